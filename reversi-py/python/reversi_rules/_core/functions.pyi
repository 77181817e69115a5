"""The functions of the package itself, compiled."""

from typing import Literal, SupportsIndex, TypeAlias

from reversi_rules._color import Color
from reversi_rules._core import Position, Rules
from reversi_rules.squares import MoveLike

__all__ = [
    "divide",
    "move_name",
    "parse_move",
    "parse_square",
    "perft",
    "perft_unique",
    "read_color",
    "square_name",
]

_Convention: TypeAlias = Literal["P", "PT", "M", "MT"]

def perft(position: Position, depth: SupportsIndex, convention: _Convention = "PT") -> int:
    """Count the sequences of `depth` plies from a position: the test of every move generator.

    There are four ways to count, which agree up to depth 8 from the start. In `"PT"` and `"P"` a
    forced pass is one ply, in `"MT"` and `"M"` it is none; in `"PT"` and `"MT"` a game that has
    ended before is one leaf, in `"P"` and `"M"` none.

    Other threads run meanwhile. The time grows about eightfold with each ply, and nothing stops a
    count that has begun. Above 2**64 - 1 it begins again at 0.

    >>> perft(Position(), 5)
    1396
    >>> [perft(Position(), 9, convention) for convention in ("P", "PT", "M", "MT")]
    [3005288, 3005288, 3005320, 3005320]
    >>> perft(Position(rules=Rules(6, 6)), 5)
    1364
    """

def divide(
    position: Position, depth: SupportsIndex, convention: _Convention = "PT"
) -> dict[int, int]:
    """The `perft` below each move, by moves: shows the branch in which two programs differ.

    It is empty at depth 0 and where the game is over. Where a pass is no ply and the side to move
    must pass, the moves are those after it.

    >>> divide(Position(), 5)
    {19: 349, 26: 349, 37: 349, 44: 349}
    """

def perft_unique(position: Position, depth: SupportsIndex, convention: _Convention = "PT") -> int:
    """The same number as `perft`, sooner at great depths, with up to some hundred megabytes.

    Positions that a turn or a mirror makes equal are counted once and multiplied. Other threads run
    meanwhile.

    >>> perft_unique(Position(), 11)
    212258800
    """

def move_name(move: MoveLike, rules: Rules | None = None) -> str:
    """The name of a move: `"d3"` for 19, `"--"` for 64, a pass.

    >>> move_name(19)
    'd3'
    >>> move_name(36, Rules(6, 6))
    '--'
    """

def parse_move(move: MoveLike, rules: Rules | None = None) -> int:
    """The number of a move: 19 for `"d3"`, 64 for a pass (`"--"`, `"pa"`, `"ps"` or `"pass"`).

    >>> parse_move("D3")
    19
    """

def square_name(square: MoveLike, rules: Rules | None = None) -> str:
    """The name of a square: `"d3"` for 19, which is row * width + column.

    >>> square_name(19), square_name(19, Rules(6, 6))
    ('d3', 'b4')
    """

def parse_square(square: MoveLike, rules: Rules | None = None) -> int:
    """The number of a square: 19 for `"d3"`. A pass is no square.

    >>> parse_square("D3"), parse_square("j10", Rules(10, 10))
    (19, 99)
    """

def read_color(value: object, /) -> Color:
    """The color of that name or number, for `Color()`."""
