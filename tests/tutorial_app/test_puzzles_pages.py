"""The pages of a puzzle: page, fragment and no script; nothing told too early; what is recorded."""

import gzip
import re
from dataclasses import replace
from html import unescape
from urllib.parse import parse_qs, urlsplit

import brotli
import pytest
from django.template.loader import render_to_string
from django.test import Client

from engine.puzzles.puzzle import Puzzle
from progress import TOKEN
from puzzles_kept import SUITS, kept, permuted, some
from tutorial_app.puzzles.addresses import Attempt, attempt_address, puzzle_address
from tutorial_app.puzzles.knowing import barred
from tutorial_app.puzzles.solving import BETWEEN, judge, solution
from tutorial_app.puzzles.suits import ALL, Suits
from tutorial_app.puzzles.views import shown
from ui.card_names import card_name
from ui.table.names import GAMES as TITLES

pytestmark = pytest.mark.usefixtures("puzzles")
HX = {"HX-Request": "true"}
NOLLE = some("nolle")
HIDDEN = [puzzle for puzzle in kept() if puzzle.kind == "sakert-spel"]
CARD = re.compile(r"(?<![a-zA-Z0-9])[shrk](?:10|Kn|[2-9EKD])(?![a-zA-Z0-9])")
DOWN = re.compile(r"(?:ett dolt|\d dolda) kort<")
OVER = re.compile(r'<div class="says says--over" aria-hidden="true">.*?</div>', re.DOTALL)
SAY = re.compile(r'<(?:a|button|span)[^>]* class="say[ "]')
STAMP = '<strong class="verdict__stamp">{}</strong>'


def told(puzzle: Puzzle) -> Puzzle:
    """The puzzle in the suits of these tests."""
    return permuted(puzzle, Suits(SUITS))


def address(puzzle: Puzzle, **attempt: object) -> str:
    """An attempt at a puzzle."""
    whole = replace(Attempt(SUITS), **attempt)  # type: ignore[arg-type]  # fields of an attempt
    return attempt_address(puzzle_address(puzzle.id), whole)


def page(puzzle: Puzzle, headers: dict[str, str] | None = None, **attempt: object) -> str:
    """The page of an attempt; that of a puzzle which is opened, in a showing."""
    response = Client().get(address(puzzle, **attempt), headers=headers or {}, follow=True)
    assert response.status_code == 200
    return response.content.decode()


def right(puzzle: Puzzle) -> str:
    """The whole solution."""
    if puzzle.kind == "vad-vet-du":
        return BETWEEN.join(barred(told(puzzle)))
    return BETWEEN.join(solution(told(puzzle)))


def wrong(puzzle: Puzzle) -> str:
    """A move that is allowed and not best."""
    judged = judge(told(puzzle), "")
    return next(move for move in judged.state.legal_moves if move not in judged.right)


def test_each_visit_is_led_to_some_suits() -> None:
    response = Client().get(f"{puzzle_address(NOLLE.id)}?spel=tremanswhist")
    query = parse_qs(urlsplit(response["Location"]).query)

    assert response.status_code == 302
    assert response["Cache-Control"] == "no-store"
    assert query["f"][0] in ALL
    assert query["spel"] == ["tremanswhist"]


def test_a_shared_address_opens_a_showing_in_its_suits() -> None:
    where = f"{puzzle_address(NOLLE.id)}?f={SUITS}&spel=tremanswhist"
    first, second = (Client().get(where) for _ in range(2))
    path, _, query = first["Location"].partition("?")
    opened = Client().get(first["Location"])

    assert (first.status_code, first["Cache-Control"]) == (302, "no-store")
    assert re.fullmatch(rf"/ova/{NOLLE.id}/[0-9a-f]{{10}}/", path)
    assert query == f"f={SUITS}&spel=tremanswhist"
    assert first["Location"] != second["Location"]
    assert opened.status_code == 200
    assert "Med ledtråd räknas uppgiften inte som klarad." in opened.content.decode()


def test_what_is_looked_at_of_a_puzzle_opens_no_showing() -> None:
    for attempt in ({"answer": wrong(NOLLE)}, {"tips": 1}, {"came": True}, {"shows": True}):
        assert Client().get(address(NOLLE, **attempt)).status_code == 200

    assert Client().get(address(NOLLE), headers=HX).status_code == 200


