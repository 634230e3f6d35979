"""The commands of the engine: `python -m engine record`, `check` and `explain`."""

from __future__ import annotations

import argparse
import io
import os
import sys
from typing import TYPE_CHECKING, NoReturn, cast

from engine.errors import RecordError
from engine.game import Game
from engine.games import GAMES
from engine.record.check import check
from engine.record.explain import as_text as answer_text
from engine.record.explain import explain
from engine.record.play import Style, played_deals, played_starts
from engine.record.writing import as_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.record.lines import Source
    from engine.rules import Option

SOUND, UNSOUND, USAGE, INTERRUPTED, NOBODY_READS = 0, 1, 2, 130, 141


class _Parser(argparse.ArgumentParser):
    """Words a mistake of usage in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave."""
        self.exit(USAGE, f"{self.prog}: {message}\n")


def _parser() -> _Parser:
    parser = _Parser(
        prog="python -m engine",
        description="Game records: make, check, explain.",
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    record = commands.add_parser(
        "record", help="play random deals and write their records", allow_abbrev=False
    )
    record.add_argument("--game", required=True, choices=sorted(GAMES), metavar="NAME")
    record.add_argument("--seed", required=True, type=_whole, metavar="N")
    record.add_argument("--deals", required=True, type=_count, metavar="N")
    record.add_argument("--option", action="append", default=[], type=_pair, metavar="NAME=VALUE")
    record.add_argument("--starts", action="store_true", help="each deal from the middle of a game")
    record.add_argument("--style", default="uniform", choices=[str(style) for style in Style])
    record.add_argument("--full", action="store_true", help="with the legal moves of each decision")
    commands.add_parser("check", help="check records: what is wrong, one line a record")
    commands.add_parser("explain", help="explain positions: one JSON object a line")
    return parser


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number") from None


def _count(text: str) -> int:
    if (number := _whole(text)) < 0:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is below zero")
    return number


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not NAME=VALUE")
    return name, value


def _game(name: str, pairs: Sequence[tuple[str, str]]) -> Game:
    """Find a game, its options written as text."""
    allowed = GAMES[name].OPTIONS
    options: dict[str, Option] = {}
    for option, text in pairs:
        if option not in allowed:
            raise RecordError("--option", f"{name} has no option {option[:40]!r}")
        if option in options:
            raise RecordError("--option", f"{option} is given twice")
        values = {
            str(value).lower() if value in (True, False) else str(value): value
            for value in allowed[option]
        }
        if text not in values:
            raise RecordError("--option", f"{option} is one of {', '.join(values)}")
        options[option] = values[text]
    return Game(name, **options)


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; tell whether all it read was sound."""
    parser = _parser()
    given = parser.parse_args(words)
    if given.command == "check":
        return _check()
    if given.command == "explain":
        return _explain()
    try:
        game = _game(given.game, given.option)
    except RecordError as error:
        parser.error(str(error))
    return _record(game, given)


def _write(line: str) -> None:
    """Write a line as UTF-8 with a plain line end, whatever the machine prefers."""
    if sys.stdout is None:
        raise BrokenPipeError
    sys.stdout.buffer.write(line.encode() + b"\n")


def _input() -> Source:
    """Take the standard input as bytes; one that was closed is empty."""
    return io.BytesIO() if sys.stdin is None else cast("Source", sys.stdin.buffer)


def _record(game: Game, given: argparse.Namespace) -> int:
    play = played_starts if given.starts else played_deals
    for record in play(game, given.seed, given.deals, Style(given.style), full=given.full):
        _write(as_text(record))
    return SOUND


def _check() -> int:
    found = SOUND
    for fault in check(_input()):
        _write(str(fault))
        found = UNSOUND
    return found


def _explain() -> int:
    found = SOUND
    for answer in explain(_input()):
        _write(answer_text(answer))
        sys.stdout.buffer.flush()
        if "error" in answer:
            found = UNSOUND
    return found


def run() -> NoReturn:
    """Run a command from the shell; be quiet when interrupted, or when nobody reads any more."""
    try:
        code = main()
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        code = NOBODY_READS
    except OSError as error:
        sys.stderr.write(f"python -m engine: {error.strerror}\n")
        code = USAGE
    if code in (NOBODY_READS, USAGE, INTERRUPTED):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what is left to write goes nowhere
    sys.exit(code)


if __name__ == "__main__":
    run()
