"""When something that was missed is due again, by FSRS, in whole days of the calendar.

FSRS counts hours too; here what was missed late one evening may come again the next morning, so
it is told midnights. It never repeats anything within a day, and nothing is left to chance.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from math import isclose
from typing import Final

from fsrs import Card, Rating, Scheduler, State

LONGEST: Final = 365  # days; what is stored goes after 400 without a visit
ROUNDED: Final = 1e-5  # more than a file that is taken along rounds the numbers of a memory
SCHEDULER: Final = Scheduler(
    learning_steps=(), relearning_steps=(), maximum_interval=LONGEST, enable_fuzzing=False
)


@dataclass(frozen=True, slots=True)
class Memory:
    """How well something is remembered, when it was last asked for, and when it is due."""

    stability: float
    difficulty: float
    reviewed: date
    due: date


def midnight(day: date) -> datetime:
    """A day as FSRS is told of it."""
    return datetime.combine(day, time(), UTC)


def missed(day: date) -> Memory:
    """The memory of what is missed for the first time."""
    return memory_of(Card(card_id=0, due=midnight(day)), Rating.Again, day)


def is_first_miss(memory: Memory) -> bool:
    """Whether a memory is of what was missed for the first time, and not asked for since."""
    first = missed(memory.reviewed)
    pairs = (memory.stability, first.stability), (memory.difficulty, first.difficulty)
    return all(isclose(own, other, abs_tol=ROUNDED) for own, other in pairs)


def reviewed(memory: Memory, rating: Rating, day: date) -> Memory:
    """The memory after it was asked for again."""
    card = Card(
        0, State.Review, None, memory.stability, memory.difficulty,
        midnight(memory.due), midnight(memory.reviewed),
    )  # fmt: skip
    return memory_of(card, rating, day)


def memory_of(card: Card, rating: Rating, day: date) -> Memory:
    """What a rating on a day makes of a card."""
    after, _ = SCHEDULER.review_card(card, rating, midnight(day))
    assert after.stability is not None
    assert after.difficulty is not None
    return Memory(after.stability, after.difficulty, day, after.due.date())
