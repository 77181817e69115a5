"""`perft` on the command line."""

import os
import signal
import subprocess
import sys

import pytest

from command_line import run
from reversi_rules import Position, perft

MUST_PASS = "-----------------------O---OOOO----OOO-X---OOOXX-----O-X----XXX- O"


def leaves(table: str) -> list[int]:
    header, *rows = table.splitlines()
    assert header.split() == ["depth", "leaves", "seconds", "leaves/s"]
    assert [int(row.split()[0]) for row in rows] == list(range(len(rows)))
    return [int(row.split()[1].replace(",", "")) for row in rows]


def test_all_depths() -> None:
    status, stdout, stderr = run("perft", "--depth", "7")
    assert (status, stderr) == (0, "")
    assert leaves(stdout) == [1, 4, 12, 56, 244, 1396, 8200, 55092]
    assert leaves(run("perft")[1])[-1] == 390216
    assert leaves(run("perft", "--depth", "0")[1]) == [1]


def test_other_positions() -> None:
    expected = [perft(Position(MUST_PASS), depth) for depth in range(4)]
    assert leaves(run("perft", "--depth", "3", "--position", MUST_PASS)[1]) == expected
    assert leaves(run("perft", "--depth", "3", f"--position={MUST_PASS}")[1]) == expected
    assert leaves(run("perft", "--depth", "2", "--moves", "f5D6")[1]) == [1, 5, 21]


def test_divide() -> None:
    status, stdout, _ = run("perft", "--depth", "5", "--divide")
    assert status == 0
    rows = [line.split() for line in stdout.splitlines()]
    assert rows[:4] == [[move, "349"] for move in ("d3", "c4", "f5", "e6")]
    assert stdout.splitlines()[4:] == ["4 moves, 1,396 leaves"]
    passed = run("perft", "--depth", "2", "--divide", "--position", MUST_PASS)[1]
    assert passed.splitlines() == [f"-- {4:>20}", "1 moves, 4 leaves"]
    assert run("perft", "--depth", "0", "--divide")[1] == "0 moves, 0 leaves\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--depth", "-1"], "invalid number value"),
        (["--depth", "1_0"], "invalid number value"),
        (["--position", "XO"], "the text ends after 2 of 64 cells"),
        (["--moves", "f5f5"], "already holds"),
        (["--moves", "d3", "--position", MUST_PASS], "not allowed with"),
        (["--convention", "pt"], "is not one of PT, P, MT, M"),
        (["--depth", str(2**32), "--divide"], "depth"),
        (["surplus"], "unrecognized"),
    ],
)
def test_bad_usage(arguments: list[str], complaint: str) -> None:
    status, stdout, stderr = run("perft", *arguments)
    assert (status, stdout) == (2, "")
    assert complaint in stderr


# A shell that runs the tests in the background ignores the signal, and child processes inherit it.
PERFT_40 = """
import signal, sys
from reversi_rules.__main__ import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(["perft", "--depth", "40"]))
"""


@pytest.mark.skipif(os.name != "posix", reason="signals as on POSIX")
def test_it_can_be_interrupted() -> None:
    command = [sys.executable, "-u", "-c", PERFT_40]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        # After the first depths are printed, it is certainly counting.
        for _ in range(8):
            process.stdout.readline()
        process.send_signal(signal.SIGINT)
        try:
            _, stderr = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, stderr) == (130, b"")
