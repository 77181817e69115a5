"""A `Game` on several boards, in any sequence of calls, beside the positions that it must have."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from fuzzing import EXECUTIONS, no_panic, seeds
from reversi_rules import (
    Game,
    IllegalMove,
    InvalidMove,
    ParseError,
    Position,
    ReversiError,
    Rules,
    move_name,
)

RULES = [
    Rules(),
    Rules(objective="fewest"),
    Rules(4, 4, start="parallel columns"),
    Rules(10, 6, missing=["a1", "j6", "e1"], start="historical parallel"),
    Rules.octagon(),
    Rules(16, 16),
]
Step = tuple[int, list[Position]]
"""A move, and the positions after it: one more if the other side must pass."""


def state(game: Game) -> tuple[Any, ...]:
    """Returns the whole state of a game, which a refused call must not change."""
    return game.start, game.position, game.plies(), game.redoable, game.last_flips


def settled(position: Position) -> list[Position]:
    """Returns a position, and the one after the pass that it forces."""
    return [position, position.play("pass")] if position.must_pass else [position]


class GameBesidePositions(RuleBasedStateMachine):
    @initialize(rules=st.sampled_from(RULES), plies=st.integers(0, 60), seed=seeds)
    def begin(self, rules: Rules, plies: int, seed: int) -> None:
        EXECUTIONS["GameBesidePositions"] += 1
        position = Position(rules=rules)
        for _ in range(plies):
            if not position.is_over:
                position = position.play(position.random_move(seed))
        self.game = Game(position)
        self.opening = settled(position)
        self.played: list[Step] = []
        self.undone: list[Step] = []
        self.left: list[tuple[Game, tuple[Any, ...]]] = []

    def positions(self) -> list[Position]:
        return [*self.opening, *(position for _, after in self.played for position in after)]

    @rule(choice=st.integers(0, 63), named=st.booleans())
    def play_on(self, choice: int, named: bool) -> None:
        position = self.positions()[-1]
        if not position.is_over:
            moves = position.legal_actions()
            move = moves[choice % len(moves)]
            argument = move_name(move, position.rules) if named else move
            assert self.game.play(argument) == position.flips(move)
            self.played.append((move, settled(position.play(move))))
            self.undone = []

    @rule(move=st.integers(-1, 258))
    def play_anything(self, move: int) -> None:
        position, before = self.positions()[-1], state(self.game)
        squares = position.rules.pass_action
        # The tests of `Game` announce passes.
        if move == squares or (0 <= move < squares and position.is_legal(move)):
            return
        wrong = InvalidMove if not 0 <= move < squares else IllegalMove
        with pytest.raises(wrong) as caught, no_panic():
            self.game.play(move)
        error: ReversiError = caught.value
        assert pickle.loads(pickle.dumps(error)).args == error.args
        if isinstance(error, IllegalMove):
            assert (error.move, error.position) == (move, position)
            assert error.location.ply == len(self.game.plies())
        assert state(self.game) == before

    @rule(choices=st.lists(st.integers(0, 63), max_size=3), wrong=st.booleans())
    def play_transcript(self, choices: list[int], wrong: bool) -> None:
        """All moves or none."""
        position, steps = self.positions()[-1], []
        for choice in choices:
            if not position.is_over:
                moves = position.legal_actions()
                move = moves[choice % len(moves)]
                steps.append((move, settled(position.play(move))))
                position = steps[-1][1][-1]
        text = " ".join(move_name(move, position.rules) for move, _ in steps)
        before = state(self.game)
        if wrong:
            with pytest.raises(ParseError) as caught:
                self.game.play_transcript(f"{text} z1")
            assert caught.value.byte == len(text) + 1
            assert state(self.game) == before
            return
        self.game.play_transcript(text)
        self.played += steps
        self.undone = [] if steps else self.undone

    @rule(times=st.integers(1, 5))
    def undo(self, times: int) -> None:
        for _ in range(times):
            if not self.played:
                with pytest.raises(IndexError):
                    self.game.undo()
                return
            self.undone.append(self.played.pop())
            assert self.game.undo() == self.undone[-1][0]

    @rule(times=st.integers(1, 5))
    def redo(self, times: int) -> None:
        for _ in range(times):
            if not self.undone:
                with pytest.raises(IndexError):
                    self.game.redo()
                return
            self.played.append(self.undone.pop())
            assert self.game.redo() == self.played[-1][0]

    @rule(how=st.sampled_from(["copy", "deepcopy", "method", "pickle"]))
    def copy_it(self, how: str) -> None:
        """Continues with a copy; the old game must stay as it is."""
        self.left.append((self.game, state(self.game)))
        ways: dict[str, Callable[[Game], Game]] = {
            "copy": copy.copy,
            "deepcopy": copy.deepcopy,
            "method": Game.copy,
            "pickle": lambda game: pickle.loads(pickle.dumps(game)),
        }
        for way in ways.values():
            again = way(self.game)
            assert (again, state(again)) == (self.game, state(self.game))
        self.game = ways[how](self.game)

    @invariant()
    def is_what_the_positions_say(self) -> None:
        game, positions = self.game, self.positions()
        moves = [move for move, _ in self.played]
        assert game.positions() == positions
        assert [color for color, _ in game.plies()] == [
            position.turn for position in positions[:-1]
        ]
        assert (game.placements, len(game)) == (moves, len(moves))
        assert game.redoable == [move for move, _ in reversed(self.undone)]
        assert game.last_move == (moves[-1] if moves else None)
        assert game.just_passed == (len((self.played or [(0, self.opening)])[-1][1]) == 2)
        assert game.legal_actions() == list(positions[-1].legal_moves)
        assert (game.turn, game.outcome()) == (positions[-1].turn, positions[-1].outcome())

    @invariant()
    def is_read_as_it_is_written(self) -> None:
        """Undone moves are in none of these forms."""
        game = self.game
        for again in (
            Game(str(game)),
            eval(repr(game)),
            Game.from_transcript(game.transcript(passes=True).upper(), game.start),
            Game.from_moves(game.placements, game.start),
            Game.from_bytes(bytes(game)),
            Game.from_sheet(game.sheet(), game.start),
        ):
            assert again == game
            assert not again.redoable

    def teardown(self) -> None:
        for game, as_it_was in self.left:
            assert state(game) == as_it_was


TestGameBesidePositions = GameBesidePositions.TestCase
TestGameBesidePositions.settings = settings(max_examples=25, stateful_step_count=15)
