"""The compiled half of `reversi_rules`. Import from that package: this module may change."""

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, Final, Literal, SupportsIndex, TypeAlias, final

from numpy.typing import DTypeLike, NDArray
from typing_extensions import Self

from reversi_rules._color import Color
from reversi_rules._core import batch as batch
from reversi_rules._core import env as env
from reversi_rules._core import explain as explain
from reversi_rules._core import functions as functions
from reversi_rules._core import gtp as gtp
from reversi_rules._core import nboard as nboard
from reversi_rules._core import openings as openings
from reversi_rules._core import records as records
from reversi_rules._core import tournament as tournament
from reversi_rules._core.explain import Explanation, MoveDiff
from reversi_rules.errors import IllegalMove, ParseError, SheetError
from reversi_rules.squares import MoveLike, RulesLike, SquareStyle
from reversi_rules.svg import SvgStr

__version__: Final[str]

_OtherSet: TypeAlias = SquareSet | AbstractSet[MoveLike]
_Objective: TypeAlias = Literal["most", "fewest"]
_SymmetryLike: TypeAlias = Symmetry | SupportsIndex | str

# What frozen classes share, in part by `reversi_rules._values`. Python knows no such class.
class _Frozen:
    def __copy__(self, _memo: object = None, /) -> Self: ...
    def __deepcopy__(self, _memo: object = None, /) -> Self: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

# What `_values` adds to fields of pydantic.
class _Field:
    @classmethod
    def __get_pydantic_core_schema__(cls, _source: object, _handler: object) -> Any: ...
    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: object, handler: Callable[[object], Any]
    ) -> Any: ...

@final
class Symmetry(_Frozen, _Field):
    """One of the eight symmetries of a board: four rotations and four mirrors.

    `Symmetry(2)`, `Symmetry("half turn")` and `Symmetry.ROTATE_180` are the same object, so `is`
    works as well as `==`. `SYMMETRIES` has all eight in order of their index. Every function that
    needs a symmetry also accepts its number or its name. Directions are those seen with a1 at the
    top left. Raises `ReversiError` for an unknown number or name.

    `IDENTITY`, `ROTATE_180`, `TRANSPOSE` and `ANTI_TRANSPOSE` leave the standard start unchanged.
    The other four exchange the colors of its discs.

    >>> Symmetry.ROTATE_90.square("a1") == H1, Position().transform("half turn") == Position()
    (True, True)
    >>> [move_name(symmetry.square("f5")) for symmetry in SYMMETRIES]
    ['f5', 'd6', 'c4', 'e3', 'c5', 'f4', 'e6', 'd3']
    >>> [symmetry.index for symmetry in SYMMETRIES if symmetry.fixes_start]
    [0, 2, 6, 7]
    """

    __match_args__: Final = ("index",)

    IDENTITY: ClassVar[Symmetry]
    ROTATE_90: ClassVar[Symmetry]
    ROTATE_180: ClassVar[Symmetry]
    ROTATE_270: ClassVar[Symmetry]
    MIRROR_LEFT_RIGHT: ClassVar[Symmetry]
    MIRROR_TOP_BOTTOM: ClassVar[Symmetry]
    TRANSPOSE: ClassVar[Symmetry]
    ANTI_TRANSPOSE: ClassVar[Symmetry]
    def __new__(cls, value: SupportsIndex | str) -> Symmetry: ...
    @property
    def index(self) -> int:
        """The index in `SYMMETRIES`, 0 to 7, rotations first. `int(symmetry)` is the same."""
    @property
    def name(self) -> str:
        """The name in words, such as `"half turn"`. `str(symmetry)` is the same."""
    @property
    def inverse(self) -> Symmetry:
        """The symmetry that undoes this one. All but the quarter turns are their own inverse."""
    @property
    def fixes_start(self) -> bool:
        """Whether the symmetry leaves the standard start unchanged."""
    def compose(self, then: _SymmetryLike) -> Symmetry:
        """Returns the symmetry that does this one first and `then` the other. The order matters.

        >>> Symmetry.ROTATE_90.compose(Symmetry.MIRROR_LEFT_RIGHT)
        Symmetry.TRANSPOSE
        >>> Symmetry.MIRROR_LEFT_RIGHT.compose(Symmetry.ROTATE_90)
        Symmetry.ANTI_TRANSPOSE
        """
    def square(self, move: MoveLike, rules: RulesLike | None = None) -> int:
        """Returns the number of the square that a square is moved to.

        `move` is a number or a name; a pass stays a pass. `rules` gives the board, 8x8 if omitted.
        Raises `InvalidMove` if the board has no such move.

        >>> Symmetry.ROTATE_90.square("f1", Rules(6, 6)) == parse_square("f6", Rules(6, 6))
        True
        """
    def __index__(self) -> int: ...
    def __int__(self) -> int: ...

