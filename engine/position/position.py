"""Positions that nobody has played: what one knows at a table, as plain facts.

The seat that decides is always seat 0, and the others follow clockwise. What is not told is not
known: a hand of which fewer cards are told than it has holds the rest hidden, and only how many
cards lie in the tricks taken has to be right, not which.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qsl

from engine.cards import CARDS
from engine.errors import RecordError
from engine.game import Game
from engine.games import GAMES
from engine.position.checks import check
from engine.position.families import facts_of, is_counted, make
from engine.position.faults import Faults, Reason, Wrong
from engine.position.fields import fields_of, kinds_of
from engine.view import View

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.cards import Card, Suit
    from engine.position.values import Cards, Heap, Phase, Row, Said, Sort, Undertaking
    from engine.rules import Option, Rules
    from engine.state import State

VERSION: Final = "1"
LONGEST: Final = 2000


@dataclass(frozen=True, slots=True)
class Position:
    """A position: the game, and what is known; everything but the game may be left out."""

    game: Game
    phase: Phase | None = None
    hands: tuple[Cards, ...] = ()  # by seat
    trick: Cards = ()  # in order; the seat before seat 0 played the last of them
    tricks: int | None = None  # finished
    side_tricks: tuple[int, ...] = ()  # of these, by side
    latest: Cards = ()  # the finished trick that was taken last, in order
    led: int | None = None  # who led to it
    taken: tuple[Cards, ...] = ()  # cards in the other finished tricks, by side
    trump: Suit | None = None
    melds: tuple[Suit, ...] = ()  # made after the one that set trump
    said: Said | None = None
    passed: bool = False  # bondtolva: the leader's partner melds no more at this lead
    gubbe: Undertaking | None = None
    before_gubbe: Cards = ()  # that its side had taken before it
    been: tuple[int, ...] = ()  # seats that have been inne on earlier occasions
    played: tuple[Cards, ...] = ()  # bondtolva: cards of each seat that it has played
    rows: tuple[Row, ...] = ()  # bordstolva
    upcard: Card | None = None  # tremanswhist
    sort: Sort | None = None
    bought: int | None = None
    scores: tuple[int, ...] = ()  # running, by side; in tremanswhist the plus column
    minus: tuple[int, ...] = ()
    carry: int = 0
    dealer: int | None = None
    number: int | None = None  # of the deal within its game, from 1
    table: Cards = ()  # tjuv: the open cards
    piles: tuple[tuple[Heap, ...], ...] = ()
    sizes: tuple[int, ...] = ()  # of the hands
    stock_size: int | None = None
    stock: Cards = ()  # as far as it is known, in the order in which it is drawn
    # Every field has been read, and so holds what it can; a state may tell of a score beyond that.
    _is_read: bool = dataclasses.field(default=False, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Sort what has no order, and leave out what is empty."""
        order = _order(self.game.rules).__getitem__
        for name in ("hands", "taken", "played", "rows", "piles"):
            values = list(getattr(self, name))
            if name in {"hands", "taken", "played"}:
                values = [tuple(sorted(cards, key=order)) for cards in values]
            while values and not values[-1]:
                values.pop()
            object.__setattr__(self, name, tuple(values))
        object.__setattr__(self, "before_gubbe", tuple(sorted(self.before_gubbe, key=order)))
        object.__setattr__(self, "been", tuple(sorted(set(self.been))))

    @classmethod
    def parse(cls, given: Mapping[str, str] | str) -> Position:
        """Read a position from the parameters of an address, or from the query of one.

        Everything that is wrong with any field is told at once, as `PositionFaults`.
        """
        faults = Faults()
        told = _parameters(given, faults)
        game = _game(told, faults)
        values: dict[str, Any] = {}
        for field in fields_of(game.rules):
            read = [_read(field.kind.read, name, told, faults) for name in field.names]
            if field.many:
                values[field.attribute] = tuple(() if one is None else one for one in read)
            elif read[0] is not None:
                values[field.attribute] = read[0]
        for name in told:
            faults.add(_clean(name), Reason.UNKNOWN_FIELD)
        position = cls(game, **values)
        check(position, faults)
        faults.stop()
        object.__setattr__(position, "_is_read", True)
        return position

    def text(self) -> str:
        """Write the position as the query of an address: the same position, the same text."""
        written = {"spel": self.game.name}
        for option, value in self.game.options:
            written[option] = _word(value)
        return "&".join(f"{name}={text}" for name, text in (written | self.fields).items())

    @property
    def fields(self) -> dict[str, str]:
        """What stands in each field that is not empty, as text, in canonical order."""
        found = {}
        for field in fields_of(self.game.rules):
            value = getattr(self, field.attribute)
            values = value if field.many else (value,)
            is_nothing = field.attribute == "carry" and not value
            for name, one in zip(field.names, values, strict=False):
                if one is not None and one is not False and one != () and not is_nothing:
                    found[name] = field.kind.write(one)
        return found

    def state(self, *, unasked: bool = False) -> State:
        """Make the state, partial where not everything is known, with seat 0 to decide.

        What cannot be is `PositionFaults`. With `unasked` seat 0 may also decide where the rules
        would not ask it: with nothing to meld, or after a question against the rules. So each
        refusal can be told.
        """
        faults = Faults(unasked=unasked)
        if not self._is_read:
            _check_fields(self, faults)
        check(self, faults)
        faults.stop()
        return make(self, faults)

    @property
    def is_counted(self) -> bool:
        """Whether it is told who has taken what, so that points at the end are to be trusted."""
        return is_counted(self, self.state())

    @classmethod
    def of(cls, seen: View | State) -> Position:
        """Tell a view as a position; of a state, everything that is known in it.

        The seat of the view has to be on turn: it becomes seat 0.
        """
        state, seat = (seen.state, seen.seat) if isinstance(seen, View) else (seen, seen.decider)
        if state.turn != seat:
            raise RecordError("seat", f"seat {seat} is not on turn")
        return cls(state.game, **facts_of(state, seat))


