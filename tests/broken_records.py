"""Sound records broken at random, and the judgement of what must be said of them.

Two kinds of damage: to the value (junk in some place, something left out, doubled or moved) and
to the text (a byte changed, left out, put in; a line cut short). Most of it makes a record
unsound. What `check` still accepts must be sound: dealt and played anew it gives the same record.
"""

from __future__ import annotations

import copy
import io
import json
import random
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.record import read_record
from engine.record.check import check
from engine.record.explain import explain
from engine.record.strict import parse_object
from engine.record.writing import as_fields, record_of
from records import VARIANTS, cut, lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from records import Fields

JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 1.5, 10**30, "", ":", "play:", "meld:♥", "exchange:,",
    "exchange:0..3", "ask", "no", "pass", "omgiv", "felanmalan:ask", "♥E", "sE", "s", "x9", "\x00",
    "å", [], {}, [[]], [None], {"a": 1}, [0, "ask"], [0, 1], ["s6"], 9, 6,
)  # fmt: skip
BYTES = tuple(b'\0 \xff [ { " , } - 9 \r \\ud800 NaN 1e999'.split(b" "))
LETTERS = str.maketrans("♠♥♦♣", "shrk")
ENDS = ("points", "scores_after", "carry_after", "winners")


class Place(NamedTuple):
    """A list or object inside a record, and an index or key in it."""

    holder: Any
    key: Any


def places(value: Any) -> Iterator[Place]:
    """Every place in a value where something stands."""
    keys = value if isinstance(value, dict) else range(len(value))
    for key in list(keys):
        yield Place(value, key)
        if isinstance(value[key], dict | list):
            yield from places(value[key])


def broken_value(fields: Fields, rng: random.Random) -> Fields:
    """Damage the value of a record in one place or two."""
    found = copy.deepcopy(fields)
    for _ in range(rng.choice((1, 1, 1, 2))):
        everywhere = list(places(found))
        holder, key = rng.choice(everywhere if rng.random() < 0.7 else list(_top(found)))
        rng.choice((_junk, _junk, _other, _drop, _double, _nudge, _swap))(holder, key, rng)
    return found


def _top(fields: Fields) -> Iterator[Place]:
    return (Place(fields, key) for key in fields)


def _junk(holder: Any, key: Any, rng: random.Random) -> None:
    holder[key] = copy.deepcopy(rng.choice(JUNK))


def _other(holder: Any, key: Any, rng: random.Random) -> None:
    """Put there what stands somewhere beside it."""
    beside = list(holder) if isinstance(holder, dict) else range(len(holder))
    holder[key] = copy.deepcopy(holder[rng.choice(list(beside))])


def _drop(holder: Any, key: Any, rng: random.Random) -> None:
    del holder[key]


def _double(holder: Any, key: Any, rng: random.Random) -> None:
    if isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))


def _nudge(holder: Any, key: Any, rng: random.Random) -> None:
    if type(holder[key]) is int:
        holder[key] += rng.choice((-1, 1))


def _swap(holder: Any, key: Any, rng: random.Random) -> None:
    if isinstance(holder, list):
        other = rng.randrange(len(holder))
        holder[key], holder[other] = holder[other], holder[key]


def broken_text(line: bytes, rng: random.Random) -> bytes:
    """Damage the text of a record at one place."""
    at = rng.randrange(len(line))
    new = rng.choice((*BYTES, bytes([rng.randrange(256)])))
    return rng.choice((line[:at] + new + line[at + 1 :], line[:at] + new + line[at:], line[:at]))


def judge_check(line: bytes) -> bool:
    """Check one line: True if it is accepted, and then it must be sound."""
    found = [str(fault) for fault in check(io.BytesIO(line))]
    assert len(found) <= line.count(b"\n") + 1, (line, found)
    assert all(fault.startswith("rad ") and "\n" not in fault for fault in found), (line, found)
    if not found and line.strip():
        for each in line.split(b"\n"):
            _assert_sound(each)
    return not found


def _assert_sound(line: bytes) -> None:
    if not line.strip():
        return
    said, record = parse_object(line.decode().translate(LETTERS).encode()), read_record(line)
    anew = as_fields(record_of(record.state(), record.seed, full=record.legal is not None))
    if record.redeal and record.ending is None:
        anew = {field: value for field, value in anew.items() if field not in ENDS}
    elif record.ending is None:
        anew = {field: value for field, value in anew.items() if field not in (*ENDS, "redeal")}
    anew = json.loads(json.dumps(anew))
    assert anew["options"].items() <= dict(said["options"]).items(), (line, anew)  # type: ignore[call-overload]
    said = {field: value for field, value in said.items() if field in anew}
    assert {**said, "options": anew["options"]} == anew, line


def judge_explain(line: bytes) -> bool:
    """Explain one line: True if it is understood, and then nothing is both legal and refused."""
    answers = list(explain(io.BytesIO(line)))
    for answer in answers:
        text = json.dumps(answer, ensure_ascii=False)
        assert text.encode().count(b"\n") == 0, line
        if "error" not in answer:
            legal, refused = answer["legal"], answer["refused"]
            assert isinstance(legal, list), line
            assert isinstance(refused, dict), line
            assert not set(legal) & set(refused), line
    return not any("error" in answer for answer in answers)


def sound_records(seed: int, deals: int) -> list[Fields]:
    """Sound deals of every game, in all styles."""
    return [
        json.loads(line)
        for name, options in VARIANTS
        for style in ("uniform", "quiet", "eager")
        for line in lines(name, options, seed=seed, deals=deals, style=style, starts=True)
    ]


def positions(fields: Fields, rng: random.Random) -> Fields:
    """A position out of a deal, often with hands hidden from the others."""
    found = cut(copy.deepcopy(fields), rng.randrange(len(fields["moves"]) + 1))
    if rng.random() < 0.5:
        found["hands"] = [len(hand) if rng.random() < 0.6 else hand for hand in found["hands"]]
    return found


def fuzz(rounds: int, seed: int) -> dict[str, int]:
    """Break records for so many rounds; count what came of it."""
    rng = random.Random(seed)
    records = sound_records(seed, 1)
    counts = {"checked": 0, "accepted": 0, "explained": 0, "understood": 0}
    for _ in range(rounds):
        fields = rng.choice(records)
        position = positions(fields, rng)
        judge_explain(json.dumps(position).encode())
        for whole, judge, done, well in (
            (fields, judge_check, "checked", "accepted"),
            (position, judge_check, "checked", "accepted"),
            (position, judge_explain, "explained", "understood"),
        ):
            value = broken_value(whole, rng)
            line = json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")
            for text in (line, broken_text(line, rng)) if rng.random() < 0.3 else (line,):
                counts[done] += 1
                counts[well] += judge(text)
    return counts
