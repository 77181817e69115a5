"""Builds libreversi twice as it ships, and takes the IR from one of the builds.

`make stage` builds libreversi as always. The same build with one more option also writes the IR
after link-time optimization. The IR speaks of the library that ships if both builds have the same
SHA-256, and if it has exactly the functions of the object in the library.
"""

import hashlib
import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from ir import UnsupportedError
from kernels import HERE, NO_SETTINGS, SETTINGS

ROOT = HERE.parents[1]


@dataclass(frozen=True)
class Shipped:
    """A shared library and its IR."""

    ir: Path
    library: Path

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.library.read_bytes()).hexdigest()


def libreversi(build: Path, root: Path = ROOT, *, compare: bool = True) -> Shipped:
    """Builds libreversi with its IR, and compares it with the library that ships."""
    ir = (build / "libreversi" / "reversi.ll").resolve()
    target = ir.parent / "target"
    if not ir.exists():
        # Cargo does not know of this file.
        (root / "reversi-capi" / "src" / "lib.rs").touch()
    made = Shipped(ir, _stage(root, target, f"--emit=link,llvm-ir={ir}"))
    check_functions(ir.read_text(), target / "capi" / "libreversi.a")
    if compare:
        plain = Shipped(ir, _stage(root, ir.parent / "plain", ""))
        if plain.sha256 != made.sha256:
            raise UnsupportedError(f"{plain.library} is not the library that the IR speaks of")
    return made


def _stage(root: Path, target: Path, emit: str) -> Path:
    """Runs `make stage` in a folder of its own. Returns the library that it would install."""
    target.mkdir(parents=True, exist_ok=True)
    stage = target / "stage"
    command = ["make", "--no-print-directory", "-s", "-C", str(root / "reversi-capi"), "stage"]
    command += [f"STAGE={stage}", f"TARGET={target}", f"EMIT={emit}"]
    # Unset, and not empty: an empty wrapper changes the names of symbols, and so the library.
    changing = {*NO_SETTINGS, "MAKEFLAGS", "MFLAGS"}
    kept = {
        name: value
        for name, value in os.environ.items()
        if not re.fullmatch(SETTINGS, name) and name not in changing
    }
    kept |= {"CARGO_TERM_QUIET": "true", "CARGO_TARGET_DIR": str(target)}
    subprocess.run(command, check=True, env=kept, stdout=subprocess.DEVNULL)
    return stage / "tree" / "lib" / "libreversi.so"


def check_functions(text: str, archive: Path) -> None:
    """Checks that the IR has the functions of the object from which the library is linked."""
    command = ["nm", "--defined-only", str(archive)]
    # Objects of the standard library follow, some of which nm cannot read.
    said = subprocess.run(command, check=False, capture_output=True, text=True).stdout
    first = re.split(r"^\S+\.o:$", said, flags=re.MULTILINE)[1]
    linked = set(re.findall(r"^\w+ [tTW] (\S+)$", first, re.MULTILINE))
    names = re.findall(r'^define [^\n]*?@("[^"]*"|[\w.$]+)\(', text, re.MULTILINE)
    read = {name.strip('"') for name in names}
    if not read or read != linked:
        some = sorted(read ^ linked)[:5]
        raise UnsupportedError(f"{archive} has other functions than the IR: {some}")
