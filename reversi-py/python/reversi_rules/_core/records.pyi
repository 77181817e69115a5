"""The compiled half of `reversi_rules.records`."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, SupportsIndex, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

from reversi_rules._core import Game, Location, Position
from reversi_rules.errors import ParseError
from reversi_rules.records import Assumption, Finding, GameInfo, PastedFormat
from reversi_rules.squares import MoveLike

__all__ = [
    "Problem",
    "Record",
    "game_labels",
    "paste",
    "read_problems",
    "read_records",
    "recorded_score",
    "write_problem",
    "write_record",
    "wthor_audit",
    "wthor_file",
    "wthor_games",
    "wthor_labels",
    "wthor_names_file",
    "wthor_players",
    "wthor_record",
    "wthor_tournaments",
    "wthor_transcripts",
]

_Format: TypeAlias = Literal["ggf", "pgn", "sgf", "eothello", "logistello"]

_LabelColumns: TypeAlias = tuple[
    NDArray[np.uint64],
    NDArray[np.uint8],
    NDArray[np.int8],
    NDArray[np.uint32],
    NDArray[np.uint8],
    list[tuple[str, str, Location]],
]

@final
class Record:
    """One game of a file, exactly as in the file: frozen, hashable, picklable.

    The format is `"ggf"`, `"pgn"`, `"sgf"`, `"eothello"` or `"logistello"`.

    `Record(text, format)` reads one game from a `str` or `bytes`. `offset` is the byte of the file
    where `text` begins, for the locations of errors. Raises `ParseError` if the syntax is wrong.

    Only the syntax has been checked. `game` replays the moves, and `audit` lists all other errors.
    Two records are equal if their formats and their texts are.

    >>> record = Record('[Black "Rose"] 1. F5 D6 2. C3 *', "pgn")
    >>> record.info.black, record.game()
    ('Rose', Game("f5d6c3"))
    """

    def __new__(
        cls,
        text: str | bytes,
        format: _Format,  # noqa: A002
        offset: SupportsIndex = 0,
    ) -> Record: ...
    @property
    def format(self) -> _Format:
        """The file format: `"ggf"`, `"pgn"`, `"sgf"`, `"eothello"` or `"logistello"`."""
    @property
    def offset(self) -> int:
        """The byte of the file where the game begins."""
    @property
    def text(self) -> str:
        """The record exactly as in the file, decoded as UTF-8 or else as Latin-1.

        `bytes(record)` returns its bytes.
        """
    @property
    def tags(self) -> list[tuple[str, str]]:
        """All tags in order, as pairs of name and value.

        In GGF and SGF, moves are tags too. A tag with several values is listed once for each.
        """
    @property
    def info(self) -> GameInfo:
        """The players, the event and the recorded result. Unreadable values are omitted."""
    @property
    def start(self) -> Position:
        """The position before the first move.

        Raises `ParseError` with the byte if it cannot be read, or if the board is not 8x8.
        """
    def game(self) -> Game:
        """Replays the moves and returns the game. Forced passes may be written or omitted.

        Raises `ParseError` at the first error. If it is an illegal move, the `location` has the
        ply, and `illegal` is the `IllegalMove`.
        """
    def audit(self) -> list[Finding]:
        """Lists the errors of a readable record, in the order of the bytes.

        Errors are an unreadable tag, the first illegal or unreadable move, a game that stops early,
        and a recorded result that differs from the moves.
        """
    def __bytes__(self) -> bytes: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Record: ...
    def __deepcopy__(self, _memo: object, /) -> Record: ...
    def __reduce__(self) -> tuple[type[Record], tuple[bytes, str, int]]: ...

@final
class Problem:
    """One line of an OBF file: a position, and the values of some of its moves.

    `Problem(text)` reads one position from a `str` or `bytes`, and raises `ParseError` if it
    cannot. `offset` is the byte of the file where `text` begins, for the locations of errors.
    Problems are frozen, hashable and picklable, and equal if their lines are. `str(problem)` writes
    the line in the standard form.

    >>> from reversi_rules import Position
    >>> problem = Problem(f"{Position()}; F5:+0; D3:-2; % invented")
    >>> problem.moves, problem.best, problem.score, problem.comment
    ([(37, 0), (19, -2)], [37], 0, 'invented')
    """

    def __new__(cls, text: str | bytes, offset: SupportsIndex = 0) -> Problem: ...
    @property
    def offset(self) -> int:
        """The byte of the file where the line begins."""
    @property
    def text(self) -> str:
        """The line exactly as in the file, decoded as UTF-8 or else as Latin-1.

        `bytes(problem)` returns its bytes.
        """
    @property
    def position(self) -> Position:
        """The position to be solved."""
    @property
    def moves(self) -> list[tuple[int, int]]:
        """The listed moves in order, as pairs of the move and its score.

        The score is the final margin of the side to move, -64 to 64, with the empty squares going
        to the winner. The moves are not checked: use `audit`.
        """
    @property
    def best(self) -> list[int]:
        """The listed moves with the highest score, in order."""
    @property
    def score(self) -> int | None:
        """The value of the position for the side to move, -64 to 64; `None` if the line has none.

        It is the score of the line itself, or else the highest score of its moves.
        """
    @property
    def comment(self) -> str | None:
        """The comment after `%`; `None` if there is none."""
    @property
    def is_complete(self) -> bool:
        """Whether every legal move is listed, including a forced pass."""
    def audit(self) -> list[Finding]:
        """Returns a list with the first error of the line, or an empty list.

        Errors are a move that is illegal or listed twice, an odd score, and a score of the line
        that differs from the score of its best move.
        """
    def __bytes__(self) -> bytes: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Problem: ...
    def __deepcopy__(self, _memo: object, /) -> Problem: ...
    def __reduce__(self) -> tuple[type[Problem], tuple[bytes, int]]: ...

def paste(text: bytes, /) -> tuple[PastedFormat, list[Position] | list[Game], list[Assumption]]:
    """Finds out the format of a text. Returns its name, the positions or games of formats without a
    reader in Python, and the names of the assumptions.
    """

def read_records(file: bytes, kind: _Format, /) -> list[Record | ParseError]:
    """Returns the games of a file in order, with a `ParseError` in place of an unreadable game."""

def read_problems(file: bytes, /) -> list[Problem | ParseError]:
    """Returns the lines of an OBF file in order, with a `ParseError` for each unreadable line."""

def recorded_score(info: GameInfo, /) -> int | None:
    """Checks a `GameInfo`, and returns black's score if the two scores sum to 64."""

