"""`perft` and `divide`: the shared table, and refused arguments."""

import inspect
import sys
import threading
import time
from typing import Any, Literal

import pytest

from reversi_rules import (
    Game,
    Position,
    ReversiError,
    Rules,
    divide,
    perft,
)
from support import vectors

CONVENTIONS: tuple[Literal["P", "PT", "M", "MT"], ...] = ("P", "PT", "M", "MT")
# White must pass, black plays a1, and the game ends.
MUST_PASS = Position("-" + "O" * 6 + "X" * 57 + " O")


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_the_table(convention: Literal["P", "PT", "M", "MT"]) -> None:
    counts = vectors("perft")["standard_8x8"][convention][:9]
    depths = range(1, 10)
    assert [perft(Position(), depth, convention) for depth in depths] == counts
    for depth in depths:
        below = divide(Position(), depth, convention)
        assert list(below) == [19, 26, 37, 44]
        assert set(below.values()) == {counts[depth - 1] // 4}


def test_the_default_is_pt() -> None:
    assert perft(MUST_PASS, 3) == perft(MUST_PASS, 3, convention="PT") == 1
    assert perft(MUST_PASS, 3, "P") == 0
    expected = "(position, depth, convention='PT', *, threads=1)"
    assert str(inspect.signature(perft)) == expected


@pytest.mark.parametrize("count", [perft, divide])
def test_what_is_refused(count: Any) -> None:
    for depth in (-1, 2**32, 2**70):
        with pytest.raises(ReversiError, match="the depth of a perft must be 0 to 4294967295"):
            count(Position(), depth)
    for name in ("", "p", "TM", "PTT", "\ud800"):
        with pytest.raises(ReversiError, match=r"is not a perft convention \(P, PT, M or MT\)"):
            count(Position(), 1, name)
    with pytest.raises(TypeError, match="a perft convention must be a str, not int"):
        count(Position(), 1, 1)
    with pytest.raises(TypeError):
        count(Position(), 1.0)
    with pytest.raises(TypeError):
        count(Game(), 1)


@pytest.mark.parametrize("count", [perft, divide])
def test_other_threads_run_meanwhile(count: Any) -> None:
    done = threading.Event()

    def work() -> None:
        count(Position(), 11)
        done.set()

    # So long that another thread runs only if the GIL is released.
    interval = sys.getswitchinterval()
    sys.setswitchinterval(60)
    try:
        thread = threading.Thread(target=work)
        thread.start()
        ticks = 0
        while not done.is_set():
            ticks += 1
            time.sleep(0.0005)
        thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert ticks > 3


@pytest.mark.parametrize("threads", [1, 2, 7, None])
def test_threads_count_the_same(threads: int | None) -> None:
    for convention in CONVENTIONS:
        table = vectors("perft")["standard_8x8"][convention]
        for depth in (0, 1, 5, 9):
            expected = table[depth - 1] if depth else 1
            assert perft(Position(), depth, convention, threads=threads) == expected
    assert perft(MUST_PASS, 3, threads=threads) == 1


def test_wrong_numbers_of_threads() -> None:
    for threads in (0, -1, 1025, 10**30):
        with pytest.raises(ReversiError, match="the number of threads must be 1 to 1024 or None"):
            perft(Position(), 1, threads=threads)
    with pytest.raises(TypeError):
        perft(Position(), 1, threads="2")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        perft(Position(), 1, "PT", 2)  # type: ignore[call-arg]
    with pytest.raises(ReversiError, match="works only on 8x8 boards"):
        perft(Position(rules=Rules(6, 6)), 1, threads=2)
