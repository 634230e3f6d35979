"""The clauses that a verdict rests on, and the standing of the part that decides."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine import Refusal, View
from rules_app.catalogue import Clause, Standing, catalogue
from tutorial_app.judging.condition import Condition
from tutorial_app.why.asked import trick_state
from ui.content import Fields

PARTNER = "partner"  # the cause of an overtaking: one's own partner has the best card


@dataclass(frozen=True, slots=True)
class Citation:
    """A clause as a verdict names it."""

    clause: Clause
    page: str  # the title of its page
    standing: Standing


@dataclass(frozen=True, slots=True)
class Deciding:
    """Where a part of a clause decides that has another standing than the clause itself.

    What is left out holds for everything: the question, its choices, the answer, and of a refusal
    its rule and cause. `cites` is a clause to name first, where that part stands in another one.
    """

    dockets: frozenset[str]
    questions: frozenset[str]
    when: Condition
    answer: str
    rule: str
    cause: str
    cites: str
    standing: Standing | None

    def holds(self, judged: "Judged") -> bool:
        """Whether it is about this verdict."""
        return (
            (not self.dockets or judged.docket in self.dockets)
            and (not self.questions or judged.question in self.questions)
            and self.when.holds(judged.words)
            and self.answer in {"", judged.answer}
            and self.rule in {"", judged.rule}
            and self.cause in {"", judged.cause}
        )


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict before it is cited: what was asked and chosen, and the rule that answers."""

    docket: str
    question: str
    words: Mapping[str, str]
    rule: str
    answer: str = ""
    cause: str = ""


def cite(rules: Iterable[str], standing: Standing | None = None) -> tuple[Citation, ...]:
    """The clauses, the first with the standing that is told, if one is."""
    pages, clauses = catalogue().pages, catalogue().clauses
    named = [clauses[rule] for rule in dict.fromkeys(rules)]
    return tuple(
        Citation(clause, pages[clause.page].title, (not i and standing) or clause.standing)
        for i, clause in enumerate(named)
    )


def cite_judged(judged: Judged, deciding: Iterable[Deciding]) -> tuple[Citation, ...]:
    """The clauses of a verdict, with the standing of the part that decides."""
    found = next((each for each in deciding if each.holds(judged)), None)
    if found is None:
        return cite([judged.rule])
    return cite([found.cites or judged.rule, judged.rule], found.standing)


def cause_of(refusal: Refusal, view: View) -> str:
    """Why the engine refuses: by its own cause, or since a partner may be overtaken too."""
    state = view.state
    if refusal.rule.endswith(".overstickstvang"):
        best = trick_state(view).winner
        return PARTNER if state.side(best) == state.side(view.seat) else ""
    return refusal.cause


def read_deciding(fields: Fields) -> Deciding:
    """Read a row about the part that decides."""
    deciding = Deciding(
        frozenset(fields.texts("dockets")),
        frozenset(fields.texts("questions")),
        Condition.read(fields.text("when", "")),
        fields.text("answer", ""),
        fields.text("rule", ""),
        fields.text("cause", ""),
        fields.text("cites", ""),
        read_standing(fields),
    )
    fields.finish()
    return deciding


def read_standing(fields: Fields) -> Standing | None:
    """The standing of the part that decides; none is told where it is that of the clause."""
    text = fields.text("standing", "")
    if text and text not in tuple(Standing):
        fields.faults.add(fields.place, f"unknown standing {text!r}")
        return None
    return Standing(text) if text else None
