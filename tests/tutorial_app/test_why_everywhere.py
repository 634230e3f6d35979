"""Why, in positions that come up in play: every move is allowed or explained, and rightly so."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

import pytest

import whys
from disguise import known_to
from engine import Game, TrickTaken
from engine.cards import cards_of
from engine.position import Position
from engine.tricks import TrickState
from records import ALL_VARIANTS
from rules_app.catalogue import catalogue
from solving.amounts import amount
from tutorial_app.why import trick_of, why
from tutorial_app.why.seats import called
from whys import cards_named, plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import State

NAMES = [name for name, _ in ALL_VARIANTS]
GAMES = pytest.mark.parametrize(
    "game",
    [Game(name, **options) for name, options in ALL_VARIANTS],
    ids=[" ".join([name, *options]) for name, options in ALL_VARIANTS],
)
SENTENCES = re.compile(r"[^{}]*[^ {}]\.")
UNSPEAKABLE = re.compile(r"  | [.,:]|\.\.|\((?!\d+ kort\))|None|\bdu har har\b")


def decisions(game: Game) -> Iterator[State]:
    """Moments from the seeds of this test, the ends of deals among them."""
    some = amount(150, 10_500 // NAMES.count(game.name))
    return islice(whys.moments(game, "everywhere", some), some)


@GAMES
def test_a_move_is_legal_or_its_reason_is_shown(game: Game) -> None:
    for state in decisions(game):
        explained = state.explain()

        assert set(explained.legal) & set(explained.refused) == set()
        judged = {card for move in (*explained.legal, *explained.refused) for card in move.cards}
        assert state.is_open or state.is_over or set(state.view(whys.seer(state)).hand) <= judged
        for move, refusal in explained.refused.items():
            words = plain(why(refusal, state.view(state.decider)))
            assert refusal.move == move
            assert words.endswith(catalogue().clauses[refusal.rule].number)


@GAMES
def test_every_sentence_is_whole(game: Game) -> None:
    for state in decisions(game):
        for said in whys.said_at(state):
            words = plain(said.html)

            assert SENTENCES.fullmatch(words), words
            assert not UNSPEAKABLE.search(words), words
            assert words[0].upper() == words[0], words


@GAMES
def test_no_card_is_named_that_the_seat_has_not_seen(game: Game) -> None:
    for state in decisions(game):
        seen = set(cards_of(known_to(state, whys.seer(state))))

        for said in whys.said_at(state):
            assert cards_named(said.html) <= seen, plain(said.html)


@GAMES
def test_the_winner_is_the_one_who_took_the_trick(game: Game) -> None:
    for state in decisions(game):
        view = state.view(whys.seer(state))
        taken = [event for event in view.events if isinstance(event.what, TrickTaken)]
        if taken and isinstance(state, TrickState) and not state.trick:
            trick = trick_of(view)

            assert trick
            assert taken[-1].what == TrickTaken(trick.card)
            assert trick.plays[trick.best][0] == called(view, taken[-1].seat)


@GAMES
def test_a_position_that_nobody_has_played_has_its_sentences_too(game: Game) -> None:
    for state in filter(lambda state: state.turn is not None, decisions(game)):
        told = Position.of(state.view(state.decider)).state()

        for said in whys.said_at(told):
            assert SENTENCES.fullmatch(plain(said.html)), plain(said.html)


@GAMES
def test_the_reason_is_made_of_what_the_seat_sees_alone(game: Game) -> None:
    """A view of the view is the same view: nothing behind it can have entered a sentence."""
    for state in decisions(game):
        seat = whys.seer(state)
        again = state.seen_by(seat)

        assert list(whys.said_at(again)) == list(whys.said_at(state))
