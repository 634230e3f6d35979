"""Which parts of a page hold for how many players, and for which of its games."""

from collections.abc import Collection, Mapping, Sequence

from django.http import Http404

from rules_app.catalogue import Clause, Section
from rules_app.setups import Setup


def read_players(query: Mapping[str, str], known: Collection[int]) -> int | None:
    """The number asked for by `?spelare=3`, or none; one that is not known is a 404."""
    text = query.get("spelare", "")
    if not text:
        return None
    if text.isdecimal() and text in {str(number) for number in known}:
        return int(text)
    raise Http404(f"spelare={text[:20]}")


def chosen_setups(query: Mapping[str, str], setups: Sequence[Setup]) -> tuple[Setup, ...]:
    """Those asked for by `?spelare=2` or `?spel=plocketolva`, none when nothing is asked for."""
    players = read_players(query, {setup.players for setup in setups})
    name = query.get("spel", "")
    if players is None and not name:
        return ()
    found = tuple(
        setup
        for setup in setups
        if players in {None, setup.players} and (not name or name == setup.slug)
    )
    if not found:
        raise Http404(f"spel={name[:20]}")
    return found


def section_holds(section: Section, chosen: Sequence[Setup]) -> bool:
    """Whether the section is about one of these setups; without any all are."""
    players = {setup.players for setup in chosen}
    if section.players and chosen and players.isdisjoint(section.players):
        return False
    held = any(clause_holds(clause, chosen) for clause in section.clauses)
    return held or not section.clauses


def clause_holds(clause: Clause, chosen: Sequence[Setup]) -> bool:
    """Whether the clause holds in the game of one of these setups; without any all do."""
    games = {setup.game for setup in chosen}
    return not (clause.games and games) or not games.isdisjoint(clause.games)
