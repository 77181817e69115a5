"""A bot to play against: alpha-beta search with a hash table, exact at the end of the game.

    python bot.py [white]        you play black, or white

It reads one move per line, such as `f5`, or `undo`. An illegal move is explained, and you choose
again. The last line is the result.
"""

from __future__ import annotations

import argparse
import sys

import reversi_rules as rv

DEPTH, EXACT = 5, 10
"""Plies of an ordinary search, and empty squares from which on the game is searched to its end."""

CORNERS = rv.SquareSet(["a1", "h1", "a8", "h8"])
INFINITY = float("inf")


def evaluate(position: rv.Position) -> float:
    """Return an estimate for the side to move: corners, which no flip takes back, and mobility."""
    own, other = position.turn, position.turn.opponent
    corners = len(position.player & CORNERS) - len(position.opponent & CORNERS)
    return 16 * corners + position.mobility(own) - position.mobility(other)


class Search:
    """A search, and the bounds that it has found so far for positions and depths."""

    def __init__(self) -> None:
        # Positions that different orders of moves lead to are searched once.
        self.bounds: dict[tuple[int, int], tuple[float, float]] = {}

    def value(self, position: rv.Position, depth: int, alpha: float, beta: float) -> float:
        """Return the value for the side to move, within `alpha` and `beta`."""
        if (outcome := position.outcome()) is not None:
            return 1000 * outcome.margin(position.turn)
        if position.must_pass:
            # A pass costs no depth: there is nothing to choose.
            return -self.value(position.play(rv.PASS), depth, -beta, -alpha)
        if depth == 0:
            return evaluate(position)
        key = (position.key64, depth)
        low, high = self.bounds.get(key, (-INFINITY, INFINITY))
        alpha, beta = max(alpha, low), min(beta, high)
        if alpha >= beta:
            return alpha
        best, start = -INFINITY, alpha
        for _, child in ordered(position):
            best = max(best, -self.value(child, depth - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        # The value is exact, unless all moves were too bad or one was too good to look further.
        self.bounds[key] = (best if best > start else low, best if best < beta else high)
        return best

    def best_move(self, position: rv.Position) -> int:
        """Return the best square for the side to move, which has one."""
        empties = len(position.empties)
        depth = empties if empties <= EXACT else DEPTH
        best, alpha = -1, -INFINITY
        for square, child in ordered(position):
            value = -self.value(child, depth - 1, -INFINITY, -alpha)
            if best == -1 or value > alpha:
                best, alpha = square, value
        return best


def ordered(position: rv.Position) -> list[tuple[int, rv.Position]]:
    """Return the moves and the positions after them, those first that leave few answers."""
    return sorted(position.children(), key=lambda move: len(move[1].legal_moves))


def take_turn(game: rv.Game, human: rv.Color, line: str) -> None:
    """Play or take back what the person typed, or explain why that is illegal."""
    if line == "undo":
        # Back to the last position in which the person had the move.
        while game.placements:
            game.undo()
            if game.turn == human:
                break
        return
    try:
        game.play(rv.parse_square(line))
    except rv.IllegalMove:
        print(game.explain(line))
    except rv.InvalidMove as error:
        print(error)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Play against a bot.")
    parser.add_argument("color", nargs="?", choices=["black", "white"], default="black")
    human, game = rv.Color(parser.parse_args(arguments).color), rv.Game()
    while not game.is_over:
        if game.turn != human:
            square = Search().best_move(game.position)
            game.play(square)
            print("bot plays", rv.square_name(square))
            continue
        print(f"{game.grid()}: {' '.join(game.legal_moves.names())}")
        if not (line := sys.stdin.readline()):
            return 0
        take_turn(game, human, line.strip())
    print(game.grid())
    print(game.outcome())
    return 0


if __name__ == "__main__":
    sys.exit(main())
