"""`Rules`, sets of squares of any board, and refused arguments."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Any

import numpy as np
import pytest
from hypothesis import strategies as st

from reversi_rules import (
    BLACK,
    WHITE,
    Game,
    InvalidMove,
    Position,
    ReversiError,
    Rules,
    SquareSet,
    Symmetry,
    move_name,
    parse_move,
    parse_square,
    square_name,
)

SIXTEEN = Rules(16, 16)
TEN = Rules(10, 10)
# 8x8, but with other rules.
EIGHT = Rules(objective="fewest")
START = str(Position())
STARTS = [
    "standard",
    "mirrored",
    "parallel rows",
    "parallel columns",
    "historical",
    "historical diagonal",
    "historical parallel",
]

masks = st.integers(0, 2**256 - 1)


def test_rules() -> None:
    rules = Rules()
    assert (rules.width, rules.height, rules.start, rules.objective) == (8, 8, "standard", "most")
    assert rules == Rules(8, 8) == Rules(width=8, height=np.int64(8), missing=[])
    assert len(rules.squares) == 64
    assert not rules.missing
    assert repr(rules) == "Rules()"
    rules = Rules(10, 6, missing=["a1", 59], objective="fewest")
    assert rules.missing == SquareSet(["a1", "j6"], rules)
    assert len(rules.squares) == 58
    assert repr(rules) == "Rules(10, 6, missing=['a1', 'j6'], objective=\"fewest\")"
    assert rules == Rules(10, 6, missing=rules.missing, objective="fewest")
    assert rules == Rules(10, 6, missing=int(rules.missing), objective="fewest")
    assert hash(rules) == hash(Rules(10, 6, missing=["j6", "a1"], objective="fewest"))
    assert len({rules, Rules(10, 6), Rules(6, 10), Rules(10, 6, start="mirrored")}) == 4
    assert rules != "rules"


# Rule 7.2.
@pytest.mark.parametrize("start", STARTS)
def test_named_starts(start: str) -> None:
    rules = Rules(6, 6, start=start)
    assert rules.start == start
    assert eval(repr(rules)) == rules
    assert Position(rules=rules).is_opening == start.startswith("historical")
    assert len(Position(rules=rules).legal_moves) == 4
    assert Rules.octagon(start=start).start == start


def test_a_start_of_ones_own() -> None:
    rules = Rules(4, 4, start="xxx. .oo. .xo. .... o")
    assert rules.start == str(Position(rules=rules)).split(": ")[-1] == "XXX--OO--XO----- O"
    assert Position(rules=rules).turn is WHITE
    assert Rules(4, 4, start=rules.start) == rules
    # A custom start may lack the center.
    ring = Rules(4, 4, missing=["b2", "c2", "b3", "c3"], start="XO---##--##----- O")
    assert Position(rules=ring).must_pass
    assert Game(rules=ring).turn is BLACK
    nothing = Rules(4, 4, missing=0xFFFF, start="#" * 16 + "X")
    assert not nothing.squares
    assert Position(rules=nothing).is_over
    assert str(Position(rules=nothing).outcome()) == "tie 0-0"


def test_names_of_squares() -> None:
    for rules in (Rules(), SIXTEEN, Rules(5, 9), Rules.octagon()):
        count = rules.width * rules.height
        assert rules.pass_action == count
        for square in range(count):
            name = "abcdefghijklmnop"[square % rules.width] + str(square // rules.width + 1)
            assert square_name(square, rules) == move_name(square, rules) == name
            assert parse_square(name, rules) == parse_square(name.upper(), rules) == square
            assert parse_square(square, rules) == parse_move(name, rules) == square
        assert move_name(count, rules) == move_name("pass", rules) == "--"
        assert parse_move("--", rules) == count
        for ask in (parse_square, square_name):
            for wrong in ("pass", count, -1, 10**30, "\ud800", "p17", "f\uff15"):
                with pytest.raises(InvalidMove, match="not a square"):
                    ask(wrong, rules)


def test_masks() -> None:
    corners = SquareSet(["a1", "p1", "a16", "p16"], SIXTEEN)
    assert int(corners) == 1 | 1 << 15 | 1 << 240 | 1 << 255
    assert SquareSet(int(corners), SIXTEEN) == corners == {0, 15, 240, 255}
    full = SquareSet(2**256 - 1, SIXTEEN)
    assert full == ~SquareSet(rules=SIXTEEN) == SquareSet(range(256), SIXTEEN)
    assert int(~SquareSet(rules=Rules(5, 13))) == 2**65 - 1
    five = SquareSet(np.uint8(5), SIXTEEN)
    assert SquareSet(np.array(5), SIXTEEN) == SquareSet(np.array([0, 2]), SIXTEEN) == five
    assert (five.width, five.height, SquareSet().width, SquareSet().height) == (16, 16, 8, 8)
    assert SquareSet(five) == five

    class Sly(int):
        def to_bytes(self, *_: object, **__: object) -> bytes:
            return b""

    assert SquareSet(Sly(5), SIXTEEN) == {0, 2}


def test_sets_of_names() -> None:
    moves = Position(rules=Rules(10, 10)).legal_moves
    assert isinstance(moves, AbstractSet)
    assert moves - {"e4", "D5"} == SquareSet(["g6", "f7"], TEN)
    assert {"e4", "a1"} & moves == SquareSet(["e4"], TEN)
    assert "e4" in moves
    assert np.int64(34) in moves
    assert not any(stranger in moves for stranger in ("a1", "zz", "\ud800", -1, 256, BLACK))
    for other in (BLACK, Symmetry.ROTATE_90, SquareSet(["a1"]), SquareSet(["a1"], TEN)):
        assert other not in ~SquareSet(rules=TEN)
    assert (moves[0], moves[-1], moves[np.int8(1)]) == (34, 65, 43)
    for index in (4, -5, 2**70):
        with pytest.raises(IndexError, match=r"^index out of range$"):
            moves[index]
    foreigners: list[set[str] | set[int]] = [{"zz"}, {256}, {-1}]
    for foreign in foreigners:
        with pytest.raises(InvalidMove, match="is not a square"):
            moves & foreign
    with pytest.raises(TypeError, match="a square is an int or a str, not Color"):
        moves | {BLACK}
    with pytest.raises(TypeError, match="unsupported operand"):
        moves | [34]


def test_sets_of_boards_of_another_size_do_not_mix() -> None:
    moves, others = Position(rules=TEN).legal_moves, Position().legal_moves
    assert SquareSet(others.names(), TEN).names() == others.names()
    mixes: list[Callable[[Any], object]] = [
        moves.union,
        moves.issubset,
        moves.__and__,
        moves.__le__,
        lambda other: SquareSet(other, TEN),
        lambda other: Rules(10, 10, missing=other),
        lambda other: Position(rules=TEN).replace(black=other),
        lambda other: Position.from_bitboards(other, 0, BLACK, TEN),
    ]
    sentence = "the set belongs to a board of 8x8, not of 10x10: the numbers mean other squares"
    for mix in mixes:
        with pytest.raises(ReversiError, match=sentence):
            mix(others)
    # Only the size matters, which numbers the squares.
    assert Position(rules=EIGHT).legal_moves == others
    assert moves != SquareSet(int(moves), SIXTEEN)
    assert SquareSet([0]) != SquareSet([0], TEN)
