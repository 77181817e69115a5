"""Collections of games as NumPy arrays.

>>> from reversi_rules import records
>>> games = records.read_wthor("WTH_2011.wtb", "WTHOR.JOU", "WTHOR.TRN")    # doctest: +SKIP
>>> games.game(0)                                                           # doctest: +SKIP

Scores are unsigned bytes: subtracting one from another wraps around, so convert them first, as in
`games.black_score.astype(int) - 32`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, SupportsIndex, TypeAlias, TypeVar

try:
    import numpy as np
except ImportError as _error:
    raise ImportError("reversi_rules.records needs NumPy: pip install numpy") from _error

from reversi_rules import _core
from reversi_rules._core import records as compiled
from reversi_rules.errors import IllegalMove, ParseError
from reversi_rules.squares import PASS

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Source", "WthorGames", "read_wthor"]

Source: TypeAlias = str | os.PathLike[str] | bytes | bytearray | memoryview
"""A file: its path, or what is in it."""

_T = TypeVar("_T")


@dataclass(frozen=True, eq=False, repr=False)
class WthorGames:
    """The N games of a WTHOR file. Row *i* of every array is game *i*."""

    year: int
    """The year in which they were played."""
    depth: int
    """From how many empty squares on `theoretical_score` is best play; 0 stands for 22."""
    moves: NDArray[np.uint8]
    """(N, 60): the squares in order of play, passes left out; 64 after the last. Not checked to be
    legal: `game` does that."""
    black_score: NDArray[np.uint8]
    """(N,): black's final score as recorded, 0 to 64, empty squares for the winner. A `uint8`:
    convert it before subtracting, `games.black_score.astype(int)`."""
    theoretical_score: NDArray[np.uint8]
    """(N,): black's score, had both sides played best from `depth` on; a `uint8` too."""
    years: NDArray[np.uint16]
    """(N,): the year again, for when the games of several files are joined."""
    black: NDArray[np.uint16]
    """(N,): the number of the black player."""
    white: NDArray[np.uint16]
    """(N,): the number of the white player."""
    tournament: NDArray[np.uint16]
    """(N,): the number of the tournament."""
    black_name: NDArray[np.str_] | None
    """(N,): the name of the black player, if a file of players was given; `"?"` for a number that
    is not in it."""
    white_name: NDArray[np.str_] | None
    """(N,): the name of the white player, likewise."""
    tournament_name: NDArray[np.str_] | None
    """(N,): the name of the tournament, likewise."""

    def __len__(self) -> int:
        return len(self.moves)

    def __repr__(self) -> str:
        return f"<WthorGames of {self.year}: {len(self)} games>"

    def game(self, index: SupportsIndex) -> _core.Game:
        """Replay game `index`. An `IllegalMove` says which game breaks the rules, and where."""
        moves = takewhile(lambda move: move != PASS, self.moves[index].tolist())
        try:
            return _core.Game.from_moves(moves)
        except IllegalMove as error:
            number = range(len(self))[index]
            message = f"game {number}, ply {error.ply}: {error}"
            rest = (error.move, error.reason, error.explanation, error.position, error.ply)
            raise IllegalMove(message, *rest) from None


def read_wthor(
    games: Source, players: Source | None = None, tournaments: Source | None = None
) -> WthorGames:
    """Read a WTHOR file of games, `WTH_YYYY.wtb`, with names if `WTHOR.JOU` and `WTHOR.TRN` are
    given too.

    Each is a path, or the contents as `bytes` or the like. A file that is not of its kind is a
    `ParseError` with the byte that is wrong.
    """
    year, depth, moves, black_score, theoretical_score, black, white, tournament = _parse(
        compiled.wthor_games, games
    )
    player_names = None if players is None else _parse(compiled.wthor_players, players)
    tournament_names = (
        None if tournaments is None else _parse(compiled.wthor_tournaments, tournaments)
    )
    return WthorGames(
        year=year,
        depth=depth,
        moves=moves,
        black_score=black_score,
        theoretical_score=theoretical_score,
        years=np.full(len(moves), year, dtype=np.uint16),
        black=black,
        white=white,
        tournament=tournament,
        black_name=_look_up(player_names, black),
        white_name=_look_up(player_names, white),
        tournament_name=_look_up(tournament_names, tournament),
    )


def _parse(parse: Callable[[bytes], _T], source: Source) -> _T:
    if isinstance(source, bytes | bytearray | memoryview):
        return parse(bytes(source))
    path = os.fspath(source)
    # A Path would change what the system is asked for: "" or a slash at the end.
    with open(path, "rb") as file:  # noqa: PTH123
        contents = file.read()
    try:
        return parse(contents)
    except ParseError as error:
        raise ParseError(f"{path}: {error}", error.offset) from None


def _look_up(names: list[str] | None, numbers: NDArray[np.uint16]) -> NDArray[np.str_] | None:
    if names is None:
        return None
    table = np.array([*names, "?"], dtype=np.str_)
    return table[np.minimum(numbers, len(names))]
