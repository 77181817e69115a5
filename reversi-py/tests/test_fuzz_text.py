"""Every reader of strings and packed bytes on slightly damaged input: it agrees with a simpler
reader, or names the wrong byte."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import example
from hypothesis import strategies as st

from fuzzing import fuzzed, mutated, random_games, random_positions, utf8
from reversi_rules import (
    PASS,
    Game,
    IllegalMove,
    Location,
    ParseError,
    Position,
    ReversiError,
    Rules,
    move_name,
    parse_move,
)

BLACK_SYMBOLS, WHITE_SYMBOLS, EMPTY_SYMBOLS = "Xx*Bb●⚫", "OoWw○⚪", "-."
CELLS = [symbol.encode() for symbol in BLACK_SYMBOLS + WHITE_SYMBOLS + EMPTY_SYMBOLS]
SPACES = [b" ", b"\n", b"\r\n", b"\t", "\u3000".encode(), b"\x1c", b"\x85"]
MOVES = [b"d3", b"F5", b"--", b"-", b"pa", b"ps", b"pass", b"12.", b"1", b".", b"i9", b"a0", b",;"]


def texts(valid: st.SearchStrategy[bytes], tokens: list[bytes]) -> st.SearchStrategy[str]:
    spoiled = mutated(valid, tokens).map(lambda text: text.decode(errors="surrogateescape"))
    return spoiled | st.text(max_size=80)


position_texts = texts(
    random_positions.map(lambda position: str(position).encode()), CELLS + SPACES
)
transcripts = texts(
    random_games.flatmap(
        lambda game: st.sampled_from(
            [str(game), game.transcript(passes=True), str(game).upper(), spaced(game)]
        ).map(str.encode)
    ),
    MOVES + SPACES,
)


def spaced(game: Game) -> str:
    names = map(move_name, game.placements)
    return " ".join(f"{number}. {name}" for number, name in enumerate(names, 1))


def is_space(symbol: str) -> bool:
    """White space of Unicode; Python also counts four control characters."""
    return symbol.isspace() and not "\x1c" <= symbol <= "\x1f"


def read_position(text: str) -> str | int:
    """Returns the text as it would be written, or the wrong byte."""
    cells, offset = "", 0
    first: dict[str, str] = {}
    for symbol in text:
        if not is_space(symbol):
            kinds = {"X": BLACK_SYMBOLS, "O": WHITE_SYMBOLS, "-": EMPTY_SYMBOLS}
            kind = next((kind for kind, symbols in kinds.items() if symbol in symbols), None)
            if kind is None or len(cells) == 65 or (len(cells) == 64 and kind == "-"):
                return offset
            on_board = kind != "-" and len(cells) < 64
            if on_board and first.setdefault(kind, symbol.lower()) != symbol.lower():
                return offset
            cells += kind
        offset += len(utf8(symbol))
    return offset if len(cells) < 65 else f"{cells[:64]} {cells[64]}"


def check_place(error: ParseError, length: int) -> None:
    assert 0 <= error.byte <= length
    assert error.location == Location(byte=error.byte)
    assert str(error) == f"byte {error.byte}: {error.message}"


@fuzzed(80, text=position_texts)
def test_a_position_is_read_as_by_a_slower_reader(text: str) -> None:
    expected = read_position(text)
    if isinstance(expected, str):
        assert str(Position(text)) == expected
        return
    with pytest.raises(ParseError) as caught:
        Position(text)
    assert caught.value.byte == expected
    check_place(caught.value, len(utf8(text)))


@fuzzed(80, text=transcripts, start=st.none() | random_positions)
def test_a_transcript_is_its_moves(text: str, start: Position | None) -> None:
    try:
        game = Game.from_transcript(text, start)
    except ParseError as error:
        check_transcript_error(text, start, error)
        return
    assert Game(str(game)) == game
    assert Game.from_transcript(game.transcript(passes=True), start) == game
    tokens = re.findall(r"[a-h][1-8]|--|pass|pa|ps", text.lower())
    assert [parse_move(token) for token in tokens if token[0] in "abcdefgh"] == game.placements
    assert sum(token[0] in "p-" for token in tokens) <= len(game.plies()) - len(game)


def check_transcript_error(text: str, start: Position | None, error: ParseError) -> None:
    written = utf8(text)
    assert 0 <= error.byte <= len(written)
    assert error.location.ply is not None
    illegal = error.illegal
    assert error.__cause__ is illegal
    assert illegal is None or isinstance(illegal, IllegalMove)
    # The text before the error is valid and has that many plies.
    before = written[: error.byte].decode("utf-8", "surrogatepass")
    if illegal is None:
        return
    assert illegal.location == Location(ply=error.location.ply)
    game = Game.from_transcript(re.sub(r"(?<![a-hA-H])\d+[.\s]*$", "", before), start)
    assert game.position == illegal.position or game.just_passed
    # A forced pass may be written; the game has already played it.
    assert error.location.ply in (len(game.plies()), len(game.plies()) - 1)
    assert not illegal.position.is_legal(illegal.move)
    token = written[error.byte :].decode("utf-8", "surrogatepass").lower()
    name = move_name(illegal.move)
    assert token.startswith(name if illegal.move != PASS else ("--", "pa", "ps"))


@fuzzed(40, text=transcripts, game=random_games)
def test_a_transcript_is_played_as_a_whole_or_not(text: str, game: Game) -> None:
    before = game.copy()
    try:
        game.play_transcript(text)
    except ParseError as error:
        assert 0 <= error.byte <= len(utf8(text))
        assert game == before
        assert game.redoable == before.redoable
    else:
        assert game.placements[: len(before)] == before.placements


sheets = texts(
    random_games.map(lambda game: str(game.sheet()).encode()),
    [b"1", b" 2", b"60", b"61", b"-", b".", b",", b";", b"\n", b" ", b"99999999999999999999"],
)


TWO_HYPHENS = (
    ("-- " + "- " * 7 + "\n") + ("- " * 8 + "\n") + "- - 0 1 - - - -\n" + ("- " * 8 + "\n") * 5
)


@example(text=TWO_HYPHENS)
@fuzzed(60, text=sheets)
def test_a_sheet_is_read_or_refused(text: str) -> None:
    try:
        game = Game.from_sheet(text)
    except ParseError as error:
        check_place(error, len(utf8(text)))
    except IllegalMove as error:
        assert not error.position.is_legal(error.move)
    except ReversiError as error:
        assert re.search(r"\d", str(error))
    else:
        assert Game.from_sheet(game.sheet()) == game
        # A hyphen, two of them, a dot and 0 are a blank square each.
        cells = re.findall(r"\d+|--?|\.", text)
        numbers = {int(cell): square for square, cell in enumerate(cells) if cell.isdecimal()}
        placements = [numbers[number] for number in sorted(numbers) if number > 0]
        assert placements == game.placements


@fuzzed(60, data=mutated(random_games.map(bytes), [b"\xff", b"\0", b"\1", b"\x1b", b"\x40"]))
def test_stored_games_are_read_or_refused(data: bytes) -> None:
    try:
        game = Game.from_bytes(data)
    except ParseError as error:
        assert 0 <= error.byte <= len(data)
    else:
        assert bytes(game) == data
        assert Game.from_bytes(memoryview(bytearray(data))) == game


@fuzzed(60, data=mutated(random_positions.map(bytes), [b"\xff", b"\0", b"\1", b"\2"]))
def test_stored_positions_are_read_or_refused(data: bytes) -> None:
    whole = len(data) == 17
    black, white = (int.from_bytes(data[i : i + 8], "little") for i in (0, 8))
    if whole and not black & white and data[16] < 2:
        position = Position.from_bytes(data)
        assert (position.black_bits, position.white_bits) == (black, white)
        assert bytes(position) == data
        return
    with pytest.raises(ParseError) as caught:
        Position.from_bytes(data)
    assert 0 <= caught.value.byte <= len(data)


ASCII_MOVES = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]


@fuzzed(60, text=st.text(max_size=5) | st.sampled_from([*ASCII_MOVES, "pass", "ps", "PA", "--"]))
def test_a_move_is_one_of_its_names(text: str) -> None:
    lower = text.lower() if text.isascii() else text
    if lower in ASCII_MOVES:
        assert parse_move(text) == ASCII_MOVES.index(lower)
    elif lower in ("--", "pa", "ps", "pass"):
        assert parse_move(text) == PASS
    else:
        with pytest.raises(ReversiError):
            parse_move(text)


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Draws possible rules; impossible ones raise `ReversiError`."""
    starts = ["standard", "mirrored", "parallel rows", "parallel columns", "historical"]
    arguments: Any = {
        "start": draw(st.sampled_from([*starts, "historical diagonal"])),
        "objective": draw(st.sampled_from(["most", "fewest"])),
    }
    try:
        return Rules(
            draw(st.integers(4, 16)),
            draw(st.integers(4, 16)),
            missing=draw(st.lists(st.sampled_from([0, 1, 16, 17, 255, 53]), max_size=3)),
            **arguments,
        )
    except ReversiError:
        return Rules(**arguments)


