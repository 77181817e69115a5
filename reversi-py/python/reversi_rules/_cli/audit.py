"""The command `audit`: lists the errors in files of games."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from reversi_rules import ParseError, records
from reversi_rules._cli import arguments, files, output
from reversi_rules._cli.files import Names
from reversi_rules.records import Problem, Record, TextGame

if TYPE_CHECKING:
    from reversi_rules._cli.arguments import Commands

_EPILOG = f"""\
{files.FORMATS}
Each line names the file, the game if the format counts them, the byte and the
error: an unreadable record, an illegal move, a game that stops early, a result
that differs from the moves, or a number without a name.

examples:
  python -m reversi_rules audit WTH_*.wtb --players WTHOR.JOU
  python -m reversi_rules audit games.ggf | grep illegal

exit status: 0 if there is no error, 1 if there are errors, 2 if a file cannot
be read or the output cannot be written
"""


def add_to(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = arguments.command(commands, "audit", "list the errors in files of games", _EPILOG)
    arguments.add_names(
        parser,
        "the names of players for .wtb files, WTHOR.JOU",
        "the names of tournaments for .wtb files, WTHOR.TRN",
    )
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="a .wtb, .ggf, .pgn, .sgf, .obf or .txt file"
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    names = Names(options.players, options.tournaments)
    found = read = 0
    for path in options.files:
        try:
            findings = list(_audit(path, names))
        except files.FAILURES as error:
            files.fail(path, error)
            continue
        read += 1
        found += len(findings)
        if not output.write("".join(f"{path}: {words}\n" for words in findings)):
            return 2
    if not output.write(f"files={read} findings={found}\n"):
        return 2
    return int(found > 0) if read == len(options.files) else 2


def _audit(path: str, names: Names) -> Iterator[str]:
    kind = files.suffix(path)
    if kind == ".wtb":
        yield from map(str, records.audit_wthor(path, names.players, names.tournaments))
    elif kind == ".txt":
        _, lines = files.text_lines(path)
        for number, line in enumerate(lines):
            yield from _audit_line(path, number, line)
    elif kind == ".obf":
        yield from _audit_records(path, records.read_obf(path, errors="collect"))
    else:
        yield from _audit_records(path, files.READERS[kind](path))


def _audit_records(path: str, found: Sequence[Record | Problem | ParseError]) -> Iterator[str]:
    for record in found:
        if isinstance(record, ParseError):
            yield files.bare(path, record)
        else:
            yield from map(str, record.audit())


def _audit_line(path: str, number: int, line: TextGame | ParseError) -> Iterator[str]:
    if isinstance(line, ParseError):
        yield files.bare(path, line)
        return
    for found in line.audit():
        yield found.location.with_game(number).label(found.message)
