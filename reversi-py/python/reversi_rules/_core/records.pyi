"""The compiled half of `reversi_rules.records`."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, SupportsIndex, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

from reversi_rules._color import Color
from reversi_rules._core import Game, Location, Position, _Field, _Frozen
from reversi_rules.records import Assumption, Finding, GameInfo, PastedFormat
from reversi_rules.records._formats import Format, RecordFormat, StreamFormat
from reversi_rules.records._paste import Part
from reversi_rules.squares import MoveLike
from reversi_rules.svg import SvgStr

_Part: TypeAlias = tuple[int, str | None]
_Clock: TypeAlias = tuple[_Part, _Part | None, _Part | None, int, str]

_LabelColumns: TypeAlias = tuple[
    NDArray[np.uint64],
    NDArray[np.uint8],
    NDArray[np.int8],
    NDArray[np.uint32],
    NDArray[np.uint8],
    list[tuple[str, str, Location]],
]

# What `reversi_rules._values` adds.
class _Pictured:
    def _repr_svg_(self) -> SvgStr | None: ...
    def _repr_html_(self) -> SvgStr | None: ...

@final
class Record(_Frozen, _Field, _Pictured):
    """One game of a file, exactly as in the file: frozen, hashable, picklable.

    `Record(text, format)` reads one game from a `str` or `bytes`, which are decoded as `read` does
    without `encoding`. The format is a `RecordFormat`, such as `"ggf"`. `offset` is the byte of the
    file where `text` begins, for the locations of errors. Raises `ParseError` if the syntax is
    wrong. `Record(record)` is the same record.

    Only the syntax has been checked. `game` replays the moves, and `audit` lists all other errors.
    Two records are equal if their formats and their texts are.

    >>> record = Record('[Black "Rose"] 1. F5 D6 2. C3 *', "pgn")
    >>> record.info.black, record.game()
    ('Rose', Game("f5d6c3"))
    >>> record.tags
    [('Black', 'Rose')]
    """

    __match_args__: Final = ("format", "text")

    def __new__(
        cls,
        text: str | bytes | Record,
        format: RecordFormat | None = None,  # noqa: A002
        offset: SupportsIndex = 0,
    ) -> Record: ...
    @property
    def format(self) -> RecordFormat:
        """The file format, such as `"ggf"`."""
    @property
    def offset(self) -> int:
        """The byte of the file where the game begins."""
    @property
    def text(self) -> str:
        """The record exactly as in the file, decoded as UTF-8 or else as Windows-1252.

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
        """The position before the first move, with the board and the objective of the record.

        Raises `ParseError` with the byte if it cannot be read.
        """
    def tree(self) -> Tree:
        """Reads the record with its variations, comments, times and evaluations.

        Raises `ParseError` at the first unreadable move, also of a variation.
        """
    def game(self) -> Game:
        """Replays the moves and returns the game. Its rules have the board and the objective of the
        record: in GGF, fewest discs win if the tag is `TY[8a]`. Forced passes may be written or
        omitted. Passes after the end are left out of the game.

        Raises `ParseError` at the first error. If it is an illegal move, the `location` has the
        ply, and `illegal` is the `IllegalMove`.
        """
    def audit(self) -> list[Finding]:
        """Lists the errors of a readable record, in the order of the bytes.

        Errors are an unreadable tag or move, the first illegal move of the main line and of each
        variation, a game that stops early, and a recorded result that differs from the moves.
        """
    def __bytes__(self) -> bytes: ...

@final
class RecordStream:
    def __new__(cls, kind: str, encoding: str | None = None, /) -> RecordStream: ...
    def push(self, data: bytes, /) -> list[Any]: ...
    def finish(self) -> list[Any]: ...

