"""Programs that speak NBoard's protocol, which answers only requests for a move."""

from __future__ import annotations

import re

from reversi_rules._color import Color
from reversi_rules.conformance._games import PASS, START
from reversi_rules.conformance._subject import FOR_A_MOVE, Subject, Unasked
from reversi_rules.engine._process import Process

_GAME = "set game (;GM[Othello]PC[check]PB[a]PW[b]RE[?]TI[10:00]TY[8]BO[8 {} {}];)\n"


class NBoard(Subject):
    """A program that speaks NBoard's protocol."""

    answers_moves = False

    def __init__(self, process: Process, timeout: float) -> None:
        self._process = process
        self._timeout = timeout
        self._pings = 0

    async def open(self, seconds: float) -> None:
        self._process.write("nboard 2\nset depth 1\n")
        await self._ping(seconds)

    async def new(self, size: int) -> None:
        if size != 8:
            raise Unasked
        await self.set_up(START, Color.BLACK)

    async def set_up(self, board: str, turn: Color) -> None:
        self._process.write(_GAME.format(board, turn.symbol).replace("X", "*"))

    async def play(self, color: Color, move: str) -> bool:
        self._process.write(f"move {'PA' if move == PASS else move.upper()}\n")
        return True

    async def move(self, color: Color) -> str:
        await self.settle()
        start = self._process.write("go\n")
        while True:
            _, line = await self._process.line(start + FOR_A_MOVE * self._timeout, "go")
            if line.startswith(b"==="):
                # Edax writes spaces between the move, its value and its time.
                words = re.split(r"[/\s]", line[3:].decode("utf-8", "backslashreplace").strip())
                return PASS if words[0].lower().startswith("pa") else words[0].lower()

    async def settle(self) -> None:
        await self._ping(self._timeout)

    async def _ping(self, seconds: float) -> None:
        self._pings += 1
        start = self._process.write(f"ping {self._pings}\n")
        answer = f"pong {self._pings}".encode()
        while (await self._process.line(start + seconds, "ping"))[1].strip() != answer:
            pass
