"""Writes files of games and problems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Literal

from reversi_rules._core import Position
from reversi_rules._core import records as compiled
from reversi_rules._core.records import Problem, Record, Tree
from reversi_rules.errors import ReversiError
from reversi_rules.records import _source
from reversi_rules.records._games import GameLike, checked, numbered, played, replayed
from reversi_rules.records._source import Target
from reversi_rules.records._strings import (
    PgnResult,
    check_result,
    to_obf,
    to_transcript,
    with_winner,
)


def write_ggf(target: Target, games: Iterable[GameLike]) -> None:
    """Writes a GGF file, one game a line.

    `target` is a path, or a file that is open for writing bytes. A path that ends in `.gz` is
    compressed.

    `games` is a `WthorGames`, or an iterable of games, pairs of a game and its `GameInfo`, or
    recorded games such as records, trees and messages of GGS (see `RecordedGame`). Records and
    trees in GGF are written unchanged. Those of PGN and SGF keep everything that GGF holds: times
    and evaluations, but no comments and variations. Raises an error with the number of the game if
    one cannot be written; then no file is written.
    """
    _source.write(target, b"".join(_written(games, "ggf", b"\n")))


def write_pgn(
    target: Target,
    games: Iterable[GameLike],
    *,
    passes: bool = False,
    result: PgnResult = "score",
) -> None:
    """Writes a PGN file. `games` and errors are as for `write_ggf`, `passes` and `result` are as
    for `to_pgn`.

    Records with comments, times, evaluations or variations keep them, and the passes that they
    have.
    """
    check_result(result)
    written = _written(games, "pgn", b"\n", passes)
    if result == "winner":
        written = map(with_winner, written)
    _source.write(target, b"\n".join(written))


def write_sgf(target: Target, games: Iterable[GameLike], *, passes: bool = True) -> None:
    """Writes an SGF file. `games` and errors are as for `write_ggf`, `passes` is as for `to_sgf`.

    Records keep their comments, times, evaluations and variations, except those of passes that are
    omitted.
    """
    _source.write(target, b"".join(_written(games, "sgf", b"\n", passes)))


def write_transcripts(target: Target, games: Iterable[GameLike]) -> None:
    """Writes transcripts, one game a line, which Edax and many programs read.

    `games` and errors are as for `write_ggf`. The format has no players, dates or results.
    """
    lines = []
    for number, game in enumerate(checked(games)):
        with numbered(number):
            lines.append(f"{to_transcript(replayed(game)[0])}\n".encode())
    _source.write(target, b"".join(lines))


def write_obf(target: Target, problems: Iterable[Problem | Position]) -> None:
    """Writes an OBF file, one position a line. Problems are written unchanged.

    Raises an error with the number of the position if one cannot be written; then no file is
    written.
    """
    lines = []
    for number, problem in enumerate(problems):
        try:
            as_it_is = isinstance(problem, Problem)
            lines.append(bytes(problem) if as_it_is else to_obf(problem).encode())
        except ReversiError as error:
            raise ReversiError(error.message, error.location, f"position {number}: ") from None
        except TypeError as error:
            raise TypeError(f"position {number}: {error}") from None
    _source.write(target, b"".join(line + b"\n" for line in lines))


def _written(
    games: Iterable[GameLike],
    target: Literal["ggf", "pgn", "sgf"],
    end: bytes,
    passes: bool = False,
) -> Iterator[bytes]:
    for number, game in enumerate(checked(games)):
        with numbered(number):
            without = target == "sgf" and not passes
            if isinstance(game, Record) and game.format == target and not without:
                yield bytes(game) + end
            elif isinstance(game, Tree) or (isinstance(game, Record) and game.format == target):
                tree = game if isinstance(game, Tree) else game.tree()
                tree = tree.convert(target)[0] if tree.format != target else copy(tree)
                if without:
                    tree.remove_passes()
                yield bytes(tree).rstrip(b"\n") + end
            else:
                replay, info = played(game)
                # A record keeps what the new format holds.
                whole = None
                if isinstance(game, Record):
                    whole, _ = compiled.convert_tree(game, info, target, False)
                if whole and without:
                    whole.remove_passes()
                text = str(whole or compiled.write_record(replay, info, target, passes))
                yield text.encode().rstrip(b"\n") + end
