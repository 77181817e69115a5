"""Refused values, and the texts of the errors."""

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

from reversi_rules import (
    BLACK,
    Game,
    IllegalMove,
    InvalidMove,
    InvalidPosition,
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
    perft_unique,
    records,
)
from reversi_rules.env import VectorEnv
from reversi_rules.records import Record, read_wthor
from support import NINE_MOVES, wthor_games

START = str(Position())
AFTER_F5 = str(Position().play("f5"))
OVER = str(Game(NINE_MOVES).position)
MUST_PASS = "XO" + "-" * 62 + " O"
BOARD_TEXT = "this is a board, not a transcript: use Game(Position(text))"

BAD_INPUT: list[tuple[Callable[[], object], type[Exception], str]] = [
    # Not a move.
    (
        lambda: parse_move("x5"),
        InvalidMove,
        "'x5' is not a move: byte 0: 'x' is not a column (a to h)",
    ),
    (
        lambda: parse_move("f9"),
        InvalidMove,
        "'f9' is not a move: byte 1: '9' is not a row (1 to 8)",
    ),
    (lambda: parse_move(""), InvalidMove, "'' is not a move: byte 0: a column is missing"),
    (lambda: parse_move("f"), InvalidMove, "'f' is not a move: byte 1: a row is missing"),
    (
        lambda: parse_move("f5d6"),
        InvalidMove,
        "'f5d6' is not a move: byte 2: text follows the name of the square",
    ),
    (
        lambda: parse_move("é"),
        InvalidMove,
        "'é' is not a move: byte 0: 'é' is not a column (a to h)",
    ),
    (
        lambda: parse_move("\uff46\uff15"),
        InvalidMove,
        "'\uff46\uff15' is not a move: byte 0: '\uff46' is not a column (a to h)",
    ),
    (
        lambda: parse_move("f⚫"),
        InvalidMove,
        "'f⚫' is not a move: byte 1: '⚫' is not a row (1 to 8)",
    ),
    (
        lambda: parse_move(" \u200bf5"),
        InvalidMove,
        r"' \u200bf5' is not a move: byte 1: '\u200b' is not a column (a to h)",
    ),
    (
        lambda: parse_move("\xa0f5"),
        InvalidMove,
        r"'\xa0f5' is not a move: byte 0: '\xa0' is not a column (a to h)",
    ),
    (
        lambda: parse_move(" f9 "),
        InvalidMove,
        "' f9 ' is not a move: byte 2: '9' is not a row (1 to 8)",
    ),
    (lambda: parse_move(" "), InvalidMove, "' ' is not a move: byte 1: a column is missing"),
    (
        lambda: parse_move("f 5"),
        InvalidMove,
        "'f 5' is not a move: byte 1: ' ' is not a row (1 to 8)",
    ),
    (
        lambda: parse_move("\ud800"),
        InvalidMove,
        r"'\ud800' is not a move: byte 0: '\xed' is not a column (a to h)",
    ),
    (lambda: parse_move(65), InvalidMove, "65 is not a move: 0 to 63, or 64 for a pass"),
    (lambda: Game().play(-1), InvalidMove, "-1 is not a move: 0 to 63, or 64 for a pass"),
    (
        lambda: Game().play(10**30),
        InvalidMove,
        "a huge number is not a move: 0 to 63, or 64 for a pass",
    ),
    (lambda: Position().flips(64), InvalidMove, "64 is not a square: 0 to 63"),
    (
        lambda: Position()["pass"],
        InvalidMove,
        "'pass' is not a square: byte 0: 'p' is not a column (a to h)",
    ),
    (lambda: SquareSet([64]), InvalidMove, "64 is not a square: 0 to 63"),
    (
        lambda: SquareSet(["d3", "d9"]),
        InvalidMove,
        "'d9' is not a square: byte 1: '9' is not a row (1 to 8)",
    ),
    # A wrong type.
    (lambda: parse_move(3.0), TypeError, "a move is an int or a str, not float"),  # type: ignore[arg-type]
    (lambda: move_name(None), TypeError, "a move is an int or a str, not NoneType"),  # type: ignore[arg-type]
    (lambda: Game().play(b"d3"), TypeError, "a move is an int or a str, not bytes"),  # type: ignore[arg-type]
    (lambda: Position()[1.0], TypeError, "a square is an int or a str, not float"),  # type: ignore[index]
    (lambda: SquareSet([None]), TypeError, "a square is an int or a str, not NoneType"),  # type: ignore[list-item]
    (
        lambda: Game(3),  # type: ignore[arg-type]
        TypeError,
        "a game begins with a reversi_rules.Position or a transcript, not int",
    ),
    (
        lambda: Game(SquareSet()),  # type: ignore[arg-type]
        TypeError,
        "a game begins with a reversi_rules.Position or a transcript, not reversi_rules.SquareSet",
    ),
    (lambda: Position(b""), TypeError, "expected a str, not bytes"),  # type: ignore[arg-type]
    # Illegal moves.
    (
        lambda: Game("f5").play("a1"),
        IllegalMove,
        "ply 1: a1: a disc there flips nothing",
    ),
    (
        lambda: Position().play("D4"),
        IllegalMove,
        "d4: the square already holds a white disc",
    ),
    (
        lambda: Position().play(64),
        IllegalMove,
        "--: a pass is forbidden while a legal move exists",
    ),
    (
        lambda: Position(MUST_PASS).play(63),
        IllegalMove,
        "h8: no square is legal, the side to move must pass",
    ),
    (lambda: Game(NINE_MOVES).play("a1"), IllegalMove, "ply 9: a1: the game is over"),
    # Positions.
    (lambda: Position(""), ParseError, "byte 0: the text ends after 0 of 64 cells"),
    (lambda: Position(START[:64]), ParseError, "byte 64: the side to move is missing"),
    (lambda: Position(START + " X"), ParseError, "byte 67: text follows the end"),
    (lambda: Position("-?"), ParseError, "byte 1: '?' is neither a disc nor an empty square"),
    (
        lambda: Position("●0"),
        ParseError,
        "byte 3: the digit 0 means different things in different programs: use X O -",
    ),
    (lambda: Position("\ud800"), ParseError, "byte 0: not UTF-8"),
    (
        lambda: Position.from_bitboards(3, 6, BLACK),
        InvalidPosition,
        "b1 holds both a black and a white disc",
    ),
    (
        lambda: Outcome(33, 32),
        InvalidPosition,
        "a board of 64 squares has room for 64 discs, not 33 and 32",
    ),
    (
        lambda: Outcome(-1, 2),
        InvalidPosition,
        "a board of 64 squares has room for 64 discs, not -1 and 2",
    ),
    (
        lambda: Outcome(10**30, 255),
        InvalidPosition,
        "a board of 64 squares has room for 64 discs, not a huge number and 255",
    ),
    (
        lambda: Outcome(65535, 65535, 256),
        InvalidPosition,
        "a board of 256 squares has room for 256 discs, not 65535 and 65535",
    ),
    (lambda: Outcome(0, 0, 257), InvalidPosition, "a board has at most 256 squares, not 257"),
    (
        lambda: Outcome(-1, 0, 10**30),
        InvalidPosition,
        "a board has at most 256 squares, not a huge number",
    ),
    (
        lambda: Outcome(1, 0, objective="all"),  # type: ignore[arg-type]
        ReversiError,
        "'all' is not an objective (most or fewest)",
    ),
    # Transcripts.
    (lambda: Game("f5d"), ParseError, "byte 3, ply 1: the row of the last move is missing"),
    (lambda: Game("f5i6"), ParseError, "byte 2, ply 1: 'i' is not part of a move"),
    (lambda: Game("f5 12 d6"), ParseError, "byte 3, ply 1: '1' is not part of a move"),
    (lambda: Game("f5 f6 f4"), ParseError, "byte 6, ply 2: f4: a disc there flips nothing"),
    (
        lambda: Game("f5--"),
        ParseError,
        "byte 2, ply 1: --: a pass is forbidden while a legal move exists",
    ),
    (lambda: Game("f5é"), ParseError, "byte 2, ply 1: 'é' is not part of a move"),
    (lambda: Game("f5 🎉 d6"), ParseError, "byte 3, ply 1: '🎉' is not part of a move"),
    (lambda: Game("f5\u200bd6"), ParseError, r"byte 2, ply 1: '\u200b' is not part of a move"),
    (
        lambda: Game("f5").play_transcript("d6 é"),
        ParseError,
        "byte 3, ply 2: 'é' is not part of a move",
    ),
    (lambda: Game.from_sheet("é"), ParseError, "byte 0: 'é' is not part of a number"),
    # A board instead of a transcript.
    (lambda: Game(START), ParseError, f"byte 0: {BOARD_TEXT}"),
    (lambda: Game(OVER), ParseError, f"byte 0: {BOARD_TEXT}"),
    (lambda: Game("-" * 64 + " X"), ParseError, f"byte 0: {BOARD_TEXT}"),
    (lambda: Game(START[:64]), ParseError, f"byte 0: {BOARD_TEXT}"),
    (lambda: Game("........\n" * 8 + "b"), ParseError, f"byte 0: {BOARD_TEXT}"),
    (lambda: Game.from_transcript(START), ParseError, f"byte 0: {BOARD_TEXT}"),
    (
        lambda: perft(Position(), -1),
        ReversiError,
        "the depth of a perft must be 0 to 4294967295, not -1",
    ),
    (
        lambda: perft(Position(), 2**32),
        ReversiError,
        "the depth of a perft must be 0 to 4294967295, not 4294967296",
    ),
]


