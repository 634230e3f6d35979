"""What keeps the collection right: a wrong puzzle is named, and few days ahead are told of."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import override_settings
from django.utils import timezone

from engine import State
from engine.games import GAMES
from engine.moves import Move
from engine.puzzles.classes import FEWEST_CLASSES, classes, wide_classes
from engine.puzzles.fairness import tells
from engine.puzzles.harvest import pattern_of
from engine.puzzles.kinds import only_plays
from engine.puzzles.puzzle import KINDS, LEVELS, Puzzle
from engine.puzzles.seal import NAME, broken, seal
from engine.puzzles.standing import is_decided
from engine.puzzles.store import files, lines_of
from puzzles_kept import kept, permuted
from tutorial_app.checks import check_puzzles
from tutorial_app.library import library
from tutorial_app.puzzles.reading import puzzle_in
from tutorial_app.puzzles.speaking import SPEAKING
from tutorial_app.puzzles.suits import SUITS, Suits

OPEN = sorted((p for p in kept() if not p.hidden), key=lambda p: p.nodes)
EASY = [p for p in OPEN if p.record.game.name == "tolva4"][:3]
FOREIGN = next(p for p in OPEN if p.record.game.name == "tjuv")
FOLDER = Path(settings.CONTENT) / "puzzles"
# Kinds in which a card is to be played: tjuv has no words, and the other kinds ask what to say.
OF_CARDS = set(KINDS) - SPEAKING - {"tjuv-fangst", "tjuv-slut", "vad-vet-du"}
ENOUGH, FEW = 120, 60  # days planned from today on


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of three puzzles, in the content as it is otherwise."""
    for path in Path(settings.CONTENT).iterdir():
        if path.name != "puzzles":
            (tmp_path / path.name).symlink_to(path)
    puzzles = tmp_path / "puzzles"
    puzzles.mkdir()
    write(puzzles, *EASY)
    library.cache_clear()
    with override_settings(CONTENT=tmp_path):
        yield puzzles
    library.cache_clear()


