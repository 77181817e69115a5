"""Tests the definition on the positions that the tests in Rust, Python and C share."""

import json
from pathlib import Path
from typing import Any

import definition
import pytest

DATA = Path(__file__).resolve().parents[1] / "tests" / "data" / "positions.json"
POSITIONS = [
    position
    for position in json.loads(DATA.read_text())["positions"]
    if (position["rows"], position["cols"]) == (8, 8)
]


def named(at: int) -> str:
    return f"{'abcdefgh'[at % 8]}{at // 8 + 1}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_the_definition_agrees_with_known_positions(position: dict[str, Any]) -> None:
    player = [int(disc == position["side"]) for disc in position["board"]]
    opponent = [int(disc in "XO" and disc != position["side"]) for disc in position["board"]]
    legal = [at for at in range(64) if definition.is_legal(player, opponent, at) & 1]
    assert {named(at) for at in legal} == set(position["legal"])
    for at in legal:
        turned = definition.flips(player, opponent, at)
        found = {named(disc) for disc, turns in turned.items() if turns}
        assert found == set(position["flips"][named(at)])


def test_there_are_positions() -> None:
    assert len(POSITIONS) > 10


def test_discs_flip_in_all_directions_at_once() -> None:
    """d4 has a run of one or two in each of the eight directions."""
    ends = [definition.walk(27, *step)[2] for step in definition.DIRECTIONS]
    between = [at for step in definition.DIRECTIONS for at in definition.walk(27, *step)[:2]]
    player = [int(at in ends) for at in range(64)]
    opponent = [int(at in between) for at in range(64)]
    turned = definition.flips(player, opponent, 27)
    assert sorted(at for at, turns in turned.items() if turns) == sorted(between)
    assert len(between) == 16
