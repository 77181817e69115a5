"""`Location`: the place of an error, which all languages write in the same way."""

import re
from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest

from reversi_rules import (
    Game,
    Location,
    ParseError,
    Position,
    ReversiError,
    Rules,
    SquareSet,
    parse_move,
    records,
)
from reversi_rules.records import Problem, Record, RecordFormat
from reversi_rules.records._formats import RECORD_FORMATS
from support import vectors

PLACES = vectors("error_places")
GRAMMAR = re.compile(PLACES["grammar"])


def read_problem(text: str) -> None:
    """An audit reports the same errors as the crate's check of a problem."""
    for found in Problem(text).audit():
        raise ParseError(found.message, found.location)


def first_finding(digits: str) -> None:
    for found in records.audit_wthor(bytes.fromhex(digits)):
        raise ParseError(found.message, found.location)


def record_reader(name: RecordFormat) -> Callable[[str], object]:
    return lambda text: Record(text, name).game()


READERS: dict[str, Callable[[str], object]] = {
    "square": parse_move,
    "position": Position,
    "transcript": Game,
    "sheet": Game.from_sheet,
    "obf": read_problem,
    "wthor": lambda digits: records.read_wthor(bytes.fromhex(digits)),
    "audit": first_finding,
    **{name: record_reader(name) for name in RECORD_FORMATS},
}


def place(vector: dict[str, Any]) -> Location:
    return Location(vector["game"], vector["byte"], vector["ply"])


@pytest.mark.parametrize("vector", PLACES["errors"], ids=lambda vector: str(vector["message"]))
def test_errors_say_where_in_one_grammar(vector: dict[str, Any]) -> None:
    with pytest.raises(ReversiError) as caught:
        READERS[vector["reader"]](vector["input"])
    error = caught.value
    assert error.location == place(vector)
    assert error.location.label(error.message) == vector["message"]
    assert str(error) == error.prefix + vector["message"]
    in_front = f"{vector['input']!r} is not a move: " if vector["reader"] == "square" else ""
    assert error.prefix == in_front
    assert GRAMMAR.fullmatch(str(error.location))
    assert isinstance(error, ParseError) != bool(in_front)


def test_every_reader_has_a_vector() -> None:
    assert {vector["reader"] for vector in PLACES["errors"]} == set(READERS)


def test_findings_say_where_as_errors_do() -> None:
    vector = next(it for it in PLACES["errors"] if it["reader"] == "pgn" and it["ply"])
    (found, *_) = Record(vector["input"], "pgn").audit()
    assert (found.location, str(found)) == (place(vector), vector["message"])
    assert found.byte == vector["byte"]


def parts(location: Location) -> tuple[int | None, int | None, int | None]:
    return location.game, location.byte, location.ply


ANY = [None, 0, 7, 2**63 - 1]


@pytest.mark.parametrize("given", list(product(ANY, ANY, ANY)))
def test_parts_that_do_not_apply_are_left_out(given: tuple[int | None, ...]) -> None:
    game, byte, ply = given
    location = Location(game, byte, ply)
    assert parts(location) == given
    assert Location().with_ply(ply).with_game(game).with_byte(byte) == location
    named = zip(("game", "byte", "ply"), given, strict=True)
    said = {name: it for name, it in named if it is not None}
    assert str(location) == ", ".join(f"{name} {it}" for name, it in said.items())
    assert Location(**said) == location
    assert repr(location) == f"Location({', '.join(f'{name}={it}' for name, it in said.items())})"
    assert eval(repr(location)) == location
    assert bool(GRAMMAR.fullmatch(str(location))) == bool(said)
    assert location.label("what") == (f"{location}: what" if said else "what")
    assert f"{location:>60}" == str(location).rjust(60)


def test_locations_are_values() -> None:
    ordered = [Location(*given) for given in product([None, 0, 7], repeat=3)]
    backwards = ordered[::-1]
    assert sorted(backwards) == ordered
    assert len(set(ordered)) == 27
    for one, other in combinations(ordered, 2):
        assert one < other
        assert other >= one
        assert one != other
    assert Location(byte=1) != "byte 1"
    with pytest.raises(TypeError):
        _ = Location() < "byte 1"  # type: ignore[operator]
    for name in ("game", "byte", "ply", "anything"):
        with pytest.raises(AttributeError):
            setattr(ordered[0], name, 3)


def test_longer_texts() -> None:
    location = Location(game=1, byte=2, ply=3)
    assert location.after(10) == Location(game=1, byte=12, ply=3)
    assert location.after(0) == location
    assert Location(ply=3).after(10) == Location(ply=3)
    assert location.label("\ud800") == "game 1, byte 2, ply 3: \ud800"


@pytest.mark.parametrize("number", [-1, -(2**63), 2**63, 2**64 - 1, 10**30])
def test_numbers_that_are_none_of_a_place(number: int) -> None:
    calls: dict[str, list[Callable[[int], Location]]] = {
        "game": [lambda it: Location(game=it), Location().with_game],
        "byte": [lambda it: Location(byte=it), Location().with_byte, Location(byte=1).after],
        "ply": [lambda it: Location(ply=it), Location().with_ply],
    }
    given = number if abs(number) < 2**63 or number < 0 else "a huge number"
    for name, those in calls.items():
        for call in those:
            with pytest.raises(ReversiError) as caught:
                call(number)
            assert str(caught.value) == f"the {name} of a location must be 0 or more, not {given}"
    with pytest.raises(TypeError):
        Location(game="3")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Location().label(3)  # type: ignore[arg-type]


def test_what_stands_before_the_place(tmp_path: Any) -> None:
    path = tmp_path / "a.pgn"
    path.write_bytes(b"1. f5 x6")
    with pytest.raises(ParseError) as caught:
        records.read_pgn(path)
    error = caught.value
    assert (error.prefix, error.location) == (f"{path}: ", Location(byte=6))
    assert str(error) == f"{path}: byte 6: {error.message}"
    with pytest.raises(ReversiError) as refused:
        SquareSet(["d3", "d9"])
    assert (refused.value.prefix, refused.value.location) == (
        "'d9' is not a square: ",
        Location(byte=1),
    )
    assert refused.value.message == "'9' is not a row (1 to 8)"
    with pytest.raises(ReversiError) as refused:
        SquareSet(["q5"], Rules(10, 10))
    assert str(refused.value) == ("'q5' is not a square: byte 0: 'q' is not a column (a to p)")
    assert refused.value.location == Location(byte=0)
    with pytest.raises(ReversiError) as refused:
        Position().transform("sideways")
    assert (refused.value.prefix, refused.value.location) == ("", Location())
    with pytest.raises(ParseError) as caught:
        Rules(start="X?")
    assert caught.value.location == Location(byte=1)
    assert caught.value.prefix.startswith("the start must be a position or one of standard, ")
    assert str(caught.value).endswith(f": byte 1: {caught.value.message}")


def test_errors_of_ones_own() -> None:
    error = ReversiError("no score", Location(game=3), "a.wtb: ")
    assert str(error) == "a.wtb: game 3: no score"
    assert (ReversiError("x").location, ReversiError("x").prefix) == (Location(), "")
    assert (ParseError("x", Location(ply=3)).byte, ParseError("x", Location(byte=3)).byte) == (0, 3)
