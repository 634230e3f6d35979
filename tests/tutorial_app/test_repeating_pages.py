"""Repetera: chosen by oneself, shown without giving the theme away, recorded like any try."""

import pytest
from django.test import Client

from repetitions import (
    NEXT,
    PAGE,
    begin,
    miss,
    next_address,
    repeating,
    said,
    today,
)
from showings import NOLLE, visitor
from tutorial_app.models import Learner, Repeating, ThemeCard

pytestmark = pytest.mark.usefixtures("puzzles")


def test_until_it_is_chosen_nothing_is_stored() -> None:
    client = visitor()

    assert "Börja repetera" in said(client)
    miss(client)

    assert not ThemeCard.objects.exists()
    assert next_address(client) == PAGE


def test_reading_about_it_makes_nobody_known() -> None:
    Client().get(PAGE)
    Client().get(NEXT)

    assert not Learner.objects.exists()


def test_choosing_it_leads_back_to_the_page() -> None:
    client = visitor()

    response = begin(client)

    assert (response.status_code, response.headers["Location"]) == (303, PAGE)
    assert "Här finns inget att repetera än." in said(client)
    assert Repeating.objects.count() == 1


def test_a_miss_makes_a_card_that_is_due_the_next_day() -> None:
    client = repeating()

    miss(client)

    (card,) = ThemeCard.objects.all()
    assert (card.tag, card.game, card.puzzle) == ("sort:nolle", "tremanswhist", NOLLE.id)
    assert (card.suits, card.missed, (card.due - today()).days) == ("hkrs", today(), 1)
    assert "Nästa kommer i morgon" in said(client)
