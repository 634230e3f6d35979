"""Records broken at random: a fault is told, or the record is still sound; never a traceback."""

import pytest

from broken_records import fuzz
from solving.amounts import amount


@pytest.mark.parametrize("seed", range(amount(4, 40)))
def test_broken_records_are_told_or_still_sound(seed: int) -> None:
    counts = fuzz(250, seed)

    assert counts["checked"] > counts["accepted"] > 0
    assert counts["explained"] > counts["understood"] > 0
