"""An alpha-beta bot with a table and a deadline plays against one that counts discs."""

import math
import time

from reversi_rules import BLACK, Position

Table = dict[tuple[Position, int], tuple[int, int]]


class OutOfTimeError(Exception):
    """The deadline has passed."""


def value(position: Position, depth: int, low: int, high: int, table: Table, end: float) -> int:
    if time.monotonic() > end:
        raise OutOfTimeError
    if (outcome := position.outcome()) is not None:
        return 100 * outcome.margin(position.turn)
    turn, other = position.turn, position.turn.opponent
    if depth == 0:
        safe = len(position.stable(turn)) - len(position.stable(other))
        return 10 * safe + position.mobility(turn) - position.mobility(other)
    least, most = table.get((position, depth), (-10_000, 10_000))
    if least >= high or most <= low or least == most:
        return least if least > low else most
    best = -10_000
    for _, child in sorted(position.children(), key=lambda pair: pair[1].mobility(other)):
        best = max(best, -value(child, depth - 1, -high, -max(low, best), table, end))
        if best >= high:
            break
    known = (best if best > low else least, best if best < high else most)
    table[position, depth] = known
    return best


def choose(position: Position, seconds: float) -> int:
    end, table = time.monotonic() + seconds, Table()
    best = position.legal_actions()[0]
    for depth in range(len(position.empties)):
        # Even a late bot has looked at each move.
        until = end if depth > 0 else math.inf
        try:
            values = {
                move: -value(child, depth, -10_000, 10_000, table, until)
                for move, child in position.children()
            }
        except OutOfTimeError:
            break
        best = max(values, key=lambda move: values[move])
    return best


position = Position()
while not position.is_over:
    flips = {move: len(position.flips(move)) for move in position.legal_moves}
    most = max(flips, key=lambda move: flips[move]) if flips else position.legal_actions()[0]
    position = position.play(choose(position, 0.02) if position.turn is BLACK else most)
print(position.outcome())
