"""Positions of tremanswhist: what is played for, and who may buy."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

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
    upcard,
)
from engine.games.tremanswhist9 import Tremanswhist9
from engine.position.checks import places
from engine.position.faults import Reason
from engine.position.tricks import facts, latest_log, own, play_trick, table
from engine.position.values import Phase, Sort, Supposed
from engine.trick_state import with_cards

if TYPE_CHECKING:
    from engine.cards import Card
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
    lies = table(p, rules, faults, lambda done: 13 - done, leader, past=_played_upcard(p))
    if buying and lies.done:
        faults.add("fas", Reason.NOT_NOW)
    _check_stock(p, rules, faults)
    if isinstance(rules, Tremanswhist9):
        deal = _nine(p, lies, faults)
    else:
        lies = _with_upcard(p, lies, faults)
        deal = _ten(p, lies, faults)
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
        deal, log, lies.left, lies.taken, turn, lies.leader, order, aside, lies.held
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
    return lies.deal(p, trump=p.trump, stock=p.stock)


def _ten(p: Position, lies: Table, faults: Faults) -> Deal:
    """Make a deal with a card turned up, which the dealer was dealt."""
    if p.upcard and (p.sort or p.trump):
        faults.add("uppslag", Reason.CONTRADICTS, other="sort" if p.sort else "trumf")
    if p.sort and p.trump:
        faults.add("sort", Reason.CONTRADICTS, other="trumf")
    if p.minus and not p.scores:
        faults.add("plus", Reason.MISSING)
    plus, minus = p.scores or (0, 0, 0), p.minus or (0, 0, 0)
    scores = tuple(map(Columns, plus, minus))
    card = p.upcard or _supposed(p)
    deal = lies.deal(p, scores=scores, stock=p.stock, upcard=card)
    dealt = with_cards(deal.hands, deal.dealer, card.bit & ~lies.gone)
    return deal._replace(hands=dealt) if p.upcard else deal


def _supposed(p: Position) -> Card:
    """Turn up any card that makes the deal what it is told to be."""
    if p.trump:
        fit = set_of(f"{p.trump}{rank}" for rank in ("Kn", "D", "K", "E"))
    else:
        fit = MINUS_CARDS if p.sort is Sort.NOLLE else ALL_CARDS & ~MINUS_CARDS & ~TRUMP_CARDS
    known = set_of(card for hand in p.hands for card in hand) | set_of(p.trick)
    free = fit & ~known or fit
    return Supposed(card_of(free & -free))


def _played_upcard(p: Position) -> int:
    """Tell that the card turned up has been played, if it lies nowhere and was not laid away.

    That is so only when a trick is finished: before, the dealer must still have it.
    """
    dealer = 2 if p.dealer is None else p.dealer
    lies = {card for _, cards in places(p) for card in cards}
    return 0 if not p.upcard or p.upcard in lies or p.bought == dealer else p.upcard.bit


def _with_upcard(p: Position, lies: Table, faults: Faults) -> Table:
    """Let the dealer hold the card turned up, until it is played or laid away."""
    seat, bit = lies.dealer, p.upcard.bit if p.upcard else 0
    players = [(lies.leader + i) % 3 for i, card in enumerate(p.trick) if card == p.upcard]
    players += [i for i in range(3) if set_of(own(p.hands, i)) & bit]
    is_gone = p.bought == seat or bit & lies.gone
    if players not in ([], [seat]) or (players and is_gone):
        faults.add("uppslag", Reason.CONTRADICTS, other="givare")
    if not bit or is_gone or bit & lies.held[seat]:
        return lies
    if not lies.hidden[seat]:
        faults.add("uppslag", Reason.CONTRADICTS, other=f"hand{seat or ''}")
    hidden = [count - (i == seat) for i, count in enumerate(lies.hidden)]
    return replace(lies, held=with_cards(lies.held, seat, bit), hidden=tuple(hidden))


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
        found |= _upcard_of(state)
    else:
        found["trump"] = deal.trump
        found["stock_size"] = aside.stock
    if aside.chances and deal.stock:
        found["stock"] = deal.stock[len(deal.stock) - aside.stock :]
    return found


def _upcard_of(state: State) -> Facts:
    """Tell the card turned up; or what it makes of the deal, where it was only supposed."""
    deal = state.deal
    card = upcard(deal)
    if not isinstance(card, Supposed):
        return {"upcard": card}
    if state.trump:
        return {"trump": state.trump}
    return {"sort": Sort.NOLLE if card.bit & MINUS_CARDS else Sort.SANG}
