"""Writes to standard output and standard error, which may be closed, full or a broken pipe."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from typing import TextIO


def write(text: str) -> bool:
    """Writes to standard output; if this fails, reports it and returns false."""
    try:
        _write(sys.stdout, text)
    except OSError as error:
        complain(f"standard output: {reason(error)}")
        return False
    return True


def complain(complaint: str) -> None:
    """Writes a line to standard error, if it can be written."""
    with contextlib.suppress(OSError):
        _write(sys.stderr, f"{complaint}\n")


def reason(error: OSError) -> str:
    """Returns the message of the system, without the number and the file."""
    return error.strerror or str(error)


# `sys.stdout` and `sys.stderr` are None if they were closed when Python started.
def _write(stream: TextIO | None, text: str) -> None:
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    try:
        try:
            stream.write(text)
        except UnicodeEncodeError:
            # The terminal's encoding lacks a character of a name. Nothing has been written yet.
            readable = text.encode(stream.encoding, "backslashreplace")
            stream.write(readable.decode(stream.encoding))
        stream.flush()
    except OSError:
        _abandon(stream)
        raise


def _abandon(stream: TextIO) -> None:
    # At exit, Python flushes the rest of the buffer. This sends it to the null device, where
    # writing does not fail again.
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
