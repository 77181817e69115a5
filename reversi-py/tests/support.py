"""Tools of several tests: the shared vectors, synthetic WTHOR files, random games."""

import json
import os
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from reversi_rules import BLACK, WHITE, Game, Position

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


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Draws games of any length with random legal moves."""
    game = Game()
    for _ in range(draw(st.integers(0, 60))):
        moves = list(game.legal_moves)
        if moves:
            game.play(draw(st.sampled_from(moves)))
    return game


masks = st.integers(0, 2**64 - 1)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Draws arbitrary positions: most have many discs, some must pass, some are over."""
    if draw(st.booleans()):
        return draw(games()).position
    black, white, empty = draw(masks), draw(masks), draw(masks) & draw(masks)
    return Position.from_bitboards(
        black & ~empty, white & ~black & ~empty, draw(st.sampled_from([BLACK, WHITE]))
    )
