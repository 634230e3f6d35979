"""The same seed gives the same bytes, today and on every machine."""

from golden_records import DIGESTS, FOLDER, golden_deals, golden_digests


def test_recorded_deals_are_what_they_were() -> None:
    pinned = {path.name: path.read_bytes() for path in FOLDER.glob("*.jsonl")}

    assert golden_deals() == pinned


def test_longer_runs_are_what_they_were() -> None:
    assert golden_digests() == DIGESTS.read_text()
