"""Översikt: how first tries ended by theme and kind, days without punishment, what is weakest."""

from datetime import date, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from repetitions import of, said, somebody, tries
from showings import NOLLE, at, right, send_answer, visitor
from tutorial_app.models import Ended
from tutorial_app.progress.cookie import COOKIE
from tutorial_app.repeating.totals import Days, Total, told_days, weakest

PAGE = "/ova/oversikt/"
BOTH, TRUMPS, PLAIN = of("tw-tmvc"), of("tw-28vk"), of("t3-hgqf")
TODAY = date(2026, 3, 20)

pytestmark = pytest.mark.usefixtures("puzzles")


def test_who_has_tried_nothing_is_led_to_the_puzzles() -> None:
    for client in (Client(), somebody()[0]):
        assert "när du har försökt dig på några uppgifter" in said(client, PAGE)
        assert "Efter tema" not in said(client, PAGE)
        for path in ("/ova/", "/framsteg/"):
            assert PAGE not in said(client, path)
    assert COOKIE not in Client().get(PAGE).cookies


def test_after_a_try_the_page_is_linked() -> None:
    client = visitor()
    send_answer(client, at(answer=right()))

    for path in ("/ova/", "/framsteg/"):
        assert f'href="{PAGE}"' in said(client, path)
    assert "1 av 1 rätt på första försöket." in said(client, PAGE)


def test_numbers_stand_by_theme_and_by_kind() -> None:
    client, learner = somebody()
    tries(learner, BOTH.id, Ended.RIGHT, 3)
    tries(learner, BOTH.id, Ended.WRONG, 1)
    tries(learner, TRUMPS.id, Ended.GAVE_UP, 2, helped=True)
    tries(learner, TRUMPS.id, Ended.RIGHT, 1, helped=True)

    shown = said(client, PAGE)

    assert "3 av 7 rätt på första försöket, och 1 till med hjälp." in shown
    assert shown.count("3 rätt, 3 fel, 1 med hjälp") == 2  # spara trumfen, de sista sticken
    assert shown.count("3 rätt, 1 fel<") == 1
    assert 'min="0" max="7" value="3"' in shown


def test_tries_at_puzzles_that_are_gone_count_on_the_whole() -> None:
    client, learner = somebody()
    tries(learner, "t4-0000", Ended.RIGHT, 2)

    shown = said(client, PAGE)

    assert "2 av 2 rätt på första försöket" in shown
    assert "Efter tema" not in shown


def test_what_one_sees_is_no_theme_of_one_s_own() -> None:
    client, learner = somebody()
    tries(learner, PLAIN.id, Ended.WRONG, 3)

    shown = said(client, PAGE)

    assert "Dolda händer" not in shown
    assert "Efter tema" not in shown
    assert "<b>Säkert spel</b>: 0 av 3 rätt" in shown


def test_what_is_weakest_is_one_press_away() -> None:
    client, learner = somebody()
    tries(learner, NOLLE.id, Ended.RIGHT, 3)
    tries(learner, TRUMPS.id, Ended.WRONG, 3)

    shown = said(client, PAGE)

    assert 'class="button button--main" href="/ova/nasta/?sort=sista-sticken"' in shown
    assert client.get("/ova/nasta/?sort=sista-sticken").status_code == 302


def total(tag: str, tries: int, right: int) -> Total:
    """So many right of so many."""
    return Total(tag, tries, right, 0)


def test_a_few_tries_tell_less_than_many() -> None:
    few, many = total("tema:a", 3, 0), total("tema:b", 40, 4)

    assert weakest([few, many], total("alla", 60, 40)) == many


@pytest.mark.parametrize("totals", [[], [total("tema:a", 2, 0)], [total("tema:a", 9, 9)]])
def test_nothing_is_weak_without_tries_or_mistakes(totals: list[Total]) -> None:
    assert weakest(totals, total("alla", 20, 15)) is None


def days(*ago: int) -> Days:
    """What is told of days so long ago."""
    return told_days({TODAY - timedelta(days=day) for day in ago}, TODAY)


@pytest.mark.parametrize(
    ("ago", "told"),
    [
        ((), Days(0, 0, 0)),
        ((0,), Days(1, 1, 1)),
        ((0, 1, 2), Days(3, 3, 3)),
        ((1, 2, 3), Days(3, 3, 0)),
        ((0, 2, 3, 4, 5), Days(5, 4, 1)),
        ((0, 1, 3, 4, 5, 9), Days(6, 3, 2)),
    ],
)
def test_days_are_counted_and_a_missed_one_takes_nothing_away(
    ago: tuple[int, ...], told: Days
) -> None:
    assert days(*ago) == told


@pytest.mark.parametrize(
    ("number", "since", "told"),
    [
        (1, 0, "Du har övat 1 dag."),
        (1, 9, "Du har övat 1 dag."),
        (3, 0, "Du har övat 3 dagar. I dag är det 3 dagar i rad, det längsta hittills."),
        (4, 2, "Du har övat 4 dagar, som längst 4 dagar i rad."),
    ],
)
def test_days_in_a_row_are_told_only_when_they_grow(number: int, since: int, told: str) -> None:
    client, learner = somebody()
    tries(learner, NOLLE.id, Ended.RIGHT, number)
    for made in learner.tries.all():
        made.at -= timedelta(days=since)
        made.save()

    shown = said(client, PAGE)

    assert told in shown
    assert "0 dagar" not in shown


def test_a_day_begins_at_midnight_in_sweden() -> None:
    client, learner = somebody()
    evening = timezone.now().replace(year=2026, month=1, day=10, hour=22, minute=50)
    for name, minutes in (("a", 0), ("b", 20)):
        at = evening + timedelta(minutes=minutes)
        learner.tries.create(
            puzzle=NOLLE.id, showing=name, at=at, ended=Ended.RIGHT, helped=False, rated=False
        )

    assert "Du har övat 2 dagar, som längst 2 dagar i rad." in said(client, PAGE)
