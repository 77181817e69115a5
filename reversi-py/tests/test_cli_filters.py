"""`convert` chooses games, and writes tables."""

import argparse
import csv
import gzip
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from command_line import run
from reversi_rules import Game, Position, Rules, records
from reversi_rules._cli import files
from support import NINE_MOVES, wthor_games, wthor_names

PGN = """\
[Event "Cup"]
[Date "1989.05.01"]
[Black "André Léger"]
[White "Rose"]
[BlackElo "1700.5"]
[Result "64-0"]

1. e6 f4 e3 f6 g5 d6 e7 f5 c5 64-0

[Date "1995"]
[Black "Rose, Brian"]
[White "Ada"]
[Result "1/2-1/2"]

1. f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 1/2-1/2

[Black "Ada"]
[White "Leger Andre"]
[Result "20-44"]
[Termination "time forfeit"]

1. e6 f4 c3 c4 d3 d6 f6 c6 f5 g5 20-44
"""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text(PGN, encoding="utf-8")
    return path


def chosen(path: Path, *options: str) -> list[int]:
    """Returns which games of the file are chosen."""
    target = path.with_name("chosen.pgn")
    status, stdout, stderr = run("convert", path, target, *options)
    found = [record.game() for record in records.read_pgn(target)]
    complaint = "" if found else f"{path}: no game is chosen\n"
    assert (status, stdout, stderr) == (0, f"read=3 written={len(found)}\n", complaint)
    all_games = [record.game() for record in records.read_pgn(path)]
    return [all_games.index(game) for game in found]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([], [0, 1, 2]),
        (["--player=leger andre"], [0, 2]),
        (["--player=Rose"], [0, 1]),
        (["--player=Brian", "--player=Léger"], [0, 1, 2]),
        (["--player=Ro"], []),
        (["--year=1980-1999"], [0, 1]),
        (["--year=1980-1999", "--player=Ada"], [1]),
        (["--where=result=black"], [0]),
        (["--where", " Result = tie "], [1]),
        (["--where=result!=tie"], [0, 2]),
        (["--where=year>=1990"], [1]),
        (["--where=year="], [2]),
        (["--where=year<"], []),
        (["--where=year!=1989"], [1, 2]),
        (["--where=margin<=-24"], [2]),
        (["--where=black_score>19", "--where=white_score>43"], [2]),
        (["--where=event!=cup"], [1, 2]),
        (["--where=opening~OTH"], [1, 2]),
        (["--where=black_rating>1700.4"], [0]),
        (["--where=date<1990-01"], [0]),
        (["--where=date>1989.05"], [0, 1]),
        (["--where=end=timeout"], [2]),
        (["--where=start="], [0, 1, 2]),
        (["--where=transcript~e6f4"], [0, 2]),
        (["--dedupe"], [0, 1]),
        (["--dedupe", "--player=Ada", "--where=result=white"], [2]),
    ],
)
def test_games_are_chosen(games: Path, options: list[str], expected: list[int]) -> None:
    assert chosen(games, *options) == expected


@pytest.mark.parametrize(
    ("option", "complaint"),
    [
        ("--where=result", "'result' is not a condition such as result=black"),
        ("--where=name=Rose", "'name' is not a column: "),
        ("--where=year>=x", "year is a number, and 'x' is not"),
        ("--where=year~19", "~ is not for the column year"),
        ("--where=opening<Tiger", "< is not for the column opening"),
        ("--where=result=won", "'won' is not one of black, white, tie"),
        ("--year=99", "'99' is not a year of four digits"),
        ("--year=1990-1989", "'1990-1989' ends before it begins"),
        ("--year=1990-", "'' is not a year of four digits"),
    ],
)
def test_a_bad_condition_is_refused(games: Path, option: str, complaint: str) -> None:
    target = games.with_name("new.pgn")
    status, stdout, stderr = run("convert", games, target, option)
    assert (status, stdout, target.exists()) == (2, "", False)
    assert complaint in stderr.splitlines()[-1]


def test_a_table_has_a_row_for_each_game(games: Path) -> None:
    target = games.with_name("games.csv")
    assert run("convert", games, target) == (0, "read=3 written=3\n", "")
    with target.open(encoding="utf-8", newline="") as file:
        first, second, third = csv.DictReader(file)
    assert (first["black"], first["black_rating"], first["year"]) == (
        "André Léger",
        "1700.5",
        "1989",
    )
    assert (first["margin"], first["result"], first["plies"]) == ("64", "black", "9")
    assert (second["opening"], second["result"], second["margin"]) == ("Comp'Oth", "tie", "0")
    assert (third["end"], third["date"], third["transcript"][:4]) == ("timeout", "", "e6f4")
    assert {row["start"] for row in (first, second, third)} == {""}
    going_on = games.with_name("going_on.pgn")
    going_on.write_text('[Black "Ada"]\n[Result "*"]\n\n1. f5 d6 *\n', encoding="utf-8")
    assert run("convert", going_on, target)[0] == 0
    assert target.read_text(encoding="utf-8").endswith(",,,,,,2,,f5d6\n")


