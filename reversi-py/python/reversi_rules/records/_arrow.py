"""Columns for other libraries, through the Arrow PyCapsule interface."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping
from typing import Any

from reversi_rules.records import _source

_MAKERS = ("pyarrow", "polars")
"""The libraries that can make an Arrow stream. What reads a table is usually one of them."""


def stream(columns: Mapping[str, Any], requested_schema: object = None) -> object:
    """Returns a capsule with an Arrow stream of the columns.

    A library that is imported already comes first. Raises `ImportError` if none is installed.
    """
    # A list of nothing would be a column of nulls.
    columns = {name: _typed(column) for name, column in columns.items()}
    loaded = [name for name in _MAKERS if name in sys.modules]
    for name in dict.fromkeys([*loaded, *_MAKERS]):
        try:
            library: Any = importlib.import_module(name)
        except ImportError:
            continue
        if name == "polars":
            return library.DataFrame(dict(columns)).__arrow_c_stream__(requested_schema)
        return library.table(dict(columns)).__arrow_c_stream__(requested_schema)
    raise ImportError(f"__arrow_c_stream__ needs {' or '.join(_MAKERS)}")


def _typed(column: Any) -> Any:
    if isinstance(column, list) and not column:
        return _source.numpy().array([], dtype="U1")
    return column
