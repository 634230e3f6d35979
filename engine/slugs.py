"""The rules that the engine knows by their slugs, and what each of them is to it.

A *cited* rule can stand in a refusal or in a point line; a *stated* one is carried out or left
open, and never named as a reason. A rule that is not here is none of the engine's business: a
name, a custom of the table, a piece of advice.
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Kind(StrEnum):
    """The kinds of rules that the engine carries out."""

    FLOW = "flow"
    DUTY = "duty"
    RIGHT = "right"
    FREE = "free"
    SCORE = "score"


class Slug(NamedTuple):
    """A rule: its slug, its kind, and whether it can stand in a refusal or a point line."""

    slug: str
    kind: Kind
    cited: bool


_CITED: Final = """
tolva duty: folja-farg trumftvang overstickstvang
tolva right: malning-tillfalle malning-innehav malning-tre-kort malning-en fraga-partner
tolva right: malning-fargen-en-gang ej-mala-ut halv-gubbe-tillfalle halv-gubbe-utan-trumf
tolva right: halv-gubbe-sparr hel-gubbe plock-malning bord-malning
tolva flow: halv-gubbe-stick gubbe-spelas bord-forsta-sticket
tolva score: satta-trumf tjog-viv-mal vinsten sistan halv-gubbe-poang hel-gubbe-poang
bondtolva duty: folja-farg trumftvang overstickstvang
bondtolva right: omgiv saga-upp fargen-en-gang brutet-par fraga-partner fler-malningar
bondtolva right: inne-valjer-trumf elva
bondtolva score: trumf-poang tjog-viv elva-straff vunsten sistan
tremanswhist duty: folja-farg trumftvang
tremanswhist right: kop nio-kop
tremanswhist score: kop-pris poang nio-poang
tjuv duty: tjuva-villkor lagga
tjuv right: fanga
tjuv flow: giv giv-fler-an-tre
tjuv score: vinnare
"""

_STATED: Final = """
allmant flow: forhand stick
tolva flow: mal deltagare kortlek rangordning giv giv-tur utspel stickvinnare sang
tolva flow: tre-giv plock-giv plock-dra plock-tvang bord-giv bord-spela bord-tvang
tolva right: halv-gubbe
tolva free: fritt-kort malning-utspel plock-gubbe bord-gubbe
tolva score: kortpoang tolv vinsten-delad vinst-fore-sista minus tre-vinsten
bondtolva flow: mal deltagare kortlek rangordning giv utspel stickvinnare sex-platser sex-giv
bondtolva free: saka tva-kort-racker
bondtolva score: maktorer ogon hogst-sju bada-tolv maladover sex-vunsten
tremanswhist flow: mal kortlek giv spelsatt utspel stickvinnare nio-omgangar nio-trumf
tremanswhist free: saka
tremanswhist score: kolumner slut nio-slut
tjuv flow: mal deltagare kortlek giv-tva giv-klar tur fanga-hog tjuva dra tomt-bord slut
tjuv flow: fyll-bordet nasta-givare variant-fyll
"""


def _read(table: str, *, cited: bool) -> Iterator[Slug]:
    for line in table.strip().splitlines():
        heading, _, names = line.partition(": ")
        family, _, kind = heading.partition(" ")
        for name in names.split():
            yield Slug(f"{family}.{name}", Kind(kind), cited)


SLUGS: Final[Mapping[str, Slug]] = MappingProxyType(
    {rule.slug: rule for rule in (*_read(_CITED, cited=True), *_read(_STATED, cited=False))}
)
CITED: Final = frozenset(rule.slug for rule in SLUGS.values() if rule.cited)
STATED: Final = frozenset(SLUGS) - CITED

# Rules that refuse for more than one cause, with all their causes.
_CAUSES: Final = """
tolva.fraga-partner: answer-awaited not-asked not-leading no-trick-yet few-cards melded
tolva.fraga-partner: asked-before asked-then-meld asked-then-gubbe
tolva.malning-tillfalle: not-leading no-trick-yet
tolva.ej-mala-ut: trump meld ask
tolva.halv-gubbe-tillfalle: not-leading answering been-inne
tolva.hel-gubbe: not-leading answering been-inne too-late
tolva.gubbe-spelas: running melded
tolva.plock-malning: few-cards meld-first closed nothing-to-pass
tolva.bord-malning: few-cards meld-first closed nothing-to-pass
bondtolva.omgiv: answer-awaited no-right
bondtolva.saga-upp: not-leading no-trick-yet no-pair
bondtolva.fraga-partner: answer-awaited must-meld not-asked not-leading no-trick-yet trump-set
bondtolva.fraga-partner: asked-before asked-then-meld
bondtolva.fler-malningar: meld-first nothing-to-pass
bondtolva.elva: trump ask
tjuv.fanga: lowest-first filling nothing-lower
"""


def _read_causes(table: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for line in table.strip().splitlines():
        slug, _, causes = line.partition(": ")
        found[slug] = (*found.get(slug, ()), *causes.split())
    return found


CAUSES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(_read_causes(_CAUSES))
