"""Themes by name: hinted at before the solution, named after it, shown in groups."""

import re
from dataclasses import replace

import pytest
from django.test import Client

from engine.puzzles.puzzle import Puzzle
from engine.puzzles.themes import ALL_THEMES, THEMES
from engine.puzzles.themes.knowing import HIDDEN, KNOWN, SEEN
from puzzles_kept import kept
from showings import at, page, right, wrong
from tutorial_app.library import library
from tutorial_app.puzzles.hints import advice_of
from tutorial_app.puzzles.lists import overview_of
from tutorial_app.puzzles.themed import MOST, themes_named

pytestmark = pytest.mark.usefixtures("puzzles")
ABOUT = re.compile(r"<p>Tem(?:a|an): (.*?)</p>", re.DOTALL)
LINK = re.compile(r'<a href="/ova/uppgifter/\?tema=([\w-]+)">')


def of(name: str) -> Puzzle:
    """The puzzle of a name."""
    return next(puzzle for puzzle in kept() if puzzle.id == name)


KNOWING, SEVERAL, ONE, NONE = of("pt-rjsz"), of("tw-tmvc"), of("bt-zwkj"), of("bt-fpgc")


def about(html: str) -> list[str]:
    """The themes that a page names."""
    found = ABOUT.search(html)
    return LINK.findall(found[1]) if found else []


@pytest.mark.parametrize("puzzle", [KNOWING, SEVERAL, ONE, NONE], ids=lambda p: p.id)
def test_what_one_had_to_find_is_named_when_it_is_found(puzzle: Puzzle) -> None:
    html = page(Client(), at(puzzle, answer=right(puzzle)))

    assert about(html) == [theme for theme in puzzle.themes if theme not in SEEN]


@pytest.mark.parametrize("puzzle", [KNOWING, SEVERAL, ONE], ids=lambda p: p.id)
def test_until_then_no_theme_is_named(puzzle: Puzzle) -> None:
    titles = {library().puzzles.themes[theme].title for theme in puzzle.themes if theme != KNOWN}

    for address in (at(puzzle), at(puzzle, tips=9), at(puzzle, answer=wrong(puzzle))):
        html = page(Client(), address)
        assert about(html) == []
        assert not [title for title in titles if f">{title}</a>" in html]


def test_one_theme_is_no_themes() -> None:
    one, several = (page(Client(), at(p, answer=right(p))) for p in (ONE, SEVERAL))

    assert ("<p>Tema: " in one, "<p>Teman: " in several) == (True, True)


def test_in_a_frame_there_is_no_room_for_them() -> None:
    html = page(Client(), at(ONE, "infoga", answer=right(ONE)))

    assert ("Regler som avgör: " in html, about(html)) == (True, [])


def test_a_theme_that_is_no_more_is_left_out() -> None:
    words = library().puzzles

    assert themes_named(replace(ONE, themes=("borta",)), words) == ()


def test_the_hint_is_of_what_one_has_to_find_where_there_is_such_a_theme() -> None:
    words = library().puzzles

    for puzzle in kept():
        told = sorted(puzzle.themes, key=SEEN.__contains__)[:1]
        hints = {hint.words for hint in advice_of(puzzle, words)}
        assert {words.themes[theme].hint for theme in told} <= hints


def test_only_the_most_particular_are_named_where_there_are_many() -> None:
    many = replace(SEVERAL, themes=tuple(THEMES))

    named = [theme.href.rpartition("=")[2] for theme in themes_named(many, library().puzzles)]

    assert named == [theme for theme in THEMES if theme not in SEEN][:MOST]


def test_themes_stand_in_groups_in_the_order_of_their_words() -> None:
    groups = overview_of(library().puzzles)["themes"]
    assert isinstance(groups, tuple)

    words = library().puzzles
    held = {theme for puzzle in kept() for theme in puzzle.themes}
    told = [
        (words.groups[each.group], each.title)
        for slug, each in words.themes.items()
        if slug in held
    ]
    shown = [(group.title, way.title) for group in groups for way in group.ways]
    titles = list(words.groups.values())
    assert shown == sorted(told, key=lambda each: titles.index(each[0]))


def test_the_page_shows_the_groups_that_have_puzzles() -> None:
    html = page(Client(), "/ova/")

    titles = list(library().puzzles.groups.values())
    assert re.findall(r'<details class="themes".*?><summary>(.*?) <', html) == titles


def test_every_theme_is_named_once() -> None:
    titles = [words.title for words in library().puzzles.themes.values()]

    assert len(set(ALL_THEMES)) == len(ALL_THEMES) == len(titles) == len(set(titles))
    assert HIDDEN not in THEMES
