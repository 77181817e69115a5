"""Arguments that several commands have, and their parsers."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from reversi_rules import Game, Position, ReversiError
from reversi_rules._cli.suggestions import suggestion


def one_of(names: Sequence[str]) -> Callable[[str], str]:
    """Returns a parser of one of these names."""

    def parse(text: str) -> str:
        if text not in names:
            close = suggestion(text, names)
            raise argparse.ArgumentTypeError(f"{text!r} is not one of {', '.join(names)}{close}")
        return text

    return parse


def number(text: str) -> int:
    """Parses a number of ASCII digits."""
    # int() also accepts signs, spaces, underscores and the digits of other scripts.
    if not re.fullmatch("[0-9]+", text):
        raise ValueError
    return int(text)


def depth(text: str) -> int:
    """Parses a depth, which the compiled code holds in a machine word."""
    found = number(text)
    if found > sys.maxsize:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to {sys.maxsize}")
    return found


def year(text: str) -> int:
    """Parses a year of four digits."""
    if not re.fullmatch("[0-9]{4}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a year of four digits")
    return int(text)


def seconds(text: str) -> float:
    """Parses the seconds per move of a picture, as a plain decimal number."""
    if not re.fullmatch(r"[0-9]+(\.[0-9]*)?|\.[0-9]+", text) or not 0.001 <= float(text) <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0.001 to 3600")
    return float(text)


def position(text: str) -> Position:
    """Parses a position."""
    try:
        return Position(text)
    except ReversiError as error:
        _refuse(error)


def transcript(text: str) -> Game:
    """Parses a transcript."""
    try:
        return Game.from_transcript(text)
    except ReversiError as error:
        _refuse(error)


def _refuse(error: ReversiError) -> NoReturn:
    raise argparse.ArgumentTypeError(str(error)) from None


def add_names(parser: argparse.ArgumentParser, note: str = "") -> None:
    """Adds the options for the files of names that belong to a WTHOR file of games."""
    for name, file in (("players", "WTHOR.JOU"), ("tournaments", "WTHOR.TRN")):
        about = f"the names of {name} for .wtb files, {file}{note}"
        parser.add_argument(f"--{name}", metavar="FILE", help=about)
