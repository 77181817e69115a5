"""A naive program with a planted fault: `faulty_engine.py FAULT gtp|nboard`, and the class `Faulty`
with the fault that FAULT of the environment names. `test_engine_check.py` lists the faults.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from functools import cache
from typing import TypeAlias

NAMES = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
STEPS = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
START = "-" * 27 + "O*" + "-" * 6 + "*O" + "-" * 27
FAULT = os.environ.get("FAULT", "none")

Undone: TypeAlias = tuple[list[int], int, dict[int, int], int, "list[int] | None", int | None]


@cache
def step(size: int, square: int, direction: int) -> int:
    """Returns the next square, or -1 at the edge."""
    dx, dy = STEPS[direction]
    index = square + dx + size * dy
    index = index if 0 <= index < size * size else -1
    if (FAULT == "wrap-east" and direction in (2, 6)) or (
        FAULT == "wrap-diagonal" and direction == 3
    ):
        return index
    column, row = square % size + dx, square // size + dy
    if f"wrap-{NAMES[direction]}" == FAULT:
        return row % size * size + column if dx == 0 else index
    if FAULT == "wrap-top" and row == -1:
        row = size - 1
    return row * size + column if 0 <= column < size and 0 <= row < size else -1


class Faulty:
    """A game. Black is 1 and white -1."""

    def __init__(self, size: int = 8) -> None:
        if size not in (6, 8, 10):
            raise ValueError("no such board")
        half, first = size // 2, -1
        if FAULT == "start-mirrored" or (FAULT == "six-mirrored" and size == 6):
            first = 1
        self.size = size
        self.cells = [0] * (size * size)
        for row, column in ((half - 1, half - 1), (half, half)):
            self.cells[row * size + column] = first
            self.cells[row * size + size - 1 - column] = -first
        self.side = -1 if FAULT == "white-first" else 1
        self.past: list[Undone] = []
        self.passes = {1: 0, -1: 0}
        self.passes_in_a_row = 0
        self.stale: list[int] | None = None

    def name(self, square: int) -> str:
        return chr(97 + square % self.size) + str(square // self.size + 1)

    def square(self, name: str) -> int:
        column, row = ord(name[0]) - 97, int(name[1] if FAULT == "row-digit" else name[1:]) - 1
        if not (0 <= column < self.size and 0 <= row < self.size):
            raise ValueError("no square")
        if FAULT == "swap-in":
            column, row = row, column
        return row * self.size + column

    def step(self, square: int, direction: int) -> int:
        return step(self.size, square, direction)

    def line(self, square: int, side: int, direction: int) -> list[int]:
        """Returns what flips in a direction."""
        run: list[int] = []
        at, has_jumped = self.step(square, direction), False
        while at not in (-1, square) and len(run) < 40:
            if self.cells[at] == -side:
                run.append(at)
            elif self.cells[at] == 0 and FAULT == "gap" and not has_jumped:
                has_jumped = True
            else:
                break
            at = self.step(at, direction)
        is_closed = at not in (-1, square) and self.cells[at] == side
        if FAULT == "open-end" and at == -1:
            is_closed = True
        if FAULT == "six" and len(run) > 5:
            is_closed = False
        return run if is_closed else []

    def flips(self, square: int, side: int) -> list[int]:
        found = []
        for direction, name in enumerate(NAMES):
            if f"miss-{name}" != FAULT:
                found += self.line(square, side, direction)
            if found and FAULT == "first-only":
                break
        return found

    def is_beside(self, square: int, *sides: int) -> bool:
        around = [self.step(square, direction) for direction in range(8)]
        return any(at >= 0 and self.cells[at] in sides for at in around)

    def find(self, side: int) -> list[int]:
        free = [at for at, cell in enumerate(self.cells) if cell == 0]
        if FAULT == "no-flip":
            return [at for at in free if self.is_beside(at, -side)]
        if FAULT == "occupied":
            free = [at for at, cell in enumerate(self.cells) if cell in (0, side)]
        return [at for at in free if self.flips(at, side)]

    def legal(self) -> list[int]:
        return self.find(self.side) if self.stale is None else self.stale

    def put(self, square: int) -> None:
        flips, side = self.flips(square, self.side), self.side
        if FAULT == "flip-miss-s":
            kept = self.line(square, side, 4)
            flips = [at for at in flips if at not in kept]
        if FAULT == "buffer-16":
            flips = flips[:16]
        for at in (square, *flips):
            self.cells[at] = side
        if FAULT == "cascade":
            for at in flips:
                self.cells[at] = 0
                more = self.flips(at, side)
                for again in (at, *more):
                    self.cells[again] = side

    def keep(self, square: int | None) -> None:
        passes = dict(self.passes)
        kept = (self.cells[:], self.side, passes, self.passes_in_a_row, self.stale, square)
        self.past.append(kept)

    def legal_moves(self) -> list[str]:
        is_over = FAULT != "occupied" and self.is_over()
        return [] if is_over else [self.name(at) for at in self.legal()]

    def play(self, name: str) -> None:
        square = self.square(name)
        is_over = self.is_over()
        if is_over and FAULT == "after-end":
            self.keep(square)
            self.cells[square] = self.side
            self.side = -self.side
            return
        if (is_over and FAULT == "pass-counter") or square not in self.legal():
            if FAULT == "refusal-kept":
                self.keep(square)
            if FAULT == "refusal-turn":
                self.side = -self.side
            raise ValueError("illegal move")
        self.keep(square)
        self.put(square)
        self.side, self.passes_in_a_row, self.stale = -self.side, 0, None

    def pass_(self) -> None:
        legal = self.legal()
        if len(legal) > (FAULT == "pass-one-square") and FAULT != "pass-voluntary":
            raise ValueError("illegal move")
        if FAULT == "dies-at-pass" and not legal:
            sys.exit("the last words")
        self.keep(None)
        self.passes[self.side] += 1
        self.passes_in_a_row += 1
        if not (FAULT == "turn-after-double-pass" and self.passes[self.side] == 2):
            self.side = -self.side
        if FAULT == "stale-legal":
            self.stale = legal

    def is_over(self) -> bool:
        mine = self.find(self.side)
        match FAULT:
            case "pass-counter" if max(self.passes.values()) >= 2:
                return True
            case "end-at-pass":
                return not mine
            case "end-full-only":
                return 0 not in self.cells
            case "end-two-passes":
                return self.passes_in_a_row >= 2 or 0 not in self.cells
            case "wipe-out-open" if not {1, -1} <= set(self.cells):
                return False
        is_over = not mine and not self.find(-self.side)
        if is_over and FAULT == "hangs-at-end":
            time.sleep(1000)
        return is_over

    def turn(self) -> str:
        return "black" if self.side == 1 else "white"

    def score(self) -> tuple[int, int]:
        black, white = self.cells.count(1), self.cells.count(-1)
        empty = self.cells.count(0)
        if FAULT == "empties-to-white" or (FAULT == "tie-white" and black == white):
            return black, white + empty
        if FAULT == "empties-to-last" and black != white:
            return (black + empty, white) if self.side == -1 else (black, white + empty)
        if FAULT != "score-discs" and not (FAULT == "score-mixed" and black and white):
            black += empty if black > white else empty // 2 if black == white else 0
            white = len(self.cells) - black
        return (white, black) if FAULT == "score-swapped" else (black, white)

    def undo(self) -> bool:
        if not self.past:
            return False
        cells, side, passes, in_a_row, stale, square = self.past.pop()
        if FAULT == "undo-flips" and square is not None:
            cells = self.cells
            cells[square] = 0
        if FAULT == "undo-turn":
            side = 1 if sum(map(bool, cells)) % 2 == 0 else -1
        self.cells, self.side, self.passes = cells, side, passes
        self.passes_in_a_row, self.stale = in_a_row, stale
        return True

    def choose(self) -> str:
        if FAULT == "genmove-first":
            free = [at for at, cell in enumerate(self.cells) if cell == 0]
            legal = [at for at in free if self.is_beside(at, 1, -1)]
        else:
            legal = [] if self.is_over() else self.legal()
        if not legal:
            return "resign" if FAULT == "pass-missing" else "pass"
        return self.name(legal[0])

    def renewed(self, size: int) -> Faulty:
        new = Faulty(size)
        if FAULT == "new-turn":
            new.side = self.side
        return new


COMMANDS = "protocol_version list_commands boardsize clear_board play genmove undo final_score"


def answer(game: Faulty, words: list[str]) -> tuple[Faulty, str]:
    """Answers a command of GTP; raises `ValueError` if it fails."""
    match words:
        case ["protocol_version"]:
            return game, "2"
        case ["list_commands"]:
            return game, COMMANDS.replace(" ", "\n")
        case ["boardsize", size]:
            return Faulty(int(size)), ""
        case ["clear_board"]:
            return game.renewed(game.size), ""
        case ["play", color, move]:
            side = 1 if color == "black" else -1
            if side != game.side:
                if FAULT == "white-first" and not game.past:
                    game.side = side
                elif game.legal():
                    raise ValueError("out of turn")
                else:
                    game.pass_()
            game.pass_() if move == "pass" else game.play(move.lower())
            return game, ""
        case ["genmove", _]:
            move = game.choose()
            if move == "pass":
                game.pass_()
            elif FAULT == "genmove-first":
                game.keep(None)
                game.put(game.square(move))
                game.side = -game.side
            elif move != "resign":
                game.play(move)
            return game, move
        case ["undo"] if game.undo():
            return game, ""
        case ["final_score"]:
            black, white = game.score()
            winner = "B" if black > white else "W"
            return game, f"{winner}+{abs(black - white)}" if black != white else "0"
    raise ValueError("unknown command, or nothing to undo")


def speak_gtp() -> None:
    game = Faulty()
    for line in iter(sys.stdin.readline, ""):
        number, *words = line.split()
        try:
            game, text = answer(game, words)
            print(f"={number} {text}\n", flush=True)
        except ValueError as error:
            print(f"?{number} {error}\n", flush=True)


def speak_nboard() -> None:
    game = Faulty()
    for line in iter(sys.stdin.readline, ""):
        word, *rest = line.split()
        if word == "ping":
            print(f"pong {rest[0]}", flush=True)
        elif word == "set" and rest[0] == "game":
            board, side = line.partition("BO[8 ")[2].split("]")[0].split()
            game = game.renewed(8)
            if board != START:
                game.cells = [{"*": 1, "O": -1}.get(cell, 0) for cell in board]
                game.side = 1 if side == "*" else -1
        elif word == "move":
            with contextlib.suppress(ValueError):
                game.pass_() if rest[0] == "PA" else game.play(rest[0].lower())
        elif word == "go":
            # As Edax writes it.
            print(f"=== {game.choose().upper()} 0.00 0.0", flush=True)


if __name__ == "__main__":
    _, FAULT, protocol = sys.argv
    speak_gtp() if protocol == "gtp" else speak_nboard()
