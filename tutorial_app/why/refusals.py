"""Why a card or a declaration is refused: what the engine found, in words."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine import Card, Refusal, View
from engine.cards import cards_of
from engine.games.bondtolva import ABOVE_NINE
from engine.games.tjuv_state import TjuvState
from engine.games.tolva import TolvaAside
from engine.games.tremanswhist import WhistAside
from engine.slugs import CITED, SLUGS, Kind
from tutorial_app.why import asked as ask
from tutorial_app.why import seats, words
from tutorial_app.why.asked import OF_A_MOVE, OF_A_TRICK, Asked
from tutorial_app.why.rule_links import rule_link
from tutorial_app.why.saying import Topic, say
from tutorial_app.why.scope import Scope
from tutorial_app.why.words import Word
from ui.markup import listed, markup
from ui.table.spread import places_of

# Rules of points that refuse too.
ALSO = {"bondtolva.elva-straff"}
REFUSING = frozenset(slug for slug in CITED if SLUGS[slug].kind is not Kind.SCORE or slug in ALSO)


@dataclass(frozen=True)
class Refused(Asked):
    """A refused move, and the rule that refuses it."""

    refusal: Refusal

    def fact(self, name: str) -> int:
        """A number that the engine tells."""
        return int(self.refusal.facts[name])


def why(refusal: Refusal, view: View) -> SafeString:
    """The reason in a sentence or two, and the rule's number as a link."""
    return markup(reason(refusal, view), " ", rule_link(refusal.rule))


def reason(refusal: Refusal, view: View) -> SafeString:
    """The sentences alone."""
    return say(of_refusal(refusal, view))


def of_refusal(refusal: Refusal, view: View) -> Topic["Refused"]:
    """What a refusal is about."""
    asked = Refused(view, refusal.move, refusal)
    return Topic("refused", refusal.rule, REFUSED, asked, refusal.cause)


def dealt_high(asked: Asked) -> list[Card]:
    """The cards higher than a nine that the seat was dealt."""
    dealt = asked.view.state.deal.hands[asked.view.seat]
    return sort(asked, cards_of(dealt & ABOVE_NINE))


def sort(asked: Asked, cards: Iterable[Card]) -> list[Card]:
    """Cards as a hand is sorted."""
    return list(asked.view.state.rules.deck.sort(sum(card.bit for card in cards)))


def broken(asked: Asked) -> list[Card]:
    """King and queen of the suit that the seat has played."""
    played = asked.tricks.held[asked.view.seat] & ~asked.tricks.left
    pair = (Card(f"{asked.suit}{rank}") for rank in ("K", "D"))
    return [card for card in pair if card.bit & played]


def melded_now(asked: Asked) -> Word:
    """The suit melded on this occasion; a position may leave out which."""
    return words.suits(move.suit for _, move in asked.since_trick() if move.suit) or "ett par"


def has_done(asked: Asked, what: str) -> bool:
    """Whether the seat itself has made this decision since the latest card."""
    return (asked.view.seat, what) in list(asked.since_trick())


def buyer(asked: Asked) -> int | None:
    """Who has bought the stock."""
    return next((seat for seat, move in asked.moves if move == "buy"), None)


def stock(asked: Asked) -> WhistAside:
    """What is left to buy or exchange, and for how many seats."""
    aside = asked.tricks.aside
    assert isinstance(aside, WhistAside), "only tremanswhist has a stock to buy"
    return aside


def gubbe(asked: Asked) -> str:
    """Which gubbe is running."""
    return "hel gubbe" if ask.running(asked.view).hel else "halv gubbe"


def trump_is_set(asked: Asked) -> bool:
    """Whether somebody has melded."""
    aside = asked.tricks.aside
    return isinstance(aside, TolvaAside) and aside.melded > 0


def stock_is_empty(asked: Asked) -> bool:
    """Whether no more cards come in after a trick."""
    return asked.tricks.left.bit_count() <= sum(asked.view.hand_sizes)


def turns_up(asked: Asked) -> bool:
    """Whether a card that the trick has uncovered waits to be turned up."""
    view = asked.view
    rows = (places_of(view, seat) for seat in range(view.state.rules.players))
    return any(place.covered and not place.up for row in rows for place in row)


