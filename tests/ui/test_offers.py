"""What other rooms offer beside a rule."""

from collections.abc import Iterator

import pytest

from ui import offers
from ui.offers import Offer, OfferKind, offered, register

RULE = "tolva.folja-farg"
LESSON = Offer("Följ färg", "/lar/tolva/folja-farg/")
POSITION = Offer("Följ färg", "/prova/?spel=tolva4")


@pytest.fixture(autouse=True)
def nothing_registered() -> Iterator[None]:
    """Each test begins without sources; the site's own come back after it."""
    before = dict(offers._sources)
    offers._sources.clear()
    yield
    offers._sources.clear()
    offers._sources.update(before)


def test_nothing_is_offered_before_anyone_registers() -> None:
    assert offered(RULE) == {}


def test_offers_come_in_the_order_of_the_menu() -> None:
    register(OfferKind.LESSON, lambda: {RULE: (LESSON,)})
    register(OfferKind.TRY, lambda: {RULE: (POSITION,)})

    assert list(offered(RULE).items()) == [
        (OfferKind.TRY, (POSITION,)),
        (OfferKind.LESSON, (LESSON,)),
    ]


def test_a_rule_without_offers_has_none() -> None:
    register(OfferKind.LESSON, lambda: {RULE: (LESSON,)})

    assert offered("tolva.mal") == {}


def test_a_source_is_asked_when_shown_and_not_before() -> None:
    asked = iter(["asked"])
    register(OfferKind.LESSON, lambda: {next(asked): ()})

    offered(RULE)

    assert list(asked) == []
