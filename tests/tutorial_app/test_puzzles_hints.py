"""The last hint before the solution: it tells something in every puzzle, and never all."""

import pytest

from engine.puzzles.puzzle import Puzzle
from puzzles_kept import kept, some
from rules_app.catalogue import Kind, catalogue
from tutorial_app.library import library
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.gubbar import has_failing_gubbe
from tutorial_app.puzzles.hints import TRUMP, Hint, advice_of
from tutorial_app.puzzles.shown import page_of
from tutorial_app.puzzles.trail import Miss, Misses
from ui.fragments import render_fragment
from ui.table.wording import speech

OF_MOVES = [puzzle for puzzle in kept() if puzzle.kind != "vad-vet-du"]


def last_hint(puzzle: Puzzle, misses: Misses = ()) -> Hint:
    """The hint after which nothing is left but the solution."""
    page = page_of(puzzle, Attempt(tips=9, misses=misses), library().puzzles)
    return page.hints[-1]


def sets_trump(puzzle: Puzzle) -> bool:
    """Whether a meld is the first of a deal of bondtolva, which is called otherwise."""
    return speech(puzzle.state) == "bondtolva"


def test_the_first_hint_is_a_duty_or_something_to_think_of() -> None:
    words, clauses = library().puzzles, catalogue().clauses
    for puzzle in kept():
        first, *others = advice_of(puzzle, words)
        decides = [clauses[rule] for rule in puzzle.rules if not rule.endswith(".folja-farg")]

        if first.rule:
            assert decides[0].kind is Kind.DUTY, puzzle.id
        else:
            fails = has_failing_gubbe(puzzle)
            of_kind = words.failing_gubbe if fails else words.kinds[puzzle.kind].hint
            assert first.words == of_kind, puzzle.id
            assert bool(puzzle.rules) == any(hint.rule for hint in others), puzzle.id


def test_what_vinsten_gives_is_told_so_that_it_holds_after_a_shared_one_too() -> None:
    carried = [puzzle for puzzle in kept() if puzzle.state.deal.carry]

    hints = [hint for p in carried for hint in advice_of(p, library().puzzles)]

    assert {str(hint.rule) for hint in hints if hint.href.endswith("#vinsten")} == {
        "Flest kortpoäng i sticken ger vinsten: en poäng, plus dem som har sparats."
    }


def forced() -> Puzzle:
    """A puzzle in which every card that may be played is of one suit."""
    return next(puzzle for puzzle in OF_MOVES if last_hint(puzzle).barred)


@pytest.mark.parametrize("puzzle", OF_MOVES, ids=lambda p: p.id)
def test_it_tells_what_not_all_moves_have_in_common(puzzle: Puzzle) -> None:
    hint, legal = last_hint(puzzle), puzzle.state.legal_moves

    fits = [
        move
        for move in legal
        if hint.suit in {None, *(card.suit for card in move.cards)}
        and hint.says in {"", TRUMP if move.verb == "meld" and sets_trump(puzzle) else move.verb}
        and hint.barred not in move.cards
    ]
    assert set(puzzle.best) <= set(fits) < set(legal)


def test_in_one_suit_it_rules_out_a_card_that_has_not_been_tried() -> None:
    puzzle = forced()
    first = last_hint(puzzle).barred

    then = last_hint(puzzle, (Miss(1, f"play:{first}"),)).barred

    assert then
    assert then not in {first, *(move.partition(":")[2] for move in puzzle.best)}


def test_where_all_wrong_cards_have_been_tried_it_names_the_suit() -> None:
    puzzle = forced()
    wrong = [move for move in puzzle.state.legal_moves if move not in puzzle.best]

    hint = last_hint(puzzle, tuple(Miss(1, move) for move in wrong))

    assert (hint.barred, hint.suit) == (None, wrong[0].cards[0].suit)


@pytest.mark.parametrize("puzzle", OF_MOVES, ids=lambda p: p.id)
def test_a_hint_that_is_open_stays_the_same_whatever_one_answers(puzzle: Puzzle) -> None:
    words = library().puzzles
    opened = page_of(puzzle, Attempt(tips=9), words).hints
    wrong = [move for move in puzzle.state.legal_moves if move not in puzzle.best]

    misses: Misses = ()
    for move in wrong:
        answered = page_of(puzzle, Attempt(answer=move, tips=9, misses=misses), words)
        misses = answered.misses
        again = page_of(puzzle, Attempt(tips=9, misses=misses), words)
        assert (answered.hints, again.hints) == (opened, opened), move


def test_what_was_tried_before_a_hint_is_told_from_what_was_tried_after() -> None:
    puzzle = forced()
    barred = last_hint(puzzle).barred
    tips = len(page_of(puzzle, Attempt(tips=9), library().puzzles).hints)

    before, after = (last_hint(puzzle, (Miss(1, f"play:{barred}", n),)) for n in (tips - 1, tips))

    assert (before.barred == barred, after.barred == barred) == (False, True)


@pytest.mark.parametrize(
    ("says", "words"),
    [
        ("meld", "en mälning"),
        ("trump", "att säga upp trumf"),
        ("ask", "att fråga partnern"),
        ("halv-gubbe", "att utropa gubbe"),
        ("pass", "att inte mäla"),
        ("stand", "något annat än ett kort"),
    ],
)
def test_it_tells_what_sort_of_thing_is_to_be_said(says: str, words: str) -> None:
    response = render_fragment("puzzles/_hint.html", {"hint": Hint(says=says)})

    assert response.content.decode().strip() == f"Det rätta draget är {words}."


def test_the_solution_of_a_safe_play_tells_in_how_many_layouts_it_is_right() -> None:
    puzzle = some("sakert-spel")
    page = page_of(puzzle, Attempt(shows=True), library().puzzles)

    html = render_fragment("puzzles/_verdict.html", {"page": page}).content.decode()

    assert f"rätt i alla {puzzle.layouts}\u00a0lägen" in html.replace("&nbsp;", "\u00a0")
