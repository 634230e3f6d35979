"""Bodies are read whole or refused: too slow, too large, too many at once, or cut off."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from website import bodies
from website.bodies import LARGEST, MOST_LARGE, SMALL, BodyReader, BodyRefusedError


async def parts_of(*parts: bytes, pause: float = 0.0) -> AsyncIterator[bytes]:
    """A body that comes in parts."""
    for part in parts:
        await asyncio.sleep(pause)
        yield part


async def status_of(reader: BodyReader, parts: AsyncIterator[bytes], declared: str = "") -> int:
    """With which status a body is refused; 200 when it is read."""
    try:
        await reader.read(parts, declared)
    except BodyRefusedError as fault:
        return fault.status
    return 200


def test_a_body_is_read_whole() -> None:
    body = asyncio.run(BodyReader().read(parts_of(b"kod=", b"ABC"), "7"))

    assert body == b"kod=ABC"


def test_a_body_that_comes_too_slowly_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "SECONDS", 0.05)

    status = asyncio.run(status_of(BodyReader(), parts_of(*[b"x"] * 100, pause=0.02), "100"))

    assert status == 408


def test_a_body_that_is_cut_off_is_refused() -> None:
    assert asyncio.run(status_of(BodyReader(), parts_of(b"kod"), "7")) == 408


def test_a_body_that_is_too_large_is_refused_whether_it_says_so_or_not() -> None:
    large = bytes(LARGEST // 4)

    told = asyncio.run(status_of(BodyReader(), parts_of(), str(LARGEST + 1)))
    untold = asyncio.run(status_of(BodyReader(), parts_of(*[large] * 5)))
    nonsense = asyncio.run(status_of(BodyReader(), parts_of(), "-1"))

    assert (told, untold, nonsense) == (413, 413, 413)


def test_few_large_bodies_are_held_at_a_time_and_small_ones_are_always_read() -> None:
    async def run() -> tuple[list[int], int, int]:
        reader = BodyReader()
        large = [parts_of(bytes(SMALL + 1), b"x", pause=0.05) for _ in range(MOST_LARGE + 2)]
        found = asyncio.gather(*(status_of(reader, each) for each in large))
        await asyncio.sleep(0.07)
        small = await status_of(reader, parts_of(b"x"))
        statuses = sorted(await found)
        return statuses, small, await status_of(reader, parts_of(bytes(SMALL + 1)))

    statuses, small, later = asyncio.run(run())

    assert statuses == [200] * MOST_LARGE + [503] * 2
    assert (small, later) == (200, 200)
