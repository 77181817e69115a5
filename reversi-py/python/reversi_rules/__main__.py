"""The command line: `python -m reversi_rules replay [--board N] FILE...`."""

from __future__ import annotations

import argparse
import contextlib
import io
import re
import sys
from collections.abc import Sequence

from reversi_rules import __version__, _output, _replay


def _game_number(text: str) -> int:
    # int() also takes signs, spaces, underscores and the digits of other scripts.
    if not re.fullmatch("[0-9]+", text):
        raise ValueError
    return int(text)


# What argparse calls the type in its message.
_game_number.__name__ = "game number"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m reversi_rules",
        description="Tools for games of Reversi (Othello).",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    replay = commands.add_parser(
        "replay",
        allow_abbrev=False,
        help="replay recorded games by the rules and compare their scores",
        description="Replay recorded games by the rules and compare their scores.",
        epilog="Exit status: 0 when all games are legal and all finished ones have the stored"
        " score, 1 when not, 2 when a file cannot be read or the output not be written.",
    )
    replay.add_argument(
        "--board",
        metavar="N",
        type=_game_number,
        help="show the final board of this game of the first file, counted from 0",
    )
    replay.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="a WTHOR .wtb file, or a .txt file of transcripts like examples/data/games.txt",
    )
    return parser


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace | int:
    """The options; or the status, when help was asked for or needed."""
    output, errors = io.StringIO(), io.StringIO()
    try:
        # By itself argparse fails where standard output or error does.
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
            return _parser().parse_args(arguments)
    except SystemExit as end:
        if errors.getvalue():
            _output.complain(errors.getvalue().rstrip("\n"))
        if output.getvalue() and not _output.write(output.getvalue()):
            return 2
        return int(end.code or 0)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; give the exit status."""
    options = _parse(arguments)
    if isinstance(options, int):
        return options
    return _replay.run(options.files, options.board)


if __name__ == "__main__":
    sys.exit(main())
