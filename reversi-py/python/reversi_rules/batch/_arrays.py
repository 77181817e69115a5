"""The types of the arrays, the conversions of boards, and the name of the instruction set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from reversi_rules import BLACK, Color, Position, RulesLike
from reversi_rules._core import batch as compiled


class ArrayLike(Protocol):
    """An array of another library, such as JAX or PyTorch, in the memory of the CPU."""

    def __array__(self) -> NDArray[Any]: ...


Boards: TypeAlias = NDArray[np.uint64]
"""An (N, 2) array of `uint64`: the player's discs and the opponent's."""

BoardsLike: TypeAlias = Boards | ArrayLike | Sequence[Sequence[int]]
"""Boards, as an array of NumPy or another library, or a list of pairs of numbers."""

Actions: TypeAlias = NDArray[np.integer[Any]] | ArrayLike | Sequence[int]
"""N actions of any integer dtype, or a list: 0 to 63 for a square, 64 for a pass."""

Masks: TypeAlias = NDArray[np.uint64] | ArrayLike | Sequence[int]
"""N bitboards: an array of `uint64` or a list."""

SymmetryLike: TypeAlias = SupportsIndex | str
"""A symmetry: a `Symmetry`, its index 0 to 7, or its name, such as `"half turn"`."""

Symmetries: TypeAlias = SymmetryLike | NDArray[np.integer[Any]] | Sequence[SymmetryLike]
"""A symmetry for all rows, or one for each row: an array of indices 0 to 7, or a list."""


def start(n: SupportsIndex, *, rules: RulesLike | None = None, out: Boards | None = None) -> Boards:
    """Returns `n` boards with the start of the rules: (n, 2) `uint64`. The side to move is the
    player, which is black but for some starts.

    >>> start(3).shape
    (3, 2)
    >>> hex(start(1)[0, 0])
    '0x810000000'
    """
    return compiled.start(n, rules, out)


def from_positions(
    positions: Iterable[Position], *, rules: RulesLike | None = None, out: Boards | None = None
) -> Boards:
    """Converts positions to boards: (N, 2) `uint64`. The side to move is the player.

    Raises `TypeError` if an element is not a `Position`, and `ReversiError` if its rules are not
    `rules`, or the usual ones.

    >>> position = Position().play("d3")
    >>> boards = from_positions([position])
    >>> (int(boards[0, 0]), int(boards[0, 1])) == (int(position.white), int(position.black))
    True
    """
    return compiled.from_positions(positions, rules, out)


def to_positions(
    boards: BoardsLike,
    turn: Color | Sequence[Color] | NDArray[np.uint8] = BLACK,
    *,
    rules: RulesLike | None = None,
) -> list[Position]:
    """Converts boards to a list of N positions.

    `turn` is the color of the player: one `Color` for all boards, a sequence of N colors, or an
    (N,) `uint8` array with 0 for black and 1 for white.

    >>> to_positions(start(2))[1] == Position()
    True
    """
    return compiled.to_positions(boards, turn, rules)


def from_cells(
    cells: NDArray[np.int8], *, rules: RulesLike | None = None, out: Boards | None = None
) -> Boards:
    """Converts cells to boards, the reverse of `cells`: (N, 8, 8) `int8` to (N, 2) `uint64`.

    1 is a disc of the player, -1 of the opponent, 0 an empty square. Raises `InvalidPosition` for
    any other number; the error names the board and the square.

    >>> bool((from_cells(cells(start(4))) == start(4)).all())
    True
    """
    return compiled.from_cells(cells, rules, out)


def cells(
    boards: BoardsLike, *, rules: RulesLike | None = None, out: NDArray[np.int8] | None = None
) -> NDArray[np.int8]:
    """Returns the boards as one number for each square: (N, 8, 8) `int8`.

    1 is a disc of the player, -1 of the opponent, 0 an empty square. `[i, 0, 0]` is a1 of board
    *i*, and `[i, 2, 3]` is d3.

    >>> cells(start(1))[0, 3:5, 3:5]
    array([[-1,  1],
           [ 1, -1]], dtype=int8)
    """
    return compiled.cells(boards, rules, out)


def isa() -> str:
    """Returns the name of the instruction set that the functions of this module use.

    It is the best one that the CPU has: `"avx512"`, `"avx2"`, `"neon"` or `"portable"`.

    >>> isa() in ("avx512", "avx2", "neon", "portable")
    True
    """
    return compiled.isa()
