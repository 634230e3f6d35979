"""The gates of good Swedish in the lessons: short, easy, with right signs, rightly spelt."""

import functools
import re
import tomllib
from collections.abc import Iterator

import language as swedish
from language import ROOT, Piece

LESSONS = ROOT / "content" / "lessons"
LONGEST_SENTENCE = 25
HEAVIEST = 30  # as LIX measures it

PROSE = frozenset(
    (
        *("title", "lead", "text", "task", "hint", "rule_hint"),
        *("right", "wrong", "why", "question", "prompt"),
    )
)
CARD = re.compile(r"\[[shrk](?:10|Kn|[EKD2-9])?\]")


def words_of(node: object, *, is_prose: bool = False) -> Iterator[str]:
    """What a learner reads of a lesson file; the rest of it is data."""
    if isinstance(node, str) and is_prose:
        yield node
    elif isinstance(node, list):
        for each in node:
            yield from words_of(each)
    elif isinstance(node, dict):
        for name, value in node.items():
            if name == "wrong_for":
                yield from value.values()
            else:
                yield from words_of(value, is_prose=name in PROSE)


@functools.cache
def pieces() -> tuple[Piece, ...]:
    """Every text of every course, a card as a sign that is no word."""
    return tuple(
        Piece(str(path.relative_to(LESSONS)), CARD.sub("§", text).replace("*", ""))
        for path in sorted(LESSONS.rglob("*.toml"))
        for text in words_of(tomllib.loads(path.read_text(encoding="utf-8")))
    )


def spoken() -> list[Piece]:
    """The same as it is read aloud: a card is a word."""
    return [Piece(where, text.replace("§", "kort")) for where, text in pieces()]


def courses() -> set[str]:
    """The courses that are measured."""
    return {where.partition("/")[0] for where, _ in pieces() if "/" in where}


def test_every_course_is_measured() -> None:
    assert courses() == {path.parent.name for path in LESSONS.glob("*/kurs.toml")}


def test_no_sentence_of_a_lesson_is_long() -> None:
    found = [(where, each) for where, text in spoken() for each in swedish.sentences(text)]

    long = [(where, each) for where, each in found if words_in(each) > LONGEST_SENTENCE]

    assert long == []


def words_in(text: str) -> int:
    """How many words a text has."""
    return len(swedish.WORD.findall(text))


def test_the_lessons_are_easy_to_read() -> None:
    assert swedish.lix(text for _, text in spoken()) <= HEAVIEST


def test_no_sentence_of_a_lesson_begins_hard() -> None:
    found = [(where, each) for where, text in spoken() for each in swedish.hard_beginnings(text)]

    assert found == []


def test_lessons_have_swedish_typography() -> None:
    found = [
        f"{where}: {mistake}" for where, text in pieces() for mistake in swedish.mistakes(text)
    ]

    assert found == []


def test_lessons_are_rightly_spelt() -> None:
    assert swedish.unknown_words(pieces()) == []


def test_a_text_that_is_prose_is_found_and_data_is_not() -> None:
    lesson = {"step": [{"slug": "ett-tva", "text": "Du vann.", "wrong_for": {"play:h6": "Nej."}}]}

    assert list(words_of(lesson)) == ["Du vann.", "Nej."]
