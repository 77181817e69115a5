"""Pictures as PNG and GIF, for programs that show no SVG."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from typing import SupportsFloat, SupportsIndex

from reversi_rules._core import Game, Position
from reversi_rules.errors import ReversiError
from reversi_rules.svg._board import board
from reversi_rules.svg._checks import check_text, checked_seconds, checked_size
from reversi_rules.svg._frames import frames

_NEEDED = "pictures as PNG and GIF need more packages: pip install reversi-rules[image]"
_LARGEST = 4096


def png(picture: str, *, width: SupportsIndex | None = None) -> bytes:
    """Draws an SVG picture as PNG.

    `width` is in pixels, 1 to 4096, and by default that of the picture. The font is Roboto, on
    every computer. Needs the extra `[image]`.

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
    try:
        drawn = resvg_py.svg_to_bytes(
            svg_string=str(picture),
            width=pixels,
            # A font that is always there, so that a picture looks the same on every computer.
            font_files=[font_roboto.Roboto],
            sans_serif_family="Roboto",
        )
        return bytes(drawn)
    except ValueError as error:
        raise ReversiError(f"the picture cannot be drawn: {error}") from None


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

    >>> from reversi_rules import Game, svg
    >>> svg.gif(Game("f5d6"), width=120)[:6]
    b'GIF89a'
    """
    seconds, pixels = checked_seconds(seconds_per_move), _checked_width(width)
    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError(_NEEDED) from error
    images = []
    for shot in frames(shown):
        picture = board(
            shot.position,
            last_move=shot.last_move,
            flipped=shot.flipped,
            hints=False,
            caption=f"{shot.words} · {shot.score}" if pixels and pixels >= 200 else False,
            size=pixels,
            coordinates=coordinates,
            theme=theme,
            colors=colors,
        )
        image = Image.open(io.BytesIO(png(picture, width=pixels)))
        images.append(image.convert("RGB").quantize(64))
    file = io.BytesIO()
    each = max(1, round(seconds * 100)) * 10
    durations = [each] * (len(images) - 1) + [each * (3 if loop else 1)]
    repeat = {"loop": 0} if loop else {}
    images[0].save(
        file,
        format="GIF",
        save_all=True,
        append_images=images[1:],
        duration=durations,
        optimize=True,
        **repeat,
    )
    return file.getvalue()


def _checked_width(width: SupportsIndex | None) -> int | None:
    pixels = checked_size(width)
    if pixels is not None and pixels > _LARGEST:
        raise ReversiError(f"the width must be 1 to {_LARGEST} pixels, not {pixels}")
    return pixels
