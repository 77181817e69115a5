"""Fills, heat maps, arrows, captions and themes of pictures."""

from __future__ import annotations

import math
import re
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from reversi_rules import Game, InvalidMove, Position, ReversiError, Rules, SquareSet, svg
from reversi_rules.svg._colors import contrast

SVG = "{http://www.w3.org/2000/svg}"


def named(picture: str, name: str) -> list[ElementTree.Element]:
    return [item for item in ElementTree.fromstring(picture).iter() if item.get("class") == name]


@pytest.mark.parametrize("theme", svg.THEMES)
def test_marks_can_be_seen(theme: str) -> None:
    """Graphics need a contrast of 3 to 1 (WCAG 2.1, 1.4.11), texts one of 4.5."""
    colors = svg.THEMES[theme]
    assert set(colors) == set(svg.COLORS)
    for name, ground in [
        ("hint", "board"),
        ("lastmove", "black"),
        ("lastmove", "white"),
        ("arrow", "board"),
    ]:
        found = contrast(colors[name], colors[ground])
        assert found is not None
        assert found >= 3, (name, ground, found)
    for name, ground in [("coordinate", "margin"), ("note", "black"), ("note_on_light", "white")]:
        found = contrast(colors[name], colors[ground])
        assert found is not None
        assert found >= 4.5, (name, ground, found)
    # A disc differs from the board by itself or by its edge.
    for disc in ("black", "white"):
        found = max(contrast(colors[color], colors["board"]) or 0 for color in (disc, "edge"))
        assert found >= 3, (disc, found)


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == 21
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("red", "#ffffff") is None


@pytest.mark.parametrize("theme", svg.THEMES)
def test_themes(theme: str) -> None:
    picture = svg.board(Game("f5d6"), theme=theme)
    assert named(picture, "board")[0].get("fill") == svg.THEMES[theme]["board"]
    assert svg.THEMES[theme]["board"] in svg.animate(Game("f5"), theme=theme)
    changed = svg.board(Position(), theme=theme, colors={"board": "#123456"})
    assert named(changed, "board")[0].get("fill") == "#123456"


def test_notes_make_marks_give_way() -> None:
    picture = svg.board(Position(), annotate={"d3": "+2"})
    assert len(named(picture, "hint")) == 3
    assert len(named(picture, "note")) == 1


def test_notes_can_be_read_on_every_ground() -> None:
    def color(**options: Any) -> str | None:
        return named(svg.board(Game("f5"), annotate={"a1": "x"}, **options), "note")[0].get("fill")

    assert color() == "#ffffff"
    assert color(theme="paper") == svg.COLORS["note_on_light"]
    assert color(fill={"a1": "#ffff00"}) == svg.COLORS["note_on_light"]
    assert color(fill={"a1": "#000040"}) == "#ffffff"
    # The disc on a filled square counts.
    notes = named(svg.board(Game("f5"), annotate={"f5": "x"}, fill={"f5": "#ffffff"}), "note")
    assert notes[0].get("fill") == "#ffffff"


def test_marks_on_fills_can_be_seen() -> None:
    def color(fill: str) -> str | None:
        return named(svg.board(Position(), fill={"d3": fill}), "hint")[0].get("fill")

    assert color("#000000") == svg.COLORS["hint"]
    assert color("#ffffff") == svg.COLORS["edge"]


def test_fills() -> None:
    picture = svg.board(Position(), fill={"c3": "#ff8800", 63: "rgb(1, 2, 3)"})
    fills = named(picture, "fill")
    assert [fill.get("fill") for fill in fills] == ["#ff8800", "rgb(1, 2, 3)"]
    assert (fills[0].get("x"), fills[0].get("y")) == ("110.5", "110.5")


def test_heat_of_both_signs_is_white_at_zero() -> None:
    picture = svg.board(Position(), heat={"a1": -2, "b1": 0, "c1": 4, "d1": 2})
    low, middle, high = (svg.COLORS[f"heat_{name}"] for name in ("low", "middle", "high"))
    colors = [square.get("fill") for square in named(picture, "heat")]
    assert colors[1:3] == [middle, high]
    # The same distance from 0 has the same share of the color: -2 is half as strong as 4.
    assert colors[0] not in (low, middle)
    assert len({*colors}) == 4
    legend = named(picture, "legend")
    assert len(legend) == 41
    assert legend[-1].get("fill") == high
    texts = [(text.text, text.get("x")) for text in named(picture, "coordinate")]
    assert texts[-3:] == [("-2", "110"), ("4", "290"), ("0", "170")]


