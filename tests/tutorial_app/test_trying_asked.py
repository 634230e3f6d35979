"""Pröva ett läge: what one may answer a partner who asks."""

import pytest
from django.test import Client


@pytest.mark.parametrize(("hand", "refused"), [("rK.rD", True), ("rK.h7", False)])
def test_who_is_asked_in_bondtolva_is_told_whether_no_may_be_said(
    client: Client, hand: str, refused: bool
) -> None:
    asked = f"spel=bondtolva4&fas=svar&hand=sE.s9.hK.r7.k10.{hand}&stick_sidor=2.0"

    text = client.get(f"/prova/?{asked}", follow=True).content.decode()

    assert "Svara nej" in text
    assert ("När du får frågan och har ett par måste du säga upp." in text) is refused
