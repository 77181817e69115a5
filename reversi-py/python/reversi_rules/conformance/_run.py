"""Runs the checks of a program."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace

from reversi_rules import engine
from reversi_rules.conformance import _games
from reversi_rules.conformance._games import Game, Rule
from reversi_rules.conformance._gtp import Gtp
from reversi_rules.conformance._lines import Lines
from reversi_rules.conformance._nboard import NBoard
from reversi_rules.conformance._questions import Answer, ask, begins_white
from reversi_rules.conformance._report import Check, Report, Verdict
from reversi_rules.conformance._subject import Subject
from reversi_rules.engine._blocking import run
from reversi_rules.engine._process import Process
from reversi_rules.engine.errors import EngineError, EngineTimeout

_START_SECONDS = 60.0
"""The time until the first answer of a program, which may load a book before it."""
_MORE_TIME = 12
_MOST_FAILURES = 2
"""The games of a check in which a program may die or hang. Further ones would say the same."""

_SUBJECTS = {"gtp": Gtp, "nboard": NBoard, "lines": Lines, "python": Lines}


def check(
    command: str,
    *,
    only: Iterable[str] = (),
    timeout: float = 5.0,
    seen: Callable[[Check], None] = lambda check: None,
) -> Report:
    """Checks a program, and returns which rules it keeps.

    `command` begins with `gtp`, `nboard`, `lines` or `python`, as the page of the module says.
    `only` has the names of the checks to run, by default all. `timeout` is the time in seconds for
    an answer. It is longer for the first one and for moves that the program chooses. `seen` is
    called with each check as soon as it is decided.

    Raises `ValueError` for another command or name, and `EngineError` if the program does not start
    or does not answer.

    >>> check("./bot")
    Traceback (most recent call last):
        ...
    ValueError: './bot' does not begin with gtp, nboard, lines or python
    """
    wanted, rules = list(only), _games.read()
    known = [rule.id for rule in rules]
    for name in wanted:
        if name not in known:
            raise ValueError(f"there is no check {name!r}, only {', '.join(known)}")
    kind, _, rest = command.strip().partition(" ")
    if kind not in _SUBJECTS:
        raise ValueError(f"{command!r} does not begin with gtp, nboard, lines or python")
    _, words = engine.parse_command(rest, "gtp")
    program = _Program(kind, words, timeout)
    chosen = [rule for rule in rules if not wanted or rule.id in wanted]
    checks = run(_check_all(program, chosen, seen))
    return Report(command, tuple(checks), tuple(program.notes))


async def _check_all(
    program: _Program, rules: list[Rule], seen: Callable[[Check], None]
) -> list[Check]:
    try:
        await program.start()
        checks = []
        for rule in rules:
            checks.append(await _check(program, rule))
            seen(checks[-1])
        return checks
    finally:
        await program.stop()


async def _check(program: _Program, rule: Rule) -> Check:
    answers: list[tuple[Game, Answer]] = []
    failures = 0
    for game in map(program.turned, rule.games):
        try:
            for question in game.ask:
                answers += [(game, answer) for answer in await program.ask(game, question)]
        except EngineError as error:
            answers.append((game, Answer("to go on", "an answer", str(error), Verdict.FAIL)))
            await program.stop()
            failures += 1
            if failures == _MOST_FAILURES:
                break
    if rule.id == "S1" and any(answer.verdict is Verdict.FAIL for _, answer in answers):
        await program.look_at_the_start()
    return _result(rule, answers)


def _result(rule: Rule, answers: list[tuple[Game, Answer]]) -> Check:
    """Returns the check with the first answer of the worst verdict."""
    name, title, rules, games = rule
    scores = {answer.verdict for _, answer in answers if answer.question == "score"}
    if scores == {Verdict.NOTE, Verdict.PASS}:
        # What it does on purpose it would do in all games.
        answers = [
            (
                game,
                answer._replace(
                    seen=f"{answer.seen} here, and not elsewhere", verdict=Verdict.FAIL
                ),
            )
            if answer.verdict is Verdict.NOTE
            else (game, answer)
            for game, answer in answers
        ]
    for verdict in (Verdict.FAIL, Verdict.NOTE, Verdict.PASS):
        found = [(game, answer) for game, answer in answers if answer.verdict is verdict]
        if found:
            break
    else:
        return Check(name, title, rules, Verdict.UNASKED, len(games), 0)
    failed = len({game for game, _ in found}) if verdict is Verdict.FAIL else 0
    check = Check(name, title, rules, verdict, len(games), failed)
    if verdict is Verdict.PASS:
        return check
    game, answer = found[0]
    return replace(check, game=game.text(), **answer._asdict())


class _Program:
    """The command of a program, which is started again after a failure."""

    def __init__(self, kind: str, words: list[str], timeout: float) -> None:
        self.notes: dict[str, None] = {}
        self._kind = kind
        self._words = words
        self._timeout = timeout
        self._process: Process | None = None
        self._subject = Subject()
        self._white_begins: bool | None = None
        # Why it cannot be started again.
        self._loss: EngineError | None = None
        self._was_late = False

    async def ask(self, game: Game, question: str) -> list[Answer]:
        """Asks one question about a game. The first time that an answer is late, it is asked again
        with more time, as the computer may be busy."""
        try:
            return await self._ask(game, question)
        except EngineTimeout:
            if self._was_late:
                raise
        self._was_late = True
        await self.stop()
        usual, self._timeout = self._timeout, _MORE_TIME * self._timeout
        try:
            answers = await self._ask(game, question)
        except EngineTimeout:
            self._timeout = usual
            raise
        self.notes[f"an answer took more than {usual:g} seconds"] = None
        return answers

    async def _ask(self, game: Game, question: str) -> list[Answer]:
        subject = await self.start()
        answers = await ask(subject, game, self.notes, question)
        # A program that dies now did so here.
        if self.is_running():
            await subject.settle()
        return answers

    def is_running(self) -> bool:
        """Returns whether the program was started, and not ended."""
        return self._process is not None and not self._process.is_closed

    async def start(self) -> Subject:
        """Returns the program, which runs."""
        if self.is_running():
            return self._subject
        if self._loss is not None:
            raise self._loss
        words = self._words
        if self._kind == "python":
            words = [sys.executable, "-m", "reversi_rules.conformance._adapter", *words]
        self._process = await Process.start(words)
        self._process.name = " ".join(self._words)
        self._subject = _SUBJECTS[self._kind](self._process, self._timeout)
        try:
            await self._subject.open(_START_SECONDS)
        except EngineError as error:
            self._loss = error
            raise
        return self._subject

    async def look_at_the_start(self) -> None:
        """Looks whether only the start of the board is another one."""
        with contextlib.suppress(EngineError):
            white = self._white_begins = await begins_white(await self.start())
            if white is not None:
                said = "white begins" if white else "its start is mirrored"
                self.notes[f"{said}: the other games are turned by it"] = None

    def turned(self, game: Game) -> Game:
        """Returns a game from the start of the program, so that one fault does not hide others."""
        white = self._white_begins
        return game if white is None else game.turned(white_begins=white)

    async def stop(self) -> None:
        """Ends the program."""
        self.notes.update(dict.fromkeys(self._subject.notes))
        if self._process is not None:
            await self._process.close("quit\n", 0.3)
