"""The players of a table: engines that are started when they are needed."""

from __future__ import annotations

from reversi_rules import engine as engines
from reversi_rules._core import Game
from reversi_rules.engine import Engine, EngineError, EngineTimeout, Limit, Result


class Seat:
    """An engine, which is started again after a failure."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._engine: Engine | None = None

    @property
    def name(self) -> str:
        """The name of the engine, or its command before it was started."""
        return self._command if self._engine is None else self._engine.name

    async def play(self, game: Game, limit: Limit) -> Result:
        """Returns the engine's move, as `Engine.play` does."""
        if self._engine is None or self._engine.is_closed:
            try:
                self._engine = await engines.open(self._command)
            except EngineTimeout as error:
                # The clock does not run yet.
                raise EngineError(str(error)) from error
        return await self._engine.play(game, limit)

    async def close(self) -> None:
        """Ends the process."""
        if self._engine is not None:
            await self._engine.close()
