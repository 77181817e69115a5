"""WTHOR files: exact bytes, tables from games, joining, data frames, audits."""

import dataclasses
import datetime
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from command_line import run
from fuzzing import random_games
from reversi_rules import Game, Location, ParseError, Position, ReversiError, records
from reversi_rules.records import Finding, GameInfo, WthorGames
from support import NINE_MOVES, refusals, wthor_games, wthor_names

FILE = wthor_games((NINE_MOVES, 64), ("f5d6", 20), numbers=(1, 2, 9))
DAY = datetime.date(2026, 11, 21)


def test_header_and_names() -> None:
    players, tournaments = wthor_names(["Nobody", "Ada", "Noël"], 20), wthor_names(["Here"], 26)
    read = records.read_wthor(FILE, players, tournaments)
    assert read.created == DAY
    assert (read.players, read.tournaments) == (("Nobody", "Ada", "Noël"), ("Here",))
    assert read.info(0) == GameInfo(event="?", date="2026", black="Noël", white="?", score=(64, 0))
    assert records.read_wthor(FILE).info(-1) == GameInfo(date="2026", score=(20, 44))
    with pytest.raises(IndexError):
        read.info(2)
    assert records.read_wthor(b"\0" * 16).created is None
    assert records.read_wthor_players(players) == ["Nobody", "Ada", "Noël"]
    assert records.read_wthor_tournaments(tournaments) == ["Here"]
    with pytest.raises(ParseError):
        records.read_wthor_tournaments(players)


def test_what_was_read_is_written_to_the_byte(tmp_path: Path) -> None:
    odd = bytearray(FILE)
    odd[:4], odd[15], odd[-1], odd[12] = b"\x00\x01\x0d\x20", 7, 11, 0
    for file in (FILE, bytes(odd), bytes(16)):
        read = records.read_wthor(file)
        assert read.to_bytes() == file
        assert pickle.loads(pickle.dumps(read)).to_bytes() == file
    path = tmp_path / "games.wtb"
    read = records.read_wthor(bytes(odd))
    records.write_wthor(path, read)
    assert path.read_bytes() == odd
    # Changed values are written. Where the moves changed, the unused bytes are zero.
    read.black[1] = 258
    read.moves[1, 1] = 64
    changed = records.read_wthor(
        dataclasses.replace(read, year=1999, depth=3, created=DAY).to_bytes()
    )
    assert (changed.year, changed.depth, changed.created) == (1999, 3, DAY)
    assert changed.black.tolist() == [2, 258]
    assert changed.game(1) == Game("f5")
    assert changed.to_bytes()[-1] == 0


@given(st.lists(random_games, max_size=4), st.integers(0, 65535))
@settings(max_examples=40)
def test_from_games(played: list[Game], year: int) -> None:
    made = WthorGames.from_games(played, year=year, created=DAY)
    read = records.read_wthor(made.to_bytes())
    assert [read.game(index) for index in range(len(read))] == played
    assert (read.year, read.created, read.years.tolist()) == (year, DAY, [year] * len(played))
    scores = [(GameInfo.of(game).score or (0, 0))[0] for game in played]
    assert read.black_score.tolist() == read.theoretical_score.tolist() == scores


@pytest.mark.parametrize(("year", "depth"), [(-1, 0), (65536, 0), (2026, -1), (2026, 256)])
def test_what_the_header_cannot_hold(year: int, depth: int) -> None:
    with pytest.raises(ReversiError, match=r"^the (year|depth) of a file must be 0 to \d+, not "):
        WthorGames.from_games([Game("f5")], year=year, depth=depth)


