"""Every why of a deal: what tests of the sentences read, in plain words."""

from __future__ import annotations

import html
import random
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import RecordError
from engine.record.play import some_start
from engine.shuffle import pick
from engine.tricks import TrickState
from tutorial_app.why.allowed import of_permission
from tutorial_app.why.chains import chain, of_chain
from tutorial_app.why.lines import of_line
from tutorial_app.why.refusals import of_refusal
from tutorial_app.why.saying import Topic, say, wording
from tutorial_app.why.winners import of_trick, trick_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.utils.safestring import SafeString

    from engine import Explanation, Game, Refusal, State, View
    from engine.shuffle import Rng

CHIP = re.compile(
    r'<span class="chip chip--(\w)">.*?</svg>(\w+)</span>'
    r'<span class="visually-hidden">[^<]*</span></span>'
)
HEARD = re.compile(r'<span class="visually-hidden">\.</span>')
TAG = re.compile(r"<[^>]*>")
SYMBOLS = {"s": "♠", "h": "♥", "r": "♦", "k": "♣"}
EAGER = ("meld", "ask", "omgiv", "halv-gubbe", "hel-gubbe", "buy")
WORDS = ("ask", "no", "pass", "omgiv", "no-omgiv", "buy", "stand")


class Said(NamedTuple):
    """A sentence, and which wording of which subject it is."""

    name: str
    html: SafeString


def plain(markup: str) -> str:
    """The words as they are seen, each card as a symbol and a rank."""
    drawn = CHIP.sub(lambda found: SYMBOLS[found[1]] + found[2], HEARD.sub("", markup))
    return html.unescape(TAG.sub("", drawn))


def cards_named(markup: str) -> set[str]:
    """The cards that a sentence draws."""
    return {found[1] + found[2] for found in CHIP.finditer(markup)}


def name_of(topic: Topic[Any]) -> str:
    """Section, subject and wording."""
    return " ".join((topic.section, topic.subject, *wording(topic).when))


def moments(game: Game, seed: str, deals: int) -> Iterator[State]:
    """Every moment of some deals from the middle of a game, the ends included."""
    for number in range(deals):
        rng = random.Random(f"{game!r} {seed} {number}").random
        state: State = game.lay_out(some_start(game, rng), rng)
        yield state
        while not state.is_over:
            state = next_state(state, rng, number)
            yield state


def next_state(state: State, rng: Rng, style: int) -> State:
    """Play on: at random, or eager to declare, or with a mistake that is played all the same."""
    moves = state.legal_moves
    if style % 3 and len(moves) < 99:
        wanted = [move for move in moves if move.verb in EAGER]
        if style % 3 == 2:
            wanted = [move for move in wanted if "gubbe" not in move]
        mistakes = state.mistakes if rng() < 0.3 else ()
        moves = mistakes or wanted or moves
    return state.play(pick(moves, rng))


def refusals(view: View, explained: Explanation) -> Iterator[Refusal]:
    """Everything refused: the candidates, and other moves that a page may ask about."""
    yield from explained.refused.values()
    exchange = ["exchange:" + ",".join(view.hand)] if "9" in view.state.rules.name else []
    for move in (*WORDS, *exchange):
        refusal = refused(view, move)
        if refusal and refusal.move not in explained.refused:
            yield refusal


def refused(view: View, move: str) -> Refusal | None:
    """Why a move is refused; None where it is legal, and where the game has no such move."""
    try:
        return view.refusal(move)
    except RecordError:
        return None


def seer(state: State) -> int:
    """Who looks at a moment: the seat that decides, or when it is over some seat."""
    return state.deal.dealer if state.turn is None else state.turn


def said_at(state: State) -> Iterator[Said]:
    """Every sentence that can be made of a moment, seen from the seat that decides."""
    view = state.view(seer(state))
    explained = view.explain()
    for topic in _topics(view, explained):
        yield Said(name_of(topic), say(topic))
    linked = chain(explained, view)
    for topic in of_chain(explained, view):
        yield Said(name_of(topic), linked)


def _topics(view: View, explained: Explanation) -> Iterator[Topic[Any]]:
    for refusal in refusals(view, explained):
        yield of_refusal(refusal, view)
    for move in explained.legal[:20]:
        yield of_permission(move, explained, view)
    for line in view.points:
        yield of_line(line, view)
    trick = trick_of(view) if isinstance(view.state, TrickState) else None
    if trick:
        yield of_trick(trick)
