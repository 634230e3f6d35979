"""Addresses that are each asked for once, so that no answer can have been kept."""

import random
from collections.abc import Iterator

from django.conf import settings

from engine import Game, State
from engine.games import GAMES
from engine.position import Position, PositionFaults
from engine.puzzles.puzzle import Puzzle, read_puzzle
from tutorial_app.lessons.addresses import Attempt, attempt_address, step_address
from tutorial_app.lessons.model import Lesson, Step
from tutorial_app.lessons.shown import hints_of
from tutorial_app.library import library
from tutorial_app.puzzles.addresses import Attempt as Solved
from tutorial_app.puzzles.addresses import attempt_address as solved_address
from tutorial_app.puzzles.addresses import puzzle_address
from tutorial_app.puzzles.suits import ALL, Suits
from tutorial_app.trying.playing import address

SEED = 5
DEEPEST = 20
KNOWING = "vad-vet-du"


def of_lessons() -> list[str]:
    """Every answer, every hint and every answer shown of every step."""
    courses = library().courses.values()
    lessons = [lesson for course in courses for lesson in course.lessons.values()]
    found = [each for lesson in lessons for step in lesson.steps for each in of_step(lesson, step)]
    return shuffled(dict.fromkeys(found))


def of_step(lesson: Lesson, step: Step) -> Iterator[str]:
    """The addresses that lead on from a step."""
    path, tips = step_address(lesson, step), range(1, len(hints_of(step)) + 1)
    attempts = [Attempt(answer) for answer in step.task.tries]
    attempts += [Attempt(tips=tip) for tip in tips]
    for attempt in [*attempts, Attempt(shows=True)]:
        yield attempt_address(path, attempt)


def of_trying(number: int, legal: bool) -> list[str]:
    """Moves in positions dealt and played at random, of every game in turn."""
    found: dict[str, None] = {}
    games = list(GAMES)
    seed = 0
    while len(found) < number:
        seed += 1
        found |= dict.fromkeys(of_deal(games[seed % len(games)], seed, legal))
    return list(found)[:number]


def of_deal(game: str, seed: int, legal: bool) -> Iterator[str]:
    """A card somewhere in a deal, as Pröva ett läge plays it."""
    dice = random.Random(seed)
    state = some_state(Game(game).deal(seed), dice)
    told = Position.of(state.view(state.turn)) if state.turn is not None else None
    if told is None or not stands(told):
        return
    explained = told.state().view(0).explain()
    moves = [m for m in (explained.legal if legal else explained.refused) if m.verb != "exchange"]
    if moves:
        yield address(told.text(), dice.choice(moves))


def some_state(state: State, dice: random.Random) -> State:
    """A state some moves into a deal, cards played rather than anything said."""
    for _ in range(dice.randrange(DEEPEST)):
        moves = [m for m in state.legal_moves if m.cards] or list(state.legal_moves)
        if state.is_over or not moves:
            break
        state = state.play(dice.choice(moves))
    return state


def stands(told: Position) -> bool:
    """Whether a position can be shown."""
    try:
        told.state()
    except PositionFaults:
        return False
    return True


def of_puzzles(number: int, showing: str = "") -> list[str]:
    """One move in each of some puzzles, in suits of its own."""
    dice = random.Random(f"{SEED} {showing}")
    folder = settings.CONTENT / "puzzles"
    files = [path for path in sorted(folder.glob("*.jsonl")) if path.stem != "dagens"]
    lines = [line for path in files for line in path.read_text(encoding="utf-8").splitlines()]
    puzzles = [found for found in map(read_puzzle, lines) if found.kind != KNOWING]
    return [of_puzzle(dice.choice(puzzles), dice, showing) for _ in range(number)]


def of_puzzle(puzzle: Puzzle, dice: random.Random, showing: str) -> str:
    """A move, right, wrong or refused as it happens to be."""
    suits, explained = dice.choice(ALL), puzzle.state.explain()
    answer = dice.choice([*explained.legal, *explained.refused])
    attempt = Solved(suits, Suits(suits).text(answer))
    return solved_address(f"{puzzle_address(puzzle.id)}{showing}", attempt)


def shuffled(addresses: dict[str, None]) -> list[str]:
    """In an order of chance, the same every time."""
    found = list(addresses)
    random.Random(SEED).shuffle(found)
    return found
