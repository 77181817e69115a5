"""`key64`: the same number in every language and in every release."""

import random
from typing import Any

import pytest
from hypothesis import given

from reversi_rules import BLACK, Game, Position, Rules
from support import positions, vectors

WORD = 2**64 - 1


def key(text: str, width: int, height: int) -> int:
    """Computes the key of a position's text as the crate documents it."""
    # The rules may come first.
    cells, turn = text.split()[-2:]
    player, opponent = "XO" if turn == "X" else "OX"

    def words(color: str) -> list[int]:
        mask = sum(1 << cell for cell, found in enumerate(cells) if found == color)
        return [mask >> bit & WORD for bit in range(0, width * height, 64)]

    state = width - 8 + 256 * (height - 8) + (0x9E3779B97F4A7C15 if turn == "O" else 0) & WORD
    for pair in zip(words(player), words(opponent), strict=True):
        for word in pair:
            state = (state ^ word) * 0xBF58476D1CE4E5B9 & WORD
            state = (state ^ state >> 32) * 0x94D049BB133111EB & WORD
            state ^= state >> 29
    state = state * 0xFF51AFD7ED558CCD & WORD
    return state ^ state >> 32


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


@given(position=positions())
def test_keys_are_those_that_are_documented(position: Position) -> None:
    assert position.key64 == key(str(position), 8, 8)
    assert Position(str(position), Rules()).key64 == position.key64


@pytest.mark.parametrize(
    "rules",
    [
        Rules(4, 4),
        Rules(6, 6),
        Rules(5, 13),
        Rules(8, 16),
        Rules(16, 16),
        Rules.octagon(),
        Rules(start="historical", missing=["a1"]),
        Rules(10, 10, objective="fewest"),
    ],
    ids=repr,
)
def test_keys_on_other_boards(rules: Rules) -> None:
    chance = random.Random(1)
    game = Game(rules=rules)
    while not game.is_over:
        game.play(chance.choice(game.legal_actions()))
    found = {str(position): position.key64 for position in game.positions()}
    assert found == {text: key(text, rules.width, rules.height) for text in found}
    assert len(set(found.values())) == len(found)


def test_only_the_size_of_the_board_and_its_discs_count() -> None:
    start = Position(rules=Rules())
    assert Position(rules=Rules(objective="fewest")).key64 == start.key64
    assert Position(rules=Rules(missing=["a1"])).key64 == start.key64
    assert Position(rules=Rules(start="mirrored")).key64 != start.key64
    assert Position(rules=Rules(10, 10)).key64 != start.key64
