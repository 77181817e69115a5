"""`reversi_rules.variant`: positions and games on other boards, and how Python handles them."""

import copy
import doctest
import pickle
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

import reversi_rules as rv
from reversi_rules import BLACK, WHITE, IllegalMove, InvalidMove, Outcome, ParseError, variant
from reversi_rules.variant import PASS, Game, Position, Rules, SquareSet, perft
from support import NINE_MOVES, vectors

SIX = Rules(6, 6)
# Black can turn b1 from c1; white has no move.
WHITE_MUST_PASS = Position(Rules(4, 4), "XO" + "-" * 14 + " O")
# Black must pass after these eight.
EARLIEST_PASS = "f5f6d3g5h5h4f7h6"


def table(*path: str) -> list[int]:
    value = vectors("perft")
    for key in path:
        value = value[key]
    assert isinstance(value, list)
    return value


def test_names() -> None:
    assert set(variant.__all__) <= set(dir(variant))
    for public in (Rules, Position, Game, SquareSet):
        assert public.__module__ == "reversi_rules.variant"
        assert getattr(variant, public.__name__) is public
    assert PASS == 256


def test_examples() -> None:
    names = {name: getattr(variant, name) for name in variant.__all__}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for public in names.values():
        members = vars(public) if isinstance(public, type) else {}
        for documented in (public, *(getattr(public, name) for name in members)):
            text = getattr(documented, "__doc__", None) or ""
            runner.run(parser.get_doctest(text, dict(names), repr(documented), None, None))
    assert runner.summarize(verbose=False).failed == 0
    assert runner.tries > 35


@pytest.mark.parametrize("vector", vectors("variants")["starts"], ids=lambda vector: vector["name"])
def test_starts(vector: dict[str, Any]) -> None:
    rules = Rules(vector["cols"], vector["rows"], missing=vector.get("missing", ()))
    start = Position(rules)
    assert str(start) == f"{vector['board']} {vector['side']}"
    assert Position(rules, str(start)) == start
    assert start.legal_moves.names() == vector["legal"]
    assert len(rules.squares) == vector.get("squares", vector["cols"] * vector["rows"])
    if "missing" in vector:
        assert rules == Rules.octagon()


def test_the_historical_opening() -> None:
    orders = vectors("variants")["historical_opening"]["orders"]
    assert len(orders) == 24
    for order in orders:
        text = " ".join(order["moves"])
        game = Game(Rules(start="historical"), text)
        assert str(game.position) == order["board"] + " X"
        assert game.legal_moves == SquareSet(order["legal_for_black"])
        assert not game.position.is_opening
        assert game.positions()[3].is_opening
        assert game.last_flips == SquareSet()
        for kind in ("diagonal", "parallel"):
            rules = Rules(start=f"historical {kind}")
            if kind == order["kind"]:
                assert Game(rules, text).position.black == game.position.black
            else:
                with pytest.raises(ParseError) as caught:
                    Game(rules, text)
                assert caught.value.illegal is not None
                assert caught.value.illegal.reason == "WrongCenter"
    with pytest.raises(IllegalMove, match="the first four discs go to the center"):
        Game(Rules(start="historical")).play("a1")


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
    counts = [perft(Position(rules), plies, convention) for plies in range(1, depth + 1)]
    assert counts == table(*path)[:depth]
    assert perft(Position(rules), 0, convention) == 1


def test_play_and_undo() -> None:
    rules = Rules(10, 10)
    game = Game(rules)
    g6, e7 = rules.square("g6"), rules.square("e7")
    assert (g6, e7) == (86, 100)
    assert game.play("g6") == SquareSet(["f6"])
    assert game.play(np.int16(e7)) == {rules.square("e6")}
    assert (len(game), game.placements, game.last_move) == (2, [g6, e7], e7)
    assert game.turn is BLACK
    assert game.positions()[-1] == game.position
    assert [len(position.empties) for position in game.positions()] == [96, 95, 94]
    assert (game.undo(), game.redoable, game.undo()) == (e7, [e7], g6)
    assert game == Game(rules)
    assert (game.last_move, game.last_flips) == (None, SquareSet())
    with pytest.raises(IndexError, match=r"^nothing to undo$"):
        game.undo()
    assert (game.redo(), game.redo()) == (g6, e7)
    with pytest.raises(IndexError, match=r"^nothing to redo$"):
        game.redo()
    assert str(game) == "g6e7"
    assert game.rules == game.start.rules == rules
    assert game.legal_actions() == list(game.legal_moves)


