"""`examples/python/perft_cluster.py`: a spread count has the total of `perft`."""

import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Literal, get_args

import pytest

import reversi_rules as rv
from example_programs import Here, run
from support import NINE_MOVES, vectors

np = pytest.importorskip("numpy")
batch = pytest.importorskip("reversi_rules.batch")

pytestmark = pytest.mark.thorough

Convention = Literal["P", "PT", "M", "MT"]
CONVENTIONS = get_args(Convention)

MUST_PASS = "-OOOOOOX" + 56 * "X" + " O"
"""White must pass, black plays a1 and the game has ended."""


def late(seed: int, empties: int) -> rv.Position:
    """Return the position of a random game with so many empty squares, or its earlier end."""
    rng, game = random.Random(seed), rv.Game()
    while not game.is_over and len(game.position.empties) > empties:
        game.play(rng.choice(game.legal_moves))
    return game.position


def positions() -> dict[str, rv.Position]:
    """Return positions to count from, also before passes and near the end of a game."""
    nine = rv.Game(NINE_MOVES)
    return {
        "start": rv.Position(),
        "must pass": rv.Position(MUST_PASS),
        "over": nine.position,
        "three before the end": rv.Game(NINE_MOVES[:12]).position,
        **{f"{empties} empty": late(seed, empties) for seed, empties in enumerate((6, 7, 8, 9))},
    }


@pytest.mark.parametrize("name", positions())
@pytest.mark.parametrize("convention", CONVENTIONS)
def test_a_spread_count_is_that_of_perft(
    examples: SimpleNamespace, name: str, convention: Convention
) -> None:
    position = positions()[name]
    for depth in range(9):
        expected = rv.perft(position, depth, convention)
        # Also to the end, where there are few positions.
        for plies in {0, 1, 3, depth + 1 if depth < 6 else 4}:
            total = examples.perft_cluster.count(Here(), position, depth, convention, plies)
            assert total == expected, (depth, plies)


def test_the_conventions_differ_at_each_ply(examples: SimpleNamespace) -> None:
    counts = [
        [
            examples.perft_cluster.count(Here(), rv.Position(MUST_PASS), depth, convention, plies)
            for convention in CONVENTIONS
        ]
        for depth, plies in ((1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3))
    ]
    second, third = [1, 1, 0, 1], [0, 1, 0, 1]
    assert counts == [[1, 1, 1, 1], second, second, third, third, third]


