"""Asks a program about a game. Each question has a fresh replay of the moves."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple

from reversi_rules._color import Color
from reversi_rules._core import Position
from reversi_rules.conformance._games import PASS, SQUARE, Game, State
from reversi_rules.conformance._report import Verdict
from reversi_rules.conformance._subject import Subject, Unasked
from reversi_rules.engine.errors import EngineDied

_MIRRORED = {"c5", "d6", "e3", "f4"}
"""The legal squares of the mirrored start."""


class Answer(NamedTuple):
    """An answer of a program, beside the right one."""

    question: str
    expected: str
    seen: str
    verdict: Verdict


class _Refused(Exception):  # noqa: N818
    """The program refuses a move of the game."""


async def ask(subject: Subject, game: Game, notes: dict[str, None], question: str) -> list[Answer]:
    """Asks one question about a game. Notes are added to `notes`."""
    asker = _Asker(subject, game, notes)
    questions: dict[str, Callable[[], Awaitable[list[Answer]]]] = {
        "state": asker.state,
        "move": asker.move,
        "over": asker.over,
        "score": asker.score,
        "refuse": asker.refuse,
        "passing": asker.passing,
        "undo": asker.undo,
        "undo-nothing": asker.undo_nothing,
        "again": asker.again,
        "walk": asker.walk,
        "self": asker.play_itself,
        "setup": asker.set_up,
    }
    try:
        return await questions[question]()
    except Unasked:
        return []
    except _Refused as refused:
        return [Answer(question, "the game is legal", str(refused), Verdict.FAIL)]


class _Asker:
    """A program and a game."""

    def __init__(self, subject: Subject, game: Game, notes: dict[str, None]) -> None:
        self._subject = subject
        self._game = game
        self._notes = notes
        # The plies of passes that the program plays itself, or refuses to be told of.
        self._skipped: set[int] = set()

    async def state(self) -> list[Answer]:
        await self._replay()
        game = self._game
        return await self._compare("state", game.state, self._replay, game.other, over=game.over)

    async def move(self) -> list[Answer]:
        await self._replay()
        return [await self._own_move("move")]

    async def set_up(self) -> list[Answer]:
        await self._subject.set_up(self._game.board, self._game.state.turn)
        return [await self._own_move("move from a board that was set up")]

    async def over(self) -> list[Answer]:
        await self._replay()
        return [_answer("over", self._game.over, await self._subject.over())]

    async def score(self) -> list[Answer]:
        await self._replay()
        score, board = self._game.score, self._game.board
        assert score is not None
        margin, text = await self._subject.score()
        verdict = Verdict.FAIL
        if margin == score[0] - score[1]:
            verdict = Verdict.PASS
        elif margin == board.count("X") - board.count("O"):
            verdict = Verdict.NOTE
            text += ", discs only"
        return [Answer("score", f"{score[0]}-{score[1]}", text, verdict)]

    async def refuse(self) -> list[Answer]:
        answers: list[Answer] = []
        if not self._subject.answers_moves:
            # Programs may end here, as no other one sends them such moves, but not hang.
            with contextlib.suppress(EngineDied):
                for color, move in self._game.refuse:
                    await self._replay()
                    await self._subject.play(color, move)
                    await self._subject.settle()
            return answers
        for color, move in self._game.refuse:

            async def refused(color: Color = color, move: str = move) -> bool:
                await self._replay()
                return not await self._plays(color, move)

            await self._replay()
            # After a pass that the program has played itself, this may be its announcement.
            if move == PASS and len(self._game.moves) - 1 in self._skipped:
                continue
            accepted = await self._plays(color, move)
            seen = "accepted" if accepted else "refused"
            answer = _answer(f"play {color} {move}", "refused", seen)
            if accepted and not (move == PASS or SQUARE.fullmatch(move)):
                # Many programs read the beginning of a name.
                answer = answer._replace(verdict=Verdict.NOTE)
            answers.append(answer)
            if not accepted and not self._game.over:
                question = f"state after the refused {move}"
                answers += await self._compare(question, self._game.state, refused)
        return answers

    async def passing(self) -> list[Answer]:
        await self._replay()
        turn = self._game.state.turn
        if self._skipped or await self._turn() is turn.opponent:
            return []
        seen = "accepted" if await self._plays(turn, PASS) else "refused"
        return [_answer(f"play {turn} pass", "accepted", seen)]

    async def undo(self) -> list[Answer]:
        game = self._game
        before = len(game.moves) - game.undo

        async def undone() -> bool:
            await self._replay()
            # A refused move leaves nothing to be taken back.
            for color, move in game.refuse:
                await self._plays(color, move)
            count = game.undo - sum(ply >= before for ply in self._skipped)
            return all([await self._subject.undo() for _ in range(count)])

        if not await undone():
            return [Answer("undo", "done", "refused", Verdict.FAIL)]
        squares = await self._legal(game.then.turn, undone)
        tried = "".join(f" the refused {move}, and" for _, move in game.refuse)
        return [_answer(f"legal squares after{tried} undo {game.undo}", game.then.legal, squares)]

    async def undo_nothing(self) -> list[Answer]:
        await self._replay()
        if not await self._subject.undo():
            return [_answer("undo at the start", "refused", "refused")]
        # It may do nothing.
        try:
            return await self._compare("state after undo", self._game.state, self._replay)
        except Unasked:
            return [_answer("undo at the start", "refused", "accepted")]

    async def again(self) -> list[Answer]:
        async def begin() -> None:
            await self._replay()
            await self._subject.new(self._game.size)

        await begin()
        return await self._compare("state in a new game", self._game.then, begin)

    async def walk(self) -> list[Answer]:
        game = self._game
        await self._subject.new(game.size)
        for ply, (move, legal) in enumerate(zip(game.moves, game.walk, strict=True)):
            turn = game.mover(ply)
            if move == PASS and await self._turn() is turn.opponent:
                continue
            found = await self._subject.legal()
            if found != legal:
                return [_answer(f"legal squares before ply {ply}", legal, found)]
            if not await self._plays(turn, move) and move != PASS:
                return [_answer(f"play {turn} {move} at ply {ply}", "accepted", "refused")]
        return [_answer("legal squares of all plies", "right", "right")]

    async def play_itself(self) -> list[Answer]:
        question, played = "game against itself", list[str]()
        position = Position(self._game.start)
        await self._subject.new(8)
        while not position.is_over:
            good = position.legal_moves.names() or [PASS]
            is_chosen = len(played) >= len(self._game.moves)
            if is_chosen:
                move = await self._subject.move(position.turn)
                if move not in good:
                    seen = f"{move} after {''.join(played).replace(PASS, '--')}"
                    return [Answer(question, "a legal move", seen, Verdict.FAIL)]
            else:
                move = self._game.moves[len(played)]
            if not (is_chosen and self._subject.plays_its_moves):
                await self._subject.play(position.turn, move)
            position = position.play(move)
            played.append(move)
        return [_answer(question, "legal moves", "legal moves")]

    async def _replay(self) -> None:
        """Plays the moves of the game, with all forced passes."""
        await self._subject.new(self._game.size)
        self._skipped.clear()
        for ply, move in enumerate(self._game.moves):
            color = self._game.mover(ply)
            if move == PASS and await self._turn() is color.opponent:
                self._skipped.add(ply)
            elif not await self._subject.play(color, move):
                if move != PASS:
                    why = f": {self._subject.reason}" if self._subject.reason else ""
                    raise _Refused(f"ply {ply}, {color} {move}, is refused{why}")
                # Said in one check. The others go on without it.
                self._notes["it refuses to be told of a forced pass, which is left out"] = None
                self._skipped.add(ply)

    async def _plays(self, color: Color, move: str) -> bool:
        if not self._subject.answers_moves:
            raise Unasked
        return await self._subject.play(color, move)

    async def _turn(self) -> Color | None:
        try:
            return await self._subject.turn()
        except Unasked:
            return None

    async def _own_move(self, question: str) -> Answer:
        turn, legal = self._game.state
        if self._game.over:
            raise Unasked
        move, good = await self._subject.move(turn), legal or {PASS}
        verdict = Verdict.PASS if move in good else Verdict.FAIL
        return Answer(question, " or ".join(sorted(good)), move, verdict)

    async def _legal(self, turn: Color, prepare: Callable[[], Awaitable[object]]) -> set[str]:
        """Returns the legal squares: asked, or found by playing on every square.

        The position is at hand, and `prepare` brings it back.
        """
        try:
            return await self._subject.legal()
        except Unasked:
            pass
        found, is_ready = set(), True
        for square in _squares(self._game.size):
            if not is_ready:
                await prepare()
            accepted = await self._plays(turn, square)
            is_ready = not accepted
            if accepted:
                found.add(square)
        return found

    async def _compare(
        self,
        question: str,
        state: State,
        prepare: Callable[[], Awaitable[object]],
        other: State | None = None,
        *,
        over: bool = False,
    ) -> list[Answer]:
        """Compares the side to move and the legal squares, also with the state after a pass."""
        answers, turn = [], await self._turn()
        if other is not None and turn is other.turn and not over:
            state = other
        if turn is not None and not over:
            answers.append(_answer(question, f"{state.turn} to move", f"{turn} to move"))
        legal = await self._legal(state.turn, prepare)
        return [*answers, _answer(question, state.legal, legal)]


def _squares(size: int) -> list[str]:
    return [f"{chr(ord('a') + column)}{row + 1}" for row in range(size) for column in range(size)]


def _answer(question: str, expected: object, seen: object) -> Answer:
    verdict = Verdict.PASS if expected == seen else Verdict.FAIL
    return Answer(question, _shown(expected), _shown(seen), verdict)


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return value
    assert isinstance(value, Iterable)
    return " ".join(sorted(value)) or "no square"


async def begins_white(subject: Subject) -> bool | None:
    """Returns whether white begins, if only the start is another one, and else `None`."""
    with contextlib.suppress(Unasked):
        for color in Color if subject.answers_moves else ():
            await subject.new(8)
            turn, legal = color, _MIRRORED
            with contextlib.suppress(Unasked):
                turn = await subject.turn() or color
            with contextlib.suppress(Unasked):
                legal = await subject.legal()
            if (turn, legal) == (color, _MIRRORED) and await subject.play(color, "c5"):
                return color is Color.WHITE
    return None
