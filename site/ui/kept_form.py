"""Pages that are the same for everybody but for the token of a form: rendered once, filled in."""

import functools
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.utils.cache import add_never_cache_headers

from ui.deck import deck_of
from ui.frozen import frozen
from ui.home import home_of
from ui.kept import VARY, Quality, accepted_encoding, compressed
from ui.page_cache import PAGES
from ui.swapped import is_swapped

View = Callable[..., HttpResponse]

# Stands in a rendered page where the visitor's own token is to stand.
TOKEN = "token-for-this-visitor-stands-here"  # noqa: S105  # the place of one, not one itself


@frozen
class FormPage:
    """A rendered page without anybody's token."""

    body: bytes

    @property
    def size(self) -> int:
        """How many bytes it holds."""
        return len(self.body)


class KeptForm:
    """The rendered pages of one view, in the cache that all views share."""

    def __init__(self, view: View) -> None:
        self._view = view

    def answer(self, request: HttpRequest, *args: object) -> HttpResponse:
        """From memory, or rendered and remembered; in development always rendered anew."""
        fragment = is_swapped(request)
        key = (self, args, deck_of(request), fragment, home_of(request))
        page = None if settings.DEBUG else PAGES.get(key)
        if not isinstance(page, FormPage):
            page = FormPage(self._view(request, *args).content)
            PAGES.put(key, page)
        return told(request, page.body.replace(TOKEN.encode(), get_token(request).encode()))


def told(request: HttpRequest, body: bytes) -> HttpResponse:
    """The page for one visitor, compressed: the token in it is masked anew each time."""
    encoding = accepted_encoding(request.META.get("HTTP_ACCEPT_ENCODING", ""))
    response = HttpResponse(compressed(body, encoding, Quality.LIGHT))
    add_never_cache_headers(response)
    response.headers["Vary"] = VARY
    if encoding:
        response.headers["Content-Encoding"] = encoding
    return response


def kept_form(view: View) -> View:
    """Keep the view's answers; the view renders `csrf_token` as `TOKEN` wherever it stands."""
    memory = KeptForm(view)

    @functools.wraps(view)
    def answer(request: HttpRequest, *args: object) -> HttpResponse:
        return memory.answer(request, *args)

    return answer
