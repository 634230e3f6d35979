"""The words about puzzles: complete, easy, with right signs, rightly spelt."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from django.template.loader import render_to_string

import language as swedish
from engine import parse_move
from engine.puzzles.puzzle import KINDS, LEVELS, Puzzle
from language import ROOT, Piece
from puzzle_trails import trails
from puzzles_kept import kept
from tutorial_app.puzzles import naming
from tutorial_app.puzzles.addresses import Attempt
from tutorial_app.puzzles.filters import ABOUT
from tutorial_app.puzzles.pricing import Parted, Price
from tutorial_app.puzzles.proofs import proof_of
from tutorial_app.puzzles.shown import PuzzlePage
from tutorial_app.puzzles.solving import BETWEEN
from tutorial_app.puzzles.speaking import SPEAKING
from tutorial_app.puzzles.telling import Done, done
from tutorial_app.puzzles.texts import read_words
from tutorial_app.puzzles.views import shown
from ui.content import Faults
from ui.fragments import fragment
from ui.table import status, wording
from ui.templatetags.words import thousands

FILE = ROOT / "content" / "ova" / "sorter.toml"
LONGEST_SENTENCE = 25
HEAVIEST = 30  # as LIX measures it
CARD = parse_move("play:hE")
CHIP = re.compile(r'<span class="chip.*</span></span>')
OF_MOVES = [puzzle for puzzle in kept() if puzzle.kind != "vad-vet-du"]


def pieces() -> tuple[Piece, ...]:
    """Every text; a name of a seat stands for the seat."""
    told = tomllib.loads(FILE.read_text(encoding="utf-8"))
    texts = [
        each[name]
        for each in (*told["sort"], *told["tema"])
        for name in ("title", "task", "intro", "hint")
        if name in each
    ]
    texts += [told["misslyckad_gubbe"], *told["grupp"].values()]
    return tuple(Piece("sorter.toml", text.replace("{vem}", "Väst")) for text in texts)


def test_every_kind_theme_and_level_has_words() -> None:
    faults = Faults()

    words = read_words(FILE, faults)

    assert faults.found == []
    assert (set(words.kinds), set(words.levels)) == (set(KINDS), set(LEVELS))
    assert set(words.themes) == ABOUT["tema"]


@pytest.mark.parametrize(
    ("line", "name", "wrong"),
    [
        ('slug = "nolle"', "nolle", "nolla"),
        ('slug = "inspel"', "inspel", "inspol"),
        ('planen = "', "planen", "plan"),  # a group that themes name
        ('svar = "', "svar", "swar"),
    ],
)
def test_what_has_no_words_and_words_for_nothing_are_faults(
    tmp_path: Path, line: str, name: str, wrong: str
) -> None:
    path, faults = tmp_path / "sorter.toml", Faults()
    text = FILE.read_text(encoding="utf-8").replace(line, line.replace(name, wrong))
    path.write_text(text, encoding="utf-8")

    read_words(path, faults)

    told = sorted(fault.reason.partition(" ")[2] for fault in faults.found)
    assert told == [f"{each!r} is unknown, or has no words" for each in sorted([name, wrong])]


def test_sentences_are_short_and_easy() -> None:
    found = [each for _, text in pieces() for each in swedish.sentences(text)]

    assert [each for each in found if len(swedish.WORD.findall(each)) > LONGEST_SENTENCE] == []
    assert swedish.lix(text for _, text in pieces()) <= HEAVIEST


def test_signs_and_spelling_are_right() -> None:
    mistakes = [mistake for _, text in pieces() for mistake in swedish.mistakes(text)]

    assert mistakes == []
    assert swedish.unknown_words(pieces()) == []


@pytest.mark.parametrize("puzzle", kept(), ids=lambda p: p.id)
def test_no_sign_stands_apart_from_its_word(puzzle: Puzzle) -> None:
    for attempt in trails(puzzle):
        html = render_to_string("puzzles/_puzzle.html", {"page": shown(puzzle, attempt)})

        assert re.findall(r"\S{1,40}\s+[.,:](?=\s|<)", html) == [], attempt


@pytest.mark.parametrize("puzzle", OF_MOVES, ids=lambda p: p.id)
def test_where_there_are_several_sides_it_is_told_that_the_others_play_together(
    puzzle: Puzzle,
) -> None:
    fresh = render_to_string("puzzles/_puzzle.html", {"page": shown(puzzle, Attempt())})
    proof = render_to_string("puzzles/proof.html", {"page": proof_of(puzzle, Attempt())})

    is_against_many = puzzle.record.game.sides > 2
    assert ("De andra håller ihop." in fresh) is is_against_many
    assert ("säkra så mycket du kan, vad de än gör" in fresh) is is_against_many
    assert ("vad de andra än gör" in proof) is (is_against_many and not puzzle.hidden)


def test_what_is_right_against_several_sides_is_sure_whatever_they_do() -> None:
    puzzle = next(p for p in OF_MOVES if p.record.game.sides > 2 and p.values and not p.line)

    solved = shown(puzzle, Attempt(answer=puzzle.best[0]))
    html = render_to_string("puzzles/_verdict.html", {"page": solved})

    assert "sämre när de andra håller ihop." in html


@pytest.mark.parametrize(
    ("move", "prefix", "melds", "advice", "deed"),
    [
        ("meld:r", "bondtolva", 0, "säg upp ruter", "att säga upp ruter"),
        ("meld:h", "bondtolva", 1, "mäl hjärter", "att mäla hjärter"),
        ("meld:h", "tolva", 0, "mäl hjärter", "att mäla hjärter"),
        ("felanmalan:s", "bondtolva", 0, "säg upp spader ändå", "att säga upp spader ändå"),
        ("ask", "tolva", 0, "fråga partnern", "att fråga partnern"),
        ("no", "tolva", 0, "svara nej", "att svara nej"),
        ("pass", "tolva", 0, "mäl inte", "att inte mäla"),
        ("halv-gubbe", "tolva", 0, "utropa halv gubbe", "att utropa halv gubbe"),
        ("hel-gubbe", "tolva", 0, "utropa hel gubbe", "att utropa hel gubbe"),
        ("buy", "tremanswhist", 0, "köp talongen", "att köpa talongen"),
        ("stand", "tremanswhist", 0, "stå", "att stå"),
        ("exchange:s9,h7", "tremanswhist", 0, "byt två kort", "att byta två kort"),
        ("capture:hE", "tjuv", 0, "fånga med ♥E", "att fånga med ♥E"),
        ("lay:hE", "tjuv", 0, "lägg ♥E", "att lägga ♥E"),
        ("remove:hE", "tjuv", 0, "ta bort ♥E", "att ta bort ♥E"),
        ("play:hE", "tolva", 0, "♥E", "♥E"),
    ],
)
def test_a_move_is_advised_and_named_in_right_swedish(
    move: str, prefix: str, melds: int, advice: str, deed: str
) -> None:
    told = done(parse_move(move), "Du", prefix, melds)

    assert named(told, within=True) == advice
    assert named(told, within=True, deed=True) == deed
    assert named(told) == f"{advice[0].upper()}{advice[1:]}"
    assert named(told, deed=True) == f"{deed[0].upper()}{deed[1:]}"


def named(told: Done, **how: bool) -> str:
    """A move as its template names it, with cards in signs."""
    html = str(fragment("puzzles/_move.html", {"done": told, **how}))
    return CHIP.sub("♥E", html).strip()


def test_every_declaration_has_its_name() -> None:
    assert set(naming.PLAIN) == set(wording.PLAIN)
    assert set(naming.WITH_A_CARD) == set(wording.WITH_A_CARD)


def test_the_solution_and_the_proof_tell_what_is_to_be_said() -> None:
    puzzle = next(p for p in OF_MOVES if p.best[0].startswith("meld:"))
    advice = done(parse_move(puzzle.best[0]), "Du", puzzle.state.rules.prefix, 0).named.advice

    solved = render_to_string("puzzles/_verdict.html", {"page": shown(puzzle, Attempt(shows=True))})
    proof = render_to_string("puzzles/proof.html", {"page": proof_of(puzzle, Attempt())})

    assert f"<b>Lösningen:</b> {advice}." in " ".join(solved.split())
    assert f"{advice.capitalize()} <b>bäst</b>" in proof


def price(told: Price, kind: str = "basta-kortet", game: str = "tolva4") -> str:
    """What a card costs, in words alone."""
    puzzle = next(p for p in OF_MOVES if (p.kind, p.record.game.name) == (kind, game))
    page = shown(puzzle, Attempt())
    assert isinstance(page, PuzzlePage)
    page = replace(page, price=told, move=done(CARD, "Du", "tolva", 0))
    html = render_to_string("puzzles/_price.html", {"page": page})
    words = re.sub("<[^>]*>", "", CHIP.sub("", html))
    return re.sub(r"[ \n]+", " ", words).strip()


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (
            Price("poang", 2, Parted("vinsten"), is_all=True),
            "kostar vinsten. Det blir 2\xa0poäng sämre.",
        ),
        (
            Price("poang", 1, Parted(others="sistan"), is_all=True),
            "ger bort sistan. Det blir 1\xa0poäng sämre.",
        ),
        (
            Price("poang", 1, Parted("sistan"), Parted(others="vinsten")),
            "kostar sistan, men de andra går miste om vinsten. I allt blir det 1\xa0poäng sämre.",
        ),
        (Price("partiet"), "kostar segern i partiet."),
        (
            Price("partiet", lost=Parted("vinsten (57–63)")),
            "kostar vinsten (57–63). Det kostar segern i partiet.",
        ),
        (
            Price("partiet-bort", lost=Parted(others="vinsten (57–63)")),
            "ger bort vinsten (57–63). Det ger bort partiet.",
        ),
        (Price("poang", 1), "ger 1\xa0poäng sämre."),
    ],
)
def test_a_price_is_told_as_a_difference(told: Price, words: str) -> None:
    assert price(told).replace("&nbsp;", "\xa0").endswith(words)


def test_in_tjuv_a_price_is_a_difference_in_cards() -> None:
    told = price(Price("kort", 18), "tjuv-slut", "tjuv").replace("&nbsp;", "\xa0")

    assert told.endswith("kostar 18\xa0kort i skillnad.")


def test_where_one_may_speak_the_status_says_so() -> None:
    for puzzle in (p for p in OF_MOVES if p.state.turn is not None):
        page = shown(puzzle, Attempt())
        speaks = puzzle.kind in SPEAKING

        assert (page.table.status == status.SPEAKING) <= speaks
        assert not (speaks and page.table.status == status.LEADING)


def test_thousands_stand_apart() -> None:
    assert [thousands(number) for number in (0, 999, 2905)] == ["0", "999", "2\xa0905"]


def test_what_is_said_when_the_game_is_at_stake() -> None:
    words = {
        page.puzzle.id: fragment("puzzles/_verdict.html", {"page": page})
        for page in (shown(puzzle, Attempt(answer=solved(puzzle))) for puzzle in at_stake())
    }

    assert "Inget annat drag vinner partiet." in words["t4-abnw"]  # 101, the others at most -3
    assert "Varje annat drag ger bort partiet." in words["t4-tx5d"]  # 4, the others at most -102


def at_stake() -> list[Puzzle]:
    return [puzzle for puzzle in kept() if puzzle.id in {"t4-abnw", "t4-tx5d"}]


def solved(puzzle: Puzzle) -> str:
    own = [str(move) for seat, move in puzzle.line if seat == puzzle.seat]
    return BETWEEN.join(own or puzzle.best[:1])
