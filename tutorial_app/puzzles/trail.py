"""What an attempt has missed on its way, as its address tells it, and what its first try was.

The trail of right moves and the latest answer stand for themselves (`svar`); moves that were wrong
and are left behind by trying again stand beside it (`fel`), each with the decision at which it was
made and a `t` for every hint that had been taken before it: `1-play:h9~2tt-play:sE`. Of marked
cards only the first answer that was wrong is told: it decides, and the rest would make addresses
long.
"""

import re
from dataclasses import dataclass
from typing import Final

from django.core.exceptions import BadRequest

from engine import Move
from engine.puzzles.puzzle import Puzzle
from tutorial_app.lessons.tasks import Outcome, UnknownAnswer
from tutorial_app.puzzles.knowing import judge_marked
from tutorial_app.puzzles.solving import BETWEEN, move_of, solving

MISS: Final = re.compile(r"([1-9])(t{0,9})-([\w:,-]{1,200})", re.ASCII)
MARKED: Final = ","  # between cards that were marked together


@dataclass(frozen=True, slots=True)
class Miss:
    """A wrong answer: at which decision, and how many hints had been taken before it."""

    number: int
    answer: str
    tips: int = 0

    @property
    def text(self) -> str:
        """As the address has it."""
        return f"{self.number}{'t' * self.tips}-{self.answer}"


Misses = tuple[Miss, ...]


def read_misses(text: str) -> Misses:
    """The misses of an address."""
    return tuple(read_miss(each) for each in text.split(BETWEEN)) if text else ()


def read_miss(text: str) -> Miss:
    """One of them."""
    found = MISS.fullmatch(text)
    if found is None:
        raise BadRequest("ova: fel")
    return Miss(int(found[1]), found[3], len(found[2]))


def misses_text(misses: Misses) -> str:
    """The misses as an address has them."""
    return BETWEEN.join(miss.text for miss in misses)


def with_miss(misses: Misses, miss: Miss) -> Misses:
    """One more; what was missed before is not told again."""
    known = {(each.number, each.answer) for each in misses}
    return misses if (miss.number, miss.answer) in known else (*misses, miss)


def check_misses(puzzle: Puzzle, moves: tuple[Move, ...], misses: Misses) -> None:
    """Refuse misses that nobody can have made on the way of these right moves."""
    for miss in misses:
        if not is_missed(puzzle, moves, miss):
            raise UnknownAnswer(miss.text[:40])


def is_missed(puzzle: Puzzle, moves: tuple[Move, ...], miss: Miss) -> bool:
    """Whether a move is allowed and wrong where it is said to have been made."""
    if miss.number > len(moves) + 1:
        return False
    now, move = solving(puzzle), move_of(miss.answer)
    for each in moves[: miss.number - 1]:
        now.decide(each)
    return not now.is_solved and move in now.state.legal_moves and move not in now.best


def check_marked(puzzle: Puzzle, misses: Misses) -> None:
    """The same of cards that were marked."""
    for miss in misses:
        answer = miss.answer.replace(MARKED, BETWEEN)
        is_wrong = judge_marked(puzzle, answer).kind is Outcome.WRONG
        if len(misses) > 1 or miss.number > 1 or not is_wrong:
            raise UnknownAnswer(miss.text[:40])
