"""The theorems about the functions of libreversi for many boards, for each instruction set."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import definition
from circuit import FALSE, TRUE
from memory import Pointer, Value
from reader import Module
from rules import (
    OK,
    PASS,
    POSITION,
    RANGE,
    SIDES_SIZE,
    START,
    About,
    Asked,
    call,
    content,
    machine_for,
    memory,
)
from theorems import Case, Question, Theorem, disjoint, flips, legal_moves, new_word, placed_of
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
    # Whether a board or its move is refused, with which status. Then nothing is written.
    refuses: Callable[[Asked, Word], int] | None = None
    status: int = OK

    def prepare(self, module: Module, _: str, count: int, isa: str) -> Question:
        machine = machine_for(module, isa)
        circuit = machine.circuit
        boards = [Asked(machine, new_word(circuit), new_word(circuit)) for _ in range(count)]
        moves = [new_word(circuit, 8) if self.has_moves else () for _ in boards]
        source = memory("the boards", [w for b in boards for w in (b.player, b.opponent)])
        target = memory("the output", [new_word(circuit, 8 * self.size) for _ in boards])
        arrays = [source, *([memory("the moves", moves, 1)] if self.has_moves else []), target]
        before, unwritten = content(machine, source), content(machine, target)
        arguments: list[Value] = [Pointer(array) for array in arrays if array.bytes]
        arguments.append(constant(count, 64))
        if self.refuses:
            arguments.append(Pointer(None))
        status = call(machine, f"@reversi_{self.name}", arguments)
        left, found = content(machine, source), content(machine, target)
        question = Question(machine)
        pairs = list(zip(boards, moves, strict=True))
        refused = circuit.any(self.refuses(*pair) for pair in pairs) if self.refuses else FALSE
        for i, (asked, move) in enumerate(pairs):
            own = slice(8 * self.size * i, 8 * self.size * (i + 1))
            question.cases.append(
                Case(
                    f"board {i} of {count}",
                    asked.player,
                    asked.opponent,
                    move,
                    disjoint(circuit, asked.player, asked.opponent),
                    found[own],
                    machine.words.choice(refused, unwritten[own], self.answer(asked, move)),
                    (*START, 19),
                )
            )
        expected = boards[0].first([(refused, self.status)], OK)[: len(status)] + before
        first, move = pairs[0]
        question.cases.append(
            Case(
                "status and input",
                first.player,
                first.opponent,
                move,
                TRUE,
                status + left,
                expected,
            )
        )
        return question


class Played(About):
    """A function that plays a move on a board of an array."""

    may_be_null = False

    def arguments(self, board: Pointer, numbers: list[Word]) -> list[Value]:
        (move,) = numbers
        return [board, Pointer(memory("the move", [move], 1)), constant(1, 64), Pointer(None)]


def legal_of(asked: Asked, _: Word) -> Word:
    return legal_moves(asked.machine.circuit, asked.player, asked.opponent)


def phase_of(asked: Asked, _: Word) -> Word:
    return asked.phase()[:8]


def flips_by(asked: Asked, move: Word) -> Word:
    circuit = asked.machine.circuit
    empty = asked.machine.words.either(asked.player, asked.opponent)
    legal = circuit.any(
        circuit.both(is_there, empty[at] ^ 1)
        for at, is_there in enumerate(placed_of(circuit, move))
    )
    flipped = flips(circuit, asked.player, asked.opponent, move)
    return asked.machine.words.both(flipped, (legal,) * 64)


def beyond(asked: Asked, move: Word) -> int:
    return asked.machine.words.less(constant(PASS, 8), move)


def overlaps(asked: Asked, _: Word) -> int:
    return disjoint(asked.machine.circuit, asked.player, asked.opponent) ^ 1


def stays(asked: Asked) -> Word:
    """Returns the status after a step, which leaves boards alone whose game is over."""
    return asked.first([(asked.says(definition.is_over), OK)], asked.status())


def margin_of(asked: Asked, _: Word) -> Word:
    return asked.result(definition.margin, 0, "to winner")[:8]


FUNCTIONS = [
    Many("batch_check", "boards without overlap", lambda *_: (), 0, False, overlaps, POSITION),
    # Rules 2.2, 2.4.
    Many("batch_legal_moves", "legal moves of each board", legal_of, 8),
    Many("batch_flips", "flips on each board", flips_by, 8, True, beyond, RANGE),
    # Rules 3.1, 3.3.
    Many("batch_phases", "the phase of each board", phase_of, 1),
    # Rule 4.2.
    Many("batch_final_margins", "the final margin of each board", margin_of, 1),
]


class Stepped(Played):
    """A function that plays a move on a board of an array, unless its game is over."""

    def after(self, asked: Asked) -> list[Word]:
        over, made = asked.says(definition.is_over), asked.after()
        pairs = zip(self.board(asked), self.board(made), strict=True)
        return [asked.machine.words.choice(over, before, after) for before, after in pairs]


# PLAY and STEP try each move on one board, which takes minutes. By AVX2 and AVX-512, the code of
# play casts bytes of which some are undefined, and the reader refuses that. The proof of step by
# AVX-512 was stopped before its end.
PLAY = Played(
    "batch_play", "the board after a move", SIDES_SIZE, Asked.status, True, (65,), width=8
)
STEP = Stepped("batch_step", "the board after a step", SIDES_SIZE, stays, True, (65,), width=8)
PLAYS = {"portable": [PLAY, STEP], "avx2": [STEP], "avx512": []}


def theorems() -> list[Theorem]:
    """Returns the theorems about one board, and about a tile with a rest."""
    found = []
    for isa, tile in TILES.items():
        for function in FUNCTIONS:
            # Formulas cannot end the loop over boards without a move, where there are several, and
            # the check of many moves has an instruction that the reader does not know.
            several = function.name not in ("batch_phases", "batch_flips") or tile == 1
            for count in (1, tile + 1) if several else (1,):
                name = f"{function.name} {count}"
                prepare = partial(function.prepare, isa=isa)
                found.append(Theorem("libreversi", isa, name, function.says, count, prepare))
        for played in PLAYS[isa]:
            prepare = partial(played.prepare, isa=isa)
            found.append(Theorem("libreversi", isa, played.name, played.says, 1, prepare))
    return found
