"""The theorems: each question to the kernel with the answer of the definition."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import definition
from circuit import FALSE, Circuit
from ir import Function, Parameter, UnsupportedError
from lemmas import Lemma
from machine import Machine
from memory import Memory, Pointer
from reader import Module
from words import Word, Words, constant


@dataclass(frozen=True)
class Bit:
    """A formula with the operators that the definition uses."""

    circuit: Circuit
    literal: int

    def __and__(self, other: "Bit") -> "Bit":
        return Bit(self.circuit, self.circuit.both(self.literal, other.literal))

    def __or__(self, other: "Bit") -> "Bit":
        return Bit(self.circuit, self.circuit.either(self.literal, other.literal))

    def __invert__(self) -> "Bit":
        return Bit(self.circuit, self.literal ^ 1)


@dataclass
class Case:
    """One board with the found and the expected answer, which must agree if `given` holds."""

    name: str
    player: Word
    opponent: Word
    square: Word
    given: int
    found: Word
    expected: Word
    # A board and a square for which `given` holds: the start of a game, and d3.
    sample: tuple[int, int, int] = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000, 19)

    def wrong(self, circuit: Circuit) -> int:
        pairs = zip(self.found, self.expected, strict=True)
        return circuit.both(self.given, circuit.any(circuit.differ(a, b) for a, b in pairs))


@dataclass
class Question:
    """All cases of a function, and the obligations of its instructions."""

    machine: Machine
    cases: list[Case] = field(default_factory=list)
    lemma: Lemma | None = None

    @property
    def circuit(self) -> Circuit:
        return self.machine.circuit


def disjoint(circuit: Circuit, player: Word, opponent: Word) -> int:
    return circuit.all(circuit.both(a, b) ^ 1 for a, b in zip(player, opponent, strict=True))


def bits(circuit: Circuit, word: Word) -> list[Bit]:
    return [Bit(circuit, literal) for literal in word]


def legal_moves(circuit: Circuit, player: Word, opponent: Word) -> Word:
    sides = bits(circuit, player), bits(circuit, opponent)
    return tuple(definition.is_legal(*sides, square).literal for square in range(64))


def flips_of(circuit: Circuit, player: Word, opponent: Word, square: int) -> Word:
    sides = bits(circuit, player), bits(circuit, opponent)
    turns = definition.flips(*sides, square)
    return tuple(turns[at].literal if at in turns else FALSE for at in range(64))


def placed_of(circuit: Circuit, square: Word) -> Word:
    """Returns the bit of the square, or no bit for 64 and above."""
    words = Words(circuit)
    return tuple(words.equal(square, constant(at, len(square))) for at in range(64))


def flips(circuit: Circuit, player: Word, opponent: Word, square: Word) -> Word:
    words = Words(circuit)
    total = constant(0, 64)
    for at, is_there in enumerate(placed_of(circuit, square)):
        turns = flips_of(circuit, player, opponent, at)
        total = words.either(total, words.both((is_there,) * 64, turns))
    return total


# One board.


def new_word(circuit: Circuit, width: int = 64) -> Word:
    return tuple(circuit.input() for _ in range(width))


# Rules 2.2, 2.4.
# What a program keeps of the CPU's answer: the backend for many boards, or none.
ISAS = {"sse2": 0, "portable": 1, "avx2": 2, "avx512": 3}


def choose(machine: Machine, isa: str) -> None:
    """Makes the program take an instruction set, as if it had asked the CPU before."""
    for name in machine.module.variables if isa else []:
        has_avx2 = int(isa.startswith("avx"))
        number = ISAS[isa] if "CHOICE" in name else has_avx2 if "STORAGE" in name else None
        if number is not None:
            machine.set_variable(name, [constant(number, 8)])


def one_board_legal_moves(module: Module, name: str, isa: str = "") -> Question:
    circuit = Circuit()
    machine = Machine(circuit, module)
    choose(machine, isa)
    player, opponent = new_word(circuit), new_word(circuit)
    found = machine.run(module.function(name), [player, opponent])
    question = Question(machine)
    given = disjoint(circuit, player, opponent)
    expected = legal_moves(circuit, player, opponent)
    question.cases.append(Case("", player, opponent, (), given, answer(found), expected))
    return question


# Rules 2.2, 2.3.
def one_board_flips(
    module: Module, name: str, isa: str = "", squares: Iterable[int] = range(65)
) -> Question:
    """Asks for the flips on each of the squares, where 64 stands for no square."""
    circuit = Circuit()
    machine = Machine(circuit, module)
    choose(machine, isa)
    function = module.function(name)
    player, opponent = new_word(circuit), new_word(circuit)
    given = disjoint(circuit, player, opponent)
    question = Question(machine)
    for square in squares:
        placed = constant(1 << square, 64)
        found = machine.run(function, [player, opponent, placed])
        expected = constant(0, 64)
        if square < 64:
            expected = flips_of(circuit, player, opponent, square)
        at = constant(square, 8)
        question.cases.append(Case("", player, opponent, at, given, answer(found), expected))
    return question


def answer(found: object) -> Word:
    if not isinstance(found, tuple):
        raise UnsupportedError(f"the answer is not a number: {found}")
    return found


# Many boards.


@dataclass
class Batch:
    """The memory that a function of many boards read and wrote."""

    machine: Machine
    input: Memory
    output: Memory
    boards: int
    # The content of the output before the run: inputs of their own, so that writes are visible.
    before: list[Word]

    @property
    def circuit(self) -> Circuit:
        return self.machine.circuit

    def read(self, at: int, count: int) -> Word:
        return _joined(self.input, at, count)

    def written(self, at: int, count: int) -> Word:
        return _joined(self.output, at, count)

    def board(self, i: int) -> tuple[Word, Word, Word]:
        """Returns player, opponent and the byte of board `i`."""
        return self.read(16 * i, 8), self.read(16 * i + 8, 8), self.read(1024 + i, 1)


def _joined(memory: Memory, at: int, count: int) -> Word:
    found: list[int] = []
    for cell in memory.bytes[at : at + count]:
        if not isinstance(cell, tuple):
            raise UnsupportedError(f"byte {at} of {memory.name} was not written, or is undefined")
        found += cell
    return tuple(found)


def run_batch(module: Module, name: str, boards: int) -> Batch:
    circuit = Circuit()
    machine = Machine(circuit, module)
    function = module.function(name)
    source, target = parameters(function)
    before = [new_word(circuit, 8) for _ in range(target.bytes)]
    output = argument("the output", target, before)
    source_bytes = [new_word(circuit, 8) for _ in range(source.bytes)]
    given = argument("the input", source, source_bytes)
    given.writable = False
    batch = Batch(machine, given, output, boards, before)
    machine.run(function, [Pointer(batch.input), Pointer(batch.output)])
    for i in target.written():
        if output.bytes[i] == before[i]:
            raise UnsupportedError(f"byte {i} of the output is not written, but that is promised")
    if source.written():
        raise UnsupportedError("the input has a promise of writes")
    return batch


def argument(name: str, parameter: Parameter, cells: list[Word]) -> Memory:
    said = parameter.attributes
    readable, writable = "writeonly" not in said, "readonly" not in said
    return Memory(name, parameter.align, list(cells), readable, writable)


def parameters(function: Function) -> tuple[Parameter, Parameter]:
    source, target = function.parameters
    return source, target


Each = Callable[[Batch, int], Case]


def many_boards(each: Each, bytes_each: int, rows: int = 1, first: int = 0) -> "Prepare":
    """Asks about each board alone, and checks that nothing is written beyond the boards.

    The output has `rows` rows. In each of them a board has `bytes_each` bytes, and the backend's
    boards begin with board number `first`.
    """

    def prepare(module: Module, name: str, boards: int) -> Question:
        batch = run_batch(module, name, boards)
        question = Question(batch.machine, [each(batch, i) for i in range(boards)])
        row = len(batch.output.bytes) // rows
        for start in range(0, row * rows, row):
            theirs = range(start + first * bytes_each, start + (first + boards) * bytes_each)
            for i in set(range(start, start + row)) - set(theirs):
                if batch.output.bytes[i] != batch.before[i]:
                    raise UnsupportedError("something is written beyond the boards")
        return question

    return prepare


Prepare = Callable[[Module, str, int], Question]


# Rules 2.2, 2.4.
def _legal_moves(batch: Batch, i: int) -> Case:
    player, opponent, _ = batch.board(i)
    given = disjoint(batch.circuit, player, opponent)
    expected = legal_moves(batch.circuit, player, opponent)
    return Case(f"board {i}", player, opponent, (), given, batch.written(8 * i, 8), expected)


# Rules 2.2, 2.3.
def _flips(batch: Batch, i: int) -> Case:
    player, opponent, square = batch.board(i)
    given = disjoint(batch.circuit, player, opponent)
    expected = flips(batch.circuit, player, opponent, square)
    return Case(f"board {i}", player, opponent, square, given, batch.written(8 * i, 8), expected)


# Rules 2.1, 2.2, 2.3, 2.5.
def _play(batch: Batch, i: int) -> Case:
    """Places a disc on an empty square. Without a square, the sides are only exchanged."""
    circuit, words = batch.circuit, batch.machine.words
    player, opponent, square = batch.board(i)
    placed = placed_of(circuit, square)
    empty = words.is_zero(words.both(placed, words.either(player, opponent)))
    given = circuit.both(disjoint(circuit, player, opponent), empty)
    turned = flips(circuit, player, opponent, square)
    next_player = words.both(opponent, words.inverse(turned))
    next_opponent = words.either(words.either(player, turned), placed)
    found = batch.written(16 * i, 16)
    return Case(f"board {i}", player, opponent, square, given, found, next_player + next_opponent)


def _set_players(batch: Batch, i: int) -> Case:
    """The opponent's discs twice."""
    player, opponent, _ = batch.board(i)
    found = batch.written(16 * i, 16)
    return Case(f"board {i}", player, opponent, (), 1, found, opponent + opponent)


