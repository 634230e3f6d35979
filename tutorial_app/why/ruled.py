"""What Domaren says of a move: only what was told, for its positions are examples.

Of questions of facts the sentence is about the rule alone; of cards that were picked it may name
those, but never a seat, as nobody has told who sits where.
"""

from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine import Explanation, Game, Move, Refusal, View
from tutorial_app.why import asked as ask
from tutorial_app.why.allowed import ALLOWED, Permitted
from tutorial_app.why.refusals import REFUSED, Refused
from tutorial_app.why.saying import Topic, say
from tutorial_app.why.scope import Scope

DUTIES = ("folja-farg", "trumftvang")
OVERTAKING = frozenset({"tolva.overstickstvang", "bondtolva.overstickstvang"})
PICKED_DUTIES = OVERTAKING | {
    f"{game}.{duty}" for game in ("tolva", "bondtolva", "tremanswhist") for duty in DUTIES
}
OF_TOLVA = (
    *("malning-tillfalle", "malning-innehav", "malning-tre-kort", "malning-en", "fraga-partner"),
    *("malning-fargen-en-gang", "ej-mala-ut", "halv-gubbe-tillfalle", "halv-gubbe-utan-trumf"),
    *("halv-gubbe-stick", "halv-gubbe-sparr", "hel-gubbe", "gubbe-spelas", "plock-malning"),
    *("bord-malning", "bord-forsta-sticket"),
)
OF_BONDTOLVA = (
    *("omgiv", "saga-upp", "fargen-en-gang", "brutet-par", "fraga-partner", "inne-valjer-trumf"),
    *("elva", "elva-straff"),
)
OF_TJUV = ("giv", "fanga", "lagga", "tjuva", "tjuva-villkor")
RULES = PICKED_DUTIES | {
    *(f"tolva.{name}" for name in OF_TOLVA),
    *(f"bondtolva.{name}" for name in OF_BONDTOLVA),
    *(f"tjuv.{name}" for name in OF_TJUV),
    *("tremanswhist.kop", "tremanswhist.nio-kop"),
}
OF_CARDS = ("card", "led", "led_suit", "best", "trump")


@dataclass(frozen=True, slots=True)
class Ruled:
    """The game in which a move is asked about."""

    game: Game

    @property
    def is_alone(self) -> bool:
        """Whether nobody has a partner."""
        return self.game.sides == self.game.players


def ruled(rule: str, cause: str, game: Game) -> SafeString:
    """Why the rule refuses the move, whatever else may be so."""
    return say(of_rule(rule, cause, game))


def of_rule(rule: str, cause: str, game: Game) -> Topic[Ruled]:
    """What a refusal by a rule is about."""
    return Topic("ruled", rule, RULED, Ruled(game), cause)


def card_ruled(refusal: Refusal, view: View) -> SafeString:
    """Why a duty refuses the card that was picked."""
    return say(Topic("picked", refusal.rule, PICKED, Refused(view, refusal.move, refusal)))


def card_allowed(move: Move, explanation: Explanation, view: View) -> SafeString:
    """Why the card that was picked may be played."""
    permitted = Permitted(view, move, frozenset(explanation.met.get(move, ())))
    return say(Topic("playable", "play", PLAYABLE, permitted))


RULED = Scope[Ruled](
    RULES, conditions={"alone": lambda ruled: ruled.is_alone}, placeholders={}, caused=True
)
PICKED = Scope[Refused](
    PICKED_DUTIES,
    conditions={"alone": REFUSED.conditions["alone"], "trumped": ask.trumped},
    placeholders={
        name: REFUSED.placeholders[name] for name in (*OF_CARDS, "witness", "any_witness")
    },
)
PLAYABLE = Scope[Permitted](
    frozenset({"play"}),
    conditions=ALLOWED.conditions,
    placeholders={name: ALLOWED.placeholders[name] for name in OF_CARDS},
)
