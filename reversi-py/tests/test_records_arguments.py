"""Wrong arguments of the functions of `records`: clear errors, with the number of the game."""

import datetime
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from reversi_rules import Game, Position, ReversiError, Rules, records
from reversi_rules.records import GameInfo, WthorGames
from support import NINE_MOVES, refusals, wthor_games

WTHOR = records.read_wthor(wthor_games((NINE_MOVES, 64), ("f5", 32)))
NO_CHARACTER = "has a character that UTF-8 cannot encode: '\\ud800'"
NO_PAIR = "the score of a GameInfo is a pair of numbers, black's first, or None"
NO_END = (
    'the end of a GameInfo is "lost": expected normal, timeout, resignation, agreement, '
    "adjourned or forfeit"
)
NO_GAME = (
    "a game must be a reversi_rules.Game, a pair of one and a GameInfo, or a recorded game, not "
)


class Loud:
    def __index__(self) -> int:
        raise RuntimeError("loud")


def from_games(*games: Any, year: Any = 2026, **options: Any) -> WthorGames:
    return WthorGames.from_games(games, year=year, **options)


@pytest.mark.parametrize(
    ("fields", "error", "message"),
    [
        ({"black": "\ud800"}, ReversiError, f"the black of a GameInfo {NO_CHARACTER}"),
        ({"end": 3}, TypeError, "the end of a GameInfo must be a str, not int"),
        ({"end": "\ud800"}, ReversiError, f"the end of a GameInfo {NO_CHARACTER}"),
        ({"end": "lost"}, ReversiError, NO_END),
        ({"winner": 0}, TypeError, "'int' object is not an instance of 'Color'"),
        ({"score": [1, 2]}, TypeError, NO_PAIR),
        ({"score": "64"}, TypeError, NO_PAIR),
        ({"score": (True, 0)}, TypeError, "a score must be an int, not bool"),
        ({"score": (-1, 65)}, ReversiError, "-1 is not a score: 0 to 65535"),
        ({"score": (0, 10**5000)}, ReversiError, "the number is not a score: 0 to 65535"),
        ({"score": (Loud(), 0)}, RuntimeError, "loud"),
    ],
)
def test_what_an_info_cannot_say(
    fields: dict[str, Any], error: type[Exception], message: str, tmp_path: Path
) -> None:
    with pytest.raises(error) as caught:
        GameInfo(**fields)
    assert type(caught.value) is error
    assert str(caught.value) == message
    # Writers check again, because a frozen object can be changed by force.
    info = GameInfo()
    for name, value in fields.items():
        object.__setattr__(info, name, value)
    uses: list[tuple[str, Callable[[], object]]] = [
        ("", lambda: records.to_pgn(Game(), info)),
        ("game 1: ", lambda: records.write_sgf(tmp_path / "a.sgf", [Game(), (Game(), info)])),
        ("game 1: ", lambda: from_games(Game(), (Game(), info))),
        ("game 1: ", lambda: records.labels([Game(), (Game(), info)])),
    ]
    for number, use in uses:
        with pytest.raises(error) as caught:
            use()
        assert type(caught.value) is error
        assert str(caught.value) == (message if error is RuntimeError else number + message)
    assert not (tmp_path / "a.sgf").exists()


@pytest.mark.parametrize("name", [field.name for field in fields(GameInfo)][:9])
@pytest.mark.parametrize("value", [2026, b"2026", datetime.date(2026, 11, 21)])
def test_an_info_of_the_wrong_types_is_none(name: str, value: Any) -> None:
    with pytest.raises(TypeError) as caught:
        GameInfo(**{name: value})
    kind = type(value).__name__
    assert str(caught.value) == f"the {name} of a GameInfo must be a str or None, not {kind}"


def test_a_score_of_any_integers_is_a_pair_of_int() -> None:
    info = GameInfo(score=(np.int64(33), np.uint8(31)))  # type: ignore[arg-type]
    assert info.score == (33, 31)
    assert [type(part) for part in info.score or ()] == [int, int]
    assert GameInfo.from_dict(info.to_dict()) == info


