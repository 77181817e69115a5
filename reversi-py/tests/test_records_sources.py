"""Where records come from and go to: paths, open files, bytes, text, gzip and pipes."""

from __future__ import annotations

import array
import gzip
import io
import mmap
import subprocess
import sys
import time
import tracemalloc
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from command_line import run
from reversi_rules import Game, ParseError, ReversiError, match, openings, records
from reversi_rules.records import _gzip
from support import NINE_MOVES, wthor_games

SGF = "(;GM[2]PB[Rose];B[f5];W[d6])"
PGN = '[Black "Rose"]\n\n1. f5 d6 *\n'


@pytest.mark.parametrize("packed", [False, True])
def test_a_source_is_anything_with_the_contents(tmp_path: Path, packed: bool) -> None:
    contents = gzip.compress(PGN.encode()) if packed else PGN.encode()
    path = tmp_path / "games"
    path.write_bytes(contents)
    sources: list[Any] = [path, str(path), contents, bytearray(contents), memoryview(contents)]
    sources += [io.BytesIO(contents), path.open("rb")]
    if not packed:
        sources += [PGN, io.StringIO(PGN), path.open(encoding="utf-8")]
    for source in sources:
        (record,) = records.read_pgn(source)
        assert record.info.black == "Rose"
        if hasattr(source, "close"):
            source.close()
    (same,) = records.read(path)
    assert isinstance(same, records.Record)
    assert same.format == "pgn"


def test_a_string_is_a_path_or_the_text_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert records.read_sgf(SGF)[0].info.black == "Rose"
    # A file of that name comes first.
    Path("(;GM[2])").write_text(SGF.replace("Rose", "Noel"), encoding="utf-8")
    assert records.read_sgf("(;GM[2])")[0].info.black == "Noel"
    for name in ("gone.sgf", "x" * 5000, "a\0b", ""):
        with pytest.raises(FileNotFoundError, match="no such file, and it is not the text") as e:
            records.read_sgf(name)
        assert len(str(e.value)) < 200
    with pytest.raises(FileNotFoundError, match="No such file or directory"):
        records.read_sgf(Path("gone.sgf"))
    for source in (7, None, object()):
        with pytest.raises(TypeError, match="a source is a path, an open file, bytes or a str"):
            records.read_sgf(source)  # type: ignore[call-overload]


class Pipe:
    """An object with only `read`, which gives a byte at a time."""

    def __init__(self, contents: bytes) -> None:
        self.contents = io.BytesIO(contents)

    def read(self, size: int = -1) -> bytes:
        return self.contents.read(min(size, 1))


class Response:
    """A response of HTTP in chunks, as in Python 3.11: only `read()` takes the chunks apart."""

    def __init__(self, contents: bytes) -> None:
        self.contents = contents

    def read(self, size: int | None = None) -> bytes:
        return self.contents if size is None else b"c\r\n" + self.contents + b"\r\n0\r\n"


class Whole:
    """An object that can only be read at once."""

    def read(self) -> bytes:
        return PGN.encode()


class Odd:
    """An object whose `read` returns anything."""

    def __init__(self, found: object) -> None:
        self.found = found

    def read(self, size: int = -1) -> Any:
        return self.found


def test_buffers_and_pipes_of_any_kind(tmp_path: Path) -> None:
    contents = PGN.encode()
    path = tmp_path / "games"
    path.write_bytes(contents)
    expected = records.read_pgn(contents)
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        sources: list[Any] = [mapped, array.array("B", contents), np.frombuffer(contents, np.uint8)]
        for source in [*sources, Pipe(contents), Pipe(gzip.compress(contents))]:
            packed = isinstance(source, Pipe)
            found = list(records.stream(source)) if packed else records.read_pgn(source)
            assert found == expected
    reads: list[Any] = [records.read_pgn, lambda source: list(records.stream(source, "pgn"))]
    responses: list[Any] = [Response(contents), Response(gzip.compress(contents)), Whole()]
    for response in responses:
        assert records.read_pgn(response) == records.read(response) == expected
    for wrong in (None, 5):
        for read in reads:
            with pytest.raises(TypeError, match=r"must return bytes or str, not (NoneType|int)"):
                read(Odd(wrong))


def test_streams_read_the_same_sources_as_the_others() -> None:
    assert [one.game() for one in games_of("1. f5 d6")] == [Game("f5d6")]
    assert games_of(SGF) == records.read_sgf(SGF)
    for name in ("gone.sgf", "x" * 5000, "a\0b", ""):
        with pytest.raises(FileNotFoundError, match="no such file, and it is not the text"):
            records.stream(name)
    with pytest.raises(FileNotFoundError, match="No such file or directory"):
        records.stream(Path("gone.sgf"))


def games_of(source: str) -> list[Any]:
    return list(records.stream(source))


