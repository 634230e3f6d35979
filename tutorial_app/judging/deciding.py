"""Which facts decide: every combination is put to the engine, and what cannot change is not asked.

The first choice of every fact is the one that bars nothing: so what is not asked gives no reason.
"""

import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from engine import View, judge
from engine.cards import CARD_BIT
from engine.errors import RecordError
from engine.events import Line
from engine.games.tjuv import captured
from engine.games.tjuv_state import TjuvState
from engine.moves import parse_move
from engine.position import PositionFaults
from tutorial_app.judging.docket import Choice, Docket, Fact, Question, said
from tutorial_app.judging.filling import Clash, asker, end_of, points_before, text_of, view_of

Words = tuple[str, ...]  # of each fact the word chosen, or nothing where it is no question
Reason = tuple[str, str]  # a rule that refuses the move, and the engine's cause
NOT_STOLEN = "tjuv.tjuva"


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the engine says in one position; `reasons` are all that refuse a move there."""

    text: str
    reasons: tuple[Reason, ...] = ()
    end: View | None = None  # of the deal, where points are asked about
    lines: tuple[Line, ...] | None = None
    earlier: tuple[Line, View] | None = None  # a line of points from before

    @property
    def answer(self) -> object:
        """What is answered: whether the move may be made, or which points one gets."""
        if self.lines is None:
            return not self.reasons
        return tuple(line.points for line in self.lines), self.earlier and self.earlier[0]


Rulings = Mapping[Words, Ruling]
Outcomes = set[tuple[Words, object]]  # the answers of a choice, by the facts that belong to it


@dataclass(frozen=True, slots=True)
class Tree:
    """Every combination of choices: ruled on, impossible at a table, or a fault of the content."""

    rulings: dict[Words, Ruling] = field(default_factory=dict)
    impossible: dict[Words, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Way:
    """How far one has come: what has been chosen, what is asked next, or the ruling.

    With a ruling that refuses comes the reason that holds in every position left; where what was
    chosen cannot be at a table, it is said why.
    """

    chosen: tuple[tuple[Fact, Choice], ...]
    asked: Fact | None = None
    ruling: Ruling | None = None
    reason: Reason | None = None
    impossible: str = ""

    @property
    def offered(self) -> tuple[Choice, ...]:
        """What may be chosen next."""
        return self.asked.choices if self.asked else ()

    @property
    def words(self) -> dict[str, str]:
        """What has been chosen, as an address has it."""
        return {fact.slug: choice.word for fact, choice in self.chosen}


@dataclass(frozen=True, eq=False)
class _Asked:
    """A question of the content, which is read once: the same as long as it is the same thing."""

    docket: Docket
    question: Question

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self.question is other.question

    def __hash__(self) -> int:
        return id(self.question)


def tree_of(docket: Docket, question: Question) -> Tree:
    """Every combination of choices, remembered."""
    return _tree(_Asked(docket, question))


@functools.lru_cache(maxsize=256)
def _tree(asked: _Asked) -> Tree:
    tree = Tree()
    for choices in combinations(asked.question):
        words = {fact.slug: choice.word for fact, choice in choices}
        key = tuple(words.get(fact.slug, "") for fact in asked.question.facts)
        if reason := said(asked.question.impossible, words):
            tree.impossible[key] = reason
            continue
        try:
            made = tuple(choice for _, choice in choices)
            tree.rulings[key] = rule(asked.docket, asked.question, made)
        except (PositionFaults, RecordError, Clash) as fault:
            tree.faults.append(f"{words} cannot be: {fault}")
    return tree


def combinations(question: Question) -> Iterator[tuple[tuple[Fact, Choice], ...]]:
    """Every combination of choices, each of the facts that are a question after those before."""
    found: list[tuple[tuple[Fact, Choice], ...]] = [()]
    for fact in question.facts:
        found = [longer for chosen in found for longer in _extended(chosen, fact)]
    return iter(found)


def _extended(
    chosen: tuple[tuple[Fact, Choice], ...], fact: Fact
) -> Iterator[tuple[tuple[Fact, Choice], ...]]:
    if not fact.only.holds({made.slug: choice.word for made, choice in chosen}):
        yield chosen
        return
    for choice in fact.choices:
        yield (*chosen, (fact, choice))


def rule(docket: Docket, question: Question, choices: tuple[Choice, ...]) -> Ruling:
    """The engine's ruling; `PositionFaults`, `RecordError` or `Clash` where there is none."""
    text = text_of(docket, question, choices)
    if question.kind != "move":
        end = end_of(docket, question, text, asker(choices))
        earlier = points_before(docket, question, choices)
        own = end.state.side(end.seat)
        lines = tuple(line for line in end.points if line.side == own)
        return Ruling(text, (), end, lines, earlier)
    return Ruling(text, tuple(reasons(question, view_of(docket, text))))


