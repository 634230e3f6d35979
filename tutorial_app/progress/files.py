"""What a visitor has done as a file, written and read back.

{"v": 1, "done": {slug: moment}}, and where puzzles were tried "tries": {showing: text} and
"strength": {rating, deviation, volatility, rated, at}; of one who repeats "repeat": {begun, cards:
{tag: text}}.
"""

import json
import re
from datetime import datetime

from django.utils import timezone

from tutorial_app.models import SLUG_LENGTH
from tutorial_app.progress.refusals import Reason, RefusedError
from tutorial_app.progress.storing import MOST, Stored
from tutorial_app.repeating import carrying as repeating
from tutorial_app.repeating.carrying import CarriedRepeating
from tutorial_app.strength import carrying
from tutorial_app.strength.carrying import Carried, CarriedStrength, CarriedTry

VERSION = 1
# Also of lessons that are gone or not yet here: a file from another day must not lose them.
SLUG = re.compile(r"(?:lektion|ova)(?:/[a-z0-9-]+){1,4}")


def written(stored: Stored) -> str:
    """The file."""
    done = {slug: carrying.moment_text(first) for slug, first in stored.dates.items()}
    told = carrying.written(stored.carried) | repeating.written(stored.repeated)
    return json.dumps({"v": VERSION, "done": done, **told}, indent=1)


def parse(content: bytes) -> Stored:
    """What the file says is done, whole or not at all."""
    if not content.strip():
        raise RefusedError(Reason.EMPTY)
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        raise RefusedError(Reason.NOT_JSON) from None
    return parse_found(found)


def parse_found(found: object) -> Stored:
    """The entries of the version we know."""
    if not isinstance(found, dict) or type(found.get("v")) is not int:
        raise RefusedError(Reason.NOT_OURS)
    if found["v"] > VERSION:
        raise RefusedError(Reason.NEWER)
    done, tries = found.get("done"), found.get("tries", {})
    if found["v"] < VERSION or not isinstance(done, dict) or not isinstance(tries, dict):
        raise RefusedError(Reason.NOT_OURS)
    if len(done) > MOST or len(tries) > carrying.MOST:
        raise RefusedError(Reason.MANY)
    now = timezone.now()
    dates = {parse_slug(slug): parse_moment(slug, at, now) for slug, at in done.items()}
    tried = tuple(parse_try(showing, text, now) for showing, text in tries.items())
    carried = Carried(tried, parse_strength(found.get("strength"), now))
    return Stored(dates, carried, parse_repeated(found.get(repeating.NAME), now))


def parse_try(showing: str, text: object, now: datetime) -> CarriedTry:
    """A try."""
    found = carrying.read_try(showing, text, now)
    if found is None:
        raise RefusedError(Reason.TRY, showing)
    return found


def parse_strength(told: object, now: datetime) -> CarriedStrength | None:
    """The strength, where there is one."""
    found = carrying.read_strength(told, now) if isinstance(told, dict) else None
    if told is not None and found is None:
        raise RefusedError(Reason.STRENGTH)
    return found


def parse_repeated(told: object, now: datetime) -> CarriedRepeating | None:
    """What is repeated, where anything is."""
    found = repeating.read(told, now) if isinstance(told, dict) else None
    if told is not None and found is None:
        raise RefusedError(Reason.REPEATED)
    return found


def parse_slug(slug: str) -> str:
    """A slug such as we give out."""
    if not SLUG.fullmatch(slug) or len(slug) > SLUG_LENGTH:
        raise RefusedError(Reason.SLUG, slug)
    return slug


def parse_moment(slug: str, moment: object, now: datetime) -> datetime:
    """When it was done, with its time zone."""
    at = carrying.read_moment(moment, now)
    if at is None:
        raise RefusedError(Reason.MOMENT, slug)
    return at
