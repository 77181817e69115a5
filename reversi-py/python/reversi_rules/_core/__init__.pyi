"""The compiled half of `reversi_rules`. Import from there: this module may change at any time."""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, Final, Literal, SupportsIndex, TypeAlias, final

from numpy.typing import DTypeLike, NDArray

from reversi_rules._color import Color
from reversi_rules._core import batch as batch
from reversi_rules._core import env as env
from reversi_rules._core import functions as functions
from reversi_rules._core import records as records
from reversi_rules.squares import MoveLike
from reversi_rules.svg import SvgStr

__all__ = [
    "Game",
    "Location",
    "Outcome",
    "Position",
    "Rules",
    "SquareSet",
    "Symmetry",
    "__version__",
    "batch",
    "env",
    "functions",
    "records",
]

__version__: Final[str]

_OtherSet: TypeAlias = SquareSet | AbstractSet[MoveLike]
_Objective: TypeAlias = Literal["most", "fewest"]
_SymmetryLike: TypeAlias = Symmetry | SupportsIndex | str

@final
class Symmetry:
    """One of the eight ways to lay a board over itself: four turns and four mirror images.

    There are only these eight objects, so `is` works as well as `==`; `SYMMETRIES` has them all in
    order of their index. `Symmetry(2)` and `Symmetry("half turn")` give them too, and where a
    symmetry is wanted, so does the number or the name alone. Directions are those that are seen
    with a1 at the top left.

    `IDENTITY`, `ROTATE_180`, `TRANSPOSE` and `ANTI_TRANSPOSE` leave the start as it is; the other
    four exchange the colors of its discs.

    >>> Symmetry.ROTATE_90.square("a1") == H1, Position().transform("half turn") == Position()
    (True, True)
    >>> [move_name(symmetry.square("f5")) for symmetry in SYMMETRIES]
    ['f5', 'd6', 'c4', 'e3', 'c5', 'f4', 'e6', 'd3']
    """

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
        """Its place in `SYMMETRIES`, 0 to 7; the turns come first. `int()` gives it too."""
    @property
    def name(self) -> str:
        """What it does, in words, such as `"half turn"`; `str()` gives it too."""
    @property
    def inverse(self) -> Symmetry:
        """The symmetry that leads back. Every one but the quarter turns is its own."""
    @property
    def fixes_start(self) -> bool:
        """Whether the standard start is its own image."""
    def compose(self, then: _SymmetryLike) -> Symmetry:
        """This symmetry first and `then` that one, as a single one. The order matters.

        >>> Symmetry.ROTATE_90.compose(Symmetry.MIRROR_LEFT_RIGHT)
        Symmetry.TRANSPOSE
        >>> Symmetry.MIRROR_LEFT_RIGHT.compose(Symmetry.ROTATE_90)
        Symmetry.ANTI_TRANSPOSE
        """
    def square(self, move: MoveLike, rules: Rules | None = None) -> int:
        """Where a square comes to lie on an 8x8 board or that of the rules. A pass stays a pass.

        >>> Symmetry.ROTATE_90.square("f1", Rules(6, 6)) == parse_square("f6", Rules(6, 6))
        True
        """
    def __index__(self) -> int: ...
    def __int__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __format__(self, format_spec: str, /) -> str: ...
    def __reduce__(self) -> tuple[type[Symmetry], tuple[int]]: ...

