"""A `Game` compared with a list of boards of the oracle, in any sequence of calls."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import oracle
from fuzzing import EXECUTIONS, fuzzed, no_panic
from oracle import Board
from reversi_rules import (
    BLACK,
    PASS,
    SYMMETRIES,
    WHITE,
    Game,
    IllegalMove,
    InvalidMove,
    Location,
    ParseError,
    Position,
    move_name,
    parse_move,
)
from support import positions

COLORS = {"X": BLACK, "O": WHITE}
Ply = tuple[str, int, Board]
"""A ply: the color, the move, and the board after it."""


def reason(board: Board, move: int) -> str | None:
    """Returns the rule that a move breaks."""
    if board.is_over():
        return "GameOver"
    if move == PASS:
        return "PassForbidden" if board.legal_moves() else None
    if board.cell(move) != "-":
        return "Occupied"
    if not board.legal_moves():
        return "MustPass"
    return None if board.flips(move) else "FlipsNothing"


def plies_of(board: Board, move: int | None) -> list[Ply]:
    """Returns the plies of a move: the move, and the pass that it forces."""
    plies = []
    if move is not None:
        plies.append((board.turn, move, board.play(move)))
        board = plies[-1][2]
    if board.legal_actions() == [PASS]:
        plies.append((board.turn, PASS, board.passed()))
    return plies


def state(game: Game) -> tuple[Any, ...]:
    """Returns the whole state of a game, which a refused call must not change."""
    return game.start, game.position, game.plies(), game.redoable, game.last_flips


def check_position(position: Position, board: Board) -> None:
    legal = board.legal_moves()
    assert str(position) == board.text()
    assert position == Position(board.text())
    assert hash(position) == hash(Position(board.text()))
    assert position.turn is COLORS[board.turn]
    assert position.legal_moves == set(legal)
    assert position.must_pass == (board.legal_actions() == [PASS])
    assert position.is_over == board.is_over()
    assert [len(position.black), len(position.white)] == [len(board.discs(c)) for c in "XO"]
    assert [position.flips(square) for square in range(64)] == [
        board.flips(square) for square in range(64)
    ]
    outcome = position.outcome()
    assert (outcome is not None) == board.is_over()
    if outcome is not None:
        scores = outcome.score(BLACK), outcome.score(WHITE)
        assert scores == board.scores()
        assert sum(scores) == 64


@fuzzed(60, position=positions(), move=st.integers(-2, 66))
def test_a_position_takes_what_the_rules_allow(position: Position, move: int) -> None:
    board, before = Board.read(str(position)), pickle.dumps(position)
    if not 0 <= move <= PASS:
        with pytest.raises(InvalidMove):
            position.play(move)
    elif broken := reason(board, move):
        with pytest.raises(IllegalMove) as caught:
            position.play(move)
        error = caught.value
        assert (error.move, error.reason) == (move, broken)
        assert (error.position, error.location, error.board) == (position, Location(), None)
    else:
        after = position.play(move_name(move))
        check_position(after, board.play(move))
        assert len(after.empties) == len(position.empties) - (move != PASS)
    assert pickle.dumps(position) == before


class GameBesideBoards(RuleBasedStateMachine):
    """The model is the plies of each disc, played or undone."""

    def __init__(self) -> None:
        super().__init__()
        EXECUTIONS["GameBesideBoards"] += 1
        self.begin(Position())

    def begin(self, start: Position) -> None:
        self.game = Game(start)
        self.start = Board.read(str(start))
        self.opening = plies_of(self.start, None)
        self.played: list[list[Ply]] = []
        self.undone: list[list[Ply]] = []
        self.left: list[tuple[Game, tuple[Any, ...]]] = []
        self.unannounced = bool(self.opening)

    def plies(self) -> list[Ply]:
        return [*self.opening, *(ply for plies in self.played for ply in plies)]

    def has_just_passed(self) -> bool:
        """Returns whether the last ply is a pass, which may then be announced once."""
        plies = self.plies()
        return bool(plies) and plies[-1][1] == PASS

    def board(self) -> Board:
        plies = self.plies()
        return plies[-1][2] if plies else self.start

    def leave_for(self, game: Game) -> None:
        """Continues with an equal game; the old one must stay as it is."""
        assert game == self.game
        self.left.append((self.game, state(self.game)))
        self.game = game

    @initialize(start=st.none() | positions())
    def from_anywhere(self, start: Position | None) -> None:
        if start is not None:
            self.begin(start)

    @rule(move=st.integers(-1, 65), named=st.booleans())
    def play_anything(self, move: int, named: bool) -> None:
        self.play(move, named)

    # Repeated, because games would be short otherwise.
    @precondition(lambda self: not self.game.is_over)
    @rule(choices=st.lists(st.integers(0, 63), min_size=1, max_size=12))
    def play_on(self, choices: list[int]) -> None:
        for choice in choices:
            if legal := self.board().legal_moves():
                self.play(legal[choice % len(legal)], named=False)

    def play(self, move: int, named: bool) -> None:
        board, before = self.board(), state(self.game)
        if not 0 <= move <= PASS:
            with pytest.raises(InvalidMove):
                self.game.play(move)
            assert state(self.game) == before
            return
        argument = move_name(move) if named else move
        if move == PASS and self.unannounced:
            self.unannounced = False
            assert self.game.play(argument) == set()
            assert state(self.game) == before
            return
        if broken := reason(board, move):
            with pytest.raises(IllegalMove) as caught, no_panic():
                self.game.play(argument)
            error = caught.value
            assert (error.move, error.reason) == (move, broken)
            assert error.position == self.game.position
            assert error.location == Location(ply=len(self.plies()))
            assert pickle.loads(pickle.dumps(error)).args == error.args
            assert state(self.game) == before
            return
        assert self.game.play(argument) == board.flips(move)
        self.played.append(plies_of(board, move))
        self.undone = []
        self.unannounced = self.has_just_passed()

    @rule(moves=st.lists(st.integers(0, 64), max_size=3), separator=st.sampled_from(["", " ", ";"]))
    def play_transcript(self, moves: list[int], separator: str) -> None:
        """All moves or none. The first ones are legal, so that sometimes all are."""
        board = self.board()
        groups: list[list[Ply]] = []
        wrong = None
        for number, move in enumerate(moves):
            legal = board.legal_moves()
            chosen = legal[move % len(legal)] if legal and number == 0 else move
            moves[number] = chosen
            if broken := reason(board, chosen):
                wrong = number, chosen, broken
                break
            groups.append(plies_of(board, chosen))
            board = groups[-1][-1][2]
        text, before = separator.join(map(move_name, moves)), state(self.game)
        if wrong is None:
            self.game.play_transcript(text)
            self.played += groups
            if groups:
                self.undone = []
                self.unannounced = self.has_just_passed()
            return
        number, chosen, broken = wrong
        if chosen == PASS and groups and groups[-1][-1][1] == PASS:
            return  # The pass that the game has made by itself may be written.
        with pytest.raises(ParseError) as caught:
            self.game.play_transcript(text)
        error = caught.value
        assert error.byte == number * (2 + len(separator))
        assert error.location.ply == len(self.plies()) + sum(map(len, groups))
        assert error.illegal is not None
        assert (error.illegal.move, error.illegal.reason) == (chosen, broken)
        assert str(error.illegal.position) == board.text()
        assert state(self.game) == before

    @rule(times=st.integers(1, 5))
    def undo(self, times: int) -> None:
        for _ in range(times):
            if not self.played:
                with pytest.raises(IndexError):
                    self.game.undo()
                return
            self.undone.append(self.played.pop())
            assert self.game.undo() == self.undone[-1][0][1]
            self.unannounced = self.has_just_passed()

    @rule(times=st.integers(1, 5))
    def redo(self, times: int) -> None:
        for _ in range(times):
            if not self.undone:
                with pytest.raises(IndexError):
                    self.game.redo()
                return
            self.played.append(self.undone.pop())
            assert self.game.redo() == self.played[-1][0][1]
            self.unannounced = self.has_just_passed()

    @rule(how=st.sampled_from([copy.copy, copy.deepcopy, Game.copy, "pickle"]))
    def copy_it(self, how: Any) -> None:
        self.leave_for(pickle.loads(pickle.dumps(self.game)) if how == "pickle" else how(self.game))
        if how == "pickle":
            self.unannounced = self.has_just_passed()

    @rule(how=st.sampled_from(["text", "passes", "moves", "bytes", "sheet"]))
    def write_and_read(self, how: str) -> None:
        """Undone moves are in none of these forms."""
        game, start = self.game, self.game.start
        again = {
            "text": lambda: Game(str(game)),
            "passes": lambda: Game.from_transcript(game.transcript(passes=True), start),
            "moves": lambda: Game.from_moves(game.placements, start),
            "bytes": lambda: Game.from_bytes(game.to_bytes()),
            "sheet": lambda: Game.from_sheet(game.sheet(), start),
        }[how]()
        self.leave_for(again)
        self.undone = []
        self.unannounced = how != "passes" and self.has_just_passed()

    @rule(symmetry=st.sampled_from(SYMMETRIES))
    def transform(self, symmetry: Any) -> None:
        image = self.game.transform(symmetry)
        squares = [oracle.image(square, int(symmetry)) for square in self.game.placements]
        assert image.placements == squares
        assert image.transform(symmetry.inverse) == self.game
        assert len(image.redoable) == len(self.undone)

    @invariant()
    def is_what_the_boards_say(self) -> None:
        board, game, plies = self.board(), self.game, self.plies()
        check_position(game.position, board)
        assert game.legal_actions() == board.legal_moves()
        assert game.turn is COLORS[board.turn]
        assert game.is_over == board.is_over()
        assert game.outcome() == game.position.outcome()
        assert str(game.start) == self.start.text()
        assert game.plies() == [(COLORS[turn], move) for turn, move, _ in plies]
        assert [str(position) for position in game.positions()] == [
            self.start.text(),
            *(after.text() for _, _, after in plies),
        ]
        assert game.placements == [group[0][1] for group in self.played]
        assert game.redoable == [group[0][1] for group in reversed(self.undone)]
        assert len(game) == len(self.played)
        assert game.just_passed == self.has_just_passed()
        last = self.played[-1][0] if self.played else None
        assert game.last_move == (last[1] if last else None)
        if last:
            before = [self.start, *(after for _, _, after in plies)][plies.index(last)]
            assert game.last_flips == before.flips(last[1])
        assert game == Game.from_moves(map(parse_move, game.placements), game.start)

    def teardown(self) -> None:
        for game, as_it_was in self.left:
            assert state(game) == as_it_was


TestGameBesideBoards = GameBesideBoards.TestCase
TestGameBesideBoards.settings = settings(max_examples=12, stateful_step_count=15)
