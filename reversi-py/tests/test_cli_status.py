"""The exit status of each command: a script relies on it."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from engine_support import planted
from reversi_rules import Game, records
from reversi_rules.__main__ import main
from support import NINE_MOVES, wthor_games

Arguments: TypeAlias = list[str]

ENGINE = planted("nboard")
ILLEGAL = "(;GM[2];B[f5];W[a1])"
UNREADABLE = "(;GM[2]PB[Rose"
GOOD_SGF = records.to_sgf(Game(NINE_MOVES))
ALSO = records.to_sgf(Game().playout(1))

needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder of good files, files with a bad game, and files that cannot be read."""
    files: dict[str, bytes] = {
        "good.sgf": GOOD_SGF.encode(),
        "also.sgf": ALSO.encode(),
        "twice.sgf": (ALSO + ALSO).encode(),
        "good.wtb": wthor_games((NINE_MOVES, 64)),
        "illegal.sgf": (GOOD_SGF + ILLEGAL).encode(),
        "illegal.wtb": wthor_games((NINE_MOVES, 64), ("f5d5", 32)),
        "all-illegal.sgf": ILLEGAL.encode(),
        "all-illegal.wtb": wthor_games(("f5d5", 32)),
        "unreadable.sgf": (GOOD_SGF + UNREADABLE).encode(),
        "bad.txt": b"- | - | - | - | ?\n",
        "damaged.sgf": b"\x1f\x8bno gzip",
        "foreign": b"hello",
        "taken": b"",
    }
    for name, contents in files.items():
        (tmp_path / name).write_bytes(contents)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def match(*options: str, first: str = ENGINE) -> Arguments:
    return ["match", first, ENGINE, "--games=1", *options]


GOOD: list[Arguments] = [
    ["show", "good.sgf"],
    ["show", "good.sgf", "--svg=new.svg"],
    ["show", "good.sgf", "--svg=-", "--animate"],
    ["show", "unreadable.sgf", "--game=0"],
    ["replay", "good.sgf", "also.sgf", "good.wtb"],
    ["audit", "good.sgf", "also.sgf", "good.wtb"],
    ["audit", "good.sgf", "--json"],
    ["convert", "good.sgf", "new.pgn"],
    ["convert", "good.sgf", "-", "--to=ggf"],
    ["convert", "good.sgf", "new.wtb", "--year=2026", "--players=new.jou"],
    ["openings", "good.sgf", "also.sgf", "good.wtb"],
    # Statistics have no place for an illegal game. They say how many they leave out.
    ["openings", "good.sgf", "illegal.sgf", "illegal.wtb", "unreadable.sgf"],
    match(),
    match("--json"),
    ["perft", "--depth=2"],
    ["perft", "--depth=2", "--divide"],
    ["perft", "--depth=2", "--unique"],
    ["--version"],
    ["convert", "--help"],
]

SILENT: list[Arguments] = [["show", "good.sgf", "--svg=new.svg"], ["audit", "good.sgf", "--json"]]

DEFECTS: list[Arguments] = [
    ["replay", "good.sgf", "illegal.sgf", "also.sgf"],
    ["replay", "illegal.wtb"],
    ["audit", "good.sgf", "illegal.sgf", "also.sgf"],
    ["audit", "illegal.sgf", "--limit=0"],
    ["audit", "illegal.wtb", "--json"],
    ["audit", "unreadable.sgf", "good.sgf"],
    ["audit", "bad.txt"],
    ["audit", "twice.sgf"],
    ["audit", "--across", "also.sgf", "also.sgf"],
    ["convert", "illegal.sgf", "new.pgn"],
    ["convert", "illegal.sgf", "-", "--to=ggf"],
    ["convert", "illegal.wtb", "-", "--to=text"],
    ["convert", "unreadable.sgf", "new.pgn"],
    ["convert", "unreadable.sgf", "-", "--to=sgf"],
    ["convert", "bad.txt", "new.sgf"],
    ["convert", "good.sgf", "new.obf", "--empties=61"],
    ["convert", "illegal.sgf", "-", "--to=obf", "--empties=59"],
]

