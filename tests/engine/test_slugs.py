"""The list of slugs is complete: every rule in it is tested, and named where it is decided."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from engine.slugs import CITED, SLUGS, STATED, Kind
from house.doors import ROOMS, ROOT
from slug_table import family_of, gaps, slugs_in_code, slugs_in_words, table_of

if TYPE_CHECKING:
    from pathlib import Path

MODULES = sorted((ROOT / "tests" / "engine").glob("test_*.py"))
TABLE = table_of(MODULES)
LIST = ROOMS["engine"] / "slugs.py"
SOURCES = [path for path in sorted(ROOMS["engine"].rglob("*.py")) if path != LIST]
GAMES = [path for path in SOURCES if path.parent.name == "games"]


def test_every_rule_is_tested_as_its_sort_demands() -> None:
    assert gaps(TABLE, CITED, STATED) == []


def test_no_test_is_named_after_a_rule_that_is_not_there() -> None:
    assert sorted(set(TABLE) - set(SLUGS)) == []


@pytest.mark.parametrize("way", ["bites", "rests"])
def test_a_missing_test_of_a_cited_rule_is_found(way: str) -> None:
    planted = {slug: ways - {way} if slug == "tjuv.giv" else ways for slug, ways in TABLE.items()}

    assert gaps(planted, CITED, STATED) == [f"tjuv.giv {way}"]


def test_a_missing_test_of_a_stated_rule_is_found() -> None:
    planted = {slug: ways for slug, ways in TABLE.items() if slug != "tolva.minus"}

    assert gaps(planted, CITED, STATED) == ["tolva.minus holds"]


def test_a_rule_that_is_cited_anew_wants_both_tests() -> None:
    assert gaps(TABLE, CITED | {"tolva.ny"}, STATED) == ["tolva.ny bites", "tolva.ny rests"]


def test_names_of_tests_are_read_as_slugs(tmp_path: Path) -> None:
    module = tmp_path / "test_plocketolva_late.py"
    names = ("plock_malning_bites_cards", "vinsten_delad_holds", "mal_hold_x", "a_view_hides_it")
    module.write_text("".join(f"def test_{name}(): ...\n" for name in names), encoding="utf-8")

    found = {"plock-malning": {"bites"}, "vinsten-delad": {"holds"}, "mal": {"holds"}}
    assert table_of([module]) == {f"tolva.{name}": ways for name, ways in found.items()}


def test_a_test_where_a_cited_rule_bites_names_the_rule() -> None:
    """A test that only bears the name would not show that it is this rule."""
    named = {
        slug
        for module in MODULES
        for slug in slugs_in_code(module)
        if "bites" in table_of([module]).get(slug, set())
    }

    assert sorted(CITED - named) == []


@pytest.mark.parametrize("module", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_rule_that_the_engine_names_is_in_the_list(module: Path) -> None:
    assert sorted(slugs_in_code(module) - CITED) == []
    assert sorted(slugs_in_words(module) - set(SLUGS)) == []


def test_every_cited_rule_stands_in_the_code_of_its_game() -> None:
    standing = {slug for path in GAMES for slug in slugs_in_code(path) if _is_at_home(slug, path)}

    assert sorted(CITED - standing) == []


def test_every_rule_is_named_where_it_is_carried_out() -> None:
    """So that the place of a rule in the code is found by its slug."""
    named = {slug for path in SOURCES for slug in slugs_in_words(path)}

    assert sorted(set(SLUGS) - named) == []


def _is_at_home(slug: str, module: Path) -> bool:
    return slug.partition(".")[0] == family_of(module)


def test_a_slug_that_is_not_in_the_list_is_found(tmp_path: Path) -> None:
    module = tmp_path / "planted.py"
    source = '"""About tolva.sistan and tjuv.ny."""\nRULE = "tolva.hittepa"  # tolva.vinsten\n'
    module.write_text(source, encoding="utf-8")

    assert slugs_in_code(module) - CITED == {"tolva.hittepa"}
    assert slugs_in_words(module) - set(SLUGS) == {"tjuv.ny", "tolva.hittepa"}


def test_every_rule_stands_in_the_list_once() -> None:
    tables = re.findall(r"^([a-z]+) [a-z]+: (.+)$", LIST.read_text(encoding="utf-8"), re.MULTILINE)
    listed = [f"{family}.{name}" for family, names in tables for name in names.split()]

    assert sorted(listed) == sorted(SLUGS)
    assert {rule.kind for rule in SLUGS.values()} == set(Kind)
