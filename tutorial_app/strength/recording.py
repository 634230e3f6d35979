"""What becomes of a try: it is stored once for its showing, and moves strengths if it is rated.

A try is rated when it was made without help, and the learner has not met the puzzle for a month:
whoever knows the answer tells nothing of a strength. The puzzle's own strength moves only at the
first rated try that a learner ever makes at it, and only by learners who have made some rated tries
here before: nobody can move it by coming again and again as somebody new, or with a file.
"""

from dataclasses import asdict, astuple, dataclass
from datetime import datetime, timedelta
from typing import Final

from engine.puzzles.puzzle import Puzzle
from tutorial_app.models import (
    Ended,
    Learner,
    LearnerStrength,
    PuzzleStrength,
    PuzzleTag,
    Strength,
    Try,
)
from tutorial_app.strength.cold import cold
from tutorial_app.strength.glicko import Rating

ESTABLISHED: Final = 5  # rated tries of one's own, before a try moves the puzzle

PERIOD: Final = timedelta(days=1)
FORGOTTEN: Final = timedelta(days=30)  # after so long a puzzle is as good as new
SCORES: Final = {Ended.RIGHT: 1.0, Ended.WRONG: 0.0}


@dataclass(frozen=True, slots=True)
class Tried:
    """The first try of a showing, as its trail tells."""

    puzzle: Puzzle
    showing: str
    ended: Ended
    helped: bool = False


def record_try(learner: Learner, tried: Tried, now: datetime) -> Try | None:
    """Store a try of a learner who is held for this transaction; nothing if it is stored."""
    if learner.tries.filter(showing=tried.showing).exists():
        return None
    met = list(learner.tries.filter(puzzle=tried.puzzle.id).values_list("rated", "at"))
    is_new = all(at <= now - FORGOTTEN for _, at in met)
    rated = is_new and not tried.helped and tried.ended in SCORES
    is_first = not any(was_rated for was_rated, _ in met)
    moves_puzzle = rated and is_first and is_established(learner)
    return learner.tries.create(
        puzzle=tried.puzzle.id, showing=tried.showing, at=now, ended=tried.ended,
        helped=tried.helped, rated=rated,
        change=rate(learner, tried, now, moves_puzzle=moves_puzzle) if rated else None,
    )  # fmt: skip


def is_established(learner: Learner) -> bool:
    """Whether enough tries were rated here; those of a file tell no change of a strength."""
    rated = learner.tries.filter(rated=True, change__isnull=False)
    return rated[:ESTABLISHED].count() >= ESTABLISHED


def rate(learner: Learner, tried: Tried, now: datetime, *, moves_puzzle: bool) -> float:
    """Move the learner's strength, and perhaps the puzzle's; tells the learner's change."""
    own = held(LearnerStrength, learner.pk, Rating(), now)
    other = held(PuzzleStrength, tried.puzzle.id, cold(tried.puzzle), now)
    before, mine, its = own.rating, rested(own, now), rating_of(other)
    score = SCORES[tried.ended]
    store(own, mine.after([(its, score)], 0), now)
    if moves_puzzle:
        store(other, its.after([(mine, 1 - score)], 0), now)
        PuzzleTag.objects.filter(puzzle_id=tried.puzzle.id).update(strength=other.rating)
    return own.rating - before


def held(rows: type[Strength], key: object, start: Rating, now: datetime) -> Strength:
    """The row of somebody or something, for this transaction alone; made if there is none."""
    first = {**asdict(start), "rated": 0, "at": now}
    return rows._default_manager.select_for_update().get_or_create(pk=key, defaults=first)[0]


def rating_of(row: Strength) -> Rating:
    """What a row says."""
    return Rating(row.rating, row.deviation, row.volatility)


def rested(row: Strength, now: datetime) -> Rating:
    """What a row has come to by now; of learners only, since a puzzle stays what it is."""
    return rating_of(row).rested((now - row.at) / PERIOD)


def store(row: Strength, rating: Rating, now: datetime) -> None:
    """Keep a new rating, which rests on one try more."""
    row.rating, row.deviation, row.volatility = astuple(rating)
    row.rated += 1
    row.at = now
    row.save()
