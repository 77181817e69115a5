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
from circuit import FALSE, TRUE
from ir import UnsupportedError
from machine import Machine
from memory import Cell, Memory, Pointer, PointerByte, Value
from reader import Module
from rules import SIDES_SIZE, Asked, call, content, machine_for, memory
from theorems import Bit, Case, Question, Theorem, disjoint, new_word
from words import Word, constant

# The first byte of a Result of a batch that is Ok.
DONE = 5
# The parts of a game on 8x8, in bytes: flips, squares, start, position, length, end, a flag.
POSITION, LENGTH, GAME = 600, 624, 632


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


class InPlace(Played):
    """A function of `reversi_rules.batch` that plays on the boards, and says whether it refuses."""

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
        return [board, Pointer(memory("the move", numbers, 1))]

    def call(self, machine: Machine, arguments: list[Value]) -> Word:
        arrays = [(array, 1) for array in arguments if isinstance(array, Pointer)]
        return _work(machine, arrays, self.name)


class Into(InPlace):
    """One that plays into another array, which lies before the boards in memory."""

    def arguments(self, board: Pointer, numbers: list[Word]) -> list[Value]:
        return [*super().arguments(replace(board, offset=SIDES_SIZE), numbers), board]

    def board(self, asked: Asked) -> list[Word]:
        circuit = asked.machine.circuit
        return [new_word(circuit), new_word(circuit), *super().board(asked)]

    def after(self, asked: Asked) -> list[Word]:
        return [*super().after(asked)[2:], asked.player, asked.opponent]


class StepsInPlace(InPlace, Stepped):
    """One that leaves boards alone whose game is over."""


class StepsInto(Into, Stepped):
    """The same into another array."""


def _refused(status: Callable[[Asked], Word]) -> Callable[[Asked], Word]:
    return lambda asked: (asked.machine.words.is_zero(status(asked)) ^ 1,)


def _flag(rule: Callable[..., Bit]) -> Callable[[Asked, Word], Word]:
    return lambda asked, _: (asked.says(rule), *constant(0, 7))


def _wrong(asked: Asked, move: Word) -> int:
    return asked.machine.circuit.either(overlaps(asked, move), beyond(asked, move))


def undone(module: Module, _: str, __: int) -> Question:
    """Plays a1 or d3 in a game on 8x8 after any number of placements, and takes it back."""
    machine = machine_for(module)
    circuit, words = machine.circuit, machine.words
    play = find(module, GAME, r"4game4Game\d+__pymethod_play__", r"4Game\w*|GT\$5place17h")
    undo = find(module, GAME, r"4game4Game\d+__pymethod_undo__", r"GT\$4undo17h")
    question = Question(machine)
    board = Asked(machine, new_word(circuit), new_word(circuit))
    turn, start, length = new_word(circuit, 1), new_word(circuit, 1), new_word(circuit, 6)
    earlier = tuple(bit for _ in range(64) for bit in (*new_word(circuit, 6), FALSE, FALSE))
    flips = [new_word(circuit) for _ in range(64)]
    # Each takes two minutes, so that not all squares are asked.
    for square in (0, 19):
        asked = Asked(machine, board.player, board.opponent, 0, (square,))
        parts = [*flips, earlier, new_word(circuit), new_word(circuit), start + constant(0, 63)]
        parts += [asked.player, asked.opponent, turn + constant(0, 63)]
        parts += [length + constant(0, 10), new_word(circuit, 16), constant(0, 32)]
        game = memory("the game", parts)
        result = memory("the result", [new_word(circuit), new_word(circuit)])
        before = content(machine, game)
        call(machine, play, [Pointer(result), Pointer(game), constant(square, 8)])
        played, said = content(machine, game), content(machine, result)
        taken = call(machine, undo, [Pointer(game)])
        left = content(machine, game)

        def part(of: Word) -> Word:
            return of[8 * POSITION : 8 * POSITION + 129]

        legal, after = asked.can_place(square), asked.after()
        must_pass = after.says(definition.must_pass)
        sides = words.choice(
            must_pass, after.opponent + after.player, after.player + after.opponent
        )
        next_turn = (circuit.differ(turn[0], must_pass ^ 1),)
        expected = words.choice(legal, sides + next_turn, part(before))
        given = disjoint(circuit, asked.player, asked.opponent)
        about = asked.player, asked.opponent, constant(square, 8)
        squares = next(
            w for way in definition.DIRECTIONS if len(w := definition.walk(square, *way)) > 1
        )
        sample = 1 << squares[1], 1 << squares[0], 0
        question.cases += [
            Case("play", *about, given, (said[0], *part(played)), (legal ^ 1, *expected), sample),
            Case(
                "undo after play",
                *about,
                circuit.both(given, legal),
                taken + part(left) + left[8 * LENGTH : 8 * LENGTH + 16],
                constant(square, 8) + part(before) + length + constant(0, 10),
                sample,
            ),
        ]
    return question


BATCH = [
    Answers("legal", "legal moves of each board", legal_of, 8, False, overlaps, 1),
    Answers("flips", "flips on each board", flips_by, 8, True, _wrong, 1),
    Answers("must_pass", "forced passes", _flag(definition.must_pass), 1, False, overlaps, 1),
    Answers("is_over", "the end of each game", _flag(definition.is_over), 1, False, overlaps, 1),
    Answers("disc_counts", "discs of each board", counts_of, 2, False, overlaps, 1),
    Answers("scores", "the final score of each board", scores_of, 2, False, overlaps, 1),
    Answers("margins", "the final margin of each board", margin_of, 1, False, overlaps, 1),
]


def _played(of: type[InPlace], name: str, says: str, status: Callable[[Asked], Word]) -> InPlace:
    return of(name, says, SIDES_SIZE, _refused(status), True, (65,), 1, 1, width=8)


PLAYS = [
    _played(InPlace, "play", "the board after a move", Asked.status),
    _played(Into, "play", "the same in another array", Asked.status),
    _played(StepsInPlace, "step", "the board after a step", stays),
    _played(StepsInto, "step", "the same in another array", stays),
]


def theorems() -> list[Theorem]:
    """Returns the theorems about a game, and about one board of an array."""
    found = [Theorem("_core", "sse2", "undo", "a1 or d3 in a game, and back", 1, undone)]
    for isa in TILES:
        for asked in BATCH:
            prepare = partial(asked.prepare, isa=isa)
            found.append(Theorem("_core", isa, asked.name, asked.says, 1, prepare))
        for played in PLAYS:
            name = f"{played.name} into" if isinstance(played, Into) else played.name
            prepare = partial(played.prepare, isa=isa)
            found.append(Theorem("_core", isa, name, played.says, 1, prepare))
    return found
