#!/usr/bin/env python3
"""Keeps the records of nightly steps, and writes them into the tables of reversi-rules/TRUST.md.

    records.py add STEP COMMIT COMMAND...   record a step that .ci/nightly ran
    records.py [update]                     check the tables, or rewrite them

Below "last result" is the figure in the record of the row's command or fuzz target. A command that
.ci/run requires of every change needs none. A figure is marked if a path of its step changed after
its commit. The check requires the marks from before the last change of the page, or today's.
"""

import configparser
import difflib
import fcntl
import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import rules

PAGE, RECORDS = Path("reversi-rules/TRUST.md"), Path("trust/nightly.json")
STEPS = configparser.RawConfigParser()
STEPS.read("trust/steps.ini")
NAMES = {"stat": "fuzz/capi", "python": "Python"}  # fuzzers, by words in their output
OLDER = ", **older than the code**"


def output(*command: str) -> str | None:
    """Returns what a command prints, or None if it fails or does not exist."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


def version(tool: str) -> str:
    """Returns the version that the project pins, or the one that the program prints."""
    pins = output("cat", "scripts/tool.sh", "reversi-rules/proofs/requirements.txt") or ""
    pinned = re.findall(rf"^{tool}(?:\) version=|==)(\S+)", pins, re.MULTILINE)
    return (pinned or (output(tool, "--version") or "none").splitlines())[0]


def figure(step: str, log: str) -> str | dict[str, int]:
    """Returns the figure of a step that passed: a text, or the executions of each fuzz target."""
    asked = STEPS[step]
    matches = re.finditer(asked.get("figure", "(?!)"), log, re.MULTILINE)
    found = [[part for part in match.groups() if part] for match in matches]
    if not found:
        return "**no figure**" if "figure" in asked else "pass"
    if "each" in asked:
        return {NAMES.get(target, target): int(count.replace(",", "")) for target, count in found}
    if "sum" in asked:
        return f"{sum(int(count) for [count] in found)} {asked['sum']}"
    return "".join(found[-1]) + asked.get("unit", "")


def add(step: str, commit: str, *command: str) -> None:
    times = re.findall(rf"^{step} .*", Path(os.environ["STEPS"]).read_text(), re.MULTILINE)
    _, seconds, *_, status = times[-1].split()
    log = Path(f"build/nightly/{step}.log").read_bytes()
    [cpu, *_] = re.findall(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text()) or ["unknown"]
    seed = re.search(r"\b(?:SEED|SHARD|CONSTANTS|PART)=\S+", " ".join(command))
    tools = ["rustc", "python3", "clang", *STEPS[step].get("tools", "").split()]
    record = {
        "commit": commit,
        "command": " ".join(command),
        "tools": {name: version(name) for name in tools},
        "cpu": f"{os.cpu_count()} cores of {cpu}",
        "seed": seed[0] if seed else "fixed in the sources",
        "seconds": round(float(seconds)),
        "figure": figure(step, log.decode(errors="replace")) if status == "0" else "**FAILED**",
        "log": f"sha256:{hashlib.sha256(log).hexdigest()}",
    }
    with RECORDS.open("a") as file:  # another step may end at the same time
        fcntl.flock(file, fcntl.LOCK_EX)
        records = json.loads(RECORDS.read_text()) | {step: record}
        RECORDS.write_text(json.dumps(records, indent=1, sort_keys=True) + "\n")


def every_change() -> set[str]:
    """Returns the targets of make that .ci/run requires."""
    make = Path("Makefile").read_text()
    tests = " ".join(re.findall(r"^(?:(?:MORE_)?TESTS|STEP_\w+) := (.*)", make, re.MULTILINE))
    [lint] = re.findall(r"^lint:.*?\n\n", make, re.MULTILINE | re.DOTALL)
    checks = [f"check/{test}" for test in tests.split()]
    return {"test", *re.findall(r"[\w/-]+", f"{lint} {tests}"), *checks}


def cell(row: list[str], records: dict[str, Any], always: set[str], older: list[str]) -> str:
    """Returns the last cell of a row."""
    said: dict[str, str] = {}
    for target in re.findall(r"`make ([\w/-]+)", "".join(row)) or ["fuzz"]:
        step = target.removeprefix("check/")
        value = records[step]["figure"] if step in records else None
        if isinstance(value, dict):
            value = (count := value.get(row[1].strip(" `"))) and f"{count:,} executions"
        said[step] = "every change" if target in always - {*STEPS} else "**no record**"
        if value:
            commit = re.sub(r"(?<=^.{7})\w+", "", records[step]["commit"])
            said[step] = f"{value}, at {commit}{OLDER * (step in older)}"
    named = [f"{step}: {value}" for step, value in said.items()]
    return "; ".join(named) if len({*said.values()}) > 1 else said.popitem()[1]


def older_at(end: str | None, commits: dict[str, str]) -> list[str]:
    """Returns the steps of which a path changed between their commit and `end`."""
    log = {step: ["git", "log", "-1", f"{since}..{end}", "--"] for step, since in commits.items()}
    return [step for step in log if output(*log[step], *STEPS[step]["paths"].split())]


def rewritten(page: str, records: dict[str, Any], older: list[str]) -> str:
    always, lines, is_generated = every_change(), [], False
    for line in page.splitlines():
        *row, last, _ = ["", *line.split("|")]
        if last.strip() == "last result" or not row:
            is_generated = bool(row)
        elif is_generated and not last.startswith("--"):
            line = "|".join([*row[1:], f" {cell(row[1:], records, always, older)} ", ""])
        lines.append(line)
    marked = r"(?<=<!-- rules -->\n\n).*?(?=\n<!-- end of rules -->)"
    return re.sub(marked, lambda _: rules.table(), "\n".join([*lines, ""]), flags=re.DOTALL)


def main(command: str = "check") -> None:
    records: dict[str, Any] = json.loads(RECORDS.read_text())
    [steps] = re.findall(r"^steps=\((.*?)\)", Path(".ci/nightly").read_text(), re.M | re.DOTALL)
    wrong = rules.faults()
    if set(steps.split()) != set(STEPS.sections()) or not set(records) <= set(STEPS):
        wrong.append("trust/nightly.json, trust/steps.ini and .ci/nightly have different steps")
    commits = {step: record["commit"].split()[0] for step, record in records.items()}
    history = output("git", "rev-parse", "--is-shallow-repository", "HEAD")
    if not history or history.startswith("true"):
        print("records: without the whole history of git, ages cannot be told")
        commits = {} if command == "check" else sys.exit("records: an update needs the history")
    known = ["git", "merge-base", "--is-ancestor"]
    lost = [step for step, commit in commits.items() if output(*known, commit, "HEAD") is None]
    wrong += [f"{RECORDS}: {commits[step]} of {step} is not in the history" for step in lost]
    older, page = older_at("HEAD", commits), PAGE.read_text()
    if command == "update":
        PAGE.write_text(page := rewritten(page, records, older))
    before = output("git", "log", "-1", "--format=%H^", "--", str(PAGE))
    marked = older if output("git", "diff", "HEAD", str(PAGE)) else older_at(before, commits)
    right = [rewritten(page, records, steps) for steps in (older, marked)]
    if page not in right and (commits or page.replace(OLDER, "") not in right):
        wrong += difflib.unified_diff(page.splitlines(), right[-1].splitlines(), n=0)
        wrong.append(f"{PAGE} differs from the records: make check/records UPDATE=1")
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"{len(records)} of {len(steps.split())} steps recorded; older than the code:", *older)


if __name__ == "__main__":
    add(*sys.argv[2:]) if sys.argv[1:2] == ["add"] else main(*sys.argv[1:])
