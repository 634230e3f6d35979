"""Positions of tremanswhist: what is played for, and who may buy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.cards import ALL_CARDS, card_of, set_of
from engine.deal import Columns, Deal
from engine.games.tremanswhist import (
    MINUS_CARDS,
    ORDERS,
    TRUMP_CARDS,
    State,
    Tremanswhist,
    Whist,
    WhistAside,
    columns,
    difference,
)
from engine.games.tremanswhist9 import Tremanswhist9
from engine.position.faults import Reason
from engine.position.tricks import facts, latest_log, own, play_trick, table
from engine.position.values import Phase, Sort

if TYPE_CHECKING:
    from engine.events import Log
    from engine.position.faults import Faults
    from engine.position.position import Position
    from engine.position.tricks import Facts, Table

STOCK: Final = 13
LAST_ROUND: Final = 7  # the first of the deals with trump


def make(p: Position, rules: Whist, faults: Faults) -> State:
    """Make the state of a position of tremanswhist."""
    buying = p.phase is Phase.BUYING
    leader = 0 if not buying or p.dealer is None else (p.dealer + 1) % 3
    lies = table(p, rules, faults, lambda done: 13 - done, leader)
    if buying and lies.done:
        faults.add("fas", Reason.NOT_NOW)
    _check_stock(p, rules, faults)
    deal = _nine(p, lies, faults) if isinstance(rules, Tremanswhist9) else _ten(p, lies, faults)
    faults.stop()
    chances = 3 - (-lies.leader) % 3 if buying else 0
    size = p.stock_size if p.stock_size is not None else STOCK
    stock = 0 if p.bought is not None else size
    aside = WhistAside(tuple(map(difference, deal.scores)), stock, chances)
    order = ORDERS[rules.trump(deal)]
    log: Log | None = None if p.bought is None else (None, p.bought, "buy")
    log = latest_log(p, rules, order, lies.leader, log)
    turn = 0 if buying else lies.leader
    state = rules.resumed(
        deal, log, lies.left, lies.taken, turn, lies.leader, order, aside, deal.hands
    )
    return play_trick(p, state, faults)


def _check_stock(p: Position, rules: Whist, faults: Faults) -> None:
    most = STOCK if p.stock_size is None else p.stock_size
    if most > STOCK:
        faults.add("talong", Reason.OUT_OF_RANGE, number=most, low=0, high=STOCK)
    if p.phase is Phase.BUYING and p.stock_size == 0:  # then nobody is asked
        faults.add("talong", Reason.NOT_NOW)
    if len(p.stock) not in {0, most}:
        faults.add("talongkort", Reason.WRONG_COUNT, given=len(p.stock), wanted=most)
    if p.bought is not None and p.phase:
        faults.add("kopt", Reason.CONTRADICTS, other="fas")


def _nine(p: Position, lies: Table, faults: Faults) -> Deal:
    """Make a deal of nine: in the last round one suit is trump."""
    if (p.number or 1) >= LAST_ROUND and not p.trump:
        faults.add("trumf", Reason.MISSING)
    if (p.number or 1) < LAST_ROUND and p.trump:
        faults.add("trumf", Reason.CONTRADICTS, other="giv")
    return _held(lies.deal(p, trump=p.trump, stock=p.stock), lies)


def _ten(p: Position, lies: Table, faults: Faults) -> Deal:
    """Make a deal with a card turned up; the dealer has it, until it is played or laid away."""
    if p.upcard and (p.sort or p.trump):
        faults.add("uppslag", Reason.CONTRADICTS, other="sort" if p.sort else "trumf")
    if p.sort and p.trump:
        faults.add("sort", Reason.CONTRADICTS, other="trumf")
    if p.minus and not p.scores:
        faults.add("plus", Reason.MISSING)
    plus, minus = p.scores or (0, 0, 0), p.minus or (0, 0, 0)
    scores = tuple(map(Columns, plus, minus))
    deal = lies.deal(p, scores=scores, stock=p.stock, upcard=p.upcard or _supposed(p))
    return _held(_with_upcard(p, deal, lies, faults) if p.upcard else deal, lies)


def _supposed(p: Position) -> Any:
    """Turn up any card that makes the deal what it is told to be."""
    if p.trump:
        fit = set_of(f"{p.trump}{rank}" for rank in ("Kn", "D", "K", "E"))
    else:
        fit = MINUS_CARDS if p.sort is Sort.NOLLE else ALL_CARDS & ~MINUS_CARDS & ~TRUMP_CARDS
    known = set_of(card for hand in p.hands for card in hand) | set_of(p.trick)
    free = fit & ~known or fit
    return card_of(free & -free)


def _with_upcard(p: Position, deal: Deal, lies: Table, faults: Faults) -> Deal:
    """Let the dealer hold the card turned up, as long as nobody can have done away with it."""
    seat, bit = deal.dealer, set_of([p.upcard or ""])
    told = [i for i in range(3) if set_of(own(p.hands, i)) & bit]
    if p.bought == seat or bit & sum(lies.taken) or p.upcard in p.trick:
        return deal
    may_be_gone = lies.done > 0 or len(p.trick) == (seat - lies.leader) % 3 + 1
    is_known = bit & lies.held[seat]
    if told not in ([], [seat]) or (not may_be_gone and not is_known and not lies.hidden[seat]):
        faults.add("uppslag", Reason.CONTRADICTS, other=f"hand{seat or ''}")
    if is_known or may_be_gone or not lies.hidden[seat]:
        return deal
    hands, hidden = list(deal.hands), list(deal.hidden)
    hands[seat] |= bit
    hidden[seat] -= 1
    return deal._replace(hands=tuple(hands), hidden=tuple(hidden))


def _held(deal: Deal, lies: Table) -> Deal:
    """Leave in the hands of a deal what is held at the lead: the rest is nobody's business."""
    return deal._replace(hands=tuple(hand & lies.left for hand in deal.hands))


def facts_of(state: State, seat: int) -> Facts:
    """Tell what is known in a state of tremanswhist."""
    rules, deal, aside = state.rules, state.deal, state.aside
    found = facts(state, seat)
    order = [(seat + i) % 3 for i in range(3)]
    bought = [who for who, move in state.moves if move == "buy"]
    del found["taken"]
    if aside.chances:
        found["phase"] = Phase.BUYING
    if bought:
        found["bought"] = (bought[0] - seat) % 3
    if isinstance(rules, Tremanswhist):
        at = list(map(columns, deal.scores))
        for who, points, _ in state.points:
            plus, minus = at[who]
            at[who] = Columns(plus + max(points, 0), minus + max(-points, 0))
        found["scores"] = tuple(at[i].plus for i in order)
        found["minus"] = tuple(at[i].minus for i in order)
        found["upcard"] = deal.upcard
    else:
        found["trump"] = deal.trump
        found["stock_size"] = aside.stock
    if aside.chances and deal.stock:
        found["stock"] = deal.stock[len(deal.stock) - aside.stock :]
    return found
