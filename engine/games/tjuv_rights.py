"""What may be done with a card in tjuv: capture, lay or remove it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.cards import ALL_CARDS, NATURAL_36, SUIT, of_rank
from engine.moves import CAPTURE_SHIFT, LAY_SHIFT, MOVES, REMOVE_SHIFT, Move
from engine.refusal import Bar

if TYPE_CHECKING:
    from collections.abc import Iterator

# The parts of a deal: everyone lays a first card; the dealer removes some; the first and the
# third step of a turn. Between them there is nothing to decide.
FIRST, REMOVE, STEP_ONE, STEP_THREE = range(4)

LOWER: Final = NATURAL_36.lower
RANKS_UPWARDS: Final = tuple(of_rank(rank) for rank in NATURAL_36.ranks)


def _moves(shift: int) -> dict[int, tuple[Move]]:
    return {bit: (MOVES[bit.bit_length() - 1 + shift],) for bit in LOWER}


CAPTURE: Final = _moves(CAPTURE_SHIFT)
LAY: Final = _moves(LAY_SHIFT)
REMOVE_ONE: Final = _moves(REMOVE_SHIFT)


class Situation(NamedTuple):
    """All that the rights of a seat depend on."""

    phase: int
    hand: int
    hidden: bool  # whether there are cards in it that are not known
    table: int
    tops: int  # of the piles of the others


def bars(s: Situation) -> Iterator[Bar]:
    """Yield what is barred, in the order in which reasons are given."""
    if s.phase == REMOVE:
        highest_open = highest(s.table)
        yield Bar("tjuv.giv-fler-an-tre", (s.table ^ highest_open) << REMOVE_SHIFT, highest_open)
        return
    catching = s.hand & above(s.table)  # of an empty table nothing: tjuv.tomt-bord
    capturing = catching if s.phase == STEP_ONE else 0
    for card in each(s.hand & above(s.tops) & ~catching):
        yield Bar("tjuv.tjuva-villkor", card << CAPTURE_SHIFT, LOWER[card] & s.tops)
    cause = {FIRST: "lowest-first", STEP_THREE: "filling"}.get(s.phase, "nothing-lower")
    yield Bar("tjuv.fanga", (ALL_CARDS & ~capturing) << CAPTURE_SHIFT, cause=cause)
    if s.phase == FIRST and not s.hidden:
        yield Bar("tjuv.giv", (ALL_CARDS & ~lowest(s.hand)) << LAY_SHIFT, lowest(s.hand))
    for card in each(capturing):
        yield Bar("tjuv.lagga", card << LAY_SHIFT, LOWER[card] & s.table)


def open_to(
    phase: int, hand: int, table: int, *, hidden: bool = False
) -> tuple[int, tuple[Move, ...]]:
    """Gather what nothing bars, as a set and as a list: this is `bars`, made fast."""
    capturing = laying = 0
    if phase == STEP_ONE:
        capturing = hand & above(table)
        laying = hand ^ capturing
    elif phase == REMOVE:
        removed = highest(table)
        return removed << REMOVE_SHIFT, tuple(REMOVE_ONE[card][0] for card in each(removed))
    else:
        laying = hand if hidden or phase == STEP_THREE else lowest(hand)
    if not capturing:
        return laying << LAY_SHIFT, laid(laying)
    moves: tuple[Move, ...] = ()
    rest = capturing | laying
    while rest:
        card = rest & -rest
        rest ^= card
        moves += CAPTURE[card] if card & capturing else LAY[card]
    return capturing << CAPTURE_SHIFT | laying << LAY_SHIFT, moves


def laid(cards: int) -> tuple[Move, ...]:
    """List the moves that lay these cards."""
    spader, hjarter, ruter, klover = _LAID
    return (
        spader[cards >> 4 & 511] + hjarter[cards >> 17 & 511]
        + ruter[cards >> 30 & 511] + klover[cards >> 43]
    )  # fmt: skip


def _laid_in(suit: int) -> list[tuple[Move, ...]]:
    """Tabulate for any cards of a suit, the lowest of which is the six, the moves that lay them."""
    table: list[tuple[Move, ...]] = [()]
    for number in range(13 * suit + 4, 13 * suit + 13):
        table += [moves + LAY[1 << number] for moves in table]
    return table


_LAID: Final = tuple(_laid_in(suit) for suit in range(4))


def above(cards: int) -> int:
    """Gather the cards that are higher than one of these of the same suit."""
    spader, hjarter, ruter, klover = _ABOVE
    return (
        spader[cards & 8191] | hjarter[cards >> 13 & 8191]
        | ruter[cards >> 26 & 8191] | klover[cards >> 39 & 8191]
    )  # fmt: skip


def _above_in(suit: int) -> list[int]:
    """Tabulate for any cards of a suit those above the lowest: natural order, so higher bits."""
    whole = NATURAL_36.all & SUIT[suit]
    return [whole & -((cards & -cards) << 13 * suit + 1) if cards else 0 for cards in range(8192)]


_ABOVE: Final = tuple(_above_in(suit) for suit in range(4))


def lowest(cards: int) -> int:
    """Gather those of some cards than which none is lower in rank, of whatever suit."""
    for rank in RANKS_UPWARDS:
        if found := cards & rank:
            return found
    return 0


def highest(cards: int) -> int:
    """Gather those of some cards than which none is higher in rank, of whatever suit."""
    for rank in reversed(RANKS_UPWARDS):
        if found := cards & rank:
            return found
    return 0


def each(cards: int) -> Iterator[int]:
    """Take the cards of a set one by one."""
    while cards:
        card = cards & -cards
        yield card
        cards ^= card