@pytest.mark.parametrize("puzzle", kept(), ids=lambda p: p.id)
def test_a_fresh_page_is_the_same_whatever_the_answer_is(puzzle: Puzzle) -> None:
    attempt = Attempt()
    if puzzle.kind == "vad-vet-du":
        other = replace(puzzle, best=puzzle.best[:1])
    else:
        best = next(move for move in puzzle.state.legal_moves if move not in puzzle.best)
        other = replace(puzzle, best=(str(best),), main=(), line=(), nodes=7)
    plain = replace(puzzle, main=(), line=())

    pages = [
        render_to_string("puzzles/puzzle.html", {"page": shown(each, attempt)})
        for each in (plain, other)
    ]

    assert pages[0] == pages[1]


def test_without_help_nothing_tells_the_cards_apart() -> None:
    html = page(NOLLE)

    assert not re.search(r"is-(playable|barred|chosen|witness)", html)
    assert 'id="vidare"' not in html
    assert "noindex" not in html


@pytest.mark.parametrize("puzzle", HIDDEN, ids=lambda p: p.id)
def test_hidden_hands_are_nowhere_in_the_page(puzzle: Puzzle) -> None:
    shown_as = told(puzzle)
    others = (s for s in range(len(puzzle.record.deal.hands)) if s != puzzle.seat)
    hidden = {card for seat in others for card in shown_as.state.hand(seat)}
    half = len(puzzle.record.moves) // 2

    coming = (Attempt(SUITS, came=True, step=step) for step in (0, half))

    for attempt in (Attempt(SUITS), Attempt(SUITS, tips=9), *coming):
        where = attempt_address(puzzle_address(puzzle.id), attempt)
        html = Client().get(where, follow=True).content.decode()

        assert ("Dolda händer" in html) is not attempt.came
        assert "Så kan korten ligga" not in html
        assert hidden.isdisjoint(CARD.findall(html))
        assert not any(card_name(card) in html for card in hidden)


@pytest.mark.parametrize("puzzle", kept(), ids=lambda p: p.id)
def test_an_answer_is_always_sent_by_the_one_form_of_the_page(puzzle: Puzzle) -> None:
    html = Client().get(f"{puzzle_address(puzzle.id)}0123456789/?f={SUITS}").content.decode()
    main = html.partition("<main")[2].partition("</main>")[0]

    assert main.count('method="post"') == main.count("csrfmiddlewaretoken") == 1
    assert 'name="svar"' in main
    assert "svar=" not in main


def test_a_wrong_move_is_refuted_in_the_same_answer() -> None:
    html = page(NOLLE, answer=wrong(NOLLE))

    assert STAMP.format("Tänk om") in html
    assert "poäng sämre." in html
    assert 'id="framat"' in html
    assert 'id="igen"' in html
    assert "noindex, nofollow" in html


@pytest.mark.parametrize("puzzle", HIDDEN, ids=lambda p: p.id)
def test_hidden_hands_lie_where_a_mistake_turns_them_up(puzzle: Puzzle) -> None:
    before, after = page(puzzle), page(puzzle, answer=wrong(puzzle))
    hands = puzzle.record.game.players - 1

    assert len(DOWN.findall(before)) == hands
    assert DOWN.findall(after) == []
    assert before.count('class="lying__hand"') == after.count('class="lying__hand"') == hands
    assert "Så kan korten ligga" in after


def test_what_runs_out_of_cards_in_a_line_keeps_its_place() -> None:
    first = page(NOLLE, answer=wrong(NOLLE))
    last = page(NOLLE, answer=wrong(NOLLE), step=99)

    assert last.count('class="lying__hand"') == first.count('class="lying__hand"') > 0
    assert last.count("inga kort</small>") == last.count('class="lying__hand"')


def test_what_could_be_said_keeps_its_place_and_is_nothing_to_press() -> None:
    puzzle = some("mal-eller-vanta")
    before, after = page(puzzle), page(puzzle, answer=wrong(puzzle))

    (over,) = re.findall(
        r'<div class="says says--over" aria-hidden="true">.*?</div>', after, re.DOTALL
    )
    assert "says--over" not in before
    assert len(SAY.findall(over)) == len(SAY.findall(before)) > 0
    assert "<a " not in over


