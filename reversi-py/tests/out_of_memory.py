"""Runs calls with an allocator that refuses requests. `test_memory.py` starts it.

    LD_PRELOAD=failing_malloc.so python out_of_memory.py

Each line of the output is a call, its requests, and how many of the trials raised `MemoryError`.
"""

from __future__ import annotations

import ctypes
import io
import pickle
from collections.abc import Callable

import numpy as np

from reversi_rules import (
    Game,
    Position,
    Rules,
    SquareSet,
    batch,
    divide,
    openings,
    perft_unique,
    records,
)

ALLOCATOR = ctypes.CDLL(None)
ALLOCATOR.failing_malloc.argtypes = [ctypes.c_long, ctypes.c_size_t]

TRANSCRIPT = "f5d6c3d3c4f4f6f3e6e7"
GGF = (
    b"(;GM[Othello]PB[Rose]PW[Ben]TY[8]BO[8 ---------------------------O*------*O"
    b"--------------------------- *]B[f5//1.5]W[d6];)"
)
SGF = b"(;GM[2]PB[Rose];B[f5]C[usual](;W[d6];B[c3])(;W[f4]))"
PGN = b'[Event "Open"]\n[Result "*"]\n\n1. f5 {usual} (1. d3 c5) d6 2. c3 *\n\n'
OBF = b"---------------------------OX------XO--------------------------- X; f5:0\n"


def wthor(games: int) -> bytes:
    """Returns a WTHOR file with the same game so many times."""
    header = bytearray(16)
    header[4:8] = games.to_bytes(4, "little")
    squares = [10 * (action // 8 + 1) + action % 8 + 1 for action in Game(TRANSCRIPT).placements]
    return bytes(header) + bytes([0] * 8 + squares + [0] * (60 - len(squares))) * games


GAMES = wthor(300)
BOARDS = batch.start(300)
WAYS = np.ones(300, np.uint64)
ACTIONS = np.full(300, 19, np.int64)
EXPLORER = openings.Explorer(40)
EXPLORER.add_wthor(GAMES)
TREE = records.Record(SGF, "sgf").tree()


def explored() -> int:
    """Explores the games of a file."""
    explorer = openings.Explorer()
    explorer.add_wthor(GAMES)
    return len(explorer)


def merged() -> int:
    """Merges an explorer into another, and adds a game."""
    explorer = openings.Explorer()
    explorer.merge(EXPLORER)
    explorer.add(Game(TRANSCRIPT))
    return len(explorer)


def edited() -> bytes:
    """Edits a tree."""
    tree = records.Record(SGF, "sgf").tree()
    tree.root.children[0].comment = "a comment " * 100
    tree.root.children[0].play("f6")
    return bytes(tree.convert("pgn")[0])


CALLS: dict[str, Callable[[], object]] = {
    "Position": lambda: [Position(str(Position())), repr(Position(rules=Rules(6, 6)))],
    "Game": lambda: Game(TRANSCRIPT).transcript(),
    "play and undo": lambda: [(game := Game()).play("f5"), game.play("d6"), game.undo()],
    "an error": lambda: refused(lambda: Game("f5f5")),
    "grid": lambda: Game(TRANSCRIPT).grid(),
    "pickle": lambda: pickle.loads(pickle.dumps(Game(TRANSCRIPT))),
    "SquareSet": lambda: SquareSet(["a1", "h8"]) | SquareSet(7),
    "explain": lambda: str(Position().explain("a1")),
    "divide": lambda: divide(Position(), 3),
    "perft_unique": lambda: perft_unique(Position(), 12),
    "batch.play": lambda: batch.play(BOARDS, ACTIONS),
    "batch.play, a list": lambda: batch.play(BOARDS[:2].tolist(), [19, 26]),
    "batch.play, refused": lambda: refused(lambda: batch.play(BOARDS, np.zeros(300, np.int8))),
    "batch.children": lambda: batch.children(BOARDS),
    "batch.unique": lambda: batch.unique(BOARDS)[1].tolist(),
    "batch.unique_children": lambda: batch.unique_children(BOARDS, WAYS)[2],
    "batch.perft_total": lambda: batch.perft_total(BOARDS, WAYS, 3),
    "batch.perft": lambda: batch.perft(BOARDS, 3),
    "batch.transform": lambda: batch.transform(BOARDS, np.arange(300) % 8),
    "batch.to_positions": lambda: batch.to_positions(BOARDS),
    "read_wthor": lambda: records.read_wthor(GAMES),
    "transcripts": lambda: records.read_wthor(GAMES).to_dict(),
    "write_wthor": lambda: records.read_wthor(GAMES).to_bytes(),
    "duplicates": lambda: records.duplicates(records.read_wthor(GAMES)),
    "labels": lambda: records.labels(records.read_wthor(GAMES)),
    "audit_wthor": lambda: records.audit_wthor(GAMES),
    "explorer": explored,
    "explorer, merged": merged,
    "explorer, pickled": lambda: len(pickle.loads(pickle.dumps(EXPLORER))),
    "read_ggf": lambda: [record.game() for record in records.read_ggf(GGF * 20)],
    "read_sgf": lambda: [record.audit() for record in records.read_sgf(SGF * 20)],
    "read_pgn": lambda: [record.tree() for record in records.read_pgn(PGN * 20)],
    "read_obf": lambda: [problem.moves for problem in records.read_obf(OBF * 20)],
    "a broken file": lambda: records.read_sgf(b"(;GM[2];B[zz]" * 20, errors="collect"),
    "stream": lambda: list(records.stream(io.BytesIO(SGF * 50), "sgf")),
    "a tree": edited,
    "paste": lambda: records.paste("f5d6c3"),
    "write_sgf": lambda: records.to_sgf(Game(TRANSCRIPT)),
    "an opening": lambda: openings.of_game(Game(TRANSCRIPT)),
}


def refused(call: Callable[[], object]) -> str:
    """Returns the error of a call."""
    try:
        call()
    except MemoryError:
        raise
    except ValueError as error:
        return str(error)
    raise AssertionError("nothing was refused")


def refusals(call: Callable[[], object], request: int, size: int) -> bool:
    """Calls with the allocator's refusals, and returns whether that raised `MemoryError`."""
    ALLOCATOR.failing_malloc(request, size)
    try:
        call()
    except MemoryError:
        return True
    finally:
        ALLOCATOR.failing_malloc(0, 0)
    return False


def main() -> None:
    """Tries every request of every call."""
    assert ALLOCATOR.failing_malloc(0, 0), "the library is not loaded"
    for name, call in CALLS.items():
        expected = repr(call())
        ALLOCATOR.failing_malloc(0, 0)
        call()
        needed = ALLOCATOR.failing_malloc_requests()
        raised = 0
        step = max(1, needed // 400)
        for request in range(1, needed + 1, step):
            raised += refusals(call, request, 0)
        for size in (1 << 14, 1 << 16, 1 << 18):
            raised += refusals(call, 0, size)
        # The next call is as if nothing had happened.
        assert repr(call()) == expected, name
        print(f"{name}: {needed} requests, {raised} MemoryError", flush=True)


if __name__ == "__main__":
    main()
