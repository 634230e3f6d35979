"""The site's addresses and a trivial view to measure against."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from website.urls import handler400, handler403, handler404, handler500
from website.urls import urlpatterns as site_urlpatterns

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]


def hello(request: HttpRequest) -> HttpResponse:
    """The least a view can do."""
    return HttpResponse("hej")


urlpatterns = [path("hej/", hello), *site_urlpatterns]
