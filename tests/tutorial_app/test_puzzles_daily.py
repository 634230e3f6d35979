"""The puzzles of the day: planned, never twice within a year, shown when the day has come."""

import hashlib
import json
import shutil
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.template.loader import render_to_string
from django.test import Client, override_settings
from django.utils import timezone

from engine.puzzles.puzzle import LEVELS, Puzzle, read_puzzle
from engine.puzzles.store import files
from puzzles_kept import FOLDER, kept
from tutorial_app.library import library
from tutorial_app.puzzles.addresses import Attempt, opened, suits_for
from tutorial_app.puzzles.daily import Day, Days, read_days
from tutorial_app.puzzles.days_shown import EARLIER, day_page, earlier, next_of_day, unknown
from tutorial_app.puzzles.filters import NO_FILTER, Filter
from tutorial_app.puzzles.planning import Choice, plan
from tutorial_app.puzzles.views import shown
from ui.content import Faults

FIRST = date(2026, 11, 18)
FILE = Path(__file__).resolve().parents[2] / "content" / "puzzles" / "dagens.jsonl"
PLANNED = 400  # days from the first on, which stay as they are but for what is withdrawn
DIGEST = "134838834d8ff22827eac58dd8a8dc55a68be7d09c31c846585dfd5035573925"
GAMES = ("tolva4", "tjuv", "bondtolva4", "tremanswhist")
CHOICES = [
    Choice(f"{level}-{number}", GAMES[number % 4], f"kind-{number % 7}", level)
    for level in LEVELS
    for number in range(400)
]


def planned(count: int = 400) -> tuple[Day, ...]:
    """Some days."""
    return tuple(plan(CHOICES, (), FIRST, count))


def written(folder: Path, *lines: object) -> tuple[Days, list[str]]:
    """A file of days, and what is wrong with it."""
    text = "".join(f"{json.dumps(line)}\n" for line in lines)
    (folder / "dagens.jsonl").write_text(text, encoding="utf-8")
    faults = Faults()
    days = read_days(folder, faults)
    return days, [fault.reason for fault in faults.found]


def line(day: str, names: str = "abc") -> dict[str, str]:
    """A line of the file."""
    return {"date": day, **dict(zip(LEVELS, names, strict=True))}


def test_no_puzzle_comes_twice_within_a_year() -> None:
    seen: dict[str, date] = {}
    for day in planned():
        for name in day.puzzles.values():
            assert name not in seen or day.date - seen[name] >= timedelta(days=365)
            seen[name] = day.date


def test_every_day_has_one_of_each_level_and_mostly_three_games() -> None:
    days = planned(60)
    games = {choice.id: choice.game for choice in CHOICES}
    spread = Counter(len({games[name] for name in day.puzzles.values()}) for day in days)

    assert all(name.startswith(level) for day in days for level, name in day.puzzles.items())
    assert spread[3] > 50


def test_a_plan_goes_on_as_if_it_had_been_made_at_once() -> None:
    whole = planned(30)

    rest = tuple(plan(CHOICES, whole[:20], whole[20].date, 10))

    assert (*whole[:20], *rest) == whole


def test_when_the_puzzles_are_used_up_the_plan_ends() -> None:
    few = [choice for choice in CHOICES if int(choice.id.partition("-")[2]) < 5]

    assert len(list(plan(few, (), FIRST, 50))) == 5


def test_a_file_of_days_is_read(tmp_path: Path) -> None:
    days, faults = written(tmp_path, line("2026-11-18"), line("2026-11-19", "def"))

    assert faults == []
    second = {"latt": "d", "medel": "e", "svar": "f"}
    assert days.of(date(2026, 11, 19)) == Day(date(2026, 11, 19), second)
    assert (days.left(FIRST), days.of(date(2026, 11, 20))) == (1, None)


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (({"date": "2026-11-18"},), "a day is date and latt, medel, svar"),
        ((line("2026-11-31"),), "day is out of range for month"),
        ((line("2026-11-18"), line("2026-11-20", "def")), "does not follow"),
        ((line("2026-11-18"), line("2026-11-19", "cde")), "c comes again within a year"),
        (([1],), "JSON-objekt"),
    ],
)
def test_faults_of_the_file_are_told(tmp_path: Path, lines: tuple[object, ...], fault: str) -> None:
    _, faults = written(tmp_path, *lines)

    assert any(fault in each for each in faults), faults


