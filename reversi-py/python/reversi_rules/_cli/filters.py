"""The options of `convert` that choose games."""

from __future__ import annotations

import argparse
import operator
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, get_args

from reversi_rules import Game
from reversi_rules._cli import arguments, columns
from reversi_rules._cli.entries import Entry
from reversi_rules._cli.suggestions import suggestion
from reversi_rules._core.records import DuplicateSearch, player_key
from reversi_rules.records import End, GameInfo

ABOUT = f"""\
--player, --year and --where choose games, which must meet all of them. A
condition of --where is a column, = != < <= > >= or ~ (contains), and a value.
Case does not matter, and an empty value stands for what is unknown. It is an
error if no game has the column. The columns are those of the .csv file:

  {", ".join(columns.COLUMNS[:8])},
  {", ".join(columns.COLUMNS[8:15])},
  {", ".join(columns.COLUMNS[15:])}

The result is black, white or tie, and the margin that of black.
"""

_OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    "!=": operator.ne,
    "<=": operator.le,
    ">=": operator.ge,
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
    "~": operator.contains,
}
_CONDITION = re.compile(r"\s*(\w+)\s*(!=|<=|>=|=|<|>|~)\s*(.*?)\s*", re.DOTALL)
_MISTAKEN = {"==": "=", "=>": ">=", "=<": "<=", "<>": "!="}
"""Operators of other languages, and their meaning."""
_ORDERED = ("date", "black_rating", "white_rating")
"""The columns of text that have an order."""
_WORDS = {
    "result": columns.RESULTS,
    "end": tuple(name for one in get_args(End) for name in get_args(one)),
}
"""The values of the columns that have few."""


@dataclass(frozen=True)
class Condition:
    """A column of a game, an operator and a value."""

    column: str
    operator: str
    value: Any

    def holds(self, row: columns.Row) -> bool:
        """Returns whether a game meets the condition."""
        found = _key(self.column, row[self.column])
        if found is None or self.value is None:
            return (found == self.value) == (self.operator != "!=") and self.operator in ("=", "!=")
        return _OPERATORS[self.operator](found, self.value)


def _key(column: str, value: Any) -> Any:
    """Returns a value in the form in which a column is compared; `None` if it is unknown."""
    if value in (None, ""):
        return None
    if column in columns.NUMBERS:
        return int(value)
    if column.endswith("_rating"):
        found = re.match(r"[0-9]+(\.[0-9]+)?", value)
        return float(found[0]) if found else None
    return value.replace(".", "-") if column == "date" else value.casefold()


def condition(text: str) -> Condition:
    """Parses a condition, such as `year>=1990`."""
    match = _CONDITION.fullmatch(text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a condition such as result=black")
    column, operation, value = match.groups()
    column = column.lower()
    # A value that begins with a sign stands behind a space.
    typed = text[match.start(2) :][:2]
    if typed in _MISTAKEN:
        raise argparse.ArgumentTypeError(f"there is no {typed}: did you mean {_MISTAKEN[typed]}?")
    if column not in columns.COLUMNS:
        close = suggestion(column, columns.COLUMNS)
        raise argparse.ArgumentTypeError(f"{column!r} is not a column{close or ': see --help'}")
    is_number = column in columns.NUMBERS
    if is_number and not re.fullmatch("-?[0-9]{1,9}|", value):
        raise argparse.ArgumentTypeError(f"{column} is a number, and {value!r} is not")
    has_no_order = not is_number and column not in _ORDERED
    if (has_no_order and operation[0] in "<>") or (is_number and operation == "~"):
        raise argparse.ArgumentTypeError(f"{operation} is not for the column {column}")
    if value and operation != "~" and column in _WORDS:
        arguments.one_of(_WORDS[column])(value.lower())
    return Condition(column, operation, _key(column, value))


def years(text: str) -> range:
    """Parses a year or the first and the last of several."""
    first, dash, last = text.partition("-")
    begin = arguments.year(first)
    end = arguments.year(last) if dash else begin
    if end < begin:
        raise argparse.ArgumentTypeError(f"{text!r} ends before it begins")
    return range(begin, end + 1)


def add_to(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument(
        "--player",
        metavar="NAME",
        action="append",
        default=[],
        help="only games of this player, or of one of several: all words of NAME are in the name, "
        "in any order and without regard to case and accents",
    )
    parser.add_argument(
        "--year", metavar="N[-M]", type=years, help="only games of this year, or of these years"
    )
    parser.add_argument(
        "--where",
        metavar="CONDITION",
        type=condition,
        action="append",
        default=[],
        help="only games that meet the condition, such as result=black, see below",
    )
    parser.add_argument(
        "--dedupe",
        action="store_true",
        help="leave out games of ten moves and more that have the moves of an earlier one, perhaps "
        "rotated or mirrored",
    )


class Filter:
    """The options of a command line, and the games that it has chosen."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._players = [set(player_key(name).split()) for name in options.player]
        self._years: range | None = options.year
        self._conditions: list[Condition] = options.where
        self._search = DuplicateSearch() if options.dedupe else None
        self._has_conditions = bool(options.player or options.year or options.where)
        self.has_options: bool = self._has_conditions or options.dedupe
        """Whether games may be left out."""
        self._is_any_read = False
        self._unknown: dict[str, str] = {}
        """The options whose column has been unknown in every game, and the column."""
        if self._players:
            self._unknown["--player"] = "player"
        if self._years is not None:
            self._unknown["--year"] = "year"
        for one in self._conditions:
            # An empty value asks for the unknown. The moves are always known.
            if one.value is not None and one.column not in columns.OF_MOVES:
                self._unknown[f"--where {one.column}"] = one.column

    def chooses(self, game: Game, entry: Entry) -> bool:
        """Returns whether a game is chosen."""
        if self._has_conditions and not self._meets(game, entry.info()):
            return False
        return self._search is None or self._search.add(game) is None

    def unknown(self, form: str, players: str | None, tournaments: str | None) -> str | None:
        """Returns a complaint about an option that asks for something no game of the file has."""
        if not self._is_any_read or not self._unknown:
            return None
        option, column = next(iter(self._unknown.items()))
        complaint = f"{option}: no game has a known {column}"
        if form == "wthor" and column in ("player", "black", "white") and players is None:
            return f"{complaint}: add --players WTHOR.JOU"
        if form == "wthor" and column == "event" and tournaments is None:
            return f"{complaint}: add --tournaments WTHOR.TRN"
        return complaint

    def _note(self, game: Game, info: GameInfo) -> None:
        """Notes which columns of the options are known in a game."""
        self._is_any_read = True
        row = columns.row_of(game, info)
        row["player"] = info.black or info.white
        self._unknown = {
            option: column
            for option, column in self._unknown.items()
            if _key(column, row[column]) is None
        }

    def _meets(self, game: Game, info: GameInfo) -> bool:
        if self._unknown:
            self._note(game, info)
        if self._years is not None and columns.year_of(info) not in self._years:
            return False
        if self._players:
            names = [set(player_key(name or "").split()) for name in (info.black, info.white)]
            if not any(player <= name for player in self._players for name in names):
                return False
        row = columns.row_of(game, info) if self._conditions else {}
        return all(one.holds(row) for one in self._conditions)
