"""The gates of good Swedish: easy to read, short sentences, right signs, right spelling."""

import pytest

import language as swedish
from language import Piece, read_all
from rules_app.search.documents import plain

PAGES = ["allmant", "tolva", "bondtolva", "tremanswhist", "tjuv"]
LONGEST_SENTENCE = 30
LONGEST_SUMMARY = 120
LONGEST_SHORT = 15


def words_in(text: str) -> int:
    """How many words a text has."""
    return len(swedish.WORD.findall(text))


def test_every_page_of_rules_is_measured() -> None:
    assert sorted(read_all().pages) == sorted(PAGES)


@pytest.mark.parametrize("slug", PAGES)
def test_a_rule_page_is_easy_to_read(slug: str) -> None:
    assert swedish.lix(swedish.running_text(read_all().pages[slug])) <= 36


def test_the_summaries_are_easiest_of_all() -> None:
    pages = read_all().pages.values()
    html = [each.summary for page in pages for each in page.setups or [page]]
    summaries = [swedish.blocks(summary) for summary in html]

    assert swedish.lix(block for blocks in summaries for block in blocks) <= 30


@pytest.mark.parametrize("slug", PAGES)
def test_a_summary_is_short(slug: str) -> None:
    page = read_all().pages[slug]
    summaries = [page.summary, *(setup.summary for setup in page.setups)]

    assert [text for text in summaries if words_in(plain(text)) > LONGEST_SUMMARY] == []


def test_no_sentence_is_long() -> None:
    running = [text for page in read_all().pages.values() for text in swedish.running_text(page)]
    terms = [term.text for term in read_all().glossary.terms.values()]

    found = [sentence for text in [*running, *terms] for sentence in swedish.sentences(text)]

    assert [each for each in found if words_in(each) > LONGEST_SENTENCE] == []


def test_no_sentence_of_the_glossary_begins_hard() -> None:
    terms = read_all().glossary.terms.values()

    assert [each for term in terms for each in swedish.hard_beginnings(term.text)] == []


def test_no_sentence_for_a_number_of_players_begins_hard() -> None:
    texts = [
        block
        for page in read_all().pages.values()
        for setup in page.setups
        for html in [setup.summary, *(line.html for line in swedish.lines_of(setup))]
        for block in swedish.blocks(html)
    ]

    assert [each for text in texts for each in swedish.hard_beginnings(text)] == []


def test_a_short_text_of_a_clause_is_short() -> None:
    shorts = {slug: clause.short for slug, clause in read_all().catalogue.clauses.items()}

    assert [slug for slug, short in shorts.items() if len(short.split()) > LONGEST_SHORT] == []


def test_content_has_swedish_typography() -> None:
    found = [
        f"{where}: {mistake}"
        for where, text in swedish.content_pieces()
        for mistake in swedish.mistakes(text)
    ]

    assert found == []


def test_templates_have_swedish_typography() -> None:
    found = [
        f"{where}: {mistake}"
        for where, text in swedish.template_pieces()
        for mistake in swedish.mistakes(text)
        if not mistake.startswith("breaking space")
    ]

    assert found == []


def test_content_is_rightly_spelt() -> None:
    assert swedish.unknown_words(swedish.content_pieces()) == []


def test_templates_are_rightly_spelt() -> None:
    assert swedish.unknown_words(swedish.template_pieces()) == []


def test_the_word_list_is_sorted_and_holds_only_what_the_dictionary_lacks() -> None:
    words = swedish.WORDS.read_text(encoding="utf-8").splitlines()

    assert words == sorted(set(words), key=lambda word: (swedish.in_order(word), word))
    assert [word for word in words if swedish.dictionary().lookup(word)] == []


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ('Säg "trumf".', "straight quote"),
        ("Och så vidare...", "three full stops"),
        ("Kort - inte stick", "hyphen for dash"),
        ("Kort–inte stick", "dash without spaces"),
        ("Det blir 60 – 60", "dash without spaces"),
        ("Det ger -6", "hyphen for minus"),
        ("Två  kort", "two spaces"),
        ("Två kort .", "space before a mark"),
        ("Du får 12 poäng", "breaking space after a number"),
    ],
)
def test_each_mistake_of_typography_is_found(text: str, mistake: str) -> None:
    assert [found.partition(":")[0] for found in swedish.mistakes(text)][:1] == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "Säg ”trumf i …”.",
        "60–60 ger −6, stick 3–8",
        "Kort – inte stick",
        "12\u00a0poäng",
        "ess-tio-spel",
    ],
)
def test_right_typography_is_left_alone(text: str) -> None:
    assert swedish.mistakes(text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Den som vann får mäla.", ["den som first: Den som vann får mäla."]),
        ("Det lag som vinner ger.", ["den som first: Det lag som vinner ger."]),
        ("Bra. Har du par får du mäla.", ["condition without om: Har du par får du mäla."]),
        ("Har du hjärter? Har någon trumf?", []),
        ("Om du har par får du mäla. Den första ger två.", []),
    ],
)
def test_a_sentence_that_begins_hard_is_found(text: str, found: list[str]) -> None:
    assert swedish.hard_beginnings(text) == found


@pytest.mark.parametrize(
    ("word", "known"),
    [("kortpoäng", True), ("mälning", True), ("Talongen", True), ("talongnen", False)],
)
def test_a_misspelt_word_is_found(word: str, known: bool) -> None:
    assert (swedish.unknown_words([Piece("här", word)]) == []) is known


def test_lix_is_words_a_sentence_and_long_words_of_a_hundred() -> None:
    assert swedish.lix(["Du följer färg. Annars lägger du trumf."]) == pytest.approx(3.5)
    assert swedish.lix(["Talongen räcker inte."]) == pytest.approx(3 + 100 / 3)
