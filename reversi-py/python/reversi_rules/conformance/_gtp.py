"""Programs that speak the Go Text Protocol."""

from __future__ import annotations

import re

from reversi_rules._color import Color
from reversi_rules.conformance._games import PASS
from reversi_rules.conformance._subject import FOR_A_MOVE, Score, Subject, Unasked
from reversi_rules.engine._gtp import GtpEngine
from reversi_rules.engine._process import Process
from reversi_rules.protocol.gtp import Response

_WINNER = re.compile(r"([BW])\+(\d+(?:\.\d+)?)", re.IGNORECASE)
_TIE = re.compile(r"0|draw|jigo", re.IGNORECASE)


class _Engine(GtpEngine):
    """An engine that is also told what no rule allows."""

    def _command(self, name: str, *arguments: object) -> str:
        # The client counts the commands, and reads their answers as those to an unknown one.
        number = self._client.command("any").split()[0]
        return " ".join([number, name, *map(str, arguments)]) + "\n"

    async def ask(self, command: str, seconds: float | None = None) -> Response:
        """Returns the whole answer to a command."""
        start = self._process.write(self._command(command))
        limit = self._timeout if seconds is None else seconds
        return (await self._response(start + limit, command))[1]


class Gtp(Subject):
    """A program that speaks the Go Text Protocol."""

    plays_its_moves = True

    def __init__(self, process: Process, timeout: float) -> None:
        self._engine = _Engine(process, timeout)
        self._timeout = timeout
        self._commands: list[str] = []
        self._size = 8

    @property
    def notes(self) -> tuple[str, ...]:
        return self._engine.notes

    async def open(self, seconds: float) -> None:
        await self._engine.open(seconds)
        known = await self._engine.ask("list_commands")
        self._commands = known.text.split() if known.ok else []

    async def new(self, size: int) -> None:
        if size != self._size:
            self._size = 0
            if not (await self._engine.ask(f"boardsize {size}")).ok:
                raise Unasked
            self._size = size
        if not (await self._engine.ask("clear_board")).ok:
            raise Unasked

    async def play(self, color: Color, move: str) -> bool:
        return await self._does(f"play {color} {move}")

    async def legal(self) -> set[str]:
        return set((await self._asked("gogui-rules_legal_moves")).lower().split()) - {PASS}

    async def turn(self) -> Color | None:
        sides = {"b": Color.BLACK, "w": Color.WHITE}
        return sides.get((await self._asked("gogui-rules_side_to_move")).lower()[:1])

    async def score(self) -> Score:
        answer = await self._engine.ask("final_score")
        if not answer.ok:
            if "final_score" not in self._commands:
                raise Unasked
            return Score(None, f"refused: {answer.text}")
        if winner := _WINNER.match(answer.text):
            sign = 1 if winner[1] in "Bb" else -1
            return Score(sign * float(winner[2]), answer.text)
        return Score(0 if _TIE.match(answer.text) else None, answer.text)

    async def undo(self) -> bool:
        done = await self._does("undo")
        if not done and "undo" not in self._commands:
            raise Unasked
        return done

    async def move(self, color: Color) -> str:
        answer = await self._engine.ask(f"genmove {color}", FOR_A_MOVE * self._timeout)
        return answer.text.lower() if answer.ok else f"refused: {answer.text}"

    async def _does(self, command: str) -> bool:
        answer = await self._engine.ask(command)
        self.reason = "" if answer.ok else answer.text
        return answer.ok

    async def _asked(self, command: str) -> str:
        """Returns the answer to a command that few programs have."""
        if command not in self._commands or not (answer := await self._engine.ask(command)).ok:
            raise Unasked
        return answer.text
