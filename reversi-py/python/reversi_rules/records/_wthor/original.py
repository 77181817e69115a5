"""Keeps the file that games were read from, for the bytes that no column has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reversi_rules.records import _source

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_HEADER, _RECORD = 16, 68
"""The number of bytes of a header and of a game."""


def some_records(file: bytes | None, count: int, numbers: NDArray[np.intp]) -> bytes | None:
    """Returns a file with some of the records of another; `None` if its length is wrong."""
    if file is None or len(file) != _HEADER + count * _RECORD:
        return None
    np = _source.numpy()
    kept = np.frombuffer(file, np.uint8, offset=_HEADER).reshape(count, _RECORD)[numbers]
    header = bytearray(file[:_HEADER])
    header[4:8] = len(numbers).to_bytes(4, "little")
    return bytes(header) + bytes(kept.tobytes())
