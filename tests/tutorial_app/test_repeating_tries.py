"""What becomes of tries where somebody repeats: misses make cards, and what is due is rated."""

from datetime import timedelta

import pytest
from django.utils import timezone

from repetitions import (
    PAGE,
    answer,
    begin,
    due,
    err,
    make_due,
    miss,
    next_address,
    of,
    once_due,
    repeating,
    said,
    today,
)
from showings import NOLLE, at, press, right, send_answer, visitor
from tutorial_app.models import ThemeCard, Try

pytestmark = pytest.mark.usefixtures("puzzles")
OTHER = "tw-5gc8"  # nolle, too, and of the same theme
TRUMPS, ALONE = of("tw-28vk"), of("bt-a9b7")  # of two themes each
BOTH = of("tw-tmvc")  # of two, one of them of TRUMPS, too


def test_a_miss_makes_a_card_that_is_due_the_next_day() -> None:
    client = repeating()

    miss(client)

    (card,) = ThemeCard.objects.all()
    assert (card.tag, card.game, card.puzzle) == ("tema:ta-sticket-nu", "tremanswhist", NOLLE.id)
    assert (card.suits, card.missed, (card.due - today()).days) == ("hkrs", today(), 1)
    assert "Nästa kommer i morgon" in said(client)


def test_a_right_answer_makes_no_card() -> None:
    client = repeating()

    send_answer(client, at(answer=right()))

    assert due() == []


def test_giving_up_is_a_miss() -> None:
    client = repeating()

    press(client, at(tips=9))

    assert due() == [("tema:ta-sticket-nu", 1)]


def test_every_theme_of_a_puzzle_is_missed_and_its_kind_only_where_there_is_none() -> None:
    client = repeating()

    miss(client, BOTH)

    assert due() == [("tema:spara-trumfen", 1), ("tema:tvingad-trumf", 1)]


def test_of_many_themes_the_most_particular_are_missed() -> None:
    client = repeating()

    miss(client, of("pt-n52n"))

    themes = ("tema:lagt-utspel", "tema:spara-trumfen", "tema:tvingad-trumf")
    assert due() == [(tag, 1) for tag in themes]


def test_what_one_sees_is_no_theme_that_is_missed() -> None:
    client = repeating()

    miss(client, of("t3-hgqf"))

    assert due() == [("sort:sakert-spel", 1)]


def test_who_begins_repeats_what_was_missed_as_it_was_missed_last() -> None:
    client = visitor()
    miss(client)
    miss(client, of(OTHER), "bbbbbbbbbb")
    Try.objects.filter(puzzle=NOLLE.id).update(at=timezone.now() - timedelta(days=3))

    begin(client)

    assert [card.puzzle for card in ThemeCard.objects.all()] == [OTHER]


def test_two_misses_in_a_day_count_once() -> None:
    client = repeating()
    miss(client)
    before = ThemeCard.objects.get()

    miss(client, of(OTHER), "bbbbbbbbbb")

    assert ThemeCard.objects.get().stability == before.stability


def test_a_right_answer_makes_it_wait() -> None:
    client, address = once_due()

    answer(client, address)

    assert due() == [("tema:ta-sticket-nu", 2)]
    assert "Inget mer att repetera i dag." in said(client)
    assert next_address(client) == PAGE


def test_with_hints_it_waits_for_less() -> None:
    plain, helped = once_due(), once_due()
    answer(*plain)
    answer(*helped, tips=1)

    first, second = ThemeCard.objects.order_by("pk")

    assert second.stability < first.stability


def test_a_miss_makes_it_come_back_the_next_day() -> None:
    client, address = once_due()
    answer(client, address)
    make_due(2)

    err(client, next_address(client))

    assert due() == [("tema:ta-sticket-nu", 1)]


def test_what_is_sent_twice_counts_once() -> None:
    client, address = once_due()
    answer(client, address)
    before = ThemeCard.objects.get()

    answer(client, address)

    assert ThemeCard.objects.get().stability == before.stability
    assert Try.objects.count() == 2


def test_of_two_tabs_the_second_finds_it_done() -> None:
    client, address = once_due()
    other = next_address(client)
    answer(client, address)

    answer(client, other)

    assert due() == [("tema:ta-sticket-nu", 2)]
    assert Try.objects.count() == 3


def test_a_miss_in_the_second_tab_is_a_miss() -> None:
    client, address = once_due()
    other = next_address(client)
    answer(client, address)

    err(client, other)

    assert due() == [("tema:ta-sticket-nu", 1)]


def test_a_right_answer_elsewhere_does_not_count() -> None:
    client, _ = once_due()

    send_answer(client, at(of(OTHER), "cccccccccc", answer=right(of(OTHER))))

    assert due() == [("tema:ta-sticket-nu", 0)]


def test_a_right_answer_counts_only_for_what_it_was_shown_for() -> None:
    client = repeating()
    miss(client, TRUMPS)
    miss(client, BOTH, "bbbbbbbbbb")
    make_due()

    answer(client, next_address(client))

    assert sorted(days for _, days in due()) == [0, 0, 2]


def test_beginning_takes_along_what_was_missed_within_a_month() -> None:
    client = visitor()
    miss(client)
    miss(client, ALONE, "bbbbbbbbbb")
    send_answer(client, at(TRUMPS, "cccccccccc", answer=right(TRUMPS)))
    Try.objects.filter(puzzle=NOLLE.id).update(at=timezone.now() - timedelta(days=31))
    Try.objects.filter(puzzle=ALONE.id).update(at=timezone.now() - timedelta(days=3))

    begin(client)

    assert due() == [("tema:dra-trumf", -2), ("tema:ta-hem-sticket", -2)]
