"""The disputes that families were seen to have: Domaren settles them, and in how many taps."""

import re

import pytest
from django.test import Client

from tutorial_app.judging.docket import Docket, Question
from tutorial_app.judging.shown import page_of
from tutorial_app.library import library

TO_THE_QUESTION = 3  # Vi är oense, the game, the question
MOST_TAPS = 8

# Number in the list, game, question, choices, headline, clause. What is not asked is passed over.
DISPUTES = [
    (1, "tolva", "over-partner", "over=ja", "Ja", "tolva.overstickstvang"),
    (3, "tolva", "tio-elva", "star=10 satt=ja", "Ja", "tolva.ej-mala-ut"),
    (3, "tolva", "tio-elva", "star=10 satt=nej", "Nej", "tolva.ej-mala-ut"),
    (4, "tolva", "fraga", "stick=ja kort=5 sagt=nej laget=trumf11", "Nej", "tolva.fraga-partner"),
    (5, "tolva", "vinsten", "spelat=nej lagpoang=vi sparat=tva", "Ni", "tolva.vinsten"),
    (10, "tolva", "vann", "tolvlag=bada tog=vi", "Ni", "tolva.vinst-fore-sista"),
    (11, "tolva", "gubbe-vinner", "sort=hel fore=minus", "Nej", "tolva.hel-gubbe-poang"),
    (12, "tolva", "ger", "giv=parti", "Den som var förhand först", "tolva.giv-tur"),
    (13, "tolva", "gubbe-stick", "utropad=3", "Stick 3–8", "tolva.halv-gubbe-stick"),
    (15, "tolva", "gubbe-under", "", "Nej", "tolva.gubbe-spelas"),
    (16, "tolva-tre", "vinsten", "spelat=nej tres-poang=lika", "Ingen", "tolva.tre-vinsten"),
    (18, "plocketolva", "plikter", "", "Ja", "tolva.plock-tvang"),
    (19, "bordstolva", "vands", "", "Efter mälningen", "tolva.bord-malning"),
    (20, "bordstolva", "par-bord", "parlage=fria", "Ja", "tolva.bord-malning"),
    (22, "bordstolva", "hel-gubbe", "nar=1 inne=ja", "Ja", "tolva.bord-gubbe"),
    (23, "bondtolva", "tio-elva", "star=10", "Ja", "bondtolva.elva"),
    (24, "bondtolva", "straff", "stod=elva gjorde=fragade",
     "Ner till 6 poäng", "bondtolva.elva-straff"),
    (25, "bondtolva", "vunsten", "flest=lika ogonlag=vi", "Ni", "bondtolva.vunsten"),
    (25, "bondtolva", "vunsten", "flest=lika ogonlag=lika", "Ingen", "bondtolva.vunsten"),
    (26, "bondtolva", "ofragad", "trumfsatt=nej", "Nej", "bondtolva.fraga-partner"),
    (27, "bondtolva", "flera", "fragade=ja", "Bara partnern", "bondtolva.inne-valjer-trumf"),
    (28, "bondtolva", "ofragad", "trumfsatt=ja", "Ja", "bondtolva.fler-malningar"),
    (29, "bondtolva", "vann", "fardig=ja tolvlag=bada tog=vi", "Ni", "bondtolva.bada-tolv"),
    (30, "bondtolva", "omgiv", "hogsta=9 omgivnar=nej", "Ja", "bondtolva.omgiv"),
    (31, "bondtolva-sex", "vunsten", "flestsex=lika ogonsex=lika",
     "Ingen", "bondtolva.sex-vunsten"),
    (32, "tremanswhist", "kopa", "tur=annan", "Nej", "tremanswhist.kop"),
    (33, "tremanswhist", "vann", "grans=plus natt=ja bast=annan",
     "Den med bäst differens", "tremanswhist.slut"),
    (34, "tremanswhist", "sticka-over", "", "Nej", "tremanswhist.trumftvang"),
    (35, "tremanswhist-nio", "poang", "sort=nolle plats=giv antal=2",
     "4 poäng", "tremanswhist.nio-poang"),
    (37, "tjuv", "tjuva", "hog=lagre bord=nej", "Nej", "tjuv.tjuva-villkor"),
    (38, "tjuv", "hogar-ihop", "", "Nej", "tjuv.fanga-hog"),
    (38, "tjuv", "tjuva", "hog=egen", "Nej", "tjuv.tjuva"),
    (39, "tjuv", "ger", "giv=nasta minst=flera", "Den som fick kort sist", "tjuv.nasta-givare"),
    (40, "tjuv", "ta-bort", "antal=5", "De två högsta", "tjuv.giv-fler-an-tre"),
    (2, "tolva", "mala", "stick=ja sagt=nej kort=2", "Nej", "tolva.malning-tre-kort"),
    (6, "tolva", "halv-gubbe", "nar=5 inne=ja gubbpoang=5 gubbtrumf=nej gubbsagt=nej", "Ja",
     "tolva.halv-gubbe-tillfalle"),
    (7, "tolva", "halv-gubbe", "nar=5 inne=ja gubbpoang=6", "Nej", "tolva.halv-gubbe-sparr"),
    (8, "tolva", "mala", "stick=ja sagt=fragat", "Nej", "tolva.fraga-partner"),
    (9, "tolva", "nej", "", "Ja", "tolva.fraga-partner"),
    (14, "tolva", "hel-gubbe", "nar=2 inne=ja helsagt=nej", "Ja", "tolva.hel-gubbe"),
    (17, "plocketolva", "mala", "stick=plockat", "Nej", "tolva.plock-malning"),
    (19, "bordstolva", "mala", "stick=vant", "Nej", "tolva.bord-malning"),
    (21, "bordstolva", "forsta", "variant=nej", "Ja", "tolva.bord-spela"),
    (27, "bondtolva", "saga-upp", "stick=ja trumf=ja sagt=fragat", "Nej",
     "bondtolva.inne-valjer-trumf"),
    (28, "bondtolva", "saga-upp", "stick=partner satt=ja par=ja", "Ja", "bondtolva.fler-malningar"),
    (36, "tjuv", "avsta", "fangande=alla", "Ja", "tjuv.lagga"),
]  # fmt: skip

