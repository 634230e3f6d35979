"""What an address or the form tells: parameters made one text, and read as a position."""

from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from django.core.exceptions import BadRequest
from django.http import QueryDict

from engine import Game, read_record
from engine.games import GAMES
from engine.position import Fault, Position, PositionFaults, Reason
from engine.position.position import LONGEST
from engine.rules import Option
from tutorial_app.trying.controls import is_several, joined
from tutorial_app.trying.standing import Standing, standing

# What the address holds besides the position.
MOVE, EXCHANGED, PASTED = "drag", "byt", "lage"
# About the address as a whole: nobody gets these by filling in the form.
OF_ADDRESS = frozenset(
    {Reason.TOO_LONG, Reason.UNKNOWN_VERSION, Reason.UNKNOWN_GAME, Reason.UNKNOWN_FIELD}
)


@dataclass(frozen=True, slots=True)
class Told:
    """What was told, field by field as text, and the position or what is wrong with it."""

    game: Game
    values: dict[str, str]
    standing: Standing | None = None
    faults: tuple[Fault, ...] = ()

    @property
    def position(self) -> Position | None:
        """The position, where it can be."""
        return self.standing.position if self.standing else None


def text_of(query: QueryDict) -> str:
    """The parameters that tell of a position, as one text; what stands in boxes is joined."""
    pairs: list[tuple[str, str]] = []
    for name, values in query.lists():
        if name in {MOVE, EXCHANGED, PASTED}:
            continue
        told = [joined(name, values)] if is_several(name) else values
        pairs += [(name, value) for value in told if value.strip()]
    return urlencode(pairs, safe=".")


def is_written_so(query: QueryDict, text: str) -> bool:
    """Whether an address says what it says in the one canonical way, a move beside it or not."""
    told = [(name, values) for name, values in query.lists() if name not in {MOVE, EXCHANGED}]
    return told == [(name, [value]) for name, value in parse_qsl(text)]


def read_told(query: QueryDict) -> Told:
    """The position that an address tells of; an address that nobody can read is a bad request."""
    text = text_of(query)
    if len(query.urlencode()) > 2 * LONGEST or len(text) > LONGEST:
        raise BadRequest("prova: too long")
    values = dict(parse_qsl(text))
    try:
        position = Position.parse(text)
    except PositionFaults as found:
        if values.get("spel") not in GAMES or OF_ADDRESS & {each.reason for each in found.faults}:
            raise BadRequest(f"prova: {found}") from None
        return Told(game_of(values), values, None, found.faults)
    faults: tuple[Fault, ...] = ()
    found_one: Standing | None = None
    try:
        found_one = standing(position)
    except PositionFaults as found:
        faults = found.faults
    return Told(position.game, values_of(position), None if faults else found_one, faults)


def values_of(position: Position) -> dict[str, str]:
    """The fields of a position and the options of its game, as text."""
    return position.fields | options_of(position.game)


def options_of(game: Game) -> dict[str, str]:
    """The options that differ from their defaults, as text."""
    return {name: written(value) for name, value in game.options}


def written(value: Option) -> str:
    """An option as it is written in an address."""
    return {True: "ja", False: "nej"}[value] if isinstance(value, bool) else str(value)


def game_of(values: dict[str, str]) -> Game:
    """The game of a form that tells of a position which cannot be."""
    name = values["spel"]
    options: dict[str, Option] = {}
    for option, allowed in GAMES[name].OPTIONS.items():
        words = {written(one): one for one in allowed}
        if values.get(option) in words:
            options[option] = words[values[option]]
    return Game(name, **options)


def read_pasted(pasted: str) -> Position:
    """A position pasted as a whole address, as its text alone, or as a record."""
    pasted = pasted.strip()
    if pasted.startswith("{"):
        return Position.of(read_record(pasted.splitlines()[0]).state())
    text = pasted.partition("?")[2].partition("#")[0] if "?" in pasted else pasted
    pairs = [(name, value) for name, value in parse_qsl(text) if name not in {MOVE, EXCHANGED}]
    position = Position.parse(urlencode(pairs, safe="."))
    position.state()
    return position
