"""Reading and writing records that are text: GGF, PGN, SGF, OBF and lines of transcripts."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import TYPE_CHECKING, Literal, SupportsIndex, overload

from reversi_rules._core import Game, Position
from reversi_rules._core import records as compiled
from reversi_rules._core.records import Problem, Record
from reversi_rules.errors import ParseError, ReversiError
from reversi_rules.records import _source, _text_games
from reversi_rules.records._games import GameLike, numbered, played
from reversi_rules.records._info import GameInfo, completed
from reversi_rules.records._source import Errors, Source
from reversi_rules.records._text_games import TextGame
from reversi_rules.records._wthor.reading import read_wthor
from reversi_rules.records._wthor.table import WthorGames

if TYPE_CHECKING:
    from reversi_rules.squares import MoveLike

_SUFFIXES = (".ggf", ".pgn", ".sgf", ".obf", ".wtb", ".txt")


@overload
def read_ggf(source: Source, *, errors: Literal["raise", "skip"] = "raise") -> list[Record]: ...
@overload
def read_ggf(source: Source, *, errors: Errors) -> list[Record | ParseError]: ...
def read_ggf(
    source: Source, *, errors: Errors = "raise"
) -> list[Record] | list[Record | ParseError]:
    """Read the games of a GGF file, as the Generic Game Server wrote them.

    `source` is a path, or the contents as `bytes` or the like. What cannot be read is a
    `ParseError` with the byte that is wrong, and the reader goes on with the next game: `errors`
    says whether the first is raised (`"raise"`), all are left out (`"skip"`), or each stands in its
    place in the list (`"collect"`). Illegal moves are not found here, but by `Record.game`.

    >>> file = to_ggf(Game("f5d6c3"), GameInfo(black="Rose")).encode()
    >>> for record in read_ggf(b"1 " + file + b"\\n1 (;oops;)", errors="collect"):
    ...     print(repr(record))
    Record(b'(;GM[Othello]PB[Rose]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- \
-------- -------- *]B[f5]W[d6]B[c3];)', "ggf", 2)
    ParseError('byte 133: a key without a value')
    """
    return _source.records(lambda file: compiled.read_records(file, "ggf"), source, errors)


@overload
def read_pgn(source: Source, *, errors: Literal["raise", "skip"] = "raise") -> list[Record]: ...
@overload
def read_pgn(source: Source, *, errors: Errors) -> list[Record | ParseError]: ...
def read_pgn(
    source: Source, *, errors: Errors = "raise"
) -> list[Record] | list[Record | ParseError]:
    """Read the games of a PGN file: what servers, programs and converters write for Othello.

    Passes may be written or left out. Everything else is as for `read_ggf`; after an error the
    reader goes on with the next line that begins with `[`.

    >>> games = read_pgn(b'[Black "Rose"]\\n\\n1. f5 d6 2. c3 *\\n')
    >>> games[0].info.black, games[0].game()
    ('Rose', Game("f5d6c3"))
    """
    return _source.records(lambda file: compiled.read_records(file, "pgn"), source, errors)


@overload
def read_sgf(source: Source, *, errors: Literal["raise", "skip"] = "raise") -> list[Record]: ...
@overload
def read_sgf(source: Source, *, errors: Errors) -> list[Record | ParseError]: ...
def read_sgf(
    source: Source, *, errors: Errors = "raise"
) -> list[Record] | list[Record | ParseError]:
    """Read the games of an SGF file, `GM[2]`: of each tree the main line.

    Everything else is as for `read_ggf`.

    >>> read_sgf(b"(;GM[2]PB[Rose];B[f5](;W[d6];B[c3])(;W[f4]))")[0].game()
    Game("f5d6c3")
    """
    return _source.records(lambda file: compiled.read_records(file, "sgf"), source, errors)


@overload
def read_obf(source: Source, *, errors: Literal["raise", "skip"] = "raise") -> list[Problem]: ...
@overload
def read_obf(source: Source, *, errors: Errors) -> list[Problem | ParseError]: ...
def read_obf(
    source: Source, *, errors: Errors = "raise"
) -> list[Problem] | list[Problem | ParseError]:
    """Read the positions of an OBF file, one a line, in which programs keep end-game problems.

    `source` and `errors` are as for `read_ggf`.

    >>> text = f"% two moves of four\\n{Position()}; F5:+0; D3:+0;"
    >>> read_obf(text.encode())[0].moves
    [(37, 0), (19, 0)]
    """
    return _source.records(compiled.read_problems, source, errors)


@overload
def read_text(source: Source, *, errors: Literal["raise", "skip"] = "raise") -> list[TextGame]: ...
@overload
def read_text(source: Source, *, errors: Errors) -> list[TextGame | ParseError]: ...
def read_text(
    source: Source, *, errors: Errors = "raise"
) -> list[TextGame] | list[TextGame | ParseError]:
    """Read a text file of transcripts, one game a line, as the command line does.

    A line has six fields between `|`: title, event, black, white, score and transcript; `-` and, as
    a score, `?` say nothing. Empty lines and those that begin with `#` are left out. `source` and
    `errors` are as for `read_ggf`.

    >>> read_text(b"# a comment\\n- | Open | Rose | - | ? | f5d6c3\\n")[0].info
    GameInfo(event='Open', site=None, round=None, date=None, black='Rose', white=None, \
black_rating=None, white_rating=None, time=None, score=None, end='normal')
    """
    return _source.records(lambda file: list(_text_games.lines(file)[1]), source, errors)


@overload
def read(
    path: str | os.PathLike[str],
    *,
    errors: Literal["raise", "skip"] = "raise",
    players: Source | None = None,
    tournaments: Source | None = None,
) -> list[Record] | list[Problem] | list[TextGame] | WthorGames: ...
@overload
def read(
    path: str | os.PathLike[str],
    *,
    errors: Errors,
    players: Source | None = None,
    tournaments: Source | None = None,
) -> (
    list[Record | ParseError]
    | list[Problem | ParseError]
    | list[TextGame | ParseError]
    | WthorGames
): ...
def read(
    path: str | os.PathLike[str],
    *,
    errors: Errors = "raise",
    players: Source | None = None,
    tournaments: Source | None = None,
) -> (
    list[Record]
    | list[Record | ParseError]
    | list[Problem]
    | list[Problem | ParseError]
    | list[TextGame]
    | list[TextGame | ParseError]
    | WthorGames
):
    """Read a file by the suffix of its name, in either case: `.ggf`, `.pgn`, `.sgf`, `.obf`, `.wtb`
    or `.txt`.

    It is `read_ggf` and so on that read it. A WTHOR file is read as a whole or not at all, so there
    `errors` does nothing; `players` and `tournaments` are the files of names that go with one, and
    with another suffix a `TypeError`.
    """
    suffix = PurePath(path).suffix.lower()
    if suffix in _SUFFIXES and suffix != ".wtb" and (players, tournaments) != (None, None):
        raise TypeError(f"players and tournaments go with a .wtb file, not with {suffix}")
    match suffix:
        case ".ggf":
            return read_ggf(path, errors=errors)
        case ".pgn":
            return read_pgn(path, errors=errors)
        case ".sgf":
            return read_sgf(path, errors=errors)
        case ".obf":
            return read_obf(path, errors=errors)
        case ".wtb":
            return read_wthor(path, players, tournaments)
        case ".txt":
            return read_text(path, errors=errors)
        case _:
            known = ", ".join(_SUFFIXES)
            raise ReversiError(f"{os.fspath(path)}: the suffix is none of {known}")


def to_ggf(game: Game, info: GameInfo | None = None) -> str:
    """A game in GGF, one line without its end.

    The score is that of `info`, or else that of the game, if it is over (see `GameInfo`). Event and
    round cannot be written; a text with `]` or `(;` in it is a `ReversiError`, as GGF has no
    escapes.

    >>> to_ggf(Game("f5d6"), GameInfo(black="Rose"))[:30]
    '(;GM[Othello]PB[Rose]TY[8]BO[8'
    """
    return compiled.write_record(game, completed(game, info), "ggf", False)


def to_pgn(game: Game, info: GameInfo | None = None, *, passes: bool = False) -> str:
    """A game in PGN, in lines of less than 80 columns, each with its end.

    The score is that of `info`, or else that of the game, if it is over (see `GameInfo`). Forced
    passes are left out, as in files derived from WTHOR, or written as `--`, as PlayOK does, if
    `passes`.

    >>> to_pgn(Game("f5d6c3"))
    '[Result "*"]\\n\\n1. f5 d6 2. c3 *\\n'
    >>> to_pgn(Game("e6f4e3f6g5d6e7f5c5"), GameInfo(black="Rose"))[:31]
    '[Black "Rose"]\\n[Result "64-0"]\\n'
    """
    return compiled.write_record(game, completed(game, info), "pgn", passes)


def to_sgf(game: Game, info: GameInfo | None = None) -> str:
    """A game in SGF, `GM[2]`, always with its start; without a line end after it.

    The score is that of `info`, or else that of the game, if it is over (see `GameInfo`).

    >>> Record(to_sgf(Game("f5d6c3")), "sgf").game()
    Game("f5d6c3")
    """
    return compiled.write_record(game, completed(game, info), "sgf", False)


def to_obf(
    problem: Problem | Position,
    moves: Iterable[tuple[MoveLike, SupportsIndex]] = (),
    *,
    score: SupportsIndex | None = None,
    comment: str | None = None,
) -> str:
    """A line of OBF, without its end: a problem in the form that writers have, or a position with
    moves and their scores, a score of its own, and a comment, in which line ends become spaces.

    Scores are -64 to 64, from the view of the side to move. Whether the moves are legal is for
    `Problem.audit` to say.

    >>> to_obf(Position(), [("f5", 2), (19, -4)], comment="invented")[65:]
    'X; F5:+2; D3:-4; % invented'
    """
    if not isinstance(problem, Problem):
        return compiled.write_problem(problem, moves, score, comment)
    if tuple(moves) or score is not None or comment is not None:
        raise TypeError("a problem has moves, score and comment of its own")
    return str(problem)


def write_ggf(path: str | os.PathLike[str], games: Iterable[GameLike]) -> None:
    """Write a GGF file, one game a line.

    `games` has games, pairs of a game and its `GameInfo`, or records, or is a `WthorGames`. Records
    that are GGF are written as they are. What cannot be written is an error with the number of the
    game, and then nothing is.
    """
    _source.write(path, b"".join(_written(games, "ggf", b"\n")))


def write_pgn(
    path: str | os.PathLike[str], games: Iterable[GameLike], *, passes: bool = False
) -> None:
    """Write a PGN file; `games` and errors are as for `write_ggf`, `passes` is as for `to_pgn`."""
    _source.write(path, b"\n".join(_written(games, "pgn", b"\n", passes)))


def write_sgf(path: str | os.PathLike[str], games: Iterable[GameLike]) -> None:
    """Write an SGF file; `games` and errors are as for `write_ggf`."""
    _source.write(path, b"".join(_written(games, "sgf", b"\n")))


def write_text(path: str | os.PathLike[str], games: Iterable[GameLike]) -> None:
    """Write a text file of transcripts, which `read_text` reads; `games` and errors are as for
    `write_ggf`. The games begin at the standard start, and no name has a `|` or a line end in it.
    """
    lines = []
    for number, game in enumerate(games):
        with numbered(number):
            replay, info = played(game)
            compiled.recorded_score(info)  # Checks the whole of it.
            lines.append(_text_games.written(replay, info).encode())
    _source.write(path, b"".join(lines))


def write_obf(path: str | os.PathLike[str], problems: Iterable[Problem | Position]) -> None:
    """Write an OBF file, one position a line. Problems are written as they are; an error has the
    number of the position, and then nothing is written."""
    lines = []
    for number, problem in enumerate(problems):
        try:
            as_it_is = isinstance(problem, Problem)
            lines.append(bytes(problem) if as_it_is else to_obf(problem).encode())
        except TypeError as error:
            raise TypeError(f"position {number}: {error}") from None
    _source.write(path, b"".join(line + b"\n" for line in lines))


def _written(
    games: Iterable[GameLike],
    target: Literal["ggf", "pgn", "sgf"],
    end: bytes,
    passes: bool = False,
) -> Iterator[bytes]:
    for number, game in enumerate(games):
        with numbered(number):
            if isinstance(game, Record) and game.format == target:
                yield bytes(game) + end
            else:
                text = compiled.write_record(*played(game), target, passes)
                yield text.encode().rstrip(b"\n") + end
