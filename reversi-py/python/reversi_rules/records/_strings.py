"""Writes one game or problem as a string."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, SupportsIndex

from reversi_rules._core import Game, Position
from reversi_rules._core import records as compiled
from reversi_rules._core.records import Problem, Record
from reversi_rules.errors import ReversiError
from reversi_rules.records._info import GameInfo, completed

if TYPE_CHECKING:
    from reversi_rules.squares import MoveLike


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


def to_pgn(
    game: Game,
    info: GameInfo | None = None,
    *,
    passes: bool = False,
    result: PgnResult = "score",
) -> str:
    """Writes a game in PGN and returns the lines, of less than 80 columns each.

    The score is the one in `info`, or else the score of the game if it is over (see `GameInfo`).
    With `passes=True`, forced passes are written as `--`, as PlayOK does; otherwise they are
    omitted, as in files derived from WTHOR.

    Most readers of chess PGN refuse a score as the result. With `result="winner"`, it is `1-0`,
    `0-1` or `1/2-1/2`, and the tag `Score` has the score.

    >>> to_pgn(Game("f5d6c3"))
    '[Result "*"]\\n[Opening "Perpendicular Opening"]\\n\\n1. f5 d6 2. c3 *\\n'
    >>> to_pgn(Game("e6f4e3f6g5d6e7f5c5"), GameInfo(black="Rose"))[:31]
    '[Black "Rose"]\\n[Result "64-0"]\\n'
    >>> to_pgn(Game("e6f4e3f6g5d6e7f5c5"), result="winner")[:35]
    '[Result "1-0"]\\n[Score "64-0"]\\n[Open'
    """
    check_result(result)
    text = compiled.write_record(game, completed(game, info), "pgn", passes)
    return text if result == "score" else with_winner(text.encode()).decode()


PgnResult = Literal["score"] | Literal["winner"]
"""What the result of a PGN is."""


def check_result(result: object) -> None:
    """Raises `ReversiError` if this is not what a result of PGN can be."""
    if result not in ("score", "winner"):
        raise ReversiError(f"result must be 'score' or 'winner', not {result!r}")


def with_winner(text: bytes) -> bytes:
    """Returns the PGN of a game with its winner as the result, and the score in a tag."""
    tree = Record(text, "pgn").tree()
    tree.name_winner()
    return bytes(tree).rstrip(b"\n") + b"\n"


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
    moves: Iterable[tuple[MoveLike, SupportsIndex]] | None = None,
    *,
    score: SupportsIndex | None = None,
    comment: str | None = None,
) -> str:
    """Writes a position and its values as a line of OBF, and returns it without a line end.

    The arguments are those of `Problem`.

    >>> to_obf(Position(), [("f5", 2), (19, -4)], comment="invented")[65:]
    'X; F5:+2; D3:-4; % invented'
    """
    return str(Problem(problem, moves, score, comment))
