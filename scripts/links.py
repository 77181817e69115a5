#!/usr/bin/env python3
"""Looks for dead links in the Markdown files of the checkout: `links.py`, from its top.

A link must find its file, and its `#anchor` a heading there. Links to other hosts are not followed.
Registries show the READMEs of packages, where links to files lead nowhere. No package has a link
to `example.org`, which stands for an address that does not exist yet.
The path of a source file in backticks, such as `batch/play.rs`, must be the end of a path in the
checkout. A code block after a comment `<!-- from FILE -->` must be lines of that file.
"""

import re
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

FENCED = re.compile(r"^ {0,3}(`{3,}|~{3,})[^\n]*\n.*?^ {0,3}\1[^\n]*$", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")
LINK = re.compile(
    r"\]\(\s*<?([^\s()<>]+)>?[^()]*\)"  # [text](target "title")
    r"|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)"  # [name]: target
    r"""|<(?:a|img)\s[^>]*?(?:href|src)=["']([^"']+)["']""",
    re.MULTILINE,
)
USED = re.compile(r"\]\[([^\]\n]+)\]")
DEFINED = re.compile(r"^ {0,3}\[([^\]]+)\]:", re.MULTILINE)
# The README of the crate is a page of rustdoc too, which checks links to items.
SKIPPED = re.compile(r"(https?|mailto):|\w+(::\w+)+(\(\))?$")
HEADING = re.compile(r"^ {0,3}#{1,6}\s+(.*?)(?:\s*\{\s*#([\w-]+)\s*\})?\s*#*\s*$", re.MULTILINE)
NAMED = re.compile(r"""<a\s[^>]*?(?:id|name)=["']([^"']+)["']""")
SOURCE = re.compile(r"`([\w.-]+(?:/[\w.-]+)+\.(?:rs|pyi?|hpp|h|c|sh|md|toml|json|txt))`")
ON_REGISTRIES = {f"reversi-{package}/README.md" for package in ("rules", "records", "py", "wasm")}
MANIFESTS = ("Cargo.toml", "pyproject.toml", "package.json")
EXCERPT = re.compile(r"^<!-- from (\S+) -->\n+```\w*\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def listed(pattern: str) -> list[str]:
    """Returns the files of the checkout that match, committed or new."""
    git = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", pattern]
    names = subprocess.run(git, capture_output=True, text=True, check=True).stdout.split("\0")
    return [name for name in names if name and Path(name).is_file()]


def slug(heading: str) -> str:
    """Returns the anchor that GitHub gives a heading."""
    words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").casefold()
    kept = (c for c in words if c in " -_" or unicodedata.category(c)[0] in "LNM")
    return "".join(kept).strip().replace(" ", "-")


@cache
def anchors(path: Path) -> set[str]:
    text = FENCED.sub("", path.read_text("utf-8"))
    found = set(NAMED.findall(text))
    for heading, chosen in HEADING.findall(text):
        name, number = chosen or slug(heading), 0
        while (unique := f"{name}-{number}" if number else name) in found:
            number += 1
        found.add(unique)
    return found


def leads_nowhere(page: Path, target: str) -> bool:
    if SKIPPED.match(target):
        return False
    name, _, anchor = target.partition("#")
    file = (page.parent / name).resolve() if name else page.resolve()
    inside = file.exists() and file.is_relative_to(Path.cwd())
    return not inside or (file.suffix == ".md" and bool(anchor) and anchor not in anchors(file))


def has_lines(file: Path, excerpt: str) -> bool:
    """Returns whether the file has these lines, whatever the indentation."""
    source = [line.strip() for line in file.read_text("utf-8").splitlines()]
    lines = [line.strip() for line in excerpt.splitlines()]
    return any(source[at : at + len(lines)] == lines for at in range(len(source)))


def faults(page: Path, files: list[str]) -> Iterator[str]:
    text = page.read_text("utf-8")
    prose = FENCED.sub("", text)
    plain = CODE.sub("code", prose)
    for link in LINK.finditer(plain):
        target = next(filter(None, link.groups()))
        if leads_nowhere(page, target):
            yield f"the link leads nowhere: {target}"
        elif str(page) in ON_REGISTRIES and not SKIPPED.match(target):
            yield f"on a registry the link leads nowhere: {target}"
    defined = {name.casefold() for name in DEFINED.findall(plain)}
    yield from (f"no [{name}]:" for name in USED.findall(plain) if name.casefold() not in defined)
    for name in SOURCE.findall(prose):
        if not any(f"/{file}".endswith(f"/{name}") for file in files):
            yield f"no such file: {name}"
    for name, excerpt in EXCERPT.findall(text):
        if not has_lines(Path(name), excerpt):
            yield f"not in {name}: {excerpt.splitlines()[0]}"


pages, files = listed("*.md"), listed("*")
wrong = [f"{page}: {fault}" for page in pages for fault in faults(Path(page), files)]
for file in map(Path, files):
    if str(file) in ON_REGISTRIES or file.name in MANIFESTS:
        wrong += [f"{file}: example.org"] if "example.org" in file.read_text("utf-8") else []
print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
sys.exit(bool(wrong))
