"""Why: a refusal, a forced move, a legal move, a trick, a line of points, in Swedish sentences."""

from tutorial_app.why.allowed import allowed_by
from tutorial_app.why.chains import chain
from tutorial_app.why.lines import point_line
from tutorial_app.why.refusals import reason, why
from tutorial_app.why.rule_links import rule_link
from tutorial_app.why.ruled import card_allowed, card_ruled, ruled
from tutorial_app.why.winners import Trick, trick_of, winner

__all__ = [
    "Trick",
    "allowed_by",
    "card_allowed",
    "card_ruled",
    "chain",
    "point_line",
    "reason",
    "rule_link",
    "ruled",
    "trick_of",
    "why",
    "winner",
]
