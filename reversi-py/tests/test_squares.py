"""Named sets of squares, regions, styles of square names, and grids."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from reversi_rules import (
    SQUARES,
    SYMMETRIES,
    Game,
    InvalidMove,
    Position,
    ReversiError,
    Rules,
    SquareSet,
    parse_square,
    square_name,
)
from reversi_rules.squares import SquareStyle

OTHER_STYLES: list[SquareStyle] = ["letters as rows", "rows from bottom"]


# Rule 8.8.
def test_the_named_squares() -> None:
    assert SquareSet.CORNERS.names() == ["a1", "h1", "a8", "h8"]
    assert SquareSet.X_SQUARES.names() == ["b2", "g2", "b7", "g7"]
    assert SquareSet.C_SQUARES.names() == ["b1", "g1", "a2", "h2", "a7", "h7", "b8", "g8"]
    edge = {square for square in SQUARES if {square % 8, square // 8} & {0, 7}}
    assert edge == SquareSet.EDGES
    beside = SquareSet.CORNERS.neighbors()
    assert beside == SquareSet.X_SQUARES | SquareSet.C_SQUARES
    for squares in (SquareSet.CORNERS, SquareSet.EDGES, SquareSet.X_SQUARES, SquareSet.C_SQUARES):
        assert all(squares.transform(symmetry) == squares for symmetry in SYMMETRIES)


# Rule 8.8.
def test_the_regions_of_empty_squares() -> None:
    empties = SquareSet(["a1", "b2", "a8", "g8", "h8"])
    regions = empties.regions()
    assert [region.names() for region in regions] == [["a1", "b2"], ["a8"], ["g8", "h8"]]
    assert [len(region) % 2 for region in regions] == [0, 1, 0]
    assert SquareSet().regions() == []
    assert Position().empties.regions() == [Position().empties]
    end = Game().playout(seed=3).position
    joined = SquareSet().union(*end.empties.regions())
    assert joined == end.empties


def test_they_need_the_usual_board() -> None:
    squares = SquareSet(["a1"], Rules(6, 6))
    for call in (squares.neighbors, squares.regions):
        with pytest.raises(ReversiError, match="works only on 8x8 boards"):
            call()


# Rule 8.2.
def test_the_styles_of_square_names() -> None:
    assert [square_name("f5", style=style) for style in OTHER_STYLES] == ["e6", "f4"]
    assert [square_name("a8", style=style) for style in OTHER_STYLES] == ["h1", "a1"]
    for style in ("standard", *OTHER_STYLES):
        for square in SQUARES:
            assert parse_square(square_name(square, style=style), style=style) == square
            assert parse_square(square, style=style) == square
    assert parse_square(" F4 ", style="rows from bottom") == parse_square("f5")


@pytest.mark.parametrize("call", [square_name, parse_square])
def test_wrong_styles(call: Callable[..., object]) -> None:
    with pytest.raises(ReversiError, match="'chess' is not a style of square names"):
        call("f5", style="chess")
    with pytest.raises(TypeError):
        call("f5", style=1)
    with pytest.raises(ReversiError, match="another style works only on 8x8 boards"):
        call("f5", Rules(6, 6), style="rows from bottom")
    with pytest.raises(InvalidMove, match="byte 1: '9' is not a row"):
        call("f9", style="rows from bottom")
    assert call("f5", Rules(6, 6), style="standard") == call("f5", Rules(6, 6))


# Rule 8.4.
def test_the_drawn_board() -> None:
    start = Position()
    assert start.grid() == Game().grid()
    assert start.grid().splitlines()[0] == "  a b c d e f g h"
    assert start.grid().splitlines()[4:] == [
        "4 - - - O X - - -",
        "5 - - - X O - - -",
        *(f"{row} - - - - - - - -" for row in (6, 7, 8)),
        "black to move",
    ]
    legal = start.grid(legal_moves=True).splitlines()
    assert [(row, line.index(".") // 2 - 1) for row, line in enumerate(legal) if "." in line] == [
        *((3, 3), (4, 2), (5, 5), (6, 4))
    ]
    assert Game().grid(marks=["a1", "d4"], mark="!").splitlines()[1:5:3] == [
        "1 ! - - - - - - -",
        "4 - - - ! X - - -",
    ]
    turned = start.grid(style="letters as rows").splitlines()
    assert turned[:2] == ["  1 2 3 4 5 6 7 8", "a - - - - - - - -"]
    bare = start.grid(style=None).splitlines()
    assert bare[3] == "- - - O X - - -"
    assert Position(" ".join(bare[:8]) + " X") == start
    six = Position(rules=Rules(6, 6)).grid(marks=SquareSet(["f6"], Rules(6, 6)))
    assert six.splitlines()[6:] == ["6 - - - - - +", "black to move"]
    with pytest.raises(ReversiError, match="the legal moves or other squares, not both"):
        start.grid(legal_moves=True, marks=["a1"])
    with pytest.raises(InvalidMove):
        start.grid(marks=["i1"])
    with pytest.raises(ReversiError, match='a mark is one character, not "!!"'):
        start.grid(mark="!!")
