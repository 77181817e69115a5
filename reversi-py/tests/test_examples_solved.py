"""`examples/python/othello_is_solved.py` on fewer plies, against plain recursion."""

import random
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np

import reversi_rules as rv
from reversi_rules import Position, batch
from support import ROOT

PLIES = 5


@pytest.fixture(scope="module")
def solved() -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(ROOT / "examples" / "python")
        return import_module("othello_is_solved")


def canonical(position: Position) -> Position:
    """Return the image that stands for all, with the side to move as black."""
    black, white = position.player, position.opponent
    return Position.from_bitboards(black, white, rv.BLACK).canonical()[0]


def children(position: Position) -> list[tuple[Position, bool]]:
    """Return the positions after each placement, and whether the opponent passed."""
    after = [position.play(square) for square in position.legal_moves]
    return [(child.play(rv.PASS), True) if child.must_pass else (child, False) for child in after]


def as_positions(boards: Any) -> list[Position]:
    rows = [[int(number) for number in row] for row in boards]
    return [Position.from_bitboards(rv.SquareSet(p), rv.SquareSet(o), rv.BLACK) for p, o in rows]


def value(position: Position, plies: int, bounds: dict[Position, tuple[int, int]]) -> Any:
    """Return the bounds of a position by plain minimax, over those of the leaves."""
    if plies == 0:
        return bounds[canonical(position)]
    if (outcome := position.outcome()) is not None:
        return (outcome.margin(position.turn),) * 2
    found = [(value(child, plies - 1, bounds), passed) for child, passed in children(position)]
    least = max(low if passed else -high for (low, high), passed in found)
    most = max(high if passed else -low for (low, high), passed in found)
    return least, most


def test_every_position_is_found_once(solved: Any) -> None:
    layers, _ = solved.enumerate_layers(PLIES)
    expected = {canonical(Position())}
    for ply, layer in enumerate(layers):
        assert len(layer) == len(expected), ply
        assert set(map(canonical, as_positions(layer))) == expected
        expected = {canonical(child) for position in expected for child, _ in children(position)}


# The start, and positions three placements before a pass and before the shortest game's end.
@pytest.mark.parametrize(
    ("transcript", "passes", "ends"),
    [("", False, False), ("f5f6d3g5h5", True, False), ("e6f4e3f6g5d6", False, True)],
)
def test_values_are_backed_up_as_minimax_does(
    solved: Any, transcript: str, passes: bool, ends: bool
) -> None:
    root = rv.Game(transcript).position
    layers, edges = [batch.canonical(batch.from_positions([root]))[0]], []
    for _ in range(PLIES - 1):
        layer, moves = solved.next_layer(layers[-1])
        layers.append(layer)
        edges.append(moves)
    assert any(moves.passed.any() for moves in edges) == passes
    assert any(batch.is_over(layer).any() for layer in layers[:-1]) == ends
    rng = random.Random(2023)
    pairs = [sorted(rng.choices(range(-64, 65), k=2)) for _ in layers[-1]]
    low, high = np.array(pairs).T
    positions = map(canonical, as_positions(layers[-1]))
    bounds = {leaf: (a, b) for leaf, (a, b) in zip(positions, pairs, strict=True)}
    assert solved.back_up(layers, edges, low, high) == value(root, PLIES - 1, bounds)


def test_scores_of_the_list_are_exact_or_bounds(solved: Any, tmp_path: Path) -> None:
    leaves = solved.enumerate_layers(1)[0][-1]
    (leaf,) = as_positions(leaves)
    rows = ["obf,score,alpha,beta", f"{Position()};,3,-64,64"]
    for score, alpha, beta, expected in [
        (6, -64, 64, (6, 6)),
        (6, -64, 4, (4, 64)),
        (-6, -4, 64, (-64, -4)),
        (2, 0, 4, (2, 2)),
    ]:
        file = tmp_path / "list.csv"
        # Any image of the position counts, and a position elsewhere does not.
        image = leaf.transform(rv.Symmetry.ROTATE_90)
        file.write_text("\n".join([*rows, f"{image};,{score},{alpha},{beta}"]))
        low, high, found = solved.read_bounds(file, leaves)
        assert ((int(low[0]), int(high[0])), found) == (expected, 1)


def test_without_the_list_it_says_where_that_is(
    solved: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(solved, "PLIES", PLIES)
    # Fewer plies have fewer positions than the paper, which is a failure.
    assert solved.main([]) == 1
    printed = capsys.readouterr().out
    assert "positions with 50 empty squares and a legal move; published 2,958,551\n" in printed
    assert 'Takizawa, "Othello is Solved", 2023: https://arxiv.org/abs/2310.19387\n' in printed
