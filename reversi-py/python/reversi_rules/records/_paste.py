"""Reading a text of any format, as people paste it."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias

from reversi_rules._core import Position
from reversi_rules._core import records as compiled
from reversi_rules.errors import ReversiError
from reversi_rules.records import _json_games, _source
from reversi_rules.records._source import Source
from reversi_rules.records._wthor.reading import read_wthor

# Not one `Literal`: stubtest wants a union.
PastedFormat: TypeAlias = (
    Literal["transcript"]
    | Literal["board"]
    | Literal["sheet"]
    | Literal["ggs"]
    | Literal["ggf"]
    | Literal["sgf"]
    | Literal["pgn"]
    | Literal["obf"]
    | Literal["eothello"]
    | Literal["logistello"]
    | Literal["wthor"]
)
"""A format that `paste` finds out."""

Assumption: TypeAlias = (
    Literal["side"]
    | Literal["side of moves"]
    | Literal["standard start"]
    | Literal["mirrored start"]
    | Literal["rows from the bottom"]
    | Literal["folded letters"]
    | Literal["mover"]
    | Literal["masks"]
    | Literal["skipped text"]
)
"""Something that a text does not say, and that `paste` assumed."""


class Pasted(NamedTuple):
    """The content of a text: its format, what it holds, what was assumed, and what was left out."""

    format: PastedFormat | Literal["json"]
    """The format of the text. `"json"` is that of `to_json`."""
    content: Any
    """The content: a `Position` for a board, a list of `Position` and `Game` for several boards, a
    list of `Record`, `Problem` or `GgsMessage` as the reader of the format returns it,
    `WthorGames`, a list of pairs for JSON, or else a list of `Game`."""
    assumptions: list[Assumption]
    """The assumptions: `"side"` if the side to move follows from the number of empty squares,
    `"side of moves"` if only that side can play the moves, the start of a transcript,
    `"rows from the bottom"` for UCI, `"folded letters"` if letters of other scripts are columns,
    `"mover"` if the side to move has the discs X before a value, `"masks"` if the first of two
    masks is that side's, and `"skipped text"` if text was skipped."""
    left_out: list[ReversiError]
    """The errors of what could not be read, in the order of the text."""


def paste(text: Source, *, encoding: str | None = None, max_size: int | None = None) -> Pasted:
    """Finds out the format of a text, reads it, and says what it assumed.

    The text may be a transcript, or one in each line; a board with or without the side to move,
    moves after it, or labels; a board of GGS in brackets; a transcript sheet; a file of GGF, SGF,
    PGN, OBF, eOthello, Logistello or WTHOR; a log of GGS; or the JSON of `to_json`,
    alone, in a list, or one a line. Games of a file are only checked for their syntax. If only some
    can be read, the errors of the others are in `left_out`.

    All boards and sheets of a text are read, and `left_out` has each line around a board that was
    skipped. A board has one symbol for a color, and labels of its columns and rows are obeyed. A
    line may name the side to move in thirteen languages.

    Moves in other text are found, if they are legal one after the other: in a mail, a table, a list
    or a link. `left_out` then has each part that was skipped, with its place. It also has the first
    pass after the end, of the kind `"PassAfterEnd"`. The lines of a list may have a name, a number
    or a score beside their moves. Moves that lead to a board beside them are the game.

    `text` may also be an open file, or a path that is a `pathlib.Path`. A `str` is always text.
    `encoding` and `max_size` are as for `read`.

    Raises `ParseError` with the byte in the format that fits best.

    >>> pasted = paste("F5 D6 C3")
    >>> pasted.format, pasted.content, pasted.assumptions
    ('transcript', [Game("f5d6c3")], ['standard start'])
    >>> paste(str(Position())[:64]).assumptions
    ['side']
    >>> [record.game() for record in paste("1. f5 d6 *").content]
    [Game("f5d6")]
    >>> pasted = paste("Game 7: f5, ○d6, ●c3 (63-1)")
    >>> pasted.content, pasted.assumptions
    ([Game("f5d6c3")], ['standard start', 'skipped text'])
    >>> [str(error) for error in pasted.left_out]
    ['byte 0: skipped "Game 7:"', 'byte 25: skipped "(63-1)"']
    >>> [record.game() for record in paste("f5d6\\nf5f6").content]
    [Game("f5d6"), Game("f5f6")]
    """
    if isinstance(text, str):
        given = _source.Contents(_source.encoded(text), None, is_str=True)
    else:
        given = _source.opened(text, max_size)
    file = _source.decoded(given, encoding)
    found, parts, assumptions = parts_of(file)
    if found == "wthor" and not parts:
        return Pasted(found, read_wthor(file), [], [])
    content = [part[0] for part in parts if isinstance(part, tuple)]
    left_out = [part for part in parts if not isinstance(part, tuple)]
    is_alone = found == "board" and len(content) == 1 and isinstance(content[0], Position)
    return Pasted(found, content[0] if is_alone else content, assumptions, left_out)


Part: TypeAlias = tuple[Any, str | None, int] | ReversiError
"""An item of a text with its title and its byte, or the error of text that is left out."""


def parts_of(file: bytes) -> tuple[PastedFormat | Literal["json"], list[Part], list[Assumption]]:
    """Reads all parts of a text in UTF-8. A file of WTHOR games or names has none."""
    in_json = _json_games.games_of(file)
    if in_json is None:
        return compiled.paste(file)
    return "json", [*in_json], []
