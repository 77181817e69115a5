"""What a picture is: a text that notebooks draw."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_NO_XML: Final = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")


class SvgStr(str):
    """The text of a picture, which notebooks show as the picture.

    >>> from pathlib import Path
    >>> from reversi_rules import Position, svg
    >>> Path("start.svg").write_text(svg.board(Position()))    # doctest: +SKIP
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return str(self)


def joined(parts: Iterable[str]) -> SvgStr:
    """A picture of its parts, with U+FFFD for what XML cannot hold."""
    return SvgStr(_NO_XML.sub("\ufffd", "".join(parts)))


# As `xml.sax.saxutils` has them, which takes half of `urllib` with it.
def escaped(text: str) -> str:
    """A text as it stands between tags."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def quoted(text: str) -> str:
    """A text as the value of an attribute."""
    within = escaped(text).replace('"', "&quot;")
    # Left as they are, they would be read as spaces.
    for space in "\t\n\r":
        within = within.replace(space, f"&#{ord(space)};")
    return f'"{within}"'
