"""Positions of tolva: what is melded and said, and who has been inne."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.cards import SUITS, set_of
from engine.games.bordstolva import Bordstolva
from engine.games.plocketolva import Plocketolva
from engine.games.tolva import ORDERS, Gubbe, State, Tolva, TolvaAside
from engine.games.tolva_rights import ASKED, MELDED, NOTHING, WINDOW
from engine.moves import MELD, MELDS
from engine.position import rows
from engine.position.faults import Reason
from engine.position.tricks import Table, facts, latest_log, own, play_trick, step, table
from engine.position.values import Phase, Said, Undertaking

if TYPE_CHECKING:
    from engine.deal import Deal
    from engine.position.faults import Faults
    from engine.position.position import Position
    from engine.position.tricks import Facts
    from engine.tricks import TrickState

SPOKEN = {None: NOTHING, Said.MELDED: MELDED, Said.ASKED: ASKED}
SAID = {MELDED: Said.MELDED, ASKED: Said.ASKED}


def make(p: Position, rules: Tolva, faults: Faults) -> State:
    """Make the state of a position of tolva."""
    answering = p.phase is Phase.ANSWER
    lies = _table(p, rules, faults, rules.sides if answering else 0)
    melded = melded_in(p, lies.done, faults)
    if p.phase is Phase.WINDOW and not lies.done:
        faults.add("fas", Reason.NOT_NOW)
    if p.said and (answering or p.phase is Phase.WINDOW):
        faults.add("sagt", Reason.CONTRADICTS, other="fas")
    if p.said and not lies.done:
        faults.add("sagt", Reason.NOT_NOW)
    if p.said is Said.MELDED and not p.trump:
        faults.add("trumf", Reason.MISSING)
    gubbe = _gubbe(p, rules, lies, faults)
    faults.stop()
    spoken = WINDOW if p.phase is Phase.WINDOW else SPOKEN[p.said]
    been = sum(1 << seat for seat in p.been)
    forced = answering and faults.unasked
    if forced:
        spoken = ASKED
    aside = TolvaAside(p.scores or (0,) * rules.sides, melded, gubbe, been, spoken)
    order = ORDERS[p.trump]
    before = ORDERS[None] if p.said is Said.MELDED and not p.melds else order
    log = rows.turned(p) if isinstance(rules, Bordstolva) else None
    log = latest_log(p, rules, before, lies.leader, log)
    deal = _deal(p, rules, lies, faults)
    held = rows.taken_up(p, rules, lies) if isinstance(rules, Bordstolva) else lies.held
    turn = 0 if forced else lies.leader
    state = rules.resumed(deal, log, lies.left, lies.taken, turn, lies.leader, order, aside, held)
    if p.phase is Phase.WINDOW and not faults.unasked:
        check_window(state, faults)
    if answering and not forced:
        return step(state, "ask", "fas", faults)  # type: ignore[no-any-return]  # of tolva too
    return play_trick(p, state, faults)


def check_window(state: TrickState[Any], faults: Faults) -> None:
    """See that a hand that is known has something to meld: else it is not asked."""
    if state.is_known and not state.allowed & MELDS:
        faults.add("fas", Reason.NOT_NOW)


def _table(p: Position, rules: Tolva, faults: Faults, leader: int) -> Table:
    if isinstance(rules, Bordstolva):
        return rows.table(p, rules, faults)
    if not isinstance(rules, Plocketolva):
        return table(p, rules, faults, lambda done: rules.kind.total - done, leader)
    window = p.phase is Phase.WINDOW

    def _size_at(done: int) -> int:
        return (36 - 2 * done - _stock_size(done - window)) // 2

    if p.stock_size is None:
        return table(p, rules, faults, _size_at)
    fits = [done for done in range(18) if _stock_size(done - window) == p.stock_size]
    told = p.tricks if p.tricks is not None else sum(p.side_tricks) if p.side_tricks else None
    if not fits or (told is not None and told not in fits):
        faults.add("talong", Reason.CONTRADICTS, other="stick_tagna" if fits else "talong")
    faults.stop()
    if told is None and len(fits) == 1:
        p = replace(p, tricks=fits[0])
    return table(p, rules, faults, _size_at)


def _stock_size(done: int) -> int:
    return max(0, min(24, 24 - 2 * done))


def _deal(p: Position, rules: Tolva, lies: Table, faults: Faults) -> Deal:
    if isinstance(rules, Bordstolva):
        return rows.deal(p, lies)
    size = _stock_size(lies.done - (p.phase is Phase.WINDOW))
    if len(p.stock) not in {0, size}:
        faults.add("talongkort", Reason.WRONG_COUNT, given=len(p.stock), wanted=size)
        faults.stop()
    return lies.deal(p, stock=p.stock)


def melded_in(p: Position, done: int, faults: Faults) -> int:
    """Gather the melds made, the one that set trump among them."""
    if p.trump and not done:
        faults.add("trumf", Reason.NOT_NOW)
    if p.melds and not p.trump:
        faults.add("trumf", Reason.MISSING)
    melds = [suit for suit in (p.trump, *p.melds) if suit]
    if len(set(melds)) < len(melds):
        faults.add("malda", Reason.CONTRADICTS, other="trumf")
    return sum(MELD[SUITS.index(suit)] for suit in set(melds))


def _gubbe(p: Position, rules: Tolva, lies: Table, faults: Faults) -> Gubbe | None:
    if p.before_gubbe and not p.gubbe:
        faults.add("gubbe", Reason.MISSING)
    if not p.gubbe:
        return None
    hel, side, first = p.gubbe
    done = lies.done
    since = done - first + 1  # tricks of it that are finished
    if since < 0 or (hel and first > 1) or (not hel and since > 5):
        faults.add("gubbe", Reason.NOT_NOW)
    if since > 0 and lies.leader % rules.sides != side:  # it would have failed
        faults.add("gubbe", Reason.NOT_NOW)
    if p.trump and not hel:
        faults.add("gubbe", Reason.CONTRADICTS, other="trumf")
    before = set_of(p.before_gubbe)
    if before & ~(set_of(own(p.taken, side)) | set_of(p.latest)):
        faults.add("fore_gubbe", Reason.CONTRADICTS, other=f"tagna{side or ''}")
    return Gubbe(side, hel, first - 1, before)


def facts_of(state: State, seat: int) -> Facts:
    """Tell what is known in a state of tolva."""
    rules, aside = state.rules, state.aside
    n, found = rules.players, facts(state, seat)
    found |= melds_of(state)
    between = state.standing is None
    if between and state.turn != state.leader:
        found["phase"] = Phase.ANSWER
    elif between and aside.spoken == WINDOW:
        found["phase"] = Phase.WINDOW
    elif aside.spoken:
        found["said"] = SAID[aside.spoken]
    found["been"] = tuple(i for i in range(n) if aside.been >> (seat + i) % n & 1)
    if aside.gubbe:
        side, hel, first, before = aside.gubbe
        found["gubbe"] = Undertaking(hel, (side - seat) % rules.sides, first + 1)
        found["before_gubbe"] = rules.deck.sort(before & state.known)
    if isinstance(rules, Plocketolva) and state.deal.stock:
        found["stock"] = state.deal.stock[len(state.deal.stock) - rules.stock_size(state) :]
    return rows.facts_of(found, state, seat) if isinstance(rules, Bordstolva) else found


def melds_of(state: TrickState[Any]) -> Facts:
    """Tell the melds: first the one that set trump."""
    trump = state.trump
    melds = [suit for suit, bit in zip(SUITS, MELD, strict=True) if state.aside.melded & bit]
    return {"trump": trump, "melds": tuple(suit for suit in melds if suit != trump)}