@final
class Rules:
    """The squares of the board, the start and the objective.

    `Rules()` are the usual ones, which a position or a game has unless it names others. The board
    has 4 to 16 columns and rows, less the squares in `missing`, which end a line as the edge
    does. Squares are numbers, row * width + column, and a pass is width * height. The `start` is a
    name or a position as text, of `X`, `O`, `-` and `#`:

    - `"standard"`: white on the top left and bottom right square of the center, black on the others
    - `"mirrored"`: the colors exchanged
    - `"parallel rows"`, `"parallel columns"`: white's row above black's, white's column left of it
    - `"historical"`: an empty center, where the first four discs go and turn nothing over;
      `"historical diagonal"` and `"historical parallel"` say what they must come to

    The `objective` is `"most"` discs or `"fewest"`. What cannot be is a `ReversiError`.

    >>> rules = Rules(10, 6, missing=["a1", "j6"])
    >>> rules
    Rules(10, 6, missing=['a1', 'j6'])
    >>> len(rules.squares), "j5" in rules.squares
    (58, True)
    >>> own = Rules(4, 4, start="XXX- -OO- -XO- ---- O")
    >>> own.start
    'XXX--OO--XO----- O'
    """

    def __new__(
        cls,
        width: SupportsIndex = 8,
        height: SupportsIndex = 8,
        *,
        missing: SupportsIndex | Iterable[MoveLike] = (),
        start: str = "standard",
        objective: _Objective = "most",
    ) -> Rules: ...
    @staticmethod
    def octagon(*, start: str = "standard", objective: _Objective = "most") -> Rules:
        """The octagon of GGS, its board type 88: 10x10 less three squares in each corner.

        >>> rules = Rules.octagon(objective="fewest")
        >>> len(rules.squares), rules.missing.names()[:6]
        (88, ['a1', 'b1', 'i1', 'j1', 'a2', 'j2'])
        """
    @staticmethod
    def from_text(text: str) -> Rules:
        """The rules of that text, which `str()` writes: the size, and what is not as usual.

        A text that is not one of rules is a `ParseError` with the byte.

        >>> Rules.from_text("6x6; missing a1 f6; fewest")
        Rules(6, 6, missing=['a1', 'f6'], objective="fewest")
        """
    @property
    def width(self) -> int:
        """How many columns there are, 4 to 16."""
    @property
    def height(self) -> int:
        """How many rows there are, 4 to 16."""
    @property
    def pass_action(self) -> int:
        """The number of a pass, which is the highest action: width * height, 64 on 8x8."""
    @property
    def squares(self) -> SquareSet:
        """The squares of the board."""
    @property
    def missing(self) -> SquareSet:
        """The squares of the rectangle that the board lacks."""
    @property
    def start(self) -> str:
        """The name of the start, or its position as text if it has none."""
    @property
    def objective(self) -> _Objective:
        """The number of discs that wins: `"most"` or `"fewest"`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Rules: ...
    def __deepcopy__(self, _memo: object, /) -> Rules: ...
    def __reduce__(self) -> tuple[Any, tuple[str]]: ...

# Not an `AbstractSet[int]` to type checkers, which would then find fault with `"d3" in moves`.
@final
class SquareSet:
    """An immutable set of squares, in order from a1 (0) to h8 (63).

    It is made from a mask in which bit *i* is square *i*, or from squares as ints or names. It
    iterates over ints, can be indexed, and does what every set does; `int()` gives the mask.
    `SquareSet(squares, rules)` has squares of another board: it knows its `width` and `height`, and
    does not mix with sets of boards of another size. `numpy.asarray` makes rows of `bool` of a set.

    The other side of an operator such as `&` or `<=` is any set of squares as ints or names; what
    is no square in it is an error. But `==` is that of a `frozenset` of ints, whose hash it has: a
    set of names is another set. `in` takes names too, and is false for what is no square.

    >>> moves = Position().legal_moves
    >>> moves
    SquareSet(['d3', 'c4', 'f5', 'e6'])
    >>> list(moves), len(moves), "d3" in moves
    ([19, 26, 37, 44], 4, True)
    >>> moves - {"d3", C4} == {F5, E6}, moves[0] == D3
    (True, True)
    >>> hex(int(moves))
    '0x102004080000'
    """

    def __new__(
        cls,
        squares: SupportsIndex | Iterable[MoveLike] | None = None,
        /,
        rules: Rules | None = None,
    ) -> SquareSet: ...
    @property
    def width(self) -> int:
        """How many columns the board has."""
    @property
    def height(self) -> int:
        """How many rows the board has."""
    def names(self) -> list[str]:
        """The names of the squares in order.

        >>> SquareSet([D3, A1]).names()
        ['a1', 'd3']
        """
    def union(self, *others: Iterable[MoveLike]) -> SquareSet:
        """The squares that are here or in one of the others.

        Here and in the methods below, an other set is anything that holds squares as ints or names.
        """
    def intersection(self, *others: Iterable[MoveLike]) -> SquareSet:
        """The squares that are here and in all others."""
    def difference(self, *others: Iterable[MoveLike]) -> SquareSet:
        """The squares that are here and in none of the others."""
    def symmetric_difference(self, other: Iterable[MoveLike]) -> SquareSet:
        """The squares that are either here or in the other."""
    def issubset(self, other: Iterable[MoveLike]) -> bool:
        """Whether all squares here are in the other too."""
    def issuperset(self, other: Iterable[MoveLike]) -> bool:
        """Whether all squares of the other are here too."""
    def isdisjoint(self, other: Iterable[MoveLike]) -> bool:
        """Whether no square is in both."""
    def transform(self, symmetry: _SymmetryLike) -> SquareSet:
        """The images of the squares under a symmetry.

        >>> SquareSet(["a1", "b1"]).transform(Symmetry.ROTATE_90)
        SquareSet(['h1', 'h2'])
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
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: _OtherSet, /) -> bool: ...
    def __le__(self, other: _OtherSet, /) -> bool: ...
    def __gt__(self, other: _OtherSet, /) -> bool: ...
    def __ge__(self, other: _OtherSet, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> SquareSet: ...
    def __deepcopy__(self, _memo: object, /) -> SquareSet: ...
    def __array__(
        self, dtype: DTypeLike | None = None, copy: bool | None = None
    ) -> NDArray[Any]: ...
    def __reduce__(self) -> tuple[type[SquareSet], tuple[int, Rules | None]]: ...
    def _repr_svg_(self) -> SvgStr: ...
    def _repr_html_(self) -> SvgStr: ...
    def _repr_pretty_(self, p: Any, _cycle: bool) -> None: ...

@final
class Position:
    """A board and whose turn it is: frozen, hashable, picklable.

    `Position()` is the start. `Position(text)` reads 64 cells from a1 row by row, `X` black, `O`
    white, `-` empty, and then the side to move; that is also what `str()` writes. Here a forced
    pass is a move of its own, `PASS`; `Game` passes by itself. `Position(rules=Rules(6, 6))` and
    `Position(text, rules)` are on another board, where `#` is a missing square.

    Positions of one board are ordered, so that lists of them can be sorted: by black's discs as a
    mask, then by white's, then black to move before white. That is the order in which `canonical`
    takes the least, and it stays the same in later versions. `numpy.asarray` makes rows of `int8`
    of a position: 1 black, -1 white, 0 empty or missing.

    >>> position = Position().play("d3")
    >>> position.turn, position["d4"], position["a1"]
    (Color.WHITE, Color.BLACK, None)
    >>> print(position)
    -------------------X-------XX------XO--------------------------- O
    """

    # Cells are read with `[]` and not walked over.
    __iter__: ClassVar[None]
    __contains__: ClassVar[None]
    def __new__(cls, text: str | None = None, /, rules: Rules | None = None) -> Position: ...
    @staticmethod
    def from_bitboards(
        black: SupportsIndex | Iterable[MoveLike],
        white: SupportsIndex | Iterable[MoveLike],
        turn: Color,
        rules: Rules | None = None,
    ) -> Position:
        """A position from the discs of both sides, as sets of squares or as masks.

        An impossible position is an `InvalidPosition`: a square with two discs, a disc on a missing
        square, a center that no opening comes to.

        >>> Position.from_bitboards(["e4", "d5"], 1 << D4 | 1 << E5, BLACK) == Position()
        True
        """
    @staticmethod
    def from_bytes(data: bytes | bytearray | memoryview) -> Position:
        """The position that `to_bytes` wrote; what is wrong is a `ParseError` with the byte."""
    @staticmethod
    def from_json(text: str) -> Position:
        """The position that `to_json` wrote; a `ParseError` if it is none."""
    @property
    def rules(self) -> Rules:
        """The rules: `Rules()` on the usual board."""
    @property
    def black(self) -> SquareSet:
        """The squares with a black disc."""
    @property
    def white(self) -> SquareSet:
        """The squares with a white disc."""
    def discs(self, color: Color) -> SquareSet:
        """The squares with a disc of this color."""
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
        """The squares where the side to move may place a disc. A pass is never among them."""
    @property
    def black_bits(self) -> int:
        """The black discs as a mask, in which bit *i* is square *i*: `int(position.black)`.

        This and the masks below are the fastest way to the discs.
        """
    @property
    def white_bits(self) -> int:
        """The white discs as a mask."""
    @property
    def player_bits(self) -> int:
        """The discs of the side to move as a mask."""
    @property
    def opponent_bits(self) -> int:
        """The discs of the other side as a mask."""
    @property
    def legal_bits(self) -> int:
        """The squares where the side to move may place a disc as a mask; 0 if it must pass."""
    @property
    def key64(self) -> int:
        """A key for hash tables and files: a number of 64 bits that is the same in Rust, Python and
        C, and in every later version.

        Different positions almost never have the same key.

        >>> hex(Position().key64)
        '0x73855d4cf02390a5'
        """
    @property
    def must_pass(self) -> bool:
        """Whether the side to move has no square and the other has: `PASS` is the only move."""
    @property
    def is_over(self) -> bool:
        """Whether neither side can move."""
    @property
    def is_opening(self) -> bool:
        """Whether the center of a historical start is being filled: a disc turns nothing over.

        >>> start = Position(rules=Rules(start="historical"))
        >>> start.is_opening, start.legal_moves
        (True, SquareSet(['d4', 'e4', 'd5', 'e5']))
        """
    def outcome(self) -> Outcome | None:
        """The result; `None` while the game is not over."""
    def play(self, move: MoveLike) -> Position:
        """The position after a move: a square, or `PASS` where it is forced."""
    def is_legal(self, move: MoveLike) -> bool:
        """Whether a move is legal here."""
    def legal_actions(self) -> list[int]:
        """All that can be played: squares in order, `[64]` for a forced pass, `[]` at the end.

        >>> Position().legal_actions()
        [19, 26, 37, 44]
        """
    def children(self) -> list[tuple[int, Position]]:
        """Each of the `legal_actions` with the position after it.

        >>> [(move_name(move), len(child.legal_moves)) for move, child in Position().children()]
        [('d3', 3), ('c4', 3), ('f5', 3), ('e6', 3)]
        """
    def random_move(self, seed: SupportsIndex) -> int:
        """The first move of `playout(seed)`: each that is legal is as likely as the others.

        The same seed gives the same move everywhere and in later versions, so take another one for
        each move. Where the game is over there is no move, which is a `ReversiError`.
        """
    def playout(self, seed: SupportsIndex) -> Position:
        """The end of a game that goes on from here by legal moves at random.

        The seed, 0 to 2**64 - 1, decides the game, which is the same on every machine and in later
        versions. It is that of `batch.playouts` for the first board.

        >>> end = Position().playout(seed=1)
        >>> end.is_over, str(end.outcome())
        (True, 'white wins 45-19')
        """
    def explain(self, square: MoveLike) -> str:
        """What a disc on this square would turn or why it may not stand there, for a learner.

        >>> print(Position().explain("f5"))
        f5 flips e5 (left).
        >>> print(Position().explain("d6"))
        d6 flips nothing (up and right: e5, then the empty f4). It would be legal for white.
        """
    def mobility(self, color: Color) -> int:
        """How many squares a side may play on if it is its turn."""
    def potential_moves(self, color: Color) -> SquareSet:
        """The empty squares beside a disc of the opponent: all that a side may soon play on."""
    def frontier(self, color: Color) -> SquareSet:
        """The discs of a side that lie beside an empty square."""
    def stable(self, color: Color) -> SquareSet:
        """Discs of a side that nothing can turn any more, however the game goes on.

        All of these are stable, but not every stable disc is among them.
        """
    def transform(self, symmetry: _SymmetryLike) -> Position:
        """The position turned or mirrored, with the same side to move."""
    def canonical(self) -> tuple[Position, Symmetry]:
        """The least of the eight images, and the symmetry that leads from here to there.

        Positions that differ only by a turn or a mirror have the same. It may be stored: later
        versions choose the same one.

        >>> {Position().play(move).canonical()[0] for move in ("d3", "c4", "f5", "e6")} == {
        ...     Position().play("d3")
        ... }
        True
        """
    def to_bytes(self) -> bytes:
        """17 bytes that stay the same in later versions; `bytes()` gives them too.

        Black's discs as a mask, then white's, 8 bytes each, the lowest first; 0 if black is to move
        and 1 if white is. On other boards 166 bytes, with the rules.

        >>> Position.from_bytes(Position().to_bytes()) == Position()
        True
        """
    def to_json(self) -> str:
        """A string of JSON that stays the same in later versions; `from_json` reads it.

        The text of the board, after that of the rules and a colon if they are not the usual ones.

        >>> Position().play("d3").to_json()
        '"-------------------X-------XX------XO--------------------------- O"'
        >>> Position.from_json(Position().to_json()) == Position()
        True
        """
    def replace(
        self,
        *,
        black: SupportsIndex | Iterable[MoveLike] | None = None,
        white: SupportsIndex | Iterable[MoveLike] | None = None,
        turn: Color | None = None,
    ) -> Position:
        """The position with other discs or another side to move.

        Parts that are left out stay as they are. An impossible position is an `InvalidPosition`,
        such as one with two discs on a square.

        >>> Position().replace(turn=WHITE).legal_moves
        SquareSet(['e3', 'f4', 'c5', 'd6'])
        >>> handicap = Position().replace(black=Position().black | {"a1"})
        >>> handicap["a1"]
        Color.BLACK
        """
    def with_disc(self, square: MoveLike, color: Color | None) -> Position:
        """The position with a disc of that color on the square; with `None`, without a disc there.

        The disc may lie where one of either color lay; nothing else changes.

        >>> position = Position().with_disc("a1", WHITE).with_disc("d4", None)
        >>> position["a1"], position["d4"]
        (Color.WHITE, None)
        """
    def flips(self, square: MoveLike) -> SquareSet:
        """The discs that a disc on this square would turn; none if the square is not legal.

        >>> Position().flips("d3")
        SquareSet(['d4'])
        """
    def grid(self) -> str:
        """The board as lines with letters and numbers, then the turn or the result in words."""
    def __getitem__(self, square: MoveLike, /) -> Color | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Position, /) -> bool: ...
    def __le__(self, other: Position, /) -> bool: ...
    def __gt__(self, other: Position, /) -> bool: ...
    def __ge__(self, other: Position, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __bytes__(self) -> bytes: ...
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, _memo: object, /) -> Position: ...
    def __array__(
        self, dtype: DTypeLike | None = None, copy: bool | None = None
    ) -> NDArray[Any]: ...
    def __reduce__(self) -> tuple[type[Position], tuple[str, Rules | None]]: ...
    def _repr_svg_(self) -> SvgStr: ...
    def _repr_html_(self) -> SvgStr: ...
    def _repr_pretty_(self, p: Any, _cycle: bool) -> None: ...