def test_errors_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.pgn"
    path.write_bytes(b"1. f5 x9 *")
    reads: list[Any] = [records.read_pgn, records.read, records.stream]
    for read in reads:
        with path.open("rb") as binary, path.open(encoding="utf-8") as text:
            for source in (path, str(path), binary, text):
                with pytest.raises(ParseError) as caught:
                    list(read(source))
                assert str(caught.value).startswith(f"{path}: byte 6: ")
        (error,) = read(path, errors="collect")
        assert str(error).startswith(f"{path}: byte 6: ")
        with pytest.raises(ParseError, match=r"^byte 6: ") as caught:
            list(read(b"1. f5 x9 *"))
        assert error.kind == caught.value.kind


def test_text_keeps_its_bytes_and_has_no_bad_letters(tmp_path: Path) -> None:
    latin = '[Black "Jérôme"]\n\n1. f5 *\n'.encode("latin-1")
    text = io.TextIOWrapper(io.BytesIO(latin), encoding="utf-8", errors="surrogateescape")
    assert records.read_pgn(text) == records.read_pgn(latin)
    text.seek(0)
    assert [*records.stream(text)] == records.read_pgn(latin)
    sgf = io.BytesIO("(;GM[2]CA[Shift_JIS]PB[Jérôme];B[f5])".encode())
    text = io.TextIOWrapper(sgf, encoding="utf-8", errors="surrogateescape")
    assert next(records.stream(text)).info.black == "Jérôme"
    for wrong in ("\ud800\n", "\ud800"):
        with pytest.raises((ParseError, FileNotFoundError)):
            records.read_pgn(wrong)
        with pytest.raises(ParseError):
            records.paste(wrong)
    path = tmp_path / "a.wtb"
    path.write_bytes(b"\xff")
    with path.open(encoding="utf-8") as file, pytest.raises(ReversiError, match="with mode 'rb'"):
        records.read(file)


def test_paste_reads_files_too(tmp_path: Path) -> None:
    path = tmp_path / "f5d6"
    path.write_text("f5d6c3", encoding="utf-8")
    for source in (path, io.StringIO("f5d6c3"), io.BytesIO(gzip.compress(b"f5d6c3"))):
        assert records.paste(source).content == [Game("f5d6c3")]
    # A `str` is always text.
    assert records.paste("f5d6").content == [Game("f5d6")]


def test_a_small_file_that_unpacks_into_a_large_one() -> None:
    packer = zlib.compressobj(wbits=31)
    packed = b"".join(packer.compress(PGN.encode() * 20_000) for _ in range(40)) + packer.flush()
    assert len(packed) < 200_000 < 20_000_000 < 800_000 * len(PGN)
    tracemalloc.start()
    count = sum(1 for _ in records.stream(io.BytesIO(packed)))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == 800_000
    assert most < 4_000_000


def test_damaged_gzip_is_an_error(tmp_path: Path) -> None:
    packed = gzip.compress(PGN.encode() * 50)
    for damaged in (packed[:-20], packed[:12] + b"\xff" + packed[13:], b"\x1f\x8b"):
        with pytest.raises(ReversiError, match="damaged gzip data"):
            records.read_pgn(damaged)
    path = tmp_path / "games.pgn.gz"
    path.write_bytes(packed[:-20])
    with pytest.raises(ReversiError, match=r"games\.pgn\.gz: damaged"):
        records.read_pgn(path)


def test_the_format_is_that_of_the_suffix_or_the_contents(tmp_path: Path) -> None:
    (tmp_path / "a.doc").write_text(SGF, encoding="utf-8")
    assert records.read(tmp_path / "a.doc") == [records.Record(SGF, "sgf")]
    assert isinstance(records.read(wthor_games((NINE_MOVES, 64))), records.WthorGames)
    with pytest.raises(ReversiError):
        records.read(SGF, "ggf")
    errors = records.read(b"(;GM[Othello];)" + SGF.encode(), "ggf", errors="collect")
    assert len(errors) == 2