def write_record(game: Game, info: GameInfo | None, kind: _Format, passes: bool, /) -> str:
    """Writes a game in that format. `passes` is for PGN only."""

def write_problem(
    position: Position,
    moves: Iterable[tuple[MoveLike, SupportsIndex]],
    score: SupportsIndex | None,
    comment: str | None,
    /,
) -> str:
    """Returns a line of OBF, without the line end."""

def wthor_games(
    file: bytes, /
) -> tuple[
    tuple[bytes, int, int, tuple[int, int, int], bool],
    tuple[
        NDArray[np.uint8],
        NDArray[np.uint8],
        NDArray[np.uint8],
        NDArray[np.uint16],
        NDArray[np.uint16],
        NDArray[np.uint16],
    ],
]:
    """Reads a WTHOR file of games.

    The first tuple has the bytes of the header, its year, depth and date, and whether all records
    have only zeros after their moves. The second has the arrays: moves, black scores, theoretical
    scores, and the numbers of the black player, the white player and the tournament.
    """

def wthor_file(
    header: bytes | None,
    year: SupportsIndex,
    depth: SupportsIndex,
    created: tuple[int, int, int] | None,
    original: bytes | None,
    columns: Sequence[NDArray[Any]],
    /,
) -> bytes:
    """Writes a WTHOR file of games and returns its bytes.

    The header is the given one with another year, depth and, if given, date. The bytes after the
    moves in the records of `original` are kept where the moves are the same.
    """

def wthor_record(game: Game, /) -> tuple[bytes, int]:
    """Returns the 60 moves of a game, 64 after the last, and black's score, 0 if unfinished."""

def wthor_transcripts(moves: NDArray[np.uint8], /) -> list[str]:
    """Returns each row of moves as a transcript."""

def wthor_labels(
    moves: NDArray[np.uint8], black_score: NDArray[np.uint8] | None, passes: bool, /
) -> _LabelColumns:
    """Returns the label columns of rows of moves, and the games that are left out.

    The columns are boards, actions, margins, games and plies. Black's scores, if given, count for
    unfinished games.
    """

def game_labels(games: Sequence[tuple[int, Game, int | None]], passes: bool, /) -> _LabelColumns:
    """Returns the same for numbered games, each with the score to use if it is unfinished."""

def wthor_audit(file: bytes, players: bytes | None, tournaments: bytes | None, /) -> list[Finding]:
    """Lists the errors of a WTHOR file of games."""

def wthor_players(file: bytes, /) -> list[str]:
    """Returns the names in a file of players, `.jou`."""

def wthor_tournaments(file: bytes, /) -> list[str]:
    """Returns the names in a file of tournaments, `.trn`."""

def wthor_names_file(
    names: Sequence[str], tournaments: bool, created: tuple[int, int, int] | None, /
) -> bytes:
    """Writes a file of players or tournaments with that date, and returns its bytes."""
