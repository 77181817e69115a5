#!/usr/bin/env python3
"""Checks the types of the Python blocks on the pages with mypy and pyright: `docs_types.py FOLDER`.

FOLDER gets a module for each page, in which a line of code has the number that it has on the page.
"""

import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "reversi-py" / "tests"))

from test_docs import PAGES, PIECE  # noqa: E402

# Values that may be None by their type, which pages use without a check, as their reader sees them.
NARROWED = {
    "error.illegal",
    "game.outcome()",
    'openings.of_game(rv.Game("e6f4c3c4d3d6e3c2b3"))',
    "result.move",
    'rv.Game("f5f4c3e6f7g6g4e8g8g5h5").outcome()',
    "rv.Game(text).outcome()",
    "rv.Game(text, rules=least).outcome()",
}
# Other libraries have the type Any, whether they are installed or not.
TYPED = {"gymnasium", "numpy", "reversi_rules", *sys.stdlib_module_names}
ANY = "from typing import Any\ndef __getattr__(name: str) -> Any: ...\n"
# Names have other values in other sections, and functions have no annotations.
MYPY = [
    "--strict",
    "--config-file=",
    "--allow-redefinition",
    "--allow-subclassing-any",
    "--allow-untyped-calls",
    "--allow-untyped-decorators",
    "--allow-untyped-defs",
    "--disable-error-code=var-annotated",
    "--local-partial-types",
]
PYRIGHT = """
# pyright: reportPossiblyUnboundVariable=false, reportUnusedExpression=false
"""


def module(page: Path, missed: set[str]) -> str:
    """Returns the Python of a page, without the output of examples."""
    text = page.read_text(encoding="utf-8")
    lines = [""] * (text.count("\n") + 1)
    for piece in PIECE.finditer(text):
        if piece["language"] not in ("pycon", "python", "py"):
            continue
        first = text.count("\n", 0, piece.start("block"))
        block = textwrap.dedent(piece["block"])
        prompts = (">>> ", "... ") if ">>> " in block else ("",)
        for number, line in enumerate(block.splitlines(), first):
            if line.startswith(prompts):
                lines[number] = line.removeprefix(line[:4] if prompts[0] else "")
    code = "\n".join(lines)
    for value in NARROWED:
        if value in code:
            missed.discard(value)
            code = code.replace(value, f"({value} or exit())")
    return code + PYRIGHT


folder = Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
missed, modules = {*NARROWED}, []
for page in [*PAGES, ROOT / "reversi-py" / "README.md"]:
    code = module(page, missed)
    modules.append(f"{page.stem.replace('-', '_').lower()}.py")
    (folder / modules[-1]).write_text(code, encoding="utf-8")
    for name in re.findall(r"^(?:from|import) ([\w.]+)", code, re.MULTILINE):
        parts = name.split(".")
        for end in range(1, len(parts) + 1 if parts[0] not in TYPED else 0):
            package = folder.joinpath(*parts[:end])
            package.mkdir(exist_ok=True)
            (package / "__init__.pyi").write_text(ANY, encoding="utf-8")
if missed:
    sys.exit(f"no page has {missed}: leave them out of NARROWED")
python = str(ROOT / "reversi-py" / "python")
status = [
    subprocess.run(
        [sys.executable, "-m", *command, *modules],
        cwd=folder,
        env={**os.environ, "MYPYPATH": python, "PYTHONPATH": python},
        check=False,
    ).returncode
    for command in (["mypy", *MYPY], ["pyright"])
]
sys.exit(any(status))
