"""Refused values, and the texts of the errors."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from reversi_rules import (
    BLACK,
    Game,
    IllegalMove,
    Location,
    Outcome,
    ParseError,
    Position,
    ReversiError,
    Rules,
    SquareSet,
    batch,
    move_name,
    openings,
    parse_move,
    perft,
    records,
)
from reversi_rules.env import VectorEnv
from reversi_rules.records import Record, read_wthor
from support import NINE_MOVES, wthor_games

START = str(Position())
OVER = str(Game(NINE_MOVES).position)
MUST_PASS = Position("XO" + "-" * 62 + " O")
SIX, TEN, SIXTEEN, OCTAGON = Rules(6, 6), Rules(10, 10), Rules(16, 16), Rules.octagon()
HISTORICAL = Rules(start="historical")
OTHER_POSITION, OTHER_GAME = Position(rules=SIX), Game(rules=SIX)
STARTS = (
    "standard, mirrored, parallel rows, parallel columns, historical, historical diagonal, "
    "historical parallel"
)

Refused = tuple[Callable[[Any], object], str, dict[Any, str]]
# A function, its error as a traceback shows it, and arguments with the end of that text.
REFUSED: list[Refused] = [
    (
        parse_move,
        "InvalidMove: {!r} is not a move: ",
        {
            "x5": "byte 0: 'x' is not a column (a to h)",
            "": "byte 0: a column is missing",
            " \u200bf5": r"byte 1: '\u200b' is not a column (a to h)",
            " f9 ": "byte 2: '9' is not a row (1 to 8)",
            "\ud800": r"byte 0: '\xed' is not a column (a to h)",
            65: "0 to 63, or 64 for a pass",
            -1: "0 to 63, or 64 for a pass",
        },
    ),
    (
        Position(rules=TEN).play,
        "InvalidMove: {!r} is not a move: ",
        {
            "d17": "byte 1: this is not a row (1 to 16)",
            101: "0 to 99, or 100 for a pass",
            -1: "0 to 99, or 100 for a pass",
        },
    ),
    (
        Game().play,
        "InvalidMove: a huge number is not a move: 0 to 63, or 64 for a pass",
        {10**30: ""},
    ),
    (Position().flips, "InvalidMove: 64 is not a square: 0 to 63", {64: ""}),
    (Position(rules=TEN).flips, "InvalidMove: 100 is not a square: 0 to 99", {100: ""}),
    (
        lambda square: SquareSet(["d3", square]),
        "InvalidMove: {!r} is not a square",
        {
            64: ": 0 to 63",
            "d9": ": byte 1: '9' is not a row (1 to 8)",
            "pass": ": byte 0: 'p' is not a column (a to h)",
        },
    ),
    (
        lambda square: Rules(6, missing=[square]),
        "InvalidMove: {!r} is not a square",
        {
            "g1": " of a board of 6x8: its squares are a1 to f8",
            "q1": ": byte 0: 'q' is not a column (a to p)",
        },
    ),
    (
        OTHER_POSITION.flips,
        "InvalidMove: {!r} is not a square of a board of 6x6: its squares are a1 to f6",
        {"p16": ""},
    ),
    (
        Position(rules=OCTAGON).__getitem__,
        "InvalidMove: {}: the board has no such square",
        {"a1": ""},
    ),
    # A wrong type.
    *(
        (
            take,
            "TypeError: a move is an int or a str, not ",
            {3.0: "float", None: "NoneType", b"": "bytes"},
        )
        for take in (parse_move, move_name, Game().play, Position(rules=TEN).play)
    ),
    *(
        (
            take,
            "TypeError: a square is an int or a str, not ",
            {1.5: "float", SIX.squares: "SquareSet"},
        )
        for take in (Position().__getitem__, Position(rules=TEN).flips, lambda it: SquareSet([it]))
    ),
    (Position, "TypeError: expected a str, not ", {b"": "bytes", SIX: "Rules"}),
    (
        Game,
        "TypeError: ",
        {
            3: "a game begins with a reversi_rules.Position or a transcript, not int",
            SquareSet(): "a game begins with a reversi_rules.Position or a transcript, not "
            "reversi_rules.SquareSet",
            SIX: "pass the rules by name: Game(rules=rules)",
        },
    ),
    (
        lambda given: Game("f5", given),
        "TypeError: a position goes before the transcript: Game(position, transcript)",
        {Position(): ""},
    ),
    (
        lambda given: Game(Position(), start=given),
        "TypeError: the position is given twice",
        {Position(): ""},
    ),
    (Rules, "TypeError: 'float' object cannot be interpreted as an integer", {1.5: ""}),
    (lambda start: Rules(start=start), "TypeError: expected a str, not int", {3: ""}),
    (lambda name: Rules(objective=name), "TypeError: expected a str, not bytes", {b"": ""}),
    (
        lambda squares: Rules(missing=squares),
        'TypeError: pass a list of squares, such as ["d3"], not a str',
        {"a1": ""},
    ),
    (SquareSet, "TypeError: pass a list or a set of squares, not bool", {True: ""}),
    # Illegal moves.
    (Game("f5").play, "IllegalMove: ply 1: {}: a disc there flips nothing", {"a1": ""}),
    (Game(NINE_MOVES).play, "IllegalMove: ply 9: {}: the game is over", {"a1": ""}),
    (
        Position().play,
        "IllegalMove: ",
        {
            "D4": "d4: the square already holds a white disc",
            64: "--: a pass is forbidden while a legal move exists",
        },
    ),
    (MUST_PASS.play, "IllegalMove: h8: no square is legal, the side to move must pass", {63: ""}),
    (Position(rules=OCTAGON).play, "IllegalMove: a1: the board has no such square", {"a1": ""}),
    # Positions and rules.
    (
        Position,
        "ParseError: byte ",
        {
            START[:64]: "64: the side to move is missing",
            "●0": "3: the digit 0 means different things in different programs: use X O -",
            "\ud800": "0: not UTF-8",
        },
    ),
    (
        lambda text: Position(text, OCTAGON),
        "ParseError: byte 0: '-' stands where the board has no square: use #",
        {"--": ""},
    ),
    (
        lambda text: Position(text, Rules(4, 4, start="historical")),
        "ParseError: byte 17: the center is not full, and no opening leads to these discs",
        {"X" + "-" * 15 + "O": ""},
    ),
    (
        lambda start: Rules(4, 4, start=start),
        f"ParseError: the start must be a position or one of {STARTS}: byte ",
        {
            "parallel": "0: 'p' is neither a disc nor an empty square",
            "-" * 15: "15: the text ends after 15 of 16 cells",
        },
    ),
    (
        Rules,
        "ReversiError: a board has 4 to 16 columns, not ",
        {3: "3", -1: "-1", 17: "17", 10**30: "a huge number"},
    ),
    (
        lambda rows: Rules(8, rows),
        "ReversiError: a board has 4 to 16 rows, not {}",
        {300: "", 3: ""},
    ),
    (
        lambda square: Rules(missing=[square]),
        "ReversiError: the start needs d4, which is missing",
        {"d4": ""},
    ),
    (
        lambda name: Rules(objective=name),
        "ReversiError: {!r} is not an objective (most or fewest)",
        {"least": "", "\ud800": ""},
    ),
    (
        lambda black: Position.from_bitboards(black, 6, BLACK),
        "InvalidPosition: b1 holds both a black and a white disc",
        {3: ""},
    ),
    (
        lambda rules: Position.from_bitboards(["a1"], 0, BLACK, rules),
        "InvalidPosition: ",
        {
            OCTAGON: "a disc stands on a1, which the board lacks",
            HISTORICAL: "the center is not full, and no opening leads to these discs",
        },
    ),
    (
        lambda counts: Outcome(*counts),
        "InvalidPosition: a board ",
        {
            (-1, 2): "of 64 squares has room for 64 discs, not -1 and 2",
            (10**30, 255): "of 64 squares has room for 64 discs, not a huge number and 255",
            (65535, 65535, 256): "of 256 squares has room for 256 discs, not 65535 and 65535",
            (-1, 0, 10**30): "has at most 256 squares, not a huge number",
        },
    ),
    # Transcripts.
    (
        Game,
        "ParseError: byte ",
        {
            "f5 f6 f4": "6, ply 2: f4: a disc there flips nothing",
            "f5 🎉 d6": "3, ply 1: '🎉' is not part of a move",
            "f5\u200bd6": r"2, ply 1: '\u200b' is not part of a move",
            **dict.fromkeys(
                [START, OVER, START[:64], "........\n" * 8 + "b"],
                "0: this is a board, not a transcript: use Game(Position(text))",
            ),
        },
    ),
    (
        lambda text: Game(text, rules=Rules(objective="fewest")),
        "ParseError: byte ",
        {
            "f5 k1": "3, ply 1: k1: the board has no such square",
            "f5é": "2, ply 1: 'é' is not part of a move",
        },
    ),
    (
        lambda text: Game.from_transcript(text, rules=SIX),
        "ParseError: byte 0: this is a board, not a transcript: use Game(Position(text))",
        {str(OTHER_POSITION)[5:41]: ""},
    ),
    (
        Game("f5").play_transcript,
        "ParseError: byte 3, ply 2: 'é' is not part of a move",
        {"d6 é": ""},
    ),
    (Game.from_sheet, "ParseError: byte 0: 'é' is not part of a number", {"é": ""}),
    # Numbers.
    *(
        (
            lambda depth, position=position: perft(position, depth),
            "ReversiError: the depth of a perft must be 0 to 4294967295, not {}",
            {-1: "", 2**32: ""},
        )
        for position in (Position(), Position(rules=TEN))
    ),
    (
        lambda name: perft(Position(rules=TEN), 1, name),
        "ReversiError: {!r} is not a perft convention (P, PT, M or MT)",
        {"TM": ""},
    ),
    (
        lambda mask: SquareSet(mask, TEN),
        "ReversiError: a mask of squares must be 0 to 2**100 - 1",
        {2**100: "", -1: ""},
    ),
    (
        lambda mask: SquareSet(mask, SIXTEEN),
        "ReversiError: a mask of squares must be 0 to 2**256 - 1",
        {2**256: ""},
    ),
]
ROWS = [
    (call, (text.format(given) if "{" in text else text) + end, given)
    for call, text, rows in REFUSED
    for given, end in rows.items()
]


@pytest.mark.parametrize(("call", "message", "given"), ROWS)
def test_bad_input(call: Callable[[Any], object], message: str, given: Any) -> None:
    with pytest.raises((ReversiError, TypeError)) as caught:
        call(given)
    kind = type(caught.value).__name__
    # An error escapes more characters than `repr` does.
    shown = ascii(given) if given == " \u200bf5" else repr(given)
    assert f"{kind}: {caught.value}" == message.replace(repr(given), shown)
    assert kind in {"IllegalMove"} or not getattr(caught.value, "__notes__", ())


@pytest.mark.parametrize(
    "use",
    [
        lambda game: game.play("f5"),
        lambda game: game == Game(),
        lambda game: Game() == game,
        lambda game: game._repr_pretty_(None, False),
    ],
)
def test_a_game_that_is_used_while_it_plays_refuses(use: Callable[[Game], object]) -> None:
    game = Game()

    class Sly:
        def __index__(self) -> int:
            use(game)
            return 43

    with pytest.raises(RuntimeError, match="borrowed"):
        game.play(Sly())
    assert game == Game()


def test_what_illegal_moves_carry() -> None:
    game = Game("f5f6d3g5h5h4f7h6")
    with pytest.raises(IllegalMove) as caught:
        game.play("f5")
    illegal = caught.value
    assert isinstance(illegal, ValueError)
    assert (illegal.move, illegal.reason, illegal.location) == (37, "Occupied", Location(ply=9))
    assert illegal.explanation == "the square already holds a black disc"
    assert illegal.position == game.position
    with pytest.raises(IllegalMove) as caught:
        Position().play(0)
    assert (caught.value.location, caught.value.board) == (Location(), None)


@pytest.mark.parametrize(
    ("call", "board", "location"),
    [
        (lambda: batch.play(batch.start(3), np.array([19, 19, 0])), 2, Location()),
        (lambda: VectorEnv(3).step(np.array([19, 19, 0])), None, Location(game=2)),
        (
            lambda: read_wthor(wthor_games(*[(NINE_MOVES, 64)] * 2, ("a1", 64))).game(-1),
            None,
            Location(game=2, ply=0),
        ),
    ],
)
def test_illegal_moves_among_many_say_where(
    call: Callable[[], object], board: int | None, location: Location
) -> None:
    with pytest.raises(IllegalMove, match=r"\b2\b.*a disc there flips nothing") as caught:
        call()
    illegal = caught.value
    assert (illegal.board, illegal.location) == (board, location)
    assert (illegal.move, illegal.reason) == (0, "FlipsNothing")
    assert illegal.position == Position()
    again = pickle.loads(pickle.dumps(illegal))
    assert (again.board, again.location) == (board, location)


def test_what_parse_errors_carry() -> None:
    with pytest.raises(ParseError) as caught:
        Game("f5 f6 f4")
    error = caught.value
    assert (error.byte, error.location) == (6, Location(byte=6, ply=2))
    assert error.message == "f4: a disc there flips nothing"
    assert error.illegal is error.__cause__
    assert error.illegal is not None
    assert (error.illegal.move, error.illegal.location) == (29, Location(ply=2))
    assert error.illegal.position == Game("f5f6").position
    with pytest.raises(ParseError) as caught:
        Game("f5 zz")
    assert (caught.value.location, caught.value.illegal) == (Location(byte=3, ply=1), None)
    with pytest.raises(ParseError) as caught:
        Position("--")
    assert caught.value.location == Location(byte=2)


@pytest.mark.parametrize(
    "call",
    [
        lambda: Position().play(0),
        lambda: Game().play(0),
        lambda: Game("f5 f6 f4"),
        lambda: parse_move("f9"),
        lambda: Rules(start="?"),
        lambda: Outcome(33, 32),
        lambda: perft(Position(), -1),
    ],
)
def test_errors_can_be_pickled(call: Callable[[], object]) -> None:
    with pytest.raises(ReversiError) as caught:
        call()
    error = caught.value
    pickled = [pickle.dumps(error, protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for other in (*map(pickle.loads, pickled), copy.copy(error), copy.deepcopy(error)):
        assert type(other) is type(error)
        assert str(other) == str(error)
        assert str(other.__reduce__()) == str(error.__reduce__())
    # FastAPI writes the `__dict__` of an error as JSON.
    assert vars(error).keys() <= {"__notes__"}


def test_bytes_that_are_no_utf8_keep_their_place() -> None:
    with pytest.raises(ParseError, match=r"byte 3, ply 1: '\\xff'") as caught:
        Game(b"f5 \xff".decode(errors="surrogateescape"))
    assert caught.value.byte == 3


@pytest.mark.parametrize(
    "call",
    [
        lambda: perft(OTHER_POSITION, 1, threads=2),
        lambda: records.to_obf(OTHER_POSITION),
        lambda: records.to_pgn(OTHER_GAME),
        lambda: records.to_pgn(OTHER_GAME, records.GameInfo()),
        lambda: records.write_pgn("/nonexistent/a", [OTHER_GAME]),
        lambda: records.WthorGames.from_games([OTHER_GAME], year=2026),
        lambda: OTHER_POSITION.stable(BLACK),
        lambda: records.to_obf(Position(rules=Rules(objective="fewest"))),
    ],
)
def test_other_boards_are_refused_where_8x8_is_wanted(call: Callable[[], object]) -> None:
    with pytest.raises(
        ReversiError, match="works only on 8x8 boards with the usual rules"
    ) as caught:
        call()
    assert type(caught.value) is ReversiError


def test_a_game_is_under_the_rules_of_its_position() -> None:
    for position, rules in ((OTHER_POSITION, Rules()), (Position(), SIX)):
        with pytest.raises(ReversiError, match="the rules of the position are Rules"):
            Game(position, rules=rules)
    assert Game(OTHER_POSITION, rules=SIX) == OTHER_GAME


@pytest.mark.parametrize("text", [" f5 ", "f5\n", "\tF5\r\n", "\x0cf5"])
def test_white_space_around_a_move_is_ignored(text: str) -> None:
    assert Game("f5") == Game.from_moves([text])
    game = Game()
    game.play(text)
    assert game == Game("f5")
    assert parse_move(text) == parse_move("f5")
    assert Position()[text] is None
    assert text in Position().legal_moves
    assert move_name(text, Rules()) == "f5"
    assert parse_move(" pass\n") == 64


def test_the_kind_of_a_parse_error_is_the_name_in_the_crate() -> None:
    kinds: list[tuple[Callable[[], object], str]] = [
        (lambda: Game("f5 d6 xx"), "UnexpectedByte"),
        (lambda: Game("f5 d"), "MissingRow"),
        (lambda: Game("f5 a1"), "Illegal"),
        (lambda: Position("X"), "TooShort"),
        (lambda: Position.from_bytes(b"\1" + bytes(16) + b"\2"), ""),
        (lambda: Position.from_bytes(bytes(16) + b"\2"), "NotATurn"),
        (lambda: Game.from_sheet("1 2 x"), "UnexpectedByte"),
        (lambda: Rules("8"), "NotASize"),
        (lambda: Rules(start="XO X"), "TooShort"),
        (lambda: Record("(;GM[1])", "sgf"), "OtherGame"),
        (lambda: records.paste("(;GM[2]FF"), "MissingValue"),
        (lambda: openings.read_xot(b"f5"), "TooShort"),
    ]
    for call, kind in kinds:
        with pytest.raises(ParseError) as caught:
            call()
        assert caught.value.kind == pickle.loads(pickle.dumps(caught.value)).kind == kind


def test_the_line_and_the_column_of_a_parse_error() -> None:
    text = "f5 é\nd6"
    error = ParseError("x", Location(byte=3))
    assert error.line_column(text) == error.line_column(text.encode()) == (1, 4)
    later = ParseError("x", Location(byte=7))
    assert later.line_column(text) == later.line_column(text.encode()) == (2, 2)
    after = ParseError("x", Location(byte=5))
    assert (after.line_column(text), after.line_column(text.encode())) == ((1, 5), (1, 6))
    end = ParseError("x", Location(byte=len(text.encode())))
    assert end.line_column(text) == (2, 3)
    assert ParseError("x", Location()).line_column("") == (1, 1)
