"""What can be told at once of a position of two players, suit by suit."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, takewhile
from typing import TYPE_CHECKING
from weakref import proxy

from engine.cards import CARD_BIT, SUIT
from engine.games.bordstolva import Bordstolva
from engine.solver.lie import FIELD, Lie, Listing
from engine.solver.stands import opening
from engine.solver.two_leads import Leads

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.duties import Order
    from engine.solver.alike import Alike
    from engine.trick_state import Aside, TrickState

LEADS, ANSWERS, STOCKED, MINE, THEIRS = range(5)  # who has a card, or will get one to play
KINDS = 5
EVERY = (1 << 52) - 1
SHAPE = 20  # bits for the number of a shape
TOLD = 4 * (SHAPE + FIELD)
SPADER, HJARTER, RUTER, KLOVER = (
    suit | suit << 52 | suit << 104 | 1 << 156 for suit in SUIT
)  # fmt: skip
SHAPED = (1 << TOLD) - 1
SHAPES = (1 << 4 * SHAPE) - 1
MOST = 16  # more than a card is worth: cards on others come first, as answers
NOTHING = 0, 0  # comes in
FREE = 144  # bits of fields before cards that the other need not play


class TwoLie(Lie):
    """The cards of two, with what comes into their hands, under one trump or none."""

    def __init__(
        self, state: TrickState[Aside], order: Order, worth: Mapping[int, int], alike: Alike,
        base: TwoLie | None = None,
    ) -> None:  # fmt: skip
        """Begin with no suit looked at, or with those of the same cards without a trump."""
        super().__init__(state.held, order, worth, alike, base)
        self.under: dict[int, int] = {}
        self.drawn: dict[int, tuple[int, int]] = {}
        self.piles: dict[int, int] = {}  # a number for every card of a pile
        self.owner: dict[int, int] = {}  # whose the lower cards are
        self.supply(state)
        if base is None:
            self.listed = self.poor
            early = {card: points - MOST * (card in self.under) for card, points in worth.items()}
            late = {card: points + MOST * (card in self.under) for card, points in worth.items()}
            self.poor, self.rich = Listing(early, rich=False), Listing(late, rich=True)
        else:
            self.shapes, self.values, self.worths = base.shapes, base.values, base.worths
            self.listed, self.poor, self.rich = base.listed, base.poor, base.rich
            self.losses = base.losses
        start = opening(order).after
        self.suits: tuple[TwoSuit, ...] = tuple(
            base.suits[suit] if base and suit != self.trump else TwoSuit(self, suit)
            for suit in range(4)
        )
        self.leads: tuple[Leads, ...] = tuple(
            base.leads[suit] if base and suit != self.trump else Leads(self, start, suit)
            for suit in range(4)
        )

    def supply(self, state: TrickState[Aside]) -> None:
        """See what comes in: from below other cards, or from the stock."""
        deal = state.deal
        if isinstance(state.rules, Bordstolva):
            for seat, (up, down) in enumerate(zip(deal.up, deal.down, strict=True)):
                for card, below in zip(up, down, strict=True):
                    self.under[CARD_BIT[card]] = CARD_BIT[below]
                    self.piles[CARD_BIT[card]] = self.piles[CARD_BIT[below]] = len(self.under)
                    self.owner[CARD_BIT[below]] = seat
            return
        cards = [CARD_BIT[card] for card in deal.stock]
        pairs = zip(cards[::2], cards[1::2], strict=True)
        counts = range(10 + len(cards), 10, -2)  # cards left when a pair is drawn
        self.drawn.update(zip(counts, pairs, strict=True))

    def whole(self, left: int, hand: int, other: int, leader: int) -> int:
        """Put a position into one number; who leads matters only where piles lie."""
        found = left | hand << 52 | other << 104
        return found | leader << 156 if self.piles else found

    def told(self, position: int) -> int:
        """Add up what there is to know of the suits of a position."""
        s, h, r, k = self.suits
        return (
            s[position & SPADER] + h[position & HJARTER]
            + r[position & RUTER] + k[position & KLOVER]
        )  # fmt: skip

    def shape(self, left: int, held: tuple[int, ...], leader: int) -> int:
        """Number a position by who has the cards, and what they are worth."""
        whole = self.whole(left, held[leader] & left, held[1 - leader] & left, leader)
        return self.told(whole) & SHAPED


class TwoSuit(dict[int, int]):
    """What there is to know of a suit, in one number: by what is left, and in which hand.

    From below: for each suit a number for who holds the cards, from the top; for what they are
    worth; and then sums over the suits, in fields of 16 bits (`told`).
    """

    def __init__(self, lie: TwoLie, suit: int) -> None:
        """Begin with nothing."""
        super().__init__()
        self.lie: TwoLie = proxy(lie)
        self.suit = suit
        self.looks: dict[int, tuple[list[int], tuple[int, ...], int]] = {}

    def look(self, cards: int) -> tuple[list[int], tuple[int, ...], int]:
        """List cards of the suit from the top, with what they are worth, and number that."""
        lie = self.lie
        bits = [CARD_BIT[card] for card in lie.deck.sort(cards)]
        worths = tuple([lie.worth[bit] for bit in bits])
        value = lie.values.setdefault(worths, len(lie.values))
        if value == len(lie.worths):
            lie.worths.append(worths)
        found = self.looks[cards] = bits, worths, value
        return found

    def __missing__(self, key: int) -> int:
        """Look at a suit that has not come up before."""
        lie = self.lie
        left, leads, answers = key & EVERY, key >> 52 & EVERY, key >> 104 & EVERY
        bits, worths, value = self.looks.get(left) or self.look(left)
        holders = tuple([
            LEADS if bit & leads else ANSWERS if bit & answers
            else self._hidden(bit, key >> 156)
            for bit in bits
        ])  # fmt: skip
        seats = tuple([
            self._code(bit, holder) for bit, holder in zip(bits, holders, strict=True)
        ])  # fmt: skip
        shape = lie.shapes.setdefault(seats, len(lie.shapes))
        covers = tuple([bit in lie.under for bit in bits])
        known = told(holders, worths, covers, lie.trump == self.suit)
        free = self._free(bits, holders, (known >> 16 & 0xFFFF) - (known >> 80 & 0xFFFF))
        found = self[key] = (
            shape << SHAPE * self.suit | value << 4 * SHAPE + FIELD * self.suit
            | (known | free << FREE) << TOLD
        )  # fmt: skip
        return found

    def _free(self, bits: list[int], holders: tuple[int, ...], rounds: int) -> int:
        """Gather what the other has, or may get, beside the poorest for so many rounds."""
        may = [
            bit for bit, at in zip(bits, holders, strict=True) if at in (ANSWERS, STOCKED, THEIRS)
        ]
        may.sort(key=self.lie.worth.__getitem__)
        return sum(may[rounds:])

    def _hidden(self, bit: int, leader: int) -> int:
        owner = self.lie.owner.get(bit)
        return STOCKED if owner is None else MINE if owner == leader else THEIRS

    def _code(self, bit: int, holder: int) -> int:
        """Number a holder, and a pile: cards that lie on others, or below, are like no others."""
        pile = self.lie.piles.get(bit, 0)
        if not pile or (bit not in self.lie.under and holder <= ANSWERS):
            return holder
        return holder + KINDS * pile


@lru_cache(maxsize=1 << 16)
def told(
    holders: tuple[int, ...], worths: tuple[int, ...], covers: tuple[bool, ...], is_trump: bool
) -> int:  # as a cache takes it
    """Count what is sure in a suit, in fields of 16 bits.

    What the leader can cash if nobody ruffs; with how many cards; what, even if others may ruff;
    what the other could cash; whether the leader can win a trick in it; to how many of the cards
    that can be cashed the other need not follow; what the other can keep until it takes its trick;
    and, if it is trump, whether the other may ruff when the leader has led trumps, and how many
    trumps are elsewhere than with the other.
    """
    cards = [[w for w, at in zip(worths, holders, strict=True) if at == who] for who in range(5)]
    ours, answers, stock, mine, hidden = cards
    run, others = _run(holders, LEADS, MINE), _run(holders, ANSWERS, THEIRS)
    safe = run if is_trump else min(run, len(answers))
    outside = is_trump
    if run >= len(answers) and not stock and not hidden:
        run = len(ours)
        outside = False
    cashed = sum(ours[:run]) + _forced(answers, stock + hidden, run)
    limited = sum(ours[:safe]) + _forced(answers, stock + hidden, safe)
    theirs = sum(answers[:others]) + _forced(ours, stock + mine, others)
    wins = LEADS in holders and ANSWERS not in list(takewhile(lambda at: at != LEADS, holders))
    found = cashed | run << 16 | limited << 32 | theirs << 48 | wins << 64
    found |= run - min(run, len(answers)) << 80
    if is_trump:
        found |= sum(answers[:others]) << 96 | outside << 112 | len(ours + stock + mine) << 128
    else:
        tops = [cover for at, cover in zip(holders, covers, strict=True) if at == ANSWERS][:others]
        keeps = _kept(tops, len(ours))
        found |= sum(answers[:keeps]) + _forced(ours, stock + mine, keeps) << 96
    return found


def _kept(tops: list[bool], room: int) -> int:
    """Count the cards at the top that the other can keep until the leader must play to them.

    For each the leader has a card that cannot be got rid of. One that lies on another keeps that
    one from being played, too.
    """
    needed = accumulate(1 + covers for covers in tops)
    return sum(cards <= room for cards in needed)


def _run(holders: tuple[int, ...], who: int, own: int) -> int:
    """Count the cards of one at the top, above all that others have or may get."""
    count = 0
    for holder in holders:
        if holder not in (who, own):
            break
        count += holder == who
    return count


def _forced(cards: list[int], hidden: list[int], rounds: int) -> int:
    """Count what must at least be played to so many rounds by one who holds such cards."""
    return sum(sorted(cards + hidden)[: min(rounds, len(cards))])
