"""Thousands of boards at once, in NumPy arrays.

This plays 1,000 random games to their ends:

>>> from reversi_rules import batch
>>> boards = batch.start(1000)
>>> ply = 0
>>> while not batch.is_over(boards).all():
...     mask = batch.legal_mask(boards)
...     going_on = mask.any(axis=1)
...     boards, mask = boards[going_on], mask[going_on]
...     actions = batch.random_actions(mask, seed=ply)
...     boards = batch.play(boards, actions, out=boards)
...     ply += 1

- A *board* is a row of two `uint64`: the discs of the *player*, who is to move, and the discs of
  the *opponent*. Bit *i* is square *i*; a1 is bit 0. A board has no colors. After each action, the
  two numbers change places.
- An *action* is a square, 0 to 63, or 64 for a pass. A forced pass is an action too: it is never
  played automatically.
- An *action mask* is a row of 65 `bool`, one for each action.

Arrays
------

N boards are an array of shape (N, 2); N may be 0. Input arrays may have any strides and alignment,
and may be read-only or memory-mapped. If they are not contiguous, they are copied first. Other
dtypes and byte orders are not converted, but actions may have any integer dtype.

An array of another library (JAX, PyTorch, polars) is read without a copy if it has `__dlpack__` or
`__array__` and is in the memory of the CPU. A list of integers is copied, about 50 ns an item.
Results are NumPy arrays.

Every function returns a new array, or fills and returns the array passed as `out`. `out` must have
exactly the dtype and shape of the result, and be C-contiguous, aligned and writeable. It may share
memory with an input: `play(boards, actions, out=boards)` plays in place.

Errors
------

Input is validated before anything is written, in this order. The error names the first wrong board.

- `TypeError`: neither an array nor a list, or a wrong dtype or byte order.
- `InvalidPosition`: a square has discs of both sides.
- `InvalidMove`: a number that is not an action.
- `IllegalMove`: an action that the rules forbid. Its `board` is the row, and in its `position` the
  player is black.

A wrong shape raises `ReversiError`, and so does an `out` that cannot be written.

Speed
-----

The functions use the widest SIMD instructions that the CPU supports, and release the GIL. They
process boards in groups of 64, so one board takes as long as 64: for a single board use a
`Position`. Arrays that fit into the CPU's caches, some ten thousand boards, are several times
faster than larger ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, Protocol, SupportsIndex, TypeAlias, TypeVar

try:
    import numpy as np
except ImportError as _error:
    raise ImportError("reversi_rules.batch needs NumPy: pip install numpy") from _error

from numpy.typing import NDArray

from reversi_rules import BLACK, Color, Position
from reversi_rules._core import batch as _compiled

__all__ = [
    "POLICY_PERMUTATION",
    "Actions",
    "ArrayLike",
    "Boards",
    "BoardsLike",
    "Masks",
    "Symmetries",
    "SymmetryLike",
    "canonical",
    "cells",
    "children",
    "disc_counts",
    "flips",
    "from_cells",
    "from_positions",
    "frontier",
    "is_over",
    "isa",
    "keys",
    "legal",
    "legal_mask",
    "margins",
    "mobility",
    "must_pass",
    "perft",
    "perft_total",
    "planes",
    "play",
    "playouts",
    "potential_moves",
    "random_actions",
    "scores",
    "stable",
    "start",
    "step",
    "to_positions",
    "transform",
    "transform_actions",
    "transform_masks",
    "transform_policy",
    "unique",
    "unique_children",
]


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

_Plane = TypeVar("_Plane", np.float32, np.float16, np.int8, np.uint8, np.bool_)
_Number = TypeVar("_Number", bound=np.generic)

POLICY_PERMUTATION: NDArray[np.intp] = _compiled.policy_permutation()
"""The permutation of the 65 actions by each symmetry: (8, 65) `intp`, read-only.

