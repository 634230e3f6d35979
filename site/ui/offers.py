"""What other rooms offer beside a rule: a position to try it in, exercises, lessons.

The rule pages may not know the lessons, so the lessons come here. A room registers a source once,
in its AppConfig's ready():

    from ui.offers import Offer, OfferKind, register

    register(OfferKind.LESSON, lessons_by_rule)

where `lessons_by_rule()` gives a mapping from a rule's slug to its offers, in the order they are to
be shown: `{"tolva.folja-farg": (Offer("Följ färg", "/lar/tolva/folja-farg/"),)}`. It is asked when
a rule page is rendered, never at registration, so it may read the content and reverse addresses;
it is asked often, so it should remember its answer.
"""

import enum
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass


class OfferKind(enum.StrEnum):
    """What one does there, in the order of the menu."""

    TRY = "prova"
    PRACTISE = "ova"
    LESSON = "lektion"


@dataclass(frozen=True, slots=True)
class Offer:
    """A place to go to, by its title and address; a fragment of it where it opens in the page."""

    title: str
    href: str
    fragment: str = ""


Source = Callable[[], Mapping[str, Sequence[Offer]]]

_sources: dict[OfferKind, Source] = {}


def register(kind: OfferKind, source: Source) -> None:
    """From now on this source tells what of the kind there is; a later one takes its place."""
    _sources[kind] = source


def everything(kind: OfferKind) -> Mapping[str, Sequence[Offer]]:
    """All offers of a kind, by the slugs of the rules."""
    return _sources[kind]() if kind in _sources else {}


def offered(slug: str) -> Mapping[OfferKind, Sequence[Offer]]:
    """Everything that is offered for a rule; kinds of which there is nothing are left out."""
    found = {kind: everything(kind).get(slug, ()) for kind in OfferKind}
    return {kind: offers for kind, offers in found.items() if offers}
