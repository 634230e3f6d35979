"""What the choices of Domaren mean in bondtolva, tremanswhist and tjuv."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domaren_meanings import NATURAL, SUITS, Case, moments_at, pair_word, tricks_cases
from engine.games.tjuv_rights import FIRST, STEP_ONE, STEP_THREE
from engine.games.tjuv_state import TjuvState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domaren_meanings import Moment, State
    from engine import Card

HIGHER = {"E", "10", "K", "D", "Kn"}


def bondtolva_cases(state: State) -> Iterator[Case]:
    """Every question of bondtolva that fits a moment."""
    for moment in moments_at(state):
        yield from tricks_cases(moment)
        yield from new_deals(moment)
        yield from melds(moment)
        words = {"stick": "inget" if moment.is_first else "ja" if moment.leads else "nej"}
        yield moment.case("fraga", {**words, **told(moment)}, "ask")
        if is_asked(moment):
            pairs = {pair_word(moment, suit, moment.hand) for suit in SUITS}
            yield moment.case("nej", {"parsvar": "ja" if "ja" in pairs else "nej"}, "no")


def is_asked(moment: Moment) -> bool:
    """Whether the partner has just asked the seat."""
    partner = moment.state.leader
    asked = moment.since[:1] == [(partner, "ask")]
    return moment.partner_leads and asked and moment.seat == moment.state.turn


def told(moment: Moment) -> dict[str, str]:
    """What decides besides who took the trick, and the pair."""
    said = "fragat" if moment.said("ask") else "malat" if moment.said("meld") else "nej"
    trump = "ja" if moment.state.trump else "nej"
    return {
        "sagt": "felanmalt" if moment.ours_said("felanmalan") else said,
        "trumf": trump,
        "satt": trump,
        "poang": "10" if moment.score <= 10 else "11" if moment.score == 11 else "12",
    }


def melds(moment: Moment) -> Iterator[Case]:
    """May I call trump, or meld?"""
    turn = moment.state.turn
    if moment.said("pass") or (moment.leads and turn != moment.seat and moment.state.trump):
        return  # who has said no, or whose partner melds first, is not asked now
    for suit in SUITS:
        if word := pair_word(moment, suit, moment.hand):
            if word == "ja" and moment.allows(f"meld:{suit}") and len(moment.hand) == 2:
                yield Case("tva-kort", {}, is_allowed=True)
            for words in who_took(moment):
                yield moment.case(
                    "saga-upp", {**words, "par": word, **told(moment)}, f"meld:{suit}"
                )


def who_took(moment: Moment) -> Iterator[dict[str, str]]:
    """Who took the latest trick; of the partner, whether it has asked, also against the rules."""
    if moment.is_first:
        yield {"stick": "inget"}
    elif moment.leads:
        yield {"stick": "ja"}
    elif not moment.partner_leads:
        yield {"stick": "nej"}
    elif is_asked(moment):
        yield {"stick": "partner", "fragad": "ja"}
    else:
        yield {"stick": "partner", "fragad": "nej"}
        if not moment.since and "ask" not in moment.state.legal_moves:  # a question would be void
            yield {"stick": "partner", "fragad": "ja"}


def new_deals(moment: Moment) -> Iterator[Case]:
    """May I demand a new deal?"""
    high = any(card.rank in HIGHER for card in moment.state.rules.deck.sort(dealt(moment)))
    if any(move.verb == "play" for _, move in moment.moves):
        word = "utspelat"
    elif moment.has_done("no-omgiv"):
        word = "behallt"
    elif high or moment.seat == moment.state.turn:
        word = "nej"
    else:
        return  # others are asked first
    yield moment.case("omgiv", {"omgivnar": word, "hogsta": "hogre" if high else "9"}, "omgiv")


def dealt(moment: Moment) -> int:
    """The cards that the seat was dealt."""
    return moment.state.deal.hands[moment.seat]


def whist_cases(state: State) -> Iterator[Case]:
    """Every question of tremanswhist that fits a moment."""
    for moment in moments_at(state):
        yield from tricks_cases(moment)
        yield from purchases(moment)


def purchases(moment: Moment) -> Iterator[Case]:
    """May I buy? or exchange so many cards?"""
    begun = any(move.verb == "play" for _, move in moment.moves) or not moment.state.aside[2]
    buyers = [seat for seat, move in moment.moves if move == "buy"]
    if moment.state.rules.name == "tremanswhist9":
        yield from exchanges(moment, begun=begun)
    elif buyers:
        word = "jag" if moment.seat in buyers else "annan"
        yield moment.case("kopa", {"tur": word}, "buy")
    elif begun:
        yield moment.case("kopa", {"tur": "borjat"}, "buy")
    elif moment.has_done("stand"):
        yield moment.case("kopa", {"tur": "statt"}, "buy")
    elif moment.seat == moment.state.turn:
        yield moment.case("kopa", {"tur": "ja"}, "buy")


def exchanges(moment: Moment, *, begun: bool) -> Iterator[Case]:
    """May I exchange so many cards?"""
    done = [(seat, move) for seat, move in moment.moves if move.verb == "exchange"]
    left = 13 - sum(len(move.cards) for _, move in done)
    is_turn = moment.seat == moment.state.turn
    if begun or moment.seat in dict(done):
        words = {"byte": "borjat" if begun else "bytt"}
        if moment.hand:
            yield moment.case("byta", words, f"exchange:{moment.hand[0]}")
    for count in range(1, 14) if is_turn and not begun else ():
        move = "exchange:" + ",".join(moment.hand[:count])
        is_allowed = moment.state.refusal(move) is None
        yield Case("byta", {"byte": "ja", "talong": "ja" if count <= left else "nej"}, is_allowed)


def tjuv_cases(state: TjuvState) -> Iterator[Case]:
    """Every question of tjuv that fits a moment."""
    steps = {FIRST: "forst", STEP_ONE: "tur", STEP_THREE: "fyll"}
    if state.phase not in steps:
        return
    legal, hand = set(state.legal_moves), state.hand(state.decider)
    lowest = min(NATURAL.index(card.rank) for card in hand)
    for card in hand:
        words = {"moment": steps[state.phase], "bord": table_word(state, card)}
        words["lagsta"] = "ja" if NATURAL.index(card.rank) == lowest else "nej"
        yield Case("fanga", words, f"capture:{card}" in legal)
        yield Case("lagga", words, f"lay:{card}" in legal)
        if state.phase == STEP_ONE:
            yield from piles(state, card)
    if state.phase == STEP_ONE:
        can = all(table_word(state, card) == "lagre" for card in hand)
        lays = any(move.startswith("lay:") for move in legal)
        yield Case("avsta", {"fangande": "alla" if can else "nagra"}, lays)


def table_word(state: TjuvState, card: Card) -> str:
    """What lies open of the card's suit."""
    table = state.rules.deck.sort(state.table)
    same = [NATURAL.index(each.rank) for each in table if each.suit == card.suit]
    if not table:
        return "tomt"
    own = NATURAL.index(card.rank)
    return "nej" if not same else "lagre" if min(same) < own else "hogre"


def piles(state: TjuvState, card: Card) -> Iterator[Case]:
    """May I steal that pile?"""
    for seat, own in enumerate(state.piles):
        for pile in own:
            (top,) = state.rules.deck.sort(pile.top)
            higher = NATURAL.index(top.rank) > NATURAL.index(card.rank)
            word = "annan" if top.suit != card.suit else "hogre" if higher else "lagre"
            words = {"hog": "egen" if seat == state.decider else word}
            taken = False
            if f"capture:{card}" in state.legal_moves:
                after = state.play(f"capture:{card}")
                assert isinstance(after, TjuvState)
                taken = pile not in after.piles[seat]
            yield Case("tjuva", {**words, "bord": table_word(state, card)}, taken)
