"""AlphaZero on 6x6 in one file: it teaches itself, and soon beats a player of random moves.

    python alphazero.py [--minutes 10] [--save network.npz]

Two processes play against themselves. Each plays many games side by side, and a tree search with
the network chooses the moves. The network learns from the positions under random symmetries: the
policy from the visits of the search, the value from the result. It is small and written in NumPy,
so that nothing else is needed. The program prints twenty times how often the search with this
network wins against random moves.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path

# The matrices are small: more threads in NumPy would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from reversi_rules import Rules, batch

RULES = Rules(6, 6)
ACTIONS = RULES.pass_action + 1
HIDDEN = 128
EXPLORATION = 1.5
"""How much the search prefers moves that it has rarely visited."""
CHOSEN_BY_CHANCE = 12
"""The first plies of self-play, in which moves are drawn by their visits."""
MEMORY = 100_000
"""The positions from which the network learns. The oldest are forgotten."""

Floats = NDArray[np.float32]
Boards = NDArray[np.uint64]


class Network:
    """Two hidden layers, and a policy and a value on top of them."""

    def __init__(self, rng: np.random.Generator) -> None:
        sizes = [2 * (ACTIONS - 1), HIDDEN, HIDDEN, ACTIONS + 1]
        self.weights: list[Floats] = []
        for inputs, outputs in pairwise(sizes):
            scale = np.sqrt(2 / inputs)
            self.weights.append(rng.normal(0, scale, (inputs, outputs)).astype(np.float32))
            self.weights.append(np.zeros(outputs, np.float32))
        # The sums of Adam, the optimizer.
        self.sums = [[np.zeros_like(each) for each in self.weights] for _ in range(2)]
        self.steps = 0

    def layers(self, boards: Boards) -> list[Floats]:
        """Returns the inputs of each layer, and the output of the last."""
        values = [batch.planes(boards, rules=RULES).reshape(len(boards), -1)]
        for layer in range(0, len(self.weights), 2):
            below = values[-1] if layer == 0 else np.maximum(values[-1], 0)
            values.append(below @ self.weights[layer] + self.weights[layer + 1])
        return values

    def __call__(self, boards: Boards) -> tuple[Floats, Floats]:
        """Returns the probability of each action, and the expected result of the player."""
        output = self.layers(boards)[-1]
        policy, value = output[:, :-1], np.tanh(output[:, -1])
        policy[batch.legal_mask(boards, rules=RULES) == 0] = -1e9
        return softmax(policy), value

    def learn(self, boards: Boards, policy: Floats, results: Floats) -> float:
        """Makes a step towards the policy and the results, and returns the loss."""
        *inputs, output = self.layers(boards)
        found, value = softmax(output[:, :-1]), np.tanh(output[:, -1])
        loss = ((value - results) ** 2).mean() - (policy * np.log(found + 1e-9)).sum(axis=1).mean()
        # The derivatives of the loss, from the last layer to the first.
        slope = np.empty_like(output)
        slope[:, :-1] = found - policy
        slope[:, -1] = 2 * (value - results) * (1 - value**2)
        slope /= len(boards)
        slopes: list[Floats] = []
        for layer in range(len(self.weights) - 2, -1, -2):
            below = inputs[layer // 2]
            active = below if layer == 0 else np.maximum(below, 0)
            slopes[:0] = [active.T @ slope, slope.sum(axis=0)]
            slope = (slope @ self.weights[layer].T) * (below > 0)
        self.steps += 1
        for weights, each, mean, square in zip(self.weights, slopes, *self.sums, strict=True):
            mean += 0.1 * (each - mean)
            square += 0.001 * (each**2 - square)
            rate = 0.001 / (1 - 0.9**self.steps)
            weights -= rate * mean / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
        return float(loss)


def softmax(logits: Floats) -> Floats:
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares: Floats = powers / powers.sum(axis=1, keepdims=True)
    return shares


class Search:
    """A tree for each of many boards. All trees grow by one node at a time, in arrays.

    Node 0 is the root. The arrays of edges have a row for each node of each tree, and a column for
    each action. `children` is 0 where the child is not in the tree.
    """

    def __init__(self, network: Network, boards: Boards, visits: int) -> None:
        trees = len(boards)
        self.network, self.each = network, np.arange(trees)
        self.boards = np.zeros((trees, visits + 1, 2), np.uint64)
        edges = (trees, visits + 1, ACTIONS)
        self.priors, self.totals = np.zeros(edges, np.float32), np.zeros(edges, np.float32)
        self.visits, self.children = np.zeros(edges, np.int32), np.zeros(edges, np.int32)
        self.boards[:, 0] = boards
        self.priors[:, 0], _ = network(boards)

    def add_noise(self, rng: np.random.Generator) -> None:
        """Makes the search try unlikely moves at the roots too."""
        noise = rng.gamma(0.5, size=(len(self.each), ACTIONS)) + 1e-9
        noise *= self.priors[:, 0] > 0
        self.priors[:, 0] *= 0.75
        self.priors[:, 0] += 0.25 * noise / noise.sum(axis=1, keepdims=True)

    def run(self) -> NDArray[np.int32]:
        """Returns how often each action of each root was visited."""
        for node in range(1, self.boards.shape[1]):
            self.grow(node)
        return self.visits[:, 0]

    def best(self, trees: NDArray[np.intp], nodes: NDArray[np.intp]) -> NDArray[np.intp]:
        """Returns the action that the search follows from a node of each of some trees."""
        visits, priors = self.visits[trees, nodes], self.priors[trees, nodes]
        mean = self.totals[trees, nodes] / np.maximum(visits, 1)
        tried = np.sqrt(visits.sum(axis=1, keepdims=True) + 1)
        scores = mean + EXPLORATION * priors * tried / (1 + visits)
        # Illegal actions have no prior.
        best: NDArray[np.intp] = np.where(priors > 0, scores, -np.inf).argmax(axis=1)
        return best

    def grow(self, node: int) -> None:
        """Walks down each tree to an edge without a child, adds the child, and takes its value up.

        The end of a game gets no edges, and is added anew at each visit.
        """
        at = np.zeros(len(self.each), np.intp)
        path: list[tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp]]] = []
        trees = self.each
        last = np.zeros_like(at)
        while len(trees):
            actions = self.best(trees, at[trees])
            path.append((trees, at[trees], actions))
            last[trees] = actions
            below = self.children[trees, at[trees], actions]
            trees = trees[below > 0]
            at[trees] = below[below > 0]
        boards = batch.step(self.boards[self.each, at], last.astype(np.uint8), rules=RULES)
        priors, values = self.network(boards)
        over = batch.is_over(boards, rules=RULES)
        values[over] = np.sign(batch.margins(boards[over], rules=RULES))
        self.boards[:, node], self.priors[:, node] = boards, priors
        open_trees = self.each[~over]
        self.children[open_trees, at[open_trees], last[open_trees]] = node
        # The value is that of the player after the last move, and changes its sign with each ply.
        for trees, nodes, actions in reversed(path):
            values[trees] = -values[trees]
            self.totals[trees, nodes, actions] += values[trees]
            self.visits[trees, nodes, actions] += 1


@dataclass
class Examples:
    """Positions to learn from. The results are 1, 0 or -1 for the player."""

    boards: Boards
    policy: Floats
    results: Floats

    def __len__(self) -> int:
        return len(self.boards)

    @staticmethod
    def joined(parts: list[Examples]) -> Examples:
        """Returns the last examples of all parts."""
        columns = zip(*((each.boards, each.policy, each.results) for each in parts), strict=True)
        return Examples(*(np.concatenate(column)[-MEMORY:] for column in columns))

    def drawn(self, rng: np.random.Generator, size: int) -> Examples:
        """Returns random examples, each under a symmetry of its own."""
        rows, symmetries = rng.integers(len(self), size=size), rng.integers(8, size=size)
        boards = batch.transform(self.boards[rows], symmetries, rules=RULES)
        policy = batch.transform_policy(self.policy[rows], symmetries, rules=RULES)
        return Examples(boards, policy, self.results[rows])


def self_play(network: Network, games: int, visits: int, seed: int) -> Examples:
    """Plays games to their ends, side by side."""
    rng = np.random.default_rng(seed)
    boards = batch.start(games, rules=RULES)
    steps: list[tuple[Boards, Floats]] = []
    while not batch.is_over(boards, rules=RULES).all():
        search = Search(network, boards, visits)
        search.add_noise(rng)
        policy = search.run().astype(np.float32)
        policy /= policy.sum(axis=1, keepdims=True)
        steps.append((boards, policy))
        if len(steps) <= CHOSEN_BY_CHANCE:
            sums = policy.cumsum(axis=1)
            actions = (sums / sums[:, -1:] > rng.random((games, 1))).argmax(axis=1)
        else:
            actions = policy.argmax(axis=1)
        boards = batch.step(boards, actions, rules=RULES)
    history, policies = map(np.array, zip(*steps, strict=True))
    # Games that were over stay as they are, and are no examples.
    played = ~batch.is_over(history.reshape(-1, 2), rules=RULES).reshape(len(steps), games)
    plies = played.sum(axis=0) - np.arange(len(steps))[:, None]
    signs = np.where(plies % 2 == 0, 1, -1)
    results = np.sign(batch.margins(boards, rules=RULES)) * signs
    return Examples(history[played], policies[played], results[played].astype(np.float32))


def wins_against_chance(network: Network, games: int, visits: int, seed: int) -> float:
    """Returns the share of points that the search wins, with each color in half of the games."""
    boards = batch.start(games, rules=RULES)
    is_black = np.arange(games) % 2 == 0
    is_to_move, margins = is_black.copy(), np.zeros(games)
    numbers, ply = np.arange(games), 0
    while len(boards):
        mask = batch.legal_mask(boards, rules=RULES)
        actions = batch.random_actions(mask, seed + ply, rules=RULES)
        if is_to_move.any():
            search = Search(network, boards[is_to_move], visits)
            actions[is_to_move] = search.run().argmax(axis=1)
        boards = batch.play(boards, actions, rules=RULES)
        is_to_move, ply = ~is_to_move, ply + 1
        over = batch.is_over(boards, rules=RULES)
        ends = batch.margins(boards[over], rules=RULES).astype(int)
        margins[numbers[over]] = np.where(is_to_move[over], ends, -ends)
        boards, numbers, is_to_move = boards[~over], numbers[~over], is_to_move[~over]
    return float((margins > 0).mean() + (margins == 0).mean() / 2)


def rounds(options: argparse.Namespace, network: Network) -> Iterator[tuple[int, float]]:
    """Plays and learns without end, and yields the games and the loss of each round."""
    rng = np.random.default_rng(options.seed)
    memory: list[Examples] = []
    # Not a fork: a process with threads of its own must not be forked.
    with ProcessPoolExecutor(options.processes, get_context("spawn")) as pool:
        while True:
            seeds = rng.integers(2**32, size=options.processes)
            jobs = [
                pool.submit(self_play, network, options.games, options.visits, int(seed))
                for seed in seeds
            ]
            memory = [Examples.joined([*memory, *(job.result() for job in jobs)])]
            losses = []
            for _ in range(200):
                drawn = memory[0].drawn(rng, 256)
                losses.append(network.learn(drawn.boards, drawn.policy, drawn.results))
            yield options.games * options.processes, float(np.mean(losses))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Learn to play on 6x6 without a teacher.")
    parser.add_argument("--minutes", type=float, default=10, help="how long to learn (10)")
    parser.add_argument("--games", type=int, default=128, help="games side by side (128)")
    parser.add_argument("--visits", type=int, default=32, help="visits of each search (32)")
    parser.add_argument("--processes", type=int, default=2, help="processes that play (2)")
    parser.add_argument("--seed", type=int, default=1, help="other games (1)")
    parser.add_argument("--save", type=Path, help="the file for the network, such as network.npz")
    options = parser.parse_args(arguments)
    network, begin, games = Network(np.random.default_rng(options.seed)), time.monotonic(), 0
    reports = 0
    for played, loss in rounds(options, network):
        games += played
        minutes = (time.monotonic() - begin) / 60
        if minutes < options.minutes * reports / 20:
            continue
        reports += 1
        wins = wins_against_chance(network, 400, options.visits, seed=1000 * reports)
        print(f"{minutes:4.1f} min {games:6} games  loss {loss:.3f}  wins {wins:.1%}", flush=True)
        if minutes >= options.minutes:
            break
    if options.save:
        np.savez(options.save, *network.weights)
    return 0


if __name__ == "__main__":
    sys.exit(main())
