"""Deals for the proof of Domaren: from scores near the limits, with much said, and rare hands."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from domaren_meanings_others import bondtolva_cases, tjuv_cases, whist_cases
from domaren_meanings_tolva import bordstolva_cases, tolva_cases
from engine import Game, State
from engine.cards import set_of
from engine.record.play import some_start
from engine.shuffle import pick, shuffled
from engine.tricks import TrickState
from solving.amounts import amount

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from domaren_meanings import Case
    from engine import Card
    from engine.shuffle import Rng

CASES: dict[str, Callable[..., Iterator[Case]]] = {
    "tolva4": tolva_cases,
    "tolva3": tolva_cases,
    "plocketolva": tolva_cases,
    "bordstolva": bordstolva_cases,
    "bondtolva4": bondtolva_cases,
    "bondtolva6": bondtolva_cases,
    "tremanswhist": whist_cases,
    "tremanswhist9": whist_cases,
    "tjuv": tjuv_cases,
}
DEALS = {"tolva": 400, "bondtolva": 300, "tremanswhist": 30, "tjuv": 30}
OPTIONS: dict[str, Sequence[dict[str, bool | int]]] = {
    "bordstolva": ({}, {"forsta_sticket_fran_bordet": True}),
    "tjuv": ({"spelare": 4}, {"spelare": 2}, {"fyll_fran_talong": True}),
}
LOW = {"6", "7", "8", "9"}
PAIRS = {"sK", "sD", "hK", "hD", "rK", "rD"}


def cases_of(name: str) -> Iterator[Case]:
    """Everything that can be asked at the moments of some deals of a game."""
    for options in OPTIONS.get(name, ({},)):
        game = Game(name, **options)
        for number in range(amount(1, 10) * DEALS[game.rules.prefix]):
            rng = random.Random(f"{game!r} {number}").random
            state = dealt(game, number, rng)
            while not state.is_over:
                if is_lead(state) or rng() < 0.15:
                    yield from CASES[name](state)
                state = state.play(pick(chosen_from(state, rng), rng))


def is_lead(state: State) -> bool:
    """Whether something other than a card to a trick is decided."""
    return not isinstance(state, TrickState) or state.standing is None


def dealt(game: Game, number: int, rng: Rng) -> State:
    """Deal at random; at times a hand of low cards only, or one of several pairs."""
    deal = game.rules.lay_out(some_start(game, rng), rng)
    wanted: list[Card] = []
    if game.rules.prefix == "bondtolva" and number % 25 == 0:
        wanted = [card for card in shuffled(game.rules.deck.sorted, rng) if card.rank in LOW]
    elif game.name in {"tolva4", "tolva3", "bondtolva4", "bondtolva6"} and number % 3 == 0:
        wanted = [card for card in game.rules.deck.sorted if card in PAIRS]
    if wanted:
        size = 36 // len(deal.hands)
        rest = [card for card in shuffled(game.rules.deck.sorted, rng) if card not in wanted[:size]]
        cards = [*wanted[:size], *rest]
        hands = [set_of(cards[i : i + size]) for i in range(0, 36, size)]
        turn = number % len(hands)
        deal = deal._replace(hands=(*hands[turn:], *hands[:turn]))
    return game.rules.begin(deal)


def chosen_from(state: State, rng: Rng) -> Sequence[str]:
    """Mostly what can be said, but seldom a gubbe, which ends the deal early."""
    moves = state.legal_moves
    if len(moves) > 99:
        return moves
    gubbar = [move for move in moves if "gubbe" in move]
    if gubbar and rng() < 0.1:
        return gubbar
    if state.mistakes and rng() < 0.3:
        return state.mistakes
    kept = ("K", "D") if rng() < 0.7 else ()  # mostly pairs are kept as long as may be
    quiet = [move for move in moves if move not in gubbar]
    quiet = [move for move in quiet if not move.endswith(kept)] or quiet
    said = [move for move in quiet if move.verb not in {"play", "pass"}]
    return said if said and rng() < 0.6 else quiet
