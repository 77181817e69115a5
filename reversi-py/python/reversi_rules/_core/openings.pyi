"""The compiled half of `reversi_rules.openings`."""

from typing import Final, final

from reversi_rules._core import Game, Position, _Frozen
from reversi_rules.records import GameLike, Source, WthorGames

@final
class Opening(_Frozen):
    """A named opening. Frozen, hashable, picklable.

    `Opening(name)` finds the opening with that name or alias, in either case of letters, and raises
    `ReversiError` if there is none. `str(opening)` is its name, and `len(opening)` the number of
    plies. Openings compare in the order of their transcripts.

    >>> tiger = Opening("tiger")
    >>> str(tiger), len(tiger), tiger.transcript
    ('Tiger', 5, 'f5d6c3d3c4')
    >>> Opening("Peasant")
    Opening('Snake')
    """

    __match_args__: Final = ("name",)

    def __new__(cls, name: str) -> Opening: ...
    @property
    def name(self) -> str:
        """The name."""
    @property
    def aliases(self) -> tuple[str, ...]:
        """The other names of the same position."""
    @property
    def transcript(self) -> str:
        """One sequence that leads to the opening, beginning with f5."""
    @property
    def position(self) -> Position:
        """The position after the moves of `transcript`."""
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __lt__(self, other: Opening, /) -> bool: ...
    def __le__(self, other: Opening, /) -> bool: ...
    def __gt__(self, other: Opening, /) -> bool: ...
    def __ge__(self, other: Opening, /) -> bool: ...

@final
class Explorer:
    """Counts the positions and moves of many games, and how the games ended.

    A position counts once for all orders of moves that lead to it, and for its eight rotated and
    mirrored images. Forced passes are no moves. Only the first `depth` moves of a game count.

    >>> explorer = Explorer(depth=12)
    >>> for moves in ("f5d6c3d3c4", "d3c5f6f5e6", "f5f6e6f4"):
    ...     explorer.add(Game(moves))
    >>> explorer.games, len(explorer)
    (3, 9)
    >>> [(square, tally.games) for square, tally in explorer.moves(Game("f5").position)]
    [(43, 2), (45, 1)]
    >>> other = Explorer(depth=12)
    >>> other.add(Game("f5d6"))
    >>> explorer.merge(other)
    >>> explorer.games, explorer.tally(Game("f5").position).games
    (4, 4)
    """

    def __new__(cls, depth: int = 12) -> Explorer: ...
    @property
    def depth(self) -> int:
        """The number of moves of each game that count."""
    @property
    def games(self) -> int:
        """The number of games that were added."""
    def add(self, game: GameLike, score: tuple[int, int] | None = None) -> None:
        """Adds a game on 8x8 with the usual rules: a `Game`, a pair of one and its `GameInfo`, or a
        record.

        `score` is its final score `(black, white)`, if it is known. Without it, the score is
        that of the `GameInfo`. Without a possible score, it is that of the board if the game is
        over. Raises `ReversiError` for other rules.

        >>> from reversi_rules import records
        >>> explorer = Explorer()
        >>> for record in records.read_sgf(b"(;GM[2]RE[B+2];B[f5])(;GM[2]RE[W+8];B[d3])"):
        ...     explorer.add(record)
        >>> explorer.tally(Position())
        Tally(games=2, black_wins=1, ties=0, white_wins=1)
        """
    def add_wthor(self, file: Source | WthorGames, /) -> int:
        """Adds all legal games of a WTHOR file with their scores, and returns the number of illegal
        games, which are left out.

        `file` is `WthorGames`, a path, an open file or its contents (see `records.Source`).
        """
    def merge(self, other: Explorer) -> None:
        """Adds the games of another explorer."""
    def to_bytes(self) -> bytes:
        """Returns the explorer as bytes, which are equal for equal explorers.

        >>> explorer = Explorer(depth=4)
        >>> explorer.add(Game("f5d6c3"))
        >>> Explorer.from_bytes(explorer.to_bytes()).games
        1
        """
    @staticmethod
    def from_bytes(data: bytes) -> Explorer:
        """Reads the bytes that `to_bytes` returned. Raises `ParseError` for others."""
    def tally(self, position: Position) -> Tally | None:
        """Returns the games through a position or one of its images; `None` if there are none."""
    def moves(self, position: Position) -> list[tuple[int, Tally]]:
        """Returns the moves from a position or one of its images, the most frequent first.

        Of moves that are images of each other, only one is listed, with the games of all.
        """
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...

@final
class Tally(_Frozen):
    """The games through a position or a move of an `Explorer`. Frozen.

    >>> explorer = Explorer()
    >>> explorer.add(Game("e6f4e3f6g5d6e7f5c5"))
    >>> explorer.tally(Position())
    Tally(games=1, black_wins=1, ties=0, white_wins=0)
    >>> tally = explorer.tally(Position())
    >>> tally.ties, tally.unknown, tally.mean_margin, tally.black_share
    (0, 0, 64.0, 1.0)
    """

    __match_args__: Final = ("games", "black_wins", "ties", "white_wins")

    @property
    def games(self) -> int:
        """The number of games."""
    @property
    def black_wins(self) -> int:
        """The number of games that black won."""
    @property
    def ties(self) -> int:
        """The number of ties."""
    @property
    def white_wins(self) -> int:
        """The number of games that white won."""
    @property
    def unknown(self) -> int:
        """The number of games without a known result."""
    @property
    def mean_margin(self) -> float | None:
        """The mean of black's margins, from -64 to 64; `None` if no result is known."""
    @property
    def black_share(self) -> float | None:
        """The share of the points that black won, from 0 to 1: a tie is half a point. `None` if no
        result is known.
        """

def at(position: Position) -> Opening | None:
    """Returns the opening that ends in this position or in one of its images; `None` if it has no
    name.

    >>> at(Game("e6f4c3c4d3").position)
    Opening('Tiger')
    >>> print(at(Position()))
    None
    """

def of_game(game: Game) -> Opening | None:
    """Returns the longest opening that the game goes through; `None` if it has none.

    Moves to redo do not count. A game from another start than the standard one has no opening, and
    neither has a game on another board.

    >>> of_game(Game("f5d6c3d3c4f4f6f3e6e7"))
    Opening("Comp'Oth")
    """

def all_openings() -> tuple[Opening, ...]: ...
def read_starts(file: bytes, /) -> list[Game]: ...
def find_start(file: bytes, wanted: Game | Position, /) -> int | None: ...
