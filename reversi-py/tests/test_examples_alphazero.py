"""`examples/python/alphazero.py`."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np

from example_programs import EXAMPLES, run
from reversi_rules import Position, Rules

SIX = Rules(6, 6)
pytestmark = pytest.mark.thorough


@pytest.fixture
def alphazero() -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(EXAMPLES)
        yield import_module("alphazero")


def result(position: Position) -> int:
    """Returns 1, 0 or -1 for the side to move, if both sides play their best."""
    if (outcome := position.outcome()) is not None:
        margin = outcome.margin(position.turn)
        return (margin > 0) - (margin < 0)
    return max(-result(child) for _, child in position.children())


def test_a_search_finds_the_move_that_wins(alphazero: Any) -> None:
    """A network that has learned nothing is enough, because the search sees the ends of games."""
    found = []
    for seed in range(60):
        position = Position(rules=SIX)
        while len(position.empties) > 3 and not position.is_over:
            position = position.play(position.random_move(seed))
        results = {move: -result(child) for move, child in position.children()}
        if len({*results.values()}) > 1:
            found.append((position, results))
    assert len(found) >= 5
    boards = np.array([[p.player_bits, p.opponent_bits] for p, _ in found], np.uint64)
    network = alphazero.Network(np.random.default_rng(1))
    visits = alphazero.Search(network, boards, 100).run()
    assert (visits.sum(axis=1) == 100).all()
    for action, (_, results) in zip(visits.argmax(axis=1).tolist(), found, strict=True):
        assert results[action] == max(results.values())


def test_it_beats_chance_soon(tmp_path: Path) -> None:
    options = ["--minutes", 0.5, "--games", 64, "--visits", 16, "--save", "network.npz"]
    status, stdout, stderr = run("alphazero", *options, folder=tmp_path)
    assert (status, stderr) == (0, "")
    wins = [float(share) for share in re.findall(r"wins ([\d.]+)%", stdout)]
    assert np.mean(wins[-3:]) > 80
    with np.load(tmp_path / "network.npz") as saved:
        assert len(saved.files) == 6
