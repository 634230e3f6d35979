"""What a visitor has done as a file: {"v": 1, "done": {slug: moment}}, written and read back."""

import json
import re
from datetime import UTC, datetime

from django.utils import timezone

from tutorial_app.models import SLUG_LENGTH
from tutorial_app.progress.refusals import Reason, RefusedError
from tutorial_app.progress.storing import MOST, Dates

VERSION = 1
# Also of lessons that are gone or not yet here: a file from another day must not lose them.
SLUG = re.compile(r"(?:lektion|ova)(?:/[a-z0-9-]+){1,4}")


def written(dates: Dates) -> str:
    """The file."""
    done = {slug: f"{first.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}" for slug, first in dates.items()}
    return json.dumps({"v": VERSION, "done": done}, indent=1)


def parse(content: bytes) -> Dates:
    """What the file says is done, whole or not at all."""
    if not content.strip():
        raise RefusedError(Reason.EMPTY)
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        raise RefusedError(Reason.NOT_JSON) from None
    return parse_done(found)


def parse_done(found: object) -> Dates:
    """The entries of the version we know."""
    if not isinstance(found, dict) or type(found.get("v")) is not int:
        raise RefusedError(Reason.NOT_OURS)
    if found["v"] > VERSION:
        raise RefusedError(Reason.NEWER)
    done = found.get("done")
    if found["v"] < VERSION or not isinstance(done, dict):
        raise RefusedError(Reason.NOT_OURS)
    if len(done) > MOST:
        raise RefusedError(Reason.MANY)
    now = timezone.now()
    return {parse_slug(slug): min(now, parse_moment(slug, at)) for slug, at in done.items()}


def parse_slug(slug: str) -> str:
    """A slug such as we give out."""
    if not SLUG.fullmatch(slug) or len(slug) > SLUG_LENGTH:
        raise RefusedError(Reason.SLUG, slug)
    return slug


def parse_moment(slug: str, moment: object) -> datetime:
    """When it was done, with its time zone."""
    try:
        at = datetime.fromisoformat(moment) if isinstance(moment, str) else None
        if at is not None and at.tzinfo is not None:
            return at.astimezone(UTC)
    except (ValueError, OverflowError):
        pass
    raise RefusedError(Reason.MOMENT, slug)