@final
class Rules(_Frozen, _Field):
    """The board, the start and the objective of a game: frozen, hashable, picklable.

    `Rules()` are the usual ones, which positions and games have by default. Squares are numbers,
    row * width + column, and a pass is width * height. `Rules(text)` reads the string that
    `str(rules)` writes: the size, then everything unusual. Every argument `rules` also accepts it.

    - `width`, `height`: the number of columns and rows, 4 to 16 each.
    - `missing`: squares that the board lacks. They end a line of discs, like the edge.
    - `objective`: whether the `"most"` discs win or the `"fewest"`.
    - `start`: one of the names below, or a position as a string of `X`, `O`, `-` and `#`.

    | start | the four central squares |
    |---|---|
    | `"standard"` | white on the top left and bottom right, black on the others |
    | `"mirrored"` | the same with the colors exchanged |
    | `"parallel rows"` | a white row above a black row |
    | `"parallel columns"` | a white column left of a black column |
    | `"historical"` | empty: the first four discs go there and flip nothing |
    | `"historical diagonal"` | the same, but equal colors must end up on a diagonal |
    | `"historical parallel"` | the same, but equal colors must end up side by side |

    Raises `ReversiError` for impossible rules, and `ParseError` with the byte for another string.

    >>> rules = Rules(10, 6, missing=["a1", "j6"])
    >>> rules
    Rules(10, 6, missing=['a1', 'j6'])
    >>> len(rules.squares), "j5" in rules.squares
    (58, True)
    >>> rules.missing, rules.objective
    (SquareSet(['a1', 'j6'], rules=Rules(10, 6)), 'most')
    >>> Rules("6x6; missing a1 f6; fewest")
    Rules(6, 6, missing=['a1', 'f6'], objective="fewest")
    >>> own = Rules(4, 4, start="XXX- -OO- -XO- ---- O")
    >>> own.start
    'XXX--OO--XO----- O'
    """

    __match_args__: Final = ("width", "height")

    def __new__(
        cls,
        width: SupportsIndex | RulesLike = 8,
        height: SupportsIndex = 8,
        *,
        missing: SupportsIndex | Iterable[MoveLike] = (),
        start: str = "standard",
        objective: _Objective = "most",
    ) -> Rules: ...
    @staticmethod
    def octagon(*, start: str = "standard", objective: _Objective = "most") -> Rules:
        """Returns the rules of the octagon: 10x10 without three squares in each corner.

        The Generic Game Server calls this board type 88. For `start` and `objective` see `Rules`.

        >>> rules = Rules.octagon(objective="fewest")
        >>> len(rules.squares), rules.missing.names()[:6]
        (88, ['a1', 'b1', 'i1', 'j1', 'a2', 'j2'])
        """
    @property
    def width(self) -> int:
        """The number of columns, 4 to 16."""
    @property
    def height(self) -> int:
        """The number of rows, 4 to 16."""
    @property
    def pass_action(self) -> int:
        """The number of a pass, width * height: 64 on 8x8. It is the highest action."""
    @property
    def squares(self) -> SquareSet:
        """The squares of the board, without the missing ones."""
    @property
    def missing(self) -> SquareSet:
        """The missing squares."""
    @property
    def start(self) -> str:
        """The name of the start, or its position as a string if it has no name."""
    @property
    def objective(self) -> _Objective:
        """Whether `"most"` or `"fewest"` discs win."""

# Not an `AbstractSet[int]` to type checkers, which would then find fault with `"d3" in moves`.
@final
class SquareSet(_Frozen, _Field):
    """An immutable set of squares, in order from a1 (0) to h8 (63): hashable, picklable.

    - `SquareSet(["d3", 26])` has the given squares, as numbers or names.
    - `SquareSet(0b11)` has square *i* if bit *i* of the int is 1; `int(squares)` is the reverse.
    - `SquareSet(str(squares))` reads the drawing: a line for each row, with `X` and `.`.
    - `SquareSet(squares, rules)` has squares of another board. Sets of boards of different sizes
      cannot be combined.

    It iterates over numbers, can be indexed, and has all operators and methods of a `frozenset`.
    `numpy.asarray(squares)` is an array of `bool` in the shape of the board.

    The other operand of `&`, `|`, `-`, `^`, `<=` and the like is any set of numbers or names. These
    operators raise `InvalidMove` for an invalid square and `TypeError` for a wrong type. `==`
    compares with numbers only: a `SquareSet` equals, and hashes like, a `frozenset` of ints, never
    a set of names. `in` accepts numbers and names, and is false for anything else.

    >>> moves = Position().legal_moves
    >>> moves
    SquareSet(['d3', 'c4', 'f5', 'e6'])
    >>> list(moves), len(moves), "d3" in moves
    ([19, 26, 37, 44], 4, True)
    >>> moves - {"d3", C4} == {F5, E6}, moves[0] == D3
    (True, True)
    >>> hex(int(moves))
    '0x102004080000'
    >>> moves.issuperset(["d3"]), moves.issubset(moves | {A1}), moves.isdisjoint(["a1"])
    (True, True, True)
    >>> moves.intersection(["d3", "a1"]), moves.difference(["d3", "a1"]).names()
    (SquareSet(['d3']), ['c4', 'f5', 'e6'])
    >>> moves.symmetric_difference(["d3", "a1"]).names()
    ['a1', 'c4', 'f5', 'e6']
    """

    CORNERS: ClassVar[SquareSet]
    EDGES: ClassVar[SquareSet]
    X_SQUARES: ClassVar[SquareSet]
    C_SQUARES: ClassVar[SquareSet]
    def __new__(
        cls,
        squares: SupportsIndex | Iterable[MoveLike] | str | None = None,
        /,
        rules: RulesLike | None = None,
    ) -> SquareSet: ...
    @property
    def width(self) -> int:
        """The number of columns of the board."""
    @property
    def height(self) -> int:
        """The number of rows of the board."""
    def names(self) -> list[str]:
        """Returns the names of the squares in order.

        >>> SquareSet([D3, A1]).names()
        ['a1', 'd3']
        """
    def union(self, *others: Iterable[MoveLike]) -> SquareSet:
        """Returns the squares that are in this set or in at least one of the others.

        Each other set is an iterable of squares as numbers or names, such as a list.

        >>> SquareSet(["a1"]).union(["b1"], {2})
        SquareSet(['a1', 'b1', 'c1'])
        """
    def intersection(self, *others: Iterable[MoveLike]) -> SquareSet:
        """Returns the squares that are in this set and in all others.

        Each other set is an iterable of squares as numbers or names, such as a list.
        """
    def difference(self, *others: Iterable[MoveLike]) -> SquareSet:
        """Returns the squares that are in this set and in none of the others.

        Each other set is an iterable of squares as numbers or names, such as a list.
        """
    def symmetric_difference(self, other: Iterable[MoveLike]) -> SquareSet:
        """Returns the squares that are in exactly one of this set and the other.

        The other set is an iterable of squares as numbers or names, such as a list.
        """
    def issubset(self, other: Iterable[MoveLike]) -> bool:
        """Returns whether the other set has all squares of this one."""
    def issuperset(self, other: Iterable[MoveLike]) -> bool:
        """Returns whether this set has all squares of the other."""
    def isdisjoint(self, other: Iterable[MoveLike]) -> bool:
        """Returns whether no square is in both sets."""
    def transform(self, symmetry: _SymmetryLike) -> SquareSet:
        """Rotates or mirrors the squares with the board.

        `symmetry` is a `Symmetry`, its number or its name.

        >>> SquareSet(["a1", "b1"]).transform(Symmetry.ROTATE_90)
        SquareSet(['h1', 'h2'])
        """
    def neighbors(self) -> SquareSet:
        """Returns the squares beside a square of the set, in all eight directions.

        A square of the set is included if it lies beside another square of the set. Only for 8x8
        boards; `ReversiError` otherwise.

        >>> SquareSet(["a1"]).neighbors()
        SquareSet(['b1', 'a2', 'b2'])
        """
    def regions(self) -> list[SquareSet]:
        """Returns the connected regions of the set, in the order of their first squares.

        Squares are connected in all eight directions. Players speak of parity: whether an empty
        region has an odd or even number of squares. Only for 8x8 boards; `ReversiError` otherwise.

        >>> [len(region) for region in SquareSet(["a1", "b2", "a8", "g8", "h8"]).regions()]
        [2, 1, 2]
        """
    def __getitem__(self, index: SupportsIndex, /) -> int: ...
    def __contains__(self, square: object, /) -> bool: ...
    def __iter__(self) -> Iterator[int]: ...
    def __reversed__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...
    def __index__(self) -> int: ...
    def __int__(self) -> int: ...
    def __and__(self, other: _OtherSet, /) -> SquareSet: ...
    def __rand__(self, other: _OtherSet, /) -> SquareSet: ...
    def __or__(self, other: _OtherSet, /) -> SquareSet: ...
    def __ror__(self, other: _OtherSet, /) -> SquareSet: ...
    def __xor__(self, other: _OtherSet, /) -> SquareSet: ...
    def __rxor__(self, other: _OtherSet, /) -> SquareSet: ...
    def __sub__(self, other: _OtherSet, /) -> SquareSet: ...
    def __rsub__(self, other: _OtherSet, /) -> SquareSet: ...
    def __invert__(self) -> SquareSet: ...
    def __lt__(self, other: _OtherSet, /) -> bool: ...
    def __le__(self, other: _OtherSet, /) -> bool: ...
    def __gt__(self, other: _OtherSet, /) -> bool: ...
    def __ge__(self, other: _OtherSet, /) -> bool: ...
    def __array__(
        self, dtype: DTypeLike | None = None, copy: bool | None = None
    ) -> NDArray[Any]: ...
    def _repr_svg_(self) -> SvgStr: ...
    def _repr_html_(self) -> SvgStr: ...
    def _repr_pretty_(self, p: Any, _cycle: bool) -> None: ...

