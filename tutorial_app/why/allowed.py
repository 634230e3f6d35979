"""Why a legal move is allowed: the duties that it meets, or the right that it uses."""

from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine import Card, Explanation, Move, View
from engine.cards import card_of
from engine.games.bondtolva import BondtolvaAside
from engine.games.bondtolva_rights import ANSWER
from engine.games.tjuv_rights import FIRST, LOWER, STEP_THREE
from engine.games.tjuv_state import Pile
from tutorial_app.why import asked as ask
from tutorial_app.why import words
from tutorial_app.why.asked import OF_A_MOVE, OF_A_TRICK, Asked
from tutorial_app.why.refusals import fishing
from tutorial_app.why.saying import Topic, say
from tutorial_app.why.scope import Scope
from tutorial_app.why.seats import whose
from ui.markup import listed, markup
from ui.table.names import from_viewer

VERBS = (
    *("play", "meld", "ask", "no", "pass", "halv-gubbe", "hel-gubbe", "omgiv", "no-omgiv"),
    *("buy", "stand", "exchange", "capture", "lay", "remove"),
)


@dataclass(frozen=True)
class Permitted(Asked):
    """A legal move, and the duties that it meets."""

    met: frozenset[str]

    def meets(self, duty: str) -> bool:
        """Whether the card meets this duty of its game."""
        return f"{self.view.state.rules.prefix}.{duty}" in self.met

    @property
    def leads(self) -> bool:
        """Whether no card lies in the trick."""
        return self.tricks.standing is None


def allowed_by(move: Move, explanation: Explanation, view: View) -> SafeString:
    """Why this legal move is allowed."""
    return say(of_permission(move, explanation, view))


def of_permission(move: Move, explanation: Explanation, view: View) -> Topic["Permitted"]:
    """What a legal move is about."""
    permitted = Permitted(view, move, frozenset(explanation.met.get(move, ())))
    return Topic("allowed", move.verb, ALLOWED, permitted)


def must_overtake(asked: Permitted) -> bool:
    """Whether the game has the duty to take the lead in a trick."""
    return f"{asked.view.state.rules.prefix}.overstickstvang" in _OVERTAKING


def is_asked(asked: Permitted) -> bool:
    """Whether the partner's question waits for an answer."""
    aside = asked.tricks.aside
    if isinstance(aside, BondtolvaAside):
        return aside.phase == ANSWER
    return asked.view.seat != asked.tricks.leader


def caught(asked: Permitted) -> list[Card]:
    """The open cards that a card captures."""
    lower = LOWER[asked.move.cards[0].bit] & fishing(asked).table
    return list(asked.view.state.rules.deck.sort(lower))


def stolen(asked: Permitted) -> list[tuple[int, Pile]]:
    """The piles of the others that a capture takes along, each with its owner's seat."""
    lower, state = LOWER[asked.move.cards[0].bit], fishing(asked)
    return [
        (seat, pile)
        for seat in from_viewer(asked.view)[1:]
        for pile in state.piles[seat]
        if pile.top & lower
    ]


def loot(asked: Permitted) -> words.Word:
    """Everything that a capture takes: the open cards and the piles."""
    piles = (pile_taken(asked, seat, pile) for seat, pile in stolen(asked))
    return listed([*map(words.chip, caught(asked)), *piles])


def pile_taken(asked: Permitted, seat: int, pile: Pile) -> SafeString:
    """A pile by its owner, its top card and its size."""
    owner = whose(asked.view, seat)
    which = f"en av {owner} högar" if len(fishing(asked).piles[seat]) > 1 else f"{owner} hög"
    return markup(f"{which} med ", words.chip(card_of(pile.top)), f" överst ({pile.size} kort)")


def can_answer(asked: Permitted) -> bool:
    """Whether the seat has something to meld instead."""
    return bool(ask.meldable(asked))


_OVERTAKING = {"tolva.overstickstvang", "bondtolva.overstickstvang"}
ALLOWED = Scope[Permitted](
    frozenset(VERBS),
    conditions={
        "leading": lambda a: a.leads,
        "follows": lambda a: a.meets("folja-farg"),
        "trumps": lambda a: a.meets("trumftvang"),
        "overtakes": lambda a: a.meets("overstickstvang"),
        "overtaking-game": must_overtake,
        "trumped": ask.trumped,
        "sang": lambda a: a.tricks.trump is None,
        "trump-led": lambda a: ask.is_trump(a, ask.led(a)),
        "asked": is_asked,
        "follower": lambda a: a.view.seat != a.tricks.leader,
        "can-meld": can_answer,
        "calls-up": ask.calls_up,
        "first-card": lambda a: fishing(a).phase == FIRST,
        "steals": lambda a: bool(stolen(a)),
        "filling": lambda a: fishing(a).phase == STEP_THREE,
    },
    placeholders={
        **OF_A_MOVE,
        **OF_A_TRICK,
        "pair": lambda a: words.cards([Card(f"{a.suit}K"), Card(f"{a.suit}D")]),
        "caught": lambda a: words.cards(caught(a)),
        "loot": loot,
    },
)
