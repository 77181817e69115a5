"""Records of SGF, PGN and GGF, read and written part by part."""

from .operations import ABSENT, ENDLESS, MEMO, WITH_NUL, each, op, text
from .texts import FOUR_BY_FOUR, GGF, WHITE_MUST_PASS

SEEDS: dict[str, list[bytes]] = {
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
    "records-with-defects-in-the-main-line": each(
        op("record_replay", text(record), number, 1, 1)
        for number, record in (
            (0, "(;FF[4]GM[2]SZ[8];B[f5];W[d6](;B[c3])(;B[a1]))"),
            (0, "(;FF[4]GM[2]RE[B+2];B[f5];W[a1];B[zz])"),
            (0, "(;FF[4]GM[2]SZ[6]AB[c3]AW[d3];B[e3])"),
            (0, "(;FF[4]GM[2]SZ[16];B[p16])"),
            (0, "(;FF[4]GM[1];B[aa])"),
            (0, "(;GM[2]AB[a1]AW[b1]PL[W];B[c1])"),
            (1, '[Black "x"]\n[Result "33-31"]\n\n1. f5 d6 (1... f4) 2. a1 33-31\n'),
            (1, '[Result "*"]\n\n1. f5 d6 *'),
            (1, '[FEN "x"]\n\n1. z9 1-0'),
            (1, ""),
            (2, GGF + "B[f5]W[d6];)"),
            (2, GGF + "B[f5]W[a1];)"),
            (2, GGF + "B[f5]B[d6];)"),
            (2, FOUR_BY_FOUR),
            (2, "(;GM[Go];)"),
            (2, GGF + ";)" + GGF + ";)"),
            (2, GGF),
            (3, "(;GM[2])"),
        )
    )
    + op("record_replay", text("", ABSENT), 0, 0, 0)
    + op("record_replay", text("(;GM[2])", ENDLESS), 0, 0, 0)
    + op("record_replay", text("(;GM[2];B[f5])", WITH_NUL), 0, 0, 0),
    "records-of-whole-games": op("game_to_end", 0, 2)
    + op("ggf_format", 0, 1, 0x40, 40, 24)
    + op("record_replay", bytes([MEMO]), 2, 1, 1)
    + op("game_undo", 0, 0)
    + op("ggf_format", 0, 0, 0)
    + op("record_replay", bytes([MEMO]), 2, 1, 1),
}
