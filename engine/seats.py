"""Seats at a trick: who is on turn and who is winning, and how both pass on with a card."""

from __future__ import annotations

from functools import cache


class Seats:
    """Who is on turn, None when the trick is full, and who is winning."""

    __slots__ = ("keeps", "takes", "turn", "winner")

    keeps: Seats  # after a card that does not beat the best
    takes: Seats  # after one that does, as the card led always does
    turn: int | None
    winner: int


@cache
def seats_at(players: int, leader: int, played: int, winner: int) -> Seats:
    """Give the seats after so many cards: a memory of constants, so that the same are one."""
    found = Seats()
    found.winner = winner
    found.turn = None
    if played < players:
        found.turn = seat = (leader + played) % players  # allmant.stick
        found.takes = seats_at(players, leader, played + 1, seat)
        found.keeps = seats_at(players, leader, played + 1, winner)
    return found


@cache
def leads(players: int) -> tuple[Seats, ...]:
    """Give the seats before a lead, by who leads."""
    return tuple(seats_at(players, leader, 0, leader) for leader in range(players))
