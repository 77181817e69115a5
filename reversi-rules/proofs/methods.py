"""The theorems about methods of `Position` and `Game` in `_core.abi3.so`, on 8x8.

A position is its player's discs, its opponent's discs and the turn, 8 bytes each with padding.
"""

from dataclasses import dataclass, replace
from functools import partial

import definition
from circuit import FALSE, TRUE
from extension import find
from lemmas import Lemma
from machine import Machine
from memory import Memory, Pointer, Value
from reader import Module
from rules import (
    NO_MEMORY,
    PASS,
    POSITION_SIZE,
    START,
    About,
    Asked,
    call,
    content,
    flag,
    legal_moves_of,
    machine_for,
    memory,
)
from theorems import Case, Question, Theorem, disjoint, flips_of, legal_moves, new_word
from words import Word, constant

# The turn of a Result that is an error.
ILLEGAL = 2
SIDES = 128
# The size of a game in bytes, and where its position begins.
GAME_SIZE, POSITION = 632, 600


class Method(About):
    """A method of Position, which asks a function of `proved.rs`."""

    def board(self, asked: Asked) -> list[Word]:
        sides = [asked.player, asked.opponent]
        return [*sides, constant(asked.turn, 64)] if self.size else sides

    def call(self, machine: Machine, arguments: list[Value]) -> Word:
        method = rf"8position8Position\d+__pymethod_(get_)?{self.name}__"
        return call(machine, self.found(machine.module, method), arguments)

    def found(self, module: Module, method: str) -> str:
        return find(module, self.size, method, rf"6proved\d+{self.name}17h")


class Created(Method):
    """A method that returns a position, or an error."""

    def call(self, machine: Machine, arguments: list[Value]) -> Word:
        result = memory("the result", [new_word(machine.circuit) for _ in range(3)])
        super().call(machine, [Pointer(result), *arguments])
        sides = content(machine, Memory("the sides", 1, result.bytes[:16]))
        turn = content(machine, Memory("the turn", 1, result.bytes[16:17]))
        is_error = machine.words.equal(turn, constant(ILLEGAL, 8))
        return turn + machine.words.choice(is_error, constant(0, SIDES), sides)


def _created(asked: Asked, is_legal: int, made: Asked) -> Word:
    position = constant(made.turn, 8) + made.player + made.opponent
    return asked.machine.words.choice(is_legal, position, constant(ILLEGAL, 8 + SIDES))


def played(asked: Asked) -> Word:
    return _created(asked, asked.machine.words.is_zero(asked.status()), asked.after())


def after_forced_pass(asked: Asked) -> Word:
    unchanged = constant(asked.turn, 8) + asked.player + asked.opponent
    passed = replace(asked, numbers=(PASS,)).after()
    must_pass = asked.says(definition.must_pass)
    return asked.machine.words.choice(must_pass, _created(asked, must_pass, passed), unchanged)


def is_legal(asked: Asked) -> Word:
    return (asked.is_legal(),)


METHODS = [
    Method("legal_bits", "legal moves", NO_MEMORY, legal_moves_of),
    Method("flips", "flips of each square", NO_MEMORY, Asked.flips, False, (64,), None, width=8),
    # Rule 3.1.
    Method("must_pass", "forced passes", NO_MEMORY, flag(definition.must_pass)),
    # Rule 3.3.
    Method("is_over", "the end of the game", NO_MEMORY, flag(definition.is_over)),
    # Rules 2.1, 2.4, 3.2.
    Method("is_legal", "each move", POSITION_SIZE, is_legal, False, (65,), None, width=8),
    Created("play", "the position after", POSITION_SIZE, played, False, (65,), None, width=8),
    Created("after_forced_pass", "the same", POSITION_SIZE, after_forced_pass),
]


@dataclass
class Game:
    """A game on 8x8 after any number of placements."""

    flips: list[Word]
    squares: list[Word]
    start: Word
    position: Word
    length: Word
    # The length before placements were taken back, and whether a forced pass was not announced.
    end: Word
    flag: Word

    def parts(self) -> list[Word]:
        counts = [self.length, self.end, self.flag, constant(0, 24)]
        return [*self.flips, *self.squares, self.start, self.position, *counts]


def _padded(turn: Word) -> Word:
    return turn + constant(0, 64 - len(turn))


def new_game(machine: Machine, player: Word, opponent: Word, turn: Word, length: Word) -> Game:
    circuit = machine.circuit
    start = new_word(circuit, SIDES) + _padded(new_word(circuit, 1))
    return Game(
        [new_word(circuit) for _ in range(64)],
        [new_word(circuit, 6) + constant(0, 2) for _ in range(64)],
        start,
        player + opponent + _padded(turn),
        length + constant(0, 10),
        new_word(circuit, 16),
        new_word(circuit, 1) + constant(0, 7),
    )


def _with(machine: Machine, kept: list[Word], at: Word, value: Word) -> list[Word]:
    """Returns the list with the value at a number."""
    words = machine.words
    here = [words.equal(at, constant(i, len(at))) for i in range(len(kept))]
    return [words.choice(is_here, value, old) for is_here, old in zip(here, kept, strict=True)]


