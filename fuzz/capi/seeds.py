#!/usr/bin/env python3
"""Writes or checks the named inputs of the corpus: `seeds.py FOLDER` or `seeds.py FOLDER REPLAY`.

The check compares each file with this list, and the operations that REPLAY prints with the intended
ones.

An input is a program: each line below is an operation of ops.h and its arguments. A number is a
byte, and a `bytes` is inserted unchanged. The functions here make texts and longer numbers.
"""

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).parent
NUMBERS = {
    name: number
    for number, name in enumerate(re.findall(r"^  OP\((\w+),", (HERE / "ops.h").read_text(), re.M))
}

NULL = 255
PASS = 64
# Forms of a text.
ABSENT, ENDLESS, WITH_NUL, MEMO, MEMO_NUL, PLAIN = range(6)


def text(content: str | bytes, form: int = PLAIN) -> bytes:
    """Encodes a text as an argument."""
    encoded = content.encode() if isinstance(content, str) else content
    length = min(len(encoded), 255)
    more = (len(encoded) - 255).to_bytes(2, "little") if length == 255 else b""
    return bytes([form, length]) + more + encoded


def word(number: int) -> bytes:
    """Encodes a number of 64 bits."""
    return number.to_bytes(8, "little")


def square(name: str) -> int:
    """Returns the number of a square."""
    return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)


def wide(name: str, width: int) -> bytes:
    """Encodes a square of a board of that width."""
    return bytes([0, ord(name[0]) - ord("a") + width * (int(name[1:]) - 1)])


def op(name: str, *arguments: int | bytes) -> list[bytes]:
    """Returns a program of one operation."""
    joined = b"".join(a if isinstance(a, bytes) else bytes([a]) for a in arguments)
    return [bytes([NUMBERS[name]]) + joined]


def each(programs: Iterable[list[bytes]]) -> list[bytes]:
    """Joins programs."""
    return [operation for program in programs for operation in program]


MANY_PASSES = (
    "f5d6c4g5d7c7h5d8b8b7b6a7b5a6a5b4b3c6e8f8c8a8e7a4b2a2c2d2d1e2f2c5c3a1a3e6d3f6f7f1g2h2e3f4b1g1"
    "c1e1g8g7f3h1h3h4h6"
)
# After these moves, black must pass.
PASSED = ("f5", "f6", "d3", "g5", "h5", "h4", "f7", "h6")
GGF = (
    "(;GM[Othello]PC[x]PB[a]PW[b]RE[+2:r]TI[5:00]TY[8]BO[8 -------- -------- -------- ---O*--- "
    "---*O--- -------- -------- -------- *]"
)
FOUR_BY_FOUR = "(;GM[Othello]PB[a]PW[b]TY[4]BO[4 ---- -O*- -*O- ---- *]B[a2];)"
WHITE_MUST_PASS = "XO-------------------------------------------------------------- O"
SHEET = (
    "- - - - - - - -\n- - - - - - - -\n- - 3 4 - - - -\n- - 5 - - - - -\n- - - - - 1 - -\n"
    "- - - 2 - - - -\n- - - - - - - -\n- - - - - - - -"
)
MASK = 0x0000_0810_2408_0000

QUERY = op("position_query", 0, square("f5"), 0, 0)

