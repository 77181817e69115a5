"""Tables of columns, and how other libraries get them."""

from __future__ import annotations

import importlib
import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from reversi_rules import _shown
from reversi_rules.records import _source

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MAKERS = ("pyarrow", "polars")
"""The libraries that can make an Arrow stream. What reads a table is usually one of them."""


class Columns(ABC):
    """The base of tables that other libraries read column by column."""

    @abstractmethod
    def to_dict(self) -> Mapping[str, NDArray[Any] | list[str]]:
        """Returns the columns by name."""

    def to_pandas(self) -> Any:
        """Returns the columns of `to_dict` as a data frame of pandas.

        Raises `ImportError` without pandas.
        """
        return importlib.import_module("pandas").DataFrame(self.to_dict())

    def to_polars(self) -> Any:
        """Returns the columns of `to_dict` as a data frame of polars.

        Raises `ImportError` without polars.
        """
        return importlib.import_module("polars").DataFrame(self._typed())

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Returns the columns of `to_dict` as an Arrow stream, which polars, pyarrow, duckdb and
        other libraries read: `polars.DataFrame(table)`.

        A library that is imported already comes first. Raises `ImportError` if neither pyarrow nor
        polars is installed.
        """
        loaded = [name for name in _MAKERS if name in sys.modules]
        for name in dict.fromkeys([*loaded, *_MAKERS]):
            try:
                library: Any = importlib.import_module(name)
            except ImportError:
                continue
            make = library.DataFrame if name == "polars" else library.table
            return make(self._typed()).__arrow_c_stream__(requested_schema)
        raise ImportError(f"__arrow_c_stream__ needs {' or '.join(_MAKERS)}")

    @abstractmethod
    def _first(self, rows: int) -> Mapping[str, Sequence[object] | NDArray[Any]]:
        """Returns the first rows of the columns."""

    def _repr_html_(self) -> str:
        return _shown.table(repr(self), self._first(_shown.ROWS))

    def __array__(self, *_arguments: object, **_options: object) -> NDArray[Any]:
        # `pandas.DataFrame(table)` would make columns of objects otherwise, or a puzzling error.
        name = type(self).__name__
        raise TypeError(f"{name} is a table of several dtypes: call to_pandas() or to_dict()")

    def _typed(self) -> dict[str, Any]:
        # An empty list would be a column of nulls.
        return {
            name: _source.numpy().array([], dtype="U1") if isinstance(it, list) and not it else it
            for name, it in self.to_dict().items()
        }
