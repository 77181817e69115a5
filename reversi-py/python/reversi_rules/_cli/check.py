"""The command `check`: finds the rules that a program gets wrong."""

from __future__ import annotations

import argparse
import json
import sys

from reversi_rules import conformance
from reversi_rules._cli import output
from reversi_rules.conformance import Check, Verdict
from reversi_rules.engine import EngineError

EPILOG = """\
COMMAND is the command line of the program in quotes. Its first word says how to
ask: gtp or nboard for an engine, lines for a program that answers a few words,
python for a class. A class has the method play(square), and may have
legal_moves, pass_, turn, is_over, score, undo, genmove(color). Each check has
the number of its rules in RULES.md, and the shortest games that decide it. Plies
count from 0. A program that dies or hangs fails that game, and is started
again: one that hangs in every game takes minutes.

examples:
  reversi check "gtp ./bot"
  reversi check "python mine:Board" --only E1,P1
  reversi check "lines node board.js" --json

exit status: 0, 1 if a rule is broken, 2 if the program does not start or cannot
be asked anything, or the output cannot be written
"""

_STYLES = {Verdict.FAIL: output.RED, Verdict.NOTE: output.MAGENTA}


def add_to(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    add = parser.add_argument
    add("program", metavar="COMMAND", help="the way to ask and the command of the program")
    add("--only", metavar="IDS", default="", help="some checks, such as E1,P1 (all)")
    add("--json", action="store_true", help="write the report as JSON")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    is_written = True

    def show(check: Check) -> None:
        nonlocal is_written
        # A report that nobody reads still has its status.
        if not options.json and is_written:
            is_written = output.write(_shown(str(check), _STYLES.get(check.verdict)))

    try:
        only = [name.strip().upper() for name in options.only.split(",") if name]
        report = conformance.check(options.program, only=only, seen=show)
    except (EngineError, ValueError) as error:
        output.complain(f"check: {error}")
        return 2
    if options.json:
        is_written = output.write(json.dumps(report.to_json()) + "\n")
    if not is_written or not (options.json or output.write(_shown(report.summary()))):
        return 2
    if report.count(Verdict.UNASKED) == len(report.checks):
        output.complain("check: the program could not be asked anything")
        return 2
    return int(report.count(Verdict.FAIL) > 0)


def _shown(text: str, style: str | None = None) -> str:
    """Returns lines with what the program said, which may be anything; styles the first word."""
    shown = "\n".join(map(output.printable, text.split("\n"))) + "\n"
    word, space, rest = shown.partition(" ")
    return shown if style is None else output.styled(word, style, sys.stdout) + space + rest
