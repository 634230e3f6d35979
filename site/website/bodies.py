"""Reading the body of a request: for a limited time, up to a limited size, holding no thread."""

import asyncio
from collections.abc import AsyncIterable
from typing import Final

SECONDS: Final = 20.0  # for the whole body
LARGEST: Final = 2_000_000  # bytes; a file of progress may have half of that
SMALL: Final = 16_000  # every form but that of a file is smaller
MOST_LARGE: Final = 8  # larger bodies held in memory at a time, by one worker

# The key of a WSGI environ for the status with which a request is to be refused.
REFUSED: Final = "forhand.refused"


class BodyRefusedError(Exception):
    """The body is not read to its end."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class BodyReader:
    """Reads the bodies of one worker's requests, in its event loop."""

    def __init__(self) -> None:
        """No body is being read yet."""
        self._large = 0

    async def read(self, parts: AsyncIterable[bytes], declared: str) -> bytes:
        """The body that comes in parts; `declared` is its Content-Length, if it has one."""
        if declared and (not declared.isdecimal() or int(declared[:12]) > LARGEST):
            raise BodyRefusedError(413)
        try:
            async with asyncio.timeout(SECONDS):
                body = await self._collect(parts)
        except TimeoutError:
            raise BodyRefusedError(408) from None
        if declared and len(body) < int(declared):
            raise BodyRefusedError(408)  # the sender has gone: half a form must not count
        return body

    async def _collect(self, parts: AsyncIterable[bytes]) -> bytes:
        body, large = bytearray(), False
        try:
            async for part in parts:
                body += part
                if len(body) > LARGEST:
                    raise BodyRefusedError(413)
                if len(body) > SMALL and not large:
                    if self._large >= MOST_LARGE:
                        raise BodyRefusedError(503)
                    large = True
                    self._large += 1
            return bytes(body)
        finally:
            self._large -= large
