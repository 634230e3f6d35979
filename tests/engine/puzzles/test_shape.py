"""The pattern of a puzzle: the same in all suits, and of no other puzzle."""

from engine.puzzles.harvest import pattern_of
from puzzles_kept import kept, permuted
from tutorial_app.puzzles.suits import ALL, Suits


def test_a_puzzle_has_one_pattern_in_whichever_suits_it_lies() -> None:
    for puzzle in kept():
        if not puzzle.hidden:  # then the answer is cards, and part of the pattern
            patterns = {pattern_of(permuted(puzzle, Suits(suits))) for suits in ALL[::5]}

            assert patterns == {pattern_of(puzzle)}


def test_no_two_puzzles_have_the_same_pattern() -> None:
    patterns = [pattern_of(puzzle) for puzzle in kept()]

    assert len(set(patterns)) == len(patterns)
