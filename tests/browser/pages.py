"""The one list of page types: who stands here gets every gate."""

from dataclasses import dataclass

from browser.frames import examples as frames
from browser.puzzles import examples as puzzles
from browser.repeating import examples as repeated
from browser.steps import examples


@dataclass(frozen=True, slots=True)
class Budget:
    """What a first visit may cost, compressed."""

    total_kb: float = 120
    requests: int = 14
    script_kb: float = 25
    style_kb: float = 15


@dataclass(frozen=True, slots=True)
class PageType:
    """A kind of page by an example of it; some no link leads to, since one types to get there."""

    name: str
    path: str
    status: int = 200
    budget: Budget = Budget()
    linked: bool = True

    def __str__(self) -> str:
        return self.name


POSITION = "spel=tolva4&hand=sK.s8.hE.h10.hD.h6.r9.kE.k7&stick=h9.hKn.hK"
LESSON = "/lar/grunder/folja-farg/"
PAGES = (
    PageType("start", "/"),
    PageType("about", "/om/"),
    PageType("privacy", "/om/integritet/"),
    PageType("accessibility", "/om/tillganglighet/"),
    PageType("specimen", "/om/kort/"),
    PageType("tables", "/om/bord/", budget=Budget(total_kb=150)),
    PageType("not-found", "/finns-inte/", status=404),
    PageType("games", "/regler/"),
    PageType("games-for-three", "/regler/?spelare=3"),
    PageType("rules-tolva", "/regler/tolva/"),
    PageType("rules-tolva-three", "/regler/tolva/?spelare=3"),
    PageType("rules-tolva-two", "/regler/tolva/?spelare=2", linked=False),
    PageType("rules-bordstolva", "/regler/tolva/?spelare=2&spel=bordstolva"),
    PageType("rules-bondtolva", "/regler/bondtolva/"),
    PageType("rules-tremanswhist", "/regler/tremanswhist/"),
    PageType("rules-tjuv", "/regler/tjuv/"),
    PageType("rules-allmant", "/regler/allmant/"),
    PageType("sheet", "/regler/tolva/lathund/"),
    PageType("sheet-of-few", "/regler/tremanswhist/lathund/"),
    PageType("sheet-of-nine-deals", "/regler/tremanswhist/lathund/?spelare=3&spel=tremanswhist9"),
    PageType("compare", "/regler/jamfor/"),
    PageType("glossary", "/ordlista/"),
    PageType("word", "/ordlista/forhand/", linked=False),
    PageType("search-empty", "/sok/"),
    PageType("search-hits", "/sok/?q=partner", linked=False),
    PageType("search-no-hits", "/sok/?q=xyzzy", linked=False),
    PageType("try", "/prova/"),
    PageType("try-empty", "/prova/?spel=bondtolva6"),
    PageType("try-forced", f"/prova/?{POSITION}", linked=False),
    PageType("try-refused", f"/prova/?{POSITION}&drag=play:s8", linked=False),
    PageType("try-fault", f"/prova/?{POSITION}&tagna=hE", linked=False),
    PageType("try-tjuv", "/prova/?spel=tjuv&hand=s9.hK.r8&bord=sD.h8.h9.k7", linked=False),
    PageType("try-rows", "/prova/?spel=bordstolva&rad=hE-x.s9&poang=99.0", linked=False),
    PageType("try-many", "/prova/?spel=tjuv&spelare=11&hand=s9.hK.r8&bord=sD.h9.k7", linked=False),
    PageType("try-picking", f"/prova/?{POSITION}&valj=senaste", linked=False),
    PageType("try-piles", "/prova/?spel=tjuv&spelare=3&hogar1=hK-3.r9-2&valj=hogar", linked=False),
    PageType("try-row", "/prova/?spel=bordstolva&rad=hE-x.s9&valj=rad1", linked=False),
    PageType("judge", "/domaren/"),
    PageType("judge-game", "/domaren/tolva/"),
    PageType("judge-fact", "/domaren/tolva/mala/?stick=ja", linked=False),
    PageType(
        "judge-yes", "/domaren/tolva/fraga/?stick=ja&kort=5&sagt=nej&laget=sang9", linked=False
    ),
    PageType(
        "judge-points", "/domaren/tremanswhist/poang/?sort=plus&antal=7&kopt=ja", linked=False
    ),
    PageType("judge-told", "/domaren/tolva/ger/?giv=parti", linked=False),
    PageType("judge-no", "/domaren/tolva/mala/?stick=nej", linked=False),
    PageType("judge-trick", "/domaren/tremanswhist/kort/?spel=h&stick=s9", linked=False),
    PageType(
        "judge-hand", "/domaren/tolva/kort/?trumffarg=h&stick=sK&klar=ja&kort=r9", linked=False
    ),
    PageType("judge-winner", "/domaren/tolva/vinner/?trumffarg=h&stick=sK.s10.h6.sE", linked=False),
    PageType("progress", "/framsteg/"),
    PageType("progress-fetch", "/framsteg/hamta/"),
    PageType("progress-move", "/framsteg/flytta/"),
    PageType("progress-delete", "/framsteg/radera/", linked=False),
    PageType("courses", "/lar/"),
    PageType("course", "/lar/tolva/"),
    PageType("lesson", LESSON),
    PageType("lesson-done", f"{LESSON}klart/", linked=False),
    PageType("step-bad", f"{LESSON}samma-farg/?v=1&svar=nonsens", status=400, linked=False),
    *(PageType(name, path, linked=linked) for name, path, linked in examples()),
    PageType("practise", "/ova/"),
    PageType("puzzle-list", "/ova/uppgifter/"),
    PageType("puzzle-list-of-game", "/ova/uppgifter/?spel=tjuv&niva=svar", linked=False),
    PageType("repeat", "/ova/repetera/"),
    PageType("practice", "/ova/oversikt/", linked=False),
    PageType("puzzles-of-today", "/ova/dagens/", linked=False),
    PageType("mark-legal", "/ova/lagliga/?spel=tolva4&n=3", linked=False),
    PageType("mark-legal-empty", "/ova/lagliga/?spel=bordstolva&n=4&svar=", linked=False),
    PageType("mark-legal-shown", "/ova/lagliga/?spel=bordstolva&n=1&visa=ja", linked=False),
    PageType("count-deal", "/ova/rakna/?spel=tolva4&n=3", linked=False),
    PageType("count-thief", "/ova/rakna/?spel=tjuv&n=3", linked=False),
    PageType("count-thief-shown", "/ova/rakna/?spel=tjuv&n=3&visa=ja", linked=False),
    PageType("count-deal-shown", "/ova/rakna/?spel=bondtolva6&n=4&visa=ja", linked=False),
    *(PageType(name, path, status, linked=False) for name, path, status in puzzles()),
    *(PageType(name, path, status, linked=False) for name, path, status in frames()),
    *(PageType(name, path, status, linked=False) for name, path, status in repeated()),
    PageType("decisions", "/om/avgoranden/"),
    PageType("sources", "/om/kallor/"),
    PageType("changes", "/om/andringar/"),
)
