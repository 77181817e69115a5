"""Finds out the format of a file by its contents."""

from __future__ import annotations

import codecs
import re

from reversi_rules._core import records as compiled

_HEAD = 1 << 16
"""The number of bytes that decide."""
_COMMENTS = re.compile(rb"(?:\xef\xbb\xbf)?(?:[ \t\r]*(?:(?!%PDF-)[#%][^\n]*)?\n)*")
_SIX_FIELDS = re.compile(rb"[^|\n]*(?:\|[^|\n]*){5}(?:\n|$)")


def has_bar(contents: bytes) -> bool:
    """Returns whether the first line after comments has a `|`."""
    return b"|" in _after_comments(contents).partition(b"\n")[0]


def format_of(contents: bytes) -> str | None:
    """Returns the format of a file, or of its beginning; `None` for white space.

    Raises `ParseError` for a file of no known format, such as an HTML page.
    It may be a format that only `paste` reads. Comments at the beginning are skipped.
    """
    begin = _after_comments(contents)
    return "text" if _SIX_FIELDS.match(begin) else compiled.format_of(begin or contents[:_HEAD])


def _after_comments(contents: bytes) -> bytes:
    head = contents[:_HEAD]
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        # The head may end within a character.
        head = head.decode("utf-16", "ignore").encode()
    comments = _COMMENTS.match(head)
    return head[comments.end() if comments else 0 :]
