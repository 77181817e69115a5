"""`reversi_rules.openings`: names of openings and XOT lists."""

import copy
import pickle
from pathlib import Path

import pytest

from reversi_rules import Game, ParseError, Position, ReversiError, Rules
from reversi_rules.openings import OPENINGS, Opening, at, find_xot, of_game, read_xot
from reversi_rules.records import GameInfo, Record, to_ggf, to_pgn, to_sgf

# Lines of our own, in the format of the published list.
LIST = b"f5d6c3d3c4f4f6f3\r\n\r\nF5F6E6F4E3C5C4E7\nf5d6c5f4e3c6d3f6"


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_each_opening(opening: Opening) -> None:
    game = Game(opening.transcript)
    assert opening.transcript.startswith("f5")
    assert (game.position, len(game)) == (opening.position, len(opening))
    for symmetry in range(8):
        assert at(game.position.transform(symmetry)) == opening
    assert of_game(game) == opening
    for name in (opening.name, *opening.aliases):
        assert Opening(name) == Opening(name.upper()) == opening
    for again in (pickle.loads(pickle.dumps(opening)), eval(repr(opening)), copy.copy(opening)):
        assert again == opening


def test_games() -> None:
    assert of_game(Game()) is None
    assert of_game(Game("f5d6c4d3c3f4f6f3")) == Opening("Comp'Oth")
    assert of_game(Game("f5d6c5f4e3c6d3f6e6d7g4c4e7")) == Opening("Rotating Flat")
    assert of_game(Game(Game("f5d6c3d3c4").position)) is None
    assert of_game(Game(rules=Rules(6, 6))) is None
    assert of_game(Game("f5d6c3d3c4", rules=Rules(objective="fewest"))) == Opening("Tiger")
    assert at(Position(rules=Rules(6, 6))) is None
    game = Game("f5d6c3d3c4")
    game.undo()
    assert of_game(game) == Opening("Perpendicular Opening")


@pytest.mark.parametrize("name", ["", "Sicilian", "tiger ", "\0"])
def test_unknown_names(name: str) -> None:
    with pytest.raises(ReversiError, match="is not the name of an opening"):
        Opening(name)


def test_wrong_types() -> None:
    for call in (at, of_game, Opening):
        with pytest.raises(TypeError):
            call(1)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        find_xot(LIST, "f5")  # type: ignore[arg-type]


def test_info() -> None:
    game = Game("f5d6c3d3c4f4f6f3e6")
    info = GameInfo.of(game)
    assert info == GameInfo(opening="Comp'Oth")
    assert '[Opening "Comp\'Oth"]' in to_pgn(game)
    assert "ON[Comp'Oth]" in to_sgf(game)
    assert "Comp" not in to_ggf(game)
    assert Record(to_pgn(game), "pgn").info == info
    assert Record(to_sgf(game), "sgf").info == info
    assert Record(to_pgn(game, GameInfo(opening="?")), "pgn").info.opening == "?"
    assert "Opening" not in to_pgn(game, GameInfo(black="Rose"))
    with pytest.raises(TypeError, match="the opening of a GameInfo"):
        GameInfo(opening=1)  # type: ignore[arg-type]


def test_xot(tmp_path: Path) -> None:
    starts = read_xot(LIST)
    assert [str(start) for start in starts] == [
        "f5d6c3d3c4f4f6f3",
        "f5f6e6f4e3c5c4e7",
        "f5d6c5f4e3c6d3f6",
    ]
    file = tmp_path / "starts.txt"
    file.write_bytes(LIST)
    assert read_xot(file) == read_xot(str(file)) == read_xot(memoryview(LIST)) == starts
    assert read_xot(b"") == []
    for index, start in enumerate(starts):
        for symmetry in range(8):
            assert find_xot(file, start.position.transform(symmetry)) == index
        assert find_xot(LIST, start) == find_xot(LIST, start.transform("half turn")) == index
    assert find_xot(LIST, Game("f5d6c4d3c3f4f6f3e6")) == 0
    for unknown in (Game(), Game("f5d6c3d3c4f4f6"), Game(rules=Rules(6, 6))):
        assert find_xot(LIST, unknown) is find_xot(LIST, unknown.position) is None


def test_bad_lists(tmp_path: Path) -> None:
    bad = b"f5d6c3d3c4f4f6f3\nf5d6a1\n"
    with pytest.raises(ParseError, match=r"^game 1, byte 21, ply 2: a1: ") as raised:
        read_xot(bad)
    assert (raised.value.location.byte, raised.value.location.game) == (21, 1)
    file = tmp_path / "bad.txt"
    file.write_bytes(b"f5\xc3\xa9")
    with pytest.raises(ParseError, match=r"bad\.txt: game 0, byte 2, ply 1: 'é' is not part"):
        find_xot(file, Position())
    with pytest.raises(ParseError, match="the line ends before the eighth move"):
        find_xot(b"f5d6", Position())
    assert find_xot(bad, Game("f5d6c3d3c4f4f6f3")) == 0
