"""Cards are drawn, named and marked by one function."""

import re
from pathlib import Path

import pytest
from django.template import Context, Template

from engine.cards import CARDS, Card
from ui.card_names import card_name, is_meant_as_card, read_card
from ui.cards import SPRITE, Size, State, card_back, card_markup, chip_backs, spoken_name
from ui.content import ContentError

KING = Card("hK")
STATIC = Path(__file__).resolve().parents[2] / "site" / "static"


def drawn(symbol: str, name: str, classes: str) -> str:
    """What a drawn card looks like in HTML."""
    return (
        f'<span class="{classes}"><svg aria-hidden="true" focusable="false">'
        f'<use href="/static/ui/cards.svg#{symbol}"></use></svg>'
        f'<span class="visually-hidden">{name}</span></span>'
    )


def test_a_card_in_a_hand_is_the_small_drawing() -> None:
    assert card_markup(KING) == drawn("hK-s", "hjärter kung", "card card--small")


def test_a_card_alone_is_the_large_drawing() -> None:
    assert card_markup(KING, Size.LARGE) == drawn("hK", "hjärter kung", "card card--large")


def test_a_card_in_running_text_is_a_chip_with_suit_and_index() -> None:
    assert card_markup(Card("r10"), Size.INLINE) == (
        '<span class="chip chip--r"><span class="chip__face" aria-hidden="true">'
        '<svg viewBox="-27 -27 54 54" focusable="false">'
        '<use href="/static/ui/cards.svg#rp"></use></svg>10</span>'
        '<span class="visually-hidden">ruter tio</span></span>'
    )


def test_a_hidden_card_tells_nothing() -> None:
    assert card_back() == drawn("back-s", "dolt kort", "card card--small")
    assert card_back(Size.LARGE) == drawn("back", "dolt kort", "card card--large")


def test_hidden_cards_in_a_line_are_told_as_a_number() -> None:
    assert chip_backs(2).count("chip__face--back") == 2
    assert chip_backs(2).endswith('<span class="visually-hidden">2 dolda kort</span>')
    assert chip_backs(1).endswith('<span class="visually-hidden">ett dolt kort</span>')


@pytest.mark.parametrize(
    ("state", "spoken"),
    [
        (State.NONE, "hjärter kung"),
        (State.PLAYABLE, "hjärter kung, spelbar"),
        (State.BARRED, "hjärter kung, ej spelbar"),
        (State.CHOSEN, "hjärter kung, vald"),
        (State.WITNESS, "hjärter kung, därför"),
        (State.WINNING, "hjärter kung, leder sticket"),
    ],
)
def test_a_state_is_said_in_words(state: State, spoken: str) -> None:
    assert spoken_name(KING, state) == spoken


def test_a_state_is_a_class_beside_the_size() -> None:
    assert card_markup(KING, state=State.WITNESS) == drawn(
        "hK-s", "hjärter kung, därför", "card card--small is-witness"
    )


def test_a_barred_card_may_say_why() -> None:
    assert spoken_name(Card("r7"), State.BARRED, "följ hjärter") == (
        "ruter sju, ej spelbar: följ hjärter"
    )


def test_a_note_is_text_and_never_markup() -> None:
    assert "<b>" not in card_markup(KING, note="<b>")


def test_every_card_has_a_name_of_its_own() -> None:
    assert len({card_name(card) for card in CARDS}) == 52


def test_the_sprite_holds_every_drawing_the_function_asks_for() -> None:
    drawings = set(re.findall(r'id="([^"]+)"', (STATIC / SPRITE).read_text(encoding="utf-8")))
    asked = {f"{card}{size}" for card in CARDS for size in ("", "-s")}
    asked |= {"back", "back-s", "sp", "hp", "rp", "kp"}

    assert asked - drawings == set()


@pytest.mark.parametrize("text", ["hK", "♥K", "♡K", "♥\ufe0eK"])
def test_a_card_is_read_by_letter_or_symbol(text: str) -> None:
    assert read_card(text) == KING


@pytest.mark.parametrize("text", ["", "h", "hk", "hX", "h1", "h11", "KH", "♥", "hjärter kung"])
def test_what_is_no_card_is_a_fault_of_content(text: str) -> None:
    with pytest.raises(ContentError) as fault:
        read_card(text)

    assert str(fault.value) == f"{text!r} is no card; cards are written like hE, ♥10, sKn"


@pytest.mark.parametrize("text", ["♥10", "♥", "♥x", "hE", "he", "HE", "h11", "k1", "rX", "sKn"])
def test_brackets_that_can_only_mean_a_card(text: str) -> None:
    assert is_meant_as_card(text)


@pytest.mark.parametrize("text", ["1", "x", "kung", "sic", "h", "r", "sida 4", "Kn", "12"])
def test_brackets_that_mean_something_else(text: str) -> None:
    assert not is_meant_as_card(text)


def render(source: str, **context: object) -> str:
    """A template with the card tags loaded."""
    return Template("{% load cards %}" + source).render(Context(context))


def test_the_template_tag_draws_by_text_or_by_value() -> None:
    assert render('{% card "♥K" %}') == card_markup(KING)
    assert render("{% card value %}", value=KING) == card_markup(KING)


def test_the_template_tag_takes_size_state_and_note() -> None:
    assert render('{% card "hK" size="large" state="barred" note="följ ruter" %}') == card_markup(
        KING, Size.LARGE, State.BARRED, "följ ruter"
    )


def test_the_template_tag_draws_backs_and_lists_the_deck() -> None:
    assert render("{% back %}") == card_back()
    assert render("{% whole_deck as d %}{{ d|length }} {{ d.0 }} {{ d.51 }}") == "52 sE k2"


def test_an_unknown_state_is_refused() -> None:
    with pytest.raises(ValueError, match="'shiny' is not a valid State"):
        render('{% card "hK" state="shiny" %}')
