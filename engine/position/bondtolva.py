"""Positions of bondtolva: broken pairs, the partner's window, a new deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import set_of
from engine.games.bondtolva import ABOVE_NINE, ORDERS, Bondtolva, BondtolvaAside, State
from engine.games.bondtolva_rights import ANSWER, ASKED, LEAD, MISTAKEN, NOTHING, REDEAL, WINDOW
from engine.position.faults import Reason
from engine.position.tolva import check_window, melded_in, melds_of
from engine.position.tricks import facts, latest_log, own, play_trick, step, table
from engine.position.values import Phase, Said

if TYPE_CHECKING:
    from engine.position.faults import Faults
    from engine.position.position import Position
    from engine.position.tricks import Facts, Table

SPOKEN: Final = {None: NOTHING, Said.ASKED: ASKED, Said.MISTAKEN: MISTAKEN}
SAID: Final = {ASKED: Said.ASKED, MISTAKEN: Said.MISTAKEN}
DECIDING: Final = {None: LEAD, Phase.ANSWER: LEAD, Phase.WINDOW: WINDOW, Phase.REDEAL: REDEAL}
PHASES: Final = {ANSWER: Phase.ANSWER, WINDOW: Phase.WINDOW, REDEAL: Phase.REDEAL}


def make(p: Position, rules: Bondtolva, faults: Faults) -> State:
    """Make the state of a position of bondtolva."""
    opposite = p.phase in {Phase.ANSWER, Phase.WINDOW}
    leader = rules.sides if opposite else 0
    if p.phase is Phase.REDEAL:
        leader = 0 if p.dealer is None else (p.dealer + 1) % rules.players
    lies = table(p, rules, faults, lambda done: rules.hand_size - done, leader)
    melded = melded_in(p, lies.done, faults)
    _check(p, lies, faults)
    faults.stop()
    spoken, phase = SPOKEN[p.said], DECIDING[p.phase]
    forced = p.phase is Phase.ANSWER and faults.unasked
    if forced:
        spoken, phase = ASKED, ANSWER
    scores = p.scores or (0,) * rules.sides
    aside = BondtolvaAside(scores, melded, phase, spoken, p.passed)
    order = ORDERS[p.trump]
    turn = lies.leader if p.phase in {None, Phase.ANSWER} and not forced else 0
    log = latest_log(p, rules, order, lies.leader, None)
    held = tuple(cards | _played(p, seat) for seat, cards in enumerate(lies.held))
    state = rules.resumed(
        lies.deal(p), log, lies.left, lies.taken, turn, lies.leader, order, aside, held
    )
    if p.phase is Phase.WINDOW and not faults.unasked:
        check_window(state, faults)
    if p.phase is Phase.ANSWER and not forced:
        return step(state, "ask", "fas", faults)  # type: ignore[no-any-return]  # of bondtolva too
    return play_trick(p, state, faults)


def _played(p: Position, seat: int) -> int:
    """Gather what a seat is known to have played in finished tricks."""
    return set_of(own(p.played, seat))


def _check(p: Position, lies: Table, faults: Faults) -> None:
    for seat, cards in enumerate(p.played):
        if len(cards) > lies.done:
            field = f"spelat{seat or ''}"
            faults.add(field, Reason.TOO_MANY_CARDS, given=len(cards), most=lies.done)
    if p.phase is Phase.WINDOW and not p.trump:
        faults.add("trumf", Reason.MISSING)
    if p.phase is Phase.WINDOW and p.passed:
        faults.add("passat", Reason.CONTRADICTS, other="fas")
    if p.passed and not p.trump:
        faults.add("passat", Reason.NOT_NOW)
    if p.said and (not lies.done or p.phase in {Phase.ANSWER, Phase.REDEAL}):
        faults.add("sagt", Reason.NOT_NOW)
    if p.phase is Phase.REDEAL and (lies.done or set_of(own(p.hands, 0)) & ABOVE_NINE):
        faults.add("fas", Reason.BREAKS_RULE, rule="bondtolva.omgiv", seat=0)


def facts_of(state: State, seat: int) -> Facts:
    """Tell what is known in a state of bondtolva."""
    rules, aside = state.rules, state.aside
    n, found = rules.players, facts(state, seat)
    found |= melds_of(state)
    between = state.standing is None
    if between and aside.phase != LEAD:
        found["phase"] = PHASES[aside.phase]
    if aside.spoken and found.get("phase") is not Phase.ANSWER:
        found["said"] = SAID[aside.spoken]
    found["passed"] = aside.passed
    finished = sum(state.taken)
    found["played"] = tuple(
        rules.deck.sort(state.held[(seat + i) % n] & finished) for i in range(n)
    )
    return found
