"""The referee of one game."""

from __future__ import annotations

import contextlib

from reversi_rules._color import Color
from reversi_rules._core import Outcome
from reversi_rules.engine import (
    EngineError,
    EngineIllegalMove,
    EngineNotStarted,
    EngineTimeout,
    Limit,
)
from reversi_rules.match._clocks import Clocks
from reversi_rules.match._played import End, Played
from reversi_rules.match._seat import Seat
from reversi_rules.match._settings import Settings
from reversi_rules.tournament import TimeDefault


async def play_game(number: int, seats: tuple[Seat, Seat], settings: Settings) -> Played:
    """Plays a game of the match between the first and the second player."""
    first_is_black = number % 2 == 1
    black, white = seats if first_is_black else seats[::-1]
    table = _Table({Color.BLACK: black, Color.WHITE: white}, settings, number)
    opening = len(table.game)
    score, end, reason = await table.play()
    return Played(
        number=number,
        first_is_black=first_is_black,
        names=(black.name, white.name),
        moves=str(table.game),
        score=score,
        end=end,
        reason=reason,
        opening=opening,
        evals=tuple(table.evals),
        times=tuple(round(seconds, 6) for seconds in table.times),
        notes=tuple(f"{seat.name}: {note}" for seat in (black, white) for note in seat.notes),
    )


class _Loss(Exception):  # noqa: N818
    """A side has lost, whatever the board."""

    def __init__(self, loser: Color, end: End, reason: str) -> None:
        super().__init__(reason)
        self.loser = loser
        self.end: End = end
        self.reason = reason


class _Table:
    """The state of a game that is played."""

    def __init__(self, seats: dict[Color, Seat], settings: Settings, number: int) -> None:
        self.seats = seats
        self.settings = settings
        self.game = settings.opening(number)
        self.clocks = Clocks(settings.time, settings.time_default)
        self.evals: list[float | None] = []
        self.times: list[float] = []

    async def play(self) -> tuple[tuple[int, int], End, str]:
        """Plays to the end and returns the score, the end, and the reason."""
        try:
            while not self.game.is_over:
                await self._turn()
        except _Loss as loss:
            return await self._lost(loss)
        outcome = self.game.outcome()
        assert outcome is not None
        if (defaulter := self.clocks.defaulter) is not None:
            score = TimeDefault.PLAYED_ON.score(defaulter, outcome)
            assert score is not None
            return score, "timeout", f"{defaulter.value} ran out of time"
        return (outcome.score(Color.BLACK), outcome.score(Color.WHITE)), "normal", ""

    async def _turn(self) -> None:
        color = self.game.turn
        limit = self.clocks.limit(self.settings.depth)
        try:
            result = await self.seats[color].play(self.game, limit)
        except EngineNotStarted:
            raise
        except EngineError as error:
            end: End = "failure"
            if isinstance(error, EngineIllegalMove):
                end = "illegal"
            elif isinstance(error, EngineTimeout) and limit.clock is not None:
                end = "timeout"
            # Both players may have one name.
            where = f"{color} at move {len(self.game) + 1}"
            raise _Loss(color, end, f"{where}: {error}") from error
        if result.move is None:
            raise _Loss(color, "resignation", f"{color.value} resigned")
        if not self.clocks.count(color, result.seconds):
            raise _Loss(color, "timeout", f"{color.value} ran out of time")
        self.game.play(result.move)
        value = result.eval
        self.evals.append(-value if value is not None and color is Color.WHITE else value)
        self.times.append(result.seconds)

    async def _lost(self, loss: _Loss) -> tuple[tuple[int, int], End, str]:
        rule = TimeDefault.ZERO
        # With extra time, that ran out too.
        if loss.end == "timeout" and self.settings.time_default is not TimeDefault.PLAYED_ON:
            rule = self.settings.time_default
        end = None
        if rule is TimeDefault.COMPLETED_BY_WINNER:
            end = await self._completed(loss.loser.opponent)
        elif rule is TimeDefault.STOPPED_BY_WINNER:
            position = self.game.position
            end = Outcome(len(position.black), len(position.white))
        score = rule.score(loss.loser, end)
        if score is None:
            score = TimeDefault.FIXED.score(loss.loser)
        assert score is not None
        return score, loss.end, loss.reason

    async def _completed(self, winner: Color) -> Outcome | None:
        """Lets the winner complete the game for both sides, and returns the outcome if it can."""
        game = self.game.copy()
        with contextlib.suppress(EngineError):
            while not game.is_over:
                result = await self.seats[winner].play(game, Limit(depth=self.settings.depth))
                if result.move is None:
                    break
                game.play(result.move)
        return game.outcome()
