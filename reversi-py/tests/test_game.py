"""`Game` and `Outcome`: history, passes and Python's protocols."""

import numpy as np
import pytest

from reversi_rules import (
    BLACK,
    C3,
    D6,
    F5,
    PASS,
    WHITE,
    Game,
    IllegalMove,
    InvalidMove,
    Outcome,
    ParseError,
    Position,
    ReversiError,
    Rules,
    SquareSet,
    Symmetry,
    move_name,
)
from support import NINE_MOVES

# The shortest game with a pass: black has no move after these eight.
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


def test_only_the_pass_that_comes_last_may_be_played() -> None:
    game = Game(EARLIEST_PASS)
    game.play(next(iter(game.legal_moves)))
    with pytest.raises(IllegalMove, match="a pass is forbidden"):
        game.play("pass")
    with pytest.raises(IllegalMove, match="a pass is forbidden"):
        Game(EARLIEST_PASS + "pass").play("pass")
    begun = Game(WHITE_MUST_PASS)
    assert begun.play("pass") == SquareSet()
    assert begun.plies() == [(WHITE, PASS)]


def test_an_announced_pass_keeps_what_can_be_redone() -> None:
    game = Game(EARLIEST_PASS)
    game.play("c5")
    game.undo()
    assert game.just_passed
    game.play("pass")
    assert [move_name(move) for move in game.redoable] == ["c5"]


# Rule 5.1.
def test_the_first_reason_that_applies() -> None:
    over = Game(NINE_MOVES).position
    reasons = {
        (over, "e4"): "GameOver",
        (over, "pass"): "GameOver",
        (WHITE_MUST_PASS, "a1"): "Occupied",
        (WHITE_MUST_PASS, "c5"): "MustPass",
        (Position(), "d4"): "Occupied",
        (Position(), "a1"): "FlipsNothing",
        (Position(), "--"): "PassForbidden",
    }
    for (position, move), reason in reasons.items():
        with pytest.raises(IllegalMove) as caught:
            position.play(move)
        assert caught.value.reason == reason


# Rule 3.4.
@pytest.mark.parametrize("count", [1, 2, 9])
def test_passes_after_the_end_are_left_out_of_lists_and_texts(count: int) -> None:
    for over in (Game(NINE_MOVES), Game(rules=Rules(6, 6)).playout(1)):
        number = over.rules.pass_action
        moves = [*over.placements, *[number] * count]
        assert Game.from_moves(moves, over.start) == over
        assert Game(over.transcript(passes=True) + "--" * count, start=over.start) == over
        with pytest.raises(IllegalMove, match=f"^ply {len(over.plies())}: a1: the game is over"):
            Game.from_moves([*moves, "a1"], over.start)
        with pytest.raises(IllegalMove):
            over.play(number)
    game = Game(NINE_MOVES)
    game.play_transcript("--" * count)
    assert game == Game(NINE_MOVES)
    assert Game().legal_prefix(NINE_MOVES + "--" * count + "a1")[0] == game


def test_play_transcript_plays_all_or_nothing() -> None:
    game = Game("f5")
    game.play_transcript("D6 c3")
    assert game == Game("f5d6c3")
    game.undo()
    for bad, ply in [("c3c3", 3), ("c3z", 3), ("--", 2)]:
        with pytest.raises(ParseError) as caught:
            game.play_transcript(bad)
        assert caught.value.location.ply == ply
        assert game == Game("f5d6")
        assert game.redoable == [C3]
    game.play_transcript("")
    assert game == Game("f5d6")


def test_from_moves() -> None:
    assert Game.from_moves([]) == Game()
    assert Game.from_moves(np.array([F5, D6])) == Game.from_moves(["f5", D6]) == Game("f5d6")
    assert Game.from_moves(iter([D6]), Position().play("f5")).start.turn is WHITE
    game = Game(NINE_MOVES)
    assert Game.from_moves(game.placements, start=game.start) == game
    with pytest.raises(IllegalMove) as caught:
        Game.from_moves([*Game(EARLIEST_PASS).placements, "f5"])
    assert (caught.value.location.ply, caught.value.move) == (9, F5)
    assert caught.value.position == Game(EARLIEST_PASS).position
    passed = Game(EARLIEST_PASS)
    for name in ("--", PASS, "pass"):
        assert Game.from_moves([*passed.placements, name]) == passed
        with pytest.raises(IllegalMove, match="ply 0: --: a pass is forbidden"):
            Game.from_moves([name])
        with pytest.raises(IllegalMove, match="ply 9: --: a pass is forbidden"):
            Game.from_moves([*passed.placements, name, name])
    with pytest.raises(InvalidMove, match="65 is not a move"):
        Game.from_moves([PASS + 1])


def test_both_ways_to_give_a_start_and_a_transcript() -> None:
    start = Position().play("f5")
    games = [
        Game(start, "d6"),
        Game("d6", start=start),
        Game(start, "d6", rules=Rules()),
        Game.from_transcript("d6", start),
        Game.from_transcript("d6", start=start, rules=Rules()),
        Game.from_moves(["d6"], start=start),
    ]
    for game in games:
        assert (str(game), game.start) == (f"{start}:d6", start)
        assert game == eval(repr(game))
    assert Game(None, "f5d6") == Game("f5d6") == Game(Position(), "f5d6")
    assert Game(start=start) == Game(start) == Game(start, "")
    six = Rules(6, 6)
    assert Game("b3b2", rules=six) == Game(Position(rules=six), "b3b2")
    assert Game.from_moves([13, "b2"], rules=six) == Game.from_transcript("b3b2", rules=six)
    assert Game("b3b2", rules=six).rules == six
    assert isinstance(Game(rules=six), Game)
    with pytest.raises(ParseError, match="this is a board, not a transcript: use Game"):
        Game(str(Position()), rules=Rules(objective="fewest"))


