"""A function that plays in a match.

It runs in a thread of its own, so that the referee can end its game when its time is over. A thread
cannot be killed. One that hangs is abandoned, and does not keep the program from ending. What an
`async def` has to wait for runs in the event loop of the match, where its clients stay connected
from move to move, and is cancelled when its time is over.
"""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import reprlib
import threading
import time
import traceback
from collections.abc import Awaitable, Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

from reversi_rules._core import Game
from reversi_rules.engine import EngineError, EngineIllegalMove, EngineTimeout, Limit, Result
from reversi_rules.errors import IllegalMove

_PATIENCE = 10.0
"""The seconds for a move without a clock."""


def name_of(function: Callable[..., Any]) -> str:
    """Returns the name of a function, or of the class of another callable object."""
    return str(getattr(function, "__name__", type(function).__name__))


class _Answer(NamedTuple):
    move: object
    error: BaseException | None
    seconds: float


class _Thread:
    """A thread that calls the function for one game after the other."""

    def __init__(self, function: Callable[[Game], object]) -> None:
        self._function = function
        self._questions: SimpleQueue[tuple[Game, Callable[[_Answer], None]] | None] = SimpleQueue()
        threading.Thread(target=self._run, name=name_of(function), daemon=True).start()

    def ask(self, game: Game) -> asyncio.Future[_Answer]:
        """Asks for the move in a game."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[_Answer] = loop.create_future()

        def accept(answer: _Answer) -> None:
            # A closed loop has ended the match.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(future.set_result, answer)

        self._questions.put((game, accept))
        return future

    def end(self) -> None:
        """Ends the thread after the last question."""
        self._questions.put(None)

    def _run(self) -> None:
        while (question := self._questions.get()) is not None:
            game, accept = question
            move, fault = None, None
            start = time.perf_counter()
            try:
                move = self._function(game)
            except BaseException as error:
                fault = error
            accept(_Answer(move, fault, time.perf_counter() - start))


class FunctionSeat:
    """A function that returns the move in a game."""

    def __init__(self, function: Callable[[Game], object]) -> None:
        self._function = function
        self._thread: _Thread | None = None
        self.name = name_of(function)
        """The name of the function."""
        self.notes: tuple[str, ...] = ()
        """Whether a call was abandoned."""

    async def play(self, game: Game, limit: Limit) -> Result:
        """Returns the function's move, with the errors of `Engine.play`."""
        clock = limit.clock
        seconds = _PATIENCE if clock is None else max(clock.left(game.turn), 0.0) + limit.grace
        self._thread = self._thread or _Thread(self._function)
        # A function may play on its game.
        future = self._thread.ask(game.copy())
        if not (await asyncio.wait([future], timeout=seconds))[0]:
            await self.close()
            self.notes = ("it did not return in time, and its thread was abandoned",)
            raise EngineTimeout(f"{self.name} did not return in time")
        answer = future.result()
        if inspect.isawaitable(answer.move):
            answer = await self._awaited(answer.move, answer.seconds, seconds)
        if answer.error is not None:
            raise EngineError(f"{self.name} raised {_shown(answer.error)}") from answer.error
        return Result(self._legal(answer.move, game), None, answer.seconds)

    async def _awaited(self, move: Awaitable[object], spent: float, most: float) -> _Answer:
        task = asyncio.ensure_future(_answered(move, spent))
        try:
            done = (await asyncio.wait([task], timeout=max(most - spent, 0.0)))[0]
        finally:
            # Also if the match is left.
            task.cancel()
        if not done:
            raise EngineTimeout(f"{self.name} did not return in time")
        return task.result()

    def _legal(self, move: Any, game: Game) -> int:
        tried = game.copy()
        try:
            tried.play(move)
        except Exception as error:
            reason = error.explanation if isinstance(error, IllegalMove) else error
            message = f"{self.name} returned {reprlib.repr(move)}: {reason}"
            raise EngineIllegalMove(message) from error
        return tried.placements[-1]

    async def close(self) -> None:
        """Ends the thread when the function returns."""
        if self._thread is not None:
            self._thread.end()
            self._thread = None


async def _answered(move: Awaitable[object], spent: float) -> _Answer:
    start = time.perf_counter()
    found, fault = None, None
    try:
        found = await move
    except BaseException as error:
        # `SystemExit` too, which a task would raise in the event loop.
        fault = error
    return _Answer(found, fault, spent + time.perf_counter() - start)


def _shown(error: BaseException) -> str:
    """Returns the kind of an error, its text, and the line that raised it."""
    # Also for an error whose text cannot be had.
    text = " ".join(traceback.format_exception_only(error)[0].split())
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{text} ({Path(last.filename).name}, line {last.lineno})"
