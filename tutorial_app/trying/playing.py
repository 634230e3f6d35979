"""The table of a position: what is legal, why not the rest, and where a move leads."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from urllib.parse import parse_qsl, quote

from django.core.exceptions import BadRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine import Card, Explanation, IllegalMove, Move, RecordError, Refusal, State, View
from engine.trick_state import TrickState
from tutorial_app.trying.standing import Standing
from tutorial_app.trying.told import MOVE
from tutorial_app.why import allowed_by, chain, point_line, why
from tutorial_app.why.words import chip
from ui.addresses import path_to
from ui.cards import State as CardState
from ui.frozen import frozen
from ui.table import Shown, Table, Verdict, table_of
from ui.table.status import is_asked
from ui.table.wording import move_words, speech

NAME = "bordet"


@frozen
class Reasons:
    """Moves of which the same is to be said."""

    cards: tuple[Card, ...]
    words: tuple[str, ...]
    html: SafeString


@frozen
class Tried:
    """A position as the page shows it."""

    table: Table
    text: str
    forced: SafeString | None = None
    legal: tuple[Reasons, ...] = ()
    refused: tuple[Reasons, ...] = ()
    unknown: tuple[Card, ...] = ()  # what a hand that is not known may play
    fields: tuple[tuple[str, str], ...] = ()  # what the form for that holds besides
    points: tuple[SafeString, ...] = ()
    over: bool = False
    drawing: bool = False  # the move is legal, but draws a card that is not known


def address(text: str, move: Move | None = None) -> str:
    """The address of a position, or of a move in it."""
    more = f"&{MOVE}={quote(move, safe=':')}" if move else ""
    return f"{path_to('tutorial:try')}?{text}{more}"


def tried(found: Standing, refusal: Refusal | None = None) -> Tried:
    """The position, perhaps with the answer to a move that is refused."""
    state, text = found.state, found.text
    view = state.view(0)
    if not state.is_known:
        told_else = tuple(parse_qsl(text))
        table = table_of(view, name=NAME, position=text)
        return Tried(table, text, unknown=tuple(playable(state)), fields=told_else)
    explained, prefix = view.explain(), speech(state)
    answer = Verdict("refused", why(refusal, view)) if refusal else None
    shown = Shown(lambda move: address(text, move), helped=True, marks=marks(refusal))
    return Tried(
        table_of(view, shown, name=NAME, verdict=answer, position=text),
        text,
        forced=chain(explained, view) if len(explained.legal) == 1 else None,
        legal=grouped(((m, allowed_by(m, explained, view)) for m in told(explained.legal)), prefix),
        refused=grouped(((m, why(each, view)) for m, each in refusals(explained, view)), prefix),
    )


def refusals(explained: Explanation, view: View) -> Iterator[tuple[Move, Refusal]]:
    """Everything that is refused and told one by one; who is asked may also have to say yes."""
    yield from ((move, explained.refused[move]) for move in told(explained.refused))
    no = view.refusal(Move("no")) if is_asked(view) else None
    if no:
        yield no.move, no


def refused(found: Standing, refusal: Refusal) -> Tried:
    """The table alone, with the answer to a move that is refused."""
    view, text = found.state.view(0), found.text
    shown = Shown(lambda each: address(text, each), helped=True, marks=marks(refusal))
    answer = Verdict("refused", why(refusal, view))
    return Tried(table_of(view, shown, name=NAME, verdict=answer, position=text), text)


def told(moves: Iterable[Move]) -> Iterator[Move]:
    """Those of which something is told one by one: not the thousands of exchanges."""
    return (move for move in moves if move.verb != "exchange")


def grouped(said: Iterable[tuple[Move, SafeString]], prefix: str) -> tuple[Reasons, ...]:
    """Moves with the same sentence together, in their first order."""
    groups: dict[SafeString, list[Move]] = {}
    for move, html in said:
        groups.setdefault(html, []).append(move)
    found = [reasons(moves, html, prefix) for html, moves in groups.items()]
    return tuple(sorted(found, key=lambda each: bool(each.words)))


def reasons(moves: list[Move], html: SafeString, prefix: str) -> Reasons:
    """Played cards are drawn, everything else is said in words."""
    cards = tuple(move.cards[0] for move in moves if move.verb == "play")
    if len(moves) == 1 and cards and html.startswith(chip(cards[0])):
        cards = ()  # the sentence begins with it
    rest = tuple(move_words(move, prefix) for move in moves if move.verb != "play")
    return Reasons(cards, rest, html)


def marks(refusal: Refusal | None) -> dict[Card, CardState]:
    """The refused card, and those that show why."""
    if refusal is None:
        return {}
    chosen = dict.fromkeys(refusal.move.cards[:1], CardState.BARRED)
    return dict.fromkeys(refusal.witness, CardState.WITNESS) | chosen


def playable(state: State) -> list[Card]:
    """The cards that a hand which is not known may play; where none is known, one tells of all."""
    own = state.cards(state.decider)
    known = state.known if isinstance(state, TrickState) else state.deal.cards
    cards = [card for card in state.rules.deck.sorted if card.bit & (own | ~known)]
    if own:
        return [card for card in cards if shows(state, card)]
    return cards if any(shows(state, card) for card in cards[:1]) else []


def shows(state: State, card: Card) -> bool:
    """Whether the hand on turn may play a card, if it has it."""
    move = Move(f"play:{card}")
    return move in state.showing(move).legal_moves


def after(found: Standing, given: Move) -> State | Refusal | None:
    """The state after a move, or why it is refused; nothing when a card comes that is not known.

    What is no move here is a bad request.
    """
    state = found.state
    try:
        return state.play(state.parse(given))
    except IllegalMove as error:
        return error.refusal
    except RecordError as error:
        if error.where == "stock":
            return None
        raise BadRequest(f"prova: {error}") from None


def finished(state: State, text: str) -> Tried:
    """The end of a deal, with its points and why."""
    view = state.view(0)
    verdict = Verdict("", format_html("{}", "Given är slut."))
    points = tuple(line_words(line.points, point_line(line, view)) for line in view.points)
    return Tried(table_of(view, name=NAME, verdict=verdict), text, points=points, over=True)


def drawing(found: Standing) -> Tried:
    """The position, where a legal move draws a card that is not known."""
    return replace(tried(found), drawing=True)


def line_words(points: int, words: SafeString) -> SafeString:
    """A line of the score sheet with its number."""
    return format_html("<b>{}</b> {}", f"{points:+d}".replace("-", "−"), words)
