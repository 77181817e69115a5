"""Compiles the kernel's sources with fixed settings."""

import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from ir import UnsupportedError
from reader import Module

HERE = Path(__file__).resolve().parent
BUILD = Path(os.environ.get("REVERSI_PROOFS_BUILD", HERE.parents[1] / "build" / "proofs"))


# The compiler whose IR the reader knows. Another one may emit instructions that the reader does not
# know. Raise the version once every theorem is proved with the new compiler.
RUSTC = "1.95.0"


def another_compiler() -> str | None:
    """Returns a message if the installed compiler is not the pinned one, and None if it is."""
    said = subprocess.run(["rustc", "--version"], check=True, stdout=subprocess.PIPE, text=True)
    version = said.stdout.split()[1]
    return None if version == RUSTC else f"the proofs need rustc {RUSTC}, and this is {version}"


@dataclass(frozen=True)
class Target:
    """A CPU that the compiler may use the instructions of, anywhere in the program."""

    name: str
    options: tuple[str, ...] = ()
    # The CPU features that running it needs, by their names in Linux.
    needs: tuple[str, ...] = ()

    def runs_here(self) -> bool:
        cpu = Path("/proc/cpuinfo")
        flags = set(cpu.read_text().split()) if cpu.exists() else set()
        return set(self.needs) <= flags


V3 = ("avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe")
V4 = (*V3, "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl")

TARGETS = {
    target.name: target
    for target in [
        Target("x86-64"),
        Target("x86-64-v3", ("-Ctarget-cpu=x86-64-v3",), V3),
        Target("x86-64-v4", ("-Ctarget-cpu=x86-64-v4",), V4),
    ]
}


@dataclass(frozen=True)
class Compiled:
    """The IR and the library of one run of the compiler."""

    ir: Path
    library: Path

    def module(self) -> Module:
        return Module(self.ir.read_text())


TRIPLE = "x86_64-unknown-linux-gnu"

# Settings of the environment that must not change the compilation. Options on the command line
# override those in cargo's configuration.
SETTINGS = r"RUSTFLAGS|RUSTC|CARGO_(BUILD|PROFILE|TARGET|UNSTABLE)_.*"
NO_SETTINGS = dict.fromkeys(
    ["CARGO_ENCODED_RUSTFLAGS", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER"], ""
)
PROFILE = ["opt-level=3", "debug-assertions=false", "overflow-checks=false", "lto=false"]
PROFILE += ["codegen-units=1", 'panic="abort"']


def compiled(target: Target, package: Path = HERE, build: Path = BUILD) -> Compiled:
    """Compiles a package like this one for the target."""
    folder = build / target.name
    folder.mkdir(parents=True, exist_ok=True)
    ir = folder / "kernel.ll"
    # Cargo does not know of this file, so the package must be compiled every time.
    ir.unlink(missing_ok=True)
    (package / "src" / "lib.rs").touch()
    command = ["cargo", "rustc", "--quiet", "--release", "--locked"]
    command += ["--manifest-path", str(package / "Cargo.toml"), "--target-dir", str(folder)]
    command += ["--target", TRIPLE]
    for setting in PROFILE:
        command += ["--config", f"profile.release.{setting}"]
    command += ["--", f"--emit=llvm-ir={ir}", "-Csymbol-mangling-version=v0", *target.options]
    kept = {name: value for name, value in os.environ.items() if not re.fullmatch(SETTINGS, name)}
    subprocess.run(command, check=True, env=kept | NO_SETTINGS)
    check_target(ir.read_text(), target)
    return Compiled(ir, folder / TRIPLE / "release" / "libreversi_proofs.so")


def check_target(text: str, target: Target) -> None:
    """Checks that the IR is for this target.

    Backends without CPU features of their own must not have any.
    """
    triple = re.findall(r'^target triple = "(.*)"$', text, re.MULTILINE)
    layout = re.findall(r'^target datalayout = "(.*)"$', text, re.MULTILINE)
    if triple != [TRIPLE] or len(layout) != 1 or not layout[0].startswith("e-"):
        raise UnsupportedError(f"compiled for {triple}, {layout}")
    groups = dict(re.findall(r"^attributes (#\d+) = \{(.*)\}$", text, re.MULTILINE))
    for head in re.findall(r"^define .*$", text, re.MULTILINE):
        attributes = " ".join(groups[group] for group in re.findall(r" (#\d+)\b", head))
        if re.findall(r'"target-cpu"="([^"]*)"', attributes) != [target.name]:
            raise UnsupportedError(f"not for {target.name}: {head}")
        plain = re.search(r"@(const|native|portable)_|8portable7entered", head)
        if plain and '"target-features"' in attributes:
            raise UnsupportedError(f"with other instructions: {head}")


def function_name(module: Module, backend: str, task: str) -> str:
    """Returns the name of the function that a theorem is about.

    A backend for many boards runs a task in a function of its own.
    """
    if (alone := backend.split("-")[0]) in ("const", "native"):
        return f"@{alone}_{task}"
    camel = "".join(word.capitalize() for word in task.split("_"))
    inner = "7entered" if backend == "portable" else "13with_features"
    # In mangled names, each part follows its length.
    part = f"{len(backend)}{backend}{inner}", f"{len(camel)}{camel}"
    (found,) = [name for name in module.names() if all(piece in name for piece in part)]
    return found
