"""Who sits where, and what seats, sides and lists are called in Swedish."""

from collections.abc import Sequence

from engine import View

# Clockwise from the viewer, who always sits at the bottom.
PLACES = {
    2: ("south", "north"),
    3: ("south", "west", "east"),
    4: ("south", "west", "north", "east"),
    5: ("south", "west", "northwest", "northeast", "east"),
    6: ("south", "southwest", "northwest", "north", "northeast", "southeast"),
}
NAMES = {
    "south": "Syd",
    "southwest": "Sydväst",
    "west": "Väst",
    "northwest": "Nordväst",
    "north": "Nord",
    "northeast": "Nordöst",
    "east": "Öst",
    "southeast": "Sydöst",
}
SHORT = {"Sydväst": "SV", "Nordväst": "NV", "Nord": "N", "Nordöst": "NÖ", "Sydöst": "SÖ"}
COUNTS = ("inga", "ett", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio")
GAMES = {
    "tolva4": "Tolva för fyra",
    "tolva3": "Tolva för tre",
    "plocketolva": "Plocketolva",
    "bordstolva": "Bordstolva",
    "bondtolva4": "Bondtolva för fyra",
    "bondtolva6": "Bondtolva för sex",
    "tremanswhist": "Svensk tremanswhist",
    "tremanswhist9": "Tremanswhist i nio givar",
    "tjuv": "Tjuv",
}


def place_of(view: View, seat: int) -> str:
    """Where a seat is, seen from the viewer; around a big table nobody has a place of their own."""
    players = view.state.rules.players
    places = PLACES.get(players)
    return places[(seat - view.seat) % players] if places else ""


def seat_name(view: View, seat: int) -> str:
    """What a seat is called from where the viewer sits."""
    return name_at(view.state.rules.players, seat - view.seat)


def name_at(players: int, steps: int) -> str:
    """What a seat so many steps clockwise is called; around a big table they have numbers."""
    places, steps = PLACES.get(players), steps % players
    return NAMES[places[steps]] if places else f"Spelare {steps + 1}"


def subject(view: View, seat: int) -> str:
    """A seat at the beginning of a sentence: the viewer is du."""
    return "Du" if seat == view.seat else seat_name(view, seat)


def from_viewer(view: View) -> list[int]:
    """The seats clockwise, the viewer first."""
    players = view.state.rules.players
    return [(view.seat + i) % players for i in range(players)]


def is_team_game(view: View) -> bool:
    """Whether sides are more than one player each."""
    return view.state.rules.sides < view.state.rules.players


def side_name(view: View, side: int) -> str:
    """A side in short: ni and de, the seats of another team, or the one who plays alone."""
    state = view.state
    own = state.side(view.seat) == side
    if not is_team_game(view):
        return "Du" if own else seat_name(view, side)
    if own or state.rules.sides == 2:
        return "Ni" if own else "De"
    return "–".join(SHORT.get(name, name) for name in members(view, side))


def side_spoken(view: View, side: int) -> str:
    """A side in full, inside a sentence."""
    name = side_name(view, side)
    if name in {"Ni", "De", "Du"}:
        return name.lower()
    words = listed(members(view, side))
    return words if view.state.rules.players in PLACES else words.lower()


def members(view: View, side: int) -> list[str]:
    """The names of those who make up a side."""
    return [seat_name(view, s) for s in from_viewer(view) if view.state.side(s) == side]


def listed(parts: Sequence[str]) -> str:
    """Words one after another, with "och" before the last."""
    *before, last = parts
    return f"{', '.join(before)} och {last}" if before else last


def count_of(number: int) -> str:
    """A number of neuter things in words up to ten: ett, två … tio."""
    return COUNTS[number] if number < len(COUNTS) else str(number)


def signed(number: int) -> str:
    """A number as it is written in Swedish, with a real minus sign."""
    return str(number).replace("-", "\u2212")


def capitalised(text: str) -> str:
    """Words with a capital first."""
    return f"{text[:1].upper()}{text[1:]}"
