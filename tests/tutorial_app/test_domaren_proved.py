"""Domaren against played deals: wherever its choices describe a moment, its answer is the rules'.

The choices are read off the moments without anything of Domaren's own, so that a position that is
filled in wrongly, or a choice that means something else than its position, is found.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import pytest

from domaren_deals import cases_of
from domaren_ends import ends, moves
from tutorial_app.judging.deciding import Way, combinations, follow, tree_of
from tutorial_app.judging.docket import Docket, Fact, Question, said
from tutorial_app.library import library

DOCKETS = library().dockets
MOVES = list(moves())
Leaf = tuple[str, frozenset[tuple[str, str]]]
every_question = pytest.mark.parametrize(
    ("docket", "question"), MOVES, ids=[f"{d.slug}-{q.slug}" for d, q in MOVES]
)


def leaf(question: str, way: Way) -> Leaf:
    """An end by the question and what was chosen."""
    return question, frozenset(way.words.items())


@cache
def met_in_play(slug: str) -> tuple[set[Leaf], set[tuple[str, str]]]:
    """Compare every case of some deals; tell the ends met, and the rules that the engine cited."""
    docket = DOCKETS[slug]

    @cache
    def answer(question: str, words: frozenset[tuple[str, str]]) -> Way:
        return follow(docket, docket.questions[question], dict(words))

    met, cited = set[Leaf](), set[tuple[str, str]]()
    for case in cases_of(docket.game):
        way = answer(case.question, frozenset(case.words.items()))
        assert not said(docket.questions[case.question].impossible, case.words), case
        assert way.ruling, (case, way)
        assert (way.reason is None) == case.is_allowed, (case, way)
        assert not (way.reason and case.bars) or way.reason[0] in case.bars, (case, way)
        met.add(leaf(case.question, way))
        cited |= {(case.question, rule) for rule in case.bars[:1]}
    return met, cited


def moves_of(docket: Docket) -> Iterator[Question]:
    """The questions about moves."""
    return (question for question in docket.questions.values() if question.kind == "move")


@pytest.mark.parametrize("slug", DOCKETS)
def test_every_answer_is_that_of_the_rules_in_played_deals(slug: str) -> None:
    met, _ = met_in_play(slug)

    docket = DOCKETS[slug]
    walked = ((each.slug, way) for each in moves_of(docket) for way in ends(docket, each))
    found = {leaf(question, way) for question, way in walked if way.ruling}
    assert sorted(map(str, found ^ met)) == []


@pytest.mark.parametrize("slug", DOCKETS)
def test_every_rule_that_can_refuse_a_move_is_reached_as_no(slug: str) -> None:
    _, cited = met_in_play(slug)
    docket = DOCKETS[slug]
    reached = {
        (question.slug, way.reason[0])
        for question in moves_of(docket)
        for way in ends(docket, question)
        if way.reason
    }

    assert sorted(cited - reached) == []


@every_question
def test_every_combination_is_ruled_on_or_said_to_be_impossible(
    docket: Docket, question: Question
) -> None:
    tree = tree_of(docket, question)

    assert tree.faults == []
    assert len(tree.rulings) + len(tree.impossible) == len(list(combinations(question)))


@every_question
def test_every_choice_that_is_shown_can_change_the_answer(
    docket: Docket, question: Question
) -> None:
    for way in steps(docket, question, {}):
        assert way.asked
        left = [
            (dict(zip(slugs(question), key, strict=True)), ruling.answer)
            for key, ruling in tree_of(docket, question).rulings.items()
        ]
        left = [(words, answer) for words, answer in left if agrees(words, way.words)]
        for choice in way.offered:
            of_choice = outcomes(question, way.asked, left, choice.word)
            others = [outcomes(question, way.asked, left, c.word) for c in way.offered]
            assert not of_choice or any(differ(of_choice, other) for other in others), (way, choice)


def slugs(question: Question) -> list[str]:
    """The facts in order."""
    return [fact.slug for fact in question.facts]


def agrees(words: Mapping[str, str], chosen: Mapping[str, str]) -> bool:
    """Whether a combination is one of those that are left."""
    return all(words[slug] == word for slug, word in chosen.items())


Outcomes = dict[frozenset[tuple[str, str]], set[object]]


def outcomes(
    question: Question, asked: Fact, left: Sequence[tuple[dict[str, str], object]], word: str
) -> Outcomes:
    """The answers with one choice, by what else is so that is no question of that choice only."""
    own = {fact.slug for fact in question.facts if asked.slug in fact.only.wanted} | {asked.slug}
    found: Outcomes = {}
    for words, answer in left:
        if words[asked.slug] == word:
            rest = frozenset((slug, each) for slug, each in words.items() if slug not in own)
            found.setdefault(rest, set()).add(answer)
    return found


def differ(one: Outcomes, other: Outcomes) -> bool:
    """Whether in the same circumstances the answers are not the same."""
    return any(one[rest] != other[rest] for rest in one.keys() & other.keys())


def steps(docket: Docket, question: Question, told: Mapping[str, str]) -> Iterator[Way]:
    """Every moment at which something is asked."""
    way = follow(docket, question, told)
    if way.asked:
        yield way
        for choice in way.offered:
            yield from steps(docket, question, {**told, way.asked.slug: choice.word})