def test_a_puzzle_of_another_level_is_told() -> None:
    days = Days((Day(FIRST, {"latt": "a", "medel": "b", "svar": "c"}),))

    assert unknown(days, {"a": "latt", "b": "svar"}) == [
        "2026-11-18: b is no puzzle of the level medel",
        "2026-11-18: c is no puzzle of the level svar",
    ]


def some_days() -> Days:
    """Two days of puzzles that are in the tables."""
    by_level = {level: [p.id for p in kept() if p.level == level] for level in LEVELS}
    return Days(
        tuple(
            Day(FIRST + timedelta(days=i), {level: by_level[level][i] for level in LEVELS})
            for i in range(2)
        )
    )


@pytest.mark.usefixtures("puzzles")
def test_a_day_shows_its_three_puzzles_and_what_is_done() -> None:
    days = some_days()
    easy = days.days[0].puzzles["latt"]

    page = day_page(days, FIRST, FIRST, frozenset({f"ova/{easy}"}), library().puzzles)

    assert page
    assert [each.level for each in page.puzzles] == ["lätt", "medel", "svår"]
    assert [each.done for each in page.puzzles] == [True, False, False]
    assert page.puzzles[0].href == f"/ova/{easy}/?dag=2026-11-18"
    assert (page.before, page.after, page.is_today) == ("", "", True)


@pytest.mark.usefixtures("puzzles")
@pytest.mark.parametrize(
    ("count", "words"),
    [(1, "En av tre är klarad."), (2, "Två av tre är klarade."), (3, "Alla tre är klarade!")],
)
def test_it_says_how_many_are_done(count: int, words: str) -> None:
    days = some_days()
    done = frozenset(f"ova/{name}" for name in list(days.days[0].puzzles.values())[:count])

    page = day_page(days, FIRST, FIRST, done, library().puzzles)

    assert words in render_to_string("puzzles/day.html", {"page": page})


@pytest.mark.parametrize(("ago", "latest"), [(0, 1), (1, 1), (14, 1), (15, 15), (40, 40)])
def test_from_an_older_day_the_days_before_it_are_listed(ago: int, latest: int) -> None:
    found = earlier(FIRST - timedelta(days=ago), FIRST)

    assert found == [FIRST - timedelta(days=latest + number) for number in range(EARLIER)]


@pytest.mark.usefixtures("puzzles")
def test_what_is_to_come_is_not_shown() -> None:
    days, tomorrow = some_days(), FIRST + timedelta(days=1)

    assert day_page(days, tomorrow, FIRST, frozenset(), library().puzzles) is None
    today = day_page(days, FIRST, tomorrow, frozenset(), library().puzzles)
    assert today
    assert (today.after, today.is_today) == ("/ova/dagens/2026-11-19/", False)


@pytest.mark.usefixtures("puzzles")
def test_an_earlier_day_is_marked_among_the_earlier_ones() -> None:
    days, tomorrow = some_days(), FIRST + timedelta(days=1)
    pages = [
        day_page(days, day, tomorrow, frozenset(), library().puzzles) for day in (FIRST, tomorrow)
    ]

    then, now = (render_to_string("puzzles/day.html", {"page": page}) for page in pages)

    link = '<a href="/ova/dagens/2026-11-18/"{}>18 november</a>'
    assert link.format(' aria-current="page"') in then
    assert link.format("") in now
    assert ("hela dagen" in then, "hela dagen" in now) == (False, True)


@pytest.mark.parametrize(
    ("midnight", "day"),
    [
        (datetime(2026, 11, 18, 23, tzinfo=UTC), date(2026, 11, 19)),
        (datetime(2027, 6, 30, 22, tzinfo=UTC), date(2027, 7, 1)),
    ],
)
def test_a_day_begins_at_midnight_in_stockholm(midnight: datetime, day: date) -> None:
    assert timezone.localdate(midnight) == day
    assert timezone.localdate(midnight - timedelta(seconds=1)) == day - timedelta(days=1)


