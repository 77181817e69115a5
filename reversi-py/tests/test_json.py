"""Positions and games as JSON: stable formats, and invalid strings."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi_rules import Game, Position, ReversiError, Rules
from support import games

START = str(Position())
SIX = Rules(6, 6, missing=["a1"], start="mirrored", objective="fewest")
RULES = "6x6; missing a1; mirrored; fewest"


def test_the_forms() -> None:
    assert Position().to_json() == f'"{START}"'
    assert Game("f5d6").to_json() == '"f5d6"'
    after = Position().play("f5")
    assert Game(after, "d6").to_json() == f'"{after}:d6"'
    assert Game().to_json() == '""'
    start = Position(rules=SIX)
    assert json.loads(start.to_json()) == f"{RULES}: {start}"
    assert json.loads(Game(rules=SIX).to_json()) == f"{RULES}: "
    begun = start.play(start.legal_moves[0])
    assert json.loads(Game(begun).to_json()) == f"{RULES}: {begun}:"


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
        '{"rules": 1}',
        '"3x6: "',
        '"6x6; missing z9: "',
        '"6x6; \\ud800: "',
        '"6x6: X"',
        '"8x8:: f5"',
        '"1e9x6: f5"',
        f'"{START}:{START}:f5"',
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
    with pytest.raises(TypeError, match="expected a str, not bytes"):
        Game.from_json(b"")  # type: ignore[arg-type]
