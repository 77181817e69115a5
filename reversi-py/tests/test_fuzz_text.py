"""Every reader of strings and packed bytes on slightly damaged input: it reads or names a byte."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import example
from hypothesis import strategies as st

from fuzzing import fuzzed, mutated, random_games, random_positions, utf8
from reversi_rules import Game, ParseError, Position, ReversiError, Rules, move_name, parse_move

TEN = Rules(10, 6, missing=["a1"], objective="fewest")
CELLS = [symbol.encode() for symbol in "Xx*Bb●⚫OoWw○⚪-.#"]
SPACES = [b" ", b"\n", b"\r\n", b"\t", "\u3000".encode(), b"\x1c", b"\x85", b"\xff"]
MOVES = [b"d3", b"F5", b"--", b"-", b"pa", b"ps", b"pass", b"12.", b"1", b".", b"i9", b"j10", b",;"]
NUMBERS = [b"1", b" 2", b"60", b"61", b"-", b".", b",", b"\n", b"99999999999999999999"]

TWO_HYPHENS = (
    ("-- " + "- " * 7 + "\n") + ("- " * 8 + "\n") + "- - 0 1 - - - -\n" + ("- " * 8 + "\n") * 5
)

# A reader, valid texts and their tokens.
READERS: dict[str, tuple[Callable[[str], Any], st.SearchStrategy[str], list[bytes]]] = {
    "Position": (Position, random_positions.map(str), CELLS),
    "Game": (Game, random_games.map(str), MOVES),
    "passes": (Game, random_games.map(lambda game: game.transcript(passes=True)), MOVES),
    "start": (Game, st.builds("{}: {}".format, random_positions, st.just("f5")), MOVES + CELLS),
    "sheet": (Game.from_sheet, random_games.map(lambda game: str(game.sheet())), NUMBERS),
    "rules": (Rules, st.just(str(TEN)), [*MOVES, b"missing", b";", b"6x6", b"start X"]),
    "position of rules": (
        lambda text: Position(text, TEN),
        st.just(str(Position(rules=TEN)).rpartition(": ")[2]),
        CELLS,
    ),
    "game of rules": (lambda text: Game(text, rules=TEN), st.just("g4"), MOVES),
    "start of rules": (
        lambda text: Rules(6, 6, start=text),
        st.just(str(Position(rules=Rules(6, 6)))),
        CELLS,
    ),
    "move": (lambda text: move_name(parse_move(text)), st.sampled_from(["d3", "pass"]), MOVES),
}


def questions(name: str) -> st.SearchStrategy[tuple[str, str]]:
    _, valid, tokens = READERS[name]
    spoiled = mutated(valid.map(str.encode), tokens + SPACES)
    text = spoiled.map(lambda text: text.decode(errors="surrogateescape")) | st.text(max_size=80)
    return st.tuples(st.just(name), text)


@example(question=("sheet", TWO_HYPHENS))
@example(question=("rules", str(TEN)))
@fuzzed(300, question=st.sampled_from(list(READERS)).flatmap(questions))
def test_strings_are_read_or_refused(question: tuple[str, str]) -> None:
    name, text = question
    read = READERS[name][0]
    try:
        value = read(text)
    except ParseError as error:
        assert 0 <= error.byte <= len(utf8(text))
        assert str(error) == f"{error.location}: {error.message}" or name == "start of rules"
        line, column = error.line_column(text)
        assert 1 <= line <= text.count("\n") + 1
        assert column >= 1
        if (illegal := error.illegal) is not None:
            assert error.__cause__ is illegal
            assert not illegal.position.is_legal(illegal.move)
    except ReversiError as error:
        assert str(error)
    else:
        written = value.sheet() if name == "sheet" else str(value)
        same = read if name in ("sheet", "rules") else type(value)
        assert same(written) == value


@fuzzed(
    120,
    kind=st.sampled_from(
        [
            (Game, random_games | st.just(Game("g4", rules=TEN))),
            (Position, random_positions | st.just(Position(rules=TEN))),
        ]
    ),
    data=st.data(),
)
def test_bytes_are_read_or_refused(kind: tuple[Any, Any], data: st.DataObject) -> None:
    cls, valid = kind
    packed = data.draw(mutated(valid.map(bytes), [b"\xff", b"\0", b"\1", b"\x1b", b"\x40"]))
    try:
        value = cls.from_bytes(packed)
    except ParseError as error:
        assert 0 <= error.byte <= len(packed)
    else:
        assert bytes(value) == packed
        assert cls.from_bytes(memoryview(bytearray(packed))) == value