@final
class Position(_Frozen, _Field):
    """A board and the side to move: frozen, hashable, picklable.

    - `Position()` is the standard start.
    - `Position(position)` is the same position.
    - `Position(text)` reads 64 cells from a1 row by row (`X` black, `O` white, `-` empty), then the
      side to move, `X` or `O`. `str(position)` writes the same. It also reads `grid()`.
    - `Position(rules=Rules(6, 6))` and `Position(text, rules)` have another board, where `#` is a
      missing square. Their `str()` begins with `str(rules)` and a colon, and `Position` reads it
      without `rules`.

    Unlike `Game`, a position never passes by itself: a forced pass is the move `PASS`.

    Positions of the same board can be sorted: by black's discs as a number, then by white's, then
    by the side to move, black first. `canonical` picks the smallest in this order, which stays the
    same in later versions. `numpy.asarray(position)` is an array of `int8` in the shape of the
    board: 1 black, -1 white, 0 empty or missing.

    >>> position = Position().play("d3")
    >>> position.turn, position["d4"], position["a1"]
    (Color.WHITE, Color.BLACK, None)
    >>> print(position)
    -------------------X-------XX------XO--------------------------- O
    >>> hex(position.black_bits), hex(position.white_bits), position.stable(BLACK)
    ('0x818080000', '0x1000000000', SquareSet())
    """

    __match_args__: Final = ("black", "white", "turn")

    # Cells are read with `[]` and not walked over.
    __iter__: ClassVar[None]
    __contains__: ClassVar[None]
    def __new__(
        cls, position: Position | str | None = None, /, rules: RulesLike | None = None
    ) -> Position: ...
    @staticmethod
    def from_bitboards(
        black: SupportsIndex | Iterable[MoveLike],
        white: SupportsIndex | Iterable[MoveLike],
        turn: Color,
        rules: RulesLike | None = None,
    ) -> Position:
        """Creates a position from the discs of both sides.

        `black` and `white` are sets of squares, or ints in which bit *i* is square *i*. `rules`
        gives the board, 8x8 if omitted. Raises `InvalidPosition` if a square has two discs, a disc
        lies on a missing square, or the center is impossible after a historical start.

        >>> Position.from_bitboards(["e4", "d5"], 1 << D4 | 1 << E5, BLACK) == Position()
        True
        """
    @staticmethod
    def from_bytes(data: bytes | bytearray | memoryview) -> Position:
        """Reads the bytes that `to_bytes` wrote.

        Accepts `bytes` or any other buffer, of 17 or 166 bytes. Raises `ParseError` with the byte
        if the data is damaged.
        """
    @property
    def rules(self) -> Rules:
        """The rules of the position; `Rules()` unless others were given."""
    @property
    def black(self) -> SquareSet:
        """The squares with a black disc."""
    @property
    def white(self) -> SquareSet:
        """The squares with a white disc."""
    def discs(self, color: Color) -> SquareSet:
        """Returns the squares with a disc of this color."""
    @property
    def turn(self) -> Color:
        """The side to move."""
    @property
    def player(self) -> SquareSet:
        """The discs of the side to move."""
    @property
    def opponent(self) -> SquareSet:
        """The discs of the other side."""
    @property
    def empties(self) -> SquareSet:
        """The empty squares."""
    @property
    def legal_moves(self) -> SquareSet:
        """The squares where the side to move may place a disc; empty if it must pass."""
    @property
    def black_bits(self) -> int:
        """The black discs as an int, in which bit *i* is square *i*. Faster than `int(black)`."""
    @property
    def white_bits(self) -> int:
        """The white discs as an int, in which bit *i* is square *i*. Faster than `int(white)`."""
    @property
    def player_bits(self) -> int:
        """The discs of the side to move as an int, in which bit *i* is square *i*."""
    @property
    def opponent_bits(self) -> int:
        """The discs of the other side as an int, in which bit *i* is square *i*."""
    @property
    def legal_bits(self) -> int:
        """The legal squares as an int, in which bit *i* is square *i*. Faster than the set."""
    @property
    def key64(self) -> int:
        """A 64-bit hash of the position, for hash tables and files.

        It is the same in Rust, Python and C, and in later versions. Two different positions rarely
        have the same key, but they can.

        >>> hex(Position().key64)
        '0x73855d4cf02390a5'
        """
    @property
    def must_pass(self) -> bool:
        """Whether only the other side has a legal square, so that `PASS` is the only legal move."""
    @property
    def is_over(self) -> bool:
        """Whether neither side can move."""
    @property
    def is_opening(self) -> bool:
        """Whether the first four discs of a historical start are being placed, which flip nothing.

        >>> start = Position(rules=Rules(start="historical"))
        >>> start.is_opening, start.legal_moves
        (True, SquareSet(['d4', 'e4', 'd5', 'e5']))
        """
    def outcome(self) -> Outcome | None:
        """Returns the result, or `None` while the game is not over."""
    def play(self, move: MoveLike) -> Position:
        """Plays a move and returns the new position.

        The move is a number or a name; `PASS` is legal only where it is forced. Raises
        `IllegalMove` for a move against the rules and `InvalidMove` for a value that is not a move.

        >>> Position().play("d3").turn
        Color.WHITE
        """
    def after_forced_pass(self) -> Position:
        """Plays the pass if one is forced, and otherwise returns the position unchanged.

        The side to move then has a legal square, or the game is over.

        >>> Position().after_forced_pass() == Position()
        True
        """
    def is_legal(self, move: MoveLike) -> bool:
        """Returns whether a move is legal. Raises `InvalidMove` for a value that is not a move."""
    def legal_actions(self) -> list[int]:
        """Returns the legal moves as a list: squares in order, or `[64]` for a forced pass.

        The list is empty when the game is over. On other boards a pass is `rules.pass_action`.

        >>> Position().legal_actions()
        [19, 26, 37, 44]
        """
    def children(self) -> list[tuple[int, Position]]:
        """Returns each legal move with the position after it, as a list of pairs.

        The moves are those of `legal_actions`, in the same order.

        >>> [(move_name(move), len(child.legal_moves)) for move, child in Position().children()]
        [('d3', 3), ('c4', 3), ('f5', 3), ('e6', 3)]
        """
    def random_move(self, seed: SupportsIndex) -> int:
        """Picks a legal move uniformly at random; it is the first move of `playout(seed)`.

        `seed` is 0 to 2**64 - 1. The same seed picks the same move on every computer and in later
        versions, so use a new seed for each move. Raises `ReversiError` if the game is over.
        """
    def playout(self, seed: SupportsIndex) -> Position:
        """Plays random legal moves to the end of the game and returns the last position.

        `seed` is 0 to 2**64 - 1. The same seed plays the same game on every computer and in later
        versions, and the same as the first game of `batch.playouts`.

        >>> end = Position().playout(seed=1)
        >>> end.is_over, str(end.outcome())
        (True, 'white wins 45-19')
        """
    def explain(self, square: MoveLike) -> Explanation:
        """Explains which discs a move to this square flips in each direction, or why it is illegal.

        Raises `InvalidMove` for a pass, which is not a square. The `explanation` of an
        `IllegalMove` covers passes too.

        >>> print(Position().explain("f5"))
        f5 flips e5 (left).
        >>> print(Position().explain("d6"))
        d6 flips nothing (up and right: e5, then the empty f4). It would be legal for white.
        >>> [str(ray.direction) for ray in Position().explain("d6").rays if ray.run]
        ['up and right']
        """
    def find_move(
        self,
        text: str,
        *,
        pairs: Literal["row, column", "column, row"] | None = None,
    ) -> tuple[int, tuple[int, int]]:
        """Finds the one legal move that a text names, such as the answer of a language model.

        Returns the move and its span, the characters at which the text first names it. A move is a
        square or a pass as a word of its own, in any case, width and decoration. Words that only
        hold a square and links do not count.

        Thoughts, as in `<think>`, do not count. A mark decides alone, whether its move is legal
        or not: the last value of `"move"` or `"action"` in JSON, `<answer>`, a box of LaTeX, or
        else the text after `answer:` or `move:`. Two numbers in brackets are a square only if
        `pairs` says how they count from 0: `"row, column"` or `"column, row"`.

        Raises `ParseError` if no move, an illegal one or several are named. Its message is a
        sentence with the reason and the legal moves, for the next prompt. Its `kind` is
        `"Absent"`, `"Illegal"`, `"Ambiguous"`, `"Denied"` as in `not d3`, or `"Pair"` for numbers
        alone.

        >>> text = "I play **D3**."
        >>> move, (start, end) = Position().find_move(text)
        >>> move_name(move), text[start:end]
        ('d3', 'D3')
        >>> try:
        ...     Position().find_move('d3 is weak. {"move": "a1"}')
        ... except ParseError as error:
        ...     print(error)
        a1: a disc there flips nothing; the legal moves are d3, c4, f5 and e6
        """
    def diff(self, square: MoveLike, claimed: Position) -> MoveDiff:
        """Plays a disc on the square and compares the resulting board with the claimed one.

        `claimed` is a position of the same rules. Only its discs are compared, not its side to
        move. Raises `IllegalMove` if the move is illegal.

        >>> print(Position().diff("f5", Position()))  # nobody placed the disc
        f5: e5 should have been flipped; f5 should be black
        """
    def mobility(self, color: Color) -> int:
        """Returns the number of legal squares that a side has, or would have if it were its turn.

        Only for 8x8 boards with the usual rules; `ReversiError` otherwise.
        """
    def potential_moves(self, color: Color) -> SquareSet:
        """Returns the empty squares next to a disc of the other side, which may become legal soon.

        Only for 8x8 boards with the usual rules; `ReversiError` otherwise.
        """
    def frontier(self, color: Color) -> SquareSet:
        """Returns the discs of a side that are next to an empty square.

        Only for 8x8 boards with the usual rules; `ReversiError` otherwise.
        """
    def stable(self, color: Color) -> SquareSet:
        """Returns discs of a side that can never flip again.

        Every disc in the set is stable, but the set may miss some stable discs. Only for 8x8 boards
        with the usual rules; `ReversiError` otherwise.
        """
    def transform(self, symmetry: _SymmetryLike) -> Position:
        """Rotates or mirrors the board. The side to move stays the same.

        `symmetry` is a `Symmetry`, its number or its name. Raises `ReversiError` if it is unknown.
        """
    def canonical(self) -> tuple[Position, Symmetry]:
        """Returns the smallest of the eight symmetric positions, and the symmetry that leads to it.

        Positions that differ only by a rotation or a mirror have the same canonical position. Later
        versions choose the same one, so it may be stored.

        >>> {Position().play(move).canonical()[0] for move in ("d3", "c4", "f5", "e6")} == {
        ...     Position().play("d3")
        ... }
        True
        """
    def colors_exchanged(self) -> Position:
        """Exchanges black and white, and the side to move with them.

        Only for 8x8 boards with the usual rules; `ReversiError` otherwise.

        >>> Position().colors_exchanged().turn
        Color.WHITE
        """
    def to_bytes(self) -> bytes:
        """Packs the position into 17 bytes, or 166 on other boards, like `bytes(position)`.

        The format stays the same in later versions: black's discs and white's, each as 8 bytes in
        little-endian order, then 0 if black is to move or 1 if white is. The 166 bytes also contain
        the rules.

        >>> Position.from_bytes(Position().to_bytes()) == Position()
        True
        """
    def replace(
        self,
        *,
        black: SupportsIndex | Iterable[MoveLike] | None = None,
        white: SupportsIndex | Iterable[MoveLike] | None = None,
        turn: Color | None = None,
    ) -> Position:
        """Returns a copy with other discs or another side to move.

        `black` and `white` are sets of squares, or ints in which bit *i* is square *i*. An omitted
        argument stays as it is. Raises `InvalidPosition` if the result is impossible, such as two
        discs on one square.

        >>> Position().replace(turn=WHITE).legal_moves
        SquareSet(['e3', 'f4', 'c5', 'd6'])
        >>> handicap = Position().replace(black=Position().black | {"a1"})
        >>> handicap["a1"]
        Color.BLACK
        """
    def with_disc(self, square: MoveLike, color: Color | None) -> Position:
        """Returns a copy with a disc of that color on the square; `None` removes the disc.

        The square may be empty or have a disc. Nothing else changes, and nothing flips.

        >>> position = Position().with_disc("a1", WHITE).with_disc("d4", None)
        >>> position["a1"], position["d4"]
        (Color.WHITE, None)
        """
    def flips(self, square: MoveLike) -> SquareSet:
        """Returns the discs that a move to this square flips; an empty set if the move is illegal.

        >>> Position().flips("d3")
        SquareSet(['d4'])
        """
    def grid(
        self,
        *,
        legal_moves: bool = False,
        marks: SupportsIndex | Iterable[MoveLike] = (),
        mark: str = "+",
        style: SquareStyle | None = "standard",
    ) -> str:
        """Draws the board as text with coordinates, then the side to move or the result.

        - `legal_moves` marks the legal squares with `.`.
        - `marks` are other squares, which show `mark`, also in place of discs.
        - `style` labels the rows and columns as `square_name` does; `None` leaves the labels out.

        `Position` reads it in the standard style. Marks are read as the symbols that they are. The
        result has the turn behind it where the number of empty squares suggests the other side.

        >>> print(Position(rules=Rules(4, 4)).grid(legal_moves=True))
          a b c d
        1 - . - -
        2 . O X -
        3 - X O .
        4 - - . -
        black to move
        """
    def __getitem__(self, square: MoveLike, /) -> Color | None: ...
    def __lt__(self, other: Position, /) -> bool: ...
    def __le__(self, other: Position, /) -> bool: ...
    def __gt__(self, other: Position, /) -> bool: ...
    def __ge__(self, other: Position, /) -> bool: ...
    def __bytes__(self) -> bytes: ...
    def __array__(
        self, dtype: DTypeLike | None = None, copy: bool | None = None
    ) -> NDArray[Any]: ...
    def _repr_svg_(self) -> SvgStr: ...
    def _repr_html_(self) -> SvgStr: ...
    def _repr_pretty_(self, p: Any, _cycle: bool) -> None: ...

