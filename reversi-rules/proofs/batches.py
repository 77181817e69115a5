"""The theorems about the functions of libreversi for many boards, for each instruction set."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from circuit import FALSE, TRUE
from memory import Pointer, Value
from reader import Module
from rules import START, Asked, call, content, machine_for, memory
from theorems import Case, Question, Theorem, disjoint, legal_moves, new_word
from words import Word, constant

# Boards that a backend holds at once.
TILES = {"portable": 1, "avx2": 32, "avx512": 64}


@dataclass(frozen=True)
class Many:
    """A function that writes an answer for each board."""

    name: str
    says: str
    # The answer for a board and the byte of its move, and its size in bytes.
    answer: Callable[[Asked, Word], Word]
    size: int
    has_moves: bool = False
    has_error: bool = False
    # Whether the answer holds for boards that fit the byte only, and those boards.
    given: Callable[[Asked, Word], int] | None = None

    def prepare(self, module: Module, _: str, count: int, isa: str) -> Question:
        machine = machine_for(module, isa)
        circuit = machine.circuit
        boards = [Asked(machine, new_word(circuit), new_word(circuit)) for _ in range(count)]
        moves = [new_word(circuit, 8) for _ in range(count if self.has_moves else 0)]
        source = memory("the boards", [w for b in boards for w in (b.player, b.opponent)])
        target = memory("the output", [new_word(circuit, 8 * self.size) for _ in boards])
        arguments: list[Value] = [Pointer(source)]
        arguments += [Pointer(memory("the moves", moves, 1))] if self.has_moves else []
        arguments += [Pointer(target), constant(count, 64)]
        arguments += [Pointer(None)] if self.has_error else []
        before = content(machine, source)
        status = call(machine, self.name, arguments)
        left = content(machine, source)
        found = content(machine, target)
        question = Question(machine)
        for i, asked in enumerate(boards):
            width = 8 * self.size
            given = disjoint(circuit, asked.player, asked.opponent)
            move = moves[i] if moves else ()
            if self.given:
                given = circuit.both(given, self.given(asked, move))
            expected = self.answer(asked, move)
            question.cases.append(
                Case(
                    f"board {i} of {count}",
                    asked.player,
                    asked.opponent,
                    move,
                    given,
                    found[width * i : width * (i + 1)],
                    expected,
                    (*START, 19),
                )
            )
        zero = constant(0, 64)
        question.cases.append(
            Case("status and input", zero, zero, (), TRUE, status + left, constant(0, 32) + before)
        )
        return question


def _legal(asked: Asked, _: Word) -> Word:
    return legal_moves(asked.machine.circuit, asked.player, asked.opponent)


def _phase(asked: Asked, _: Word) -> Word:
    return asked.phase()[:8]


def _counts(asked: Asked, _: Word) -> Word:
    return tuple(bit for color in (0, 1) for bit in (*asked.discs(color), FALSE))


def _margin(asked: Asked, _: Word) -> Word:
    return asked.machine.words.sub(asked.score(0, "to winner")[:8], asked.score(1, "to winner")[:8])


def _final_scores(asked: Asked, _: Word) -> Word:
    return tuple(bit for color in (0, 1) for bit in asked.score(color, "to winner")[:8])


FUNCTIONS = [
    Many("batch_legal_moves", "legal moves of each board", _legal, 8),
    Many("batch_phases", "the phase of each board", _phase, 1),
    Many("batch_disc_counts", "discs of each board", _counts, 2),
    Many("batch_final_scores", "the final score of each board", _final_scores, 2),
    Many("batch_final_margins", "the final margin of each board", _margin, 1),
]


def theorems() -> list[Theorem]:
    """Returns the theorems about one board, and about a tile with a rest."""
    found = []
    for isa, tile in TILES.items():
        for function in FUNCTIONS:
            # Formulas cannot end the loop over boards without a move, where there are several.
            several = function.name != "batch_phases" or tile == 1
            for count in (1, tile + 1) if several else (1,):
                name = f"{function.name} {count}"
                prepare = partial(function.prepare, isa=isa)
                found.append(Theorem("libreversi", isa, name, function.says, count, prepare))
    return found
