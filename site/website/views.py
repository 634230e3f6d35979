"""The house pages: start, about, specimen, and what machines ask for."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from rules_app.library import library as rules_library
from rules_app.shown import all_numbers
from tutorial_app.library import library
from tutorial_app.start_trick import shown
from ui.deck import Deck, remember_deck
from ui.kept import kept
from ui.swapped import is_swapped
from website.tables import shown_tables


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """The first page: a trick to answer at once, and the ways in."""
    return start_page(request, request.GET.get("kort", ""))


@kept
def start_page(request: HttpRequest, chosen: str) -> HttpResponse:
    """The page with the trick unanswered, or with the answer to the chosen card."""
    lessons = library()
    trick = shown(lessons.start, chosen) if lessons.start else None
    template = "table/_start_trick.html" if is_swapped(request) else "start.html"
    context = {"trick": trick, "numbers": all_numbers(rules_library())}
    return render(request, template, context | {"has_days": bool(lessons.days.days)})


@require_safe
@kept
def about(request: HttpRequest) -> HttpResponse:
    """Who we are and what the site rests on."""
    return render(request, "about/about.html")


@require_safe
@kept
def privacy(request: HttpRequest) -> HttpResponse:
    """What is stored, which is little."""
    return render(request, "about/privacy.html")


@require_safe
@kept
def accessibility(request: HttpRequest) -> HttpResponse:
    """The accessibility statement."""
    return render(request, "about/accessibility.html")


@require_safe
@kept
def specimen(request: HttpRequest) -> HttpResponse:
    """All cards and components, in every state."""
    return render(request, "about/specimen.html")


@require_safe
@kept
def tables(request: HttpRequest) -> HttpResponse:
    """A table of every game, with help and without."""
    return render(request, "about/tables.html", {"games": shown_tables()})


@csrf_exempt  # a preference of looks: a token would set a cookie and keep pages from being cached
@require_POST
def choose_deck(request: HttpRequest) -> HttpResponse:
    """Remember two or four colours, and go back to the page the visitor came from."""
    target = request.POST.get("till", "")
    if not url_has_allowed_host_and_scheme(target, allowed_hosts=None):
        target = reverse("site:start")
    response = HttpResponseRedirect(target)
    remember_deck(response, Deck.read(request.POST.get("kortlek", "")))
    return response


@require_safe
@kept
def manifest(request: HttpRequest) -> HttpResponse:
    """What a phone needs to put the site on its home screen."""
    return render(request, "site.webmanifest", content_type="application/manifest+json")


@require_safe
@kept
def robots(request: HttpRequest) -> HttpResponse:
    """Where crawlers are welcome."""
    context = {"site_url": settings.SITE_URL}
    return render(request, "robots.txt", context, content_type="text/plain; charset=utf-8")
