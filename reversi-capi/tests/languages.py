#!/usr/bin/env python3
"""Runs the programs of LANGUAGES.md, and measures its table.

`languages.py PREFIX FOLDER [TITLE...]` runs all sections, or those of these titles. The comments
that a program begins with are its commands, and name its file. For the table, they run other
programs, which print one name each. A cell is "yes" for the value of C, "no" for a program that
fails, and else what came. Rows of other versions than those of the page are only printed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

COMMANDS = re.compile(r"(?:(?://|#|--|;;|\(\*) .*\n)*")
FILE = re.compile(r"[Mm]ain\.\w+|^// (reversi\.i)\n")


# Names, and their values in C.
VALUES = {
    "reversi_bb_flips(1, 2, 2)": "2",
    "reversi_bb_count(7)": "3",
    "REVERSI_F5": "37",
    "REVERSI_PASS": "64",
    "REVERSI_ERROR_TEXT_SIZE": "256",
    "REVERSI_CORNERS": str(0x8100000000000081),
    "REVERSI_NUL_TERMINATED": str(2**64 - 1),
    "REVERSI_UNKNOWN": str(-(2**31)),
    "REVERSI_VERSION": "0.1.0",
}
KINDS = {"REVERSI_CORNERS": "big", "REVERSI_NUL_TERMINATED": "big", "REVERSI_VERSION": "text"}

# The command that says the version; a program; and what stands in it for VALUE: by the name, by its
# kind, or for all others.
PROBES: dict[str, tuple[str, str, dict[str, str]]] = {
    "Python with cffi": (
        "python3 -c 'import cffi; print(cffi.__version__)'",
        """from cffi import FFI
ffi = FFI()
ffi.cdef(open("reversi.i").read())
print(ffi.dlopen("libreversi.so").VALUE)""",
        {},
    ),
    "LuaJIT": (
        "luajit -v",
        """local ffi = require("ffi")
ffi.cdef(io.open("reversi.i"):read("*a"))
print(tonumber(ffi.load("reversi").VALUE))""",
        {},
    ),
    "D with gdc": (
        "gdc --version",
        "import reversi, std.stdio; void main() { write(VALUE + 0); }",
        {},
    ),
    "Go": (
        "go version",
        """package main
// #cgo pkg-config: reversi
// #include <reversi/reversi.h>
import "C"
import "fmt"
func main() { fmt.Println(VALUE) }""",
        {"": "C.NAME", "big": "uint64(C.NAME)"},
    ),
    "Zig": (
        "zig version",
        """const c = @import("reversi");
pub fn main() void { _ = c.printf(VALUE); }""",
        {
            "": '"%d", @as(c_int, c.NAME)',
            "big": '"%zu", @as(usize, c.NAME)',
            "reversi_bb_flips(1, 2, 2)": '"%zu", c.NAME',
            "text": '"%s", c.NAME',
        },
    ),
    "Rust with bindgen": (
        "bindgen --version",
        """#![allow(warnings)]
include!("reversi.rs");
fn main() { print!("{}", VALUE); }""",
        {"": "unsafe { NAME }", "text": "std::str::from_utf8(NAME).unwrap()"},
    ),
    "Python with SWIG": ("swig -version", "import reversi; print(reversi.VALUE)", {}),
    "Ada with GNAT": (
        "gnatmake --version",
        """with Ada.Text_IO, reversi_base_h, reversi_reversi_h;
