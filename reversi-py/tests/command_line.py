"""Runs the command line in this process, which is faster than starting another Python."""

import contextlib
import io
from pathlib import Path

from reversi_rules.__main__ import main


def run(*arguments: str | Path) -> tuple[int, str, str]:
    """Returns the exit status of a command line, its output and its errors."""
    stdout, stderr = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(stderr):
        status = main([str(argument) for argument in arguments])
    return status, stdout.getvalue(), stderr.getvalue()