@final
class Tree(_Pictured):
    """A game with its variations, comments, times and evaluations, from SGF, PGN or GGF.

    `Record.tree` reads one. `Tree(game, info)` creates one of SGF from a game. `root` is the first
    node, which has the tags of the game and no move. `str(tree)` and `bytes(tree)` write the tree:
    a tree that was read byte for byte, and after an edit, only the edited nodes anew.

    >>> record = Record("(;GM[2]PB[Rose];B[f5]C[usual](;W[d6])(;W[f4]))", "sgf")
    >>> tree = record.tree()
    >>> first = tree.root.children[0]
    >>> first.name, first.comment, [node.name for node in first.children]
    ('f5', 'usual', ['d6', 'f4'])
    >>> first.children[1].comment = "the diagonal opening"
    >>> print(tree)
    (;GM[2]PB[Rose];B[f5]C[usual](;W[d6])(;W[f4]C[the diagonal opening]))
    >>> from reversi_rules import Game
    >>> tree.merge(Tree(Game("f5d6c3")))
    >>> tree.game(), [node.name for node in tree.walk()]
    (Game("f5d6c3"), ['', 'f5', 'd6', 'c3', 'f4'])
    """

    def __new__(cls, game: Game, info: GameInfo | None = None) -> Tree: ...
    @property
    def format(self) -> Literal["ggf", "pgn", "sgf"]:
        """The format of the tree: `"ggf"`, `"pgn"` or `"sgf"`."""
    @property
    def start(self) -> Position:
        """The position before the first move."""
    @property
    def info(self) -> GameInfo:
        """The players, the event and the recorded result."""
    @property
    def root(self) -> Node:
        """The root, which has the tags of the game and no move."""
    def main_line(self) -> list[Node]:
        """Returns the nodes of the main line: the root, then each first child."""
    def walk(self) -> list[Node]:
        """Returns all nodes, each before its children, and the main line before the variations."""
    def game(self) -> Game:
        """Replays the main line and returns the game. Forced passes may be written or omitted.
        Passes after the end are left out of the game.

        Raises `IllegalMove` at the first illegal move, and `ReversiError` at a move of the side
        without the turn.
        """
    def convert(
        self,
        format: Literal["ggf", "pgn", "sgf"],  # noqa: A002
    ) -> tuple[Tree, list[str]]:
        """Converts the tree to `"ggf"`, `"pgn"` or `"sgf"`.

        Returns the new tree, and a list of what the format does not hold, such as
        `ply 3: comment`.

        Raises `ReversiError` if the format has no such board, or cannot hold a name.

        >>> tree = Record("1. f5 {usual} (1. d3) d6 *", "pgn").tree()
        >>> tree.convert("ggf")[1]
        ['ply 0: comment', 'ply 0: variation']
        """
    def remove_passes(self) -> None:
        """Removes all passes with their comments and other values. The moves after a pass follow
        the move before it.

        >>> moves = "B[f5];W[f6];B[d3];W[g5];B[h5];W[h4];B[f7];W[h6];B[PA];W[c5]"
        >>> tree = Record(f"(;GM[2];{moves})", "sgf").tree()
        >>> tree.remove_passes()
        >>> str(tree)[-13:]
        ';W[h6];W[c5])'
        """
    def name_winner(self) -> None:
        """Replaces the score that is the result of a PGN by `1-0`, `0-1` or `1/2-1/2`. The tag
        `Score` keeps the score. Any other tree stays as it is.

        >>> tree = Record('[Result "38-26"]\\n\\n1. f5 38-26', "pgn").tree()
        >>> tree.name_winner()
        >>> print(tree, end="")
        [Result "1-0"]
        [Score "38-26"]
        <BLANKLINE>
        1. f5 1-0
        """
    def merge(self, other: Tree) -> None:
        """Adds the lines of another tree from the same start. A move that both have stays one node,
        which gets the comments, judgments, times and evaluations that it lacks. Before it, one of
        the trees may leave out the forced pass.

        Raises `ReversiError` if the starts differ.
        """
    def __bytes__(self) -> bytes: ...
    def __copy__(self) -> Tree: ...
    def __deepcopy__(self, _memo: object, /) -> Tree: ...

@final
class DuplicateSearch:
    def __new__(cls) -> DuplicateSearch: ...
    def add(self, game: Game, /) -> int | None: ...
    def skip(self) -> None: ...