# Disputes of our own, from the catalogue.
OTHERS = [
    ("tolva", "gubbe-poang", "sort=halv gick=lite", "6 minuspoäng", "tolva.halv-gubbe-poang"),
    ("tolva", "gubbe-till", "", "Nej", "tolva.gubbe-spelas"),
    ("tolva", "sparad", "nastagiv=gubbe", "Den väntar", "tolva.vinsten-delad"),
    ("tolva", "felmalning", "", "Inget straff", "tolva.ogiltig-malning"),
    ("tolva", "under", "", "Ja", "tolva.trumftvang"),
    ("tolva", "trumfat", "", "Nej", "tolva.overstickstvang"),
    ("tolva", "ny-trumf", "", "Nej", "tolva.tjog-viv-mal"),
    ("tolva", "utspel", "", "Ja", "tolva.malning-utspel"),
    ("tolva", "felgiv", "", "Nej", "allmant.felgiv"),
    ("tolva", "felspel", "utspel=ja", "Motspelarna väljer", "allmant.felspel"),
    ("tolva", "titta", "vilketstick=aldre", "Nej", "allmant.se-stick"),
    ("tolva", "prata", "", "Nej", "allmant.samtal"),
    ("bordstolva", "tre-kort", "", "Ja", "tolva.bord-malning"),
    ("bordstolva", "fran-bordet", "bordskort=eget", "Ja", "tolva.bord-spela"),
    ("plocketolva", "plockar", "", "Den som tog sticket", "tolva.plock-dra"),
    ("bondtolva", "visa", "ber=ja", "Ja", "bondtolva.visa"),
    ("bondtolva", "tva-kort", "", "Ja", "bondtolva.tva-kort-racker"),
    ("bondtolva", "malaut", "", "Ja", "bondtolva.maladover"),
    ("bondtolva", "kupera", "knackning=nej", "Ja", "bondtolva.kupera"),
    ("bondtolva", "efter-straff", "nar-igen=sedan", "Ja", "bondtolva.elva-straff"),
    ("bondtolva", "ger", "giv=forsta drag=flera", "De drar om", "bondtolva.platser"),
    ("bondtolva", "vunsten-kvar", "", "Nej", "bondtolva.vunsten"),
    ("bondtolva-sex", "vann", "fardig=ja tolvsex=flera togsex=nej",
     "Ingen än", "bondtolva.bada-tolv"),
    ("tremanswhist", "esset", "", "Ja", "tremanswhist.kortlek"),
    ("tremanswhist", "givaren-koper", "", "Nej", "tremanswhist.kop"),
    ("tremanswhist", "kosta", "", "1 minus", "tremanswhist.kop-pris"),
    ("tremanswhist", "poang", "sort=plus antal=7 kopt=ja",
     "3 plus och 1 minus", "tremanswhist.poang"),
    ("tremanswhist-nio", "vann", "allanio=ja flest=lika",
     "Ni delar segern", "tremanswhist.nio-slut"),
    ("tjuv", "vann", "tomt=nej flest=lika", "Delad seger", "tjuv.vinnare"),
    ("tjuv", "kvar", "sisthand=jag", "Du", "tjuv.slut"),
    ("tjuv", "titta-hog", "hogkort=under", "Nej", "tjuv.tjuva"),
    ("tjuv", "fylla", "oppna=farre talongslut=ja", "Ja", "tjuv.fyll-bordet"),
    ("tjuv", "tian", "", "Nej", "tjuv.kortlek"),
]  # fmt: skip

ALL = [*(dispute[1:] for dispute in DISPUTES), *OTHERS]
IDS = [f"{game}-{question}-{told}" for game, question, told, *_ in ALL]


def taps(docket: Docket, question: Question, words: dict[str, str]) -> int:
    """How often one taps from the start page on; only what is asked is tapped."""
    told: tuple[tuple[str, str], ...] = ()
    while fact := page_of(docket, question, told).fact:
        told = (*told, (fact.slug, words[fact.slug]))
    return TO_THE_QUESTION + len(told)


@pytest.mark.parametrize(("game", "slug", "told", "headline", "clause"), ALL, ids=IDS)
def test_domaren_settles_the_dispute(
    game: str, slug: str, told: str, headline: str, clause: str
) -> None:
    words = dict(pair.split("=") for pair in told.split())
    docket = library().dockets[game]
    family, _, fragment = clause.partition(".")

    page = Client().get(f"/domaren/{game}/{slug}/", words).content.decode()

    found = re.search(r'<h2 class="ruling__word"[^>]*>(.*?)</h2>', page, re.DOTALL)
    assert found
    assert " ".join(found[1].split()) == headline
    assert f'href="/regler/{family}/#{fragment}"' in page
    assert taps(docket, docket.questions[slug], words) <= MOST_TAPS
