"""What a mistake costs: what is named is what differs, and comes to what is said."""

import re

import pytest
from django.template.loader import render_to_string

from engine import State
from engine.puzzles.puzzle import Puzzle
from puzzles_kept import kept
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.naming import FAILING, LINES
from tutorial_app.puzzles.pricing import Parted, Price, points_in, price_in_lines
from tutorial_app.puzzles.shown import PuzzlePage
from tutorial_app.puzzles.solving import judge, main_line
from tutorial_app.puzzles.views import shown

PRICED = [p for p in kept() if p.refutations and p.record.game.name != "tjuv"]
BY_ID = {puzzle.id: puzzle for puzzle in kept()}


def price(puzzle: Puzzle, move: str) -> Price:
    """What a wrong move costs."""
    page = shown(puzzle, Attempt(answer=move))
    assert isinstance(page, PuzzlePage)
    assert page.price
    return page.price


def told(puzzle: Puzzle, move: str) -> str:
    """The same in words, without the move."""
    page = shown(puzzle, Attempt(answer=move))
    html = render_to_string("puzzles/_price.html", {"page": page})
    words = re.sub(r"<b>.*?</b>", "", html, flags=re.DOTALL).replace("&nbsp;", "\xa0")
    return re.sub(r"[ \n]+", " ", words).strip()


def ends(puzzle: Puzzle, move: str) -> tuple[State, State]:
    """The ends of best play and of the refutation."""
    best = judge(puzzle, "").right[0]
    refuted = judge(puzzle, move).refutation
    assert refuted
    return main_line(puzzle.state, puzzle.main, best).end, refuted.end


def differing(puzzle: Puzzle, move: str) -> dict[str, int]:
    """By how much the own side is worse off by each rule than the others together."""
    good, bad = ends(puzzle, move)
    own, found = puzzle.state.side(puzzle.seat), dict[str, int]()
    for end, sign in ((good, 1), (bad, -1)):
        for line in end.points:
            rule = line.rule.partition(".")[2]
            points = sign * line.points * (1 if line.side == own else -1)
            found[rule] = found.get(rule, 0) + points
    return {rule: points for rule, points in found.items() if points}


@pytest.mark.parametrize("puzzle", PRICED, ids=lambda p: p.id)
def test_what_is_named_is_all_that_differs_between_two_sides(puzzle: Puzzle) -> None:
    for move in puzzle.refutations or {}:
        found, words = differing(puzzle, move), told(puzzle, move)
        if puzzle.record.game.sides > 2 or "Det blir" not in words:
            continue

        assert all(LINES[rule] in words for rule in found), (move, found, words)
        assert f"Det blir {sum(found.values())}\xa0poäng sämre." in words


@pytest.mark.parametrize("puzzle", PRICED, ids=lambda p: p.id)
def test_nothing_is_claimed_of_lines_that_do_not_come_to_the_whole(puzzle: Puzzle) -> None:
    for move in puzzle.refutations or {}:
        found, cost = differing(puzzle, move), price(puzzle, move)
        named = {rule for rule in found if rule in LINES}
        if not cost.is_named or cost.what != "poang" or puzzle.record.game.sides > 2:
            continue

        assert cost.is_all is (sum(found[rule] for rule in named) == cost.points)


@pytest.mark.parametrize(
    ("name", "move", "words"),
    [
        ("b4-5azg", "play:kK", "kostar sistan och poängen för trumf. Det blir 4 poäng sämre."),
        ("t4-5eg3", "play:sK", "kostar vinsten (58–62) och sistan. Det blir 4 poäng sämre."),
        ("t3-8t93", "play:h8", ("kostar vinsten (50–51), men du får sistan. Det blir 2 poäng"
         " sämre.")),
        ("t4-u5a2", "play:rK", ("kostar den halva gubben och ger bort vinsten (49–71), men ni får"
         " sistan. Det blir 6 poäng sämre.")),
        ("b6-vxcd", "play:kE", "kostar sistan. I allt blir det 1 poäng sämre."),
        ("b6-rw4h", "play:kK", "ger 1 poäng sämre."),
        ("b6-wmq2", "play:kE", "kostar sistan. Det ger bort partiet."),
    ],
)  # fmt: skip
def test_a_mistake_is_told_in_whole_sentences(name: str, move: str, words: str) -> None:
    assert told(BY_ID[name], move).replace("\xa0", " ") == words


def test_a_gubbe_that_fails_is_said_to_fail() -> None:
    puzzle = BY_ID["t4-u5a2"]
    good, bad = ends(puzzle, "play:rE")
    side = puzzle.state.side(puzzle.seat)
    made, not_made = points_in(good, side), points_in(bad, side)
    key = ("halv-gubbe-poang", side)
    not_made.given[key] = -made.given[key]

    cost = price_in_lines(made, not_made, made.lead - not_made.lead)

    assert cost.lost == Parted(f"den halva gubben {FAILING}")
    assert (cost.points, cost.is_all) == (10, True)
