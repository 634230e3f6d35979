"""The cookie `framsteg`: a random key that only this browser has, and the day it was last renewed.

Not Django's sessions: they keep the key itself in the database, where we keep its hash; they store
one lump that two tabs overwrite for each other, where we have one row for each thing done; and they
renew themselves with every answer or never, where this cookie tells by its own day when it is time,
so that no page but the first of a day asks the database for it.

In production its name has the prefix `__Host-`, so that no sister host can set it. It once had
none: such a cookie is read where there is no other, and replaced.
"""

import base64
import hashlib
import re
import secrets
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.crypto import salted_hmac

COOKIE = "framsteg"
KEPT = timedelta(days=400)
SALT = "tutorial_app.progress.first"

NEVER = 0  # the day of a cookie that is to be renewed whatever day it is

VALUE = re.compile(r"([\w-]{43})\.(\d{1,7})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Cookie:
    """What the browser brings."""

    key: str
    day: int

    @classmethod
    def of(cls, request: HttpRequest) -> "Cookie | None":
        """The cookie of a request; nothing where there is none, or one that is not ours."""
        found = VALUE.fullmatch(request.COOKIES.get(cookie_name(), ""))
        if found:
            return cls(found[1], int(found[2]))
        before = VALUE.fullmatch(request.COOKIES.get(COOKIE, ""))
        return cls(before[1], NEVER) if before else None


def cookie_name() -> str:
    """Its name in this mode."""
    return f"{settings.COOKIE_PREFIX}{COOKIE}"


def is_brought(request: HttpRequest) -> bool:
    """Whether the browser brings it, by one name or the other."""
    return cookie_name() in request.COOKIES or COOKIE in request.COOKIES


def today() -> int:
    """The day as the cookie has it."""
    return timezone.now().toordinal()


def hashed(key: str) -> str:
    """The key as the database has it; it is as long as its hash, so it needs no salt."""
    return hashlib.sha256(key.encode()).hexdigest()


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(32)


def first_key(request: HttpRequest) -> str:
    """The key of a browser that has none yet, the same for all its forms.

    Two tabs whose first answers are sent at once must become one visitor, or one of the cookies
    would overwrite the other and what it stood for be lost. What the tabs share is the secret of
    the form's own cookie; only we can make the key from it.
    """
    form_secret = request.META.get("CSRF_COOKIE")
    if not form_secret:
        return new_key()
    made = salted_hmac(SALT, form_secret, algorithm="sha256").digest()
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def set_cookie(response: HttpResponseBase, key: str) -> None:
    """Let the browser bring the key for as long as we keep what it stands for."""
    response.set_cookie(
        cookie_name(),
        f"{key}.{today()}",
        max_age=KEPT,
        httponly=True,
        samesite="Lax",
        secure=settings.COOKIES_SECURE,
    )


def delete_cookie(response: HttpResponseBase) -> None:
    """The browser need not bring a key that stands for nothing."""
    for name in {cookie_name(), COOKIE}:
        response.delete_cookie(name, samesite="Lax")
