"""Positions and games on other boards, and Python's protocols."""

import copy
import pickle
from itertools import product
from typing import Any

import numpy as np
import pytest

from reversi_rules import (
    BLACK,
    SYMMETRIES,
    WHITE,
    Color,
    Game,
    IllegalMove,
    InvalidMove,
    Location,
    Outcome,
    ParseError,
    Position,
    Rules,
    SquareSet,
    Symmetry,
    parse_square,
    perft,
)
from support import vectors

SIX = Rules(6, 6)
# 8x8, but with other rules.
EIGHT = Rules(objective="fewest")
# Black can flip b1 from c1; white has no move.
WHITE_MUST_PASS = Position("XO" + "-" * 14 + " O", Rules(4, 4))
WHITE_MUST_PASS_8X8 = Position("XO" + "-" * 62 + " O")
# Black must pass after these eight.
EARLIEST_PASS = "f5f6d3g5h5h4f7h6"


def table(*path: str) -> list[int]:
    value = vectors("perft")
    for key in path:
        value = value[key]
    assert isinstance(value, list)
    return value


# Rule 7.1.
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


# Rule 7.3.
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
        (Rules(4, 4), ("four_by_four", "M"), "M", 13),
        (Rules(start="historical parallel"), ("historical_8x8", "parallel_only"), "P", 8),
        (Rules(10, 6), ("rect_6x10",), "P", 6),
        (Rules(12, 12), ("square_12x12",), "MT", 6),
    ],
    ids=repr,
)
def test_perft(rules: Rules, path: tuple[str, ...], convention: Any, depth: int) -> None:
    counts = [perft(Position(rules=rules), plies, convention) for plies in range(1, depth + 1)]
    assert counts == table(*path)[:depth]
    assert perft(Position(rules=rules), 0, convention) == 1


@pytest.mark.parametrize("move", ["pass", "number", "--"])
def test_the_inserted_pass_may_be_played_once(move: Any) -> None:
    named = move
    for game in (Game(EARLIEST_PASS), Game(EARLIEST_PASS, rules=EIGHT), Game(WHITE_MUST_PASS)):
        before, number = game.copy(), game.rules.pass_action
        move = np.uint8(number) if named == "number" else named
        assert game.play(move) == SquareSet(rules=game.rules)
        assert (game, game.plies(), game.turn) == (before, before.plies(), before.turn)
        with pytest.raises(IllegalMove) as caught:
            game.play(move)
        assert (caught.value.move, caught.value.reason) == (number, "PassForbidden")
        assert caught.value.location.ply == len(before.plies())
        if len(game):
            game.undo()
            game.redo()
            assert game.play(move) == SquareSet(rules=game.rules)
    with pytest.raises(IllegalMove, match="a pass is forbidden"):
        Game(rules=SIX).play("pass" if named == "number" else named)


# Rule 7.4.
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
    Position().play("d3"),
    *SYMMETRIES,
    WHITE,
    Outcome(13, 0),
    Outcome(20, 10, 36),
    Outcome(14, 1, objective="fewest"),
    *(Location(*given) for given in product([None, 0, 7], repeat=3)),
    Game(),
    Game(EARLIEST_PASS),
    Game(WHITE_MUST_PASS_8X8),
    Game.from_transcript("c1", WHITE_MUST_PASS_8X8),
]


@pytest.mark.parametrize("value", COPIED, ids=repr)
def test_copies(value: Any) -> None:
    assert eval(repr(value)) == value
    pickled = [pickle.dumps(value, protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for again in map(pickle.loads, pickled):
        assert again == value
        assert isinstance(value, Game) or hash(again) == hash(value)
        assert again is value or not isinstance(value, Color | Symmetry)
    for other in (copy.copy(value), copy.deepcopy(value)):
        assert other == value
        assert (other is value) == (not isinstance(value, Game))


@pytest.mark.parametrize("game", [Game("f5d6"), Game("b3b2", rules=SIX)], ids=repr)
def test_copies_keep_what_can_be_redone(game: Game) -> None:
    undone = game.copy()
    undone.undo()
    pickled = pickle.loads(pickle.dumps(undone))
    for again in (undone.copy(), copy.copy(undone), copy.deepcopy(undone), pickled):
        assert again == undone
        assert again.redo() == game.last_move
        assert again == game != undone


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


def test_the_text_of_rules() -> None:
    assert str(Rules(6, 6)) == "6x6"
    for wrong in ("", "6", "3x6", "6x6; zz", "6x6; missing z9", "6x6;\ud800", "6x6; start X"):
        with pytest.raises(ParseError) as caught:
            Rules(wrong)
        assert caught.value.location.byte is not None