use reversi_base_h, reversi_reversi_h;
procedure main is begin Ada.Text_IO.Put (VALUE); end main;""",
        {
            "": "Long_Long_Long_Integer'Image (NAME)",
            "text": "NAME",
            "reversi_bb_flips(1, 2, 2)": "reversi_bb_flips (1, 2, 2)'Image",
            "reversi_bb_count(7)": "reversi_bb_count (7)'Image",
            "REVERSI_F5": "reversi_squares_REVERSI_F5'Image",
            "REVERSI_PASS": "reversi_squares_REVERSI_PASS'Image",
            "REVERSI_ERROR_TEXT_SIZE": "reversi_error_constants_REVERSI_ERROR_TEXT_SIZE'Image",
        },
    ),
    "Haskell": (
        "ghc --version",
        """{-# LANGUAGE CApiFFI #-}
import Foreign
#include <reversi/reversi.h>
foreign import capi "reversi/reversi.h reversi_bb_flips"
  flips :: Word64 -> Word64 -> Int32 -> Word64
foreign import capi "reversi/reversi.h reversi_bb_count" count :: Word64 -> Int32
main = putStr (VALUE)""",
        {
            "": "show (#{const NAME} :: Integer)",
            "text": "#{const_str NAME}",
            "reversi_bb_flips(1, 2, 2)": "show (flips 1 2 2)",
            "reversi_bb_count(7)": "show (count 7)",
        },
    ),
    "Nim": (
        "nim --version",
        'let value {.header: "reversi/reversi.h", importc: "VALUE\necho value',
        {"": 'NAME".}: int64', "big": 'NAME".}: uint64', "text": 'NAME".}: cstring'},
    ),
}


def run(command: str, place: Path) -> tuple[bool, str]:
    """Returns whether a command succeeds, and what it prints, with errors only if it fails."""
    done = subprocess.run(
        ["sh", "-euc", command], cwd=place, capture_output=True, text=True, check=False
    )
    return done.returncode == 0, done.stdout + (done.stderr if done.returncode else "")


def files_of(section: str, place: Path) -> tuple[str, str]:
    """Writes the programs of a section, and returns their commands and the name of the last."""
    commands: list[str] = []
    file = ""
    for kind, block in re.findall(r"^```(\w+)\n(.*?)^```$", section, re.S | re.M):
        place.mkdir(parents=True, exist_ok=True)
        if kind == "sh":  # the module of WebAssembly
            build = block.replace("\\\n", "").strip()
            done, text = run(
                f"scripts/cross.sh wasm32-unknown-unknown {build} --target-dir {place}", Path("..")
            )
            if not done:
                sys.exit(text)
            shutil.copy(place / "wasm32-unknown-unknown/capi/reversi.wasm", place)
            continue
        name = FILE.search(block)
        assert name, block
        file = name[1] or name[0]
        (place / file).write_text(block)
        head = COMMANDS.match(block)
        if head and not name[1]:
            commands += re.findall(r"^\S+ (.*?)(?: \*\))?$", head[0], re.M)
    return "\n".join(commands), file


def row(title: str, section: str, place: Path) -> tuple[str, str]:
    """Returns the beginning of a row of the table, and the row."""
    version, program, forms = PROBES[title]
    number = re.search(r"\d+(\.\d+)+", run(version, Path())[1])
    begin = f"| {title} {number and number[0]} |"
    cells: list[str] = []
    for name, value in VALUES.items():
        form = forms.get(name, forms.get(KINDS.get(name, ""), forms.get("", "NAME")))
        # A folder each, as some tools compile again only what is older by a second.
        commands, file = files_of(section, place / str(len(cells)))
        (place / str(len(cells)) / file).write_text(
            program.replace("VALUE", form.replace("NAME", name))
        )
        done, printed = run(commands, place / str(len(cells)))
        printed = printed.strip(" \n\0")
        cells.append("no" if not done else "yes" if printed == value else printed)
    return begin, f"{begin} {' | '.join(cells)} |"


def main() -> None:
    prefix, folder, *titles = sys.argv[1:]
    libraries = f"{prefix}/lib"
    os.environ |= {
        "PREFIX": prefix,
        "LD_LIBRARY_PATH": libraries,
        "PKG_CONFIG_PATH": f"{libraries}/pkgconfig",
    }
    page = Path("LANGUAGES.md").read_text()
    expected = re.search(r"```text\n(.*?)```", page, re.S)
    assert expected
    for section in page.split("\n## ")[1:]:
        title = section.split("\n")[0]
        if "```" not in section or (titles and title not in titles):
            continue
        place = Path(folder, re.sub(r"\W+", "-", title)).resolve()
        commands, _ = files_of(section, place)
        done, printed = run(commands, place)
        if not done or printed != expected[1]:
            sys.exit(f"{title}: {printed}")
        print(f"{title}: as expected", flush=True)
        if title in PROBES:
            begin, measured = row(title, section, place)
            print(measured, flush=True)
            if begin in page and measured not in page:
                sys.exit("this is not the row of the page")


main()
