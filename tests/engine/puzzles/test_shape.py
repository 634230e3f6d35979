"""The pattern of a puzzle: the same in all suits, and of no other puzzle."""

from engine.puzzles.harvest import pattern_of
from engine.puzzles.shape import shape_of_hidden
from puzzles_kept import kept, permuted, some
from tutorial_app.puzzles.suits import ALL, Suits


def test_a_puzzle_has_one_pattern_in_whichever_suits_it_lies() -> None:
    for puzzle in kept():
        patterns = {pattern_of(permuted(puzzle, Suits(suits))) for suits in ALL[::5]}

        assert patterns == {pattern_of(puzzle)}


def test_another_answer_about_hidden_hands_is_another_pattern() -> None:
    for puzzle in (some("vad-vet-du"), some("sakert-spel")):
        state, best = puzzle.state, puzzle.best
        other = next(card for card in state.rules.deck.sorted if not any(card in b for b in best))
        first, _, card = best[0].partition(":")
        answers = [(f"{first}:{other}", *best[1:]), (f"{puzzle.seat}:{card}", *best[1:])]

        patterns = {shape_of_hidden(state, puzzle.kind, each) for each in (best, *answers)}

        assert pattern_of(puzzle) in patterns
        assert len(patterns) == 3


def test_no_two_puzzles_have_the_same_pattern() -> None:
    patterns = [pattern_of(puzzle) for puzzle in kept()]

    assert len(set(patterns)) == len(patterns)
