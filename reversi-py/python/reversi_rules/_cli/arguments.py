"""What several commands have on their command lines, and how it is read."""

from __future__ import annotations

import argparse
import re
from typing import Any, NoReturn, Protocol

from reversi_rules import Game, Position, ReversiError


class Commands(Protocol):
    """What `argparse` gives for adding commands, whose own class is private."""

    def add_parser(self, name: str, **options: Any) -> argparse.ArgumentParser:
        """Add a command of that name."""


def command(commands: Commands, name: str, summary: str, epilog: str) -> argparse.ArgumentParser:
    """A command whose help ends with `epilog` as it stands there."""
    return commands.add_parser(
        name,
        allow_abbrev=False,
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def number(text: str) -> int:
    """A number of ASCII digits."""
    # int() also takes signs, spaces, underscores and the digits of other scripts.
    if not re.fullmatch("[0-9]+", text):
        raise ValueError
    return int(text)


def year(text: str) -> int:
    """A year of four digits."""
    if not re.fullmatch("[0-9]{4}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a year of four digits")
    return int(text)


def seconds(text: str) -> float:
    """A time in seconds that a picture can have, as a plain decimal."""
    if not re.fullmatch(r"[0-9]+(\.[0-9]*)?|\.[0-9]+", text) or not 0.001 <= float(text) <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0.001 to 3600")
    return float(text)


def position(text: str) -> Position:
    """A position from its text."""
    try:
        return Position(text)
    except ReversiError as error:
        _refuse(error)


def transcript(text: str) -> Game:
    """A game from its transcript."""
    try:
        return Game.from_transcript(text)
    except ReversiError as error:
        _refuse(error)


def _refuse(error: ReversiError) -> NoReturn:
    raise argparse.ArgumentTypeError(str(error)) from None


def add_names(parser: argparse.ArgumentParser, players: str, tournaments: str) -> None:
    """The files that go with a WTHOR file of games."""
    parser.add_argument("--players", metavar="FILE", help=players)
    parser.add_argument("--tournaments", metavar="FILE", help=tournaments)