def test_a_table_has_the_start_of_a_game(tmp_path: Path) -> None:
    later = Game("f5").position
    lines, target = tmp_path / "a.txt", tmp_path / "a.csv"
    lines.write_text(f"{later};d6\n", encoding="utf-8")
    assert run("convert", lines, target)[0] == 0
    with target.open(encoding="utf-8", newline="") as file:
        (row,) = csv.DictReader(file)
    assert (Position(row["start"]), row["transcript"]) == (later, "d6")


def test_games_on_other_boards(tmp_path: Path) -> None:
    small = Game("b3b2", rules=Rules(6, 6))
    source, target = tmp_path / "a.sgf", tmp_path / "a.jsonl"
    source.write_text(records.to_sgf(small) + records.to_sgf(Game("f5")), encoding="utf-8")
    assert run("convert", source, target)[:2] == (0, "read=2 written=2\n")
    lines = target.read_text(encoding="utf-8").splitlines()
    assert [records.from_json(line)[0] for line in lines] == [small, Game("f5")]
    again = tmp_path / "b.sgf"
    assert run("convert", source, again)[:2] == (0, "read=2 written=2\n")
    assert records.read_sgf(again)[0].game() == small
    for suffix in ("pgn", "ggf", "txt", "obf", "wtb"):
        status, stdout, stderr = run(
            "convert", source, tmp_path / f"c.{suffix}", "--wthor-year=2026"
        )
        assert (status, stdout) == (1, "read=2 written=1\n")
        assert stderr.startswith(f"{source}: byte 0: ")
        assert " gets only games on 8x8 boards with the usual rules\n" in stderr
    assert run("show", source)[1] == (
        f"{small.grid()}\nlegal moves: {' '.join(small.legal_moves.names())}\nb3b2\n"
    )
    counts = run("audit", "--summary", source)[1].splitlines()[0]
    assert counts == "games=2 legal=2 finished=0 score_matches=0"


def test_the_winner_of_an_anti_game_and_of_a_komi_game(tmp_path: Path) -> None:
    source, target = tmp_path / "a.ggf", tmp_path / "a.csv"
    anti = records.to_ggf(Game(NINE_MOVES, rules=Rules(objective="fewest")))
    komi = records.to_ggf(Game("f5"), records.GameInfo(score=(33, 31)))
    komi = komi.replace("TY[8]", "TY[8k]KM[3.5]").replace("RE[+2.00]", "RE[-1.50]")
    source.write_text(anti + komi, encoding="utf-8")
    status, _, stderr = run("convert", source, target)
    assert (status, stderr) == (0, "lost: KM of 1 game, TY of 1 game\n")
    with target.open(encoding="utf-8", newline="") as file:
        rows = [(row["result"], row["margin"]) for row in csv.DictReader(file)]
    assert rows == [("white", "64"), ("white", "2")]
    assert run("convert", source, target, "--where=result=black")[1] == "read=2 written=0\n"
    for suffix in ("pgn", "sgf", "txt", "wtb"):
        status, stdout, stderr = run(
            "convert", source, tmp_path / f"b.{suffix}", "--wthor-year=2026"
        )
        assert (status, stdout) == (1, "read=2 written=1\n")
        assert "gets only games on 8x8 boards with the usual rules" in stderr
        assert "KM of 1 game" in stderr
        assert "winner of 1 game" in stderr


def test_json_is_read_back(games: Path) -> None:
    target = games.with_name("games.jsonl.gz")
    assert run("convert", games, target)[0] == 0
    packed = games.with_name("again.pgn")
    lines = gzip.decompress(target.read_bytes()).decode().splitlines()
    records.write_pgn(packed, map(records.from_json, lines))
    before, after = (
        [(record.game(), record.info.black, record.info.end) for record in records.read_pgn(path)]
        for path in (games, packed)
    )
    assert before == after


@pytest.mark.thorough
@pytest.mark.parametrize("hidden", [[], ["pyarrow", "pyarrow.parquet"]])
def test_parquet_has_the_rows_of_csv(
    games: Path, monkeypatch: pytest.MonkeyPatch, hidden: list[str]
) -> None:
    polars: Any = pytest.importorskip("polars")
    pytest.importorskip("pyarrow")
    for name in hidden:
        monkeypatch.setitem(sys.modules, name, None)
    table, text = games.with_name("a.parquet"), games.with_name("a.csv")
    for options, count in (([], 3), (["--year=2000"], 0)):
        for target in (table, text):
            assert run("convert", games, target, *options)[1] == f"read=3 written={count}\n"
        found = polars.read_parquet(table)
        with text.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        shown = [
            {name: "" if value is None else str(value) for name, value in row.items()}
            for row in found.to_dicts()
        ]
        assert shown == rows
        assert found.schema["margin"] == polars.Int32
        assert found.schema["black"] == polars.String


