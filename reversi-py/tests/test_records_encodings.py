"""Files in other encodings, with byte order marks and with the ends of DOS."""

import io
import tempfile
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from command_line import run
from reversi_rules import Game, ParseError, Position, ReversiError, records
from reversi_rules.records import Record
from test_records_texts import rows

SGF = "(;GM[2]FF[4]CA[{}]PB[{}]PW[田中]C[発表];B[c4];W[c5])".format
PGN = '[Black "山田"]\n\n1. f5 d6 *\n'


def test_sgf_says_its_encoding(tmp_path: Path) -> None:
    file = SGF("Shift_JIS", "ゾノ").encode("shift_jis")
    path = tmp_path / "game.sgf"
    path.write_bytes(file)
    reads: list[Any] = [records.read_sgf, records.read, records.stream]
    for read in reads:
        for source in (file, path, io.BytesIO(file)):
            (record,) = read(source)
            # What is written says what it is.
            assert str(record.tree()) == record.text == SGF("UTF-8", "ゾノ")
    assert records.paste(file).content[0].info.black == Record(file, "sgf").info.black == "ゾノ"


@pytest.mark.parametrize("row", rows("encodings")["files"], ids=lambda row: row["bytes"][:30])
def test_files_of_the_list(row: dict[str, Any]) -> None:
    file, encoding = row["bytes"].encode("latin-1"), row.get("encoding")
    pieces = io.BytesIO(file)
    reads: list[Any] = [
        partial(records.read, file),
        partial(records.stream, file),
        partial(records.stream, pieces, format="sgf" if b";" in file else "pgn"),
    ]
    for read in reads:
        if "error" in row:
            with pytest.raises(ParseError, match=f"^{row['error']}$"):
                list(read(encoding=encoding))
            continue
        found = list(read(encoding=encoding, errors="collect"))
        games = [record for record in found if isinstance(record, Record)]
        assert [[game.info.black, game.info.white] for game in games] == row["players"]
        if "text" in row:
            assert "".join(game.text for game in games) == row["text"].strip("\ufeff\n")
        problems = [str(error) for error in found if isinstance(error, ParseError)]
        problems += [str(it) for game in games for it in game.audit() if it.kind != "Unfinished"]
        assert problems == row.get("problems", [])


def test_a_text_is_decoded_already() -> None:
    """Whatever it says itself, or the caller."""
    reads: list[Any] = [records.read_sgf, records.read, records.stream]
    # In Big5, é is a character too. So many have more bytes than a stream reads letters at a time.
    for text in (SGF("Shift_JIS", "ゾノ"), f"(;GM[2]CA[Shift_JIS]PB[{'é' * 50_000}];B[f5])"):
        # Its class is not that of an open file.
        with tempfile.NamedTemporaryFile("w+", encoding="utf-8") as file:
            file.write(text)
            for read in reads:
                file.seek(0)
                only_reads = SimpleNamespace(read=io.StringIO(text).read)
                for source in (text, f"{text}\n", io.StringIO(text), file, only_reads):
                    (record,) = read(source, encoding="big5")
                    assert record.text == text.replace("Shift_JIS", "UTF-8")


@pytest.mark.parametrize("encoding", ["gb18030", "UTF-16LE"])
def test_readers_decode_every_format(encoding: str, tmp_path: Path) -> None:
    ggf = records.to_ggf(Game("f5d6"), records.GameInfo(black="山田"))
    files: list[tuple[Any, str]] = [
        (records.read_pgn, PGN),
        (records.read_ggf, ggf),
        (records.read_sgf, SGF("?", "山田")),
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
    with pytest.raises(ParseError, match=r"a\.pgn: byte 7: this is not text in Big5"):
        records.read(path, encoding="big5")
    with pytest.raises(ParseError, match="byte 7: this is not text in UTF-8"):
        records.paste(path, encoding="utf-8")
    status, _, errors = run("audit", path, "--encoding=big5")
    assert (status, errors) == (2, f"{path}: byte 7: this is not text in Big5\n")
    for wrong in ("klingon", ""):
        with pytest.raises(ReversiError, match="encoding must be one of UTF-8, UTF-16LE, "):
            records.read_pgn(b"1. f5 *", encoding=wrong)
    with pytest.raises(TypeError):
        records.read_pgn(b"1. f5 *", encoding=3)  # type: ignore[call-overload]


def test_a_mark_decides_the_format_too(tmp_path: Path) -> None:
    unnamed = tmp_path / "a"
    for encoding in ("utf-16", "utf-8-sig"):
        unnamed.write_bytes(PGN.encode(encoding))
        assert records.read(unnamed, encoding="big5")[0].info.black == "山田"
        assert records.paste(unnamed).content[0].info.black == "山田"
        assert run("audit", "--summary", unnamed)[1].startswith("games=1 legal=1 ")
