"""The command `replay`: its output and its exit status."""

import os
import re
import select
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import run
from support import NINE_MOVES, ROOT, real_wthor, wthor_games


def replay(*arguments: str | Path) -> tuple[int, str, str]:
    return run("replay", *arguments)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished.wtb"
    path.write_bytes(wthor_games((NINE_MOVES, 64)))
    return path


def test_several_files(tmp_path: Path, finished: Path) -> None:
    unfinished = tmp_path / "unfinished.WTB"
    unfinished.write_bytes(wthor_games((NINE_MOVES[:8], 20), (NINE_MOVES, 64)))
    last = "games=3 legal=3 finished=2 score_matches=2\n"
    assert replay(finished, unfinished) == (0, last, "")


def test_board(finished: Path) -> None:
    status, stdout, stderr = replay("--board", "0", finished)
    lines = stdout.splitlines()
    assert (status, stderr, len(lines)) == (0, "", 11)
    assert lines[0] == "  a b c d e f g h"
    assert lines[5] == "5 - - X X X X X -"
    assert lines[9:] == ["black wins 64-0", "games=1 legal=1 finished=1 score_matches=1"]
    assert replay("--board", "1", finished) == (2, "", f"{finished}: there is no legal game 1\n")


def test_illegal_games_and_wrong_scores(tmp_path: Path) -> None:
    path = tmp_path / "illegal.wtb"
    path.write_bytes(wthor_games((NINE_MOVES, 63), ("f5d5", 32)))
    complaints = (
        f"{path}: game 0: the recorded score is 63-1, but the moves give 64-0\n"
        f"{path}: game 1, ply 1: d5: the square already holds a black disc\n"
    )
    last = "games=2 legal=1 finished=1 score_matches=0\n"
    assert replay(path) == (1, last, complaints)


@pytest.mark.parametrize(
    ("games", "counts", "complaint"),
    [
        ((NINE_MOVES, 63), "1 1 0", ": the recorded score is 63-1, but the moves give 64-0"),
        (("f5d5", 32), "0 0 0", ", ply 1: d5: the square already holds a black disc"),
    ],
)
def test_one_fault_of_either_kind_is_enough_for_status_1(
    tmp_path: Path, games: tuple[str, int], counts: str, complaint: str
) -> None:
    path = tmp_path / "fault.wtb"
    path.write_bytes(wthor_games(games))
    legal, finished, matches = counts.split()
    last = f"games=1 legal={legal} finished={finished} score_matches={matches}\n"
    assert replay(path) == (1, last, f"{path}: game 0{complaint}\n")


def test_the_board_is_of_the_first_file(tmp_path: Path, finished: Path) -> None:
    other = tmp_path / "other.wtb"
    other.write_bytes(wthor_games(("f5", 32)))
    for files, words in (
        ([finished, other], "black wins 64-0"),
        ([other, finished], "white to move"),
    ):
        _, stdout, _ = replay("--board", "0", *files)
        assert stdout.splitlines()[9] == words


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no pseudo terminals here")
def test_a_bar_is_drawn_on_a_terminal_only(finished: Path) -> None:
    import fcntl
    import termios

    terminal, end = os.openpty()
    # A terminal without a width gets no bar.
    fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("4H", 24, 80, 0, 0))
    # A long path leaves no room for the bar.
    command = [sys.executable, "-m", "reversi_rules", "replay", finished.name]
    folder = finished.parent
    subprocess.run(command, stderr=end, stdout=subprocess.DEVNULL, check=True, cwd=folder)
    readable, _, _ = select.select([terminal], [], [], 5)
    drawn = os.read(terminal, 10_000) if readable else b""
    os.close(end)
    os.close(terminal)
    assert f"\r{finished.name}: ".encode() in drawn
    assert replay(finished)[2] == ""


def test_files_that_are_not_wthor(tmp_path: Path, finished: Path) -> None:
    path = tmp_path / "bad.wtb"
    good = finished.read_bytes()
    for contents, complaint in [
        (b"", "byte 0: the file ends here and should have 16 bytes"),
        (good[:80], "byte 80: the file ends here and should have 84 bytes"),
        (good[:26] + b"\x5a" + good[27:], "game 0, byte 26: 90 is not a square"),
    ]:
        path.write_bytes(contents)
        assert replay(finished, path) == (2, "", f"{path}: {complaint}\n")
    missing = replay("no such file.wtb")
    assert missing == (2, "", "no such file.wtb: No such file or directory\n")


