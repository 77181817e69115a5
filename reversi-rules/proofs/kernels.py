"""The compiler, asked for what it makes of the kernel's sources."""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from ir import Module

HERE = Path(__file__).resolve().parent
BUILD = Path(os.environ.get("REVERSI_PROOFS_BUILD", HERE.parents[1] / "build" / "proofs"))


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
    command += ["--", f"--emit=llvm-ir={ir}", "-Csymbol-mangling-version=v0", *target.options]
    environment = {name: value for name, value in os.environ.items() if name != "RUSTFLAGS"}
    subprocess.run(command, check=True, env=environment)
    return Compiled(ir, folder / "release" / "libreversi_proofs.so")


def function_name(module: Module, form: str, work: str) -> str:
    """The function for one question. A vector form has its own instructions, and so a function of
    its own in which its work is done."""
    if form in ("const", "native", "portable"):
        return f"@{form}_{work}"
    camel = "".join(word.capitalize() for word in work.split("_"))
    # Names have their length before them.
    part = f"{len(form)}{form}13with_features", f"{len(camel)}{camel}"
    (found,) = [name for name in module.names() if all(piece in name for piece in part)]
    return found
