"""The overview of what can be practised, and lists of puzzles with their filters as links."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse

from engine.games import GAMES
from engine.puzzles.puzzle import KINDS, LEVELS
from rules_app.catalogue import catalogue
from tutorial_app.puzzles.addresses import next_address, progress_slug, puzzle_address
from tutorial_app.puzzles.choosing import PAGE, Counts, count_of, counts, listed, tags_with
from tutorial_app.puzzles.filters import Filter
from tutorial_app.puzzles.loading import loaded_digest
from tutorial_app.puzzles.texts import PuzzleWords
from ui.table.names import GAMES as TITLES


@dataclass(frozen=True, slots=True)
class Way:
    """Something to practise: its title (none where it is all there is), its puzzles, where."""

    title: str
    count: int
    href: str
    start: str  # the next puzzle of it
    intro: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Themes of one room of thought."""

    slug: str
    title: str
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A puzzle in a list."""

    id: str
    href: str
    title: str
    game: str
    level: str
    done: bool
    levels: int  # 1 to 3


@dataclass(frozen=True, slots=True)
class ListPage:
    """A list of puzzles, and the filters around it."""

    asked: Filter
    about: str  # the words of what it is about
    intro: str
    count: int
    rows: tuple[Row, ...]
    more: str
    start: str
    games: tuple[Way, ...]
    kinds: tuple[Way, ...]
    levels: tuple[Way, ...]
    plain: str  # without what it is about

    @property
    def is_of_level(self) -> bool:
        """Whether nothing else was chosen than how hard they are."""
        return self.asked == Filter(level=self.asked.level) != Filter()


def list_address(asked: Filter) -> str:
    """The list of a filter."""
    return f"{reverse('tutorial:puzzle_list')}{asked.query}"


def overview_of(words: PuzzleWords) -> dict[str, object]:
    """The context of the overview."""
    numbers = counts(loaded_digest())
    everything = Filter()
    return {
        "total": count_of(numbers, everything),
        "mixed": next_address("", everything),
        "games": tuple(games_of(numbers, everything)),
        "levels": tuple(levels_of(numbers, everything, words)),
        "kinds": tuple(kinds_of(numbers, everything, words)),
        "themes": tuple(themes_of(numbers, words)),
    }


def way(
    numbers: Counts, asked: Filter, title: str, *, intro: str = "", chosen: bool = False
) -> Way:
    """A filter as something to practise."""
    start = next_address("", asked)
    return Way(title, count_of(numbers, asked), list_address(asked), start, intro, chosen)


def games_of(numbers: Counts, asked: Filter) -> Iterator[Way]:
    """The games of which there are puzzles of the filter."""
    for game in GAMES:
        found = way(numbers, asked.with_game(game), TITLES[game], chosen=asked.game == game)
        if found.count:
            yield found


def levels_of(numbers: Counts, asked: Filter, words: PuzzleWords) -> Iterator[Way]:
    """The levels."""
    for level in LEVELS:
        title = words.levels[level].capitalize()
        yield way(numbers, asked.with_level(level), title, chosen=asked.level == level)


def kinds_of(numbers: Counts, asked: Filter, words: PuzzleWords) -> Iterator[Way]:
    """The kinds of which there are puzzles of the filter's game and level."""
    for kind in KINDS:
        told, chosen = words.kinds[kind], asked.name == kind
        each = asked.of("sort", kind)
        found = way(numbers, each, told.title, intro=told.intro, chosen=chosen)
        if found.count:
            yield found


def themes_of(numbers: Counts, words: PuzzleWords) -> Iterator[Group]:
    """The themes of which there are puzzles, group by group, in the order of their words."""
    held = tags_with(numbers, "tema")
    for group, title in words.groups.items():
        themes = {slug: told for slug, told in words.themes.items() if told.group == group}
        ways = (
            way(numbers, Filter().of("tema", slug), told.title, intro=told.intro)
            for slug, told in themes.items()
            if slug in held
        )
        if found := tuple(ways):
            yield Group(group, title, found)


def list_of(asked: Filter, after: str, done: frozenset[str], words: PuzzleWords) -> ListPage:
    """A page of a list."""
    numbers = counts(loaded_digest())
    found = listed(asked, after)
    rows = tuple(
        Row(
            each.id,
            f"{puzzle_address(each.id)}{asked.query}",
            words.kinds[each.kind].title,
            TITLES[each.game],
            words.levels[each.level],
            progress_slug(each.id) in done,
            LEVELS.index(each.level) + 1,
        )
        for each in found[:PAGE]
    )
    about, intro = about_of(asked, words)
    title = heading(about, TITLES.get(asked.game, ""), words.levels.get(asked.level, ""))
    any_game, any_level = asked.with_game(""), asked.with_level("")
    joint = "&" if asked.query else "?"
    more = f"{list_address(asked)}{joint}efter={rows[-1].id}" if len(found) > PAGE else ""
    return ListPage(
        asked, title, intro, count_of(numbers, asked), rows, more, next_address("", asked),
        (way(numbers, any_game, "", chosen=asked == any_game), *games_of(numbers, asked)),
        tuple(kinds_of(numbers, asked, words)),
        (way(numbers, any_level, "", chosen=asked == any_level), *levels_of(numbers, asked, words)),
        list_address(asked.of("", "")),
    )  # fmt: skip


def heading(*parts: str) -> str:
    """Words in a row, of which only the first has a capital; a question ends a sentence."""
    found = ""
    for part in filter(None, parts):
        if not found or found.endswith("?"):
            found = f"{found} {part[0].upper()}{part[1:]}".lstrip()
        else:
            found = f"{found}, {part[0].lower()}{part[1:]}"
    return found


def about_of(asked: Filter, words: PuzzleWords) -> tuple[str, str]:
    """What a list is about, in words."""
    if asked.about == "sort":
        kind = words.kinds[asked.name]
        return kind.title, kind.intro
    if asked.about == "tema":
        theme = words.themes[asked.name]
        return theme.title, theme.intro
    clause = catalogue().clauses.get(asked.name) if asked.about else None
    return (clause.title, f"{clause.question} {clause.answer}") if clause else ("", "")
