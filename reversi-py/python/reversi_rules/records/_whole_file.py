"""Writes a file that replaces another only when it is whole.

```text
   games.pgn                  the old file, until the new one is whole
   .reversi-1f0c9a2b.tmp      the new file in the same folder: renamed, or removed after an error
```

A link is followed. A pipe or a device is written through, and so is a file in a folder that allows
no new one: the contents are then whole before the first byte is written.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
import stat
import tempfile
from collections.abc import Iterator
from typing import IO


@contextlib.contextmanager
def whole_file(path: str) -> Iterator[IO[bytes]]:
    """Opens a file for writing. The file at `path` stays as it was until the block ends, and after
    an error."""
    target = _replaced(path)
    beside = None if target is None else _beside(target, path)
    if target is None or beside is None:
        with tempfile.TemporaryFile() as spool:
            yield spool
            spool.seek(0)
            with open(path, "wb") as file:  # noqa: PTH123
                shutil.copyfileobj(spool, file)
        return
    try:
        with beside:
            yield beside
        _rename(beside.name, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside.name)  # noqa: PTH108
        raise


def is_same(path: str, other: str | int) -> bool:
    """Returns whether two paths, or a path and an open file, are those of one file."""
    try:
        return os.path.samestat(os.stat(path), os.stat(other))  # noqa: PTH116
    except (OSError, ValueError):
        return False


def _replaced(path: str) -> str | None:
    """Returns the path of the file to replace; `None` for one that is opened as it is.

    Opening raises the error of the system for a folder and for a file that is read-only.
    """
    is_file = os.path.basename(path) not in ("", ".", "..")  # noqa: PTH119
    if path.startswith(("/dev/fd/", "/dev/std", "/proc/")) or not is_file:
        return None
    target = os.path.realpath(path)
    if not os.path.lexists(target):
        return target
    return target if os.path.isfile(target) and os.access(target, os.W_OK) else None  # noqa: PTH113


def _beside(target: str, path: str) -> IO[bytes] | None:
    """Creates a file in the same folder; returns `None` if the folder forbids that."""
    name = f".reversi-{secrets.token_hex(4)}.tmp"
    try:
        with contextlib.suppress(FileNotFoundError):
            # Its name may be too long, unlike that of the new file.
            os.lstat(target)
        # Not `mkstemp`: a new file gets the usual permissions.
        return open(os.path.join(os.path.dirname(target), name), "xb")  # noqa: PTH118, PTH120, PTH123
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS) and os.path.lexists(target):
            return None
        raise OSError(error.errno, error.strerror, path) from None


def _rename(new: str, target: str) -> None:
    with contextlib.suppress(FileNotFoundError):
        old = os.stat(target)  # noqa: PTH116
        if hasattr(os, "chown"):
            with contextlib.suppress(OSError):
                os.chown(new, old.st_uid, old.st_gid)
        os.chmod(new, stat.S_IMODE(old.st_mode))  # noqa: PTH101
    os.replace(new, target)  # noqa: PTH105
