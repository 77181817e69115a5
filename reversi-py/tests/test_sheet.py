"""Transcript sheets: numbers, games, and all errors."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from reversi_rules import (
    Game,
    InvalidMove,
    Position,
    ReversiError,
    Rules,
    Sheet,
    SquareSet,
)
from reversi_rules.errors import SheetError
from support import refusals

SIX = Rules(6, 6)
GAME = Game("f5d6c3d3c4")
SHEET = """\
 -  -  -  -  -  -  -  -
 -  -  -  -  -  -  -  -
 -  -  3  4  -  -  -  -
 -  -  5  -  -  -  -  -
 -  -  -  -  -  1  -  -
 -  -  -  2  -  -  -  -
 -  -  -  -  -  -  -  -
 -  -  -  -  -  -  -  -"""


# Rule 8.6.
def test_a_sheet_has_the_number_of_each_placement() -> None:
    sheet = GAME.sheet()
    assert str(sheet) == SHEET
    assert sheet == Sheet(SHEET)
    assert [sheet[square] for square in ("f5", "d6", "c3", "d3", "c4", "a1", "d4")] == [
        *(1, 2, 3, 4, 5, None, None)
    ]
    assert sheet.game() == Game.from_sheet(sheet) == Game.from_sheet(SHEET) == GAME
    assert sheet.errors() == []
    assert sheet.legal_prefix() == (GAME, None)
    with pytest.raises(InvalidMove):
        sheet["i9"]
    with pytest.raises(TypeError):
        iter(sheet)


# Rule 8.6.
def test_all_errors_of_a_sheet() -> None:
    sheet = GAME.sheet().with_number("c4", 7).with_number("d3", 3).with_number("d4", 61)
    errors = sheet.errors()
    assert [str(error) for error in errors] == [
        "number 61 is impossible on d4: it is too high, or the square has a disc at the start",
        "number 3 is on 2 squares: c3 d3",
        "number 4 is missing",
        "number 5 is missing",
        "number 6 is missing",
    ]
    fields = []
    for error in errors:
        assert isinstance(error, SheetError)
        fields.append((error.kind, error.number, error.squares.names()))
    assert fields == [
        ("Impossible", 61, ["d4"]),
        ("Duplicate", 3, ["c3", "d3"]),
        *(("Missing", number, []) for number in (4, 5, 6)),
    ]
    game, first = sheet.legal_prefix()
    assert game == Game("f5d6")
    assert str(first) == str(errors[1])
    with pytest.raises(SheetError, match="number 3 is on 2 squares"):
        sheet.game()
    for again in (pickle.loads(pickle.dumps(error)) for error in errors):
        assert isinstance(again.squares, SquareSet)
        assert str(again) in map(str, errors)


@pytest.mark.parametrize("rules", [Rules(), SIX, Rules.octagon(), Rules(16, 16)], ids=repr)
def test_sheets_of_every_board(rules: Rules) -> None:
    game = Game(rules=rules).playout(seed=1)
    sheet = game.sheet()
    assert sheet.start == game.start == Position(rules=rules)
    assert sheet.game() == game
    for again in (
        Sheet(str(sheet), rules=rules),
        Sheet(str(sheet), game.start),
        Sheet.from_numbers(sheet.numbers, rules=rules),
        Sheet.from_numbers(np.asarray(sheet.numbers), rules=rules),
        copy.copy(sheet),
        copy.deepcopy(sheet),
        pickle.loads(pickle.dumps(sheet)),
    ):
        assert again == sheet
        assert hash(again) == hash(sheet)
    assert eval(repr(sheet)) == sheet
    blank = Sheet.blank(rules=rules)
    assert blank == Game(rules=rules).sheet()
    assert not any(map(any, blank.numbers))
    for number, square in enumerate(game.placements, 1):
        blank = blank.with_number(square, number)
    assert blank == sheet


test_wrong_arguments = refusals(
    [
        (lambda: Sheet("1 2 3 4 five"), "ParseError: byte 8: 'f' is not part of a number"),
        (lambda: Sheet(b""), "TypeError: expected a str, not bytes"),  # type: ignore[arg-type]
        (lambda: Sheet(SHEET, rules=SIX), "ParseError: …byte…"),
        (lambda: Sheet.from_numbers([[0] * 8] * 7), "ReversiError: …has 8 rows, not 7…"),
        (lambda: Sheet.from_numbers([[0] * 9] * 8), "ReversiError: …has 8 columns, not 9…"),
        (
            lambda: Sheet.from_numbers([[0] * 7 + [256]] * 8),
            "ReversiError: …256 is too high for a sheet…",
        ),
        (lambda: Sheet.from_numbers([[-1] * 8] * 8), "ReversiError: …must be 0 to 65535, not -1…"),
        (lambda: Sheet.from_numbers([[True] * 8] * 8), "TypeError: …an int or None, not bool…"),
        (lambda: Sheet.from_numbers(5), "TypeError: …not iterable…"),  # type: ignore[arg-type]
        (lambda: GAME.sheet().with_number("i1", 1), "InvalidMove: …byte 0: 'i' is not a column…"),
        (lambda: GAME.sheet().with_number("a1", 10**30), "ReversiError: …must be 0 to 65535…"),
        (
            lambda: Sheet.blank(rules=Rules.octagon()).with_number("a1", 1),
            "ReversiError: a1: the board has no such square",
        ),
    ]
)


def test_an_endless_list_of_rows_is_refused() -> None:
    def rows() -> Any:
        while True:
            yield [0] * 8

    with pytest.raises(ReversiError, match="has 8 rows, not 256"):
        Sheet.from_numbers(rows())