@final
class Game(_Field):
    """A game with its history, which plays forced passes by itself and can undo moves.

    - `Game()` begins at the standard start.
    - `Game(position)` begins at any position.
    - `Game(rules=Rules(6, 6))` begins at the start of other rules.
    - `Game("f5d6c3")` plays a transcript. `Game(position, "f5")` and `Game("b3b2", rules=rules)` do
      the same from another start.
    - `Game(game)` is a copy.
    - `Game(str(game))` reads every game. The string is the transcript. If the start is not that of
      the rules, `str(start)` and a colon come first, and otherwise unusual rules and a colon. The
      format stays the same in later versions.

    At the start and after each move, the game passes for a side that has no legal square. So the
    side to move always has a legal square, until the game is over. `len(game)` is the number of
    discs placed. Two games are equal if they have the same start and the same moves.

    >>> game = Game()
    >>> game.play("f5")
    SquareSet(['e5'])
    >>> game.play(D6)
    SquareSet(['d5'])
    >>> game
    Game("f5d6")
    >>> game.turn, game.legal_moves
    (Color.BLACK, SquareSet(['c3', 'c4', 'c5', 'c6', 'c7']))
    >>> move_name(game.last_move), game.last_flips
    ('d6', SquareSet(['d5']))
    """

    __match_args__: Final = ("start", "placements")

    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __new__(
        cls,
        first: Game | Position | str | None = None,
        transcript: str | None = None,
        /,
        *,
        start: Position | str | None = None,
        rules: RulesLike | None = None,
    ) -> Game: ...
    @staticmethod
    def from_transcript(
        text: str, start: Position | str | None = None, rules: RulesLike | None = None
    ) -> Game:
        """Plays a transcript, such as `"f5d6c3"`, and returns the game.

        Letters may be in upper or lower case. Spaces, line ends, `,`, `;`, a single `-` and move
        numbers such as `12.` may separate moves. Passes may be omitted. A written pass (`--`, `pa`,
        `ps` or `pass`) is accepted only where it is forced. Passes after the end are left out of
        the game. `start` and `rules` give another start.

        Raises `ParseError` if the string is not a transcript or a move is illegal. Its `location`
        has the byte and the ply, and its `illegal` is the illegal move.

        >>> Game.from_transcript("1. F5 D6 2. C3")
        Game("f5d6c3")
        >>> Game.from_transcript("1. G6 E7", rules=Rules(10, 10))
        Game("g6e7", rules=Rules(10, 10))
        """
    @staticmethod
    def from_moves(
        moves: Iterable[MoveLike],
        start: Position | str | None = None,
        rules: RulesLike | None = None,
    ) -> Game:
        """Plays moves in order and returns the game.

        `moves` has numbers or names. Passes may be omitted; `PASS` is accepted only where it is
        forced. Passes after the end are left out of the game. `start` and `rules` give another
        start.

        Raises `IllegalMove` for the first illegal move, with the ply in its `location`.

        >>> Game.from_moves([F5, "d6"])
        Game("f5d6")
        """
    @staticmethod
    def from_sheet(
        sheet: Sheet | str, start: Position | str | None = None, rules: RulesLike | None = None
    ) -> Game:
        """Plays a transcript sheet and returns the game.

        `sheet` is a `Sheet`, or its text: the board with the move number on each square, one line a
        row. An empty square is `-` or `.`; spaces, commas or semicolons separate the squares.
        `start` and `rules` give another start.

        Raises `ParseError` with the byte if the string is not a sheet, `IllegalMove` if a move is
        illegal, and `SheetError` if a move number is missing, repeated or impossible.
        `Sheet.errors` lists all errors.

        >>> Game.from_sheet(Game("f5d6c3").sheet())
        Game("f5d6c3")
        """
    @staticmethod
    def from_bytes(data: bytes | bytearray | memoryview) -> Game:
        """Reads the bytes that `to_bytes` wrote and replays the game.

        Accepts `bytes` or any other buffer, of 81 or 424 bytes. Raises `ParseError` with the byte
        if the data is damaged or a move is illegal.
        """
    @property
    def rules(self) -> Rules:
        """The rules of the game; `Rules()` unless others were given."""
    @property
    def start(self) -> Position:
        """The position before the first move."""
    @property
    def position(self) -> Position:
        """The current position. The side to move never has to pass."""
    @property
    def turn(self) -> Color:
        """The side to move."""
    @property
    def legal_moves(self) -> SquareSet:
        """The squares where the side to move may place a disc; empty when the game is over."""
    @property
    def legal_bits(self) -> int:
        """The legal squares as an int, in which bit *i* is square *i*. Faster than the set."""
    def legal_actions(self) -> list[int]:
        """Returns the legal squares as a list of numbers; empty when the game is over.

        It never contains a pass, because the game plays forced passes by itself.
        """
    @property
    def is_over(self) -> bool:
        """Whether neither side can move."""
    def outcome(self) -> Outcome | None:
        """Returns the result, or `None` while the game is not over."""
    def play(self, move: MoveLike) -> SquareSet:
        """Plays a move and returns the set of discs that flip.

        The move is a number or a name. White space may surround a name; `play_transcript` plays
        several moves.

        If the other side then has no legal square, the game also plays its pass. `PASS` is accepted
        once after such a pass: it changes nothing and returns an empty set.

        Raises `IllegalMove` for a move against the rules and `InvalidMove` for a value that is not
        a move. The game is unchanged then.

        >>> game = Game("f5f6d3g5h5h4f7h6")
        >>> game.just_passed, game.play("pass")
        (True, SquareSet())
        """
    def is_legal(self, move: MoveLike) -> bool:
        """Returns whether `play` would accept this move.

        `PASS` is legal only right after the game has passed by itself. Raises `InvalidMove` for a
        value that is not a move.
        """
    def explain(self, square: MoveLike) -> Explanation:
        """Explains which discs a move to this square flips in each direction, or why it is illegal.

        Raises `InvalidMove` for a pass, which is not a square. The `explanation` of an
        `IllegalMove` covers passes too.

        >>> print(Game().explain("f5"))
        f5 flips e5 (left).
        """
    def find_move(
        self,
        text: str,
        *,
        pairs: Literal["row, column", "column, row"] | None = None,
    ) -> tuple[int, tuple[int, int]]:
        """Finds the one legal move that a text names, such as the answer of a language model.

        Returns the move and the characters that name it. `Position.find_move` has the details.

        >>> game = Game("f5")
        >>> move, span = game.find_move("After f5 I prefer d6!")
        >>> flips = game.play(move)
        >>> str(game), span
        ('f5d6', (18, 20))
        """
    def play_transcript(self, text: str) -> None:
        """Plays all moves of a transcript, or none if there is an error.

        Accepts the same strings and raises the same errors as `from_transcript`. The byte of an
        error counts from the start of `text`, its ply from the start of the game.

        >>> game = Game("f5d6c3")
        >>> try:
        ...     game.play_transcript("d3 a1")
        ... except ParseError as error:
        ...     print(error)
        byte 3, ply 4: a1: a disc there flips nothing
        """
    def legal_prefix(self, text: str) -> tuple[Game, ParseError | None]:
        """Continues a copy of the game with a transcript up to the first error.

        Returns the copy, and the error that `play_transcript` would raise, or `None`.

        >>> game, error = Game().legal_prefix("f5 d6 a1 c3")
        >>> game, error.location
        (Game("f5d6"), Location(byte=6, ply=2))
        """
    def undo(self) -> int:
        """Takes back the last disc, with the passes after it, and returns its square.

        Raises `IndexError` if no disc has been placed.
        """
    def redo(self) -> int:
        """Plays the move again that was last undone, and returns its square.

        Raises `IndexError` if there is none. Playing another move forgets the undone moves.
        """
    @property
    def placements(self) -> list[int]:
        """The squares played so far, in order, without passes."""
    @property
    def redoable(self) -> list[int]:
        """The undone squares that `redo` would play, in order."""
    def plies(self) -> list[tuple[Color, int]]:
        """Returns the plies in order, as pairs of the color and the move. A forced pass is `PASS`.

        >>> Game("f5d6").plies()
        [(Color.BLACK, 37), (Color.WHITE, 43)]
        """
    def positions(self) -> list[Position]:
        """Returns the start and the position after each ply: one more than there are plies.

        >>> [position.turn for position in Game("f5d6").positions()]
        [Color.BLACK, Color.WHITE, Color.BLACK]
        """
    def random_move(self, seed: SupportsIndex) -> int:
        """Picks a legal square uniformly at random; `playout(seed)` would play it next.

        `seed` is 0 to 2**64 - 1. The same seed picks the same square on every computer and in later
        versions, so use a new seed for each move. Raises `ReversiError` if the game is over.
        """
    def playout(self, seed: SupportsIndex) -> Game:
        """Returns a copy that is played to the end with random legal moves.

        `seed` is 0 to 2**64 - 1. `Position.playout` with the same seed plays the same moves.

        >>> str(Game().playout(seed=1).outcome())
        'white wins 45-19'
        """
    def transform(self, symmetry: _SymmetryLike) -> Game:
        """Rotates or mirrors the game: its start, its moves and its undone moves.

        `symmetry` is a `Symmetry`, its number or its name. Raises `ReversiError` if it is unknown.
        """
    def canonical(self) -> tuple[Game, Symmetry]:
        """Returns the representative of the eight symmetric games, and the symmetry leading to it.

        Two games that differ only by a rotation or a mirror have the same representative. From the
        standard start it begins with f5, as in the WTHOR database.

        >>> Game("d3c5f6").canonical()
        (Game("f5d6c3"), Symmetry.ANTI_TRANSPOSE)
        """
    def sheet(self) -> Sheet:
        """Returns the transcript sheet: the board with the move number on each square.

        >>> print(str(Game("f5d6c3").sheet()).splitlines()[5])
         -  -  -  2  -  -  -  -
        """
    def to_bytes(self) -> bytes:
        """Packs the game into 81 bytes, or 424 on other boards. `bytes(game)` does the same.

        The format stays the same in later versions: the 17 bytes of the start, then the squares
        played, without passes, then 255 up to the end. The 424 bytes also contain the rules. Undone
        moves are not stored.
        """
    def transcript(self, *, passes: bool = False) -> str:
        """Returns the moves as one string, such as `"f5d6c3"`. The start is not included.

        With `passes=True`, forced passes are written as `--`; otherwise they are omitted.
        """
    @property
    def last_move(self) -> int | None:
        """The square of the last disc placed; `None` before the first."""
    @property
    def last_flips(self) -> SquareSet:
        """The discs that the last move flipped; empty before the first."""
    @property
    def just_passed(self) -> bool:
        """Whether the other side has just passed, so that the same side moves again."""
    def copy(self) -> Game:
        """Returns an independent copy, with its undone moves."""
    def grid(
        self,
        *,
        legal_moves: bool = False,
        marks: SupportsIndex | Iterable[MoveLike] = (),
        mark: str = "+",
        style: SquareStyle | None = "standard",
    ) -> str:
        """Draws the board as text with coordinates, then the side to move or the result.

        The arguments are those of `Position.grid`. `Position` reads the result as it reads
        that of `Position.grid`.
        """
    def __len__(self) -> int: ...
    def __bool__(self) -> Literal[True]: ...
    def __bytes__(self) -> bytes: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: object, /) -> Game: ...
    def __setstate__(self, state: tuple[str, int], /) -> None: ...
    def _repr_svg_(self) -> SvgStr: ...
    def _repr_html_(self) -> SvgStr: ...
    def _repr_pretty_(self, p: Any, _cycle: bool) -> None: ...

