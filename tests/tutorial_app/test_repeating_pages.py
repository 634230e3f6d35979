"""Repetera: chosen by oneself, shown without giving the theme away, recorded like any try."""

import re
from collections.abc import Callable
from datetime import date, timedelta

import pytest
from django.template import loader
from django.test import Client
from django.utils import timezone

from progress import send
from repetitions import (
    NEXT,
    PAGE,
    answer,
    begin,
    due,
    err,
    in_query,
    make_due,
    miss,
    next_address,
    of,
    once_due,
    repeating,
    said,
    somebody,
    today,
)
from showings import NOLLE, at, follow, in_suits, page, right, visitor, wrong
from tutorial_app.library import library
from tutorial_app.models import Learner, LearnerStrength, Repeating, ThemeCard, Try
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.shown import page_of
from tutorial_app.repeating.shown import Day, RepeatPage, Shown
from ui.fragments import fragment, render_fragment
from ui.fragments.nodes import nodes_of
from ui.fragments.rendering import written

pytestmark = pytest.mark.usefixtures("puzzles")
REASON = "repeating/_why.html"
OTHER = "tw-5gc8"  # nolle, too, and of the same theme
TRUMPS, ALONE = of("tw-28vk"), of("bt-a9b7")  # of themes of which their games have no other
BOTH = of("tw-tmvc")  # of two themes, one of them of TRUMPS, too
PLAIN = of("bt-fpgc")  # of no theme


def test_who_has_done_nothing_gets_no_form_and_no_cookie() -> None:
    client = visitor()

    assert "när du har gjort din första uppgift" in said(client)
    assert "<form" not in said(client)
    assert not client.cookies


def test_until_it_is_chosen_nothing_is_stored() -> None:
    client, _ = somebody()

    assert "Börja repetera" in said(client)
    miss(client)

    assert not ThemeCard.objects.exists()
    assert next_address(client) == PAGE


def test_reading_about_it_makes_nobody_known() -> None:
    Client().get(PAGE)
    Client().get(NEXT)

    assert not Learner.objects.exists()


def test_choosing_it_leads_back_to_the_page() -> None:
    client, _ = somebody()

    response = begin(client)

    assert (response.status_code, response.headers["Location"]) == (303, PAGE)
    assert "Här finns inget att repetera än." in said(client)
    assert Repeating.objects.count() == 1


def test_what_was_only_missed_today_is_not_told_as_repeated() -> None:
    client = visitor()
    miss(client)
    begin(client)

    assert "Inget att repetera i dag. Nästa kommer i morgon." in said(client)


@pytest.mark.parametrize("tries", [answer, err])
def test_what_was_repeated_today_is_done_right_or_wrong(
    tries: Callable[[Client, str], None],
) -> None:
    client, address = once_due()
    miss(client, TRUMPS)

    tries(client, address)

    assert "Inget mer att repetera i dag. Nästa kommer" in said(client)


def test_what_is_due_is_shown_as_another_puzzle_of_the_same_game() -> None:
    client = repeating()
    miss(client)
    make_due()

    address = next_address(client)

    assert f"/ova/{OTHER}/" in address
    assert in_query(address, "repris") == f"1-{today() - timedelta(days=1)}"
    assert "En sak att repetera" in said(client)


def test_where_there_is_no_other_the_same_comes_in_other_suits() -> None:
    client = repeating()
    miss(client, ALONE)
    make_due()

    addresses = [next_address(client) for _ in range(40)]

    assert all(f"/ova/{ALONE.id}/" in address for address in addresses)
    assert all(in_query(address, "f") not in {"", "hkrs"} for address in addresses)
    assert "Repetition: du missade den här uppgiften den" in said(client, addresses[0])


@pytest.mark.parametrize(("strength", "name"), [(600, "t4-abnw"), (2400, "t4-tx5d")])
def test_it_is_about_as_hard_as_the_learner_is_strong(strength: float, name: str) -> None:
    client, learner = somebody()
    begin(client)
    strong(learner, strength)
    day = today()
    learner.cards.create(
        tag="sort:radda-vinsten", game="tolva4", puzzle="t4-0000", suits="", missed=day,
        stability=1, difficulty=5, reviewed=day, due=day,
    )  # fmt: skip

    assert all(f"/ova/{name}/" in next_address(client) for _ in range(5))


def strong(learner: Learner, strength: float) -> None:
    """A learner's strength."""
    LearnerStrength.objects.create(
        learner=learner, rating=strength, deviation=60, volatility=0.06, rated=20,
        at=timezone.now(),
    )  # fmt: skip


def test_a_puzzle_that_is_passed_by_is_not_the_next() -> None:
    client = repeating()
    miss(client)
    make_due()
    address = next_address(client)

    onward = next_address(client, follow_skip(client, address))

    assert f"/ova/{NOLLE.id}/" in onward
    assert in_query(onward, "repris").startswith("1s-")


