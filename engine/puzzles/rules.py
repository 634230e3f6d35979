"""The rules that decide a puzzle: the duties that bind on its lines, the points that differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.tjuv_rights import STEP_THREE
from engine.games.tjuv_state import TjuvState
from engine.puzzles.layouts import shown_for, shown_to_lack
from engine.puzzles.themes.thieving import takes_piles
from engine.slugs import SLUGS
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.moves import Move
    from engine.puzzles.hidden import Safe
    from engine.puzzles.trace import Found, Trace
    from engine.state import State

SHOWN = 4  # moves of the best line in which duties are looked for
# What puzzles of a kind are about, in whichever of the games has the rule.
OWN: Final = {
    "radda-vinsten": ("vinsten", "vunsten"),
    "ta-sistan": ("sistan",),
    "sextio": ("vinsten-delad",),
    "vinst-fore-sista": ("vinst-fore-sista",),
    "vunsten-ogon": ("ogon", "vunsten"),
    "nolle": ("poang",),
    "sista-sticken": ("poang",),
}
ASKED: Final = {
    "gubbe": ("halv-gubbe", "hel-gubbe"),
    "fraga-partner": ("ask",),
    "mal-eller-vanta": ("meld",),
    "tjuv-fangst": ("capture",),
}
# Rules that say more of another: with three sides, and where points are saved.
OF_THREE_SIDES: Final = {"vinsten": "tre-vinsten", "vunsten": "sex-vunsten"}
WITH_SAVED: Final = {"vinsten": "vinsten-delad"}
FILLING: Final = "fyll-bordet"  # of tjuv: then nothing can be captured


def rules_of(found: Found, kind: str) -> tuple[str, ...]:
    """The rules of a puzzle of some kind: what the kind is about, then as they come up."""
    prefix = found.state.rules.prefix
    own = (f"{prefix}.{slug}" for slug in OWN.get(kind, ()))
    rules = (*own, *_of_words(found, kind), *_rules(found))
    return known(in_full(rules, found.state))


def rules_of_knowing(state: State, answer: Iterable[str]) -> tuple[str, ...]:
    """The duties by which a seat has shown that it cannot hold the cards of an answer: `2:hE`."""
    return known(shown.duty for shown in shown_for(state, answer))


def rules_of_safety(state: State, safe: Safe) -> tuple[str, ...]:
    """The duties that bind, those by which others have shown what they do not hold, the points.

    The points are those that differ where another card fails.
    """
    others = [seat for seat in range(state.rules.players) if seat != state.decider]
    unseen = sum(state.cards(seat) for seat in others)
    shown = (each.duty for seat in others for each in shown_to_lack(state, seat, unseen))
    points = (rule for best, other in safe.compared.values() for rule in _points(best, [other]))
    return known(in_full((*duties_of(state), *shown, *points), state))


def in_full(rules: Iterable[str], state: State) -> Iterator[str]:
    """The rules, each with those that say how it is with so many sides, and with points saved."""
    more = [OF_THREE_SIDES] * (state.rules.sides == 3) + [WITH_SAVED] * (state.deal.carry > 0)
    for rule in rules:
        prefix, _, slug = rule.partition(".")
        yield rule
        yield from (f"{prefix}.{also[slug]}" for also in more if slug in also)


def known(rules: Iterable[str]) -> tuple[str, ...]:
    """Those that the engine knows, once each."""
    return tuple(dict.fromkeys(rule for rule in rules if rule in SLUGS))


def _rules(found: Found) -> Iterator[str]:
    pairs = zip(found.main.states, found.main.line, strict=False)
    for state, _ in list(pairs)[: 1 if isinstance(found.state, TjuvState) else SHOWN]:
        yield from duties_of(state)
    if isinstance(found.state, TjuvState):
        yield "tjuv.vinnare"
    yield from _points(found.main, found.others)


def duties_of(state: State) -> Iterator[str]:
    """The duties that take cards from the seat on turn."""
    for rule, _ in state.explain().chain:
        yield rule
    if isinstance(state, TjuvState):
        refused = {why.rule for why in state.explain().refused.values()}
        filling = f"{state.rules.prefix}.{FILLING}"
        yield from [filling] if state.phase == STEP_THREE else sorted(refused)


def _of_words(found: Found, kind: str) -> Iterator[str]:
    """The rights of the words that are best to say, or that the kind asks about."""
    state, asked = found.state, ASKED.get(kind, ())
    moves = [move for move in state.legal_moves if move.verb in asked]
    for move in (*moves, *found.proof.best):
        yield from (f"{state.rules.prefix}.{slug}" for slug in _right(move, state))


def _right(move: Move, state: State) -> tuple[str, ...]:
    match move.verb:
        case "meld":
            first = isinstance(state, TrickState) and state.trump is None
            return ("satta-trumf", "saga-upp") if first else ("tjog-viv", "tjog-viv-mal")
        case "ask":
            return ("fraga-partner",)
        case "halv-gubbe":
            return ("halv-gubbe-tillfalle", "halv-gubbe", "halv-gubbe-poang")
        case "hel-gubbe":
            return ("hel-gubbe", "hel-gubbe-poang")
        case "capture":
            return ("fanga", "tjuva") if takes_piles(state, move) else ("fanga",)
    return ()


def _points(main: Trace, others: Sequence[Trace]) -> Iterator[str]:
    """The point lines that are not the same on the best line and on another."""
    best = _lines(main)
    seen = {line for trace in others for line in best ^ _lines(trace)}
    order = [line.rule for trace in (main, *others) for line in trace.end.points]
    differing = {rule for _, _, rule in seen}
    yield from (rule for rule in dict.fromkeys(order) if rule in differing)


def _lines(trace: Trace) -> set[tuple[int, int, str]]:
    return {(line.side, line.points, line.rule) for line in trace.end.points}
