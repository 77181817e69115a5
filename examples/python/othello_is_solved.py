"""Checks the top of the proof that perfect play in Othello ends in a draw.

    python othello_is_solved.py [LIST.csv]

Takizawa ("Othello is Solved", 2023, arXiv 2310.19387) solved 2,587 positions with 50 empty squares
and concluded that the start is worth 0. This program repeats the conclusion. It enumerates every
position with 50 empty squares, up to symmetry, and backs the listed values up to the start.

The list is `empty50_tasklist_edax_knowledge.csv` of the paper's data. A row has a position (`obf`),
Edax's score, which is trusted here, and the bounds `alpha` and `beta` of the search for it. A score
between the bounds is exact; from `beta` on it is a lower bound, up to `alpha` an upper one.
"""

import csv
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import reversi_rules as rv
from reversi_rules import batch

PLIES, PUBLISHED, LIST = 10, 2_958_551, "empty50_tasklist_edax_knowledge.csv"
Boards = NDArray[np.uint64]
Values = NDArray[np.int64]


class Edges(NamedTuple):
    """The moves from one layer of positions to the next, as indices into both."""

    parents: NDArray[np.intp]
    children: NDArray[np.intp]
    passed: NDArray[np.bool_]  # whether the same side moves again


def unique(boards: Boards) -> tuple[Boards, NDArray[np.intp]]:
    """Return the canonical boards, sorted and once each, and the index of each board among them."""
    canonical, _ = batch.canonical(boards)
    rows = np.ascontiguousarray(canonical).view([("player", "u8"), ("opponent", "u8")]).ravel()
    found, index = np.unique(rows, return_inverse=True)
    return found.view(np.uint64).reshape(-1, 2), index


def next_layer(boards: Boards) -> tuple[Boards, Edges]:
    """Return the boards after each placement on each board, up to symmetry, and the moves there."""
    legal = batch.legal(boards)
    parents, children = [], []
    for square in range(64):
        where = np.flatnonzero(legal >> np.uint64(square) & np.uint64(1))
        if where.size:
            parents.append(where)
            children.append(batch.play(boards[where], np.full(where.size, square)))
    after = np.concatenate(children)
    passed = batch.must_pass(after)
    after[passed] = batch.play(after[passed], np.full(np.count_nonzero(passed), rv.PASS))
    layer, index = unique(after)
    return layer, Edges(np.concatenate(parents), index, passed)


def enumerate_layers(plies: int) -> tuple[list[Boards], list[Edges]]:
    """Return the positions after 0, 1, … `plies` placements, and the moves between them."""
    layers, edges = [batch.canonical(batch.start(1))[0]], []
    for _ in range(plies):
        layer, moves = next_layer(layers[-1])
        layers.append(layer)
        edges.append(moves)
    return layers, edges


def read_bounds(file: Path, leaves: Boards) -> tuple[Values, Values, int]:
    """Return lower and upper bounds of the leaves, and how many rows of the list are among them."""
    low, high = np.full(len(leaves), -64), np.full(len(leaves), 64)
    index = {(int(player), int(opponent)): i for i, (player, opponent) in enumerate(leaves)}
    found = 0
    with file.open(newline="") as rows:
        for row in csv.DictReader(rows):
            position = rv.Position(row["obf"].rstrip(";"))
            ((player, opponent),) = batch.canonical(batch.from_positions([position]))[0]
            score, alpha, beta = int(row["score"]), int(row["alpha"]), int(row["beta"])
            if (leaf := index.get((int(player), int(opponent)))) is not None:
                found += 1
                if score > alpha:
                    low[leaf] = max(low[leaf], min(score, beta))
                if score < beta:
                    high[leaf] = min(high[leaf], max(score, alpha))
    return low, high, found


def back_up(layers: list[Boards], edges: list[Edges], low: Values, high: Values) -> tuple[int, int]:
    """Return the bounds of the start, from those of the last layer."""
    for boards, (parents, children, passed) in zip(layers[-2::-1], edges[::-1], strict=True):
        worst, best = np.full(len(boards), -64), np.full(len(boards), -64)
        # A child is seen by the opponent, and after a pass by the same side.
        np.maximum.at(worst, parents, np.where(passed, low[children], -high[children]))
        np.maximum.at(best, parents, np.where(passed, high[children], -low[children]))
        over = batch.is_over(boards)
        worst[over] = best[over] = batch.margins(boards[over])
        low, high = worst, best
    return int(low[0]), int(high[0])


def main(arguments: list[str]) -> int:
    layers, edges = enumerate_layers(PLIES)
    playable = np.count_nonzero(batch.legal(leaves := layers[-1]))
    print(f"{playable:,} positions with 50 empty squares and a legal move; published {PUBLISHED:,}")
    if not arguments:
        print(f"To back values up to the start, pass {LIST}.")
        print('It comes with Takizawa, "Othello is Solved", 2023: https://arxiv.org/abs/2310.19387')
        return int(playable != PUBLISHED)
    low, high, found = read_bounds(Path(arguments[0]), leaves)
    least, most = back_up(layers, edges, low, high)
    print(f"{found:,} listed positions are among them; the start is worth {least} to {most}")
    return int(playable != PUBLISHED or least != 0 or most != 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
