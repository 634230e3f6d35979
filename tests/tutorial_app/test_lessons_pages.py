"""The pages of the lessons: page, fragment and no script; bad addresses; nothing personal kept."""

import re

import pytest
from django.test import Client

from tutorial_app.lessons.addresses import Attempt, step_address
from tutorial_app.lessons.model import Lesson, Step
from tutorial_app.lessons.shown import page_of
from tutorial_app.lessons.tasks.playing import Play
from tutorial_app.library import library
from ui.offers import OfferKind, offered

COURSE = library().courses["grunder"]
LESSON = COURSE.lessons["folja-farg"]
HX = {"HX-Request": "true"}
BOXES = {"legal", "pick"}
BOX = re.compile(r'type="checkbox" name="svar" value="(\w+)"')
STAMP = re.compile(r'class="verdict__stamp">([^<]+)<')
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="\w+"')


def played() -> tuple[Lesson, Step, Play]:
    """Some step in which a card is played."""
    for lesson in COURSE.lessons.values():
        for step in lesson.steps:
            if isinstance(step.task, Play):
                return lesson, step, step.task
    raise AssertionError("nothing is played in this course")


def address(query: str = "") -> str:
    """That step."""
    lesson, step, _ = played()
    return f"/lar/grunder/{lesson.slug}/{step.slug}/{query}"


def text_of(query: str = "", **headers: str) -> str:
    """The page of an attempt at it."""
    response = Client().get(address(query), headers=headers)
    assert response.status_code == 200
    return response.content.decode()


def test_courses_lead_to_lessons_and_lessons_to_steps() -> None:
    client = Client()

    courses, course, lesson = (
        client.get(path).content.decode()
        for path in ("/lar/", "/lar/grunder/", "/lar/grunder/folja-farg/")
    )

    assert 'href="/lar/grunder/"' in courses
    assert 'href="/lar/grunder/folja-farg/"' in course
    assert f'href="/lar/grunder/folja-farg/{LESSON.steps[0].slug}/"' in lesson


def test_a_fresh_step_asks_and_offers_every_card() -> None:
    _, _, task = played()

    page = text_of()

    assert 'id="bordet-fragan"' in page
    assert page.count('class="hand__card"') == len(task.place.view.hand)
    assert 'class="verdict__stamp"' not in page
    assert 'id="vidare"' not in page


def test_who_knows_no_cards_yet_is_told_of_no_standings() -> None:
    page = text_of()

    assert "Bordet i ord" in page
    assert not any(word in page for word in ("Ställning", "sang", "Tagna stick"))


@pytest.mark.parametrize("step", ["hand-och-bord", "bordet-tvingar", "forst-fran-bordet"])
def test_the_own_row_stands_among_what_is_marked_and_in_the_words(step: str) -> None:
    page = Client().get(f"/lar/tolva/bordstolva/{step}/").content.decode()

    assert "Din rad från vänster: " in page
    assert page.count('class="row"') == 1
    assert page.count('class="row row--own"') == 1


def test_every_card_of_a_right_answer_can_be_marked() -> None:
    lessons = [each for course in library().courses.values() for each in course.lessons.values()]
    marking = [(lesson, step) for lesson in lessons for step in lesson.steps if step.kind in BOXES]

    for lesson, step in marking:
        page = Client().get(step_address(lesson, step)).content.decode()
        assert set(step.task.solution[0].split(".")) <= set(BOX.findall(page))


@pytest.mark.parametrize("step", ["kortleken/hjarter", "saka/fritt-fram"])
def test_who_marks_nothing_is_told_so_and_keeps_the_hints(step: str) -> None:
    path = f"/lar/grunder/{step}/"
    fresh = Client().get(path).content.decode()
    empty = Client().get(f"{path}?v=1&svar=&tips=1").content.decode()
    marked = Client().get(f"{path}?v=1&svar=&svar={BOX.findall(fresh)[0]}").content.decode()

    assert "Markera korten och tryck på Svara." in fresh
    assert "Markera minst ett kort först." in empty
    assert 'class="hints"' in empty
    assert 'class="verdict__stamp"' not in empty
    assert "Markera minst ett kort först." not in fresh + marked


