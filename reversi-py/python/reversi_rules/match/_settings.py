"""The settings of a match."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from reversi_rules import engine as engines
from reversi_rules._classes import class_of
from reversi_rules._core import Game, Position
from reversi_rules.errors import ReversiError
from reversi_rules.match._seat import Player, identity
from reversi_rules.match._time import Time
from reversi_rules.records._games import numbered
from reversi_rules.tournament import TimeDefault

_RANDOM_PLIES = 8
"""Two engines that choose the same moves each time repeat two games without them."""


OpeningsLike: TypeAlias = Sequence[Game | str]
"""Openings: games from the standard start, or their transcripts, such as `read_xot` returns."""


def _transcript(number: int, opening: Game | str) -> str:
    """Returns the transcript of opening `number`."""
    with numbered(number):
        game = Game(opening)
        if game.start != Position():
            raise ReversiError("an opening begins at the standard start")
    return game.transcript()


@dataclass(frozen=True)
class Settings:
    """The players of a match, and its conditions."""

    first: Player
    """The first player: the command of an engine, which begins with its protocol, or a function.

    A function is called with a game and returns the move, as a number or a name. If games run at a
    time, several threads call it.
    """
    second: Player
    """The second player."""
    games: int = 100
    """The number of games. In games 1, 3, 5, … the first player is black."""
    time: Time | None = None
    """The clocks. Without them, a player has ten seconds for a move."""
    depth: int | None = None
    """The depth for engines of NBoard's protocol."""
    openings: OpeningsLike = ()
    """The openings with which the games begin, one for each pair of games, in turn.

    They are kept as transcripts. Raises `ReversiError` with the number of one that is illegal or
    begins at another start.
    """
    random_plies: int | None = None
    """The number of random moves after the opening: by default none, and 8 without openings.

    Both games of a pair have the same ones.
    """
    seed: int = 0
    """The seed of the random moves."""
    time_default: TimeDefault = TimeDefault.FIXED
    """The rule for the score if a player's time runs out."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise ValueError(f"a match has at least one game, not {self.games}")
        for player in (self.first, self.second):
            if isinstance(player, str):
                engines.parse_command(player)
            elif not callable(player):
                raise TypeError(f"a player is a command or a function, not {player!r:.40}")
        if isinstance(self.openings, str | Game):
            raise TypeError(f"pass a list of openings, not {class_of(self.openings)}")
        openings = tuple(_transcript(number, one) for number, one in enumerate(self.openings))
        object.__setattr__(self, "openings", openings)
        if self.random_plies is None:
            object.__setattr__(self, "random_plies", 0 if self.openings else _RANDOM_PLIES)

    def opening(self, number: int) -> Game:
        """Returns the game with which game `number` begins, counted from 1.

        >>> settings = Settings("nboard a", "nboard b", random_plies=6, seed=7)
        >>> settings.opening(1) == settings.opening(2), len(settings.opening(3))
        (True, 6)
        """
        pair = (number - 1) // 2
        game = Game(self.openings[pair % len(self.openings)]) if self.openings else Game()
        for ply in range(self.random_plies or 0):
            # A seed of its own for each move, as neighboring seeds give similar games otherwise.
            key = f"{self.seed} {pair} {ply}".encode()
            move = game.random_move(int.from_bytes(hashlib.sha256(key).digest()[:8], "big"))
            if move is None:
                break
            game.play(move)
        return game

    def to_json(self) -> dict[str, Any]:
        """Returns the settings as plain values, which two equal matches share."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        values["first"], values["second"] = identity(self.first), identity(self.second)
        values["time"] = None if self.time is None else str(self.time)
        values["time_default"] = self.time_default.value
        values["openings"] = list(self.openings)
        return values
