"""Selecting games of a WTHOR file, and iterating over them."""

import struct
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from reversi_rules import Game, IllegalMove, ReversiError, records
from reversi_rules.records import GameInfo, WthorGames
from support import NINE_MOVES, wthor_games, wthor_names

FILE = wthor_games((NINE_MOVES, 64), ("f5d6", 20), ("c4", 32), numbers=(0, 1, 2))
NAMES = (wthor_names(["Nobody", "Ada", "Bob"], 20), wthor_names(["Open"], 26))
KINDS = "games[...] accepts numbers, a slice, a mask or a name, not "


@pytest.fixture
def games() -> WthorGames:
    read = records.read_wthor(FILE, *NAMES)
    read.black[:] = [0, 1, 2]
    return read


def column_names() -> list[str]:
    others = ("year", "depth", "created", "_players", "_tournaments", "_header", "_original")
    stored = [field.name for field in fields(WthorGames) if field.name not in others]
    return [*stored, "black_name", "white_name", "tournament_name"]


@pytest.mark.parametrize(
    ("rows", "numbers"),
    [
        (slice(None), [0, 1, 2]),
        (slice(None, None, -1), [2, 1, 0]),
        (slice(1, 99), [1, 2]),
        ([2, 0, 0, -1], [2, 0, 0, 2]),
        ([], []),
        (range(2), [0, 1]),
        (np.array([], np.int64), []),
        (np.array([1], np.uint64), [1]),
        (np.array([-1, 1], np.int8), [2, 1]),
        (np.array([True, False, True]), [0, 2]),
        ([False, True, False], [1]),
    ],
)
def test_rows(games: WthorGames, rows: Any, numbers: list[int]) -> None:
    chosen = games[rows]
    assert len(chosen) == len(numbers)
    assert repr(chosen) == f"<WthorGames of 2026: {len(numbers)} games>"
    for name in ("year", "depth", "created", "players", "tournaments"):
        assert getattr(chosen, name) == getattr(games, name)
    for name in column_names():
        column, old = getattr(chosen, name), getattr(games, name)
        assert column.dtype == old.dtype
        assert column.tolist() == [old[number].tolist() for number in numbers]
    assert [chosen.game(i) for i in range(len(chosen))] == [games.game(i) for i in numbers]
    assert [chosen.info(i) for i in range(len(chosen))] == [games.info(i) for i in numbers]
    again = records.read_wthor(chosen.to_bytes(), *NAMES)
    for name in column_names():
        assert getattr(again, name).tolist() == getattr(chosen, name).tolist()


def test_rows_are_copies(games: WthorGames) -> None:
    chosen = games[:]
    chosen.moves[:] = 64
    chosen.black_score[:] = 1
    assert games.game(0) == Game(NINE_MOVES)
    assert games.black_score.tolist() == [64, 20, 32]


@pytest.mark.thorough
def test_masks_of_other_libraries(games: WthorGames) -> None:
    frame = pytest.importorskip("pandas").DataFrame(games.to_dict())
    assert games[frame["black_score"] < 64].black_name.tolist() == ["Ada", "Bob"]
    table = pytest.importorskip("polars").DataFrame(games.to_dict())
    assert games[table["black_score"] < 64].black_score.tolist() == [20, 32]


@pytest.mark.parametrize("numbers", [[0], [1], [2], [2, 1, 0], [1, 1, 0], [0, 0, 0, 0], []])
def test_each_record_keeps_its_own_bytes(numbers: list[int]) -> None:
    odd = bytearray(FILE)
    odd[3], odd[15] = 9, 7
    for game in range(3):
        # The unused bytes after the moves differ in each record, as in some real files.
        odd[16 + 68 * (game + 1) - 1] = 65 + game
    # Equal moves, so that they do not identify the record.
    for game in range(3):
        odd[16 + 68 * game + 8 : 16 + 68 * game + 17] = odd[16 + 8 : 16 + 17]
    read = records.read_wthor(bytes(odd))
    assert read.to_bytes() == odd
    header = odd[:4] + struct.pack("<I", len(numbers)) + odd[8:16]
    wanted = header + b"".join(odd[16 + 68 * i : 16 + 68 * (i + 1)] for i in numbers)
    assert read[numbers].to_bytes() == wanted
    assert read[::-1][[2 - number for number in numbers]].to_bytes() == wanted
    # The unused bytes of another game are not used.
    other = replace(read, moves=read.moves[:2], black_score=read.black_score[:2])
    assert len(other) == 2


@pytest.mark.parametrize(
    ("rows", "error", "message"),
    [
        (3, IndexError, "there is no such game: there are 3 games"),
        (True, TypeError, f"{KINDS}bool"),
        (None, TypeError, f"{KINDS}NoneType"),
        ("rows", KeyError, "'rows'"),
        ((0, 1), TypeError, f"{KINDS}tuple"),
        (np.array(1), TypeError, f"{KINDS}ndarray"),
        ([3], IndexError, "there is no game 3: there are 3 games"),
        ([0, -4], IndexError, "there is no game -4: there are 3 games"),
        (np.array([2**63], np.uint64), IndexError, f"there is no game {2**63}: there are 3 games"),
        ([True], IndexError, "the mask has 1 values, but there are 3 games"),
        ([[0]], IndexError, "numbers of games must have one dimension, not 2"),
        ([1.0], TypeError, "games[...] accepts numbers or a mask, not float64"),
        ([10**30], TypeError, "games[...] accepts numbers or a mask, not object"),
    ],
)
def test_what_are_no_rows(
    games: WthorGames, rows: Any, error: type[Exception], message: str
) -> None:
    with pytest.raises(error) as caught:
        games[rows]
    assert type(caught.value) is error
    assert str(caught.value) == message


