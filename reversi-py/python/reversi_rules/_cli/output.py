"""Standard output and standard error, which may be closed, full or a pipe that nobody reads."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from typing import TextIO


def write(text: str) -> bool:
    """Write to standard output; when that fails, complain and give false."""
    try:
        _write(sys.stdout, text)
    except OSError as error:
        complain(f"standard output: {reason(error)}")
        return False
    return True


def complain(complaint: str) -> None:
    """Write a line to standard error, if anybody can be told."""
    with contextlib.suppress(OSError):
        _write(sys.stderr, f"{complaint}\n")


def reason(error: OSError) -> str:
    """What the system says, without the number and the file."""
    return error.strerror or str(error)


# Python's own streams are None when their file was closed at the start.
def _write(stream: TextIO | None, text: str) -> None:
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    try:
        try:
            stream.write(text)
        except UnicodeEncodeError:
            # A name that the terminal has no letters for: nothing of the text is written yet.
            readable = text.encode(stream.encoding, "backslashreplace")
            stream.write(readable.decode(stream.encoding))
        stream.flush()
    except OSError:
        _abandon(stream)
        raise


def _abandon(stream: TextIO) -> None:
    # Python writes what is left in the buffer when it ends: let that go nowhere, not fail again.
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
