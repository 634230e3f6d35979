"""Error pages in the site's own look; 400 and 500 ask neither host, session nor database."""

import logging
from collections.abc import Callable
from typing import Final

from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase
from django.template import TemplateDoesNotExist
from django.template.loader import render_to_string

from tutorial_app.progress.limits import TooManyError
from tutorial_app.unsaved import way_on
from tutorial_app.withdrawn import Withdrawn
from website.bodies import REFUSED

logger = logging.getLogger("forhand.errors")

RETRY_SECONDS: Final = 5

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


def retry_page(
    status: int, seconds: int, request: HttpRequest | None = None, **context: object
) -> HttpResponse:
    """The page for one status, which also says when it is worth while to try again."""
    page = error_page(status, request, **context)
    page.headers["Retry-After"] = str(seconds)
    return page


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


def refuse_unread(get_response: Answering) -> Answering:
    """Middleware: what the app server did not read to its end is answered with a page."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        status = request.META.get(REFUSED)
        if status is None:
            return get_response(request)
        return retry_page(status, RETRY_SECONDS) if status == 503 else error_page(status)

    return middleware


class AnswerTemporaryFaults:
    """Middleware: a database that cannot be used is 503; a client that sends too much is 429."""

    def __init__(self, get_response: Answering) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, fault: Exception) -> HttpResponse | None:
        """The page for a fault that passes by itself; nothing for any other."""
        if isinstance(fault, TooManyError):
            page = {"minutes": fault.minutes, "onward": onward_of(request)}
            return retry_page(429, fault.seconds, request, **page)
        if is_unusable_database(fault):
            logger.error("database: %s", fault)
            return retry_page(503, RETRY_SECONDS, request, onward=onward_of(request))
        return None


def is_unusable_database(fault: Exception) -> bool:
    """Whether the database cannot be used just now; not that a query of ours is wrong."""
    plain = type(fault) is DatabaseError  # as SQLite says of a file that is no database
    return plain or isinstance(fault, OperationalError | InterfaceError)


def onward_of(request: HttpRequest) -> str:
    """Where one goes on without saving, after a form."""
    return way_on(request) if request.method == "POST" else ""
