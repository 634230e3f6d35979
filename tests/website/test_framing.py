"""Of everything that the site answers only puzzles made for it may be framed."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from puzzles_kept import FOLDER, some
from tutorial_app.puzzles.loading import load

NAME = {"name": some("nolle").id}
GAME, LESSON = {"slug": "tolva"}, {"course": "grunder", "lesson": "folja-farg"}
# What stands in the addresses that hold something; a new one of them has to be told here.
EXAMPLES = {
    "rules:game": GAME,
    "rules:data": GAME,
    "rules:sheet": GAME,
    "rules:term": {"slug": "forhand"},
    "tutorial:judge_game": {"game": "tolva"},
    "tutorial:judge_question": {"game": "tolva", "slug": "mala"},
    "tutorial:course": {"course": "grunder"},
    "tutorial:lesson": LESSON,
    "tutorial:lesson_done": LESSON,
    "tutorial:step": {**LESSON, "step": "samma-farg"},
    "tutorial:daily": {"which": "latt"},
    "tutorial:endless": {"kind": "rakna"},
    "tutorial:puzzle": NAME,
    "tutorial:showing": {**NAME, "showing": "0123456789"},
    "tutorial:puzzle_set_up": NAME,
    "tutorial:puzzle_proof": NAME,
    "tutorial:puzzle_picture": NAME,
    "tutorial:puzzle_frame": NAME,
    "tutorial:try_rule": {"slug": "tolva.folja-farg"},
}


def routes(resolver: URLResolver, space: str = "") -> Iterator[str]:
    """The name of every address that is registered."""
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            inner = f"{pattern.namespace}:" if pattern.namespace else ""
            yield from routes(pattern, f"{space}{inner}")
        elif isinstance(pattern, URLPattern):
            yield f"{space}{pattern.name}"


@pytest.fixture
def client(db: None) -> Client:
    """A visitor of a site with puzzles."""
    load(FOLDER)
    return Client()


@pytest.mark.parametrize("query", ["", "?f=hkrs", "?f=nonsens"])
def test_of_all_addresses_one_may_be_framed(client: Client, query: str) -> None:
    framed, seen = set(), 0
    for name in routes(get_resolver()):
        response = client.get(reverse(name, kwargs=EXAMPLES.get(name, {})) + query)
        policy = response.headers["Content-Security-Policy"]
        seen += 1
        if "X-Frame-Options" not in response.headers or "frame-ancestors 'none'" not in policy:
            framed.add(name)

    assert seen > 40
    assert framed == {"tutorial:puzzle_frame"}


def test_an_address_that_does_not_exist_may_not_be_framed(client: Client) -> None:
    for path in ("/finns-inte/", "/ova/t4-zzzz/infoga/", "/infoga/", "/favicon.ico"):
        response = client.get(path)
        response.close()

        assert response.headers["X-Frame-Options"] == "DENY", path
