"""The trick on the start page: one decision, answered by the engine, with the reason."""

from dataclasses import dataclass
from pathlib import Path

from django.core.exceptions import BadRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine import Card, Game, Move, Refusal, View
from engine.cards import set_of
from engine.deal import Deal
from engine.errors import IllegalMove, RecordError
from tutorial_app.why import why
from ui.card_names import read_card
from ui.cards import State
from ui.cards_in_text import cards_in_text
from ui.content import ContentError, Faults, Fields, Place, read_file, read_toml
from ui.table import Shown, Table, Verdict, table_of

SEAT = 0


@dataclass(frozen=True, slots=True)
class StartTrick:
    """The position and the words around it."""

    view: View
    question: str
    prompt: str
    right: str


@dataclass(frozen=True, slots=True)
class ShownTrick:
    """What the template gets."""

    question: SafeString
    table: Table


def read_start_trick(path: Path, faults: Faults) -> StartTrick | None:
    """The trick of the start page, or nothing and a fault."""
    place = Place(path, 1)
    fields = Fields(read_toml(read_file(path, faults), place, faults), place, faults)
    game, dealer = fields.text("game"), fields.number("dealer")
    hand, plays = fields.texts("hand"), fields.texts("plays")
    words = (fields.text("question"), fields.text("prompt"), fields.text("right"))
    fields.finish()
    try:
        return StartTrick(position(game, dealer, hand, plays), *words)
    except (RecordError, IllegalMove, ContentError) as fault:
        faults.add(place, str(fault))
        return None


def position(game: str, dealer: int, hand: tuple[str, ...], plays: tuple[str, ...]) -> View:
    """The position as its own seat sees it: the other hands are only counted."""
    rules = Game(game).rules
    own = set_of(read_card(card) for card in hand)
    others = (len(hand),) * (rules.players - 1)
    deal = Deal(dealer, rules.no_scores(), hands=(own, *(0 for _ in others)), hidden=(0, *others))
    state = rules.begin(deal)
    for card in plays:
        state = state.play(f"play:{read_card(card)}")
    return state.view(SEAT)


def shown(trick: StartTrick, chosen: str) -> ShownTrick:
    """The trick before an answer, or with the answer to the chosen card."""
    card = chosen_card(trick, chosen)
    refusal = trick.view.refusal(f"play:{card}") if card else None
    answer = verdict(trick, card, refusal)
    table_shown = Shown(address_of, marks=marks(card, refusal))
    table = table_of(trick.view, table_shown, name="prova", verdict=answer)
    return ShownTrick(cards_in_text(trick.question), table)


def address_of(move: Move) -> str:
    """Where a card of the hand leads."""
    return f"/?kort={move.cards[0]}" if move.cards else ""


def chosen_card(trick: StartTrick, text: str) -> Card | None:
    """The card of the address; one that is not in the hand is a bad request."""
    if not text:
        return None
    for card in trick.view.hand:
        if card == text:
            return card
    raise BadRequest(f"kort={text[:20]}")


def marks(chosen: Card | None, refusal: Refusal | None) -> dict[Card, State]:
    """The chosen card and those that prove the answer; before it nothing tells cards apart."""
    if chosen is None:
        return {}
    lit = dict.fromkeys(refusal.witness, State.WITNESS) if refusal else {}
    return {**lit, chosen: State.BARRED if refusal else State.CHOSEN}


def verdict(trick: StartTrick, card: Card | None, refusal: Refusal | None) -> Verdict:
    """Yes or no, and why."""
    if card is None:
        return Verdict("", format_html("{}", trick.prompt))
    if refusal is None:
        return Verdict("right", cards_in_text(trick.right))
    return Verdict("refused", why(refusal, trick.view))
