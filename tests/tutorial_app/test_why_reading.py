"""The sentences are read with every fault: file, line and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutorial_app.why.book import read_book
from tutorial_app.why.sections import SECTIONS
from ui.content import Faults

CONTENT = Path(__file__).resolve().parents[2] / "content" / "explanations"

PLANTED = [
    (
        "tolva",
        "[refused.bordskick]\ndefault = 'Nej.'",
        "refused: tolva.bordskick never needs a sentence",
    ),
    ("tolva", "[refused.sistan]\ndefault = 'Nej.'", "refused: tolva.sistan never needs a sentence"),
    ("tolva", "[svar.sistan]\ndefault = 'Nej.'", "there is no section 'svar'"),
    ("stick", "[allowed.dansa]\ndefault = 'Nej.'", "allowed: dansa never needs a sentence"),
]
CAN_NEVER = "tjuv.fanga: lowest-first can never apply"
MALNING_EN = "[refused.malning-en]\ndefault = "
CHANGED = [
    ("tjuv", "{cards}.", "{vem}.", "tjuv.vinnare: there is no placeholder {vem}"),
    ("tjuv", "most.shared =", "ibland.shared =", "tjuv.vinnare: there is no condition 'ibland'"),
    ("tjuv", "filling = ", "filling.most = ", "tjuv.fanga: there is no condition 'most'"),
    ("tjuv", "filling = ", "filling.passed = ", "tjuv.fanga: filling is missing"),
    ("tjuv", "[points.vinnare]", "[points.vinnarna]", "points: tjuv.vinnare has no sentence"),
    ("tjuv", "[refused.fanga]", "[refused.fanga]\ndefault = 'Nej.'", CAN_NEVER),
    ("tolva", MALNING_EN, "[refused.malning-en]\nalone = ", "tolva.malning-en: default is missing"),
    ("tolva", MALNING_EN, f"{MALNING_EN}3 #", "tolva.malning-en: default must be a text"),
]


def faults_with(folder: Path, name: str, text: str) -> list[str]:
    """What is wrong when one file has this text, the others being as they are."""
    for path in CONTENT.glob("*.toml"):
        (folder / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    faults = Faults()
    read_book(folder, SECTIONS, faults)
    return [str(fault).partition("/")[2] for fault in faults.found]


def text_of(name: str) -> str:
    """A file as it is."""
    return (CONTENT / f"{name}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "added", "reason"), PLANTED)
def test_a_sentence_that_nobody_needs_is_a_fault(
    tmp_path: Path, name: str, added: str, reason: str
) -> None:
    text = text_of(name)

    found = faults_with(tmp_path, name, f"{text}\n{added}\n")

    assert found == [f"{name}.toml:{len(text.splitlines()) + 2}: {reason}"]


@pytest.mark.parametrize(("name", "old", "new", "reason"), CHANGED)
def test_a_wrong_wording_is_a_fault_with_its_place(
    tmp_path: Path, name: str, old: str, new: str, reason: str
) -> None:
    assert old in text_of(name)

    found = faults_with(tmp_path, name, text_of(name).replace(old, new, 1))

    assert reason in [fault.split(": ", 1)[1] for fault in found]
    assert all(fault.split(":")[1].isdigit() for fault in found)


def test_a_rule_without_a_sentence_is_a_fault(tmp_path: Path) -> None:
    found = faults_with(tmp_path, "tremanswhist", "")

    assert "*.toml:1: refused: tremanswhist.kop has no sentence" in found
    assert "*.toml:1: points: tremanswhist.poang has no sentence" in found
