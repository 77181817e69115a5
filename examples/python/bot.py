"""An engine for GUIs and referees: alpha-beta search, exact at the end of the game.

    python bot.py          reads commands of NBoard's protocol or GTP on standard input

The first line decides the protocol. Load it into NBoard or any GTP controller, or into a match:

    reversi match "nboard python bot.py" "gtp gtp-rhino" --time 1m+1s

The programs `bot` in Rust and C are the same engine, and choose the same moves.
"""

from __future__ import annotations

import io
import itertools
import sys
import time
from collections.abc import Iterator

import reversi_rules as rv
from reversi_rules.protocol import ProtocolError, gtp, nboard

NAME = "Python bot"
DEPTH, EXACT = 4, 8
"""Plies of an ordinary search over GTP, and empty squares from which on the search is exact."""

CORNERS = rv.SquareSet(["a1", "h1", "a8", "h8"])
INFINITY = 1_000_000
Bounds = dict[tuple[int, int], tuple[int, int]]


def evaluate(position: rv.Position) -> int:
    """Return an estimate for the side to move: corners, which no flip takes back, and mobility."""
    own, other = position.turn, position.turn.opponent
    corners = len(position.player & CORNERS) - len(position.opponent & CORNERS)
    return 16 * corners + position.mobility(own) - position.mobility(other)


def value(position: rv.Position, depth: int, alpha: int, beta: int, bounds: Bounds) -> int:
    """Return the value for the side to move, within `alpha` and `beta`."""
    if (outcome := position.outcome()) is not None:
        return 1000 * outcome.margin(position.turn)
    if position.must_pass:
        # A pass costs no depth: there is nothing to choose.
        return -value(position.play(rv.PASS), depth, -beta, -alpha, bounds)
    if depth == 0:
        return evaluate(position)
    # Positions that different orders of moves lead to are searched once.
    key = (position.key64, depth)
    low, high = bounds.get(key, (-INFINITY, INFINITY))
    alpha, beta = max(alpha, low), min(beta, high)
    if alpha >= beta:
        return alpha
    best, start = -INFINITY, alpha
    for _, child in ordered(position):
        best = max(best, -value(child, depth - 1, -beta, -alpha, bounds))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    # The value is exact, unless all moves were too bad or one was too good to look further.
    bounds[key] = (best if best > start else low, best if best < beta else high)
    return best


def ordered(position: rv.Position) -> list[tuple[int, rv.Position]]:
    """Return the moves and the positions after them, those first that leave few answers."""
    return sorted(position.children(), key=lambda move: len(move[1].legal_moves))


def search(position: rv.Position, depth: int) -> tuple[int, float]:
    """Return the best square for the side to move, which has one, and its margin in discs."""
    best, alpha, bounds = rv.PASS, -INFINITY, Bounds()
    for square, child in ordered(position):
        found = -value(child, depth - 1, -INFINITY, -alpha, bounds)
        if best == rv.PASS or found > alpha:
            best, alpha = square, found
    # Four points of an estimate count as one disc.
    is_exact = depth >= len(position.empties)
    return best, alpha / 1000 if is_exact else max(-64.0, min(alpha / 4, 64.0))


def think(game: rv.Game, depth: int, seconds: float | None) -> tuple[int, float]:
    """Return the best square and its margin; with a clock, in a small part of the time left."""
    empties, start = len(game.position.empties), time.monotonic()
    depth = empties if empties <= EXACT else max(1, min(depth, empties))
    if seconds is None:
        return search(game.position, depth)
    for plies in range(1, depth + 1):
        found = search(game.position, plies)
        # The next search takes several times as long as all before it.
        if time.monotonic() - start > seconds / 200:
            break
    return found


def speak_nboard(lines: Iterator[str]) -> None:
    """Answer NBoard's commands. The GUI plays the moves."""
    engine = nboard.Engine()
    for line in lines:
        try:
            request = engine.read(line)
        except ProtocolError as error:
            print(nboard.Status(str(error)), flush=True)
            continue
        match request:
            case nboard.Settings():
                print(nboard.MyName(NAME), flush=True)
            case nboard.Ping(number):
                print(nboard.Pong(number), flush=True)
            case nboard.Learn():
                print(nboard.Learned(), flush=True)
            case nboard.Go() if engine.must_pass:
                print(nboard.BestMove(rv.PASS), flush=True)
            case nboard.Go():
                seconds = engine.time_left(engine.game.turn)
                square, margin = think(engine.game, engine.depth, seconds)
                print(nboard.BestMove(square, margin), flush=True)
            case nboard.Hint() if not engine.game.is_over:
                square, margin = think(engine.game, engine.depth, None)
                print(nboard.Line((square,), margin, depth=str(engine.depth)), flush=True)
            case nboard.Quit():
                return


def speak_gtp(lines: Iterator[str]) -> None:
    """Answer commands of GTP. The state answers all but those that ask for a move."""
    engine = gtp.Engine(NAME, rv.__version__)
    for line in lines:
        match engine.read(line):
            case gtp.FindMove(number, color):
                square, _ = think(engine.game, DEPTH, engine.time_left(color))
                print(end=engine.found(number, square), flush=True)
            case gtp.Reply(text):
                print(end=text, flush=True)
            case gtp.Other(number):
                print(end=engine.unknown(number), flush=True)
            case gtp.Quit(text):
                print(end=text, flush=True)
                return


def main() -> None:
    # The names in a game may be in any encoding, whatever that of the locale is.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="surrogateescape")
    lines = iter(sys.stdin.readline, "")
    first = next(lines, "")
    speak = speak_nboard if first.startswith("nboard") else speak_gtp
    speak(itertools.chain([first], lines))


if __name__ == "__main__":
    main()
