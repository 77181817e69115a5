"""Positions and games as one string, which has a stable format and is read back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from reversi_rules import (
    Color,
    Game,
    Location,
    Outcome,
    ParseError,
    Position,
    ReversiError,
    Rules,
    SquareSet,
    Symmetry,
    _pydantic,
)
from reversi_rules.match import Settings
from reversi_rules.records import GameInfo, Problem, Record, json_schema, to_json

START = str(Position())
SIX = Rules(6, 6, missing=["a1"], start="mirrored", objective="fewest")
RULES = "6x6; missing a1; mirrored; fewest"
OTHERS = [SIX, Rules.octagon(), Rules(start="historical"), Rules(16, 4)]


def test_the_forms() -> None:
    assert str(Game("f5d6")) == "f5d6"
    after = Position().play("f5")
    assert str(Game(after, "d6")) == f"{after}:d6"
    assert str(Game()) == ""
    start = Position(rules=SIX)
    assert str(start) == f"{RULES}: #-------------XO----OX-------------- X"
    assert str(Game(rules=SIX)) == f"{RULES}: "
    begun = start.play(start.legal_moves[0])
    assert str(Game(begun)) == f"{begun}:"


@pytest.mark.parametrize("rules", [Rules(), *OTHERS], ids=repr)
def test_other_boards_are_read_back(rules: Rules) -> None:
    game = Game(rules=rules)
    for seed in (1, 2, 3):
        game.play(game.random_move(seed))
        assert Game(str(game)) == game
        assert Position(str(game.position)) == game.position
        assert Game(str(Game(game.position))).start == game.position
        for legal_moves in (False, True):
            assert Position(game.grid(legal_moves=legal_moves), rules) == game.position


@pytest.mark.parametrize(
    ("text", "byte"),
    [
        ("zz:f5", 0),
        ("3x6: f5", 0),
        ("6x6; missing z9: ", 13),
        ("6x6: a1", 5),
        ("8x8:: f5", 4),
        ("1e9x6: f5", 0),
        (f"{START}: f5 a1", 71),
        (f"6x6: {START}:", 42),
        (f"{START}:{START}:f5", 66),
    ],
)
def test_the_place_of_an_error_is_in_the_whole_string(text: str, byte: int) -> None:
    with pytest.raises(ParseError) as caught:
        Game(text)
    assert caught.value.location.byte == byte


def test_rules_are_given_once() -> None:
    assert Game("6x6: b3", rules=Rules(6, 6)) == Game("b3", rules=Rules(6, 6))
    with pytest.raises(ReversiError, match=r"of the string are Rules\(6, 6\), not Rules\(4, 4\)"):
        Game("6x6: b3", rules=Rules(4, 4))
    with pytest.raises(ParseError, match="not part of a move"):
        Game(Position(), "6x6: b3")


@pytest.mark.thorough
def test_the_schema_describes_what_is_written() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    validator = jsonschema.Draft202012Validator(json_schema())
    validator.check_schema(validator.schema)
    info = GameInfo(event="Open", black="Rose", score=(33, 31), end="timeout")
    for game in (Game("f5d6"), Game(rules=SIX)):
        written = json.loads(to_json(game, info))
        validator.validate(written)
        validator.validate(written | dict.fromkeys(GameInfo.__dataclass_fields__))
    assert {*GameInfo.__dataclass_fields__, "game"} == {*json_schema()["properties"]}
    for wrong in ({}, {"game": 5}, {"game": "", "score": [1]}, {"game": "", "end": "lost"}):
        assert not validator.is_valid(wrong)


@pytest.mark.thorough
def test_fields_of_pydantic() -> None:
    pydantic = pytest.importorskip("pydantic")

    class Model(pydantic.BaseModel):  # type: ignore[misc,name-defined]
        game: Game
        position: Position
        squares: SquareSet
        rules: Rules
        info: GameInfo

    position = Position(rules=SIX)
    values: dict[str, Any] = {
        "game": Game("f5d6"),
        "position": position,
        "squares": position.legal_moves,
        "rules": SIX,
        "info": GameInfo(black="Rose", score=(33, 31)),
    }
    model = Model(**values)
    assert {name: getattr(model, name) for name in values} == values
    assert model.model_dump() | {"info": values["info"]} == values
    text = model.model_dump_json()
    assert Model.model_validate_json(text) == model
    plain = json.loads(text)
    assert Model(**plain) == model
    assert plain["game"] == "f5d6"
    assert plain["squares"] == {"squares": position.legal_moves.names(), "rules": "6x6"}
    plain["info"] = {"end": None, "score": None}
    assert Model(**plain).info == GameInfo()
    plain["squares"] = ["a1"]
    assert Model(**plain).squares == SquareSet(["a1"])
    schema = Model.model_json_schema()
    assert schema == Model.model_json_schema(mode="validation")
    for name in ("game", "position", "rules"):
        assert schema["properties"][name]["type"] == "string"
    for name, wrong in [("game", "f5f5"), ("game", 5), ("rules", "6"), ("squares", ["z9"])]:
        with pytest.raises(pydantic.ValidationError) as caught:
            Model(**(plain | {name: wrong}))
        assert [error["loc"][0] for error in caught.value.errors()] == [name]
        assert name in json.dumps(caught.value.errors())


@pytest.mark.thorough
@pytest.mark.parametrize("kind", _pydantic.KINDS)
def test_the_schema_of_a_field_has_an_example(kind: type) -> None:
    field = pytest.importorskip("pydantic").TypeAdapter(kind)
    schema = field.json_schema()
    (example,) = schema["examples"]
    assert schema["description"]
    value = field.validate_python(example)
    assert isinstance(value, kind)
    assert field.validate_python(value) is value
    assert field.dump_python(value, mode="json") == example
    assert field.validate_json(field.dump_json(value)) == value
    jsonschema = pytest.importorskip("jsonschema")
    jsonschema.validate(example, schema)


# As serde writes them in Rust.
OUTCOMES = [
    (Outcome(40, 24), "40-24"),
    (Outcome(14, 1), "63-1 (14-1)"),
    (Outcome(0, 0), "32-32 (0-0)"),
    (Outcome(20, 10, 36), "26-10 (20-10) of 36"),
    (Outcome(33, 31, objective="fewest"), "33-31 fewest"),
]


@pytest.mark.thorough
def test_outcomes_in_json() -> None:
    pydantic = pytest.importorskip("pydantic")
    field = pydantic.TypeAdapter(Outcome)
    for outcome, text in OUTCOMES:
        assert (field.dump_python(outcome, mode="json"), field.validate_python(text)) == (
            text,
            outcome,
        )
    for wrong in ("14-1", "40-24 (40-24)", "40-24 of 64", "2-2 of 3", "tie", "999-0", 5):
        with pytest.raises(pydantic.ValidationError):
            field.validate_python(wrong)


@pytest.mark.thorough
def test_a_bad_request_is_not_an_error_of_the_server() -> None:
    fastapi, pydantic = pytest.importorskip("fastapi"), pytest.importorskip("pydantic")
    testing = pytest.importorskip("fastapi.testclient")
    app = fastapi.FastAPI()
    client = testing.TestClient(app, raise_server_exceptions=False)
    wrongs: list[tuple[type, list[Any]]] = [
        (Game, ["f5a1", "zz", 5, "f5" * 70]),
        (Position, ["xx", [], "X" * 64]),
        (SquareSet, [["z9"], "a1", {"squares": ["h8"], "rules": "4x4"}]),
        (Rules, ["6x", 6]),
        (Color, ["red"]),
        (GameInfo, [{"score": [1, 70000]}, {"winner": "red"}, {"score": [0, 0], "end": "won"}]),
        (Settings, [{"first": "a", "second": "b", "games": 0}]),
        (Settings, [{"first": "gtp a", "second": "gtp b", "openings": ["f5f5"]}]),
        (Outcome, ["65-0", 5]),
        (Symmetry, ["turn"]),
        (Location, [{"byte": -1}, {"at": 1}]),
        (Record, [{"format": "pgn", "text": "1. z9"}, {"format": "x", "text": ""}, {"text": ""}]),
        (Problem, ["X", 5]),
    ]
    for number, (kind, values) in enumerate(wrongs):
        ways: list[tuple[str, Any, Callable[[Any], Any]]] = [
            ("one", kind, lambda value: value),
            ("perhaps", kind | None, lambda value: value),
            ("list", list[kind], lambda value: [value]),  # type: ignore[valid-type]
            ("dict", dict[str, kind], lambda value: {"a": value}),  # type: ignore[valid-type]
        ]
        for way, form, wrap in ways:
            model = pydantic.create_model(f"Model{number}{way}", field=(form, ...))
            app.post(f"/{number}/{way}")(_handler(model))
            for value in values:
                answer = client.post(f"/{number}/{way}", json={"field": wrap(value)})
                assert answer.status_code == 422, (kind, way, value)
        if kind in (Game, Position, Rules, Color):
            app.get(f"/{number}/path/{{value}}")(_handler(kind))
            app.get(f"/{number}/query")(_handler(kind))
            asked = f"/{number}/path/{values[0]}", f"/{number}/query?value={values[0]}"
            assert [client.get(path).status_code for path in asked] == [422, 422]
    answer = client.post("/0/one", json={"field": "f5a1"})
    assert "byte 2, ply 1: a1" in answer.json()["detail"][0]["msg"]


def _handler(kind: object) -> Callable[[Any], dict[str, Any]]:
    def handler(value: Any) -> dict[str, Any]:
        return {}

    handler.__annotations__["value"] = kind
    return handler
