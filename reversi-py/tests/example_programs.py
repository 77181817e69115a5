"""Runs the programs of `examples/python`."""

import subprocess
import sys
from pathlib import Path

from support import ROOT

EXAMPLES = ROOT / "examples" / "python"


def run(example: str, *arguments: object, folder: Path) -> tuple[int, str, str]:
    """Run an example as a program, in another folder."""
    command = [sys.executable, str(EXAMPLES / f"{example}.py"), *map(str, arguments)]
    ran = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", check=False, cwd=folder
    )
    return ran.returncode, ran.stdout, ran.stderr