@pytest.mark.parametrize(("call", "error", "message"), BAD_INPUT, ids=[row[2] for row in BAD_INPUT])
def test_bad_input(call: Callable[[], object], error: type[Exception], message: str) -> None:
    with pytest.raises(error) as caught:
        call()
    assert type(caught.value) is error
    assert str(caught.value) == message


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


SIX = Rules(6, 6)
OTHER_POSITION = Position(rules=SIX)
OTHER_GAME = Game(rules=SIX)


@pytest.mark.parametrize(
    "call",
    [
        lambda: perft_unique(OTHER_POSITION, 1),
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


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: perft("x", 1), "expected reversi_rules.Position, not str"),  # type: ignore[arg-type]
        (lambda: Position(SIX), "expected a str, not Rules"),  # type: ignore[arg-type]
        (lambda: Position("", "x"), "expected reversi_rules.Rules, not str"),  # type: ignore[arg-type]
        (lambda: Game(SIX), "pass the rules by name: Game(rules=rules)"),  # type: ignore[arg-type]
        (
            lambda: Game("f5", Position()),  # type: ignore[arg-type]
            "a position goes before the transcript: Game(position, transcript)",
        ),
        (
            lambda: Game(Position(), start=Position()),
            "the position is given twice",
        ),
        (
            lambda: Game("f5", start="d3"),  # type: ignore[arg-type]
            "a game begins with a reversi_rules.Position or a transcript, not str",
        ),
    ],
)
def test_wrong_types_are_named(call: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        call()
    assert str(caught.value) == message


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
        (lambda: Rules.from_text("8"), "NotASize"),
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
