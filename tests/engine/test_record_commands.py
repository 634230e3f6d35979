"""The commands `record`, `check` and `explain` as the shell meets them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from house.doors import ROOT
from records import as_bytes, cut, lines, whole

if TYPE_CHECKING:
    from collections.abc import Sequence

ENGINE = (sys.executable, "-m", "engine")
RECORD = ("record", "--game", "tolva4", "--seed", "1", "--deals", "3")


def run(*words: str, given: bytes = b"", **variables: str) -> tuple[int, bytes, str]:
    """Run a command: its exit code, what it wrote, and what it complained of."""
    done = subprocess.run(
        (*ENGINE, *words),
        input=given,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, **variables},
        check=False,
    )
    return done.returncode, done.stdout, done.stderr.decode()


def test_record_writes_one_deal_a_line() -> None:
    expected = as_bytes(lines("tolva4", deals=3, full=False))

    assert run(*RECORD) == (0, expected, "")
    assert run(*RECORD, "--full") == (0, as_bytes(lines("tolva4", deals=3)), "")


def test_record_takes_options_styles_and_starts() -> None:
    words = ("record", "--game=tjuv", "--seed=-2", "--deals=2", "--starts", "--style=eager")
    options = ("--option", "spelare=5", "--option", "fyll_fran_talong=true")
    expected = lines(
        "tjuv", {"spelare": 5, "fyll_fran_talong": True}, seed=-2, deals=2, style="eager",
        starts=True, full=False,
    )  # fmt: skip

    assert run(*words, *options) == (0, as_bytes(expected), "")


def test_a_default_option_may_be_said() -> None:
    words = ("record", "--game", "tremanswhist", "--seed", "1", "--deals", "1")

    assert run(*words, "--option", "slutvillkor=pluskolumn") == run(*words)


@pytest.mark.parametrize("hash_seed", ["0", "1", "12345"])
def test_bytes_do_not_depend_on_the_machine(hash_seed: str) -> None:
    expected = as_bytes(lines("bordstolva"))

    words = ("record", "--game", "bordstolva", "--seed", "1", "--deals", "1", "--full")
    found = run(*words, PYTHONHASHSEED=hash_seed, LC_ALL="C", PYTHONIOENCODING="ascii")

    assert found == (0, expected, "")


def test_no_deals_are_no_lines() -> None:
    assert run("record", "--game", "tolva4", "--seed", "1", "--deals", "0") == (0, b"", "")


def test_check_is_silent_about_sound_records() -> None:
    assert run("check", given=as_bytes(lines("tolva4", deals=5))) == (0, b"", "")
    assert run("check") == (0, b"", "")


def test_check_writes_swedish_in_utf_8_whatever_the_machine_prefers() -> None:
    deal = {**whole("tolva4"), "carry": "å"}

    found = run("check", given=as_bytes([deal]), LC_ALL="C", PYTHONIOENCODING="ascii")

    line = "rad 1, giv 0, beslut -, fält carry: ”å” är inget heltal\n"
    assert found == (1, line.encode(), "")


def test_explain_exits_1_if_there_was_an_error() -> None:
    over = b'{"seat": null, "legal": [], "refused": {}, "chain": []}\n'
    error = '{"error": "fält -: raden är inget JSON-objekt"}\n'.encode()
    deal = whole("tolva4")
    position = as_bytes([cut(deal, len(deal["moves"]))])

    assert run("explain", given=position) == (0, over, "")
    assert run("explain", given=b"[]\n" + position) == (1, error + over, "")


def test_explain_answers_a_line_before_the_next_is_written() -> None:
    with subprocess.Popen(
        (*ENGINE, "explain"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(b"[]\n")
            process.stdin.flush()
            assert process.stdout.readline().startswith(b'{"error"')


USAGE: tuple[tuple[Sequence[str], str], ...] = (
    ((), "the following arguments are required: command"),
    (("play",), "argument command: invalid choice: 'play'"),
    (("record", "--seed", "1"), "the following arguments are required: --game, --deals"),
    ((*RECORD, "--game", "tolva"), "argument --game: invalid choice: 'tolva'"),
    ((*RECORD, "--seed", "ett"), "argument --seed: 'ett' is no whole number"),
    ((*RECORD, "--seed", "9" * 9999), f"argument --seed: '{'9' * 40}' is no whole number"),
    ((*RECORD, "--deals", "1.5"), "argument --deals: '1.5' is no whole number"),
    ((*RECORD, "--deals", "-1"), "argument --deals: '-1' is below zero"),
    ((*RECORD, "--style", "loud"), "argument --style: invalid choice: 'loud'"),
    ((*RECORD, "--option", "spelare"), "argument --option: 'spelare' is not NAME=VALUE"),
    ((*RECORD, "--option", "spelare=4"), "--option: tolva4 has no option 'spelare'"),
    ((*RECORD, "--option", "a\nb=4"), "--option: tolva4 has no option 'a\\nb'"),
    (
        (*RECORD, "--game", "tremanswhist", "--option", "slutvillkor=tio"),
        "--option: slutvillkor is one of pluskolumn, totalpoang",
    ),
    (
        (*RECORD, "--game", "tjuv", "--option", "spelare=2", "--option", "spelare=3"),
        "--option: spelare is given twice",
    ),
    (("check", "deals.jsonl"), "unrecognized arguments: deals.jsonl"),
    ((*RECORD, "--ful"), "unrecognized arguments: --ful"),
)


@pytest.mark.parametrize(("words", "why"), USAGE, ids=range(len(USAGE)))
def test_a_mistake_of_usage_is_one_line_and_exit_2(words: Sequence[str], why: str) -> None:
    code, written, complaint = run(*words)

    assert (code, written) == (2, b"")
    assert len(complaint.splitlines()) == 1
    assert complaint.startswith("python -m engine")
    assert why in complaint


def test_nobody_reading_is_no_error_to_speak_of() -> None:
    words = ("record", "--game", "tolva4", "--seed", "1", "--deals", "100000")
    with subprocess.Popen(
        (*ENGINE, *words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()

        assert process.stderr.read() == b""
        assert process.wait() == 141


def heed_interrupts() -> None:
    """In the child: who is started in the background inherits that interrupts are ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("command", ["check", "explain"])
def test_an_interrupt_is_quiet(command: str) -> None:
    with subprocess.Popen(
        (*ENGINE, command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, cwd=ROOT, preexec_fn=heed_interrupts,  # noqa: PLW1509  # nothing else runs
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"[]\n" * 20_000)
        process.stdin.flush()
        process.stdout.readline()  # it is at work
        process.send_signal(signal.SIGINT)

        assert process.stderr.read() == b""
        assert process.wait() == 130


def test_output_that_cannot_be_written_is_one_line() -> None:
    with Path(os.devnull).open("rb") as unwritable:
        done = subprocess.run(
            (*ENGINE, *RECORD), stdout=unwritable, stderr=subprocess.PIPE, cwd=ROOT, check=False
        )

    assert done.stderr.decode() == "python -m engine: Bad file descriptor\n"
    assert done.returncode == 2


def test_closed_streams_are_quiet() -> None:
    command = f"{sys.executable} -m engine check <&-; {sys.executable} -m engine {' '.join(RECORD)}"

    done = subprocess.run(f"{command} >&-", shell=True, capture_output=True, cwd=ROOT, check=False)

    assert (done.returncode, done.stderr) == (141, b"")
