"""Positions of games with what was played there and how it ended: what networks learn from."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reversi_rules._core import Game, Location
from reversi_rules._core import records as compiled
from reversi_rules.errors import ParseError
from reversi_rules.records import _source
from reversi_rules.records._games import GameLike, numbered, played
from reversi_rules.records._wthor.columns import plain
from reversi_rules.records._wthor.table import WthorGames

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class LeftOut:
    """A game that `labels` has no position from, and why."""

    kind: str
    """What is wrong in a word: `"Illegal"`, `"Unfinished"`, or `"Unreadable"` for a record that
    cannot be played for another reason."""
    message: str
    """What is wrong in words."""
    location: Location
    """Where: the game; the ply of an illegal move; the byte of a record that cannot be played."""

    @property
    def game(self) -> int:
        """Which game, the first is 0: that of the `location`, which always has one."""
        return self.location.game or 0

    def __str__(self) -> str:
        """The place and the message."""
        return self.location.label(self.message)


@dataclass(frozen=True, eq=False, repr=False)
class Labels:
    """The M positions of games in which a move was made, in order. Row *i* of every array is
    position *i*.

    * `boards`: (M, 2) uint64, the discs of the player, who is to move, and of the opponent
    * `actions`: (M,) uint8, what was played, 64 for a forced pass
    * `margins`: (M,) int8, the final score of the player less that of the opponent
    * `game`: (M,) uint32, in which game
    * `ply`: (M,) uint8, how many plies were before
    * `left_out`: a tuple of `LeftOut`, the games that no position is from
    """

    boards: NDArray[np.uint64]
    """(M, 2): the discs of the player, who is to move, and of the opponent, as in
    `reversi_rules.batch`."""
    actions: NDArray[np.uint8]
    """(M,): what was played, 0 to 63, or 64 for a forced pass."""
    margins: NDArray[np.int8]
    """(M,): the final score of the player less that of the opponent, -64 to 64, empty squares to
    the winner."""
    game: NDArray[np.uint32]
    """(M,): in which game, the first is 0."""
    ply: NDArray[np.uint8]
    """(M,): how many plies of the game were before, passes included."""
    left_out: tuple[LeftOut, ...]
    """The games that no position is from, in order, and why."""

    def __len__(self) -> int:
        return len(self.actions)

    def __repr__(self) -> str:
        return f"<Labels: {len(self)} positions, {len(self.left_out)} games left out>"


def labels(
    games: WthorGames | Iterable[GameLike], *, passes: bool = True, recorded: bool = False
) -> Labels:
    """The positions of games as arrays, with what was played and how the game ended.

    `games` are those of a WTHOR file, or `Game`s, pairs of a game and its `GameInfo`, and
    `Record`s; of a file, what `read` gives.
    Games that break the rules or stop before they are over are not among them but in `left_out`;
    if `recorded`, an unfinished game has the margin of its recorded score, where there is one whose
    two numbers sum to 64. Forced passes are positions too, with action 64, unless `passes` is
    false.

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
            f"labels takes games, not a {kind}: read the file first, labels(read(path))"
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
                score = compiled.recorded_score(info)
                replayed.append((number, replay, score if recorded else None))
    return _labels(compiled.game_labels(replayed, passes), unreadable)


def _labels(columns: compiled._LabelColumns, unreadable: Sequence[LeftOut]) -> Labels:
    boards, actions, margins, game, ply, left_out = columns
    all_left_out = sorted(
        [*unreadable, *(LeftOut(*fields) for fields in left_out)], key=lambda out: out.game
    )
    return Labels(boards, actions, margins, game, ply, tuple(all_left_out))
