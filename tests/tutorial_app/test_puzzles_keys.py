"""The help below a table lists the keys that work there as the page is, and no others."""

import re
from typing import Final

import pytest
from django.template.loader import render_to_string

from engine.games import GAMES
from engine.puzzles.puzzle import Puzzle
from puzzle_trails import trails
from puzzles_kept import kept
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.endless_shown import Asked, endless_page
from tutorial_app.puzzles.knowing_page import KnowingPage
from tutorial_app.puzzles.shown import PuzzlePage
from tutorial_app.puzzles.views import shown

KEYS: Final = re.compile(r"<kbd>([^<]+)</kbd>")
WORKING: Final = re.compile(r'data-key="(\w)"')
CARDS: Final = ["←", "→", "Retur"]
BOXES: Final = ["←", "→", "Mellanslag", "Retur"]
TEMPLATES: Final = ("puzzles/_puzzle.html", "sharing/_framed.html")


def letters(html: str) -> list[str]:
    """The letters that are listed."""
    return sorted(key.lower() for key in KEYS.findall(html) if re.fullmatch("[A-Z]", key))


def others(html: str) -> list[str]:
    """The other keys that are listed."""
    return [key for key in KEYS.findall(html) if not re.fullmatch("[A-Z]", key)]


def states(puzzle: Puzzle) -> list[Attempt]:
    """Attempts in every state."""
    helped = [Attempt(tips=9), Attempt(tips=9, in_showing=True)]
    if puzzle.kind == "vad-vet-du":
        return [*trails(puzzle), *helped, Attempt(is_empty=True)]
    refused = list(puzzle.state.view(puzzle.seat).explain().refused)[:1]
    coming = Attempt(came=True, step=1)
    return [*trails(puzzle), *helped, coming, *(Attempt(answer=move) for move in refused)]


def pages() -> list[PuzzlePage | KnowingPage]:
    """The pages of all puzzles in every state."""
    return [shown(puzzle, attempt) for puzzle in kept() for attempt in states(puzzle)]


def rendered(template: str, page: PuzzlePage | KnowingPage) -> str:
    """A puzzle, or the same in a frame."""
    context = {"page": page, "csrf_token": "a-token", "framed": template == TEMPLATES[1]}
    return render_to_string(template, context)


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_letter_of_a_puzzle_is_listed_where_it_works(template: str) -> None:
    seen: set[str] = set()
    for page in pages():
        html = rendered(template, page)

        assert letters(html) == sorted(WORKING.findall(html)), page.here
        seen |= set(letters(html))

    assert seen == set("bmslv") | ({"r"} if template == TEMPLATES[0] else set())


@pytest.mark.parametrize("template", TEMPLATES)
def test_the_keys_of_the_hand_are_listed_while_cards_can_be_pressed_or_marked(
    template: str,
) -> None:
    for page in pages():
        html = rendered(template, page)
        position = html.partition('id="bordet-laget"')[2].partition('id="bordet-svaret"')[0]

        if isinstance(page, KnowingPage):
            assert others(html) == ([] if page.is_done else BOXES), page.here
        else:
            assert others(html) == (CARDS if "hx-get" in position else []), page.here


@pytest.mark.parametrize("shows", [False, True])
@pytest.mark.parametrize(("kind", "keys"), [("lagliga", BOXES), ("rakna", ["Retur"])])
def test_the_exercises_without_end_list_their_keys(kind: str, keys: list[str], shows: bool) -> None:
    for game in GAMES:
        page = endless_page(Asked(kind, game, 3, shows=shows))
        html = render_to_string("puzzles/_endless.html", {"page": page})

        assert letters(html) == sorted(WORKING.findall(html)) == ["b", "v" if shows else "l"]
        assert others(html) == ([] if shows and kind == "lagliga" else keys)
