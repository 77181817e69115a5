"""`examples/python/random_game.py`."""

from pathlib import Path

import reversi_rules as rv
from example_programs import run


def test_a_random_game(tmp_path: Path) -> None:
    status, stdout, stderr = run("random_game", 7, folder=tmp_path)
    assert (status, stderr) == (0, "")
    assert stdout == run("random_game", 7, folder=tmp_path)[1]
    game = rv.Game.from_transcript(stdout.splitlines()[-1])
    assert game.is_over
    assert game.grid() in stdout