@final
class Game:
    """A game with its history: passes by itself, takes moves back.

    `Game()` begins at the start, `Game(position)` anywhere, and `Game(rules=Rules(6, 6))` at the
    start of other rules. `Game("f5d6c3")` reads a transcript, which is also what `str()` writes,
    and so do `Game(position, "f5")` and `Game("b3b2", rules=rules)`. A side that has no square
    passes at once, so the side to move has a choice until the game is over. `len()` counts the
    discs placed. Two games are equal if their starts and their moves are.

    >>> game = Game()
    >>> game.play("f5")
    SquareSet(['e5'])
    >>> game.play(D6)
    SquareSet(['d5'])
    >>> game
    Game("f5d6")
    >>> game.turn, game.legal_moves
    (Color.BLACK, SquareSet(['c3', 'c4', 'c5', 'c6', 'c7']))
    """

    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __new__(
        cls,
        first: Position | str | None = None,
        transcript: str | None = None,
        /,
        *,
        start: Position | None = None,
        rules: Rules | None = None,
    ) -> Game: ...
    @staticmethod
    def from_transcript(
        text: str, start: Position | None = None, rules: Rules | None = None
    ) -> Game:
        """A game read from its transcript, such as `"f5d6c3"`.

        Letters may be in either case; white space, `,`, `;`, a single `-` and move numbers such as
        `12.` may stand between moves. Passes may be left out; where `--`, `pa`, `ps` or `pass` is
        written, a pass must be forced. What is wrong is a `ParseError` with the byte and the ply;
        if it is an illegal move, that is its `illegal`.

        >>> Game.from_transcript("1. F5 D6 2. C3")
        Game("f5d6c3")
        >>> Game.from_transcript("1. G6 E7", rules=Rules(10, 10))
        Game("g6e7", rules=Rules(10, 10))
        """
    @staticmethod
    def from_moves(
        moves: Iterable[MoveLike], start: Position | None = None, rules: Rules | None = None
    ) -> Game:
        """A game from its moves in order of play.

        Passes may be left out; where `PASS` stands, a pass must be forced. An `IllegalMove` has the
        ply of the first that breaks the rules.

        >>> Game.from_moves([F5, "d6"])
        Game("f5d6")
        """
    @staticmethod
    def from_sheet(text: str, start: Position | None = None, rules: Rules | None = None) -> Game:
        """A game read from a transcript sheet: a line of move numbers for each row, see `sheet`.

        A blank square is `-` or `.`, and commas or semicolons may stand for spaces. What is no
        sheet is a `ParseError` with the byte, a move against the rules an `IllegalMove`, and a
        number that is missing, twice there or impossible a `ReversiError` that names it.
        """
    @staticmethod
    def from_bytes(data: bytes | bytearray | memoryview) -> Game:
        """The game that `to_bytes` wrote, played again; what is wrong is a `ParseError`."""
    @staticmethod
    def from_json(text: str) -> Game:
        """The game that `to_json` wrote, played again; a `ParseError` if it is none."""
    @property
    def rules(self) -> Rules:
        """The rules: `Rules()` on the usual board."""
    @property
    def start(self) -> Position:
        """The position that the game began with."""
    @property
    def position(self) -> Position:
        """The position now. It never has to pass."""
    @property
    def turn(self) -> Color:
        """The side to move."""
    @property
    def legal_moves(self) -> SquareSet:
        """The squares where the side to move may place a disc; none when the game is over."""
    @property
    def legal_bits(self) -> int:
        """`legal_moves` as a mask, in which bit *i* is square *i*; faster."""
    def legal_actions(self) -> list[int]:
        """`legal_moves` as a list. There is never a pass: the game has made it."""
    @property
    def is_over(self) -> bool:
        """Whether neither side can move."""
    def outcome(self) -> Outcome | None:
        """The result; `None` while the game is not over."""
    def play(self, move: MoveLike) -> SquareSet:
        """Places a disc and returns the discs that flip.

        Passes if the other side then has no square.
        `PASS` announces the pass that the game has just made by itself. It is accepted once,
        changes nothing and returns an empty set.

        >>> game = Game("f5f6d3g5h5h4f7h6")
        >>> game.just_passed, game.play("pass")
        (True, SquareSet())
        """
    def is_legal(self, move: MoveLike) -> bool:
        """Whether a move is legal now: a square, or `PASS` where the game has just passed."""
    def explain(self, square: MoveLike) -> str:
        """Says which discs one on this square would flip now, or why it may not stand there.

        >>> print(Game().explain("f5"))
        f5 flips e5 (left).
        """
    def play_transcript(self, text: str) -> None:
        """Play on from a transcript: all of its moves or, if something is wrong, none.

        What it may look like and what is raised is as for `from_transcript`.
        """
    def undo(self) -> int:
        """Take the last disc back, with the passes after it, and give its square."""
    def redo(self) -> int:
        """Place the disc again that was last taken back, and give its square."""
    @property
    def placements(self) -> list[int]:
        """The squares played so far, in order, passes left out."""
    @property
    def redoable(self) -> list[int]:
        """The squares that `redo` would play, in order."""
    def plies(self) -> list[tuple[Color, int]]:
        """Who played what, in order; a forced pass is `PASS`.

        >>> Game("f5d6").plies()
        [(Color.BLACK, 37), (Color.WHITE, 43)]
        """
    def positions(self) -> list[Position]:
        """The start and the position after each of the `plies`, one more than these.

        >>> [position.turn for position in Game("f5d6").positions()]
        [Color.BLACK, Color.WHITE, Color.BLACK]
        """
    def random_move(self, seed: SupportsIndex) -> int:
        """The next square of `playout(seed)`: each that is legal is as likely as the others.

        The same seed gives the same square everywhere and in later versions, so take another one
        for each move. Where the game is over there is none, which is a `ReversiError`.
        """
    def playout(self, seed: SupportsIndex) -> Game:
        """A copy, played to its end by legal moves at random.

        It goes on as `Position.playout` does, whose seed decides the same moves.

        >>> str(Game().playout(seed=1).outcome())
        'white wins 45-19'
        """
    def transform(self, symmetry: _SymmetryLike) -> Game:
        """The game turned or mirrored: its start, its moves, and those that can be redone."""
    def canonical(self) -> tuple[Game, Symmetry]:
        """The image that stands for all eight, and the symmetry that leads from here to there.

        A game from the standard start is turned so that it begins with f5, as in the WTHOR
        database.

        >>> Game("d3c5f6").canonical()
        (Game("f5d6c3"), Symmetry.ANTI_TRANSPOSE)
        """
    def sheet(self) -> str:
        """The transcript sheet: the board with the number of the move on each square.

        >>> print(Game("f5d6c3").sheet())
         -  -  -  -  -  -  -  -
         -  -  -  -  -  -  -  -
         -  -  3  -  -  -  -  -
         -  -  -  -  -  -  -  -
         -  -  -  -  -  1  -  -
         -  -  -  2  -  -  -  -
         -  -  -  -  -  -  -  -
         -  -  -  -  -  -  -  -
        """
    def to_bytes(self) -> bytes:
        """81 bytes that stay the same in later versions; `bytes()` gives them too.

        The 17 of the start, then the squares played, without passes, then 255 up to the end. What
        could be redone is not in it. On other boards 424 bytes, with the rules.
        """
    def to_json(self) -> str:
        """A string of JSON that stays the same in later versions; `from_json` reads it.

        The transcript, after the text of the rules and a colon if they are not the usual ones, and
        after the text of the start and a colon if that is not the one of the rules. What could be
        redone is not in it.

        >>> Game("f5d6").to_json()
        '"f5d6"'
        >>> Game.from_json('"f5d6"')
        Game("f5d6")
        """
    def transcript(self, *, passes: bool = False) -> str:
        """The game as text, with `--` for forced passes if asked for. The start is not in it."""
    @property
    def last_move(self) -> int | None:
        """The square of the last disc; `None` at the start."""
    @property
    def last_flips(self) -> SquareSet:
        """The discs that the last move turned; none at the start."""
    @property
    def just_passed(self) -> bool:
        """Whether the side to move moves again because the other had to pass."""
    def copy(self) -> Game:
        """An independent copy."""
    def grid(self) -> str:
        """The board as lines with letters and numbers, then the turn or the result in words."""
    def __len__(self) -> int: ...
    def __bool__(self) -> Literal[True]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __bytes__(self) -> bytes: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: object, /) -> Game: ...
    def __reduce__(self) -> tuple[type[Game], tuple[Position], tuple[str, int]]: ...
    def __setstate__(self, state: tuple[str, int], /) -> None: ...
    def _repr_svg_(self) -> SvgStr: ...
    def _repr_html_(self) -> SvgStr: ...
    def _repr_pretty_(self, p: Any, _cycle: bool) -> None: ...