def _counts(batch: Batch, i: int) -> Case:
    mask, _, _ = batch.board(i)
    expected = batch.machine.words.count(mask)[:8]
    found = batch.written(i, 1)
    return Case(f"board {i}", mask, constant(0, 64), (), 1, found, expected)


def _masks(batch: Batch, i: int) -> Case:
    mask = batch.read(8 * i, 8)
    return Case(f"board {i}", mask, constant(0, 64), (), 1, batch.written(8 * i, 8), mask)


def _to_tile(first: int) -> Each:
    def each(batch: Batch, i: int) -> Case:
        player, opponent, _ = batch.board(i)
        rows = [batch.written(64 * row + first + i, 1) for row in range(16)]
        found = tuple(bit for row in rows for bit in row)
        return Case(f"board {i}", player, opponent, (), 1, found, player + opponent)

    return each


def _of_tile(first: int) -> Each:
    def each(batch: Batch, i: int) -> Case:
        rows = [batch.read(64 * row + first + i, 1) for row in range(8)]
        mask = tuple(bit for row in rows for bit in row)
        return Case(f"board {i}", mask, constant(0, 64), (), 1, batch.written(8 * i, 8), mask)

    return each


def without_any(module: Module, name: str, boards: int) -> Question:
    batch = run_batch(module, name, boards)
    question = Question(batch.machine)
    found = batch.written(0, 8)
    for i in range(64):
        mask, _, _ = batch.board(i)
        expected = batch.machine.words.is_zero(mask) if i < boards else FALSE
        case = Case(f"board {i}", mask, constant(0, 64), (), 1, (found[i],), (expected,))
        question.cases.append(case)
    return question


