"""Checks the options of a picture."""

from __future__ import annotations

import math
import operator
from collections.abc import Mapping
from typing import SupportsFloat, SupportsIndex

from reversi_rules._color import Color
from reversi_rules.errors import ReversiError

_LARGEST = 1_000_000
_LONGEST = 3600
_SMALLEST = 140
"""The pixels of the smallest picture in which letters and numbers can be read."""
MARGIN = 20


def check_text(what: str, text: object) -> None:
    if not isinstance(text, str):
        raise TypeError(f"{what} must be a str, not {type(text).__name__}")


def check_mapping(what: str, mapping: object) -> None:
    if mapping is not None and not isinstance(mapping, Mapping):
        raise TypeError(f"{what} must be a mapping or None, not {type(mapping).__name__}")


def checked_size(size: SupportsIndex | None) -> int | None:
    """Checks the size, and returns it in pixels."""
    if size is None:
        return None
    if isinstance(size, bool | Color) or not hasattr(size, "__index__"):
        raise TypeError(f"the size must be an int or None, not {type(size).__name__}")
    pixels = operator.index(size)
    if not 1 <= pixels <= _LARGEST:
        raise ReversiError(f"the size must be 1 to {_LARGEST} pixels, not {as_float(pixels):g}")
    return pixels


def checked_margin(coordinates: bool | None, pixels: int | None) -> int:
    """Returns the width of the margin: 0 without letters and numbers, as in small pictures."""
    if coordinates is None:
        coordinates = pixels is None or pixels >= _SMALLEST
    return MARGIN if coordinates else 0


def checked_seconds(seconds: SupportsFloat | SupportsIndex) -> float:
    """Checks how long a move is shown."""
    number = hasattr(seconds, "__float__") or hasattr(seconds, "__index__")
    if isinstance(seconds, bool | Color) or not number:
        raise TypeError(f"the seconds per move must be a number, not {type(seconds).__name__}")
    value = as_float(seconds)
    # With `not`, because every comparison with NaN is false.
    if not 0.001 <= value <= _LONGEST:
        raise ReversiError(f"the seconds per move must be 0.001 to {_LONGEST}, not {value:g}")
    return value


def as_float(number: SupportsFloat | SupportsIndex) -> float:
    """Converts a number; one that is too large becomes infinity."""
    try:
        return float(number)
    except OverflowError:
        return math.inf
