"""Training data from self-play: thousands of games side by side, as NumPy arrays.

    python selfplay.py positions.npz [GAMES [SEED]]

The file has one row per position:

- `boards`, (N, 2) `uint64`: the discs of the side to move and of its opponent. Bit 0 is a1.
- `actions`, (N,) `uint8`: the action that was played, 0 to 63 or 64 for a pass.
- `margins`, (N,) `int8`: by how much the side to move won in the end; negative if it lost.
- `games`, (N,) `int32`: the number of the game, by which to split training from test data.

A training loop makes its inputs from `boards` batch by batch, as planes are 32 times as large:

    data = np.load("positions.npz")
    inputs = batch.planes(data["boards"][rows])
    values = data["margins"][rows] / 64
"""

from __future__ import annotations

import argparse
import sys

import numpy as np
from numpy.typing import NDArray

from reversi_rules import batch

Boards = NDArray[np.uint64]
Mask = NDArray[np.int8]
Actions = NDArray[np.uint8]


def choose(boards: Boards, mask: Mask, seed: int) -> Actions:
    """Choose an action for each board, here at random.

    Put a network in its place, which sees `batch.planes(boards)` and may choose where `mask` is
    true.
    """
    return batch.random_actions(mask, seed)


def play(games: int, seed: int) -> dict[str, NDArray[np.generic]]:
    """Play so many games to the end and return the columns of all their positions."""
    boards, numbers = batch.start(games), np.arange(games, dtype=np.int32)
    steps: list[tuple[Boards, Actions, NDArray[np.int32]]] = []
    plies, final = np.zeros(games, dtype=np.int64), np.zeros(games, dtype=np.int8)
    while True:
        over = batch.is_over(boards)
        final[numbers[over]] = batch.margins(boards[over])
        plies[numbers[over]] = len(steps)
        # Only unfinished games go on. All of them are at the same ply.
        boards, numbers = boards[~over], numbers[~over]
        if not len(boards):
            break
        actions = choose(boards, batch.legal_mask(boards), seed + len(steps))
        steps.append((boards, actions, numbers))
        boards = batch.play(boards, actions)

    all_boards, all_actions, all_numbers = map(np.concatenate, zip(*steps, strict=True))
    ply = np.repeat(np.arange(len(steps)), [len(step[0]) for step in steps])
    # A final margin is that of the side to move at the end. The sides take turns, passes included.
    sign = np.where((plies[all_numbers] - ply) % 2 == 0, 1, -1)
    margins = (final[all_numbers] * sign).astype(np.int8)
    return {"boards": all_boards, "actions": all_actions, "margins": margins, "games": all_numbers}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Write the positions of random games.")
    parser.add_argument("file", help="the file to write, such as positions.npz")
    parser.add_argument("games", nargs="?", type=int, default=1000, help="how many games (1000)")
    parser.add_argument("seed", nargs="?", type=int, default=1, help="other games (1)")
    options = parser.parse_args(arguments)
    if options.games < 1 or not 0 <= options.seed < 2**63:
        parser.error("there is at least one game, and no seed below 0 or of 64 bits")
    columns = play(options.games, options.seed)
    with open(options.file, "wb") as file:  # noqa: PTH123 - NumPy would change the name
        np.savez_compressed(file, **columns)  # type: ignore[arg-type]
    print(f"{options.games} games, {len(columns['boards'])} positions in {options.file}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
