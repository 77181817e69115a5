"""Reads the rare WTHOR files: games on 10x10."""

from __future__ import annotations

from dataclasses import replace

from reversi_rules._core import Game
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
