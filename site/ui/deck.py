"""Two or four colours: the one preference of looks, remembered only when used."""

import enum
from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

COOKIE = "kortlek"
YEAR = 365 * 24 * 3600


class Deck(enum.StrEnum):
    """How the suits are coloured."""

    TWO = "tva"
    FOUR = "fyra"

    @classmethod
    def read(cls, text: str) -> "Deck":
        """The deck by its name; anything else is the ordinary one."""
        return DECKS.get(text, cls.TWO)

    @property
    def other(self) -> "Deck":
        """The deck one would switch to."""
        return Deck.TWO if self is Deck.FOUR else Deck.FOUR


DECKS: Final[dict[str, Deck]] = {deck.value: deck for deck in Deck}


def cookie_name() -> str:
    """The name of the cookie in this mode."""
    return f"{settings.COOKIE_PREFIX}{COOKIE}"


def deck_of(request: HttpRequest) -> Deck:
    """The visitor's deck."""
    before = request.COOKIES.get(COOKIE, "")  # production once had it without the prefix
    return Deck.read(request.COOKIES.get(cookie_name(), before))


def remember_deck(response: HttpResponseBase, deck: Deck) -> None:
    """Keep the choice for a year; the ordinary deck needs no cookie."""
    for name in {cookie_name(), COOKIE}:
        response.delete_cookie(name, samesite="Lax")
    if deck is Deck.TWO:
        return
    response.set_cookie(
        cookie_name(),
        deck,
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=settings.COOKIES_SECURE,
    )
