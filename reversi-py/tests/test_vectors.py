"""The test vectors that Rust, Python and C share."""

import json
from functools import partial
from typing import Any

import pytest

from reversi_rules import (
    BLACK,
    PASS,
    SQUARES,
    WHITE,
    Color,
    Game,
    IllegalMove,
    Location,
    Outcome,
    ParseError,
    Position,
    SquareSet,
    move_name,
    parse_move,
)
from support import ROOT, vectors

VECTORS = sorted((ROOT / "reversi-rules/tests/data").glob("*.json"))


def one_case_a_line(value: Any, depth: int = 2) -> str:
    """Writes JSON with each case on a line, so that a person can see it whole."""
    text = json.dumps(value, ensure_ascii=False)
    if depth == 0 or len(text) <= 100 or not isinstance(value, dict | list):
        return text
    if isinstance(value, list):
        lines, begin, end = [one_case_a_line(part, 0) for part in value], "[", "]"
    else:
        parts = ((json.dumps(key), one_case_a_line(part, depth - 1)) for key, part in value.items())
        lines, begin, end = [f"{key}: {part}" for key, part in parts], "{", "}"
    return begin + "\n " + ",\n ".join(lines) + "\n" + end


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_each_case_is_a_line(path: Any) -> None:
    text = path.read_text(encoding="utf-8")
    assert text == one_case_a_line(json.loads(text)) + "\n"


def by_name(vector: dict[str, Any]) -> str:
    return str(vector["name"])


@pytest.mark.parametrize("vector", vectors("edits"), ids=lambda vector: vector.get("start"))
def test_calls_in_any_order(vector: dict[str, Any]) -> None:
    game = Game(Position(vector["start"])) if "start" in vector else Game()
    for call, played, undone, turn in vector["steps"]:
        what = call.removeprefix("!")
        done: Any = {"undo": game.undo, "redo": game.redo}.get(what, partial(game.play, what))
        if call == what:
            done()
        else:
            with pytest.raises((IndexError, IllegalMove)):
                done()
        found = ["".join(map(move_name, moves)) for moves in (game.placements, game.redoable)]
        assert [*found, None if game.is_over else str(game.turn)] == [played, undone, turn]


# Rules 2.1, 2.2, 2.3, 2.4, 3.2, 4.1, 4.2, 4.3.
@pytest.mark.parametrize("vector", vectors("positions")["positions"], ids=by_name)
def test_positions(vector: dict[str, Any]) -> None:
    text = f"{vector['board']} {vector['side']}"
    position = Position(text)
    assert str(position) == text
    assert position.legal_moves == SquareSet(vector["legal"])
    for square in SQUARES:
        assert position.flips(square) == SquareSet(vector["flips"].get(move_name(square), []))
        assert position.is_legal(square) == (square in position.legal_moves)
    assert position.must_pass == position.is_legal(PASS) == vector["must_pass"]
    assert position.is_over == vector["over"]
    sets = position.black, position.white, position.empties
    assert tuple(map(len, sets)) == (vector["black"], vector["white"], vector["empty"])
    for side, color in ("X", BLACK), ("O", WHITE):
        for method, expected in vector["by_color"][side].items():
            found = getattr(position, method)(color)
            assert found == (expected if isinstance(expected, int) else SquareSet(expected))
    outcome = position.outcome()
    if vector["over"]:
        assert outcome is not None
        assert [outcome.score(BLACK), outcome.score(WHITE)] == vector["score_empties_to_winner"]
        assert [outcome.discs(BLACK), outcome.discs(WHITE)] == vector["score_raw"]
    else:
        assert outcome is None


# Rules 1.1, 8.1.
def test_names_of_squares() -> None:
    cells = vectors("notation")["cells"]
    assert len(cells) == 64
    for cell in cells:
        index = cell["a1_h8_index"]
        assert move_name(index) == cell["square"]
        assert parse_move(cell["square"]) == parse_move(cell["square"].upper()) == index


@pytest.mark.parametrize("vector", vectors("notation")["transcripts"])
def test_transcripts(vector: dict[str, Any]) -> None:
    assert SquareSet(vector["squares"]).names() == sorted(vector["squares"], key=parse_move)
    assert [move_name(move) for move in Game(vector["text"]).placements] == vector["squares"]


@pytest.mark.parametrize("vector", vectors("notation")["bad"])
def test_bad_transcripts(vector: dict[str, Any]) -> None:
    with pytest.raises(ParseError):
        Game(vector["text"])


@pytest.mark.parametrize("vector", vectors("illegal_and_correction")["illegal"])
def test_illegal_moves(vector: dict[str, Any]) -> None:
    with pytest.raises(ParseError) as caught:
        Game(vector["moves"])
    index = vector["error_index"]
    assert caught.value.location == Location(byte=2 * index, ply=index)
    illegal = caught.value.illegal
    assert illegal is not None
    assert illegal.reason == ("Occupied" if "occupied" in vector["error"] else "FlipsNothing")
    assert illegal.position == Game(vector["moves"][: 2 * index]).position


@pytest.mark.parametrize("vector", vectors("scoring")["eight_by_eight"])
def test_scoring(vector: dict[str, Any]) -> None:
    outcome = Outcome(vector["black"], vector["white"])
    assert outcome.empties == vector["empty"]
    assert [outcome.discs(BLACK), outcome.discs(WHITE)] == vector["raw"]
    assert [outcome.score(BLACK), outcome.score(WHITE)] == vector["empties_to_winner"]
    assert outcome.margin(BLACK) == -outcome.margin(WHITE) == vector["diff_empties_to_winner"]
    winner: dict[int, Color | None] = {0: WHITE, 1: None, 2: BLACK}
    assert outcome.winner is winner[vector["half_points_black"]]
    assert outcome.is_tie == (outcome.winner is None)
