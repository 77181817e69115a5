"""Runs the command line in this very process, which is quicker than another Python."""

import contextlib
import io
from pathlib import Path

from reversi_rules.__main__ import main


def run(*arguments: str | Path) -> tuple[int, str, str]:
    """The status of a command line, its output and its complaints."""
    stdout, stderr = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(stderr):
        status = main([str(argument) for argument in arguments])
    return status, stdout.getvalue(), stderr.getvalue()
