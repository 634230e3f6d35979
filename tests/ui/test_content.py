"""Content files are read strictly, every fault with its place."""

from pathlib import Path

from ui.content import Faults, Fields, Place, read_block, read_file, read_toml

FILE = Path("content/rules/tolva.md")
HERE = Place(FILE, 10)


def test_a_block_is_toml_and_text_with_places() -> None:
    block = read_block("\n+++\na = 1\n+++\nText", HERE, Faults())

    assert (block.toml, block.text) == ({"a": 1}, "Text")
    assert str(block.text_place) == "rules/tolva.md:14"


def test_a_text_without_fences_is_all_text() -> None:
    assert read_block("Bara text", HERE, Faults()).text == "Bara text"


def test_an_open_fence_is_a_fault() -> None:
    faults = Faults()

    read_block("+++\na = 1\n", HERE, faults)

    assert list(map(str, faults.found)) == ["rules/tolva.md:10: the opening +++ has no closing one"]


def test_broken_toml_is_a_fault() -> None:
    faults = Faults()

    assert read_toml("a = ", HERE, faults) == {}
    assert str(faults.found[0]).startswith("rules/tolva.md:10: TOML: Invalid value")


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    faults = Faults()
    (tmp_path / "latin.md").write_bytes(b"\xe5")

    assert read_file(tmp_path / "latin.md", faults) == ""
    assert read_file(tmp_path / "missing.md", faults) == ""
    assert [fault.reason for fault in faults.found] == [
        "cannot be read: UnicodeDecodeError",
        "cannot be read: FileNotFoundError",
    ]


def test_fields_are_typed() -> None:
    faults = Faults()
    toml = read_toml('a = "text"\nb = ["x"]\nc = 3\nd = [1]\ne = 2026-11-18', HERE, faults)
    fields = Fields(toml, HERE, faults)

    assert (fields.text("a"), fields.texts("b"), fields.number("c")) == ("text", ("x",), 3)
    assert (fields.numbers("d"), fields.day("e").isoformat()) == ((1,), "2026-11-18")
    fields.finish()
    assert faults.found == []


def test_wrong_types_missing_and_unknown_fields_are_faults() -> None:
    faults = Faults()
    fields = Fields({"a": 1, "b": "x", "c": True, "d": [True], "typo": 1}, HERE, faults)

    fields.text("a")
    fields.texts("b")
    fields.number("c")
    fields.numbers("d")
    fields.day("e")
    fields.text("f")
    fields.finish()

    assert [fault.reason for fault in faults.found] == [
        "'a' must be a text",
        "'b' must be a list of texts",
        "'c' must be a whole number",
        "'d' must be a list of whole numbers",
        "field 'e' is missing",
        "field 'f' is missing",
        "unknown field 'typo'",
    ]