def test_from_games_with_names(tmp_path: Path) -> None:
    record = records.read_pgn(
        b'[Black "Rose"][White "Ada"][Event "Open"][Result "20-44"] 1. f5 d6'
    )[0]
    given: list[records.GameLike] = [
        record,
        (Game(NINE_MOVES), GameInfo(black="Bob")),
        (Game(), None),
    ]
    made = WthorGames.from_games(given, year=2026, players=["Ada", "Ada"])
    assert made.players == ("Ada", "Ada", "Rose", "Bob", "?")
    assert made.tournaments == ("Open", "?")
    assert (made.black.tolist(), made.white.tolist()) == ([2, 3, 4], [0, 4, 4])
    assert made.black_score.tolist() == [20, 64, 0]
    assert made.info(0) == GameInfo(
        event="Open", date="2026", black="Rose", white="Ada", score=(20, 44)
    )
    paths = [tmp_path / name for name in ("games.wtb", "names.jou", "names.trn")]
    records.write_wthor(paths[0], made)
    records.write_wthor_players(paths[1], made.players)
    records.write_wthor_tournaments(paths[2], ["Open", "?"], created=DAY)
    again = records.read_wthor(*paths)
    assert again.to_dict().keys() == made.to_dict().keys()
    assert [again.info(index) for index in range(3)] == [made.info(index) for index in range(3)]


def test_join() -> None:
    first = records.read_wthor(FILE, wthor_names(["a", "b", "c"], 20))
    second = WthorGames.from_games(
        [(Game("f5"), GameInfo(black="c", white="d"))], year=1999, depth=21, created=DAY
    )
    # Of these depths 0 is not the lowest: it means 22.
    joined = WthorGames.join([first, second, dataclasses.replace(first, depth=0)])
    assert (len(joined), joined.year, joined.depth, joined.created) == (5, 0, 21, DAY)
    assert joined.years.tolist() == [2026, 2026, 1999, 2026, 2026]
    assert joined.black_name.tolist() == ["c", "c", "c", "c", "c"]
    assert joined.white_name.tolist() == ["?", "?", "d", "?", "?"]
    assert joined.game(2) == Game("f5")
    assert records.read_wthor(joined.to_bytes(year=0)).moves.tolist() == joined.moves.tolist()
    same = WthorGames.join([first, first])
    assert (same.players, same.year) == (first.players, 2026)
    with pytest.raises(ReversiError, match="no names of players were read"):
        _ = WthorGames.join([first, records.read_wthor(FILE)]).players
    with pytest.raises(ReversiError, match="there are no games to join"):
        WthorGames.join([])


@pytest.mark.thorough
def test_tables() -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    read = records.read_wthor(FILE, wthor_names(["x", "y", "z"], 20))
    frames = read.to_pandas(), read.to_polars()
    assert isinstance(frames[0], pandas.DataFrame)
    assert isinstance(frames[1], polars.DataFrame)
    for table in frames:
        assert table.shape == (2, 11)
        assert tuple(table.columns) == read.columns
        assert list(table["margin"]) == [64, -24]
        assert list(table["black_name"]) == ["z", "z"]
        assert list(table["black_score"]) == [64, 20]
        assert list(table["transcript"]) == [NINE_MOVES, "f5d6"]


def test_audit() -> None:
    (found,) = records.audit_wthor(wthor_games((NINE_MOVES, 13)))
    assert (found.location.game, found.kind, found.byte) == (0, "WrongScore", 22)
    assert records.audit_wthor(b"") == [
        Finding("Truncated", "the file ends here and should have 16 bytes", Location(byte=0))
    ]
    numbered = wthor_games((NINE_MOVES, 64), numbers=(1, 1, 1))
    names = wthor_names(["one"], 20), wthor_names([], 26)
    kinds = [one.kind for one in records.audit_wthor(numbered, *names)]
    assert sorted(kinds) == ["UnknownPlayer", "UnknownPlayer", "UnknownTournament"]
    with pytest.raises(ParseError):
        records.audit_wthor(numbered, b"")


def changed(**columns: Any) -> bytes:
    return dataclasses.replace(records.read_wthor(FILE), **columns).to_bytes()