def test_the_page_of_today_is_another_from_midnight_in_stockholm(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    late = datetime(2026, 3, 19, 22, 59, tzinfo=UTC)
    pages = []
    for moment in (late, late + timedelta(minutes=1)):
        monkeypatch.setattr(timezone, "now", lambda told=moment: told)
        pages.append(Client().get("/ova/dagens/").content.decode())

    told = [("19 mars" in page, "20 mars" in page) for page in pages]
    assert told == [(True, False), (False, True)]


def test_after_each_level_comes_the_next_and_then_nothing() -> None:
    days = some_days()
    latt, medel, svar = (days.days[0].puzzles[level] for level in LEVELS)

    assert next_of_day(days, FIRST, "") == latt
    assert next_of_day(days, FIRST, latt) == medel
    assert next_of_day(days, FIRST, svar) is None
    assert next_of_day(days, date(2020, 1, 1), medel) is None


def test_after_its_last_puzzle_the_way_leads_to_the_day() -> None:
    day = library().days.days[0]
    asked = Attempt(shows=True, filter=Filter(day=day.date.isoformat()))

    for level, words in zip(LEVELS, ("Nästa uppgift", "Nästa uppgift", "Till dagen"), strict=True):
        page = shown(of_content(day.puzzles[level]), asked)

        assert f">{words}</a>" in render_to_string("puzzles/_onward.html", {"page": page})


def of_content(name: str) -> Puzzle:
    """A puzzle that is planned for a day."""
    lines = (line for path in files(FILE.parent) for line in path.read_text("utf-8").splitlines())
    return next(read_puzzle(line) for line in lines if line.startswith(f'{{"id": "{name}"'))


def test_a_puzzle_of_a_day_has_the_same_suits_for_all() -> None:
    asked = Filter(day=FIRST.isoformat())
    other = [Filter(day=(FIRST + timedelta(days=number)).isoformat()) for number in range(1, 40)]

    suits = {suits_for("t4-abcd", asked) for _ in range(40)}

    assert len(suits) == 1
    assert f"?f={suits.pop()}&dag=2026-11-18" in opened("t4-abcd", asked)
    assert len({suits_for("t4-abcd", each) for each in other}) > 10
    assert len({suits_for("t4-abcd", NO_FILTER) for _ in range(400)}) > 10


@pytest.mark.usefixtures("puzzles")
def test_the_day_has_a_page_and_other_days_are_404() -> None:
    client = Client()

    assert client.get("/ova/dagens/").status_code == 200
    for path in ("9999-01-01", "1999-01-01", "2026-13-45", "nonsens"):
        assert client.get(f"/ova/dagens/{path}/").status_code == 404
    for level in LEVELS:
        assert client.get(f"/ova/dagens/{level}/").status_code == 302


@pytest.mark.usefixtures("puzzles")
def test_no_puzzle_follows_on_a_day_that_has_no_page() -> None:
    for day in ("2099-01-01", "1999-01-01", "2026-13-45", "nonsens"):
        assert Client().get(f"/ova/nasta/?dag={day}").status_code == 400

    assert Client().get(f"/ova/nasta/?dag={timezone.localdate().isoformat()}").status_code == 302


def test_a_warning_comes_when_few_days_are_left() -> None:
    days = Days(planned(100))

    assert not days.are_few(FIRST)
    assert not days.are_few(FIRST + timedelta(days=9))
    assert days.are_few(FIRST + timedelta(days=10))
    assert not Days().are_few(FIRST)


def test_the_command_appends_and_never_changes_what_is_planned(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path / "puzzles")
    file = tmp_path / "puzzles" / "dagens.jsonl"
    with override_settings(CONTENT=tmp_path):
        call_command("plan_daily", "--days", "3", stdout=StringIO())
        first = file.read_text(encoding="utf-8")
        call_command("plan_daily", "--days", "5", stdout=StringIO())
        again = file.read_text(encoding="utf-8")

    assert len(first.splitlines()) == 3
    assert len(again.splitlines()) == 5
    assert again.startswith(first)


def test_the_days_that_have_been_planned_are_as_they_were() -> None:
    lines = FILE.read_bytes().splitlines(keepends=True)[:PLANNED]

    assert len(lines) == PLANNED
    assert hashlib.sha256(b"".join(lines)).hexdigest() == DIGEST
