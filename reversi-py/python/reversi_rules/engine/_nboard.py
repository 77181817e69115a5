"""Engines that speak NBoard's protocol."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from operator import index

from reversi_rules._color import Color
from reversi_rules._core import Game
from reversi_rules.engine._base import Engine, Result, added
from reversi_rules.engine._limit import Clock, Limit, finite
from reversi_rules.engine._process import Process
from reversi_rules.engine.errors import EngineIllegalMove, EngineUnable, broken
from reversi_rules.errors import ProtocolError, ReversiError
from reversi_rules.protocol.nboard import (
    Answer,
    BestMove,
    Client,
    Line,
    MyName,
    NodeStats,
    Pong,
    Status,
)
from reversi_rules.squares import PASS

_DEPTH = 6
_MOST = 2**32 - 1
"""The highest depth and number of moves of the protocol."""
_KEPT_LINES = 1000


class NBoardEngine(Engine):
    """An engine that speaks NBoard's protocol, such as Edax or NTest."""

    def __init__(self, process: Process, timeout: float) -> None:
        super().__init__(process, timeout)
        self._client = Client()
        # The depth that the engine has, and that of questions whose limit has none.
        self._depth = self._usual_depth = _DEPTH
        # Whether the engine knows the game of the client.
        self._in_step = False
        self._clock: Clock | None = None
        self._status = ""

    @property
    def status(self) -> str:
        """The last status that the engine reported."""
        return self._status

    async def open(self, timeout: float) -> None:
        """Opens the session. `reversi_rules.engine.open` calls this."""
        self._process.write(self._client.nboard() + self._client.set_depth(self._depth))
        await self._ping(timeout)

    async def set(self, *, depth: int | None = None, contempt: float | None = None) -> None:
        """Sets the depth of further searches, or the value of a drawn game in discs for black."""
        self._begin()
        try:
            await self._settle()
            text = "" if depth is None else self._set_depth(depth)
            text += "" if contempt is None else self._client.set_contempt(contempt)
            self._process.write(text)
            if depth is not None:
                self._depth = self._usual_depth = depth
        finally:
            self._busy = False

    async def learn(self, game: Game) -> None:
        """Lets the engine learn a game. Raises `EngineTimeout` if it does not say so in time."""
        self._begin()
        try:
            await self._settle()
            deadline = self._ask(game, Limit(), self._client.learn) + self._timeout
            while self._client.is_waiting:
                await self._read(deadline, "learn")
        finally:
            self._busy = False

    async def _play(self, game: Game, limit: Limit) -> Result:
        limit = finite(limit, game.turn)
        await self._settle()
        start = self._ask(game, limit, self._client.go)
        soft, hard = self._deadlines(start, game.turn, limit)
        lines: deque[Line] = deque(maxlen=_KEPT_LINES)
        nodes = None
        while True:
            # An engine that has reported a line can be stopped.
            if lines and soft < hard and not await self._arrival(soft, self._asked):
                return await self._stopped(game, lines, start, nodes)
            arrival, answer = await self._read(hard, "go")
            if isinstance(answer, Line):
                lines.append(answer)
            elif isinstance(answer, NodeStats):
                nodes = answer.nodes
            elif isinstance(answer, BestMove):
                move = int(answer.move)
                value = answer.eval
                if value is None and lines and lines[-1].moves[0] == move:
                    value = lines[-1].eval
                return Result(move, value, arrival - start, tuple(lines), nodes)

    async def _stopped(
        self, game: Game, lines: deque[Line], start: float, nodes: int | None
    ) -> Result:
        """Stops the engine and returns the first move of its last line."""
        last = lines[-1]
        move = int(last.moves[0])
        await self._ping(1.0)
        seconds = time.perf_counter() - start
        if not game.is_legal(move):
            message = f"{self.name} reported a line with the illegal move {move}"
            await self._process.fail(EngineIllegalMove, message)
        return Result(move, last.eval, seconds, tuple(lines), nodes)

    async def analysis(
        self, game: Game, limit: Limit | None = None, *, lines: int = 1
    ) -> AsyncIterator[Line]:
        """Yields lines of play as the engine finds them, as `Engine.analysis` says."""
        if game.is_over:
            raise EngineUnable("the game is over, there is nothing to analyze")
        limit = finite(limit or Limit(), game.turn)
        lines = _checked("a number of moves", lines)
        self._begin()
        mine = self._asked
        try:
            await self._settle()
            start = self._ask(game, limit, lambda: self._client.hint(lines))
        finally:
            self._busy = False
        deadline = None if limit.time is None else start + limit.time
        try:
            while await self._arrival(deadline, mine):
                _, answer = await self._read(None, "hint")
                if isinstance(answer, Line):
                    self._process.forgive()
                    yield answer
                    if limit.depth is not None and _depth(answer) >= limit.depth:
                        return
        finally:
            # The next method waits for the answer.
            if mine == self._asked and self._client.is_waiting and not self.is_closed:
                self._process.write(self._client.ping())

    async def _ping(self, timeout: float) -> float:
        start = self._process.write(self._client.ping())
        while True:
            arrival, answer = await self._read(start + timeout, "ping")
            if isinstance(answer, Pong):
                return arrival - start

    async def _settle(self) -> None:
        """Stops what a cancelled method has left running."""
        if self._client.is_waiting:
            await self._ping(min(self._timeout, 1.0))

    def _ask(self, game: Game, limit: Limit, question: Callable[[], str]) -> float:
        """Brings the engine to the end of the game, asks the question, and returns the time.

        Nothing is written and no setting stored if a line is refused. The client may then be ahead
        of the engine, and the next question sets the whole game.
        """
        depth = self._usual_depth if limit.depth is None else limit.depth
        text = "" if depth == self._depth else self._set_depth(depth)
        moves = added(self._client.game, game) if self._in_step else None
        used = self._used(limit.clock)
        # A new game tells the engine of a clock, and that there is none after one.
        is_new_clock = used is None and (limit.clock, self._clock) != (None, None)
        if moves is None or is_new_clock:
            text += self._client.set_game(game, time=_time(limit.clock, game.turn))
            self._in_step = False
        else:
            self._in_step = False
            text += self._moves(moves, used)
        start = self._process.write(text + question())
        self._depth, self._clock, self._in_step = depth, limit.clock, True
        return start

    def _set_depth(self, depth: int) -> str:
        return self._client.set_depth(_checked("a depth", depth))

    def _moves(self, moves: list[int], used: dict[Color, float] | None) -> str:
        """Returns the commands for the moves, with the time that each side used."""
        text = ""
        for square in moves:
            text += self._announce_pass()
            color = self._client.turn
            seconds = None
            if used is not None and color is not None:
                # The time of several moves of a side counts for the first of them.
                seconds = used.pop(color, None)
            text += self._client.play(square, seconds=seconds)
        return text + self._announce_pass()

    def _announce_pass(self) -> str:
        return self._client.play(PASS) if self._client.must_pass else ""

    def _used(self, now: Clock | None) -> dict[Color, float] | None:
        """Returns the time that each side used since the last clock; `None` if that is unknown."""
        before = self._clock
        if now is None or before is None or now.increment != before.increment:
            return None
        used = {}
        for color in Color:
            if math.inf in (before.left(color), now.left(color)):
                return None
            spent = before.left(color) - now.left(color)
            # A side that has moved got the increment.
            used[color] = max(spent + now.increment, 0.0) if spent != 0.0 else 0.0
        return used

    def _deadlines(self, start: float, turn: Color, limit: Limit) -> tuple[float, float]:
        """Returns when the engine is stopped, and when it has failed."""
        limits = [] if limit.time is None else [limit.time]
        limits += [] if limit.clock is None else [max(limit.clock.left(turn), 0.0)]
        hard = start + (min(limits) + limit.grace if limits else self._timeout)
        return (hard if limit.time is None else min(start + limit.time, hard)), hard

    async def _read(self, deadline: float | None, question: str) -> tuple[float, Answer | None]:
        """Returns the next answer, or `None` for a line that says nothing."""
        arrival, line = await self._process.line(deadline, question)
        try:
            answer = self._client.read(line)
        except ProtocolError as error:
            await self._process.kill()
            raise broken(line, error, self.stderr) from error
        if isinstance(answer, MyName):
            self._process.name = answer.name or self._process.name
        elif isinstance(answer, Status):
            self._status = answer.text
        return arrival, answer


def _checked(name: str, number: int) -> int:
    number = index(number)
    if not 0 <= number <= _MOST:
        raise ReversiError(f"{name} is 0 to 2**32 - 1, not {number}")
    return number


def _depth(line: Line) -> int:
    digits = line.depth[: len(line.depth) - len(line.depth.lstrip("0123456789"))]
    return int(digits or "0")


def _time(clock: Clock | None, turn: Color) -> str:
    """Returns the clock in the form of GGF, which has whole seconds."""
    if clock is None:
        return ""
    main, increment = max(int(clock.left(turn)), 0), int(clock.increment)
    text = f"{main // 60}:{main % 60:02}"
    return f"{text}/{increment // 60}:{increment % 60:02}" if increment else text
