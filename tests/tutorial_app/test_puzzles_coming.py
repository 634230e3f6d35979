"""How one got here: the deal played up to the puzzle, as the learner saw it."""

import re
from dataclasses import replace

import pytest
from django.template.loader import render_to_string

from engine.puzzles.puzzle import Puzzle
from puzzles_kept import kept, some
from rules_app.catalogue import catalogue
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.shown import PuzzlePage
from tutorial_app.puzzles.solving import BETWEEN, solution
from tutorial_app.puzzles.views import shown
from ui.table.in_words import in_words

COMING = Attempt(came=True, step=0)
COUNTED = r"(?: (?:Kortpoäng|Maktorer|Ögon|Stick): [^.]*\.)+"  # what each side has taken
PLAYED = [puzzle for puzzle in kept() if puzzle.kind != "vad-vet-du"]
every_puzzle = pytest.mark.parametrize("puzzle", PLAYED, ids=lambda p: p.id)


def at(puzzle: Puzzle, attempt: Attempt) -> PuzzlePage:
    """The page of an attempt."""
    page = shown(puzzle, attempt)
    assert isinstance(page, PuzzlePage)
    return page


def html(puzzle: Puzzle, attempt: Attempt) -> str:
    """What the page swaps."""
    return render_to_string("puzzles/_puzzle.html", {"page": at(puzzle, attempt)})


def lying(page: PuzzlePage) -> str:
    """The position in words, but for what is asked in it."""
    return in_words(replace(page.table, status=""))


@every_puzzle
def test_the_deal_is_played_from_its_first_move_to_the_puzzle(puzzle: Puzzle) -> None:
    total = len(puzzle.record.moves)

    first, last = at(puzzle, COMING), at(puzzle, replace(COMING, step=total))

    assert first.walk
    assert last.walk
    assert (first.walk.step, first.walk.total, first.walk.back) == (0, total, "")
    assert (last.walk.step, last.walk.on) == (total, "")
    assert lying(last) == lying(at(puzzle, Attempt()))
    assert not first.walk.state.moves


@every_puzzle
def test_on_the_way_nothing_lies_open_and_only_the_way_back_leads_on(puzzle: Puzzle) -> None:
    page = html(puzzle, replace(COMING, step=1))

    assert 'class="lying"' not in page
    assert re.findall('id="(igen|ledtrad|hoppa|ge-upp|vidare)"', page) == ["igen"]
    assert "Till läget" in page
    assert at(puzzle, COMING).again == at(puzzle, Attempt()).here


@every_puzzle
def test_who_took_a_trick_is_told_when_it_is_over(puzzle: Puzzle) -> None:
    total = len(puzzle.record.moves)

    pages = [at(puzzle, replace(COMING, step=step)) for step in range(1, total + 1)]

    takers = [page.walk.taker for page in pages if page.walk and page.walk.taker]
    assert takers == [trick.taker for trick in pages[-1].table.earlier]


def test_the_last_trick_is_told_before_what_the_deal_gave() -> None:
    puzzle = some("nolle")
    wrong = next(move for move in puzzle.state.legal_moves if move not in puzzle.best)

    text = re.sub("<[^>]*>", "", html(puzzle, Attempt(answer=wrong, step=99)))

    assert re.search(r"\. (Du|Väst|Öst) tog sticket\. Given slutar: ", text)


@every_puzzle
def test_who_wins_the_game_is_told_where_the_deal_decides_it(puzzle: Puzzle) -> None:
    page = at(puzzle, Attempt(shows=True, step=99))
    text = " ".join(re.sub("<[^>]*>", "", html(puzzle, page.attempt)).split())

    ends = page.walk.state.outcome.winners if page.walk and page.walk.state.is_over else None
    is_won = bool(ends) and puzzle.record.game.name != "tjuv"
    assert (
        bool(re.search(rf"Given slutar: [^.]*\.{COUNTED} [^.]* vinner partiet\.", text)) is is_won
    )


def test_it_goes_on_to_where_the_learner_is_in_a_longer_puzzle() -> None:
    puzzle = next(puzzle for puzzle in PLAYED if len(list(solution(puzzle))) > 1)
    found = BETWEEN.join(list(solution(puzzle))[:1])

    here = at(puzzle, Attempt(answer=found))
    page = at(puzzle, replace(COMING, answer=found, step=99))

    assert page.walk
    assert page.walk.total > len(puzzle.record.moves)
    assert lying(page) == lying(here)
    assert page.again == here.here


def test_the_puzzle_leads_there_until_a_line_is_gone_through() -> None:
    puzzle = some("nolle")
    wrong = next(move for move in puzzle.state.legal_moves if move not in puzzle.best)

    assert "Spela upp given hit" in html(puzzle, Attempt())
    assert "Spela upp given hit" not in html(puzzle, Attempt(answer=wrong))
    assert "Spela upp given hit" not in html(puzzle, COMING)


def test_after_the_solution_it_is_not_gone_through() -> None:
    puzzle = some("nolle")
    solved = BETWEEN.join(solution(puzzle))

    assert at(puzzle, Attempt(answer=solved, came=True)).walk is None
    assert not at(puzzle, Attempt(shows=True, came=True)).again


def over_at_end(page: PuzzlePage) -> int:
    """How many sides have twelve where a line ends."""
    assert page.walk
    scores = page.walk.state.outcome.scores
    return sum(isinstance(score, int) and score >= 12 for score in scores)


@pytest.mark.parametrize(
    ("prefix", "slug"), [("tolva", "vinst-fore-sista"), ("bondtolva", "bada-tolv")]
)
def test_where_several_reach_twelve_it_is_told_which_rule_decides(prefix: str, slug: str) -> None:
    rule = catalogue().clauses[f"{prefix}.{slug}"]
    told = f'{rule.short} <a href="{rule.address}">Regeln</a>'
    found = set[bool]()
    for puzzle in (p for p in PLAYED if p.refutations and p.record.game.rules.prefix == prefix):
        wrong = [Attempt(answer=move, step=99) for move in puzzle.refutations or {}]
        for attempt in (Attempt(shows=True, step=99), *wrong):
            is_tied = over_at_end(at(puzzle, attempt)) > 1
            assert (told in html(puzzle, attempt)) is is_tied, (puzzle.id, attempt)
            found.add(is_tied)

    assert found == {True, False}
