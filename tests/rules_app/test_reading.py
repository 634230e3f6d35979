"""Rule pages are read into sections and clauses, every fault with its place."""

from pathlib import Path

from rules_app.catalogue import Catalogue, Kind, Part, Standing
from rules_app.reading import read_catalogue
from ui.content import Faults

HEAD = """+++
slug = "tolva"
title = "Tolva"
lead = "Ett spel."
games = ["tolva4"]
players = [4]
summary = "Kort sagt."

[[sources]]
id = "bok"
text = "En bok"

[[changes]]
date = 2026-11-18
text = "Första utgåvan."
+++

"""
CLAUSE = """### tolva.folja-farg
+++
title = "Följa färg"
kind = "duty"
standing = "kalla"
sources = ["bok"]
question = "Måste jag följa färg?"
answer = "Ja."
short = "Följ färg."
+++

Du måste följa färg.

::: tolkning
Också då.
:::
"""
SECTION = "## Spelet {#spelet}\n\nInledning.\n\n"


def read(folder: Path, text: str, name: str = "tolva.md") -> tuple[Catalogue, list[str]]:
    """The catalogue of one page, and its faults as texts."""
    (folder / name).write_text(text, encoding="utf-8")
    faults = Faults()
    return read_catalogue(folder, faults), list(map(str, faults.found))


def test_a_page_has_sections_with_numbered_clauses(tmp_path: Path) -> None:
    catalogue, faults = read(tmp_path, f"{HEAD}{SECTION}{CLAUSE}")
    [section] = catalogue.pages["tolva"].sections
    clause = catalogue.clauses["tolva.folja-farg"]

    assert faults == []
    assert (section.number, section.anchor, section.intro) == (1, "spelet", "Inledning.")
    assert (clause.number, clause.kind, clause.standing) == ("1.1", Kind.DUTY, Standing.SOURCE)
    assert clause.address == "/regler/tolva/#folja-farg"
    assert clause.parts == (Part(Standing.READING, "Också då."),)


def test_a_section_may_be_for_some_numbers_of_players(tmp_path: Path) -> None:
    section = SECTION.replace("{#spelet}", "{#tre players=3}")

    catalogue, _ = read(tmp_path, f"{HEAD}{section}{CLAUSE}")

    assert catalogue.pages["tolva"].sections[0].players == (3,)


def test_every_fault_says_where_and_why(tmp_path: Path) -> None:
    broken = (
        CLAUSE.replace('"duty"', '"dutty"')
        .replace('["bok"]', '["tidning"]')
        .replace('"Följ färg."', f'"{"ord " * 16}"')
        .replace('answer = "Ja."\n', 'svar = "Ja."\n')
    )

    _, faults = read(tmp_path, f"{HEAD}{SECTION}{broken}")

    place = f"{tmp_path.name}/tolva.md:22"
    assert sorted(faults) == [
        f"{place}: field 'answer' is missing",
        f"{place}: kind 'dutty' is not one of flow, duty, free, right, score, name, table, tip",
        f"{place}: short has more than 15 words",
        f"{place}: source 'tidning' is not listed on the page",
        f"{place}: unknown field 'svar'",
    ]


def test_a_slug_stands_once(tmp_path: Path) -> None:
    _, faults = read(tmp_path, f"{HEAD}{SECTION}{CLAUSE}{CLAUSE}")

    file = f"{tmp_path.name}/tolva.md"
    assert faults == [f"{file}:38: tolva.folja-farg stands already at {file}:22"]


def test_a_page_is_named_as_its_file(tmp_path: Path) -> None:
    _, faults = read(tmp_path, f"{HEAD}{SECTION}", name="tjuv.md")

    assert faults == [f"{tmp_path.name}/tjuv.md:1: slug 'tolva' is not the name of the file"]


def test_a_slug_of_another_page_is_a_fault(tmp_path: Path) -> None:
    other = CLAUSE.replace("### tolva.", "### tjuv.")

    _, faults = read(tmp_path, f"{HEAD}{SECTION}{other}")

    assert faults == [f"{tmp_path.name}/tolva.md:22: 'tjuv.folja-farg' is no slug of this page"]


RETOLD = """
[[sources]]
id = "blad"
text = "Ett blad"
via = "bok"
"""


def with_retold(head: str, via: str = "bok") -> str:
    """The head of a page with one more source, which is retold in another."""
    mark = "\n[[changes]]"
    return head.replace(mark, RETOLD.replace('"bok"', f'"{via}"') + mark)


def test_a_source_tells_in_which_other_it_is_retold(tmp_path: Path) -> None:
    catalogue, faults = read(tmp_path, f"{with_retold(HEAD)}{SECTION}{CLAUSE}")

    assert faults == []
    assert [(each.id, each.via) for each in catalogue.pages["tolva"].sources] == [
        ("bok", ""),
        ("blad", "bok"),
    ]


def test_a_source_is_retold_in_another_that_is_listed(tmp_path: Path) -> None:
    for via in ("tidning", "blad"):
        _, faults = read(tmp_path, f"{with_retold(HEAD, via)}{SECTION}{CLAUSE}")

        place = f"{tmp_path.name}/tolva.md:1"
        assert faults == [f"{place}: source 'blad' is retold in {via!r}, not listed"]


def test_a_clause_names_a_source_that_says_otherwise(tmp_path: Path) -> None:
    differing = CLAUSE.replace('["bok"]', '["bok"]\ndiffers = { blad = "Nej, aldrig." }')

    catalogue, faults = read(tmp_path, f"{with_retold(HEAD)}{SECTION}{differing}")

    assert faults == []
    assert catalogue.clauses["tolva.folja-farg"].differs == {"blad": "Nej, aldrig."}


def test_what_differs_is_listed_and_is_not_what_carries_the_rule(tmp_path: Path) -> None:
    differing = CLAUSE.replace('["bok"]', '["bok"]\ndiffers = { bok = "Nej.", tidning = "Nej." }')

    _, faults = read(tmp_path, f"{HEAD}{SECTION}{differing}")

    place = f"{tmp_path.name}/tolva.md:22"
    assert faults == [
        f"{place}: source 'tidning' is not listed on the page",
        f"{place}: source 'bok' cannot both carry the rule and differ from it",
    ]
