"""A showing of a puzzle: an answer is sent, judged and recorded once, when it is made."""

from urllib.parse import urlsplit

import pytest
from django.test import Client, override_settings

from progress import TOKEN, done_by
from puzzles_kept import longest, some
from showings import (
    NOLLE,
    SHOWING,
    at,
    follow,
    in_suits,
    page,
    press,
    right,
    send_answer,
    told,
    visitor,
    with_refusal,
    wrong,
)
from tutorial_app.models import Ended, Learner, LearnerStrength, Try
from tutorial_app.puzzles.solving import BETWEEN, judge, solution

pytestmark = pytest.mark.usefixtures("puzzles")
KNOWING = some("vad-vet-du")


def test_opening_a_puzzle_leads_to_a_showing_of_its_own() -> None:
    paths = {urlsplit(Client().get(f"/ova/{NOLLE.id}/")["Location"]).path for _ in range(3)}

    assert len(paths) == 3
    assert all(Client().get(f"{path}?f=hkrs").status_code == 200 for path in paths)


def test_all_showings_of_a_puzzle_are_the_same_page() -> None:
    client = Client()

    pages = {page(client, at(showing=name, answer=right())) for name in (SHOWING, "fedcba9876")}

    assert len(pages) == 1
    assert SHOWING not in pages.pop()


def test_a_link_without_a_showing_still_works_and_is_not_rated() -> None:
    client = visitor()

    send_answer(client, f"{at(showing='', answer=right())}&fel=1-{wrong()}")

    assert set(done_by(client)) == {f"ova/{NOLLE.id}"}
    assert not Try.objects.exists()


def test_what_is_found_at_once_is_right() -> None:
    client = visitor()

    response = send_answer(client, at(answer=right()))

    assert response["Location"] == f"{at(answer=right())}&raknat={SHOWING}#bordet"
    assert told(Try.objects.get()) == (Ended.RIGHT, False, True)
    assert set(done_by(client)) == {f"ova/{NOLLE.id}"}


def test_a_mistake_is_recorded_when_it_is_made() -> None:
    client = visitor()

    response = send_answer(client, at(answer=wrong()))

    assert response["Location"] == f"{at(answer=wrong())}&raknat={SHOWING}#bordet"
    assert told(Try.objects.get()) == (Ended.WRONG, False, True)
    assert not done_by(client)


def test_a_wrong_try_followed_by_the_right_one_is_wrong() -> None:
    client = visitor()
    send_answer(client, at(answer=wrong()))

    again = follow(client, at(answer=wrong()), "igen")
    send_answer(client, f"{again}&svar={right()}")

    assert told(Try.objects.get()) == (Ended.WRONG, False, True)
    assert set(done_by(client)) == {f"ova/{NOLLE.id}"}


def test_going_back_and_answering_again_does_not_make_a_mistake_undone() -> None:
    client = visitor()

    for tried in (wrong(), right(), wrong()):
        send_answer(client, at(answer=tried))

    assert told(Try.objects.get()) == (Ended.WRONG, False, True)
    assert LearnerStrength.objects.get().rated == 1


def test_the_page_of_an_answer_records_nothing_when_it_is_read_again() -> None:
    client = visitor()
    send_answer(client, at(answer=right()))

    for _ in range(2):
        page(client, at(answer=right()))
        page(client, at(answer=wrong()))

    assert told(Try.objects.get()) == (Ended.RIGHT, False, True)


def test_only_the_last_of_several_moves_solves_a_puzzle() -> None:
    client, puzzle = visitor(), longest()
    moves = right(puzzle).split(BETWEEN)

    for number in range(1, len(moves)):
        send_answer(client, at(puzzle, answer=BETWEEN.join(moves[:number])))
    before = Try.objects.count()
    send_answer(client, at(puzzle, answer=BETWEEN.join(moves)))

    assert before == 0
    assert told(Try.objects.get()) == (Ended.RIGHT, False, True)


def test_htmx_is_led_to_the_answer_as_well() -> None:
    client, headers = visitor(), {"HX-Request": "true"}
    html = client.get(at(), headers=headers).content.decode()
    token = TOKEN.search(html)
    assert token

    sent = {"csrfmiddlewaretoken": token[1], "svar": right()}
    response = client.post(at(), sent, headers=headers, follow=True)

    assert '<strong class="verdict__stamp">Rätt</strong>' in response.content.decode()
    assert set(done_by(client)) == {f"ova/{NOLLE.id}"}


