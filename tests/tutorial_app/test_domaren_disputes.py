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
    (12, "tolva", "ger", "giv=parti", "Den som spelade ut först i förra partiet", "tolva.giv-tur"),
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
    (40, "tjuv", "ta-bort", "antal=5", "De två högsta tas bort", "tjuv.giv-fler-an-tre"),
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

# Disputes written down from the catalogue before Domaren was opened.
UNSEEN = [
    ("tolva", "sticka-over", "duger=lagtrumf", "Nej", "tolva.overstickstvang"),
    ("tolva", "sticka-over", "duger=ingen", "Nej", "tolva.fritt-kort"),
    ("tolva", "saka", "har=sang", "Ja", "tolva.fritt-kort"),
    ("tolva", "saka", "har=trumf", "Nej", "tolva.trumftvang"),
    ("tolva", "mala", "stick=inget", "Nej", "tolva.malning-tillfalle"),
    ("tolva", "flera", "", "Nej", "tolva.malning-en"),
    ("tolva", "maste-mala", "", "Nej", "tolva.malning-tillfalle"),
    ("tolva", "tio-elva", "star=11", "Nej", "tolva.ej-mala-ut"),
    ("tolva", "mala", "stick=ja sagt=nej kort=5 par=mald",
     "Nej", "tolva.malning-fargen-en-gang"),
    ("tolva", "sparad", "nastagiv=slut", "Den faller bort", "tolva.vinsten-delad"),
    ("tolva", "halv-gubbe", "nar=5 inne=ja gubbpoang=5 gubbtrumf=ja",
     "Nej", "tolva.halv-gubbe-utan-trumf"),
    ("tolva", "minus", "", "Ja", "tolva.minus"),
    ("tolva", "visa", "ber=ja", "Ja", "tolva.malning-innehav"),
    ("tolva", "vinsten", "spelat=ja", "Ingen", "tolva.gubbe-spelas"),
    ("tolva", "sistan", "spelat=ja", "Inget", "tolva.gubbe-spelas"),
    ("tolva", "halv-gubbe", "nar=5 inne=ja gubbpoang=5 gubbtrumf=nej gubbsagt=fragat",
     "Nej", "tolva.fraga-partner"),
    ("tolva", "hel-gubbe", "nar=inte", "Nej", "tolva.hel-gubbe"),
    ("tolva", "gubbe-partner", "", "Ja", "tolva.halv-gubbe"),
    ("tolva", "gubbe-plikter", "", "Ja", "tolva.halv-gubbe"),
    ("tolva", "kort-var", "", "Nio kort, ett i taget", "tolva.giv"),
    ("tolva", "tillbaka", "tillatet=ja", "Nej", "allmant.lagt-kort"),
    ("tolva-tre", "halv-gubbe", "nar=9", "Nej", "tolva.halv-gubbe-stick"),
    ("tolva-tre", "kort-var", "", "Tolv kort, ett i taget", "tolva.tre-giv"),
    ("tolva-tre", "vann", "tolvtre=bada togtre=de", "Den som tog vinsten", "tolva.tre-vinsten"),
    ("plocketolva", "mala", "stick=ja sagt=nej kort=5 par=ja laget=sang9",
     "Ja", "tolva.plock-malning"),
    ("plocketolva", "talong-slut", "", "Nej", "tolva.plock-dra"),
    ("bordstolva", "plikter", "", "Ja", "tolva.bord-tvang"),
    ("bordstolva", "fran-bordet", "bordskort=dolt", "Nej", "tolva.bord-spela"),
    ("bordstolva", "kort-var", "", "Arton kort", "tolva.bord-giv"),
    ("bondtolva", "flera", "fragade=nej", "Ja", "bondtolva.fler-malningar"),
    ("bondtolva", "vann", "fardig=nej", "Ingen än", "bondtolva.maladover"),
    ("bondtolva", "saga-upp", "stick=ja trumf=nej sagt=nej par=spelat",
     "Nej", "bondtolva.brutet-par"),
    ("bondtolva", "tio-elva", "star=11 trumfsatt=ja", "Ja", "bondtolva.elva"),
    ("bondtolva", "maste-mala", "fragamig=ja", "Ja", "bondtolva.fraga-partner"),
    ("bondtolva", "ger", "giv=forsta drag=en", "Den med lägsta kortet", "bondtolva.platser"),
    ("bondtolva", "kupera", "knackning=ja", "Nej", "bondtolva.kupera"),
    ("bondtolva", "omgiv", "omgivnar=nej hogsta=hogre", "Nej", "bondtolva.omgiv"),
    ("bondtolva-sex", "kort-var", "", "Sex kort", "bondtolva.sex-giv"),
    ("tremanswhist", "spelsatt", "uppslag=mellan", "Plus i sang", "tremanswhist.spelsatt"),
    ("tremanswhist", "poang", "sort=plus antal=3 kopt=ja", "2 minus", "tremanswhist.poang"),
    ("tremanswhist", "kopa-nolle", "", "Ja", "tremanswhist.kop"),
    ("tremanswhist", "byta-nagra", "", "Nej", "tremanswhist.kop"),
    ("tremanswhist", "maste-kopa", "", "Nej", "tremanswhist.kop"),
    ("tremanswhist", "uppslagskortet", "", "När alla har sett det", "tremanswhist.giv"),
    ("tremanswhist", "tian", "", "Nej", "tremanswhist.kortlek"),
    ("tremanswhist-nio", "byta", "byte=ja talong=ja", "Ja", "tremanswhist.nio-kop"),
    ("tremanswhist-nio", "kosta", "", "Inget", "tremanswhist.nio-kop"),
    ("tjuv", "lagga", "moment=tur bord=lagre", "Nej", "tjuv.lagga"),
    ("tjuv", "lagga", "moment=fyll", "Ja", "tjuv.fyll-bordet"),
    ("tjuv", "alla-lagre", "", "Alla lägre i färgen", "tjuv.fanga"),
    ("tjuv", "alla-hogar", "", "Ja", "tjuv.tjuva"),
    ("tjuv", "avsta", "fangande=nagra", "Nej", "tjuv.lagga"),
    ("tjuv", "ta-bort", "antal=2", "Givaren lägger ett till", "tjuv.giv-tva"),
    ("tjuv", "talong-slut", "", "Nej", "tjuv.slut"),
    ("tolva", "fraga-par", "", "Ja", "tolva.fraga-partner"),
    ("tolva", "efter-fraga", "", "Den som frågade", "tolva.fraga-partner"),
    ("tolva", "trumf-nar", "", "Till givens slut", "tolva.satta-trumf"),
    ("plocketolva", "gubbe-plockat", "", "Ja", "tolva.plock-gubbe"),
    ("bordstolva", "gubbe-plockat", "", "Ja", "tolva.bord-gubbe"),
    ("bondtolva", "fraga-par", "", "Ja", "bondtolva.fraga-partner"),
    ("bondtolva", "efter-fraga", "", "Den som tog sticket", "bondtolva.utspel"),
    ("bondtolva", "trumf-nar", "", "Till givens slut", "bondtolva.saga-upp"),
    ("tremanswhist", "summa", "sortsumma=nolle", "1 minus", "tremanswhist.poang"),
    ("tremanswhist-nio", "summa", "", "Noll", "tremanswhist.nio-poang"),
    ("tremanswhist-nio", "flera-byta", "", "Ja", "tremanswhist.nio-kop"),
    ("tremanswhist-nio", "maste-byta", "", "Nej", "tremanswhist.nio-kop"),
    ("tjuv", "overst", "", "Kortet du fångade med", "tjuv.fanga-hog"),
]  # fmt: skip

