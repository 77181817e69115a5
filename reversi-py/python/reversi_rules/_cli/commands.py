"""The command line with all its commands."""

from __future__ import annotations

import argparse
import contextlib
import io
from collections.abc import Callable, Sequence

from reversi_rules import __version__
from reversi_rules._cli import audit, convert, match, openings, output, perft, replay, show

_INTERRUPTED = 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="reversi",
        description="Tools for games of Reversi (Othello).",
        epilog="COMMAND --help shows the options of a command, with examples.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=__version__)
    _add_completion(parser)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in (show, replay, audit, convert, openings, match, perft):
        command.add_to(commands)
    return parser


def _add_completion(parser: argparse.ArgumentParser) -> None:
    """Adds an option that prints the completion of a shell, if the library for it is installed."""
    try:
        import shtab
    except ImportError:
        return
    shtab.add_argument_to(parser, help="print the completion of the commands for a shell, and exit")


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace | int:
    """Parses the arguments; returns the exit status instead if there is nothing to run."""
    written, errors = io.StringIO(), io.StringIO()
    try:
        # Redirected, because argparse raises an exception if standard output cannot be written.
        with contextlib.redirect_stdout(written), contextlib.redirect_stderr(errors):
            return _parser().parse_args(arguments)
    except SystemExit as end:
        if errors.getvalue():
            output.complain(errors.getvalue().rstrip("\n"))
        if written.getvalue() and not output.write(written.getvalue()):
            return 2
        return int(end.code or 0)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line and returns the exit status."""
    options = _parse(arguments)
    if isinstance(options, int):
        return options
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        return run(options)
    except KeyboardInterrupt:
        return _INTERRUPTED