@pytest.fixture
def small_tasks(examples: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let small layers be split too."""
    monkeypatch.setattr(examples.perft_cluster, "FEWEST_POSITIONS_OF_A_TASK", 3)
    monkeypatch.setattr(examples.perft_cluster, "FEWEST_LEAVES_OF_A_TASK", 7)


@pytest.mark.usefixtures("small_tasks")
@pytest.mark.parametrize("convention", CONVENTIONS)
def test_small_tasks_have_the_same_total(examples: SimpleNamespace, convention: Convention) -> None:
    for position in positions().values():
        for depth, plies in ((3, 3), (6, 2), (6, 5), (8, 6)):
            total = examples.perft_cluster.count(Here(), position, depth, convention, plies)
            assert total == rv.perft(position, depth, convention), (depth, plies)


@pytest.mark.usefixtures("small_tasks")
def test_equal_positions_meet_in_a_shard(examples: SimpleNamespace) -> None:
    unique = vectors("perft")["unique_positions_P_up_to_8_symmetries"]
    for plies, positions in enumerate(unique[:8]):
        layer = examples.perft_cluster.unique(Here(), rv.Position(), plies, "PT")
        assert (layer.ply, layer.ended) == (plies, 0)
        merged, leaves = 0, 0
        for number, pieces in enumerate(layer.shards):
            if pieces:
                boards, ways = batch.unique(*examples.perft_cluster.joined(pieces))
                assert set(batch.keys(boards) >> np.uint64(56)) == {number}
                merged, leaves = merged + len(boards), leaves + int(ways.sum())
        assert (merged, leaves) == (positions, rv.perft(rv.Position(), plies))
        assert layer.size >= merged


def test_colors_are_merged(examples: SimpleNamespace) -> None:
    for position in positions().values():
        exchanged = rv.Position.from_bitboards(
            position.white, position.black, position.turn.opponent
        )
        layers = [
            examples.perft_cluster.unique(Here(), each, 0, "PT") for each in (position, exchanged)
        ]
        boards = [
            [piece[0].tolist() for pieces in each.shards for piece in pieces] for each in layers
        ]
        assert boards[0] == boards[1]


def test_too_many_positions_are_not_advanced(
    examples: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(examples.perft_cluster, "MOST_POSITIONS_TO_ADVANCE", 59)
    assert examples.perft_cluster.unique(Here(), rv.Position(), 9, "PT").ply == 4
    assert examples.perft_cluster.count(Here(), rv.Position(), 7, "PT", 6) == 55092


def test_counts_may_have_more_than_64_bits(examples: SimpleNamespace) -> None:
    start = batch.start(1), np.array([2**64 - 1], np.uint64)
    after = batch.play(batch.start(1), [19]), np.array([2**64 - 1], np.uint64)
    assert examples.perft_cluster.leaves([start, after], 2, "PT") == (12 + 14) * (2**64 - 1)


@pytest.mark.usefixtures("small_tasks")
def test_each_position_is_in_one_task(examples: SimpleNamespace) -> None:
    layer = examples.perft_cluster.unique(Here(), rv.Position(), 5, "PT")
    for parts in (1, 7, 256):
        tasks = list(layer.tasks(parts, 3, "PT"))
        assert len(tasks) == parts or parts == 256
        assert sum(task.size for task in tasks) == layer.size
        below = sum(examples.perft_cluster.leaves(*task.arguments) for task in tasks)
        assert below == rv.perft(rv.Position(), 8)


def test_known_counts(examples: SimpleNamespace) -> None:
    known = examples.perft_cluster.known
    assert known(rv.Position(), 13, "PT") == 18_429_641_748
    assert known(rv.Position(), 13, "M") == 18_429_768_516
    assert known(rv.Position(), 17, "P") == 222_742_563_853_912
    assert known(rv.Position(), 0, "PT") is None
    assert known(rv.Position(), 99, "PT") is None
    assert known(rv.Position().play("d3"), 5, "PT") is None


@pytest.mark.usefixtures("here")
def test_perft_compares_with_what_is_known(
    examples: SimpleNamespace, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    main = examples.perft_cluster.main
    line = r"leaves={} seconds=\d+\.\d\d leaves_per_second=\S+\n"
    assert main(["7"]) == 0
    assert re.fullmatch(line.format(55092) + "as known\n", capsys.readouterr().out)
    assert main(["3", "--position", MUST_PASS, "--convention", "MT", "--unique", "99"]) == 0
    assert re.fullmatch(line.format(1), capsys.readouterr().out)
    monkeypatch.setattr(examples.perft_cluster, "known", lambda *_: 55091)
    assert main(["7"]) == 1
    assert capsys.readouterr().out.endswith("\nwrong: the known count is 55091\n")


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["x"],
        ["-1"],
        ["1000"],
        ["5", "--unique", "-1"],
        ["5", "--convention", "pt"],
        ["5", "--workers", "0"],
        ["5", "--workers", "two"],
    ],
)
def test_bad_usage_of_perft(
    examples: SimpleNamespace, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        examples.perft_cluster.main(arguments)
    assert end.value.code == 2
    assert "error: " in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("text", ["", "XO", 64 * "-" + " Z", "é"])
def test_a_bad_position(
    examples: SimpleNamespace, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert examples.perft_cluster.main(["5", "--position", text]) == 2
    streams = capsys.readouterr()
    assert (streams.out, streams.err.count("\n")) == ("", 1)
    assert streams.err.startswith("byte ")


def test_perft_on_an_embedded_cluster(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    status, stdout, stderr = run("perft_cluster", 9, folder=tmp_path)
    assert (status, stderr) == (0, "")
    assert stdout.startswith("leaves=3005288 ")
    assert stdout.endswith("\nas known\n")


def test_perft_on_a_real_cluster(scheduler: str, tmp_path: Path) -> None:
    options = ["--scheduler", scheduler, "--workers", 2, "--convention", "M"]
    status, stdout, stderr = run("perft_cluster", 9, *options, folder=tmp_path)
    assert (status, stderr) == (0, "")
    assert stdout.startswith("leaves=3005320 ")
    assert stdout.endswith("\nas known\n")
