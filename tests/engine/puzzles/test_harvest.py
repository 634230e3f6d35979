"""A collection that grows: the same from the same seed, without what is there already."""

from __future__ import annotations

from functools import cache

from engine.puzzles.harvest import MOST_OF_A_LEVEL, Basket, Batch, Collection, batch, gather
from engine.puzzles.plan import PLAN, Hunt
from engine.puzzles.puzzle import KINDS
from engine.puzzles.seek import Quarry

HUNT = Hunt("prov", Quarry("tremanswhist", 8, 12, {}), {"nolle": 6, "sista-sticken": 6})


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
        assert count <= MOST_OF_A_LEVEL * HUNT.wanted[kind] + 1


def test_two_with_the_same_name_are_told_apart() -> None:
    collection = Collection()
    _, puzzle = batches()[0][0]
    collection.add("one", puzzle)

    other = collection.named(puzzle)

    assert other.id != puzzle.id
    assert other.id.startswith("tw-")
    assert collection.named(puzzle).id == other.id


def test_every_kind_is_sought() -> None:
    sought = {kind for hunt in PLAN for kind in hunt.wanted}
    games = {hunt.quarry.game for hunt in PLAN}

    assert sought == set(KINDS)
    assert len({hunt.name for hunt in PLAN}) == len(PLAN)
    assert sum(sum(hunt.wanted.values()) for hunt in PLAN) >= 2000
    assert len(games) == 8
