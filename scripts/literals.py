#!/usr/bin/env python3
"""Changes constants of the crate, one at a time, and checks that the tests notice.

    scripts/literals.py [--part K/N] [--only PATTERN] [--list] [--target-dir FOLDER] [--log FILE]

cargo-mutants changes operators and return values. This script changes what it leaves alone, in the
readers and writers of records, in notation and in scores:

    byte      another byte, such as `b'['` to `b'\\'`
    number    one more
    text      another first letter of a short text such as a key
    set       an alternative of a pattern less, or `_` as one more
    range     without its last value

It works on a copy of the crate, so the checkout is not changed. A change that no test notices is a
survivor. It is a failure unless `.cargo/literals.toml` lists it with the reason why no test can
notice it.
"""

import argparse
import dataclasses
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import tomllib

ROOT = Path(__file__).resolve().parent.parent
SOURCES = Path("reversi-rules/src")
PLACES = (
    "record",
    "notation",
    "tournament",
    "openings/xot",
    "vocabulary/score.rs",
    "vocabulary/outcome.rs",
    "vocabulary/square.rs",
    "vocabulary/moves.rs",
)
# The tests of these modules run first, because most changes are noticed there.
NEAREST = ("record::", "notation::", "separators", "score", "outcome", "tournament", "openings")

# Folders of the checkout that are not copied, beside the one that this script builds in.
BUILT = {"target", "build", ".git", ".venv", ".tools", "node_modules"}

TOKEN = re.compile(
    r"""
    (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<attribute>\#!?\[(?:[^\[\]]|\[[^\]]*\])*\])
  | (?P<bytes>b"(?:[^"\\]|\\.)*")
  | (?P<byte>b'(?:[^'\\]|\\x..|\\.)')
  | (?P<text>"(?:[^"\\]|\\.)*")
  | (?P<char>'(?:[^'\\\n]|\\[^u]|\\u\{[0-9a-f]+\})')
  | (?P<word>[A-Za-z_][A-Za-z0-9_]*!?)
  | (?P<number>[0-9][0-9_]*(?:x[0-9A-Fa-f_]+|b[01_]+)?(?:_?[ui](?:8|16|32|64|size))?)
  | (?P<range>\.\.=)
  | (?P<or>\|)
    """,
    re.VERBOSE | re.DOTALL,
)


@dataclasses.dataclass(frozen=True)
class Change:
    """A replacement in a file."""

    path: Path
    start: int
    end: int
    kind: str
    text: str
    line: int
    before: str
    after: str

    def __str__(self) -> str:
        """Returns the change as the list of survivors has it."""
        place = f"{self.path.relative_to(SOURCES)}:{self.line}"
        return f"{place}: {self.kind}: {self.before} -> {self.after}"


def other_byte(literal: str) -> str:
    """Returns another byte literal."""
    inside = literal[2:-1]
    if len(inside) == 1 and inside.isalnum():
        return f"b'{chr(ord(inside) + 1)}'" if inside not in "zZ9" else f"b'{chr(ord(inside) - 1)}'"
    return "b'~'" if inside != "~" else "b'^'"


def one_more(literal: str) -> str:
    """Returns the literal of the next number."""
    match = re.fullmatch(r"(.*?)(_?(?:[ui](?:8|16|32|64|size)))?", literal)
    assert match
    digits, suffix = match.group(1), match.group(2) or ""
    return f"{int(digits.replace('_', ''), 0) + 1}{suffix}"


def other_text(literal: str) -> str | None:
    """Returns the text with another first letter, or None for texts that only a person reads."""
    quote = literal.index('"')
    inside = literal[quote + 1 : -1]
    if not inside or len(inside) > 12 or not inside[0].isascii() or not inside[0].isalnum():
        return None
    if " " in inside or "{" in inside:
        return None
    letter = "q" if inside[0] != "q" else "j"
    letter = "7" if inside[0].isdigit() and inside[0] != "7" else letter
    return f'{literal[: quote + 1]}{letter.upper() if inside[0].isupper() else letter}{inside[1:]}"'


def code_of(source: str) -> str:
    """Returns the source without its tests."""
    return source.split("\n#[cfg(test)]\nmod ")[0]


def changes_of(path: Path) -> Iterator[Change]:
    """Yields the changes of a file."""
    source = code_of((ROOT / path).read_text())

    def change(kind: str, start: int, end: int, text: str) -> Change:
        first, number = source.rfind("\n", 0, end) + 1, source.count("\n", 0, end) + 1
        line = source[first:].split("\n", 1)[0]
        changed = line[: start - first] + text + line[end - first :]
        before, after = " ".join(line.split()), " ".join(changed.split())
        return Change(path, start, end, kind, text, number, before, after)

    last: re.Match[str] | None = None
    documented = 0
    for match in TOKEN.finditer(source):
        kind = match.lastgroup
        token, start, end = match.group(), match.start(), match.end()
        # The macros that declare common methods have examples as texts.
        if kind == "word" and token in ("common!", "debug_assert!", "assert!", "unreachable!"):
            documented = source.index(";", end)
        if start < documented:
            continue
        if kind == "byte":
            yield change("byte", start, end, other_byte(token))
            after = source[end : end + 80].lstrip()
            in_set = (
                last is not None and last.lastgroup == "or" and source[last.end() : start].isspace()
            )
            if in_set and last is not None and source.count("\n", last.start(), end) == 0:
                yield change("set", last.start(), end, "")
            if in_set and not after.startswith(("|", "..")):
                yield change("set", end, end, " | b'_'")
        elif kind in ("bytes", "text"):
            text = other_text(token)
            if text and "\n" not in token:
                yield change("text", start, end, text)
        elif kind == "number" and "." not in source[start - 1 : start].replace("..", ""):
            yield change("number", start, end, one_more(token))
        elif kind == "range":
            yield change("range", start, end, "..")
        if kind != "comment":
            last = match


