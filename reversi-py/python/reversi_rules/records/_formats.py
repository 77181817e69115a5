"""Reading and writing records that are text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from pathlib import PurePath
from typing import TYPE_CHECKING, Literal, SupportsIndex, TypeAlias, get_args, overload

from reversi_rules._core import Game, Position
from reversi_rules._core import records as compiled
from reversi_rules._core.records import Problem, Record, Tree
from reversi_rules.errors import ParseError, ReversiError
from reversi_rules.records import _content, _source, _text_games
from reversi_rules.records._games import GameLike, checked, numbered, played
from reversi_rules.records._info import GameInfo, completed
from reversi_rules.records._pasted_games import (
    are_lines,
    begins_with_move,
    begins_with_start,
    read_pasted,
)
from reversi_rules.records._source import Errors, Source, Target
from reversi_rules.records._text_games import TextGame
from reversi_rules.records._wthor.reading import read_wthor
from reversi_rules.records._wthor.table import WthorGames

if TYPE_CHECKING:
    from reversi_rules.squares import MoveLike

Format: TypeAlias = (
    Literal["ggf"]
    | Literal["pgn"]
    | Literal["sgf"]
    | Literal["obf"]
    | Literal["wthor"]
    | Literal["eothello"]
    | Literal["logistello"]
    | Literal["transcripts"]
    | Literal["text"]
)
"""A format of files of games. `"text"` is that of `read_text`."""

RecordFormat: TypeAlias = (
    Literal["ggf"]
    | Literal["pgn"]
    | Literal["sgf"]
    | Literal["eothello"]
    | Literal["logistello"]
    | Literal["transcripts"]
)
"""A format whose games are a `Record`."""

ABOUT: dict[Format, str] = {
    "wthor": "tournament games, with names in separate files",
    "ggf": "the format of the Generic Game Server",
    "pgn": "PGN as PlayOK and converters write it",
    "sgf": "SGF; only the main line is replayed",
    "obf": "positions, one a line",
    "eothello": "games of eOthello",
    "text": "games, one a line, in six fields like examples/data/games.txt",
    "logistello": "transcripts with a sign before each move",
    "transcripts": "games, one a line, each perhaps after POSITION;",
}
"""A line of help about each format."""

FORMATS: tuple[str, ...] = tuple(name for one in get_args(Format) for name in get_args(one))
RECORD_FORMATS: tuple[RecordFormat, ...] = tuple(
    name for one in get_args(RecordFormat) for name in get_args(one)
)

SUFFIXES: dict[str, Format] = {
    ".ggf": "ggf",
    ".pgn": "pgn",
    ".sgf": "sgf",
    ".obf": "obf",
    ".wtb": "wthor",
    ".csv": "eothello",
    ".txt": "text",
}
"""The formats of files by the suffixes of their names."""


@overload
def read_ggf(
    source: Source,
    *,
    errors: Literal["raise", "skip"] = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record]: ...
@overload
def read_ggf(
    source: Source,
    *,
    errors: Errors,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record | ParseError]: ...
def read_ggf(
    source: Source,
    *,
    errors: Errors = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record] | list[Record | ParseError]:
    """Reads the games of a GGF file, the format of the Generic Game Server.

    `source` is a path, an open file, or the contents of the file as `bytes`, another buffer or
    `str`, perhaps compressed with gzip. `encoding` and `max_size` are as for `read`. Moves are not
    checked: `Record.game` finds illegal ones. `errors` decides what happens to an unreadable game:

    - `"raise"`: the first raises `ParseError` with the byte.
    - `"skip"`: it is left out.
    - `"collect"`: the list has its `ParseError` in its place.

    >>> file = to_ggf(Game("f5d6c3"), GameInfo(black="Rose")).encode()
    >>> for record in read_ggf(b"1 " + file + b"\\n1 (;oops;)", errors="collect"):
    ...     print(repr(record))
    Record(b'(;GM[Othello]PB[Rose]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- \
-------- -------- *]B[f5]W[d6]B[c3];)', "ggf", 2)
    ParseError('byte 133: a key without a value')
    """
    return _source.records(
        lambda file: compiled.read_records(file, "ggf"), source, errors, encoding, max_size
    )


@overload
def read_pgn(
    source: Source,
    *,
    errors: Literal["raise", "skip"] = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record]: ...
@overload
def read_pgn(
    source: Source,
    *,
    errors: Errors,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record | ParseError]: ...
def read_pgn(
    source: Source,
    *,
    errors: Errors = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record] | list[Record | ParseError]:
    """Reads the games of a PGN file, as servers, programs and converters write it for Othello.

    Passes may be written or omitted. The arguments are as for `read_ggf`. After an error,
    reading continues at the next line that begins with `[`.

    >>> games = read_pgn(b'[Black "Rose"]\\n\\n1. f5 d6 2. c3 *\\n')
    >>> games[0].info.black, games[0].game()
    ('Rose', Game("f5d6c3"))
    """
    return _source.records(
        lambda file: compiled.read_records(file, "pgn"), source, errors, encoding, max_size
    )


@overload
def read_sgf(
    source: Source,
    *,
    errors: Literal["raise", "skip"] = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record]: ...
@overload
def read_sgf(
    source: Source,
    *,
    errors: Errors,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record | ParseError]: ...
def read_sgf(
    source: Source,
    *,
    errors: Errors = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record] | list[Record | ParseError]:
    """Reads the games of an SGF file, `GM[2]`. Of each game tree it reads the main line.

    The arguments are as for `read_ggf`.

    >>> read_sgf(b"(;GM[2]PB[Rose];B[f5](;W[d6];B[c3])(;W[f4]))")[0].game()
    Game("f5d6c3")
    """
    return _source.records(
        lambda file: compiled.read_records(file, "sgf"), source, errors, encoding, max_size
    )


@overload
def read_eothello(
    source: Source,
    *,
    errors: Literal["raise", "skip"] = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record]: ...
@overload
def read_eothello(
    source: Source,
    *,
    errors: Errors,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record | ParseError]: ...
def read_eothello(
    source: Source,
    *,
    errors: Errors = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record] | list[Record | ParseError]:
    """Reads the games of a CSV file of eOthello, one a row.

    The arguments are as for `read_ggf`. `Record.audit` compares the winner with the moves.

    >>> file = b"eOthello_game_id,winner,game_moves\\n17,-1,e6f4e3f6g5d6e7f5c5\\n"
    >>> read_eothello(file)[0].audit()[0].message
    'the result differs from the moves, which give black a margin of +64'
    """
    return _source.records(
        lambda file: compiled.read_records(file, "eothello"), source, errors, encoding, max_size
    )


@overload
def read_logistello(
    source: Source,
    *,
    errors: Literal["raise", "skip"] = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record]: ...
@overload
def read_logistello(
    source: Source,
    *,
    errors: Errors,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record | ParseError]: ...
def read_logistello(
    source: Source,
    *,
    errors: Errors = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record] | list[Record | ParseError]:
    """Reads transcripts of Logistello, one a line, in which `+` moves black and `-` white.

    The arguments are as for `read_ggf`.

    >>> read_logistello(b"+f5-d6+c3: -04 10\\n")[0].game()
    Game("f5d6c3")
    """
    return _source.records(
        lambda file: compiled.read_records(file, "logistello"), source, errors, encoding, max_size
    )


@overload
def read_transcripts(
    source: Source,
    *,
    errors: Literal["raise", "skip"] = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record]: ...
@overload
def read_transcripts(
    source: Source,
    *,
    errors: Errors,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record | ParseError]: ...
def read_transcripts(
    source: Source,
    *,
    errors: Errors = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record] | list[Record | ParseError]:
    """Reads transcripts, one game a line, each perhaps after the position at its start.

    Blank lines and lines that begin with `#` are skipped. `source` and `errors` are as for
    `read_ggf`.

    >>> file = f"f5d6c3\\n# a later start\\n{Game('f5').position};D6\\n"
    >>> [record.game().transcript() for record in read_transcripts(file)]
    ['f5d6c3', 'd6']
    """
    return _source.records(
        lambda file: compiled.read_records(file, "transcripts"), source, errors, encoding, max_size
    )


@overload
def read_obf(
    source: Source,
    *,
    errors: Literal["raise", "skip"] = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Problem]: ...
@overload
def read_obf(
    source: Source,
    *,
    errors: Errors,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Problem | ParseError]: ...
def read_obf(
    source: Source,
    *,
    errors: Errors = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Problem] | list[Problem | ParseError]:
    """Reads the positions of an OBF file, one a line, such as a collection of endgame problems.

    The arguments are as for `read_ggf`.

    >>> text = f"% two moves of four\\n{Position()}; F5:+0; D3:+0;"
    >>> read_obf(text.encode())[0].moves
    [(37, 0), (19, 0)]
    """
    return _source.records(compiled.read_problems, source, errors, encoding, max_size)


@overload
def read_text(
    source: Source,
    *,
    errors: Literal["raise", "skip"] = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[TextGame]: ...
@overload
def read_text(
    source: Source,
    *,
    errors: Errors,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[TextGame | ParseError]: ...
def read_text(
    source: Source,
    *,
    errors: Errors = "raise",
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[TextGame] | list[TextGame | ParseError]:
    """Reads a text file of transcripts, one game a line.

    A line has six fields, separated by `|`: title, event, black, white, score and transcript. An
    unknown field is `-`, and an unknown score `?`. Empty lines and lines that begin with `#` are
    skipped. The arguments are as for `read_ggf`.

    >>> info = read_text(b"# a comment\\n- | Open | Rose | - | ? | f5d6c3\\n")[0].info
    >>> info.event, info.black, info.white, info.score
    ('Open', 'Rose', None, None)
    """
    return _source.records(
        lambda file: list(_text_games.lines(file)[1]), source, errors, encoding, max_size
    )


@overload
def read(
    source: Source,
    format: Format | None = None,
    *,
    errors: Literal["raise", "skip"] = "raise",
    players: Source | None = None,
    tournaments: Source | None = None,
    encoding: str | None = None,
    max_size: int | None = None,
) -> list[Record] | list[Problem] | list[TextGame] | list[Game] | WthorGames: ...
@overload
def read(
    source: Source,
    format: Format | None = None,
    *,
    errors: Errors,
    players: Source | None = None,
    tournaments: Source | None = None,
    encoding: str | None = None,
    max_size: int | None = None,
) -> (
    list[Record | ParseError]
    | list[Problem | ParseError]
    | list[TextGame | ParseError]
    | list[Game | ParseError]
    | WthorGames
): ...
def read(
    source: Source,
    format: Format | None = None,  # noqa: A002
    *,
    errors: Errors = "raise",
    players: Source | None = None,
    tournaments: Source | None = None,
    encoding: str | None = None,
    max_size: int | None = None,
) -> (
    list[Record]
    | list[Record | ParseError]
    | list[Problem]
    | list[Problem | ParseError]
    | list[TextGame]
    | list[TextGame | ParseError]
    | list[Game]
    | list[Game | ParseError]
    | WthorGames
):
    """Reads a file of any format.

    Without `format`, the suffix of its name decides: `.ggf`, `.pgn`, `.sgf`, `.obf`, `.wtb` and
    `.csv` (eOthello), also with `.gz` after it. Without such a name, and for `.txt`, the contents
    decide. A text that only `paste` reads, such as a board, is a list of `Game`: a board is a game
    without moves. Raises `ParseError` if there is no game. The type of the result depends on the
    format: with a type checker, call the function of the format.

    `errors` is as for `read_ggf`, but has no effect on a WTHOR file, which is read completely or
    not at all. `players` and `tournaments` are the files of names of a WTHOR file, and raise
    `TypeError` with another format.

    `encoding` is that of a text file: `"utf-8"`, `"windows-1252"`, `"shift_jis"`, `"gb18030"`,
    `"big5"`, `"euc-kr"`, `"euc-jp"`, `"utf-16le"` or `"utf-16be"`, or another usual name of it.
    Without it, a byte order mark decides, and each game of SGF is decoded as its tag `CA` says.
    Other text is read as UTF-8, or else as Windows-1252, which `audit` reports. Offsets refer to
    the decoded text. Raises `ParseError` if the text is not in the encoding.

    Raises `ReversiError` if gzip unpacks into more than `max_size` bytes, by default 1 GiB.

    >>> read("(;GM[2];B[f5];W[d6])")[0].game()
    Game("f5d6")
    """
    given = _source.opened(source, max_size)
    chosen = format_of(given.data, given.name, format)
    if chosen != "wthor" and (players, tournaments) != (None, None):
        raise TypeError(f"players and tournaments are only for WTHOR files, not for {chosen}")
    # Keeps the name for errors.
    if chosen == "wthor":
        return read_wthor(_source.Named(given.data, given.name), players, tournaments)
    file = _source.Named(_source.decoded(given, encoding), given.name)
    match chosen:
        case "text":
            return read_text(file, errors=errors)
        case "obf":
            return read_obf(file, errors=errors)
        case "pasted":
            return read_pasted(file, errors=errors)
        case _:
            return _source.records(lambda data: compiled.read_records(data, chosen), file, errors)


def format_of(
    contents: bytes,
    path: str | None,
    format: str | None = None,  # noqa: A002
) -> Format | Literal["pasted"]:
    """Returns the format of a file: the given one, that of its suffix, or that of its contents.

    `"pasted"` is a text that only `paste` reads.
    """
    if format is not None and format not in FORMATS:
        raise ReversiError(f"format must be one of {', '.join(FORMATS)}, not {format!r}")
    found = format or suffix_format(path)
    # Transcripts and boards have the suffix of text files too.
    if found is None or (format is None and found == "text"):
        found = _found(contents, path, found == "text")
    return found  # type: ignore[return-value]


def _found(contents: bytes, path: str | None, is_txt: bool) -> str:
    """Returns the format of a file by its contents."""
    if begins_with_start(contents):
        return "transcripts"
    try:
        found = _content.format_of(contents)
    except ParseError as error:
        raise _source.at(path, error) from None
    if found is None and not is_txt:
        place = "" if path is None else f"{path}: "
        raise ReversiError(f"{place}not a file of games of a known format")
    if found is None or (found == "transcript" and is_txt and _content.has_bar(contents)):
        return "text"
    # A position in a later line makes it look like a board.
    may_be_lines = found == "transcript" or (found == "board" and begins_with_move(contents))
    if may_be_lines and are_lines(contents):
        return "transcripts"
    return found if found in FORMATS else "pasted"


def suffix_format(path: str | None) -> Format | None:
    """Returns the format that belongs to the suffix of a path."""
    if path is None:
        return None
    return SUFFIXES.get(PurePath(path.removesuffix(".gz")).suffix.lower())


def to_ggf(game: Game, info: GameInfo | None = None) -> str:
    """Writes a game in GGF and returns the line, without a line end.

    The score is the one in `info`, or else the score of the game if it is over (see `GameInfo`).
    GGF has no place for the event and the round. It holds games on the boards of GGS: 8x8, 10x10
    and the other square ones, and the octagon. Raises `ReversiError` for another board, and if a
    name contains `]`, `(;` or NUL, which GGF cannot escape.

    >>> to_ggf(Game("f5d6"), GameInfo(black="Rose"))[:30]
    '(;GM[Othello]PB[Rose]TY[8]BO[8'
    """
    return compiled.write_record(game, completed(game, info), "ggf", False)


def to_pgn(game: Game, info: GameInfo | None = None, *, passes: bool = False) -> str:
    """Writes a game in PGN and returns the lines, of less than 80 columns each.

    The score is the one in `info`, or else the score of the game if it is over (see `GameInfo`).
    With `passes=True`, forced passes are written as `--`, as PlayOK does; otherwise they are
    omitted, as in files derived from WTHOR.

    >>> to_pgn(Game("f5d6c3"))
    '[Result "*"]\\n[Opening "Perpendicular Opening"]\\n\\n1. f5 d6 2. c3 *\\n'
    >>> to_pgn(Game("e6f4e3f6g5d6e7f5c5"), GameInfo(black="Rose"))[:31]
    '[Black "Rose"]\\n[Result "64-0"]\\n'
    """
    return compiled.write_record(game, completed(game, info), "pgn", passes)


def to_sgf(game: Game, info: GameInfo | None = None, *, passes: bool = True) -> str:
    """Writes a game in SGF, `GM[2]`, and returns it without a line end. It contains the start.

    SGF holds games on boards of any size without missing squares that the most discs win. Raises
    `ReversiError` for another board. The score is the one in `info`, or else the score of the game
    if it is over (see `GameInfo`). With `passes=False`, forced passes are omitted: Edax cannot read
    them.

    >>> Record(to_sgf(Game("f5d6c3")), "sgf").game()
    Game("f5d6c3")
    """
    return compiled.write_record(game, completed(game, info), "sgf", passes)


def to_logistello(game: Game) -> str:
    """Writes a game as a transcript of Logistello, and returns the line without a line end.

    >>> to_logistello(Game("e6f4e3f6g5d6e7f5c5"))
    '+e6-f4+e3-f6+g5-d6+e7-f5+c5: +64'
    """
    return compiled.write_record(game, None, "logistello", False)


def to_transcript(game: Game) -> str:
    """Writes a game as a transcript, and returns the line without a line end. The position at the
    start and a semicolon come first, if it is not the standard start.

    >>> to_transcript(Game("F5 D6 C3"))
    'f5d6c3'
    """
    return compiled.write_record(game, None, "transcripts", False)


def to_obf(
    problem: Problem | Position,
    moves: Iterable[tuple[MoveLike, SupportsIndex]] = (),
    *,
    score: SupportsIndex | None = None,
    comment: str | None = None,
) -> str:
    """Writes a position and its values as a line of OBF, and returns it without a line end.

    `problem` is a `Problem`, or a `Position` with these arguments: `moves` are pairs of a move and
    its score, `score` is the value of the position, and line ends in `comment` become spaces.
    Scores are -64 to 64 for the side to move. The moves are not checked: use `Problem.audit`.

    >>> to_obf(Position(), [("f5", 2), (19, -4)], comment="invented")[65:]
    'X; F5:+2; D3:-4; % invented'
    """
    if not isinstance(problem, Problem):
        return compiled.write_problem(problem, moves, score, comment)
    if tuple(moves) or score is not None or comment is not None:
        raise TypeError("moves, score and comment are already part of a Problem")
    return str(problem)


def write_ggf(target: Target, games: Iterable[GameLike]) -> None:
    """Writes a GGF file, one game a line.

    `target` is a path, or a file that is open for writing bytes. A path that ends in `.gz` is
    compressed.

    `games` is a `WthorGames`, or an iterable of games, pairs of a game and its `GameInfo`, records
    or trees. Records and trees in GGF are written unchanged. Those of PGN and SGF keep everything
    that GGF holds: times and evaluations, but no comments and variations. Raises an error with the
    number of the game if one cannot be written; then no file is written.
    """
    _source.write(target, b"".join(_written(games, "ggf", b"\n")))


def write_pgn(target: Target, games: Iterable[GameLike], *, passes: bool = False) -> None:
    """Writes a PGN file. `games` and errors are as for `write_ggf`, `passes` is as for `to_pgn`.

    Records with comments, times, evaluations or variations keep them, and the passes that they
    have.
    """
    _source.write(target, b"\n".join(_written(games, "pgn", b"\n", passes)))


def write_sgf(target: Target, games: Iterable[GameLike], *, passes: bool = True) -> None:
    """Writes an SGF file. `games` and errors are as for `write_ggf`, `passes` is as for `to_sgf`.

    Records keep their comments, times, evaluations and variations, except those of passes that are
    omitted.
    """
    _source.write(target, b"".join(_written(games, "sgf", b"\n", passes)))


def write_text(target: Target, games: Iterable[GameLike]) -> None:
    """Writes a text file of transcripts, which `read_text` reads.

    `games` and errors are as for `write_ggf`. Raises `ReversiError` if a game does not begin at the
    standard start, or if a name contains `|` or a line end.
    """
    lines = []
    for number, game in enumerate(checked(games)):
        with numbered(number):
            replay, info = played(game)
            compiled.recorded_score(info)  # Called because it checks every field.
            lines.append(_text_games.written(replay, info).encode())
    _source.write(target, b"".join(lines))


def write_transcripts(target: Target, games: Iterable[GameLike]) -> None:
    """Writes transcripts, one game a line, which Edax and many programs read.

    `games` and errors are as for `write_ggf`. The format has no players, dates or results.
    """
    lines = []
    for number, game in enumerate(checked(games)):
        with numbered(number):
            lines.append(f"{to_transcript(played(game)[0])}\n".encode())
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
            if isinstance(game, Record | Tree) and game.format == target and not without:
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
                whole = isinstance(game, Record) and compiled.write_tree(
                    game, info, target, not without
                )
                text = whole or compiled.write_record(replay, info, target, passes)
                yield text.encode().rstrip(b"\n") + end
