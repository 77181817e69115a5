"""Positions and games on other boards, and Python's protocols."""

import copy
import pickle
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

from reversi_rules import (
    BLACK,
    PASS,
    SYMMETRIES,
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
    parse_square,
    perft,
)
from support import NINE_MOVES, vectors

SIX = Rules(6, 6)
# 8x8, but with other rules.
EIGHT = Rules(objective="fewest")
# Black can flip b1 from c1; white has no move.
WHITE_MUST_PASS = Position("XO" + "-" * 14 + " O", Rules(4, 4))
# Black must pass after these eight.
EARLIEST_PASS = "f5f6d3g5h5h4f7h6"


def table(*path: str) -> list[int]:
    value = vectors("perft")
    for key in path:
        value = value[key]
    assert isinstance(value, list)
    return value


@pytest.mark.parametrize("vector", vectors("variants")["starts"], ids=lambda vector: vector["name"])
def test_starts(vector: dict[str, Any]) -> None:
    rules = Rules(vector["cols"], vector["rows"], missing=vector.get("missing", ()))
    start = Position(rules=rules)
    assert str(start).split(": ")[-1] == f"{vector['board']} {vector['side']}"
    assert Position(str(start), rules) == start
    assert start.legal_moves.names() == vector["legal"]
    assert len(rules.squares) == vector.get("squares", vector["cols"] * vector["rows"])
    if "missing" in vector:
        assert rules == Rules.octagon()


def test_the_historical_opening() -> None:
    orders = vectors("variants")["historical_opening"]["orders"]
    assert len(orders) == 24
    for order in orders:
        text = " ".join(order["moves"])
        game = Game(text, rules=Rules(start="historical"))
        assert str(game.position) == f"{game.rules}: {order['board']} X"
        assert game.legal_moves == SquareSet(order["legal_for_black"])
        assert not game.position.is_opening
        assert game.positions()[3].is_opening
        assert game.last_flips == SquareSet()
        for kind in ("diagonal", "parallel"):
            rules = Rules(start=f"historical {kind}")
            if kind == order["kind"]:
                assert Game(text, rules=rules).position.black == game.position.black
            else:
                with pytest.raises(ParseError) as caught:
                    Game(text, rules=rules)
                assert caught.value.illegal is not None
                assert caught.value.illegal.reason == "WrongCenter"
    with pytest.raises(IllegalMove, match="the first four discs go to the center"):
        Game(rules=Rules(start="historical")).play("a1")


@pytest.mark.parametrize(
    ("rules", "path", "convention", "depth"),
    [
        (Rules(), ("standard_8x8", "PT"), "PT", 6),
        (SIX, ("six_by_six", "P"), "P", 7),
        (SIX, ("six_by_six", "M"), "M", 7),
        (Rules(4, 4), ("four_by_four", "P"), "P", 14),
        (Rules(4, 4), ("four_by_four", "M"), "M", 13),
        (Rules(start="parallel rows"), ("parallel_8x8", "P"), "P", 6),
        (Rules(6, 6, start="parallel columns"), ("parallel_6x6", "P"), "P", 6),
        (Rules(start="historical"), ("historical_8x8", "free"), "PT", 8),
        (Rules(start="historical parallel"), ("historical_8x8", "parallel_only"), "P", 8),
        (Rules(10, 6), ("rect_6x10",), "P", 6),
        (Rules(6, 10), ("rect_6x10",), "P", 6),
        (Rules(10, 10), ("square_10x10",), "M", 6),
        (Rules(12, 12), ("square_12x12",), "MT", 6),
    ],
    ids=repr,
)
def test_perft(rules: Rules, path: tuple[str, ...], convention: Any, depth: int) -> None:
    counts = [perft(Position(rules=rules), plies, convention) for plies in range(1, depth + 1)]
    assert counts == table(*path)[:depth]
    assert perft(Position(rules=rules), 0, convention) == 1


