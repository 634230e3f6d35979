"""A deal read from a record: scores and cards of the right shape, each card in one place.

The shape is not written down anywhere: a game shows it by dealing, for whatever it deals to the
same dealer in the same round lies alike.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.cards import Card, Suit, set_of
from engine.deal import Columns, Deal
from engine.errors import RecordError
from engine.record.strict import shown
from engine.record.words import SUIT_WORDS, read_card, read_cards

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.deal import Score
    from engine.rules import Rules

    Rows = tuple[tuple[Card, ...], ...]


@lru_cache(maxsize=512)
def model(rules: Rules, dealer: int, number: int) -> Deal:
    """Deal some deal of that dealer and number, to see how it lies."""
    return rules.lay_out(Deal(dealer, rules.no_scores(), 0, number), lambda: 0.0)


def read_deal(fields: Mapping[str, object], rules: Rules) -> Deal:
    """Read what was settled before the first decision."""
    number = integer(fields["deal"], "deal")
    dealer = integer(fields["dealer"], "dealer")
    scores = read_scores(fields["scores"], rules, "scores")
    carry = integer(fields["carry"], "carry")
    _check_numbers(rules, number, dealer, scores, carry)
    lies = model(rules, dealer, number)
    hands, hidden = _read_hands(fields["hands"], rules, lies)
    stock = _counted(read_cards(fields["stock"], rules.deck, "stock"), len(lies.stock), "stock")
    up = _read_rows(fields["up"], rules, lies.up, "up")
    down = _read_rows(fields["down"], rules, lies.down, "down")
    _no_card_twice(hands=hands, stock=(stock,), up=up, down=down)
    deal = Deal(
        dealer, scores, carry, number, tuple(set_of(hand) for hand in hands), stock, up, down,
        None, _read_trump(fields["trump"], lies), hidden if any(hidden) else (),
    )  # fmt: skip
    return _with_upcard(deal, fields["upcard"], rules, lies)


def _check_numbers(
    rules: Rules, number: int, dealer: int, scores: tuple[Score, ...], carry: int
) -> None:
    """See that the deal can begin like this, whatever came before it."""
    if rules.deals is not None and number >= rules.deals:
        raise RecordError(
            "deal", f"{shown(number)}, men sista given i ett parti är {rules.deals - 1}"
        )
    if dealer >= rules.players:
        raise RecordError("dealer", f"{shown(dealer)}, men sista platsen är {rules.players - 1}")
    if carry and not rules.carries:
        raise RecordError("carry", f"{shown(carry)}, men i {rules.name} vilar ingen vinst")
    if number == 0 and scores != rules.no_scores():
        raise RecordError("scores", "första given i ett parti börjar från noll")
    if number == 0 and carry:
        raise RecordError("carry", "första given i ett parti börjar utan vilande vinst")


def integer(value: object, field: str) -> int:
    """Read a number that counts something, and so is not below 0."""
    if type(value) is not int:
        raise RecordError(field, f"{shown(value)} är inget heltal")
    if value < 0:
        raise RecordError(field, f"{shown(value)} är under 0")
    return value


def read_scores(value: object, rules: Rules, field: str) -> tuple[Score, ...]:
    """Read one score a side: a number, or two columns where the game keeps two."""
    columns = isinstance(rules.no_scores()[0], Columns)
    if type(value) is not list or len(value) != rules.sides:
        raise RecordError(field, f"{shown(value)} är ingen lista för {rules.sides} parter")
    for score in value:
        if columns and not _is_columns(score):
            raise RecordError(field, f"{shown(score)} är inte [plus, minus]")
        if not columns and type(score) is not int:
            raise RecordError(field, f"{shown(score)} är inget heltal")
    return tuple(Columns(*score) if columns else score for score in value)


def _is_columns(score: object) -> bool:
    if type(score) is not list or len(score) != 2:
        return False
    return all(type(column) is int and column >= 0 for column in score)


def per_seat(value: object, rules: Rules, field: str) -> list[object]:
    """Read a list with one entry for each seat."""
    if type(value) is not list or len(value) != rules.players:
        raise RecordError(field, f"{shown(value)} är ingen lista för {rules.players} platser")
    return value


def _counted(
    cards: tuple[Card, ...], count: int, field: str, seat: int | None = None
) -> tuple[Card, ...]:
    if len(cards) != count:
        whose = "" if seat is None else f"plats {seat}: "
        raise RecordError(field, f"{whose}{len(cards)} kort, men det ska vara {count}")
    return cards


def _read_hands(value: object, rules: Rules, lies: Deal) -> tuple[Rows, tuple[int, ...]]:
    """Read the hands; one given as a number is hidden."""
    hands: list[tuple[Card, ...]] = []
    hidden: list[int] = []
    sizes = [hand.bit_count() for hand in lies.hands]
    given = per_seat(value, rules, "hands")
    for seat, (hand, size) in enumerate(zip(given, sizes, strict=True)):
        if type(hand) is int and hand == size:
            hands.append(())
            hidden.append(size)
            continue
        cards = _counted(read_cards(hand, rules.deck, "hands"), size, "hands", seat)
        if len(set(cards)) == size and rules.deck.sort(set_of(cards)) != cards:
            raise RecordError("hands", f"plats {seat}: handen är inte sorterad")
        hands.append(cards)
        hidden.append(0)
    return tuple(hands), tuple(hidden)


def _read_rows(value: object, rules: Rules, lies: Rows, field: str) -> Rows:
    """Read the rows of table cards; a game without any has an empty list for each seat."""
    given = per_seat(value, rules, field)
    sizes = [len(row) for row in lies] or [0] * rules.players
    rows = [
        _counted(read_cards(row, rules.deck, field), size, field, seat)
        for seat, (row, size) in enumerate(zip(given, sizes, strict=True))
    ]
    return tuple(rows) if lies else ()


def _no_card_twice(**places: Rows) -> None:
    seen = set[Card]()
    for field, rows in places.items():
        for card in (card for row in rows for card in row):
            if card in seen:
                raise RecordError(field, f"{card} finns två gånger")
            seen.add(card)


def _read_trump(value: object, lies: Deal) -> Suit | None:
    """Read the trump that is turned beforehand, where there is one."""
    if lies.trump is None:
        if value is not None:
            raise RecordError("trump", "ska vara null här")
        return None
    if type(value) is not str or value not in SUIT_WORDS:
        raise RecordError("trump", f"{shown(value)} är ingen färg")
    return SUIT_WORDS[value]


def _with_upcard(deal: Deal, value: object, rules: Rules, lies: Deal) -> Deal:
    """Read the card that the dealer turned up, where there is one, and find it in that hand."""
    if lies.upcard is None:
        if value is not None:
            raise RecordError("upcard", "ska vara null här")
        return deal
    card = read_card(value, rules.deck, "upcard")
    deal = deal._replace(upcard=card)
    if card.bit & deal.hands[deal.dealer]:
        return deal
    if not (deal.hidden and deal.hidden[deal.dealer]) or card.bit & deal.cards:
        raise RecordError("upcard", f"{card} är inget av givarens kort")
    return deal  # that the hidden hand has it, `begin` knows