test_bad_input = refusals(
    [
        (lambda: changed(year=-1), "ReversiError: a year must be 0 to 65535"),
        (lambda: changed(depth=256), "ReversiError: a depth must be 0 to 255"),
        (
            lambda: changed(moves=np.full((2, 60), 65, np.uint8)),
            "ReversiError: game 0: 65 is neither a square (0 to 63) nor 64",
        ),
        (
            lambda: changed(moves=np.zeros((2, 59), np.uint8)),
            "ReversiError: moves must have 60 columns, not 59",
        ),
        (
            lambda: changed(moves=np.zeros(60, np.uint8)),
            "ReversiError: moves must have 2 dimensions, not 1",
        ),
        (
            lambda: changed(moves=np.zeros((3, 60), np.uint8)),
            "ReversiError: a column has 2 values, but there are 3 games",
        ),
        (
            lambda: changed(black_score=np.array([65, 0], np.uint8)),
            "ReversiError: game 0: 65 exceeds the number of squares",
        ),
        (
            lambda: changed(black=np.zeros(2, ">u2")),
            "TypeError: black must be an array of native uint16, not >u2",
        ),
        (
            lambda: changed(white=[1, 2]),
            "TypeError: white must be an array of native uint16, not list",
        ),
        (
            lambda: WthorGames.from_games([Game(), Game(Position().play("f5"))], year=0),
            "ReversiError: game 1: a record can only hold games from the standard start",
        ),
        (
            lambda: records.write_wthor_players("/nonexistent", ["ok", "x" * 20]),
            'ReversiError: name 1, "xxxxxxxxxxxxxxxxxxxx": the name has more than 19 characters',
        ),
        (
            lambda: records.write_wthor_tournaments("/nonexistent", ["玉"]),
            "ReversiError: name 0, \"玉\": character 0: '玉' is not in Windows-1252",
        ),
        (
            lambda: records.write_wthor_players("/nonexistent", "Rose"),
            "TypeError: pass a list of names, not a str",
        ),
        (
            lambda: records.write_wthor_players("/nonexistent", [""] * 65536),
            "ReversiError: a file has at most 65535 names, not 65536",
        ),
    ]
)


def test_columns_may_lie_in_memory_in_any_way() -> None:
    read = records.read_wthor(FILE)
    spread = np.zeros((4, 120), np.uint8)[::2, ::2]
    spread[:] = read.moves
    buffer = np.zeros(5, np.uint8)[1:].view(np.uint16)
    buffer[:] = read.black
    assert changed(moves=spread, black=buffer) == FILE
    assert changed(moves=np.asfortranarray(read.moves)) == FILE


def test_the_padding_of_edax_is_repaired(tmp_path: Path) -> None:
    plain = wthor_games((NINE_MOVES, 64), ("f5d6", 32))
    games = plain[16:84].rstrip(b"\0").ljust(68, b"\x5c"), plain[84:]
    path, repaired, other = (tmp_path / name for name in ("a.wtb", "b.wtb", "a.txt"))
    path.write_bytes(plain[:16] + b"".join(games))
    read = records.read_wthor(path)
    assert [str(read.game(number)) for number in range(2)] == [NINE_MOVES, "f5d6"]
    assert [found.kind for found in records.audit_wthor(path)] == ["EdaxPadding", "Unfinished"]
    assert read.to_bytes() == plain
    assert run("convert", path, repaired) == (0, "read=2 written=2\n", "")
    assert repaired.read_bytes() == plain
    assert run("convert", repaired, repaired) == (0, "read=2 written=2\n", "")
    assert repaired.read_bytes() == plain
    assert run("convert", path, other)[1] == "read=2 written=2\n"
    counts = "games=2 legal=2 finished=1 score_matches=1\nfiles=1 findings=2 EdaxPadding=1 "
    assert run("audit", "--summary", path)[1] == f"{counts}Unfinished=1\n"
    missing = tmp_path / "no folder" / "b.wtb"
    assert run("convert", path, missing)[0] == 2
