"""Weak references, and patterns of `match`."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import pytest

from reversi_rules import (
    Color,
    Game,
    Location,
    Outcome,
    Position,
    Rules,
    SquareSet,
    Symmetry,
    openings,
    records,
)
from reversi_rules.protocol import gtp, nboard

TREE = records.Record("(;GM[2]PB[Rose];B[f5])", "sgf").tree

OBJECTS: dict[str, Callable[[], object]] = {
    "Game": Game,
    "Position": Position,
    "SquareSet": lambda: SquareSet(["a1"]),
    "Rules": lambda: Rules(6, 6),
    "Symmetry": lambda: Symmetry(1),
    "Outcome": lambda: Outcome(33, 31),
    "Location": lambda: Location(game=1),
    "Opening": lambda: openings.Opening("Tiger"),
    "Explorer": openings.Explorer,
    "Record": lambda: records.Record("(;GM[2];B[f5])", "sgf"),
    "Tree": TREE,
    "Node": lambda: TREE().root,
    "Problem": lambda: records.Problem("-" * 27 + "OX------XO" + "-" * 27 + " X; f5:0"),
    "gtp.Client": gtp.Client,
    "gtp.Engine": lambda: gtp.Engine("bot"),
    "nboard.Client": nboard.Client,
    "nboard.Engine": nboard.Engine,
}


@pytest.mark.parametrize("name", OBJECTS)
def test_objects_have_weak_references(name: str) -> None:
    thing = OBJECTS[name]()
    reference = weakref.ref(thing)
    assert reference() is thing
    del thing
    gc.collect()
    # There are only eight symmetries, which stay.
    assert (reference() is None) == (name != "Symmetry")


def test_patterns() -> None:
    match Position():
        case Position(black, white, Color.BLACK):
            assert (len(black), len(white)) == (2, 2)
        case _:
            pytest.fail("black moves first")
    match Outcome(33, 31):
        case Outcome(32, 31):
            pytest.fail("black has 33 discs")
        case Outcome(discs, 31):
            assert discs == 33
    match Location(game=1, ply=3):
        case Location(1, None, ply):
            assert ply == 3
        case _:
            pytest.fail("a location is game, byte, ply")
    match Rules(6, 8):
        case Rules(width, height):
            assert (width, height) == (6, 8)
    match Symmetry("half turn"):
        case Symmetry(index):
            assert index == Symmetry("half turn").index
    match Game("f5d6"):
        case Game(start, [first, second]):
            assert (start, first, second) == (Position(), 37, 43)
        case _:
            pytest.fail("a game is its start and its placements")
    match openings.Opening("Tiger"):
        case openings.Opening(name):
            assert name == "Tiger"
    match records.Record("(;GM[2];B[f5])", "sgf"):
        case records.Record("sgf", text):
            assert text == "(;GM[2];B[f5])"
        case _:
            pytest.fail("a record is its format and its text")
    match TREE().root:
        case records.Node(None, [records.Node(37, [])]):
            pass
        case _:
            pytest.fail("a node is its move and its children")


def test_the_names_of_patterns_are_attributes() -> None:
    for make in OBJECTS.values():
        thing = make()
        for name in getattr(thing, "__match_args__", ()):
            getattr(thing, name)