@final
class Node:
    """A move of a `Tree` with its comment, times and evaluation, or the root.

    The attributes `comment`, `annotations`, `eval`, `time_used` and `time_left` can be assigned.
    A node that was deleted raises `ReversiError`. Nodes are equal if they are the same node of the
    same tree.

    >>> tree = Record("1. f5 {[%emt 0:00:05] usual} (1. d3) d6! *", "pgn").tree()
    >>> f5, d6 = tree.main_line()[1:]
    >>> f5.name, f5.comment, f5.time_used, [node.name for node in f5.variations]
    ('f5', 'usual', 5.0, ['d3'])
    >>> d6.eval = -2.5
    >>> print(tree)
    1. f5 {[%emt 0:00:05] usual} (1. d3) 1... d6! { [%eval -2.5] } *
    >>> d6.move, d6.color, d6.parent == f5, d6.is_main_line
    (43, Color.WHITE, True, True)
    >>> tree.root.set_property("Round", "3")
    >>> tree.root.properties
    [('Round', '3')]
    >>> f5.variations[0].promote_to_main_line()
    >>> f5.promote()
    >>> [node.name for node in tree.main_line()]
    ['', 'f5', 'd6']
    """

    __match_args__: Final = ("move", "children")

    @property
    def tree(self) -> Tree:
        """The tree."""
    @property
    def move(self) -> int | None:
        """The number of the move: a square or a pass. `None` in the root."""
    @property
    def name(self) -> str:
        """The name of the move, such as `f5` or `--`. Empty in the root."""
    @property
    def color(self) -> Color | None:
        """The side that moves. `None` in the root."""
    @property
    def ply(self) -> int | None:
        """The number of the move, from 0. `None` in the root."""
    @property
    def parent(self) -> Node | None:
        """The node before this one. `None` for the root."""
    @property
    def children(self) -> list[Node]:
        """The next moves. The first continues the line, and the others are variations."""
    @property
    def variations(self) -> list[Node]:
        """The other moves that the record gives in place of this one."""
    @property
    def is_main_line(self) -> bool:
        """Whether each move from the root to this node is the first of its variations."""
    @property
    def comment(self) -> str:
        """The comment, empty if there is none. Several comments are joined by line feeds."""
    @comment.setter
    def comment(self, comment: str, /) -> None: ...
    @property
    def annotations(self) -> list[int]:
        """The judgments of the move or the position, as numbers of the PGN standard.

        1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
        """
    @annotations.setter
    def annotations(self, annotations: Iterable[int], /) -> None: ...
    @property
    def eval(self) -> float | None:
        """The evaluation: black's expected margin in discs, or `None`."""
    @eval.setter  # noqa: A003
    def eval(self, margin: float | None, /) -> None: ...
    @property
    def time_used(self) -> float | None:
        """The seconds that the player used for the move, or `None`."""
    @time_used.setter
    def time_used(self, seconds: float | None, /) -> None: ...
    @property
    def time_left(self) -> float | None:
        """The seconds left on the clock of the player who moved, or `None`."""
    @time_left.setter
    def time_left(self, seconds: float | None, /) -> None: ...
    @property
    def properties(self) -> list[tuple[str, str]]:
        """The other values in order, as pairs of name and value. In the root, these are the tags of
        the game without its start.
        """
    def set_property(self, name: str, *values: str) -> None:
        """Sets the values of another tag, such as `PB` in the root of SGF.

        Without values, the tag is removed.

        Raises `ReversiError` for a tag that is a move, sets up the board or has its own attribute.
        """
    def game(self) -> Game:
        """Replays the moves from the root to this node, and returns the game.

        Raises `IllegalMove` at the first illegal move, and `ReversiError` at a move of the side
        without the turn.
        """
    def play(self, move: MoveLike) -> Node:
        """Plays a move after this node, and returns its node.

        A move that is there already is found; a new one becomes the last variation, or the main
        line if it is the first. If the tree has the forced pass before it, the move comes after
        that.

        Raises `IllegalMove` if the move is illegal.
        """
    def delete(self) -> None:
        """Deletes the node with everything after it. Raises `ReversiError` for the root."""
    def promote(self) -> None:
        """Moves the node one place up among its variations. The first one continues the line."""
    def promote_to_main_line(self) -> None:
        """Makes the line to this node the main line."""

