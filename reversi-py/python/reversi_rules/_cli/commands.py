"""The command line with all its commands.

`reversi --version` should not wait for modules of other commands, so a command is imported when it
is chosen.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from reversi_rules import __version__
from reversi_rules._cli import output
from reversi_rules._cli.suggestions import suggestion

_INTERRUPTED = 130

COMMANDS = {
    "show": "show a position or a game",
    "explain": "explain why moves are legal or illegal",
    "paste": "find the games in a text of any kind",
    "audit": "list the errors in files of games",
    "convert": "convert a file of games, or choose some of them",
    "openings": "count the openings of games",
    "match": "play two engines against each other",
    "check": "find the rules that a program gets wrong",
    "perft": "count the move sequences from a position, and how fast",
}
"""The commands with a line about each. The module of that name has its options."""


def parser_of(loaded: Iterable[str]) -> tuple[argparse.ArgumentParser, argparse.ArgumentParser]:
    """Returns the parser of the command line, and that of the last command in `loaded`.

    The other commands have no options.
    """
    parser = argparse.ArgumentParser(
        prog="reversi",
        description="Tools for games of Reversi (Othello).",
        epilog="COMMAND --help shows the options of a command, with examples.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument(
        "--print-completion",
        metavar="SHELL",
        action=_Completion,
        help="print the completion of the commands for a shell, such as bash, and exit",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    found, loaded = parser, list(loaded)
    for name, summary in COMMANDS.items():
        command = commands.add_parser(
            name,
            allow_abbrev=False,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if name in loaded:
            module = importlib.import_module(f"reversi_rules._cli.{name}")
            command.epilog = module.EPILOG
            module.add_to(command)
            found = command
    return parser, found


class _Completion(argparse.Action):
    """Prints the completion of a shell."""

    def __call__(self, parser: argparse.ArgumentParser, *given: Any) -> None:
        shell = given[1]
        try:
            import shtab
        except ImportError:
            parser.error("--print-completion needs shtab: pip install reversi-rules[cli]")
        if shell not in shtab.SUPPORTED_SHELLS:
            shells = ", ".join(shtab.SUPPORTED_SHELLS)
            parser.error(f"{shell!r} is not one of {shells}{suggestion(shell, shells.split(', '))}")
        print(shtab.complete(parser_of(COMMANDS)[0], shell))
        parser.exit()


def _options(words: list[str]) -> argparse.Namespace:
    """Parses the arguments; raises `SystemExit` if there is nothing to run."""
    first = words[0] if words else "--help"
    parser, command = parser_of([first])
    if not words:
        parser.print_help(sys.stderr)
        parser.exit(2)
    if first not in COMMANDS and not first.startswith("-"):
        parser.error(f"there is no command {first!r}{suggestion(first, COMMANDS)}")
    options, unknown = parser.parse_known_args(words)
    if unknown:
        # The private list is as old as argparse, and there is no public one.
        known = [name[2:] for name in command._option_string_actions]
        name = unknown[0].partition("=")[0]
        close = ": quote a transcript with spaces" if first == "show" else ""
        if name.startswith("-"):
            close = suggestion(name.lstrip("-"), known, "--")
        command.error(f"unrecognized arguments: {' '.join(unknown)}{close}")
    return options


def _parse(words: list[str]) -> argparse.Namespace | int:
    """Parses the arguments; returns the exit status instead if there is nothing to run."""
    written, errors = io.StringIO(), io.StringIO()
    try:
        # Redirected, because argparse raises an exception if standard output cannot be written.
        with contextlib.redirect_stdout(written), contextlib.redirect_stderr(errors):
            return _options(words)
    except SystemExit as end:
        if errors.getvalue():
            output.complain(errors.getvalue().rstrip("\n"))
        if written.getvalue() and not output.write(written.getvalue()):
            return 2
        return int(end.code or 0)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line and returns the exit status."""
    options = _parse(list(sys.argv[1:] if arguments is None else arguments))
    if isinstance(options, int):
        return options
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        return run(options)
    except KeyboardInterrupt:
        return _INTERRUPTED