def test_play_and_undo() -> None:
    rules = Rules(10, 10)
    game = Game(rules=rules)
    g6, e7 = parse_square("g6", rules), parse_square("e7", rules)
    assert (g6, e7) == (56, 64)
    assert game.play("g6") == SquareSet(["f6"], rules)
    assert game.play(np.int16(e7)) == {parse_square("e6", rules)}
    assert (len(game), game.placements, game.last_move) == (2, [g6, e7], e7)
    assert game.turn is BLACK
    assert game.positions()[-1] == game.position
    assert [len(position.empties) for position in game.positions()] == [96, 95, 94]
    assert (game.undo(), game.redoable, game.undo()) == (e7, [e7], g6)
    assert game == Game(rules=rules)
    assert (game.last_move, game.last_flips) == (None, SquareSet(rules=rules))
    with pytest.raises(IndexError, match=r"^nothing to undo$"):
        game.undo()
    assert (game.redo(), game.redo()) == (g6, e7)
    with pytest.raises(IndexError, match=r"^nothing to redo$"):
        game.redo()
    assert game.transcript() == "g6e7"
    assert game.rules == game.start.rules == rules
    assert game.legal_actions() == list(game.legal_moves)


def test_passes_come_by_themselves() -> None:
    game = Game(EARLIEST_PASS, rules=EIGHT)
    assert game.just_passed
    assert game.turn is WHITE
    assert game.plies()[-1] == (BLACK, PASS)
    assert len(game.positions()) == len(game.plies()) + 1 == 10
    assert game.transcript(passes=True) == EARLIEST_PASS + "--"
    assert Game(EARLIEST_PASS + " pass", rules=EIGHT) == game
    game.undo()
    assert not game.just_passed
    begun = Game(WHITE_MUST_PASS)
    assert (begun.turn, begun.plies()) == (BLACK, [(WHITE, 16)])
    begun.play("c1")
    assert begun.is_over
    assert begun.legal_actions() == []


@pytest.mark.parametrize("move", ["pass", "number", "--"])
def test_the_inserted_pass_may_be_played_once(move: str | int) -> None:
    named = move
    for game in (Game(EARLIEST_PASS, rules=EIGHT), Game(WHITE_MUST_PASS)):
        before, number = game.copy(), game.rules.pass_action
        move = number if named == "number" else named
        assert game.play(move) == SquareSet(rules=game.rules)
        assert (game, game.plies(), game.turn) == (before, before.plies(), before.turn)
        with pytest.raises(IllegalMove) as caught:
            game.play(move)
        assert (caught.value.move, caught.value.reason) == (number, "PassForbidden")
        assert caught.value.location.ply == len(before.plies())
    with pytest.raises(IllegalMove, match="a pass is forbidden"):
        Game(rules=SIX).play("pass" if named == "number" else named)


def test_passes_are_moves_of_a_position() -> None:
    position = WHITE_MUST_PASS
    assert position.must_pass
    assert position.is_legal(16)
    assert position.is_legal("pass")
    assert position.legal_actions() == [16]
    ((move, after),) = position.children()
    assert (move, after) == (16, position.play("--"))
    assert after.turn is BLACK
    over = after.play("c1")
    assert (over.legal_actions(), over.children()) == ([], [])
    with pytest.raises(IllegalMove) as caught:
        position.play("d4")
    assert caught.value.reason == "MustPass"


def test_fewest_discs_win() -> None:
    transcript = "f5f4c3e6f7g6g4e8g8g5h5"
    most, fewest = Game(transcript), Game(transcript, rules=EIGHT)
    assert most != fewest
    by_most, by_fewest = most.outcome(), fewest.outcome()
    assert by_most is not None
    assert by_fewest is not None
    assert (by_most.winner, by_fewest.winner) == (BLACK, WHITE)
    assert (by_most, by_fewest) == (Outcome(14, 1), Outcome(14, 1, objective="fewest"))
    for outcome in (by_most, by_fewest):
        assert (outcome.discs(BLACK), outcome.discs(WHITE), outcome.empties) == (14, 1, 49)
        assert (outcome.score(BLACK), outcome.score(WHITE)) == (63, 1)
    assert (by_most.margin(BLACK), by_fewest.margin(BLACK)) == (62, -62)
    assert str(by_fewest) == f"{by_fewest}" == "white wins 1-63"
    assert fewest.grid().endswith("\nwhite wins 1-63")


