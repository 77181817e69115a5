"""Tables of games, and the score that writers add."""

from pathlib import Path
from typing import Any

import pytest

from reversi_rules import Game, ParseError, Position, ReversiError, records
from reversi_rules.records import GameInfo, Record
from support import NINE_MOVES

TEXT = f"""# comment

1 | Open | Rose | - | 64-0 | {NINE_MOVES}
 2 | - | - | Ada | ? | f5f5
x|y
- | - | - | - | 20-44 | f5d6
""".encode()


def test_a_table_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.TXT"
    path.write_bytes(TEXT)
    with pytest.raises(ParseError, match=f"byte {TEXT.index(b'x|y')}: a line has six columns"):
        records.read(path)
    first, second, wrong, last = records.read_table(path, errors="collect")
    assert isinstance(wrong, ParseError)
    read = [first, second, last]
    assert records.read(path, errors="skip") == read
    assert list(records.stream(path, errors="skip")) == read
    table = [record for record in read if isinstance(record, Record)]
    assert [record.title for record in table] == ["1", "2", None]
    assert [(record.format, record.tags) for record in table] == [("table", [])] * 3
    assert table[0].info == GameInfo(event="Open", black="Rose", score=(64, 0))
    found = [[finding.kind for finding in record.audit()] for record in table]
    assert found == [[], ["Illegal"], ["Unfinished"]]


def test_a_table_is_written(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    games = records.read_table(TEXT, errors="skip")
    record = Record("1. f5 d6 *", "pgn")
    given: list[records.GameLike] = [games[0], record, (Game("f5"), GameInfo(event="a b"))]
    records.write_table(path, given)
    assert path.read_text(encoding="utf-8") == (
        f"1 | Open | Rose | - | 64-0 | {NINE_MOVES}\n- | - | - | - | ? | f5d6\n"
        "- | a b | - | - | ? | f5\n"
    )
    bad: list[tuple[Any, type[Exception], str]] = [
        (games[1], ParseError, "game 1, byte 84, ply 1: "),
        (
            Game(Position().play("f5")),
            ReversiError,
            "game 1: a table can hold only games from ",
        ),
        (
            (Game(), GameInfo(black="a|b")),
            ReversiError,
            "game 1: a table cannot hold 'a|b': it has a | or a line end",
        ),
        ((Game(), 3), TypeError, "game 1: info must be a GameInfo or None, not int"),
        (3, TypeError, "game 1: a game must be a reversi_rules.Game, "),
    ]
    before = path.read_bytes()
    for game, error, message in bad:
        with pytest.raises(error) as caught:
            records.write_table(path, [Game(), game])
        assert type(caught.value) is error
        assert str(caught.value).startswith(message)
    assert path.read_bytes() == before


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
