"""Training labels: the positions of games, with the move and the result."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from reversi_rules._core import Game, Location, Rules
from reversi_rules._core import records as compiled
from reversi_rules._values import Value
from reversi_rules.errors import ParseError
from reversi_rules.records import _source
from reversi_rules.records._columns import Columns
from reversi_rules.records._games import GameLike, numbered, played
from reversi_rules.records._wthor.columns import plain
from reversi_rules.records._wthor.table import WthorGames

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class LeftOut(Value):
    """A game that `labels` left out, and the reason."""

    kind: str
    """The kind of error: `"Illegal"`, `"Unfinished"`, `"OtherRules"` for a game on another board or
    with another objective, or `"Unreadable"` for a record that cannot be replayed for another
    reason."""
    message: str
    """The error in words."""
    location: Location
    """Where the error is: the game, the ply of an illegal move, the byte in a record."""

    @property
    def game(self) -> int:
        """The number of the game, from 0; the same as `location.game`."""
        return self.location.game or 0

    def __str__(self) -> str:
        """Returns the location and the message."""
        return self.location.label(self.message)


@dataclass(frozen=True, eq=False, repr=False)
class Labels(Columns):
    """M positions of games, in order. Row *i* of every array belongs to position *i*.

    * `boards`: (M, 2) uint64, the discs of the player, who is to move, and of the opponent
    * `actions`: (M,) uint8, the move played, 64 for a forced pass
    * `margins`: (M,) int8, the player's final score minus the opponent's
    * `game`: (M,) uint32, the number of the game, from 0
    * `ply`: (M,) uint8, the number of plies before the position
    * `left_out`: a tuple of `LeftOut`, the games that are not included
    """

    boards: NDArray[np.uint64]
    """(M, 2): the discs of the player, who is to move, and of the opponent, as in
    `reversi_rules.batch`."""
    actions: NDArray[np.uint8]
    """(M,): the move played, 0 to 63, or 64 for a forced pass."""
    margins: NDArray[np.int8]
    """(M,): the player's final score minus the opponent's, -64 to 64. Empty squares go to the
    winner."""
    game: NDArray[np.uint32]
    """(M,): the number of the game, from 0."""
    ply: NDArray[np.uint8]
    """(M,): the number of plies before the position, including passes."""
    left_out: tuple[LeftOut, ...]
    """The games that are not included, in order, with the reasons."""

    def __len__(self) -> int:
        return len(self.actions)

    def to_dict(self) -> dict[str, NDArray[Any]]:
        """Returns the columns by name, for data frames: `player` and `opponent` (the two columns of
        `boards`), `action`, `margin`, `game` and `ply`."""
        return {
            "player": self.boards[:, 0],
            "opponent": self.boards[:, 1],
            "action": self.actions,
            "margin": self.margins,
            "game": self.game,
            "ply": self.ply,
        }

    def __iter__(self) -> NoReturn:
        # pandas asks only what seems iterable for `__array__`, whose error helps.
        raise TypeError("Labels is a table of columns: iterate over to_dict()")

    def _first(self, rows: int) -> dict[str, NDArray[Any]]:
        return {name: column[:rows] for name, column in self.to_dict().items()}

    def __repr__(self) -> str:
        return f"<Labels: {len(self)} positions, {len(self.left_out)} games left out>"


def labels(
    games: WthorGames | Iterable[GameLike], *, passes: bool = True, recorded: bool = False
) -> Labels:
    """Returns the positions of games as arrays, with the move and the result of each.

    `games` is a `WthorGames`, or an iterable of games, pairs of a game and its `GameInfo`, or
    records. To label a file, read it first: `labels(read(path))`.

    Illegal and unfinished games, and those with other rules than the usual ones on 8x8, are left
    out and listed in `left_out`. With `recorded=True`, an
    unfinished game is kept if it has a recorded score of two numbers that sum to 64. With
    `passes=False`, positions with a forced pass are left out.

    >>> found = labels([Game("e6f4e3f6g5d6e7f5c5"), Game("f5d6")])
    >>> found
    <Labels: 9 positions, 1 games left out>
    >>> found.actions[:3].tolist(), found.margins[:3].tolist()
    ([44, 29, 20], [64, -64, 64])
    >>> print(found.left_out[0])
    game 1: the game stops with 58 squares empty
    """
    _source.numpy()
    if isinstance(games, str | os.PathLike | bytes | bytearray | memoryview):
        kind = type(games).__name__
        raise TypeError(
            f"labels accepts games, not {kind}: read the file first, labels(read(path))"
        )
    if isinstance(games, WthorGames):
        scores = plain(games, "black_score") if recorded else None
        columns = compiled.wthor_labels(plain(games, "moves"), scores, passes)
        return _labels(columns, [])
    unreadable: list[LeftOut] = []
    replayed: list[tuple[int, Game, int | None]] = []
    for number, game in enumerate(games):
        with numbered(number):
            try:
                replay, info = played(game)
            except ParseError as error:
                kind = "Unreadable" if error.illegal is None else "Illegal"
                location = error.location.with_game(number)
                unreadable.append(LeftOut(kind, error.message, location))
            else:
                rules = replay.start.rules
                if rules != Rules():
                    message = f"the rules are {rules}, and a label needs {Rules()}"
                    unreadable.append(LeftOut("OtherRules", message, Location(game=number)))
                    continue
                score = compiled.recorded_score(info)
                replayed.append((number, replay, score if recorded else None))
    return _labels(compiled.game_labels(replayed, passes), unreadable)


def _labels(columns: compiled._LabelColumns, unreadable: Sequence[LeftOut]) -> Labels:
    boards, actions, margins, game, ply, left_out = columns
    all_left_out = sorted(
        [*unreadable, *(LeftOut(*fields) for fields in left_out)], key=lambda out: out.game
    )
    return Labels(boards, actions, margins, game, ply, tuple(all_left_out))