@dataclass(frozen=True)
class Theorem:
    target: str
    backend: str
    task: str
    says: str
    boards: int
    prepare: Prepare

    @property
    def name(self) -> str:
        return f"{self.target} {self.backend} {self.task}"


ONE_BOARD: dict[str, tuple[str, Callable[[Module, str, str], Question]]] = {
    "legal_moves": ("legal moves of one board", one_board_legal_moves),
    "flips": ("flips on one board, each square and none", one_board_flips),
}

MANY_BOARDS: dict[str, tuple[str, Prepare]] = {
    "legal_moves": ("legal moves of each board", many_boards(_legal_moves, 8)),
    "flips": ("flips on each board, any square or none", many_boards(_flips, 8)),
    "play": ("each board after a disc or a pass", many_boards(_play, 16)),
    "set_players": ("boards whose players are replaced", many_boards(_set_players, 16)),
    "masks": ("masks in and out", many_boards(_masks, 8)),
    "to_tile": ("boards in, tiles out", many_boards(_to_tile(0), 1, rows=16)),
    "of_tile": ("tiles in, masks out", many_boards(_of_tile(0), 8)),
    "to_tile_end": ("boards in, ends of tiles out", many_boards(_to_tile(32), 1, 16, 32)),
    "of_tile_end": ("ends of tiles in, masks out", many_boards(_of_tile(32), 8)),
    "counts": ("the number of bits on each board", many_boards(_counts, 1)),
    "without_any": ("the boards without any bit", without_any),
}

# The backends in a build for each target, with their numbers of boards. `native` asks the CPU, if
# the build needs no AVX2 anyway.
BACKENDS: dict[str, dict[str, int]] = {
    "x86-64": {
        "const": 1,
        "native-sse2": 1,
        "native-avx2": 1,
        "portable": 64,
        "avx2": 32,
        "avx512": 64,
    },
    "x86-64-v3": {"const": 1, "native": 1, "portable": 64},
    "x86-64-v4": {"const": 1, "native": 1, "portable": 64},
}


def tasks(backend: str) -> list[str]:
    """Returns the tasks on many boards. Only backends of half a tile use the end of a tile."""
    return [task for task in MANY_BOARDS if backend == "avx2" or not task.endswith("_end")]


def theorems() -> list[Theorem]:
    found = []
    for target, backends in BACKENDS.items():
        for backend, boards in backends.items():
            if boards == 1:
                for task, (says, ask) in ONE_BOARD.items():
                    prepare = _alone(ask, "".join(backend.split("-")[1:]))
                    found.append(Theorem(target, backend, task, says, 1, prepare))
            else:
                for task in tasks(backend):
                    says, prepare = MANY_BOARDS[task]
                    found.append(Theorem(target, backend, task, says, boards, prepare))
    return found


def _alone(ask: Callable[[Module, str, str], Question], isa: str) -> Prepare:
    return lambda module, name, _: ask(module, name, isa)