SEEDS: dict[str, list[bytes]] = {
    "empty-input": [],
    "invalid-numbers": [b"\xff", b"\xfe", b"\xc8"],
    "versions-statuses-and-errors": op("library", 5, 3)
    + op("library", 255, 34)
    + op("library", 2, 38)
    + op("error_format", *[word(3)] * 9, 0, 6),
    "squares-in-every-spelling": each(
        op("square_parse", text(name, form)) + op("variant_square_parse", text(name, form))
        for name in ("f5", "H8", "pass", "--", "ps", "a9", "a", "", "f5x", "p16")
        for form in (PLAIN, WITH_NUL, ABSENT, ENDLESS)
    ),
    "squares-formatted": each(op("square_format", i) for i in (0, 63, 64, 195, 251))
    + each(op("variant_square", i, i, 0, 16 * i % 256) for i in (0, 9, 16, 240))
    + op("variant_square", 8, 8, 254),
    "symmetries-of-a-mask": each(
        op("symmetry", word(MASK), square("b1"), first, 7 - first) for first in range(8)
    )
    + op("symmetry", word(MASK), square("b1"), 8, 0),
    "position-played-and-queried": each(
        QUERY + op("position_move", 0, number) for number in (0, 2, 5, 7, 1, 3)
    )
    + QUERY
    + op("position_play", 0, PASS)
    + op("position_play", 0, square("d4"))
    + op("position_play", 0, 241)
    + op("position_play", NULL, 0)
    + op("position_query", NULL, 0, 0, 0),
    "position-where-a-pass-is-forced": op("position_parse", text(WHITE_MUST_PASS), 0)
    + QUERY
    + op("position_play", 0, square("c1"))
    + op("position_play", 0, PASS)
    + op("position_move", 0, 0)
    + op("position_query", 0, 0, 0, 0)
    + op("position_query", 0, 0, 1, 1),
    "position-with-both-colors-on-a-square": op("position_set", 0, 6, word(3), word(6))
    + QUERY
    + op("position_poke", 1, 17, 1)
    + op("position_poke", 1, 16, 2)
    + op("position_query", 1, 0, 0, 0)
    + op("position_play", 0, 20)
    + op("position_transform", 0, 1)
    + op("position_canonical", 0, 1)
    + op("playout", 0, word(1))
    + op("game_init", 0, 0)
    + op("sheet_play", 0, 0, 0),
    "position-formatted-and-parsed-with-a-wrong-byte": op("position_move", 0, 1)
    + op("position_format", 0)
    + op("position_parse", bytes([MEMO]), 1)
    + op("memo_poke", 30, 0, ord("5"))
    + op("position_parse", bytes([MEMO]), 2)
    + op("memo_poke", 30, 0, 0xFF)
    + op("position_parse", bytes([MEMO]), 2)
    + op("memo_cut", 40, 0)
    + op("position_parse", bytes([MEMO_NUL]), 2)
    + op("position_parse", text("XO"), 2)
    + op("position_parse", text("XO", WITH_NUL), 2),
    "position-to-its-canonical-image": op("position_move", 0, 1)
    + each(op("position_transform", 0, i) + op("position_canonical", 0, i) for i in range(9)),
    "position-explained": op("flips_by_direction", 0, square("f5"))
    + op("flips_by_direction", 0, square("a1"))
    + op("flips_by_direction", 0, PASS)
    + op("position_copy", 1, 0)
    + op("position_play", 1, square("d3"))
    + op("position_diff", 0, 1, square("d3"))
    + op("position_edit", 1, 128 + square("d4"))
    + op("position_diff", 0, 1, square("d3"))
    + op("position_edit", 1, 64 + square("e5"))
    + op("position_diff", 0, 1, square("d3"))
    + op("position_diff", 0, NULL, square("d3")),
    "playouts-to-the-end": each(
        op("playout", i, word(seed)) + op("position_query", i, 0, 1, 0)
        for i, seed in ((0, 1), (1, 2**64 - 1), (2, 42), (0, 3))
    )
    + op("playout", NULL, word(0)),
    "trees-in-four-conventions": each(
        op("perft", 0, i, depth) for i in range(5) for depth in (0, 2)
    )
    + op("position_parse", text(WHITE_MUST_PASS), 1)
    + each(op("perft", 1, i, 3) for i in range(4))
    + op("perft", 1, 0, 244),
    "masks-with-an-overlap": op("bits", word(0x810000000), word(0x1008000000), 1, 19)
    + op("bits", word(0x18000000), word(0x18000000), 0, 19)
    + op("bits", word(0x810000000), word(0x1008000000), 1, 240),
    "board-seen-by-its-player": op("sides_set", 0, 0, 0)
    + op("sides_play", 0, square("d3"))
    + op("sides_position", 0, 2, 1)
    + op("sides_play", 0, PASS)
    + op("sides_position", 0, 2, 7)
    + op("sides_words", 1, word(7), word(2), 0)
    + op("sides_play", 1, 5)
    + op("sides_position", 1, 2, 0),
    "batch-beside-single-boards": each(
        op("sides_set", 8 * i, 69, 0) + op("position_move", 0, i) for i in range(9)
    )
    + op("batch_query", 0, 70)
    + op("batch_flips", 0, 70, 3, 255, 0)
    + op("batch_play", 0, 70, 3, 255, 0)
    + op("batch_query", 1, 33)
    + op("batch_playouts", 3, 20, word(7)),
    "batch-with-one-illegal-move": op("sides_set", 0, 69, 0)
    + op("batch_play", 0, 40, 0, 33, square("a1"))
    + op("batch_play", 0, 40, 0, 33, PASS)
    + op("batch_play", 0, 40, 0, 33, 65)
    + op("batch_flips", 0, 40, 0, 33, 99)
    + op("batch_play", 0, 0, 0, 33, 65),
    "batch-with-an-illegal-move-and-a-number-above-64": op("sides_set", 0, 69, 0)
    + op("sides_words", 3, word(0), word(0), 1)
    + op("batch_play", 0, 40, 0, 33, 65)
    + op("batch_play", 3, 40, 0, 33, 65),
    "batch-with-an-overlap-and-without-memory": op("sides_set", 0, 69, 0)
    + op("sides_words", 9, word(7), word(2), 0)
    + op("batch_query", 0, 40)
    + op("batch_play", 0, 40, 0, 33, 20)
    + op("batch_playouts", 0, 40, word(1))
    + op("batch_refused", 0, 0)
    + op("batch_refused", 1, 0),
    "game-to-its-end-and-back": op("game_to_end", 0, 5)
    + op("game_query", 0, 59)
    + op("game_move", 0, 0)
    + op("game_play", 0, 3)
    + op("undo_all_redo_all", 0)
    + op("game_undo", 0, 10)
    + op("game_redo", 0, 3)
    + op("game_move", 0, 2)
    + op("game_redo", 0, 0)
    + op("game_undo", 0, 15)
    + op("game_undo", 0, 0),
    "game-with-23-passes": op("game_transcript", 0, text(MANY_PASSES))
    + op("game_query", 0, 77)
    + op("game_format", 0, 1)
    + op("game_copy", 1, 0)
    + op("game_undo", 1, 15)
    + op("game_transcript", 1, bytes([MEMO]))
    + op("game_undo", 1, 15) * 4
    + op("game_transcript", 1, bytes([MEMO]))
    + op("game_transform", 0, 5)
    + op("game_transform", 0, 8),
    "game-that-begins-with-a-pass": op("position_parse", text(WHITE_MUST_PASS), 1)
    + op("game_init", 1, 1)
    + op("game_query", 1, 0)
    + op("game_play", 1, PASS)
    + op("game_move", 1, 0)
    + op("game_query", 1, 1)
    + op("game_undo", 1, 0)
    + op("ggf_format", 1, 0, 0)
    + op("game_init", 2, NULL)
    + op("game_init", NULL, NULL),
    "game-whose-pass-is-announced": op("game_transcript", 0, text("f5f6d3g5h5h4f7"))
    + op("game_play", 0, PASS)
    + op("game_play", 0, square("h6"))
    + op("game_copy", 1, 0)
    + op("game_play", 0, PASS) * 2
    + op("game_transcript", 0, text("--"))
    + op("game_undo", 0, 0)
    + op("game_redo", 0, 0)
    + op("game_transcript", 0, text("pass"))
    + op("game_play", 0, PASS)
    + op("undo_all_redo_all", 0)
    + op("game_play", 0, square("c5"))
    + op("game_transcript", 1, text("-- c5"))
    + op("game_undo", 1, 0)
    + op("game_play", 1, PASS)
    + op("game_redo", 1, 0)
    + op("game_undo", 1, 0)
    + op("game_transform", 1, 3)
    + op("game_play", 1, PASS) * 2
    + op("variant_game_transcript", 0, text("f5f6d3g5h5h4f7h6"))
    + op("variant_game_play", 0, bytes([254])) * 2
    + op("variant_game_transcript", 0, text("--"))
    + op("variant_game_undo", 0)
    + op("variant_game_redo", 0)
    + op("variant_game_play", 0, bytes([254])),
    "transcripts-with-every-mistake": each(
        op("game_transcript", 0, text(moves))
        for moves in ("f5 d6", "1. c3 2.d3", "c4,", "a1", "e3-", "f", "pass", "--", "zz", "f4e3 h8")
    )
    + op("game_transcript", 0, text("f5", ABSENT))
    + op("game_transcript", 0, text("f5", ENDLESS))
    + op("game_transcript", NULL, text("f5"))
    + op("game_format", 0, 0),
    "invalid-games": op("game_query", 2, 0)
    + op("game_play", 2, 19)
    + op("game_undo", 2, 0)
    + op("game_redo", 2, 0)
    + op("game_transform", 2, 1)
    + op("game_format", 2, 0)
    + op("game_transcript", 2, text("f5"))
    + op("wthor_record_from_game", 2)
    + op("sheet_from_game", 2, 0)
    + op("ggf_format", 2, 0, 0)
    + op("game_query", NULL, 0)
    + op("game_undo", NULL, 0)
    + op("variant_game_query", 1, 0)
    + op("variant_game_undo", NULL)
    + op("variant_game_redo", 1),
    "game-with-foreign-bytes": op("game_to_end", 0, 9)
    + op("game_undo", 0, 15) * 2
    + each(
        op("game_poke", 0, 0, at, 77, mended, 19)
        for at in (0, 8, 9, 10, 16, 24, 33, 35, 48, 255)
        for mended in (0, 1)
    ),
    "sheet-of-a-game": op("game_to_end", 0, 1)
    + op("sheet_from_game", 0, 0)
    + op("sheet_format", 0)
    + op("sheet_parse", bytes([MEMO]), 1)
    + op("sheet_play", 1, NULL, 1)
    + op("sheet_refused"),
    "sheets-with-every-mistake": op("sheet_parse", text(SHEET), 0)
    + op("sheet_play", 0, NULL, 1)
    + each(
        op("sheet_poke", 0, at, number) + op("sheet_play", 0, NULL, 1)
        for at, number in ((0, 4), (0, 61), (1, 7), (18, 0), (0, 0), (28, 9), (28, 0), (1, 0))
    )
    + op("sheet_parse", text("1 2 3"), 0)
    + op("sheet_parse", text(SHEET.replace("3", "300")), 0)
    + op("sheet_parse", text(SHEET + " 4"), 0),
    "wthor-file-of-two-games": op("wthor_header_poke", 0, 2)
    + op("wthor_header_poke", 12, 8)
    + op("wthor_header_write")
    + op("game_to_end", 0, 3)
    + op("wthor_record_from_game", 0)
    + op("wthor_record_write")
    + op("game_undo", 0, 11)
    + op("wthor_record_from_game", 0)
    + op("wthor_record_write")
    + op("wthor_read", bytes([MEMO]), 1, 1)
    + op("wthor_record_replay", 1)
    + op("wthor_header_read", bytes([MEMO]))
    + op("memo_poke", 100, 0, 99)
    + op("wthor_read", bytes([MEMO]), 1, 1)
    + op("memo_cut", 150, 0)
    + op("wthor_read", bytes([MEMO]), 1, 1),
    "wthor-records-with-mistakes": op("game_move", 0, 1)
    + op("game_move", 0, 1)
    + op("wthor_record_from_game", 0)
    + each(
        op("wthor_record_poke", at, number)
        + op("wthor_record_write")
        + op("wthor_record_replay", 1)
        for at, number in ((9, 0), (9, 64), (9, 19), (8, 61), (8, 3), (6, 65), (6, 1), (70, 1))
    )
    + op("wthor_header_poke", 11, 255)
    + op("wthor_header_write")
    + op("game_transform", 0, 4)
    + op("wthor_record_from_game", 0),
    "wthor-names": op("wthor_header_poke", 4, 2)
    + op("wthor_header_write")
    + op("wthor_name_write", text("Müller"), 1, 0)
    + op("wthor_name_write", text(b"M\xfcller", WITH_NUL), 1, 0)
    + op("wthor_names", bytes([MEMO]), 1, 0, 1, 1)
    + op("wthor_names", bytes([MEMO]), 1, 1, 1, 1)
    + op("wthor_names", bytes([MEMO]), 1, 0, 1, 2)
    + op("wthor_name_write", text("a name of more than 25 characters"), 1, 1)
    + op("wthor_name_write", text("日本"), 1, 1)
    + op("wthor_name_write", text("a\0b"), 1, 1)
    + op("wthor_name_write", text("a"), 0, 7),
    "ggf-file-of-three-games": op(
        "ggf_file", text(GGF + "B[f5/1/2]W[d6//9.5];) (;GM[Go];) " + GGF + "B[a1];)"), 1
    ),
    "ggf-game-closed-without-a-semicolon": op("ggf_file", text(GGF + "B[f5]) " + GGF + ")"), 1),
    "ggf-game-with-its-tags": op("ggf_read", text(GGF + "B[f5/1.5/2]W[d6];)"), 1, 1)
    + op("ggf_tag", text(GGF + ";)"), b"pb\0")
    + op("ggf_tag", text(GGF + ";)", ENDLESS), b"PB\0")
    + op("ggf_read", text(GGF + "W[f5];)"), 1, 1)
    + op("ggf_read", text(GGF + "B[f5]B[d6];)"), 1, 1)
    + op("ggf_read", text(FOUR_BY_FOUR), 1, 1)
    + op("ggf_read", text(GGF), 1, 1),
    "ggf-written-and-read": op("game_to_end", 0, 2)
    + op("ggf_format", 0, 1, 0x44, text("a name"), 40, 24)
    + op("ggf_read", bytes([MEMO]), 1, 1)
    + op("ggf_format", 0, 1, 4, text("a]"))
    + op("ggf_format", 0, 1, 4, text("(;"))
    + op("ggf_format", 0, 1, 0x80, 9)
    + op("ggf_format_variant", 0, 1, 1, text("place", WITH_NUL)),
    "ggf-names-with-a-line-break-and-a-nul": op("ggf_format", 0, 1, 4, text("a\nb"))
    + op("ggf_file", bytes([MEMO]), 1)
    + op("ggf_format", 0, 1, 4, text("a\0b"))
    + op("ggf_file", bytes([MEMO]), 1),
    "variant-octagon-and-rectangle": op("rules_octagon", 0)
    + op("variant_start", 0, 0)
    + op("variant_query", 0, wide("g4", 10), 0)
    + op("variant_move", 0, 1)
    + op("variant_format", 0)
    + op("variant_parse", 0, bytes([MEMO]), 1)
    + op("variant_perft", 0, 0, 2)
    + op("rules_init", 1, 16, 5)
    + op("variant_start", 1, 1)
    + op("variant_query", 1, wide("h5", 16), 1)
    + op("rules_init", 1, 3, 5)
    + op("rules_init", NULL, 4, 4),
    "invalid-variant-rules": op("rules_poke", 0, 2, 9)
    + op("variant_start", 0, 0)
    + op("rules_init", 0, 6, 6)
    + op("rules_edit", 0, 0, 0, 34, 0)
    + op("variant_start", 0, 0)
    + op("variant_poke", 0, 0, 7)
    + op("variant_query", 0, wide("c3", 6), 0)
    + op("variant_play", 0, wide("c3", 6))
    + op("variant_game_init", 0, 0)
    + op("variant_query", NULL, wide("c3", 6), 0),
    "variant-that-fewest-discs-win": op("rules_init", 0, 4, 4)
    + op("rules_edit", 0, 0, 1, 0, 1)
    + op("variant_parse", 0, text("XXXX XXXX XXXX XXX- X"), 0)
    + op("variant_query", 0, wide("d4", 4), 0)
    + op("variant_parse", 0, text("XXXX XXXX XXX- XO-- O"), 0)
    + op("variant_query", 0, wide("d4", 4), 0)
    + op("variant_parse", 0, text("XO-- ---- ---- ---- O"), 0)
    + op("variant_game_init", 0, 0)
    + op("variant_game_query", 0, 0)
    + op("variant_game_move", 0, 0, 0)
    + op("variant_game_query", 0, 1)
    + op("variant_perft", 0, 2, 2),
    "variant-historical-openings": each(
        op("rules_init", 0, 6, 5)
        + op("rules_edit", 0, start, start % 2, 0, 1)
        + op("variant_start", 0, 0)
        + op("variant_game_init", 0, 0)
        + op("variant_play", 0, wide("a1", 6))
        + op("variant_game_move", 0, start, 6)
        + op("variant_play", 0, wide("c2", 6))
        + op("variant_play", 0, wide("d2", 6))
        + op("variant_query", 0, wide("d3", 6), 1)
        + op("variant_play", 0, wide("d3", 6))
        + op("variant_play", 0, wide("c3", 6))
        + op("variant_query", 0, wide("b2", 6), 1)
        for start in (4, 5, 6)
    ),
    "variant-position-that-no-opening-leads-to": op("rules_edit", 0, 4, 0, 0, 1)
    + op("variant_start", 0, 0)
    + op("variant_edit", 0, 0, 1)
    + op("variant_query", 0, wide("c3", 8), 0)
    + op("variant_edit", 0, 0, 0)
    + op("variant_edit", 0, 51, 2)
    + op("variant_query", 0, wide("c3", 8), 0),
    "variant-game-of-four-by-four-to-its-end": op("rules_init", 0, 4, 4)
    + op("rules_edit", 0, 1, 1, 0, 1)
    + op("variant_start", 0, 0)
    + op("variant_game_init", 0, 0)
    + op("variant_game_move", 0, 1, 7)
    + op("variant_game_move", 0, 1, 7)
    + op("variant_game_format", 0, 1)
    + op("variant_game_undo", 0)
    + op("variant_game_redo", 0)
    + op("variant_game_redo", 0)
    + op("variant_game_play", 0, wide("a1", 4))
    + op("variant_game_play", 0, bytes([255, 240]))
    + op("ggf_format_variant", 0, 0, 0)
    + op("ggf_read", bytes([MEMO]), 1, 1)
    + op("variant_game_poke", 0, 0, 9, 0, 3, 1)
    + op("variant_game_poke", 0, 0, 83, 0, 3, 0)
    + op("memo_set", text("f5"))
    + op("memo_append", text("d6"))
    + op("position_start", 3),
    "variant-transcripts": op("variant_game_transcript", 0, text("f5d6 C3"))
    + op("variant_game_transcript", 0, text("d3 a1"))
    + op("variant_game_transcript", 0, text("d3 --"))
    + op("variant_game_transcript", 0, text("d3 z"))
    + op("variant_game_format", 0, 0)
    + op("variant_game_init", 1, NULL)
    + op("variant_game_transcript", 1, bytes([MEMO])),
    "engines-over-nboard": op(
        "nboard",
        text(
            ">nboard 2\n>set depth 6\n>set contempt -1.5\n>set game "
            + GGF.replace("5:00", "5:00/0:05")
            + "B[f5//0.5]W[d6];)\n>ping 1\n<set myname x\n<pong 1\n>go\n<status y\n"
            "<search c3-d3 -2,4 0 12% z\n<nodestats 5 0.1\n<=== a1\n<=== c3/-1/0.5\n"
            ">move C3/-1/0.5\n"
            ">hint 2\n<book d3 1 7\n>ping 2\n<=== c3\n<pong 1\n<pong 3\n<pong 2\n>learn\n<learned\n"
            ">analyze\n<analysis 1 NaN\n>sing\n>set depth x\n>move f9\n>quit\n"
        ),
        40,
        1,
    )
    + op(
        "nboard",
        text(
            ">nboard 2\n>set depth 1\n>set game "
            + GGF
            + ";)\n"
            + "".join(
                f">move {name}\n" for name in ["f5", "f6", "d3", "g5", "h5", "h4", "f7", "h6"]
            )
            + ">go\n<=== e7\n<=== PA\n>move PA\n>move PA\n>E7\n"
        ),
        60,
        1,
    )
    + op("nboard", text("go", ABSENT), 0, 0)
    + op("nboard", text("go", ENDLESS), 0, 0)
    + op("nboard", text("go", WITH_NUL), 5, 0),
    "engines-over-gtp": op(
        "gtp",
        text(
            "1 protocol_version\nname\nversion\nknown_command play\nlist_commands\nset_game Go\n"
            "set_game Othello\nlist_games\nboardsize 8\nclear_board\nkomi 1\nplay b f5\n"
            "genmove white\nreg_genmove black\nundo\ntime_settings 60 5 1\ntime_left w 1.5 0\n"
            "final_score\nshowboard\nlevel 3 4\n# x\n\nplay green f5\n<=1 f5\n<?\n<x\n12\nquit\n"
        ),
        40,
        1,
    )
    + op(
        "gtp",
        text(
            "".join(
                f"play {color} {name}\n"
                for color, name in zip(
                    "bwbwbwbw", ["f5", "f6", "d3", "g5", "h5", "h4", "f7", "h6"], strict=True
                )
            )
            + "genmove b\nundo\ngenmove w\ngenmove b\nundo\nundo\n"
        ),
        70,
        1,
    )
    + op("gtp", text(("genmove b\ngenmove w\n" * 20).encode()), 1, 1)
    + op("gtp", text("name", ABSENT), 0, 0),
    "lines-with-any-numbers": each(
        op("protocol_numbers", kind, kind, 37, 1, 2, 1, 8, 5, text("f5d6")) for kind in range(22)
    )
    + op("protocol_numbers", 16, 20, 240, 241, 242, 243, 244, 245, text("a\nb"))
    + op("protocol_numbers", 13, 19, 37, 1, 2, 1, 8, 5, text("\n\n", ABSENT)),
    "records-with-everything": op(
        "record_file",
        text(
            "(;FF[4]GM[2]AB[e4]AW[d4:e5]PL[B];B[f5]C[x\\\\]TE[1]BL[9.5](;W[tt];B[F4]V[-2])"
            "(;w[zz]TU[1]))(;GM[2]SZ[16];B[p16])"
        ),
        0,
    )
    + op(
        "record_file",
        text(
            '[Black "R\\\\"o"]\n\n1. f5! {a [%clk 0:04:59.5] [%eval -2.5]} (1. d3 $10) d6?! ; c\n'
            '% d\n2. -- z9 1/2\n[White "x"]\n*'
        ),
        1,
    )
    + op("record_file", text(FOUR_BY_FOUR + GGF + "B[f5/1.5/x]W[?];)"), 2)
    + op("record_file", text(GGF, WITH_NUL), 1)
    + op("record_file", text("(;GM[2])", ABSENT), 0)
    + op("record_file", text("(;GM[2])"), 3)
    + op("record_file", text("(;GM[2])"), 251)
    + op("record_refused", 2, text("a\\]b\\"))
    + op("record_refused", 1, text(b"M\xfcller"))
    + op("record_refused", 3, text("x")),
    "records-written-part-by-part": each(
        op(
            "record_write",
            number,
            0,
            0x44,
            text("a name"),
            40,
            24,
            0,
            12,
            *(0, 1),
            *(6, 0, 9),
            *(7, 200, 0),
            *(5, 0, 44, 1),
            *(4, 1),
            3,
            text("[%clk 1] }\n\\"),
            1,
            *(0, 5),
            2,
            *(0, 9),
            8,
            text("XX"),
            text("x\\]"),
            *(0, 5),
            bytes([7, 1, 0x80]),
        )
        for number in (0, 1, 2)
    )
    + op("record_write", 3, 0, 0, 0)
    + op("record_write", 1, 2, 0, 1, 0, bytes(3))
    + op("position_parse", text(WHITE_MUST_PASS), 0)
    + each(op("record_write", number, 0, 0, 2, 1, 0, 1, 0, 0, 0) for number in (0, 1, 2))
    + op("record_write", 0, 1, 0, 3)
    + op(
        "record_write", 0, 1, 0, 1, 13, 1, 0, 1, 1, 1, 0, 5, 1, 0, 9, 9, 0, 9, 1, 2, 2, 2, bytes(3)
    )
    + op("record_write_refused"),
    "openings-of-turned-games": op("opening_text", 40)
    + op("game_transcript", 0, bytes([MEMO]))
    + op("opening_of_game", 0)
    + each(op("game_transform", 0, i) + op("opening_of_game", 0) for i in (3, 5, 2))
    + op("game_undo", 0, 0)
    + op("opening_of_game", 0)
    + op("game_to_end", 0, 4)
    + op("opening_of_game", 0)
    + op("game_init", 1, 0)
    + op("opening_of_game", 1)
    + op("opening_of_game", 2)
    + op("opening_of_game", NULL)
    + op("position_move", 0, 0)
    + op("opening_at", 0)
    + op("position_move", 0, 0)
    + op("opening_at", 0)
    + op("opening_at", NULL)
    + op("opening_text", 251)
    + op("opening_text", 0),
}


def check(path: Path, ops: list[bytes], replay: Path) -> None:
    """Checks the bytes of a file, and that replay runs the intended operations."""
    if path.read_bytes() != b"".join(ops):
        sys.exit(f"{path}: not what seeds.py writes")
    names = {number: name for name, number in NUMBERS.items()}
    meant = [names[o[0]] for o in ops if o[0] in names]
    run = subprocess.run([replay, "-v", path], capture_output=True, text=True, check=True)
    if run.stdout.split() != meant:
        sys.exit(
            f"{path}: meant as\n{' '.join(meant)}\nand read as\n{' '.join(run.stdout.split())}"
        )


def main() -> None:
    """Writes all inputs, or checks those in the folder."""
    folder = Path(sys.argv[1])
    for name, ops in SEEDS.items():
        content = b"".join(ops)
        if len(sys.argv) == 3:
            check(folder / name, ops, Path(sys.argv[2]))
        else:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)


if __name__ == "__main__":
    main()
