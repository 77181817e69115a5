#!/usr/bin/env python3
"""Counts what the inline functions of reversi.h cost on small devices: `.ci/nightly cortex-m`.

Cortex-M4: executed instructions, in unicorn. wasm32: executed instructions, as fuel of wasmtime.
Fails if a result is wrong or a cost above its limit.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import wasmtime
from elftools.elf.elffile import ELFFile
from unicorn import UC_ARCH_ARM, UC_HOOK_CODE, UC_MODE_MCLASS, UC_MODE_THUMB, Uc, arm_const

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "cost.c"
START, H8, FULL = 0x0000102004080000, 1 << 63, (1 << 64) - 1
CODE, STACK, STOP = 0x10000, 0x80000, 0xF0000
FUEL = 1_000_000


def compiled(command: str, output: Path) -> Path:
    """Compiles the functions, and returns the output."""
    flags = ["-O2", "-ffreestanding", f"-I{HERE.parent / 'include'}", str(SOURCE)]
    subprocess.run([*command.split(), *flags, "-o", str(output)], check=True)
    return output


def cortex_m4(folder: Path, name: str, mask: int) -> tuple[int, int]:
    """Returns the result and the executed instructions."""
    link = f"-nostdlib -Wl,-Ttext={CODE:#x},-e,sum"
    elf = compiled(f"arm-none-eabi-gcc -mthumb -mcpu=cortex-m4 {link}", folder / "m4.elf")
    file = ELFFile(elf.open("rb"))
    text = file.get_section_by_name(".text")
    (symbol,) = file.get_section_by_name(".symtab").get_symbol_by_name(name)
    cpu = Uc(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS)
    for base in (CODE, STACK, STOP):
        cpu.mem_map(base, 0x10000)
    cpu.mem_write(text["sh_addr"], text.data())
    cpu.reg_write(arm_const.UC_ARM_REG_SP, STACK + 0xFF00)
    cpu.reg_write(arm_const.UC_ARM_REG_LR, STOP | 1)
    cpu.reg_write(arm_const.UC_ARM_REG_R0, mask & 0xFFFFFFFF)
    cpu.reg_write(arm_const.UC_ARM_REG_R1, mask >> 32)
    executed: list[int] = []
    cpu.hook_add(UC_HOOK_CODE, lambda *_: executed.append(1))
    cpu.emu_start(symbol["st_value"] | 1, STOP)
    return cpu.reg_read(arm_const.UC_ARM_REG_R0), len(executed)


def wasm32(folder: Path, name: str, mask: int) -> tuple[int, int]:
    """Returns the result and the executed instructions."""
    made = compiled("clang --target=wasm32 -nostdlib -c", folder / "cost.o")
    root = subprocess.run(
        ["rustc", "--print", "sysroot"], check=True, capture_output=True, text=True
    )
    linker = next(Path(root.stdout.strip()).rglob("rust-lld"))
    module = folder / "cost.wasm"
    words = [linker, "-flavor", "wasm", "--no-entry", f"--export={name}", made, "-o", module]
    subprocess.run(words, check=True)
    config = wasmtime.Config()
    config.consume_fuel = True
    engine = wasmtime.Engine(config)
    store = wasmtime.Store(engine)
    store.set_fuel(FUEL)
    instance = wasmtime.Instance(store, wasmtime.Module(engine, module.read_bytes()), [])
    return instance.exports(store)[name](store, mask), FUEL - store.get_fuel()


CASES: list[tuple[Callable[[Path, str, int], tuple[int, int]], str, int, int, int]] = [
    (cortex_m4, "sum", START, 19 + 26 + 37 + 44, 45),
    (cortex_m4, "lowest", H8, 63, 6),
    (wasm32, "sum", START, 19 + 26 + 37 + 44, 105),
    (wasm32, "lowest", 1, 0, 8),
    (wasm32, "count", FULL, 64, 4),
]
"""The target, the function, its mask, the result, and the limit of instructions with gcc 12 and
clang 14. Clang 19 takes 79 for the sum."""


def main() -> int:
    is_over = False
    with tempfile.TemporaryDirectory() as folder:
        for run, name, mask, right, limit in CASES:
            result, cost = run(Path(folder), name, mask)
            is_over |= result != right or cost > limit
            print(f"{run.__name__} {name}: {result} by {cost} instructions, limit {limit}")
    return int(is_over)


if __name__ == "__main__":
    sys.exit(main())