@final
class Outcome:
    """The result of a finished game, on a board of any size.

    `discs` counts what lies on the board. `score` is what goes into records: the side with more
    discs also gets the empty squares, a tie splits them, and the two scores sum to 64.

    `squares` is how many squares the board has, and `objective` is `"most"` or `"fewest"` discs.
    The scores do not depend on the objective. Where the number of squares is odd a tie cannot be
    split, and each side keeps its discs.

    >>> outcome = Game.from_transcript("f5d6c3f3e3f4d7d3g3").outcome()
    >>> print(outcome)
    black wins 64-0
    >>> outcome.discs(BLACK), outcome.score(BLACK), outcome.winner
    (13, 64, Color.BLACK)
    >>> print(Outcome(14, 1, objective="fewest"))
    white wins 1-63
    """

    def __new__(
        cls,
        black: SupportsIndex,
        white: SupportsIndex,
        squares: SupportsIndex = 64,
        objective: _Objective = "most",
    ) -> Outcome: ...
    @property
    def winner(self) -> Color | None:
        """The side with more discs, or with fewer where that is the objective; `None` for a tie."""
    @property
    def is_tie(self) -> bool:
        """Whether both sides have the same number of discs."""
    @property
    def empties(self) -> int:
        """How many squares stayed empty."""
    @property
    def squares(self) -> int:
        """How many squares the board has."""
    @property
    def objective(self) -> _Objective:
        """The number of discs that wins: `"most"` or `"fewest"`."""
    def discs(self, color: Color) -> int:
        """How many discs a side has on the board."""
    def score(self, color: Color) -> int:
        """The points of a side: its discs, and the empty squares if it has more, half in a tie."""
    def margin(self, color: Color) -> int:
        """By how many points a side won, by fewer of them where that is the objective; negative if
        it lost.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __format__(self, format_spec: str, /) -> str: ...
    def __reduce__(self) -> tuple[type[Outcome], tuple[int, int, int, _Objective]]: ...

@final
class Location:
    """The place of an error or of a finding: frozen, hashable, picklable.

    Its parts are the game of a file, the byte of a text or of a file, and the ply of a game. All
    count from 0. A part that does not apply is `None`, and `str()` leaves it out. `Location()` is
    no place at all.

    Every error and every finding has a `location`, and prints it in front of its message.
    Locations are ordered by game, byte and ply; a part that is left out comes first.

    >>> try:
    ...     Game("f5 f6 f4")
    ... except ParseError as error:
    ...     print(repr(error.location), error, sep="\\n")
    Location(byte=6, ply=2)
    byte 6, ply 2: f4: a disc there flips nothing
    """

    def __new__(
        cls,
        game: SupportsIndex | None = None,
        byte: SupportsIndex | None = None,
        ply: SupportsIndex | None = None,
    ) -> Location: ...
    @property
    def game(self) -> int | None:
        """The number of the game in its file, or among the games that are played at once."""
    @property
    def byte(self) -> int | None:
        """The number of the byte in the text or the file; of a `str`: as UTF-8."""
    @property
    def ply(self) -> int | None:
        """The number of the ply in the game, forced passes included."""
    def with_game(self, game: SupportsIndex | None, /) -> Location:
        """Returns the same place in the game with that number; `None` removes the part.

        >>> Location(byte=6).with_game(0)
        Location(game=0, byte=6)
        """
    def with_byte(self, byte: SupportsIndex | None, /) -> Location:
        """Returns the same place at the byte with that number; `None` removes the part.

        >>> Location(byte=6, ply=2).with_byte(None)
        Location(ply=2)
        """
    def with_ply(self, ply: SupportsIndex | None, /) -> Location:
        """Returns the same place at the ply with that number; `None` removes the part.

        >>> Location(byte=6).with_ply(2)
        Location(byte=6, ply=2)
        """
    def after(self, start: SupportsIndex, /) -> Location:
        """Returns the same place in a longer text, in which `start` bytes come first.

        >>> Location(byte=6, ply=2).after(10), Location(ply=2).after(10)
        (Location(byte=16, ply=2), Location(ply=2))
        """
    def label(self, message: str, /) -> str:
        """Puts the place in front of a message, as every error here does. Without a place the
        message stands alone.

        >>> Location(game=0, byte=22).label("no score"), Location().label("no score")
        ('game 0, byte 22: no score', 'no score')
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Location, /) -> bool: ...
    def __le__(self, other: Location, /) -> bool: ...
    def __gt__(self, other: Location, /) -> bool: ...
    def __ge__(self, other: Location, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __format__(self, format_spec: str, /) -> str: ...
    def __reduce__(
        self,
    ) -> tuple[type[Location], tuple[int | None, int | None, int | None]]: ...
