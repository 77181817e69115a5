"""Tests the definition on the positions that the tests in Rust, Python and C share."""

import json
from collections.abc import Iterable
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


# All positions of 4x4, as the definition and the reference implementation see them.

START = (0x0240, 0x0420)  # black on 6 and 9, white on 5 and 10


def truths(mask: int) -> list[int]:
    return [mask >> at & 1 for at in range(16)]


def joined(bits: Iterable[int]) -> int:
    return sum((bit & 1) << at for at, bit in enumerate(bits))


def described(player: int, opponent: int) -> tuple[str, list[tuple[int, int]]]:
    """Returns a line about a position, and the positions after each move."""
    sides = truths(player), truths(opponent)
    legal = [at for at in range(16) if definition.is_legal(*sides, at) & 1]
    flips = [definition.flips(*sides, at) for at in legal]
    after = [definition.play(*sides, at) for at in legal]
    if definition.must_pass(*sides) & 1:
        after = [definition.passed(*sides)]
    phase = 2 if definition.is_over(*sides) & 1 else int(not legal)
    counts = player.bit_count(), opponent.bit_count()
    scores = (
        definition.score(*counts, 16, "to winner"),
        definition.score(*counts[::-1], 16, "to winner"),
    )
    moves = "".join(
        f" {at}:{sum(1 << to for to, turns in made.items() if turns & 1)}"
        for at, made in zip(legal, flips, strict=True)
    )
    line = f"{player} {opponent} {phase} {scores[0]} {scores[1]}{moves}"
    return line, [(joined(own), joined(other)) for own, other in after]


def fnv(text: str) -> int:
    number = 0xCBF2_9CE4_8422_2325
    for byte in text.encode():
        number = (number ^ byte) * 0x0000_0100_0000_01B3 % 2**64
    return number


def test_the_definition_agrees_with_the_reference_on_all_of_4x4() -> None:
    """Compares every position that a game can reach, and the number of games.

    The reference in Rust prints the same lines. Its test has the same numbers.
    """
    lines: dict[tuple[int, int], str] = {}
    games: dict[tuple[int, int], int] = {}

    def count(position: tuple[int, int]) -> int:
        if position not in games:
            lines[position], after = described(*position)
            games[position] = sum(map(count, after)) or 1
        return games[position]

    total = count(START)
    digest = sum(fnv(line) for line in lines.values()) % 2**64
    known = json.loads((DATA.parent / "four.json").read_text())
    assert known == {"positions": len(lines), "games": total, "digest": f"{digest:016x}"}
