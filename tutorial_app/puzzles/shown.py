"""What the page of a puzzle shows: the table, what is open, the verdict, a line of play, hints."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from django.utils.safestring import SafeString

from engine import Card, Move, State, View
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.themes.knowing import KNOWN
from tutorial_app.lessons.tasks import Outcome, UnknownAnswer
from tutorial_app.puzzles.addresses import (
    Attempt,
    attempt_address,
    puzzle_address,
)
from tutorial_app.puzzles.answers import InTrick, answered
from tutorial_app.puzzles.at_stake import AtStake, at_stake
from tutorial_app.puzzles.common import PageOfPuzzle
from tutorial_app.puzzles.gubbar import has_failing_gubbe
from tutorial_app.puzzles.hints import Hint, advice_of, nearly
from tutorial_app.puzzles.lies import Lying, lying_first, lying_open, with_emptied
from tutorial_app.puzzles.measures import Measure, measures_of
from tutorial_app.puzzles.pricing import Price, price_of
from tutorial_app.puzzles.solving import (
    BETWEEN,
    Judged,
    Shown,
    decisions,
    judge,
    main_line,
)
from tutorial_app.puzzles.speaking import open_speech, speaks
from tutorial_app.puzzles.telling import Done, latest_told, told
from tutorial_app.puzzles.texts import PuzzleWords
from tutorial_app.puzzles.trail import Miss, Misses, check_misses, with_miss
from tutorial_app.puzzles.walking import Walk, walk
from tutorial_app.why import reason
from ui.cards import State as CardState
from ui.frozen import frozen
from ui.table import Choice, Table, table_of
from ui.table import Shown as ShownTable
from ui.table.said import said_of
from ui.table.spread import places_of

NAME = "bordet"
TELLING = frozenset({Outcome.FRESH, Outcome.RIGHT})  # how many decisions there are
NOTHING = SafeString("")
HERE = "__"  # where in an address the next move stands; no move is written so
# Of an attempt in which no line is gone through.
PLAIN: Final[dict[str, object]] = {"step": None, "why": False, "shows": False, "came": False}


@frozen
class PuzzlePage(PageOfPuzzle):
    """Everything that the templates of a puzzle need."""

    puzzle: Puzzle
    attempt: Attempt
    path: str
    title: str
    task: str
    level: str
    kind: Outcome
    is_solved: bool
    table: Table
    open: tuple[Lying, ...]
    hints: tuple[Hint, ...]
    more: str  # where the next hint is, or the solution
    shows_next: bool
    misses: Misses
    found: str  # the moves that were right
    total: int = 1  # how many decisions there are
    number: int = 1  # which of them is asked for
    move: Done | None = None  # the learner's latest
    answers: tuple[InTrick, ...] = ()  # of the others
    reason: SafeString = NOTHING
    price: Price | None = None
    walk: Walk | None = None
    again: str = ""  # back to where the latest move was made
    why: str = ""  # where best play is gone through
    came: str = ""  # where the deal is gone through up to here
    solution: tuple[Done, ...] = ()
    holds_line: bool = False  # whether a line of what was said keeps its room without words
    keeps_hand: bool = False  # whether a hand that runs out keeps its room
    spoken: tuple[Choice, ...] = ()  # what could be said, in its place when it is over
    measures: tuple[Measure, ...] = ()  # what each side has taken so far
    at_stake: AtStake = AtStake()  # what the values of all moves together tell

    @property
    def shows_layout(self) -> bool:
        """Whether hidden hands are shown as they may lie."""
        return any(each.cards for each in self.open)

    @property
    def has_past(self) -> bool:
        """Whether there is something to tell of how the deal came here."""
        return bool(self.came) or self.table.has_earlier

    @property
    def is_known(self) -> bool:
        """Whether a good player could know every card."""
        return KNOWN in self.puzzle.themes

    @property
    def has_failing_gubbe(self) -> bool:
        """Whether the solution is a gubbe that fails."""
        return self.is_done and has_failing_gubbe(self.puzzle)


@frozen
class Scene:
    """A puzzle and an attempt at it, while its page is put together."""

    puzzle: Puzzle
    attempt: Attempt
    judged: Judged
    path: str

    @property
    def view(self) -> View:
        """What the learner sees where it is decided."""
        return self.judged.view

    @property
    def is_first(self) -> bool:
        """Whether that is still the decision with which the puzzle begins."""
        return self.judged.state is self.puzzle.state

    @property
    def asked(self) -> View:
        """What the learner sees where the puzzle begins."""
        return self.view if self.is_first else self.puzzle.state.view(self.puzzle.seat)

    @property
    def decided(self) -> State:
        """The state in which the learner decides or, when all is found, decided last."""
        return before_last(self) if self.judged.is_solved else self.judged.state

    @property
    def speaks(self) -> bool:
        """Whether what can be said lies open."""
        return speaks(self.puzzle)

    def to(self, **changed: object) -> str:
        """The address of another attempt, in which no line is gone through."""
        attempt = replace(self.attempt, **{**PLAIN, **changed})  # type: ignore[arg-type]  # fields
        return attempt_address(self.path, attempt)

    def to_moves(self) -> Callable[[Move], str]:
        """The addresses of all next moves, which differ in nothing else."""
        trail = BETWEEN.join((*self.judged.moves, HERE))
        before, _, after = self.to(answer=trail).partition(HERE)
        return lambda move: f"{before}{move}{after}"

    def to_step(self, step: int) -> str:
        """The address of a step of the line that is gone through."""
        return attempt_address(self.path, replace(self.attempt, step=step))

    @property
    def is_coming(self) -> bool:
        """Whether the deal is gone through up to where the learner decides."""
        judged = self.judged
        ended = judged.is_solved or judged.refutation or judged.refusal or self.attempt.shows
        return self.attempt.came and not ended

    @property
    def trail(self) -> str:
        """The moves that were right."""
        return BETWEEN.join(self.judged.moves)

    @property
    def misses(self) -> Misses:
        """The moves that were wrong, the latest included."""
        before, judged = self.attempt.misses, self.judged
        if judged.refutation is None or judged.move is None:
            return before
        number = len(judged.moves) + 1
        return with_miss(before, Miss(number, judged.move, self.attempt.tips))

    def untried(self, tips: int) -> tuple[Move, ...]:
        """The wrong moves that were left when one more hint than these was opened.

        What is told by them stays as it is, whatever is tried after that.
        """
        if self.attempt.tips <= tips:
            return ()
        number = len(self.judged.moves) + 1
        before = [miss for miss in self.misses if miss.number == number and miss.tips <= tips]
        tried = {miss.answer for miss in before}
        legal = self.judged.state.legal_moves
        return tuple(m for m in legal if m not in self.judged.right and m not in tried)


def page_of(puzzle: Puzzle, attempt: Attempt, words: PuzzleWords, path: str = "") -> PuzzlePage:
    """The page of an attempt; an answer that cannot be is `UnknownAnswer`."""
    judged = judge(puzzle, attempt.answer)
    check_shown(attempt, judged)
    check_misses(puzzle, judged.moves, attempt.misses)
    scene = Scene(puzzle, attempt, judged, path or puzzle_address(puzzle.id))
    walked = walk_of(scene)
    advice = advice_of(puzzle, words)
    others = scene.untried(len(advice))
    hints = (*advice, nearly(judged.state, judged.right, others))
    tips = min(attempt.tips, len(hints))
    again = again_of(scene)
    more, shows_next = ("", False) if again else next_help(scene, tips, len(hints))
    kind, table = words.kinds[puzzle.kind], table_shown(scene, walked)
    return PuzzlePage(
        puzzle, attempt, scene.path, kind.title, kind.task,
        words.levels[puzzle.level], judged.kind, judged.is_solved,
        table, open_of(scene, walked), hints[:tips], more, shows_next,
        scene.misses, scene.trail,
        total=decisions(puzzle) if judged.kind in TELLING else 1,
        number=len(judged.moves) + 1,
        move=move_told(scene, walked),
        answers=told_answers(scene),
        reason=refusal_told(scene),
        price=price_of(judged, judged.right[0], puzzle.seat) if judged.refutation else None,
        walk=walked,
        again=again,
        why=scene.to(why=True) if judged.is_solved and not puzzle.hidden else "",
        came="" if again else came_of(scene),
        solution=solution_told(scene),
        holds_line=holds_line(scene, walked, table),
        keeps_hand=keeps_hand(scene),
        spoken=spoken_of(scene, table),
        measures=measures_of(walked.view if walked else scene.view),
        at_stake=at_stake(puzzle),
    )  # fmt: skip


def check_shown(attempt: Attempt, judged: Judged) -> None:
    """That the solution is shown where something is still to be found; else `UnknownAnswer`."""
    if attempt.shows and (judged.is_solved or judged.refutation or judged.refusal):
        raise UnknownAnswer(attempt.answer[:20])


def again_of(scene: Scene) -> str:
    """Where the learner decides once more, after a mistake or after going through the deal."""
    if not (scene.judged.refutation or scene.is_coming):
        return ""
    return scene.to(answer=scene.trail, misses=scene.misses)


def came_of(scene: Scene) -> str:
    """Where the deal is gone through from its first move, while the learner is to decide."""
    if scene.judged.is_solved or scene.attempt.shows or not scene.puzzle.record.moves:
        return ""
    return scene.to(answer=scene.trail, misses=scene.misses, came=True, step=0)


def walk_of(scene: Scene) -> Walk | None:
    """The line that is gone through: the refutation, or best play where it is asked for."""
    judged, seat, step = scene.judged, scene.puzzle.seat, scene.attempt.step
    if judged.refutation:
        return walk(judged.refutation, seat, step, scene.to_step)
    if scene.is_coming:
        return walk(deal_so_far(scene), seat, step, scene.to_step)
    if scene.puzzle.hidden:
        return None
    if judged.is_solved and scene.attempt.why:
        line = main_line(scene.puzzle.state, scene.puzzle.main, judged.moves[0])
        return walk(line, seat, step, scene.to_step)
    if scene.attempt.shows and judged.right:
        line = main_line(judged.state, judged.main, judged.right[0])
        return walk(line, seat, step, scene.to_step)
    return None


def deal_so_far(scene: Scene) -> Shown:
    """The deal from its first move to where the learner decides."""
    dealt = replace(scene.puzzle.record, moves=())
    return Shown(dealt.state(), scene.judged.state.moves)


def table_shown(scene: Scene, walked: Walk | None) -> Table:
    """The table: for the learner to decide, or to look on."""
    judged = scene.judged
    if walked:
        return table_of(walked.view, name=NAME)
    if judged.is_solved or scene.attempt.shows:
        shown = ShownTable(marks=dict.fromkeys(right_cards(scene), CardState.CHOSEN))
        return table_of(scene.view, shown, name=NAME)
    shown = ShownTable(scene.to_moves(), marks=marks_of(judged))
    return open_speech(table_of(scene.view, shown, name=NAME), scene.puzzle)


def right_cards(scene: Scene) -> tuple[Card, ...]:
    """The cards of the solution, where it is shown."""
    right = scene.judged.right if scene.attempt.shows else ()
    return tuple(card for move in right for card in move.cards)


def marks_of(judged: Judged) -> dict[Card, CardState]:
    """The cards that a refusal lights up; before it nothing tells cards apart."""
    if judged.refusal is None or judged.move is None:
        return {}
    lit = dict.fromkeys(judged.refusal.witness, CardState.WITNESS)
    return lit | dict.fromkeys(judged.move.cards, CardState.BARRED)


def open_of(scene: Scene, walked: Walk | None) -> tuple[Lying, ...]:
    """What lies open: everything, but of hidden hands only what a refutation shows.

    While the deal is gone through it is as it was: each sees the own hand.
    """
    if scene.is_coming:
        return ()
    puzzle, now = scene.puzzle, walked or scene.judged
    began = lying_first(puzzle.state, scene.asked, is_hidden=puzzle.hidden)
    if now.state is puzzle.state or (puzzle.hidden and scene.judged.refutation is None):
        return began
    return with_emptied(began, lying_open(now.state, now.view))


def spoken_of(scene: Scene, table: Table) -> tuple[Choice, ...]:
    """What could be said before the answer, where nothing can be any more: it keeps its place."""
    if not scene.speaks or table.says or scene.is_coming:
        return ()
    chosen = [scene.judged.move, *scene.judged.moves]
    shown = ShownTable(scene.to_moves())
    says = table_of(scene.asked, shown, name=NAME).says
    return tuple(
        replace(each, state=CardState.CHOSEN if each.move in chosen else CardState.NONE)
        for each in says
    )


def holds_line(scene: Scene, walked: Walk | None, table: Table) -> bool:
    """Whether nothing has been said now, but was before the puzzle, or may be in it."""
    if table.said or scene.speaks:
        return not table.said
    return bool(walked or not scene.is_first) and bool(said_of(scene.asked))


def keeps_hand(scene: Scene) -> bool:
    """Whether there was a hand when the learner decided, or when a line began from further back."""
    if scene.is_coming or scene.attempt.why:
        return True
    view = scene.decided.view(scene.puzzle.seat)
    lying = {place.up for place in places_of(view, view.seat)}
    return not lying.issuperset(view.hand)


def move_told(scene: Scene, walked: Walk | None) -> Done | None:
    """The learner's latest move."""
    move = scene.judged.move
    if move is None or scene.judged.refusal:
        return None
    start = scene.judged.state if scene.judged.refutation else before_last(scene)
    view = walked.view if walked else scene.view
    return latest_told(start, ((scene.puzzle.seat, move),), view)


