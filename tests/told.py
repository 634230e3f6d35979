"""What Domaren tells where no move decides, and finished deals to hold it against."""

from collections.abc import Iterator
from random import Random

from engine import Game, State
from engine.deal import Columns, Deal, Score
from tutorial_app.judging.docket import Docket, Question
from tutorial_app.judging.told import Told, follow_told
from tutorial_app.library import library


def docket(slug: str) -> Docket:
    """The questions of one game."""
    return library().dockets[slug]


def told(game: str, question: str, **words: str) -> Told:
    """The answer to a question when these choices are made; all that is asked must be told."""
    path = follow_told(docket(game).questions[question], words)
    assert path.told, f"{path.asked} is asked too"
    return path.told


def leaves(question: Question, words: dict[str, str] | None = None) -> Iterator[dict[str, str]]:
    """Every way through the facts that are really asked."""
    path = follow_told(question, words or {})
    if path.asked is None:
        yield words or {}
        return
    for choice in path.asked.choices:
        yield from leaves(question, {**(words or {}), path.asked.slug: choice.word})


def every_told() -> Iterator[tuple[Docket, Question]]:
    """Every question whose answers stand in the content, of every game."""
    for each in library().dockets.values():
        for question in each.questions.values():
            if question.kind == "told":
                yield each, question


def finished(game: Game, rng: Random, scores: tuple[Score, ...], carry: int = 0) -> State:
    """A deal played to its end at random, with as many melds as there can be."""
    state = game.lay_out(Deal(game.players - 1, scores, carry, rng.randrange(3)), rng.random)
    while state.turn is not None:
        moves = state.legal_moves
        melds = [move for move in moves if move.verb == "meld"]
        state = state.play(rng.choice(melds or [*moves]))
    return state


def integer_scores(game: Game, rng: Random, low: int, high: int) -> tuple[int, ...]:
    """Scores between two limits."""
    return tuple(rng.randint(low, high) for _ in range(game.sides))


def columns(rng: Random, minus: int) -> tuple[Columns, ...]:
    """Scores in two columns, near the end of a game."""
    return tuple(Columns(rng.randint(0, 9), rng.randint(0, minus)) for _ in range(3))
