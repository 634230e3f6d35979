"""Puzzles in tables: loaded once, found by filters, however many there are."""

import re
import time
from collections import Counter
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from engine.puzzles.store import digest
from progress import cookie_of, recorded
from puzzles_kept import FOLDER, kept
from tutorial_app.library import library
from tutorial_app.models import Loaded, Puzzle
from tutorial_app.puzzles.by_rule import offer, puzzles_by_rule, rules_in
from tutorial_app.puzzles.choosing import count_of, counts, listed, next_of, row_of
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.lists import heading, list_address, list_of, overview_of
from tutorial_app.puzzles.loading import load, place_of, wanted_digest
from ui.offers import OfferKind, offered

pytestmark = pytest.mark.usefixtures("puzzles")
FILTERS = (
    Filter(),
    Filter(game="tjuv"),
    Filter(level="svar"),
    Filter(game="tjuv", level="svar"),
    Filter(about="sort", name="tjuv-slut"),
    Filter("tjuv", "sort", "tjuv-slut", "svar"),
    Filter(about="tema", name="tjuva"),
)
MANY = 100_000
FILL_PUZZLES = """
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %s)
INSERT INTO tutorial_app_puzzle (id, text) SELECT 'xx-' || i, '{}' FROM n
"""
FILL_TAGS = """
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %s)
INSERT INTO tutorial_app_puzzletag (tag, game, level, place, strength, puzzle_id)
SELECT t.tag, CASE i %% 9 WHEN 0 THEN 'tjuv' ELSE 'tolva4' END,
    CASE i %% 3 WHEN 0 THEN 'latt' WHEN 1 THEN 'medel' ELSE 'svar' END,
    i * 720575940379, 1000 + (i * 7919) %% 1000000 / 1000.0, 'xx-' || i
FROM n, (SELECT 'alla' AS tag UNION SELECT 'sort:basta-kortet' UNION SELECT 'tema:dra-trumf') t
"""


def names(asked: Filter) -> set[str]:
    """The puzzles that a filter asks for, by the puzzles themselves."""
    return {
        p.id
        for p in kept()
        if asked.game in {"", p.record.game.name}
        and asked.level in {"", p.level}
        and (not asked.about or asked.name in {p.kind, *p.themes, *p.rules})
    }


def test_the_tables_hold_every_puzzle_as_it_is_kept() -> None:
    assert {p.id: p.text for p in Puzzle.objects.all()} == {p.id: p.text() for p in kept()}
    assert Loaded.objects.get().digest == digest(FOLDER)


def test_what_is_loaded_is_not_loaded_again() -> None:
    with CaptureQueriesContext(connection) as asked:
        again = load(FOLDER)

    assert again is False
    assert not [query for query in asked.captured_queries if "INSERT" in query["sql"]]


def test_other_files_take_the_place_of_those_before() -> None:
    Loaded.objects.update(digest="other")
    Puzzle.objects.create(id="xx-gone", text="{}")

    assert load(FOLDER) is True
    assert row_of("xx-gone") is None
    assert Puzzle.objects.count() == len(kept())


def test_a_folder_that_cannot_be_read_leaves_the_tables_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "tjuv.jsonl").write_text("{}\n", encoding="utf-8")

    with pytest.raises(Exception, match=r"tjuv\.jsonl:1"):
        load(tmp_path)
    assert Puzzle.objects.count() == len(kept())


def test_the_command_loads_the_content() -> None:
    call_command("load_content", verbosity=0)

    assert Loaded.objects.get().digest == wanted_digest()


@pytest.mark.parametrize("asked", FILTERS, ids=str)
def test_a_filter_finds_what_it_asks_for_and_goes_round(asked: Filter) -> None:
    found, name = [], ""
    for _ in names(asked):
        name = next_of(asked, name) or ""
        found.append(name)

    assert set(found) == names(asked)
    if found:
        assert next_of(asked, max(found, key=place_of)) == min(found, key=place_of)
    assert {each.id for each in listed(asked)} <= names(asked)
    assert count_of(counts("test"), asked) == len(names(asked))