def test_passes_come_by_themselves() -> None:
    game = Game(Rules(), EARLIEST_PASS)
    assert game.just_passed
    assert game.turn is WHITE
    assert game.plies()[-1] == (BLACK, PASS)
    assert len(game.positions()) == len(game.plies()) + 1 == 10
    assert game.transcript(passes=True) == EARLIEST_PASS + "--"
    assert Game(Rules(), EARLIEST_PASS + " pass") == game
    game.undo()
    assert not game.just_passed
    begun = Game(WHITE_MUST_PASS)
    assert (begun.turn, begun.plies()) == (BLACK, [(WHITE, PASS)])
    begun.play("c1")
    assert begun.is_over
    assert begun.legal_actions() == []


@pytest.mark.parametrize("move", ["pass", PASS, "--"])
def test_the_inserted_pass_may_be_played_once(move: str | int) -> None:
    for game in (Game(Rules(), EARLIEST_PASS), Game(WHITE_MUST_PASS)):
        before = game.copy()
        assert game.play(move) == SquareSet()
        assert (game, game.plies(), game.turn) == (before, before.plies(), before.turn)
        with pytest.raises(IllegalMove) as caught:
            game.play(move)
        assert (caught.value.move, caught.value.reason) == (PASS, "PassForbidden")
        assert caught.value.location.ply == len(before.plies())
    with pytest.raises(IllegalMove, match="a pass is forbidden"):
        Game(SIX).play(move)


def test_passes_are_moves_of_a_position() -> None:
    position = WHITE_MUST_PASS
    assert position.must_pass
    assert position.is_legal(PASS)
    assert position.is_legal("pass")
    assert position.legal_actions() == [PASS]
    ((move, after),) = position.children()
    assert (move, after) == (PASS, position.play("--"))
    assert after.turn is BLACK
    over = after.play("c1")
    assert (over.legal_actions(), over.children()) == ([], [])
    with pytest.raises(IllegalMove) as caught:
        position.play("d4")
    assert caught.value.reason == "MustPass"


def test_fewest_discs_win() -> None:
    transcript = "f5f4c3e6f7g6g4e8g8g5h5"
    most, fewest = Game(Rules(), transcript), Game(Rules(objective="fewest"), transcript)
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
    start = Position(SIX)
    assert start.rules == SIX
    assert start.turn is BLACK
    assert start.black == start.player == start.discs(BLACK) == SquareSet(["d3", "c4"])
    assert start.white == start.opponent == start.discs(WHITE) == SquareSet(["c3", "d4"])
    assert start.empties == SIX.squares - start.black - start.white
    assert (start["c3"], start[SIX.square("d3")], start["a1"]) == (WHITE, BLACK, None)
    after = start.play("b3")
    assert after == start.play(33) == start.play(np.uint8(33)) == start.play("B3")
    assert (after.turn, after["c3"]) == (WHITE, BLACK)
    assert start.flips("b3") == {34}
    assert not start.flips("a1")
    assert not start.flips("p16")
    assert not start.is_legal("p16")
    assert start.outcome() is None
    assert Position.from_bitboards(SIX, after.black, int(after.white), WHITE) == after
    assert Position(SIX, str(after)) == after
    assert Position(SIX, "\n".join(["......"] * 2 + ["..o*..", "..●○.."] + ["......"] * 2 + ["b"]))
    assert len({start, Position(SIX), after, Position(Rules(6, 6, objective="fewest"))}) == 3


