"""Everything that can be wrong with a position, told by field and reason."""

from __future__ import annotations

import pytest

from engine import Game, Suit, parse_card
from engine.position import Fault, Position, PositionFaults, Reason
from positions import cards

Told = tuple[str, str, str, str, dict[str, str | int]]

# Game, what is told, and what is wrong with it: field, reason and facts.
TABLE: tuple[Told, ...] = (
    ("tolva4", "hnad=sE", "hnad", "unknown-field", {}),
    ("tolva3", "hand3=sE", "hand3", "unknown-field", {}),
    ("tolva4", "hand=sE&hand=sE", "hand", "given-twice", {}),
    ("tolva4", "stick=" + "sE." * 700, "", "too-long", {"most": 2000}),
    ("tolva4", "v=2", "v", "unknown-version", {"text": "2"}),
    ("bridge", "hand=sE", "spel", "unknown-game", {"text": "bridge"}),
    ("", "hand=sE", "spel", "missing", {"text": ""}),
    ("tolva4", "trumf=z", "trumf", "unknown-word", {"text": "z"}),
    ("tolva3", "fas=svar", "fas", "unknown-word", {"text": "svar"}),
    ("tjuv", "spelare=12", "spelare", "unknown-word", {"text": "12"}),
    ("bondtolva4", "passat=1", "passat", "unknown-word", {"text": "1"}),
    ("tolva4", "gubbe=kvart.0.1", "gubbe", "unknown-word", {"text": "kvart"}),
    ("tolva4", "hand=hJ", "hand", "no-card", {"text": "hJ"}),
    ("tjuv", "hogar=x-2", "hogar", "no-card", {"text": "x"}),
    ("bordstolva", "rad=hE-h", "rad", "no-card", {"text": "h"}),
    ("tolva4", "stick_tagna=fem", "stick_tagna", "no-number", {"text": "fem"}),
    ("tjuv", "hogar=hE", "hogar", "no-number", {"text": ""}),
    ("tolva4", "poang=12.0", "poang", "out-of-range", {"number": 12, "low": -99, "high": 11}),
    ("tolva4", "givare=4", "givare", "out-of-range", {"number": 4, "low": 0, "high": 3}),
    ("tjuv", "hogar=hE-1&bord=s9", "hogar", "out-of-range", {"number": 1, "low": 2, "high": 36}),
    ("tolva4", "stick_sidor=5.4", "stick_sidor", "out-of-range",
     {"number": 9, "low": 0, "high": 8}),
    ("tolva4", "poang=1", "poang", "wrong-count", {"given": 1, "wanted": 2}),
    ("tolva4", "gubbe=halv.0", "gubbe", "wrong-count", {"given": 2, "wanted": 3}),
    ("bordstolva", "rad=" + "-." * 7, "rad", "wrong-count", {"given": 7, "wanted": 6}),
    ("tolva4", "stick_tagna=1&senaste=sE", "senaste", "wrong-count", {"given": 1, "wanted": 4}),
    ("tjuv", "fas=tabort&bord=sE.s9", "bord", "wrong-count", {"given": 2, "wanted": 4}),
    ("tjuv", "talong=3&talongkort=sE", "talongkort", "wrong-count", {"given": 1, "wanted": 3}),
    ("tremanswhist", "talongkort=sE", "talongkort", "wrong-count", {"given": 1, "wanted": 13}),
    ("plocketolva", "talongkort=sE", "talongkort", "wrong-count", {"given": 1, "wanted": 24}),
    ("tolva4", "hand=s2", "hand", "not-in-deck", {"card": "s2"}),
    ("tjuv", "hogar2=s5-3", "hogar2", "not-in-deck", {"card": "s5"}),
    ("tolva4", "hand=sE.sE", "hand", "twice", {"card": "sE", "other": "hand"}),
    ("tolva4", "hand=sE&stick=sE", "stick", "twice", {"card": "sE", "other": "hand"}),
    ("tolva4", "hand=sE&tagna1=sE", "tagna1", "twice", {"card": "sE", "other": "hand"}),
    ("bondtolva4", "hand=sE&spelat=sE", "spelat", "twice", {"card": "sE", "other": "hand"}),
    ("bordstolva", "hand=sE&rad=hE-sE", "rad", "twice", {"card": "sE", "other": "hand"}),
    ("tolva4", "stick=sE.s9.s8.s7", "stick", "too-many-cards", {"given": 4, "most": 3}),
    ("tolva4", "stick_tagna=8&hand=sE.s9", "hand", "too-many-cards", {"given": 2, "most": 1}),
    ("tolva4", "stick_tagna=8&hand2=sE.s9", "hand2", "too-many-cards", {"given": 2, "most": 1}),
    ("tolva4", "hand=sE&stick=s9&hand3=s8", "hand3", "too-many-cards", {"given": 1, "most": 0}),
    ("tolva4", "tagna=sE", "tagna", "too-many-cards", {"given": 1, "most": 0}),
    ("bondtolva4", "spelat=sE", "spelat", "too-many-cards", {"given": 1, "most": 0}),
    ("tjuv", "hand=sE.s9.s8.s7", "hand", "too-many-cards", {"given": 4, "most": 3}),
    ("tjuv", "talong=25", "talong", "too-many-cards", {"given": 25, "most": 24}),
    ("tjuv", "hogar=hE-30", "hogar", "too-many-cards", {"given": 42, "most": 36}),
    ("tolva4", "stick_tagna=6&hand=sE", "hand", "too-few-cards", {"given": 1, "wanted": 3}),
    ("tjuv", "antal=3.3.3.3&hand=sE", "hand", "too-few-cards", {"given": 1, "wanted": 3}),
    ("tolva4", "stick_tagna=5&malda=h", "trumf", "missing", {}),
    ("tolva4", "stick_tagna=5&sagt=malat", "trumf", "missing", {}),
    ("tolva4", "fore_gubbe=sE&stick_tagna=1&tagna=sE", "gubbe", "missing", {}),
    ("bondtolva4", "stick_tagna=5&fas=fonster", "trumf", "missing", {}),
    ("bordstolva", "stick_tagna=5&fas=fonster&rad=-x", "senaste", "missing", {}),
    ("tremanswhist", "minus=1.0.0", "plus", "missing", {}),
    ("tremanswhist9", "giv=7", "trumf", "missing", {}),
    ("tolva4", "fas=svar&stick=sE", "fas", "contradicts", {"other": "stick"}),
    ("tolva4", "stick_tagna=3&stick_sidor=1.1", "stick_sidor", "contradicts",
     {"other": "stick_tagna"}),
    ("tolva4", "givare=2", "givare", "contradicts", {"other": "stick"}),
    ("tolva4", "stick_tagna=5&trumf=h&malda=h", "malda", "contradicts", {"other": "trumf"}),
    ("tolva4", "stick_tagna=3&gubbe=halv.0.3&trumf=h", "gubbe", "contradicts", {"other": "trumf"}),
    ("tolva4", "stick_tagna=3&fas=svar&sagt=fragat", "sagt", "contradicts", {"other": "fas"}),
    ("tolva4", "stick_tagna=3&gubbe=halv.0.3&fore_gubbe=sE", "fore_gubbe", "contradicts",
     {"other": "tagna"}),
    ("plocketolva", "stick_tagna=3&talong=20", "talong", "contradicts", {"other": "stick_tagna"}),
    ("bondtolva4", "stick_tagna=1&trumf=h&fas=fonster&passat=ja", "passat", "contradicts",
     {"other": "fas"}),
    ("bondtolva4", "stick_tagna=1&spelat=sE&tagna=s6.s7.s8.s9", "spelat", "contradicts",
     {"other": "tagna"}),
    ("tremanswhist", "uppslag=h2&sort=nolle", "uppslag", "contradicts", {"other": "sort"}),
    ("tremanswhist", "trumf=h&sort=nolle", "sort", "contradicts", {"other": "trumf"}),
    ("tremanswhist", "hand1=h2&uppslag=h2&givare=2", "uppslag", "contradicts", {"other": "givare"}),
    ("tremanswhist", "fas=kop&kopt=1", "kopt", "contradicts", {"other": "fas"}),
    ("tremanswhist9", "trumf=h", "trumf", "contradicts", {"other": "giv"}),
    ("tjuv", "fas=tabort&givare=1&bord=sE.s9.s8.s7", "givare", "contradicts", {"other": "fas"}),
    ("tjuv", "fas=fyll&fyll_fran_talong=ja", "fas", "contradicts", {"other": "fyll_fran_talong"}),
    ("tolva4", "trumf=h", "trumf", "not-now", {}),
    ("tolva4", "sagt=fragat", "sagt", "not-now", {}),
    ("tolva4", "stick_tagna=3&gubbe=halv.0.5", "gubbe", "not-now", {}),
    ("tolva4", "stick_tagna=3&gubbe=halv.1.3", "gubbe", "not-now", {}),
    ("tolva4", "stick_tagna=3&gubbe=hel.0.2", "gubbe", "not-now", {}),
    ("tolva4", "stick_tagna=3&stick_sidor=0.3", "stick_sidor", "not-now", {}),
    ("tolva4", "senaste=sE.s9.s8.s7", "senaste", "not-now", {"given": 4, "wanted": 0}),
    ("plocketolva", "fas=fonster", "fas", "not-now", {}),
    ("plocketolva", "fas=fonster&hand=sE.h8.kK.r7.k9&stick_tagna=5", "fas", "not-now", {}),
    ("bondtolva4", "fas=fonster&hand=hK.s9.s8.r9.k7.k6.r6&trumf=s&stick_tagna=2", "fas",
     "not-now", {}),
    ("bordstolva", "rad=-x", "rad", "not-now", {}),
    ("bondtolva4", "stick_tagna=1&passat=ja", "passat", "not-now", {}),
    ("bondtolva4", "sagt=felanmalt", "sagt", "not-now", {}),
    ("tremanswhist", "stick_tagna=1&fas=kop", "fas", "not-now", {}),
    ("tremanswhist9", "fas=kop&talong=0", "talong", "not-now", {}),
    ("tjuv", "fas=fyll&bord=sE.s9.s8", "fas", "not-now", {}),
    ("tjuv", "fas=giv&hogar=sE-2", "hogar", "not-now", {}),
    ("bondtolva4", "fas=omgiv&stick_tagna=1", "fas", "breaks-rule",
     {"rule": "bondtolva.omgiv", "seat": 0}),
    ("tolva4", "fas=svar", "fas", "breaks-rule",
     {"rule": "tolva.fraga-partner", "seat": 2, "move": "ask", "witness": ""}),
    ("tolva4", "hand=sE.s9&hand3=h9&stick=hK.r7", "stick", "breaks-rule",
     {"rule": "tolva.folja-farg", "seat": 3, "move": "play:r7", "witness": "h9"}),
    ("tolva4", "hand=sE.s9&hand3=h10&stick=hK.h9", "stick", "breaks-rule",
     {"rule": "tolva.overstickstvang", "seat": 3, "move": "play:h9", "witness": "h10"}),
)  # fmt: skip


