"""Files in other encodings, with byte order marks and with the ends of DOS."""

import io
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from command_line import run
from reversi_rules import Game, ParseError, Position, ReversiError, records
from reversi_rules.records import Record

SGF = "(;GM[2]FF[4]CA[{}]PB[{}]PW[田中]C[発表];B[c4];W[c5])".format
NAMES = ("山田", "ゾノ", "ミソ")
"""The second bytes of the last two look like `]` and a backslash."""
PGN = '[Black "山田"]\n\n1. f5 d6 *\n'


@pytest.mark.parametrize("label", ["Shift_JIS", "EUC-JP", "GB18030", "shift-jis"])
@pytest.mark.parametrize("name", NAMES)
def test_sgf_says_its_encoding(label: str, name: str, tmp_path: Path) -> None:
    file = SGF(label, name).encode(label)
    path = tmp_path / "game.sgf"
    path.write_bytes(file)
    reads: list[Any] = [records.read_sgf, records.read, records.stream]
    for read in reads:
        for source in (file, path, io.BytesIO(file)):
            (record,) = read(source)
            assert (record.info.black, record.info.white) == (name, "田中")
            assert record.game() == Game("c4c5")
            # What is written says what it is.
            assert str(record.tree()) == record.text == SGF("UTF-8", name)
            assert {found.kind for found in record.audit()} == {"Unfinished"}
    assert records.paste(file).content[0].info.black == Record(file, "sgf").info.black == name
    # Python has decoded it already.
    with path.open(encoding=label) as text:
        assert records.read_sgf(text, encoding="big5")[0].text == SGF("UTF-8", name)
        text.seek(0)
        assert next(records.stream(text, encoding="big5")).text == SGF("UTF-8", name)
    assert records.read_sgf(SGF(label, name))[0].text == SGF("UTF-8", name)


def test_a_game_that_is_not_in_its_encoding_is_an_error() -> None:
    file = SGF("Shift_JIS", "x").encode("euc-jp")
    wrong = file.replace(b"]C[", b"\xff]C[") + b"(;GM[2];B[f5])"
    error, record = records.read_sgf(wrong, errors="collect")
    assert isinstance(error, ParseError)
    assert str(error) == "byte 15: the game is in Shift_JIS, and was not decoded into UTF-8"
    assert isinstance(record, Record)
    assert records.read_sgf(file, encoding="euc-jp")[0].info.white == "田中"


@pytest.mark.parametrize("encoding", ["shift_jis", "gb18030", "euc-jp", "utf-8", "UTF-16LE"])
def test_readers_decode_every_format(encoding: str, tmp_path: Path) -> None:
    ggf = records.to_ggf(Game("f5d6"), records.GameInfo(black="山田"))
    files: list[tuple[Any, str]] = [
        (records.read_pgn, PGN),
        (records.read_ggf, ggf),
        (records.read_sgf, SGF("?", "山田")),
        (partial(records.stream, format="pgn"), PGN),
    ]
    for read, text in files:
        (record,) = read(text.encode(encoding), encoding=encoding)
        assert record.info.black == "山田"
        assert record.text.strip() == text.strip()
    line = f"{Position()}; % 山田"
    assert records.read_obf(line.encode(encoding), encoding=encoding)[0].comment == "山田"
    assert records.paste(PGN.encode(encoding), encoding=encoding).content[0].info.black == "山田"
    path = tmp_path / "games.pgn"
    path.write_bytes(PGN.encode(encoding))
    assert records.read(path, encoding=encoding)[0].info.black == "山田"
    new = tmp_path / "new.sgf"
    assert run("convert", path, new, "--encoding", encoding) == (0, "read=1 written=1\n", "")
    assert "CA[UTF-8]" in new.read_text(encoding="utf-8")
    assert records.read_sgf(new)[0].info.black == "山田"


def test_a_guess_is_said(tmp_path: Path) -> None:
    file = '[Black "André “le Rouge”"]\n\n1. f5 d6 *\n'.encode("cp1252")
    (record,) = records.read_pgn(file)
    assert (record.info.black, bytes(record)) == ("André “le Rouge”", file.rstrip())
    guess, _ = record.audit()
    message = "byte 12: '\\xe9' is not UTF-8, and was read as Windows-1252"
    assert (guess.kind, str(guess)) == ("NotUtf8", message)
    assert len(records.read_pgn(file, encoding="latin-1")[0].audit()) == 1
    path = tmp_path / "a.pgn"
    path.write_bytes(file)
    assert message in run("audit", path)[1]
    status, _, errors = run("convert", path, tmp_path / "b.sgf")
    assert (status, errors.count("--encoding names another")) == (0, 1)
    status, _, errors = run("convert", path, tmp_path / "b.sgf", "--encoding", "cp1252")
    assert (status, errors) == (0, "")


def test_wrong_encodings_are_errors(tmp_path: Path) -> None:
    path = tmp_path / "a.pgn"
    path.write_bytes(b"1. f5 {\xff} *")
    for encoding in ("utf-8", "shift_jis", "big5"):
        reads: list[Any] = [records.read, records.read_pgn, records.stream, records.paste]
        for read in reads:
            with pytest.raises(ParseError, match=r"a\.pgn: byte 7: this is not text in "):
                list(read(path, encoding=encoding))
    status, _, errors = run("audit", path, "--encoding=big5")
    assert (status, errors) == (2, f"{path}: byte 7: this is not text in Big5\n")
    for wrong in ("klingon", ""):
        with pytest.raises(ReversiError, match="encoding must be one of UTF-8, UTF-16LE, "):
            records.read_pgn(b"1. f5 *", encoding=wrong)
    with pytest.raises(TypeError):
        records.read_pgn(b"1. f5 *", encoding=3)  # type: ignore[call-overload]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_a_mark_decides(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "a.pgn"
    path.write_bytes(PGN.encode(encoding))
    unnamed = path.with_suffix("")
    unnamed.write_bytes(path.read_bytes())
    reads: list[Any] = [records.read, records.read_pgn, records.stream]
    for read in reads:
        (record,) = read(path, encoding="big5")
        assert record.info.black == "山田"
    assert records.read(unnamed)[0].info.black == "山田"
    assert records.paste(path).content[0].info.black == "山田"
    assert run("audit", "--summary", unnamed)[1].startswith("games=1 legal=1 ")


def test_joined_files_and_the_ends_of_dos() -> None:
    files: list[tuple[Any, str]] = [
        (records.read_pgn, PGN),
        (records.read_sgf, SGF("UTF-8", "山田")),
        (records.read_logistello, "+f5-d6\n"),
        (records.stream, PGN),
        (records.read_obf, f"{Position()};\n"),
    ]
    for read, text in files:
        joined = (text.encode("utf-8-sig") + b"\r\n") * 3 + b"\x1a\0\0"
        assert len(list(read(joined))) == 3, text
    assert records.paste(b"f5d6\x1a\0").content == [Game("f5d6")]
