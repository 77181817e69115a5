"""Reads files with every function of their format: `read.py FILE...`. The suffix is the format.

It asks for the parent's process before and after each file: see `linear.py`.
"""

import argparse
import contextlib
import gc
import io
import os
import sys
from functools import partial
from pathlib import Path
from typing import Any

from reversi_rules import ReversiError, records
from reversi_rules._cli import audit, files

READERS: dict[str, Any] = {
    "ggf": records.read_ggf,
    "sgf": records.read_sgf,
    "pgn": records.read_pgn,
    "obf": records.read_obf,
    "eothello": records.read_eothello,
    "logistello": records.read_logistello,
    "transcripts": partial(records.read, format="transcripts"),
    "ggs": records.read_ggs,
}


def played(form: str, file: bytes) -> list[Any]:
    """Returns the games of a file that can be written."""
    if form == "wthor":
        return [records.read_wthor(file).game(0)]
    games = []
    for record in READERS[form](file, errors="skip") if form in READERS else []:
        with contextlib.suppress(ReversiError):
            # The writers take no messages of GGS.
            if isinstance(record, records.Record):
                record.game()
                games.append(record)
    return games


def read(form: str, file: bytes, path: str) -> None:
    for record in READERS[form](file, errors="collect") if form in READERS else []:
        if isinstance(record, records.Record | records.Problem):
            record.audit()
        for name in ("game", "tree"):
            if hasattr(record, name):
                with contextlib.suppress(ReversiError):
                    getattr(record, name)()
    if form in ("ggf", "sgf", "pgn"):
        for _ in records.stream(file, form, errors="collect"):  # type: ignore[arg-type]
            pass
    for target in (records.write_ggf, records.write_sgf, records.write_pgn):
        with contextlib.suppress(ReversiError):
            target(io.BytesIO(), played(form, file))
    with contextlib.suppress(ReversiError):
        records.paste(file)
    if form not in ("ggs", "paste"):
        opened = files.opened(path, argparse.Namespace(format=form, encoding=None))
        audit.audit(opened, files.Names(), audit.Duplicates(), audit.Totals(), across=True)


if __name__ == "__main__":
    # Its walks over all objects are rare, and each is as long as all before it.
    gc.disable()
    for path in sys.argv[1:]:
        contents = Path(path).read_bytes()
        os.getppid()
        read(Path(path).suffix[1:], contents, path)
        os.getppid()