# Rules 2.1, 2.2, 2.3, 2.4, 2.5, 3.1.
def play(module: Module, _: str, __: int, row: int) -> Question:
    """Plays each square of a row in any game: the position, its forced pass, and the history."""
    machine = machine_for(module)
    circuit, words = machine.circuit, machine.words
    name = find(module, GAME_SIZE, r"4game4Game\d+__pymethod_play__", r"GT\$5place17h")
    question = Question(machine)
    board = Asked(machine, new_word(circuit), new_word(circuit))
    turn, length = new_word(circuit, 1), new_word(circuit, 6)
    for square in range(8 * row, 8 * row + 8):
        asked = replace(board, numbers=(square,))
        game = new_game(machine, board.player, board.opponent, turn, length)
        place = memory("the game", game.parts())
        result = memory("the result", [new_word(circuit), new_word(circuit)])
        before = content(machine, place)
        call(machine, name, [Pointer(result), Pointer(place), constant(square, 8)])
        found = content(machine, place)
        (refused, *_), after = content(machine, result), asked.after()
        must_pass = after.says(definition.must_pass)
        sides = words.choice(
            must_pass, after.opponent + after.player, after.player + after.opponent
        )
        longer = words.add(game.length, constant(1, 16))
        flips = flips_of(circuit, board.player, board.opponent, square)
        expected = replace(
            game,
            flips=_with(machine, game.flips, length, flips),
            squares=_with(machine, game.squares, length, constant(square, 8)),
            position=sides + _padded((circuit.differ(turn[0], must_pass ^ 1),)),
            length=longer,
            end=longer,
            flag=_padded((must_pass,))[:8],
        )
        made = tuple(bit for part in expected.parts() for bit in part)
        legal = asked.can_place(square)
        given = disjoint(circuit, board.player, board.opponent)
        placed, illegal = circuit.both(given, legal), circuit.both(given, legal ^ 1)
        about = board.player, board.opponent, constant(square, 8)
        moves = [
            legal_moves(circuit, *sides)
            for sides in ((after.player, after.opponent), (after.opponent, after.player))
        ]
        known = flips + after.player + after.opponent + moves[0] + moves[1]
        lemma = Lemma(board.player, board.opponent, placed, known)
        run = next(
            w for way in definition.DIRECTIONS if len(w := definition.walk(square, *way)) > 1
        )
        sample = 1 << run[1], 1 << run[0], 0
        question.cases += [
            Case("play", *about, placed, (refused, *found), (FALSE, *made), sample, lemma),
            Case(
                "illegal",
                *about,
                illegal,
                (refused, *found[8 * POSITION :]),
                (TRUE, *before[8 * POSITION :]),
                (1 << square, 0, 0),
                Lemma(board.player, board.opponent, illegal, ()),
            ),
        ]
    return question


def undo(module: Module, _: str, __: int) -> Question:
    """Takes a placement back that `play` made, with any flips of discs of the opponent."""
    machine = machine_for(module)
    circuit, words = machine.circuit, machine.words
    name = find(module, GAME_SIZE, r"4game4Game\d+__pymethod_undo__", r"GT\$4undo17h")
    player, opponent, turn = new_word(circuit), new_word(circuit), new_word(circuit, 1)
    length, square, must_pass = new_word(circuit, 6), new_word(circuit, 6), circuit.input()
    flips = words.both(opponent, new_word(circuit))
    placed = tuple(words.equal(square, constant(at, 6)) for at in range(64))
    game = new_game(machine, player, opponent, turn, length)
    own = words.both(opponent, words.inverse(flips))
    others = words.either(words.either(player, flips), placed)
    sides = words.choice(must_pass, others + own, own + others)
    after = replace(
        game,
        flips=_with(machine, game.flips, length, flips),
        squares=_with(machine, game.squares, length, (*square, FALSE, FALSE)),
        position=sides + _padded((circuit.differ(turn[0], must_pass ^ 1),)),
        length=words.add(game.length, constant(1, 16)),
    )
    place = memory("the game", after.parts())
    taken = call(machine, name, [Pointer(place)])
    left = content(machine, place)
    expected = replace(after, position=game.position, length=game.length)
    made = tuple(bit for part in expected.parts() for bit in part)
    # Whether a forced pass may still be announced is not compared: it may again.
    kept = slice(0, 8 * (GAME_SIZE - 4))
    empty = words.is_zero(words.both(placed, words.either(player, opponent)))
    question = Question(machine)
    question.cases.append(
        Case(
            "",
            player,
            opponent,
            square,
            circuit.both(disjoint(circuit, player, opponent), empty),
            taken + left[kept],
            square + (FALSE, FALSE) + made[kept],
            (*START, 19),
        )
    )
    return question


def theorems() -> list[Theorem]:
    """Returns the theorems about methods."""
    return [
        *(
            Theorem("_core", "Position", m.name, m.says, 1, partial(m.prepare, isa="portable"))
            for m in METHODS
        ),
        *(
            Theorem("_core", "Game", f"play {row + 1}", "each square of a row", 1, prepare)
            for row in range(8)
            for prepare in [partial(play, row=row)]
        ),
        Theorem("_core", "Game", "undo", "the game before a placement", 1, undo),
    ]
