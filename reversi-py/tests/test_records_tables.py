"""Tables for other libraries, and games as JSON."""

from __future__ import annotations

import dataclasses
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from command_line import run
from reversi_rules import Game, ParseError, Position, Rules, records
from reversi_rules.records import GameInfo, WthorGames
from support import NINE_MOVES, ROOT, wthor_games


def table() -> WthorGames:
    return records.read_wthor(wthor_games((NINE_MOVES, 64), ("f5d6", 0), ("f5", 32)))


def test_margins_do_not_wrap() -> None:
    games = table()
    assert games.margin.tolist() == [64, -64, 0]
    assert games.margin.dtype == np.int8
    assert games.theoretical_margin.tolist() == [64, -64, 0]
    odd = dataclasses.replace(games, black_score=np.array([255, 65, 33], dtype=np.uint8))
    assert odd.margin.tolist() == [64, 64, 2]


def test_columns_have_names() -> None:
    games = table()
    assert games.columns == tuple(games.to_dict())
    assert "black_name" not in games.columns
    assert games["margin"].tolist() == [64, -64, 0]  # type: ignore[union-attr]
    assert games["transcript"] == [NINE_MOVES, "f5d6", "f5"]
    with pytest.raises(KeyError):
        games["nothing"]
    named = WthorGames.from_games([(Game("f5"), GameInfo(black="Rose"))], year=2026)
    assert named.columns == tuple(named.to_dict())
    assert "black_name" in named.columns


@pytest.mark.thorough
def test_no_games_have_the_same_types() -> None:
    pl = pytest.importorskip("polars")
    games = table()
    some, none = pl.DataFrame(games), pl.DataFrame(games[:0])
    assert none.schema == some.schema
    assert pl.concat([some, none]).equals(some)
    assert games[:0].to_polars().schema == games.to_polars().schema == some.schema


@pytest.mark.thorough
def test_polars_reads_tables() -> None:
    pl = pytest.importorskip("polars")
    games = table()
    frame = pl.DataFrame(games)
    assert tuple(frame.columns) == games.columns
    assert frame["margin"].to_list() == [64, -64, 0]
    assert frame["transcript"].to_list() == [NINE_MOVES, "f5d6", "f5"]
    assert frame["margin"].dtype == pl.Int8
    labels = records.labels([Game(NINE_MOVES)])
    frame = pl.DataFrame(labels)
    assert frame.columns == ["player", "opponent", "action", "margin", "game", "ply"]
    assert frame["action"].to_list() == labels.actions.tolist()
    assert frame["player"].dtype == pl.UInt64
    assert frame["player"].to_list() == labels.boards[:, 0].tolist()
    assert pl.DataFrame(games[:0]).shape == (0, len(games.columns))


@pytest.mark.thorough
def test_pyarrow_duckdb_and_pandas_read_tables() -> None:
    pd, pyarrow = pytest.importorskip("pandas"), pytest.importorskip("pyarrow")
    read = pyarrow.table(table())
    assert tuple(read.column_names) == table().columns
    assert read["margin"].to_pylist() == [64, -64, 0]
    assert pd.DataFrame.from_arrow(table())["margin"].tolist() == [64, -64, 0]
    duckdb = pytest.importorskip("duckdb")
    games = read
    (row,) = duckdb.sql("select sum(margin), count(*) from games").fetchall()
    assert row == (0, 3), games


@pytest.mark.thorough
def test_data_frames_of_labels() -> None:
    pd = pytest.importorskip("pandas")
    pytest.importorskip("polars")
    labels = records.labels([Game(NINE_MOVES)])
    with pytest.raises(TypeError, match="Labels is a table of several dtypes"):
        pd.DataFrame(labels)
    for frame in (labels.to_pandas(), labels.to_polars()):
        assert list(frame.columns) == list(labels.to_dict())
        assert frame["player"].to_list() == labels.boards[:, 0].tolist()
        assert frame["margin"].to_list() == labels.margins.tolist()


def test_numpy_refuses_a_table_as_one_array() -> None:
    for one in (table(), records.labels(table())):
        with pytest.raises(TypeError, match=f"{type(one).__name__} is a table of several dtypes"):
            np.asarray(one)


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_without_the_library_of_a_data_frame(monkeypatch: pytest.MonkeyPatch, library: str) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ImportError, match=library):
        getattr(table(), f"to_{library}")()