def test_help_names_the_arrows_where_they_lead_somewhere() -> None:
    lessons = [each for course in library().courses.values() for each in course.lessons.values()]
    pages = {
        step.kind: Client().get(step_address(lesson, step)).content.decode()
        for lesson in lessons
        for step in lesson.steps
    }
    helped = {kind: page for kind, page in pages.items() if "<summary>Hjälp</summary>" in page}

    assert {"play", "legal", "count", "may"} <= set(helped)
    for kind, page in helped.items():
        assert ("<kbd>→</kbd>" in page) == ("data-hand>" in page), kind


def test_a_card_that_was_marked_wrongly_is_named() -> None:
    page = Client().get("/lar/grunder/kortleken/hjarter/?svar=hE.s7").content.decode()

    _, told = page.split('id="bordet-svaret"')
    assert "spader sju" in told.split("hör inte hit")[0]


def test_without_help_nothing_tells_the_cards_apart() -> None:
    page = text_of()

    assert not any(word in page for word in ("is-playable", "is-barred", "spelbar"))


def test_a_right_answer_opens_the_way_on() -> None:
    _, step, task = played()

    page = text_of(f"?v=1&svar={task.solution[0]}")

    assert '<strong class="verdict__stamp">Rätt</strong>' in page
    assert str(step.right) in page
    assert 'id="vidare"' in page


def test_the_fragment_is_the_step_alone() -> None:
    _, _, task = played()
    query = f"?v=1&svar={task.solution[0]}"

    page, fragment = text_of(query), text_of(query, **HX)

    assert fragment.strip().startswith('<section class="step"')
    assert "<html" not in fragment
    assert TOKEN.sub("", fragment.strip()) in TOKEN.sub("", page)


def test_hints_open_one_after_another_and_then_the_answer() -> None:
    _, step, _ = played()

    pages = [text_of(f"?v=1&tips={count}") for count in (0, 1, 2)]

    opened = [page.partition('class="hints"')[2].count("<li>") for page in pages]
    assert [min(count, 2) for count in opened] == sorted(min(count, 2) for count in opened)
    assert str(step.hint) in pages[-1]
    assert "Visa svaret" in pages[-1]
    assert "Svaret:" in text_of("?v=1&tips=2&visa=ja")


@pytest.mark.parametrize("course", library().courses)
def test_no_step_leads_to_cards_that_the_learner_does_not_see(course: str) -> None:
    client = Client()

    for lesson in library().courses[course].lessons.values():
        for step in (each for each in lesson.steps if each.kind != "giv"):
            page = client.get(step_address(lesson, step)).content.decode()
            assert not re.search(r"hand\d=|talongkort=", page), step.slug


@pytest.mark.parametrize(
    "query",
    [
        "?v=2", "?v=1&svar=play:x", "?v=1&svar=nonsens", "?v=1&tips=x", "?v=1&visa=kanske",
        "?v=1&tips=99", f"?v=1&svar={'a' * 2001}", "?svar=exchange:&byt=xx",
    ],
)  # fmt: skip
def test_an_answer_that_cannot_be_is_a_bad_request_in_swedish(query: str) -> None:
    response = Client().get(address(query))

    assert response.status_code == 400
    assert "Adressen innehåller ett svar som inte finns här" in response.content.decode()


@pytest.mark.parametrize(
    "path", ["bridge/", "grunder/nej/", "grunder/folja-farg/nej/", "grunder/nej/klart/"]
)
def test_what_does_not_exist_is_not_found(path: str) -> None:
    assert Client().get(f"/lar/{path}").status_code == 404


@pytest.mark.parametrize("query", ["", "?v=1&tips=1", "?v=1&tips=2&visa=ja"])
def test_trying_sets_no_cookie(query: str) -> None:
    response = Client().get(address(query))

    assert not response.cookies