@final
class Sheet(_Frozen):
    """A transcript sheet as players keep it: a board on which each square has the number of the
    move that placed a disc there.

    `Sheet(text)` reads one line for each row of the board. An empty square is `-` or `.`, and a
    missing one `#`; spaces, commas or semicolons separate the squares. `start`, a position or its
    string, and `rules` give another start. `Sheet(sheet)` is the same sheet. Raises `ParseError`
    with the byte if the string is not a sheet.

    Numbers start from 1, and passes have none. A sheet may hold any numbers: `game` plays it,
    `errors` lists all errors, and `legal_prefix` plays the legal part. `Game.sheet` writes a game
    as a sheet, and `str(sheet)` is the text. `sheet["f5"]` is the number on a square, `None` if it
    is blank. Frozen, hashable, picklable.

    >>> sheet = Game("f5d6c3").sheet()
    >>> sheet["d6"], sheet["a1"], sheet.game()
    (2, None, Game("f5d6c3"))
    >>> [str(error) for error in sheet.with_number("d6", 3).errors()]
    ['number 2 is missing', 'number 3 is on 2 squares: c3 d6']
    """

    __match_args__: Final = ("numbers",)

    # Numbers are read with `[]` and not walked over.
    __iter__: ClassVar[None]
    __contains__: ClassVar[None]
    def __new__(
        cls,
        sheet: Sheet | str,
        start: Position | str | None = None,
        rules: RulesLike | None = None,
    ) -> Sheet: ...
    @staticmethod
    def blank(start: Position | str | None = None, rules: RulesLike | None = None) -> Sheet:
        """Returns a sheet without numbers.

        >>> Sheet.blank(rules=Rules(6, 6)).game()
        Game(rules=Rules(6, 6))
        """
    @staticmethod
    def from_numbers(
        numbers: Iterable[Iterable[SupportsIndex | None]],
        start: Position | str | None = None,
        rules: RulesLike | None = None,
    ) -> Sheet:
        """Creates a sheet from its numbers, row by row. 0 and `None` are blank squares.

        `numbers` is a list of rows or an array of two dimensions. Raises `ReversiError` if the
        board has not so many rows or columns, lacks a square with a number, or if a number is above
        255 (65535 on other boards).

        >>> numbers = Game("f5d6").sheet().numbers
        >>> Sheet.from_numbers(numbers).game()
        Game("f5d6")
        """
    @property
    def start(self) -> Position:
        """The position before the first move."""
    @property
    def numbers(self) -> list[list[int]]:
        """The numbers as a list of rows. 0 is a blank or missing square.

        >>> Game("f5").sheet().numbers[4]
        [0, 0, 0, 0, 0, 1, 0, 0]
        """
    def with_number(self, square: MoveLike, number: SupportsIndex | None) -> Sheet:
        """Returns a copy with a number on a square; `None` makes the square blank."""
    def game(self) -> Game:
        """Plays the moves and returns the game.

        Raises the error at which `legal_prefix` stops.
        """
    def legal_prefix(self) -> tuple[Game, IllegalMove | SheetError | None]:
        """Plays the moves up to the first number that is missing, on several squares or illegal.

        Returns the game and this error. Without such a number, it returns the whole game, and the
        first impossible number as a `SheetError`, or `None`.

        >>> sheet = Game("f5d6c3d3").sheet().with_number("c3", None)
        >>> game, error = sheet.legal_prefix()
        >>> game, str(error)
        (Game("f5d6"), 'number 3 is missing')
        """
    def errors(self) -> list[IllegalMove | SheetError]:
        """Lists all errors of the sheet: a `SheetError` for each wrong number, or an `IllegalMove`.

        The impossible numbers come first, in the order of their squares. All other checks treat
        their squares as blank. Then come the missing numbers and those on several squares. Last
        comes the first illegal move, if none of these precedes it.

        >>> [error.kind for error in Game("f5d6").sheet().with_number("d4", 7).errors()]
        ['Impossible']
        """
    def __getitem__(self, square: MoveLike, /) -> int | None: ...