def test_who_passes_by_comes_to_whatever_else_is_due_and_round() -> None:
    client = repeating()
    for number, puzzle in enumerate((NOLLE, PLAIN, of("t4-mn6s"))):
        miss(client, puzzle, f"{number}aaaaaaaaa")
    make_due()

    seen, address = [], next_address(client)
    for _ in range(4):
        seen.append(of(address.split("/")[2]).record.game.name)
        address = next_address(client, follow_skip(client, address))

    assert seen == ["tremanswhist", "bordstolva", "tolva4", "tremanswhist"]


def follow_skip(client: Client, address: str) -> str:
    """Where the link that passes a puzzle by leads."""
    found = follow(client, address, "hoppa")
    return found[found.index("/ova/nasta/") :]


def test_the_name_of_the_theme_is_told_only_afterwards() -> None:
    client = repeating()
    miss(client, TRUMPS)
    make_due()
    address = next_address(client)
    missed = wrong(BOTH)

    fresh, repeat = said(client, address), in_query(address, "repris")
    tried = said(client, f"{at(BOTH, answer=missed)}&repris={repeat}")
    done = said(client, f"{at(BOTH, answer=right(BOTH))}&repris={repeat}")

    assert f"/ova/{BOTH.id}/" in address
    assert "ett tema du missade den" in fresh
    for before in (fresh, tried, said(client), address):
        assert "spara trumf" not in before.lower().replace("-", " ")
    assert ">Spara trumfen</a>”, som du missade den" in done


def test_of_a_kind_the_name_is_told_at_once() -> None:
    client = repeating()
    miss(client, PLAIN)
    make_due()

    assert "Bästa kortet, som du missade i går" in said(client)
    assert "Repetition: du missade ”Bästa kortet” den" in said(client, next_address(client))


def test_going_on_leads_to_what_is_due_next_and_then_to_the_page() -> None:
    client = repeating()
    miss(client)
    miss(client, PLAIN, "bbbbbbbbbb")
    make_due()
    asked = f"/ova/nasta/?efter={NOLLE.id}&repris=0-2026-03-01"

    first = next_address(client, asked)
    answer(client, first)
    second = next_address(client, asked)
    answer(client, second)

    assert {of(each.split("/")[2]).kind for each in (first, second)} == {NOLLE.kind, PLAIN.kind}
    assert next_address(client, asked) == PAGE


def test_beginning_twice_changes_nothing() -> None:
    client, _ = once_due()

    begin(client)

    assert due() == [("tema:ta-sticket-nu", 0)]


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
    assert somebody()[0].post(PAGE, {"vad": "borja"}).status_code == 403


def test_a_theme_that_is_gone_rests() -> None:
    client, _ = once_due()
    ThemeCard.objects.update(tag="tema:borta")

    assert next_address(client) == PAGE
    assert "Här finns inget att repetera än." in said(client)


def test_a_theme_of_which_the_game_has_no_puzzle_any_more_rests() -> None:
    client, _ = once_due()
    ThemeCard.objects.update(tag="tema:lagga-hellre")  # there is one, in tjuv

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


def test_the_reason_is_rendered_as_django_does_it() -> None:
    for moves in ("", right(BOTH)):
        for repeat in ("0-2026-03-01", "0s-2026-03-01", "2-2026-03-01", "2s-2026-03-01"):
            attempt = Attempt("hkrs", moves, filter=Filter(repeat=repeat))
            page = page_of(in_suits(BOTH), attempt, library().puzzles)
            context = {"page": page, "again": page.repeated}

            html = fragment(REASON, context)

            assert html == loader.render_to_string(REASON, context)
            assert "den 1\u00a0mars." in html
            assert ("Spara trumfen" in html) == (repeat[0] == "2" and page.is_done)


def test_no_part_of_the_reason_is_left_to_django() -> None:
    written(nodes_of(REASON), REASON)


def test_themes_missed_on_one_day_are_told_in_one_line() -> None:
    at_first, later = (Day(date(2026, 11, 14 + after), after - 5) for after in range(2))
    due = tuple(
        Shown(title, "", is_kind, day, day)
        for title, is_kind, day in (
            ("Tiga", False, at_first), ("Nolle", True, at_first),
            ("Undertrumf", False, at_first), ("Tjuva", False, later),
        )
    )  # fmt: skip

    whole = RepeatPage(due, (), False, "", "")
    html = render_fragment("repeating/_on.html", {"page": whole}).content.decode()

    assert whole.themes == ((at_first, 2), (later, 1))
    lines = re.findall("<li>(.*?)</li>", " ".join(html.split()))
    assert [line.strip() for line in lines] == [
        "Nolle, som du missade i lördags",
        "2&nbsp;teman som du missade i lördags",
        "Ett tema som du missade i söndags",
    ]