@pytest.mark.parametrize("path", ["WTH_2026.wtb", Path("WTH_2026.wtb"), b"1. f5"])
def test_labels_are_not_of_a_path(path: Any) -> None:
    with pytest.raises(
        TypeError,
        match=r"^labels accepts games, not .*: read the file first, labels\(read\(path\)\)$",
    ):
        records.labels(path)


def test_names_go_with_wthor_only(tmp_path: Path) -> None:
    for suffix in (".pgn", ".OBF"):
        (tmp_path / f"a{suffix}").write_text("f5", encoding="utf-8")
        for names in ({"players": b""}, {"tournaments": "WTHOR.TRN"}):
            with pytest.raises(TypeError) as caught:
                records.read(tmp_path / f"a{suffix}", **names)
            kind = suffix[1:].lower()
            expected = f"players and tournaments are only for WTHOR files, not for {kind}"
            assert str(caught.value) == expected


test_what_functions_do_not_take = refusals(
    [
        (lambda: from_games(Game(), 3), f"TypeError: game 1: {NO_GAME}int"),
        (
            lambda: from_games((Game(), 3)),
            "TypeError: game 0: info must be a GameInfo or None, not int",
        ),
        (lambda: records.labels([Game(), 3]), f"TypeError: game 1: {NO_GAME}int"),  # type: ignore[list-item]
        (lambda: from_games(year=2026.5), "TypeError: …"),
        (lambda: from_games(depth=Loud()), "RuntimeError: loud"),
        (lambda: from_games(created=3), "TypeError: created must be a date or None, not int"),
        (lambda: from_games(players="Ada"), "TypeError: pass a list of names, not a str"),
        (lambda: from_games(tournaments=["a", 3]), "TypeError: name 1 must be a str, not int"),
        (lambda: WthorGames.join([WTHOR, 3]), "TypeError: part 1 must be a WthorGames, not int"),  # type: ignore[list-item]
        (lambda: WTHOR.game(2), "IndexError: there is no such game: there are 2 games"),
        (lambda: WTHOR.info(-(10**5000)), "IndexError: there is no such game: there are 2 games"),
        (lambda: WTHOR.game("x"), "TypeError: …"),  # type: ignore[arg-type]
        (lambda: WTHOR.game(slice(1)), "TypeError: …"),  # type: ignore[arg-type]
        (
            lambda: records.labels(
                replace(WTHOR, black_score=np.zeros(1, np.uint8)), recorded=True
            ),
            "ReversiError: a column has 1 values, but there are 2 games",
        ),
        (lambda: records.write_pgn(True, []), "TypeError: …"),  # type: ignore[arg-type]
        (
            lambda: records.write_obf("/nonexistent/a", [Position(), Game()]),  # type: ignore[list-item]
            "TypeError: position 1: a problem is a Position or a line, not reversi_rules.Game",
        ),
        (
            lambda: records.write_obf("/nonexistent/a", [Position(), Position(rules=Rules(6, 6))]),
            "ReversiError: position 1: OBF works only on 8x8 boards with the usual rules",
        ),
        (
            lambda: records.to_obf(Position(), score=True),
            "TypeError: a score must be an int, not bool",
        ),
        (
            lambda: records.to_obf(Position(), [("f5", 65)]),
            "ReversiError: 65 is not a score: -64 to 64",
        ),
        (
            lambda: records.to_obf(Position(), comment="\ud800"),
            f"ReversiError: the comment {NO_CHARACTER}",
        ),
        (
            lambda: records.write_wthor_players("/nonexistent/a", ["a", "\ud800"]),
            f"ReversiError: name 1 {NO_CHARACTER}",
        ),
        (
            lambda: records.write_wthor_players("/nonexistent/a", [b"a"]),  # type: ignore[list-item]
            "TypeError: name 0 must be a str, not bytes",
        ),
        (
            lambda: records.write_wthor_players("/nonexistent/a", [], created=3),  # type: ignore[arg-type]
            "TypeError: created must be a date or None, not int",
        ),
    ]
)
