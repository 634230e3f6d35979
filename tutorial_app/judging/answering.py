"""The verdicts of Domaren: a headline, the reason, the clauses it rests on, and maybe a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine import Card, Game, Move, Refusal, View
from engine.deal import Columns
from engine.moves import parse_move
from tutorial_app.judging.citing import Citation, Judged, cause_of, cite, cite_judged
from tutorial_app.judging.deciding import Ruling, Way
from tutorial_app.judging.docket import Docket, Question, said
from tutorial_app.judging.filling import view_of
from tutorial_app.judging.told import Told
from tutorial_app.why import Trick, card_allowed, card_ruled, point_line, ruled, winner
from ui.cards import State
from ui.cards_in_text import cards_in_text
from ui.markup import joined
from ui.table import Shown, Table, table_of

YES, NO, OTHER = "ja", "nej", "svar"


@dataclass(frozen=True, slots=True)
class Amount:
    """Points of a line, and whether they are minus."""

    number: int
    is_minus: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict: yes or no, or a headline of its own in words, a card or points."""

    kind: str
    html: SafeString
    citations: tuple[Citation, ...]
    table: Table | None = None
    word: str = ""
    card: Card | None = None
    amounts: tuple[Amount, ...] = ()
    columns: bool = False  # whether plus and minus are kept in columns of their own


def told_answer(told: Told) -> Answer:
    """An answer that stands in the content."""
    kind = told.word.lower() if told.word.lower() in {YES, NO} else OTHER
    citations = cite(told.rules, told.standing)
    return Answer(kind, cards_in_text(told.text), citations, word=told.word)


def ruled_answer(docket: Docket, question: Question, way: Way, ruling: Ruling) -> Answer:
    """The answer of the engine to a question of facts."""
    if ruling.end is None:
        return move_answer(docket, question, way, view_of(docket, ruling.text))
    return points_answer(docket, question, ruling, ruling.end)


def move_answer(docket: Docket, question: Question, way: Way, view: View) -> Answer:
    """Whether a move may be made, and why: only by what has been told."""
    move, refusal = parse_move(question.move), view.refusal(question.move)
    if way.reason is None:
        rule = question.rule_of_yes(way.words)
        answer = NO if question.must else YES
        judged = Judged(docket.slug, question.slug, way.words, rule, answer)
        html = cards_in_text(said(question.yes, way.words))
        table = table_of(view, Shown(marks=marks_of(move, None)), name="bordet")
        return Answer(answer, html, cite_judged(judged, docket.deciding), table)
    rule, cause = way.reason
    answer = YES if question.must else NO
    judged = Judged(docket.slug, question.slug, way.words, rule, answer, cause)
    cited = refusal if refusal and refusal.rule == rule else None
    table = table_of(view, Shown(marks=marks_of(move, cited, State.BARRED)), name="bordet")
    html = ruled(rule, cause, Game(docket.game))
    return Answer(answer, html, cite_judged(judged, docket.deciding), table)


def marks_of(move: Move, refusal: Refusal | None, own: State = State.CHOSEN) -> dict[Card, State]:
    """The cards of the move, and those that are to blame."""
    lit = dict.fromkeys(refusal.witness, State.WITNESS) if refusal else {}
    return {**lit, **dict.fromkeys(move.cards, own)}


def card_answer(
    docket: Docket,
    question: Question,
    words: Mapping[str, str],
    text: str,
    view: View,
    refusal: Refusal | None,
) -> Answer:
    """Whether the card that was picked may be played, and why."""
    move = parse_move(text)
    own = State.BARRED if refusal else State.CHOSEN
    table = table_of(view, Shown(marks=marks_of(move, refusal, own)), name="bordet")
    if refusal:
        cause, html = cause_of(refusal, view), card_ruled(refusal, view)
        judged = Judged(docket.slug, question.slug, words, refusal.rule, NO, cause)
    else:
        html = card_allowed(move, view.explain(), view)
        judged = Judged(docket.slug, question.slug, words, question.rule, YES)
    return Answer(judged.answer, html, cite_judged(judged, docket.deciding), table)


def won_answer(question: Question, view: View, trick: Trick) -> Answer:
    """The card that wins a trick."""
    table = table_of(view, name="bordet")
    return Answer(OTHER, winner(trick), cite([question.rule]), table, card=trick.card)


def points_answer(docket: Docket, question: Question, ruling: Ruling, end: View) -> Answer:
    """How many points one is given, line by line; it is said too where the deal gives none."""
    given = [(line, end) for line in ruling.lines or ()]
    told = [] if given else [cards_in_text(question.none)]
    rules = [] if given else [question.rule]
    given += [ruling.earlier] if ruling.earlier else []
    html = joined([*told, *(point_line(line, view) for line, view in given)], " ")
    rules += [line.rule for line, _ in given]
    amounts = amounts_of([line.points for line, _ in given])
    columns = isinstance(Game(docket.game).rules.no_scores()[0], Columns)
    return Answer(OTHER, html, cite(rules), amounts=amounts, columns=columns)


def amounts_of(points: Sequence[int]) -> tuple[Amount, ...]:
    """The plus points together, and the minus points together."""
    plus = sum(each for each in points if each > 0)
    minus = -sum(each for each in points if each < 0)
    return tuple(Amount(n, is_minus) for n, is_minus in ((plus, False), (minus, True)) if n)
