"""PostgreSQL refuses a NUL in a text, SQLite takes it: no address carries one to the database."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import DataError, connection
from django.test import Client

from tutorial_app.progress.cookie import COOKIE
from tutorial_app.puzzles.addresses import name_of

NUL = "%00"
ADDRESSES = (
    f"/ova/nasta/?efter={NUL}",
    f"/ova/nasta/?efter=a{NUL}b&repris=0-2026-01-01",
    f"/ova/repetera/nasta/?efter={NUL}&repris=0-2026-01-01",
    f"/ova/nasta/?spel={NUL}",
    f"/ova/nasta/?tema={NUL}",
    f"/ova/nasta/?raknat={NUL}",
    f"/ova/nasta/?repris={NUL}",
    f"/ova/uppgifter/?efter={NUL}",
    f"/ova/uppgifter/?regel={NUL}",
    f"/ova/dagens/?dag={NUL}",
    f"/framsteg/?hamtat={NUL}",
    f"/ova/t4-aaaa/?f=shrk&raknat={NUL}",
)


def as_postgresql(
    execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
) -> Any:
    """Refuse what PostgreSQL refuses."""
    values = params.values() if isinstance(params, dict) else params or ()
    if any("\0" in value for value in values if isinstance(value, str)):
        raise DataError("PostgreSQL text fields cannot contain NUL (0x00) bytes")
    return execute(sql, params, many, context)


@pytest.mark.django_db
def test_no_address_carries_a_nul_to_the_database(client: Client) -> None:
    client.cookies[COOKIE] = f"{'A' * 43}.739000"

    with connection.execute_wrapper(as_postgresql):
        statuses = {address: client.get(address).status_code for address in ADDRESSES}

    assert {each for each in statuses.values() if each >= 500} == set(), statuses


def test_only_the_name_of_a_puzzle_is_taken() -> None:
    told = ("t4-7k2m", "", "\0", "a\0b", "t4-7k2m\n", "T4-7K2M", "t4-7k2m2345678")

    assert [name_of(text) for text in told] == ["t4-7k2m", *[""] * 6]