def test_positions() -> None:
    start = Position(rules=SIX)
    assert start.rules == SIX
    assert start.turn is BLACK
    assert start.black == start.player == start.discs(BLACK) == SquareSet(["d3", "c4"], SIX)
    assert start.white == start.opponent == start.discs(WHITE) == SquareSet(["c3", "d4"], SIX)
    assert start.empties == SIX.squares - start.black - start.white
    assert (start["c3"], start[parse_square("d3", SIX)], start["a1"]) == (WHITE, BLACK, None)
    after = start.play("b3")
    assert after == start.play(13) == start.play(np.uint8(13)) == start.play("B3")
    assert (after.turn, after["c3"]) == (WHITE, BLACK)
    assert start.flips("b3") == {14}
    assert not start.flips("a1")
    for ask in (start.flips, start.is_legal, start.play, start.explain, start.__getitem__):
        with pytest.raises(
            InvalidMove, match="not a square of a board of 6x6: its squares are a1 to f6"
        ):
            ask("p16")
    assert start.outcome() is None
    assert Position.from_bitboards(after.black, int(after.white), WHITE, SIX) == after
    assert Position(str(after), SIX) == after
    assert Position("\n".join(["......"] * 2 + ["..o*..", "..*o.."] + ["......"] * 2 + ["b"]), SIX)
    fewest = Position(rules=Rules(6, 6, objective="fewest"))
    assert len({start, Position(rules=SIX), after, fewest}) == 3


def test_grids() -> None:
    assert Position(rules=Rules(10, 10)).grid().splitlines()[:2] == [
        "   a b c d e f g h i j",
        " 1 - - - - - - - - - -",
    ]
    octagon = Position(rules=Rules.octagon())
    assert octagon.grid().splitlines()[10:] == ["10 # # - - - - - - # #", "black to move"]
    assert Game(rules=Rules.octagon()).grid() == octagon.grid()


class Printer:
    """The part of IPython's printer that `_repr_pretty_` uses."""

    def __init__(self, depth: int) -> None:
        self.stack, self.printed = [object()] * depth, ""

    def text(self, text: str) -> None:
        self.printed += text


@pytest.mark.parametrize("shown", [Game("b3", rules=SIX), Position(rules=SIX).play("b3")], ids=repr)
def test_how_ipython_shows_them(shown: Game | Position) -> None:
    alone, nested = Printer(1), Printer(2)
    shown._repr_pretty_(alone, False)
    shown._repr_pretty_(nested, False)
    assert (alone.printed, nested.printed) == (shown.grid(), repr(shown))


COPIED: list[Any] = [
    Rules(),
    Rules(10, 6, missing=["a1"], start="historical diagonal", objective="fewest"),
    Rules(4, 4, start="XXX--OO--XO----- O"),
    Rules.octagon(start="mirrored"),
    Position(rules=SIX).play("b3"),
    WHITE_MUST_PASS,
    SquareSet(["a1", "p16"], Rules(16, 16)),
    SquareSet(["f6"], SIX),
    SquareSet(None, Rules(5, 9)),
    SquareSet(),
    Game(Position(rules=SIX).play("b3"), "b2"),
    Game(rules=SIX),
    Game("b3b2", rules=SIX),
    Game(WHITE_MUST_PASS, "c1"),
    Game("g6", rules=Rules.octagon()),
    Game("d4e4", rules=Rules(start="historical")),
]


@pytest.mark.parametrize("value", COPIED, ids=repr)
def test_copies(value: Any) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value
    assert eval(repr(value)) == value
    for other in (copy.copy(value), copy.deepcopy(value)):
        assert other == value
        assert (other is value) == (not isinstance(value, Game))
    if not isinstance(value, Game):
        assert hash(pickle.loads(pickle.dumps(value))) == hash(value)


