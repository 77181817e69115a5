"""Many boards at once, in NumPy arrays.

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

A *board* is a row of two `uint64`: the discs of the *player*, who is to move, and those of the
*opponent*; bit *i* is square *i*, a1 is 0. There are no colors and no turn: after an action the two
change places. An *action* is a square, 0 to 63, or 64 for a pass; a pass is never made by itself. A
*mask of actions* is a row of 65 flags, one for each.

Arrays
------

N boards are an array of shape (N, 2), in which N may be 0. Arrays that are read may have any
strides and any alignment and may be read-only or memory-mapped; what is not in one piece is copied
first. Lists are no arrays, and other dtypes and byte orders are not converted, save that actions
may be integers of any kind.

Every function gives a new array or fills the one that is passed as `out` (`symmetries` is another
one of `canonical`), and returns it. That must have just the dtype and the shape of the answer, and
be C-contiguous, aligned and writeable. It may share memory with what is read: `play(boards,
actions, out=boards)` plays in place.

Errors
------

All input is checked before anything is written, for one of these after the other, and what is
raised names the first board at fault:

* `TypeError`: no array, or a wrong dtype or byte order;
* `InvalidPosition`: a square has discs of both sides;
* `InvalidMove`: a number that is no action;
* `IllegalMove`: an action that the rules forbid. Its `board` is the row, and its `position` has the
  player as black;
* `ReversiError`: a wrong shape, or an `out` that cannot be written to just as it is.

Speed
-----

Functions take the best vector instructions that the machine has, and other threads run meanwhile.
Boards are treated by 64, so that one board takes as long as 64: a single one is faster as a
`Position`. Arrays that fit the processor's caches, some ten thousand boards, are several times
faster than larger ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, SupportsIndex, TypeAlias, TypeVar

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
    "Boards",
    "SymmetryLike",
    "canonical",
    "cells",
    "disc_counts",
    "flips",
    "from_cells",
    "from_positions",
    "is_over",
    "legal",
    "legal_mask",
    "margins",
    "must_pass",
    "perft",
    "planes",
    "play",
    "playouts",
    "random_actions",
    "scores",
    "start",
    "to_positions",
    "transform",
    "transform_actions",
    "transform_masks",
    "transform_policy",
]

Boards: TypeAlias = NDArray[np.uint64]
"""(N, 2) `uint64`: the player's discs and the opponent's."""

Actions: TypeAlias = NDArray[np.integer[Any]]
"""(N,) integers of any kind: 0 to 63 for a square, 64 for a pass."""

SymmetryLike: TypeAlias = SupportsIndex | str
"""One of the eight symmetries: a `Symmetry`, its index 0 to 7 or its name, as `"half turn"`."""

_Plane = TypeVar("_Plane", np.float32, np.int8, np.uint8, np.bool_)
_Number = TypeVar("_Number", bound=np.generic)

POLICY_PERMUTATION: NDArray[np.intp] = _compiled.policy_permutation()
"""(8, 65) `intp`, read-only: where the elements of a transformed policy come from.

With the symmetry's index *s*, `policy[:, POLICY_PERMUTATION[s]]` is the policy of the transformed
boards, and with one index for each board
`np.take_along_axis(policy, POLICY_PERMUTATION[symmetries], axis=1)`.
"""
POLICY_PERMUTATION.flags.writeable = False


def start(n: SupportsIndex, *, out: Boards | None = None) -> Boards:
    """The standard start `n` times, seen by black: (n, 2) `uint64`.

    >>> start(3).shape
    (3, 2)
    >>> hex(start(1)[0, 0])
    '0x810000000'
    """
    return _compiled.start(n, out)


def from_positions(positions: Iterable[Position], *, out: Boards | None = None) -> Boards:
    """The boards of positions, as their sides to move see them: (N, 2) `uint64`.

    >>> position = Position().play("d3")
    >>> boards = from_positions([position])
    >>> (int(boards[0, 0]), int(boards[0, 1])) == (int(position.white), int(position.black))
    True
    """
    return _compiled.from_positions(positions, out)


def to_positions(
    boards: Boards, turn: Color | Sequence[Color] | NDArray[np.uint8] = BLACK
) -> list[Position]:
    """The positions of boards whose player is `turn`.

    `turn` is a color for all of them or one for each: a sequence of N, or an (N,) `uint8` array
    with 0 for black and 1 for white.

    >>> to_positions(start(2))[1] == Position()
    True
    """
    return _compiled.to_positions(boards, turn)


def from_cells(cells: NDArray[np.int8], *, out: Boards | None = None) -> Boards:
    """The boards of (N, 8, 8) `int8`, which are as `cells` gives them: (N, 2) `uint64`.

    A number other than 1, -1 and 0 is an `InvalidPosition` that names the board and the square.

    >>> bool((from_cells(cells(start(4))) == start(4)).all())
    True
    """
    return _compiled.from_cells(cells, out)


def cells(boards: Boards, *, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
    """The squares by row and column: (N, 8, 8) `int8`.

    1 is a disc of the player, -1 of the opponent, 0 an empty square; `[i, 0, 0]` is a1 of board *i*
    and `[i, 2, 3]` d3.

    >>> cells(start(1))[0, 3:5, 3:5]
    array([[-1,  1],
           [ 1, -1]], dtype=int8)
    """
    return _compiled.cells(boards, out)


def legal(boards: Boards, *, out: NDArray[np.uint64] | None = None) -> NDArray[np.uint64]:
    """The legal squares of each player as a mask: (N,) `uint64`.

    A pass is not in it, see `must_pass`.

    >>> hex(legal(start(1))[0])
    '0x102004080000'
    """
    return _compiled.legal(boards, out)


def legal_mask(boards: Boards, *, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
    """The legal actions of each player as flags: (N, 65) `bool`.

    Column 64 is the pass, which is true where it is forced. Where the game is over no column is.

    >>> np.flatnonzero(legal_mask(start(1))[0])
    array([19, 26, 37, 44])
    """
    return _compiled.legal_mask(boards, out)


def play(boards: Boards, actions: Actions, *, out: Boards | None = None) -> Boards:
    """The boards after an action on each, seen by the next player: (N, 2) `uint64`.

    A pass must be forced, and nothing may be played where the game is over. If an action is illegal
    no board changes, and the `IllegalMove` says which board, which action and why.

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


