"""Who is on turn and who is winning: by steps from card to card, and counted afresh."""

from __future__ import annotations

import random

import pytest

from engine.seats import leads


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_turn_passes_round_and_the_last_to_beat_wins(players: int) -> None:
    rng = random.Random(players)
    for leader, seats in enumerate(leads(players)):
        assert (seats.turn, seats.winner) == (leader, leader)
        for _ in range(50):
            now, winner = seats, leader
            for played in range(players):
                seat = (leader + played) % players
                beats = played == 0 or rng.random() < 0.5
                winner = seat if beats else winner

                assert now.turn == seat
                now = now.takes if beats else now.keeps

                assert now.winner == winner
            assert now.turn is None


def test_the_same_moment_is_one_whatever_came_before() -> None:
    one, *_ = leads(4)

    assert one.takes.keeps.takes is one.takes.takes.takes
    assert one.takes.keeps is not one.takes.takes