def test_what_is_legal_and_why_not() -> None:
    game = Game(EARLIEST_PASS)
    before = game.copy()
    assert (game.is_legal("pass"), game.is_legal("f5")) == (True, False)
    assert all(game.is_legal(move) for move in game.legal_moves)
    game.play("pass")
    assert not game.is_legal("--")
    assert game == before
    assert game.explain("c3") == game.position.explain("c3")
    with pytest.raises(InvalidMove):
        game.is_legal("i9")


def test_sequences_that_are_no_moves() -> None:
    with pytest.raises(TypeError, match="pass a list of squares"):
        Game.from_moves("f5d6")
    with pytest.raises(TypeError, match="pass a list or a set of squares, not int"):
        Game.from_moves(5)  # type: ignore[arg-type]


def test_random_games() -> None:
    game = Game("f5d6c3")
    game.undo()
    played = game.playout(7)
    assert game.redoable == [C3]
    assert played.is_over
    assert played == game.playout(np.int64(7)) != game.playout(8)
    assert game.random_move(7) == played.placements[2]
    assert played.playout(7) == played
    with pytest.raises(ReversiError, match="the game is over, there is no move"):
        played.random_move(7)
    with pytest.raises(ReversiError, match="a seed must be 0"):
        game.playout(-1)


def test_canonical_games() -> None:
    for text in ("f5d6c3", "d3c5f6", "c4e3f6", "e6f4c3"):
        canonical, symmetry = Game(text).canonical()
        assert canonical == Game(text).transform(symmetry) == Game("f5d6c3")
    assert Game().canonical() == (Game(), Symmetry.IDENTITY)


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


# Rule 8.7.
def test_outcome() -> None:
    outcome = Game(NINE_MOVES).outcome()
    assert outcome == Outcome(13, 0) == Outcome(black=13, white=0)
    assert outcome is not None
    assert hash(outcome) == hash(Outcome(13, 0))
    assert outcome != Outcome(0, 13)
    assert (str(outcome), repr(outcome)) == ("black wins 64-0", "Outcome(black=13, white=0)")
    assert (str(Outcome(20, 44)), str(Outcome(12, 12))) == ("white wins 44-20", "tie 32-32")
    assert str(Outcome(0, 0)) == "tie 32-32"


# Rule 7.5.
def test_outcomes_of_other_boards() -> None:
    outcome = Outcome(20, 10, 36)
    assert str(outcome) == "black wins 26-10"
    assert (outcome.squares, outcome.objective) == (36, "most")
    fewest = Outcome(14, 1, objective="fewest")
    assert outcome == Outcome(black=20, white=10, squares=36, objective="most")
    assert outcome != Outcome(20, 10)
    assert outcome != Outcome(20, 10, 36, "fewest")
    assert (repr(outcome), repr(fewest)) == (
        "Outcome(black=20, white=10, squares=36)",
        'Outcome(black=14, white=1, objective="fewest")',
    )
    assert hash(outcome) == hash(Outcome(20, 10, 36))
    # An odd number of squares: in a tie nobody gets the empty ones.
    tie = Outcome(12, 12, 25)
    assert (tie.is_tie, tie.winner, tie.score(BLACK), str(tie)) == (True, None, 12, "tie 12-12")
    assert str(Outcome(0, 0, 0)) == "tie 0-0"
    assert format(outcome, ">20") == "    black wins 26-10"


def test_outcomes_and_colors_are_formatted_like_text() -> None:
    assert f"{Outcome(20, 44):>20}" == "    white wins 44-20"
    assert f"{BLACK:>7}|{WHITE:*<7}|{BLACK}" == "  black|white**|black"
    for shown in (BLACK, Outcome(20, 44)):
        assert format(shown) == format(shown, "s") == str(shown)
        with pytest.raises(ValueError, match="Unknown format code 'd'"):
            format(shown, "d")


def test_the_legal_prefix_of_a_transcript() -> None:
    game = Game("f5")
    played, error = game.legal_prefix("d6 c3 a1 d3")
    assert (played, game) == (Game("f5d6c3"), Game("f5"))
    assert isinstance(error, ParseError)
    assert (error.location.byte, error.location.ply) == (6, 3)
    assert error.illegal is not None
    assert error.illegal.position == played.position
    with pytest.raises(ParseError) as caught:
        game.play_transcript("d6 c3 a1 d3")
    assert str(caught.value) == str(error)
    assert game.legal_prefix("d6") == (Game("f5d6"), None)
    played, error = Game(rules=Rules(6, 6)).legal_prefix("b3 xx")
    assert str(played) == "6x6: b3"
    assert error is not None
    with pytest.raises(TypeError):
        game.legal_prefix(5)  # type: ignore[arg-type]
