"""Positions of tjuv: the open cards, the piles, and the part of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import set_of
from engine.deal import Deal, clockwise
from engine.games.tjuv_rights import FIRST, REMOVE, STEP_ONE, STEP_THREE
from engine.games.tjuv_state import Pile, TjuvState
from engine.position.faults import Reason
from engine.position.tricks import own
from engine.position.values import Heap, Phase

if TYPE_CHECKING:
    from engine.games.tjuv import Tjuv
    from engine.position.faults import Faults
    from engine.position.position import Position
    from engine.position.tricks import Facts

PARTS: Final = {
    None: STEP_ONE, Phase.FIRST: FIRST, Phase.REMOVE: REMOVE, Phase.FILL: STEP_THREE,
}  # fmt: skip
PHASES: Final = {FIRST: Phase.FIRST, REMOVE: Phase.REMOVE, STEP_THREE: Phase.FILL}


def make(p: Position, rules: Tjuv, faults: Faults) -> TjuvState:
    """Make the state of a position of tjuv."""
    n = rules.players
    dealer = _dealer(p, n, faults)
    sizes = _sizes(p, n, dealer, faults)
    piles = tuple(
        tuple(Pile(top.bit, 0, size) for top, size in own) for own in (*p.piles, *[()] * n)[:n]
    )
    left = _stock_size(p, rules, sizes, dealer, faults)
    _check_phase(p, n, left, faults)
    faults.stop()
    hands = tuple(set_of(own(p.hands, i)) for i in range(n))
    hidden = tuple(size - hand.bit_count() for size, hand in zip(sizes, hands, strict=True))
    known = list(hands)
    if p.phase is Phase.FIRST:
        for i, card in enumerate(p.table):
            known[(dealer + 1 + i) % n] |= card.bit
    else:  # whoever may have had them
        known[1] |= set_of(p.table) | sum(pile.top for own in piles for pile in own)
    deal = Deal(
        dealer, (0,) * n, hands=tuple(known), stock=p.stock, hidden=hidden if any(hidden) else ()
    )
    return rules.resumed(deal, PARTS[p.phase], hands, set_of(p.table), p.stock, left, piles)


def _dealer(p: Position, n: int, faults: Faults) -> int:
    if p.phase is not Phase.REMOVE:
        return n - 1 if p.dealer is None else p.dealer
    if p.dealer:
        faults.add("givare", Reason.CONTRADICTS, other="fas")
    return 0


def _sizes(p: Position, n: int, dealer: int, faults: Faults) -> tuple[int, ...]:
    """Count the cards of every hand: as told, else as the moment has it."""
    sizes = list(p.sizes)
    hand = len(own(p.hands, 0))
    if p.phase is Phase.FIRST:
        usual = [3 - ((i - dealer - 1) % n < (-dealer - 1) % n) for i in range(n)]
    else:
        usual = [hand or (2 if p.phase is Phase.REMOVE else 3)] * n
    sizes = sizes or usual
    for i, size in enumerate(sizes):
        given = len(own(p.hands, i))
        if given > size:
            faults.add(f"hand{i or ''}", Reason.TOO_MANY_CARDS, given=given, most=size)
    if 0 < hand < sizes[0]:
        faults.add("hand", Reason.TOO_FEW_CARDS, given=hand, wanted=sizes[0])
    most = 2 if p.phase is Phase.REMOVE else 3
    if sizes[0] > most:
        faults.add("hand", Reason.TOO_MANY_CARDS, given=sizes[0], most=most)
    if not sizes[0]:
        faults.add("antal", Reason.NOT_NOW)
    return tuple(sizes)


def _stock_size(
    p: Position, rules: Tjuv, sizes: tuple[int, ...], dealer: int, faults: Faults
) -> int:
    """Count the stock: as told, else all that lies nowhere else."""
    open_cards = len(p.table)
    if p.phase is Phase.FIRST:  # those that lie there need not be known
        open_cards = (-dealer - 1) % rules.players
        if len(p.table) not in {0, open_cards}:
            faults.add("bord", Reason.WRONG_COUNT, given=len(p.table), wanted=open_cards)
    heaped = sum(size for own in p.piles for _, size in own)
    most = len(rules.deck.sorted) - sum(sizes) - open_cards - heaped
    if most < 0:
        field = "hogar" if heaped else "bord"
        faults.add(field, Reason.TOO_MANY_CARDS, given=36 - most, most=36)
    left = most if p.stock_size is None else p.stock_size
    if left > most >= 0:
        faults.add("talong", Reason.TOO_MANY_CARDS, given=left, most=most)
    if len(p.stock) not in {0, left}:
        faults.add("talongkort", Reason.WRONG_COUNT, given=len(p.stock), wanted=left)
    return left


def _check_phase(p: Position, n: int, left: int, faults: Faults) -> None:
    if p.phase is Phase.REMOVE and not 3 < len(p.table) <= n:
        faults.add("bord", Reason.WRONG_COUNT, given=len(p.table), wanted=n)
    if p.phase is Phase.FILL and (not left or len(p.table) > 2):
        faults.add("fas", Reason.NOT_NOW)
    if p.phase is Phase.FILL and p.game.rules.option("fyll_fran_talong"):
        faults.add("fas", Reason.CONTRADICTS, other="fyll_fran_talong")
    if p.phase in {Phase.FIRST, Phase.REMOVE} and p.piles:
        faults.add("hogar", Reason.NOT_NOW)
    for i, heaps in enumerate(p.piles):
        if any(heap.size < 2 for heap in heaps):
            faults.add(f"hogar{i or ''}", Reason.OUT_OF_RANGE, number=1, low=2, high=36)


def facts_of(state: TjuvState, seat: int) -> Facts:
    """Tell what is known in a state of tjuv."""
    rules = state.rules
    sort, order = rules.deck.sort, [(seat + i) % rules.players for i in range(rules.players)]
    found: Facts = {
        "hands": tuple(sort(state.hands[i]) for i in order),
        "table": sort(state.table),
        "piles": tuple(
            tuple(Heap(sort(pile.top)[0], pile.size) for pile in state.piles[i]) for i in order
        ),
        "dealer": (state.deal.dealer - seat) % rules.players,
        "sizes": tuple(state.hand_size(i) for i in order),
        "stock_size": state.left,
        "stock": state.stock[len(state.stock) - state.left :] if state.stock else (),
    }
    if state.phase == FIRST:
        dealt = [state.deal.hands[seat] for seat in clockwise(rules.players, state.deal.dealer)]
        found["table"] = tuple(card for hand in dealt for card in sort(hand & state.table))
    if state.phase in PHASES:
        found["phase"] = PHASES[state.phase]
    return found