def test_bad_usage(finished: Path) -> None:
    for arguments in ([], ["--board", "x", finished], ["--board", "-1", finished], ["--what"]):
        status, stdout, stderr = replay(*arguments)
        assert (status, stdout) == (2, "")
        assert stderr.startswith("usage: reversi replay")


def test_text_files(tmp_path: Path) -> None:
    path = tmp_path / "games.TXT"
    path.write_bytes(
        b"# a comment\r\n\r\nShort | - | - | - | 64-0 | e6f4e3f6g5d6e7f5c5\r\n"
        b"Open | - | - | - | ? | f5d6\nNo score | - | - | - | ? | e6f4e3f6g5d6e7f5c5\n"
        b"Illegal | - | - | - | ? | f5f6d3g5h5h4f7h6--f5"
    )
    complaints = (
        f"{path}: game 2: the recorded score is ?, but the moves give 64-0\n"
        f"{path}: game 3, ply 9: f5: the square already holds a black disc\n"
    )
    last = "games=4 legal=3 finished=2 score_matches=1\n"
    assert replay(path) == (1, last, complaints)


WRONG = "the result differs from the moves, which give black a margin of +64"


@pytest.mark.parametrize(
    ("result", "complaint"),
    [
        ('[Result "1-0"]', None),
        ('[Result "*"]', None),
        ('[Termination "time forfeit"]', None),
        ('[Result "0-1"]', WRONG),
        ('[Result "1/2-1/2"]', "the recorded score is 32-32, but the moves give 64-0"),
        ('[Termination "unterminated"]', WRONG),
        ('[Result "0-0"]', "not a result"),
    ],
)
def test_without_a_score_the_winners_are_compared(
    tmp_path: Path, result: str, complaint: str | None
) -> None:
    path = tmp_path / "a.pgn"
    path.write_text(f"{result}\n\n1. e6 f4 e3 f6 g5 d6 e7 f5 c5\n", encoding="utf-8")
    wrong = 0 if complaint is None else 1
    last = f"games=1 legal=1 finished=1 score_matches={1 - wrong}\n"
    said = "" if complaint is None else f"{path}: game 0: {complaint}\n"
    assert replay(path) == (wrong, last, said)
    assert run("audit", path)[0] == wrong


@pytest.mark.parametrize(
    ("line", "place", "complaint"),
    [
        (b"a | b | c | d | 64-0", "byte 3", "a game has 6 fields, not 5"),
        (b"a|b|c|d|32-32|f5|x", "byte 3", "a game has 6 fields, not 7"),
        (b"a|b|c|d| 64-1 |f5", "byte 12", "a score must be two numbers that sum to 64, or ?"),
        (b"a|b|c|d| -1-65 |f5", "byte 12", "a score must be two numbers that sum to 64, or ?"),
        (b"a|b|c|d||f5", "byte 11", "a score must be two numbers that sum to 64, or ?"),
        (b"a|b|c|d|?| f5 d9", "byte 18, ply 1", "'9' is not part of a move"),
        (b"\xe9|b|c|d|?| f5 \xff", "byte 17, ply 1", r"'\xff' is not part of a move"),
        (b"a|b|c|d|?|f5d", "byte 16, ply 1", "the row of the last move is missing"),
    ],
)
def test_bad_text_files(tmp_path: Path, line: bytes, place: str, complaint: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(b"#\n " + line + b"\n")
    assert replay(path) == (2, "", f"{path}: {place}: {complaint}\n")


def test_the_games_of_the_demo() -> None:
    last = "games=30 legal=30 finished=27 score_matches=27\n"
    assert replay(ROOT / "examples" / "data" / "games.txt") == (0, last, "")


def test_real_files() -> None:
    folder = real_wthor()
    status, stdout, stderr = replay(*sorted(folder.glob("*.wtb")))
    assert (status, stderr) == (0, "")
    counts = re.fullmatch(r"games=(\d+) legal=(\d+) finished=(\d+) score_matches=(\d+)\n", stdout)
    assert counts
    games, legal, finished, matches = map(int, counts.groups())
    assert games == legal >= finished == matches > 0
