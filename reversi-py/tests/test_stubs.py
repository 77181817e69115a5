"""`stubs.py` copies the doc comments of the Rust sources into the stubs."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support import ROOT

PACKAGE = ROOT / "reversi-py"
CORE = Path("python", "reversi_rules", "_core", "__init__.pyi")


def run_stubs(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, PACKAGE / "stubs.py", *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the sources and the stubs."""
    shutil.copytree(PACKAGE / "src", tmp_path / "src")
    shutil.copytree(PACKAGE / CORE.parent, tmp_path / CORE.parent)
    return tmp_path


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_the_stubs_are_those_of_the_sources() -> None:
    run = run_stubs("--check")
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


EMPTIES = '        """The number of empty squares."""\n'


def test_a_changed_comment_goes_into_the_stub(package: Path) -> None:
    stub = package / CORE
    change(
        package / "src" / "vocabulary" / "outcome.rs",
        "    /// The number of empty squares.\n",
        '    /// How "many".\n    ///\n    /// >>> "\\\\n"\n',
    )
    before = stub.read_text(encoding="utf-8")
    run = run_stubs("--check", package)
    assert run.returncode == 1
    assert f"\n-{EMPTIES}" in run.stdout
    assert '\n+        """How "many".\n' in run.stdout
    assert stub.read_text(encoding="utf-8") == before

    assert run_stubs(package).returncode == 0
    new = '        """How "many".\n\n        >>> "\\\\\\\\n"\n        """\n'
    assert stub.read_text(encoding="utf-8") == before.replace(EMPTIES, new)
    assert run_stubs("--check", package).returncode == 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (EMPTIES, EMPTIES.replace("empty", "full")),
        (f"def empties(self) -> int:\n{EMPTIES}", "def empties(self) -> int: ...\n"),
        ('"""The compiled half of `reversi_rules`. Import', '"""Import'),
    ],
)
def test_a_changed_stub_is_restored(package: Path, old: str, new: str) -> None:
    stub = package / CORE
    before = stub.read_text(encoding="utf-8")
    change(stub, old, new)
    run = run_stubs("--check", package)
    assert run.returncode == 1
    assert run.stderr == ("the stubs are not those of the sources: python reversi-py/stubs.py\n")
    assert run_stubs(package).returncode == 0
    assert stub.read_text(encoding="utf-8") == before


def test_a_class_gets_its_docstring_before_its_members(package: Path) -> None:
    stub = package / CORE
    before = stub.read_text(encoding="utf-8")
    (docstring,) = re.findall(r'class Outcome:\n(    """.*?\n    """\n\n)', before, re.DOTALL)
    change(stub, docstring, "")
    assert run_stubs(package).returncode == 0
    assert stub.read_text(encoding="utf-8") == before


def test_an_error_names_the_line_of_the_item(package: Path) -> None:
    source = package / "src" / "vocabulary" / "outcome.rs"
    change(source, "    /// The number of empty squares.\n", "")
    lines = source.read_text(encoding="utf-8").splitlines()
    number = lines.index("    fn empties(&self) -> u16 {") + 1
    run = run_stubs("--check", package)
    assert run.stderr == f"src/vocabulary/outcome.rs:{number}: Outcome.empties has no comment\n"


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        (
            "src/vocabulary/outcome.rs",
            "    /// The number of empty squares.\n",
            "",
            "src/vocabulary/outcome.rs: Outcome.empties has no comment",
        ),
        (
            "src/vocabulary/outcome.rs",
            "fn empties(",
            "fn empty_squares(",
            "Outcome: empties is declared, but PyO3 does not export it",
        ),
        (
            "src/vocabulary/outcome.rs",
            "fn empties(",
            "fn empty_squares(",
            "src/vocabulary/outcome.rs: empty_squares is not declared in "
            "python/reversi_rules/_core/__init__.pyi, Outcome",
        ),
        (
            "src/vocabulary/symmetry.rs",
            "#[pymethods]\nimpl Symmetry",
            "#[pymethods]\nimpl Mirror",
            "src/vocabulary/symmetry.rs: there are 0 classes named Mirror",
        ),
        (
            "src/class/symmetry.rs",
            '#[pyo3(name = "IDENTITY")]',
            '#[pyo3(name = "NOTHING")]',
            "src/class/symmetry.rs: NOTHING is not declared in "
            "python/reversi_rules/_core/__init__.pyi, Symmetry",
        ),
        (
            "src/lib.rs",
            "use crate::vocabulary::names::{move_name, parse_move, parse_square, square_name};",
            "use crate::vocabulary::names::move_name;",
            "functions.pyi, __all__: parse_move is declared, but PyO3 does not export it",
        ),
        (
            "src/lib.rs",
            "    #[pymodule_export]\n    use crate::env::env;\n",
            "",
            "python/reversi_rules/_core/env.pyi: PyO3 exports no such module",
        ),
        (
            CORE,
            "    def __len__(self) -> int: ...\n    def __bool__",
            '    def __len__(self) -> int:\n        """Its length."""\n    def __bool__',
            "python/reversi_rules/_core/__init__.pyi: Game.__len__ has a docstring of its own",
        ),
        (CORE, "    def empties(self) -> int:\n", "", "python/reversi_rules/_core/__init__.pyi:"),
    ],
)
@pytest.mark.parametrize("arguments", [(), ("--check",)])
def test_items_of_one_side_only_are_errors(
    package: Path,
    file: str | Path,
    old: str,
    new: str,
    problem: str,
    arguments: tuple[str, ...],
) -> None:
    change(package / file, old, new)
    stubs = {path: path.read_bytes() for path in (package / CORE).parent.iterdir()}
    run = run_stubs(*arguments, package)
    assert (run.returncode, run.stdout) == (1, "")
    assert problem in re.sub(r"(\.rs):\d+:", r"\1:", run.stderr)
    assert "Traceback" not in run.stderr
    assert stubs == {path: path.read_bytes() for path in stubs}