def before_last(scene: Scene) -> State:
    """The state in which the learner's latest right move was made."""
    trail = BETWEEN.join(scene.judged.moves[:-1])
    return judge(scene.puzzle, trail).state


def told_answers(scene: Scene) -> tuple[InTrick, ...]:
    """What the others have done since a move that was right and not the last to be found."""
    judged = scene.judged
    if judged.kind is not Outcome.RIGHT or judged.is_solved:
        return ()
    start = before_last(scene).play(judged.moves[-1])
    return answered(start, judged.answers, scene.puzzle.seat)


def refusal_told(scene: Scene) -> SafeString:
    """Why a move is refused."""
    refusal = scene.judged.refusal
    return reason(refusal, scene.view) if refusal else NOTHING


def solution_told(scene: Scene) -> tuple[Done, ...]:
    """The moves that were to be found, when the solution is shown."""
    if not scene.attempt.shows:
        return ()
    seat, state = scene.puzzle.seat, scene.judged.state
    return tuple(done for m in scene.judged.right for done in told(state, ((seat, m),), seat))


def next_help(scene: Scene, tips: int, hints: int) -> tuple[str, bool]:
    """Where the next hint is; after the last comes the solution, and then nothing."""
    if scene.judged.is_solved or scene.attempt.shows:
        return "", False
    if tips < hints:
        return scene.to(answer=scene.trail, tips=tips + 1), False
    return scene.to(answer=scene.trail, shows=True), True
