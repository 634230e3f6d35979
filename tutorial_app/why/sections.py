"""The sections of the sentences, each with what it may be about."""

from collections.abc import Mapping
from typing import Any

from tutorial_app.why.allowed import ALLOWED
from tutorial_app.why.chains import CHAIN
from tutorial_app.why.lines import POINTS
from tutorial_app.why.refusals import REFUSED
from tutorial_app.why.ruled import PICKED, PLAYABLE, RULED
from tutorial_app.why.scope import Scope
from tutorial_app.why.winners import WINNER

SECTIONS: Mapping[str, Scope[Any]] = {
    "refused": REFUSED,
    "points": POINTS,
    "chain": CHAIN,
    "allowed": ALLOWED,
    "winner": WINNER,
    "ruled": RULED,
    "picked": PICKED,
    "playable": PLAYABLE,
}