def all_changes() -> list[Change]:
    """Returns the changes of all files, spread so that each part has some of each file."""
    files: list[Path] = []
    for place in PLACES:
        path = ROOT / SOURCES / place
        files += sorted(path.rglob("*.rs")) if path.is_dir() else [path]
    return [change for path in files for change in changes_of(path.relative_to(ROOT))]


class Tests:
    """The copy of the crate, and the commands that test it."""

    def __init__(self, target: Path, copy: Path) -> None:
        """Copies the crate."""
        self.copy = copy
        shutil.rmtree(copy, ignore_errors=True)

        def ignored(folder: str, names: list[str]) -> set[str]:
            return {name for name in names if name in BUILT or Path(folder, name) == target}

        # New times, or cargo would take a file that was changed in an earlier run for built.
        shutil.copytree(ROOT, copy, ignore=ignored, symlinks=True, copy_function=shutil.copy)
        self.environment = os.environ | {
            "CARGO_TARGET_DIR": str(target),
            "CARGO_INCREMENTAL": "1",
            "CARGO_PROFILE_DEV_DEBUG": "0",
            "CARGO_PROFILE_TEST_DEBUG": "0",
            "RUSTFLAGS": "--cap-lints=warn",
        }

    def build(self) -> list[str] | None:
        """Builds the tests, and returns the programs, or None if the crate does not compile."""
        command = [os.environ.get("CARGO", "cargo"), "test", "--locked", "-p", "reversi-rules"]
        command += ["--features", "alloc", "--lib", "--test", "it", "--no-run", "--color=never"]
        done = subprocess.run(
            command, cwd=self.copy, env=self.environment, capture_output=True, text=True
        )
        if done.returncode != 0:
            return None
        return re.findall(r"^ *Executable .* \((.+)\)$", done.stderr, re.MULTILINE)

    def pass_with(self, program: str, *names: str, with_data: bool, seconds: float) -> bool:
        """Returns whether the tests with these names pass."""
        environment = dict(self.environment)
        if not with_data:
            environment["REVERSI_DATA"] = str(self.copy / "no-data")
        else:
            environment.setdefault("REVERSI_DATA", str(ROOT.parent / "shared" / "data"))
        command = [program, "-q", "--skip", "slow", *names]
        try:
            done = subprocess.run(
                command,
                cwd=self.copy / "reversi-rules",
                env=environment,
                capture_output=True,
                timeout=seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    def notice(self) -> str | None:
        """Returns `caught`, `survived`, or None if the crate does not compile."""
        programs = self.build()
        if programs is None:
            return None
        unit = next(program for program in programs if "reversi_rules-" in program)
        whole = next(program for program in programs if "/it-" in program)
        passed = (
            self.pass_with(unit, with_data=False, seconds=120)
            and self.pass_with(whole, *NEAREST, with_data=False, seconds=120)
            and self.pass_with(whole, *NEAREST, with_data=True, seconds=600)
            and self.pass_with(whole, with_data=False, seconds=900)
        )
        return "survived" if passed else "caught"


def main() -> int:
    """Tries the changes of a part."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--part", default="0/1", help="K/N: every Nth change, from the Kth")
    parser.add_argument("--only", default="", help="a pattern that a change must contain")
    parser.add_argument("--list", action="store_true", help="print the changes, and try none")
    parser.add_argument("--target-dir", type=Path, default=ROOT / "target" / "literals")
    parser.add_argument("--log", type=Path, help="a file for all results")
    options = parser.parse_args()
    first, step = (int(number) for number in options.part.split("/"))
    changes = [change for change in all_changes() if re.search(options.only, str(change))]
    total = len(changes)
    changes = changes[first::step]
    if options.list:
        print("\n".join(str(change) for change in changes))
        print(f"{len(changes)} of {total} changes")
        return 0

    listed = tomllib.loads((ROOT / ".cargo" / "literals.toml").read_text())["survivor"]
    reasons = [(re.compile(entry["change"]), entry["reason"]) for entry in listed]
    tests = Tests(options.target_dir.resolve(), options.target_dir.resolve() / "copy")
    if tests.notice() != "survived":
        sys.exit("the tests fail on the crate as it is")
    counts: Counter[str] = Counter()
    unexplained = 0
    for change in changes:
        began = time.monotonic()
        path = tests.copy / change.path
        source = path.read_text()
        path.write_text(source[: change.start] + change.text + source[change.end :])
        result = tests.notice()
        path.write_text(source)
        name = result or "unviable"
        counts[name] += 1
        if name == "survived":
            reason = next(
                (reason for pattern, reason in reasons if pattern.search(str(change))), None
            )
            unexplained += reason is None
            name = f"survived ({reason or 'NO REASON'})"
        line = f"{name}: {change} ({time.monotonic() - began:.0f} s)"
        if result == "survived":
            print(line, flush=True)
        if options.log:
            with options.log.open("a") as log:
                print(line, file=log)
    viable = counts["caught"] + counts["survived"]
    print(
        f"{len(changes)} of {total} changes: {counts['caught']} caught, "
        f"{counts['survived']} survive, {counts['unviable']} do not compile; "
        f"{100 * counts['caught'] / max(viable, 1):.1f} % caught"
    )
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
