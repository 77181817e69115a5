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

    advance: Callable[[], object]
    complain: Callable[[str], object]


@contextmanager
def progress(file: str, count: int | None, unit: str = "games") -> Iterator[Progress]:
    """Shows a bar if tqdm is installed and standard error is a terminal."""
    if sys.stderr is not None and sys.stderr.isatty():
        try:
            from tqdm import tqdm
        except ImportError:
            pass
        else:
            with tqdm(total=count, desc=file, unit=f" {unit}", leave=False) as bar:
                yield Progress(bar.update, lambda line: bar.write(line, file=sys.stderr))
            return
    yield Progress(lambda: None, output.complain)
