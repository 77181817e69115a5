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
from reversi_rules import Position, Rules, batch

SIX = Rules(6, 6)
pytestmark = pytest.mark.thorough


@pytest.fixture
def alphazero() -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(EXAMPLES)
        yield import_module("alphazero")


def test_results_are_those_of_the_player(alphazero: Any) -> None:
    network = alphazero.Network(np.random.default_rng(1))
    examples = alphazero.self_play(network, games=20, visits=4, seed=1)
    assert len(examples) > 20 * 25
    assert np.allclose(examples.policy.sum(axis=1), 1)
    illegal = batch.legal_mask(examples.boards, rules=SIX) == 0
    assert not examples.policy[illegal].any()
    after, rows, _ = batch.children(examples.boards, rules=SIX)
    # Where every move ends the game, the result is known: there is one such move at most.
    over = batch.is_over(after, rules=SIX) & (np.bincount(rows)[rows] == 1)
    assert over.sum() >= 10
    expected = -np.sign(batch.margins(after[over], rules=SIX))
    assert np.array_equal(examples.results[rows[over]], expected)
    assert len(np.unique(expected)) > 1


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


def test_the_network_learns_what_it_is_told(alphazero: Any) -> None:
    rng = np.random.default_rng(1)
    network = alphazero.Network(rng)
    boards = batch.playouts(batch.start(64, rules=SIX), 1, rules=SIX)
    policy = np.eye(37, dtype=np.float32)[rng.integers(37, size=64)]
    results = rng.choice(np.array([-1, 1], np.float32), 64)
    losses = [network.learn(boards, policy, results) for _ in range(100)]
    assert losses[0] > 4
    assert losses[-1] < 1
    assert np.array_equal(np.sign(network(boards)[1]), results)


def test_it_beats_chance_soon(tmp_path: Path) -> None:
    options = ["--minutes", 0.5, "--games", 64, "--visits", 16, "--save", "network.npz"]
    status, stdout, stderr = run("alphazero", *options, folder=tmp_path)
    assert (status, stderr) == (0, "")
    wins = [float(share) for share in re.findall(r"wins ([\d.]+)%", stdout)]
    assert np.mean(wins[-3:]) > 80
    with np.load(tmp_path / "network.npz") as saved:
        assert len(saved.files) == 6
