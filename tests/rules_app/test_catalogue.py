"""The rule texts are the catalogue: tied to the engine both ways, every fault with its place."""

import re
import shutil
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.core.checks import ERROR
from django.test import Client

from engine.slugs import SLUGS, Kind
from language import ROOT, read_all
from rules_app import checks
from rules_app.catalogue import Standing
from rules_app.library import read_library

CLAUSES = read_all().catalogue.clauses
A_DECISION_SAYS = (
    "**Vad källorna lämnar öppet.**",
    "**Vi spelar:**",
    "**Därför:**",
)
# Clauses of a source where our own reading or decision stands in the answer, which then says so.
SAID_IN_THE_ANSWER = {
    "tolva.overstickstvang": Standing.READING,
    "tolva.ej-mala-ut": Standing.READING,
    "tolva.fraga-partner": Standing.READING,
    "bondtolva.utspel": Standing.READING,
    "bondtolva.overstickstvang": Standing.READING,
    "bondtolva.elva": Standing.READING,
    "bondtolva.sex-vunsten": Standing.READING,
    "bondtolva.fraga-partner": Standing.DECISION,
    "bondtolva.bada-tolv": Standing.DECISION,
    "tremanswhist.kortlek": Standing.READING,
    "tremanswhist.giv": Standing.READING,
    "tremanswhist.trumftvang": Standing.READING,
    "tjuv.lagga": Standing.READING,
    "tjuv.giv-fler-an-tre": Standing.DECISION,
    "tjuv.vinnare": Standing.DECISION,
    "tjuv.nasta-givare": Standing.DECISION,
}
SAYS_STANDING = re.compile(r"\benligt (?:vår (?P<reading>tolkning)|vårt avgörande)", re.IGNORECASE)


def test_the_reference_has_no_fault() -> None:
    assert read_all().faults == ()


def test_the_system_check_finds_nothing() -> None:
    assert list(checks.check_rules(None)) == []


def test_every_rule_of_the_engine_has_a_clause_of_its_kind() -> None:
    kinds = {slug: clause.kind.value for slug, clause in CLAUSES.items() if slug in SLUGS}

    assert kinds == {slug: rule.kind.value for slug, rule in SLUGS.items()}


def test_every_clause_that_is_carried_out_is_in_the_engine() -> None:
    carried_out = {slug for slug, clause in CLAUSES.items() if clause.kind.value in set(Kind)}

    assert carried_out == set(SLUGS)


def test_every_question_is_asked_once() -> None:
    questions = Counter(clause.question for clause in CLAUSES.values())

    assert [question for question, times in questions.items() if times > 1] == []


def test_a_clause_asks_and_answers_in_whole_sentences() -> None:
    texts = {slug: (c.question, c.answer, c.short) for slug, c in CLAUSES.items()}

    ends = {slug: "".join(text[-1] for text in three) for slug, three in texts.items()}

    assert {slug: end for slug, end in ends.items() if end != "?.."} == {}


def test_a_decision_says_what_is_open_what_we_play_and_why() -> None:
    boxes = [
        (slug, part.text)
        for slug, clause in CLAUSES.items()
        for part in clause.parts
        if part.standing is Standing.DECISION
    ]

    assert [slug for slug, box in boxes if not all(said in box for said in A_DECISION_SAYS)] == []


def test_what_is_not_from_a_source_has_a_box_of_its_standing() -> None:
    boxed = {slug: {part.standing for part in clause.parts} for slug, clause in CLAUSES.items()}

    unboxed = [slug for slug, c in CLAUSES.items() if c.standing not in boxed[slug]]

    assert {slug for slug in unboxed if CLAUSES[slug].standing is not Standing.SOURCE} == set()


def test_an_answer_says_what_in_it_is_not_from_the_source() -> None:
    found = {
        slug: Standing.READING if said["reading"] else Standing.DECISION
        for slug, clause in CLAUSES.items()
        if (said := SAYS_STANDING.search(clause.answer))
    }
    boxes = {slug: {part.standing for part in CLAUSES[slug].parts} for slug in found}

    assert found == SAID_IN_THE_ANSWER
    assert [slug for slug, standing in found.items() if standing not in boxes[slug]] == []


def test_the_latest_change_stands_last_since_it_is_the_edition() -> None:
    days = {
        slug: [change.day for change in page.changes]
        for slug, page in read_all().catalogue.pages.items()
    }

    assert days == {slug: sorted(each) for slug, each in days.items()}


