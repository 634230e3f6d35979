"""Repetera: chosen by oneself, shown without giving the theme away, recorded like any try."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from engine.puzzles.puzzle import Puzzle
from progress import send
from repetitions import (
    NEXT,
    PAGE,
    answer,
    begin,
    err,
    in_query,
    make_due,
    miss,
    next_address,
    of,
    repeating,
    said,
    today,
)
from showings import NOLLE, at, follow, page, press, right, visitor, wrong
from tutorial_app.models import Learner, Repeating, ThemeCard, Try

pytestmark = pytest.mark.usefixtures("puzzles")
OTHER = "tw-5gc8"  # nolle, too
TRUMPS, ALONE = of("tw-28vk"), of("bt-a9b7")  # of one theme each, the latter's only in its game
THREE = of("tw-tmvc")  # of three, one of them that of TRUMPS


def due() -> list[tuple[str, int]]:
    """The cards, each with the days until it is due."""
    cards = ThemeCard.objects.order_by("tag")
    return [(card.tag, (card.due - today()).days) for card in cards]


def test_until_it_is_chosen_nothing_is_stored() -> None:
    client = visitor()

    assert "Börja repetera" in said(client)
    miss(client)

    assert not ThemeCard.objects.exists()
    assert next_address(client) == PAGE


def test_reading_about_it_makes_nobody_known() -> None:
    Client().get(PAGE)
    Client().get(NEXT)

    assert not Learner.objects.exists()


def test_choosing_it_leads_back_to_the_page() -> None:
    client = visitor()

    response = begin(client)

    assert (response.status_code, response.headers["Location"]) == (303, PAGE)
    assert "Här finns inget att repetera än." in said(client)
    assert Repeating.objects.count() == 1


def test_a_miss_makes_a_card_that_is_due_the_next_day() -> None:
    client = repeating()

    miss(client)

    (card,) = ThemeCard.objects.all()
    assert (card.tag, card.game, card.puzzle) == ("sort:nolle", "tremanswhist", NOLLE.id)
    assert (card.suits, card.missed, (card.due - today()).days) == ("hkrs", today(), 1)
    assert "Nästa kommer i morgon" in said(client)


def test_a_right_answer_makes_no_card() -> None:
    client = repeating()

    press(client, at(answer=right()))

    assert due() == []


def test_giving_up_is_a_miss() -> None:
    client = repeating()

    press(client, at(tips=9), visa="ja")

    assert due() == [("sort:nolle", 1)]


def test_every_theme_of_a_puzzle_is_missed_and_its_kind_only_where_there_is_none() -> None:
    client = repeating()

    miss(client, THREE)

    themes = ("tema:lamna-ifran-sig", "tema:spara-trumfen", "tema:tvingad-trumf")
    assert due() == [(tag, 1) for tag in themes]


def test_what_one_sees_is_no_theme_that_is_missed() -> None:
    client = repeating()

    miss(client, of("pt-rjsz"))

    assert due() == [("sort:radda-vinsten", 1)]


def test_two_misses_in_a_day_count_once() -> None:
    client = repeating()
    miss(client)
    before = ThemeCard.objects.get()

    miss(client, of(OTHER), "bbbbbbbbbb")

    assert ThemeCard.objects.get().stability == before.stability


def test_what_is_due_is_shown_as_another_puzzle_of_the_same_game() -> None:
    client = repeating()
    miss(client)
    make_due()

    address = next_address(client)

    assert f"/ova/{OTHER}/" in address
    assert in_query(address, "repris") == f"0-{today() - timedelta(days=1)}"
    assert "En sak att repetera" in said(client)


def test_where_there_is_no_other_the_same_comes_in_other_suits() -> None:
    client = repeating()
    miss(client, ALONE)
    make_due()

    addresses = [next_address(client) for _ in range(40)]

    assert all(f"/ova/{ALONE.id}/" in address for address in addresses)
    assert all(in_query(address, "f") not in {"", "hkrs"} for address in addresses)
    assert "Repetition: du missade den här uppgiften den" in said(client, addresses[0])


def test_a_puzzle_that_is_passed_by_is_not_the_next() -> None:
    client = repeating()
    miss(client)
    make_due()
    address = next_address(client)

    onward = next_address(client, follow_skip(client, address))

    assert f"/ova/{NOLLE.id}/" in onward
    assert in_query(onward, "repris").startswith("0s-")


def follow_skip(client: Client, address: str) -> str:
    """Where the link that passes a puzzle by leads."""
    found = follow(client, address, "hoppa")
    return found[found.index("/ova/nasta/") :]


def test_the_name_of_the_theme_is_told_only_afterwards() -> None:
    client = repeating()
    miss(client, TRUMPS)
    make_due()
    address = next_address(client)
    missed = wrong(THREE)

    fresh, repeat = said(client, address), in_query(address, "repris")
    tried = said(client, f"{at(THREE, answer=missed)}&repris={repeat}")
    done = said(client, f"{at(THREE, answer=right(THREE))}&repris={repeat}")

    assert f"/ova/{THREE.id}/" in address
    assert "ett tema du missade den" in fresh
    for before in (fresh, tried, said(client), address):
        assert "spara trumf" not in before.lower().replace("-", " ")
    assert ">Spara trumfen</a>. Du missade det den" in done


def test_of_a_kind_the_name_is_told_at_once() -> None:
    client = repeating()
    miss(client)
    make_due()

    assert "Nolle, som du missade i går" in said(client)
    assert "Repetition: du missade ”Nolle” den" in said(client, next_address(client))


def once_due(puzzle: Puzzle = NOLLE) -> tuple[Client, str]:
    """A browser with something due, and where it is shown."""
    client = repeating()
    miss(client, puzzle)
    make_due()
    return client, next_address(client)


def test_a_right_answer_makes_it_wait() -> None:
    client, address = once_due()

    answer(client, address)

    assert due() == [("sort:nolle", 2)]
    assert "Klart för i dag." in said(client)
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

    assert due() == [("sort:nolle", 1)]


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

    assert due() == [("sort:nolle", 2)]
    assert Try.objects.count() == 3


def test_a_miss_in_the_second_tab_is_a_miss() -> None:
    client, address = once_due()
    other = next_address(client)
    answer(client, address)

    err(client, other)

    assert due() == [("sort:nolle", 1)]


def test_a_right_answer_elsewhere_does_not_count() -> None:
    client, _ = once_due()

    press(client, at(of(OTHER), "cccccccccc", answer=right(of(OTHER))))

    assert due() == [("sort:nolle", 0)]


def test_a_right_answer_counts_only_for_what_it_was_shown_for() -> None:
    client = repeating()
    miss(client, TRUMPS)
    miss(client, THREE, "bbbbbbbbbb")
    make_due()

    answer(client, next_address(client))

    assert sorted(days for _, days in due()) == [0, 0, 2]


def test_going_on_leads_to_what_is_due_next_and_then_to_the_page() -> None:
    client = repeating()
    miss(client)
    miss(client, ALONE, "bbbbbbbbbb")
    make_due()
    asked = f"/ova/nasta/?efter={NOLLE.id}&repris=0-2026-03-01"

    first = next_address(client, asked)
    answer(client, first)
    second = next_address(client, asked)
    answer(client, second)

    assert {first.split("/")[2], second.split("/")[2]} == {OTHER, ALONE.id}
    assert next_address(client, asked) == PAGE


def test_beginning_takes_along_what_was_missed_within_a_month() -> None:
    client = visitor()
    miss(client)
    miss(client, ALONE, "bbbbbbbbbb")
    press(client, at(TRUMPS, "cccccccccc", answer=right(TRUMPS)))
    Try.objects.filter(puzzle=NOLLE.id).update(at=timezone.now() - timedelta(days=31))
    Try.objects.filter(puzzle=ALONE.id).update(at=timezone.now() - timedelta(days=3))

    begin(client)

    assert due() == [("tema:dra-trumf", -2)]


def test_beginning_twice_changes_nothing() -> None:
    client, _ = once_due()

    begin(client)

    assert due() == [("sort:nolle", 0)]


def test_stopping_forgets_the_cards_and_not_the_tries() -> None:
    client, _ = once_due()

    response = send(client, PAGE, vad="sluta")
    miss(client, showing="bbbbbbbbbb")

    assert response.headers["Location"] == f"{PAGE}?slutat=ja"
    assert "är glömt" in said(client, f"{PAGE}?slutat=ja")
    assert not ThemeCard.objects.exists()
    assert Try.objects.count() == 2


@pytest.mark.parametrize("data", [{}, {"vad": "hej"}])
def test_a_form_that_says_nothing_stores_nothing(data: dict[str, str]) -> None:
    response = Client().post(PAGE, data)

    assert (response.status_code, response.headers["Location"]) == (303, PAGE)
    assert not Learner.objects.exists()


def test_without_its_token_the_form_is_refused() -> None:
    assert visitor().post(PAGE, {"vad": "borja"}).status_code == 403


def test_a_theme_that_is_gone_rests() -> None:
    client, _ = once_due()
    ThemeCard.objects.update(tag="tema:borta")

    assert next_address(client) == PAGE
    assert "Här finns inget att repetera än." in said(client)


def test_a_puzzle_that_is_gone_is_no_hindrance() -> None:
    client, _ = once_due(ALONE)
    ThemeCard.objects.update(puzzle="bt-0000")

    assert f"/ova/{ALONE.id}/" in next_address(client)


BAD = ("hej", "0-2026-02-30", "0-", "-2026-03-01", "00-2026-03-01", "0x-2026-03-01")


@pytest.mark.parametrize("text", BAD)
def test_a_reason_that_nobody_can_have_got_is_refused(text: str) -> None:
    assert Client().get(f"{at()}&repris={text}").status_code == 400
    assert Client().get(f"/ova/nasta/?repris={text}").status_code == 400


def test_a_reason_of_another_puzzle_says_nothing() -> None:
    assert "Repetition" not in page(Client(), f"{at()}&repris=7-2026-03-01")