def test_copies_of_games_are_independent() -> None:
    game = Game("b3b2", rules=SIX)
    other = game.copy()
    other.undo()
    assert other != game
    for again in (other.copy(), copy.deepcopy(other), pickle.loads(pickle.dumps(other))):
        assert again == other
        assert again.redo() == game.last_move
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)
    assert Game(rules=SIX)
    assert Game(rules=SIX) != Position(rules=SIX)
    assert Game(rules=SIX) != Game()


def test_transcripts() -> None:
    rules = Rules(10, 10)
    game = Game.from_transcript("1. G6; e7 -D4", rules=rules)
    assert game == Game("g6e7d4", rules=rules) == Game.from_moves(["g6", 64, "d4"], rules=rules)
    assert Game.from_moves(game.placements, game.start) == game
    game.undo()
    for bad, ply in [("d4d4", 3), ("d4z", 3), ("--", 2), ("d4 k1", 3)]:
        with pytest.raises(ParseError) as caught:
            game.play_transcript(bad)
        assert caught.value.location.ply == ply
        assert game == Game("g6e7", rules=rules)
        assert len(game.redoable) == 1
    game.play_transcript("d4")
    assert game.transcript() == "g6e7d4"
    later = Game.from_transcript("e7", Position(rules=rules).play("g6"))
    assert later.position == Game("g6e7", rules=rules).position


def test_positions_are_frozen_and_not_containers() -> None:
    position = Position(rules=SIX)
    with pytest.raises(AttributeError):
        position.turn = WHITE  # type: ignore[misc]
    with pytest.raises(AttributeError):
        SIX.width = 7  # type: ignore[misc]
    with pytest.raises(TypeError, match="not iterable"):
        iter(position)
    with pytest.raises(TypeError, match="not a container"):
        3 in position  # type: ignore[misc]  # noqa: B015
    assert not isinstance(position, Iterable)


def test_what_illegal_moves_carry() -> None:
    game = Game(EARLIEST_PASS, rules=EIGHT)
    with pytest.raises(IllegalMove) as caught:
        game.play("f5")
    illegal = caught.value
    assert (illegal.move, illegal.reason, illegal.location.ply) == (37, "Occupied", 9)
    assert illegal.explanation == "the square already holds a black disc"
    assert illegal.position == game.position
    for again in (pickle.loads(pickle.dumps(illegal)), copy.copy(illegal)):
        assert (str(again), again.position) == (str(illegal), game.position)
    with pytest.raises(IllegalMove) as caught:
        Position(rules=SIX).play("pass")
    assert (caught.value.move, caught.value.location.ply) == (36, None)
    with pytest.raises(ParseError) as wrong:
        Game("b3 b2 b2", rules=SIX)
    assert (wrong.value.byte, wrong.value.location.ply) == (6, 2)
    cause = wrong.value.illegal
    assert cause is not None
    assert cause is wrong.value.__cause__
    assert (cause.move, cause.location.ply) == (7, 2)
    assert cause.position == Game("b3b2", rules=SIX).position
    with pytest.raises(ParseError) as wrong:
        Game("b3 zz", rules=SIX)
    assert (wrong.value.byte, wrong.value.location.ply, wrong.value.illegal) == (3, 1, None)


def test_refused_moves_change_nothing() -> None:
    game = Game(NINE_MOVES, rules=EIGHT)
    undone = game.undo()
    for refused in ("a1", "f5", "pass", "i9", PASS, 255, 257, -1, "x", 1.5, True, BLACK, None):
        with pytest.raises((IllegalMove, InvalidMove, TypeError)):
            game.play(refused)  # type: ignore[arg-type]
    assert game.redoable == [undone]
    assert len(game) == 8


