"""The compiled half of `reversi_rules.openings`."""

from typing import final

from reversi_rules._core import Game, Position

__all__ = ["Opening", "all_openings", "at", "find_start", "of_game", "read_starts"]

@final
class Opening:
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
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Opening, /) -> bool: ...
    def __le__(self, other: Opening, /) -> bool: ...
    def __gt__(self, other: Opening, /) -> bool: ...
    def __ge__(self, other: Opening, /) -> bool: ...
    def __copy__(self) -> Opening: ...
    def __deepcopy__(self, memo: object, /) -> Opening: ...
    def __reduce__(self) -> tuple[type[Opening], tuple[str]]: ...

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

def all_openings() -> tuple[Opening, ...]:
    """Returns all openings in the order of their transcripts."""

def read_starts(file: bytes, /) -> list[Game]:
    """Returns each start of an XOT list as a game of eight moves."""

def find_start(file: bytes, wanted: Game | Position, /) -> int | None:
    """Returns the number of the start of a game or a position in an XOT list."""