def test_references_to_rules_lead_to_clauses() -> None:
    bodies = [clause.body for clause in CLAUSES.values()]
    pages = read_all().catalogue.pages.values()
    texts = [*bodies, *(page.signpost for page in pages), *(page.relatives for page in pages)]

    named = {slug for text in texts for slug in re.findall(r"\[\[([^\]]*)\]\]", text)}

    assert named - set(CLAUSES) == set()


def test_links_within_a_page_lead_to_its_sections() -> None:
    for page in read_all().catalogue.pages.values():
        anchors = {section.anchor for section in page.sections}
        anchors |= {clause.fragment for clause in page.clauses()}
        texts = [*(section.intro for section in page.sections), *(c.body for c in page.clauses())]

        named = {
            name
            for text in texts
            for name in re.findall(rf"\]\((?:/regler/{page.slug}/)?#([^)]*)\)", text)
        }

        assert named - anchors == set()


@dataclass(frozen=True, slots=True)
class Planted:
    """A fault put into a copy of the content: what becomes what, at which line it is told."""

    file: str
    old: str
    new: str
    reason: str
    at: str = ""


PLANTED = {
    "unknown slug": Planted(
        "rules/tjuv.md",
        "### tjuv.tips-ess",
        "### tolva.tips-ess",
        "'tolva.tips-ess' is no slug of this page",
        "### tolva.tips-ess",
    ),
    "rule without a clause": Planted(
        "rules/tjuv.md",
        "### tjuv.dra\n",
        "### tjuv.drag\n",
        "rule tjuv.dra of the engine has no clause",
        "+++",
    ),
    "clause without a rule": Planted(
        "rules/tjuv.md",
        "### tjuv.dra\n",
        "### tjuv.drag\n",
        "rule tjuv.drag is not in the engine",
        "### tjuv.drag",
    ),
    "another kind": Planted(
        "rules/tjuv.md",
        'title = "Flest kort vinner"\nkind = "score"',
        'title = "Flest kort vinner"\nkind = "flow"',
        "kind flow is score in the engine",
        "### tjuv.vinnare",
    ),
    "unknown kind": Planted(
        "rules/tjuv.md",
        'title = "Spara höga kort"\nkind = "tip"',
        'title = "Spara höga kort"\nkind = "råd"',
        "kind 'råd' is not one of flow, duty, free, right, score, name, table, tip",
        "### tjuv.tips-hoga-sent",
    ),
    "dead reference": Planted(
        "rules/tjuv.md",
        "Varianten ersätter [[tjuv.fyll-bordet]]",
        "Varianten ersätter [[tjuv.fyll-bord]]",
        "[[tjuv.fyll-bord]] refers to no rule",
        "En av källorna fyller bordet",
    ),
    "no such card": Planted(
        "rules/tjuv.md",
        "Om du har [♠8]",
        "Om du har [♠15]",
        "'♠15' is no card; cards are written like hE, ♥10, sKn",
        "Givaren ger medsols. Om du har",
    ),
    "card not in the deck": Planted(
        "rules/tjuv.md",
        "Om du har [♠8]",
        "Om du har [♠2]",
        "s2 is not in the deck of tjuv",
        "Givaren ger medsols. Om du har",
    ),
    "card of an example": Planted(
        "rules/allmant.md",
        'trick = ["r7", "rK", "rE", "r6"]',
        'trick = ["r7", "rK", "rE", "r5"]',
        "exempel: r5: is not in the deck",
        "En spelare spelar ut, alltså",
    ),
    "card twice": Planted(
        "rules/allmant.md",
        'trick = ["r7", "rK", "rE", "r6"]',
        'trick = ["r7", "rK", "rE", "r7"]',
        "exempel: r7: stands twice",
        "En spelare spelar ut, alltså",
    ),
    "missing field": Planted(
        "rules/tjuv.md",
        'answer = "När ingen har kort på handen. Spelaren som sist hade kort får resten."\n',
        "",
        "field 'answer' is missing",
        "### tjuv.slut",
    ),
    "unknown field": Planted(
        "rules/tjuv.md",
        'title = "Flest kort vinner"\n',
        'title = "Flest kort vinner"\nsvar = "Ja."\n',
        "unknown field 'svar'",
        "### tjuv.vinnare",
    ),
    "unknown source": Planted(
        "rules/tolva.md",
        'title = "Typ av spel"\nkind = "name"\nstanding = "kalla"\nsources = ["talisman"]',
        'title = "Typ av spel"\nkind = "name"\nstanding = "kalla"\nsources = ["talman"]',
        "source 'talman' is not listed on the page",
        "### tolva.slag",
    ),
    "unknown game": Planted(
        "rules/tolva.md",
        'title = "Nästa giv"\n',
        'title = "Nästa giv"\ngames = ["tolva5"]\n',
        "game 'tolva5' does not exist here",
        "### tolva.giv-tur",
    ),
    "unknown term": Planted(
        "glossary/ordlista.toml",
        'se = ["forhand", "mellanhand", "givare"]',
        'se = ["forhand", "mellanhand", "givaren"]',
        "related term 'givaren' does not exist",
        '[[ord]]\nslug = "efterhand"',
    ),
    "clause of a term": Planted(
        "glossary/ordlista.toml",
        'regler = ["tjuv.nasta-givare"]\nalias = ["sista hand"]',
        'regler = ["tjuv.nasta"]\nalias = ["sista hand"]',
        "clause 'tjuv.nasta' does not exist",
        '[[ord]]\nslug = "efterhand"',
    ),
    "form of two terms": Planted(
        "glossary/ordlista.toml",
        'former = ["efterhand",',
        'former = ["ess", "efterhand",',
        "the form 'ess' belongs to efterhand already",
        '[[ord]]\nslug = "ess"',
    ),
    "standing of a comparison": Planted(
        "rules/jamfor.toml",
        '"tolva.fraga-partner (tolkning): ',
        '"tolva.fraga-partner (variant): ',
        "nothing in tolva.fraga-partner is variant",
        "# Samma fråga",
    ),
    "clause of a step": Planted(
        "rules/antal/tjuv.toml",
        'klar = "tjuv.giv-klar: ',
        'klar = "tjuv.giv-klart: ',
        "clause 'tjuv.giv-klart' does not exist",
    ),
    "group of a sheet": Planted(
        "rules/antal/tjuv.toml",
        'slug = "variant"',
        'slug = "varianter"',
        "'variant' does not exist here",
    ),
    "clause of a comparison": Planted(
        "rules/jamfor.toml",
        '"tjuv.vinnare: Flest kort vinner."',
        '"tjuv.vinnaren: Flest kort vinner."',
        "clause 'tjuv.vinnaren' does not exist",
        "# Samma fråga",
    ),
}


