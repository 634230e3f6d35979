"""How much one client may store: counted by its address, in memory only.

Each worker counts on its own. Nothing of an address is written anywhere.
"""

import ipaddress
import time
from collections import OrderedDict
from math import ceil
from threading import Lock
from typing import Final

from django.conf import settings
from django.http import HttpRequest

HOUR: Final = 3600
MOST_CLIENTS: Final = 10_000


class TooManyError(Exception):
    """A client has stored as much as it may for now."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds

    @property
    def minutes(self) -> int:
        """How long to wait, in whole minutes."""
        return ceil(self.seconds / 60)


class Limit:
    """A token bucket for each client: so many at once, and as many again in an hour."""

    def __init__(self, an_hour: int) -> None:
        """Nobody has taken anything yet."""
        self._an_hour = an_hour
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens left, when
        self._lock = Lock()

    def take(self, request: HttpRequest) -> None:
        """Count one for the client of a request; raises when there are none left."""
        client = client_of(request) if settings.CLIENT_LIMITS else ""
        if client:
            self.take_for(client, time.monotonic())

    def take_for(self, client: str, now: float) -> None:
        """Count one for a client."""
        with self._lock:
            before, at = self._buckets.pop(client, (float(self._an_hour), now))
            left = min(self._an_hour, before + (now - at) * self._an_hour / HOUR)
            self._buckets[client] = (left - 1, now) if left >= 1 else (left, now)
            self._forget(now)
        if left < 1:
            raise TooManyError(ceil((1 - left) * HOUR / self._an_hour))

    def _forget(self, now: float) -> None:
        """Drop clients whose buckets are full again, and the oldest where there are too many."""
        while self._buckets:
            _, at = next(iter(self._buckets.values()))
            if now - at < HOUR and len(self._buckets) <= MOST_CLIENTS:
                return
            self._buckets.popitem(last=False)

    def __len__(self) -> int:
        """How many clients are remembered."""
        return len(self._buckets)


# Enough for a school class behind one address: 30 that begin at once, and save twice a minute.
LEARNERS: Final = Limit(60)
IMPORTS: Final = Limit(20)
SAVES: Final = Limit(3_600)


def client_of(request: HttpRequest) -> str:
    """The address a request comes from, of IPv6 its network; empty where it is not known.

    Behind a proxy it is the last address of X-Forwarded-For: the one that the proxy itself added.
    """
    address = request.META.get("REMOTE_ADDR", "")
    if settings.BEHIND_PROXY:
        address = request.META.get("HTTP_X_FORWARDED_FOR", "").rpartition(",")[2].strip()
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
    return str(found)
