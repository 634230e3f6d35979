"""A whole deal played from one seat beside a record, its example: what a trail of moves leads to.

While the learner's moves are the example's, so are those of the others. From the first that is not
the others are played by a rule of thumb, seeded by the record and the moves up to there: the same
trail always leads to the same place, and a longer one goes on from a shorter one.
"""

import hashlib
from dataclasses import dataclass, replace
from functools import lru_cache

from engine import Game, Move, Record, RecordError, Refusal, State, View, parse_move
from engine.bots import sensible
from engine.record import as_text

BETWEEN = "~"
LONGEST = 100  # more decisions than any seat has in any deal


class BadTrail(ValueError):  # noqa: N818  # it says what it is
    """Moves that nobody can have made in this deal."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move, with the moment before it and the moment after."""

    before: State
    move: Move
    after: State

    @property
    def seat(self) -> int:
        """Who made it."""
        return self.before.decider


@dataclass(frozen=True, slots=True)
class Played:
    """Where a trail has led: the learner is on turn, or the deal is over."""

    record: Record
    seat: int
    state: State
    trail: tuple[Move, ...] = ()  # the learner's moves, without one that is refused
    latest: tuple[Made, ...] = ()  # what has been done from the learner's latest move on
    count: int = 0  # how many moves have been made by all
    has_left: bool = False  # whether the learner has left the example
    instead: Move | None = None  # what the example does where the learner left it just now
    refusal: Refusal | None = None  # why the last move of the trail cannot be made

    @property
    def view(self) -> View:
        """What the learner sees."""
        return self.state.view(self.seat)

    @property
    def example(self) -> Move | None:
        """What the example does next, while the learner follows it."""
        if self.has_left or self.state.is_over:
            return None
        return Move(self.record.moves[self.count][1])


@lru_cache(maxsize=1024)  # a learner goes on from where the last answer left off
def replay(record: Record, seat: int, answer: str) -> Played:
    """Play a trail; only its last move may be one that is refused."""
    if not answer:
        start = Played(record, seat, record.game.rules.begin(record.deal))
        return after_others(start, start.state, [])
    if answer.startswith(BETWEEN) or answer.count(BETWEEN) > LONGEST:
        raise BadTrail("no trail, or too many moves")
    before, _, text = answer.rpartition(BETWEEN)
    played = replay(record, seat, before)
    if played.refusal or played.state.is_over:
        raise BadTrail(f"nothing can come after {before[-20:]}")
    return decided(played, move_of(text))


def decided(played: Played, move: Move) -> Played:
    """Make the learner's move; the first that is not the example's leaves it for good."""
    state, example = played.state, played.example
    if move not in state.legal_moves:
        return told_why(played, move)
    differs = example not in {None, move}
    after = replace(
        played,
        trail=(*played.trail, move),
        has_left=played.has_left or differs,
        instead=example if differs else None,
    )
    new = state.play(move)
    return after_others(after, new, [Made(state, move, new)])


def after_others(played: Played, state: State, made: list[Made]) -> Played:
    """Let the others play until the learner is on turn."""
    script, rng = played.record.moves, None
    if played.has_left:
        rng = Game.rng(seed_of(played.record, played.trail))
    while state.turn not in {played.seat, None}:
        if rng:
            move = sensible(state.view(state.decider), rng)
        else:
            move = Move(script[played.count + len(made)][1])
        new = state.play(move)
        made.append(Made(state, move, new))
        state = new
    return replace(played, state=state, latest=tuple(made), count=played.count + len(made))


def told_why(played: Played, move: Move) -> Played:
    """The same place with a refusal; what is no move here at all is a bad trail."""
    try:
        refusal = played.view.refusal(move)
    except RecordError as error:
        raise BadTrail(str(error)) from error
    return replace(played, refusal=refusal)


def move_of(text: str) -> Move:
    """A move, in its one canonical text."""
    try:
        move = parse_move(text)
    except RecordError as error:
        raise BadTrail(str(error)) from error
    if move != text:
        raise BadTrail(f"{text[:20]} is written {move}")
    return move


def seed_of(record: Record, trail: tuple[Move, ...]) -> int:
    """The seed of the others: the same for the same record and moves, wherever it is asked for."""
    told = f"{digest(record)} {BETWEEN.join(trail)}"
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:8])


@lru_cache(maxsize=64)
def digest(record: Record) -> str:
    """What tells one record from another."""
    return hashlib.sha256(as_text(record).encode()).hexdigest()