def test_where_nothing_fits_there_is_no_next() -> None:
    assert next_of(Filter(game="tremanswhist9")) is None
    assert Client().get("/ova/nasta/?spel=tremanswhist9").status_code == 404


def test_the_next_one_leads_on_with_the_same_filter() -> None:
    response = Client().get("/ova/nasta/?spel=tjuv&niva=svar&efter=tj-aaaa")

    assert response.status_code == 302
    assert response["Location"].startswith("/ova/tj-")
    assert response["Location"].endswith("spel=tjuv&niva=svar")


@pytest.mark.usefixtures("puzzles")
@pytest.mark.parametrize(
    ("asked", "levels"),
    [("", {"latt"}), ("?spel=tolva4", {"latt"}), ("?niva=svar", {"svar"})],
)
def test_who_is_not_known_begins_with_an_easy_one(asked: str, levels: set[str]) -> None:
    level = {puzzle.id: puzzle.level for puzzle in kept()}
    places = [Client().get(f"/ova/nasta/{asked}").headers["Location"] for _ in range(20)]

    assert {level[where.split("/")[2]] for where in places} == levels


@pytest.mark.usefixtures("puzzles")
def test_who_is_not_known_begins_with_another_where_there_is_no_easy_one() -> None:
    level = {puzzle.level for puzzle in kept() if puzzle.kind == "gubbe"}
    response = Client().get("/ova/nasta/?sort=gubbe")

    assert "latt" not in level
    assert response.status_code == 302


@pytest.mark.parametrize("query", ["spel=x", "niva=x", "tema=x", "sort=nolle&tema=tjuva", "dag=9"])
def test_a_filter_that_we_do_not_know_is_a_400(query: str) -> None:
    assert Client().get(f"/ova/uppgifter/?{query}").status_code == 400


def test_a_list_leads_to_its_puzzles_and_shows_what_is_done() -> None:
    name = next(iter(names(Filter(game="tjuv"))))
    client = Client()
    client.cookies.load(cookie_of(recorded(f"ova/{name}")))

    plain = Client().get("/ova/uppgifter/?spel=tjuv").content.decode()
    own = client.get("/ova/uppgifter/?spel=tjuv").content.decode()

    assert f'href="/ova/{name}/?spel=tjuv"' in plain
    assert "klarad" not in plain
    assert own.count("is-done") == 1


def test_a_choice_of_a_list_can_be_taken_back() -> None:
    asked = Filter(game="tjuv", level="svar")

    page = list_of(asked, "", frozenset(), library().puzzles)
    plain = list_of(Filter(), "", frozenset(), library().puzzles)

    any_game, any_level = page.games[0], page.levels[0]
    assert (any_game.href, any_level.href) == (
        list_address(Filter(level="svar")),
        list_address(Filter(game="tjuv")),
    )
    assert any_game.count == len(names(Filter(level="svar")))
    assert [way.chosen for way in (any_game, any_level)] == [False, False]
    assert [way.chosen for way in (plain.games[0], plain.levels[0])] == [True, True]


def test_what_is_chosen_of_games_and_levels_is_marked() -> None:
    html = Client().get("/ova/uppgifter/?spel=tjuv&niva=svar").content.decode()

    marked = re.findall(r'<a href="[^"]+" aria-current="true">(.*?)</a>', html)
    assert marked == ["Öva", "Tjuv", "Svår"]  # the first in the menu


def test_a_list_is_headed_by_what_was_chosen() -> None:
    assert heading("", "", "lätt") == "Lätt"
    assert heading("Nolle", "Svensk tremanswhist", "svår") == "Nolle, svensk tremanswhist, svår"
    assert heading("Vad vet du?", "Tolva för fyra", "svår") == "Vad vet du? Tolva för fyra, svår"
    assert heading() == ""


