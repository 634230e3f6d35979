"""Sources are shown as we know them: read by us, or only retold in what we have read."""

import re
from dataclasses import replace

from django.template.loader import render_to_string
from django.test import Client, override_settings
from django.utils.safestring import SafeString

from language import read_all
from rules_app.catalogue import Source, Standing
from rules_app.library import RenderedPage, RenderedSource, library
from rules_app.rendering import Rendered
from rules_app.shown import shown_clause
from rules_app.works import cited, differing, works_of

READ = RenderedSource(
    Source("text", "En regeltext"), SafeString("<p>En <em>regeltext</em>.</p>"), ""
)
LEAF = RenderedSource(
    Source("blad", "Ett blad", "text"), SafeString("<p>Ett blad</p>"), "En regeltext"
)
CALL = RenderedSource(
    Source("samtal", "S", "text"), SafeString("<p>Ett samtal</p>"), "En regeltext"
)


def page_with_sources() -> RenderedPage:
    """A page with one work that we have read, and two that it retells."""
    return replace(read_all().pages["tjuv"], sources=(READ, LEAF, CALL))


def clause_of(page: RenderedPage, standing: Standing, **differs: str) -> Rendered:
    """The page's first clause, with a standing and what other works say instead."""
    rendered = next(page.clauses())
    clause = replace(rendered.clause, standing=standing, sources=("blad",), parts=())
    said = tuple((source, SafeString(f"<p>{text}</p>")) for source, text in differs.items())
    return replace(rendered, clause=clause, differs=said)


def test_a_retold_work_is_cited_with_the_text_that_retells_it() -> None:
    assert works_of(page_with_sources()) == {
        "text": "En regeltext",
        "blad": "Ett blad, återgivet i En regeltext",
        "samtal": "Ett samtal, återgivet i En regeltext",
    }


def test_works_retold_in_one_text_are_cited_together() -> None:
    page = page_with_sources()

    assert cited(page, ["samtal", "blad"]) == "Ett blad; Ett samtal, återgivna i En regeltext"
    assert cited(page, ["blad", "text"]) == "En regeltext; Ett blad, återgivet i En regeltext"
    assert cited(page, []) == ""


def shown(page: RenderedPage, rendered: Rendered) -> str:
    """The clause as it stands on its page."""
    context = {
        "page": page.page,
        "it": rendered.clause,
        "shown": shown_clause(page, rendered),
        "home_url": "https://kort.example",
        "licence": "CC BY 4.0",
    }
    return " ".join(render_to_string("rules/_clause.html", context).split())


def test_a_work_that_says_otherwise_is_named_at_the_clause() -> None:
    page = page_with_sources()
    text = shown(page, clause_of(page, Standing.READING, samtal="Nej, aldrig."))

    assert '<p class="box__title">Annan uppgift</p>' in text
    assert "Annan uppgift: Ett samtal, återgivet i En regeltext. <a href" in text
    assert "Så här säger Ett samtal, återgivet i En regeltext:</p><p>Nej, aldrig.</p>" in text


def test_only_what_does_not_stand_in_the_sources_is_marked() -> None:
    page = page_with_sources()
    marks = {
        standing: re.findall(
            r'<a class="tag[^>]*>[^<]*</a>', shown(page, clause_of(page, standing))
        )
        for standing in Standing
    }

    assert marks == {
        Standing.SOURCE: [],
        Standing.READING: ['<a class="tag tag--tolkning" href="#om-tolkning">Tolkning</a>'],
        Standing.DECISION: ['<a class="tag tag--avgorande" href="#om-avgorande">Avgörande</a>'],
        Standing.VARIANT: ['<a class="tag tag--variant" href="#om-variant">Variant</a>'],
    }


def test_a_citation_tells_what_the_clause_rests_on() -> None:
    page = page_with_sources()
    told = {
        standing: re.findall(r"CC BY 4.0. (.*?) <a href", shown(page, clause_of(page, standing)))
        for standing in (Standing.SOURCE, Standing.READING, Standing.DECISION)
    }

    work = "Ett blad, återgivet i En regeltext."
    assert told == {
        Standing.SOURCE: [f"Källa: {work}"],
        Standing.READING: [f"Tolkning av {work}"],
        Standing.DECISION: [f"Vårt avgörande, jämför {work}"],
    }


def test_where_works_differ_is_listed() -> None:
    page = page_with_sources()
    section = page.sections[0]
    rendered = clause_of(page, Standing.SOURCE, samtal="Nej, aldrig.")
    page = replace(page, sections=(replace(section, clauses=(rendered,)),))

    assert differing(page) == [
        (rendered.clause, "Ett samtal, återgivet i En regeltext", "<p>Nej, aldrig.</p>")
    ]


@override_settings(DEBUG=True, SITE_URL="https://kort.example")
def test_a_citation_has_name_edition_licence_and_the_whole_address(client: Client) -> None:
    text = re.sub(r"\s+", " ", client.get("/regler/tolva/").content.decode())
    clause = library().catalogue.clauses["tolva.overstickstvang"]
    day = library().catalogue.pages["tolva"].changes[-1].day

    cite = next(each for each in re.findall(r'more__cite">(.*?)</p>', text) if clause.slug in each)
    assert f"§&nbsp;{clause.number} {clause.title} ({clause.slug})" in cite
    assert f"utgåva {day.day} november {day.year}, CC BY 4.0." in cite
    assert f">https://kort.example{clause.address}</a>" in cite


@override_settings(DEBUG=True, SITE_URL="")
def test_without_an_address_of_its_own_the_site_is_cited_as_it_was_asked_for(
    client: Client,
) -> None:
    text = client.get("/regler/tjuv/").content.decode()

    assert ">http://testserver/regler/tjuv/#mal</a>" in text


def test_each_page_with_sources_tells_how_we_know_them(client: Client) -> None:
    text = client.get("/om/kallor/").content.decode()

    known = [each for page in library().pages.values() for each in page.sources]
    assert text.count("Den har vi läst.") == sum(not each.via for each in known)
    assert text.count("Vi känner till den i andra hand") == sum(bool(each.via) for each in known)


def test_the_licence_is_told_about_the_texts(client: Client) -> None:
    sentence = "Texterna får du använda fritt om du anger Förhand som källa (CC BY 4.0)."

    assert sentence in client.get("/om/").content.decode()
    assert sentence in client.get("/regler/tolva/").content.decode()
