"""Positions of bordstolva: the rows on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import CARD_BIT, card_of, set_of
from engine.events import TurnedUp
from engine.position import tricks
from engine.position.faults import Reason
from engine.position.values import UNSEEN, Phase, Place

if TYPE_CHECKING:
    from engine.cards import Card
    from engine.deal import Deal
    from engine.events import Log
    from engine.games.bordstolva import Bordstolva
    from engine.games.tolva import State
    from engine.position.faults import Faults
    from engine.position.position import Position
    from engine.position.tricks import Facts, Table
    from engine.position.values import Row


def row(p: Position, seat: int) -> Row:
    """Give the row of a seat."""
    return p.rows[seat] if seat < len(p.rows) else ()


def table(p: Position, rules: Bordstolva, faults: Faults) -> Table:
    """Lay the cards of a position as they were at the lead."""
    for seat in (0, 1):
        _check(p, seat, faults)
    faults.stop()
    hands = [set_of(tricks.own(p.hands, i)) for i in (0, 1)]
    known = [hands[i] | set_of(up for up, _ in row(p, i) if up) for i in (0, 1)]
    under = [sum(down is not None for _, down in row(p, i)) for i in (0, 1)]
    uncovered = [_is_uncovered(p, i) for i in (0, 1)]
    return tricks.table(
        p, rules, faults, lambda done: 18 - done, known=known, uncounted=under,
        open_lead=uncovered,
    )  # fmt: skip


def _is_uncovered(p: Position, seat: int) -> bool:
    return any(up is None and down for up, down in row(p, seat))


def _check(p: Position, seat: int, faults: Faults) -> None:
    """See that a card face down lies uncovered only where the card on it has just been played."""
    count = sum(up is None and down is not None for up, down in row(p, seat))
    if count and p.phase is Phase.WINDOW and not p.latest:
        faults.add("senaste", Reason.MISSING)  # the card that lay there
    elif count > (just_played(p, seat) is not None):
        faults.add(f"rad{seat or ''}", Reason.NOT_NOW)


def just_played(p: Position, seat: int) -> Card | None:
    """Find the card of a seat that has been played, but nothing turned up for it yet."""
    if p.trick:
        return p.trick[0] if seat else None
    if p.phase is Phase.WINDOW and len(p.latest) == 2:
        return p.latest[(seat - (p.led or 0)) % 2]
    return None


def deal(p: Position, lies: Table) -> Deal:
    """Make the deal: in its rows lie the cards that cover another, or have just been played."""
    rows = [[_covering(p, seat, place) for place in row(p, seat) if place.down] for seat in (0, 1)]
    up = tuple(tuple(card for card, _ in own) for own in rows)
    is_known = all(down != UNSEEN for own in rows for _, down in own)
    down = tuple(tuple(card_of(CARD_BIT[down]) for _, down in own) for own in rows if is_known)
    dealt = lies.deal(p)
    lying = set_of(card for cards in up for card in cards)
    hands = tuple(hand & ~lying for hand in dealt.hands)
    return dealt._replace(hands=hands, up=up, down=down)


def _covering(p: Position, seat: int, place: Place) -> tuple[Card, str]:
    card = place.up or just_played(p, seat)
    assert card, "checked before"
    assert place.down, "asked of covered places only"
    return card, place.down


def turned(p: Position) -> Log | None:
    """Begin the log with the cards that have been turned up and still lie there."""
    log: Log | None = None
    for seat in (0, 1):
        for up, down in row(p, seat):
            if up and not down:
                log = (log, seat, TurnedUp(up))
    return log


def taken_up(p: Position, rules: Bordstolva, lies: Table) -> tuple[int, ...]:
    """Leave the hands on the table before the first trick, where they lie there."""
    if lies.done or not rules.first_from_table:
        return lies.held
    return tuple(held & ~set_of(tricks.own(p.hands, seat)) for seat, held in enumerate(lies.held))


def facts_of(found: Facts, state: State, seat: int) -> Facts:
    """Tell the rows, and take them out of the hands."""
    rules: Bordstolva = state.rules  # type: ignore[assignment]  # asked of bordstolva only
    order = (seat, 1 - seat)
    rows = tuple(_row_of(rules, state, i) for i in order)
    lying = set_of(up for own in rows for up, _ in own if up)
    hands = tuple(tuple(c for c in hand if not c.bit & lying) for hand in found["hands"])
    return {**found, "hands": hands, "rows": rows}


def _row_of(rules: Bordstolva, state: State, seat: int) -> Row:
    down = state.deal.down[seat] if state.deal.down else ()
    found = []
    for i, (up, covered) in enumerate(rules.places(state, seat)):
        under = (str(down[i]) if down else UNSEEN) if covered else None
        found.append(Place(up, under))
    while found and found[-1] == Place():
        found.pop()
    return tuple(found)
