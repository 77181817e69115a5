"""`convert` keeps or lists everything: each fact is found in the output by reading it, or lost."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest

from command_line import run
from reversi_rules import BLACK, Game, Position, records
from reversi_rules._cli.writing import FORMATS
from reversi_rules.records import GameInfo
from support import NINE_MOVES, wthor_games, wthor_names

INFO = GameInfo(
    event="Cup",
    site="Rome",
    round="3",
    date="2011.05.01",
    black="Ada",
    white="Bob",
    black_rating="1700",
    white_rating="1800",
    time="300",
    opening="Tiger",
    score=(40, 24),
)
NAMED = {name: value for name, value in vars(INFO).items() if value not in (None, "normal")}
MOVES = "1. f5! {usual [%emt 0:00:05]} d6 {[%clk 0:01] [%eval 2]} (1... f4 {other}) 2. c3"
PGN = records.to_pgn(Game("f5d6c3"), INFO).partition("\n\n")[0]
BOARD = "BO[8 ---------------------------O*------*O--------------------------- *]"

# The text of a file, its facts that are fields, and other facts with the words of each in the file.
FILES: dict[str, tuple[str, dict[str, Any], dict[str, str]]] = {
    "a.pgn": (
        f'{PGN}\n[Annotator "Rose"]\n\n{MOVES} 40-24\n',
        NAMED,
        {
            "Annotator": "Rose",
            "annotation": "!",
            "comment": "usual",
            "evaluation": "eval 2",
            "time left": "0:01",
            "time used": "0:00:05",
            "variation": "f4",
        },
    ),
    "a.sgf": (
        "(;GM[2]EV[Cup]PC[Rome]RO[3]DT[2011.05.01]PB[Ada]PW[Bob]BR[1700]WR[1800]TM[300]ON[Tiger]"
        "RE[B+T]GN[name]US[user];B[f5]C[usual]TE[1]BL[9]V[2]N[node];W[d6](;B[c3])(;B[d3]))",
        {**NAMED, "score": None, "winner": BLACK, "end": "timeout"},
        {
            "GN": "name",
            "US": "user",
            "N": "node",
            "annotation": "TE[1]",
            "comment": "usual",
            "evaluation": "V[2]",
            "time left": "BL[9]",
            "variation": "d3",
        },
    ),
    "a.ggf": (
        f"(;GM[Othello]PC[Rome]DT[2011.05.01]PB[Ada]PW[Bob]RB[1700]RW[1800]TI[300]TY[8]KO[ko]"
        f"RE[+16.0:r]{BOARD}B[f5/2/10]W[d6/1/2]B[c3];)",
        {
            name: value
            for name, value in NAMED.items()
            if name not in ("event", "round", "opening", "score")
        }
        | {"score": (40, 24), "end": "resignation"},
        {"KO": "ko", "evaluation": "/2/10", "time used": "/10"},
    ),
    "a.obf": (
        f"{Game('f5d6').position}; C3:+2; % noted\n",
        {},
        {"evaluation": ":+2", "comment": "noted"},
    ),
    "json": (records.to_json(Game("f5d6c3"), INFO), NAMED, {}),
    "agreed": (
        records.to_json(Game("f5d6c3"), GameInfo(score=(40, 24), end="agreement")),
        {"score": (40, 24), "end": "agreement"},
        {},
    ),
    "odd": (
        records.to_json(Game("f5d6c3"), GameInfo(score=(30, 24), end="forfeit")),
        {"score": (30, 24), "end": "forfeit"},
        {},
    ),
    "adjourned": (
        records.to_json(Game("f5d6c3"), GameInfo(score=(33, 31), end="adjourned")),
        {"score": (33, 31), "end": "adjourned"},
        {},
    ),
    "won": (
        records.to_json(Game("f5d6c3"), GameInfo(winner=BLACK, date="2011", site="Rome")),
        {"winner": BLACK, "date": "2011", "site": "Rome"},
        {},
    ),
}


def read(kind: str, path: Path, names: list[Path]) -> tuple[Game, dict[str, Any]]:
    """Returns the game of a file, and the fields that it has."""
    if kind == "csv":
        (row,) = csv.DictReader(io.StringIO(path.read_text(encoding="utf-8")))
        fields: dict[str, Any] = {name: value or None for name, value in row.items()}
        scores = row["black_score"], row["white_score"]
        fields["score"] = tuple(map(int, scores)) if all(scores) else None
        fields["winner"] = BLACK if row["result"] == "black" and not all(scores) else None
        start = Position(row["start"]) if row["start"] else Position()
        return Game(start, row["transcript"]), fields
    if kind == "jsonl":
        game, info = records.from_json(path.read_text(encoding="utf-8"))
        return game, vars(info or GameInfo())
    given: dict[str, Any] = {"players": names[0], "tournaments": names[1]} if names else {}
    reader: Any = records.read
    (found,) = reader(path, kind, **given)
    return found.game(), vars(found.info)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("kind", [kind for kind in FORMATS if kind != "parquet"])
@pytest.mark.parametrize("with_names", [False, True])
def test_everything_is_kept_or_listed(
    tmp_path: Path, name: str, kind: str, with_names: bool
) -> None:
    text, fields, others = FILES[name]
    source, target = tmp_path / name, tmp_path / "out"
    source.write_text(text, encoding="utf-8")
    names = [tmp_path / "new.jou", tmp_path / "new.trn"] if with_names and kind == "wthor" else []
    options = ["--players", str(names[0]), "--tournaments", str(names[1])] if names else []
    status, stdout, stderr = run(
        "convert", source, target, f"--to={kind}", "--wthor-year=2011", *options
    )
    if kind == "wthor" and name in ("a.obf", "a.sgf", "odd", "won"):
        # It has no place for the start or the result, and says so.
        assert status == (2 if name == "a.obf" else 1)
        return
    assert (status, stdout) == (0, "read=1 written=1\n")
    lost = set()
    if stderr:
        assert stderr.startswith("lost: ")
        parts = stderr.removeprefix("lost: ").rstrip("\n").split(", ")
        assert all(part.endswith(" of 1 game") for part in parts)
        lost = {part.removesuffix(" of 1 game") for part in parts}
    game, found = read(kind, target, names)
    if kind == "obf":
        assert ("moves" in lost) == (name != "a.obf")
    else:
        assert (game.transcript(), game.start.turn) == (
            "" if name == "a.obf" else "f5d6c3",
            BLACK,
        )
    written = target.read_bytes().decode("latin-1")
    for field, value in fields.items():
        if value is not None and field not in lost:
            year_only = field == "date" and kind == "wthor"
            assert str(found[field]) == (str(value)[:4] if year_only else str(value)), field
    for fact, part in others.items():
        assert fact in lost or part in written or _read(fact, target, kind), fact
    # Nothing is listed that is kept.
    assert not [fact for fact in lost & fields.keys() if found.get(fact) == fields[fact]]


def _read(fact: str, path: Path, kind: str) -> bool:
    """Returns whether a node of the main line has something, however it is written."""
    if kind not in ("pgn", "sgf", "ggf"):
        return False
    reader: Any = records.read
    (record,) = reader(path, kind)
    nodes = record.tree().main_line()
    return any(
        {
            "annotation": node.annotations,
            "comment": node.comment,
            "evaluation": node.eval is not None,
            # GGF has the time at the start, and the time that is used.
            "time left": node.time_left is not None or node.time_used is not None,
            "time used": node.time_used is not None,
            "variation": node.variations,
        }.get(fact)
        for node in nodes
    )


def test_a_position_of_a_problem_stays_with_its_values(tmp_path: Path) -> None:
    source, target = tmp_path / "a.obf", tmp_path / "b.obf"
    source.write_text(FILES["a.obf"][0], encoding="utf-8")
    assert run("convert", source, target, "--empties=58") == (0, "read=1 written=1\n", "")
    assert target.read_bytes() == source.read_bytes()
    source.write_text(records.to_obf(Position(), score=2), encoding="utf-8")
    assert run("convert", source, tmp_path / "b.pgn")[2] == "lost: evaluation of 1 game\n"


def test_a_position_before_the_end_implies_no_score(tmp_path: Path) -> None:
    source, target = tmp_path / "a.pgn", tmp_path / "b.obf"
    source.write_text(records.to_pgn(Game(NINE_MOVES)), encoding="utf-8")
    for options, lost in [([], "moves"), (["--empties=55"], "moves of 1 game, score")]:
        assert run("convert", source, target, *options)[2] == f"lost: {lost} of 1 game\n"


def test_numbers_without_names(tmp_path: Path) -> None:
    wtb, jou, target = tmp_path / "a.wtb", tmp_path / "a.jou", tmp_path / "b.pgn"
    wtb.write_bytes(wthor_games((NINE_MOVES, 64), numbers=(1, 0, 1)))
    jou.write_bytes(wthor_names(["???", "Rose"], 20))
    both = "lost: player numbers of 1 game, tournament number of 1 game\n"
    assert run("convert", wtb, target)[2] == both
    assert run("convert", wtb, target, "--players", jou)[2] == "lost: tournament number of 1 game\n"
    assert run("convert", wtb, wtb)[2] == ""
