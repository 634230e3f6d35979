"""What somebody repeats goes where progress goes: to a file, to another browser, and away."""

import json

import pytest
from django.test import Client

from progress import FETCH, code_of, send
from repetitions import begin, make_due, miss, of, repeating, said
from showings import NOLLE, visitor
from tutorial_app.models import Done, Repeating, ThemeCard
from tutorial_app.repeating.carrying import MOST

pytestmark = pytest.mark.usefixtures("puzzles")
ALONE = of("bt-a9b7")
BEGUN = "2026-01-02T03:04:05Z"
TAG = "tema:dra-trumf"
CARD = "tolva4 t4-7k2m hkrs 2026-01-03 1.5 6.25 2026-01-04 2026-01-06"


def file_of(client: Client) -> dict[str, object]:
    """The browser's file."""
    found: dict[str, object] = client.get("/framsteg/fil/").json()
    return found


def file_with(repeat: object) -> str:
    """A file of what is repeated."""
    return json.dumps({"v": 1, "done": {}, "repeat": repeat})


def fetched(repeat: object) -> Client:
    """A browser that has fetched such a file."""
    client = visitor()
    assert send(client, FETCH, text=file_with(repeat)).status_code == 303
    return client


def test_a_file_says_what_is_repeated() -> None:
    client = fetched({"begun": BEGUN, "cards": {TAG: CARD}})

    numbers = CARD.replace("1.5", "1.500000").replace("6.25", "6.250000")
    assert file_of(client)["repeat"] == {"begun": BEGUN, "cards": {TAG: numbers}}


def test_the_file_of_one_who_does_not_repeat_says_nothing_of_it() -> None:
    client = visitor()
    miss(client)

    assert "repeat" not in file_of(client)


def test_a_file_goes_out_and_comes_in_unchanged() -> None:
    old, new = repeating(), visitor()
    miss(old)
    miss(old, ALONE, "bbbbbbbbbb")

    send(new, FETCH, text=json.dumps(file_of(old)))

    assert file_of(new) == file_of(old)
    assert "Nästa kommer i morgon" in said(new)


def test_a_code_takes_it_to_another_browser() -> None:
    old, new = repeating(), visitor()
    miss(old)
    make_due()

    answer = send(new, FETCH, kod=code_of(old))

    assert answer.headers["Location"] == "/framsteg/?hamtat=3"
    assert "En sak att repetera" in said(new)
    assert ThemeCard.objects.count() == 2


def test_of_two_cards_the_one_stays_that_was_asked_for_last() -> None:
    client = fetched({"begun": BEGUN, "cards": {TAG: CARD}})
    newer = CARD.replace("1.5", "9.5").replace("2026-01-04", "2026-01-05")
    older = CARD.replace("1.5", "4.5").replace("2026-01-04", "2026-01-03")

    for card in (newer, older):
        send(client, FETCH, text=file_with({"begun": BEGUN, "cards": {TAG: card}}))

    assert ThemeCard.objects.get().stability == 9.5


def test_cards_without_suits_are_taken_along() -> None:
    client = visitor()
    miss(client)
    begin(client)

    send(other := visitor(), FETCH, text=json.dumps(file_of(client)))

    assert set(ThemeCard.objects.values_list("puzzle", "suits")) == {(NOLLE.id, "")}
    assert file_of(other) == file_of(client)


def test_deleting_takes_it_away() -> None:
    client = repeating()
    miss(client)

    send(client, "/framsteg/radera/")

    assert not Repeating.objects.exists()
    assert not ThemeCard.objects.exists()


def test_one_who_has_only_chosen_it_can_take_that_back() -> None:
    client = repeating()
    Done.objects.all().delete()

    shown = said(client, "/framsteg/")

    assert "det du har valt är sparat" in shown
    assert "Radera allt" in shown


BAD = {
    "words": "hej",
    "list": [],
    "no moment": {"cards": {}},
    "no cards": {"begun": BEGUN},
    "list of cards": {"begun": BEGUN, "cards": [CARD]},
    "number for a card": {"begun": BEGUN, "cards": {TAG: 7}},
    "too many": {"begun": BEGUN, "cards": {f"tema:{'a' * n}": CARD for n in range(MOST + 1)}},
    "strange tag": {"begun": BEGUN, "cards": {"alla": CARD}},
    "long tag": {"begun": BEGUN, "cards": {f"tema:{'a' * 60}": CARD}},
    "strange suits": {"begun": BEGUN, "cards": {TAG: CARD.replace("hkrs", "hhrs")}},
    "no puzzle": {"begun": BEGUN, "cards": {TAG: CARD.replace("t4-7k2m", "-")}},
    "no day": {"begun": BEGUN, "cards": {TAG: CARD.replace("2026-01-04", "2026-02-30")}},
    "day to come": {"begun": BEGUN, "cards": {TAG: CARD.replace("2026", "9998")}},
    "due before": {"begun": BEGUN, "cards": {TAG: CARD.replace("2026-01-06", "2026-01-04")}},
    "due too late": {"begun": BEGUN, "cards": {TAG: CARD.replace("2026-01-06", "2027-01-06")}},
    "missed after": {"begun": BEGUN, "cards": {TAG: CARD.replace("2026-01-03", "2026-01-05")}},
    "not remembered": {"begun": BEGUN, "cards": {TAG: CARD.replace("1.5", "0")}},
    "not a number": {"begun": BEGUN, "cards": {TAG: CARD.replace("1.5", "nan")}},
    "too hard": {"begun": BEGUN, "cards": {TAG: CARD.replace("6.25", "11")}},
}


@pytest.mark.parametrize("case", BAD)
def test_what_cannot_be_so_is_refused_whole(case: str) -> None:
    response = send(client := visitor(), FETCH, text=file_with(BAD[case]))

    assert response.status_code == 400
    assert "om att repetera kan inte stämma" in response.content.decode()
    assert not Repeating.objects.exists()
    assert "repeat" not in file_of(client)
