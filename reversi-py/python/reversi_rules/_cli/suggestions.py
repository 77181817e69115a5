"""Suggests the word that a misspelled one may mean."""

from __future__ import annotations

from collections.abc import Iterable


def suggestion(word: str, known: Iterable[str], before: str = "") -> str:
    """Returns a question that names the known word nearest to `word`, after the text `before`;
    empty if none is near.
    """
    # Takes a while, and only a mistake needs it.
    import difflib

    names = {name.lower(): name for name in known}
    near = difflib.get_close_matches(word.lower(), names, n=1)
    return f": did you mean {before}{names[near[0]]}?" if near else ""
