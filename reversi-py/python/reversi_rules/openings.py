"""Names of openings, the openings of many games, and lists of XOT starts.

>>> from reversi_rules import Game, openings
>>> game = Game("d3c5f6f5e6e3c3f3c4")
>>> opening = openings.of_game(game)
>>> opening.name, opening.transcript, opening.aliases
("Comp'Oth", 'f5d6c3d3c4f4f6f3', ())

An opening is the position after its last move. So other orders of the moves, and the rotated and
mirrored images, have the same name. The names and sequences come from public lists, which the page
of the Rust module `openings` names. They say nothing about the value of an opening.

An `Explorer` counts the positions of many games, up to rotations, mirrors and the order of moves.

XOT (extended Othello) begins a game with eight moves drawn from a published list. The list is not
part of this package: its authors publish it at
<https://berg.earthlingz.de/xot/aboutxot.php?lang=en>. `read_xot` reads it, and `find_xot` finds the
start of a game in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from reversi_rules._classes import publish
from reversi_rules._core import Game, Position
from reversi_rules._core import openings as compiled
from reversi_rules._core.openings import Explorer, Opening, Tally, at, of_game
from reversi_rules.records import _source
from reversi_rules.records._source import Source

__all__ = [
    "OPENINGS",
    "Explorer",
    "Opening",
    "Tally",
    "at",
    "find_xot",
    "lines",
    "of_game",
    "read_xot",
]

OPENINGS: Final[tuple[Opening, ...]] = compiled.all_openings()
"""All openings in the order of their transcripts."""


def lines(
    explorer: Explorer, begin: Game | None = None, *, least: int = 1
) -> Iterator[tuple[Game, Tally]]:
    """Yields the lines of an explorer with the games through their last positions.

    Each line is a `Game`. It follows `begin`, by default the start, with the most frequent moves
    first, and each position occurs once. Positions with fewer than `least` games are left out.

    >>> explorer = Explorer()
    >>> for moves in ("f5d6", "f5d6", "d3c5", "f5f6"):
    ...     explorer.add(Game(moves))
    >>> for game, tally in lines(explorer, Game("f5")):
    ...     print(game, tally.games)
    f5 4
    f5d6 3
    f5f6 1
    """
    begin = Game() if begin is None else begin
    left = [begin.copy()]
    seen = set()
    while left:
        game = left.pop()
        position = game.position
        tally = explorer.tally(position)
        key = position.canonical()[0]
        if tally is None or tally.games < least or key in seen:
            continue
        seen.add(key)
        yield game, tally
        if len(game) >= explorer.depth:
            continue
        for square, _ in reversed(explorer.moves(position)):
            after = game.copy()
            after.play(square)
            left.append(after)


def read_xot(source: Source) -> list[Game]:
    """Reads an XOT list and returns each start as a game of eight moves.

    `source` is the path of a file, or its contents as `bytes` or another buffer. A line is a
    transcript such as `f5d6c3d3c4f4f6f3`. Blank lines are skipped. Raises `ParseError` for the
    first line that is not eight legal moves.

    >>> read_xot(b"f5d6c3d3c4f4f6f3\\nf5f6e6f4e3c5c4e7\\n")
    [Game("f5d6c3d3c4f4f6f3"), Game("f5f6e6f4e3c5c4e7")]
    """
    return _source.parse(compiled.read_starts, source)


def find_xot(source: Source, game: Game | Position) -> int | None:
    """Returns the number of the start in an XOT list with which a game began; `None` if there is
    none. Blank lines do not count.

    A game is found by its position after eight discs, and a position by itself, in both cases up to
    rotations and mirrors. Raises `ParseError` for a bad line before the start.

    >>> starts = b"f5d6c3d3c4f4f6f3\\nf5f6e6f4e3c5c4e7\\n"
    >>> find_xot(starts, Game("c4c3d3c5d6f4f5d2b5"))
    1
    """

    def find(file: bytes) -> int | None:
        return compiled.find_start(file, game)

    return _source.parse(find, source)


publish(__name__)
