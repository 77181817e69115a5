"""The command line: `python -m reversi_rules replay [--board N] FILE...`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from reversi_rules import __version__, _replay


def _game_number(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError
    return number


# What argparse calls the type in its message.
_game_number.__name__ = "game number"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m reversi_rules", description="Tools for games of Reversi (Othello)."
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    replay = commands.add_parser(
        "replay",
        help="replay recorded games by the rules and compare their scores",
        description="Replay recorded games by the rules and compare their scores.",
        epilog="Exit status: 0 when all games are legal and all finished ones have the stored"
        " score, 1 when not, 2 when a file cannot be read.",
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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; give the exit status."""
    options = _parser().parse_args(arguments)
    return _replay.run(options.files, options.board)


if __name__ == "__main__":
    sys.exit(main())