def test_without_a_library_for_arrow(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pyarrow", "polars"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError, match="__arrow_c_stream__ needs pyarrow or polars"):
        table().__arrow_c_stream__()


@pytest.mark.parametrize(
    "info",
    [
        GameInfo(),
        GameInfo(event="É", black="Rose", white='"', score=(0, 65535), end="timeout"),
        GameInfo(site="a", round="1", date="2026", time="5:00", opening="Tiger"),
    ],
)
def test_games_with_their_info_are_json(info: GameInfo) -> None:
    assert GameInfo.from_dict(info.to_dict()) == info
    for game in (Game("f5d6"), Game(start=Game("f5d6").position), Game(rules=Rules(6, 6))):
        text = records.to_json(game, info)
        assert records.from_json(text) == (game, info)
        assert json.loads(text) == {"game": str(game), **info.to_dict()}
    assert records.from_json(records.to_json(Game("f5"))) == (Game("f5"), GameInfo())


NODE = """
import { readFileSync } from "node:fs";
const [dist, ...paths] = process.argv.slice(1);
const { loadRecords } = await import(dist);
const records = await loadRecords();
const games = paths.map((path) => records.read(readFileSync(path)).games);
console.log(JSON.stringify(games));
"""


@pytest.mark.thorough
def test_json_lines_come_back_from_other_libraries(tmp_path: Path) -> None:
    """From Node too, if the npm package is built."""
    duckdb, pd = pytest.importorskip("duckdb"), pytest.importorskip("pandas")
    pl = pytest.importorskip("polars")
    full: Any = {"site": "NA", "round": "1.10", "date": "2026-11-21", "white_rating": "1800"}
    late = GameInfo(event="007", black="Nan", white="=1+1", score=(40, 24), end="timeout", **full)
    games = [(Game("f5d6"), GameInfo(event="Cup"))] * 200 + [(Game("f5"), late)]
    source, lines = tmp_path / "a.pgn", tmp_path / "a.jsonl"
    records.write_pgn(source, games)
    assert run("convert", source, lines)[0] == 0
    paths = [lines, *(tmp_path / f"{name}.jsonl" for name in ("polars", "duckdb", "pandas"))]
    pl.read_ndjson(lines, infer_schema_length=None).write_ndjson(paths[1])
    duckdb.sql(f"copy (from read_json('{lines}', sample_size=-1)) to '{paths[2]}' (format json)")
    pd.read_json(lines, lines=True, dtype=False).to_json(paths[3], orient="records", lines=True)
    for path in paths:
        assert [(one.game(), one.info) for one in records.read(path)] == games, path
        assert records.paste(path).content == games
        assert run("audit", "--summary", path)[1].startswith("games=201 legal=201 ")
    dist = ROOT / "reversi-wasm" / "dist" / "index.js"
    if not dist.exists() or shutil.which("node") is None:
        pytest.skip("the package is not built: make check/npm")
    command = ["node", "--input-type=module", "--eval", NODE, dist.as_uri(), *map(str, paths)]
    first, *others = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    assert others == [first] * 3
    assert len(first) == 201
    about = {"black": "Nan", "whiteRating": "1800", "score": "40-24", "end": "timeout"}
    assert first[-1].items() >= {"moves": ["f5"], "date": "2026-11-21", **about}.items()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a JSON object"),
        ("[]", "not a JSON object"),
        ('{"black": "Rose"}', "not a JSON object with a game"),
        ('{"game": 5}', "not a JSON object with a game"),
        ('{"game": "f5f5"}', "already holds"),
        ('{"game": "f5", "player": "x"}', "no field 'player'"),
        ('{"game": "f5", "black": 3}', "the black is not a string"),
        ('{"game": "f5", "score": [1, true]}', "not a pair of scores"),
        ('{"game": "f5", "score": [1, 65536]}', "not a pair of scores"),
        ('{"game": "f5", "score": 3}', "not a pair of scores"),
        ('{"game": "f5", "end": "lost"}', "'lost' is not the end"),
        ('{"game": "f5", "end": []}', "is not the end"),
        ("[" * 100_000, "not a JSON object"),
    ],
)
def test_other_json_is_refused(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        records.from_json(text)


def test_json_is_text() -> None:
    with pytest.raises(TypeError, match="expected a str, not bytes"):
        records.from_json(b"{}")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a dict, not list"):
        GameInfo.from_dict([])  # type: ignore[arg-type]
    assert records.from_json(records.to_json(Game()))[0].position == Position()