def flips(
    boards: Boards, actions: Actions, *, out: NDArray[np.uint64] | None = None
) -> NDArray[np.uint64]:
    """The discs that each action would turn, as a mask: (N,) `uint64`.

    0 for a pass and for an action that is illegal.

    >>> flips(start(3), np.array([19, 0, 64])) == [1 << 27, 0, 0]
    array([ True,  True,  True])
    """
    return _compiled.flips(boards, actions, out)


def random_actions(
    mask: NDArray[np.bool_], seed: SupportsIndex, *, out: NDArray[np.uint8] | None = None
) -> NDArray[np.uint8]:
    """One of the true columns of each row of a mask of actions, (N, 65) `bool`: (N,) `uint8`.

    Each is as likely as the others. Where none is true it is 64.

    The choice in row *i* depends on the row, `seed` (0 to 2**64 - 1) and *i* only, and is the same
    on every machine and in later versions: with the upper 32 bits `high` of output *i* of the
    generator SplitMix64 that begins with `seed`, it is of the *n* true columns that with the number
    `high * n >> 32`. The same seed at every ply makes for choices that resemble one another: take
    another each time.

    >>> random_actions(legal_mask(start(8)), seed=1)
    array([37, 37, 44, 26, 26, 44, 44, 37], dtype=uint8)
    """
    return _compiled.random_actions(mask, seed, out)


