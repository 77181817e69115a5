"""`reversi_rules.engine` with engines that work."""

import asyncio
import math
import re
import time
from collections.abc import Awaitable, Callable

import pytest

from engine_support import PROTOCOLS, is_gone, planted, written
from reversi_rules import BLACK, PASS, WHITE, Game, Position, engine
from reversi_rules.engine import Clock, Limit, NBoardEngine

PASSES = "f5f6d3g5h5h4f7h6"
"""After these moves black must pass."""


def with_engine(command: str, work: Callable[[engine.Engine], Awaitable[object]]) -> int:
    """Runs `work` with an engine, checks that it is gone afterwards, and returns its number."""

    async def run() -> int:
        async with await engine.open(command) as opened:
            await work(opened)
            pid = opened.pid
        assert opened.is_closed
        return pid

    pid = asyncio.run(run())
    assert is_gone(pid)
    return pid


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_an_engine_plays_a_game_against_itself(protocol: str) -> None:
    async def work(opened: engine.Engine) -> None:
        assert opened.name == "Planted"
        game = Game()
        while not game.is_over:
            before = str(game)
            result = await opened.play(game)
            assert str(game) == before
            assert result.move == game.legal_moves[0]
            assert result.eval == (1.5 if protocol == "nboard" else None)
            assert 0 <= result.seconds < 1
            assert not result.resigned
            game.play(result.move)
        with pytest.raises(ValueError, match="the game is over"):
            await opened.play(game)

    with_engine(planted(protocol), work)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_games_may_be_asked_about_in_any_order(protocol: str) -> None:
    async def work(opened: engine.Engine) -> None:
        for moves in ("f5d6", "f5", PASSES, PASSES + "c5", "", "d3c5", PASSES):
            game = Game(moves)
            assert (await opened.play(game)).move == game.legal_moves[0]

    with_engine(planted(protocol), work)