def reasons(question: Question, view: View) -> Iterator[Reason]:
    """Every rule that refuses the move, in the engine's order."""
    move = parse_move(question.move)
    if question.steals and not takes_pile(view, CARD_BIT[move.cards[0]]):
        yield NOT_STOLEN, ""
    if view.refusal(move) is not None:
        for stage in judge.stages(view.state, view.seat):
            if stage.refused & move.bit:
                yield stage.rule, stage.cause


def takes_pile(view: View, card: int) -> bool:
    """Whether a capture with the card would take the pile that lies there."""
    assert isinstance(view.state, TjuvState), "only in tjuv there are piles"
    lying = {pile.top for own in view.state.piles for pile in own}
    left = {pile.top for own in captured(view.state.piles, view.seat, card, 0) for pile in own}
    return not lying & left


def follow(docket: Docket, question: Question, words: Mapping[str, str]) -> Way:
    """Go as far as the words lead, past every fact that no longer makes a difference."""
    tree = tree_of(docket, question)
    left, gone = dict(tree.rulings), dict(tree.impossible)
    chosen: list[tuple[Fact, Choice]] = []
    for place, fact in enumerate(question.facts):
        if len(verdicts(left)) == 1:
            break
        if not matters(question, left, place):
            continue
        choice = fact.choice(words.get(fact.slug, ""))
        if choice is None:
            return Way(tuple(chosen), fact)
        chosen.append((fact, choice))
        left = {key: ruling for key, ruling in left.items() if key[place] in {choice.word, ""}}
        gone = {key: why for key, why in gone.items() if key[place] in {choice.word, ""}}
        if not left:
            return Way(tuple(chosen), impossible=next(iter(gone.values())))
    return Way(tuple(chosen), None, next(iter(left.values())), common_reason(left.values()))


def verdicts(rulings: Rulings) -> set[object]:
    """The answers that are still possible: yes, no, or both; or who is given how much."""
    return {ruling.answer for ruling in rulings.values()}


def common_reason(rulings: Iterable[Ruling]) -> Reason | None:
    """The first reason that holds in all of these; else the first rule, whatever its cause."""
    first, *others = (ruling.reasons for ruling in rulings)
    for reason in first:
        if all(reason in other for other in others):
            return reason
    for rule, _ in first:
        if all(rule in dict(other) for other in others):
            return rule, ""
    return None


def matters(question: Question, rulings: Rulings, place: int) -> bool:
    """Whether a fact can change the answer, the others being as they may.

    Facts that are a question only after some choices of it belong to these choices.
    """
    own = [place, *depending(question, place)]
    found: dict[Words, dict[str, Outcomes]] = {}
    for key, ruling in rulings.items():
        if key[place]:
            rest = tuple("" if i in own else word for i, word in enumerate(key))
            inner = tuple(key[i] for i in own[1:])
            found.setdefault(rest, {}).setdefault(key[place], set()).add((inner, ruling.answer))
    return any(_differ(by_word.values()) for by_word in found.values())


def _differ(outcomes: Iterable[Outcomes]) -> bool:
    """Whether the choices of a fact lead to different answers."""
    found = list(outcomes)
    answers = {answer for outcome in found for _, answer in outcome}
    return len(answers) > 1 and any(outcome != found[0] for outcome in found)


def depending(question: Question, place: int) -> list[int]:
    """The places of the facts that are asked only after some choices of this one."""
    slugs, found = {question.facts[place].slug}, []
    for i, fact in enumerate(question.facts):
        if slugs & set(fact.only.wanted):
            slugs.add(fact.slug)
            found.append(i)
    return found


def idle(docket: Docket, question: Question) -> Iterator[str]:
    """Tell what is wrong with a question: no position, one answer only, a choice that is none."""
    if not question.is_of_facts:
        return
    tree = tree_of(docket, question)
    yield from (f"{question.slug}: {fault}" for fault in tree.faults)
    if question.facts and len(verdicts(tree.rulings)) < 2:
        yield f"{question.slug}: the answer is always the same"
    for place, fact in enumerate(question.facts):
        for choice in fact.choices:
            if not any(key[place] == choice.word for key in tree.rulings):
                yield f"{question.slug}: {fact.slug}={choice.word} gives no possible position"
