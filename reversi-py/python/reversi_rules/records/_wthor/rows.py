"""Finds the rows that an index such as `games[10:20]` selects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

from reversi_rules.records import _source

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def numbered_rows(
    rows: slice | Sequence[SupportsIndex] | NDArray[np.integer[Any] | np.bool_], count: int
) -> NDArray[np.intp]:
    """Returns the numbers, 0 to `count` - 1, of the rows that a slice, numbers or a mask select."""
    numpy = _source.numpy()
    found: NDArray[np.intp] = numpy.arange(count)[
        rows if isinstance(rows, slice) else _chosen(rows, count)
    ]
    return found


def _chosen(
    rows: Sequence[SupportsIndex] | NDArray[np.integer[Any] | np.bool_], count: int
) -> NDArray[Any]:
    numpy = _source.numpy()
    if isinstance(rows, str | bytes | tuple) or numpy.ndim(rows) == 0:
        raise TypeError(
            f"games[...] accepts numbers, a slice, a mask or a name, not {type(rows).__name__}"
        )
    chosen: NDArray[Any] = numpy.asarray(rows)
    if chosen.ndim != 1:
        raise IndexError(f"numbers of games must have one dimension, not {chosen.ndim}")
    if chosen.dtype.kind == "b":
        if len(chosen) != count:
            raise IndexError(f"the mask has {len(chosen)} values, but there are {count} games")
        return chosen
    if isinstance(rows, Sequence) and not len(chosen):
        return chosen.astype(numpy.intp)
    if chosen.dtype.kind not in "iu":
        raise TypeError(f"games[...] accepts numbers or a mask, not {chosen.dtype}")
    wrong = chosen[(chosen < -count) | (chosen >= count)]
    if len(wrong):
        raise IndexError(f"there is no game {wrong[0]}: there are {count} games")
    return chosen
