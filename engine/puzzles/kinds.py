"""Which kinds of puzzle a proved position is good for, told from its lines and their points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.bondtolva import Bondtolva, maktorer
from engine.games.tjuv_state import TjuvState
from engine.games.tolva import card_points
from engine.games.tremanswhist import Whist
from engine.solver.reckoning import TARGET
from engine.trick_state import TrickState

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.puzzles.trace import Found, Trace
    from engine.state import State

CLOSING: Final = 5  # tricks at the end of a deal of tremanswhist


def kinds_of(found: Found) -> tuple[str, ...]:
    """Every kind that fits, the most particular first."""
    return tuple(kind for kind, fits in PREDICATES.items() if fits(found))


def has_verb(state: State, verb: str) -> bool:
    """Whether something may be done here."""
    return any(move.verb == verb for move in state.legal_moves)


def only_plays(state: State) -> bool:
    """Whether there is nothing to do but to play a card."""
    return all(move.verb == "play" for move in state.legal_moves)


def winner_of(trace: Trace, slug: str) -> int | None:
    """The side that got the point of a rule; None if nobody did."""
    return next(iter(trace.points(slug)), None)


def is_gubbe(found: Found) -> bool:
    """A gubbe may be announced: is it to be?"""
    return has_verb(found.state, "halv-gubbe") or has_verb(found.state, "hel-gubbe")


def is_meld(found: Found) -> bool:
    """Something may be melded: now, or is it better to wait?"""
    return has_verb(found.state, "meld") and not is_gubbe(found)


def is_question(found: Found) -> bool:
    """The partner may be asked: is it worth it?"""
    return has_verb(found.state, "ask") and not is_gubbe(found)


def is_vinst_first(found: Found) -> bool:
    """Both sides come to twelve with the last points, so that vinsten before sistan decides."""
    if not isinstance(found.state, TrickState) or found.state.rules.prefix != "tolva":
        return False
    traces = (found.main, *found.others)
    both = any(_at_target(trace) > 1 for trace in traces)
    return both and len({trace.end.outcome.winners for trace in traces}) > 1


def _at_target(trace: Trace) -> int:
    return sum(isinstance(score, int) and score >= TARGET for score in trace.end.outcome.scores)


def is_sixty(found: Found) -> bool:
    """Sixty to each side and no vinst: reached by the best move alone, or by the others alone."""
    if not isinstance(found.state, TrickState) or found.state.rules.prefix != "tolva":
        return False
    shared = is_shared(found.main)
    return shared is not None and all(is_shared(trace) is not shared for trace in found.others)


def is_shared(trace: Trace) -> bool | None:
    """Whether the card points came to be shared; None when a gubbe cut the deal short."""
    end = trace.end
    assert isinstance(end, TrickState)
    counts = [card_points(cards) for cards in end.taken]
    if sum(counts) < 120:
        return None
    return counts.count(max(counts)) > 1


def is_saving(found: Found) -> bool:
    """The best move alone keeps vinsten from the others."""
    mine = found.side
    if found.state.rules.prefix != "tolva" or winner_of(found.main, "vinsten") not in {mine, None}:
        return False
    return all(winner_of(trace, "vinsten") not in {mine, None} for trace in found.others)


def is_last_trick(found: Found) -> bool:
    """The best move alone gives the own side sistan."""
    if winner_of(found.main, "sistan") != found.side:
        return False
    return all(winner_of(trace, "sistan") != found.side for trace in found.others)


def is_nolle(found: Found) -> bool:
    """A minus deal of tremanswhist: tricks are to be lost."""
    rules = found.state.rules
    return isinstance(rules, Whist) and rules.is_minus(found.state.deal)


def is_last_tricks(found: Found) -> bool:
    """The end of a plus deal, or one with trump."""
    rules, state = found.state.rules, found.state
    if not isinstance(rules, Whist) or rules.is_minus(state.deal):
        return False
    return state.cards(found.seat).bit_count() <= CLOSING


def is_eyes(found: Found) -> bool:
    """Bondtolva: as many maktorer on two sides, and the eyes decide who gets vunsten."""
    if not isinstance(found.state.rules, Bondtolva):
        return False
    traces = (found.main, *found.others)
    takers = {winner_of(trace, "vunsten") for trace in traces}
    return len(takers) > 1 and any(_level(trace) for trace in traces)


def _level(trace: Trace) -> bool:
    end = trace.end
    assert isinstance(end, TrickState)
    counts = [maktorer(cards) for cards in end.taken]
    return counts.count(max(counts)) > 1


def is_catch(found: Found) -> bool:
    """Tjuv: something may be captured, with more than one card."""
    catches = [move for move in found.state.legal_moves if move.verb == "capture"]
    return isinstance(found.state, TjuvState) and len(catches) > 1


def is_end_of_tjuv(found: Found) -> bool:
    """Tjuv: nothing may be captured, so that the question is which card to lay."""
    return isinstance(found.state, TjuvState) and not has_verb(found.state, "capture")


def is_plain(found: Found) -> bool:
    """A game of tricks."""
    return isinstance(found.state, TrickState)


def of_cards(fits: Callable[[Found], bool]) -> Callable[[Found], bool]:
    """A kind that is about which card to play: then nothing may be said at any decision.

    Where something may be said it is nearly always right, so that whoever saw it would know the
    answer; a position in which it may be is a puzzle only of the kinds that ask what to say.
    """
    return lambda found: all(map(only_plays, decisions(found))) and fits(found)


def decisions(found: Found) -> Iterator[State]:
    """The positions in which the puzzle asks for a move."""
    yield found.state
    later = list(zip(found.main.states, found.proof.line, strict=False))[1:]
    yield from (state for state, (seat, _) in later if seat == found.seat)


PREDICATES: Final[dict[str, Callable[[Found], bool]]] = {
    "gubbe": is_gubbe,
    "fraga-partner": is_question,
    "mal-eller-vanta": is_meld,
    "vinst-fore-sista": of_cards(is_vinst_first),
    "sextio": of_cards(is_sixty),
    "vunsten-ogon": of_cards(is_eyes),
    "radda-vinsten": of_cards(is_saving),
    "ta-sistan": of_cards(is_last_trick),
    "nolle": of_cards(is_nolle),
    "sista-sticken": of_cards(is_last_tricks),
    "tjuv-fangst": is_catch,
    "tjuv-slut": is_end_of_tjuv,
    "basta-kortet": of_cards(is_plain),
}
