"""Shows a progress bar."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from reversi_rules._cli import output


@dataclass(frozen=True)
class Progress:
    """Functions to advance the bar, and to report an error without damaging the bar."""

    advance: Callable[[int], object]
    """Advances to the next game, which begins at that byte of the file."""
    complain: Callable[[str], object]


@contextmanager
def progress(file: str, count: int | None, size: int | None) -> Iterator[Progress]:
    """Shows a bar if tqdm is installed and standard error is a terminal.

    It counts the games, or the bytes of a file whose games are not counted before.
    """
    if sys.stderr is not None and sys.stderr.isatty():
        try:
            from tqdm import tqdm
        except ImportError:
            pass
        else:
            of_bytes = count is None and size is not None
            unit = "B" if of_bytes else " games"
            total = size if of_bytes else count
            with tqdm(total=total, desc=file, unit=unit, unit_scale=of_bytes, leave=False) as bar:
                yield Progress(
                    lambda byte: bar.update(max(byte - bar.n, 0) if of_bytes else 1),
                    lambda line: bar.write(line, file=sys.stderr),
                )
            return
    yield Progress(lambda byte: None, output.complain)
