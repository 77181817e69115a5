"""Calls every public function with arbitrary arguments: it returns, or raises a documented error
and changes nothing."""

from __future__ import annotations

import pickle
import types
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import strategies as st

import reversi_rules as rv
from fuzzing import fuzzed
from hostile import MAKE, Own
from reversi_rules import batch, env, records, squares, svg

MODULES = [rv, batch, env, records, squares, svg]

RECEIVERS: list[Any] = [
    rv.BLACK,
    rv.SYMMETRIES[1],
    rv.Position(),
    rv.Game("f5d6c3"),
    rv.SquareSet([0, 9]),
    rv.Outcome(40, 20),
    rv.Rules(6, 6),
    rv.Position(rules=rv.Rules(6, 6)),
    rv.Game("b3", rules=rv.Rules(6, 6)),
    rv.SquareSet([0, 255], rv.Rules(16, 16)),
    rv.Outcome(10, 5, 36, "fewest"),
    records.Record("(;GM[2]PB[Rose];B[f5];W[d6])", "sgf"),
    records.Problem(f"{rv.Position()}; F5:+0;"),
    records.GameInfo(black="Rose"),
    records.WthorGames.from_games([rv.Game("f5"), rv.Game("f5d6")], year=2026),
    env.VectorEnv(2),
]

# Only small depths, because a count cannot be interrupted.
COUNTS = {"perft", "divide"}
# The methods of `object` belong to Python.
INHERITED = {"__class__", "__getattribute__", "__init_subclass__", "__subclasshook__", "__new__"}

MAY_BE_RAISED = (
    TypeError,
    ValueError,
    IndexError,
    OverflowError,
    OSError,
    # Raised by an argument itself, or by Python for a missing argument or name.
    Own,
    AttributeError,
    MemoryError,
)


def functions() -> Iterator[tuple[str, Any]]:
    """Returns all functions and classes, and the static functions of the classes."""
    for module in MODULES:
        for name in module.__all__:
            found = getattr(module, name)
            where = f"{module.__name__}.{name}"
            if not callable(found) or isinstance(found, types.GenericAlias):
                continue
            yield where, found
            if isinstance(found, type) and not issubclass(found, Exception):
                for member, value in vars(found).items():
                    if isinstance(value, staticmethod | classmethod):
                        yield f"{where}.{member}", getattr(found, member)


def methods() -> Iterator[tuple[int, str]]:
    """Returns the methods of each receiver, including those of operators."""
    for index, receiver in enumerate(RECEIVERS):
        for name, value in vars(type(receiver)).items():
            if callable(value) and name not in INHERITED:
                yield index, name


FUNCTIONS = dict(functions())
METHODS = list(methods())
objects = st.integers(0, len(MAKE) - 1)
arguments = st.lists(objects, max_size=4)
names = st.sampled_from(
    ["out", "start", "passes", "errors", "seed", "turn", "game", "info", "score", "year", "n"]
)
keywords = st.dictionaries(names, objects, max_size=1)


@pytest.fixture(autouse=True, scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Some functions write files, whose names are among the arguments."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("written"))
        yield


def fresh(index: int) -> Any:
    receiver = RECEIVERS[index]
    if isinstance(receiver, env.VectorEnv):
        return env.VectorEnv(2)
    return pickle.loads(pickle.dumps(receiver))


def made(numbers: list[int], few: bool) -> list[Any]:
    values = [MAKE[number]() for number in numbers]
    return [0 if few and type(value) is int and value > 3 else value for value in values]


def digest(value: Any) -> object:
    """Returns the visible state of an array or of a value of the package."""
    if isinstance(value, np.ndarray):
        return value.dtype, value.shape, value.tobytes() if value.dtype != object else repr(value)
    if isinstance(value, env.VectorEnv):
        return value.boards.tobytes(), [part.tobytes() for part in value.last]
    if isinstance(value, rv.Game):
        return value.start, value.plies(), value.redoable
    if type(value).__module__.startswith("reversi_rules"):
        return pickle.dumps(value)
    return value if isinstance(value, bytearray) else None


def attempt(call: Any, positional: list[Any], named: dict[str, Any], *seen: Any) -> None:
    values = [*seen, *positional, *named.values()]
    before = [digest(value) for value in values]
    before = [bytes(it) if isinstance(it, bytearray) else it for it in before]
    try:
        call(*positional, **named)
    except MAY_BE_RAISED as error:
        # A PanicException or a SystemError is not among these, and fails the test.
        assert str(error) or isinstance(error, Own | MemoryError)
        assert [digest(value) for value in values] == before


@fuzzed(250, name=st.sampled_from(sorted(FUNCTIONS)), given=arguments, named=keywords)
def test_functions_take_or_refuse(name: str, given: list[int], named: dict[str, int]) -> None:
    few = name.rpartition(".")[2] in COUNTS
    values = dict(zip(named, made(list(named.values()), few), strict=True))
    attempt(FUNCTIONS[name], made(given, few), values)


@fuzzed(250, method=st.sampled_from(METHODS), given=arguments, named=keywords)
def test_methods_take_or_refuse(
    method: tuple[int, str], given: list[int], named: dict[str, int]
) -> None:
    index, name = method
    receiver = fresh(index)
    values = dict(zip(named, made(list(named.values()), False), strict=True))
    attempt(getattr(receiver, name), made(given, False), values, receiver)


@fuzzed(80, method=st.sampled_from(METHODS), receiver=objects, given=arguments)
def test_methods_of_something_else(
    method: tuple[int, str], receiver: int, given: list[int]
) -> None:
    index, name = method
    attempt(getattr(type(RECEIVERS[index]), name), made([receiver, *given], False), {})


@fuzzed(80, index=st.integers(0, len(RECEIVERS) - 1), data=st.data())
def test_nothing_frozen_takes_an_attribute(index: int, data: st.DataObject) -> None:
    receiver = RECEIVERS[index]
    public = [name for name in dir(type(receiver)) if name[0] != "_"]
    # Python decides which attributes of enum members can be set.
    if isinstance(receiver, env.VectorEnv | rv.Color) or not public:
        return
    name = data.draw(st.sampled_from(public))
    before = digest(receiver)
    with pytest.raises((AttributeError, TypeError)):
        setattr(receiver, name, MAKE[data.draw(objects)]())
    with pytest.raises((AttributeError, TypeError)):
        delattr(receiver, name)
    assert digest(receiver) == before
