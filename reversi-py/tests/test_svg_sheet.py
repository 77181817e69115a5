"""Pictures for lessons: explained moves, and several boards on a sheet."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from reversi_rules import Game, Position, Rules, SquareSet, svg
from support import refusals
from test_svg_options import named

GAME = Game("f5d6c3d3c4f4f6f3e6e7")


def caption(picture: str) -> str:
    return "".join("".join(line.itertext()) for line in named(picture, "caption"))


def test_an_explained_move_has_an_arrow_for_each_direction() -> None:
    for square in GAME.legal_moves:
        explanation = GAME.explain(square)
        picture = svg.board(GAME, explain=square)
        assert len(named(picture, "arrow")) == len(explanation.flips_by_direction())
        assert len(named(picture, "flipped")) == len(explanation.flips)
        assert len(named(picture, "hint")) == 1
    position = GAME.position
    (hint,) = named(svg.board(position, explain="f2"), "hint")
    assert (hint.get("cx"), hint.get("cy")) == ("267.5", "87.5")
    assert not named(svg.board(position, explain="f2", hints=False), "hint")
    assert len(named(svg.board(position, explain="f2", hints=["a1", "b1"]), "hint")) == 2
    assert len(named(svg.board(position, explain="f2", arrows=[("a1", "b1")]), "arrow")) == 2
    assert not named(svg.board(position, explain="f2", flipped=()), "flipped")


def test_the_caption_explains_the_move() -> None:
    def words(shown: Position | Game, square: str) -> str:
        return caption(svg.board(shown, explain=square, caption=True))

    assert words(GAME, "f2") == "f2 flips 2 discsblack 6, white 8"
    assert words(Position(), "f5") == "f5 flips 1 discblack 2, white 2"
    assert words(GAME, "a1") == "a1: a disc there flips nothing"
    assert words(GAME, "e7") == "e7: the square already holds a white disc"
    assert words(Game("c2", rules=Rules(6, 6)), "b2") == "b2 flips 1 discblack 4, white 1"
    assert caption(svg.board(GAME, explain="f2", caption="Why?")) == "Why?"


untyped: Any = svg.board
test_no_square_to_explain = refusals(
    [
        (lambda: untyped(GAME, explain="z9"), "InvalidMove: …z9…"),
        (lambda: untyped(GAME, explain=64), "InvalidMove: 64…"),
        (lambda: untyped(GAME, explain=1.5), "TypeError: …float"),
        (
            lambda: untyped(SquareSet(), explain="a1"),
            "TypeError: a move is explained on a Position or Game, not on a SquareSet",
        ),
    ]
)


def places(sheet: str) -> list[list[float]]:
    root = ElementTree.fromstring(sheet)
    names = ("x", "y", "width", "height")
    return [[float(each.get(name, "nan")) for name in names] for each in root]


def test_boards_stand_in_rows() -> None:
    first = svg.board(GAME, size=180)
    last = svg.board(Position(rules=Rules(6, 6)), size=None)
    sheet = svg.sheet([first, Position(), GAME.legal_moves, last], columns=2)
    assert isinstance(sheet, svg.SvgStr)
    assert places(sheet) == [
        [0, 0, 180, 180],
        [376, 0, 360, 360],
        [0, 376, 360, 360],
        [376, 376, 296, 296],
    ]
    root = ElementTree.fromstring(sheet)
    assert (root.get("width"), root.get("height")) == ("736", "736")
    # Each is drawn as it is alone.
    alone = ElementTree.fromstring(first)
    assert root[0].get("viewBox") == alone.get("viewBox")
    assert [*map(ElementTree.tostring, root[0])] == [*map(ElementTree.tostring, alone)]
    # A sheet is a picture too.
    assert places(svg.sheet([sheet, svg.animate(GAME)]))[0] == [0, 0, 736, 736]
    assert svg.png(sheet, width=90)[1:4] == b"PNG"


def test_a_short_sheet_is_as_wide_as_its_boards() -> None:
    assert 'width="360"' in svg.sheet([GAME])[:160]
    assert 'width="736"' in svg.sheet(iter([GAME, GAME]))[:160]


sheet: Any = svg.sheet
test_what_is_no_sheet = refusals(
    [
        (lambda: sheet([]), "ReversiError: there are no boards to draw"),
        (lambda: sheet([GAME], columns=0), "ReversiError: a sheet has at least 1 column, not 0"),
        (lambda: sheet([GAME], columns=1.5), "TypeError: …float…"),
        (lambda: sheet([GAME, "<svg/>"]), "TypeError: …Game or SquareSet can be drawn, not str"),
        (
            lambda: sheet([GAME, svg.SvgStr("<svg/>")]),
            "ReversiError: picture 1 is not one that `board` or…",
        ),
        (lambda: sheet(3), "TypeError: …int…"),
    ]
)
