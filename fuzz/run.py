#!/usr/bin/env python3
"""Builds and runs the fuzz targets, and prints a table of their results.

`fuzz/run.py --seconds 30` runs all targets. `fuzz/run.py --runs 100000000 kernel game` runs two of
them for a number of executions. The table is also written to build/fuzz-report.txt, and the output
of each target to build/fuzz/TARGET.log. The exit code is 1 if a target failed. The table names the
input that it failed on. Minimize that input, and add it to fuzz/regressions/TARGET with the fix.

cargo-fuzz builds the targets with the stable compiler. That has the runtime of the address
sanitizer, and RUSTC_BOOTSTRAP enables its flag, so no nightly compiler is needed.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FUZZ = ROOT / "fuzz"
BUILD = ROOT / "build"
ALL = sorted(path.stem for path in (FUZZ / "fuzz_targets").glob("*.rs"))

# The only target with `unsafe` code that reads and writes memory. Elsewhere the sanitizer has
# nothing to find, and would cost two thirds of the executions or more.
SANITIZED = {"batch"}
# Targets with small inputs, and their longest one: a start of its own and a few steps. They compare
# nothing with constants, so tracing comparisons would only cost time.
CORE = {"game": 24, "kernel": 24, "symmetry": 24}


@dataclass
class Run:
    """The result of one target."""

    target: str
    executions: int
    wall: float
    cpu: float
    added: int
    failure: str

    def row(self) -> list[str]:
        """Returns the cells of the table row."""
        per_wall, per_cpu = (self.executions / max(s, 0.001) for s in (self.wall, self.cpu))
        numbers = [f"{n:,.0f}" for n in (self.executions, self.wall, per_wall, per_cpu, self.added)]
        return [self.target, *numbers, self.failure or "passed"]


HEAD = ["target", "executions", "seconds", "per second", "per CPU s", "new inputs", "result"]


def built(target: str, folder: Path) -> Path:
    """Builds a target and returns the path of the program."""
    sanitizer = "address" if target in SANITIZED else "none"
    command = [*os.environ.get("CARGO", "cargo").split(), "fuzz", "build", "--fuzz-dir", str(FUZZ)]
    command += ["--features", "libfuzzer", "--sanitizer", sanitizer]
    command += ["--no-trace-compares"] if target in CORE else []
    # A folder for each set of flags, because the program has the same name in each.
    folder = folder / ("fuzz-core" if target in CORE else f"fuzz-{sanitizer}")
    command += ["--target-dir", str(folder), target]
    path = f"{ROOT / '.tools' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"PATH": path}
    if sanitizer == "address":
        environment["RUSTC_BOOTSTRAP"] = "1"
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    [program] = folder.glob(f"*/release/{target}")
    return program


def options(target: str, seconds: int, runs: int | None, seed: int) -> list[str]:
    """Returns the options of libFuzzer."""
    limit = [f"-max_total_time={seconds}"] if runs is None else [f"-runs={runs}"]
    core = [f"-max_len={CORE[target]}", "-len_control=0"] if target in CORE else []
    return [*limit, *core, f"-seed={seed}", "-print_final_stats=1", "-timeout=120"]


def run(target: str, program: Path, options: list[str]) -> Run:
    """Runs a target on all kept inputs. New inputs go to a folder of its own."""
    # New inputs do not go to fuzz/corpus, which has the named inputs that tests replay.
    found, artifacts = FUZZ / "target" / "found" / target, FUZZ / "artifacts" / target
    for folder in (found, artifacts):
        folder.mkdir(parents=True, exist_ok=True)
    kept = [FUZZ / kind / target for kind in ("corpus", "regressions")]
    folders = [found, *(folder for folder in kept if folder.is_dir())]
    log = BUILD / "fuzz" / f"{target}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    with log.open("wb") as output:
        command = [str(program), f"-artifact_prefix={artifacts}/", *options, *map(str, folders)]
        process = subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=output)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    printed = log.read_text(errors="replace")

    def stat(name: str) -> int:
        values = re.findall(rf"^stat::{name}:\s+(\d+)", printed, re.MULTILINE)
        return int(values[-1]) if values else 0

    failure = ""
    executions = stat("number_of_executed_units")
    if process.returncode != 0:
        inputs = re.findall(r"Test unit written to (\S+)", printed)
        failure = f"FAILED on {inputs[-1] if inputs else 'an unknown input'}, see {log}"
    elif executions == 0:
        failure = f"FAILED to run, see {log}"
    wall, cpu = time.monotonic() - begin, usage.ru_utime + usage.ru_stime
    return Run(target, executions, wall, cpu, stat("new_units_added"), failure)


def table(runs: list[Run]) -> str:
    """Returns the runs in columns, with the numbers aligned to the right."""
    rows = [HEAD, *(done.row() for done in runs)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(HEAD) - 1)]
    lines = []
    for name, *numbers, result in rows:
        cells = [number.rjust(width) for number, width in zip(numbers, widths[1:], strict=True)]
        lines.append("  ".join([name.ljust(widths[0]), *cells, result]))
    return "\n".join(lines)


def main() -> int:
    """Builds all targets first, so that the time is only that of fuzzing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"of {', '.join(ALL)}")
    parser.add_argument("--seconds", type=int, default=30, help="for each target")
    parser.add_argument("--runs", type=int, help="executions of each target, instead")
    parser.add_argument(
        "--seed", type=int, default=0, help="of libFuzzer, or 0 for another each time"
    )
    parser.add_argument("--jobs", type=int, default=2, help="targets that run at a time")
    folder = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    parser.add_argument("--target-dir", type=Path, default=folder, help="where to build")
    arguments = parser.parse_args()
    targets = arguments.targets or ALL
    if unknown := set(targets) - set(ALL):
        parser.error(f"no such target: {', '.join(sorted(unknown))}")

    programs = [built(target, arguments.target_dir.resolve()) for target in targets]
    limit = (arguments.seconds, arguments.runs, arguments.seed)
    with ThreadPoolExecutor(max(1, arguments.jobs)) as pool:
        lists = (options(target, *limit) for target in targets)
        runs = list(pool.map(run, targets, programs, lists))
    report = table(runs)
    print(report)
    (BUILD / "fuzz-report.txt").write_text(report + "\n")
    return int(any(done.failure for done in runs))


if __name__ == "__main__":
    sys.exit(main())
