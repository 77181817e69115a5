"""`reversi_rules.engine`: a call that is refused leaves the engine as it was."""

import asyncio
import math
from collections.abc import Awaitable, Callable

import pytest

from engine_support import PROTOCOLS, children, planted, written
from reversi_rules import Game, ReversiError, Rules, engine
from reversi_rules.engine import Clock, GtpEngine, Limit, NBoardEngine

OTHER = Game(rules=Rules(6, 6))

REFUSED: dict[str, tuple[Callable[[NBoardEngine], Awaitable[object]], str]] = {
    "a negative number of moves": (
        lambda opened: anext(opened.analysis(Game("f5d6c3"), lines=-1)),
        r"a number of moves is 0 to 2\*\*32 - 1, not -1",
    ),
    "too many moves": (
        lambda opened: anext(opened.analysis(Game("f5d6c3"), lines=2**32)),
        r"a number of moves is 0 to 2\*\*32 - 1, not 4294967296",
    ),
    "a negative depth of a move": (
        lambda opened: opened.play(Game("f5d6c3"), Limit(depth=-1)),
        r"a depth is 0 to 2\*\*32 - 1, not -1",
    ),
    "a depth of an analysis that is too high": (
        lambda opened: anext(opened.analysis(Game("f5d6c3"), Limit(depth=2**64))),
        r"a depth is 0 to 2\*\*32 - 1, not 18446744073709551616",
    ),
    "a negative depth": (
        lambda opened: opened.set(depth=-1),
        r"a depth is 0 to 2\*\*32 - 1, not -1",
    ),
    "a time that is no number": (
        lambda opened: opened.play(Game("f5d6c3"), Limit(time=math.nan)),
        "a time is a number of seconds, not nan",
    ),
    "a clock that is no number": (
        lambda opened: opened.play(Game("f5d6c3"), Limit(clock=Clock(60, math.nan))),
        "a time is a number of seconds, not nan",
    ),
    "a time of an analysis that is no number": (
        lambda opened: anext(opened.analysis(Game("f5d6c3"), Limit(time=-math.inf))),
        "a time is a number of seconds, not -inf",
    ),
    "a contempt that is no number": (
        lambda opened: opened.set(depth=12, contempt=math.nan),
        "beyond 2147483: nan",
    ),
    "a game on another board": (
        lambda opened: opened.play(OTHER, Limit(depth=12)),
        "only on 8x8 boards",
    ),
    "a game to learn on another board": (
        lambda opened: opened.learn(OTHER),
        "only on 8x8 boards",
    ),
}


@pytest.mark.parametrize("is_first", [True, False])
@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_call_changes_nothing(
    name: str, is_first: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    call, message = REFUSED[name]

    async def run() -> None:
        async with await engine.open(planted("nboard")) as opened:
            assert isinstance(opened, NBoardEngine)
            if not is_first:
                await opened.play(Game("f5"))
            lines = written(opened, monkeypatch)
            with pytest.raises(ReversiError, match=message):
                await call(opened)
            assert lines == []
            game = Game("f5d6c3d3")
            assert (await opened.play(game, Limit(depth=12))).move == game.legal_moves[0]
            sent = [line[:9] for line in lines]
            told = ["set game "] if is_first else ["move d6", "move c3", "move d3"]
            assert sent == ["set depth", *told, "go"]

    asyncio.run(run())


def test_a_move_that_is_refused_after_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with await engine.open(planted("nboard")) as opened:
            await opened.play(Game("f5"), Limit(clock=Clock(60, 3e6)))
            lines = written(opened, monkeypatch)
            # Black's move is accepted. White's has a time that the protocol does not have.
            with pytest.raises(ReversiError, match="a time or evaluation is beyond"):
                await opened.play(Game("f5d6c3"), Limit(clock=Clock(60, 60)))
            assert lines == []
            game = Game("f5d6c3d3")
            assert (await opened.play(game)).move == game.legal_moves[0]
            assert lines[0].startswith("set game ")

    asyncio.run(run())


def test_a_clock_that_gtp_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with await engine.open(planted("gtp")) as opened:
            assert isinstance(opened, GtpEngine)
            lines = written(opened, monkeypatch)
            with pytest.raises(engine.EngineUnable, match=r"time_settings: .* not a number"):
                await opened.play(Game(), Limit(clock=Clock(1e30, 60)))
            assert lines == []
            assert (await opened.play(Game(), Limit(clock=Clock(60, 60)))).move is not None
            assert [line.split(" ", 1)[1] for line in lines] == [
                "time_settings 60 0 0",
                "time_left black 60 0",
                "genmove black",
            ]

    asyncio.run(run())


@pytest.mark.parametrize(
    "limit",
    [
        Limit(time=math.nan),
        Limit(time=-math.inf),
        Limit(time=1, grace=math.nan),
        Limit(clock=Clock(math.nan, math.nan)),
        Limit(clock=Clock(60, 60, increment=math.nan)),
    ],
    ids=repr,
)
def test_a_time_that_is_no_number_of_seconds(limit: Limit, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with await engine.open(planted("gtp")) as opened:
            lines = written(opened, monkeypatch)
            with pytest.raises(engine.EngineUnable, match="a time is a number of seconds, not "):
                await opened.play(Game("f5"), limit)
            assert lines == []
            assert (await opened.play(Game("f5"))).move is not None

    asyncio.run(run())


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_an_engine_that_is_no_longer_wanted(protocol: str) -> None:
    async def run() -> None:
        before = children()
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(engine.open(planted(protocol, "deaf")), 0.1)
        assert children() <= before

    asyncio.run(run())
