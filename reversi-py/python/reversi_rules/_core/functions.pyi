"""The compiled functions of `reversi_rules`."""

from typing import Literal, SupportsIndex, TypeAlias

from reversi_rules._color import Color
from reversi_rules._core import Outcome, Position
from reversi_rules.squares import MoveLike, RulesLike, SquareStyle

_Convention: TypeAlias = Literal["P", "PT", "M", "MT"]

def perft(
    position: Position,
    depth: SupportsIndex,
    convention: _Convention = "PT",
    *,
    threads: SupportsIndex | None = 1,
) -> int:
    """Counts the move sequences of `depth` plies from a position.

    The counts of the start are published, so perft is the standard test of a move generator. There
    are four conventions, which agree up to depth 8 from the start:

    - `"PT"` (default) and `"P"`: a forced pass is a ply; `"MT"` and `"M"`: it is not.
    - `"PT"` and `"MT"`: a game that ends before `depth` counts as one sequence; `"P"` and `"M"`: it
      does not count.

    `threads` shares the work among so many threads, on 8x8 boards with the usual rules; `None` is
    one for each core of the CPU.

    The time grows about eightfold with each ply. Releases the GIL, and Ctrl-C ends it. Counts above
    2**64 - 1 wrap around to 0. Raises `ReversiError` for an unknown convention or a depth outside
    of 0 to 2**32 - 1.

    >>> perft(Position(), 5), perft(Position(), 9, threads=None)
    (1396, 3005288)
    >>> [perft(Position(), 9, convention) for convention in ("P", "PT", "M", "MT")]
    [3005288, 3005288, 3005320, 3005320]
    >>> perft(Position(rules=Rules(6, 6)), 5)
    1364
    """

def divide(
    position: Position, depth: SupportsIndex, convention: _Convention = "PT"
) -> dict[int, int]:
    """Returns the `perft` count of each move, as a dict from moves to counts.

    Where two programs count differently, it shows the branch that differs. The counts sum to
    `perft(position, depth)`. The dict is empty at depth 0 and when the game is over. If a pass is
    forced and the convention does not count it as a ply, the moves are those after the pass.

    >>> divide(Position(), 5)
    {19: 349, 26: 349, 37: 349, 44: 349}
    """

def move_name(move: MoveLike, rules: RulesLike | None = None) -> str:
    """Returns the name of a move: `"d3"` for 19, `"--"` for 64, a pass.

    `move` is a number or a name. `rules` gives the board, 8x8 if omitted. Raises `InvalidMove` if
    the board has no such move.

    >>> move_name(19)
    'd3'
    >>> move_name(36, Rules(6, 6))
    '--'
    """

def parse_move(move: MoveLike, rules: RulesLike | None = None) -> int:
    """Returns the number of a move: 19 for `"d3"`, 64 for a pass.

    The names of a pass are `"--"`, `"pa"`, `"ps"` and `"pass"`. Upper and lower case are equal, and
    spaces around the name are ignored. `rules` gives the board, 8x8 if omitted. Raises
    `InvalidMove` if the board has no such move.

    >>> parse_move("D3")
    19
    """

def square_name(
    square: MoveLike, rules: RulesLike | None = None, *, style: SquareStyle = "standard"
) -> str:
    """Returns the name of a square: `"d3"` for 19.

    The number is row * width + column, so on another board 19 is another square: pass its `rules`.
    Raises `InvalidMove` if the board has no such square.

    `style` names the squares as other programs and books do, on 8x8 only:

    | style | top left | top right | bottom left | used by |
    |---|---|---|---|---|
    | `"standard"` | a1 | h1 | a8 | Othello everywhere |
    | `"letters as rows"` | a1 | a8 | h1 | some textbooks of programming |
    | `"rows from bottom"` | a8 | h8 | a1 | chess boards: GTP, FEN |

    >>> square_name(19), square_name(19, Rules(6, 6))
    ('d3', 'b4')
    >>> square_name("f5", style="rows from bottom")
    'f4'
    """

def parse_square(
    square: MoveLike, rules: RulesLike | None = None, *, style: SquareStyle = "standard"
) -> int:
    """Returns the number of a square: 19 for `"d3"`.

    `rules` gives the board, 8x8 if omitted. Raises `InvalidMove` for a pass and for a name that is
    not a square of the board. `style` reads the names of other programs and books, as
    `square_name` writes them. It does not change numbers.

    >>> parse_square("D3"), parse_square("j10", Rules(10, 10))
    (19, 99)
    >>> square_name(parse_square("f4", style="rows from bottom"))
    'f5'
    """

def read_color(value: object, /) -> Color: ...
def outcome_text(outcome: Outcome, /) -> str: ...
def read_outcome(text: str, /) -> Outcome: ...
