"""What a trail of moves comes to: the learner decides, the others answer as well as can be."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache, partial

from engine import Card, Move, RecordError, Refusal, State, View, parse_move
from engine.cards import set_of
from engine.puzzles.classes import classes, same_as
from engine.puzzles.layouts import gone_with
from engine.puzzles.proof import BUDGET, amount
from engine.puzzles.puzzle import Line, Puzzle
from engine.solver.solve import open_question
from engine.solver.values import Value
from tutorial_app.lessons.tasks import Outcome, UnknownAnswer
from ui.frozen import frozen

BETWEEN = "~"
GENEROUS = 4 * BUDGET  # what was proved with less is found again


@frozen
class Shown:
    """A line of play that a page goes through move by move: a refutation, or best play."""

    start: State
    line: Line

    def after(self, step: int) -> State:
        """The state after so many of its moves."""
        state = self.start
        for _, move in self.line[:step]:
            state = state.play(move)
        return state

    @property
    def end(self) -> State:
        """The end of the deal."""
        return self.after(len(self.line))


@frozen
class Judged:
    """Where a trail has led."""

    kind: Outcome
    state: State  # where the learner decides, or has just decided for the last time
    seen: Callable[[], View] = field(compare=False)  # `view`, when it is asked for
    moves: tuple[Move, ...]  # the trail, but for a last move that is wrong or refused
    answers: Line = ()  # what the others have done since the learner's latest move
    move: Move | None = None  # the latest move of the trail
    right: tuple[Move, ...] = ()  # the best class of the decision that is asked for
    refusal: Refusal | None = None
    refutation: Shown | None = None
    best: Value | None = None
    value: Value | None = None  # of the move that is wrong
    main: Line = ()  # best play from here to the end of the deal

    @property
    def view(self) -> View:
        """What the learner sees there."""
        return self.seen()

    @property
    def is_solved(self) -> bool:
        """Whether nothing is left to be found."""
        return not self.right

    @property
    def price(self) -> int:
        """What a wrong move costs: deal points, in tjuv cards."""
        if self.best is None or self.value is None:
            return 0
        return amount(self.best) - amount(self.value)


@dataclass
class Solving:
    """A puzzle while it is being solved."""

    puzzle: Puzzle
    state: State
    main: Line  # best play from here to the end of the deal
    line: Line  # its beginning, to the last decision that is asked for
    moves: list[Move] = field(default_factory=list)
    answers: list[tuple[int, Move]] = field(default_factory=list)

    @property
    def is_first(self) -> bool:
        """Whether the learner decides for the first time."""
        return not self.moves

    @property
    def best(self) -> tuple[Move, ...]:
        """The best class of moves."""
        if self.is_first:
            return tuple(map(Move, self.puzzle.best))
        return same_as(self.state, self.line[0][1])

    @property
    def is_solved(self) -> bool:
        """Whether no own decision is left in the line."""
        return bool(self.moves) and not self.line

    def decide(self, move: Move) -> None:
        """Make a move of the best class, and let the others answer."""
        self.main, self.line = swapped(self.main, move), swapped(self.line, move)
        self.moves.append(move)
        self.answers.clear()
        self.go_on(move)
        while self.line and not self.is_asked:
            seat, answer = self.line[0]
            self.answers.append((seat, answer))
            self.go_on(answer)

    def go_on(self, move: Move) -> None:
        """Make the next move of the line."""
        self.state, self.main, self.line = self.state.play(move), self.main[1:], self.line[1:]

    @property
    def is_asked(self) -> bool:
        """Whether the learner has to decide now, between moves that are not the same."""
        return self.state.turn == self.puzzle.seat and len(classes(self.state)) > 1

    def judged(self, kind: Outcome, move: Move | None = None) -> Judged:
        """Tell where it has led."""
        right = () if self.is_solved else self.best
        moves, answers = tuple(self.moves), tuple(self.answers)
        seen = cache(partial(self.state.view, self.puzzle.seat))
        return Judged(kind, self.state, seen, moves, answers, move, right, main=self.main)


def swapped(line: Line, move: Move) -> Line:
    """A line begun with another card of the best class: the two cards change places in it."""
    if not line or line[0][1] == move:
        return line
    (old,), (new,) = line[0][1].cards, move.cards
    trade = {old: new, new: old}
    return tuple((seat, traded(each, trade)) for seat, each in line)


def traded(move: Move, trade: Mapping[Card, Card]) -> Move:
    """A move with the other card of a pair."""
    return (
        Move(f"{move.verb}:{trade[move.cards[0]]}")
        if move.cards and move.cards[0] in trade
        else move
    )


def solving(puzzle: Puzzle) -> Solving:
    """The puzzle before anything is done."""
    return Solving(puzzle, puzzle.state, puzzle.main, puzzle.line)


def judge(puzzle: Puzzle, answer: str) -> Judged:
    """Judge a trail; only its last move may be wrong or refused."""
    now, texts = solving(puzzle), answer.split(BETWEEN) if answer else []
    for number, text in enumerate(texts, 1):
        move = move_of(text)
        if now.is_solved:
            raise UnknownAnswer("the puzzle is solved")
        if move not in now.best:
            if number < len(texts):
                raise UnknownAnswer(f"{text[:20]} is not the move")
            return failed(now, move)
        now.decide(move)
    if not texts:
        return now.judged(Outcome.FRESH)
    return now.judged(Outcome.RIGHT, move)


def move_of(text: str) -> Move:
    """A move, in its one canonical text."""
    try:
        move = parse_move(text)
    except RecordError as error:
        raise UnknownAnswer(str(error)) from error
    if move != text:
        raise UnknownAnswer(f"{text[:20]} is written {move}")
    return move


def failed(now: Solving, move: Move) -> Judged:
    """A move that is refused, or allowed and wrong."""
    if move not in now.state.legal_moves:
        judged = now.judged(Outcome.ILLEGAL, move)
        return replace(judged, refusal=refusal_of(judged.view, move))
    refuted, best, value = refutation(now, move)
    judged = now.judged(Outcome.WRONG, move)
    return replace(judged, refutation=refuted, best=best, value=value)


def refusal_of(view: View, move: Move) -> Refusal:
    """Why a move is not allowed; what is no move here at all is no answer."""
    try:
        refusal = view.refusal(move)
    except RecordError as error:
        raise UnknownAnswer(str(error)) from error
    assert refusal, "what is not legal is refused"
    return refusal


def refutation(now: Solving, move: Move) -> tuple[Shown, Value, Value]:
    """What punishes a move, with the best value and its own: kept, or found by the solver."""
    puzzle = now.puzzle
    if puzzle.failures is not None:
        failure = puzzle.failures[move]
        line = Shown(layout_of(puzzle, failure.hands), failure.line)
        return line, *worth_in(line.start, puzzle.seat, now.best[0], move)
    if now.is_first and puzzle.values and puzzle.refutations:
        line = Shown(now.state, puzzle.refutations[move])
        return line, puzzle.values[now.best[0]], puzzle.values[move]
    return found_refutation(now.state, puzzle.seat, now.best[0], move)


@lru_cache(maxsize=512)
def found_refutation(state: State, seat: int, best: Move, move: Move) -> tuple[Shown, Value, Value]:
    """The same of a later decision, by the solver."""
    question = open_question(state, state.side(seat), GENEROUS)
    value = question.value(state.play(move))
    line = Shown(state, question.line(state, move))
    return line, question.value(state.play(best)), value


@lru_cache(maxsize=512)
def worth_in(layout: State, seat: int, best: Move, move: Move) -> tuple[Value, Value]:
    """What the best and another move are worth where hidden cards lie as in a layout."""
    question = open_question(layout, layout.side(seat), GENEROUS)
    return question.value(layout.play(best)), question.value(layout.play(move))


def main_line(state: State, main: Line, move: Move) -> Shown:
    """Best play from a move of the best class to the end of the deal."""
    return Shown(state, swapped(main, move))


@lru_cache(maxsize=512)
def found_line(layout: State, seat: int, move: Move, value: Value | None) -> Shown:
    """The same where hidden cards lie as in a layout, by the solver; sooner with the value."""
    question = open_question(layout, layout.side(seat), GENEROUS)
    return Shown(layout, question.line(layout, move, value))


def layout_of(puzzle: Puzzle, hands: tuple[tuple[str, ...], ...]) -> State:
    """The position with the hidden hands as they may have been dealt."""
    found = gone_with(puzzle.state, map(set_of, hands))
    assert found, f"{puzzle.id}: the deal cannot have gone so"
    return found


def decisions(puzzle: Puzzle) -> int:
    """How many moves the learner has to find."""
    if not puzzle.line:
        return 1
    return sum(1 for _ in solution(puzzle))


def solution(puzzle: Puzzle) -> Iterator[Move]:
    """The learner's moves on the main line."""
    now = solving(puzzle)
    while not now.is_solved:
        move = now.line[0][1] if now.line else now.best[0]
        now.decide(move)
        yield move
