"""The methods that engines of both protocols have."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from dataclasses import dataclass
from types import TracebackType
from typing import TypeVar

from reversi_rules._core import Game
from reversi_rules.engine._limit import Limit
from reversi_rules.engine._process import Process
from reversi_rules.engine.errors import EngineError
from reversi_rules.protocol.nboard import Line

_E = TypeVar("_E", bound="Engine")


@dataclass(frozen=True)
class Result:
    """The move of an engine."""

    move: int | None
    """The move as a number. It is legal. `None` if the engine resigned."""
    eval: float | None
    """The margin in discs that the engine expects."""
    seconds: float
    """The time from the question to the answer."""
    lines: tuple[Line, ...] = ()
    """The lines of play that the engine reported, at most the last 1,000."""
    nodes: int | None = None
    """The number of positions searched, if the engine reported it."""

    @property
    def resigned(self) -> bool:
        """Whether the engine gave up."""
        return self.move is None


class Engine(ABC):
    """An engine that runs. `reversi_rules.engine.open` starts one.

    An engine does one thing at a time. If a method is cancelled, the next one stops the engine
    first. `async with` closes the engine at the end of the block.
    """

    def __init__(self, process: Process, timeout: float) -> None:
        self._process = process
        self._timeout = timeout
        self._busy = False
        # Counts the calls of methods, so that an analysis notices that another one ended it.
        self._asked = 0
        self._notes: list[str] = []

    @property
    def name(self) -> str:
        """The name that the engine gave itself, or else that of its program."""
        return self._process.name

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def stderr(self) -> str:
        """The last 64 KB that the engine wrote to standard error."""
        return self._process.stderr

    @property
    def notes(self) -> tuple[str, ...]:
        """Departures from the protocol that were accepted, such as a banner before a response.

        Each kind is noted once, with its first line.
        """
        return tuple(self._notes)

    @property
    def is_closed(self) -> bool:
        """Whether the engine was closed or has failed."""
        return self._process.is_closed

    async def play(self, game: Game, limit: Limit | None = None) -> Result:
        """Returns the engine's move in a game on 8x8, which is not over.

        The game is not changed. With a time limit or a clock, the answer may be late by
        `limit.grace`. Raises `EngineTimeout` after that, and another `EngineError` if the engine
        fails.
        """
        if game.is_over:
            raise ValueError("the game is over, there is no move")
        self._begin()
        try:
            return await self._play(game, limit or Limit())
        finally:
            self._busy = False

    @abstractmethod
    def analysis(
        self, game: Game, limit: Limit | None = None, *, lines: int = 1
    ) -> AsyncIterator[Line]:
        """Yields lines of play as the engine finds them, about so many for a position.

        It ends after `limit.time`, or with a line of `limit.depth`. Leave the loop to end it
        sooner; another method of the engine ends it too. Raises `EngineUnable` with GTP, which has
        no such command, and if the game is over.
        """

    async def ping(self, timeout: float | None = None) -> float:
        """Waits until the engine answers, and returns the seconds that this took.

        Raises `EngineTimeout` after `timeout` seconds, by default those of `open`.
        """
        self._begin()
        try:
            return await self._ping(self._timeout if timeout is None else timeout)
        finally:
            self._busy = False

    async def close(self) -> None:
        """Asks the engine to quit, and ends its process if it does not within a second."""
        self._asked += 1
        await self._process.close("quit\n")

    def _note(self, note: str, example: str = "") -> None:
        if not any(known.startswith(note) for known in self._notes):
            self._notes.append(note + example)

    def _begin(self) -> None:
        if self._busy:
            raise EngineError(f"{self.name} is busy: it does one thing at a time")
        self._busy = True
        self._asked += 1
        self._process.interrupt()

    async def _arrival(self, deadline: float | None, asked: int) -> bool:
        """Waits for a line or the end of the process.

        Returns `False` at the deadline, and after a later call of another method, whose answer the
        line would be. `asked` is the count of the caller.
        """
        while asked == self._asked and not self._process.is_ready():
            if not await self._process.arrival(deadline):
                return False
        return asked == self._asked

    @abstractmethod
    async def open(self, timeout: float) -> None:
        """Opens the session. `reversi_rules.engine.open` calls this."""

    @abstractmethod
    async def _play(self, game: Game, limit: Limit) -> Result: ...

    @abstractmethod
    async def _ping(self, timeout: float) -> float: ...

    async def __aenter__(self: _E) -> _E:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    def __repr__(self) -> str:
        state = "closed" if self.is_closed else f"pid {self.pid}"
        return f"<{type(self).__name__} {self.name!r}, {state}>"


def added(known: Game, game: Game) -> list[int] | None:
    """Returns the placements of `game` after those of `known`, or `None` if it has others."""
    before, after = known.placements, game.placements
    if len(after) < len(before) or after[: len(before)] != before or known.start != game.start:
        return None
    return after[len(before) :]