@final
class Outcome(_Frozen, _Field):
    """The result of a finished game, on a board of any size. Frozen, hashable, picklable.

    - `outcome.discs(color)` counts the discs on the board.
    - `outcome.score(color)` is the score as game records have it. The side with more discs also
      gets the empty squares, and a tie splits them. On 8x8 the two scores sum to 64.

    `Outcome(black, white, squares=64, objective="most")` has the numbers of discs, the number of
    squares of the board, and whether `"most"` or `"fewest"` discs win. The scores do not depend on
    the objective. In a tie with an odd number of empty squares, each side keeps its discs. Raises
    `InvalidPosition` if the board has too few squares for the discs. `case Outcome(black, white)`
    matches the discs.

    >>> outcome = Game.from_transcript("f5d6c3f3e3f4d7d3g3").outcome()
    >>> print(outcome)
    black wins 64-0
    >>> outcome.discs(BLACK), outcome.score(BLACK), outcome.winner
    (13, 64, Color.BLACK)
    >>> outcome.is_tie, outcome.objective
    (False, 'most')
    >>> print(Outcome(14, 1, objective="fewest"))
    white wins 1-63
    """

    __match_args__: Final = ("black", "white")

    def __new__(
        cls,
        black: SupportsIndex | Outcome,
        white: SupportsIndex | None = None,
        squares: SupportsIndex = 64,
        objective: _Objective = "most",
    ) -> Outcome: ...
    @property
    def black(self) -> int:
        """The number of black discs on the board."""
    @property
    def white(self) -> int:
        """The number of white discs on the board."""
    @property
    def winner(self) -> Color | None:
        """The winning side; `None` for a tie."""
    @property
    def is_tie(self) -> bool:
        """Whether both sides have the same number of discs."""
    @property
    def empties(self) -> int:
        """The number of empty squares."""
    @property
    def squares(self) -> int:
        """The number of squares of the board."""
    @property
    def objective(self) -> _Objective:
        """Whether `"most"` or `"fewest"` discs win."""
    def discs(self, color: Color) -> int:
        """Returns the number of discs that a side has on the board."""
    def score(self, color: Color) -> int:
        """Returns the score of a side: its discs, plus the empty squares if it has more discs than
        the other, or half of them in a tie.
        """
    def margin(self, color: Color) -> int:
        """Returns by how many points a side won, negative if it lost.

        It is the difference of the two scores. Where the fewest discs win, the sign is reversed.
        """