def test_a_list_of_a_level_is_called_by_it() -> None:
    names_of = {
        query: re.findall(
            "<h1>(.*?)</h1>", Client().get(f"/ova/uppgifter/{query}").content.decode()
        )
        for query in ("", "?niva=medel", "?niva=svar&spel=tjuv")
    }

    assert names_of == {
        "": ["Alla uppgifter"],
        "?niva=medel": ["Medelsvåra uppgifter"],
        "?niva=svar&spel=tjuv": ["Tjuv, svår"],
    }


def test_the_overview_counts_what_there_is() -> None:
    page = Client().get("/ova/").content.decode()
    shown = overview_of(library().puzzles)

    assert shown["total"] == len(kept())
    assert f"Alla {len(kept())} uppgifter" in page
    assert "/ova/lagliga/" in page


def test_a_rule_offers_the_list_of_its_puzzles() -> None:
    numbers = Counter(rules_in(FOLDER))
    rule, number = numbers.most_common(1)[0]

    told = offer(rule, number)
    page = Client().get(told.href).content.decode()

    assert number == len(names(Filter(about="regel", name=rule)))
    assert told.title == f"{number}\u00a0uppgifter"
    assert f"{number}&nbsp;uppgifter" in page


def test_the_pages_of_rules_know_of_the_puzzles() -> None:
    for slug, offers in puzzles_by_rule().items():
        assert offered(slug)[OfferKind.PRACTISE] == offers


def fill() -> None:
    """A hundred thousand puzzles of three tags each."""
    with connection.cursor() as cursor:
        cursor.execute(FILL_PUZZLES, [MANY])
        cursor.execute(FILL_TAGS, [MANY])
        cursor.execute("ANALYZE")


def test_among_a_hundred_thousand_the_next_is_one_query_by_an_index() -> None:
    fill()
    for asked in (*FILTERS[:4], Filter("tjuv", "sort", "basta-kortet", "latt")):
        with CaptureQueriesContext(connection) as queries:
            name = next_of(asked, "xx-1")
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN QUERY PLAN {queries.captured_queries[0]['sql']}")
            plan = " ".join(str(row) for row in cursor.fetchall())

        assert name
        assert len(queries) == 1
        assert "SEARCH" in plan
        assert "USING INDEX" in plan
        assert "TEMP B-TREE" not in plan


def test_among_a_hundred_thousand_the_next_is_found_at_once() -> None:
    fill()
    began = time.perf_counter()
    for number in range(100):
        next_of(Filter(game="tjuv", level="latt"), f"xx-{number}")

    assert (time.perf_counter() - began) / 100 < 0.02


def test_every_rule_that_offers_puzzles_leads_to_their_list() -> None:
    offers = puzzles_by_rule()

    assert {rule.partition(".")[0] for rule in offers} == {
        "bondtolva",
        "tjuv",
        "tolva",
        "tremanswhist",
    }
    for rule, (each,) in offers.items():
        assert Client().get(each.href).status_code == 200, rule


def test_the_list_of_a_rule_begins_with_its_question_and_the_answer() -> None:
    asked = Filter(about="regel", name="tolva.overstickstvang")
    page = list_of(asked, "", frozenset(), library().puzzles)

    assert page.intro.startswith("Måste jag sticka över om jag kan? Ja,")


@pytest.mark.parametrize(("game", "is_empty"), [("tjuv", True), ("tolva4", False)])
def test_a_list_says_how_many_there_are(game: str, is_empty: bool) -> None:
    rule = next(p.rules[0] for p in kept() if p.record.game.name == "tolva4")
    html = Client().get(list_address(Filter(game, "regel", rule))).content.decode()

    assert ("Inga uppgifter</h2>" in html) is is_empty
    assert ("Det finns inga sådana uppgifter." in html) is is_empty
