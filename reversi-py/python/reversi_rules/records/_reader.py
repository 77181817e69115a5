"""The class of the functions that read a text file of one format."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Generic, Literal, TypeVar, overload

from reversi_rules.errors import ParseError
from reversi_rules.records import _source
from reversi_rules.records._source import Errors, Source

_T = TypeVar("_T")


class Reader(Generic[_T]):
    """A function that reads a text file of one format, such as `read_ggf`.

    It is made from one that reads the contents, in UTF-8. That one has the docstring.
    """

    __name__: str
    __signature__: inspect.Signature

    def __init__(self, parse: Callable[[bytes], Iterable[_T | ParseError]]) -> None:
        functools.update_wrapper(self, parse)
        self._parse: Callable[[bytes], Iterable[_T | ParseError]] = parse
        self.__signature__ = inspect.signature(self.__call__)

    @overload
    def __call__(
        self,
        source: Source,
        *,
        errors: Literal["raise", "skip"] = "raise",
        encoding: str | None = None,
        max_size: int | None = None,
    ) -> list[_T]: ...
    @overload
    def __call__(
        self,
        source: Source,
        *,
        errors: Errors,
        encoding: str | None = None,
        max_size: int | None = None,
    ) -> list[_T | ParseError]: ...
    def __call__(
        self,
        source: Source,
        *,
        errors: Errors = "raise",
        encoding: str | None = None,
        max_size: int | None = None,
    ) -> list[_T] | list[_T | ParseError]:
        """Reads the file, and handles the unreadable records as `errors` asks."""
        _source.checked(errors)
        given = _source.opened(source, max_size)
        items = self._parse(_source.decoded(given, encoding))
        return _source.handled(items, given.name, errors)

    def __reduce__(self) -> str:
        return self.__name__