def test_the_refutation_is_gone_through_to_the_end() -> None:
    first = page(NOLLE, answer=wrong(NOLLE))
    total = re.search(r'walk__at">1 av (\d+)<', first)
    assert total

    last = page(NOLLE, answer=wrong(NOLLE), step=int(total[1]))

    assert "Given slutar" in last
    assert 'id="framat" data-next role="link" aria-disabled="true"' in last


def test_a_move_against_the_rules_is_explained_and_costs_nothing() -> None:
    puzzle = next(p for p in kept() if p.kind != "vad-vet-du" and refused(p))

    html = page(puzzle, answer=refused(puzzle)[0])

    assert STAMP.format("Nej") in html
    assert 'class="ref"' in html or "/regler/" in html
    assert 'class="hand__card"' in html


def refused(puzzle: Puzzle) -> list[str]:
    """The cards that may not be played."""
    state = told(puzzle).state
    return [move for move in state.view(puzzle.seat).explain().refused if move.verb == "play"]


MORE = re.compile(
    r'<div class="table__more" id="bordet-mer">.*?</div>\s*</div>\s*</section>', re.DOTALL
)


@pytest.mark.parametrize(
    "puzzle", [p for p in kept() if p.kind != "vad-vet-du"], ids=lambda p: p.id
)
def test_what_a_refused_move_leaves_as_it_was_is_not_sent_again(puzzle: Puzzle) -> None:
    refused = list(told(puzzle).state.view(puzzle.seat).explain().refused)

    for move in refused[:3]:
        before, after = page(puzzle), page(puzzle, answer=str(move))

        assert 'bordet-mer"' not in page(puzzle, HX, answer=str(move))
        assert below(after) == below(before)


def below(html: str) -> str:
    """What lies below a table; the first move of an attempt tells its version in every link."""
    found = MORE.search(html)
    assert found
    return found[0].replace("?v=1&amp;", "?")


def test_a_page_with_a_form_is_compressed_for_who_takes_that() -> None:
    where = address(NOLLE, tips=1)
    plain = Client().get(where)
    read = {"br": brotli.decompress, "gzip": gzip.decompress}

    for encoding, told_plainly in read.items():
        answer = Client().get(where, headers={"Accept-Encoding": encoding})
        html = told_plainly(answer.content).decode()

        assert answer["Content-Encoding"] == encoding
        assert "Accept-Encoding" in answer["Vary"]
        assert "no-store" in answer["Cache-Control"]
        assert TOKEN.search(html)
        assert without_token(html) == without_token(plain.content.decode())
    assert "Content-Encoding" not in plain.headers
    assert len(answer.content) < len(plain.content) / 3


def without_token(html: str) -> str:
    """A page but for what is the visitor's own."""
    return TOKEN.sub("", html)


def test_the_solution_opens_the_way_on_and_the_reasons() -> None:
    html = page(NOLLE, answer=right(NOLLE))

    assert STAMP.format("Rätt") in html
    assert 'id="vidare"' in html
    assert "Varför?" in html
    assert "/bevis/" in html


@pytest.mark.parametrize("puzzle", kept(), ids=lambda p: p.id)
def test_fragments_are_small_and_have_what_is_swapped(puzzle: Puzzle) -> None:
    for attempt in ({"answer": right(puzzle)}, {"tips": 9}, {"shows": True}):
        fragment = page(puzzle, HX, **attempt)

        assert "<html" not in fragment
        for part in ("laget", "svaret", "vidare", "mer"):
            assert fragment.count(f'id="bordet-{part}"') == 1
        assert len(brotli.compress(fragment.encode(), quality=5)) <= 6000


def test_what_nobody_can_have_answered_is_a_400_with_the_puzzle() -> None:
    for query in ("svar=nonsens", "svar=play:sE~play:sE", "f=ssss", "v=2", "tips=99", "steg=x"):
        found = query if "f=" in query else f"f={SUITS}&{query}"
        response = Client().get(f"{puzzle_address(NOLLE.id)}?{found}")

        assert response.status_code == 400, query
        assert "Adressen stämmer inte. Här är uppgiften från början." in response.content.decode()


