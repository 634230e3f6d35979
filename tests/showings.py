"""Puzzles opened by visitors of the tests: pages of a showing, and its buttons pressed."""

import re
from dataclasses import replace
from html import unescape

from django.http import HttpResponse, QueryDict
from django.test import Client

from engine.cards import CARD_BIT
from engine.puzzles.puzzle import Puzzle
from progress import TOKEN
from puzzles_kept import SUITS, kept, permuted, some
from tutorial_app.models import Try
from tutorial_app.puzzles.addresses import SAFE, Attempt, attempt_address
from tutorial_app.puzzles.knowing import barred, unseen
from tutorial_app.puzzles.solving import BETWEEN, judge, solution
from tutorial_app.puzzles.suits import Suits

NOLLE = some("nolle")
SHOWING = "0123456789"
FORM = re.compile(r'<form (?:hidden id="svaret"|class="hand-form") method="post" action="([^"]+)"')
GIVING_UP = re.compile(r'<form method="post" action="([^"]+)" hx-post="\1">')
HREF = re.compile(r'<a [^>]*id="(\w[\w-]*)"[^>]* href="([^"]+)"')


def visitor() -> Client:
    """A browser whose forms must have their token."""
    return Client(enforce_csrf_checks=True)


def in_suits(puzzle: Puzzle) -> Puzzle:
    """The puzzle in the suits of these tests."""
    return permuted(puzzle, Suits(SUITS))


def right(puzzle: Puzzle = NOLLE) -> str:
    """The whole solution."""
    told = in_suits(puzzle)
    moves = barred(told) if puzzle.kind == "vad-vet-du" else tuple(solution(told))
    return BETWEEN.join(moves)


def wrong(puzzle: Puzzle = NOLLE) -> str:
    """An answer that is allowed and not right."""
    told = in_suits(puzzle)
    if puzzle.kind == "vad-vet-du":
        return next(card for card in unseen(told) if card not in barred(told))
    judged = judge(told, "")
    return next(move for move in judged.state.legal_moves if move not in judged.right)


def with_refusal() -> tuple[Puzzle, str]:
    """A puzzle in which a card may not be played, and that card."""
    for puzzle in kept():
        state = in_suits(puzzle).state
        found = [m for m in state.view(puzzle.seat).explain().refused if m.verb == "play"]
        if puzzle.kind != "vad-vet-du" and found:
            return puzzle, found[0]
    raise AssertionError("no puzzle refuses anything")


def at(puzzle: Puzzle = NOLLE, showing: str = SHOWING, **attempt: object) -> str:
    """The address of an attempt in a showing."""
    whole = replace(Attempt(SUITS), **attempt)  # type: ignore[arg-type]  # fields of an attempt
    path = f"/ova/{puzzle.id}/{showing}/" if showing else f"/ova/{puzzle.id}/"
    return attempt_address(path, whole)


def page(client: Client, address: str) -> str:
    """A page that serves."""
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


def follow(client: Client, address: str, link: str) -> str:
    """Where a link of a page leads."""
    links = {name: unescape(href) for name, href in HREF.findall(page(client, address))}
    return address.partition("?")[0] + links[link].removeprefix("./").partition("#")[0]


def send_answer(client: Client, address: str) -> HttpResponse:
    """The last answer of an address, sent by the form of the page before it."""
    path, _, query = address.partition("?")
    asked = QueryDict(query, mutable=True)
    moves = BETWEEN.join(asked.pop("svar")).split(BETWEEN)
    marks = [part for part in moves if ":" not in part and part in CARD_BIT]
    trail, sent = ([], marks) if marks else (moves[:-1], moves[-1:])
    if trail:
        asked["svar"] = BETWEEN.join(trail)
    return send(client, f"{path}?{asked.urlencode(safe=SAFE)}", {"svar": sent})


def press(client: Client, address: str) -> HttpResponse:
    """The button that shows the solution pressed on a page where that is recorded."""
    return send(client, address, {"visa": "ja"}, GIVING_UP)


def send(
    client: Client, address: str, fields: dict[str, object], form: re.Pattern[str] = FORM
) -> HttpResponse:
    """What comes of the form of a page; without one nothing can be sent."""
    html = page(client, address).partition("<main")[2].partition("</main>")[0]
    found, token = form.search(html), TOKEN.search(html)
    assert found, f"nothing to press on {address}"
    assert token
    where = address.partition("?")[0] + unescape(found[1]).removeprefix("./")
    response = client.post(where, {"csrfmiddlewaretoken": token[1], **fields})
    assert isinstance(response, HttpResponse)
    assert response.status_code == 303
    return response


def told(made: Try) -> tuple[str, bool, bool]:
    """How a try ended, whether it was helped, and whether it is rated."""
    return made.ended, made.helped, made.rated