def must_pass(boards: Boards, *, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
    """Whether each player must pass: (N,) `bool`. Not where the game is over.

    >>> must_pass(start(2))
    array([False, False])
    """
    return _compiled.must_pass(boards, out)


def is_over(boards: Boards, *, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
    """Whether neither side of a board can move: (N,) `bool`.

    >>> is_over(np.array([[0b111, 0], [0b1, 0b110]], np.uint64))
    array([ True, False])
    """
    return _compiled.is_over(boards, out)


def disc_counts(boards: Boards, *, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
    """How many discs the player and the opponent have on the board: (N, 2) `uint8`.

    >>> disc_counts(start(1))
    array([[2, 2]], dtype=uint8)
    """
    return _compiled.disc_counts(boards, out)


def scores(boards: Boards, *, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
    """The final scores of the player and the opponent: (N, 2) `uint8`, 0 to 64.

    Empty squares go to the winner and a tie splits them, so that the two sum to 64. A game that is
    not over is scored as if it were.

    >>> scores(np.array([[0b111, 0]], np.uint64))
    array([[64,  0]], dtype=uint8)
    """
    return _compiled.scores(boards, out)


def margins(boards: Boards, *, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
    """The player's final score less the opponent's: (N,) `int8`, -64 to 64.

    >>> margins(np.array([[0, 0b111], [0, 0]], np.uint64))
    array([-64,   0], dtype=int8)
    """
    return _compiled.margins(boards, out)


def planes(
    boards: Boards,
    *,
    layout: Literal["NCHW", "NHWC"] = "NCHW",
    dtype: type[_Plane] | np.dtype[_Plane] = np.float32,  # type: ignore[assignment]
    out: NDArray[_Plane] | None = None,
) -> NDArray[_Plane]:
    """The discs of the player and those of the opponent as planes of 0 and 1.

    (N, 2, 8, 8) with the layout `"NCHW"`, (N, 8, 8, 2) with `"NHWC"`; of `dtype` `float32`, `int8`,
    `uint8` or `bool`, which that of `out` must be too. a1 is row 0, column 0; h1 is row 0, column
    7.

    >>> both = planes(start(1), dtype=np.int8)
    >>> both.shape
    (1, 2, 8, 8)
    >>> both[0, :, 3:5, 3:5].tolist()
    [[[0, 1], [1, 0]], [[1, 0], [0, 1]]]
    """
    return _compiled.planes(boards, layout, dtype, out)


def playouts(boards: Boards, seed: SupportsIndex, *, out: Boards | None = None) -> Boards:
    """The end of a random game from each board, each legal move as likely as the others.

    It is (N, 2) `uint64` and seen by the side that is to move on the board: `margins` of it is what
    the player won. Game *i* depends on its board, `seed` (0 to 2**64 - 1) and *i* only, and is the
    same on every machine and in later versions. Games may be shared out: those from board *k* on
    are the same if they are played with the seed `(seed + k * 0x9E3779B97F4A7C15) % 2**64`.

    >>> ends = playouts(start(1000), seed=1)
    >>> bool(is_over(ends).all()), int((margins(ends) > 0).sum())
    (True, 444)
    """
    return _compiled.playouts(boards, seed, out)


def perft(
    boards: Boards,
    depth: SupportsIndex,
    convention: Literal["P", "PT", "M", "MT"] = "PT",
    *,
    out: NDArray[np.uint64] | None = None,
) -> NDArray[np.uint64]:
    """How many sequences of `depth` plies begin with each board: (N,) `uint64`.

    The convention `"P"` counts a forced pass as a ply and `"M"` only discs; `"PT"` and `"MT"` also
    count a game that ended before as a sequence. Time grows about eightfold with each ply.

    >>> perft(start(2), 5)
    array([1396, 1396], dtype=uint64)
    """
    return _compiled.perft(boards, depth, convention, out)


def transform(boards: Boards, symmetry: SymmetryLike, *, out: Boards | None = None) -> Boards:
    """The boards turned or mirrored: (N, 2) `uint64`.

    >>> turned = transform(start(1), "quarter turn clockwise")
    >>> bool((turned == start(1)[:, ::-1]).all())
    True
    """
    return _compiled.transform(boards, symmetry, out)


def transform_masks(
    masks: NDArray[np.uint64], symmetry: SymmetryLike, *, out: NDArray[np.uint64] | None = None
) -> NDArray[np.uint64]:
    """Masks of squares, (N,) `uint64`, turned or mirrored as their boards are: (N,) `uint64`.

    >>> hex(transform_masks(np.array([0b11110], np.uint64), "mirrored left to right")[0])
    '0x78'
    """
    return _compiled.transform_masks(masks, symmetry, out)


def transform_actions(
    actions: Actions, symmetry: SymmetryLike, *, out: NDArray[np.uint8] | None = None
) -> NDArray[np.uint8]:
    """Actions turned or mirrored as their boards are: (N,) `uint8`. A pass stays one.

    >>> transform_actions(np.array([0, 1, 64]), "half turn")
    array([63, 62, 64], dtype=uint8)
    """
    return _compiled.transform_actions(actions, symmetry, out)


def transform_policy(
    policy: NDArray[_Number], symmetry: SymmetryLike, *, out: NDArray[_Number] | None = None
) -> NDArray[_Number]:
    """Numbers for each action turned or mirrored as their boards are: (N, 65), dtype as given.

    They may be floats, integers or flags of up to 8 bytes: probabilities, visit counts, masks of
    actions. To take another symmetry for each row use `POLICY_PERMUTATION`.

    >>> mask = legal_mask(start(1))
    >>> mirrored = transform_policy(mask, "mirrored left to right")
    >>> np.flatnonzero(mirrored)
    array([20, 29, 34, 43])
    """
    return _compiled.transform_policy(policy, symmetry, out)


def canonical(
    boards: Boards, *, out: Boards | None = None, symmetries: NDArray[np.uint8] | None = None
) -> tuple[Boards, NDArray[np.uint8]]:
    """The least of the eight images of each board, and the index of the symmetry that leads there.

    They are (N, 2) `uint64`, written to `out`, and (N,) `uint8`, written to `symmetries`; of
    several symmetries it is the first. Boards are compared by the player's discs as a number and
    then by the opponent's, in later versions too. With black to move it is what
    `Position.canonical` finds.

    >>> images, indices = canonical(np.array([[1 << 63, 1 << 62]], np.uint64))
    >>> images, indices
    (array([[1, 2]], dtype=uint64), array([2], dtype=uint8))
    """
    return _compiled.canonical(boards, out, symmetries)
