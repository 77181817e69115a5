"""Programs that answer each line with a line, and Python classes, which `_adapter` makes such.

The page "Check a program" of the documentation describes the lines.
"""

from __future__ import annotations

import contextlib
from typing import NoReturn

from reversi_rules._color import Color
from reversi_rules.conformance._games import PASS, SQUARE
from reversi_rules.conformance._subject import FOR_A_MOVE, Score, Subject, Unasked
from reversi_rules.engine._process import Process
from reversi_rules.engine.errors import EngineProtocolError

_TURNS = {"black": Color.BLACK, "white": Color.WHITE, "-": None}


class Lines(Subject):
    """A program that answers each line with a line."""

    def __init__(self, process: Process, timeout: float) -> None:
        self._process = process
        self._timeout = timeout

    async def open(self, seconds: float) -> None:
        if (answer := await self._line("new 8", seconds)) != "ok":
            self._fail("new 8", answer)
        # Nonsense is no fault in a game.
        for question in (self.legal, self.turn, self.over):
            with contextlib.suppress(Unasked):
                await question()

    async def new(self, size: int) -> None:
        await self._one_of(f"new {size}", "ok")

    async def play(self, color: Color, move: str) -> bool:
        return await self._does(f"play {color} {move}")

    async def legal(self) -> set[str]:
        answer = await self._ask("legal")
        words = set(answer.lower().split()) - {"-", PASS}
        if not all(SQUARE.fullmatch(word) for word in words):
            self._fail("legal", answer)
        return words

    async def turn(self) -> Color | None:
        return _TURNS[await self._one_of("turn", *_TURNS)]

    async def over(self) -> bool:
        return await self._one_of("over", "yes", "no") == "yes"

    async def score(self) -> Score:
        answer = await self._ask("score")
        try:
            black, white = map(float, answer.split())
        except ValueError:
            self._fail("score", answer)
        return Score(black - white, answer.replace(" ", "-"))

    async def undo(self) -> bool:
        return await self._does("undo")

    async def move(self, color: Color) -> str:
        return (await self._ask(f"genmove {color}", FOR_A_MOVE * self._timeout)).lower()

    async def _does(self, question: str) -> bool:
        """Asks for a change; a refusal may give its reason."""
        answer = await self._ask(question)
        word, _, self.reason = answer.partition(" ")
        if word not in ("ok", "no"):
            self._fail(question, answer)
        return word == "ok"

    async def _one_of(self, question: str, *answers: str) -> str:
        answer = await self._ask(question)
        if answer not in answers:
            self._fail(question, answer)
        return answer

    async def _ask(self, question: str, seconds: float | None = None) -> str:
        answer = await self._line(question, self._timeout if seconds is None else seconds)
        if answer == "?":
            raise Unasked
        return answer

    async def _line(self, question: str, seconds: float) -> str:
        if self._process.is_ready():
            # The answer to nothing, or the end of the process.
            _, line = await self._process.line(0.0, question)
            self._fail("no question", line.decode("utf-8", "backslashreplace"))
        start = self._process.write(f"{question}\n")
        _, line = await self._process.line(start + seconds, question)
        return line.decode("utf-8", "backslashreplace").strip()

    def _fail(self, question: str, answer: str) -> NoReturn:
        name = self._process.name
        message = f"{name} answered {answer[:60]!r} to {question!r}"
        raise EngineProtocolError(message, self._process.stderr, answer)
