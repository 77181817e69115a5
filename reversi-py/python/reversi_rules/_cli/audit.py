"""The command `audit`: lists the errors in files of games."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from reversi_rules import Game, Location, ReversiError, records
from reversi_rules._cli import arguments, files, output
from reversi_rules._cli.entries import Entry, LeftOut
from reversi_rules._cli.files import File, Names
from reversi_rules._core.records import DuplicateSearch
from reversi_rules.records import Finding

EPILOG = f"""\
{files.FORMATS}
A game with the moves of an earlier one in the file, perhaps rotated or
mirrored, is an error too; with --across also one of an earlier file. --limit
shows only the first errors of each kind and counts the others. --summary counts
the games: the legal ones, the finished ones of these, and those of the finished
ones whose recorded result is that of the moves.

Each line names the file, the game if the format counts them, the byte and the
error: an unreadable record, an illegal move, a game that stops early, a result
that differs from the moves, or a number without a name.

examples:
  reversi audit WTH_*.wtb --players WTHOR.JOU
  reversi audit --summary WTH_*.wtb games.pgn
  reversi audit games.ggf | grep illegal

exit status: 0 if there is no error, 1 if there are errors, 2 if a file cannot
be read or the output cannot be written
"""

_RESULTS = {"WrongResult", "WrongScore", "NotAResult", "ImpossibleResult"}
"""The kinds of findings about the result of a game."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    arguments.add_names(parser)
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
    parser.add_argument(
        "--summary", action="store_true", help="only count the games and the errors of each kind"
    )
    parser.add_argument("--json", action="store_true", help="write JSON, one object a line")
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="a file of games, or - for standard input"
    )
    parser.set_defaults(run=_run)


@dataclass
class Totals:
    """The numbers of games and of findings."""

    games: int = 0
    legal: int = 0
    finished: int = 0
    score_matches: int = 0
    files: int = 0
    findings: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    def add_game(self, kinds: set[str], *, is_legal: bool, is_finished: bool) -> None:
        """Counts a game that has findings of these kinds."""
        self.games += 1
        self.legal += is_legal
        self.finished += is_finished
        self.score_matches += is_finished and not kinds & _RESULTS

    def add_file(self, findings: Sequence[Finding]) -> None:
        """Counts a file and its findings."""
        self.files += 1
        self.findings += len(findings)
        self.kinds.update(one.kind for one in findings)

    def text(self, *, summary: bool) -> str:
        """Returns the last line, and with `summary` the line of the games above it."""
        last = f"files={self.files} findings={self.findings}"
        if not summary:
            return f"{last}\n"
        kinds = "".join(f" {kind}={count}" for kind, count in sorted(self.kinds.items()))
        names = ("games", "legal", "finished", "score_matches")
        return f"{' '.join(f'{name}={getattr(self, name)}' for name in names)}\n{last}{kinds}\n"


def _run(options: argparse.Namespace) -> int:
    totals, search = Totals(), Duplicates()
    for path in options.files:
        if not options.across:
            search = Duplicates()
        try:
            file = files.opened(path, options)
            findings = audit(file, Names.of(options), search, totals, across=options.across)
        except files.FAILURES as error:
            files.fail(path, error)
            continue
        totals.add_file(findings)
        show = _as_json if options.json else _as_text
        lines = "" if options.summary else "".join(show(path, findings, options.limit))
        if not output.write(lines):
            return 2
    last = totals.text(summary=options.summary)
    if options.json:
        last = f"{json.dumps(vars(totals))}\n" if options.summary else ""
    if not output.write(last):
        return 2
    return int(totals.findings > 0) if totals.files == len(options.files) else 2


def _as_text(path: str, findings: Sequence[Finding], limit: int | None) -> Iterator[str]:
    place = output.styled(f"{path}:", output.MAGENTA, sys.stdout)
    shown: Counter[str] = Counter()
    for one in findings:
        shown[one.kind] += 1
        if limit is None or shown[one.kind] <= limit:
            yield f"{place} {one}\n"
    for kind, count in shown.items():
        if limit is not None and count > limit:
            yield f"{place} {count - limit} more of the kind {kind}\n"


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


def audit(
    file: File, names: Names, search: Duplicates, totals: Totals, *, across: bool = False
) -> list[Finding]:
    """Returns the findings of a file in the order of its bytes, and counts its games."""
    found: list[Finding] = []
    if file.format == "wthor":
        found += _audit_wthor(file, names, totals)
        if across:
            # The findings say already why a file cannot be read.
            with contextlib.suppress(*files.FAILURES):
                for number, entry in enumerate(file.entries):
                    found += search.of(file, number, entry, _legal(entry))
    else:
        number = -1
        for entry in file.entries:
            wrong, game = entry.audit(), _legal(entry)
            found += wrong
            if isinstance(entry, LeftOut):
                continue
            number += 1
            is_finished = game is not None and game.is_over
            kinds = {one.kind for one in wrong}
            totals.add_game(kinds, is_legal=game is not None, is_finished=is_finished)
            if file.format != "obf":
                found += search.of(file, number, entry, game)
    return sorted(found, key=lambda one: one.byte)


def _audit_wthor(file: File, names: Names, totals: Totals) -> list[Finding]:
    """Returns the findings of a WTHOR file, duplicates in it among them."""
    found = records.audit_wthor(file.contents or b"", names.players, names.tournaments)
    kinds: dict[int | None, set[str]] = {}
    for one in found:
        kinds.setdefault(one.location.game, set()).add(one.kind)
    games = 0 if "NotWthor" in kinds.get(None, ()) else file.count or 0
    for number in range(games):
        of_game = kinds.get(number, set())
        is_legal = not of_game & {"Illegal", "NotASquare"}
        is_finished = is_legal and "Unfinished" not in of_game
        totals.add_game(of_game, is_legal=is_legal, is_finished=is_finished)
    return found


def _legal(entry: Entry) -> Game | None:
    try:
        return entry.game()
    except ReversiError:
        return None


class Duplicates:
    """The games of all files."""

    def __init__(self) -> None:
        self.search = DuplicateSearch()
        self.places: list[tuple[str, Location]] = []

    def of(self, file: File, number: int, entry: Entry, game: Game | None) -> Iterator[Finding]:
        """Yields the finding of a game that occurred before."""
        place = Location(game=number, byte=entry.byte)
        self.places.append((file.path, place))
        if game is None:
            self.search.skip()
            return
        first = self.search.add(game)
        if first is None:
            return
        path, other = self.places[first]
        # The audit of a WTHOR file compares its own games.
        if path == file.path and file.format == "wthor":
            return
        where = "" if path == file.path else f" of {path}"
        yield Finding("Duplicate", f"the same moves as in game {other.game}{where}", place)