@pytest.mark.parametrize(("values", "end"), [([1, 2, 5], "heat_high"), ([-1, -2, -5], "heat_low")])
def test_heat_of_one_sign_uses_the_whole_scale(values: list[int], end: str) -> None:
    picture = svg.board(Position(), heat=dict(zip(("a1", "b1", "c1"), values, strict=True)))
    colors = [square.get("fill") for square in named(picture, "heat")]
    assert (colors[0], colors[2]) == (svg.COLORS["heat_middle"], svg.COLORS[end])


def test_heat_of_arrays() -> None:
    array = np.arange(64, dtype=np.float32).reshape(8, 8)
    expected = svg.board(Position(), heat=array)
    assert len(named(expected, "heat")) == 64
    assert svg.board(Position(), heat=array.ravel()) == expected
    assert svg.board(Position(), heat=array.tolist()) == expected
    assert svg.board(Position(), heat=[*array.ravel(), 9.0]) == expected
    # The elements of a tensor have an `__iter__` that raises.
    assert svg.board(Position(), heat=[np.array(value) for value in array.ravel()]) == expected
    array[0, 0] = math.nan
    assert len(named(svg.board(Position(), heat=array), "heat")) == 63
    assert len(named(svg.board(Position(), heat=[1.0] * 64), "heat")) == 64
    nothing = svg.board(Position(), heat={})
    assert nothing == svg.board(Position())
    octagon = Position(rules=Rules.octagon())
    assert len(named(svg.board(octagon, heat=range(100)), "heat")) == 88


def test_arrows() -> None:
    picture = svg.board(Position(), arrows=[("a1", "h8"), (0, 7, "#123456")])
    first, second = named(picture, "arrow")
    assert first.get("fill") == svg.COLORS["arrow"]
    assert second.get("fill") == "#123456"
    numbers = [float(number) for number in re.findall(r"[\d.]+", second.get("d") or "")]
    xs, ys = numbers[::2], numbers[1::2]
    # From a1 to h1, straight.
    assert 42 < min(xs) < 65
    assert 340 < max(xs) < 360
    assert sum(ys) / len(ys) == pytest.approx(42.5)


def test_captions() -> None:
    def texts(shown: Position | Game | SquareSet, caption: bool | str) -> list[str]:
        lines = named(svg.board(shown, caption=caption), "caption")
        return ["".join(line.itertext()) for line in lines]

    assert texts(Game("f5"), True) == ["white to moveblack 4, white 1"]
    assert texts(Game("e6f4e3f6g5d6e7f5c5"), True) == ["the game is overblack wins 64-0"]
    assert texts(Position().legal_moves, True) == ["4 squares"]
    assert texts(SquareSet([0]), True) == ["1 square"]
    assert texts(Position(), "A & B") == ["A & B"]
    assert texts(Position(), False) == []
    plain, captioned = (svg.board(Position(), caption=caption) for caption in (False, True))
    heights = [float(ElementTree.fromstring(item).attrib["height"]) for item in (plain, captioned)]
    assert heights[0] < heights[1]


