"""The 400 days are counted from the last visit, whichever page it was, and at most once a day."""

from collections.abc import Callable
from contextlib import suppress

from django.db import DatabaseError
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.cache import patch_cache_control

from tutorial_app.database import lock_timeout
from tutorial_app.models import Learner
from tutorial_app.progress.cookie import (
    NEVER,
    Cookie,
    cookie_name,
    delete_cookie,
    hashed,
    is_brought,
    set_cookie,
    today,
)

Answering = Callable[[HttpRequest], HttpResponseBase]


def note_visits(get_response: Answering) -> Answering:
    """Middleware: renews the cookie and its row once a day; asks nothing where there is none."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        is_framed = getattr(response, "embeddable", False)  # which stores nothing
        if is_brought(request) and cookie_name() not in response.cookies and not is_framed:
            # A page that needs no database must neither fail nor wait for the sake of a date.
            with suppress(DatabaseError):
                note(Cookie.of(request), response)
        return response

    return middleware


def note(cookie: Cookie | None, response: HttpResponseBase) -> None:
    """Renew a cookie of another day; take back one that stands for nothing."""
    if cookie and cookie.day == today():
        return
    patch_cache_control(response, private=True)
    if cookie and is_seen(cookie.key):
        if cookie.day == NEVER:
            delete_cookie(response)  # by its old name; the next line gives it anew
        set_cookie(response, cookie.key)
    else:
        delete_cookie(response)


def is_seen(key: str) -> bool:
    """Whether the key stands for somebody, who has now been here."""
    with lock_timeout(0.1):
        return bool(Learner.objects.filter(key_hash=hashed(key)).update(seen=timezone.now()))
