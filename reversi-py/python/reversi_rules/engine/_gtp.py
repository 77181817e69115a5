"""Engines that speak the Go Text Protocol."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator
from dataclasses import replace

from reversi_rules._color import Color
from reversi_rules._core import Game, Position
from reversi_rules._core.functions import move_name
from reversi_rules.engine._base import Engine, Result, added
from reversi_rules.engine._limit import Limit, finite
from reversi_rules.engine._process import Process
from reversi_rules.engine.errors import (
    EngineLied,
    EngineProtocolError,
    EngineTimeout,
    EngineUnable,
    broken,
)
from reversi_rules.errors import ProtocolError, ReversiError
from reversi_rules.protocol.gtp import Client, Response
from reversi_rules.protocol.nboard import Line

_NO_LIMIT = ("no limit", 0)
_SPACED = "it writes a space before the number of a response"
_NUMBERED = re.compile(r"\d+ +(?=\S)")
_PATIENCE = 1.0
"""The seconds between the answer to `protocol_version`, which is one line, and its empty line."""


class GtpEngine(Engine):
    """An engine that speaks the Go Text Protocol, such as GRhino."""

    def __init__(self, process: Process, timeout: float) -> None:
        super().__init__(process, timeout)
        self._client = Client()
        # Whether the engine accepts a pass that is announced. GRhino does not.
        self._knows_passes = True
        # The first line of a response whose end is due, also for a method that was cancelled.
        self._begun = ""
        # What the settings of the time say of all further moves; `None` if that is unknown.
        self._timing: tuple[str, int] | None = _NO_LIMIT

    async def open(self, timeout: float) -> None:
        """Opens the session. `reversi_rules.engine.open` calls this."""
        start = self._process.write(self._command("protocol_version"))
        _, version = await self._response(start + timeout, "protocol_version")
        if not version.ok or not _is_known(version.text):
            message = f"{self.name} does not speak GTP 2: it answered {version.text[:60]!r}"
            await self._process.kill()
            raise EngineProtocolError(message, self.stderr, version.text)
        if version.text not in ("1", "2"):
            self._note(f"it answers protocol_version with {version.text[:60]!r}")
        name = await self._ask("name")
        if name.ok and name.text:
            self._process.name = name.text
        # An engine that plays nothing but Reversi may not know these.
        await self._ask("set_game", "Othello")
        await self._ask("boardsize", "8")
        await self._require("clear_board")

    async def command(self, name: str, *arguments: object) -> str:
        """Sends a command and returns the text of its answer.

        Raises `EngineUnable` if the engine refuses it. Use `play` for moves.
        """
        self._begin()
        try:
            await self._settle()
            return (await self._require(name, *arguments)).text
        finally:
            self._busy = False

    async def _play(self, game: Game, limit: Limit) -> Result:
        try:
            limit = finite(limit, game.turn)
        except ReversiError as error:
            raise EngineUnable(str(error)) from error
        await self._settle()
        await self._go_to(game)
        await self._set_time(game.turn, limit)
        limits = [limit.time] if limit.time is not None else []
        limits += [max(limit.clock.left(game.turn), 0.0)] if limit.clock is not None else []
        seconds = min(limits) + limit.grace if limits else self._timeout
        start = self._process.write(self._command("genmove", game.turn))
        arrival, response = await self._response(start + seconds, "genmove")
        if not response.ok:
            await self._process.kill()
            raise EngineLied(
                f"{self.name} found no move: {response.text}", self.stderr, response.text
            )
        return Result(response.move, None, arrival - start)

    def analysis(
        self, game: Game, limit: Limit | None = None, *, lines: int = 1
    ) -> AsyncIterator[Line]:
        """Raises `EngineUnable`: GTP has no command for an analysis."""
        raise EngineUnable("GTP has no command for an analysis")

    async def _ping(self, timeout: float) -> float:
        await self._settle()
        start = self._process.write(self._command("protocol_version"))
        arrival, _ = await self._response(start + timeout, "protocol_version")
        return arrival - start

    async def _settle(self) -> None:
        """Waits for the answer to what a cancelled method has asked. GTP cannot interrupt."""
        if self._client.is_waiting:
            await self._response(time.perf_counter() + min(self._timeout, 1.0), "the last command")

    async def _go_to(self, game: Game) -> None:
        moves = added(self._client.game, game)
        if moves is None:
            if game.start != Position():
                raise EngineUnable("GTP has no command for a start other than the standard one")
            await self._require("clear_board")
            moves = game.placements
        for square in moves:
            await self._announce_pass()
            # The side to move, as the game has played the pass whether it was announced or not.
            color = self._client.game.turn
            await self._require("play", color, move_name(square))
        await self._announce_pass()

    async def _announce_pass(self) -> None:
        if self._knows_passes and self._client.must_pass:
            turn = self._client.turn
            self._knows_passes = (await self._ask("play", turn, "pass")).ok

    async def _set_time(self, turn: Color, limit: Limit) -> None:
        clock = limit.clock
        if clock is not None:
            left = max(int(clock.left(turn)), 0)
            # GTP has no increment: `time_left` tells the time before each move. As a period of one
            # move, Edax would take it for the time of every move.
            timing, settings = ("clock", 0), (left, 0, 0)
        elif limit.time is not None:
            period = max(int(limit.time), 1)
            timing, settings = ("period", period), (0, period, 1)
        else:
            # After a clock, Edax would think without end if it were told of no limit. So the engine
            # is told half of the time after which the question fails.
            timing, settings = _NO_LIMIT, (0, max(int(self._timeout / 2), 1), 1)
        # A period is told again for each move.
        if timing != self._timing or timing[0] == "period":
            # The engine's settings are unknown until it has answered.
            self._timing = None
            await self._ask("time_settings", *settings)
            self._timing = timing
        if clock is not None:
            await self._ask("time_left", turn, left, 0)

    def _command(self, name: str, *arguments: object) -> str:
        try:
            return self._client.command(name, *map(str, arguments))
        except ReversiError as error:
            raise EngineUnable(f"{name}: {error}") from error

    async def _ask(self, name: str, *arguments: object) -> Response:
        start = self._process.write(self._command(name, *arguments))
        _, response = await self._response(start + self._timeout, name)
        return response

    async def _require(self, name: str, *arguments: object) -> Response:
        response = await self._ask(name, *arguments)
        if not response.ok:
            raise EngineUnable(f"{self.name} refused {name}: {response.text}", self.stderr)
        return response

    async def _response(self, deadline: float, question: str) -> tuple[float, Response]:
        """Returns the whole response, and the time of its first line."""
        first = None
        skipped = ""
        while True:
            try:
                arrival, line = await self._process.line(deadline, question)
            except EngineTimeout as error:
                if begun := self._begun:
                    message = f"{self.name} wrote {begun!r} without the empty line after it"
                    raise EngineProtocolError(message, self.stderr, begun) from error
                if skipped:
                    message = f"{self.name} wrote {skipped!r} and no response to {question} in time"
                    raise EngineTimeout(message, self.stderr) from error
                raise
            if not self._begun and line.strip() and not line.startswith((b"=", b"?")):
                skipped = _shown(line)
                self._note("it writes lines that are not responses", f", such as {skipped!r}")
                continue
            try:
                response = self._client.read(line)
            except ProtocolError as error:
                await self._process.kill()
                raise broken(line, error, self.stderr) from error
            if first is None and line.strip():
                first = arrival
                self._begun = self._begun or _shown(line)
                if question == "protocol_version":
                    deadline = min(deadline, arrival + _PATIENCE)
            if response is not None:
                if response.id is not None and self._begun[1:2] == " ":
                    self._note(_SPACED)
                response = self._without_number(response)
                self._begun = ""
                return arrival if first is None else first, response

    def _without_number(self, response: Response) -> Response:
        """Drops a number before the text of a failure, which Edax writes instead of the id."""
        other = None if response.ok or response.id is not None else _NUMBERED.match(response.text)
        if other is None or self._begun[1:2] != " " or _SPACED not in self._notes:
            return response
        self._note(
            "it writes another number than that of the command", f", such as {self._begun!r}"
        )
        return replace(response, text=response.text[other.end() :])


def _is_known(version: str) -> bool:
    """Returns whether an answer to `protocol_version` is 1 or 2. Egaroucid answers `2.0`."""
    try:
        return float(version) in (1, 2)
    except ValueError:
        return False


def _shown(line: bytes) -> str:
    return line[:60].decode("utf-8", "backslashreplace").rstrip()
