"""Visitors of the tests who repeat: how they begin, miss something, and come to what is due."""

from datetime import date, timedelta
from urllib.parse import parse_qs, urlsplit

from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from progress import send
from showings import at, follow, page, press, right, visitor, wrong
from tutorial_app.models import ThemeCard

PAGE = "/ova/repetera/"
NEXT = "/ova/repetera/nasta/"


def repeating() -> Client:
    """A browser that has chosen to repeat."""
    client = visitor()
    begin(client)
    return client


def begin(client: Client) -> HttpResponse:
    """The button that begins."""
    return send(client, PAGE, vad="borja")


def miss(client: Client, showing: str = "aaaaaaaaaa") -> None:
    """A first try that is wrong, sent by going to the solution."""
    press(client, follow(client, at(showing=showing, answer=wrong()), "igen"), visa="ja")


def find(client: Client, showing: str = "aaaaaaaaaa") -> None:
    """A first try that is right."""
    press(client, at(showing=showing, answer=right()))


def make_due(days: int = 1) -> None:
    """So many days pass for all cards."""
    for card in ThemeCard.objects.all():
        for name in ("missed", "reviewed", "due"):
            setattr(card, name, getattr(card, name) - timedelta(days=days))
        card.save()


def next_address(client: Client, path: str = NEXT) -> str:
    """Where the next puzzle to repeat by is."""
    response = client.get(path)
    assert response.status_code == 302
    return response.headers["Location"]


def in_query(address: str, name: str) -> str:
    """What an address says of something."""
    return parse_qs(urlsplit(address).query).get(name, [""])[0]


def today() -> date:
    """The day in Sweden."""
    return timezone.localdate()


def said(client: Client, address: str = PAGE) -> str:
    """What a page says, its spaces evened."""
    main = page(client, address).partition("<main")[2].partition("</main>")[0]
    return " ".join(main.replace("&nbsp;", " ").split())