# A second list, written in the same way; what had no question then has one now.
AGAIN = [
    ("tolva", "fritt-utspel", "", "Ja", "tolva.utspel"),
    ("bondtolva", "fritt-utspel", "", "Ja", "bondtolva.utspel"),
    ("tremanswhist", "fritt-utspel", "", "Ja", "tremanswhist.utspel"),
    ("tolva-tre", "lag-trumf", "", "Ja", "tolva.stickvinnare"),
    ("bondtolva-sex", "lag-trumf", "", "Ja", "bondtolva.stickvinnare"),
    ("tremanswhist-nio", "lag-trumf", "", "Ja", "tremanswhist.stickvinnare"),
    ("tolva", "samma-farg", "", "Ja", "tolva.malning-innehav"),
    ("bondtolva", "samma-farg", "", "Ja", "bondtolva.saga-upp"),
    ("tolva", "par-ihop", "", "Nej", "tolva.malning-innehav"),
    ("bondtolva", "par-ihop", "", "Nej", "bondtolva.saga-upp"),
    ("tolva", "andra-satt", "", "Ja", "tolva.tjog-viv-mal"),
    ("plocketolva", "andra-satt", "", "Ja", "tolva.tjog-viv-mal"),
    ("bondtolva", "andra-satt", "", "Ja", "bondtolva.fler-malningar"),
    ("tolva", "malpoang-kvar", "", "Nej", "tolva.malning-utspel"),
    ("tolva-tre", "ingen-partner", "", "Nej", "tolva.deltagare"),
    ("plocketolva", "ingen-partner", "", "Nej", "tolva.fraga-partner"),
    ("bordstolva", "tom-plats", "", "Nej", "tolva.bord-spela"),
    ("bordstolva", "titta-dolda", "", "Nej", "tolva.bord-spela"),
    ("tolva", "hur-manga", "", "Två, tre eller fyra", "tolva.deltagare"),
    ("bondtolva", "hur-manga", "", "Fyra eller sex", "bondtolva.deltagare"),
    ("tremanswhist", "hur-manga", "", "Tre", "tremanswhist.slag"),
    ("tremanswhist", "kolumn", "", "Plus och minus var för sig", "tremanswhist.kolumner"),
    ("tremanswhist-nio", "kolumn", "", "En enda kolumn", "tremanswhist.nio-omgangar"),
    ("tremanswhist-nio", "talong-over", "", "Lägg bort dem", "tremanswhist.nio-kop"),
    ("tjuv", "en-gang", "", "Nej", "tjuv.tur"),
    ("tolva-tre", "halv-gubbe", "nar=8 inne=ja gubbpoang=5 gubbtrumf=nej gubbsagt=nej",
     "Ja", "tolva.halv-gubbe-tillfalle"),
    ("tolva-tre", "vinsten", "spelat=nej tres-poang=de sparat=en",
     "Den som har flest", "tolva.vinsten-delad"),
    ("plocketolva", "mala", "stick=ja sagt=nej kort=2", "Nej", "tolva.plock-malning"),
    ("plocketolva", "kort-var", "", "Sex kort, ett i taget", "tolva.plock-giv"),
    ("bondtolva", "malpoang", "vilkenmal=4", "1 poäng", "bondtolva.tjog-viv"),
    ("bondtolva", "partnern-valjer", "", "Partnern", "bondtolva.fraga-partner"),
    ("bondtolva-sex", "platser", "", "Mitt emot", "bondtolva.sex-platser"),
    ("bondtolva-sex", "ofragad", "trumfsatt=nej", "Nej", "bondtolva.fraga-partner"),
    ("tremanswhist", "poang", "sort=nolle antal=3 kopt=nej", "1 plus", "tremanswhist.poang"),
    ("tremanswhist", "se-talongen", "", "Nej", "tremanswhist.kop"),
    ("tremanswhist-nio", "poang", "sort=plus plats=forhand antal=7",
     "1 poäng", "tremanswhist.nio-poang"),
    ("tremanswhist-nio", "spelsatt", "givnummer=7", "Plus med trumf", "tremanswhist.nio-trumf"),
]  # fmt: skip

ALL = [*(dispute[1:] for dispute in DISPUTES), *OTHERS, *UNSEEN, *AGAIN]
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