def faults_of(query: str) -> list[tuple[str, str, dict[str, str | int]]]:
    with pytest.raises(PositionFaults) as raised:
        Position.parse(query).state()
    return [(fault.field, fault.reason.value, dict(fault.facts)) for fault in raised.value.faults]


@pytest.mark.parametrize(("game", "told", "field", "reason", "facts"), TABLE)
def test_a_fault_is_told_by_field_reason_and_facts(
    game: str, told: str, field: str, reason: str, facts: dict[str, str | int]
) -> None:
    assert faults_of(f"spel={game}&{told}") == [(field, reason, facts)]


def test_every_reason_is_in_the_table() -> None:
    assert {reason for _, _, _, reason, _ in TABLE} == set(Reason)


def test_all_faults_of_the_fields_are_told_at_once() -> None:
    found = faults_of("spel=tolva4&hand=s2.hK&stick=hK&trumf=z&poang=1&hnad=1")

    assert {(field, reason) for field, reason, _ in found} == {
        ("hand", "not-in-deck"), ("stick", "twice"), ("trumf", "unknown-word"),
        ("poang", "wrong-count"), ("hnad", "unknown-field"),
    }  # fmt: skip


def test_what_no_field_can_hold_is_a_fault_of_a_value_too() -> None:
    position = Position(
        Game("tolva3"), hands=((), (), (), cards("sE")), upcard=parse_card("hE"), scores=(1,)
    )

    with pytest.raises(PositionFaults) as raised:
        position.state()

    assert raised.value.faults == (
        Fault("hand", Reason.WRONG_COUNT, {"given": 4, "wanted": 3}),
        Fault("poang", Reason.WRONG_COUNT, {"given": 1, "wanted": 3}),
        Fault("upcard", Reason.UNKNOWN_FIELD),
    )


def test_faults_are_read_in_the_error_as_well() -> None:
    position = Position(Game("tolva4"), trump=Suit.HJARTER)

    with pytest.raises(PositionFaults, match="trumf: not-now"):
        position.state()
