"""Players by rule of thumb: legal in every game, blind to what is hidden, some better than others.

Strength is measured on duplicate deals: the same cards are played once with each side in the hands
of the one player and all others in those of the other. The floors are half of what was measured.
"""

from __future__ import annotations

import random
from itertools import cycle, islice
from typing import TYPE_CHECKING

import pytest

from disguise import disguised
from engine import Game
from engine.bots import BOTS, choose, moved, sensible
from engine.bots.fishing import count
from engine.games import GAMES
from engine.record.play import some_start
from play import GAME_OF
from positions import played, position

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine import State
    from engine.bots import Bot

DEALS = 200
DUPLICATES = 300
# Points (tjuv: cards) that a sensible player gets more than random ones, at the least.
LEADS = {
    "tolva4": 1.4, "tolva3": 1.0, "plocketolva": 1.5, "bordstolva": 1.5, "bondtolva4": 0.6,
    "bondtolva6": 0.35, "tremanswhist": 1.2, "tremanswhist9": 1.8, "tjuv": 2.5,
}  # fmt: skip


def variants_of(name: str) -> list[Game]:
    return [game for game in GAME_OF.values() if game.name == name]


def starts(name: str, count: int) -> Iterator[State]:
    """Deals of a game under all its options, every other one from mid-game."""
    for i, game in enumerate(islice(cycle(variants_of(name)), count)):
        rng = random.Random(i).random
        deal = some_start(game, rng) if i % 4 > 1 else game.first_deal()
        yield game.lay_out(deal, rng)


def moments(state: State, bots: Sequence[Bot], seed: int) -> Iterator[State]:
    """Play a deal to its end, each seat by a player of its own; only legal moves are accepted."""
    rng = random.Random(seed).random
    while state.turn is not None:
        yield state
        move = bots[state.turn](state.view(state.turn), rng)
        assert move in state.legal_moves
        state = state.play(move)
    yield state


def end_of(state: State, bots: Sequence[Bot], seed: int = 1) -> State:
    return [*moments(state, bots, seed)][-1]


def table_of(state: State, bot: Bot) -> list[Bot]:
    return [bot] * state.rules.players


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", GAMES)
def test_every_bot_plays_every_game_to_its_end_by_the_rules(name: str, bot: str) -> None:
    ends = [end_of(state, table_of(state, BOTS[bot])) for state in starts(name, DEALS)]

    assert len(ends) == DEALS
    assert all(end.is_over for end in ends)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_makes_the_same_moves(name: str) -> None:
    for state in starts(name, 8):
        for bot in BOTS.values():
            one, other, third = (end_of(state, table_of(state, bot), seed) for seed in (1, 1, 2))

            assert one.moves == other.moves
            assert bot is not BOTS["random"] or one.moves != third.moves


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_does_not_depend_on_hidden_cards(name: str) -> None:
    rng = random.Random(3).random
    for start in starts(name, 12):
        for state in [*moments(start, table_of(start, sensible), 1)][:-1:3]:
            seat = state.decider
            other = disguised(state, seat, rng)
            for bot in BOTS.values():
                one, two = (bot(s.view(seat), random.Random(5).random) for s in (state, other))

                assert one == two


def lead_of(game: Game, own: Bot, others: Bot, count: int) -> float:
    """What a side gets more than the average of the others, on duplicate deals."""
    total = 0.0
    for i in range(count):
        state = game.deal(i)
        for side in range(game.sides):
            seats = [own if s % game.sides == side else others for s in range(game.players)]
            points = points_of(end_of(state, seats, i))
            total += points[side] - (sum(points) - points[side]) / (game.sides - 1)
    return total / count / game.sides


def points_of(end: State) -> list[int]:
    points = [0] * end.rules.sides
    for line in end.points:
        points[line.side] += line.points
    return points


@pytest.mark.parametrize("name", GAMES)
def test_a_sensible_player_beats_random_play_clearly(name: str) -> None:
    lead = lead_of(Game(name), sensible, BOTS["random"], DUPLICATES)

    assert lead > LEADS[name]


@pytest.mark.parametrize("name", ["tolva4", "bondtolva4", "tremanswhist", "tremanswhist9"])
def test_a_sensible_player_beats_the_greedy_one(name: str) -> None:
    lead = lead_of(Game(name), sensible, BOTS["greedy"], 150)

    assert lead > 0.1


def said_by(bot: str, state: State) -> str:
    return choose(bot, state.view(state.decider), random.Random(1).random)


def test_moved_lets_a_player_decide_for_the_seat_on_turn() -> None:
    state = Game("tjuv").deal(1)

    after = moved(state, sensible, random.Random(1).random)

    assert after.moves[-1][1] == said_by("sensible", state)


def test_nobody_but_random_says_gubbe_with_a_common_hand() -> None:
    quiet = [BOTS[name] for name in BOTS if name != "random"]
    for state in starts("tolva4", 60):
        for bot in quiet:
            said = {move for _, move in end_of(state, table_of(state, bot)).moves}

            assert said.isdisjoint({"halv-gubbe", "hel-gubbe"})


