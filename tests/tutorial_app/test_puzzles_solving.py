"""Solving move by move: what is right goes on, what is wrong is refuted to the end."""

import pytest
from django.template.loader import render_to_string

from engine import Move
from engine.cards import cards_of
from engine.puzzles.layouts import layouts
from engine.puzzles.puzzle import Puzzle
from engine.solver.solve import solve
from puzzles_kept import kept, longest, some
from puzzles_refused import refused
from tutorial_app.lessons.tasks import Outcome, UnknownAnswer
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.lies import lying_open
from tutorial_app.puzzles.pricing import price_of
from tutorial_app.puzzles.solving import (
    BETWEEN,
    decisions,
    judge,
    layout_of,
    solution,
    swapped,
)
from tutorial_app.puzzles.views import shown

OPEN = [puzzle for puzzle in kept() if not puzzle.hidden]
DECIDED = [puzzle for puzzle in kept() if puzzle.kind != "vad-vet-du"]
SAFE = [puzzle for puzzle in kept() if puzzle.kind == "sakert-spel"]


def wrong_moves(puzzle: Puzzle) -> list[Move]:
    """The moves that are allowed, and not best."""
    return [move for move in puzzle.state.legal_moves if move not in puzzle.best]


@pytest.mark.parametrize("puzzle", DECIDED, ids=lambda p: p.id)
def test_the_solution_solves_it(puzzle: Puzzle) -> None:
    judged = judge(puzzle, BETWEEN.join(solution(puzzle)))

    assert judged.kind is Outcome.RIGHT
    assert judged.is_solved


@pytest.mark.parametrize("puzzle", DECIDED, ids=lambda p: p.id)
def test_every_move_that_is_no_worse_is_right(puzzle: Puzzle) -> None:
    kinds = {judge(puzzle, move).kind for move in puzzle.best}

    assert kinds == {Outcome.RIGHT}


@pytest.mark.parametrize("puzzle", DECIDED, ids=lambda p: p.id)
def test_every_other_move_is_refuted_to_the_end(puzzle: Puzzle) -> None:
    for move in wrong_moves(puzzle):
        judged = judge(puzzle, move)

        assert judged.kind is Outcome.WRONG
        assert judged.refutation
        assert judged.refutation.line[0] == (puzzle.seat, move)
        assert judged.refutation.end.is_over


@pytest.mark.parametrize("puzzle", DECIDED, ids=lambda p: p.id)
def test_every_mistake_has_its_price(puzzle: Puzzle) -> None:
    for move in wrong_moves(puzzle):
        judged = judge(puzzle, move)
        price = price_of(judged, judged.right[0], puzzle.seat)

        assert judged.price > 0
        assert price
        assert price.what in {"partiet", "partiet-bort"} or price.points > 0


@pytest.mark.parametrize("puzzle", SAFE, ids=lambda p: p.id)
def test_a_mistake_with_hidden_hands_costs_what_it_loses_where_it_fails(puzzle: Puzzle) -> None:
    for move, failure in (puzzle.failures or {}).items():
        judged = judge(puzzle, move)
        solved = solve(layout_of(puzzle, failure.hands), judged.state.side(puzzle.seat))

        assert (judged.best, judged.value) == (solved.values[judged.right[0]], solved.values[move])


def test_later_decisions_are_refuted_too() -> None:
    puzzle = longest()
    moves = list(solution(puzzle))
    trail = BETWEEN.join(moves[:-1])
    state, right = judge(puzzle, trail).state, judge(puzzle, trail).right

    wrong = next(move for move in state.legal_moves if move not in right)
    judged = judge(puzzle, f"{trail}{BETWEEN}{wrong}")

    assert decisions(puzzle) == len(moves) > 1
    assert judged.kind is Outcome.WRONG
    assert judged.price > 0
    assert judged.refutation
    assert judged.refutation.end.is_over


def test_an_equal_card_goes_on_with_the_cards_changed_about() -> None:
    line = tuple(
        (seat, Move(move)) for seat, move in [(0, "play:h8"), (1, "play:hK"), (0, "play:h7")]
    )

    changed = swapped(line, Move("play:h7"))

    assert [move for _, move in changed] == ["play:h7", "play:hK", "play:h8"]


def test_a_move_against_the_rules_changes_nothing_and_has_its_reason() -> None:
    for puzzle in OPEN:
        view = puzzle.state.view(puzzle.seat)
        for move in view.explain().refused:
            judged = judge(puzzle, move)

            assert judged.kind is Outcome.ILLEGAL
            assert judged.state == puzzle.state
            assert judged.refusal == view.refusal(move)


@pytest.mark.parametrize("answer", ["nonsens", "play:♥E", "play:hE ", "~", "play:s14"])
def test_what_is_no_move_is_no_answer(answer: str) -> None:
    with pytest.raises(UnknownAnswer):
        judge(some("nolle"), answer)


def test_nothing_follows_a_wrong_move_or_the_solution() -> None:
    puzzle = some("nolle")
    moves = BETWEEN.join(solution(puzzle))
    wrong = wrong_moves(puzzle)[0]

    for answer in (f"{wrong}{BETWEEN}{wrong}", f"{moves}{BETWEEN}{wrong}"):
        with pytest.raises(UnknownAnswer):
            judge(puzzle, answer)


def test_what_lies_open_is_every_card_that_the_seat_does_not_see() -> None:
    for puzzle in (p for p in OPEN if p.record.game.name == "tjuv"):
        state = puzzle.state
        shown = {card for each in lying_open(state, state.view(puzzle.seat)) for card in each.cards}
        others = {c for s in range(state.rules.players) if s != puzzle.seat for c in state.hand(s)}

        assert others <= shown
        assert not shown & set(state.hand(puzzle.seat))


def test_cards_face_down_are_shown_under_their_row() -> None:
    puzzle = some("basta-kortet", "bordstolva")
    state = puzzle.state

    under = [
        card
        for each in lying_open(state, state.view(puzzle.seat))
        if each.what == "under"
        for card in each.cards
    ]

    assert set(under) <= {card for row in state.deal.down for card in row}
    assert not set(under) & {move.cards[0] for _, move in state.moves if move.cards}


def test_a_layout_in_which_somebody_else_kept_silent_can_be_shown() -> None:
    puzzle = refused("b4-njmm")
    found = list(layouts(puzzle.state, puzzle.seat, 5000))

    for layout in found:
        dealt = tuple(tuple(map(str, cards_of(hand))) for hand in layout.deal.hands)
        shown = layout_of(puzzle, dealt)

        assert (shown.turn, shown.deal.hands) == (puzzle.seat, layout.deal.hands)
        assert shown.moves == layout.moves
    assert len({layout.moves for layout in found}) > 1


@pytest.mark.parametrize("puzzle", DECIDED, ids=lambda p: p.id)
def test_who_is_shown_the_solution_is_not_praised(puzzle: Puzzle) -> None:
    *found, _ = solution(puzzle)

    for moves in (found, found[:1], []):
        page = shown(puzzle, Attempt(answer=BETWEEN.join(moves), shows=True))
        html = render_to_string("puzzles/_verdict.html", {"page": page})

        assert "Lösningen:" in html
        assert "verdict__stamp" not in html
