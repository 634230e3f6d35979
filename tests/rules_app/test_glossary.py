"""The glossary is read strictly and sorted in Swedish."""

import re
from pathlib import Path

import pytest
from django.test import Client

from language import Blocks, read_all
from rules_app.glossary import Glossary, read_glossary
from ui.content import Faults

FORHAND = """[[ord]]
slug = "forhand"
ord = "förhand"
former = ["förhand", "förhands"]
forklaring = "Spelaren till vänster om givaren."
"""
ESS = '[[ord]]\nslug = "ess"\nord = "ess"\nformer = ["ess"]\nforklaring = "Högsta kortet."\n'


def read(folder: Path, text: str) -> tuple[Glossary, list[str]]:
    """The glossary of this text, and its faults."""
    path = folder / "ordlista.toml"
    path.write_text(text, encoding="utf-8")
    faults = Faults()
    return read_glossary(path, faults), [fault.reason for fault in faults.found]


def test_entries_stand_in_swedish_order(tmp_path: Path) -> None:
    words = ["ögon", "ess", "åtta", "äss", "zon"]
    entries = [
        f'[[ord]]\nslug = "w{index}"\nord = "{word}"\nforklaring = "x"\n'
        for index, word in enumerate(words)
    ]

    glossary, faults = read(tmp_path, "\n".join(entries))

    assert [term.word for term in glossary.terms.values()] == ["ess", "zon", "åtta", "äss", "ögon"]
    assert faults == []


def test_the_finder_knows_all_forms(tmp_path: Path) -> None:
    glossary, _ = read(tmp_path, f"{FORHAND}\n{ESS}")

    found = [term.slug for term in glossary.finder().find("Förhands ess")]

    assert found == ["forhand", "ess"]


def test_a_form_belongs_to_one_term(tmp_path: Path) -> None:
    _, faults = read(tmp_path, FORHAND + ESS.replace('["ess"]', '["Förhand"]'))

    assert faults == ["the form 'Förhand' belongs to forhand already"]


def test_related_terms_exist(tmp_path: Path) -> None:
    _, faults = read(tmp_path, f'{ESS}se = ["giv"]\n')

    assert faults == ["related term 'giv' does not exist"]


def test_a_slug_is_taken_once(tmp_path: Path) -> None:
    _, faults = read(tmp_path, ESS + ESS)

    assert faults == ["slug 'ess' is taken or malformed"]


# Words of running text, and the entry each belongs to; none for those that only look like one.
FORMS = {
    "förhands": "forhand",
    "förhanden": "forhand",
    "på förhand": "forhand",
    "talongen": "talong",
    "talongens": "talong",
    "sticken": "stick",
    "stickets": "stick",
    "sticka": "sticka",
    "stuckit": "sticka",
    "sticka över": "sticka-over",
    "sticker du över": "sticka-over",
    "stick över": "stick",
    "överstick": "overstick",
    "överstickstvånget": "overstickstvang",
    "mäler": "mala",
    "mälts": "mala",
    "mälningarna": "malning",
    "mäl": "mal",
    "mäla sig ut": "mala-sig-ut",
    "målpoängen": "malpoang",
    "given": "giv",
    "givarna": "giv",
    "givaren": "givare",
    "felgivar": "felgiv",
    "trumfen": "trumf",
    "trumfade": "trumfa",
    "trumffärgen": "trumffarg",
    "satt trumf": "satta-trumf",
    "trumf är satt": "satta-trumf",
    "halva gubben": "halv-gubbe",
    "gubbarna": "gubbe",
    "gubba sig ut": "gubba-sig-ut",
    "följde färg": "folja-farg",
    "färgerna": "farg",
    "vinsten": "vinsten",
    "sparad vinst": "vinsten",
    "vunsten": "vunsten",
    "sista sticket": "sistan",
    "kommit in": "inne",
    "partnerns": "partner",
    "parterna": "part",
    "partiet": "parti",
    "paret": "par",
    "högarna": "hog",
    "medurs": "medsols",
    "tior": "tio",
    "sexan": "sifferkort",
    "handen": "hand",
    "plikterna": "plikt",
    "uppslaget kort": "uppslagskort",
    # Not these.
    "hög": "",
    "högst": "",
    "tio": "",
    "åtta": "",
    "stå": "",
    "tur": "",
    "efter hand": "",
    "händer": "",
    "vinst": "",
    "vinner": "",
    "saken": "",
    "sida": "",
    "lek": "",
    "blanda": "",
    "stickan": "",
    "måla": "",
    "tolva": "",
    "poäng": "",
    "förhandla": "",
    "partisk": "",
    "damast": "",
    "kungarike": "",
}


@pytest.mark.parametrize(("text", "slug"), FORMS.items())
def test_a_form_belongs_to_its_entry_and_nothing_else_does(text: str, slug: str) -> None:
    found = [term.slug for term in read_all().glossary.finder().find(text)]

    assert found == ([slug] if slug else [])


def test_every_entry_is_known_by_its_own_word() -> None:
    glossary = read_all().glossary
    finder = glossary.finder()
    # Everyday words, marked only together with others: hög, lägga, blanda and so on.
    everyday = {"blanda", "hog", "lagga-kort", "sta-nojd", "tio", "tur", "hand", "ledning"}

    missed = [
        slug
        for slug, term in glossary.terms.items()
        if [found.slug for found in finder.find(term.word)] != [slug]
    ]

    assert set(missed) == everyday


# What is not running text: drawn examples and cards, links, heads of tables, titles of boxes.
UNMARKED = re.compile(
    r'<figure.*?</figure>|<a (?!class="term").*?</a>|<th\b.*?</th>|<p class="box__.*?</p>'
    r'|<span class="visually-hidden">.*?</span>',
    re.DOTALL,
)


def marked_in(html: str) -> list[str]:
    """The entries that are marked, in order."""
    return re.findall(r'class="term" href="/ordlista/#([^"]+)"', html)


def test_the_first_use_in_each_section_is_marked_and_no_later_one() -> None:
    for page in read_all().pages.values():
        finder = read_all().glossary.marker()
        for section in page.sections:
            html = section.intro + "".join(clause.html for clause in section.clauses)
            text = Blocks(UNMARKED.sub("", html)).blocks

            marked = marked_in(html)

            assert len(marked) == len(set(marked))
            assert set(marked) == {term.slug for block in text for term in finder.find(block)}


def test_an_everyday_word_is_explained_but_not_marked_in_the_rules() -> None:
    terms = read_all().glossary.terms
    pages = read_all().pages.values()
    marked = {
        slug
        for page in pages
        for rendered in page.clauses()
        for slug in re.findall(r'class="term" href="/ordlista/#([^"]*)"', rendered.html)
    }

    assert {"kung", "dam", "ess", "lag", "farg", "kortlek"} & marked == set()
    assert {"trumf", "talong", "malning", "forhand"} - marked == set()
    assert [slug for slug in marked if terms[slug].is_everyday] == []


def test_an_entry_is_defined_before_it_is_inflected(client: Client) -> None:
    text = client.get("/ordlista/").content.decode()
    entry = text[text.index('<article class="word" id="talong"') :].partition("</article>")[0]

    assert entry.index('itemprop="description"') < entry.index("Böjning: ")


def test_the_glossary_has_a_search_box(client: Client) -> None:
    text = client.get("/ordlista/").content.decode()

    assert re.search(
        r'<form class="search" action="/sok/" method="get">.*?name="q"', text, re.DOTALL
    )
