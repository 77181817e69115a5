"""Animations: well-formed, independent of each other, and right at each moment."""

import doctest
import math
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from itertools import pairwise
from typing import Any, SupportsFloat
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import numpy as np
import pytest

from reversi_rules import (
    BLACK,
    H8,
    PASS,
    WHITE,
    Game,
    Position,
    ReversiError,
    Rules,
    SquareSet,
    svg,
)
from support import refusals

SVG = "{http://www.w3.org/2000/svg}"
NINE = "f5d6c3f3e3f4d7d3g3"
PASSES = "f5f6d3g5h5h4f7h6"
"""A game after whose last move white must pass."""


class Played:
    """A simulation of a program that supports SMIL."""

    def __init__(self, picture: str) -> None:
        self.root = ElementTree.fromstring(picture)
        durations = {element.attrib["dur"] for element in self.root.iter(f"{SVG}animate")}
        assert len(durations) <= 1
        self.seconds = float(durations.pop().removesuffix("s")) if durations else 0.0

    def value(self, element: Element, name: str, moment: float | None) -> str | None:
        """Returns the value of an attribute at a moment; with `None`, without animation."""
        for change in element.findall(f"{SVG}animate"):
            if change.get("attributeName") == name and moment is not None:
                times = [float(time) for time in change.attrib["keyTimes"].split(";")]
                values = change.attrib["values"].split(";")
                assert change.get("calcMode") == "discrete"
                assert len(times) == len(values) > 1
                assert times[0] == 0
                assert all(first < then < 1 for first, then in pairwise(times))
                reached = [
                    v for t, v in zip(times, values, strict=True) if t * self.seconds <= moment
                ]
                return reached[-1]
        return element.get(name)

    def square(self, element: Element, moment: float | None) -> int:
        x, y = (float(self.value(element, name, moment) or "") for name in ("cx", "cy"))
        return int((y - 20) // 45 * 8 + (x - 20) // 45)

    def discs(self, color: str, moment: float | None) -> SquareSet:
        (group,) = (g for g in self.root.iter(f"{SVG}g") if g.get("class") == f"disc {color}")
        return SquareSet(
            self.square(circle, moment)
            for circle in group
            if self.value(circle, "r", moment) != "0"
        )

    def last_move(self, moment: float | None) -> int | None:
        (dot,) = (c for c in self.root.iter(f"{SVG}circle") if c.get("class") == "lastmove")
        return None if self.value(dot, "r", moment) == "0" else self.square(dot, moment)

    def flipped(self, moment: float | None) -> SquareSet:
        (path,) = (p for p in self.root.iter(f"{SVG}path") if p.get("class") == "flipped")
        outlines = (self.value(path, "d", moment) or "").split("M")[1:]
        corners = (outline.split("h")[0].split() for outline in outlines if "z" in outline)
        return SquareSet((int(y) - 20) // 45 * 8 + (int(x) - 20) // 45 for x, y in corners)

    def words(self, moment: float | None) -> tuple[str | None, str | None]:
        (group,) = (g for g in self.root.iter(f"{SVG}g") if g.get("class") == "status")
        (line,) = (t for t in group if self.value(t, "visibility", moment) != "hidden")
        return line.text, line[0].text


def plies(game: Game) -> Iterator[tuple[Position, int | None, SquareSet]]:
    position = game.start
    yield position, None, SquareSet()
    for _, move in game.plies():
        flipped = SquareSet() if move == PASS else position.flips(move)
        position = position.play(move)
        yield position, None if move == PASS else move, flipped


def check(picture: str, states: list[tuple[Position, int | None, SquareSet]], step: float) -> None:
    played = Played(picture)
    moments: list[float | None] = [step * (ply + 0.5) for ply in range(len(states))]
    # After the end, and in programs without animation, it is the last state.
    for moment, state in [*zip(moments, states, strict=True), (None, states[-1])]:
        position, last_move, flipped = state
        assert played.discs("black", moment) == position.black
        assert played.discs("white", moment) == position.white
        assert played.last_move(moment) == last_move
        assert played.flipped(moment) == flipped


@pytest.mark.parametrize("transcript", ["", "f5", NINE, PASSES])
@pytest.mark.parametrize("loop", [True, False])
def test_a_game_is_played(transcript: str, loop: bool) -> None:
    game = Game(transcript)
    picture = svg.animate(game, seconds_per_move=0.25, loop=loop)
    states = list(plies(game))
    check(picture, states, 0.25)
    if transcript:
        frames = len(states) + (2 if loop else 0)
        assert Played(picture).seconds == pytest.approx(0.25 * frames)
        assert ('repeatCount="indefinite"' in picture) == loop
        assert ('fill="freeze"' in picture) != loop
    else:
        assert "animate" not in picture
    assert svg.animate([position for position, _, _ in states], size=360) == svg.animate(game)


def test_it_begins_where_the_game_begins() -> None:
    start = Game("f5d6").position
    game = Game(start)
    game.play("c3")
    check(svg.animate(game), list(plies(game)), 1.0)
    assert Played(svg.animate(game)).words(1.5) == ("1. black c3", "black 5, white 2")


def test_words() -> None:
    played = Played(svg.animate(Game(PASSES), seconds_per_move=2))
    assert played.words(1) == ("black to move", "black 2, white 2")
    assert played.words(3) == ("1. black f5", "black 4, white 1")
    assert played.words(17) == ("8. white h6", "black 8, white 4")
    assert played.words(19) == ("black passes", "black 8, white 4")
    assert Played(svg.animate(Game(NINE))).words(None) == ("9. black g3", "black wins 64-0")


def test_positions_that_are_no_game() -> None:
    start, other = Position(), Position.from_bitboards(["a1"], ["b1"], WHITE)
    turned = Position.from_bitboards(["b1"], ["a1"], WHITE)
    more = Position.from_bitboards(["b1"], ["a1", "h8"], WHITE)
    positions = [start, other, other, turned, more]
    picture = svg.animate(iter(positions))
    # Discs that changed color without a move are not lighter.
    last_moves = [None, None, None, None, H8]
    check(picture, [(*state, SquareSet()) for state in zip(positions, last_moves, strict=True)], 1)
    played = Played(picture)
    words = [played.words(moment + 0.5)[0] for moment in range(5)]
    assert words == ["black to move", *["white to move"] * 3, "1. white h8"]


def test_it_is_alone_and_small() -> None:
    game = Game(NINE)
    picture = svg.animate(game)
    assert isinstance(picture, svg.SvgStr)
    assert picture._repr_svg_() == picture._repr_html_() == picture
    root = ElementTree.fromstring(picture)
    assert root[0].text == game.grid()
    for element in root.iter():
        assert not {"id", "href", "begin"} & set(element.attrib)
        assert element.tag not in (f"{SVG}defs", f"{SVG}use", f"{SVG}script", f"{SVG}image")
    long = Game()
    while not long.is_over:
        long.play(long.legal_moves[0])
    assert len(long) > 50
    assert len(svg.animate(long)) < 50_000


def test_options() -> None:
    plain, game = svg.animate(Game(NINE), coordinates=False), Game(NINE)
    root = ElementTree.fromstring(plain)
    assert root.attrib["viewBox"] == "0 0 360 388"
    assert (root.attrib["width"], root.attrib["height"]) == ("360", "388")
    assert not [text for text in root.iter(f"{SVG}text") if text.get("class") == "coordinate"]
    filling = ElementTree.fromstring(svg.animate(game, size=None))
    assert filling.attrib["viewBox"] == "0 0 386 408"
    assert "width" not in filling.attrib
    root = ElementTree.fromstring(svg.animate(game, size=np.int64(200), style="a > b\0 {}"))
    assert (root.get("width"), root.get("height")) == ("200", "211.398964")
    style = root.find(f"{SVG}style")
    assert style is not None
    assert style.text == "a > b\ufffd {}"
    assert 'fill="#000080"' in svg.animate(game, colors={"black": "#000080"})
    lengths: list[SupportsFloat] = [np.float32(0.5), np.int8(2), 1, 0.001, 3600, Fraction(1, 2)]
    for seconds in lengths:
        step = float(seconds)
        assert Played(svg.animate(game, seconds_per_move=seconds)).seconds == pytest.approx(
            12 * step
        )


def test_colors_with_opacity_are_split() -> None:
    picture = svg.animate(Game("f5"), colors={"black": "#00008080", "flipped": "#ff0000ff"})
    assert 'fill="#000080" fill-opacity="0.502"' in picture
    assert 'fill="#ff0000" fill-opacity="0.18"' in picture
    board = svg.board(Position(), colors={"grid": "#00000040", "hint": "#ffffff80"})
    assert 'stroke="#000000" stroke-opacity="0.251"' in board
    assert 'fill="#ffffff" fill-opacity="0.502"' in board
    assert "#00000040" not in board


untyped: Any = svg.animate
test_what_cannot_be_animated_is_refused = refusals(
    [
        (lambda: svg.animate([]), "ReversiError: …"),
        *(
            (lambda shown=shown: untyped(shown), "TypeError: …")
            for shown in (Position(), "f5d6", None, 3, [Position(), Game()], SquareSet([1]))
        ),
        *(
            (lambda options=options: untyped(Game(), **options), f"{error}: …")
            for error, rows in {
                "ReversiError": [
                    {"size": 0},
                    {"colors": {"bord": "#fff"}},
                    *(
                        {"seconds_per_move": value}
                        for value in (0, -1.0, math.nan, math.inf, 10**5000, 0.0009, 3601)
                    ),
                ],
                "TypeError": [
                    {"size": 1.5},
                    {"style": 1},
                    {"colors": {"board": 1}},
                    *({"seconds_per_move": value} for value in (True, "1", None, 1j, BLACK)),
                ],
            }.items()
            for options in rows
        ),
    ]
)


def test_the_position_that_is_none_is_named() -> None:
    with pytest.raises(TypeError, match=r"^position 1: expected reversi_rules\.Position, not int$"):
        svg.animate([Position(), 3])  # type: ignore[list-item]


@pytest.mark.parametrize("name", ["_animation", "_board", "_text"])
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(f"reversi_rules.svg.{name}")).failed == 0


def test_games_on_other_boards_move_too() -> None:
    game = Game("g6e7", rules=Rules.octagon())
    root = ElementTree.fromstring(svg.animate(game))
    assert root.get("viewBox") == f"0 0 {45 * 10 + 26} {45 * 10 + 20 + 28}"
    assert "2. white e7" in svg.animate(game)
    with pytest.raises(ReversiError, match=r"position 1: the rules are Rules\(\), not Rules\(6"):
        svg.animate([Position(rules=Rules(6, 6)), Position()])
