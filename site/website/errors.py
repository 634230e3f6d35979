"""Error pages in the site's own look; 400 and 500 ask neither host, session nor database."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase
from django.template import TemplateDoesNotExist
from django.template.loader import render_to_string

from tutorial_app.unsaved import way_on
from tutorial_app.withdrawn import Withdrawn

Answering = Callable[[HttpRequest], HttpResponseBase]

# Only for the case that the template of the error page is itself what fails.
LAST_RESORT = (
    '<!doctype html><html lang="sv"><meta charset="utf-8"><title>Något gick fel – Förhand</title>'
    "<h1>Något gick fel hos oss</h1><p>Försök igen om en stund.</p></html>"
)


def error_page(status: int, request: HttpRequest | None = None, **context: object) -> HttpResponse:
    """The page for one status."""
    html = render_to_string(f"errors/{status}.html", context, request=request)
    return HttpResponse(html, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: something in the address or the form cannot be read."""
    return error_page(400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: the page is not for this visitor."""
    return error_page(403, request)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: a form came without its token, mostly because cookies are switched off."""
    return error_page(403, request, form_was_refused=True, onward=way_on(request))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: no page has this address; 410: a puzzle had it that is withdrawn."""
    if isinstance(exception, Withdrawn):
        return error_page(410, request)
    return error_page(404, request)


def server_error(request: HttpRequest) -> HttpResponse:
    """500: our own fault, told without the help of anything that may be what broke."""
    try:
        return error_page(500)
    except (ValueError, OSError, TemplateDoesNotExist):
        return HttpResponse(LAST_RESORT, status=500)


def word_empty_refusals(get_response: Answering) -> Answering:
    """Middleware: a refused method gets a page with words instead of an empty body."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if not isinstance(response, HttpResponseNotAllowed) or response.content:
            return response
        page = error_page(405, request)
        page.headers["Allow"] = response.headers["Allow"]
        return page

    return middleware
