"""The theorems about libreversi: each function with the answer of the definition.

A question runs a function for each color to move and each number that it takes, once more for all
other numbers together, once for all invalid boards and once for NULL.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import ClassVar

import definition
from circuit import TRUE, Circuit
from ir import POISON, Instruction, UnsupportedError
from lemmas import Lemma
from machine import Machine
from memory import Memory, Pointer, PointerByte, Struct, Value
from reader import Module
from theorems import (
    Bit,
    Case,
    Question,
    Theorem,
    bits,
    choose,
    disjoint,
    flips_of,
    legal_moves,
    new_word,
)
from words import Word, constant

OK, NULL, RANGE, POSITION = 0, -1, -2, -3
GAME_OVER, OCCUPIED, MUST_PASS, FLIPS_NOTHING, PASS_FORBIDDEN = -5, -6, -7, -8, -9
PASS = 64
START = 0x0000_0008_1000_0000, 0x0000_0010_0800_0000


def machine_for(module: Module, isa: str) -> Machine:
    """Returns a machine that has chosen the instruction set, which the CPU supports."""
    machine = Machine(Circuit(), module, strict=False)
    choose(machine, isa)
    return machine


def memory(name: str, words: Sequence[Word], align: int = 8) -> Memory:
    word = tuple(bit for word in words for bit in word)
    return Memory(name, align, [word[at : at + 8] for at in range(0, len(word), 8)])


def content(machine: Machine, memory: Memory) -> Word:
    """Returns the bytes of memory as one word, after obliging them to be defined."""
    made = Instruction(f"the content of {memory.name}", "load")
    cells = [POISON if cell is None else cell for cell in memory.bytes]
    defined = [machine.defined(made, cell) for cell in cells if not isinstance(cell, PointerByte)]
    found = [cell for cell in defined if isinstance(cell, tuple)]
    if len(found) != len(memory.bytes):
        raise UnsupportedError(f"{memory.name} has undefined bytes")
    return tuple(bit for cell in found for bit in cell)


def call(machine: Machine, name: str, arguments: Sequence[Value]) -> Word:
    """Returns the result of a function as one word, which is empty if there is none."""
    machine.memories.clear()
    found = machine.run(machine.module.function(name), list(arguments))
    if found is not None:
        found = machine.defined(Instruction(f"the answer of {name}", "ret"), found)
    parts = found.parts if isinstance(found, Struct) else () if found is None else (found,)
    words = [part for part in parts if isinstance(part, tuple)]
    if len(words) != len(parts):
        raise UnsupportedError(f"the answer of {name} is not a number: {found}")
    return tuple(bit for word in words for bit in word)


@dataclass
class Asked:
    """A board in formulas with the other arguments of a call, as the definition sees them."""

    machine: Machine
    player: Word
    opponent: Word
    # 0 if black is to move, 1 for white.
    turn: int = 0
    numbers: tuple[int, ...] | None = ()

    def says(self, rule: Callable[[Sequence[Bit], Sequence[Bit]], Bit]) -> int:
        circuit = self.machine.circuit
        return rule(bits(circuit, self.player), bits(circuit, self.opponent)).literal

    def first(self, cases: Sequence[tuple[int, int | Word]], otherwise: int | Word) -> Word:
        """Returns the value of the first case that holds. Numbers have 32 bits."""
        result = otherwise if isinstance(otherwise, tuple) else constant(otherwise, 32)
        for holds, value in reversed(cases):
            word = value if isinstance(value, tuple) else constant(value, 32)
            result = self.machine.words.choice(holds, word, result)
        return result

    def can_place(self, square: int) -> int:
        return self.says(lambda player, opponent: definition.is_legal(player, opponent, square))

    def flips(self) -> Word:
        """Returns the flips of a legal placement, and none otherwise."""
        (square,) = self.numbers
        flips = flips_of(self.machine.circuit, self.player, self.opponent, square)
        return self.machine.words.both(flips, (self.can_place(square),) * 64)

    def status(self) -> Word:
        """Returns why a move is illegal, in the order that the header documents."""
        (move,) = self.numbers
        over, must_pass = self.says(definition.is_over), self.says(definition.must_pass)
        if move == PASS:
            return self.first([(over, GAME_OVER), (must_pass, OK)], PASS_FORBIDDEN)
        occupied = self.machine.circuit.either(self.player[move], self.opponent[move])
        reasons = [(over, GAME_OVER), (occupied, OCCUPIED), (must_pass, MUST_PASS)]
        return self.first([*reasons, (self.can_place(move), OK)], FLIPS_NOTHING)

    def after(self) -> "Asked":
        """Returns the board after a move, or the same board if the move is illegal."""
        (move,) = self.numbers
        sides = bits(self.machine.circuit, self.player), bits(self.machine.circuit, self.opponent)
        made = definition.passed(*sides) if move == PASS else definition.play(*sides, move)
        player, opponent = (tuple(bit.literal for bit in discs) for discs in made)
        return Asked(self.machine, player, opponent, 1 - self.turn)

    def position(self) -> list[Word]:
        """Returns the discs of black and of white, and the turn."""
        discs = [self.player, self.opponent]
        return [*discs[:: -1 if self.turn else 1], constant(self.turn, 64)]

    def phase(self) -> Word:
        over, must_pass = self.says(definition.is_over), self.says(definition.must_pass)
        return self.first([(over, 2), (must_pass, 1)], 0)

    def discs(self, color: int) -> Word:
        """Returns the number of discs of a color, in 7 bits."""
        return self.machine.words.count(self.opponent if color ^ self.turn else self.player)[:7]

    def result(self, rule: Callable[[int, int, int, str], int], color: int, empties: str) -> Word:
        """Returns the score or the margin of a color, by its numbers of discs."""

        def row(own: int) -> Word:
            results = [rule(own, other, 64, empties) % 2**32 for other in range(128)]
            return self.machine.words.element([constant(n, 32) for n in results], other)

        other = self.discs(1 - color)
        return self.machine.words.element([row(own) for own in range(128)], self.discs(color))

    def outcome(self) -> Word:
        """Returns 0 before the end, and then 1 for black, 2 for white and 3 for a tie."""
        less, (black, white) = self.machine.words.less, (self.discs(0), self.discs(1))
        ongoing = self.says(definition.is_over) ^ 1
        return self.first([(ongoing, 0), (less(white, black), 1), (less(black, white), 2)], 3)

    def final(self, score: Callable[[], Word]) -> Word:
        return self.first([(self.says(definition.is_over), score())], -1)


# The ways to pass a board: their bytes, and the colors to move that they tell apart.
POSITION_SIZE, SIDES_SIZE, NO_MEMORY = 24, 16, 0


def _ok(_: Asked) -> Word:
    return constant(OK, 32)


@dataclass(frozen=True)
class About:
    """A function of libreversi and its answers."""

    name: str
    says: str
    # The size of the board in memory.
    size: int
    answer: Callable[[Asked], Word]
    # Whether the board is played on.
    changes: bool = False
    # The numbers below each limit are asked one by one.
    limits: tuple[int, ...] = ()
    # The answers for other numbers, for invalid boards and for NULL.
    beyond: int = RANGE
    invalid: int = POSITION
    null: int = NULL
    # The bits of a number.
    width: int = 32

    # Whether NULL and invalid boards are asked too.
    may_be_null: ClassVar[bool] = True

    def prepare(self, module: Module, _: str, __: int, isa: str) -> Question:
        machine = machine_for(module, isa)
        circuit = machine.circuit
        board = Asked(machine, new_word(circuit), new_word(circuit))
        swapped = replace(board, player=board.opponent, opponent=board.player)
        given = disjoint(circuit, board.player, board.opponent)
        lemma = Lemma(
            board.player, board.opponent, given, legal_moves_of(board) + legal_moves_of(swapped)
        )
        question = Question(machine, lemma=lemma)
        for turn in (0, 1) if self.size == POSITION_SIZE else (0,):
            for numbers in product(*(range(limit) for limit in self.limits)):
                question.cases.append(self.case(replace(board, turn=turn, numbers=numbers)))
            if self.limits:
                question.cases.append(self.case(replace(board, turn=turn, numbers=None)))
        if self.size and self.may_be_null:
            zero = constant(0, 64)
            numbers = self.any_numbers(circuit)
            found = self.call(machine, self.arguments(Pointer(None), numbers))
            expected = self.refused(machine, numbers, found, self.null)
            question.cases += [
                self.case_of_invalid(machine),
                Case("NULL", zero, zero, (), TRUE, found, expected),
            ]
        return question

    def arguments(self, board: Pointer, numbers: list[Word]) -> list[Value]:
        return [board, *numbers]

    def call(self, machine: Machine, arguments: list[Value]) -> Word:
        """Returns the answer, or the status."""
        return call(machine, f"@reversi_{self.name}", arguments)

    def after(self, asked: Asked) -> list[Word]:
        return self.board(asked.after())

    def any_numbers(self, circuit: Circuit) -> list[Word]:
        return [new_word(circuit, self.width) for _ in self.limits]

    def inside(self, machine: Machine, numbers: list[Word]) -> int:
        """Returns whether all numbers are below their limits."""
        limits = [constant(limit, self.width) for limit in self.limits]
        pairs = zip(numbers, limits, strict=True)
        return machine.circuit.all(machine.words.less(a, b) for a, b in pairs)

    def refused(self, machine: Machine, numbers: list[Word], found: Word, why: int) -> Word:
        """Returns the answer for a board that is refused. A number may be refused before it."""
        beyond = constant(self.beyond, len(found))
        is_beyond = self.inside(machine, numbers) ^ 1
        first = machine.circuit.both(is_beyond, machine.words.equal(found, beyond))
        return machine.words.choice(first, beyond, constant(why, len(found)))

    def board(self, asked: Asked) -> list[Word]:
        return asked.position() if self.size == POSITION_SIZE else [asked.player, asked.opponent]

    def case(self, asked: Asked) -> Case:
        """Asks with these numbers, or without any, with all that are beyond their limits."""
        machine, turn, numbers = asked.machine, asked.turn, asked.numbers
        circuit, words = machine.circuit, machine.words
        given = disjoint(circuit, asked.player, asked.opponent)
        if numbers is None:
            passed = self.any_numbers(circuit)
            given = circuit.both(given, self.inside(machine, passed) ^ 1)
        else:
            passed = [constant(number, self.width) for number in numbers]
        board = self.board(asked)
        place = memory("the board", board)
        found = self.call(
            machine, self.arguments(Pointer(place), passed) if self.size else [*board, *passed]
        )
        expected, left = constant(self.beyond, len(found)), board
        if numbers is not None:
            expected = self.answer(asked)[: len(found)]
            if self.changes:
                ok = words.is_zero(expected)
                after = self.after(asked)
                left = [words.choice(ok, a, b) for a, b in zip(after, board, strict=True)]
        name = f"{('black', 'white')[turn]} to move, {numbers or 'no'} numbers"
        square = passed[0] if passed else ()
        sample = *START, PASS + 1
        if not self.size:
            return Case(name, asked.player, asked.opponent, square, given, found, expected, sample)
        expected += tuple(bit for word in left for bit in word)
        found += content(machine, place)
        return Case(name, asked.player, asked.opponent, square, given, found, expected, sample)

    def case_of_invalid(self, machine: Machine) -> Case:
        """Asks with overlapping discs, a turn that is no color, or reserved bytes that are set."""
        circuit = machine.circuit
        board = [new_word(circuit) for _ in range(self.size // 8)]
        given = disjoint(circuit, *board[:2])
        if self.size == POSITION_SIZE:
            given = circuit.both(given, circuit.all(bit ^ 1 for bit in board[2][1:]))
        place = memory("the board", board)
        before = content(machine, place)
        numbers = self.any_numbers(circuit)
        found = self.call(machine, self.arguments(Pointer(place), numbers))
        expected = self.refused(machine, numbers, found, self.invalid) + before
        found += content(machine, place)
        return Case("invalid", *board[:2], (), given ^ 1, found, expected, (1, 1, 0))


class Colored(About):
    """Sides, and behind them in memory the position that is made of them."""

    def arguments(self, board: Pointer, numbers: list[Word]) -> list[Value]:
        behind = replace(board, offset=SIDES_SIZE) if board.memory else board
        return [board, *numbers, behind]

    def board(self, asked: Asked) -> list[Word]:
        circuit = asked.machine.circuit
        return [asked.player, asked.opponent, *(new_word(circuit) for _ in range(3))]

    def after(self, asked: Asked) -> list[Word]:
        return [asked.player, asked.opponent, *replace(asked, turn=asked.numbers[0]).position()]


def _scores(asked: Asked) -> Word:
    color, empties = asked.numbers
    return asked.final(lambda: asked.result(definition.score, color, ("to winner", "raw")[empties]))


def legal_moves_of(asked: Asked) -> Word:
    return legal_moves(asked.machine.circuit, asked.player, asked.opponent)


def flag(rule: Callable[[Sequence[Bit], Sequence[Bit]], Bit]) -> Callable[[Asked], Word]:
    return lambda asked: (asked.says(rule),)


FUNCTIONS = [
    # Rules 2.2, 2.4.
    About("bb_legal_moves", "legal moves", NO_MEMORY, legal_moves_of),
    About(
        "bb_flips", "flips, any number as a square", NO_MEMORY, Asked.flips, limits=(64,), beyond=0
    ),
    About("position_check", "valid positions", POSITION_SIZE, _ok),
    About(
        "position_sides",
        "the sides of a position",
        POSITION_SIZE,
        lambda asked: asked.player + asked.opponent,
        invalid=0,
        null=0,
    ),
    Colored("sides_position", "the position of sides", SIDES_SIZE + POSITION_SIZE, _ok, True, (2,)),
    # Rules 2.2, 2.4.
    About("position_legal_moves", "legal moves", POSITION_SIZE, legal_moves_of, invalid=0, null=0),
    # Rules 2.2, 2.3.
    About("position_flips", "flips", POSITION_SIZE, Asked.flips, False, (64,), 0, 0, 0),
    About(
        # Rule 3.1.
        "position_must_pass",
        "forced passes",
        POSITION_SIZE,
        flag(definition.must_pass),
        invalid=0,
        null=0,
    ),
    # Rules 2.1, 2.2, 2.3, 2.4, 2.5, 3.1, 3.2.
    About("position_play", "the position after a move", POSITION_SIZE, Asked.status, True, (65,)),
    # Rule 4.1.
    About("position_outcome", "the winner", POSITION_SIZE, Asked.outcome, invalid=0, null=0),
    About(
        # Rules 4.2, 4.3.
        "position_final_score",
        "scores by both policies",
        POSITION_SIZE,
        _scores,
        False,
        (2, 2),
        -1,
        -1,
        -1,
    ),
    # Rules 2.1, 2.2, 2.3, 2.4, 2.5, 3.1, 3.2.
    About("sides_play", "the sides after a move", SIDES_SIZE, Asked.status, True, (65,)),
]


def theorems() -> list[Theorem]:
    """Returns the theorems about functions of one board, on CPUs without and with AVX2."""
    return [
        Theorem("libreversi", isa, f.name, f.says, 1, partial(f.prepare, isa=isa))
        for isa in ("sse2", "avx2")
        for f in FUNCTIONS
    ]