def test_attempts_are_kept_away_from_crawlers() -> None:
    assert '<meta name="robots"' not in text_of()
    assert '<meta name="robots" content="noindex, nofollow">' in text_of("?v=1&tips=1")


def test_the_end_of_a_lesson_lists_its_rules_and_leads_on() -> None:
    page = Client().get("/lar/grunder/folja-farg/klart/").content.decode()

    assert page.count('class="ref" href="/regler/') == len(LESSON.clauses)
    following = COURSE.after(LESSON)
    assert following
    assert f'href="/lar/grunder/{following.slug}/"' in page


def test_rule_pages_offer_the_lessons_of_a_rule() -> None:
    offers = offered(LESSON.clauses[0])[OfferKind.LESSON]

    assert "/lar/grunder/folja-farg/" in [offer.href for offer in offers]


def test_a_lesson_ends_with_the_puzzles_of_its_rule() -> None:
    page = Client().get("/lar/tolva/sistan/klart/").content.decode()

    assert 'href="/ova/uppgifter/?regel=tolva.sistan"' in page
    assert "Öva på det:" in page


def test_who_is_new_to_cards_is_not_sent_to_proved_puzzles() -> None:
    page = Client().get("/lar/grunder/folja-farg/klart/").content.decode()

    assert "Öva på det:" not in page


def test_a_step_leads_to_its_position_first_when_it_is_answered() -> None:
    """There it says which cards may be played: the answer."""
    _, _, task = played()
    link = 'class="table__open"'
    right = task.solution[0]

    assert (link in text_of(), link in text_of(f"?v=1&svar={right}")) == (False, True)


def test_a_wrong_answer_is_stamped_fel_and_only_an_illegal_move_nej() -> None:
    stamps: dict[tuple[str, str], set[str]] = {}
    for course in library().courses.values():
        for lesson in course.lessons.values():
            for step in lesson.steps:
                if step.kind in {"read", "giv"}:
                    continue
                for answer in tuple(step.task.tries)[:12]:
                    page = page_of(course, lesson, step, Attempt(answer))
                    judged = page.judged.kind
                    stamps.setdefault((step.kind, judged), set()).add(str(page.stamp))

    answering = {"legal", "may", "seat", "pick", "count", "points", "choose"}
    for kind in answering:
        assert stamps[kind, "right"] == {"right"}
        assert stamps[kind, "wrong"] <= {"wrong", "missing"}
    assert stamps["legal", "illegal"] == {"wrong"}
    assert stamps["play", "illegal"] == {"refused"}
    assert stamps["play", "wrong"] == {"poor"}


def test_a_no_that_is_wrong_is_not_answered_with_no() -> None:
    asked = [
        (lesson, step)
        for lesson in library().courses["tolva"].lessons.values()
        for step in lesson.steps
        if step.kind == "may" and step.task.solution == ("ja",)
    ]
    for lesson, step in asked:
        html = Client().get(f"{step_address(lesson, step)}?v=1&svar=nej").content.decode()

        assert STAMP.findall(html) == ["Fel"]


def test_the_status_names_saying_something_where_it_is_offered() -> None:
    for lesson in library().courses["tolva"].lessons.values():
        for step in lesson.steps:
            if step.kind == "play":
                html = Client().get(step_address(lesson, step)).content.decode()
                offers = 'class="says"' in html.split('id="bordet-mer"')[0]

                assert ("Din tur: spela ut." in html) <= (not offers), step.slug


def test_help_tells_what_buttons_do_and_what_the_game_counts() -> None:
    lesson = library().courses["tolva"].lessons["fraga-partnern"]
    step = next(step for step in lesson.steps if step.kind == "play")
    html = Client().get(step_address(lesson, step)).content.decode()
    _, _, told = html.partition("<summary>Hjälp</summary>")

    assert "Tryck på ett kort för att spela det." in told
    assert "Kortens ordning:</b> ess, tio, kung" in told
    assert told.index("Kortens ordning") < told.index("<kbd>")