@final
class Location(_Frozen, _Field):
    """The place of an error or of a finding: frozen, hashable, picklable.

    It has three parts: the game in a file, the byte in a string or a file, and the ply in a game.
    All count from 0. A part that does not apply is `None`, and `str()` omits it. `Location()` has
    no parts.

    Every error and every finding has a `location`, and prints it before its message. Locations can
    be sorted: by game, then byte, then ply, with `None` first.

    >>> try:
    ...     Game("f5 f6 f4")
    ... except ParseError as error:
    ...     print(repr(error.location), error, sep="\\n")
    Location(byte=6, ply=2)
    byte 6, ply 2: f4: a disc there flips nothing
    """

    __match_args__: Final = ("game", "byte", "ply")

    def __new__(
        cls,
        game: SupportsIndex | Location | None = None,
        byte: SupportsIndex | None = None,
        ply: SupportsIndex | None = None,
    ) -> Location: ...
    @property
    def game(self) -> int | None:
        """The number of the game: in its file, or among the games of a `VectorEnv`."""
    @property
    def byte(self) -> int | None:
        """The offset of the byte in the string or the file. A `str` is counted as UTF-8."""
    @property
    def ply(self) -> int | None:
        """The number of the ply in the game, forced passes included."""
    def with_game(self, game: SupportsIndex | None, /) -> Location:
        """Returns a copy with another `game`; `None` removes it.

        >>> Location(byte=6).with_game(0)
        Location(game=0, byte=6)
        """
    def with_byte(self, byte: SupportsIndex | None, /) -> Location:
        """Returns a copy with another `byte`; `None` removes it.

        >>> Location(byte=6, ply=2).with_byte(None)
        Location(ply=2)
        """
    def with_ply(self, ply: SupportsIndex | None, /) -> Location:
        """Returns a copy with another `ply`; `None` removes it.

        >>> Location(byte=6).with_ply(2)
        Location(byte=6, ply=2)
        """
    def after(self, start: SupportsIndex, /) -> Location:
        """Returns a copy with `start` added to the byte, for a string that is part of a longer one.

        A location without a byte stays the same.

        >>> Location(byte=6, ply=2).after(10), Location(ply=2).after(10)
        (Location(byte=16, ply=2), Location(ply=2))
        """
    def label(self, message: str, /) -> str:
        """Returns the message with the location before it, as errors print it.

        >>> Location(game=0, byte=22).label("no score"), Location().label("no score")
        ('game 0, byte 22: no score', 'no score')
        """
    def __lt__(self, other: Location, /) -> bool: ...
    def __le__(self, other: Location, /) -> bool: ...
    def __gt__(self, other: Location, /) -> bool: ...
    def __ge__(self, other: Location, /) -> bool: ...
