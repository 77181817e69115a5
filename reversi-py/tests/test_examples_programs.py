"""`bot`, `selfplay` and `serve` of `examples/python`, as their users run them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np

import reversi_rules as rv
from example_programs import EXAMPLES, run


def fed(example: str, lines: bytes, *arguments: str) -> list[str]:
    """Run an example with these lines as its input and return the lines it prints."""
    command = [sys.executable, str(EXAMPLES / f"{example}.py"), *arguments]
    ran = subprocess.run(command, input=lines, capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")
    return ran.stdout.decode().splitlines()


@pytest.mark.parametrize("first", [b"nboard 2\n", b"name\n"])
def test_the_bot_survives_any_input(first: bytes) -> None:
    noise = bytes(number * 2654435761 >> 24 & 0xFF for number in range(20000))
    fed("bot", first + noise.replace(b"\r", b"") + b"\n" + b"x" * 100_000 + b"\nquit\n")


@pytest.fixture
def played(tmp_path: Path) -> Any:
    ran = run("selfplay", "positions.npz", 30, 7, folder=tmp_path)
    with np.load(tmp_path / "positions.npz") as file:
        columns = dict(file)
    assert ran == (0, f"30 games, {len(columns['boards'])} positions in positions.npz\n", "")
    return columns


def test_self_play_writes_whole_games(played: Any) -> None:
    assert set(played["games"]) == set(range(30))
    passes = 0
    for number in range(30):
        rows = played["games"] == number
        position = rv.Position()
        moves = zip(played["boards"][rows], played["actions"][rows], strict=True)
        turns = []
        for board, action in moves:
            assert [position.player_bits, position.opponent_bits] == board.tolist()
            turns.append(position.turn)
            passes += int(action == rv.PASS)
            position = position.play(int(action))
        outcome = position.outcome()
        assert outcome is not None
        assert played["margins"][rows].tolist() == [outcome.margin(turn) for turn in turns]
    assert passes > 0


def test_self_play_is_that_of_rust(played: Any) -> None:
    # examples/rust/tests/programs.rs compares with the same numbers.
    firsts = played["margins"][:30].tolist()
    assert (len(played["boards"]), firsts[:8]) == (1816, [-16, 36, -14, 2, 16, -10, 10, 16])


@pytest.mark.parametrize("arguments", [[], ["x.npz", "0"], ["x.npz", "1", "-1"], ["x.npz", "many"]])
def test_bad_usage_of_self_play(arguments: list[str], tmp_path: Path) -> None:
    status, stdout, stderr = run("selfplay", *arguments, folder=tmp_path)
    assert (status, stdout) == (2, "")
    assert "error: " in stderr.splitlines()[-1]
    assert not (tmp_path / "x.npz").exists()


def served(*requests: bytes) -> list[Any]:
    return [json.loads(line) for line in fed("serve", b"\n".join(requests) + b"\n")]


def test_the_server_answers_with_legal_moves_and_outcomes() -> None:
    first, played, over = served(
        b"{}", b'{"game": "f5", "play": "d6"}', b'{"game": "e6f4e3f6g5d6e7f5c5"}'
    )
    assert first == {
        "game": "",
        "position": str(rv.Position()),
        "legal_moves": ["d3", "c4", "f5", "e6"],
        "outcome": None,
    }
    assert played["game"] == "f5d6"
    assert played["legal_moves"] == ["c3", "c4", "c5", "c6", "c7"]
    assert (over["outcome"], over["legal_moves"]) == ({"black": 64, "white": 0}, [])


def test_the_server_says_why_a_move_is_illegal() -> None:
    flips_nothing, occupied, over, record = served(
        b'{"game": "f5d6", "play": "a1"}',
        b'{"game": "f5d6", "play": "d6"}',
        b'{"game": "e6f4e3f6g5d6e7f5c5", "play": "a1"}',
        b'{"game": "f5f6f4"}',
    )
    assert flips_nothing["game"] == "f5d6"
    assert flips_nothing["illegal"] == {
        "square": "a1",
        "reason": "FlipsNothing",
        "text": "a1 flips nothing (no white disc beside it).",
    }
    assert occupied["illegal"]["reason"] == "Occupied"
    assert over["illegal"]["reason"] == "GameOver"
    message = "byte 4, ply 2: f4: a disc there flips nothing"
    assert record == {"error": {"message": message, "byte": 4, "ply": 2}}


def test_the_server_survives_every_line() -> None:
    hostile = [
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b"null",
        b"[]",
        b"NaN",
        b"9" * 10_000,
        b'{"play": "z9"}',
        b'{"play": "pass"}',
        b'{"play": "\\ud800"}',
        b'{"play": 19}',
        b'{"game": 7}',
        b'{"game": null}',
        b'{"game": "f5\\u0000"}',
        b'{"move": "f5"}',
        '{"game": "ｆ５"}'.encode(),  # noqa: RUF001 - letters that look like others
        b'{"game": "' + b"f5" * 50_000 + b'"}',
    ]
    *refused, last = served(*hostile, b"", b"  ", b"{}")
    assert len(refused) == len(hostile)
    assert all(isinstance(each["error"]["message"], str) for each in refused)
    assert last["legal_moves"] == ["d3", "c4", "f5", "e6"]
