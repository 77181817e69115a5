"""`key64`: the same number in every language and in every release."""

from typing import Any

import pytest

from reversi_rules import BLACK, Position, Rules
from support import vectors


def test_the_key_of_the_start() -> None:
    assert Position().key64 == 0x73855D4CF02390A5
    assert type(Position().key64) is int
    assert Position(rules=Rules()).key64 == Position().key64


KEYS = vectors("keys")


@pytest.mark.parametrize("vector", KEYS["positions"], ids=lambda vector: str(vector["position"]))
def test_positions(vector: dict[str, Any]) -> None:
    assert Position(vector["position"]).key64 == int(vector["key"], 16)


# `Sides` may overlap, positions may not.
@pytest.mark.parametrize(
    "vector",
    [sides for sides in KEYS["sides"] if not int(sides["player"], 16) & int(sides["opponent"], 16)],
    ids=lambda vector: str(vector["key"]),
)
def test_black_to_move_has_the_key_of_the_sides(vector: dict[str, Any]) -> None:
    player, opponent = int(vector["player"], 16), int(vector["opponent"], 16)
    assert Position.from_bitboards(player, opponent, BLACK).key64 == int(vector["key"], 16)


@pytest.mark.parametrize("vector", KEYS["variants"], ids=lambda vector: str(vector["key"]))
def test_variants(vector: dict[str, Any]) -> None:
    rules = Rules(vector["width"], vector["height"], missing=vector["missing"])
    assert Position(vector["position"], rules).key64 == int(vector["key"], 16)


def test_only_the_size_of_the_board_and_its_discs_count() -> None:
    start = Position(rules=Rules())
    assert Position(rules=Rules(objective="fewest")).key64 == start.key64
    assert Position(rules=Rules(missing=["a1"])).key64 == start.key64
    assert Position(rules=Rules(start="mirrored")).key64 != start.key64
    assert Position(rules=Rules(10, 10)).key64 != start.key64
