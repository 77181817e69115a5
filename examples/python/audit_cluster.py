"""Audits WTHOR files on many cores or machines: `python audit_cluster.py WTH_*.wtb`.

The games are replayed by the rules in tasks of some thousand, each of which is a WTHOR file of its
own that goes to its worker: workers need not see the files.
"""

from __future__ import annotations

import argparse
import struct
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cluster import Cluster, ClusterError, Task, add_options, complain, join, positive

from reversi_rules import ParseError, records
from reversi_rules.records import Finding

HEADER = 16
RECORD = 68
COUNT = slice(4, 8)
"""Where the header has the number of games."""


@dataclass(frozen=True, eq=False)
class File:
    """A WTHOR file."""

    name: str
    contents: bytes
    games: int

    @classmethod
    def read(cls, name: str) -> File:
        """Read a file; a `ParseError` if it is none of games."""
        # A Path would change what the system is asked for: "" or a slash at the end.
        with open(name, "rb") as file:  # noqa: PTH123
            contents = file.read()
        return cls(name, contents, len(records.read_wthor(contents)))

    def part(self, first: int, games: int) -> bytes:
        """A WTHOR file of some of the games."""
        header = bytearray(self.contents[:HEADER])
        header[COUNT] = struct.pack("<I", games)
        begin = HEADER + first * RECORD
        return bytes(header) + self.contents[begin : begin + games * RECORD]


@dataclass(frozen=True)
class Part:
    """Some games of a file: where they are."""

    file: File
    first: int
    games: int

    def task(self) -> Task:
        """What goes to the worker."""
        return Task((self.file.part(self.first, self.games),), self.games)

    def placed(self, found: Finding) -> Finding | None:
        """What was found in the part, at its place in the file; `None` for what is in the header,
        which all parts have.
        """
        place = found.location
        if place.game is None:
            return None
        in_file = place.after(self.first * RECORD).with_game(place.game + self.first)
        return replace(found, location=in_file)


def parts(files: Sequence[File], chunk: int) -> Iterator[Part]:
    """All games of the files, at most so many together."""
    for file in files:
        for first in range(0, file.games, chunk):
            yield Part(file, first, min(chunk, file.games - first))


def audit(cluster: Cluster, files: Sequence[File], chunk: int) -> dict[File, list[Finding]]:
    """What is irregular in each file, in the order of its bytes."""
    pieces = list(parts(files, chunk))
    tasks = [piece.task() for piece in pieces]
    results = dict(cluster.results(records.audit_wthor, tasks, "games"))
    found = {file: records.audit_wthor(file.part(0, 0)) for file in files}
    for index, piece in enumerate(pieces):
        found[piece.file] += filter(None, map(piece.placed, results[index]))
    return found


def totals(found: Mapping[File, Sequence[Finding]]) -> dict[str, int]:
    """What `python -m reversi_rules replay` prints."""
    kinds = Counter(finding.kind for each in found.values() for finding in each)
    games = sum(file.games for file in found)
    legal = games - kinds["Illegal"]
    finished = legal - kinds["Unfinished"]
    matches = finished - kinds["WrongScore"]
    return {"games": games, "legal": legal, "finished": finished, "score_matches": matches}


def parser() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(
        description="Replay the games of WTHOR files by the rules, on a cluster, and list what is"
        " irregular.",
        epilog="Exit status: 0 when all games are legal and all finished ones have the stored"
        " score, 1 when not, 2 when something cannot be done.",
        allow_abbrev=False,
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help="a WTHOR .wtb file")
    add_options(parser)
    parser.add_argument(
        "--chunk",
        metavar="GAMES",
        type=positive,
        default=5000,
        help="how many games a task has at most (5000)",
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; give the exit status."""
    options = parser().parse_args(arguments)
    files = []
    for name in options.files:
        try:
            files.append(File.read(name))
        except OSError as error:
            complain(f"{name}: {error.strerror or error}")
            return 2
        except ParseError as error:
            complain(f"{name}: {error}")
            return 2
    try:
        with join(options.scheduler, options.workers) as cluster:
            found = audit(cluster, files, options.chunk)
    except ClusterError as error:
        complain(error)
        return 2
    for file, findings in found.items():
        for finding in findings:
            complain(f"{file.name}: {finding}")
    counts = totals(found)
    print(*(f"{name}={count}" for name, count in counts.items()))
    return int(counts["legal"] != counts["games"] or counts["score_matches"] != counts["finished"])


if __name__ == "__main__":
    sys.exit(main())
