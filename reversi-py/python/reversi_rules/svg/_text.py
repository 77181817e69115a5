"""The type of a picture: a string that notebooks display as an image."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_NO_XML: Final = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")


class SvgStr(str):
    """A picture as a `str` of SVG, which notebooks display as an image.

    >>> from pathlib import Path
    >>> from reversi_rules import Position, svg
    >>> Path("start.svg").write_text(svg.board(Position()))    # doctest: +SKIP
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return str(self)


class HtmlStr(str):
    """A page as a `str` of HTML, which notebooks show in a frame."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        inner = self.replace("&", "&amp;").replace('"', "&quot;")
        size = 'width="100%" height="620" style="border: 0"'
        return f'<iframe srcdoc="{inner}" {size} title="a game of Reversi"></iframe>'


def joined(parts: Iterable[str]) -> SvgStr:
    """Joins the parts of a picture, and replaces characters that XML does not allow by U+FFFD."""
    return SvgStr(_NO_XML.sub("\ufffd", "".join(parts)))


# Not from `xml.sax.saxutils`, which imports half of `urllib`.
def escaped(text: str) -> str:
    """Escapes a text between tags."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def quoted(text: str) -> str:
    """Quotes and escapes a text as the value of an attribute."""
    within = escaped(text).replace('"', "&quot;")
    # XML reads a tab or a line end in an attribute as a space unless it is escaped.
    for space in "\t\n\r":
        within = within.replace(space, f"&#{ord(space)};")
    return f'"{within}"'
