"""One kept-alive connection that asks for one address again and again."""

import socket
import time
from types import TracebackType
from typing import Self


class Connection:
    """A plain HTTP/1.1 client that reads answers with a known length and nothing more."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._buffer = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._socket.close()

    def get(self, path: str, headers: dict[str, str]) -> tuple[int, dict[str, str]]:
        """Ask once; gives status and headers."""
        lines = [f"{name}: {value}\r\n" for name, value in headers.items()]
        request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{''.join(lines)}\r\n"
        self._socket.sendall(request.encode("latin-1"))
        while b"\r\n\r\n" not in self._buffer:
            self._receive()
        head, _, self._buffer = self._buffer.partition(b"\r\n\r\n")
        status, *rest = head.decode("latin-1").split("\r\n")
        found = {name.lower(): value for name, _, value in (line.partition(": ") for line in rest)}
        self._skip_body(int(found.get("content-length", "0")))
        return int(status.split()[1]), found

    def _skip_body(self, length: int) -> None:
        while len(self._buffer) < length:
            self._receive()
        self._buffer = self._buffer[length:]

    def _receive(self) -> None:
        received = self._socket.recv(1 << 18)
        if not received:
            raise ConnectionError("the server closed the connection")
        self._buffer += received

    def seconds(self, path: str, headers: dict[str, str], times: int) -> float:
        """How long one answer takes, over so many."""
        start = time.perf_counter()
        for _ in range(times):
            self.get(path, headers)
        return (time.perf_counter() - start) / times