def test_a_mistake_in_a_later_decision_is_a_mistake() -> None:
    client, puzzle = visitor(), longest()
    moves = list(solution(in_suits(puzzle)))
    judged = judge(in_suits(puzzle), BETWEEN.join(moves[:-1]))
    missed = next(move for move in judged.state.legal_moves if move not in judged.right)

    again = follow(client, at(puzzle, answer=BETWEEN.join((*moves[:-1], missed))), "igen")
    assert f"fel={len(moves)}-{missed}" in again
    send_answer(client, again.replace(BETWEEN.join(moves[:-1]), right(puzzle)))

    assert told(Try.objects.get()) == (Ended.WRONG, False, True)


def test_every_mistake_stays_in_the_address_and_none_comes_twice() -> None:
    client, first = visitor(), wrong()
    judged = judge(in_suits(NOLLE), "")
    other = next(m for m in judged.state.legal_moves if m not in (*judged.right, first))
    address = at()
    for move in (first, other, first):
        joint = "&" if "v=1" in address else "&v=1&"
        address = follow(client, f"{address}{joint}svar={move}", "igen")

    assert address.endswith(f"fel=1-{first}~1-{other}")


def test_with_a_hint_a_try_is_kept_and_not_rated_and_nothing_is_solved() -> None:
    client = visitor()

    send_answer(client, at(answer=right(), tips=1))

    assert told(Try.objects.get()) == (Ended.RIGHT, True, False)
    assert not done_by(client)
    assert not LearnerStrength.objects.exists()


def test_a_hint_before_the_mistake_makes_it_unrated_and_one_after_it_does_not() -> None:
    before, after = visitor(), visitor()

    hinted = follow(before, at(answer=wrong(), tips=1), "igen")
    send_answer(before, f"{hinted}&svar={right()}")
    missed = follow(after, at(answer=wrong()), "igen")
    send_answer(after, f"{follow(after, missed, 'ledtrad')}&svar={right()}")

    made = Try.objects.order_by("pk")
    assert [told(each) for each in made] == [("fel", True, False), ("fel", False, True)]


def test_the_solution_without_a_try_is_giving_up() -> None:
    response = press(visitor(), at(tips=9))

    assert response["Location"].endswith("&tips=9&visa=ja#bordet")
    assert told(Try.objects.get()) == (Ended.GAVE_UP, True, False)


def test_giving_up_after_a_mistake_is_a_mistake_and_shows_the_solution() -> None:
    client = visitor()
    send_answer(client, at(answer=wrong()))
    again = follow(client, at(answer=wrong()), "igen")

    shown = page(client, follow(client, again, "ge-upp"))

    assert told(Try.objects.get()) == (Ended.WRONG, False, True)
    assert "Lösningen:" in shown
    assert 'method="post"' not in shown.partition("<main")[2].partition("</main>")[0]
    assert not done_by(client)


def test_a_move_against_the_rules_costs_nothing() -> None:
    client, (puzzle, refused) = visitor(), with_refusal()
    send_answer(client, at(puzzle, answer=refused))
    html = page(client, at(puzzle, answer=refused))
    assert not Try.objects.exists()

    send_answer(client, at(puzzle, answer=right(puzzle)))

    assert "fel=" not in html
    assert told(Try.objects.get()) == (Ended.RIGHT, False, True)


def test_answering_twice_records_once() -> None:
    client = visitor()

    for _ in range(2):
        send_answer(client, at(answer=right()))

    assert Try.objects.count() == 1
    assert LearnerStrength.objects.get().rated == 1


def test_what_came_first_in_a_showing_stays() -> None:
    client = visitor()
    press(client, at(tips=9))

    send_answer(client, at(answer=right()))

    assert told(Try.objects.get()) == (Ended.GAVE_UP, True, False)


def test_reading_and_going_away_store_nothing() -> None:
    client, (puzzle, refused) = Client(), with_refusal()
    for address in (at(), at(answer=wrong()), at(tips=2), at(puzzle, answer=refused)):
        assert set(client.get(address).cookies) <= {"formular"}
    onward = page(client, at())

    assert 'id="hoppa" href="/ova/nasta/' in onward
    assert not Learner.objects.exists()