@pytest.mark.parametrize("rules", [SIX, Rules(10, 6, missing=["a1"]), Rules.octagon()], ids=repr)
def test_symmetries(rules: Rules) -> None:
    game = Game(rules=rules)
    for move in (1, 2, 3, 4):
        game.play(game.random_move(move))
    game.undo()
    for symmetry in SYMMETRIES:
        turned = game.transform(symmetry)
        assert turned.position == game.position.transform(symmetry)
        assert len(turned.redoable) == 1
        image = turned.rules
        squares = game.position.black
        assert squares.transform(symmetry) == turned.position.black
        assert squares.transform(symmetry) == {symmetry.square(each, rules) for each in squares}
        assert symmetry.square("pass", rules) == rules.pass_action
        assert turned.transform(symmetry.inverse) == game
        assert turned.position.canonical()[0] == game.position.canonical()[0]
        assert turned.canonical()[0] == game.canonical()[0]
        assert {image.width, image.height} == {rules.width, rules.height}


def test_a_symmetry_may_lead_to_the_usual_rules() -> None:
    mirrored = Game(rules=Rules(start="mirrored"))
    mirrored.play_transcript("e3f3")
    mirrored.undo()
    usual = mirrored.transform("quarter turn clockwise")
    assert usual.rules == Rules()
    assert usual == Game(str(usual))
    assert hash(usual.position) == hash(Position(str(usual.position)))
    assert usual.position == Position(str(usual.position))
    assert len(usual.redoable) == 1
    assert usual.position.transform("quarter turn clockwise").rules == Rules()


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_historical_start_on_an_odd_board_has_no_turned_image(symmetry: Symmetry) -> None:
    rules = Rules(5, 7, start="historical")
    for shown in (Position(rules=rules), Game(rules=rules)):
        try:
            assert shown.transform(symmetry).transform(symmetry.inverse) == shown
        except ReversiError as error:
            assert "this symmetry is impossible" in str(error)  # noqa: PT017


@pytest.mark.parametrize(
    "rules", [SIX, Rules.octagon(), EIGHT, Rules(start="historical")], ids=repr
)
def test_packed_bytes(rules: Rules) -> None:
    game = Game(rules=rules).playout(seed=3)
    assert Game.from_bytes(bytes(game)) == game
    assert len(bytes(game)) == 424
    for position in game.positions():
        assert Position.from_bytes(bytes(position)) == position
        assert len(bytes(position)) == 166
    for wrong in (b"", bytes(165), bytes(166), bytes(424), b"\xff" * 166, b"\xff" * 424):
        for read in (Game.from_bytes, Position.from_bytes):
            with pytest.raises(ParseError):
                read(wrong)


@pytest.mark.parametrize("rules", [SIX, Rules(4, 4), EIGHT], ids=repr)
def test_random_games(rules: Rules) -> None:
    for seed in range(20):
        position = Position(rules=rules)
        end = position.playout(seed)
        assert end.is_over
        assert end == Game(position).playout(seed).position
        move = position.random_move(seed)
        assert move == Game(position).random_move(seed)
        assert move in position.legal_actions()
        with pytest.raises(ReversiError, match="the game is over, there is no move"):
            end.random_move(seed)
    assert WHITE_MUST_PASS.random_move(1) == 16
    assert Position(rules=EIGHT).playout(5).black == Position().playout(5).black


def test_the_text_of_rules() -> None:
    for value in COPIED:
        if isinstance(value, Rules):
            assert Rules.from_text(str(value)) == value
    assert str(Rules(6, 6)) == "6x6"
    for wrong in ("", "6", "3x6", "6x6; zz", "6x6; missing z9", "6x6;\ud800", "6x6; start X"):
        with pytest.raises(ParseError) as caught:
            Rules.from_text(wrong)
        assert caught.value.location.byte is not None
    with pytest.raises(TypeError, match="expected a str, not int"):
        Rules.from_text(3)  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", [SIX, Rules.octagon(), EIGHT, Rules(16, 16)], ids=repr)
def test_sheets(rules: Rules) -> None:
    game = Game(rules=rules).playout(seed=1)
    assert Game.from_sheet(game.sheet(), rules=rules) == game
    assert Game.from_sheet(game.sheet(), game.start) == game
    blank = Game(rules=rules)
    assert Game.from_sheet(blank.sheet(), rules=rules) == blank
    for wrong in ("", "\ud800", "99 " * rules.pass_action):
        with pytest.raises(ReversiError):
            Game.from_sheet(wrong, rules=rules)