@final
class Problem(_Frozen, _Field, _Pictured):
    """One line of an OBF file: a position, and the values of some of its moves.

    `Problem(text)` reads one position from a `str` or `bytes`, and raises `ParseError` if it
    cannot. `offset` is the byte of the file where `text` begins, for the locations of errors.
    `Problem(position, moves, score, comment)` has these values: `moves` are pairs of a move and its
    score, `score` is the value of the position, and line ends in `comment` become spaces. Scores
    are -64 to 64 for the side to move. The moves are not checked: use `audit`. Problems are frozen,
    hashable and picklable, and equal if their lines are. `str(problem)` writes the line in the
    standard form.

    >>> from reversi_rules import Position
    >>> problem = Problem(f"{Position()}; F5:+0; D3:-2; % invented")
    >>> problem.moves, problem.best, problem.score, problem.comment
    ([(37, 0), (19, -2)], [37], 0, 'invented')
    >>> Problem(Position(), [("f5", 0), (19, -2)], comment="invented") == problem
    True
    >>> problem.is_complete, problem.side_is_assumed
    (False, False)
    """

    __match_args__: Final = ("position", "moves")

    def __new__(
        cls,
        problem: str | bytes | Position | Problem,
        moves: Iterable[tuple[MoveLike, SupportsIndex]] | None = None,
        score: SupportsIndex | None = None,
        comment: str | None = None,
        offset: SupportsIndex = 0,
    ) -> Problem: ...
    @property
    def offset(self) -> int:
        """The byte of the file where the line begins."""
    @property
    def text(self) -> str:
        """The line exactly as in the file, decoded as UTF-8 or else as Windows-1252.

        `bytes(problem)` returns its bytes.
        """
    @property
    def position(self) -> Position:
        """The position to be solved."""
    def game(self) -> Game:
        """Returns a game that begins at the position, without moves.

        >>> from reversi_rules import Game, Position
        >>> Problem(f"{Position()}; F5:+0").game() == Game()
        True
        """
    @property
    def info(self) -> GameInfo:
        """A `GameInfo` without values, as the format has none."""
    @property
    def side_is_assumed(self) -> bool:
        """Whether the line has no side to move. The position then has the side that the number of
        empty squares suggests: black if it is even.
        """
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
        """Lists the errors of the line, in the order of the bytes.

        Errors are a move that is illegal or listed twice, an odd score, and a score of the line
        that differs from the score of its best move.
        """
    def __bytes__(self) -> bytes: ...

def player_key(name: str, /) -> str:
    """Returns a key that is the same for all spellings of a player's name.

    Spellings may differ in case, accents, white space, punctuation and the order of the words.
    Initials, nicknames and misspellings stay apart, and two people of one name are joined.

    >>> player_key("Andréani Marc"), player_key("MARC ANDREANI")
    ('andreani marc', 'andreani marc')
    """

def decode(data: bytes, encoding: str | None = None, /) -> bytes: ...
def paste(text: bytes, /) -> tuple[PastedFormat, list[Part], list[Assumption]]: ...
def path_format(path: str, /) -> Format | None: ...
def stream_format(head: bytes, encoding: str | None = None, /) -> StreamFormat | None: ...
def read_records(file: bytes, kind: str, /) -> list[Any]: ...
def extras(record: Record, /) -> list[str]: ...
def recorded_score(info: GameInfo, /) -> int | None: ...
def convert_tree(
    record: Record, info: GameInfo, kind: Literal["ggf", "pgn", "sgf"], losses: bool, /
) -> tuple[Tree | None, list[str]]: ...
def write_record(game: Game, info: GameInfo | None, kind: RecordFormat, passes: bool, /) -> str: ...
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
]: ...
def wthor_file(
    header: bytes | None,
    year: SupportsIndex,
    depth: SupportsIndex,
    created: tuple[int, int, int] | None,
    original: bytes | None,
    columns: Sequence[NDArray[Any]],
    /,
) -> bytes: ...
def wthor_record(game: Game, /) -> bytes: ...
def wthor_transcripts(moves: NDArray[np.uint8], /) -> list[str]: ...
def wthor_labels(
    moves: NDArray[np.uint8], black_score: NDArray[np.uint8] | None, passes: bool, /
) -> _LabelColumns: ...
def game_labels(
    games: Sequence[tuple[int, Game, int | None]], passes: bool, /
) -> _LabelColumns: ...
def wthor_audit(
    file: bytes, players: bytes | None, tournaments: bytes | None, /
) -> list[Finding]: ...
def wthor_players(file: bytes, /) -> list[str]: ...
def wthor_tournaments(file: bytes, /) -> list[str]: ...
def wthor_names_file(
    names: Sequence[str], tournaments: bool, created: tuple[int, int, int] | None, /
) -> bytes: ...
def read_clock(text: str, /) -> _Clock: ...
def ggs_game(message: bytes, offset: int, /) -> Game: ...