@pytest.mark.parametrize("page", ["0123456789/", "infoga/"])
def test_an_answer_that_cannot_be_is_kept_by_nobody(page: str) -> None:
    response = Client().get(f"/ova/{NOLLE.id}/{page}?f=shrk&svar=hej")

    assert (response.status_code, response.headers["Cache-Control"]) == (400, "no-store")


@pytest.mark.parametrize("page", ["", "infoga/"])
def test_what_can_be_read_of_a_wrong_address_is_kept(page: str) -> None:
    told = permuted(NOLLE, Suits("krhs"))
    response = Client().get(f"/ova/{NOLLE.id}/{page}?f=krhs&niva=svar&svar=nonsens")
    html = unescape(response.content.decode())

    assert response.status_code == 400
    for card in told.state.hand(told.seat):
        assert (f"svar=play:{card}" if page else f'value="play:{card}"') in html
    assert "f=krhs" in html
    assert ("niva=svar" in html) == (not page)


def test_a_puzzle_that_does_not_exist_is_a_404() -> None:
    assert Client().get("/ova/t4-zzzz/").status_code == 404


def test_where_nothing_is_asked_any_more_there_is_no_form() -> None:
    for attempt in ({"answer": right(NOLLE)}, {"answer": wrong(NOLLE)}, {"shows": True}):
        html = page(NOLLE, **attempt)

        assert 'method="post"' not in html.partition("<main")[2].partition("</main>")[0]
        assert "csrf" not in html


def test_a_wrong_trail_that_is_posted_outside_a_showing_records_nothing() -> None:
    client = Client()

    response = client.post(address(NOLLE, answer=wrong(NOLLE)))

    assert response.status_code == 303
    assert not client.cookies


def test_the_proof_tells_every_value_and_how_to_check_it() -> None:
    response = Client().get(f"{puzzle_address(NOLLE.id)}bevis/?f={SUITS}")
    html = response.content.decode()

    assert html.count("<tr") == len(NOLLE.values or {}) + 1
    assert f"prove_puzzles {NOLLE.id}" in html
    assert "noindex, nofollow" in html
    assert response["ETag"]


@pytest.mark.parametrize("puzzle", HIDDEN, ids=lambda p: p.id)
def test_the_proof_of_a_safe_play_shows_where_each_other_card_gives_less(puzzle: Puzzle) -> None:
    html = Client().get(f"{puzzle_address(puzzle.id)}bevis/?f={SUITS}").content.decode()
    links = re.findall(r'href="([^"#]+)#bordet"', html)

    assert len(links) == len(puzzle.failures or {}) > 0
    for link in links:
        assert STAMP.format("Tänk om") in Client().get(link.replace("&amp;", "&")).content.decode()


@pytest.mark.parametrize("puzzle", HIDDEN, ids=lambda p: p.id)
def test_a_safe_play_leads_to_why_not_the_others(puzzle: Puzzle) -> None:
    fresh, solved = page(puzzle), page(puzzle, answer=right(puzzle))
    link = f'href="{puzzle_address(puzzle.id)}bevis/?f={SUITS}#andra"'

    assert "Varför inte de andra?" not in fresh
    assert re.search(f'id="varfor" {re.escape(link)}[^>]*>Varför inte de andra\\?</a>', solved)


@pytest.mark.parametrize("puzzle", kept(), ids=lambda p: p.id)
def test_the_name_of_the_game_leads_to_its_rules(puzzle: Puzzle) -> None:
    found = re.search(r'<p class="lesson__place"><a href="([^"]+)">([^<]+)</a> · ', page(puzzle))

    assert found
    assert found.groups() == (
        f"/regler/{puzzle.state.rules.prefix}/",
        TITLES[puzzle.state.rules.name],
    )


def test_reading_sets_no_cookie_but_that_of_the_form() -> None:
    for attempt, names in (
        ({}, set()),
        ({"answer": wrong(NOLLE)}, set()),
        ({"answer": right(NOLLE)}, set()),
        ({"tips": 2}, {"formular"}),
    ):
        assert set(Client().get(address(NOLLE, **attempt)).cookies) == names
