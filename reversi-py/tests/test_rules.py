"""`Rules`, sets of squares of any board, and refused arguments."""

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi_rules import (
    BLACK,
    PASS,
    WHITE,
    Game,
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    ParseError,
    Position,
    ReversiError,
    Rules,
    SquareSet,
    Symmetry,
    move_name,
    parse_move,
    parse_square,
    perft,
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


def test_every_size() -> None:
    for width in range(-1, 19):
        for height in range(-1, 19):
            if 4 <= width <= 16 and 4 <= height <= 16:
                start = Position(rules=Rules(width, height))
                assert len(start.legal_moves) == 4
                assert len(start.empties) == width * height - 4
            else:
                with pytest.raises(ReversiError, match="a board has 4 to 16"):
                    Rules(width, height)


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
    with pytest.raises(
        InvalidMove, match="'k1' is not a square of a board of 10x10: its squares are a1 to"
    ):
        parse_square("k1", Rules.octagon())
    with pytest.raises(InvalidMove, match=r"^a1: the board has no such square$"):
        Position(rules=Rules.octagon())["a1"]
    with pytest.raises(IllegalMove, match=r"^a1: the board has no such square"):
        Position(rules=Rules.octagon()).play("a1")


def by_message(row: object) -> str:
    return row if isinstance(row, str) else ""


BAD_INPUT: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: Rules(3), ReversiError, "a board has 4 to 16 columns, not 3"),
    (lambda: Rules(8, 300), ReversiError, "a board has 4 to 16 rows, not 300"),
    (lambda: Rules(-1), ReversiError, "a board has 4 to 16 columns, not -1"),
    (lambda: Rules(10**30), ReversiError, "a board has 4 to 16 columns, not a huge number"),
    (
        lambda: Rules(6, missing=["g1"]),
        InvalidMove,
        "'g1' is not a square of a board of 6x8: its squares are a1 to f8",
    ),
    (lambda: Rules(missing=["d4"]), ReversiError, "the start needs d4, which is missing"),
    (
        lambda: Rules(missing=["q1"]),
        InvalidMove,
        "'q1' is not a square: byte 0: 'q' is not a column (a to h)",
    ),
    (
        lambda: Rules(objective="least"),  # type: ignore[arg-type]
        ReversiError,
        "'least' is not an objective (most or fewest)",
    ),
    (
        lambda: Rules(objective="\ud800"),  # type: ignore[arg-type]
        ReversiError,
        r"'\ud800' is not an objective (most or fewest)",
    ),
    (
        lambda: Rules(start="parallel"),
        ParseError,
        f"the start must be a position or one of {', '.join(STARTS)}: "
        "byte 0: 'p' is neither a disc nor an empty square",
    ),
    (
        lambda: Rules(4, 4, start="-" * 15),
        ParseError,
        f"the start must be a position or one of {', '.join(STARTS)}: "
        "byte 15: the text ends after 15 of 16 cells",
    ),
    (
        lambda: Rules(missing="a1"),
        TypeError,
        'pass a list of squares, such as ["d3"], not a str',
    ),
    (
        lambda: Rules(6, 6, missing=SquareSet(1)),
        ReversiError,
        "the set belongs to a board of 8x8, not of 6x6: the numbers mean other squares",
    ),
    (lambda: Rules(1.5), TypeError, "'float' object cannot be interpreted as an integer"),  # type: ignore[arg-type]
    (lambda: Rules(start=3), TypeError, "expected a str, not int"),  # type: ignore[arg-type]
    (lambda: Rules(objective=b""), TypeError, "expected a str, not bytes"),  # type: ignore[arg-type]
    (
        lambda: Position("--", Rules(4, 4)),
        ParseError,
        "byte 2: the text ends after 2 of 16 cells",
    ),
    (
        lambda: Position("--", Rules.octagon()),
        ParseError,
        "byte 0: '-' stands where the board has no square: use #",
    ),
    (
        lambda: Position("-" * 16, Rules(4, 4)),
        ParseError,
        "byte 16: the side to move is missing",
    ),
    (
        lambda: Position("\ud800", Rules(4, 4)),
        ParseError,
        "byte 0: not UTF-8",
    ),
    (
        lambda: Position("X" + "-" * 15 + "O", Rules(4, 4, start="historical")),
        ParseError,
        "byte 17: the center is not full, and no opening leads to these discs",
    ),
    (
        lambda: Position.from_bitboards(3, 6, BLACK, Rules()),
        InvalidPosition,
        "b1 holds both a black and a white disc",
    ),
    (
        lambda: Position.from_bitboards(["a1"], 0, BLACK, Rules.octagon()),
        InvalidPosition,
        "a disc stands on a1, which the board lacks",
    ),
    (
        lambda: Position.from_bitboards(["a1"], 0, BLACK, Rules(start="historical")),
        InvalidPosition,
        "the center is not full, and no opening leads to these discs",
    ),
    (
        lambda: Position(rules=EIGHT).play("i9"),
        InvalidMove,
        "'i9' is not a move: byte 0: 'i' is not a column (a to h)",
    ),
    (
        lambda: Position(rules=TEN).play(101),
        InvalidMove,
        "101 is not a move: 0 to 99, or 100 for a pass",
    ),
    (
        lambda: Position(rules=TEN).play(-1),
        InvalidMove,
        "-1 is not a move: 0 to 99, or 100 for a pass",
    ),
    (
        lambda: Position(rules=TEN).play(10**30),
        InvalidMove,
        "a huge number is not a move: 0 to 99, or 100 for a pass",
    ),
    (lambda: Position(rules=TEN).flips(100), InvalidMove, "100 is not a square: 0 to 99"),
    (
        lambda: Position(rules=TEN).play("d17"),
        InvalidMove,
        "'d17' is not a move: byte 1: this is not a row (1 to 16)",
    ),
    (lambda: Position(rules=TEN).play(1.0), TypeError, "a move is an int or a str, not float"),  # type: ignore[arg-type]
    (lambda: Position(rules=TEN).play(True), TypeError, "a move is an int or a str, not bool"),
    (lambda: Position(rules=TEN).play(BLACK), TypeError, "a move is an int or a str, not Color"),
    (
        lambda: Position(rules=TEN).flips(SquareSet([1])),
        TypeError,
        "a square is an int or a str, not SquareSet",
    ),
    (
        lambda: Game("f5 k1", rules=EIGHT),
        ParseError,
        "byte 3, ply 1: k1: the board has no such square",
    ),
    (lambda: Game("f5é", rules=EIGHT), ParseError, "byte 2, ply 1: 'é' is not part of a move"),
    (
        lambda: Game(str(Position(rules=Rules(6, 6))), rules=Rules(6, 6)),
        ParseError,
        "byte 0: this is a board, not a transcript: use Game(Position(text))",
    ),
    (
        lambda: Game.from_transcript(str(Position(rules=Rules(6, 6)))[5:41], rules=Rules(6, 6)),
        ParseError,
        "byte 0: this is a board, not a transcript: use Game(Position(text))",
    ),
    (
        lambda: Game.from_moves("f5", rules=Rules()),
        TypeError,
        'pass a list of squares, such as ["d3"], not a str',
    ),
    (
        lambda: Game.from_moves([PASS + 1], rules=EIGHT),
        InvalidMove,
        "65 is not a move: 0 to 63, or 64 for a pass",
    ),
    (lambda: SquareSet(2**256, SIXTEEN), ReversiError, "a mask of squares must be 0 to 2**256 - 1"),
    (lambda: SquareSet(2**100, TEN), ReversiError, "a mask of squares must be 0 to 2**100 - 1"),
    (lambda: SquareSet(-1, TEN), ReversiError, "a mask of squares must be 0 to 2**100 - 1"),
    (lambda: SquareSet(True), TypeError, "pass a list or a set of squares, not bool"),
    (
        lambda: perft(Position(rules=TEN), -1),
        ReversiError,
        "the depth of a perft must be 0 to 4294967295, not -1",
    ),
    (
        lambda: perft(Position(rules=TEN), 1, "TM"),  # type: ignore[arg-type]
        ReversiError,
        "'TM' is not a perft convention (P, PT, M or MT)",
    ),
    (
        lambda: perft(Position(rules=TEN), 1, 1),  # type: ignore[arg-type]
        TypeError,
        "a perft convention must be a str, not int",
    ),
]