def write(folder: Path, *puzzles: Puzzle | str) -> None:
    """Keep these puzzles, whatever they say."""
    lines = [each if isinstance(each, str) else each.text() for each in puzzles]
    (folder / "tolva4.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def prove(*asked: str) -> str:
    """What the command says."""
    said = StringIO()
    try:
        call_command("prove_puzzles", *asked, "--jobs", "1", stdout=said)
    except CommandError as error:
        return f"{said.getvalue()}{error}"
    return said.getvalue()


def with_price(puzzle: Puzzle, more: int) -> str:
    """The puzzle with one move worth so much more than it is."""
    fields = json.loads(puzzle.text())
    move = next(move for move in fields["values"] if move not in fields["best"])
    fields["values"][move][1] += more
    return json.dumps(fields)


def test_there_are_enough_puzzles_of_every_game_kind_and_level() -> None:
    texts = (path.read_text(encoding="utf-8") for path in files(FOLDER))
    lines = [json.loads(line) for text in texts for line in text.splitlines()]
    games = Counter(line["record"]["game"] for line in lines)
    kinds = Counter(line["kind"] for line in lines)
    levels = Counter(line["level"] for line in lines)

    assert len(lines) >= 2000
    assert {game for game in GAMES if games[game] < 100} <= {"tremanswhist9"}
    assert [kind for kind in KINDS if kinds[kind] < 40] == []
    assert [level for level in LEVELS if levels[level] < 0.3 * len(lines)] == []


def test_no_puzzle_is_another_in_other_suits_and_each_has_a_choice_of_three() -> None:
    puzzles = [line.puzzle for line in lines_of(FOLDER)]
    asked = [puzzle for puzzle in puzzles if puzzle.kind != "vad-vet-du"]

    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({pattern_of(puzzle) for puzzle in puzzles}) == len(puzzles)
    assert [p.id for p in asked if len(wide_classes(p.state)) < FEWEST_CLASSES] == []


def test_the_answer_is_one_class_however_classes_are_understood() -> None:
    puzzles = [line.puzzle for line in lines_of(FOLDER) if line.puzzle.kind != "vad-vet-du"]

    assert [p.id for p in puzzles if p.best not in as_text(classes(p.state))] == []
    assert [p.id for p in puzzles if p.best not in as_text(wide_classes(p.state))] == []


def as_text(groups: tuple[tuple[Move, ...], ...]) -> set[tuple[str, ...]]:
    """Classes as the puzzles have them."""
    return {tuple(map(str, group)) for group in groups}


def test_no_game_is_won_or_lost_whatever_is_played() -> None:
    puzzles = [line.puzzle for line in lines_of(FOLDER)]

    assert [each.id for each in puzzles if each.values and is_decided(each.values)] == []


def test_nothing_that_can_be_seen_of_the_puzzles_tells_their_answers() -> None:
    assert list(tells(line.puzzle for line in lines_of(FOLDER))) == []


def test_what_may_be_said_lies_open_in_no_puzzle_about_cards() -> None:
    of_cards = [line.puzzle for line in lines_of(FOLDER) if line.puzzle.kind in OF_CARDS]

    assert [each.id for each in of_cards if not all(map(only_plays, asked_in(each)))] == []


def asked_in(puzzle: Puzzle) -> Iterator[State]:
    """The positions in which a puzzle asks for a move."""
    state = puzzle.state
    yield state
    for number, (seat, move) in enumerate(puzzle.line):
        if number and seat == puzzle.seat:
            yield state
        state = state.play(move)


def test_every_puzzle_lists_rules_that_decide_it() -> None:
    assert [line.id for line in lines_of(FOLDER) if not line.puzzle.rules] == []


def test_the_pages_read_every_puzzle_as_those_who_prove_it() -> None:
    same = Suits(SUITS)
    for kept_line in lines_of(FOLDER):
        told = puzzle_in(kept_line.text.decode(), same)

        assert told.text() == kept_line.text.decode()
        assert told.state == kept_line.puzzle.state


@pytest.mark.usefixtures("folder")
def test_a_puzzle_is_proved_by_the_command_that_its_proof_names() -> None:
    assert prove(EASY[0].id) == "1 puzzle proved\n"


@pytest.mark.usefixtures("folder")
def test_a_puzzle_that_does_not_exist_is_not_proved() -> None:
    assert prove("zz-none") == "no such puzzle: zz-none"


def test_a_wrong_puzzle_is_named_and_nothing_is_sealed(folder: Path) -> None:
    write(folder, EASY[0], with_price(EASY[1], 1), EASY[2])

    said = prove()

    assert f"{EASY[1].id}: " in said
    assert said.endswith("1 of 3 puzzles are wrong")
    assert not (folder / NAME).exists()


@pytest.mark.parametrize(
    ("planted", "told"),
    [
        (EASY[0], f"tolva4.jsonl:4: {EASY[0].id} has the name of tolva4.jsonl:1: {EASY[0].id}"),
        (FOREIGN, f"tolva4.jsonl:4: {FOREIGN.id} is a puzzle of tjuv"),
    ],
)
def test_what_is_kept_twice_or_out_of_place_is_a_fault(
    folder: Path, planted: Puzzle, told: str
) -> None:
    write(folder, *EASY, planted)

    assert told in prove().splitlines()
    assert f"puzzles/{told}" in [message.msg for message in check_puzzles(None)]


def test_a_puzzle_that_is_another_in_other_suits_is_not_sealed(folder: Path) -> None:
    other = replace(permuted(EASY[1], Suits("hsrk")), id="t4-zzzz")
    write(folder, *EASY, other)

    told = f"tolva4.jsonl:4: t4-zzzz has the pattern of tolva4.jsonl:2: {EASY[1].id}"
    assert prove() == told
    assert not (folder / NAME).exists()


def test_a_line_that_is_no_puzzle_is_a_fault(folder: Path) -> None:
    write(folder, *EASY, "{}")

    (found,) = [message.msg for message in check_puzzles(None)]

    assert found.startswith("puzzles/tolva4.jsonl:4: ")


def test_what_another_solver_has_counted_is_named_and_counted_anew(folder: Path) -> None:
    write(folder, EASY[0], replace(EASY[1], nodes=EASY[1].nodes + 7), EASY[2])

    assert f"{EASY[1].id}: nodes: {EASY[1].nodes} is right\n" in prove()
    assert prove("--recount") == "3 puzzles proved\n"
    assert list(broken(folder)) == []
    assert (folder / "tolva4.jsonl").read_text(encoding="utf-8").count(EASY[1].text()) == 1


def test_a_sample_is_proved_only_under_a_whole_seal(folder: Path) -> None:
    assert prove("--sample", "2") == f"{NAME}: the puzzles have never been proved"

    (folder / NAME).write_text(seal(folder), encoding="utf-8")
    assert prove("--sample", "2") == "2 puzzles proved\n"

    write(folder, *EASY[:2])
    assert prove("--sample", "2") == f"{NAME}: the files of puzzles are not those that were proved"


@pytest.mark.parametrize(("count", "told"), [(ENOUGH, []), (FEW, ["tutorial.W001"])])
def test_few_days_ahead_are_a_warning(folder: Path, count: int, told: list[str]) -> None:
    plan(folder, count, [{level: f"{level}-{day}" for level in LEVELS} for day in range(count)])

    found = [message.id for message in check_puzzles(None)]

    assert [each for each in found if each != "tutorial.E004"] == told


def test_a_day_of_a_puzzle_that_is_gone_is_a_fault(folder: Path) -> None:
    plan(folder, 1, [dict.fromkeys(LEVELS, "zz-none")])

    found = [message.msg for message in check_puzzles(None)]

    assert f"{timezone.localdate()}: zz-none is no puzzle of the level latt" in found[0]


def test_a_withdrawn_name_that_is_used_is_a_fault(folder: Path) -> None:
    (folder / "WITHDRAWN").write_bytes(f"{EASY[0].id}\nzz-gone\n".encode() + b"\xffnone\n")

    found = [message.msg for message in check_puzzles(None)]

    assert found == [
        f"puzzles/WITHDRAWN: {EASY[0].id} is kept",
        "puzzles/WITHDRAWN: \ufffdnone is no name of a puzzle",
    ]


def plan(folder: Path, count: int, days: list[dict[str, str]]) -> None:
    """Write days from today on, with these puzzles."""
    dates = [timezone.localdate() + timedelta(days=number) for number in range(count)]
    lines = [{"date": str(day), **of_day} for day, of_day in zip(dates, days, strict=True)]
    text = "".join(f"{json.dumps(line)}\n" for line in lines)
    (folder / "dagens.jsonl").write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["--sample", "0"], "--sample: at least one puzzle"),
        (["--sample", "-1"], "--sample: at least one puzzle"),
        (["t4-abcd", "--sample", "3"], "puzzles that are named go neither with --recount"),
        (["t4-abcd", "--recount"], "puzzles that are named go neither with --recount"),
    ],
)
def test_what_does_not_go_together_is_refused(folder: Path, asked: list[str], told: str) -> None:
    assert prove(*asked).startswith(told)


def test_files_that_were_not_proved_are_a_fault(folder: Path) -> None:
    (folder / NAME).write_text(seal(folder), encoding="utf-8")
    assert check_puzzles(None) == []

    write(folder, *EASY[:2])

    assert [message.id for message in check_puzzles(None)] == ["tutorial.E009"]
