"""The pattern of a position, the same whichever suits it lies in: how near-duplicates are found."""

from __future__ import annotations

import hashlib
from itertools import permutations
from typing import TYPE_CHECKING, Final

from engine.cards import CARD_BIT, SUITS
from engine.games.tjuv_state import TjuvState
from engine.moves import Move
from engine.puzzles.classes import unplayed, worth
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cards import Suit
    from engine.puzzles.classes import Class
    from engine.state import State

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is easily taken for another
PREFIX: Final = {
    "tolva4": "t4", "tolva3": "t3", "plocketolva": "pt", "bordstolva": "bt", "bondtolva4": "b4",
    "bondtolva6": "b6", "tremanswhist": "tw", "tremanswhist9": "t9", "tjuv": "tj",
}  # fmt: skip


def shape(state: State, best: Class) -> str:
    """Tell how the cards left lie, relative to each other, with the pattern of the solution.

    Of all ways to name the suits, the trump fixed, the one first in order is taken.
    """
    trump = state.trump if isinstance(state, TrickState) else None
    suits = {suit: _suit(state, suit, best) for suit in SUITS}
    others = [suit for suit in SUITS if suit != trump]
    ways = [
        "|".join([suits[trump] if trump else "-", *(suits[suit] for suit in way)])
        for way in permutations(others)
    ]
    words = ",".join(sorted(move for move in best if move.verb not in {"play", "capture", "lay"}))
    said = words.partition(":")[0]
    return f"{state.game.name} {state.decider} {_standing(state)} {said} {min(ways)}"


def shape_of_hidden(state: State, kind: str, best: Sequence[str]) -> str:
    """The same with hidden hands: the answer is cards to play, or cards that a seat cannot hold."""
    answers = [answer.partition(":") for answer in best]
    marked = tuple(Move(f"play:{card}") for _, _, card in answers)
    players = state.rules.players
    seats = {(int(who) - state.decider) % players for who, _, _ in answers if who.isdigit()}
    return f"{kind} {sorted(seats)} {shape(state, marked)}"


def _suit(state: State, suit: Suit, best: Class) -> str:
    """The cards left of a suit from the top: where each is, its worth, whether it is the answer."""
    left = unplayed(state)
    cards = [c for c in state.rules.deck.sorted if c.suit == suit and CARD_BIT[c] & left]
    answer = {card for move in best for card in move.cards}
    return "".join(
        f"{_holder(state, CARD_BIT[card])}{worth(state, card) or ''}{'!' * (card in answer)}."
        for card in cards
    )


def _holder(state: State, bit: int) -> str:
    """Who has a card, counted from the seat that decides; a word for what is in no hand."""
    players, seat = state.rules.players, state.decider
    for other in range(players):
        if state.cards(other) & bit:
            return str((other - seat) % players)
    return "t" if isinstance(state, TjuvState) and state.table & bit else "x"


def _standing(state: State) -> str:
    """The scores, whose trick it is, what has been taken: all that the worth of a move rests on."""
    parts: Sequence[object] = (state.side(state.decider), state.scores, state.deal.carry)
    if isinstance(state, TrickState):
        taken = tuple(worth_of_taken(state))
        parts = (*parts, taken, len(state.trick), state.leader == state.decider)
    return repr(parts)


def worth_of_taken(state: TrickState) -> list[int]:  # type: ignore[type-arg]  # any game
    """What each side has taken so far."""
    return [
        sum(worth(state, card) for card in state.rules.deck.sorted if CARD_BIT[card] & cards)
        for cards in state.taken
    ]


def identity(game: str, text: str, length: int = 4) -> str:
    """The name of a puzzle: the game, and letters that follow from its record."""
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])
    letters = []
    for _ in range(length):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return f"{PREFIX[game]}-{''.join(letters)}"