@pytest.mark.parametrize(
    ("form", "address"),
    [
        ({"svar": right()}, at(answer=right())),
        ({"svar": wrong()}, at(answer=wrong())),
        ({"visa": "ja"}, at(shows=True)),
    ],
)
def test_without_its_token_an_answer_is_shown_and_nothing_is_recorded(
    form: dict[str, str], address: str
) -> None:
    response = visitor().post(at(), form)

    assert (response.status_code, response["Location"]) == (303, f"{address}#bordet")
    assert not response.cookies
    assert not Learner.objects.exists()


def test_a_trail_that_is_not_done_records_nothing() -> None:
    response = Client().post(at())

    assert response["Location"] == f"{at()}#bordet"
    assert not Learner.objects.exists()


BAD = (
    "hej", "1-", "0-play:h9", "1t", "1-nonsens", "2-{wrong}", "1-{right}", "1-play:xx",
    "1-{wrong}~hej", "1-{wrong}~", "9-{wrong}", "1-ask",
)  # fmt: skip


@pytest.mark.parametrize("missed", BAD)
def test_mistakes_that_nobody_can_have_made_are_refused(missed: str) -> None:
    text = missed.format(wrong=wrong(), right=right())

    for response in (Client().get(f"{at()}&fel={text}"), Client().post(f"{at()}&fel={text}")):
        assert response.status_code == 400
        assert "Här är uppgiften från början." in response.content.decode()
    assert not Learner.objects.exists()


def test_other_pages_of_the_puzzle_refuse_them_too() -> None:
    assert Client().get(f"/ova/{NOLLE.id}/bevis/?f=hkrs&fel=hej").status_code == 400


def test_marked_cards_that_were_wrong_are_sent_along_by_the_form() -> None:
    client, missed = visitor(), wrong(KNOWING)
    html = page(client, at(KNOWING, answer=missed))

    assert f'action="./?v=1&amp;f=hkrs&amp;fel=1-{missed}"' in html
    send_answer(client, f"{at(KNOWING, answer=right(KNOWING))}&fel=1-{missed}")

    assert told(Try.objects.get()) == (Ended.WRONG, False, True)


def test_too_few_cards_are_no_right_answer() -> None:
    client = visitor()
    few = right(KNOWING).partition(BETWEEN)[0]

    send_answer(client, at(KNOWING, answer=few))

    assert told(Try.objects.get()) == (Ended.WRONG, False, True)


@pytest.mark.parametrize("missed", ["1-xx", "2-{wrong}", "1-{right}", "1-{wrong}~1-{wrong}"])
def test_marks_that_nobody_can_have_made_are_refused(missed: str) -> None:
    whole = right(KNOWING).replace(BETWEEN, ",")
    text = missed.format(wrong=wrong(KNOWING), right=whole)

    assert Client().get(f"{at(KNOWING)}&fel={text}").status_code == 400


def test_before_a_hint_and_after_it_the_same_is_said_of_what_it_does() -> None:
    words = "Med ledtråd räknas uppgiften inte som klarad."
    client = visitor()

    assert words in page(Client(), at())
    assert words not in page(Client(), at(tips=1))
    assert words not in page(Client(), at(showing="", came=True))
    assert words not in page(Client(), at(answer=right()))
    assert words in page(client, follow(client, at(answer=wrong()), "igen"))
    assert words in page(client, at(answer=right(), tips=1))
    assert words in page(client, at(KNOWING, answer=right(KNOWING), tips=1))
    assert not done_by(client)


def test_an_answer_with_nothing_marked_is_none_yet() -> None:
    response = send_answer(visitor(), f"{at(KNOWING)}&svar=")

    assert "Markera minst ett kort först." in page(Client(), response["Location"].split("#")[0])
    assert not Try.objects.exists()


def test_a_page_is_kept_once_for_all_showings() -> None:
    names = (SHOWING, "fedcba9876")
    first, second = (Client().get(at(showing=name, answer=right())) for name in names)

    assert first["ETag"] == second["ETag"]
    assert first["Cache-Control"] == "no-cache"


@override_settings(SITE_URL="https://kort.example")
def test_a_showing_says_which_puzzle_it_is_of() -> None:
    html = page(Client(), at(tips=2))

    assert f'<link rel="canonical" href="https://kort.example/ova/{NOLLE.id}/">' in html
    assert SHOWING not in html


@pytest.mark.parametrize("showing", ["", "0123", "0123456789a", "0123456ABC", "bevis1"])
def test_what_is_no_showing_is_no_page(showing: str) -> None:
    path = f"/ova/{NOLLE.id}/{showing}/"

    assert Client().get(f"{path}?f=hkrs").status_code == 404