def test_other_starts_are_for_nboard_only() -> None:
    start = Game(Position("-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27 + " O"))

    async def work(opened: engine.Engine) -> None:
        assert (await opened.play(start)).move == start.legal_moves[0]

    async def refused(opened: engine.Engine) -> None:
        with pytest.raises(engine.EngineUnable, match="no command for a start"):
            await opened.play(start)
        assert (await opened.play(Game())).move is not None
        with pytest.raises(engine.EngineUnable, match="no command for an analysis"):
            opened.analysis(Game())

    with_engine(planted("nboard"), work)
    with_engine(planted("gtp"), refused)


def test_analysis_yields_lines_and_can_be_left() -> None:
    async def work(opened: engine.Engine) -> None:
        lines = [line async for line in opened.analysis(Game("f5"), Limit(time=0.2))]
        assert [line.depth for line in lines] == ["1", "2", "3"]
        assert lines[0].moves == (Game("f5").legal_moves[0],)
        lines = [line async for line in opened.analysis(Game("f5"), Limit(depth=2))]
        assert [line.depth for line in lines] == ["1", "2"]
        async for _ in opened.analysis(Game("f5"), lines=3):
            break
        assert (await opened.play(Game())).move == Game().legal_moves[0]
        # Another method ends an analysis that goes on.
        found = opened.analysis(Game("f5"))
        await anext(found)
        await opened.ping()
        assert [line async for line in found] == []

    with_engine(planted("nboard"), work)


def test_an_evaluation_is_that_of_the_move() -> None:
    with engine.open_blocking(planted("nboard", "reports")) as opened:
        found = [opened.play(Game()) for _ in range(2)]
    assert [(result.move, result.eval) for result in found] == [(44, 0.5), (19, None)]


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_cancelled_question_leaves_the_engine_usable(protocol: str) -> None:
    async def work(opened: engine.Engine) -> None:
        task = asyncio.create_task(opened.play(Game()))
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        game = Game("f5d6")
        assert (await opened.play(game)).move == game.legal_moves[0]

    with_engine(planted(protocol, "slow"), work)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_an_engine_may_answer_in_its_grace(protocol: str) -> None:
    async def work(opened: engine.Engine) -> None:
        assert (await opened.play(Game(), Limit(time=0.05, grace=60))).move is not None

    with_engine(planted(protocol, "slow"), work)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_one_thing_at_a_time(protocol: str) -> None:
    async def work(opened: engine.Engine) -> None:
        task = asyncio.create_task(opened.play(Game()))
        await asyncio.sleep(0.05)
        with pytest.raises(engine.EngineError, match="busy"):
            await opened.ping()
        assert (await task).move is not None

    with_engine(planted(protocol, "slow"), work)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_an_answer_has_its_time(protocol: str) -> None:
    async def work(opened: engine.Engine) -> None:
        start = time.perf_counter()
        result = await opened.play(Game())
        # The engine sleeps for 0.2 s, perhaps before the clock starts on a busy machine.
        assert 0.1 < result.seconds <= time.perf_counter() - start

    with_engine(planted(protocol, "slow"), work)


def test_clocks_reach_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(opened: engine.Engine) -> None:
        assert isinstance(opened, NBoardEngine)
        clock = Clock(60, 60, increment=1)
        assert (await opened.play(Game(), Limit(clock=clock))).move is not None
        # Black used 2.5 seconds, and white moved at once.
        clock = Clock(58.5, 61, increment=1)
        lines = written(opened, monkeypatch)
        assert (await opened.play(Game("f5d6"), Limit(clock=clock))).move is not None
        assert lines == ["move f5//2.5", "move d6//0", "go"]

    with_engine(planted("nboard"), work)


def test_a_limit_of_gtp_ends_with_its_question(monkeypatch: pytest.MonkeyPatch) -> None:
    none, second, minute = Limit(), Limit(time=1), Limit(clock=Clock(60, 60, increment=1))
    settings = {none: "0 5 1", second: "0 1 1", minute: "60 0 0"}
    endless = [Limit(time=math.inf), Limit(clock=Clock(math.inf, 60)), none]

    async def work(opened: engine.Engine) -> None:
        lines = written(opened, monkeypatch)

        async def sent(limit: Limit) -> list[str]:
            lines.clear()
            assert (await opened.play(Game(), limit)).move is not None
            return [line.split(" ", 1)[1] for line in lines if " time_" in line]

        assert await sent(none) == []
        for limit in (second, minute, second, none, minute, none):
            expected = [f"time_settings {settings[limit]}"]
            expected += ["time_left black 60 0"] if limit is minute else []
            assert await sent(limit) == expected
        assert await sent(second) == await sent(Limit(0.2, grace=9)) == ["time_settings 0 1 1"]
        # The engine knows the main time from `time_left`.
        await sent(minute)
        assert await sent(minute) == ["time_left black 60 0"]
        for limit in endless:
            await sent(second)
            assert await sent(limit) == ["time_settings 0 5 1"]
            assert await sent(limit) == []

    with_engine(planted("gtp"), work)


def test_a_clock_of_nboard_ends_with_its_question(monkeypatch: pytest.MonkeyPatch) -> None:
    inf = math.inf

    async def work(opened: engine.Engine) -> None:
        lines = written(opened, monkeypatch)

        async def told(*limits: Limit, moves: str = "") -> list[str]:
            """Returns what the questions tell of the time: TI of a new game, or nothing."""
            lines.clear()
            for limit in limits:
                assert (await opened.play(Game(moves), limit)).move is not None
            games = [re.findall(r"TI\[.*?\]", line) for line in lines if line != "go"]
            return ["".join(found) for found in games]

        minute = Limit(clock=Clock(60, 60))
        assert await told(Limit(), Limit()) == [""]
        assert await told(minute, minute) == ["TI[1:00]"]
        assert await told(Limit(), Limit()) == [""]
        for endless in (Clock(inf, 60), Clock(60, 60, increment=inf)):
            assert await told(minute, Limit(clock=endless)) == ["TI[1:00]", ""]
        # White's clock is endless, and black's is not.
        half = Limit(clock=Clock(60, inf))
        assert await told(half, moves="f5") == [""]
        assert await told(half, half, Limit(time=inf)) == ["TI[1:00]", "TI[1:00]", ""]
        assert len([line async for line in opened.analysis(Game(), Limit(time=inf, depth=2))]) == 2

    with_engine(planted("nboard"), work)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_the_blocking_form(protocol: str) -> None:
    with engine.open_blocking(planted(protocol)) as opened:
        assert opened.name == "Planted"
        assert opened.play(Game()).move == Game().legal_moves[0]
        assert opened.ping() < 1
        if protocol == "nboard":
            opened.set(depth=3, contempt=10)
            assert len(list(opened.analysis(Game(), Limit(time=0.1)))) == 3
            with pytest.raises(engine.EngineUnable):
                opened.command("name")
        else:
            assert opened.command("name") == "Planted"
            with pytest.raises(engine.EngineUnable, match="unknown command"):
                opened.command("sing")
            assert opened.play(Game()).move is not None
        pid = opened.pid
    assert opened.is_closed
    assert is_gone(pid)
    with pytest.raises(engine.EngineClosed):
        opened.play(Game())


def test_passes_are_announced_to_both_sides() -> None:
    for protocol in PROTOCOLS:
        for color in (BLACK, WHITE):
            with engine.open_blocking(planted(protocol)) as opened:
                game = Game(PASSES[: 14 if color is BLACK else 16])
                assert opened.play(game).move == game.legal_moves[0]
                if color is BLACK:
                    continue
                game.play(game.legal_moves[0])
                assert opened.play(game).move == game.legal_moves[0]
    assert PASS == 64


@pytest.mark.parametrize(
    ("command", "message"),
    [("./bot", "does not begin with a protocol"), ("nboard", "names no program")],
)
def test_commands_are_checked(command: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        engine.open_blocking(command)


def test_a_program_that_is_missing() -> None:
    with pytest.raises(engine.EngineNotStarted, match="no-such-engine cannot be started") as caught:
        engine.open_blocking("nboard /no-such-engine")
    assert isinstance(caught.value.__cause__, OSError)


def test_a_depth_of_a_limit_is_for_one_question(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> list[str]:
        async with await engine.open(planted("nboard")) as opened:
            assert isinstance(opened, NBoardEngine)
            await opened.set(depth=3)
            lines = written(opened, monkeypatch)
            await opened.play(Game("f5"), Limit(depth=1))
            await opened.play(Game("f5"))
            await opened.play(Game("f5"))
            return [line for line in lines if line.startswith("set depth")]

    assert asyncio.run(run()) == ["set depth 1", "set depth 3"]
