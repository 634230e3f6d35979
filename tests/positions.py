"""Positions for tests of the engine, and the checks that read like a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import Card, Deal, Game, IllegalMove, State, Suit, parse_card
from engine.cards import set_of
from engine.position import Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.deal import Score
    from engine.refusal import Refusal


def position(
    name: str,
    hands: Sequence[str | int],
    moves: str = "",
    *,
    dealer: int = -1,
    scores: tuple[Score, ...] = (),
    carry: int = 0,
    number: int = 0,
    stock: str = "",
    up: Sequence[str] = ("", ""),
    down: Sequence[str] = ("", ""),
    upcard: str = "",
    trump: str = "",
    **options: bool | int | str,
) -> State:
    """Play moves (`hE meld:s no …`) from hands given as cards, or as a number if hidden."""
    game = Game(name, **options)
    deal = _table(hands, stock, up, down)._replace(
        dealer=dealer % game.players, scores=scores or game.first_deal().scores,
        carry=carry, number=number, upcard=parse_card(upcard) if upcard else None,
        trump=Suit(trump) if trump else None,
    )  # fmt: skip
    return played(game.rules.begin(deal), moves)


def _table(hands: Sequence[str | int], stock: str, up: Sequence[str], down: Sequence[str]) -> Deal:
    return Deal(
        dealer=0,
        scores=(),
        hands=tuple(0 if isinstance(hand, int) else set_of(hand.split()) for hand in hands),
        hidden=tuple(hand if isinstance(hand, int) else 0 for hand in hands),
        stock=cards(stock),
        up=tuple(cards(row) for row in up),
        down=tuple(cards(row) for row in down),
    )


def cards(text: str) -> tuple[Card, ...]:
    """Read cards with spaces between."""
    return tuple(parse_card(card) for card in text.split())


def played(state: State, moves: str) -> State:
    """Play moves on."""
    for move in moves.split():
        state = state.play(move)
    return state


def played_out(state: State) -> State:
    """Play the first legal card each time, and decline what is offered, until the deal is over."""
    while not state.is_over:
        moves = state.legal_moves
        state = state.play(next((m for m in moves if m.verb == "play"), moves[-1]))
    return state


def check_refused(state: State, move: str, rule: str) -> Refusal:
    """See that a move is refused by a rule, that it is not legal, and that playing it raises."""
    refusal = state.refusal(move)
    assert refusal is not None, f"{move} is allowed"
    assert refusal.rule == rule
    assert state.parse(move) not in state.legal_moves
    with pytest.raises(IllegalMove) as raised:
        state.play(move)
    assert raised.value.refusal == refusal
    return refusal


def check_allowed(state: State, move: str) -> None:
    """See that nothing refuses a move, and that it can be played."""
    assert state.refusal(move) is None
    assert state.parse(move) in state.legal_moves
    state.play(move)


def check_legal(state: State, moves: str) -> None:
    """See that exactly these moves are legal."""
    assert {str(move) for move in state.legal_moves} == {state.parse(m) for m in moves.split()}


def check_points(state: State, *lines: tuple[int, int, str]) -> None:
    """See that exactly these lines have been entered."""
    assert [tuple(line) for line in state.points] == list(lines)


def arranged(game: str, **told: str) -> State:
    """Make a state from what is known at a table: `arranged("tolva4", hand="hK hD", trumf="s")`."""
    return Position.parse({"spel": game, **told}).state()
