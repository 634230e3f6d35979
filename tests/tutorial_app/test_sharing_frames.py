"""A puzzle in a frame: solved like the real one, with nothing stored and every way out open."""

from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import urlsplit

import pytest
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.test import Client, override_settings

from browser.markup import markup_faults, tree_of
from engine.puzzles.puzzle import Puzzle
from puzzles_kept import SUITS, kept, permuted, some
from tutorial_app.progress.cookie import COOKIE
from tutorial_app.puzzles.addresses import Attempt, attempt_address
from tutorial_app.puzzles.knowing import barred
from tutorial_app.puzzles.shown import PuzzlePage
from tutorial_app.puzzles.solving import BETWEEN, judge, solution
from tutorial_app.puzzles.suits import ALL, Suits
from tutorial_app.puzzles.views import shown
from tutorial_app.sharing.heights import Start
from ui.table.in_words import in_words

pytestmark = pytest.mark.usefixtures("puzzles")
HX = {"HX-Request": "true"}
NOLLE = some("nolle")
SHOWING = "0123456789"
STAMP = '<strong class="verdict__stamp">{}</strong>'
every_kind = pytest.mark.parametrize(
    "puzzle", {each.kind: each for each in kept()}.values(), ids=lambda p: p.kind
)


def address(puzzle: Puzzle, **attempt: object) -> str:
    """An attempt at a puzzle in a frame."""
    whole = replace(Attempt(SUITS), **attempt)  # type: ignore[arg-type]  # fields of an attempt
    return attempt_address(f"/ova/{puzzle.id}/infoga/", whole)


def states(puzzle: Puzzle) -> Iterator[str]:
    """Fresh, refused, played up, with all hints, shown and solved."""
    told = permuted(puzzle, Suits(SUITS))
    right = barred(told) if puzzle.kind == "vad-vet-du" else solution(told)
    yield address(puzzle)
    if puzzle.kind != "vad-vet-du":
        yield from (address(puzzle, answer=move) for move in refused(told)[:1])
        yield address(puzzle, came=True, step=1)
    yield address(puzzle, tips=9)
    yield address(puzzle, shows=True)
    yield address(puzzle, answer=BETWEEN.join(right))


def refused(told: Puzzle) -> list[str]:
    """The moves that are against the rules."""
    return [str(move) for move in told.state.view(told.seat).explain().refused]


def wrong(puzzle: Puzzle) -> str:
    """A move that is allowed and not best."""
    judged = judge(permuted(puzzle, Suits(SUITS)), "")
    return next(move for move in judged.state.legal_moves if move not in judged.right)


def page(where: str, headers: dict[str, str] | None = None) -> str:
    """The page of an attempt in a frame."""
    response = Client().get(where, headers=headers or {})
    assert response.status_code == 200
    return response.content.decode()


def is_framable(response: HttpResponseBase) -> bool:
    """Whether other sites may frame the answer."""
    policy = response.headers["Content-Security-Policy"]
    return policy.endswith("frame-ancestors *") and "X-Frame-Options" not in response.headers


def test_each_visit_is_led_to_some_suits_in_the_frame() -> None:
    response = Client().get(f"/ova/{NOLLE.id}/infoga/?spel=tjuv")
    where, _, suits = response.headers["Location"].partition("?f=")

    assert (response.status_code, where) == (302, f"/ova/{NOLLE.id}/infoga/")
    assert suits in ALL
    assert response.headers["Cache-Control"] == "no-store"


@every_kind
def test_nothing_is_stored_or_posted(puzzle: Puzzle) -> None:
    for where in states(puzzle):
        response = Client().get(where)
        html = response.content.decode()

        assert not response.cookies
        assert "csrf" not in html
        assert 'method="post"' not in html.lower()


def test_a_visitor_who_is_known_elsewhere_is_not_noted() -> None:
    client = Client()
    client.cookies[COOKIE] = "who.knows"

    assert client.get("/framsteg/").cookies
    client.cookies[COOKIE] = "who.knows"
    assert not client.get(address(NOLLE)).cookies


@every_kind
def test_what_leads_away_opens_anew_and_the_rest_stays(puzzle: Puzzle) -> None:
    for where in states(puzzle):
        for link in tree_of(page(where)).iter("a"):
            stays = link.attrib["href"].startswith("./?")
            target = (link.attrib.get("target"), link.attrib.get("rel"))

            assert target == ((None, "nofollow") if stays else ("_blank", "noopener"))


@every_kind
def test_a_fresh_frame_is_the_same_whatever_the_answer_is(puzzle: Puzzle) -> None:
    other = replace(puzzle, best=puzzle.best[:1], main=(), line=(), nodes=7)
    if puzzle.kind != "vad-vet-du":
        best = next(move for move in puzzle.state.legal_moves if move not in puzzle.best)
        other = replace(other, best=(str(best),))
    plain = replace(puzzle, main=(), line=())

    pages = [
        render_to_string("sharing/framed.html", {"page": shown(each, Attempt())})
        for each in (plain, other)
    ]

    assert pages[0] == pages[1]


@every_kind
def test_its_markup_is_valid(puzzle: Puzzle) -> None:
    for where in states(puzzle):
        assert markup_faults(page(where)) == []


@every_kind
def test_cards_are_drawn_with_what_the_page_holds(puzzle: Puzzle) -> None:
    held = {each.attrib["id"] for each in tree_of(page(address(puzzle))).iter("symbol")}
    for where in states(puzzle):
        for html in (page(where), page(where, HX)):
            drawn = {use.attrib["href"] for use in tree_of(html).iter("use")}

            assert {name for name in drawn if not name.startswith("#")} == set()
            assert {name[1:] for name in drawn} <= held


