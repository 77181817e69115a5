"""Engines without asyncio: each method waits for its result."""

from __future__ import annotations

import asyncio
import atexit
import threading
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine, Iterable, Iterator
from concurrent.futures import Future
from types import TracebackType
from typing import Any, TypeVar

from reversi_rules._core import Game
from reversi_rules.engine._base import Engine, Result
from reversi_rules.engine._gtp import GtpEngine
from reversi_rules.engine._limit import Limit
from reversi_rules.engine._nboard import NBoardEngine
from reversi_rules.engine.errors import EngineClosed, EngineUnable
from reversi_rules.protocol.nboard import Line

_T = TypeVar("_T")

_LAST_WAIT = 5.0
"""The seconds that the end of the program waits for methods that still run."""


class _Worker:
    """A thread with an event loop, which runs engines until the end of the program.

    Finalizers of objects may run in this thread, or after its end. They must not wait for it.
    """

    def __init__(self) -> None:
        self._engines: set[Engine] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(
            target=self._loop.run_forever, name="reversi-engines", daemon=True
        )
        self._thread.start()
        atexit.register(self._end)

    def is_running(self) -> bool:
        """Returns whether the thread runs. A forked process does not have it."""
        return self._thread.is_alive()

    def is_current(self) -> bool:
        """Returns whether the caller is in this thread."""
        return threading.current_thread() is self._thread

    def start(self, work: Coroutine[Any, Any, _T]) -> Future[_T] | None:
        """Starts a coroutine after the earlier ones; returns `None` if the thread has ended."""
        if self.is_running():
            return asyncio.run_coroutine_threadsafe(work, self._loop)
        work.close()
        return None

    def run(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Runs a coroutine and returns its result."""
        if self.is_current():
            work.close()
            raise RuntimeError("the thread that runs the engines cannot wait for one")
        future = self.start(work)
        if future is None:
            raise EngineClosed("the thread that runs the engine has ended")
        try:
            return future.result()
        except BaseException:
            # Ctrl-C ends the wait, and the engine must not go on.
            future.cancel()
            raise

    def add(self, engine: Engine) -> None:
        """Adds an engine to those that are closed at the end of the program."""
        for old in list(self._engines):
            if old.is_closed:
                self._engines.discard(old)
        self._engines.add(engine)

    def _end(self) -> None:
        if self.is_running():
            self.run(_close_all(self._engines))
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()


_lock = threading.Lock()
_worker: _Worker | None = None


def _shared() -> _Worker:
    """Returns the worker that all blocking engines share."""
    global _worker
    with _lock:
        if _worker is None or not _worker.is_running():
            _worker = _Worker()
        return _worker


def run(work: Coroutine[Any, Any, _T]) -> _T:
    """Runs a coroutine in the shared thread and returns its result."""
    return _shared().run(work)


class BlockingEngine:
    """An engine whose methods wait for their results. `open_blocking` starts one.

    The methods are those of `Engine`. They may be called from any thread, one at a time. An engine
    that is still open at the end of the program is closed then.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._worker = _shared()
        self._worker.add(engine)

    @property
    def name(self) -> str:
        """The name that the engine gave itself, or else that of its program."""
        return self._engine.name

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._engine.pid

    @property
    def stderr(self) -> str:
        """The last 64 KB that the engine wrote to standard error."""
        return self._engine.stderr

    @property
    def notes(self) -> tuple[str, ...]:
        """Departures from the protocol that were accepted, as `Engine.notes`."""
        return self._engine.notes

    @property
    def is_closed(self) -> bool:
        """Whether the engine was closed or has failed."""
        return self._engine.is_closed

    def play(self, game: Game, limit: Limit | None = None) -> Result:
        """Returns the engine's move, as `Engine.play` does."""
        return self._worker.run(self._engine.play(game, limit))

    def analysis(self, game: Game, limit: Limit | None = None, *, lines: int = 1) -> Iterator[Line]:
        """Yields lines of play, as `Engine.analysis` does."""
        found = self._engine.analysis(game, limit, lines=lines)
        try:
            while (line := self._worker.run(next_of(found))) is not None:
                yield line
        finally:
            # This may be a finalizer. The next method starts after it.
            self._worker.start(close(found))

    def ping(self, timeout: float | None = None) -> float:
        """Waits until the engine answers, as `Engine.ping` does."""
        return self._worker.run(self._engine.ping(timeout))

    def set(self, *, depth: int | None = None, contempt: float | None = None) -> None:
        """Sets options of an engine of NBoard's protocol. Raises `EngineUnable` for others."""
        if not isinstance(self._engine, NBoardEngine):
            raise EngineUnable("only NBoard's protocol has these options")
        self._worker.run(self._engine.set(depth=depth, contempt=contempt))

    def command(self, name: str, *arguments: object) -> str:
        """Sends a command of GTP and returns its answer. Others raise `EngineUnable`."""
        if not isinstance(self._engine, GtpEngine):
            raise EngineUnable("only GTP has commands of this form")
        return self._worker.run(self._engine.command(name, *arguments))

    def close(self) -> None:
        """Ends the engine, as `Engine.close` does."""
        # A finalizer may call this in the thread of the engine.
        if self._worker.is_current():
            self._worker.start(self._engine.close())
        elif self._worker.is_running():
            self._worker.run(self._engine.close())

    def __enter__(self) -> BlockingEngine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return repr(self._engine)


async def _close_all(engines: Iterable[Engine]) -> None:
    await asyncio.gather(*(engine.close() for engine in engines), return_exceptions=True)
    # Another method may be ending its engine.
    others = asyncio.all_tasks() - {asyncio.current_task()}
    if others:
        await asyncio.wait(others, timeout=_LAST_WAIT)


async def next_of(items: AsyncIterator[_T]) -> _T | None:
    """Returns the next item, or `None` at the end."""
    return await anext(items, None)


async def close(items: AsyncIterator[Any]) -> None:
    """Ends a generator before its end."""
    if isinstance(items, AsyncGenerator):
        await items.aclose()
