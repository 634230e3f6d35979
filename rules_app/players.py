"""Which parts of a page hold for how many players."""

from collections.abc import Collection, Mapping

from django.http import Http404

from rules_app.catalogue import Clause, Page, Section

# The number of players each game of the engine is for; tjuv is for any number.
PLAYERS_OF_GAME = {
    "tolva4": 4,
    "tolva3": 3,
    "plocketolva": 2,
    "bordstolva": 2,
    "bondtolva4": 4,
    "bondtolva6": 6,
    "tremanswhist": 3,
    "tremanswhist9": 3,
}


def read_players(query: Mapping[str, str], known: Collection[int]) -> int | None:
    """The number asked for by `?spelare=3`, or none; one the page does not know is a 404."""
    text = query.get("spelare", "")
    if not text:
        return None
    if text.isdecimal() and text in {str(number) for number in known}:
        return int(text)
    raise Http404(f"spelare={text[:20]}")


def players_of(page: Page) -> list[int]:
    """The numbers of players the page is about, fewest first."""
    return sorted(page.facts.players)


def section_holds(section: Section, players: int | None) -> bool:
    """Whether the section is about this number of players; without a number all are."""
    return players is None or not section.players or players in section.players


def clause_holds(clause: Clause, players: int | None) -> bool:
    """Whether the clause holds for some game with this number of players."""
    if players is None or not clause.games:
        return True
    return any(PLAYERS_OF_GAME.get(game, players) == players for game in clause.games)


def has_switch(page: Page) -> bool:
    """Whether the page is for several numbers of players and tells them apart."""
    told = any(section.players for section in page.sections)
    return len(page.facts.players) > 1 and (told or any(c.games for c in page.clauses()))
