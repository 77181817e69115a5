"""The exit status of each command, as the table of the page says: a script relies on it."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from engine_support import planted
from reversi_rules import Game, records
from reversi_rules.__main__ import main
from reversi_rules._cli.commands import COMMANDS
from support import NINE_MOVES, ROOT, wthor_games

Arguments: TypeAlias = list[str]

ENGINE = planted("nboard")
ILLEGAL = "(;GM[2];B[f5];W[a1])"
UNREADABLE = "(;GM[2]PB[Rose"
GOOD_SGF = records.to_sgf(Game(NINE_MOVES))
ALSO = records.to_sgf(Game().playout(1))
PAGE = ROOT / "docs" / "command-line.md"

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
        "bad.txt": b"f5a1\n",
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


UNREAD = ("gone.sgf", "damaged.sgf", "foreign", ".")
GOOD, SKIPPED, UNREADABLE_FILE, UNWRITABLE = range(4)
"""The columns of the table."""
EXAMPLES: dict[tuple[str, int], list[Arguments]] = {
    ("show", GOOD): [
        ["good.sgf"],
        ["good.sgf", "--out=new.svg"],
        ["good.sgf", "--out=-", "--animate"],
        ["unreadable.sgf", "--game=0"],
    ],
    ("show", SKIPPED): [["all-illegal.sgf"], ["bad.txt"], ["f5f5"], ["good.sgf", "--game=1"]],
    ("show", UNREADABLE_FILE): [[bad] for bad in UNREAD],
    ("show", UNWRITABLE): [["good.sgf", "--out=gone/new.svg"]],
    ("explain", GOOD): [["f5d6", "c3"], ["good.sgf"]],
    ("explain", SKIPPED): [["all-illegal.sgf"], ["f5f5"], ["good.sgf", "--game=1"]],
    ("explain", UNREADABLE_FILE): [[bad] for bad in UNREAD],
    ("explain", UNWRITABLE): [],
    ("paste", GOOD): [["good.sgf"], ["good.wtb", "--json"]],
    ("paste", SKIPPED): [["illegal.sgf"], ["illegal.wtb"], ["unreadable.sgf"]],
    ("paste", UNREADABLE_FILE): [[bad] for bad in UNREAD],
    ("paste", UNWRITABLE): [],
    ("audit", GOOD): [["good.sgf", "also.sgf", "good.wtb"], ["--summary", "good.sgf"]],
    ("audit", SKIPPED): [
        ["good.sgf", "illegal.sgf", "also.sgf"],
        ["illegal.sgf", "--limit=0"],
        ["illegal.wtb", "--json"],
        ["illegal.wtb", "--summary"],
        ["unreadable.sgf", "good.sgf"],
        ["bad.txt"],
    ],
    ("audit", UNREADABLE_FILE): [
        *(
            [*options, *names]
            for bad in UNREAD
            for names in ([bad], [bad, "good.sgf"], ["good.sgf", bad, "also.sgf"])
            for options in ([], ["--summary"], ["--json"])
        ),
        ["illegal.sgf", "gone.sgf"],
        ["good.wtb", "--players=gone.jou"],
    ],
    ("audit", UNWRITABLE): [],
    ("convert", GOOD): [
        ["good.sgf", "new.pgn"],
        ["good.sgf", "-", "--to=ggf"],
        ["good.sgf", "new.wtb", "--wthor-year=2026", "--players=new.jou"],
        ["good.sgf", "new.csv", "--where=result=white"],
        ["good.sgf", "good.sgf"],
    ],
    ("convert", SKIPPED): [
        ["illegal.sgf", "new.pgn"],
        ["illegal.sgf", "-", "--to=ggf"],
        ["illegal.wtb", "-", "--to=transcripts"],
        ["illegal.wtb", "new.wtb"],
        ["illegal.sgf", "new.jsonl"],
        ["unreadable.sgf", "new.pgn"],
        ["unreadable.sgf", "-", "--to=sgf"],
        ["bad.txt", "new.sgf"],
        ["good.sgf", "new.obf", "--empties=61"],
        ["illegal.sgf", "-", "--to=obf", "--empties=59"],
        ["illegal.sgf", "illegal.sgf", "--force"],
    ],
    ("convert", UNREADABLE_FILE): [
        *([bad, "new.pgn"] for bad in UNREAD),
        ["gone.sgf", "-", "--to=ggf"],
        ["good.wtb", "new.pgn", "--players=gone.jou"],
    ],
    ("convert", UNWRITABLE): [
        ["good.sgf", "gone/new.pgn"],
        ["good.sgf", "."],
        ["good.sgf", "new.doc"],
        ["illegal.sgf", "gone/new.pgn"],
        ["good.sgf", "new.wtb"],
        ["good.sgf", "new.wtb", "--wthor-year=2026", "--players=taken"],
        ["good.sgf", "/dev/full", "--to=pgn"],
        ["illegal.sgf", "/dev/full", "--to=csv"],
    ],
    ("openings", GOOD): [["good.sgf", "also.sgf", "good.wtb"]],
    # Statistics have no place for an illegal game. They say how many they leave out.
    ("openings", SKIPPED): [["good.sgf", "illegal.sgf", "illegal.wtb", "unreadable.sgf"]],
    ("openings", UNREADABLE_FILE): [
        *(names for bad in UNREAD for names in ([bad], [bad, "good.sgf"], ["good.sgf", bad])),
        ["good.sgf", "all-illegal.sgf"],
        ["good.sgf", "all-illegal.wtb"],
    ],
    ("openings", UNWRITABLE): [],
    ("match", GOOD): [match()[1:], match("--json")[1:]],
    ("match", SKIPPED): [match("--openings=illegal.sgf")[1:]],
    ("match", UNREADABLE_FILE): [
        match("--openings=gone.txt")[1:],
        match("--openings=damaged.sgf")[1:],
        match(first="nboard ./gone")[1:],
    ],
    ("match", UNWRITABLE): [match("--output=gone/new.ggf")[1:], match("--output=new.doc")[1:]],
    ("check", GOOD): [[ENGINE, "--only=S1"], [ENGINE, "--only=S1", "--json"]],
    ("check", SKIPPED): [[planted("nboard", "illegal"), "--only=S1"]],
    ("check", UNREADABLE_FILE): [["nboard ./gone"], ["./gone"], [ENGINE, "--only=I1"]],
    ("check", UNWRITABLE): [],
    ("perft", GOOD): [["--depth=2"], ["--depth=2", "--divide"]],
    ("perft", UNWRITABLE): [],
}

OTHERS: list[tuple[int, Arguments]] = [
    (0, ["--version"]),
    (0, ["convert", "--help"]),
    (1, ["audit", "twice.sgf"]),
    (1, ["audit", "--across", "also.sgf", "also.sgf"]),
    (1, ["explain", "f5d6", "a1"]),
    *(
        (2, arguments)
        for arguments in (
            [],
            ["gone"],
            ["audit"],
            ["audit", "good.sgf", "--limit=x"],
            ["convert", "good.sgf"],
            ["convert", "good.sgf", "new.pgn", "--where=x"],
            ["convert", "good.sgf", "new.csv", "--player=Rose"],
            ["convert", "good.sgf", "good.sgf", "--where=result=white"],
            ["convert", "illegal.sgf", "illegal.sgf"],
            ["show", "good.sgf", "--animate"],
            ["explain"],
            ["explain", "f5d6", "z9"],
            ["perft", "--depth=x"],
            match("--games=0"),
        )
    ),
]

SILENT = [["show", "good.sgf", "--out=new.svg"]]


def table() -> dict[tuple[str, int], int]:
    """Reads the table of the page."""
    rows = re.findall(r"^\| `(\w+)` \|(.*)\|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {
        (command, column): int(cell)
        for command, cells in rows
        for column, cell in enumerate(cells.split("|"))
        if cell.strip()
    }


CASES = [
    *(
        (status, [cell[0], *arguments])
        for cell, status in table().items()
        for arguments in EXAMPLES[cell]
    ),
    *OTHERS,
]
WRITING = [
    [cell[0], *arguments]
    for cell, status in table().items()
    for arguments in EXAMPLES[cell]
    # These write nothing, or only when they are asked to.
    if status < 2 and [cell[0], *arguments] not in SILENT and arguments != ["good.sgf", "--json"]
]


@pytest.fixture
def check(folder: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[int, Arguments], None]:
    def check(status: int, arguments: Arguments) -> None:
        assert main(arguments) == status
        errors = capsys.readouterr().err
        assert errors or status < 2
        assert "Traceback" not in errors

    return check


def test_the_table_is_whole() -> None:
    """Only `perft` reads no file."""
    cells = {(command, column) for command in COMMANDS for column in range(4)}
    assert table().keys() == EXAMPLES.keys()
    assert cells - EXAMPLES.keys() == {("perft", SKIPPED), ("perft", UNREADABLE_FILE)}


@pytest.mark.parametrize(("status", "arguments"), CASES, ids=str)
def test_each_situation_has_its_status(
    check: Callable[[int, Arguments], None], status: int, arguments: Arguments
) -> None:
    check(status, arguments)


@needs_full
@pytest.mark.parametrize("arguments", WRITING, ids=str)
def test_output_that_cannot_be_written(
    check: Callable[[int, Arguments], None],
    arguments: Arguments,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A defect in a game changes nothing, nor does it help that the last lines can be written."""
    status = table()[arguments[0], UNWRITABLE]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        check(status, arguments)
        monkeypatch.undo()


def test_the_process_ends_with_the_status(folder: Path) -> None:
    for status, name in enumerate(("good.sgf", "illegal.sgf", "gone.sgf")):
        command = [sys.executable, "-m", "reversi_rules", "audit", str(folder / name)]
        assert subprocess.run(command, capture_output=True, check=False).returncode == status
