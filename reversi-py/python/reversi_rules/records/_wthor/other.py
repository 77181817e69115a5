"""Reads the rare WTHOR files: games on 10x10, and problems."""

from __future__ import annotations

from dataclasses import dataclass, replace

from reversi_rules._core import Game, Position
from reversi_rules._core import records as compiled
from reversi_rules.records import _source
from reversi_rules.records._info import GameInfo
from reversi_rules.records._source import Source


def read_wthor_large(
    games: Source, players: Source | None = None, tournaments: Source | None = None
) -> list[tuple[Game, GameInfo]]:
    """Reads a WTHOR file of games on 10x10. Does not need NumPy.

    The arguments are those of `read_wthor`. Raises `ParseError` with the byte if a file is damaged
    or of another format, and `IllegalMove` with the game and the ply for an illegal game.

    >>> header = bytes([20, 26, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0])  # a game on 10x10
    >>> row = bytes(8) + bytes([79]) + bytes(95)  # the names, the scores, and the move g6
    >>> [game.transcript() for game, info in read_wthor_large(header + row)]
    ['g6']
    """
    names = [None if it is None else _source.contents(it)[0] for it in (players, tournaments)]
    year, read = _source.parse(lambda file: compiled.wthor_large(file, *names), games)
    date = str(year) if year else None
    return [(game, replace(info, date=date)) for game, info in read]


@dataclass(frozen=True)
class Solitaire:
    """A problem of a WTHOR file: an ending with one best move.

    No real file was available to test the reader.
    """

    year: int
    """The year of the game."""
    tournament: int
    """The tournament's number in the file of tournaments."""
    black: int
    """Black's number in the file of players."""
    white: int
    """White's number in the file of players."""
    position: Position
    """The position to solve."""
    score: int
    """The score to find, -64 to 64, as stored. The description of the format does not name its
    side. The sign suggests a disc difference for the side to move."""
    black_score: int
    """Black's score in the game as it was played, 0 to 64."""
    first_move: int | None
    """The best move; `None` if it is not stored."""
    move_25: int | None
    """The 25th move of the game, which identifies it; `None` if it is not stored."""


def read_wthor_solitaires(source: Source) -> list[Solitaire]:
    """Reads a WTHOR file of problems, `SOLITAIRES_nn.PZZ`. Does not need NumPy.

    Raises `ParseError` with the byte if the file is damaged or of another format.

    >>> read_wthor_solitaires(bytes(12) + bytes([8, 1, 0, 0]) + bytes(512))  # no problem yet
    []
    """
    _, problems = _source.parse(compiled.wthor_solitaires, source)
    return [Solitaire(*problem) for problem in problems]
