"""Answers the lines of `_lines` for a Python class: `python -m …_adapter MODULE:CLASS`."""

from __future__ import annotations

import importlib
import sys
from typing import Any

_UNASKED = "?"


def _load(name: str) -> Any:
    module, _, attribute = name.partition(":")
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        sys.exit(str(error))
    if not callable(getattr(found, "play", None)):
        sys.exit(f"{attribute} has no method play")
    return found


def _begin(cls: Any, size: int) -> Any:
    """Returns a new game, and `None` if the class has no such board."""
    try:
        return cls(size)
    except (ValueError, NotImplementedError):
        return None
    except TypeError:
        # It knows one size only.
        return cls() if size == 8 else None


def _answer(game: Any, word: str, *arguments: str) -> str:
    """Returns the answer of a game to a question."""
    if word == "play":
        _, move = arguments
        word, arguments = ("pass_", ()) if move == "pass" else ("play", (move,))
    method = {"legal": "legal_moves", "over": "is_over"}.get(word, word)
    if not hasattr(game, method):
        return _UNASKED
    found = getattr(game, method)
    # Some have properties.
    found = found(*arguments) if callable(found) else found
    match word:
        case "play" | "pass_" | "undo":
            return "no" if found is False else "ok"
        case "legal":
            return " ".join(map(str, found)) or "-"
        case "over":
            return "yes" if found else "no"
        case "score":
            return " ".join(map(str, found))
    return "-" if found is None else str(found)


def main() -> None:
    """Answers until the end of standard input."""
    cls, game = _load(sys.argv[1]), None
    # What the class prints is no answer.
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in iter(sys.stdin.readline, ""):
        word, *arguments = line.split()
        try:
            if word == "new":
                game = _begin(cls, int(arguments[0]))
                answer = _UNASKED if game is None else "ok"
            else:
                answer = _answer(game, word, *arguments)
        except NotImplementedError:
            answer = _UNASKED
        except Exception as error:
            shown = " ".join(f"{type(error).__name__}: {error}".split())[:200]
            answer = f"no {shown}" if word in ("play", "undo") else f"error {shown}"
        print(answer, file=answers, flush=True)


if __name__ == "__main__":
    main()