@fuzzed(60, rules=rules(), data=st.data())
def test_variants_read_or_refuse(rules: Rules, data: st.DataObject) -> None:
    start = Position(rules=rules)
    board = data.draw(texts(st.just(str(start).encode()), [*CELLS, b"#", *SPACES]))
    try:
        position = Position(board, rules)
    except ParseError as error:
        check_place(error, len(utf8(board)))
        position = start
    except ReversiError:
        # Impossible discs for this board.
        position = start
    assert Position(str(position)) == position
    names = [move_name(move, rules).encode() for move in position.legal_moves] or [b"--"]
    text = data.draw(texts(st.just(b"".join(names[:1])), [*names, *MOVES, b"j10", b"p16"]))
    try:
        game = Game.from_transcript(text, position)
    except ParseError as error:
        assert 0 <= error.byte <= len(utf8(text))
        if error.illegal is not None:
            assert error.illegal.location.ply == error.location.ply
    else:
        assert Game(str(game)) == game
        assert Game.from_moves(game.placements, position) == game


@fuzzed(40, text=texts(st.just(str(Position(rules=Rules(6, 6))).encode()), CELLS))
def test_starts_of_rules_are_read_or_refused(text: str) -> None:
    try:
        own = Rules(6, 6, start=text)
    except ReversiError:
        return
    assert Rules(6, 6, start=own.start) == own
