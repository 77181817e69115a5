"""The class `Finding`: one result of an audit."""

from __future__ import annotations

from dataclasses import dataclass

from reversi_rules._core import Location
from reversi_rules._values import Value


@dataclass(frozen=True)
class Finding(Value):
    """One result of an audit: an error in a record that can be read.

    >>> record = Record(b"(;GM[2]RE[B+2];B[f5];W[d6];B[d6])", "sgf")
    >>> for found in record.audit():
    ...     print(found.kind, found.location.ply, found)
    Illegal 2 byte 29, ply 2: d6: the square already holds a white disc

    | kind | files | error |
    |---|---|---|
    | `Illegal` | all | an illegal move; the moves after it are not checked |
    | `Unfinished` | all but OBF | the game stops, but a side could still move |
    | `PassAfterEnd` | all but OBF and WTHOR | a pass after the end, which is left out of the game |
    | `UncountedPass` | GGF, SGF, Logistello | colors alternate where a side must pass; it is read |
    | `WrongResult` | GGF, PGN, SGF, eOthello, Logistello | it differs from the moves |
    | `WrongScore` | WTHOR | the score differs from the moves |
    | `TwoResults` | PGN | the result after the moves differs from the tag `Result` |
    | `NotUtf8` | GGF, PGN, SGF, OBF | a byte is not UTF-8, and was read as Windows-1252 |
    | `NotAResult` | GGF, SGF | `RE` is not a result |
    | `ImpossibleResult` | PGN | the tag `Result` is not a result |
    | `WrongTurn` | GGF, SGF, Logistello | a move of one side in the turn of the other |
    | `OtherBoard` | GGS | the moves do not lead to the board shown |
    | `NotAMove` | GGF | a move that is neither a square nor a pass |
    | `NotAPoint` | SGF | a move or a disc of the setup that is not a square |
    | `NotAGameType` | GGF | `TY` is not a game type |
    | `NotABoardType` | GGF | `BO` begins with another board size than those of GGF |
    | `OtherBoardType` | GGF | `TY` and `BO` have different sizes |
    | `TooFewCells` | GGF | the board in `BO` ends too early |
    | `MissingTurn` | GGF | the side to move is missing in `BO` |
    | `UnexpectedByte` | GGF | a wrong character in `BO` |
    | `NotATime` | GGF, PGN | an unreadable clock, or `[%clk …]` or `[%emt …]` in a comment |
    | `NotANumber` | GGF, PGN, SGF | an unreadable evaluation, time of a move or komi |
    | `BadStart` | PGN, transcripts | the start, in PGN the tag `Start`, is not a position |
    | `BadFen` | PGN | the tag `FEN` is not a position |
    | `AmbiguousFen` | PGN | the tag `FEN` has the colors of Edax or those of Fairy-Stockfish |
    | `OtherVariant` | PGN | the tag `Variant` names another board, start or objective |
    | `UpsideDown` | PGN, SGF | rows count from the bottom: only then are the moves legal |
    | `AmbiguousRows` | SGF | rows count from the bottom as `AP` names GoGui; both are legal |
    | `MissingTag` | SGF | `GM` is missing, and the moves are those of Othello |
    | `Overlap` | SGF | the setup has two discs on one square |
    | `NotAColor` | SGF | `PL` is neither black nor white |
    | `LateSetup` | SGF | a setup after a move |
    | `Repeated` | OBF | a move is listed twice |
    | `OddScore` | OBF | a score is odd |
    | `OtherScore` | OBF | the score of the line differs from the score of its best move |
    | `NotWthor` | WTHOR | the file is not a WTHOR file of games; it has no other finding |
    | `Duplicate` | WTHOR | a game has the moves of an earlier one, perhaps rotated or mirrored |
    | `ImpossibleDate` | WTHOR | the date of the file is not in the calendar |
    | `CountsNames` | WTHOR | the header counts names |
    | `BoardSize` | WTHOR | the header has a board size other than 0, 8 and 10 |
    | `NotGames` | WTHOR | the header is that of another kind of file |
    | `ImpossibleDepth` | WTHOR | the depth exceeds the number of empty squares at the start |
    | `Reserved` | WTHOR | the last byte of the header is not 0 |
    | `Truncated` | WTHOR | the file ends before its last game |
    | `TrailingData` | WTHOR | the file continues after its last game |
    | `UnknownPlayer` | WTHOR | the number of a player has no name |
    | `UnknownTournament` | WTHOR | the number of a tournament has no name |
    | `ImpossibleScore` | WTHOR | a score exceeds the number of squares |
    | `NotASquare` | WTHOR | a byte among or after the moves is not a square |
    | `EdaxPadding` | WTHOR | unused moves are 92 instead of 0, as Edax writes them |
    | `DataAfterEnd` | WTHOR | there are other bytes than 0 after the end of the moves |
    """

    kind: str
    """The kind of error: a name in the table above. The Rust crate has the same names."""
    message: str
    """The error in words."""
    location: Location
    """Where the error is. It always has the byte of the file. An error in a game of a WTHOR file
    also has the game, and an illegal move has the ply."""

    @property
    def byte(self) -> int:
        """The byte of the file, the same as `location.byte`.

        If something is missing at the end of the file, it is the length of the file.
        """
        return self.location.byte or 0

    def __str__(self) -> str:
        """Returns the location and the message."""
        return self.location.label(self.message)
