"""The compiled half of `reversi_rules.variant`."""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, Literal, SupportsIndex, TypeAlias, final

from reversi_rules._color import Color
from reversi_rules._core import Outcome
from reversi_rules.squares import MoveLike

__all__ = ["Game", "Position", "Rules", "SquareSet", "perft"]

_OtherSet: TypeAlias = SquareSet | AbstractSet[MoveLike]
_Objective: TypeAlias = Literal["most", "fewest"]

@final
class Rules:
    """What makes a variant: the squares of the board, the start and the objective.

    The board has 4 to 16 columns and rows, less the squares in `missing`, which end a line as the
    edge does. The `start` is a name or a position as text, of `X`, `O`, `-` and `#`:

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
    @property
    def width(self) -> int:
        """How many columns there are, 4 to 16."""
    @property
    def height(self) -> int:
        """How many rows there are, 4 to 16."""
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
    def square(self, square: MoveLike) -> int:
        """The number of a square: 16 times its row and its column, both from 0.

        A square that the board lacks is an `InvalidMove`.

        >>> Rules(10, 10).square("j10")
        153
        """
    def name(self, move: MoveLike) -> str:
        """The name of a move: `"j10"` for 153, `"--"` for 256, a pass.

        A square that the board lacks is an `InvalidMove`.

        >>> Rules(10, 10).name(153)
        'j10'
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Rules: ...
    def __deepcopy__(self, _memo: object, /) -> Rules: ...
    def __reduce__(self) -> tuple[Any, tuple[type[Rules], tuple[int, int], dict[str, object]]]: ...