def test_games_are_what_writers_take(games: WthorGames, tmp_path: Path) -> None:
    assert [row.game() for row in games] == [games.game(i) for i in range(3)]
    ada = GameInfo(event="Open", date="2026", black="Ada", white="Bob", score=(20, 44))
    for row in (games[1], games[-2], games[np.int64(1)]):
        assert (row.number, row.game(), row.info) == (1, Game("f5d6"), ada)
    writers: list[tuple[str, Callable[..., None]]] = [
        ("a.pgn", records.write_pgn),
        ("a.ggf", records.write_ggf),
        ("a.sgf", records.write_sgf),
    ]
    for name, write in writers:
        write(tmp_path / name, games[[2, 0]])
        read: Any = records.read(tmp_path / name)
        assert [record.game() for record in read] == [Game("c4"), Game(NINE_MOVES)]
        assert [record.info.black for record in read] == ["Bob", "Nobody"]
    assert WthorGames.from_games(games, year=1999).moves.tolist() == games.moves.tolist()


def test_an_illegal_game_has_its_number(games: WthorGames, tmp_path: Path) -> None:
    games.moves[1, 0] = 0
    path = tmp_path / "a.pgn"
    with pytest.raises(IllegalMove, match=r"^game 1, ply 0: a1: ") as caught:
        records.write_pgn(path, games)
    assert (caught.value.location.game, path.exists()) == (1, False)
    each = iter(games)
    assert next(each).game() == Game(NINE_MOVES)
    illegal = next(each)
    with pytest.raises(IllegalMove, match=r"^game 1, ply 0: a1: "):
        illegal.game()
    assert next(each).game() == Game("c4")
    assert next(each, None) is None


def test_a_file_has_one_year(games: WthorGames, tmp_path: Path) -> None:
    joined = WthorGames.join([games, WthorGames.from_games([Game("d3")], year=1981)])
    assert (joined.year, repr(joined)) == (0, "<WthorGames of 1981 to 2026: 4 games>")
    path = tmp_path / "a.wtb"
    message = (
        "the games are from 1981 to 2026, but a file has one year: "
        "pass year=, or write one file for each year"
    )
    for write in (lambda: records.write_wthor(path, joined), joined.to_bytes):
        with pytest.raises(ReversiError) as caught:
            write()
        assert str(caught.value) == message
    assert not path.exists()
    for year in (0, 2000):
        records.write_wthor(path, joined, year=year)
        assert records.read_wthor(path).year == year
    records.write_wthor(path, joined[joined.years == 1981])
    assert records.read_wthor(path).year == 1981
    assert records.read_wthor(path).game(0) == Game("d3")
    assert joined[:0].year == 0
    assert len(records.read_wthor(joined[:0].to_bytes())) == 0
    records.write_wthor(path, games, year=1999)
    assert records.read_wthor(path).year == 1999


def test_games_are_written_as_wthor(tmp_path: Path) -> None:
    path = tmp_path / "a.wtb"
    given: list[records.GameLike] = [Game(NINE_MOVES), (Game("f5"), GameInfo(black="Rose"))]
    records.write_wthor(path, given, year=2026, depth=20, players=["Ada"])
    read = records.read_wthor(path)
    assert (read.year, read.depth, read.game(1)) == (2026, 20, Game("f5"))
    assert read.black.tolist() == [1, 2]
    untyped: Any = records.write_wthor
    of_its_own = "depth, created, players and tournaments are already part of a WthorGames"
    without_year = "a WTHOR file needs a year: write_wthor(path, games, year=...)"
    for games, options, message in (
        (given, {}, without_year),
        (read, {"depth": 3}, of_its_own),
        (read, {"players": ["Ada"]}, of_its_own),
    ):
        with pytest.raises(TypeError) as caught:
            untyped(tmp_path / "b", games, **options)
        assert str(caught.value) == message
    assert not (tmp_path / "b").exists()


def test_scores_in_tables_are_signed(games: WthorGames) -> None:
    columns = games.to_dict()
    for name in ("black_score", "theoretical_score"):
        column = columns[name]
        assert isinstance(column, np.ndarray)
        assert column.dtype == np.int16
        assert (column - 32).tolist() == [32, -12, 0]


def test_read_takes_the_names(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("a.wtb", "a.jou", "a.trn")]
    for path, contents in zip(paths, (FILE, *NAMES), strict=True):
        path.write_bytes(contents)
    read = records.read(paths[0], players=paths[1], tournaments=NAMES[1])
    assert isinstance(read, WthorGames)
    assert (read.players, read.tournaments) == (("Nobody", "Ada", "Bob"), ("Open",))