def test_parquet_needs_a_package(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pyarrow", "polars"):
        monkeypatch.setitem(sys.modules, name, None)
    target = games.with_name("a.parquet")
    needed = "Parquet needs pyarrow or polars: pip install pyarrow"
    assert run("convert", games, target) == (2, "", f"{target}: {needed}\n")
    assert not target.exists()


def test_a_selection_of_wthor_keeps_what_only_it_stores(tmp_path: Path) -> None:
    wtb, target, names = (tmp_path / name for name in ("a.wtb", "b.wtb", "a.jou"))
    wtb.write_bytes(wthor_games((NINE_MOVES, 64), ("f5d5", 0), ("f5d6", 20), numbers=(0, 1, 0)))
    names.write_bytes(wthor_names(["Rose", "Ada"], 20))
    options = ("--where=result=white", "--players", names)
    status, stdout, stderr = run("convert", wtb, target, *options)
    assert (status, stdout) == (1, "read=3 written=1\n")
    assert stderr.startswith(f"{wtb}: game 1, ply 1: d5: the square already holds a black disc")
    before, after = records.read_wthor(wtb), records.read_wthor(target)
    assert bytes(target.read_bytes()[16:]) == wtb.read_bytes()[16 + 2 * 68 :]
    assert (after.created, after.year) == (before.created, before.year)
    assert run("convert", wtb, target, "--player=Nobody", "--players", names)[0] == 1
    assert len(records.read_wthor(target)) == 0


@pytest.mark.parametrize(
    ("option", "complaint"),
    [
        ("--where=site~paris", "--where site: no game has a known site"),
        ("--where=white_rating>2000", "--where white_rating: no game has a known white_rating"),
        ("--where=round!=1", "--where round: no game has a known round"),
        ("--player=Rose", None),
        ("--where=round=", None),
    ],
)
def test_a_column_that_no_game_has(games: Path, option: str, complaint: str | None) -> None:
    target = games.with_name("kept.pgn")
    target.write_text("kept", encoding="utf-8")
    status, stdout, stderr = run("convert", games, target, "--where=result=black", option)
    if complaint is None:
        assert (status, stdout, stderr) == (0, "read=3 written=1\n", "")
    else:
        assert (status, stdout, stderr) == (2, "", f"{games}: {complaint}\n")
        assert target.read_text(encoding="utf-8") == "kept"


def test_names_that_a_wthor_file_needs(tmp_path: Path) -> None:
    wtb, target, names = (tmp_path / name for name in ("a.wtb", "b.sgf", "a.jou"))
    wtb.write_bytes(wthor_games((NINE_MOVES, 64)))
    names.write_bytes(wthor_names(["Rose"], 20))
    for options, complaint in [
        (["--player=Rose"], "--player: no game has a known player: add --players WTHOR.JOU"),
        (["--where=white=R"], "--where white: no game has a known white: add --players WTHOR.JOU"),
        (
            ["--player=Rose", "--players", str(names), "--where=event~Open"],
            "--where event: no game has a known event: add --tournaments WTHOR.TRN",
        ),
        (["--where=site~a"], "--where site: no game has a known site"),
    ]:
        assert run("convert", wtb, target, *options) == (2, "", f"{wtb}: {complaint}\n")
        assert not target.exists()
    assert run("convert", wtb, target, "--player=Rose", "--players", names)[0] == 0


@pytest.mark.parametrize(
    "suffix", ["pgn", "sgf", "ggf", "txt", "obf", "wtb", "csv", "jsonl", "pgn.gz"]
)
def test_a_choice_of_nothing_is_said(games: Path, suffix: str) -> None:
    target = games.with_name(f"a.{suffix}")
    target.write_bytes(b"old")
    complaint = f"{games}: no game is chosen\n"
    assert run("convert", games, target, "--player=Zed") == (0, "read=3 written=0\n", complaint)
    found = gzip.decompress(target.read_bytes()) if suffix[-2:] == "gz" else target.read_bytes()
    # A WTHOR file has a header, and a table a line of names.
    assert len(found) == 16 if suffix == "wtb" else len(found.splitlines()) == (suffix == "csv")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_games_are_written_before_the_end_of_the_file(tmp_path: Path) -> None:
    """So the memory does not depend on the length of the file."""
    pipe, game = tmp_path / "a.pgn", records.to_pgn(Game(NINE_MOVES)).encode()
    os.mkfifo(pipe)
    is_read = threading.Event()

    def feed() -> None:
        with pipe.open("wb") as file:
            file.write(b"\n".join([game] * 2000))
            file.flush()
            assert is_read.wait(60)

    with ThreadPoolExecutor(1) as threads:
        writing = threads.submit(feed)
        options = argparse.Namespace(format=None, encoding=None)
        file = files.opened(str(pipe), options)
        assert next(file.entries).game() == Game(NINE_MOVES)
        is_read.set()
        assert sum(1 for _ in file.entries) == 1999
        writing.result()
