"""Audits WTHOR files on many cores or machines.

    python audit_cluster.py WTH_*.wtb

Each task replays some thousand games. They travel to the worker as a small WTHOR file, so workers
need no access to the files.
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
"""The bytes of the header that hold the number of games."""


@dataclass(frozen=True, eq=False)
class File:
    """A WTHOR file in memory."""

    name: str
    contents: bytes
    games: int

    @classmethod
    def read(cls, name: str) -> File:
        """Read a file. Raises `ParseError` if it holds no games."""
        # A Path would change "" and names with a slash at the end.
        with open(name, "rb") as file:  # noqa: PTH123
            contents = file.read()
        return cls(name, contents, len(records.read_wthor(contents)))

    def part(self, first: int, games: int) -> bytes:
        """Return a WTHOR file of some of the games."""
        header = bytearray(self.contents[:HEADER])
        header[COUNT] = struct.pack("<I", games)
        begin = HEADER + first * RECORD
        return bytes(header) + self.contents[begin : begin + games * RECORD]


@dataclass(frozen=True)
class Part:
    """A range of the games of a file."""

    file: File
    first: int
    games: int

    def task(self) -> Task:
        """Return the task for a worker."""
        return Task((self.file.part(self.first, self.games),), self.games)

    def placed(self, found: Finding) -> Finding | None:
        """Return a finding with its place in the file, or `None` for one that is left out.

        All parts have the header, whose findings are reported once for the file. Games that occur
        twice are left out, as they may be in two parts.
        """
        place = found.location
        if place.game is None or found.kind == "Duplicate":
            return None
        in_file = place.after(self.first * RECORD).with_game(place.game + self.first)
        return replace(found, location=in_file)


def parts(files: Sequence[File], chunk: int) -> Iterator[Part]:
    """Split the games of the files into parts of at most `chunk` games."""
    for file in files:
        for first in range(0, file.games, chunk):
            yield Part(file, first, min(chunk, file.games - first))


def audit(cluster: Cluster, files: Sequence[File], chunk: int) -> dict[File, list[Finding]]:
    """Return the findings of each file, in the order of its bytes."""
    pieces = list(parts(files, chunk))
    tasks = [piece.task() for piece in pieces]
    results = dict(cluster.results(records.audit_wthor, tasks, "games"))
    found = {file: records.audit_wthor(file.part(0, 0)) for file in files}
    for index, piece in enumerate(pieces):
        found[piece.file] += filter(None, map(piece.placed, results[index]))
    return found


def totals(found: Mapping[File, Sequence[Finding]]) -> dict[str, int]:
    """Count as `reversi replay` does."""
    kinds = Counter(finding.kind for each in found.values() for finding in each)
    games = sum(file.games for file in found)
    legal = games - kinds["Illegal"]
    finished = legal - kinds["Unfinished"]
    matches = finished - kinds["WrongScore"]
    return {"games": games, "legal": legal, "finished": finished, "score_matches": matches}


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        description="Replay the games of WTHOR files on a cluster, and list the findings.",
        epilog="Exit status: 0 when all games are legal and all finished ones have the stored"
        " score, 1 when not, 2 on an error.",
        allow_abbrev=False,
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help="a WTHOR .wtb file")
    add_options(parser)
    parser.add_argument(
        "--chunk",
        metavar="GAMES",
        type=positive,
        default=5000,
        help="the largest number of games in a task (5000)",
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit status."""
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
