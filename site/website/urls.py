"""All addresses of the site."""

from django.urls import include, path

from website import sitemap, views

handler400 = "website.errors.bad_request"
handler403 = "website.errors.forbidden"
handler404 = "website.errors.not_found"
handler500 = "website.errors.server_error"

site_patterns = [
    path("", views.start, name="start"),
    path("om/", views.about, name="about"),
    path("om/integritet/", views.privacy, name="privacy"),
    path("om/tillganglighet/", views.accessibility, name="accessibility"),
    path("om/kort/", views.specimen, name="specimen"),
    path("om/bord/", views.tables, name="tables"),
    path("kortlek/", views.choose_deck, name="deck"),
    path("site.webmanifest", views.manifest, name="manifest"),
    path("robots.txt", views.robots, name="robots"),
    path("sitemap.xml", sitemap.sitemap, name="sitemap"),
]

# The rules first: they are what most ask for, and addresses are tried in order.
urlpatterns = [
    path("", include("rules_app.urls")),
    path("", include("tutorial_app.urls")),
    path("", include((site_patterns, "site"))),
]
