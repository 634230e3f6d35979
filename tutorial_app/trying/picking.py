"""What the buttons of the form do: add a card, take one away, seat more players or fewer.

Every press sends the whole form: the parameters say how it is filled in and which button was
pressed, so that the same address always shows the same form.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import QueryDict

from engine import Game
from engine.games import GAMES
from engine.position.values import parts
from ui.table.names import name_at

# Buttons: a card is added or removed, a field opened, players seated, the position shown. None has
# the name of another field, since browsers and htmx send a pressed button in different places.
ADD, REMOVE, OPEN_ONE, SEAT, SHOW = "lagg", "bort", "oppna", "platser", "visa"
OPEN = "valj"  # the fields that are open already, and that the form is asked for
PLAYERS = "spelare"
USUAL_PLAYERS = 4  # of tjuv, where an address tells no number

Values = dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Edited:
    """The parameters of the position after a press, and how the form is to be shown."""

    query: QueryDict
    open: tuple[str, ...] = ()  # the fields somebody has opened
    opened: str = ""  # the one opened just now
    sets_up: bool = False  # whether the form is asked for rather than the position
    left: tuple[str, ...] = ()  # seats that are gone, with the cards that were told of them


def edited(query: QueryDict) -> Edited:
    """What the parameters tell after the press among them."""
    values = {name: list(texts) for name, texts in query.lists()}
    opened = values.pop(OPEN_ONE, [])
    sets_up, shows = OPEN in values, bool(values.pop(SHOW, []))
    open_fields = parts(".".join([*values.pop(OPEN, []), *opened]))
    left = reseated(values, values.pop(SEAT, []))
    added = values.pop(ADD, [])
    for told in added:
        add(values, *told.partition(":")[::2])
    for told in values.pop(REMOVE, []):
        remove(values, *told.partition(":")[::2])
    filled = any(told.startswith("stick:") for told in added) and is_complete(values)
    result = QueryDict(mutable=True)
    for name, texts in values.items():
        result.setlist(name, texts)
    return Edited(
        result,
        open=tuple(dict.fromkeys(open_fields)),
        opened=opened[-1] if opened else "",
        sets_up=sets_up and not shows and not filled,
        left=left,
    )


def add(values: Values, name: str, card: str) -> None:
    """Put a card last in a field; the card turned up replaces another."""
    if name.startswith("hogar"):
        values[name] = [*halves(values.get(name, [])), card, ""]  # how many is told later
    elif name == "uppslag":
        values[name] = [card]
    else:
        values[name] = [*parts(".".join(values.get(name, []))), card]


def remove(values: Values, name: str, card: str) -> None:
    """Take a card out of a field, a pile with its size."""
    if not name.startswith("hogar"):
        values[name] = [one for one in parts(".".join(values.get(name, []))) if one != card]
        return
    told = halves(values.get(name, []))
    kept = [pair for pair in zip(told[::2], told[1::2], strict=False) if pair[0] != card]
    values[name] = [half for pair in kept for half in pair]


def halves(told: Sequence[str]) -> list[str]:
    """Piles as the form sends them, the top card and the size each by itself."""
    if len(told) != 1:
        return list(told)
    return [half for pile in parts(told[0]) for half in pile.partition("-")[::2]]


def is_complete(values: Values) -> bool:
    """Whether everybody before the decider has played, and the decider's hand is told."""
    name = (values.get("spel") or [""])[-1]
    if name not in GAMES or not any(values.get("hand", [])):
        return False
    return len(values.get("stick", [])) == Game(name).rules.players - 1


def reseated(values: Values, wanted: Sequence[str]) -> tuple[str, ...]:
    """Seat another number of players: cards stay with the seat of their name, or go.

    The names of the seats that are gone, and of which something was told, are returned.
    """
    told = values.get(PLAYERS, [])
    if not wanted or not {*told, *wanted} <= {str(number) for number in range(2, 12)}:
        return ()
    values[PLAYERS] = [wanted[-1]]
    old, new = int(told[-1]) if told else USUAL_PLAYERS, int(wanted[-1])
    names = [name_at(new, seat) for seat in range(new)]
    seats = {
        seat: names.index(name) for seat in range(old) if (name := name_at(old, seat)) in names
    }
    moved: Values = {}
    left: dict[str, None] = {}
    for seat in range(1, old):
        for field in ("hand", "hogar"):
            cards = values.pop(f"{field}{seat}", [])
            if seat in seats:
                moved[f"{field}{seats[seat]}"] = cards
            elif any(cards):
                left[name_at(old, seat)] = None
    values.update(moved)
    reseat_numbers(values, seats, new)
    return tuple(left)


def reseat_numbers(values: Values, seats: dict[int, int], players: int) -> None:
    """Let the dealer and the sizes of the hands follow their seats."""
    dealers = {str(old): str(new) for old, new in seats.items()}
    if dealer := dealers.get(values.pop("givare", [""])[-1]):
        values["givare"] = [dealer]
    sizes = values.pop("antal", [])
    sizes = parts(sizes[0]) if len(sizes) == 1 else sizes
    if any(sizes):
        by_seat = {new: sizes[old] for old, new in seats.items() if old < len(sizes)}
        values["antal"] = [by_seat.get(seat, "") for seat in range(players)]
