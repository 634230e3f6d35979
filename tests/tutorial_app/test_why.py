"""Why: every wording is made somewhere, and reads as Swedish; compared with what has been read."""

from __future__ import annotations

import functools
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import whys
from engine import Game
from engine.events import TurnedUp
from engine.position import Position
from engine.slugs import CAUSES, CITED, SLUGS, Kind
from rare_positions import rare_positions
from records import ALL_VARIANTS
from rules_app.catalogue import catalogue
from tutorial_app.library import library
from tutorial_app.why.lines import SCORING
from tutorial_app.why.refusals import REFUSED, REFUSING, reason
from tutorial_app.why.saying import book
from whys import plain

if TYPE_CHECKING:
    from django.test import Client

    from engine import State

SNAPSHOT = Path(__file__).resolve().parents[1] / "data" / "why.txt"
DEALS = 12

Sentences = dict[str, list[str]]


@functools.cache
def sentences() -> Sentences:
    """What is said in the same moments each time, by wording."""
    found: dict[str, set[str]] = {}
    for name, options in ALL_VARIANTS:
        for state in whys.moments(Game(name, **options), "read", DEALS):
            note(found, state)
    for state in rare_positions():
        note(found, state)
        if state.turn is not None:  # as a position that tells nothing of what has happened
            note(found, Position.of(state.view(state.decider)).state())
    return {name: sorted(said, key=lambda text: (len(text), text)) for name, said in found.items()}


def note(found: dict[str, set[str]], state: State) -> None:
    """Add what is said of a moment."""
    for said in whys.said_at(state):
        found.setdefault(said.name, set()).add(plain(said.html))


def wordings() -> list[str]:
    """Every wording of the content by its name, but for those of Domaren."""
    return [
        " ".join((section, subject, *variant.when))
        for (section, subject), variants in book().sentences.items()
        if section not in {"ruled", "picked", "playable"}
        for variant in variants
    ]


def snapshot() -> str:
    """Each wording at its shortest, its longest and between."""
    lines = []
    for name in sorted(wordings()):
        said = sentences().get(name, [])
        some = dict.fromkeys([*said[:1], *said[len(said) // 2 :][:1], *said[-1:]])
        lines += [f"{name} | {text}" for text in some]
    return "\n".join(lines) + "\n"


def test_the_content_has_no_fault() -> None:
    assert library().faults == ()


def test_every_cited_rule_has_a_sentence() -> None:
    assert REFUSING | SCORING == CITED
    assert {slug for section, slug in book().sentences if section == "refused"} == REFUSING
    assert {slug for section, slug in book().sentences if section == "points"} == SCORING


def test_every_rule_of_points_is_worded_as_points() -> None:
    assert {slug for slug in CITED if SLUGS[slug].kind is Kind.SCORE} == SCORING


def test_every_wording_is_made_in_some_position() -> None:
    assert sorted(set(wordings()) - set(sentences())) == []


def test_what_is_said_is_what_has_been_read() -> None:
    if os.environ.get("READ") == "1":
        SNAPSHOT.write_text(snapshot(), encoding="utf-8")

    assert snapshot() == SNAPSHOT.read_text(encoding="utf-8")


def test_cards_are_said_to_be_turned_up_only_where_some_are() -> None:
    told = set()
    for state in whys.moments(Game("bordstolva"), "turned", 5 * DEALS):
        if "pass" not in state.legal_moves:
            continue
        view = state.view(state.decider)
        refusal = next(each for move, each in view.explain().refused.items() if move.cards)
        turned = len(arrived(state.play("pass"))) > len(arrived(state))

        assert ("vänds nya kort upp" in reason(refusal, view)) is turned
        told.add(turned)

    assert told == {True, False}


def arrived(state: State) -> list[TurnedUp]:
    """The cards that have been turned up."""
    return [event.what for event in state.events if isinstance(event.what, TurnedUp)]


def test_no_condition_bears_the_name_of_a_cause() -> None:
    causes = {cause for several in CAUSES.values() for cause in several}

    assert causes & set(REFUSED.conditions) == set()


@pytest.mark.parametrize("family", ["tolva", "bondtolva", "tremanswhist", "tjuv"])
def test_the_rule_of_every_refusal_has_its_place_on_the_page(client: Client, family: str) -> None:
    slugs = sorted(slug for slug in CITED if slug.startswith(f"{family}."))

    page = client.get(f"/regler/{family}/").content.decode()

    for clause in (catalogue().clauses[slug] for slug in slugs):
        assert clause.address == f"/regler/{family}/#{clause.fragment}"
        assert f'id="{clause.fragment}"' in page