UNREAD: list[Arguments] = [
    *(
        [command, *files]
        for command in ("replay", "audit", "openings")
        for bad in ("gone.sgf", "damaged.sgf", "foreign", ".")
        for files in ([bad], [bad, "good.sgf"], ["good.sgf", bad], ["good.sgf", bad, "also.sgf"])
    ),
    ["audit", "illegal.sgf", "gone.sgf"],
    ["audit", "good.sgf", "gone.sgf", "--json"],
    ["audit", "good.wtb", "--players=gone.jou"],
    ["replay", "good.sgf", "unreadable.sgf"],
    ["replay", "bad.txt"],
    ["openings", "good.sgf", "all-illegal.sgf"],
    ["openings", "good.sgf", "all-illegal.wtb"],
    *(["convert", bad, "new.pgn"] for bad in ("gone.sgf", "damaged.sgf", "foreign", ".")),
    ["convert", "gone.sgf", "-", "--to=ggf"],
    ["convert", "good.wtb", "new.pgn", "--players=gone.jou"],
    *(["show", bad] for bad in ("gone.sgf", "damaged.sgf", "foreign", ".", "all-illegal.sgf")),
    ["show", "bad.txt"],
    ["show", "good.sgf", "--game=1"],
    match("--openings=gone.txt"),
    match("--openings=damaged.sgf"),
    match(first="nboard ./gone"),
]

UNWRITTEN: list[Arguments] = [
    ["show", "good.sgf", "--svg=gone/new.svg"],
    ["convert", "good.sgf", "gone/new.pgn"],
    ["convert", "good.sgf", "."],
    ["convert", "good.sgf", "new.doc"],
    ["convert", "illegal.sgf", "gone/new.pgn"],
    ["convert", "good.sgf", "new.wtb"],
    ["convert", "good.sgf", "new.wtb", "--year=2026", "--players=taken"],
    match("--output=gone/new.ggf"),
    match("--output=new.doc"),
]

USAGE: list[Arguments] = [
    [],
    ["gone"],
    ["replay"],
    ["audit", "good.sgf", "--limit=x"],
    ["convert", "good.sgf"],
    ["show", "good.sgf", "--animate"],
    ["show", "f5f5"],
    ["perft", "--depth=x"],
    match("--games=0"),
]

FULL: list[Arguments] = [
    ["show", "good.sgf", "--svg=/dev/full"],
    ["convert", "good.sgf", "/dev/full", "--to=pgn"],
    ["convert", "illegal.sgf", "/dev/full", "--to=pgn"],
]


@pytest.fixture
def check(folder: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[int, Arguments], None]:
    def check(status: int, arguments: Arguments) -> None:
        assert main(arguments) == status
        errors = capsys.readouterr().err
        assert errors or status < 2
        assert "Traceback" not in errors

    return check


TABLE = [
    *((0, arguments) for arguments in GOOD),
    *((1, arguments) for arguments in DEFECTS),
    *((2, arguments) for arguments in (*UNREAD, *UNWRITTEN, *USAGE)),
]
WRITING = [arguments for arguments in (*GOOD, *DEFECTS) if arguments not in SILENT]


@pytest.mark.parametrize(("status", "arguments"), TABLE, ids=str)
def test_each_situation_has_its_status(
    check: Callable[[int, Arguments], None], status: int, arguments: Arguments
) -> None:
    check(status, arguments)


@needs_full
@pytest.mark.parametrize("arguments", FULL, ids=str)
def test_a_full_disk(check: Callable[[int, Arguments], None], arguments: Arguments) -> None:
    check(2, arguments)


@needs_full
@pytest.mark.parametrize("arguments", WRITING, ids=str)
def test_output_that_cannot_be_written(
    check: Callable[[int, Arguments], None],
    arguments: Arguments,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A defect in a game changes nothing, nor does it help that the last lines can be written."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        check(2, arguments)
        monkeypatch.undo()


def test_the_process_ends_with_the_status(folder: Path) -> None:
    for status, name in enumerate(("good.sgf", "illegal.sgf", "gone.sgf")):
        command = [sys.executable, "-m", "reversi_rules", "audit", str(folder / name)]
        assert subprocess.run(command, capture_output=True, check=False).returncode == status
