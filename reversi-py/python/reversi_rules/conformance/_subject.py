"""What a program can be asked."""

from __future__ import annotations

from typing import NamedTuple

from reversi_rules._color import Color

FOR_A_MOVE = 4
"""The times as long that a program has for its own move. Some think long at their lowest level."""


class Unasked(Exception):  # noqa: N818
    """The protocol or the program has no such question."""


class Score(NamedTuple):
    """A final score as the program tells it."""

    margin: float | None
    """Black's margin, or `None` if the text does not tell."""
    text: str


class Subject:
    """A program that runs. A question that it does not have raises `Unasked`."""

    plays_its_moves = False
    """Whether a move that the program chooses is played."""
    answers_moves = True
    """Whether the program says if it accepts a move."""
    reason = ""
    """The last refusal in words."""

    @property
    def notes(self) -> tuple[str, ...]:
        """Departures from the protocol that were accepted."""
        return ()

    async def open(self, seconds: float) -> None:
        """Waits for the first answer."""

    async def new(self, size: int) -> None:
        """Begins a game."""
        raise Unasked

    async def play(self, color: Color, move: str) -> bool:
        """Plays a square or a pass; returns whether the program accepts it."""
        raise Unasked

    async def legal(self) -> set[str]:
        """Returns the legal squares."""
        raise Unasked

    async def turn(self) -> Color | None:
        """Returns the side to move."""
        raise Unasked

    async def over(self) -> bool:
        """Returns whether the game is over."""
        raise Unasked

    async def score(self) -> Score:
        """Returns the final score."""
        raise Unasked

    async def undo(self) -> bool:
        """Takes back a ply; returns whether the program did."""
        raise Unasked

    async def move(self, color: Color) -> str:
        """Returns the move that the program chooses."""
        raise Unasked

    async def set_up(self, board: str, turn: Color) -> None:
        """Begins a game from a board."""
        raise Unasked

    async def settle(self) -> None:
        """Waits until the program has read everything, so that it does not die in the next game."""
