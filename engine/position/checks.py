"""Checks of a position that need no rules: every card is in the deck and lies in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import CARD_BIT, card_of
from engine.position.faults import Reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.cards import Card
    from engine.position.faults import Faults
    from engine.position.position import Position


def check(position: Position, faults: Faults) -> None:
    """Enter a fault for every card that cannot be where it is told to be."""
    deck = position.game.rules.deck.all
    seen: dict[Card, str] = {}
    for name, cards in (*places(position), *pasts(position)):
        for card in cards:
            if not card.bit & deck:
                faults.add(name, Reason.NOT_IN_DECK, card=str(card))
    for name, cards in places(position):
        for card in cards:
            if card in seen:
                faults.add(name, Reason.TWICE, card=str(card), other=seen[card])
            seen.setdefault(card, name)
    gone = {"tagna", "senaste"}
    for name, cards in pasts(position):
        for i, card in enumerate(cards):
            where = seen.get(card, "tagna").rstrip("0123456789")
            if card in cards[:i] or (name != "uppslag" and where not in gone):
                faults.add(name, Reason.TWICE, card=str(card), other=seen.get(card, name))


def numbered(name: str, values: Iterable[Iterable[Card]]) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Name the fields that each seat or side has of its own."""
    for i, cards in enumerate(values):
        yield f"{name}{i or ''}", tuple(cards)


def places(p: Position) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """List where cards lie, each card in one place only."""
    yield from numbered("hand", p.hands)
    yield "stick", p.trick
    yield "bord", p.table
    yield from numbered("rad", [row_cards(row) for row in p.rows])
    yield from numbered("hogar", [[heap.top for heap in own] for own in p.piles])
    yield "senaste", p.latest
    yield from numbered("tagna", p.taken)
    yield "talongkort", p.stock


def pasts(p: Position) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """List what tells of cards again that lie somewhere else."""
    yield from numbered("spelat", p.played)
    yield "fore_gubbe", p.before_gubbe
    yield "uppslag", () if p.upcard is None else (p.upcard,)


def row_cards(row: Iterable[tuple[str | None, str | None]]) -> Iterator[Card]:
    """List the cards of a row that are known."""
    for place in row:
        yield from (card_of(CARD_BIT[one]) for one in place if one in CARD_BIT)
