"""What lies under the question of a step: the table, or what one picks, counts or chooses from."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import singledispatch

from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine import Card, Move, Suit, View
from engine.trick_state import TrickState
from tutorial_app.lessons.deal_told import Told, told_of
from tutorial_app.lessons.judging import Judged
from tutorial_app.lessons.spent import without_spent
from tutorial_app.lessons.tasks import Task
from tutorial_app.lessons.tasks.asking import NO, YES, May
from tutorial_app.lessons.tasks.base import BETWEEN
from tutorial_app.lessons.tasks.choosing import Choose
from tutorial_app.lessons.tasks.counting import Count
from tutorial_app.lessons.tasks.deals import WholeDeal
from tutorial_app.lessons.tasks.marking import Legal
from tutorial_app.lessons.tasks.picking import Pick
from tutorial_app.lessons.tasks.places import Place
from tutorial_app.lessons.tasks.playing import Play
from tutorial_app.lessons.tasks.points import Points
from tutorial_app.lessons.tasks.seats import WhoIs
from tutorial_app.lessons.whole_deal import BETWEEN as THEN
from ui.cards import State
from ui.frozen import frozen
from ui.table import Key, Seat, Shown, Spot, Table, status, table_of
from ui.table.around import earlier_of
from ui.table.model import Earlier
from ui.table.names import NAMES, PLACES, capitalised, from_viewer, side_spoken

NAME = "bordet"
LABELS = {YES: "Ja", NO: "Nej"}
KEYS = (Key("l", "ledtråd"), Key("v", "vidare, när svaret är rätt"))
HERE = (
    "__"  # where in an address the next move stands; nothing in a move is written otherwise there
)
LOOKED_AT = Shown()
OF_DEALER = {"turn", "forhand", "last", "next-dealer"}


@frozen
class Scene:
    """A step with an answer to it, as far as its body needs to know."""

    judged: Judged
    answer: str
    marks: Mapping[Card, State]
    address_of: Callable[[str], str]
    plain: bool
    told: bool  # whether the answer is out: right, or shown


@frozen
class Way:
    """Something to choose."""

    label: SafeString
    href: str
    chosen: bool
    key: str


@frozen
class Box:
    """A card to mark."""

    card: Card
    state: State
    checked: bool


@frozen
class Lying:
    """A place of one's own row of table cards: a card to mark, one face down, or nothing."""

    box: Box | None
    covered: bool


@frozen
class Picture:
    """Seats around a table, and what they have played; drawn as a table's trick is."""

    seats: tuple[Seat, ...]
    spots: tuple[Spot, ...]
    trump: Suit | None = None
    sort: str = ""


@frozen
class Heap:
    """The cards that a side has taken."""

    name: str
    cards: tuple[Card, ...]


@frozen
class Body:
    """All that there can be; the template of the kind takes what it needs."""

    template: str
    table: Table | None = None
    ways: tuple[Way, ...] = ()
    boxes: tuple[Box, ...] = ()
    lying: tuple[Lying, ...] = ()
    picture: Picture | None = None
    worths: tuple[tuple[Card, int | None], ...] = ()
    earlier: tuple[Earlier, ...] = ()
    heaps: tuple[Heap, ...] = ()
    answer: str = ""
    deal: Told | None = None


@singledispatch
def body_of(task: Task, scene: Scene) -> Body:
    """The body of a step."""
    return Body("lessons/kinds/read.html")


def table_for(place: Place, scene: Scene, shown: Shown = LOOKED_AT) -> Table:
    """The table of a position; for who knows no cards yet with nothing but the cards."""
    table = table_of(place.view, shown, name=NAME, keys=KEYS, position=place.text)
    table = replace(table, is_told=table.is_told and scene.told)  # /prova/ would tell the answer
    if not scene.plain:
        return asking_for_words(table)
    kind = table.kind if table.trump else ""
    return replace(
        table, game="", page="", says=(), mistakes=(), speaking=False, sides=(), kind=kind
    )


def asking_for_words(table: Table) -> Table:
    """The table with a status that also names saying something, where that is offered."""
    is_choice = table.speaking and bool(table.says) and table.status == status.LEADING
    return replace(table, status=status.SPEAKING) if is_choice else table


@body_of.register
def _play(task: Play, scene: Scene) -> Body:
    shown = Shown(scene.address_of, task.helped, marks=scene.marks)
    return Body("lessons/kinds/play.html", table_for(task.place, scene, shown))


@body_of.register
def _legal(task: Legal, scene: Scene) -> Body:
    table = table_for(task.place, scene, Shown(marks=scene.marks))
    boxes = boxes_of([held.card for held in table.hand], scene)
    lying = lying_of(table, lambda card: boxes_of((card,), scene)[0])
    return Body("lessons/kinds/legal.html", table, boxes=boxes, lying=lying)


@body_of.register
def _may(task: May, scene: Scene) -> Body:
    table = table_for(task.place, scene, Shown(marks=scene.marks))
    ways = tuple(way(scene, answer, format_html("{}", LABELS[answer])) for answer in task.tries)
    return Body("lessons/kinds/may.html", table, ways)