def line_of(text: str, beginning: str) -> int:
    """The number of the first line that begins so; the first one of all for nothing."""
    whole = f"\n{text}"
    return whole.count("\n", 0, whole.index(f"\n{beginning}") + 1)


@pytest.mark.parametrize("planted", PLANTED.values(), ids=PLANTED)
def test_a_planted_fault_is_told_with_file_and_line(planted: Planted, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "content", tmp_path / "content")
    file = tmp_path / "content" / planted.file
    text = file.read_text(encoding="utf-8")
    assert text.count(planted.old) == 1
    text = text.replace(planted.old, planted.new)
    file.write_text(text, encoding="utf-8")

    faults = list(map(str, read_library(tmp_path / "content").faults))

    place = file.relative_to(file.parents[1])
    assert f"{place}:{line_of(text, planted.at)}: {planted.reason}" in faults


def test_a_clause_that_stands_twice_is_told(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "content", tmp_path / "content")
    file = tmp_path / "content" / "rules" / "tjuv.md"
    text = file.read_text(encoding="utf-8")
    again = text[text.index("### tjuv.namn") :]
    file.write_text(text + again, encoding="utf-8")

    [fault] = map(str, read_library(tmp_path / "content").faults)

    first = line_of(text, "### tjuv.namn")
    second = first + again.count("\n")
    assert fault == f"rules/tjuv.md:{second}: tjuv.namn stands already at rules/tjuv.md:{first}"


def test_faults_are_errors_of_the_system_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(ROOT / "content", tmp_path / "content")
    file = tmp_path / "content" / "rules" / "tjuv.md"
    text = file.read_text(encoding="utf-8").replace("[[tjuv.dra]]", "[[tjuv.drag]]")
    file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(checks, "library", lambda: read_library(tmp_path / "content"))

    [message] = checks.check_rules(None)

    line = line_of(text, "Förhand börjar, och turen går medsols.")
    assert message.level == ERROR
    assert message.msg == f"rules/tjuv.md:{line}: [[tjuv.drag]] refers to no rule"


def test_the_page_of_decisions_lists_each_of_them(client: Client) -> None:
    text = client.get("/om/avgoranden/").content.decode()
    decided = [
        clause
        for clause in CLAUSES.values()
        if Standing.DECISION in {clause.standing, *(part.standing for part in clause.parts)}
    ]

    listed = re.findall(r'<a class="clause__number" href="([^"]+)"', text)

    assert listed == [clause.address for clause in decided]
