"""Reading WTHOR files."""

import dataclasses
import pickle
from pathlib import Path

import numpy as np
import pytest

from reversi_rules import Game, ParseError, ReversiError, records
from support import NINE_MOVES, wthor_games, wthor_names

GAMES = wthor_games((NINE_MOVES, 64), ("f5d6", 20), numbers=(1, 2, 9))


def test_columns() -> None:
    games = records.read_wthor(GAMES)
    assert (len(games), games.year, games.depth) == (2, 2026, 24)
    assert games.moves.shape == (2, 60)
    for column in (games.moves, games.black_score, games.theoretical_score):
        assert column.dtype == np.uint8
    for column16 in (games.years, games.black, games.white, games.tournament):
        assert column16.dtype == np.uint16
        assert column16.shape == (2,)
    assert games.moves[1, :3].tolist() == [37, 43, 64]
    assert games.black_score.tolist() == games.theoretical_score.tolist() == [64, 20]
    assert games.years.tolist() == [2026, 2026]
    assert (games.tournament[0], games.black[0], games.white[0]) == (1, 2, 9)
    for name in ("players", "black_name", "white_name", "tournaments", "tournament_name"):
        with pytest.raises(ReversiError, match=r"^no names of (player|tournament)s were read: "):
            getattr(games, name)
    assert repr(games) == "<WthorGames of 2026: 2 games>"
    assert games.game(0) == Game(NINE_MOVES)
    assert games.game(-1) == Game("f5d6")
    with pytest.raises(IndexError):
        games.game(2)
    with pytest.raises(dataclasses.FrozenInstanceError):
        games.year = 0  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(games)).moves.tolist() == games.moves.tolist()


def test_empty_files() -> None:
    games = records.read_wthor(wthor_games(), wthor_names([], 20))
    assert (len(games), games.moves.shape) == (0, (0, 60))
    assert games.black_name.tolist() == []


def test_contents_of_any_kind() -> None:
    moves = records.read_wthor(GAMES).moves.tolist()
    for contents in (bytearray(GAMES), memoryview(GAMES), memoryview(b"x" + GAMES)[1:]):
        assert records.read_wthor(contents).moves.tolist() == moves


def test_paths_are_those_of_the_system(tmp_path: Path) -> None:
    path = tmp_path / "games.wtb"
    path.write_bytes(GAMES)
    with pytest.raises(NotADirectoryError):
        records.read_wthor(f"{path}/")
    with pytest.raises(FileNotFoundError):
        records.read_wthor("")
    for wrong in (3, None):
        with pytest.raises(TypeError):
            records.read_wthor(wrong)  # type: ignore[arg-type]


def test_paths(tmp_path: Path) -> None:
    path = tmp_path / "games.wtb"
    path.write_bytes(GAMES)
    names = tmp_path / "names.jou"
    names.write_bytes(wthor_names(["Ada"] * 10, 20))
    games = records.read_wthor(path, str(names))
    assert games.white_name[0] == "Ada"
    names.write_bytes(b"short")
    with pytest.raises(ParseError) as caught:
        records.read_wthor(path, names)
    message = f"{names}: byte 5: the file ends here and should have 16 bytes"
    assert (str(caught.value), caught.value.byte) == (message, 5)
    with pytest.raises(FileNotFoundError):
        records.read_wthor(tmp_path / "none.wtb")
