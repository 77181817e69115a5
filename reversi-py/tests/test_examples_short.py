"""The programs of `examples/python/short`, which run in seconds and say what they have done."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

pytest.importorskip("numpy")

import numpy as np

from example_programs import EXAMPLES
from reversi_rules import batch, records
from test_svg_sheet import places

LAST_LINES = {
    "clocks": "40 games in the journal",
    "deadline": "black wins .*",
    "explorer": "[a-h][1-8] +[0-9]+ .*",
    "policy": r"the mean result rises from \+0\.[01].* to \+0\.[4-9].*",
    "positions": "[0-9]+ positions in positions.npz",
    "study": r"lost: \[\]",
    "tables": ".*: [0-9]+ games, black wins by .*",
    "worksheet": "6 exercises in exercises.svg, their answers in answers.svg",
}
NEEDS = {"policy": "gymnasium", "tables": "duckdb"}


def test_every_program_is_tested() -> None:
    assert {path.stem for path in (EXAMPLES / "short").glob("*.py")} == {*LAST_LINES}


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=pytest.mark.thorough if n in NEEDS else ()) for n in LAST_LINES]
)
def test_it_does_what_it_says(name: str, tmp_path: Path) -> None:
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    program = EXAMPLES / "short" / f"{name}.py"
    assert program.read_text(encoding="utf-8").count("\n") <= 60
    ran = subprocess.run(
        [sys.executable, "-W", "error", str(program)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=tmp_path,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert re.fullmatch(LAST_LINES[name], ran.stdout.splitlines()[-1])
    for path in tmp_path.iterdir():
        check(path)


def check(path: Path) -> None:
    """Checks a file that a program has written."""
    if path.name == "positions.npz":
        with np.load(path) as file:
            rows = np.arange(len(file["actions"]))
            player, opponent = file["planes"].astype(np.int8).swapaxes(0, 1)
            boards = batch.from_cells(player - opponent)
            assert batch.legal_mask(boards)[rows, file["actions"]].all()
            # The last position of a game has a margin that its last move shows.
            after = batch.step(boards, file["actions"])
            over = batch.is_over(after)
            assert over.sum() == 2000
            assert np.array_equal(-batch.margins(after[over]), file["margins"][over])
    elif path.name == "bots.pgn":
        assert all(record.game().is_over for record in records.read_pgn(path))
    elif path.name in ("exercises.svg", "answers.svg"):
        assert len(places(path.read_text(encoding="utf-8"))) == 6
    elif path.suffix == ".svg":
        ElementTree.parse(path)