@pytest.mark.parametrize("suffix", ["pgn", "sgf", "ggf", "obf", "txt"])
def test_a_compressed_file_has_no_time(
    suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same games give the same bytes, whatever the time."""
    source = tmp_path / "a.sgf"
    records.write_sgf(source, [Game(NINE_MOVES)])
    written = []
    for now in (1_000_000_000.0, 2_000_000_000.0):
        monkeypatch.setattr(time, "time", lambda now=now: now)
        target = tmp_path / f"{now}.{suffix}.gz"
        assert run("convert", source, target)[0] == 0
        written.append(target.read_bytes())
    assert written[0] == written[1]
    assert gzip.decompress(written[0])


def bomb(length: int, *, last: bytes = b"") -> bytes:
    """Returns gzip that unpacks into so many spaces and the last bytes."""
    packer = zlib.compressobj(wbits=31)
    pieces = [packer.compress(b" " * (1 << 20)) for _ in range(length >> 20)]
    return b"".join([*pieces, packer.compress(last), packer.flush()])


def test_no_reader_unpacks_a_bomb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every way by which gzip may come in, with a lower limit."""
    monkeypatch.setattr(_gzip, "MAX_SIZE", 1 << 20)
    packed = bomb(8 << 20)
    path = tmp_path / "bomb.pgn.gz"
    path.write_bytes(packed)
    message = "the gzip data unpack into more than max_size, 1048576 bytes"
    reads: list[Any] = [
        records.read,
        records.read_pgn,
        records.read_ggf,
        records.read_sgf,
        records.read_obf,
        records.read_eothello,
        records.read_logistello,
        records.read_ggs,
        records.read_wthor,
        records.read_wthor_players,
        records.read_wthor_tournaments,
        records.audit_wthor,
        records.paste,
        match.read_openings,
        openings.Explorer().add_wthor,
        lambda source: list(records.stream(source, "pgn")),
    ]
    for read in reads:
        with pytest.raises(ReversiError, match=f"^{message}"):
            read(packed)
        with pytest.raises(ReversiError, match=rf"bomb\.pgn\.gz: {message}"):
            read(path)
    limited: list[Any] = [records.read, records.read_pgn, records.paste, records.stream]
    for read in limited:
        with pytest.raises(ReversiError, match="more than max_size, 99 bytes"):
            list(read(packed, max_size=99))
    for command in ("audit", "openings", "show", "explain", "paste"):
        status, _, errors = run(command, path)
        assert (status, errors.count("more than max_size")) == (2, 1)
    assert run("convert", path, tmp_path / "a.sgf")[0] == 2
    assert run("match", "nboard a", "nboard b", "--openings", path)[0] == 2


@pytest.mark.parametrize("streams", [False, True])
def test_a_bomb_takes_no_more_memory_than_its_limit(streams: bool) -> None:
    packed = bomb(256 << 20)
    assert len(packed) < 300_000
    read: Any = records.stream if streams else records.read
    tracemalloc.start()
    with pytest.raises(ReversiError, match="more than max_size, 67108864 bytes"):
        list(read(packed, "pgn", max_size=64 << 20))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    # The pieces that were unpacked, and one more copy while their room grows.
    assert most < 160 << 20


def test_the_limit_is_the_last_size_that_is_read() -> None:
    packed = bomb(1 << 20, last=PGN.encode())
    size = (1 << 20) + len(PGN)
    reads: list[Any] = [records.read, records.stream]
    for read in reads:
        (record,) = read(packed, "pgn", max_size=size)
        assert record.text.rstrip() == PGN.rstrip()
        with pytest.raises(ReversiError, match=f"max_size, {size - 1} bytes"):
            list(read(packed, "pgn", max_size=size - 1))
    assert _gzip.MAX_SIZE == 1 << 30


def test_gzip_within_gzip_is_refused() -> None:
    """Each layer would have a limit of its own."""
    for read in (records.read, records.read_pgn, records.paste):
        with pytest.raises(ReversiError, match="gzip data within gzip data"):
            read(gzip.compress(gzip.compress(PGN.encode())))


def test_files_are_written_to_paths_gzip_and_open_files(tmp_path: Path) -> None:
    games = [Game("f5d6")]
    plain, packed, opened = tmp_path / "a.pgn", tmp_path / "a.pgn.gz", io.BytesIO()
    for target in (plain, packed, opened):
        records.write_pgn(target, games)
    assert gzip.decompress(packed.read_bytes()) == plain.read_bytes() == opened.getvalue()
    before = packed.read_bytes()
    records.write_pgn(packed, games)
    assert packed.read_bytes() == before
    with pytest.raises(TypeError, match="a target is a path or a file"):
        records.write_pgn(3, games)  # type: ignore[arg-type]


def piped(*arguments: str | Path, stdin: bytes) -> tuple[int, bytes, bytes]:
    command = [sys.executable, "-m", "reversi_rules", *map(str, arguments)]
    done = subprocess.run(command, input=stdin, capture_output=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_commands_read_pipes(tmp_path: Path) -> None:
    status, out, _ = piped("audit", "--summary", "-", stdin=gzip.compress(PGN.encode()))
    assert (status, out.splitlines()[0]) == (1, b"games=1 legal=1 finished=0 score_matches=0")
    status, out, _ = piped("audit", "-", "--format=sgf", stdin=SGF.encode())
    assert status == 1
    assert out.endswith(b"files=1 findings=1\n")
    status, out, err = piped("convert", "-", "-", "--to=sgf", stdin=PGN.encode())
    assert (status, err) == (0, b"read=1 written=1\n")
    assert records.read_sgf(out)[0].game() == Game("f5d6")
    packed = tmp_path / "a.ggf.gz"
    assert piped("convert", "-", packed, stdin=SGF.encode())[0] == 0
    assert records.read_ggf(packed)[0].info.black == "Rose"
    status, out, err = piped("audit", "-", stdin=b"hello")
    assert (status, out) == (2, b"files=0 findings=0\n")
    assert err.startswith(b"-: byte ")
    assert b"byte 5: as transcript: there is no move" in err
