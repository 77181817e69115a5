"""The score that writers add, and the games of the examples."""

from pathlib import Path
from typing import Any

import pytest

from reversi_rules import Game, records
from reversi_rules._cli.columns import row_of
from reversi_rules.records import GameInfo, Record
from support import NINE_MOVES, ROOT


def test_the_same_games_for_everyone() -> None:
    games = records.read_sgf(ROOT / "examples" / "data" / "games.sgf")
    assert len(games) == 30
    kinds = {found.kind for game in games for found in game.audit()}
    assert kinds == {"Unfinished"}
    assert len(set(records.labels(games).game.tolist())) == 27


@pytest.mark.parametrize("name", ["ggf", "pgn", "sgf"])
def test_the_score_is_filled_in(name: Any, tmp_path: Path) -> None:
    write: Any = getattr(records, f"to_{name}")
    write_file: Any = getattr(records, f"write_{name}")
    over = Game(NINE_MOVES)

    def score(game: Game, info: GameInfo) -> tuple[int, int] | None:
        write_file(tmp_path / "a", [(game, info)])
        (one,) = getattr(records, f"read_{name}")(tmp_path / "a")
        (other,) = getattr(records, f"read_{name}")(write(game, info).encode())
        assert one.info == other.info
        found: tuple[int, int] | None = one.info.score
        return found

    wanted = Record(write(over), name).info.score
    assert wanted is not None
    assert score(over, GameInfo(black="A")) == wanted
    given = Record(write(over, GameInfo(score=(40, 24))), name).info.score
    assert score(over, GameInfo(black="A", score=(40, 24))) == given != wanted
    assert score(Game("f5"), GameInfo(black="A")) is None
    if name == "pgn":
        assert score(over, GameInfo(black="A", end="adjourned")) is None
    with pytest.raises(TypeError, match=r"^expected reversi_rules\.Game, not int"):
        write(3, GameInfo(black="A"))


def test_records_without_a_score_get_one(tmp_path: Path) -> None:
    record = Record("1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 *", "pgn")
    assert record.info.score is None
    records.write_ggf(tmp_path / "a.ggf", [record])
    records.write_pgn(tmp_path / "a.pgn", [record])
    assert b"RE[+64" in (tmp_path / "a.ggf").read_bytes()
    assert (tmp_path / "a.pgn").read_bytes().rstrip() == bytes(record)


@pytest.mark.parametrize("score", [(0, 0), (64, 64), (37, 28)])
def test_impossible_scores_are_no_result(score: tuple[int, int]) -> None:
    game, info = Game("f5"), GameInfo(score=score)
    for write in (records.to_ggf, records.to_pgn, records.to_sgf):
        assert write(game, info) == write(game, GameInfo())
    row = row_of(game, info)
    assert (row["black_score"], row["margin"], row["result"]) == (score[0], None, None)
