"""Records checked: every decision, every point, and how one deal leads to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.deal import Columns, Deal
from engine.errors import RecordError
from engine.record.lines import Source, read_lines
from engine.record.reading import read_fields
from engine.record.strict import parse_object, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.game import Game
    from engine.record.record import Ending, Record
    from engine.state import State

UNKNOWN = "-"
NO_REDEAL = "true, fast ingen har begärt omgiv"


class Fault(NamedTuple):
    """What is wrong with one line of a file of records."""

    line: int
    deal: str
    error: RecordError

    def __str__(self) -> str:
        """Write the fault as `check` prints it."""
        decision = UNKNOWN if self.error.decision is None else self.error.decision
        where = f"rad {self.line}, giv {self.deal}, beslut {decision}, fält {self.error.where}"
        return f"{where}: {self.error.what}"


class Before(NamedTuple):
    """What is known of the record before, for its neighbour: unknown where it was unsound."""

    run: tuple[Game, int | None] | None
    follows: Deal | None = None


def check(source: Source) -> Iterator[Fault]:
    """Check every line of a source, and yield one fault for each record that is not sound."""
    before: Before | None = None
    for number, line in read_lines(source):
        fields: Mapping[str, object] = {}
        run = None
        try:
            fields = parse_object(line)
            record = read_fields(fields)
            run = (record.game, record.seed)
            before = Before(run, check_record(record, before))
        except RecordError as error:
            yield Fault(number, _deal_of(fields), error)
            before = Before(run)


def _deal_of(fields: Mapping[str, object]) -> str:
    deal = fields.get("deal")
    return shown(deal) if type(deal) is int else UNKNOWN


def check_record(record: Record, before: Before | None = None) -> Deal | None:
    """Check one record beside the one before it; tell what must follow, if this one is whole."""
    if record.deal.hidden:
        raise RecordError("hands", "en hand är dold; det går bara i en ställning som ska förklaras")
    _check_beside(record, before)
    state = record.state()
    if record.ending is None:
        _check_cut(record, state)
        return None
    _check_ending(record.ending, state, len(record.moves))
    return record.game.next_deal(state)


def _check_beside(record: Record, before: Before | None) -> None:
    """Compare a record with its neighbour in the same run; a run begins with the last seat."""
    deal = record.deal
    if before is None or (before.run and before.run != (record.game, record.seed)):
        first = record.game.first_deal().dealer
        if deal.number == 0 and deal.dealer != first:
            raise RecordError("dealer", f"{deal.dealer}, men första givaren är plats {first}")
    elif follows := before.follows:
        _check_same("deal", deal.number, follows.number)
        _check_same("dealer", deal.dealer, follows.dealer)
        _check_same("scores", _plain(deal.scores), _plain(follows.scores))
        _check_same("carry", deal.carry, follows.carry)


def _check_same(field: str, found: object, right: object, decision: int | None = None) -> None:
    if found != right:
        why = " efter given före" if decision is None else ""
        raise RecordError(field, f"{shown(found)}, men ska vara {shown(right)}{why}", decision)


def _plain(scores: Sequence[int | Columns]) -> list[object]:
    return [list(score) if isinstance(score, Columns) else score for score in scores]


def _check_cut(record: Record, state: State) -> None:
    """See that a record without an end says nothing of one."""
    if record.redeal and not (state.is_over and state.outcome.redeal):
        raise RecordError("redeal", NO_REDEAL, len(record.moves))


def _check_ending(ending: Ending, state: State, decision: int) -> None:
    """Compare what a record says of the end with what the deal came to."""
    if not state.is_over:
        raise RecordError("moves", f"given är inte slut: plats {state.turn} är i tur", decision)
    right, said = state.outcome, ending.outcome
    lines = [list(line) for line in state.points]
    _check_points([list(line) for line in ending.points], lines, decision)
    _check_same("scores_after", _plain(said.scores), _plain(right.scores), decision)
    _check_same("carry_after", said.carry, right.carry, decision)
    _check_same("winners", _listed(said.winners), _listed(right.winners), decision)
    if said.redeal != right.redeal:
        raise RecordError("redeal", "saknas efter omgiv" if right.redeal else NO_REDEAL, decision)


def _check_points(said: list[list[object]], right: list[list[object]], decision: int) -> None:
    """Find the first line of points that is wrong, missing or too much."""
    for i, (line, expected) in enumerate(zip(said, right, strict=False), 1):
        if line != expected:
            what = f"post {i} är {shown(line)}, men ska vara {shown(expected)}"
            raise RecordError("points", what, decision)
    if len(said) < len(right):
        raise RecordError("points", f"{shown(right[len(said)])} saknas", decision)
    if len(said) > len(right):
        raise RecordError("points", f"{shown(said[len(right)])} är för mycket", decision)


def _listed(winners: tuple[int, ...] | None) -> list[int] | None:
    return None if winners is None else list(winners)
