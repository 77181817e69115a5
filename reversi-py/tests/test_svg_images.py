"""Pictures as PNG and GIF."""

from __future__ import annotations

import io
import math
import struct
from xml.etree import ElementTree

import pytest
from PIL import Image

from reversi_rules import Game, Position, ReversiError, Rules, svg


def test_pictures_as_png() -> None:
    picture = svg.board(Game("f5d6"), size=200, theme="print")
    image = Image.open(io.BytesIO(svg.png(picture)))
    assert image.size == (200, 200)
    assert Image.open(io.BytesIO(svg.png(picture, width=77))).size == (77, 77)
    flat = svg.board(Position(), size=90, coordinates=False, hints=False, theme="print")
    pixels = Image.open(io.BytesIO(svg.png(flat, width=360))).convert("RGB")
    # Letters are drawn, whatever fonts the computer has.
    letters = svg.png(svg.board(Position(), hints=False, caption="caption", theme="print"))
    none = svg.png(svg.board(Position(), hints=False, caption=" ", theme="print"))
    assert letters != none
    # The middle of d4, e4 and a1.
    colors = [pixels.getpixel((45 * x + 22, 45 * y + 22)) for x, y in ((3, 3), (4, 3), (0, 0))]
    assert colors == [(255, 255, 255), (0, 0, 0), (255, 255, 255)]
    with pytest.raises(ReversiError, match="the picture cannot be drawn"):
        svg.png("no picture")
    with pytest.raises(ReversiError, match="the width must be 1 to 4096 pixels, not 5000"):
        svg.png(picture, width=5000)


def foreign(attributes: str) -> str:
    """Returns a picture of another program."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}><rect width="9" height="9"/></svg>'
    )


@pytest.mark.parametrize(
    ("attributes", "size"),
    [
        ('width="30" height="20px"', (30, 20)),
        ('width="30.5" height="20.4"', (31, 20)),
        ('viewBox="-5, -5, 30 20"', (30, 20)),
        ('width="60" viewBox="0 0 30 20"', (60, 40)),
        ('height="60" viewBox="0 0 30 20"', (90, 60)),
        ('width="4096" height="4096"', (4096, 4096)),
    ],
)
def test_the_size_of_a_png_is_that_of_the_picture(attributes: str, size: tuple[int, int]) -> None:
    assert struct.unpack(">II", svg.png(foreign(attributes))[16:24]) == size


def test_pictures_of_every_shape_keep_their_size() -> None:
    for rules in (Rules(), Rules(16, 5), Rules(5, 16)):
        game = Game(rules=rules)
        for size in (1, 77, 200, 361):
            picture = svg.board(game, size=size, caption=True)
            width, height = struct.unpack(">II", svg.png(picture)[16:24])
            assert (width, height) == (
                size,
                max(1, math.floor(float(ElementTree.fromstring(picture).attrib["height"]) + 0.5)),
            )
            assert svg.png(picture, width=size) == svg.png(picture)


@pytest.mark.parametrize(
    ("attributes", "width"),
    [
        ('width="1000000" height="1000000"', None),
        ('width="4097" height="1"', None),
        ('width="1" height="4097"', None),
        ('width="1" viewBox="0 0 1 5000"', None),
        ('height="1" viewBox="0 0 5000 1"', None),
        ('viewBox="0 0 1e30 1"', None),
        ('width="1" height="100000"', 1),
        ('viewBox="0 0 1 2"', 4096),
    ],
)
def test_large_pictures_are_refused(attributes: str, width: int | None) -> None:
    with pytest.raises(
        ReversiError, match="an image has at most 4096 pixels on a side: pass a smaller width"
    ):
        svg.png(foreign(attributes), width=width)
    assert svg.png(foreign('width="1000000" height="1000000"'), width=9)[:4] == b"\x89PNG"


@pytest.mark.parametrize(
    "attributes", ["", 'width="50%"', 'width="nan"', 'viewBox="0 0"', 'height="0"']
)
def test_a_picture_of_unknown_size_needs_a_width(attributes: str) -> None:
    with pytest.raises(ReversiError, match="the picture has no size in pixels: pass a width"):
        svg.png(foreign(attributes))
    if "0" not in attributes:
        assert struct.unpack(">I", svg.png(foreign(attributes), width=9)[16:20]) == (9,)


def test_games_as_gif() -> None:
    game = Game("f5d6c3")
    image = Image.open(io.BytesIO(svg.gif(game, width=120, seconds_per_move=0.25)))
    assert (image.format, image.size, getattr(image, "n_frames", 1)) == ("GIF", (120, 120), 4)
    assert (image.info["duration"], image.info["loop"]) == (250, 0)
    image.seek(3)
    assert image.info["duration"] == 750
    assert "loop" not in Image.open(io.BytesIO(svg.gif(game, width=60, loop=False))).info


def test_a_gif_shows_a_picture_for_a_limited_time() -> None:
    def seconds(positions: int, seconds_per_move: float, *, loop: bool = True) -> float:
        shown = [Position()] * positions
        file = svg.gif(shown, width=20, seconds_per_move=seconds_per_move, loop=loop)
        duration: int = Image.open(io.BytesIO(file)).info["duration"]
        return duration / 1000

    # The end counts three times, and equal pictures are one.
    assert seconds(1, 218.45) == seconds(1, 655.35, loop=False) == 655.35
    assert seconds(5, 0.5) == 3.5
    for positions, each, loop, whole in [
        (1, 220, True, "660"),
        (1, 3600, False, "3600"),
        (3, 300, False, "900"),
    ]:
        message = f"a GIF shows a picture for at most 655.35 s, not {whole} s"
        with pytest.raises(ReversiError, match=message):
            seconds(positions, each, loop=loop)
    with pytest.raises(ReversiError, match="not 656 s"):
        svg.gif(Game("f5d6"), width=20, seconds_per_move=656, loop=False)
