"""Pictures as PNG and GIF, for programs that show no SVG."""

from __future__ import annotations

import io
import math
import struct
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import SupportsFloat, SupportsIndex

from reversi_rules._core import Game, Position
from reversi_rules.errors import ReversiError
from reversi_rules.svg._board import board
from reversi_rules.svg._checks import check_text, checked_seconds, checked_size
from reversi_rules.svg._frames import frames

_NEEDED = "pictures as PNG and GIF need more packages: pip install reversi-rules[image]"
_LARGEST = 4096
"""The pixels of the longest side of an image. The memory grows with the area."""
_LONGEST = 655_350
"""The milliseconds for which a GIF can show a picture: 16 bits of hundredths of a second."""


def png(picture: str, *, width: SupportsIndex | None = None) -> bytes:
    """Draws an SVG picture as PNG.

    `width` is in pixels, 1 to 4096, and by default that of the picture. The height is at most 4096
    too. The font is Roboto, on every computer. Needs the extra `[image]`.

    Raises `ReversiError` if the image would be larger, if `width` is missing and the picture has no
    size in pixels, and if the picture is not SVG. Pass only pictures from sources that you trust: a
    large pattern in one can use up the memory and end the program.

    >>> from reversi_rules import Position, svg
    >>> svg.png(svg.board(Position()))[:8]
    b'\\x89PNG\\r\\n\\x1a\\n'
    """
    check_text("the picture", picture)
    pixels = _checked_width(width)
    try:
        import font_roboto  # type: ignore[import-untyped]
        import resvg_py
    except ImportError as error:
        raise ImportError(_NEEDED) from error
    wide, high = _size(picture) if pixels is None else (pixels, None)
    try:
        drawn = resvg_py.svg_to_bytes(
            svg_string=str(picture),
            # The image gets the largest size within these that has the shape of the picture. An
            # unknown side may have one pixel too many, which is then noticed.
            width=wide or _LARGEST + 1,
            height=high or _LARGEST + 1,
            # A font that is always there, so that a picture looks the same on every computer.
            font_files=[font_roboto.Roboto],
            sans_serif_family="Roboto",
        )
    except ValueError as error:
        raise ReversiError(f"the picture cannot be drawn: {error}") from None
    image = bytes(drawn)
    # The width and the height are at the beginning of every PNG.
    if max(struct.unpack_from(">II", image, 16)) > _LARGEST:
        raise ReversiError(
            f"an image has at most {_LARGEST} pixels on a side: pass a smaller width"
        )
    return image


def gif(
    shown: Game | Iterable[Position],
    *,
    seconds_per_move: SupportsFloat | SupportsIndex = 1.0,
    width: SupportsIndex = 360,
    loop: bool = True,
    coordinates: bool | None = None,
    theme: str = "classic",
    colors: Mapping[str, str] | None = None,
) -> bytes:
    """Draws a game, or a sequence of positions, as an animated GIF.

    It has the pictures of `animate`, for chats and pages that show no SVG. The arguments are those
    of `animate`; `width` is in pixels, 1 to 4096. The time is a multiple of 0.01 s. Needs the extra
    `[image]`.

    Raises `ReversiError` if a picture would be shown for more than 655.35 s, the longest time of a
    GIF. With `loop`, the end is shown as long as three moves, so 218.45 s per move are possible.
    Equal pictures in a row are one picture.

    >>> from reversi_rules import Game, svg
    >>> svg.gif(Game("f5d6"), width=120)[:6]
    b'GIF89a'
    """
    seconds, pixels = checked_seconds(seconds_per_move), _checked_width(width)
    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError(_NEEDED) from error
    each = max(1, round(seconds * 100)) * 10
    captioned = pixels is not None and pixels >= 200
    drawn = [
        board(
            shot.position,
            last_move=shot.last_move,
            flipped=shot.flipped,
            hints=False,
            caption=f"{shot.words} · {shot.score}" if captioned else False,
            size=pixels,
            coordinates=coordinates,
            theme=theme,
            colors=colors,
        )
        for shot in frames(shown)
    ]
    # Pillow joins equal pictures too, but does not check the sum of their times.
    runs = [(picture, len(list(equal))) for picture, equal in groupby(drawn)]
    durations = [each * count for _, count in runs]
    durations[-1] += 2 * each if loop else 0
    if max(durations) > _LONGEST:
        longest, found = _LONGEST / 1000, max(durations) / 1000
        raise ReversiError(f"a GIF shows a picture for at most {longest} s, not {found:g} s")
    first, *others = (
        Image.open(io.BytesIO(png(picture, width=pixels))).convert("RGB").quantize(64)
        for picture, _ in runs
    )
    file = io.BytesIO()
    options = {"save_all": True, "append_images": others, "duration": durations, "optimize": True}
    first.save(file, format="GIF", **options, **({"loop": 0} if loop else {}))
    return file.getvalue()


def _checked_width(width: SupportsIndex | None) -> int | None:
    pixels = checked_size(width)
    if pixels is not None and pixels > _LARGEST:
        raise ReversiError(f"the width must be 1 to {_LARGEST} pixels, not {pixels}")
    return pixels


def _size(picture: str) -> tuple[int | None, int | None]:
    """Returns the width and the height that a picture has in pixels; one of them may be unknown."""
    # Takes a while, and only this function needs it.
    from xml.etree import ElementTree

    try:
        root = ElementTree.fromstring(picture)
    except (ElementTree.ParseError, UnicodeEncodeError) as error:
        raise ReversiError(f"the picture cannot be drawn: {error}") from None
    box = [*root.get("viewBox", "").replace(",", " ").split(), "", "", "", ""]
    for sides in ((root.get("width", ""), root.get("height", "")), (box[2], box[3])):
        wide, high = map(_pixels, sides)
        if wide or high:
            return wide, high
    raise ReversiError("the picture has no size in pixels: pass a width")


def _pixels(side: str) -> int | None:
    try:
        number = float(side.removesuffix("px"))
    except ValueError:
        return None
    # With `not`, because every comparison with NaN is false.
    if not number > 0:
        return None
    # Half a pixel rounds up, as in the library that draws.
    return max(1, math.floor(min(number, _LARGEST + 1) + 0.5))
