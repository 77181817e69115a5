"""The compiled half of `reversi_rules.records`."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, SupportsIndex, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

from reversi_rules._core import Game, Location, Position
from reversi_rules.errors import ParseError
from reversi_rules.records import Finding, GameInfo
from reversi_rules.squares import MoveLike

__all__ = [
    "Problem",
    "Record",
    "game_labels",
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
    """One game of a GGF, PGN or SGF file: frozen, picklable, as it stands in the file.

    Its syntax has been checked. Whether its moves are legal is for `game` to say, and whatever else
    is not as it should be for `audit`. `Record(text, format)` reads a text, `str` or `bytes`, with
    exactly one game in it; `offset` is where that begins in a file, and is added to all bytes that
    are named. Two records are equal if their formats and their texts are.

    >>> record = Record('[Black "Rose"] 1. F5 D6 2. C3 *', "pgn")
    >>> record.info.black, record.game()
    ('Rose', Game("f5d6c3"))
    """

    def __new__(
        cls,
        text: str | bytes,
        format: Literal["ggf", "pgn", "sgf"],  # noqa: A002
        offset: SupportsIndex = 0,
    ) -> Record: ...
    @property
    def format(self) -> Literal["ggf", "pgn", "sgf"]:
        """In what it is written: `"ggf"`, `"pgn"` or `"sgf"`."""
    @property
    def offset(self) -> int:
        """The byte of the file where the game begins."""
    @property
    def text(self) -> str:
        """The game as it stands in the file, read as UTF-8 or else as Latin-1; `bytes(record)` has
        its bytes.
        """
    @property
    def tags(self) -> list[tuple[str, str]]:
        """The tags in order, known or not, with their values; in GGF and SGF the moves are among
        them. A tag with several values is there for each.
        """
    @property
    def info(self) -> GameInfo:
        """What it says about the game besides the moves. What cannot be read is left out."""
    @property
    def start(self) -> Position:
        """The position that the game begins with.

        A `ParseError` has the byte that is wrong, or says that the board is not 8x8.
        """
    def game(self) -> Game:
        """Play the moves by the rules. Forced passes may be written or left out.

        A `ParseError` has the place of the first thing that is wrong; if it is an illegal move,
        that is its `illegal`, and the place has the ply.
        """
    def audit(self) -> list[Finding]:
        """All that is not as it should be, in the order of the bytes: tags that cannot be read, the
        first move that is none or illegal, an end before the game is over, a result that is not
        that of the moves.
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
    """One line of an OBF file: a position, and what is known of its moves.

    Frozen and picklable. `Problem(text)` reads a text, `str` or `bytes`, with exactly one position
    in it; `offset` is where that begins in a file. Two problems are equal if their lines are.
    `str(problem)` is the line in the form that writers have.

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
        """The line as it stands in the file, read as UTF-8 or else as Latin-1; `bytes(problem)` has
        its bytes.
        """
    @property
    def position(self) -> Position:
        """The position that is asked about."""
    @property
    def moves(self) -> list[tuple[int, int]]:
        """The moves that are listed, in order, and their scores: how many discs the mover has more
        in the end, -64 to 64, empty squares to the winner. Not checked to be legal.
        """
    @property
    def best(self) -> list[int]:
        """The moves with the highest score that is listed, in order."""
    @property
    def score(self) -> int | None:
        """What the position is worth to the side to move, -64 to 64: the line's own score, or else
        the highest of its moves; `None` where there is neither.
        """
    @property
    def comment(self) -> str | None:
        """What follows `%`; `None` where there is none."""
    @property
    def is_complete(self) -> bool:
        """Whether every legal move is listed, the pass where it is forced."""
    def audit(self) -> list[Finding]:
        """The first thing that is not as it should be, if there is any: a move that is illegal or
        listed twice, a score that is odd or not that of the best move.
        """
    def __bytes__(self) -> bytes: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Problem: ...
    def __deepcopy__(self, _memo: object, /) -> Problem: ...
    def __reduce__(self) -> tuple[type[Problem], tuple[bytes, int]]: ...

def read_records(file: bytes, kind: Literal["ggf", "pgn", "sgf"], /) -> list[Record | ParseError]:
    """The games of a file in order, and in their places what cannot be read."""

def read_problems(file: bytes, /) -> list[Problem | ParseError]:
    """The lines of an OBF file in order, and in their places what cannot be read."""

def recorded_score(info: GameInfo, /) -> int | None:
    """Black's score in an `GameInfo`, which is checked as a whole, if its two numbers sum to 64."""

def write_record(
    game: Game, info: GameInfo | None, kind: Literal["ggf", "pgn", "sgf"], passes: bool, /
) -> str:
    """A game in that format, without `info` with its score if it is over; `passes` is for PGN."""

def write_problem(
    position: Position,
    moves: Iterable[tuple[MoveLike, SupportsIndex]],
    score: SupportsIndex | None,
    comment: str | None,
    /,
) -> str:
    """A line of OBF, without its end."""

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
    """The header; its year, depth of the theoretical scores and day; whether there is nothing but
    zeros after the moves; and as arrays: moves, black scores, theoretical scores, and the numbers
    of black, white and tournament.
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
    """A file of games with that header, but for year, depth and, if given, day. What follows the
    moves in the records of `original` is kept where the moves are the same.
    """

def wthor_record(game: Game, /) -> tuple[bytes, int]:
    """The moves of a game, 64 after the last of 60, and black's score, 0 if it is not over."""

def wthor_transcripts(moves: NDArray[np.uint8], /) -> list[str]:
    """Each row of moves as a transcript."""

def wthor_labels(
    moves: NDArray[np.uint8], black_score: NDArray[np.uint8] | None, passes: bool, /
) -> _LabelColumns:
    """Boards, actions, margins, games and plies of rows of moves; and of each game that is left out
    kind, message and place of what is wrong. With black scores those go for unfinished games.
    """

def game_labels(games: Sequence[tuple[int, Game, int | None]], passes: bool, /) -> _LabelColumns:
    """The same of numbered games with black's score, where it goes for one that is not finished."""

def wthor_audit(file: bytes, players: bytes | None, tournaments: bytes | None, /) -> list[Finding]:
    """All that is irregular in a file of games."""

def wthor_players(file: bytes, /) -> list[str]:
    """The names in a file of players, `.jou`."""

def wthor_tournaments(file: bytes, /) -> list[str]:
    """The names in a file of tournaments, `.trn`."""

def wthor_names_file(
    names: Sequence[str], tournaments: bool, created: tuple[int, int, int] | None, /
) -> bytes:
    """A file of players or tournaments, made on that day."""
