"""Records read strictly from text: whatever is not as the format says is a `RecordError`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NoReturn

from engine.deal import Outcome
from engine.errors import RecordError
from engine.events import Line
from engine.game import Game
from engine.games import GAMES
from engine.record.dealing import integer, read_deal, read_scores
from engine.record.record import Ending, Record
from engine.record.strict import parse_object, shown
from engine.record.words import plain_move

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.rules import Option, Rules

    Fields = Mapping[str, object]

VERSION: Final = 1
REQUIRED: Final = (
    "v", "game", "options", "seed", "deal", "dealer", "scores", "carry", "hands", "stock", "up",
    "down", "upcard", "trump", "moves",
)  # fmt: skip
AT_THE_END: Final = ("points", "scores_after", "carry_after", "winners")


def read_record(text: str | bytes) -> Record:
    """Read one record: a whole deal, or a position (a deal cut short, whole hands perhaps hidden).

    The moves are not played: `Record.state` does that, and finds out whether they are legal.
    """
    try:
        line = text.encode() if isinstance(text, str) else text
    except UnicodeEncodeError:
        raise RecordError("-", "ett halvt tecken (surrogat)") from None
    return read_fields(parse_object(line))


def read_fields(fields: Fields) -> Record:
    """Read a record from JSON that is parsed already."""
    _all_there(fields)
    if type(fields["v"]) is not int or fields["v"] != VERSION:
        _fault("v", f"{shown(fields['v'])}, men versionen är {VERSION}")
    game = _read_game(fields)
    seed = fields["seed"]
    if seed is not None and type(seed) is not int:
        _fault("seed", f"{shown(seed)} är varken ett heltal eller null")
    deal = read_deal(fields, game.rules)
    moves = _read_moves(fields["moves"])
    legal = _read_legal(fields["legal"], len(moves)) if "legal" in fields else None
    if "redeal" in fields and fields["redeal"] is not True:
        _fault("redeal", f"{shown(fields['redeal'])}, men den är true eller finns inte")
    redeal = "redeal" in fields
    return Record(game, seed, deal, moves, legal, _read_ending(fields, game.rules, redeal), redeal)


def _fault(field: str, what: str, decision: int | None = None) -> NoReturn:
    raise RecordError(field, what, decision)


def _all_there(fields: Fields) -> None:
    for field in REQUIRED:
        if field not in fields:
            _fault(field, "saknas")
    given = [field for field in AT_THE_END if field in fields]
    missing = [field for field in AT_THE_END if field not in fields]
    if given and missing:
        _fault(missing[0], f"saknas, fast {given[0]} finns")


def _read_game(fields: Fields) -> Game:
    name, options = fields["game"], fields["options"]
    if type(name) is not str or name not in GAMES:
        _fault("game", f"{shown(name)} är inget spel")
    if type(options) is not dict:
        _fault("options", f"{shown(options)} är inget objekt")
    allowed = GAMES[name].OPTIONS
    for option, value in options.items():
        if option not in allowed:
            _fault("options", f"{name} har inget alternativ {shown(option)}")
        if not any(value == one and type(value) is type(one) for one in allowed[option]):
            _fault("options", f"{option} kan inte vara {shown(value)}")
    return _game(name, tuple(options.items()))


@lru_cache(maxsize=256)
def _game(name: str, options: tuple[tuple[str, Option], ...]) -> Game:
    return Game(name, **dict(options))


def _read_moves(value: object) -> tuple[tuple[int, str], ...]:
    if type(value) is not list:
        _fault("moves", f"{shown(value)} är ingen lista")
    moves = []
    for i, move in enumerate(value):
        if type(move) is not list or len(move) != 2:
            _fault("moves", f"{shown(move)} är inte [plats, drag]", i)
        seat, word = move
        if type(seat) is not int or type(word) is not str:
            _fault("moves", f"{shown(move)} är inte [plats, drag]", i)
        moves.append((seat, plain_move(word)))
    return tuple(moves)


def _read_legal(value: object, count: int) -> tuple[tuple[str, ...], ...]:
    if type(value) is not list:
        _fault("legal", f"{shown(value)} är ingen lista")
    for i, words in enumerate(value[:count]):
        if type(words) is not list or not all(type(word) is str for word in words):
            _fault("legal", f"{shown(words)} är ingen lista av drag", i)
    if len(value) != count:
        _fault("legal", f"{len(value)} listor, men {count} drag")
    return tuple([_plain_legal(words) for words in value])


def _plain_legal(words: list[str]) -> tuple[str, ...]:
    """Write a legal set with the letters of the suits; sorted again if it was sorted by symbols."""
    plain = [plain_move(word) for word in words]
    if plain != words and words == sorted(words):
        plain.sort()
    return tuple(plain)


def _read_ending(fields: Fields, rules: Rules, redeal: bool) -> Ending | None:
    if "points" not in fields:
        return None
    scores = read_scores(fields["scores_after"], rules, "scores_after")
    carry = integer(fields["carry_after"], "carry_after")
    winners = _read_winners(fields["winners"])
    return Ending(_read_points(fields["points"]), Outcome(scores, carry, winners, redeal))


def _read_points(value: object) -> tuple[Line, ...]:
    if type(value) is not list:
        _fault("points", f"{shown(value)} är ingen lista")
    for line in value:
        if type(line) is not list or [type(part) for part in line] != [int, int, str]:
            _fault("points", f"{shown(line)} är inte [part, poäng, regel]")
    return tuple(Line(*line) for line in value)


def _read_winners(value: object) -> tuple[int, ...] | None:
    if value is None:
        return None
    if type(value) is not list or not all(type(side) is int for side in value):
        _fault("winners", f"{shown(value)} är varken null eller en lista av parter")
    return tuple(value)
