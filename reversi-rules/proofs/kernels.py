"""The compiler, asked for what it makes of the kernel's sources."""

import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from ir import UnsupportedError
from reader import Module

HERE = Path(__file__).resolve().parent
BUILD = Path(os.environ.get("REVERSI_PROOFS_BUILD", HERE.parents[1] / "build" / "proofs"))


# The compiler whose IR the reader knows. Another one may emit instructions that it does not know:
# raise this when every theorem is proved of what the new one emits.
RUSTC = "1.95.0"


def another_compiler() -> str | None:
    """Why nothing is proved here: the compiler is not the pinned one. None: it is."""
    said = subprocess.run(["rustc", "--version"], check=True, stdout=subprocess.PIPE, text=True)
    version = said.stdout.split()[1]
    return None if version == RUSTC else f"the proofs are for rustc {RUSTC}, and this is {version}"


@dataclass(frozen=True)
class Target:
    """What the compiler may use anywhere in the program."""

    name: str
    options: tuple[str, ...] = ()
    # What a machine must have to run it, as Linux calls it.
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
    """Both come from one run of the compiler."""

    ir: Path
    library: Path

    def module(self) -> Module:
        return Module(self.ir.read_text())


TRIPLE = "x86_64-unknown-linux-gnu"

# What is set here or in cargo's configuration must not decide on what is compiled.
SETTINGS = r"RUSTFLAGS|RUSTC|CARGO_(BUILD|PROFILE|TARGET|UNSTABLE)_.*"
NO_SETTINGS = dict.fromkeys(
    ["CARGO_ENCODED_RUSTFLAGS", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER"], ""
)
PROFILE = ["opt-level=3", "debug-assertions=false", "overflow-checks=false", "lto=false"]
PROFILE += ["codegen-units=1", 'panic="abort"']


def compiled(target: Target, package: Path = HERE, build: Path = BUILD) -> Compiled:
    """The functions of a package like this one, compiled for the target."""
    folder = build / target.name
    folder.mkdir(parents=True, exist_ok=True)
    ir = folder / "kernel.ll"
    # It is always compiled: cargo does not know of this file.
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
    """That the compiler was asked for this target, and for nothing more in the forms that are to do
    without."""
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


def function_name(module: Module, form: str, work: str) -> str:
    """The function for one question. A form for many boards has a function of its own in which its
    work is done."""
    if form in ("const", "native"):
        return f"@{form}_{work}"
    camel = "".join(word.capitalize() for word in work.split("_"))
    inner = "7entered" if form == "portable" else "13with_features"
    # Names have their length before them.
    part = f"{len(form)}{form}{inner}", f"{len(camel)}{camel}"
    (found,) = [name for name in module.names() if all(piece in name for piece in part)]
    return found