def fishing(asked: Asked) -> TjuvState:
    """The viewer's state of tjuv."""
    assert isinstance(asked.view.state, TjuvState), "only tjuv has open cards"
    return asked.view.state


def open_of_suit(asked: Asked) -> list[Card]:
    """The open cards of the suit."""
    return [card for card in sort(asked, cards_of(fishing(asked).table)) if card.suit == asked.suit]


def beaten_piles(asked: Refused) -> Word:
    """The tops that the card beats, each with its pile."""
    piles = fishing(asked).piles
    owners = {pile.top: seat for seat, own in enumerate(piles) for pile in own}
    return listed(
        [
            markup(words.chip(card), " ", pile_of(asked, owners[card.bit]))
            for card in asked.refusal.witness
        ]
    )


def pile_of(asked: Asked, seat: int) -> str:
    """Where the top of a pile lies."""
    owner = seats.whose(asked.view, seat)
    many = len(fishing(asked).piles[seat]) > 1
    return f"överst i en av {owner} högar" if many else f"överst i {owner} hög"


def must_capture(asked: Asked) -> bool:
    """Whether every card of the hand captures something."""
    return all(move.verb == "capture" for move in asked.view.legal_moves)


REFUSED = Scope[Refused](
    REFUSING,
    conditions={
        "alone": lambda a: seats.partner_of(a.view, a.view.seat) is None,
        "partner-best": lambda a: a.call(a.tricks.winner).startswith("din partner"),
        "trumped": ask.trumped,
        "has-king": lambda a: a.has("K"),
        "has-queen": lambda a: a.has("D"),
        "can-meld": lambda a: bool(ask.meldable(a)),
        "calls-up": ask.calls_up,
        "passed": lambda a: has_done(a, "pass"),
        "melded-now": lambda a: any(move.suit for _, move in a.since_trick()),
        "stock-empty": stock_is_empty,
        "turns-up": turns_up,
        "after-trump": trump_is_set,
        "declined": lambda a: (a.view.seat, "no-omgiv") in a.moves,
        "choosing": lambda a: stock(a).chances > 0,
        "too-many": lambda a: len(a.move.cards) > a.fact("stock"),
        "you-bought": lambda a: buyer(a) == a.view.seat,
        "bought": lambda a: buyer(a) is not None,
        "melder-known": ask.melder_is_known,
        "high-known": lambda a: bool(dealt_high(a)),
        "one-card": lambda a: len(a.refusal.witness) == 1,
        "empty-table": lambda a: not fishing(a).table,
        "suit-absent": lambda a: not open_of_suit(a),
        "must-capture": must_capture,
    },
    placeholders={
        **OF_A_MOVE,
        **OF_A_TRICK,
        "witness": lambda a: words.cards(a.refusal.witness),
        "any_witness": lambda a: words.cards(a.refusal.witness, "eller"),
        "king": lambda a: words.chip(Card(f"{a.suit}K")),
        "queen": lambda a: words.chip(Card(f"{a.suit}D")),
        "score": lambda a: words.points(a.fact("score")),
        "cards_left": lambda a: f"{words.neuter(a.fact('cards'))} kort",
        "stock": lambda a: f"{words.neuter(a.fact('stock'))} kort",
        "tricks_left": lambda a: words.neuter(a.fact("cards") + 1),
        "tricks_done": lambda a: f"{words.neuter(a.tricks.tricks_done)} stick",
        "melder": lambda a: a.call(ask.melder(a)),
        "melded": melded_now,
        "meldable": lambda a: words.suits(ask.meldable(a)),
        "any_meldable": lambda a: words.suits(ask.meldable(a), "eller"),
        "gubbe_by": lambda a: ask.gubbe_by(a.view),
        "gubbe": gubbe,
        "high": lambda a: words.cards(dealt_high(a)[:1]),
        "broken": lambda a: words.cards(broken(a)),
        "buyer": lambda a: a.call(buyer(a) or 0),
        "open": lambda a: words.cards(open_of_suit(a)),
        "tops": beaten_piles,
    },
    caused=True,
)
