"""The loops for language models on the page `with-other-libraries`.

TextArena 0.7.4 and kaggle-environments 1.33.2 are stand-ins here with their protocols: both ask the
side that must pass too.
"""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import reversi_rules as rv
from test_docs import DOCS, PIECE

WITH_A_PASS = rv.Game("f5f6e6f4g6d6g4f7e8h6h5f8h7h3g8")


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    """Returns the functions of the section."""
    text = (DOCS / "with-other-libraries.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {"rv": rv}
    for piece in PIECE.finditer(text, text.index("## An environment for language models")):
        if piece["language"] == "python":
            exec(piece["block"], names)
    return names


class Arena:
    """Plays the first bracket of an answer, and ends at an illegal one."""

    def __init__(self) -> None:
        self.moves: list[int] = []

    def reset(self, num_players: int) -> None:
        assert num_players == 2
        self.position = rv.Position()

    def get_observation(self) -> tuple[int, str]:
        return int(self.position.turn), f"{self.position}\nProvide your move as '[row, col]'."

    def step(self, answer: str) -> tuple[bool, dict[str, Any]]:
        bracket = re.search(r"\[\s*(\d+)\s*,?\s*(\d+)\s*\]", answer)
        assert bracket is not None
        is_skipped = self.position.must_pass
        self.moves.append(rv.PASS if is_skipped else int(bracket[1]) * 8 + int(bracket[2]))
        self.position = self.position.play(self.moves[-1])
        return self.position.is_over, {}

    def close(self) -> tuple[dict[int, int], dict[str, Any]]:
        return {0: 1, 1: -1}, {}


def scripted(numbers: bool) -> Callable[[str], str]:
    """Returns a model that plays a game with a pass, then the first legal moves. Its first answer
    to each prompt is an illegal move."""
    plies = zip(WITH_A_PASS.positions(), WITH_A_PASS.plies(), strict=False)
    known = {position: move for position, (_, move) in plies}

    def answer(prompt: str) -> str:
        if "the legal moves are" not in prompt:
            return "[0, 0]" if numbers else "a1"
        position = rv.Position("\n".join(prompt.split("\n")[: 1 if numbers else 10]))
        move = known.get(position, position.legal_moves[0])
        row, column = divmod(move, 8)
        return f"Not [0, 0], so my answer: {[row, column] if numbers else rv.move_name(move)}"

    return answer


def test_a_game_of_textarena(page: dict[str, Any]) -> None:
    env = Arena()
    position, rewards = page["play_textarena"](env, [scripted(numbers=True)] * 2)
    assert (position, rewards) == (env.position, {0: 1, 1: -1})
    assert env.moves[:15] == WITH_A_PASS.placements
    assert env.moves[15] == rv.PASS
    assert position.is_over


def test_a_game_of_kaggle(page: dict[str, Any]) -> None:
    agent = page["kaggle_agent"](scripted(numbers=False))
    assert agent({"step": 0}, {}) == {"submission": -1}
    position, actions = rv.Position(), []
    while not position.is_over:
        cells = [{"X": "x", "O": "o", "-": ""}[cell] for cell in str(position).split()[0]]
        state = {
            "board": [cells[row : row + 8] for row in range(0, 64, 8)],
            "current_player": "xo"[position.turn],
        }
        action = agent({"observationString": json.dumps(state)}, {})["submission"]
        actions.append(action)
        position = position.play(action)
    assert rv.PASS in actions
    game = page["kaggle_game"](type("Env", (), {"info": {"actionHistory": map(str, actions)}}))
    assert game.position == position


def test_a_model_that_never_names_a_move(page: dict[str, Any]) -> None:
    prompts: list[str] = []

    def answer(prompt: str) -> str:
        prompts.append(prompt)
        return "?"

    move = page["choose"](rv.Position(), answer, "Your move")
    assert move in rv.Position().legal_moves
    assert [prompt.count("the legal moves are") for prompt in prompts] == [0, 1, 2]
