"""What the pages of the exercises without end show."""

import secrets
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.http import QueryDict
from django.urls import reverse

from engine import Card
from tutorial_app.lessons.bodies import Box, Heap, Lying, heaps_of, lying_of
from tutorial_app.lessons.tasks import Outcome, Reason, Said, UnknownAnswer
from tutorial_app.lessons.tasks.base import BETWEEN
from tutorial_app.lessons.tasks.marking import Legal
from tutorial_app.lessons.tasks.places import LEARNER
from tutorial_app.puzzles.endless import CAPTURE, LEGAL, OF_KIND, cards_of, count_of, legal_of
from tutorial_app.puzzles.telling import Done
from tutorial_app.puzzles.telling import told as lines_told
from tutorial_app.why import allowed_by
from ui.cards import State
from ui.table import Shown as ShownTable
from ui.table import Table, table_of
from ui.table.model import Stamp
from ui.table.names import GAMES

NAME: Final = "bordet"
NUMBERS: Final = 1_000_000_000
LONGEST: Final = 300
YES: Final = "ja"


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address of an exercise says."""

    kind: str
    game: str
    number: int | None = None
    answer: str = ""
    shows: bool = False
    is_empty: bool = False  # whether it was answered with nothing marked, which is never right

    def address(self, **more: object) -> str:
        """An address of the same exercise."""
        told = {"spel": self.game, "n": self.number, **more}
        pairs = [(name, text) for name, text in told.items() if text is not None]
        return f"{reverse('tutorial:endless', args=[self.kind])}?{urlencode(pairs, safe='.')}"


@dataclass(frozen=True, slots=True)
class EndlessPage:
    """Everything that the template needs."""

    asked: Asked
    said: Said
    table: Table
    games: tuple[tuple[str, str, bool], ...]  # title, address, whether it is this one
    boxes: tuple[Box, ...] = ()  # the cards to mark, but for those of one's own row
    lying: tuple[Lying, ...] = ()  # that row, where there is one
    right: tuple[Card, ...] = ()  # the cards that were to be marked, when the answer is shown
    captures: bool = False
    heaps: tuple[Heap, ...] = ()
    last: tuple[Done, ...] = ()  # the last cards, where the table shows what was before them
    told: tuple[Reason, ...] = ()  # the answer with its reasons, when it is shown
    number: int = 0

    @property
    def name(self) -> str:
        """What the exercise is called: where cards are marked, its task."""
        if self.asked.kind != LEGAL:
            return "Räkna given"
        return "Vilka kort kan du fånga med?" if self.captures else "Vilka kort får du spela?"

    @property
    def is_right(self) -> bool:
        """Whether the answer is right."""
        return self.said.outcome is Outcome.RIGHT

    @property
    def stamp(self) -> Stamp | None:
        """The word the answer is stamped with; nothing before there is one, or when it is shown."""
        if self.is_right:
            return Stamp.RIGHT
        if self.asked.shows or self.said.outcome is Outcome.FRESH:
            return None
        return Stamp.MISSING if self.said.missing else Stamp.WRONG

    @property
    def is_done(self) -> bool:
        """Whether the answer is out."""
        return self.is_right or self.asked.shows

    @property
    def path(self) -> str:
        """Where answers are sent."""
        return reverse("tutorial:endless", args=[self.asked.kind])

    @property
    def onward(self) -> str:
        """Another exercise of the same sort."""
        return Asked(self.asked.kind, self.asked.game).address()

    @property
    def reveal(self) -> str:
        """Where the answer is shown."""
        return self.asked.address(visa=YES)


def read_asked(kind: str, query: QueryDict) -> Asked:
    """What an address asks for; what nobody can have got from us is a bad request."""
    game = query.get("spel") or OF_KIND[kind][0]
    text = query.get("n", "")
    if game not in OF_KIND[kind] or len(query.urlencode()) > LONGEST:
        raise BadRequest("ova: spel")
    if text and not (text.isascii() and text.isdecimal() and len(text) < len(str(NUMBERS))):
        raise BadRequest("ova: n")
    if query.get("visa", YES) != YES:
        raise BadRequest("ova: visa")
    answer = BETWEEN.join(each for each in query.getlist("svar") if each)
    is_empty = "svar" in query and not answer
    return Asked(kind, game, int(text) if text else None, answer, "visa" in query, is_empty)


def some_number() -> int:
    """Some exercise."""
    return secrets.randbelow(NUMBERS // 10)


def endless_page(asked: Asked) -> EndlessPage:
    """The page; an answer that nobody could have given is a bad request."""
    try:
        return legal_page(asked) if asked.kind == LEGAL else count_page(asked)
    except UnknownAnswer as error:
        raise BadRequest(f"ova: {error}") from error


def legal_page(asked: Asked) -> EndlessPage:
    """The cards that may be played are to be marked."""
    task = legal_of(asked.game, asked.number or 0)
    said = task.said(asked.answer)
    right = tuple(card for card in cards_of(task) if asked.shows and card in task.legal)
    marks = {**said.marks, **dict.fromkeys(right, State.CHOSEN)}
    table = table_of(task.place.view, ShownTable(marks=marks), name=NAME)
    marked = {*asked.answer.split(BETWEEN), *right}
    boxes = {c: Box(c, marks.get(c, State.NONE), c in marked) for c in cards_of(task)}
    lying = lying_of(table, boxes.pop)
    out = asked.shows or said.outcome is Outcome.RIGHT
    return EndlessPage(
        asked, said, table, games_of(asked), tuple(boxes.values()), lying, right,
        captures=task.verb == CAPTURE,
        told=reasons_of(task) if out else (),
    )  # fmt: skip


def reasons_of(task: Legal) -> tuple[Reason, ...]:
    """Why the right cards are right: what the duties leave, or what each card captures."""
    if task.verb != CAPTURE:
        return task.said(task.solution[0]).reasons
    explained, view = task.place.explained, task.place.view
    captures = [move for move in explained.legal if move.verb == CAPTURE]
    return tuple(Reason(allowed_by(move, explained, view)) for move in captures)


def count_page(asked: Asked) -> EndlessPage:
    """The points of a deal are to be counted."""
    task = count_of(asked.game, asked.number or 0)
    said = task.said(asked.answer)
    table = table_of(task.shown, name=NAME)
    out = said.outcome is Outcome.RIGHT or asked.shows
    return EndlessPage(
        asked, said, table, games_of(asked),
        heaps=heaps_of(task.view),
        last=lines_told(task.shown.state, task.last, LEARNER),
        told=task.told if out else (),
        number=task.number,
    )  # fmt: skip


def games_of(asked: Asked) -> tuple[tuple[str, str, bool], ...]:
    """The games that can be chosen."""
    return tuple(
        (GAMES[game], Asked(asked.kind, game).address(), game == asked.game)
        for game in OF_KIND[asked.kind]
    )