@pytest.mark.parametrize("kind", ["nolle", "tjuv-fangst", "sakert-spel"])
def test_a_mistake_is_refuted_within_the_frame(kind: str) -> None:
    html = page(address(some(kind), answer=wrong(some(kind))))

    assert STAMP.format("Tänk om") in html
    assert "kostar" in html or "poäng sämre" in html
    assert 'id="framat"' in html


def test_the_solution_leads_on_to_more() -> None:
    *_, solved = states(NOLLE)
    html = page(solved)

    assert STAMP.format("Rätt") in html
    assert 'href="/ova/" target="_blank" rel="noopener">Fler uppgifter' in html


@every_kind
def test_nothing_is_said_of_what_counts(puzzle: Puzzle) -> None:
    *_, solved = states(puzzle)

    assert "klarad" not in page(f"{solved}&tips=1")
    assert "Räknas" not in page(solved)


def test_the_position_is_told_in_words_in_the_frame_as_on_the_page() -> None:
    opened = shown(permuted(NOLLE, Suits(SUITS)), Attempt())
    assert isinstance(opened, PuzzlePage)
    words = " ".join((in_words(opened.table), *(each.words for each in opened.open)))

    assert f"<p>{words}</p>" in page(address(NOLLE))
    assert f"<p>{words}</p>" in page(f"/ova/{NOLLE.id}/{SHOWING}/?f={SUITS}")


def test_htmx_gets_the_part_that_changes() -> None:
    fragment = page(address(NOLLE, answer=wrong(NOLLE)), HX)

    assert fragment.lstrip().startswith('<section class="step"')
    assert 'hx-replace-url="true"' in fragment
    assert "hx-push-url" not in fragment


def test_the_deal_is_played_up_to_the_puzzle_within_the_frame() -> None:
    fresh = page(address(NOLLE))
    played = page(address(NOLLE, came=True, step=2))

    assert 'id="hur" href="./?' in fresh
    assert "Spela upp given hit" in fresh
    assert ">Till läget</a>" in played
    assert 'id="bakat"' in played


def test_a_refused_move_is_answered_in_the_frame_with_what_it_changes() -> None:
    puzzle = next(p for p in kept() if p.kind == "nolle" and refused(permuted(p, Suits(SUITS))))
    where = address(puzzle, answer=refused(permuted(puzzle, Suits(SUITS)))[0])

    assert 'id="bordet-mer"' in page(where)
    assert 'id="bordet-mer"' not in page(where, HX)


def test_the_whole_puzzle_is_one_press_away_in_the_same_suits() -> None:
    link = f'<a class="frame__home" href="/ova/{NOLLE.id}/?f={SUITS}"'

    assert link in page(address(NOLLE))


def test_every_answer_of_a_frame_may_be_framed() -> None:
    client, where = Client(), address(NOLLE)
    etag = client.get(where).headers["ETag"]
    answers = {
        302: client.get(f"/ova/{NOLLE.id}/infoga/"),
        200: client.get(where),
        304: client.get(where, headers={"if-none-match": etag}),
        400: client.get(f"{where}&svar=nonsens"),
    }

    assert {status: answer.status_code for status, answer in answers.items()} == {
        status: status for status in answers
    }
    assert all(map(is_framable, answers.values()))


def test_what_nobody_can_have_answered_is_a_400_with_the_puzzle() -> None:
    for query in (f"f={SUITS}&svar=nonsens", "f=ssss", f"f={SUITS}&v=2", f"f={SUITS}&tips=99"):
        response = Client().get(f"/ova/{NOLLE.id}/infoga/?{query}")

        assert response.status_code == 400
        assert "Här är uppgiften från början." in response.content.decode()


def test_no_other_puzzle_and_no_other_method_is_answered() -> None:
    missing = Client().get("/ova/t4-zzzz/infoga/")

    assert missing.status_code == 404
    assert not is_framable(missing)
    assert Client().post(address(NOLLE)).status_code == 405


@override_settings(SITE_URL="https://kort.example")
def test_the_page_of_the_puzzle_gives_address_frame_and_picture_to_copy() -> None:
    tree = tree_of(Client().get(f"/ova/{NOLLE.id}/?f={SUITS}", follow=True).content.decode())
    fields = {each.attrib["id"]: each for each in tree.iter() if "readonly" in each.attrib}
    frame = next(tree_of(fields["dela-ram"].text or "").iter("iframe"))
    home = f"https://kort.example/ova/{NOLLE.id}"

    assert fields["dela-adress"].attrib["value"] == f"{home}/?f={SUITS}"
    assert fields["dela-bild"].attrib["value"] == f"{home}/bild.svg?f={SUITS}"
    assert frame.attrib["src"] == f"{home}/infoga/?f={SUITS}"
    assert frame.attrib["height"] == str(Start.of(shown(NOLLE, Attempt(SUITS))).frame)
    assert Client().get(urlsplit(frame.attrib["src"]).path + f"?f={SUITS}").status_code == 200


def test_without_an_address_of_the_operator_it_is_the_one_that_was_asked() -> None:
    for host in ("localhost", "127.0.0.1"):
        where = f"/ova/{NOLLE.id}/{SHOWING}/?f={SUITS}"
        html = Client().get(where, headers={"host": host}).content

        assert f'value="http://{host}/ova/{NOLLE.id}/?f={SUITS}"'.encode() in html
