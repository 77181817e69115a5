"""The theorems about `_core.abi3.so`, the extension of the Python wheel.

Its functions have no names that stay the same. So a theorem gives patterns for the names of
functions, each of which calls the next one, and the size of what the last one works on. It fails if
there is no such function, or several.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import definition
from batches import (
    TILES,
    Many,
    Played,
    Stepped,
    beyond,
    counts_of,
    flips_by,
    legal_of,
    margin_of,
    overlaps,
    scores_of,
    stays,
)
from circuit import TRUE
from ir import UnsupportedError
from machine import Machine
from memory import Cell, Memory, Pointer, PointerByte, Value
from reader import Module
from rules import SIDES_SIZE, Asked, call, content, memory
from theorems import Bit, Case, Question, Theorem, disjoint, new_word
from words import Word, constant

# The first byte of a Result of a batch that is Ok.
DONE = 5


def find(module: Module, size: int, *patterns: str) -> str:
    """Returns the function at the end of the calls, if its last address has `size` bytes."""
    names = {name for name in module.names() if re.search(patterns[0], name)}
    for pattern in patterns[1:]:
        called = {callee for name in names for callee in module.calls(name)}
        # `run` decides whether other threads may run Python during the work.
        called |= {c for name in called if "5batch3run3run" in name for c in module.calls(name)}
        names = {name for name in called if re.search(pattern, name)}
    found = [name for name in names if _size(module, name) == size]
    if len(found) != 1:
        raise UnsupportedError(f"{len(found)} functions are called {' > '.join(patterns)}")
    return found[0]


def _size(module: Module, name: str) -> int:
    sizes = [p.attributes.get("dereferenceable") for p in module.function(name).parameters]
    return next((int(size) for size in reversed(sizes) if size), 0)


def _work(machine: Machine, arrays: list[tuple[Pointer, int]], name: str) -> Word:
    """Runs the work of a function of `reversi_rules.batch`. Returns whether it was refused."""
    cells: list[Cell] = []
    for array, length in arrays:
        cells += [PointerByte(array, i) for i in range(8)]
        cells += memory("a length", [constant(length, 64)]).bytes
    result = memory("the result", [new_word(machine.circuit) for _ in range(5)])
    path = rf"5batch\w*__pyfunction_{name}17h", "5batch3run4done17h"
    work = find(machine.module, len(cells), *path)
    call(machine, work, [Pointer(result), Pointer(Memory("the arrays", 8, cells))])
    # The rest is defined only if the work is refused.
    del result.bytes[1:]
    return (machine.words.equal(content(machine, result), constant(DONE, 8)) ^ 1,)


class Answers(Many):
    """A function of `reversi_rules.batch` that writes an answer for each board."""

    def call(self, machine: Machine, arrays: list[Pointer], count: int) -> Word:
        *others, answers = arrays
        # A pair of bytes is two items of its array.
        items = count * (2 if self.size == 2 else 1)
        return _work(machine, [*((array, count) for array in others), (answers, items)], self.name)


class Plays(Played):
    """A function of `reversi_rules.batch` that plays into another array, or refuses.

    That array lies before the boards in memory.
    """

    def prepare(self, module: Module, name: str, boards: int, isa: str = "") -> Question:
        question = super().prepare(module, name, boards, isa)
        machine = question.machine
        circuit = machine.circuit
        asked, move = Asked(machine, new_word(circuit), new_word(circuit)), new_word(circuit, 8)
        place = memory("the boards", self.board(asked))
        before = content(machine, place)
        refused = self.call(machine, self.arguments(Pointer(place), [move]))
        question.cases.append(
            Case(
                "overlap",
                asked.player,
                asked.opponent,
                move,
                disjoint(circuit, asked.player, asked.opponent) ^ 1,
                refused + content(machine, place),
                (TRUE, *before),
                (1, 1, 0),
            )
        )
        return question

    def arguments(self, board: Pointer, numbers: list[Word]) -> list[Value]:
        return [replace(board, offset=SIDES_SIZE), Pointer(memory("the move", numbers, 1)), board]

    def call(self, machine: Machine, arguments: list[Value]) -> Word:
        arrays = [array for array in arguments if isinstance(array, Pointer)]
        # The boards and the moves are one each, and the other array has two numbers.
        return _work(machine, list(zip(arrays, (1, 1, 2), strict=True)), self.name)

    def board(self, asked: Asked) -> list[Word]:
        circuit = asked.machine.circuit
        return [new_word(circuit), new_word(circuit), *super().board(asked)]

    def after(self, asked: Asked) -> list[Word]:
        return [*super().after(asked)[2:], asked.player, asked.opponent]


class Steps(Plays, Stepped):
    """One that leaves boards alone whose game is over."""


def _refused(status: Callable[[Asked], Word]) -> Callable[[Asked], Word]:
    return lambda asked: (asked.machine.words.is_zero(status(asked)) ^ 1,)


def _flag(rule: Callable[..., Bit]) -> Callable[[Asked, Word], Word]:
    return lambda asked, _: (asked.says(rule), *constant(0, 7))


def _wrong(asked: Asked, move: Word) -> int:
    return asked.machine.circuit.either(overlaps(asked, move), beyond(asked, move))


BATCH = [
    Answers("legal", "legal moves of each board", legal_of, 8, False, overlaps, 1),
    Answers("flips", "flips on each board", flips_by, 8, True, _wrong, 1),
    Answers("must_pass", "forced passes", _flag(definition.must_pass), 1, False, overlaps, 1),
    Answers("is_over", "the end of each game", _flag(definition.is_over), 1, False, overlaps, 1),
    Answers("disc_counts", "discs of each board", counts_of, 2, False, overlaps, 1),
    Answers("scores", "the final score of each board", scores_of, 2, False, overlaps, 1),
    Answers("margins", "the final margin of each board", margin_of, 1, False, overlaps, 1),
]


def _played(of: type[Plays], name: str, says: str, status: Callable[[Asked], Word]) -> Plays:
    return of(name, says, SIDES_SIZE, _refused(status), True, (65,), 1, width=8)


PLAY = _played(Plays, "play", "the board after a move", Asked.status)
STEP = _played(Steps, "step", "the board after a step", stays)
# STEP takes many minutes, so it is proved for AVX2 only. For SSE2 ("portable") the proof needs more
# than 5 GB. For AVX-512 it was stopped before its end.
PLAYS = {"portable": [PLAY], "avx2": [PLAY, STEP], "avx512": [PLAY]}


def theorems() -> list[Theorem]:
    """Returns the theorems about one board of an array."""
    found = []
    for isa in TILES:
        for asked in BATCH:
            prepare = partial(asked.prepare, isa=isa)
            found.append(Theorem("_core", isa, asked.name, asked.says, 1, prepare))
        for played in PLAYS[isa]:
            prepare = partial(played.prepare, isa=isa)
            found.append(Theorem("_core", isa, played.name, played.says, 1, prepare))
    return found
