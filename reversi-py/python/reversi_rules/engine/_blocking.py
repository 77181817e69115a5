"""Engines without asyncio: each method waits for its result."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine, Iterator
from types import TracebackType
from typing import Any, TypeVar

from reversi_rules._core import Game
from reversi_rules.engine._base import Engine, Result
from reversi_rules.engine._gtp import GtpEngine
from reversi_rules.engine._limit import Limit
from reversi_rules.engine._nboard import NBoardEngine
from reversi_rules.engine.errors import EngineUnable
from reversi_rules.protocol.nboard import Line

_T = TypeVar("_T")

_lock = threading.Lock()
_loop: asyncio.AbstractEventLoop | None = None


def _shared_loop() -> asyncio.AbstractEventLoop:
    """Returns the loop of a thread that all blocking engines share."""
    global _loop
    with _lock:
        if _loop is None:
            _loop = asyncio.new_event_loop()
            threading.Thread(target=_loop.run_forever, name="reversi-engines", daemon=True).start()
        return _loop


def run(work: Coroutine[Any, Any, _T]) -> _T:
    """Runs a coroutine on the shared loop and returns its result."""
    future = asyncio.run_coroutine_threadsafe(work, _shared_loop())
    try:
        return future.result()
    except BaseException:
        # Ctrl-C ends the wait, and the engine must not go on.
        future.cancel()
        raise


class BlockingEngine:
    """An engine whose methods wait for their results. `open_blocking` starts one.

    The methods are those of `Engine`. They may be called from any thread, one at a time.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

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
    def is_closed(self) -> bool:
        """Whether the engine was closed or has failed."""
        return self._engine.is_closed

    def play(self, game: Game, limit: Limit | None = None) -> Result:
        """Returns the engine's move, as `Engine.play` does."""
        return run(self._engine.play(game, limit))

    def analysis(self, game: Game, limit: Limit | None = None, *, lines: int = 1) -> Iterator[Line]:
        """Yields lines of play, as `Engine.analysis` does."""
        found = self._engine.analysis(game, limit, lines=lines)
        try:
            while (line := run(_next(found))) is not None:
                yield line
        finally:
            run(_close(found))

    def ping(self, timeout: float | None = None) -> float:
        """Waits until the engine answers, as `Engine.ping` does."""
        return run(self._engine.ping(timeout))

    def set(self, *, depth: int | None = None, contempt: float | None = None) -> None:
        """Sets options of an engine of NBoard's protocol. Raises `EngineUnable` for others."""
        if not isinstance(self._engine, NBoardEngine):
            raise EngineUnable("only NBoard's protocol has these options")
        run(self._engine.set(depth=depth, contempt=contempt))

    def command(self, name: str, *arguments: object) -> str:
        """Sends a command of GTP and returns its answer. Others raise `EngineUnable`."""
        if not isinstance(self._engine, GtpEngine):
            raise EngineUnable("only GTP has commands of this form")
        return run(self._engine.command(name, *arguments))

    def close(self) -> None:
        """Ends the engine, as `Engine.close` does."""
        run(self._engine.close())

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


async def _next(lines: AsyncIterator[Line]) -> Line | None:
    return await anext(lines, None)


async def _close(lines: AsyncIterator[Line]) -> None:
    if isinstance(lines, AsyncGenerator):
        await lines.aclose()
