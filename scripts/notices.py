#!/usr/bin/env python3
"""Writes the notices of third-party code in the wheel, libreversi and the npm package.

LICENSE-THIRD-PARTY of each lists every third-party crate that any target links, with its license in
full, as the licenses require of binaries. If a crate has several licenses, the file has the MIT
license.

`notices.py [--check]`, from the top of the checkout. With `--check` it only checks that the files
are up to date.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

# The binaries with their targets and features.
SHIPPED = {
    "reversi-py": ["--target", "all"],
    "reversi-capi": ["--target", "all", "--no-default-features", "--features", "capi"],
    "reversi-wasm": ["--target", "wasm32-unknown-unknown", "--features", "records"],
}
NAME = "LICENSE-THIRD-PARTY"
TEXTS = ("LICENSE-MIT", "LICENSE", "LICENSE.md")
HEAD = """\
Third-party code in the binaries of {package}, and the licenses under which it
is used: each below the crates that have it. Written by scripts/notices.py.

Parts of Rust's standard library are in them too: it is under the MIT License or
the Apache License 2.0, as you like. See https://www.rust-lang.org and the file
COPYRIGHT of https://github.com/rust-lang/rust.
"""


class Crate(NamedTuple):
    name: str
    version: str


def cargo(*words: str) -> str:
    command = [os.environ.get("CARGO", "cargo"), *words, "--locked"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def linked(package: str, options: list[str]) -> list[Crate]:
    """Returns the crates in the binary, without macros and build dependencies."""
    tree = ("tree", "-p", package, *options, "-e", "normal,no-proc-macro")
    lines = cargo(*tree, "--prefix", "none", "--format", "{p}").splitlines()
    # For crates of this workspace, a path follows the version.
    words = {tuple(line.removesuffix(" (*)").split()) for line in lines}
    return sorted(Crate(one[0], one[1].removeprefix("v")) for one in words if len(one) == 2)


def text_of(folder: Path) -> str:
    for name in TEXTS:
        if (folder / name).is_file():
            # Tables that a crate contains may have a license of their own.
            tables = [path.read_text() for path in folder.glob("LICENSE-WHATWG")]
            return "\n\n".join([(folder / name).read_text().strip("\n"), *tables]).strip("\n")
    raise SystemExit(f"notices: no license in {folder}")


def notices(package: str, crates: list[Crate], packages: dict[Crate, dict[str, str]]) -> str:
    """Returns the file. Crates with the same license share its text, below all their copyrights."""
    shared: dict[str, tuple[list[str], str]] = {}
    for crate in crates:
        known = packages[crate]
        title = f"{crate.name} {crate.version} ({known['license']}) {known['repository'] or ''}"
        text = text_of(Path(known["manifest_path"]).parent)
        text = "\n".join(line.rstrip() for line in text.splitlines())
        # The MIT license begins so, below the copyright.
        owner, begin, rest = text.rpartition("Permission is hereby granted, free")
        terms = begin + rest
        above, _ = shared.setdefault(" ".join(terms.split()), ([], terms))
        owners = (f"    {line.strip()}" for line in owner.split("\n") if line)
        above.append("\n".join([title.rstrip(), *owners]))
    groups = ("\n".join(["=" * 78, *above, "", f"{terms}\n"]) for above, terms in shared.values())
    return "\n".join([HEAD.format(package=package), *groups])


def main() -> int:
    if sys.argv[1:] not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    metadata = json.loads(cargo("metadata", "--format-version", "1"))
    packages = {Crate(one["name"], one["version"]): one for one in metadata["packages"]}
    stale = []
    for package, options in SHIPPED.items():
        path = Path(package) / NAME
        text = notices(package, linked(package, options), packages)
        if path.exists() and path.read_text() == text:
            continue
        if sys.argv[1:]:
            stale.append(path)
        else:
            path.write_text(text)
            print(f"written: {path}")
    for path in stale:
        print(f"{path} is out of date: run `make check/notices UPDATE=1`", file=sys.stderr)
    return int(bool(stale))


if __name__ == "__main__":
    sys.exit(main())
