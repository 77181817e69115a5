"""OBF, the format of endgame problems."""

from .operations import (
    ABSENT,
    ENDLESS,
    MEMO,
    NULL,
    PASS,
    WITH_NUL,
    each,
    op,
    square,
    text,
    word,
)

START = "---------------------------OX------XO--------------------------- X"
NO_SIDE = "---------------------------OX------XO---------------------------"
PASSED = "XO" + 62 * "-" + " O"
COMPLETE = "; F5:+2; D3:+2; C4:+0; E6:-2; +2;"
# The number of -1 and of the unknown score among the odd ints.
MINUS_ONE, UNKNOWN = 244, 240

SEEDS: dict[str, list[bytes]] = {
    "obf-file-of-problems": op(
        "obf_file",
        text(
            f"% a file\n{START}; F5:-2; D3:+4; % FFO 40\r\nbad\n\n{PASSED}; --:+64;\n"
            f"{START}{COMPLETE}\n{NO_SIDE}; F5:+0;\n{START}"
        ),
        1,
    )
    + each(
        op("obf_file", text(line), 1)
        for line in (
            f"{START}; F5:-65;",
            f"{START}; F5:1; +2; +4;",
            f"{START} F5:1",
            f"{START}; Z9:+1;",
            f"{START[:40]}",
            f"{START}; F5",
            "%",
            "\n\n",
        )
    )
    + op("obf_file", text(START), 0, 70)
    + op("obf_file", text(START), 0, 3)
    + op("obf_file", text(START, ABSENT), 1)
    + op("obf_file", text(START, ENDLESS), 1)
    + op("obf_file", text(f"{START}\n{START}", WITH_NUL), 1),
    "obf-problems-with-defects": each(
        op("obf_file", text(line), 1) + op("obf_problem", text(line))
        for line in (
            f"{START}; F5:+0; A1:+3; F5:+0; +2;",
            f"{START}{COMPLETE.replace('+2;', '+4;')}",
            f"{START}{COMPLETE.replace(' +2;', ' +0;')}",
            f"{PASSED}; C1:+2; --:+0; --:+0;",
            f"{START}\n{START}",
            "x",
            "",
        )
    )
    + op("obf_problem", text("", ABSENT))
    + op("obf_problem", text("", ENDLESS)),
    "obf-written-and-read": op(
        "obf_format", 0, 12, 2, square("f5"), 2, PASS, 64, text("two\nlines")
    )
    + op("obf_file", bytes([MEMO]), 1)
    + op("obf_format", 0, UNKNOWN, 1, square("f5"), MINUS_ONE, text("", ABSENT))
    + op("obf_file", bytes([MEMO]), 1)
    + op("obf_format", 0, UNKNOWN, 0, text("a % b\r\n\tc \0 d ; é"))
    + op("obf_file", bytes([MEMO]), 1)
    + op("obf_format", 0, 0, 0, text("  "))
    + op("obf_format", 0, 65, 0, text(""))
    + op("obf_format", 0, 0, 1, 65 + 130, 0, text(""))
    + op("obf_format", 0, 0, 1, 0, 65, text(""))
    + op("obf_format", 0, 0, 0, text("x", ENDLESS))
    + op("obf_format", 0, 0, 0, text("x", WITH_NUL))
    + op("position_set", 1, 6, word(3), word(6))
    + op("obf_format", 1, 0, 0, text(""))
    + op("obf_format", NULL, 0, 0, text("")),
}
