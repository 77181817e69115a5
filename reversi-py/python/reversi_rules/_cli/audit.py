"""The command `audit`: lists the errors in files of games."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from reversi_rules import Location, ParseError, ReversiError, records
from reversi_rules._cli import arguments, files, output
from reversi_rules._cli.files import Entry, File, Names
from reversi_rules._core.records import DuplicateSearch
from reversi_rules.records import Finding, Problem, Record, TextGame

if TYPE_CHECKING:
    from reversi_rules._cli.arguments import Commands

_EPILOG = f"""\
{files.FORMATS}
A game with the moves of an earlier one in the file, perhaps rotated or
mirrored, is an error too; with --across also one of an earlier file. --limit
shows only the first errors of each kind and counts the others.

Each line names the file, the game if the format counts them, the byte and the
error: an unreadable record, an illegal move, a game that stops early, a result
that differs from the moves, or a number without a name.

examples:
  reversi audit WTH_*.wtb --players WTHOR.JOU
  reversi audit games.ggf | grep illegal

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
    files.add_format(parser)
    parser.add_argument(
        "--limit",
        metavar="N",
        type=arguments.number,
        help="show at most N errors of each kind in a file, and count the others",
    )
    parser.add_argument(
        "--across", action="store_true", help="also report games of an earlier file"
    )
    parser.add_argument("--json", action="store_true", help="write JSON, one object a line")
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="a file of games, or - for standard input"
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    names = Names.of(options)
    search = _Duplicates()
    found = read = 0
    for path in options.files:
        if not options.across:
            search = _Duplicates()
        try:
            file = files.opened(path, options.format, options.encoding)
            findings = list(_audit(file, names))
            findings += search.of(file)
        except files.FAILURES as error:
            files.fail(path, error)
            continue
        read += 1
        found += len(findings)
        findings.sort(key=lambda one: one.byte)
        show = _as_json if options.json else _as_text
        if not output.write("".join(show(path, findings, options.limit))):
            return 2
    if not options.json and not output.write(f"files={read} findings={found}\n"):
        return 2
    return int(found > 0) if read == len(options.files) else 2


def _as_text(path: str, findings: Sequence[Finding], limit: int | None) -> Iterator[str]:
    shown: Counter[str] = Counter()
    for one in findings:
        shown[one.kind] += 1
        if limit is None or shown[one.kind] <= limit:
            yield f"{path}: {one}\n"
    for kind, count in shown.items():
        if limit is not None and count > limit:
            yield f"{path}: {count - limit} more of the kind {kind}\n"


def _as_json(path: str, findings: Sequence[Finding], limit: int | None) -> Iterator[str]:
    shown: Counter[str] = Counter()
    for one in findings:
        shown[one.kind] += 1
        if limit is None or shown[one.kind] <= limit:
            place = one.location
            where = {"game": place.game, "byte": place.byte, "ply": place.ply}
            known = {key: number for key, number in where.items() if number is not None}
            line = {"file": path, "kind": one.kind, **known, "message": one.message}
            yield f"{json.dumps(line)}\n"
    for kind, count in shown.items():
        if limit is not None and count > limit:
            yield f"{json.dumps({'file': path, 'kind': kind, 'more': count - limit})}\n"


class _Duplicates:
    """The games of all files. Those of one WTHOR file are found by its own audit."""

    def __init__(self) -> None:
        self.search = DuplicateSearch()
        self.places: list[tuple[str, Location]] = []

    def of(self, file: File) -> Iterator[Finding]:
        """Yields the games of a file that occurred before."""
        if file.format == "obf":
            return
        try:
            entries = files.read(file, Names())
        except files.FAILURES:
            # The audit has said so.
            return
        for number, entry in enumerate(entries):
            place = Location(game=number, byte=_byte(file, entry, number))
            self.places.append((file.path, place))
            try:
                first = self.search.add(entry.game())
            except ReversiError:
                self.search.skip()
                continue
            if first is None:
                continue
            path, other = self.places[first]
            if path == file.path and file.format == "wthor":
                continue
            where = "" if path == file.path else f" of {path}"
            message = f"the same moves as in game {other.game}{where}"
            yield Finding("Duplicate", message, place)


def _byte(file: File, entry: Entry, number: int) -> int:
    """Returns the byte where the moves of a game begin, or the game itself."""
    if file.format == "wthor":
        return 16 + 68 * number + 8
    return entry.record.offset if isinstance(entry.record, Record) else 0


def _audit(file: File, names: Names) -> Iterator[Finding]:
    if file.format == "wthor":
        yield from records.audit_wthor(file.contents, names.players, names.tournaments)
    elif file.format == "text":
        _, lines = files.text_lines(file)
        for number, line in enumerate(lines):
            yield from _audit_line(file.path, number, line)
    elif file.format == "obf":
        yield from _audit_records(file.path, files.all_problems(file))
    elif file.format == "pasted":
        found = files.all_pasted(file)
        yield from (_unreadable(one) for one in found if isinstance(one, ParseError))
    else:
        yield from _audit_records(file.path, files.all_records(file))


def _audit_records(path: str, found: Sequence[Record | Problem | ParseError]) -> Iterator[Finding]:
    for record in found:
        if isinstance(record, ParseError):
            yield _unreadable(record)
        else:
            yield from record.audit()


def _audit_line(path: str, number: int, line: TextGame | ParseError) -> Iterator[Finding]:
    if isinstance(line, ParseError):
        yield _unreadable(line)
        return
    for found in line.audit():
        yield Finding(found.kind, found.message, found.location.with_game(number))


def _unreadable(error: ParseError) -> Finding:
    """Returns the finding of a record that cannot be read."""
    return Finding("Unreadable", error.message, error.location)
