"""Speed of pages against a trivial view of the same server, interleaved.

Run with `make bench`. Absolute figures depend on the machine; the ratios are what counts.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from statistics import median
from urllib.parse import parse_qs

import django

from bench.keepalive import Connection
from browser.served import ROOT, environment_for, free_port, wait_until_serving

HERE = str(Path(__file__).parent)
# Short turns, so that whatever else the machine does falls on both alike.
ROUNDS = 90
REQUESTS = 50
FEW = 8
Case = tuple[list[str], dict[str, str]]
GZIP = {"Accept-Encoding": "gzip"}
QUERY = "/sok/?q=f%C3%A5r+man+m%C3%A4la+p%C3%A5+tio+po%C3%A4ng"
STEP = "/lar/tolva/overstick-i-sang/billigt-overstick/?v=1&svar=play:"
TRIED = "/prova/?spel=tolva4&hand=sK.s8.hE.h10.hD.h6.r9.kE.k7&stick=h9.hKn.hK&drag=play:"
ON_TABLE = {**GZIP, "HX-Request": "true", "HX-Target": "bordet-laget"}
MOVE = {**GZIP, "HX-Request": "true"}


def puzzle_moves() -> tuple[str, str]:
    """The right move of a puzzle with one decision, and a wrong one."""
    lines = (ROOT / "content" / "puzzles" / "tremanswhist.jsonl").read_bytes().splitlines()
    told = next(each for each in map(json.loads, lines) if "line" not in each)
    wrong = next(move for move in told["values"] if move not in told["best"])
    start = f"/ova/{told['id']}/?v=1&f=hkrs&svar="
    return start + in_suits(told["best"][0]), start + in_suits(wrong)


def in_suits(move: str) -> str:
    """A card played, in the suits of the address: h, k, r, s for s, h, r, k."""
    verb, _, card = move.partition(":")
    return f"{verb}:{card[0].translate(str.maketrans('shrk', 'hkrs'))}{card[1:]}"


SOLVED, MISSED = puzzle_moves()
TARGETS = {
    "regelsida": ("/regler/tolva/", GZIP, 1 / 0.8),
    "sökning": (QUERY, MOVE, 3.0),
    "rätt drag": (f"{STEP}rK", MOVE, 1 / 0.15),
    "fel drag": (f"{STEP}s8", MOVE, 1 / 0.3),
    "prova, rätt": (f"{TRIED}hE", ON_TABLE, 1 / 0.15),
    "prova, fel": (f"{TRIED}s8", ON_TABLE, 1 / 0.15),
    "uppgift, rätt": (SOLVED, MOVE, 1 / 0.15),
    "uppgift, fel": (MISSED, MOVE, 1 / 0.15),
}
# The first answer of each address: nothing of it can have been kept. That of a puzzle which has
# been opened is what a learner waits for; that of one which has not reads its record, too.
COLD = dict.fromkeys(
    ("lektion, ny", "prova, nytt rätt", "prova, nytt fel", "uppgift, öppnad", "uppgift, ny"),
    1 / 0.15,
)
OPENED = "uppgift, öppnad"
SHOWING = "0123456789/"


def cold_cases() -> dict[str, Case]:
    """Addresses that are asked for once, each with what is asked for along with it."""
    sys.path[:] = [each for each in sys.path if each != HERE]  # where engine is another module
    os.environ["DJANGO_SETTINGS_MODULE"] = "website.settings"
    django.setup()
    from bench import cold  # which needs the settings

    return {
        "lektion, ny": (cold.of_lessons(), MOVE),
        "prova, nytt rätt": (cold.of_trying(ROUNDS * FEW, legal=True), ON_TABLE),
        "prova, nytt fel": (cold.of_trying(ROUNDS * FEW, legal=False), ON_TABLE),
        OPENED: (cold.of_puzzles(ROUNDS * FEW, SHOWING), MOVE),
        "uppgift, ny": (cold.of_puzzles(ROUNDS * FEW), MOVE),
    }


def serve(var: Path, port: int) -> subprocess.Popen[bytes]:
    """Start the production server with the trivial view added."""
    folders = [ROOT, ROOT / "site", ROOT / "tests"]
    environment = environment_for(var) | {
        "DJANGO_SETTINGS_MODULE": "bench.web_settings",
        "PYTHONPATH": os.pathsep.join(map(str, folders)),
    }
    subprocess.run(
        [sys.executable, "site/deploy/prepare.py"], cwd=ROOT, env=environment, check=True
    )
    command = ["site/deploy/serve", "--port", str(port)]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)


def measure(port: int, new: dict[str, Case]) -> dict[str, float]:
    """The median time of each page as a multiple of the trivial view's, round by round."""
    with Connection(port) as connection:
        _, headers = connection.get("/regler/tolva/", GZIP)
        cases = {name: case[:2] for name, case in TARGETS.items()}
        cases["304"] = ("/regler/tolva/", {**GZIP, "If-None-Match": headers["etag"]})
        timers = {name: timer(connection, *case) for name, case in cases.items()}
        timers |= {
            name: first_answers(connection, *case, is_opened=name == OPENED)
            for name, case in new.items()
        }
        trivial = timer(connection, "/hej/", GZIP)
        found: dict[str, list[float]] = {name: [] for name in timers}
        for _ in range(ROUNDS):
            base = trivial()
            for name, seconds in timers.items():
                found[name].append(seconds() / base)
    return {name: median(ratios) for name, ratios in found.items()}


def first_answers(
    connection: Connection, addresses: list[str], headers: dict[str, str], is_opened: bool
) -> Callable[[], float]:
    """Times the next few addresses of a list, none of them twice; first their pages are opened."""
    left = iter(addresses)

    def seconds() -> float:
        asked = list(islice(left, FEW))
        for each in asked if is_opened else ():
            connection.get(opening(each), GZIP)
        return sum(connection.seconds(each, headers, 1) for each in asked) / len(asked)

    return seconds


def opening(address: str) -> str:
    """The page of a puzzle on which a move was made."""
    path, _, query = address.partition("?")
    return f"{path}?f={parse_qs(query)['f'][0]}"


def timer(connection: Connection, path: str, headers: dict[str, str]) -> Callable[[], float]:
    """Times one address."""
    return lambda: connection.seconds(path, headers, REQUESTS)


def main() -> None:
    """Print each ratio with its target; exit 1 when one is missed."""
    new = cold_cases()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = serve(Path(folder), port)
        try:
            wait_until_serving(f"http://127.0.0.1:{port}", server)
            ratios = measure(port, new)
        finally:
            server.terminate()
            server.wait()
    limits = {name: case[2] for name, case in TARGETS.items()} | {"304": 1 / 0.8} | COLD
    for name, ratio in ratios.items():
        print(f"{name:16s} {ratio:5.2f} × trivial view (limit {limits[name]:.2f})")
    sys.exit(any(ratio > limits[name] for name, ratio in ratios.items()))


if __name__ == "__main__":
    main()
