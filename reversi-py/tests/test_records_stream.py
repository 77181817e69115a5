"""Streams: games one at a time, from files of any length."""

from __future__ import annotations

import contextlib
import gc
import gzip
import io
import itertools
import tracemalloc
from pathlib import Path
from typing import IO, Any, cast

import pytest

from reversi_rules import Position, ReversiError
from reversi_rules.errors import ParseError
from reversi_rules.records import (
    GgsMessage,
    Problem,
    Record,
    read_eothello,
    read_logistello,
    read_pgn,
    stream,
)

GAME = b'[Event "x"]\n[Black "Rose"]\n\n1. f5 d6 2. c3 {a comment} *\n\n'
BAD = b'[Event "bad"]\n\n1. f5 x9 *\n\n'


class Endless(io.RawIOBase):
    """A pipe with many games, of which no more is kept than what is asked for."""

    def __init__(self, games: int, game: bytes = GAME) -> None:
        self.games, self.game = games, game

    def read(self, size: int = -1) -> bytes:
        count = min(self.games, max(1, size // len(self.game)))
        self.games -= count
        return self.game * count


def test_a_stream_gives_the_games_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(GAME * 3000)
    whole = read_pgn(path)
    packed = tmp_path / "games.pgn.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    sources: list[str | Path] = [path, str(path), packed]
    for source in sources:
        games = list(stream(source))
        assert games == whole
        assert [game.offset for game in games if isinstance(game, Record)] == [
            record.offset for record in whole
        ]
    with path.open("rb") as file:
        assert list(stream(file)) == whole
    assert list(stream(io.BytesIO(b""), "pgn")) == []


LINE = f"{Position()}; F5:+0; % a comment\n".encode()
BOARD = [" ".join(str(Position())[at : at + 8].replace("X", "*")) for at in range(0, 64, 8)]
MESSAGE = "\n".join(
    [
        "/os: update .5 8 K?",
        "|rose (1720.0 *) 00:56,1:0//02:00,1:0",
        *(f"| {row} {cells} {row}" for row, cells in enumerate(BOARD, 1)),
        "|* to move",
        "READY\n",
    ]
).encode()


@pytest.mark.parametrize(
    ("game", "games", "format_", "kind"),
    [
        (GAME, 200_000, "pgn", Record),
        (LINE, 100_000, "obf", Problem),
        (MESSAGE, 20_000, "ggs", GgsMessage),
    ],
)
def test_the_memory_is_that_of_one_game(game: bytes, games: int, format_: Any, kind: type) -> None:
    (one,) = stream(game)
    assert type(one) is kind
    pipe = cast(IO[bytes], Endless(games, game))
    tracemalloc.start()
    count = sum(type(item) is kind for item in stream(pipe, format_))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == games
    # The file would have megabytes.
    assert most < 4_000_000


def test_errors_are_handled_as_asked() -> None:
    file = GAME + BAD + GAME
    place = len(GAME) + BAD.index(b"x9")
    with pytest.raises(ParseError) as raised:
        list(stream(io.BytesIO(file), "pgn"))
    assert raised.value.location.byte == place
    assert len(list(stream(io.BytesIO(file), "pgn", errors="skip"))) == 2
    good, bad, last = stream(io.BytesIO(file), "pgn", errors="collect")
    assert isinstance(good, Record)
    assert isinstance(bad, ParseError)
    assert bad.location.byte == place
    assert isinstance(last, Record)
    with pytest.raises(ReversiError, match="errors must be"):
        stream(io.BytesIO(file), "pgn", errors="x")  # type: ignore[call-overload]


def test_streams_come_from_anything_with_games(tmp_path: Path) -> None:
    text = GAME.decode() * 3
    packed = gzip.compress(GAME * 3)
    (tmp_path / "packed").write_bytes(packed)
    sources: list[Any] = [
        text,
        GAME * 3,
        bytearray(GAME * 3),
        io.StringIO(text),
        io.BytesIO(packed),
        packed,
        tmp_path / "packed",
    ]
    for source in sources:
        assert list(stream(source)) == read_pgn(GAME * 3)


def test_formats_of_lines_are_streamed() -> None:
    rows = b"eOthello_game_id,winner,game_moves\r\n" + b"17,1,f5d6\r\n18,2,f5\r\n" * 5
    lines = b"+f5-d6: -04 10\n\n+x6\n" * 5
    for file, reader in ((rows, read_eothello), (lines, read_logistello)):
        whole = reader(file, errors="collect")
        streamed = list(stream(io.BytesIO(file), errors="collect"))
        assert len(streamed) == 10
        assert list(map(repr, streamed)) == list(map(repr, whole))


def test_wrong_sources_are_refused(tmp_path: Path) -> None:
    (tmp_path / "board").write_text(str(Position()), encoding="utf-8")
    with pytest.raises(ReversiError, match="board: the contents are of no format that is streamed"):
        stream(tmp_path / "board")
    damaged = gzip.compress(GAME * 20_000)
    with pytest.raises(ReversiError, match="damaged gzip data"):
        list(stream(io.BytesIO(damaged[: len(damaged) // 2]), "pgn"))
    with pytest.raises(ReversiError, match="not 'csv'"):
        stream(io.BytesIO(b""), "csv")  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="a path, a file or contents, not int"):
        stream(7, "pgn")  # type: ignore[call-overload]
    with pytest.raises(FileNotFoundError):
        stream(tmp_path / "none.pgn")


@pytest.mark.parametrize("contents", [GAME * 10, b""])
@pytest.mark.parametrize("taken", [0, 1])
def test_a_stream_that_is_left_closes_its_file(tmp_path: Path, contents: bytes, taken: int) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(contents)
    with contextlib.closing(stream(path)) as games:
        list(itertools.islice(games, taken))
    assert list(games) == []
    # A file that the collector finds open is a warning, and warnings are errors here.
    left = stream(path)
    list(itertools.islice(left, taken))
    del left, games
    gc.collect()
