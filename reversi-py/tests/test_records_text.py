"""Text files of transcripts, and the score that writers add."""

import pickle
from pathlib import Path
from typing import Any

import pytest

from reversi_rules import Game, IllegalMove, Location, ParseError, Position, ReversiError, records
from reversi_rules.records import GameInfo, TextGame
from support import NINE_MOVES, ROOT

TEXT = f"""# comment

1 | Open | Rose | - | 64-0 | {NINE_MOVES}
 2 | - | - | Ada | ? | f5f5
x|y
3 | - | - | - | 20-44 | f5d6
""".encode()


def test_text_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.TXT"
    path.write_bytes(TEXT)
    with pytest.raises(ParseError) as caught:
        records.read(path)
    assert str(caught.value) == f"{path}: byte {TEXT.index(b'x|y')}: a game has 6 fields, not 2"
    first, second, wrong, last = records.read_text(path, errors="collect")
    assert isinstance(wrong, ParseError)
    assert isinstance(first, TextGame)
    assert isinstance(second, TextGame)
    assert isinstance(last, TextGame)
    assert records.read(path, errors="skip") == [first, second, last]
    assert first.offset == TEXT.index(b"1 |")
    assert first.text == f"1 | Open | Rose | - | 64-0 | {NINE_MOVES}"
    assert first.info == GameInfo(event="Open", black="Rose", score=(64, 0))
    assert second.info == GameInfo(white="Ada")
    assert first.game() == Game(NINE_MOVES)
    first.game().undo()
    assert first.game() == Game(NINE_MOVES)
    for _ in range(2):
        with pytest.raises(ParseError) as caught:
            second.game()
        error = caught.value
        at = TEXT.index(b"f5f5") + 2
        words = f"byte {at}, ply 1: f5: the square already holds a black disc"
        assert (str(error), error.location) == (words, Location(byte=at, ply=1))
        assert isinstance(error.illegal, IllegalMove)
    again = pickle.loads(pickle.dumps((first, second)))
    assert again[0] == first
    assert again[1].audit() == second.audit()


def test_a_byte_order_mark_is_skipped() -> None:
    mark = b"\xef\xbb\xbf"
    first, second = records.read_text(mark + TEXT, errors="skip")[:2]
    assert first == records.read_text(TEXT, errors="skip")[0]
    assert first.offset == 3 + TEXT.index(b"1 |")
    assert [found.byte for found in second.audit()] == [3 + 84]
    (game,) = records.read_text(mark + b"-|-|Rose|-|?|f5d6")
    assert (game.offset, game.text) == (3, "-|-|Rose|-|?|f5d6")
    with pytest.raises(ParseError, match=r"^byte 3: a game has 6 fields, not 2$"):
        records.read_text(mark + b"x|y")


def test_text_is_audited() -> None:
    games = records.read_text(TEXT, errors="skip")
    assert [[str(found) for found in game.audit()] for game in games] == [
        [],
        ["byte 84, ply 1: f5: the square already holds a black disc"],
        ["byte 91: the game stops with 58 squares empty"],
    ]
    assert [found.kind for game in games for found in game.audit()] == ["Illegal", "Unfinished"]
    (wrong,) = records.read_text(f"-|-|-|-|?|{NINE_MOVES}".encode())[0].audit()
    assert (wrong.kind, wrong.byte) == ("WrongScore", 0)
    assert str(wrong) == "byte 0: the recorded score is ?, but the moves give 64-0"


def test_the_same_games_for_everyone() -> None:
    path = ROOT / "examples" / "data" / "games.txt"
    games = records.read_text(path)
    assert records.read(path) == games
    assert len(games) == 30
    kinds = {found.kind for game in games for found in game.audit()}
    assert kinds == {"Unfinished"}
    assert len(set(records.labels(games).game.tolist())) == 27


def test_text_is_written(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    games = records.read_text(TEXT, errors="skip")
    record = records.Record("1. f5 d6 *", "pgn")
    given: list[records.GameLike] = [games[0], record, (Game("f5"), GameInfo(event="a b"))]
    records.write_text(path, given)
    assert path.read_text(encoding="utf-8") == (
        f"1 | Open | Rose | - | 64-0 | {NINE_MOVES}\n- | - | - | - | ? | f5d6\n"
        "- | a b | - | - | ? | f5\n"
    )
    bad: list[tuple[Any, type[Exception], str]] = [
        (games[1], ParseError, "game 1, byte 84, ply 1: "),
        (
            Game(Position().play("f5")),
            ReversiError,
            "game 1: a text file can hold only games from ",
        ),
        (
            (Game(), GameInfo(black="a|b")),
            ReversiError,
            "game 1: a text file cannot hold 'a|b': it has a | or a line end",
        ),
        ((Game(), 3), TypeError, "game 1: info must be a GameInfo or None, not int"),
        (3, TypeError, "game 1: a game must be a reversi_rules.Game, "),
    ]
    before = path.read_bytes()
    for game, error, message in bad:
        with pytest.raises(error) as caught:
            records.write_text(path, [Game(), game])
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

    wanted = records.Record(write(over), name).info.score
    assert wanted is not None
    assert score(over, GameInfo(black="A")) == wanted
    given = records.Record(write(over, GameInfo(score=(40, 24))), name).info.score
    assert score(over, GameInfo(black="A", score=(40, 24))) == given != wanted
    assert score(Game("f5"), GameInfo(black="A")) is None
    if name == "pgn":
        assert score(over, GameInfo(black="A", end="adjourned")) is None
    with pytest.raises(TypeError, match=r"^expected reversi_rules\.Game, not int"):
        write(3, GameInfo(black="A"))


def test_records_without_a_score_get_one(tmp_path: Path) -> None:
    record = records.Record("1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 *", "pgn")
    assert record.info.score is None
    records.write_ggf(tmp_path / "a.ggf", [record])
    records.write_pgn(tmp_path / "a.pgn", [record])
    assert b"RE[+64" in (tmp_path / "a.ggf").read_bytes()
    assert (tmp_path / "a.pgn").read_bytes().rstrip() == bytes(record)
