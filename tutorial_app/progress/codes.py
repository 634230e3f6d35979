"""Moving to another browser by a code that is read from one screen and typed at another.

A code is a name (five signs, by which it is found) and a secret (five more). Somebody who guesses
gets five tries at a secret, counted in the database at the name; then the code is dead. That
bounds all guessing together, from however many places: five chances in four million at most, for
a code whose name is known. So there is no limit across codes: it would add nothing but a way for
one visitor to lock out all others. To kill a stranger's code by wrong tries takes some twenty
million requests within its ten minutes, and costs the stranger one press for a new code.
"""

import re
import secrets
from datetime import timedelta

from django.db import transaction
from django.db.models import F
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from tutorial_app.models import Transfer
from tutorial_app.progress.refusals import Reason, RefusedError
from tutorial_app.progress.storing import known, merge, stored_by, writer

# Without signs that are taken for each other: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, G, U V.
ALPHABET = "ACDEFHJKMNPRTWXY34679"
HALF = 5
VALID = timedelta(minutes=10)
TRIES = 5
# A double click makes two codes, and both are shown to somebody: both hold.
AT_ONCE = 3
SALT = "tutorial_app.progress.code"
BETWEEN = re.compile(r"[\s\-–—−.]+")
CODE = re.compile(f"([{ALPHABET}]{{{HALF}}})([{ALPHABET}]{{{HALF}}})")


def hashed(name: str, secret: str) -> str:
    """What the database has of a code: short codes need our own key against being tried out."""
    return salted_hmac(SALT, f"{name} {secret}", algorithm="sha256").hexdigest()


def half() -> str:
    """Five signs."""
    return "".join(secrets.choice(ALPHABET) for _ in range(HALF))


def make_code(request: HttpRequest) -> str | None:
    """A new code for what the visitor has done; nothing for one who is not known."""
    name, secret = half(), half()
    forget_codes()
    with transaction.atomic():
        learner = known(request)
        if learner is None:
            return None
        made = {"secret_hash": hashed(name, secret), "until": timezone.now() + VALID}
        learner.transfers.create(name=name, **made)
        newest = learner.transfers.order_by("-pk").values_list("pk", flat=True)[:AT_ONCE]
        learner.transfers.exclude(pk__in=list(newest)).delete()
    return f"{name}-{secret}"


def forget_codes() -> None:
    """Delete the codes that are good no more."""
    Transfer.objects.filter(until__lte=timezone.now()).delete()


def redeem(request: HttpRequest, response: HttpResponseBase, text: str) -> int:
    """Add what the code's maker has done to what the visitor has; tells how much was new."""
    code = CODE.fullmatch(BETWEEN.sub("", text).upper())
    if code:
        with transaction.atomic():
            found = take(code[1], code[2])
            if found:
                return hand_over(found, request, response)
    raise RefusedError(Reason.CODE)


def take(name: str, secret: str) -> Transfer | None:
    """The live code, held until the transaction ends; a wrong secret is counted."""
    live = Transfer.objects.select_for_update().filter(
        name=name, until__gt=timezone.now(), wrong__lt=TRIES
    )
    for transfer in live:
        if constant_time_compare(transfer.secret_hash, hashed(name, secret)):
            return transfer
        Transfer.objects.filter(pk=transfer.pk).update(wrong=F("wrong") + 1)
    return None


def hand_over(transfer: Transfer, request: HttpRequest, response: HttpResponseBase) -> int:
    """What the code stands for, to the visitor; after that the code is gone."""
    learner = writer(request, response)
    if learner == transfer.learner:
        raise RefusedError(Reason.OWN_CODE)
    old = transfer.learner
    stored = stored_by(old, dict(old.done.values_list("slug", "first")))
    transfer.delete()
    return merge(learner, stored)
