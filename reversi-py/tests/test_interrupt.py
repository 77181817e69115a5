"""Ctrl-C ends everything that takes long."""

from __future__ import annotations

import gc
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import NoReturn

import pytest

from engine_support import planted
from reversi_rules import (
    Game,
    Position,
    Rules,
    batch,
    divide,
    engine,
    openings,
    perft,
    records,
)

# The promise is 0.2 s. The rest is for a machine that is busy.
PATIENCE = 2.0


@pytest.fixture(autouse=True)
def interrupts() -> Iterator[None]:
    """Makes SIGINT raise `KeyboardInterrupt`, whoever started the tests."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    # Hypothesis has one, and Python ignores an exception that is raised in it.
    callbacks = gc.callbacks[:]
    gc.callbacks.clear()
    yield
    gc.callbacks.extend(callbacks)
    signal.signal(signal.SIGINT, before)


def time_to_end(work: Callable[[], object], after: float = 0.3) -> float:
    """Repeats work, sends SIGINT during it, and returns the processor time of the rest of the work.

    It is repeated because a fast machine may end it before the signal is sent.
    """
    sent = 0.0

    def send() -> None:
        nonlocal sent
        sent = time.process_time()
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)

    timer = threading.Timer(after, send)

    def repeat() -> NoReturn:
        timer.start()
        while True:
            work()

    try:
        with pytest.raises(KeyboardInterrupt):
            repeat()
        return time.process_time() - sent
    finally:
        timer.cancel()
        timer.join()


BOARDS = batch.start(5_000_000)
WORK: dict[str, Callable[[], object]] = {
    "perft": lambda: perft(Position(), 16),
    "perft on 6x6": lambda: perft(Position(rules=Rules(6, 6)), 20),
    "perft on 10x10": lambda: perft(Position(rules=Rules(10, 10)), 20),
    "divide": lambda: divide(Position(), 16),
    "perft on threads": lambda: perft(Position(), 18, threads=2),
    "batch.perft": lambda: batch.perft(batch.start(3), 16),
    "batch.playouts": lambda: batch.playouts(BOARDS, seed=1),
}


@pytest.mark.parametrize("name", WORK)
def test_ctrl_c_ends_a_count(name: str) -> None:
    assert time_to_end(WORK[name]) < PATIENCE


def wthor_file(games: int) -> bytes:
    """Returns a WTHOR file with the same game so many times. The game is not over."""
    header = bytearray(16)
    header[4:8] = games.to_bytes(4, "little")
    squares = [10 * (action // 8 + 1) + action % 8 + 1 for action in Game("f5d6c3d3c4").placements]
    return bytes(header) + bytes([0] * 8 + squares + [0] * (60 - len(squares))) * games


GGF = (
    b"(;GM[Othello]TY[8]BO[8 ---------------------------O*------*O--------------------------- *];)"
)

OBF = b"---------------------------OX------XO--------------------------- X; f5:0\n"

# Each takes seconds.
READERS: dict[str, tuple[Callable[[bytes], object], Callable[[], bytes]]] = {
    "read_ggf": (records.read_ggf, lambda: GGF * 1_000_000),
    "read_pgn": (records.read_pgn, lambda: b'[Event "x"]\n\n1. f5 d6 *\n\n' * 2_000_000),
    "read_sgf": (records.read_sgf, lambda: b"(;GM[2];B[f5])" * 3_000_000),
    "read_obf": (records.read_obf, lambda: OBF * 1_000_000),
    "read_logistello": (records.read_logistello, lambda: b"+f5-f6+e6 +00\n" * 3_000_000),
    "read_wthor": (records.read_wthor, lambda: wthor_file(5_000_000)),
    "audit_wthor": (records.audit_wthor, lambda: wthor_file(2_000_000)),
    "Explorer.add_wthor": (
        lambda file: openings.Explorer().add_wthor(file),
        lambda: wthor_file(2_000_000),
    ),
}


@pytest.mark.parametrize("name", READERS)
def test_ctrl_c_ends_a_reader(name: str) -> None:
    read, file = READERS[name]
    contents = file()
    assert time_to_end(lambda: read(contents), 0.05) < PATIENCE


def test_an_interrupted_explorer_is_unchanged() -> None:
    explorer = openings.Explorer()
    explorer.add(Game("f5d6"))
    contents = wthor_file(2_000_000)
    time_to_end(lambda: explorer.add_wthor(contents), 0.1)
    # A file is added wholly or not at all.
    assert explorer.games % 2_000_000 == 1


def test_a_question_to_an_engine_ends() -> None:
    with engine.open_blocking(planted("nboard", "silent")) as opened:
        assert time_to_end(lambda: opened.play(Game())) < PATIENCE
        # The engine is asked to stop, and does not.
        with pytest.raises(engine.EngineTimeout):
            opened.ping()


def test_other_threads_count_on() -> None:
    """Python raises `KeyboardInterrupt` in the main thread only."""
    counts: list[int] = []
    thread = threading.Thread(target=lambda: counts.append(perft(Position(), 11)))
    thread.start()
    time_to_end(lambda: perft(Position(), 16), 0.05)
    thread.join()
    assert counts == [212258800]


def test_another_exception_of_a_signal_handler() -> None:
    def alarm(signum: int, frame: object) -> None:
        raise TimeoutError("enough")

    before = signal.signal(signal.SIGALRM, alarm)
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    try:
        with pytest.raises(TimeoutError, match="enough"):
            perft(Position(), 16)
    finally:
        signal.signal(signal.SIGALRM, before)
