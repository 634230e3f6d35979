"""What Domaren says of a move: only what has been told, and nothing of its example."""

import random
import re
from collections.abc import Iterator

from domaren_ends import ends, moves
from engine import Game
from engine.slugs import CITED, SLUGS, Kind
from rules_app.catalogue import catalogue
from tutorial_app.judging.answering import Answer
from tutorial_app.judging.deciding import Way
from tutorial_app.judging.docket import Docket, Question
from tutorial_app.judging.picking import deck_of
from tutorial_app.judging.shown import page_of
from tutorial_app.library import library
from tutorial_app.why.ruled import PICKED_DUTIES, RULES, of_rule
from tutorial_app.why.saying import book
from whys import cards_named, name_of, plain

SEATS = re.compile(r"\b(Väst|Nord|Öst|Syd|Sydväst|Nordväst|Nordöst|Sydöst)(s|:s)?\b")
NUMBERS = re.compile(
    r"\b(\d+|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|tretton|fjorton|femton)\b"
)
# Rules that refuse what is no question of a family: which cards go, and what waits for an answer.
NOT_ASKED = {
    "bondtolva.fler-malningar": "bars cards and the word pass until the partner has melded",
    "tjuv.giv-fler-an-tre": "which open cards the dealer removes is a question of the deal",
}


def answers() -> Iterator[tuple[Docket, Question, Way, Answer]]:
    """Every answer to a question about a move."""
    for docket, question in moves():
        for way in ends(docket, question):
            answer = page_of(docket, question, tuple(way.words.items())).answer
            if answer:
                yield docket, question, way, answer


def test_no_answer_names_a_card_or_a_seat() -> None:
    for _, _, _, answer in answers():
        assert cards_named(answer.html) == set()
        assert not SEATS.search(plain(answer.html)), answer.html


def test_no_answer_names_a_number_that_is_neither_told_nor_in_the_rule() -> None:
    for _, question, way, answer in answers():
        rule = catalogue().clauses[way.reason[0] if way.reason else question.rule_of_yes(way.words)]
        told = [question.title, *(f"{fact.question} {choice.label}" for fact, choice in way.chosen)]
        known = set(NUMBERS.findall(" ".join([rule.answer, rule.body, *told]).lower()))
        assert set(NUMBERS.findall(plain(answer.html).lower())) <= known, (way, answer.html)


def test_every_refusal_has_one_reason_that_holds_whatever_else_is_so() -> None:
    for docket, question in moves():
        for way in ends(docket, question):
            assert not way.ruling or not way.ruling.reasons or way.reason, (docket.slug, way)


def test_the_rule_cited_is_the_one_of_the_sentence() -> None:
    for _, question, way, answer in answers():
        rule = way.reason[0] if way.reason else question.rule_of_yes(way.words)
        assert answer.kind == ("nej" if bool(way.reason) != question.must else "ja")
        assert catalogue().clauses[rule] in [each.clause for each in answer.citations]


def test_every_wording_about_a_move_is_said_somewhere() -> None:
    said = {
        name_of(of_rule(*way.reason, Game(docket.game)))
        for docket, _, way, _ in answers()
        if way.reason
    }

    assert sorted(set(wordings("ruled")) ^ said) == []


def wordings(section: str) -> Iterator[str]:
    """Every wording of a section by its name."""
    for (found, subject), variants in book().sentences.items():
        if found == section:
            yield from (" ".join((section, subject, *variant.when)) for variant in variants)


def test_every_rule_that_can_refuse_a_move_is_the_answer_to_some_question() -> None:
    refusing = {slug for slug in CITED if SLUGS[slug].kind is not Kind.SCORE}
    reached = {way.reason[0] for _, _, way, _ in answers() if way.reason}

    assert sorted(refusing - reached) == sorted(NOT_ASKED)
    assert reached | PICKED_DUTIES == RULES


def test_an_answer_about_cards_names_those_that_were_picked_and_no_seat() -> None:
    for docket in library().dockets.values():
        rng = random.Random(docket.slug)
        for _ in range(60 if docket.most else 0):
            told, picked = some_cards(docket, rng)
            answer = page_of(docket, docket.questions["kort"], told).answer
            assert answer
            assert cards_named(answer.html) <= picked, (told, answer.html)
            assert not SEATS.search(plain(answer.html)), answer.html


Told = tuple[tuple[str, str], ...]


def some_cards(docket: Docket, rng: random.Random) -> tuple[Told, set[str]]:
    """A trick, a hand and a card of it, as they are told."""
    cards = list(deck_of(docket))
    rng.shuffle(cards)
    trick = cards[: rng.randint(1, len(docket.players) - 1)]
    card, *others = cards[6 : 6 + rng.randint(2, docket.most - 1)]
    trump = rng.choice(["s", "h", "r", "k", "sang"])
    told = [(docket.questions["kort"].facts[0].slug, trump), ("stick", ".".join(trick))]
    told += [("klar", "ja"), ("kort", card), ("svar", "ja"), *(("hand", c) for c in others)]
    return tuple(told), {*map(str, trick), str(card), *map(str, others)}
