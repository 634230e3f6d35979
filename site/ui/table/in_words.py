"""Bordet i ord: the whole position as one paragraph, made of what the table shows."""

from collections.abc import Iterable, Iterator

from engine.cards import Card
from ui.card_names import SUIT_NAMES, card_name
from ui.table.model import HeldCard, Piles, Place, Row, Seat, Side, Spot, Table
from ui.table.names import count_of, listed


def in_words(table: Table) -> str:
    """The paragraph."""
    return " ".join(part for part in sentences(table) if part)


def sentences(table: Table) -> Iterator[str]:
    """Its sentences: game, seats, standing, what lies on the table, the hand, whose turn."""
    yield f"{table.game}." if table.game else ""
    yield from seats_words(table.seats)
    yield kind_words(table)
    yield side_words(table.sides)
    if table.vinst:
        yield f"Vinsten är värd {count_of(table.vinst)} poäng."
    if table.stock is not None:
        yield f"I talongen ligger {count_of(table.stock)} kort."
    if table.upcard:
        yield f"Uppslagskortet är {card_name(table.upcard)}."
    if table.said:
        yield f"Sagt: {'; '.join(table.said)}."
    if table.has_tricks:
        yield trick_words(table.spots)
    yield from map(row_words, table.rows)
    if table.piles:
        yield open_words(table.open)
        yield from map(pile_words, table.piles)
    yield hand_words(table.hand, table.unknown)
    yield table.status


def seats_words(seats: tuple[Seat, ...]) -> Iterator[str]:
    """Where the viewer sits, and then who the others are."""
    viewer, *others = seats
    yield f"Du {'sitter i' if viewer.place else 'är'} {seat_words(viewer)}."
    who = "Mot dig sitter" if len(others) == 1 else "De andra är"
    yield f"{who} {listed([seat_words(seat) for seat in others])}."


def seat_words(seat: Seat) -> str:
    """Who sits there: Väst (förhand, nio kort)."""
    name = seat.name if seat.place else seat.name.lower()
    return f"{name} ({', '.join(seat.notes)})" if seat.notes else name


def kind_words(table: Table) -> str:
    """What the deal is played for."""
    if table.trump:
        return f"{table.kind} är {SUIT_NAMES[table.trump]}."
    if table.kind == "Sang":
        return "Det är sang, ingen trumf."
    return f"{table.kind}." if table.kind else ""


def side_words(sides: tuple[Side, ...]) -> str:
    """The score, and the tricks of teams."""
    if not sides:
        return ""
    points = [f"{side.spoken} {side.points}" for side in sides]
    tricks = [
        f"{side.spoken} {side.tricks.removesuffix(' stick')}" for side in sides if side.tricks
    ]
    taken = f" Tagna stick: {listed(tricks)}." if tricks else ""
    return f"Ställningen: {listed(points)}.{taken}"


def trick_words(spots: tuple[Spot, ...]) -> str:
    """The trick in the order of play, and who leads it."""
    plays = [play_words(spot) for spot in spots if spot.card]
    if not plays:
        return "Inget kort ligger i sticket."
    best = next(spot.seat.label for spot in spots if spot.winning)
    return f"{', '.join(plays)}. {best} leder sticket."


def play_words(spot: Spot) -> str:
    """One card of the trick."""
    assert spot.card, "only of who has played"
    verb = "spelade ut" if spot.led else "lade"
    return f"{spot.seat.label} {verb} {card_name(spot.card)}"


def row_words(row: Row) -> str:
    """A row of bordstolva, place by place."""
    return f"{row.title} från vänster: {listed([place_words(place) for place in row.places])}."


def place_words(place: Place) -> str:
    """What lies on a place."""
    if place.held is None:
        return "dolt kort" if place.covered else "tom plats"
    name = card_name(place.held.card)
    return f"{name} på ett dolt kort" if place.covered else name


def open_words(held: tuple[HeldCard, ...]) -> str:
    """The open cards of tjuv."""
    return (
        f"Öppna kort: {named(each.card for each in held)}." if held else "Inga kort ligger öppna."
    )


def pile_words(piles: Piles) -> str:
    """A player's piles by their top cards."""
    owner = "Du har" if piles.seat.you else f"{piles.seat.name} har"
    if not piles.piles:
        return f"{owner} inga högar."
    each = [f"{card_name(pile.card)} överst på {pile.size} kort" for pile in piles.piles]
    return f"{owner} {'en hög' if len(each) == 1 else 'högarna'}: {listed(each)}."


def hand_words(hand: tuple[HeldCard, ...], unknown: int) -> str:
    """The viewer's cards; in a position some may not be told."""
    if not hand:
        return "Din hand är inte känd." if unknown else "Du har inga kort på hand."
    more = f" och {unknown} kort som inte är kända" if unknown else ""
    return f"Din hand: {named(each.card for each in hand)}{more}."


def named(cards: Iterable[Card]) -> str:
    """Cards by their names."""
    return listed([card_name(card) for card in cards])