Use it to transform policies on another device, or each row by its own symmetry. For one symmetry
with the index *s*, `policy[:, POLICY_PERMUTATION[s]]` belongs to the transformed boards. For one
index per board, use `np.take_along_axis(policy, POLICY_PERMUTATION[symmetries], axis=1)`.
"""
POLICY_PERMUTATION.flags.writeable = False


def start(n: SupportsIndex, *, out: Boards | None = None) -> Boards:
    """Returns `n` boards with the standard start: (n, 2) `uint64`. Black is the player.

    >>> start(3).shape
    (3, 2)
    >>> hex(start(1)[0, 0])
    '0x810000000'
    """
    return _compiled.start(n, out)


def from_positions(positions: Iterable[Position], *, out: Boards | None = None) -> Boards:
    """Converts positions to boards: (N, 2) `uint64`. The side to move is the player.

    Raises `TypeError` if an element is not a `Position`, and `ReversiError` if it is on another
    board than 8x8 with the usual rules.

    >>> position = Position().play("d3")
    >>> boards = from_positions([position])
    >>> (int(boards[0, 0]), int(boards[0, 1])) == (int(position.white), int(position.black))
    True
    """
    return _compiled.from_positions(positions, out)


def to_positions(
    boards: BoardsLike, turn: Color | Sequence[Color] | NDArray[np.uint8] = BLACK
) -> list[Position]:
    """Converts boards to a list of N positions.

    `turn` is the color of the player: one `Color` for all boards, a sequence of N colors, or an
    (N,) `uint8` array with 0 for black and 1 for white.

    >>> to_positions(start(2))[1] == Position()
    True
    """
    return _compiled.to_positions(boards, turn)


def from_cells(cells: NDArray[np.int8], *, out: Boards | None = None) -> Boards:
    """Converts cells to boards, the reverse of `cells`: (N, 8, 8) `int8` to (N, 2) `uint64`.

    1 is a disc of the player, -1 of the opponent, 0 an empty square. Raises `InvalidPosition` for
    any other number; the error names the board and the square.

    >>> bool((from_cells(cells(start(4))) == start(4)).all())
    True
    """
    return _compiled.from_cells(cells, out)


def cells(boards: BoardsLike, *, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
    """Returns the boards as one number for each square: (N, 8, 8) `int8`.

    1 is a disc of the player, -1 of the opponent, 0 an empty square. `[i, 0, 0]` is a1 of board
    *i*, and `[i, 2, 3]` is d3.

    >>> cells(start(1))[0, 3:5, 3:5]
    array([[-1,  1],
           [ 1, -1]], dtype=int8)
    """
    return _compiled.cells(boards, out)


def legal(boards: BoardsLike, *, out: NDArray[np.uint64] | None = None) -> NDArray[np.uint64]:
    """Returns the legal squares of each player as a bitboard: (N,) `uint64`.

    Bit *i* is square *i*. It is 0 if the player must pass or the game is over.

    >>> hex(legal(start(1))[0])
    '0x102004080000'
    """
    return _compiled.legal(boards, out)


def legal_mask(boards: BoardsLike, *, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
    """Returns the legal actions of each player: (N, 65) `bool`.

    Column 64 is the pass, which is true if it is forced. If the game is over, the row is all false.

    >>> np.flatnonzero(legal_mask(start(1))[0])
    array([19, 26, 37, 44])
    """
    return _compiled.legal_mask(boards, out)


def play(boards: BoardsLike, actions: Actions, *, out: Boards | None = None) -> Boards:
    """Plays one action on each board and returns the new boards: (N, 2) `uint64`.

    The player of a new board is the opponent of the old one. A pass is legal only if it is forced,
    and no action is legal if the game is over. Raises `IllegalMove` for the first illegal action;
    its `board` is the row. Then no board has changed.

    >>> boards = start(2)
    >>> play(boards, np.array([19, 26]), out=boards) is boards
    True
    >>> disc_counts(boards)
    array([[1, 4],
           [1, 4]], dtype=uint8)
    >>> play(boards, np.array([18, 19]))
    Traceback (most recent call last):
    reversi_rules.errors.IllegalMove: board 1: d3: a disc there flips nothing
    """
    return _compiled.play(boards, actions, out)


def step(boards: BoardsLike, actions: Actions, *, out: Boards | None = None) -> Boards:
    """Plays as `play`, but leaves games alone that are over: (N, 2) `uint64`.

    The board of such a game stays as it is, and its action may be any from 0 to 64. So games of
    different lengths can be played to their ends together:

    >>> boards, ply = start(100), 0
    >>> while not is_over(boards).all():
    ...     actions = random_actions(legal_mask(boards), seed=ply)
    ...     boards = step(boards, actions, out=boards)
    ...     ply += 1
    >>> ply
    63
    """
    return _compiled.step(boards, actions, out)


def children(
    boards: BoardsLike,
) -> tuple[Boards, NDArray[np.intp], NDArray[np.uint8]]:
    """Returns the boards after all legal actions of all boards, M in number.

    The result is three arrays: the new boards, (M, 2) `uint64`; for each the row of the board that
    it comes from, (M,) `intp`; and the action, (M,) `uint8`. A forced pass is an action, and a game
    that is over has none. The order is that of the rows, then of the squares.

    >>> after, rows, actions = children(start(2))
    >>> rows, actions
    (array([0, 0, 0, 0, 1, 1, 1, 1]), array([19, 26, 37, 44, 19, 26, 37, 44], dtype=uint8))
    >>> bool((after == play(start(2)[rows], actions)).all())
    True
    """
    return _compiled.children(boards)


def flips(
    boards: BoardsLike, actions: Actions, *, out: NDArray[np.uint64] | None = None
) -> NDArray[np.uint64]:
    """Returns the discs that each action would flip, as a bitboard: (N,) `uint64`.

    It is 0 for a pass and for an illegal action.

    >>> flips(start(3), np.array([19, 0, 64])) == [1 << 27, 0, 0]
    array([ True,  True,  True])
    """
    return _compiled.flips(boards, actions, out)


def random_actions(
    mask: NDArray[np.bool_], seed: SupportsIndex, *, out: NDArray[np.uint8] | None = None
) -> NDArray[np.uint8]:
    """Picks a random legal action for each row of an action mask, (N, 65) `bool`: (N,) `uint8`.

    Each true column is equally likely. A row without a true column gets 64.

    `seed` is 0 to 2**64 - 1. Use another seed at every ply: with the same seed, the choices of
    different plies resemble each other.

    The choice in row *i* depends only on the row, `seed` and *i*, and is the same on every computer
    and in later versions. Of the *n* true columns it is number `high * n >> 32`, where `high` is
    the upper half of output *i* of the generator SplitMix64 seeded with `seed`.

    >>> random_actions(legal_mask(start(8)), seed=1)
    array([37, 37, 44, 26, 26, 44, 44, 37], dtype=uint8)
    """
    return _compiled.random_actions(mask, seed, out)


def must_pass(boards: BoardsLike, *, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
    """Returns whether each player must pass: (N,) `bool`. False if the game is over.

    >>> must_pass(start(2))
    array([False, False])
    """
    return _compiled.must_pass(boards, out)


def is_over(boards: BoardsLike, *, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
    """Returns whether the game on each board is over, because neither side can move: (N,) `bool`.

    >>> is_over(np.array([[0b111, 0], [0b1, 0b110]], np.uint64))
    array([ True, False])
    """
    return _compiled.is_over(boards, out)


def isa() -> str:
    """Returns the name of the instruction set that the functions of this module use.

    It is the best one that the CPU has: `"avx512"`, `"avx2"`, `"neon"` or `"portable"`.

    >>> isa() in ("avx512", "avx2", "neon", "portable")
    True
    """
    return _compiled.isa()


def disc_counts(boards: BoardsLike, *, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
    """Returns the numbers of discs of the player and the opponent: (N, 2) `uint8`.

    Convert them before subtracting, because `uint8` wraps around: `counts.astype(int)`.

    >>> disc_counts(start(1))
    array([[2, 2]], dtype=uint8)
    """
    return _compiled.disc_counts(boards, out)


def scores(boards: BoardsLike, *, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
    """Returns the final scores of the player and the opponent: (N, 2) `uint8`, 0 to 64.

    Empty squares go to the winner, and a tie splits them, so the two scores sum to 64. An
    unfinished game is scored as if it were over. For the difference use `margins`.

    >>> scores(np.array([[0b111, 0]], np.uint64))
    array([[64,  0]], dtype=uint8)
    """
    return _compiled.scores(boards, out)


def margins(boards: BoardsLike, *, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
    """Returns the player's final score minus the opponent's: (N,) `int8`, -64 to 64.

    >>> margins(np.array([[0, 0b111], [0, 0]], np.uint64))
    array([-64,   0], dtype=int8)
    """
    return _compiled.margins(boards, out)


def mobility(boards: BoardsLike, *, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
    """Returns the mobility of the player and the opponent: (N, 2) `uint8`.

    It is the number of legal squares that each side has, or would have with the turn.

    >>> mobility(start(1))
    array([[4, 4]], dtype=uint8)
    """
    return _compiled.mobility(boards, out)


def potential_moves(
    boards: BoardsLike, *, out: NDArray[np.uint64] | None = None
) -> NDArray[np.uint64]:
    """Returns the empty squares beside discs of the other side, as bitboards: (N, 2) `uint64`.

    Column 0 is for the player, column 1 for the opponent.

    >>> [hex(squares) for squares in potential_moves(start(1))[0]]
    ['0x3824241c0000', '0x1c2424380000']
    """
    return _compiled.potential_moves(boards, out)


def frontier(boards: BoardsLike, *, out: NDArray[np.uint64] | None = None) -> NDArray[np.uint64]:
    """Returns the discs of both sides that are beside an empty square: (N, 2) `uint64`.

    Column 0 is for the player, column 1 for the opponent.

    >>> bool((frontier(start(1)) == start(1)).all())
    True
    """
    return _compiled.frontier(boards, out)


def stable(boards: BoardsLike, *, out: NDArray[np.uint64] | None = None) -> NDArray[np.uint64]:
    """Returns the discs of both sides that no sequence of moves can flip: (N, 2) `uint64`.

    Column 0 is for the player, column 1 for the opponent. See `Position.stable`.

    >>> stable([[0b0011, 0b0100]])
    array([[3, 0]], dtype=uint64)
    """
    return _compiled.stable(boards, out)


def keys(boards: BoardsLike, *, out: NDArray[np.uint64] | None = None) -> NDArray[np.uint64]:
    """Returns a key of each board for hash tables and for dividing work: (N,) `uint64`.

    It is that of `Position.key64` with black to move, and stays the same in later versions.

    >>> int(keys(start(1))[0]) == Position().key64
    True
    """
    return _compiled.keys(boards, out)


def planes(
    boards: BoardsLike,
    *,
    layout: Literal["NCHW", "NHWC"] = "NCHW",
    dtype: type[_Plane] | np.dtype[_Plane] = np.float32,  # type: ignore[assignment]
    out: NDArray[_Plane] | None = None,
) -> NDArray[_Plane]:
    """Returns the player's discs and the opponent's as planes of 0 and 1, for a neural network.

    The shape is (N, 2, 8, 8) with the layout `"NCHW"`, or (N, 8, 8, 2) with `"NHWC"`. `dtype` is
    `float32`, `float16`, `int8`, `uint8` or `bool`, and `out` must have the same. a1 is row 0,
    column 0; h1 is row 0, column 7.

    >>> both = planes(start(1), dtype=np.int8)
    >>> both.shape
    (1, 2, 8, 8)
    >>> both[0, :, 3:5, 3:5].tolist()
    [[[0, 1], [1, 0]], [[1, 0], [0, 1]]]
    """
    return _compiled.planes(boards, layout, dtype, out)


def playouts(boards: BoardsLike, seed: SupportsIndex, *, out: Boards | None = None) -> Boards:
    """Plays a random game to its end from each board, and returns the ends: (N, 2) `uint64`.

    Each legal move is equally likely. The player of an end is the player of the board that it began
    with, so `margins` of the ends is how much this player won.

    `seed` is 0 to 2**64 - 1. Game *i* depends only on its board, `seed` and *i*, and is the same on
    every computer and in later versions. To split the work, play `boards[k:]` with the seed
    `(seed + k * 0x9E3779B97F4A7C15) % 2**64`: the games are the same.

    >>> ends = playouts(start(1000), seed=1)
    >>> bool(is_over(ends).all()), int((margins(ends) > 0).sum())
    (True, 444)
    """
    return _compiled.playouts(boards, seed, out)


def perft(
    boards: BoardsLike,
    depth: SupportsIndex,
    convention: Literal["P", "PT", "M", "MT"] = "PT",
    *,
    out: NDArray[np.uint64] | None = None,
) -> NDArray[np.uint64]:
    """Counts the move sequences of `depth` plies from each board: (N,) `uint64`.

    With the convention `"P"` a forced pass is a ply, with `"M"` it is not. `"PT"` and `"MT"` also
    count a game that ends earlier as one sequence. The time grows about eightfold with each ply.

    >>> perft(start(2), 5)
    array([1396, 1396], dtype=uint64)
    """
    return _compiled.perft(boards, depth, convention, out)


def unique(boards: BoardsLike, ways: Masks | None = None) -> tuple[Boards, NDArray[np.uint64]]:
    """Returns the different boards and the sums of their `ways`: (M, 2) and (M,) `uint64`.

    Rotated and mirrored boards are the same, and `canonical` represents them. Without `ways`, each
    board counts once.

    The boards are in the order of the first bytes of their `keys`, so that `keys(boards) >> 56`
    never falls. To divide them between computers, give each a range of these bytes.

    >>> both = play(start(2), [19, 26])  # d3 and c4
    >>> boards, ways = unique(both)
    >>> len(boards), ways
    (1, array([2], dtype=uint64))

    Raises `ReversiError` if a sum is above 2**64 - 1.
    """
    return _compiled.unique(boards, ways)


def unique_children(
    boards: BoardsLike, ways: Masks, convention: Literal["P", "PT", "M", "MT"] = "PT"
) -> tuple[Boards, NDArray[np.uint64], int]:
    """Returns the `unique` boards one ply later, the ways to each, and the number of ended games.

    `ways` are the numbers of ways to the boards, and of the games that ended. With the convention
    `"P"` a forced pass is a ply, with `"M"` it is not. `"PT"` and `"MT"` also count ended games.

    >>> boards, ways = start(1), [1]
    >>> for _ in range(6):
    ...     boards, ways, ended = unique_children(boards, ways)
    >>> len(boards), int(ways.sum()), ended
    (1773, 8200, 0)

    Raises `ReversiError` if the ways to a board are above 2**64 - 1. From the start, none are
    before ply 22.
    """
    return _compiled.unique_children(boards, ways, convention)


def perft_total(
    boards: BoardsLike,
    ways: Masks,
    depth: SupportsIndex,
    convention: Literal["P", "PT", "M", "MT"] = "PT",
) -> int:
    """Counts the move sequences of `depth` plies from all boards, times the ways to each.

    The boards are merged first, as `unique` does. The total is exact, also above 2**64 - 1.

    >>> boards, ways, ended = unique_children(start(1), [1])
    >>> perft_total(boards, ways, 4) + ended
    1396
    >>> perft_total(start(1), [2**63], 2)
    110680464442257309696
    """
    return _compiled.perft_total(boards, ways, depth, convention)


def transform(boards: BoardsLike, symmetry: Symmetries, *, out: Boards | None = None) -> Boards:
    """Rotates or mirrors boards: (N, 2) `uint64`.

    With an array or a list of symmetries, each board has its own:

    >>> symmetries = np.arange(8)
    >>> images = transform(start(8), symmetries)
    >>> bool((images[5] == transform(start(1), 5)[0]).all())
    True

    One symmetry is for all boards:

    >>> turned = transform(start(1), "quarter turn clockwise")
    >>> bool((turned == start(1)[:, ::-1]).all())
    True
    """
    return _compiled.transform(boards, symmetry, out)


def transform_masks(
    masks: Masks, symmetry: Symmetries, *, out: NDArray[np.uint64] | None = None
) -> NDArray[np.uint64]:
    """Rotates or mirrors bitboards, such as those of `legal`: (N,) `uint64`.

    >>> hex(transform_masks(np.array([0b11110], np.uint64), "mirrored left to right")[0])
    '0x78'
    """
    return _compiled.transform_masks(masks, symmetry, out)


def transform_actions(
    actions: Actions, symmetry: Symmetries, *, out: NDArray[np.uint8] | None = None
) -> NDArray[np.uint8]:
    """Rotates or mirrors actions with their boards: (N,) `uint8`. A pass stays a pass.

    >>> transform_actions(np.array([0, 1, 64]), "half turn")
    array([63, 62, 64], dtype=uint8)
    """
    return _compiled.transform_actions(actions, symmetry, out)


def transform_policy(
    policy: NDArray[_Number], symmetry: Symmetries, *, out: NDArray[_Number] | None = None
) -> NDArray[_Number]:
    """Rotates or mirrors rows of 65 numbers, one for each action: (N, 65), in the same dtype.

    The rows may be probabilities, visit counts or action masks, of any number type of up to 8
    bytes. With an array or a list of symmetries, each row has its own.

    >>> mask = legal_mask(start(1))
    >>> mirrored = transform_policy(mask, "mirrored left to right")
    >>> np.flatnonzero(mirrored)
    array([20, 29, 34, 43])
    """
    return _compiled.transform_policy(policy, symmetry, out)


def canonical(
    boards: BoardsLike, *, out: Boards | None = None, symmetries: NDArray[np.uint8] | None = None
) -> tuple[Boards, NDArray[np.uint8]]:
    """Returns the smallest of the eight symmetric boards, and the symmetry that leads to it.

    The boards are (N, 2) `uint64`, written to `out` if given. The indices of the symmetries are
    (N,) `uint8`, written to `symmetries` if given; of several, it is the lowest. Boards are
    compared by the player's discs as a number, then by the opponent's. Later versions choose the
    same, and with black to move so does `Position.canonical`.

    >>> images, indices = canonical(np.array([[1 << 63, 1 << 62]], np.uint64))
    >>> images, indices
    (array([[1, 2]], dtype=uint64), array([2], dtype=uint8))
    """
    return _compiled.canonical(boards, out, symmetries)
