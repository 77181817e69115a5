"""Tools of several tests: the shared vectors, and synthetic WTHOR files."""

import json
import os
import re
import struct
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "reversi-rules" / "tests" / "data"
DATA = Path(os.environ.get("REVERSI_DATA", ROOT.parent / "shared" / "data"))

NINE_MOVES = "e6f4e3f6g5d6e7f5c5"
"""The moves of a game that black wins 64-0."""


def vectors(name: str) -> Any:
    """Reads test vectors, which all languages share."""
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


def real_wthor() -> Path:
    """Returns the folder of real WTHOR files, which are not part of this repository."""
    folder = DATA / "wthor"
    if not any(folder.glob("*.wtb")):
        pytest.skip(f"no WTHOR files in {folder}: set REVERSI_DATA to the folder above them")
    return folder


def wthor_moves(transcript: str) -> bytes:
    """Returns the moves of a transcript as WTHOR stores them."""
    names = (transcript[i : i + 2] for i in range(0, len(transcript), 2))
    return bytes(10 * int(name[1]) + "abcdefgh".index(name[0]) + 1 for name in names)


def wthor_games(*games: tuple[str, int], numbers: tuple[int, int, int] = (0, 0, 0)) -> bytes:
    """Creates a `.wtb` file of 2026 from pairs of a transcript and black's score."""
    header = struct.pack("<4BIHH4B", 20, 26, 11, 21, len(games), 0, 2026, 8, 0, 24, 0)
    records = (
        struct.pack("<3H2B60s", *numbers, score, score, wthor_moves(transcript))
        for transcript, score in games
    )
    return header + b"".join(records)


def wthor_names(names: Sequence[str], length: int) -> bytes:
    """Creates a `.jou` (length 20) or `.trn` (length 26) file."""
    header = struct.pack("<4BIHH4B", 20, 26, 11, 21, 0, len(names), 0, 0, 0, 0, 0)
    return header + b"".join(name.encode("latin-1").ljust(length, b"\0") for name in names)


Calls = Sequence[tuple[Callable[[], object], str]]


def refusals(calls: Calls) -> Any:
    """Returns the test that each call raises an error, written as in a traceback: "TypeError: no".

    An ellipsis stands for any text.
    """

    @pytest.mark.parametrize(("call", "error"), calls, ids=[error for _, error in calls])
    def test(call: Callable[[], object], error: str) -> None:
        shown = "nothing"
        try:
            call()
        except Exception as caught:
            shown = f"{type(caught).__name__}: {caught}"
        assert re.fullmatch(".*".join(map(re.escape, error.split("…"))), shown, re.S), shown

    return test
