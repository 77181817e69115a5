"""Engines with planted faults: each is its exception within a second, and its process is gone."""

import asyncio
import re
import time

import pytest

from engine_support import PROTOCOLS, is_gone, planted
from reversi_rules import Game, engine
from reversi_rules.engine import Clock, Limit

FAULTS: list[tuple[str, type[engine.EngineError], str]] = [
    ("silent", engine.EngineTimeout, "did not answer .* in time"),
    ("stubborn", engine.EngineTimeout, "did not answer .* in time"),
    ("half", engine.EngineTimeout, "did not answer .* in time"),
    ("dies", engine.EngineDied, "ended with status 3 before .*; its last words: the last words"),
    ("killed", engine.EngineDied, "ended with status -9"),
    ("closes", engine.EngineDied, "closed its output"),
    ("forks", engine.EngineTimeout, "did not answer .* in time"),
    ("endless", engine.EngineFlooded, "a line of more than 64 KB"),
    ("long line", engine.EngineFlooded, "a line of more than 64 KB"),
    ("illegal", engine.EngineIllegalMove, "'=.* a1': a1: a disc there flips nothing"),
    ("other", engine.EngineIllegalMove, "flips nothing"),
    ("passes", engine.EngineIllegalMove, "--: a pass is forbidden"),
    ("offboard", engine.EngineProtocolError, "neither a square nor a pass"),
    ("garbage", engine.EngineProtocolError, "neither a square nor a pass"),
]


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize(("fault", "error", "message"), FAULTS, ids=[row[0] for row in FAULTS])
def test_a_fault_is_its_exception(
    protocol: str, fault: str, error: type[engine.EngineError], message: str
) -> None:
    game, after = Game("f5d6c3d3c4"), 2

    async def run() -> None:
        opened = await engine.open(planted(protocol, fault, after))
        for _ in range(after):
            assert (await opened.play(game)).move == game.legal_moves[0]
        start = time.perf_counter()
        with pytest.raises(error) as caught:
            # The shorter time counts: white's clock.
            await opened.play(game, Limit(time=60, clock=Clock(60, 0.1), grace=0.2))
        assert time.perf_counter() - start < 9
        assert re.search(message, str(caught.value)), str(caught.value)
        assert type(caught.value) is error
        assert opened.is_closed
        assert is_gone(opened.pid)
        assert game == Game("f5d6c3d3c4")
        with pytest.raises(engine.EngineClosed):
            await opened.play(game)

    asyncio.run(run())


def test_no_status_is_taken_from_the_watcher_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Popen.send_signal` polls, after which asyncio logs an unknown child process."""
    asked: list[int] = []
    monkeypatch.setattr("subprocess.Popen.send_signal", lambda process, sig: asked.append(sig))
    with pytest.raises(engine.EngineDied):
        engine.open_blocking(planted("nboard", "closes")).play(Game())
    engine.open_blocking(planted("nboard", "stubborn")).close()
    assert asked == []


@pytest.mark.parametrize(("protocol", "question"), [("nboard", "go"), ("gtp", "genmove")])
def test_a_flood_of_lines_is_a_fault(protocol: str, question: str) -> None:
    opened = engine.open_blocking(planted(protocol, "floods"))
    with pytest.raises(engine.EngineFlooded, match=f"20001 lines without an answer to {question}"):
        opened.play(Game())
    assert is_gone(opened.pid)


def test_a_flood_is_counted_from_each_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reversi_rules.engine._process._MOST_LINES", 9)
    with engine.open_blocking(planted("nboard")) as opened:
        for _ in range(9):
            opened.play(Game())


def test_the_illegal_move_is_in_the_exception() -> None:
    with pytest.raises(engine.EngineIllegalMove) as caught:
        engine.open_blocking(planted("nboard", "illegal")).play(Game())
    assert (caught.value.move, caught.value.line) == (0, "=== a1")


def test_an_engine_that_dies_keeps_its_last_words() -> None:
    with pytest.raises(engine.EngineDied) as caught:
        engine.open_blocking(planted("nboard", "dies")).play(Game())
    last = ("x" * 65536 + "\nthe last words\n")[-65536:]
    assert (caught.value.status, caught.value.stderr) == (3, last)


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize(
    ("fault", "timeout", "error"),
    [("dies at once", 60, engine.EngineDied), ("deaf", 0.5, engine.EngineTimeout)],
)
def test_an_engine_that_does_not_open(
    protocol: str, fault: str, timeout: float, error: type[engine.EngineError]
) -> None:
    with pytest.raises(error):
        engine.open_blocking(planted(protocol, fault), timeout=timeout)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_an_engine_that_loads_its_data_may_start_late(protocol: str) -> None:
    command = planted(protocol, "starts late")
    with pytest.raises(engine.EngineTimeout):
        engine.open_blocking(command, timeout=0.3)
    with engine.open_blocking(command, timeout=0.3, start_timeout=60) as opened:
        assert opened.name == "Planted"


def test_a_wrong_pong_breaks_the_protocol() -> None:
    with engine.open_blocking(planted("nboard", "pongs")) as opened:
        opened.play(Game())
        with pytest.raises(engine.EngineProtocolError, match="the answer to ping 2 is due"):
            opened.ping()


def test_an_engine_of_the_other_protocol() -> None:
    # NBoard's engines ignore lines that they do not know.
    with pytest.raises(engine.EngineTimeout):
        engine.open_blocking(planted("nboard").replace("nboard ", "gtp ", 1), timeout=0.3)
    with pytest.raises(engine.EngineTimeout):
        engine.open_blocking(planted("gtp").replace("gtp ", "nboard ", 1), timeout=0.3)


def test_a_program_that_is_no_engine() -> None:
    with pytest.raises(engine.EngineError):
        engine.open_blocking("gtp cat /dev/zero", timeout=1)
    with pytest.raises(engine.EngineDied, match="true ended with status 0 before it answered"):
        engine.open_blocking("nboard true", timeout=60)
