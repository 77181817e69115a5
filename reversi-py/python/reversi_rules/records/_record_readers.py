"""Reads files of the formats whose games are a `Record`."""

from __future__ import annotations

from reversi_rules._core import records as compiled
from reversi_rules._core.records import Record
from reversi_rules.errors import ParseError
from reversi_rules.records._reader import Reader


@Reader
def read_ggf(file: bytes) -> list[Record | ParseError]:
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
    return compiled.read_records(file, "ggf")


@Reader
def read_pgn(file: bytes) -> list[Record | ParseError]:
    """Reads the games of a PGN file, as servers, programs and converters write it for Othello.

    Passes may be written or omitted. The arguments are as for `read_ggf`. After an error,
    reading continues at the next line that begins with `[`.

    >>> games = read_pgn(b'[Black "Rose"]\\n\\n1. f5 d6 2. c3 *\\n')
    >>> games[0].info.black, games[0].game()
    ('Rose', Game("f5d6c3"))
    """
    return compiled.read_records(file, "pgn")


@Reader
def read_sgf(file: bytes) -> list[Record | ParseError]:
    """Reads the games of an SGF file, `GM[2]`. Of each game tree it reads the main line.

    The arguments are as for `read_ggf`.

    >>> read_sgf(b"(;GM[2]PB[Rose];B[f5](;W[d6];B[c3])(;W[f4]))")[0].game()
    Game("f5d6c3")
    """
    return compiled.read_records(file, "sgf")


@Reader
def read_eothello(file: bytes) -> list[Record | ParseError]:
    """Reads the games of a CSV file of eOthello, one a row.

    The arguments are as for `read_ggf`. `Record.audit` compares the winner with the moves.

    >>> file = b"eOthello_game_id,winner,game_moves\\n17,-1,e6f4e3f6g5d6e7f5c5\\n"
    >>> read_eothello(file)[0].audit()[0].message
    'the result differs from the moves, which give black a margin of +64'
    """
    return compiled.read_records(file, "eothello")


@Reader
def read_logistello(file: bytes) -> list[Record | ParseError]:
    """Reads transcripts of Logistello, one a line, in which `+` moves black and `-` white.

    The arguments are as for `read_ggf`.

    >>> read_logistello(b"+f5-d6+c3: -04 10\\n")[0].game()
    Game("f5d6c3")
    """
    return compiled.read_records(file, "logistello")


@Reader
def read_transcripts(file: bytes) -> list[Record | ParseError]:
    """Reads transcripts, one game a line, each perhaps after the position at its start.

    Blank lines and lines that begin with `#` are skipped. `source` and `errors` are as for
    `read_ggf`.

    >>> file = f"f5d6c3\\n# a later start\\n{Game('f5').position};D6\\n"
    >>> [record.game().transcript() for record in read_transcripts(file)]
    ['f5d6c3', 'd6']
    """
    return compiled.read_records(file, "transcripts")
