"""What the choices of Domaren mean in the games of tolva, read off moments of played deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domaren_meanings import SUITS, Case, moments_at, pair_word, tricks_cases
from engine.events import Drawn, TrickTaken, TurnedUp
from engine.games.tolva_two import TolvaTwo

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domaren_meanings import Moment, State
    from engine import Card

# To lead to such a trick is one choice, up to and including this one.
TRICKS = {
    "tolva4": {1: "1", 2: "2", 5: "5", 9: "6"},
    "tolva3": {1: "1", 2: "2", 8: "8", 12: "9"},
    "plocketolva": {1: "1", 2: "2", 14: "3", 18: "15"},
    "bordstolva": {1: "1", 2: "2", 14: "3", 18: "15"},
}


def tolva_cases(state: State) -> Iterator[Case]:
    """Every question of tolva that fits a moment."""
    two = isinstance(state.rules, TolvaTwo)
    for moment in moments_at(state):
        yield from tricks_cases(moment)
        yield from gubbe_cases(moment)
        yield from leads_after_melds(moment)
        if two:
            yield from melds_of_two(moment)
        else:
            yield from melds(moment)
            yield from questions(moment)


def side_word(moment: Moment) -> str:
    """Whether trump is set, and the score of the side."""
    if moment.state.trump is None:
        return "sang9" if moment.score <= 9 else "sang10"
    return "trumf10" if moment.score <= 10 else "trumf11"


def said_word(moment: Moment) -> str:
    """What has happened since the trick was taken."""
    if moment.in_gubbe:
        return "gubbe"
    return "fragat" if moment.said("ask") else "malat" if moment.said("meld") else "nej"


def told(moment: Moment, cards: int) -> dict[str, str]:
    """What decides besides who took the trick, and the pair."""
    return {
        "kort": "5" if cards >= 3 else "2",
        "sagt": said_word(moment),
        "laget": side_word(moment),
    }


def melds(moment: Moment) -> Iterator[Case]:
    """May I meld? with three or four players."""
    for suit in SUITS:
        if word := pair_word(moment, suit, moment.hand):
            for words in who_took(moment):
                words |= {"par": word, **told(moment, len(moment.hand))}
                yield moment.case("mala", words, f"meld:{suit}")


def who_took(moment: Moment) -> Iterator[dict[str, str]]:
    """Who took the latest trick; of the partner, whether it has asked, also against the rules."""
    if moment.is_first:
        yield {"stick": "inget"}
    elif moment.leads:
        yield {"stick": "ja"}
    elif not moment.partner_leads:
        yield {"stick": "nej"}
    elif moment.state.turn == moment.seat:
        yield {"stick": "partner", "fragad": "ja"}
    elif not moment.since:
        yield {"stick": "partner", "fragad": "nej"}
        if "ask" not in moment.state.legal_moves:  # so a question would be void
            yield {"stick": "partner", "fragad": "gubbe" if moment.in_gubbe else "ja"}


def questions(moment: Moment) -> Iterator[Case]:
    """May I ask my partner? and may I answer no? with four players."""
    if moment.rules.sides == moment.rules.players:
        return
    stick = "inget" if moment.is_first else "ja" if moment.leads else "nej"
    yield moment.case("fraga", {"stick": stick, **told(moment, len(moment.hand))}, "ask")
    if moment.seat == moment.state.turn and moment.partner_leads:
        yield moment.case("nej", {}, "no")


def leads_after_melds(moment: Moment) -> Iterator[Case]:
    """May I lead any card when I have melded?"""
    if moment.leads and moment.seat == moment.state.turn and moment.said("meld"):
        for card in moment.hand:
            yield moment.case("utspel", {}, f"play:{card}")


def gubbe_cases(moment: Moment) -> Iterator[Case]:
    """May I announce a gubbe?"""
    leads = moment.leads and moment.seat == moment.state.turn
    words = {
        "nar": next(
            word
            for last, word in TRICKS[moment.rules.name].items()
            if moment.state.tricks_done + 1 <= last
        )
        if leads
        else "inte",
        "inne": "nej" if moment.has_led else "ja",
        "gubbpoang": "5" if moment.score <= 5 else "6",
        "gubbtrumf": "ja" if moment.state.trump else "nej",
        "gubbsagt": said_word(moment),
        "helsagt": said_word(moment),
    }
    if not (moment.is_first and moment.in_gubbe):  # nobody asks that just after announcing one
        yield moment.case("halv-gubbe", words, "halv-gubbe")
        yield moment.case("hel-gubbe", words, "hel-gubbe")


def melds_of_two(moment: Moment) -> Iterator[Case]:
    """May I meld? with two players: before the new cards come, and after."""
    new = arrived(moment)
    before = [card for card in moment.hand if card not in new]
    unplayed = 18 - moment.state.tricks_done
    count = unplayed if moment.rules.name == "bordstolva" else len(before)
    for suit in SUITS:
        word = pair_word(moment, suit, before)
        for stick in stick_words(moment, new):
            if not word or (stick == "ja" and moment.said("pass")):
                continue  # nobody says no at a table, and then asks whether it was allowed
            words = {"stick": stick, "par": word, **told(moment, count)}
            if stick == "ja" and "pass" not in moment.state.legal_moves:
                yield Case("mala", words, is_allowed=False)  # else the moment to meld had come
            else:
                yield moment.case("mala", words, f"meld:{suit}")


def stick_words(moment: Moment, new: list[Card]) -> Iterator[str]:
    """Who took the latest trick, and whether new cards have come."""
    if moment.is_first:
        yield "inget"
    elif not moment.leads:
        yield "nej"
    else:
        yield "ja"
        if new:
            yield "plockat" if moment.rules.name == "plocketolva" else "vant"


def arrived(moment: Moment) -> list[Card]:
    """The cards that came to the seat after the latest trick."""
    found = []
    for event in reversed(moment.state.events):
        if isinstance(event.what, TrickTaken) or not moment.is_lead:
            break
        if isinstance(event.what, Drawn | TurnedUp) and event.seat == moment.seat:
            found.append(event.what.card)
    return [card for card in found if card]


def bordstolva_cases(state: State) -> Iterator[Case]:
    """Those of tolva, and: may I lead a card from hand in the first trick?"""
    yield from tolva_cases(state)
    if not state.tricks_done and state.standing is None:
        variant = state.rules.option("forsta_sticket_fran_bordet")
        words = {"variant": "ja" if variant else "nej"}
        for card in state.rules.deck.sort(state.deal.hands[state.decider]):
            yield moments_at(state)[state.decider].case("forsta", words, f"play:{card}")
