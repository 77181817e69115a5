"""Training labels: positions with the move and the result."""

import subprocess
import sys
from itertools import chain

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fuzzing import random_games
from reversi_rules import BLACK, PASS, Game, Position, ReversiError, records
from reversi_rules.records import GameInfo, Labels, Record, WthorGames
from support import NINE_MOVES, wthor_games

PASSING = "f5f6d3g5h5h4f7h6"


def expected(game: Game, margin: int) -> list[tuple[list[int], int, int]]:
    """Returns board, action and margin of each ply, played with Position."""
    rows = []
    position = game.start
    for _, move in game.plies():
        board = [
            sum(1 << square for square in side) for side in (position.player, position.opponent)
        ]
        rows.append((board, move, margin if position.turn == BLACK else -margin))
        position = position.play(move)
    return rows


def rows(labels: Labels) -> list[tuple[list[int], int, int]]:
    columns = (labels.boards.tolist(), labels.actions.tolist(), labels.margins.tolist())
    return list(zip(*columns, strict=True))


@example([Game(PASSING)])
@given(st.lists(random_games, max_size=3))
@settings(max_examples=40)
def test_labels_are_what_positions_say(played: list[Game]) -> None:
    scored = [
        (game, GameInfo.of(game) if game.is_over else GameInfo(score=(40, 24))) for game in played
    ]
    labels = records.labels(scored, recorded=True)
    margins = [(game.outcome().margin(BLACK) if game.is_over else 16) for game in played]  # type: ignore[union-attr]
    wanted = [expected(game, margin) for game, margin in zip(played, margins, strict=True)]
    assert rows(labels) == list(chain(*wanted))
    assert labels.game.tolist() == [i for i, one in enumerate(wanted) for _ in one]
    assert labels.ply.tolist() == [ply for one in wanted for ply in range(len(one))]
    assert labels.left_out == ()
    file = WthorGames.from_games(scored, year=0)
    assert rows(records.labels(file, recorded=True)) == rows(labels)
    # Unfinished, so left out.
    unfinished = [i for i, game in enumerate(played) if not game.is_over]
    for some in (records.labels(scored), records.labels(file)):
        assert [out.game for out in some.left_out] == unfinished
        assert rows(some) == list(
            chain(*(w for w, g in zip(wanted, played, strict=True) if g.is_over))
        )


def test_types_and_shapes() -> None:
    labels = records.labels([Game(NINE_MOVES)])
    assert labels.boards.shape == (9, 2)
    assert labels.boards.dtype == np.uint64
    kinds = [
        column.dtype.name for column in (labels.actions, labels.margins, labels.game, labels.ply)
    ]
    assert kinds == ["uint8", "int8", "uint32", "uint8"]
    empty = records.labels([])
    assert (empty.boards.shape, len(empty)) == ((0, 2), 0)


def test_passes() -> None:
    given = [(Game(PASSING), GameInfo(score=(32, 32)))]
    with_passes, without = (records.labels(given, passes=p, recorded=True) for p in (True, False))
    assert with_passes.actions.tolist() == [*Game(PASSING).placements, PASS]
    assert with_passes.ply.tolist() == list(range(9))
    assert without.actions.tolist() == Game(PASSING).placements
    again = Game(PASSING)
    again.play(next(iter(again.legal_moves)))
    later = records.labels([(again, GameInfo(score=(32, 32)))], passes=False, recorded=True)
    assert later.ply.tolist() == [*range(8), 9]


def test_what_is_left_out_is_said() -> None:
    file = records.read_wthor(wthor_games(("f5d5", 32), (NINE_MOVES, 64), ("f5", 70 - 6)))
    labels = records.labels(file)
    assert sorted(set(labels.game.tolist())) == [1]
    illegal, unfinished = labels.left_out
    assert (illegal.game, illegal.kind, illegal.location.ply) == (0, "Illegal", 1)
    assert str(illegal) == "game 0, ply 1: d5: the square already holds a black disc"
    assert (unfinished.game, unfinished.kind) == (2, "Unfinished")
    assert records.labels(file, recorded=True).margins[-1] == 64
    small = Record("(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)", "ggf")
    bad = Record("1. f5 f5", "pgn")
    found = records.labels([Game(), small, bad, Record("1. f5", "pgn")], recorded=True).left_out
    assert [(out.game, out.kind, out.location.ply) for out in found] == [
        (0, "Unfinished", None),
        (1, "OtherRules", None),
        (2, "Illegal", 1),
        (3, "Unfinished", None),
    ]


def test_other_starts() -> None:
    start = Position().play("f5")
    labels = records.labels([(Game(start), GameInfo(score=(33, 31)))], recorded=True)
    assert len(labels) == 0
    game = Game(start)
    game.play("d6")
    labels = records.labels([(game, GameInfo(score=(33, 31)))], recorded=True)
    assert (labels.margins.tolist(), labels.actions.tolist()) == ([-2], [43])


def test_bad_columns() -> None:
    file = records.read_wthor(wthor_games((NINE_MOVES, 64)))
    file.moves[0, 3] = 200
    with pytest.raises(ReversiError, match="game 0: 200 is neither a square"):
        records.labels(file)
    with pytest.raises(TypeError, match=r"game 0: a game must be a reversi_rules\.Game"):
        records.labels([3])  # type: ignore[list-item]


WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
from reversi_rules import Game, records
from reversi_rules._core import records as compiled

(record,) = records.read_pgn(b"1. f5 d6 *")
assert records.to_sgf(record.game())
assert records.audit_wthor(b"")
assert records.read_wthor_players(bytes(16)) == []
for call in (
    lambda: records.read_wthor(bytes(16)),
    lambda: records.labels([]),
    lambda: records.WthorGames.from_games([], year=0),
    lambda: records.WthorGames.join([]),
):
    try:
        call()
    except ImportError as error:
        print(error)
for call in (
    lambda: compiled.wthor_games(bytes(16)),
    lambda: compiled.wthor_labels([], None, True),
    lambda: compiled.game_labels([], True),
    lambda: compiled.wthor_transcripts([]),
    lambda: compiled.wthor_file(None, 0, 0, None, None, [[]] * 6),
):
    try:
        call()
    except ImportError as error:
        print(type(error).__name__)
"""


def test_only_columns_need_numpy() -> None:
    command = [sys.executable, "-c", WITHOUT_NUMPY]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    wanted = ["reversi_rules.records needs NumPy: pip install numpy"] * 4
    assert run.stdout.splitlines() == wanted + ["ModuleNotFoundError"] * 5
