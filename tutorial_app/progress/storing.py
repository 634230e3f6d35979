"""What a visitor has done: read, added to and forgotten, so that nothing confirmed is ever lost.

All writing is done in transactions that first take the learner (SQLite: the whole database) for
themselves, and every thing done is a row of its own that can only be there once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.db import DatabaseError, transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.csrf import rotate_token
from django.utils import timezone

from tutorial_app.models import Done, Learner
from tutorial_app.progress.cookie import (
    KEPT,
    Cookie,
    delete_cookie,
    first_key,
    hashed,
    new_key,
    set_cookie,
)
from tutorial_app.progress.limits import LEARNERS, SAVES
from tutorial_app.progress.refusals import Reason, RefusedError
from tutorial_app.repeating import carrying as repeating
from tutorial_app.repeating.carrying import CarriedRepeating
from tutorial_app.strength.carrying import NOTHING, Carried, carried_by, take_over

Dates = Mapping[str, datetime]

# More than there will be lessons and puzzles, so that only nonsense is refused.
MOST = 10_000
# How long a browser that did not get its cookie yet is taken for the same one.
FIRST = timedelta(minutes=10)
# How many of the forgotten a new visitor clears away.
SWEEP = 20


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything that is stored of a visitor."""

    dates: Dates = field(default_factory=dict)  # what is done, and when it was first
    carried: Carried = NOTHING
    repeated: CarriedRepeating | None = None


def done_of(request: HttpRequest) -> frozenset[str]:
    """The slugs the visitor has done, to mark on pages; none while the database is down."""
    try:
        return frozenset(dates_of(request))
    except DatabaseError:
        return frozenset()


def dates_of(request: HttpRequest) -> Dates:
    """The slugs the visitor has done with the moment each was done first, the oldest first."""
    cookie = Cookie.of(request)
    if cookie is None:
        return {}
    rows = Done.objects.filter(learner__key_hash=hashed(cookie.key)).order_by("first", "pk")
    return dict(rows.values_list("slug", "first"))


def is_known(request: HttpRequest) -> bool:
    """Whether anything is stored of the visitor."""
    cookie = Cookie.of(request)
    rows = Learner.objects.filter(key_hash=hashed(cookie.key)) if cookie else None
    return rows is not None and rows.exists()


def stored_of(request: HttpRequest) -> Stored:
    """Everything that is stored of the visitor."""
    cookie = Cookie.of(request)
    rows = Learner.objects.filter(key_hash=hashed(cookie.key)) if cookie else None
    learner = rows.first() if rows is not None else None
    return stored_by(learner, dates_of(request)) if learner else Stored()


def stored_by(learner: Learner, dates: Dates) -> Stored:
    """Everything that is stored of a learner."""
    return Stored(dates, carried_by(learner), repeating.carried_by(learner))


def record(request: HttpRequest, response: HttpResponseBase, *slugs: str) -> None:
    """Remember as done by the visitor; the first time gives the cookie, again changes nothing."""
    now = timezone.now()
    with transaction.atomic():
        learner = writer(request, response)
        insert(learner, dict.fromkeys(slugs, now))


def fetch(request: HttpRequest, response: HttpResponseBase, brought: Stored) -> int:
    """Add to what the visitor has done what was done elsewhere; tells how many were new."""
    with transaction.atomic():
        return merge(writer(request, response), brought)


def writer(request: HttpRequest, response: HttpResponseBase) -> Learner:
    """The visitor's row, held until the transaction ends; made if there is none yet."""
    SAVES.take(request)
    return known(request) or begun(request, response)


def known(request: HttpRequest) -> Learner | None:
    """The visitor's row, held until the transaction ends; nothing if there is none."""
    cookie = Cookie.of(request)
    return held().filter(key_hash=hashed(cookie.key)).first() if cookie else None


def begun(request: HttpRequest, response: HttpResponseBase) -> Learner:
    """A row for a new visitor, or the one that another tab of the browser has just begun."""
    LEARNERS.take(request)
    forget_old(SWEEP)
    key = first_key(request)
    learner = made(key)
    if learner.begun < timezone.now() - FIRST:
        key = new_key()
        learner = made(key)
    set_cookie(response, key)
    return learner


def made(key: str) -> Learner:
    """The row of a key, there from now on: two who make it at once get the same."""
    now = timezone.now()
    return held().get_or_create(key_hash=hashed(key), defaults={"begun": now, "seen": now})[0]


def held() -> QuerySet[Learner]:
    """Learners, each for this transaction alone."""
    return Learner.objects.select_for_update()


def insert(learner: Learner, dates: Dates) -> None:
    """Add what was done; what is there already stays as it is."""
    rows = [Done(learner=learner, slug=slug, first=first) for slug, first in dates.items()]
    Done.objects.bulk_create(rows, batch_size=200, ignore_conflicts=True)


def merge(learner: Learner, brought: Stored) -> int:
    """Add what was done elsewhere; tells how much of it was new."""
    new = merge_dates(learner, brought.dates) + take_over(learner, brought.carried)
    return new + repeating.take_over(learner, brought.repeated)


def merge_dates(learner: Learner, dates: Dates) -> int:
    """Add what was done elsewhere; of two dates the earlier stays. Tells how many were new."""
    before = dict(learner.done.values_list("slug", "first"))
    new = {slug: first for slug, first in dates.items() if slug not in before}
    if len(before) + len(new) > MOST:
        raise RefusedError(Reason.MANY)
    insert(learner, new)
    for slug, first in dates.items():
        if first < before.get(slug, first):
            learner.done.filter(slug=slug).update(first=first)
    return len(new)


def forget(request: HttpRequest, response: HttpResponseBase) -> None:
    """Delete everything that is stored of the visitor, the cookie too."""
    with transaction.atomic():
        learner = known(request)
        if learner:
            learner.delete()
    delete_cookie(response)
    rotate_token(request)


def forget_old(most: int) -> int:
    """Delete so many of the visitors who have not been here for as long as anything is kept."""
    with transaction.atomic():
        old = Learner.objects.filter(seen__lt=timezone.now() - KEPT).order_by("pk")
        found = list(old.select_for_update(skip_locked=True)[:most])
        Learner.objects.filter(pk__in=[learner.pk for learner in found]).delete()
    return len(found)
