"""Our Markdown: references, terms, boxes, framed tables."""

import pytest
from markdown import Markdown
from markdown.extensions import Extension

from ui.content import ContentError
from ui.markdown_boxes import BoxExtension, BoxKind
from ui.markdown_cards import CardExtension
from ui.markdown_references import Reference, ReferenceExtension
from ui.markdown_tables import TableExtension
from ui.markdown_terms import TermExtension
from ui.terms import TermFinder

RULES = {"tolva.folja-farg": Reference("#folja-farg", "§ 6.2 Följa färg")}
LINK = '<a class="ref" href="#folja-farg">§ 6.2 Följa färg</a>'
BOXES = BoxExtension(
    {"tolkning": BoxKind("box", "Tolkning")}, {"exempel": lambda text: f"<figure>{text}</figure>"}
)


def render(text: str, *extensions: Extension | str) -> str:
    """The HTML of a text, without line breaks."""
    return Markdown(extensions=[*extensions]).convert(text).replace("\n", "")


def references() -> ReferenceExtension:
    """References to the one rule there is."""
    return ReferenceExtension(RULES.get)


def terms(seen: set[str] | None = None) -> TermExtension:
    """A glossary of two words."""
    finder = TermFinder({"stick": "stick", "sticket": "stick", "färg": "farg"})
    return TermExtension(finder, lambda slug: f"/ordlista/#{slug}", set() if seen is None else seen)


def term(slug: str, word: str) -> str:
    """A marked term."""
    return f'<a class="term" href="/ordlista/#{slug}">{word}</a>'


def test_a_reference_names_the_rule_and_leads_there() -> None:
    assert render("Se [[tolva.folja-farg]].", references()) == f"<p>Se {LINK}.</p>"


def test_a_reference_may_stand_in_emphasis_and_lists() -> None:
    assert render("- *Se [[tolva.folja-farg]]*", references()) == (
        f"<ul><li><em>Se {LINK}</em></li></ul>"
    )


def test_a_reference_to_no_rule_is_a_fault_of_content() -> None:
    with pytest.raises(ContentError, match=r"\[\[tolva.finns-inte\]\] refers to no rule"):
        render("[[tolva.finns-inte]]", references())


def test_cards_and_references_do_not_mix() -> None:
    html = render("[hE] [[tolva.folja-farg]]", CardExtension(), references())

    assert html.endswith(f" {LINK}</p>")
    assert "hjärter ess" in html


def test_the_first_use_of_a_term_is_marked() -> None:
    assert (
        render("Ett stick. Sticket.", terms()) == f"<p>Ett {term('stick', 'stick')}. Sticket.</p>"
    )


def test_terms_are_marked_in_all_the_places_of_a_text() -> None:
    html = render("**Stick** i samma färg", terms())

    assert html == (
        f"<p><strong>{term('stick', 'Stick')}</strong> i samma {term('farg', 'färg')}</p>"
    )


def test_two_terms_in_one_stretch_keep_their_order() -> None:
    html = render("Följ färg i ett stick nu", terms())

    assert html == f"<p>Följ {term('farg', 'färg')} i ett {term('stick', 'stick')} nu</p>"


def test_terms_inside_links_and_headings_are_left_alone() -> None:
    html = render("## Stick\n\n[[tolva.folja-farg]] [stick](/x)", references(), terms())

    assert "term" not in html


def test_what_was_seen_earlier_in_the_section_is_not_marked() -> None:
    assert render("Ett stick.", terms({"stick"})) == "<p>Ett stick.</p>"


def test_a_box_holds_paragraphs_and_lists() -> None:
    html = render("Före.\n::: tolkning\nEtt.\n\n- två\n:::\nEfter.", BOXES)

    assert html == (
        '<p>Före.</p><div class="box" role="note"><p class="box__title">Tolkning</p>'
        '<div class="prose"><p>Ett.</p><ul><li>två</li></ul></div></div><p>Efter.</p>'
    )


def test_a_drawn_box_gets_its_text_and_gives_html() -> None:
    assert "<figure>a = 1\n\nb = 2</figure>" in Markdown(extensions=[BOXES]).convert(
        "::: exempel\na = 1\n\nb = 2\n:::"
    )


@pytest.mark.parametrize("text", ["::: tolkning\nUtan slut.", "::: okänd\nx\n:::", ":::"])
def test_a_box_that_cannot_be_is_a_fault_of_content(text: str) -> None:
    with pytest.raises(ContentError, match=":::"):
        render(text, BOXES)


def test_a_table_scrolls_in_a_frame_of_its_own() -> None:
    html = render("Före\n\n| Kort | Poäng |\n|--|--|\n| ess | 11 |", "tables", TableExtension())

    assert html.startswith(
        '<p>Före</p><div aria-label="Tabell: Kort, Poäng" class="scroller"'
        ' data-scrolls="x" role="region" tabindex="0"><table class="data">'
    )
    assert html.count("scroller") == 1
