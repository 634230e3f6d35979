"""Every way in which the cards that a seat has not seen may lie, after all that has been played.

Only for games in which a hand is dealt once and nothing comes into it: tolva with three or four,
bondtolva. What a duty has shown thins out the ways; those left are played through by the engine.
What can be heard and seen has to be the same: that a seat did not meld, or did not demand a new
deal, breaks no duty and shows nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from engine.cards import cards_of, set_of
from engine.moves import Move
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.cards import Card
    from engine.state import State

GAMES: Final = ("tolva4", "tolva3", "bondtolva4")
MOST_TRIED: Final = 2000  # ways to deal the cards not seen, of which few or many may do
SILENT: Final = frozenset({Move("pass"), Move("no-omgiv")})  # rights not used: nobody sees that
Hands = tuple[int, ...]


class TooMany(Exception):  # noqa: N818  # it reads better where it is caught
    """There are more layouts than may be gone through."""


def layouts(state: State, seat: int, most: int) -> Iterator[State]:
    """The state with each possible layout of the other hands.

    Raises `TooMany` when there are more than `most` to try.
    """
    assert isinstance(state, TrickState)
    others = [other for other in range(state.rules.players) if other != seat]
    unseen = 0
    for other in others:
        unseen |= state.cards(other)
    barred = cannot_hold(state)
    seats = [(other, state.cards(other).bit_count(), barred[other]) for other in others]
    for tried, hands in enumerate(_dealt(unseen, seats)):
        if tried == most:
            raise TooMany
        found = _replayed(state, hands)
        if found is not None:
            yield found


def cannot_hold(state: State) -> list[int]:
    """What each seat has shown that it does not hold, by the duties under which it has played."""
    assert isinstance(state, TrickState)
    barred = [0] * state.rules.players
    now = state.rules.begin(state.deal)
    for seat, move in state.moves:
        if move.verb == "play" and isinstance(now, TrickState):
            barred[seat] |= shown_by(now, move.bit)
        now = now.play(move)
    return barred


def shown_by(state: TrickState, card: int) -> int:  # type: ignore[type-arg]  # any game
    """The cards that the seat on turn shows, by playing a card, that it does not hold."""
    lacking = 0
    for _, cards in unmet(state, card):
        lacking |= cards
    return lacking


def unmet(state: TrickState, card: int) -> Iterator[tuple[str, int]]:  # type: ignore[type-arg]  # any game
    """The duties that a card played does not meet, each with the cards that would have met it."""
    scope = -1
    for duty, mask in state.standing.steps if state.standing else ():
        if card & scope & mask:
            scope &= mask
        else:
            yield duty, scope & mask


@dataclass(frozen=True, slots=True)
class Shown:
    """A play that told something of a hand: before it, the card, the duty it did not meet."""

    state: TrickState  # type: ignore[type-arg]  # of any game
    trick: int
    played: Card
    duty: str
    cards: int  # that the seat showed that it does not hold


def shown_to_lack(state: State, seat: int, cards: int) -> Iterator[Shown]:
    """The plays of a seat by which cards were ruled out, each card where that was first so."""
    now = state.rules.begin(state.deal)
    plays = 0
    for mover, move in state.moves:
        if move.verb == "play":
            if mover == seat and isinstance(now, TrickState):
                for duty, lacking in unmet(now, move.bit):
                    if lacking & cards:
                        trick = plays // state.rules.players + 1
                        yield Shown(now, trick, move.cards[0], duty, lacking & cards)
                        cards &= ~lacking
            plays += 1
        now = now.play(move)


def shown_for(state: State, answer: Iterable[str]) -> Iterator[Shown]:
    """The plays that rule out the cards of an answer, each with the seat it is about: `2:hE`."""
    seats, cards = zip(*(text.split(":") for text in answer), strict=True)
    return shown_to_lack(state, int(seats[0]), set_of(cards))


def _dealt(unseen: int, seats: Sequence[tuple[int, int, int]]) -> Iterator[dict[int, int]]:
    """Deal unseen cards to seats, so many each and none that are barred to it."""
    if not seats:
        yield {}
        return
    (seat, count, barred), *rest = seats
    if not rest:
        if not unseen & barred:
            yield {seat: unseen}
        return
    for cards in combinations(cards_of(unseen & ~barred), count):
        hand = set_of(cards)
        for others in _dealt(unseen ^ hand, rest):
            yield {seat: hand, **others}


def _replayed(state: TrickState, hands: dict[int, int]) -> State | None:  # type: ignore[type-arg]  # any game
    """The deal gone again with other cards left in some hands."""
    dealt = list(state.deal.hands)
    for seat, hand in hands.items():
        dealt[seat] = dealt[seat] ^ state.cards(seat) | hand
    return gone_with(state, dealt)


def gone_with(state: State, hands: Iterable[int]) -> State | None:
    """The deal gone again with other hands, as it was heard and seen; nothing if it could not."""
    now: State | None = state.rules.begin(state.deal._replace(hands=tuple(hands)))
    for seat, move in state.moves:
        if move not in SILENT:
            now = _after_silence(now, seat, [move])
            now = now and now.play(move)
    return _after_silence(now, state.decider, state.legal_moves)


def _after_silence(state: State | None, seat: int, moves: Iterable[Move]) -> State | None:
    """The state in which a seat may make these moves, when all before it have kept silent."""
    while state and not (state.turn == seat and can_make(state, moves)):
        silent = next((move for move in state.legal_moves if move in SILENT), None)
        state = state.play(silent) if silent else None
    return state


def can_make(state: State, moves: Iterable[Move]) -> bool:
    """Whether each of these moves can be made, mistakes among them."""
    return {*state.legal_moves, *state.mistakes}.issuperset(moves)
