"""Cards in running text, written in Markdown."""

import pytest
from markdown import markdown

from engine.cards import Card
from ui.cards import Size, card_markup
from ui.content import ContentError
from ui.markdown_cards import CardExtension

ACE = card_markup(Card("hE"), Size.INLINE)
TEN = card_markup(Card("h10"), Size.INLINE)


def render(text: str) -> str:
    """The HTML of a text that knows cards."""
    return markdown(text, extensions=[CardExtension()])


@pytest.mark.parametrize("text", ["[hE]", "[♥E]", "[♥ E]", "[♥\u00a0E]", "[♥\ufe0eE]"])
def test_a_card_in_brackets_is_drawn(text: str) -> None:
    assert render(text) == f"<p>{ACE}</p>"


def test_several_cards_stand_in_one_sentence() -> None:
    assert render("Med [hE] över [♥10].") == f"<p>Med {ACE} över {TEN}.</p>"


def test_a_card_may_stand_in_emphasis_and_tables_of_text() -> None:
    assert render("**[hE]** och *[h10]*") == (f"<p><strong>{ACE}</strong> och <em>{TEN}</em></p>")


def test_other_brackets_are_left_alone() -> None:
    assert render("Se [1] och [sida 4].") == "<p>Se [1] och [sida 4].</p>"


def test_links_are_left_alone() -> None:
    assert render("[se regeln](/regler/)") == '<p><a href="/regler/">se regeln</a></p>'


def test_a_card_may_be_a_link() -> None:
    assert render("[[hE]](/ordlista/)") == f'<p><a href="/ordlista/">{ACE}</a></p>'


def test_code_is_left_alone() -> None:
    assert render("`[hE]`") == "<p><code>[hE]</code></p>"


@pytest.mark.parametrize("text", ["[♥11]", "[h1]", "[hX]", "[HE]", "[♥]", "[♠Kung]"])
def test_a_mistyped_card_is_a_fault_of_content(text: str) -> None:
    with pytest.raises(ContentError) as fault:
        render(f"Spela {text} nu.")

    assert str(fault.value) == f"{text[1:-1]!r} is no card; cards are written like hE, ♥10, sKn"
