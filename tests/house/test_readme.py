"""What the README promises is so."""

import re
import subprocess
import sys

from house.doors import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_engine_in_ten_lines_runs() -> None:
    [code] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)

    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert len(code.strip().splitlines()) <= 12


def test_the_two_commands_stand_at_the_top() -> None:
    first = README.splitlines()[:5]

    assert [line.split("#")[0].strip() for line in first if line.startswith("    ")] == [
        "make run",
        "make test",
    ]


def test_every_path_that_is_named_exists() -> None:
    rooms = "engine|site|content|tests|rules_app|tutorial_app"

    named = re.findall(rf"[`(]((?:{rooms})/[\w./-]+)[`)]", README)

    assert [path for path in named if not (ROOT / path).exists()] == []