def test_grids() -> None:
    assert Position(Rules(10, 10)).grid().splitlines()[:2] == [
        "   a b c d e f g h i j",
        " 1 - - - - - - - - - -",
    ]
    octagon = Position(Rules.octagon())
    assert octagon.grid().splitlines()[10:] == ["10 # # - - - - - - # #", "black to move"]
    assert Game(Rules.octagon()).grid() == octagon.grid()


class Printer:
    """What IPython passes to `_repr_pretty_`."""

    def __init__(self, depth: int) -> None:
        self.stack, self.printed = [object()] * depth, ""

    def text(self, text: str) -> None:
        self.printed += text


@pytest.mark.parametrize("shown", [Game(SIX, "b3"), Position(SIX).play("b3")], ids=repr)
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
    Position(SIX).play("b3"),
    WHITE_MUST_PASS,
    SquareSet(["a1", "p16"]),
    SquareSet(),
    Game(SIX),
    Game(SIX, "b3b2"),
    Game(WHITE_MUST_PASS, "c1"),
    Game(Rules.octagon(), "g6"),
    Game(Rules(start="historical"), "d4e4"),
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
    game = Game(SIX, "b3b2")
    other = game.copy()
    other.undo()
    assert other != game
    for again in (other.copy(), copy.deepcopy(other), pickle.loads(pickle.dumps(other))):
        assert again == other
        assert again.redo() == game.last_move
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)
    assert Game(SIX)
    assert Game(SIX) != Position(SIX)
    assert Game(SIX) != rv.Game()


def test_transcripts() -> None:
    rules = Rules(10, 10)
    game = Game.from_transcript("1. G6; e7 -D4", rules)
    assert game == Game(rules, "g6e7d4") == Game.from_moves(["g6", 100, "d4"], start=rules)
    assert Game.from_moves(game.placements, game.start) == game
    game.undo()
    for bad, ply in [("d4d4", 3), ("d4z", 3), ("--", 2), ("d4 k1", 3)]:
        with pytest.raises(ParseError) as caught:
            game.play_transcript(bad)
        assert caught.value.location.ply == ply
        assert game == Game(rules, "g6e7")
        assert len(game.redoable) == 1
    game.play_transcript("d4")
    assert str(game) == "g6e7d4"
    later = Game.from_transcript("e7", Position(rules).play("g6"))
    assert later.position == Game(rules, "g6e7").position


def test_positions_are_frozen_and_not_containers() -> None:
    position = Position(SIX)
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
    game = Game(Rules(), EARLIEST_PASS)
    with pytest.raises(IllegalMove) as caught:
        game.play("f5")
    illegal = caught.value
    assert (illegal.move, illegal.reason, illegal.location.ply) == (69, "Occupied", 9)
    assert illegal.explanation == "the square already holds a black disc"
    assert illegal.position == game.position
    for again in (pickle.loads(pickle.dumps(illegal)), copy.copy(illegal)):
        assert (str(again), again.position) == (str(illegal), game.position)
    with pytest.raises(IllegalMove) as caught:
        Position(SIX).play("pass")
    assert (caught.value.move, caught.value.location.ply) == (PASS, None)
    with pytest.raises(ParseError) as wrong:
        Game(SIX, "b3 b2 b2")
    assert (wrong.value.byte, wrong.value.location.ply) == (6, 2)
    cause = wrong.value.illegal
    assert cause is not None
    assert cause is wrong.value.__cause__
    assert (cause.move, cause.location.ply) == (17, 2)
    assert cause.position == Game(SIX, "b3b2").position
    with pytest.raises(ParseError) as wrong:
        Game(SIX, "b3 zz")
    assert (wrong.value.byte, wrong.value.location.ply, wrong.value.illegal) == (3, 1, None)


def test_refused_moves_change_nothing() -> None:
    game = Game(Rules(), NINE_MOVES)
    undone = game.undo()
    for refused in ("a1", "f5", "pass", "i9", PASS, 255, 257, -1, "x", 1.5, True, BLACK, None):
        with pytest.raises((IllegalMove, InvalidMove, TypeError)):
            game.play(refused)  # type: ignore[arg-type]
    assert game.redoable == [undone]
    assert len(game) == 8
