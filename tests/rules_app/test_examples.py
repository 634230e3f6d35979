"""The engine tells what is legal and who wins in a worked example."""

import pytest

from rules_app.examples import judge, read_example, spots
from ui.content import ContentError


def example(trick: str, hand: str = "", trump: str = "", game: str = "tolva4") -> str:
    """The TOML of an example, its cards in one line."""
    show = "legal" if hand else "winner"
    fields = {"game": game, "caption": "Ett stick.", "trump": trump, "show": show}
    lines = [f'{name} = "{value}"' for name, value in fields.items()]
    return "\n".join([*lines, f"trick = {trick.split()}", f"hand = {hand.split()}"])


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("h9 hE r6 h7", "", 1),
        ("h9 hE r6 h7", "r", 2),
        ("sK s10 sKn s9", "", 1),
        ("r6 r7 h6 h7", "h", 3),
    ],
)
def test_the_best_card_wins(trick: str, trump: str, winner: int) -> None:
    judged = judge(read_example(example(trick, trump=trump)))

    assert judged.winner == winner


@pytest.mark.parametrize(
    ("trick", "hand", "trump", "legal"),
    [
        ("r9 rK r7", "rE r10 r8 s8", "", "rE r10"),
        ("h9 s7 hD", "hE h6 sE k8", "s", "hE h6"),
        ("h9 s8 hD", "s10 s7 k8 rE", "s", "s10"),
        ("h9 s10 h7", "s8 s6 k8 rE", "s", "s8 s6"),
        ("kE", "hE s10 s6", "r", "hE s10 s6"),
    ],
)
def test_the_duties_leave_the_legal_cards(trick: str, hand: str, trump: str, legal: str) -> None:
    judged = judge(read_example(example(trick, hand, trump)))

    assert set(map(str, judged.legal)) == set(legal.split())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (example("h2 h9"), "exempel: h2: is not in the deck"),
        (example("h9 h9"), "exempel: h9: stands twice"),
        (example("h9", game="vist"), "exempel: game: unknown game vist"),
    ],
)
def test_an_example_that_cannot_be_is_a_fault(text: str, reason: str) -> None:
    with pytest.raises(ContentError) as fault:
        judge(read_example(text))

    assert str(fault.value) == reason


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        (example("h9 hE r6 h7"), "Väst Nord Öst Syd"),
        (example("r9 rK r7", "rE"), "Väst Nord Öst"),
        (example("kE", "k9"), "Öst"),
        (example("sK", "s10", game="plocketolva"), "Nord"),
        (example("rE k2 r10", game="tremanswhist"), "Väst Öst Syd"),
    ],
)
def test_the_one_to_play_sits_after_those_who_have(text: str, seats: str) -> None:
    shown = read_example(text)

    found = list(spots(shown, judge(shown)))

    assert [spot.seat.name for spot in found] == seats.split()
    assert [spot.led for spot in found] == [True] + [False] * (len(found) - 1)
    assert sum(spot.winning for spot in found) == 1
