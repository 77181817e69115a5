"""Positions and games as JSON: forms that stay, and text that is none of them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi_rules import Game, Position, ReversiError, Rules
from support import games

START = str(Position())
SIX = Rules(6, 6, missing=["a1"], start="mirrored", objective="fewest")
RULES = {
    "width": 6,
    "height": 6,
    "missing": ["a1"],
    "start": "mirrored",
    "objective": "fewest",
}


def test_the_forms() -> None:
    assert Position().to_json() == f'"{START}"'
    assert Game("f5d6").to_json() == '"f5d6"'
    after = Position().play("f5")
    assert Game(after, "d6").to_json() == f'"{after}:d6"'
    assert Game().to_json() == '""'
    start = Position(rules=SIX)
    assert json.loads(start.to_json()) == {"rules": RULES, "position": str(start)}
    assert json.loads(Game(rules=SIX).to_json()) == {"rules": RULES, "game": ""}
    begun = start.play(start.legal_moves[0])
    assert json.loads(Game(begun).to_json()) == {"rules": RULES, "game": f"{begun}:"}


@given(games())
def test_they_are_read_back(game: Game) -> None:
    assert Game.from_json(game.to_json()) == game
    assert Position.from_json(game.position.to_json()) == game.position
    later = Game(game.position)
    assert Game.from_json(later.to_json()) == later


@pytest.mark.parametrize(
    "rules", [Rules(), SIX, Rules.octagon(), Rules(start="historical"), Rules(16, 4)], ids=repr
)
def test_other_boards_are_read_back(rules: Rules) -> None:
    game = Game(rules=rules)
    for seed in (1, 2, 3):
        game.play(game.random_move(seed))
        assert Game.from_json(game.to_json()) == game
        assert Position.from_json(game.position.to_json()) == game.position
        assert Game.from_json(Game(game.position).to_json()).start == game.position


@pytest.mark.parametrize(
    "text",
    [
        "",
        "f5",
        "1",
        "null",
        "[]",
        "{}",
        '"f5f6f4"',
        '"zz:f5"',
        '"\\ud800"',
        "\ud800",
        "[" * 100_000,
        "1" * 10_000,
        '{"rules": 1, "game": "f5"}',
        '{"rules": {}, "game": "f5"}',
        json.dumps({"rules": RULES, "game": "", "more": 1}),
        json.dumps({"rules": RULES, "game": 1}),
        json.dumps({"rules": {**RULES, "width": 3}, "game": ""}),
        json.dumps({"rules": {**RULES, "width": True}, "game": ""}),
        json.dumps({"rules": {**RULES, "width": 10**400}, "game": ""}),
        json.dumps({"rules": {**RULES, "missing": ["a1", 2]}, "game": ""}),
        json.dumps({"rules": {**RULES, "objective": "least"}, "game": ""}),
        json.dumps({"rules": {**RULES, "start": "\ud800"}, "game": ""}),
        json.dumps({"rules": RULES, "position": "X"}),
    ],
    ids=lambda text: text[:30],
)
def test_other_text_is_refused(text: str) -> None:
    for read in (Game.from_json, Position.from_json):
        with pytest.raises(ReversiError):
            read(text)


@given(st.text() | st.recursive(st.none() | st.text(), st.lists).map(json.dumps))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (Game.from_json, Position.from_json):
        try:
            value = read(text)
        except ReversiError:
            continue
        assert read(value.to_json()) == value


def test_only_text_is_read() -> None:
    with pytest.raises(TypeError, match="a text is a str, not bytes"):
        Game.from_json(b"")  # type: ignore[arg-type]
