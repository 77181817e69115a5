"""Legal actions, playing them, and random games."""

from __future__ import annotations

from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray

from reversi_rules import RulesLike
from reversi_rules._core import batch as compiled
from reversi_rules.batch._arrays import Actions, Boards, BoardsLike


def legal(
    boards: BoardsLike, *, rules: RulesLike | None = None, out: NDArray[np.uint64] | None = None
) -> NDArray[np.uint64]:
    """Returns the legal squares of each player as a bitboard: (N,) `uint64`.

    Bit *i* is square *i*. It is 0 if the player must pass or the game is over.

    >>> hex(legal(start(1))[0])
    '0x102004080000'
    """
    return compiled.legal(boards, rules, out)


def legal_mask(
    boards: BoardsLike, *, rules: RulesLike | None = None, out: NDArray[np.int8] | None = None
) -> NDArray[np.int8]:
    """Returns the legal actions of each player: (N, 65) `int8`, 1 for each legal action.

    Column 64 is the pass, which is 1 if it is forced. If the game is over, the row is all 0: `play`
    refuses every action, and `step` ignores it. Before a softmax over the legal actions, write
    `mask[is_over(boards), 64] = 1`.
    `int8` is the only dtype that `gymnasium.spaces.Discrete.sample` accepts. To select the illegal
    actions write `mask == 0`: `~mask` is not a mask.

    >>> np.flatnonzero(legal_mask(start(1))[0])
    array([19, 26, 37, 44])
    """
    return compiled.legal_mask(boards, rules, out)


def play(
    boards: BoardsLike,
    actions: Actions,
    *,
    rules: RulesLike | None = None,
    out: Boards | None = None,
) -> Boards:
    """Plays one action on each board and returns the new boards: (N, 2) `uint64`.

    The player of a new board is the opponent of the old one. A pass is legal only if it is forced.
    If the game is over, a pass leaves the board alone, and no other action is legal. Raises
    `IllegalMove` for the first illegal action; its `board` is the row. Then no board has changed.

    >>> boards = start(2)
    >>> play(boards, np.array([19, 26]), out=boards) is boards
    True
    >>> disc_counts(boards)
    array([[1, 4],
           [1, 4]], dtype=uint8)
    >>> try:
    ...     play(boards, np.array([18, 19]))
    ... except ValueError as error:
    ...     print(error)
    board 1: d3: a disc there flips nothing
    """
    return compiled.play(boards, actions, rules, out)


def step(
    boards: BoardsLike,
    actions: Actions,
    *,
    rules: RulesLike | None = None,
    out: Boards | None = None,
) -> Boards:
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
    return compiled.step(boards, actions, rules, out)


def children(
    boards: BoardsLike, *, rules: RulesLike | None = None
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
    return compiled.children(boards, rules)


def flips(
    boards: BoardsLike,
    actions: Actions,
    *,
    rules: RulesLike | None = None,
    out: NDArray[np.uint64] | None = None,
) -> NDArray[np.uint64]:
    """Returns the discs that each action would flip, as a bitboard: (N,) `uint64`.

    It is 0 for a pass and for an illegal action.

    >>> flips(start(3), np.array([19, 0, 64])) == [1 << 27, 0, 0]
    array([ True,  True,  True])
    """
    return compiled.flips(boards, actions, rules, out)


def random_actions(
    mask: NDArray[np.int8] | NDArray[np.bool_],
    seed: SupportsIndex,
    *,
    rules: RulesLike | None = None,
    out: NDArray[np.uint8] | None = None,
) -> NDArray[np.uint8]:
    """Picks a random legal action for each row of an action mask: (N,) `uint8`.

    The mask is (N, 65) `int8` or `bool`. Each action whose column is not 0 is equally likely. A row
    of zeros gets 64.

    `seed` is 0 to 2**64 - 1. Use another seed at every ply: with the same seed, the choices of
    different plies resemble each other.

    The choice in row *i* depends only on the row, `seed` and *i*, and is the same on every computer
    and in later versions. Of the *n* columns that are not 0 it is number `high * n >> 32`, where
    `high` is the upper half of output *i* of the generator SplitMix64 seeded with `seed`.

    >>> random_actions(legal_mask(start(8)), seed=1)
    array([37, 37, 44, 26, 26, 44, 44, 37], dtype=uint8)
    """
    return compiled.random_actions(mask, seed, rules, out)


def must_pass(
    boards: BoardsLike, *, rules: RulesLike | None = None, out: NDArray[np.bool_] | None = None
) -> NDArray[np.bool_]:
    """Returns whether each player must pass: (N,) `bool`. False if the game is over.

    >>> must_pass(start(2))
    array([False, False])
    """
    return compiled.must_pass(boards, rules, out)


def is_over(
    boards: BoardsLike, *, rules: RulesLike | None = None, out: NDArray[np.bool_] | None = None
) -> NDArray[np.bool_]:
    """Returns whether the game on each board is over, because neither side can move: (N,) `bool`.

    >>> is_over(np.array([[0b111, 0], [0b1, 0b110]], np.uint64))
    array([ True, False])
    """
    return compiled.is_over(boards, rules, out)


def playouts(
    boards: BoardsLike,
    seed: SupportsIndex,
    *,
    rules: RulesLike | None = None,
    out: Boards | None = None,
) -> Boards:
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
    return compiled.playouts(boards, seed, rules, out)
