#!/usr/bin/env python3
"""Compiles the crate with the oldest Rust version that it supports: `make check/msrv`.

If rustup has exactly that version, it is used. Otherwise Debian's Rust 1.85 is used, the newest
compiler of Debian 12 that is older. The features that the crate uses and 1.85 lacks are listed
here, with the version that brought them. Those behind a feature gate are enabled, and the others
must cause exactly the listed errors. So any other use of a newer feature is an error.

`msrv.py`, from the top of the checkout.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

# Features that are unstable in 1.85, with the version that made them stable.
FEATURES = {
    "avx512_target_feature": "1.89",
    "const_eq_ignore_ascii_case": "1.89",
    "integer_sign_cast": "1.87",
    "let_chains": "1.88",
    "slice_as_chunks": "1.88",
    "stdarch_x86_avx512": "1.89",
    "target_feature_11": "1.86",
    "unsigned_is_multiple_of": "1.87",
}

# The errors that 1.85 must report: code, message, and the first version without the error.
ERRORS = [
    # Intrinsics without pointers are safe in functions with their target features.
    ("E0133", r"call to unsafe function `_mm\w*` is unsafe and requires unsafe block", "1.87"),
    ("E0599", r"no function or associated item named `from_utf8` found for type `str`", "1.87"),
]


def version(text: str) -> tuple[int, int]:
    major, minor = text.split(".")[:2]
    return int(major), int(minor)


CARGO = os.environ.get("CARGO", "cargo")


def has_promised(promised: str) -> bool:
    """Compiles with the promised version, if rustup has it."""
    if shutil.which("rustup") is None:
        return False
    which = ["rustup", "which", "--toolchain", promised, "rustc"]
    found = subprocess.run(which, capture_output=True, text=True, check=False)
    if found.returncode != 0:
        return False
    # The old version's own cargo may not read today's Cargo.lock.
    environment = os.environ | {"RUSTC": found.stdout.strip()}
    check = [CARGO, "check", "--locked", "-p", "reversi-rules"]
    for words in (["-p", "reversi-capi"], ["--all-features"]):
        subprocess.run([*check, *words], env=environment, check=True)
    return True


def errors_of_older() -> list[dict[str, object]]:
    """Returns the errors of Rust 1.85 for the crate."""
    environment = os.environ | {"RUSTC_BOOTSTRAP": "1"}
    environment["RUSTFLAGS"] = f"-Zcrate-attr=feature({','.join(FEATURES)})"
    command = ["check", "--locked", "--ignore-rust-version", "-p", "reversi-rules"]
    command += ["--features", "alloc,arbitrary,rayon,serde", "--message-format", "json"]
    run = subprocess.run(
        ["scripts/cross.sh", "1.85", CARGO, *command],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    compiled = any(
        line["reason"] in ("compiler-artifact", "compiler-message")
        and line["target"]["name"] == "reversi_rules"
        for line in lines
    )
    if not compiled:
        sys.exit("msrv: the compiler did not reach the crate")
    messages = [line["message"] for line in lines if line["reason"] == "compiler-message"]
    return [message for message in messages if message["level"] == "error" and message["spans"]]


def unexpected(error: dict[str, object]) -> bool:
    code = error["code"]["code"] if isinstance(error["code"], dict) else None
    return not any(
        code == known and re.match(pattern, str(error["message"])) for known, pattern, _ in ERRORS
    )


def main() -> None:
    declared = re.search(r'^rust-version = "(.+)"$', Path("Cargo.toml").read_text(), re.MULTILINE)
    if not declared:
        sys.exit("msrv: Cargo.toml has no rust-version")
    promised = declared[1]
    listed = [*FEATURES.items(), *((pattern, since) for _, pattern, since in ERRORS)]
    for name, since in listed:
        if version(since) > version(promised):
            sys.exit(f"msrv: `{name}` needs Rust {since}, and rust-version is {promised}")
    if has_promised(promised):
        print(f"msrv: Rust {promised} compiles the crate and the library for C")
        return
    errors = errors_of_older()
    wrong = [error for error in errors if unexpected(error)]
    for error in wrong:
        print(error["rendered"], file=sys.stderr)
    if wrong:
        sys.exit(f"msrv: {len(wrong)} errors that Rust {promised} may report too")
    for code, pattern, since in ERRORS:
        if not any(re.match(pattern, str(error["message"])) for error in errors):
            sys.exit(f"msrv: {code} does not occur, remove it from the list: {pattern} ({since})")
    counts = Counter(error["code"]["code"] for error in errors if isinstance(error["code"], dict))
    seen = ", ".join(f"{count} {code}" for code, count in sorted(counts.items()))
    print(f"msrv: {len(FEATURES)} features and {seen} are newer than 1.85, none than {promised}")


main()
