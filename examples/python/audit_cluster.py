"""Audits WTHOR files on many cores or machines.

    python audit_cluster.py WTH_*.wtb

Each task replays some thousand games.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from checkpoint import Checkpoint, CheckpointError
from cluster import Cluster, ClusterError, add_options, complain, join, positive
from wthor_parts import RECORD, File, Part, digests, parts, read

from reversi_rules import __version__, records
from reversi_rules.records import Finding


def placed(piece: Part, found: Finding) -> Finding | None:
    """Return a finding with its place in the file, or `None` for one that is left out.

    All parts have the header, whose findings are reported once for the file. Games that occur
    twice are left out, as they may be in two parts.
    """
    place = found.location
    if place.game is None or found.kind == "Duplicate":
        return None
    in_file = place.after(piece.first * RECORD).with_game(place.game + piece.first)
    return replace(found, location=in_file)


def audit(
    cluster: Cluster, files: Sequence[File], chunk: int, folder: Path | None = None
) -> dict[File, list[Finding]]:
    """Return the findings of each file, in the order of its bytes."""
    checkpoint = None
    if folder is not None:
        asked = {"program": "audit_cluster", "version": __version__, "chunk": chunk}
        checkpoint = Checkpoint.open(folder, {**asked, "files": digests(files)})
    pieces = list(parts(files, chunk))
    tasks = [piece.task() for piece in pieces]
    results = dict(cluster.results(records.audit_wthor, tasks, "games", checkpoint))
    found = {file: records.audit_wthor(file.part(0, 0)) for file in files}
    for index, piece in enumerate(pieces):
        in_file = (placed(piece, finding) for finding in results[index])
        found[piece.file] += filter(None, in_file)
    return found


def totals(found: Mapping[File, Sequence[Finding]]) -> dict[str, int]:
    """Count as `reversi audit --summary` does."""
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
    files = read(options.files)
    if files is None:
        return 2
    try:
        with join(options.scheduler, options.workers) as cluster:
            found = audit(cluster, files, options.chunk, options.checkpoint)
    except (CheckpointError, ClusterError) as error:
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
