"""`examples/python/perft_cluster.py`: a split count has the total of `perft`."""

import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Literal, get_args

import pytest

import reversi_rules as rv
from example_programs import Here, run
from support import NINE_MOVES, vectors

pytest.importorskip("numpy")

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
def test_a_split_count_is_that_of_perft(
    examples: SimpleNamespace, name: str, convention: Convention
) -> None:
    position = positions()[name]
    for depth in range(9):
        expected = rv.perft(position, depth, convention)
        # Also to the end, where there are few positions.
        for plies in {0, 1, 3, depth + 1 if depth < 6 else 4}:
            total = examples.perft_cluster.count(Here(), position, depth, convention, plies)
            assert total == expected, (depth, plies)


def test_the_conventions_differ_where_they_are_split(examples: SimpleNamespace) -> None:
    counts = [
        [
            examples.perft_cluster.count(Here(), rv.Position(MUST_PASS), depth, convention, plies)
            for convention in CONVENTIONS
        ]
        for depth, plies in ((1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3))
    ]
    second, third = [1, 1, 0, 1], [0, 1, 0, 1]
    assert counts == [[1, 1, 1, 1], second, second, third, third, third]


def test_equal_positions_are_merged(examples: SimpleNamespace) -> None:
    unique = vectors("perft")["unique_positions_P_up_to_8_symmetries"]
    for plies, positions in enumerate(unique[:8]):
        boards, ended = examples.perft_cluster.split(rv.Position(), plies, "PT")
        assert (len(boards), ended) == (positions, 0)
        assert sum(boards.values()) == rv.perft(rv.Position(), plies)


def test_colors_are_merged(examples: SimpleNamespace) -> None:
    representative = examples.perft_cluster.representative
    for position in positions().values():
        exchanged = rv.Position.from_bitboards(
            position.white, position.black, position.turn.opponent
        )
        assert representative(exchanged) == representative(position)
    white_moves = rv.Position().play("f5")
    black_moves = rv.Position.from_bitboards(white_moves.black, white_moves.white, rv.BLACK)
    assert representative(black_moves) != representative(white_moves)


def test_counts_may_have_more_than_64_bits(examples: SimpleNamespace) -> None:
    boards = [examples.perft_cluster.representative(rv.Position())] * 2
    assert examples.perft_cluster.leaves(boards, [2**64 - 1, 2**64], 2, "PT") == 12 * (2**65 - 1)


def test_each_position_is_in_one_task(examples: SimpleNamespace) -> None:
    boards, _ = examples.perft_cluster.split(rv.Position(), 5, "PT")
    for parts in (1, 7, len(boards), 10_000):
        tasks = examples.perft_cluster.tasks(boards, 3, "PT", parts)
        assert len(tasks) == min(parts, len(boards))
        spread = [board for task in tasks for board in zip(*task.arguments[:2], strict=True)]
        assert sorted(spread) == sorted(boards.items())
        assert sum(task.size for task in tasks) == len(boards)


def test_known_counts(examples: SimpleNamespace) -> None:
    known = examples.perft_cluster.known
    assert known(rv.Position(), 13, "PT") == 18_429_641_748
    assert known(rv.Position(), 13, "M") == 18_429_768_516
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
    assert main(["3", "--position", MUST_PASS, "--convention", "MT", "--split", "99"]) == 0
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
        ["5", "--split", "-1"],
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
