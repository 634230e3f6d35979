"""Moves after which there is more than the address of a position can tell."""

import pytest
from django.test import Client

BEYOND = "spel=bondtolva4&hand=sE.s9.s8.hK.hD.r6.k7.k6&poang=99.4&stick_tagna=1&drag=meld:h"


@pytest.mark.parametrize("target", ["", "bordet-laget"])
def test_a_score_beyond_what_a_position_can_tell_leads_to_no_other_address(target: str) -> None:
    headers = {"HX-Request": "true", "HX-Target": target} if target else {}
    answer = Client().get(f"/prova/?{BEYOND}", headers=headers)

    assert answer.status_code == 200
    assert "poang=101" not in str(answer.headers)
    assert "Draget går bra." in answer.content.decode()
