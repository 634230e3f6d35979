"""What `check` says of records beside each other: one deal leads to the next."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from engine import Deal, Game
from engine.record import read_record
from engine.record.play import Style, played
from engine.record.writing import as_text
from records import IDS, VARIANTS, cut, faults, lines, parsed

if TYPE_CHECKING:
    from engine.rules import Option
    from records import Fields

RUN = [parsed(line) for line in lines("tolva4", seed=5, deals=30, style="quiet", full=False)]
WON = next(i for i, deal in enumerate(RUN) if deal["winners"] is not None)
EVERY_VARIANT = pytest.mark.parametrize(("name", "options"), VARIANTS, ids=IDS)


def played_anew(fields: Fields, **changes: Any) -> Fields:
    """The deal begun otherwise, and dealt and played anew: sound by itself."""
    game = Game(fields["game"], **fields["options"])
    begun = {name: fields[name] for name in ("dealer", "scores", "carry", "deal")} | changes
    deal = Deal(begun["dealer"], tuple(begun["scores"]), begun["carry"], begun["deal"])
    rng = game.rng(1)
    record, _ = played(game.lay_out(deal, rng), fields["seed"], Style.QUIET, rng)
    return parsed(as_text(record))


def told_of_the_second(first: Fields, second: Fields) -> str:
    """What is said of a record beside the sound one before it."""
    assert faults(first) == []
    (found,) = faults(first, second)
    return found.removeprefix(f"rad 2, giv {second['deal']}, beslut -, fält ")


WRONG_NEIGHBOURS: tuple[tuple[str, Any, str], ...] = (
    ("deal", 3, "deal: 3, men ska vara 2 efter given före"),
    ("deal", 1, "deal: 1, men ska vara 2 efter given före"),
    ("dealer", 2, "dealer: 2, men ska vara 1 efter given före"),
    ("scores", [7, 7], "scores: [7, 7], men ska vara [0, 4] efter given före"),
    ("carry", 2, "carry: 2, men ska vara 0 efter given före"),
)


@pytest.mark.parametrize(("field", "value", "why"), WRONG_NEIGHBOURS)
def test_a_deal_begins_where_the_one_before_it_ended(field: str, value: Any, why: str) -> None:
    second = played_anew(RUN[2], **{field: value})

    assert faults({**second, "seed": 99}) == []
    assert told_of_the_second(RUN[1], second) == why


def test_a_new_game_begins_after_a_win_and_only_then() -> None:
    goes_on = played_anew(RUN[WON + 1], deal=WON + 1)
    too_early = played_anew(RUN[2], deal=0, scores=[0, 0], carry=0)

    assert told_of_the_second(RUN[WON], goes_on) == (
        f"deal: {WON + 1}, men ska vara 0 efter given före"
    )
    assert told_of_the_second(RUN[1], too_early) == "deal: 0, men ska vara 2 efter given före"


def test_a_whole_run_is_sound() -> None:
    assert faults(*RUN) == []


def test_records_of_other_runs_are_not_compared() -> None:
    other_seed = {**played_anew(RUN[2], dealer=2, deal=7), "seed": 6}
    other_game = parsed(lines("tolva3", seed=5)[0])

    assert faults(RUN[1], other_seed, other_game, RUN[0]) == []


def test_runs_without_a_seed_are_one_run() -> None:
    first, third = ({**RUN[i], "seed": None} for i in (0, 2))

    assert told_of_the_second(first, third) == "deal: 2, men ska vara 1 efter given före"


def test_options_written_out_are_the_same_run() -> None:
    first, third = (parsed(lines("bordstolva", deals=3)[i]) for i in (0, 2))
    third["options"] = {"forsta_sticket_fran_bordet": False}

    assert told_of_the_second(first, third) == "deal: 2, men ska vara 1 efter given före"


def test_a_run_that_begins_a_game_has_the_last_seat_as_dealer() -> None:
    begun = {**played_anew(RUN[0], dealer=1), "seed": 6}

    (alone,) = faults(begun)
    assert alone == "rad 1, giv 0, beslut -, fält dealer: 1, men första givaren är plats 3"
    assert told_of_the_second(RUN[0], begun) == "dealer: 1, men första givaren är plats 3"


def test_after_a_record_cut_short_or_broken_nothing_is_compared() -> None:
    broken = {**RUN[1], "carry_after": 5}
    unreadable = "{"

    assert faults(cut(RUN[1], 5), RUN[4]) == []
    assert len(faults(RUN[0], broken, RUN[4])) == 1
    assert len(faults(RUN[0], unreadable, RUN[4])) == 1
    assert len(faults(RUN[0], unreadable, {**played_anew(RUN[0], dealer=1)})) == 1


def test_a_run_may_begin_in_mid_game() -> None:
    assert faults(*RUN[3:6]) == []


@EVERY_VARIANT
def test_a_deal_left_out_of_a_run_is_found(name: str, options: dict[str, Option]) -> None:
    run = lines(name, options, seed=2, deals=3)
    first, _, third = run

    alone = json.loads(third)["deal"] == 0 and json.loads(third)["dealer"] == (
        Game(name, **options).next_deal(read_record(first).state()).dealer
    )
    assert len(faults(first, third)) == (0 if alone else 1)