@lru_cache(maxsize=64)
def _order(rules: Rules) -> dict[Card, int]:
    """Give every card its place in a sorted hand."""
    return {card: i for i, card in enumerate((*CARDS, *rules.deck.sorted))}


def _word(option: Option) -> str:
    if isinstance(option, bool):
        return "ja" if option else "nej"
    return str(option)


def _clean(text: str) -> str:
    return "".join(c if c.isprintable() else "·" for c in text[:20])


def _parameters(given: Mapping[str, str] | str, faults: Faults) -> dict[str, str]:
    """Take the parameters, empty ones left out, unless they are altogether too long."""
    length = len(given) if isinstance(given, str) else sum(map(_length, given.items()))
    if length > LONGEST:
        faults.add("", Reason.TOO_LONG, most=LONGEST)
        faults.stop()
    told: dict[str, str] = {}
    pairs = parse_qsl(given) if isinstance(given, str) else given.items()
    for name, text in pairs:
        if name in told:
            faults.add(_clean(name), Reason.GIVEN_TWICE)
        if text.strip():
            told[name] = text.strip()
    version = told.pop("v", VERSION)
    if version != VERSION:
        faults.add("v", Reason.UNKNOWN_VERSION, text=_clean(version))
        faults.stop()
    return told


def _length(pair: tuple[str, str]) -> int:
    name, text = pair
    return len(name) + len(text) + 2


def _game(told: dict[str, str], faults: Faults) -> Game:
    """Read the game and its options; without a game nothing else can be read."""
    name = told.pop("spel", "")
    if name not in GAMES:
        missing = {} if name else {"spel": Reason.MISSING}
        faults.add("spel", missing.get("spel", Reason.UNKNOWN_GAME), text=_clean(name))
        faults.stop()
    options: dict[str, Option] = {}
    for option, allowed in GAMES[name].OPTIONS.items():
        text = told.pop(option, None)
        words = {_word(one): one for one in allowed}
        if text is not None and text not in words:
            faults.add(option, Reason.UNKNOWN_WORD, text=_clean(text))
        elif text is not None:
            options[option] = words[text]
    return Game(name, **options)


def _read(read: Any, name: str, told: dict[str, str], faults: Faults) -> object:
    text = told.pop(name, None)
    if text is None:
        return None
    try:
        value: object = read(text)
    except Wrong as wrong:
        clean = {k: _clean(v) if isinstance(v, str) else v for k, v in wrong.facts.items()}
        faults.add(name, wrong.reason, **clean)
        return None
    return value


_DEFAULTS: Final = {each.name: each.default for each in fields(Position) if each.init}


def _check_fields(position: Position, faults: Faults) -> None:
    """See that every value is one that its field can hold: as if it had been read."""
    known = {"game"}
    for field in fields_of(position.game.rules):
        known.add(field.attribute)
        value = getattr(position, field.attribute)
        if field.many and len(value) > field.many:
            faults.add(field.name, Reason.WRONG_COUNT, given=len(value), wanted=field.many)
    kinds = kinds_of(position.game.rules)
    for name, text in position.fields.items():
        _read(kinds[name].read, name, {name: text}, faults)
    for name, usual in _DEFAULTS.items():
        if name not in known and getattr(position, name) != usual:
            faults.add(name, Reason.UNKNOWN_FIELD)
    faults.stop()
