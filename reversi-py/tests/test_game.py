"""`Game` and `Outcome`: history, passes and how Python handles them."""

import copy
import pickle

import numpy as np
import pytest

from reversi_rules import (
    BLACK,
    D6,
    F5,
    PASS,
    WHITE,
    Game,
    IllegalMove,
    Outcome,
    ParseError,
    Position,
    SquareSet,
)
from support import NINE_MOVES

# No pass can come sooner: black has no move after these eight.
EARLIEST_PASS = "f5f6d3g5h5h4f7h6"
WHITE_MUST_PASS = Position("XO" + "-" * 62 + " O")


def test_play_and_undo() -> None:
    game = Game()
    assert game.play("f5") == SquareSet(["e5"])
    assert game.play(np.int8(43)) == {35}
    assert (len(game), game.placements, game.last_move) == (2, [F5, D6], D6)
    assert game.last_flips == {35}
    assert game.turn is BLACK
    assert (game.undo(), game.undo()) == (D6, F5)
    assert game == Game()
    assert (game.last_move, game.last_flips) == (None, SquareSet())
    with pytest.raises(IndexError, match=r"^nothing to undo$"):
        game.undo()
    assert (game.redo(), game.redo()) == (F5, D6)
    with pytest.raises(IndexError, match=r"^nothing to redo$"):
        game.redo()
    assert str(game) == "f5d6"


def test_passes_come_by_themselves() -> None:
    game = Game(EARLIEST_PASS)
    assert game.just_passed
    assert game.turn is WHITE
    assert game.plies()[-2:] == [(WHITE, 47), (BLACK, PASS)]
    assert game.transcript() == EARLIEST_PASS
    assert game.transcript(passes=True) == EARLIEST_PASS + "--"
    assert Game(EARLIEST_PASS + " pass") == game
    game.undo()
    assert not game.just_passed
    assert game.turn is WHITE


def test_a_game_may_begin_with_a_pass() -> None:
    game = Game(WHITE_MUST_PASS)
    assert game.start == WHITE_MUST_PASS
    assert game.turn is BLACK
    assert game.plies() == [(WHITE, PASS)]
    game.play("c1")
    assert game.is_over
    assert str(game.outcome()) == "black wins 64-0"


@pytest.mark.parametrize("move", ["pass", PASS, "--"])
def test_a_pass_is_never_played(move: str | int) -> None:
    for game, reason in [(Game(), "PassForbidden"), (Game(NINE_MOVES), "GameOver")]:
        with pytest.raises(IllegalMove) as caught:
            game.play(move)
        assert caught.value.reason == reason


def test_refused_moves_change_nothing() -> None:
    game = Game("f5d6")
    game.undo()
    for refused in ("a1", "f5", "pass", 99, "x", 1.5):
        with pytest.raises((ValueError, TypeError)):
            game.play(refused)  # type: ignore[arg-type]
    assert game == Game("f5")
    assert game.redo() == D6


def test_transcript_from_another_start() -> None:
    start = Position().play("f5")
    game = Game.from_transcript("d6 c3", start)
    assert game.start == start
    assert game.position == Game("f5d6c3").position
    assert game != Game("f5d6c3")
    with pytest.raises(ParseError):
        Game.from_transcript("d6c3")


@pytest.mark.parametrize(
    "game",
    [
        Game(),
        Game("f5d6"),
        Game(EARLIEST_PASS),
        Game(WHITE_MUST_PASS),
        Game.from_transcript("c1", WHITE_MUST_PASS),
    ],
    ids=repr,
)
def test_copies(game: Game) -> None:
    for other in (copy.copy(game), copy.deepcopy(game), game.copy(), eval(repr(game))):
        assert other == game
        assert other is not game
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(game, protocol)) == game
    other = game.copy()
    if other.placements:
        other.undo()
        assert other != game
        assert other.copy().redo() == game.last_move


def test_reprs() -> None:
    assert repr(Game()) == "Game()"
    assert repr(Game("F5 D6")) == 'Game("f5d6")'
    assert repr(Game(WHITE_MUST_PASS)) == f"Game({WHITE_MUST_PASS!r})"
    assert Game("f5").grid() == Position().play("f5").grid()


def test_games_are_not_keys_and_never_false() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Game())
    assert Game()
    assert Game() != Position()
    assert Game().outcome() is None


def test_outcome() -> None:
    outcome = Game(NINE_MOVES).outcome()
    assert outcome == Outcome(13, 0) == Outcome(black=13, white=0)
    assert outcome is not None
    assert hash(outcome) == hash(Outcome(13, 0))
    assert outcome != Outcome(0, 13)
    assert (str(outcome), repr(outcome)) == ("black wins 64-0", "Outcome(black=13, white=0)")
    assert pickle.loads(pickle.dumps(outcome)) == copy.deepcopy(outcome) == outcome
    assert (str(Outcome(20, 44)), str(Outcome(12, 12))) == ("white wins 44-20", "tie 32-32")
    assert str(Outcome(0, 0)) == "tie 32-32"
