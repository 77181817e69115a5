"""The players of a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from reversi_rules import engine as engines
from reversi_rules._core import Game
from reversi_rules.engine import Engine, EngineError, EngineTimeout, Limit, Result
from reversi_rules.match._function import FunctionSeat, name_of
from reversi_rules.squares import MoveLike

_START = 60.0
"""The seconds until the first answer of an engine, which may load a book before it."""

Player: TypeAlias = str | Callable[[Game], MoveLike | Awaitable[MoveLike]]
"""The command of an engine, or a function, also an `async def`, that returns the move in a game."""


class Seat(Protocol):
    """A player, which is started again after a failure."""

    @property
    def name(self) -> str:
        """The name of the player."""

    @property
    def notes(self) -> tuple[str, ...]:
        """Departures that a reader of the result must know."""

    async def play(self, game: Game, limit: Limit) -> Result:
        """Returns the player's move, as `Engine.play` does."""

    async def close(self) -> None:
        """Ends the player."""


def seat(player: Player) -> Seat:
    """Returns the seat of a player."""
    return EngineSeat(player) if isinstance(player, str) else FunctionSeat(player)


def identity(player: Player) -> str:
    """Returns the text by which a journal knows a player."""
    return player if isinstance(player, str) else f"function {name_of(player)}"


class EngineSeat:
    """An engine, which is started when it is needed."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._engine: Engine | None = None

    @property
    def name(self) -> str:
        """The name of the engine, or its command before it was started."""
        return self._command if self._engine is None else self._engine.name

    @property
    def notes(self) -> tuple[str, ...]:
        """The departures from the protocol that were accepted."""
        return () if self._engine is None else self._engine.notes

    async def play(self, game: Game, limit: Limit) -> Result:
        """Returns the engine's move, as `Engine.play` does."""
        if self._engine is None or self._engine.is_closed:
            try:
                self._engine = await engines.open(self._command, start_timeout=_START)
            except EngineTimeout as error:
                # The clock does not run yet.
                raise EngineError(str(error)) from error
        return await self._engine.play(game, limit)

    async def close(self) -> None:
        """Ends the process."""
        if self._engine is not None:
            await self._engine.close()
