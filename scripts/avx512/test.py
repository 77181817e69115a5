#!/usr/bin/env python3
"""Builds tests of reversi-rules and runs them on the emulated CPU of `emulate.py`.

    scripts/avx512/test.py [--native] [NAME...]

NAME is `lib` for the unit tests or the name of a file in reversi-rules/tests. Without names these
are the unit tests of the many-boards kernel, `perft` and `batch*`; with --native it is
`kernel`, built for x86-64-v4, as only such a build has the AVX-512 form for single boards.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
CRATE = HERE.parent.parent / "reversi-rules"
TARGET = "x86_64-unknown-linux-gnu"


# Of tests that take too long there, the ones that have most to do with the instructions.
FILTERS = {
    "reversi_rules": ["kernel::wide"],
    "perft": ["the_column", "the_parallel_start"],
    "kernel": ["no_disc", "several_placed", "overlapping", "diagonal_down_to_the_right"],
}


def built(names: list[str], native: bool) -> list[str]:
    """The test programs of these names."""
    command = [os.environ.get("CARGO", "cargo"), "test", "--release", "--locked", "--no-run"]
    command += ["-p", "reversi-rules", "--message-format=json-render-diagnostics"]
    for name in names:
        command += ["--lib"] if name == "lib" else ["--test", name]
    env = os.environ.copy()
    if native:
        command += ["--target", TARGET]
        env["RUSTFLAGS"] = "-C target-cpu=x86-64-v4"
    output = subprocess.run(
        command, cwd=CRATE, env=env, check=True, text=True, stdout=subprocess.PIPE
    )
    messages = [json.loads(line) for line in output.stdout.splitlines()]
    return [message["executable"] for message in messages if message.get("executable")]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--native", action="store_true", help="build all of it for x86-64-v4")
    parser.add_argument("--timeout", type=float, default=900, help="limit in seconds; 900")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    batch = sorted(path.stem for path in (CRATE / "tests").glob("batch*.rs"))
    # A million games, whose numbers are shown elsewhere to be the same in every form.
    batch.remove("batch_playouts_random")
    usual = ["kernel"] if options.native else ["lib", "perft", *batch]
    names = options.names or usual

    command = [str(HERE / "emulate.py"), "--timeout", str(options.timeout)]
    command += ["--env", "REVERSI_EXPECT_ISA=avx512"]
    data = CRATE / "tests" / "data"
    command += ["--with", str(data)]
    for number, program in enumerate(built(names, options.native)):
        command += ["--then", program] if number else [program]
        name, _, _ = Path(program).name.rpartition("-")
        # Not captured, as the unit tests say which form has run.
        command += ["--nocapture", "--test-threads=1", *FILTERS.get(name, [])]
    start = time.monotonic()
    status = subprocess.run(command, check=False).returncode
    print(f"{', '.join(names)}: {time.monotonic() - start:.0f} s on the emulated CPU", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
