"""`stubs.py` copies the docstrings of the compiled package into the stubs."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support import ROOT

PACKAGE = ROOT / "reversi-py"
EMPTIES = '        """The number of empty squares."""\n'


def run_stubs(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, PACKAGE / "stubs.py", *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.fixture
def stub(tmp_path: Path) -> Path:
    """The first of the stubs, in a folder with a copy of all."""
    shutil.copytree(PACKAGE / "python" / "reversi_rules" / "_core", tmp_path / "_core")
    return tmp_path / "_core" / "__init__.pyi"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_the_stubs_have_the_compiled_docstrings() -> None:
    run = run_stubs("--check")
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (EMPTIES, EMPTIES.replace("empty", "full")),
        (f"def empties(self) -> int:\n{EMPTIES}", "def empties(self) -> int: ...\n"),
        ('"""The compiled half of `reversi_rules`. Import', '"""Import'),
    ],
)
def test_a_changed_stub_is_restored(stub: Path, old: str, new: str) -> None:
    before = stub.read_text(encoding="utf-8")
    change(stub, old, new)
    run = run_stubs("--check", stub.parent)
    assert run.returncode == 1
    assert run.stdout.startswith("--- __init__.pyi\n+++ compiled\n")
    assert run.stderr == "the stubs are not those of the sources: python reversi-py/stubs.py\n"
    assert run_stubs(stub.parent).returncode == 0
    assert stub.read_text(encoding="utf-8") == before


def test_a_class_gets_its_docstring_before_its_members(stub: Path) -> None:
    before = stub.read_text(encoding="utf-8")
    (docstring,) = re.findall(
        r'class Outcome\(_Frozen, _Field\):\n(    """.*?\n    """\n\n)', before, re.DOTALL
    )
    change(stub, docstring, "")
    assert run_stubs(stub.parent).returncode == 0
    assert stub.read_text(encoding="utf-8") == before


def test_an_item_without_a_docstring_is_an_error(stub: Path) -> None:
    change(stub, "def empties(self) -> int:\n", "def empty_squares(self) -> int:\n")
    before = stub.read_text(encoding="utf-8")
    run = run_stubs(stub.parent)
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == "reversi_rules._core.Outcome.empty_squares has no docstring\n"
    assert stub.read_text(encoding="utf-8") == before