def test_a_sensible_player_announces_what_is_as_good_as_sure() -> None:
    hel = position("tolva4", ["sE s10 sK hE h10 rE r10 kE k10", 9, 9, 9])
    halv = position("tolva4", ["sE s10 hE h10 rE r10 k8 k7 k6", 9, 9, 9])

    assert said_by("sensible", hel) == "hel-gubbe"
    assert said_by("sensible", halv) == "halv-gubbe"


ASKING = "hE h6 h7 h8"  # the first trick goes to Syd, who then leads


def test_a_sensible_player_melds_the_strongest_suit_for_trump() -> None:
    state = position("tolva4", ["hE sK sD rE rK rD r9 k7 k6", 9, 9, 9], ASKING)

    assert said_by("sensible", state) == "meld:r"


def test_a_sensible_player_asks_once_when_it_has_nothing_to_meld() -> None:
    state = position("tolva4", ["hE s9 s8 rE r9 r8 k9 k7 k6", 9, 9, 9], ASKING)
    later = played(state, "ask no rE r6 r7 r10")

    assert said_by("sensible", state) == "ask"
    assert said_by("sensible", later).startswith("play:")


def test_a_sensible_player_who_is_asked_melds() -> None:
    state = position("tolva4", [9, 9, "s9 s8 h9 rE r9 r8 kK kD k6", 9], "hE h6 h9 h8 ask")

    assert said_by("sensible", state) == "meld:k"


def test_a_sensible_player_gives_little_to_a_trick_that_is_lost() -> None:
    state = position("tolva4", [9, 9, 9, "r10 r6 s9 s8 s7 s6 k8 k7 k6"], "rE r7 r8")

    assert said_by("sensible", state) == "play:r6"


def test_a_sensible_player_keeps_a_pair_that_it_may_meld() -> None:
    state = position("tolva4", [9, 9, 9, "rK rD s9 s8 s7 k10 k9 k7 k6"], "h9 h10 hE")

    assert said_by("sensible", state) not in {"play:rK", "play:rD"}


def test_a_poor_hand_is_bought_away_and_a_good_one_kept() -> None:
    poor, good = "s9 s7 s2 h8 h7 h5 h4 rKn r8 r3 k9 k5 k2", "sE sK sD hE h8 h5 h4 rE rD r3 kE kK k2"

    for hand, said in ((poor, "buy"), (good, "stand")):
        assert said_by("sensible", position("tremanswhist", [hand, 13, 13], upcard="r9")) == said
    assert said_by("sensible", position("tremanswhist", [good, 13, 13], upcard="r4")) == "buy"
    assert said_by("sensible", position("tremanswhist", [poor, 13, 13], upcard="r4")) == "stand"


def test_in_nolle_a_sensible_player_gets_rid_of_its_highest_harmless_card() -> None:
    hand = "sK s9 s3 h8 h7 h5 h4 rKn r8 r3 k9 k5 k2"
    state = position("tremanswhist", [13, 13, hand], "stand stand stand sE s2", upcard="r3")

    assert said_by("sensible", state) == "play:sK"


def test_low_cards_are_exchanged_in_plus_and_high_ones_in_nolle() -> None:
    hand = "sE sK s2 hE h8 h5 h4 rE rD r3 kE kK k2"
    plus, nolle = (position("tremanswhist9", [hand, 13, 13], number=n) for n in (0, 3))

    assert "s2" in said_by("sensible", plus)
    assert "sE" not in said_by("sensible", plus)
    assert "sE" in said_by("sensible", nolle)


def test_a_sensible_thief_takes_what_is_most() -> None:
    game = Game("tjuv", spelare=2)
    rng = random.Random(4).random
    for state in moments(game.deal(4), [sensible, sensible], 4):
        catches = (
            {m: count(state.view(state.turn), m) for m in state.legal_moves}
            if state.turn is not None
            else {}
        )
        if catches and max(catches.values()) > 5:
            assert catches[sensible(state.view(state.decider), rng)] == max(catches.values())


def test_greedy_takes_over_as_cheaply_as_it_can() -> None:
    hand = "rE rK rD s9 s8 s7 k8 k7 k6"
    state = position("tolva4", [9, hand, 9, 9], "r9")

    assert said_by("greedy", state) == "play:rD"


def test_greedy_leaves_a_trick_to_its_partner() -> None:
    hand = "k10 kK k6 s9 s8 s7 h8 h7 h6"
    state = position("tolva4", [9, 9, 9, hand], "r9 rE r7")

    assert said_by("greedy", state) in {"play:k6", "play:s7", "play:h6"}


def test_the_cautious_one_leads_low_and_the_highest_high() -> None:
    state = position("tolva4", ["rE rK r6 s9 s8 s7 k8 k7 hD", 9, 9, 9])

    assert said_by("cautious", state) == "play:r6"
    assert said_by("highest", state) == "play:rE"
