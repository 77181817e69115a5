"""The standard streams, which may be closed, full or a broken pipe."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sys
from collections.abc import Iterator
from typing import IO, TextIO

RED, MAGENTA = "31", "35"
"""Styles of terminals, as in ANSI X3.64."""


def write(text: str) -> bool:
    """Writes to standard output; if this fails, reports it and returns false."""
    try:
        _write(sys.stdout, text)
    except OSError as error:
        complain(f"standard output: {reason(error)}")
        return False
    return True


def read_bytes() -> bytes:
    """Reads standard input; raises `OSError` if this fails."""
    return usable(sys.stdin).buffer.read()


def write_bytes(contents: IO[bytes]) -> None:
    """Copies a file to standard output; raises `OSError` if this fails."""
    with _flushed(sys.stdout) as opened:
        shutil.copyfileobj(contents, opened.buffer)


def complain(complaint: str) -> None:
    """Writes a line to standard error, if it can be written."""
    with contextlib.suppress(OSError):
        _write(sys.stderr, f"{complaint}\n")


def is_colored(stream: TextIO | None) -> bool:
    """Returns whether a stream shows colors: on a terminal, unless the environment says otherwise.

    NO_COLOR and FORCE_COLOR are those of no-color.org and force-color.org.
    """
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    # The console of older versions of Windows prints the codes.
    knows = os.environ.get("TERM") != "dumb" if os.name != "nt" else "WT_SESSION" in os.environ
    return stream is not None and stream.isatty() and knows


def styled(text: str, style: str, stream: TextIO | None) -> str:
    """Returns a text with a style of ANSI terminals, if the stream shows it."""
    return f"\x1b[{style}m{text}\x1b[0m" if is_colored(stream) else text


def usable(stream: TextIO | None) -> TextIO:
    """Returns a standard stream; raises `OSError` if it is closed."""
    # The standard streams are None if they were closed when Python started.
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return stream


def printable(text: str) -> str:
    """Returns a text of a file or an engine as one line without control characters."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def reason(error: OSError) -> str:
    """Returns the message of the system, without the number and the file."""
    return error.strerror or str(error)


def _write(stream: TextIO | None, text: str) -> None:
    with _flushed(stream) as opened:
        try:
            opened.write(text)
        except UnicodeEncodeError:
            # The terminal's encoding lacks a character of a name. Nothing has been written yet.
            readable = text.encode(opened.encoding, "backslashreplace")
            opened.write(readable.decode(opened.encoding))


@contextlib.contextmanager
def _flushed(stream: TextIO | None) -> Iterator[TextIO]:
    opened = usable(stream)
    try:
        yield opened
        opened.flush()
    except OSError:
        _abandon(opened)
        raise


def _abandon(stream: TextIO) -> None:
    # At exit, Python flushes the rest of the buffer. This sends it to the null device, where
    # writing does not fail again.
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