def test_small_pictures_have_no_letters() -> None:
    assert not named(svg.board(Position(), size=139), "coordinate")
    assert not named(svg.board(Position(), size=139), "margin")
    for size in (140, None):
        assert len(named(svg.board(Position(), size=size), "coordinate")) == 16
    assert len(named(svg.board(Position(), size=50, coordinates=True), "coordinate")) == 16
    assert not named(svg.board(Position(), coordinates=False), "coordinate")


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"theme": "dark"}, ReversiError, "unknown theme: dark .known are classic, paper"),
        ({"theme": 1}, TypeError, "the theme must be a str, not int"),
        ({"fill": {"z9": "#000000"}}, InvalidMove, "z9"),
        ({"fill": {"a1": 3}}, TypeError, "a color of fill must be a str, not int"),
        ({"fill": ["a1"]}, TypeError, "fill must be a mapping or None, not list"),
        ({"heat": {"a1": "x"}}, TypeError, "a value of heat must be a number, not str"),
        ({"heat": {"a1": math.inf}}, ReversiError, "a value of heat must be finite, not inf"),
        ({"heat": {"a1": 10**400}}, ReversiError, "a value of heat must be finite, not inf"),
        ({"heat": {"a1": -1e308, "b1": 1e308}}, ReversiError, "from -1e.308 to 1e.308"),
        ({"heat": [1, 2]}, ReversiError, "heat has 2 values, not 64 or 65"),
        ({"heat": 3}, TypeError, "heat must be a mapping or a value for each square, not int"),
        ({"heat": "x" * 64}, TypeError, "heat must be a mapping or a value for each square"),
        ({"heat": np.array(1.0)}, TypeError, "heat must be a mapping or a value for each square"),
        ({"arrows": ["a1"]}, TypeError, "an arrow must be two squares, and perhaps a color"),
        ({"arrows": [("a1", "a1")]}, ReversiError, "an arrow must end on another square than a1"),
        ({"arrows": [("a1", "b1", 3)]}, TypeError, "the color of an arrow must be a str, not int"),
        ({"caption": 3}, TypeError, "the caption must be a bool or a str, not int"),
    ],
)
def test_wrong_options(options: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        svg.board(Position(), **options)


@pytest.mark.parametrize(
    "color",
    [
        "red;} @import url(https://evil.example/x.css); x{a:b",
        "red}",
        "red{",
        "</style><script>",
        "\\75rl(x)",
        "url(https://evil.example/x.png)",
        "URL(//evil.example/x.png)",
        "image-set('https://evil.example/x.png' 1x)",
        'src("x")',
        "red /*",
        "red\nblue",
        "\ud800",
    ],
)
def test_a_color_is_no_other_css(color: str) -> None:
    for draw in (svg.board, svg.animate, svg.player):
        with pytest.raises(ReversiError, match="the color margin is not a color of CSS: "):
            draw(Game("f5"), colors={"margin": color})


@pytest.mark.parametrize(
    "color",
    [
        "#123",
        "#123456",
        "transparent",
        "rgb(1, 2, 3)",
        "rgb(10% 20% 30% / .5)",
        "hsl(-120deg, 50%, +50%)",
        "var(--jp-layout_color0)",
        "color-mix(in srgb, red, blue)",
    ],
)
def test_colors_of_css_are_accepted(color: str) -> None:
    for draw in (svg.board, svg.animate, svg.player):
        assert color in draw(Game("f5"), colors={"black": color})


HOSTILE = """& < > " ' &amp; &quot; &lt;img src=x onerror='x()'&gt; <img onerror="x()"> </svg>]]>"""


class Elements(HTMLParser):
    """The elements of a page, as a notebook reads a picture, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("text", [*HOSTILE.split(), HOSTILE])
def test_hostile_texts_stay_texts(text: str) -> None:
    """Pictures are read as XML, and in notebooks as HTML."""
    plain = Elements(svg.board(Position(), caption="x", annotate={"a1": "x"}))
    picture = svg.board(Position(), caption=text, annotate={"a1": text})
    for shown in (picture, picture._repr_html_(), picture._repr_svg_()):
        found = Elements(shown)
        assert found.found == plain.found
        assert found.text == plain.text.replace("x", text)
        texts = [item.text for item in ElementTree.fromstring(shown).iter(f"{SVG}text")]
        assert texts.count(text) == 2
    picture = svg.board(Position(), fill={"a1": text}, arrows=[("a1", "b2", text)])
    names = {tag for tag, _ in Elements(picture).found}
    assert names <= {"svg", "desc", "style", "rect", "path", "circle", "text", "g"}
    values = [
        value for item in ElementTree.fromstring(picture).iter() for value in item.attrib.values()
    ]
    assert values.count(text) >= 2
    read = [value for _, attributes in Elements(picture).found for value in attributes.values()]
    assert read.count(text) == values.count(text)
