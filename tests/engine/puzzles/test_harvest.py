"""A collection that grows: the same from the same seed, without what is there already."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from engine.puzzles.harvest import Basket, Batch, Collection, batch, by_pattern, gather
from engine.puzzles.plan import PLAN, Hunt
from engine.puzzles.proof import BUDGET
from engine.puzzles.puzzle import KINDS
from engine.puzzles.seek import Quarry

if TYPE_CHECKING:
    from collections.abc import Iterator

HUNT = Hunt("prov", Quarry("tremanswhist", 8, 12, {}), {"nolle": 6, "sista-sticken": 6})
WORDS = Hunt("ord", Quarry("tolva3", 9, 12, {}, speaking=True), {"mal-eller-vanta": 10})


@cache
def batches() -> tuple[Batch, ...]:
    return tuple(batch(HUNT, 1, number) for number in range(4))


def gathered(collection: Collection) -> list[Basket]:
    return list(gather(HUNT, batches(), collection))


def test_the_same_seed_gives_the_same_puzzles() -> None:
    one = [(pattern, puzzle.text()) for pattern, puzzle in batch(HUNT, 1, 0)]

    assert one == [(pattern, puzzle.text()) for pattern, puzzle in batches()[0]]
    assert one != [(pattern, puzzle.text()) for pattern, puzzle in batch(HUNT, 2, 0)]


def test_no_pattern_comes_twice_and_no_name() -> None:
    collection = Collection()

    gathered(collection)
    first = len(collection.puzzles)
    list(gather(HUNT, batches(), collection))

    assert first > 0
    assert len(collection.puzzles) == first
    assert len(collection.names) == first == len({puzzle.id for puzzle in collection.puzzles})


def test_a_hunt_goes_on_from_what_is_kept() -> None:
    whole, half = Collection(), Collection()
    gathered(whole)

    again = Collection.of(whole.puzzles[:3])
    gathered(again)
    gathered(half)

    assert [p.id for p in again.puzzles] == [p.id for p in whole.puzzles]


def test_no_level_takes_all_the_room() -> None:
    collection = Collection()

    basket = gathered(collection)[-1]

    for (kind, _), count in basket.levels.items():
        assert count <= HUNT.of_a_level * HUNT.wanted[kind] + 1


def test_no_answer_takes_all_the_room() -> None:
    even = replace(HUNT, of_an_answer=0.2)

    basket = [*gather(even, batches(), Collection())][-1]

    assert basket.answers["nolle", "play"] == 2


def test_a_question_is_not_answered_with_yes_more_often_than_with_no() -> None:
    found = batch(WORDS, 1, 0)

    basket = [*gather(WORDS, (found,), Collection())][-1]

    melds = basket.answers["mal-eller-vanta", "meld"]
    assert sum(puzzle.answer == "meld" for _, puzzle in found) > 2
    assert melds == basket.answers.total() - melds + 1


def test_no_batch_is_waited_for_when_the_basket_is_full() -> None:
    few = replace(HUNT, wanted={"nolle": 1}, of_a_level=1)

    def endless() -> Iterator[Batch]:
        yield from batches()
        pytest.fail("asked for more")

    assert [*gather(few, endless(), Collection())][-1].is_full


def test_what_can_be_known_is_taken_in_first() -> None:
    first, *rest = [puzzle for _, puzzle in batches()[0]]
    known = replace(rest[-1], themes=("allt-ar-kant",))
    found = [(each.id, each) for each in (first, *rest[:-1], known)]

    assert [*by_pattern(found)] == [known.id, first.id, *(each.id for each in rest[:-1])]


def test_a_proof_looks_at_no_more_than_the_hunt_allows() -> None:
    assert batches()[0]
    assert not batch(replace(HUNT, budget=1), 1, 0)


def test_two_with_the_same_name_are_told_apart() -> None:
    collection = Collection()
    _, puzzle = batches()[0][0]
    collection.add("one", puzzle)

    other = collection.named(puzzle)

    assert other.id != puzzle.id
    assert other.id.startswith("tw-")
    assert collection.named(puzzle).id == other.id


def test_what_a_hunt_may_look_at_is_enough_to_prove_it_anew() -> None:
    assert max(hunt.budget for hunt in PLAN) < BUDGET


def test_every_kind_is_sought() -> None:
    sought = {kind for hunt in PLAN for kind in hunt.wanted}
    games = {hunt.quarry.game for hunt in PLAN}

    assert sought == set(KINDS)
    assert len({hunt.name for hunt in PLAN}) == len(PLAN)
    assert sum(sum(hunt.wanted.values()) for hunt in PLAN) >= 2000
    assert len(games) == 8