@body_of.register
def _seat(task: WhoIs, scene: Scene) -> Body:
    names = [NAMES[place] for place in PLACES[task.players]]
    labels = (
        format_html("{}", f"Du ({names[0]})" if not i else name) for i, name in enumerate(names)
    )
    ways = tuple(way(scene, str(seat), label) for seat, label in enumerate(labels))
    return Body("lessons/kinds/seat.html", ways=ways, picture=picture_of(task, scene.told))


@body_of.register
def _pick(task: Pick, scene: Scene) -> Body:
    return Body("lessons/kinds/pick.html", boxes=boxes_of(task.cards, scene))


@body_of.register
def _count(task: Count, scene: Scene) -> Body:
    worths = dict(task.worths if scene.told else ())
    shown = tuple((card, worths.get(card)) for card in task.cards)
    table = table_for(task.catch.place, scene) if task.catch else None
    return Body("lessons/kinds/count.html", table, worths=shown, answer=scene.answer)


@body_of.register
def _points(task: Points, scene: Scene) -> Body:
    table = table_for(task.place, scene) if task.place else None
    earlier = earlier_of(task.view) if task.shows == "tricks" else ()
    heaps = heaps_of(task.view) if task.shows == "taken" else ()
    body = Body("lessons/kinds/count.html", table, answer=scene.answer)
    return replace(body, earlier=earlier, heaps=heaps)


@body_of.register
def _choose(task: Choose, scene: Scene) -> Body:
    table = table_for(task.place, scene) if task.place else None
    ways = (way(scene, str(i), option.text) for i, option in enumerate(task.options, 1))
    return Body("lessons/kinds/choose.html", table, tuple(ways))


@body_of.register
def _whole_deal(task: WholeDeal, scene: Scene) -> Body:
    played = task.played(scene.answer)
    before, after = scene.address_of(THEN.join((*played.trail, HERE))).split(HERE)
    shown = Shown(lambda move: f"{before}{move}{after}", marks=scene.marks)
    table = without_spent(table_of(played.view, shown, name=NAME, keys=KEYS), played.view)
    table = replace(asking_for_words(table), is_told=False)
    back = scene.address_of(THEN.join(played.trail[:-1])) if played.trail else ""
    return Body(
        "lessons/kinds/giv.html", table, deal=told_of(played, task.example_end, task.whys, back)
    )


def way(scene: Scene, answer: str, label: SafeString) -> Way:
    """One answer that can be pressed."""
    return Way(label, scene.address_of(answer), answer == scene.answer, answer)


def boxes_of(cards: list[Card] | tuple[Card, ...], scene: Scene) -> tuple[Box, ...]:
    """Cards that can be marked, those marked already still being so."""
    marked = scene.answer.split(BETWEEN)
    return tuple(Box(card, scene.marks.get(card, State.NONE), card in marked) for card in cards)


def lying_of(table: Table, box_of: Callable[[Card], Box]) -> tuple[Lying, ...]:
    """One's own row of table cards, those face up to be marked like those of the hand."""
    places = [place for row in table.rows if row.own for place in row.places]
    marked = [box_of(place.held.card) if place.held else None for place in places]
    return tuple(Lying(box, each.covered) for box, each in zip(marked, places, strict=True))


def picture_of(task: WhoIs, told: bool) -> Picture:
    """The seats in the order of play, with the cards that lie there."""
    order = [(task.leader + i) % task.players for i in range(task.players)]
    plays = dict(zip(order, task.trick, strict=False))
    best = order[task.best] if task.trick and told and task.asks == "winner" else None
    spots = tuple(
        Spot(seat_of(task, seat), plays.get(seat), seat == order[0] and bool(plays), seat == best)
        for seat in order
    )
    return Picture(tuple(spot.seat for spot in spots), spots, task.trump, task.sort)


def seat_of(task: WhoIs, seat: int) -> Seat:
    """A seat as the learner sees it; who deals is told where that is not the question."""
    place = PLACES[task.players][seat]
    role = "givare" if task.asks in OF_DEALER and seat == task.dealer else ""
    return Seat(NAMES[place], place, not seat, False, role, ())


def heaps_of(view: View) -> tuple[Heap, ...]:
    """What each side has taken, the learner's own first."""
    if not isinstance(view.state, TrickState):
        return ()
    sides = dict.fromkeys(view.state.side(seat) for seat in from_viewer(view))
    taken, sort = view.state.taken, view.state.rules.deck.sort
    names = {side: capitalised(side_spoken(view, side)) for side in sides}
    return tuple(Heap(names[side], sort(taken[side])) for side in sides)


def shown_marks(task: Task, judged: Judged, shows: bool) -> Mapping[Card, State]:
    """The cards that the answer lights up; when it is shown, those that are right."""
    if not shows:
        return judged.marks
    return {**judged.marks, **dict.fromkeys(right_cards(task), State.CHOSEN)}


def right_cards(task: Task) -> tuple[Card, ...]:
    """The cards of the right answer."""
    if isinstance(task, Play):
        return tuple(card for text in task.solution for card in Move(text).cards)
    if isinstance(task, Legal):
        return task.legal
    return task.fitting if isinstance(task, Pick) else ()