@pytest.mark.parametrize(("call", "error", "message"), BAD_INPUT, ids=by_message)
def test_bad_input(call: Callable[[], object], error: type[Exception], message: str) -> None:
    with pytest.raises(error) as caught:
        call()
    assert type(caught.value) is error
    assert str(caught.value) == message
    assert not getattr(caught.value, "__notes__", ())


class Broken:
    """An iterable with an `__index__`, whose iteration raises its own error."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def __index__(self) -> int:
        raise self.error

    def __iter__(self) -> Iterator[str]:
        raise self.error


@pytest.mark.parametrize("error", [TypeError("own"), OverflowError("own"), KeyError("own")])
@pytest.mark.parametrize(
    "take",
    [
        Rules,
        lambda value: Rules(missing=value),
        SquareSet,
        Position(rules=TEN).play,
        Position(rules=TEN).flips,
        lambda value: move_name(value, TEN),
        lambda value: SquareSet(value, TEN),
        lambda value: Game.from_moves(value, rules=Rules()),
        lambda value: perft(Position(rules=TEN), value),
    ],
)
def test_errors_of_an_argument_come_out_as_they_are(
    take: Callable[[Any], object], error: Exception
) -> None:
    with pytest.raises(type(error)) as caught:
        take(Broken(error))
    assert caught.value is error


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


@given(masks, masks)
def test_sets_agree_with_frozenset(a: int, b: int) -> None:
    left, right = SquareSet(a, SIXTEEN), SquareSet(b, SIXTEEN)
    plain_left, plain_right = frozenset(left), frozenset(right)
    assert (int(left), left.__index__(), len(left)) == (a, a, len(plain_left))
    assert list(left) == sorted(plain_left) == list(reversed(list(reversed(left))))
    for other in (right, plain_right):
        assert left & other == plain_left & plain_right
        assert left | other == plain_left | plain_right
        assert left ^ other == plain_left ^ plain_right
        assert left - other == plain_left - plain_right
        assert plain_left & right == plain_left & plain_right
        assert plain_left - right == plain_left - plain_right
        assert (left < other, left <= other) == (
            plain_left < plain_right,
            plain_left <= plain_right,
        )
        assert (left > other, left >= other) == (
            plain_left > plain_right,
            plain_left >= plain_right,
        )
        assert (left == other) == (plain_left == plain_right)
        assert left.union(other, other) == plain_left | plain_right
        assert left.intersection(other) == plain_left & plain_right
        assert left.difference(other) == plain_left - plain_right
        assert left.symmetric_difference(other) == plain_left ^ plain_right
        assert left.issubset(other) == plain_left.issubset(plain_right)
        assert left.issuperset(other) == plain_left.issuperset(plain_right)
        assert left.isdisjoint(other) == plain_left.isdisjoint(plain_right)
    assert ~left == frozenset(range(256)) - plain_left
    assert hash(left) == hash(plain_left)
    assert eval(repr(left)) == left
    assert SquareSet(left.names(), SIXTEEN) == left


def test_sets_of_names() -> None:
    moves = Position(rules=Rules(10, 10)).legal_moves
    assert isinstance(moves, AbstractSet)
    assert moves - {"e4", "D5"} == SquareSet(["g6", "f7"], TEN)
    assert {"e4", "a1"} & moves == SquareSet(["e4"], TEN)
    assert "e4" in moves
    assert np.int64(34) in moves
    for stranger in ("a1", "zz", "", "\ud800", -1, 256, 2**70, BLACK, None, 1.5):
        assert stranger not in moves
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
