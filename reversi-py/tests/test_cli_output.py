"""The command line when output, input or memory fails."""

import contextlib
import io
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import reversi_rules as rv
from command_line import run
from reversi_rules.__main__ import main
from support import NINE_MOVES, wthor_games

LAST = "files=1 findings=0\n"
NO_SPACE = "standard output: No space left on device\n"

needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")


def wthor(folder: Path, *games: tuple[str, int]) -> Path:
    path = folder / "games.wtb"
    path.write_bytes(wthor_games(*games))
    return path


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    return wthor(tmp_path, (NINE_MOVES, 64))


def shell(redirected: str, *arguments: str | Path) -> tuple[int, str, str]:
    """Runs the command with changed standard streams."""
    script = f'exec "$0" -m reversi_rules "$@" {redirected}'
    command = ["sh", "-c", script, sys.executable, *map(str, arguments)]
    run = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    return run.returncode, run.stdout, run.stderr


@needs_full
def test_full_output(finished: Path) -> None:
    assert shell(">/dev/full", "audit", finished) == (2, "", NO_SPACE)
    assert shell(">/dev/full 2>&1", "audit", finished) == (2, "", "")


@needs_full
@pytest.mark.parametrize(
    "arguments", [["audit"], ["show"], ["explain"], ["--help"], ["--version"], ["audit", "--help"]]
)
def test_full_output_of_any_command(
    finished: Path,
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert main([*arguments, str(finished)]) == 2
        monkeypatch.undo()
    assert capsys.readouterr() == ("", NO_SPACE)


def test_broken_pipe(finished: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "reversi_rules", "audit", str(finished)]
    run = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)
    assert (run.returncode, run.stderr) == (2, "standard output: Broken pipe\n")


def test_closed_output(finished: Path) -> None:
    complaint = "standard output: Bad file descriptor\n"
    assert shell(">&-", "audit", finished) == (2, "", complaint)
    assert shell(">&- 2>&-", "audit", finished) == (2, "", "")
    assert shell(">&-", "--version") == (2, "", complaint)
    assert "output" not in shell(">&-", "audit")[2]


@needs_full
@pytest.mark.parametrize("redirected", ["2>&-", "2>/dev/full"])
def test_nobody_reads_the_complaints(tmp_path: Path, redirected: str) -> None:
    wrong = wthor(tmp_path, (NINE_MOVES, 63), (NINE_MOVES, 64), (NINE_MOVES, 62))
    status, stdout, stderr = shell(redirected, "audit", "--summary", wrong)
    assert (status, stderr) == (1, "")
    assert stdout.startswith("games=3 legal=3 finished=3 score_matches=1\n")
    assert shell(redirected, "audit", "--what") == (2, "", "")


@needs_full
@pytest.mark.parametrize("closed", [True, False])
def test_complaints_that_nobody_reads_change_nothing(
    finished: Path,
    closed: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines: list[tuple[list[str | Path], int, str]] = [
        (["audit", finished], 0, LAST),
        (["show", "no such.pgn"], 2, ""),
        ([], 2, ""),
        (["audit"], 2, ""),
        (["audit", "--limit", "x", finished], 2, ""),
        (["--version"], 0, f"{rv.__version__}\n"),
    ]
    for arguments, status, stdout in lines:
        with Path("/dev/full").open("w", encoding="utf-8") as full:
            monkeypatch.setattr(sys, "stderr", None if closed else full)
            assert main([str(argument) for argument in arguments]) == status
            monkeypatch.undo()
        assert capsys.readouterr().out == stdout


def test_letters_that_the_output_has_not(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text('[Black "Noël"]\n\n1. f5 *\n', encoding="utf-8")
    for encoding, name in [("ascii", r"No\xebl"), ("latin-1", "Noël")]:
        written = io.BytesIO()
        stream = io.TextIOWrapper(written, encoding, newline="")
        with contextlib.redirect_stdout(stream):
            assert main(["show", str(path)]) == 0
        shown = written.getvalue().decode(encoding)
        assert shown.startswith(f"{name} - ?\n  a b c")


def test_too_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(2**36)
    limit: Callable[[], None] = lambda: resource.setrlimit(resource.RLIMIT_AS, (2**31, 2**31))  # noqa: E731
    command = [sys.executable, "-m", "reversi_rules", "audit", str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=limit)
    expected = (2, "files=0 findings=0\n", f"{path}: Cannot allocate memory\n")
    assert (run.returncode, run.stdout, run.stderr) == expected


@pytest.mark.parametrize(
    "number", ["1_0", " 1", "1 ", "٣", "+1", "-0", "", "0x1", "1.0", "9" * 5000]
)
def test_numbers_are_ascii_digits(finished: Path, number: str) -> None:
    for arguments in (["--limit", number], [f"--limit={number}"]):
        status, stdout, stderr = run("audit", *arguments, finished)
        assert (status, stdout) == (2, "")
        assert stderr.startswith("usage: ")


def test_options_are_not_abbreviated(finished: Path) -> None:
    for arguments in (["audit", "--lim", "0", finished], ["--ver"]):
        status, stdout, stderr = run(*arguments)
        assert (status, stdout) == (2, "")
        assert stderr.startswith("usage: ")


def test_paths_are_those_of_the_system(tmp_path: Path, finished: Path) -> None:
    text = tmp_path / "games.txt"
    text.write_bytes(b"# nothing\n")
    text.with_suffix(".pgn").touch()
    for path, complaint in [
        ("", "No such file or directory"),
        (f"{text}/", "Not a directory"),
        (f"{text.with_suffix('.pgn')}/", "Not a directory"),
        (f"{finished}/.", "Not a directory"),
        (str(tmp_path), "Is a directory"),
    ]:
        nothing = "files=0 findings=0\n"
        assert run("audit", path) == (2, nothing, f"{path}: {complaint}\n")