# Not an `AbstractSet[int]` to type checkers, which would then find fault with `"d3" in moves`.
@final
class SquareSet:
    """An immutable set of squares of any board, in order from a1 (0) to p16 (255).

    It is made from a mask in which bit *i* is square *i*, or from squares as ints or names. It
    iterates over ints, can be indexed, and does what every set does; `int()` gives the mask.

    The other side of an operator such as `&` or `<=` is any set of squares as ints or names; what
    is no square in it is an error. But `==` is that of a `frozenset` of ints, whose hash it has: a
    set of names is another set. `in` takes names too, and is false for what is no square. The
    `SquareSet` of `reversi_rules` numbers squares in another way: what goes from one to the other
    is `names()`.

    >>> moves = Position(Rules(10, 10)).legal_moves
    >>> moves
    SquareSet(['e4', 'd5', 'g6', 'f7'])
    >>> list(moves), len(moves), "e4" in moves
    ([52, 67, 86, 101], 4, True)
    >>> moves - {"e4", 67} == {86, 101}, moves[0]
    (True, 52)
    """

    def __new__(cls, squares: SupportsIndex | Iterable[MoveLike] | None = None, /) -> SquareSet: ...
    def names(self) -> list[str]:
        """The names of the squares in order.

        >>> SquareSet([153, "a1"]).names()
        ['a1', 'j10']
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
    def __reduce__(self) -> tuple[type[SquareSet], tuple[int]]: ...

@final
class Position:
    """A board and whose turn it is, under rules: frozen, hashable, picklable.

    `Position(rules)` is the start. `Position(rules, text)` reads the cells of the rectangle from a1
    row by row, `X` black, `O` white, `-` empty, `#` missing, and then the side to move; that is
    also what `str()` writes. Here a forced pass is a move of its own, `PASS`; `Game` passes by
    itself.

    >>> position = Position(Rules(6, 6)).play("b3")
    >>> position.turn, position["c3"], position["a1"]
    (Color.WHITE, Color.BLACK, None)
    >>> print(position)
    -------------XXX----XO-------------- O
    """

    # Cells are read with `[]` and not walked over.
    __iter__: ClassVar[None]
    __contains__: ClassVar[None]
    def __new__(cls, rules: Rules, text: str | None = None, /) -> Position: ...
    @staticmethod
    def from_bitboards(
        rules: Rules,
        black: SupportsIndex | Iterable[MoveLike],
        white: SupportsIndex | Iterable[MoveLike],
        turn: Color,
    ) -> Position:
        """A position from the discs of both sides, as sets of squares or as masks.

        What cannot be is an `InvalidPosition`: a square with two discs, a disc off the board, a
        center that no opening comes to.

        >>> start = Position(Rules(4, 4))
        >>> Position.from_bitboards(start.rules, ["c2", "b3"], ["b2", 34], start.turn) == start
        True
        """
    @property
    def rules(self) -> Rules:
        """The rules."""
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
    def legal_actions(self) -> list[int]:
        """What may be played, as numbers: the legal squares, `[256]` where a pass is forced, `[]`
        when the game is over.

        >>> Position(Rules(6, 6)).legal_actions()
        [18, 33, 52, 67]
        """
    def children(self) -> list[tuple[int, Position]]:
        """Each move that may be played, with the position after it.

        >>> start = Position(Rules(6, 6))
        >>> [(move, after == start.play(move)) for move, after in start.children()]
        [(18, True), (33, True), (52, True), (67, True)]
        """
    @property
    def key64(self) -> int:
        """A key for hash tables and files: a number of 64 bits that is the same in Rust, Python and
        C, and in every later version.

        Different positions on boards of one width and height almost never have the same key. The
        missing squares and the objective are not part of it. On 8x8 it is the key of
        `reversi_rules.Position`.

        >>> hex(Position(Rules()).key64)
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

        >>> start = Position(Rules(start="historical"))
        >>> start.is_opening, start.legal_moves
        (True, SquareSet(['d4', 'e4', 'd5', 'e5']))
        """
    def outcome(self) -> Outcome | None:
        """The result; `None` while the game is not over."""
    def play(self, move: MoveLike) -> Position:
        """The position after a move: a square, or `PASS` where it is forced."""
    def is_legal(self, move: MoveLike) -> bool:
        """Whether a move is legal here."""
    def flips(self, square: MoveLike) -> SquareSet:
        """The discs that a disc on this square would turn; none if the square is not legal, and
        none in the opening of a historical start.

        >>> Position(Rules(6, 6)).flips("b3")
        SquareSet(['c3'])
        """
    def grid(self) -> str:
        """The board as lines with letters and numbers, then the turn or the result in words.

        >>> print(Position(Rules(4, 4, missing=["a1"], start="mirrored")).grid())
          a b c d
        1 # - - -
        2 - X O -
        3 - O X -
        4 - - - -
        black to move
        """
    def __getitem__(self, square: MoveLike, /) -> Color | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, _memo: object, /) -> Position: ...
    def __reduce__(self) -> tuple[type[Position], tuple[Rules, str]]: ...
    def _repr_pretty_(self, p: Any, _cycle: bool) -> None: ...

@final
class Game:
    """A game with its history: passes by itself, takes moves back.

    `Game(rules)` begins at the start of the rules, `Game(position)` anywhere, and both take a
    transcript too, which is what `str()` writes. A side that has no square passes at once, so the
    side to move has a choice until the game is over. `len()` counts the discs placed. Two games are
    equal if their starts and their moves are.

    >>> game = Game(Rules(10, 10))
    >>> game.play("g6")
    SquareSet(['f6'])
    >>> game.play(100)
    SquareSet(['e6'])
    >>> game
    Game(Rules(10, 10), "g6e7")
    >>> game.turn, game.legal_moves
    (Color.BLACK, SquareSet(['d4', 'd5', 'd6', 'd7', 'd8']))
    """

    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __new__(cls, start: Rules | Position, transcript: str | None = None, /) -> Game: ...
    @staticmethod
    def from_transcript(text: str, start: Rules | Position) -> Game:
        """A game read from its transcript, such as `"g6e7"`, from the start of rules or a position.

        Letters may be in either case; white space, `,`, `;`, a single `-` and move numbers such as
        `12.` may stand between moves. Passes may be left out; where `--`, `pa`, `ps` or `pass` is
        written, a pass must be forced. What is wrong is a `ParseError` with the byte and the ply;
        if it is an illegal move, that is its `illegal`.

        >>> Game.from_transcript("1. G6 E7", Rules(10, 10))
        Game(Rules(10, 10), "g6e7")
        """
    @staticmethod
    def from_moves(moves: Iterable[MoveLike], start: Rules | Position) -> Game:
        """A game from its squares in order of play, passes left out, from the start of rules or a
        position.

        An `IllegalMove` has the ply of the first that breaks the rules.

        >>> Game.from_moves(["g6", 100], Rules(10, 10))
        Game(Rules(10, 10), "g6e7")
        """
    @property
    def rules(self) -> Rules:
        """The rules."""
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
    def legal_actions(self) -> list[int]:
        """The legal squares as numbers; none when the game is over."""
    @property
    def is_over(self) -> bool:
        """Whether neither side can move."""
    def outcome(self) -> Outcome | None:
        """The result; `None` while the game is not over."""
    def play(self, move: MoveLike) -> SquareSet:
        """Places a disc and returns the discs that flip: none in the opening of a historical start.

        Passes if the other side then has no square.
        `PASS` announces the pass that the game has just made by itself. It is accepted once,
        changes nothing and returns an empty set.
        """
    def play_transcript(self, text: str) -> None:
        """Play on from a transcript: all of its moves or, if something is wrong, none.

        What it may look like and what is raised is as for `from_transcript`.
        """
    def undo(self) -> int:
        """Take the last disc back, with the passes after it, and give its square.

        The game is played again from its start, so that the time grows with its length.
        """
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

        >>> Game(Rules(10, 10), "g6e7").plies()
        [(Color.BLACK, 86), (Color.WHITE, 100)]
        """
    def positions(self) -> list[Position]:
        """The start and the position after each ply, passes included.

        >>> [len(position.empties) for position in Game(Rules(6, 6), "b3b2").positions()]
        [32, 31, 30]
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
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: object, /) -> Game: ...
    def __reduce__(self) -> tuple[type[Game], tuple[Position], tuple[str, int]]: ...
    def __setstate__(self, state: tuple[str, int], /) -> None: ...
    def _repr_pretty_(self, p: Any, _cycle: bool) -> None: ...

def perft(
    position: Position,
    depth: SupportsIndex,
    convention: Literal["P", "PT", "M", "MT"] = "PT",
) -> int:
    """Count the sequences of `depth` plies from a position: the test of every move generator.

    `convention` says what counts: in `"PT"` and `"P"` a forced pass is one ply, in `"MT"` and `"M"`
    it is none; in `"PT"` and `"MT"` a game that has ended before is one leaf, in `"P"` and `"M"`
    none. Other threads run meanwhile, and nothing stops a count that has begun.

    >>> perft(Position(Rules(6, 6)), 5)
    1364
    >>> start = Position(Rules(4, 4))
    >>> perft(start, 5, "P"), perft(start, 5, "M")
    (424, 436)
    """
