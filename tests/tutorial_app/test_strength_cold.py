"""A puzzle that nobody has tried is as hard as it looks beside the others of its game."""

from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from statistics import median

from engine.games import GAMES
from engine.puzzles.store import read_all
from puzzles_kept import kept
from tutorial_app.strength.cold import USUAL, cold

FOLDER = Path(__file__).resolve().parents[2] / "content" / "puzzles"


def test_half_the_puzzles_of_a_game_take_more_than_its_usual_search() -> None:
    found = defaultdict(list)
    for puzzle in read_all(FOLDER):
        found[puzzle.record.game.name].append(puzzle.nodes)

    assert USUAL.keys() == GAMES.keys()
    for game, nodes in found.items():
        assert 2 / 3 < median(nodes) / USUAL[game] < 3 / 2, game


def test_a_longer_search_makes_a_puzzle_harder_up_to_a_point() -> None:
    puzzle = next(p for p in kept() if p.level == "medel")
    usual = USUAL[puzzle.record.game.name]
    at = [cold(replace(puzzle, nodes=usual * n // 64)).rating for n in (1, 4, 64, 256, 1024, 4096)]

    assert [round(each - at[2]) for each in at] == [-160, -160, 0, 80, 160, 160]
