"""Why the example of a whole deal does what it does: a sentence for a decision of the learner's."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine import Card, Move, State, TurnedUp, View
from engine.cards import cards_of
from tutorial_app.lessons.texts import line_html
from ui.card_names import is_meant_as_card, read_card
from ui.content import Fields

MOST_WORDS = 25
BRACKETS = re.compile(r"\[([^\[\]]+)\]")
NOTHING = SafeString("")


@dataclass(frozen=True, slots=True)
class Why:
    """Why the example decides as it does, where the seat decides for the n-th time."""

    decision: int  # counted from 1
    raw: str
    html: SafeString

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that it names."""
        found = BRACKETS.findall(self.raw)
        return tuple(read_card(text) for text in found if is_meant_as_card(text))


@dataclass(frozen=True, slots=True)
class Whys:
    """All that is told of an example; of what explains itself nothing is."""

    told: tuple[Why, ...] = ()

    def of(self, decision: int) -> SafeString:
        """The sentence for a decision; nothing where there is none."""
        return next((why.html for why in self.told if why.decision == decision), NOTHING)


def read_whys(fields: Fields) -> Whys:
    """The tables `told` of a step."""
    return Whys(tuple(read_why(each) for each in fields.tables("told")))


def read_why(fields: Fields) -> Why:
    """One decision and its sentence."""
    decision, raw = fields.number("decision"), fields.text("why")
    fields.finish()
    return Why(decision, raw, line_html(raw))


def faults_of(whys: Whys, states: Sequence[State], seat: int) -> Iterator[str]:
    """Sentences that nobody would read, that are too long, or that tell what one cannot know."""
    own = [state for state in states if state.turn == seat]
    counts = Counter(why.decision for why in whys.told)
    yield from (f"told: {n} sentences for decision {i}" for i, n in counts.items() if n > 1)
    for why in whys.told:
        if not 0 < why.decision <= len(own):
            yield f"told: there is no decision {why.decision}, but {len(own)} in all"
            continue
        yield from (f"told, decision {why.decision}: {fault}" for fault in of_why(why, own, seat))


def of_why(why: Why, own: Sequence[State], seat: int) -> Iterator[str]:
    """What is wrong with one sentence at its decision."""
    state = own[why.decision - 1]
    if len(state.legal_moves) == 1:
        yield "the move is forced, so there is nothing to explain"
    if (words := len(why.raw.split())) > MOST_WORDS:
        yield f"{words} words, at most {MOST_WORDS}"
    seen = cards_seen(state.view(seat))
    for card in why.cards:
        if card not in seen:
            yield f"[{card}] has not been seen by the learner then"


def cards_seen(view: View) -> frozenset[Card]:
    """The cards that a seat holds, or that have been played or turned up before its eyes."""
    deal, found = view.state.deal, set(view.hand)
    found.update(cards_of(deal.hands[view.seat]), filter(None, [deal.upcard]))
    for _, what in view.events:
        if isinstance(what, Move):
            found.update(what.cards)
        elif isinstance(what, TurnedUp):
            found.add(what.card)
    return frozenset(found)
