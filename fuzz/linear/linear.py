#!/usr/bin/env python3
"""Checks that the time of every reader grows with the length of its input, also of bad input.

    linear.py rust PROGRAM [WORD]          the program `read` of the crate `reversi-fuzz`
    linear.py python INTERPRETER [WORD]    a Python that has the package
    linear.py node FOLDER [WORD]           the built package for JavaScript

Each shape is a kind of error, many times over. A reader gets it once and doubled. Callgrind counts
the instructions of both: a quadratic reader needs four times as many for twice the length, a linear
one twice as many. The first file of each shape only warms up. WORD selects the shapes with that
word in their names.

In Node, the larger modules also do the work of the smallest one on 8x8.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
ERRORS = 400
# A run of the garbage collector of Node falls into one file or the next.
LIMITS = {"rust": 2.2, "python": 2.2, "node": 2.7}
# The work of a larger module, for one of the smallest: 1.01 for perft, and 1.25 for playouts, whose
# positions have 27 words instead of 9.
MODULES = 1.5

START = "---------------------------OX------XO--------------------------- X"
BOARD = [f"| {row + 1} {' '.join(START[8 * row : 8 * row + 8])} {row + 1}" for row in range(8)]
MESSAGE = "\n".join(["/os: join .5 s8r14 K?", "|1 move(s)", *BOARD, "|* to move", "|  1: z9", ""])
GGF = "(;GM[Othello]BO[8 " + START.replace("X", "*")[:64] + " *]"
DRAWN = "".join(f"{START[8 * row : 8 * row + 8]}\n" for row in range(8))
SHEET = "- - - - - - - -\n" * 3 + "- - - - - - - -\n- - - - - 1 - -\n" + "- - - - - - - -\n" * 3
EOTHELLO = "eOthello_game_id,winner,game_moves\n"

# The format, the beginning of the file, the part that is repeated, and the end.
SHAPES: dict[str, tuple[str, str, str, str]] = {
    "games of GGF": ("ggf", "", GGF + "PB[é]B[f5/1/2]W[d6];)\n", ""),
    "games of SGF": ("sgf", "", "(;GM[2]PB[é];B[f5]C[é];W[d6](;B[c3])(;B[c4]))\n", ""),
    "games of PGN": ("pgn", "", '[Event "é"]\n\n1. f5 {é} d6 (1... f6) *\n\n', ""),
    "problems of OBF": ("obf", "", START + "; F5:+0; D3:+0; % é\n", ""),
    "games of eOthello": ("eothello", EOTHELLO, "1,1,f5d6\n", ""),
    "games of Logistello": ("logistello", "", "+f5-d6:+0\n", ""),
    "games of transcripts": ("transcripts", "", "f5d6c3\n", ""),
    "games of WTHOR": ("wthor", "", "\0\0\0\0\0\0\x20\x20\x38\x40" + "\0" * 58, ""),
    "messages of GGS": ("ggs", "", MESSAGE.replace("z9", "f5"), ""),
    "joined files of PGN": ("pgn", "", '\ufeff[Event "é"]\n\n1. f5 *\n\n', "\x1a\0\0"),
    "joined files of SGF": ("sgf", "", "\ufeff(;GM[2];B[f5])\n", "\x1a\0\0"),
    "games of SGF in Shift_JIS": ("sgf", "", "(;GM[2]CA[sjis]PB[é\u035d];B[f5])\n", ""),
    "unclosed games of SGF in Shift_JIS": ("sgf", "", "(;GM[2]CA[sjis]PB[é\n", ""),
    "encodings of SGF without an end": ("sgf", "(;GM[2]", "CA[", "é)"),
    "a comment before the encoding of SGF": ("sgf", "(;GM[2]C[", "(;é", "]CA[sjis])"),
    "unclosed games of GGF": ("ggf", "", "(;", ""),
    "unclosed games of GGF with letters": ("ggf", "", "(é;", ""),
    "unclosed values of GGF": ("ggf", "", "(;GM[Othello]PB[x\n", ""),
    "games of GGF without a board": ("ggf", "", "(;GM[Othello];)\n", ""),
    "bad boards of GGF": ("ggf", "", "(;GM[Othello]BO[8 é];)\n", ""),
    "illegal games of GGF": ("ggf", "", GGF + "B[a1];)\n", ""),
    "bad moves of GGF": ("ggf", GGF, "B[é]", ";)"),
    "bad numbers of GGF": ("ggf", GGF, "B[f5/x/é]", ";)"),
    "bad clocks of GGF": ("ggf", GGF, "TB[é:x]", ";)"),
    "numbers before games of GGF": ("ggf", "", "12 (;GM[x];)\n", ""),
    "unclosed games of SGF": ("sgf", "", "(;", ""),
    "letters in SGF": ("sgf", "", "(;GM[2]é)\n", ""),
    "unclosed values of SGF": ("sgf", "", "(;GM[2]PB[é\n", ""),
    "unclosed variations of SGF": ("sgf", "(;GM[2]", "(;B[f5]", ""),
    "closed variations of SGF": ("sgf", "(;GM[2]", "(;B[é])", ")"),
    "bad points of SGF": ("sgf", "(;GM[2]", ";B[é]", ")"),
    "bad setups of SGF": ("sgf", "(;GM[2]AB", "[é]", ")"),
    "bad lists of SGF": ("sgf", "(;GM[2]AB", "[a1:é]", ";B[f5])"),
    "bad tags of SGF": ("sgf", "(;GM[2]", "RE[é]BL[é]V[é]", ")"),
    "illegal games of SGF": ("sgf", "", "(;GM[2];B[a1])", ""),
    "unclosed tags of PGN": ("pgn", "", '[Event "é\n', ""),
    "bad tags of PGN": ("pgn", "", "[é]\n\n1. f5 *\n\n", ""),
    "bad moves of PGN": ("pgn", "", '[Event "x"]\n\n1. é *\n\n', ""),
    "illegal games of PGN": ("pgn", "", '[Event "x"]\n\n1. a1 *\n\n', ""),
    "unclosed comments of PGN": ("pgn", "", '[Event "x"]\n\n1. f5 {é\n\n', ""),
    "unclosed variations of PGN": ("pgn", "1. f5 ", "(1. d3 ", "*"),
    "closed parentheses of PGN": ("pgn", "1. f5 ", ") ", "*"),
    "bad results of PGN": ("pgn", "", '[Result "é"]\n', "\n1. f5 *\n"),
    "bad lines of OBF": ("obf", "", "é---- X;\n", ""),
    "bad scores of OBF": ("obf", START + ";", " F5:+é;", "\n"),
    "large scores of OBF": ("obf", START + ";", " F5:+99;", "\n"),
    "bad moves of OBF": ("obf", START + ";", " é:+1;", "\n"),
    "illegal moves of OBF": ("obf", START + ";", " a1:+1;", "\n"),
    "bad rows of eOthello": ("eothello", EOTHELLO, "1,é,f5\n", ""),
    "bad moves of eOthello": ("eothello", EOTHELLO, "1,1,é\n", ""),
    "illegal games of eOthello": (
        "eothello",
        "eOthello_game_id,winner,game_moves\n",
        "1,1,a1\n",
        "",
    ),
    "bad moves of transcripts": ("transcripts", "", "f5é\n", ""),
    "illegal games of transcripts": ("transcripts", "", "f5a1\n", ""),
    "bad starts of transcripts": ("transcripts", "", "é:f5\n", ""),
    "bad moves of Logistello": ("logistello", "", "+f5-é\n", ""),
    "illegal games of Logistello": ("logistello", "", "+f5-a1:+0\n", ""),
    "illegal games of WTHOR": ("wthor", "", "\0\0\0\0\0\0\x20\x20" + "\x0b" * 60, ""),
    "bad moves of WTHOR": ("wthor", "", "\0\0\0\0\0\0\x20\x20" + "\x38\x7f" * 30, ""),
    "bad messages of GGS": ("ggs", "", "/os: join .5 s8r14 K?\n|é\n", ""),
    "bad moves of GGS": ("ggs", "", MESSAGE, ""),
    "pasted transcripts": ("paste", "f5d6\n", "f5d6é\n", ""),
    "pasted illegal transcripts": ("paste", "f5d6\n", "f5f5\n", ""),
    "a pasted transcript": ("paste", "", "f5 é ", ""),
    "pasted boards": ("paste", "", "|é - - -\n", ""),
    "pasted numbers": ("paste", "", "1 2 é\n", ""),
    "pasted boards of several": ("paste", "", f"Fig. é\n{DRAWN}White é\n", ""),
    "pasted boards with moves": ("paste", "", f"{START} f5 é\n", ""),
    "pasted boards in lines": ("paste", "", f"{START[:64]} +3\n% é\n", ""),
    "pasted boards of other sizes": ("paste", "", "- X O é - -\n" * 6 + "\n", ""),
    "pasted boards of digits": ("paste", "", "0 1 2 0 0 1 2 é\n", ""),
    "pasted sheets": ("paste", "", f"Game é\n{SHEET}\n", ""),
    "pasted sheets without an end": ("paste", "", SHEET[:60] + "é\n", ""),
    "pasted pages of sheets": ("paste", "<html>", f"<td>é</td>{SHEET}<br>", ""),
    "pasted lists with titles": ("paste", "", "é Tiger, f5d6c3, 12\n", ""),
    "pasted lists of a wrong game": ("paste", "a | f5d6\n", "é | f5f5\n", ""),
    "pasted lists in brackets": ("paste", "[", "['f5d6', 'é'], ", "]"),
    "pasted objects": ("paste", "", '{"name": "é", "moves": "f5d6c3"}\n', ""),
    "pasted objects with boards": ("paste", "", '{"board": "é", "moves": "f5"}\n', ""),
    "pasted links": ("paste", "", "https://é.example/?a=f5d6#f5d6&x=é ", ""),
    "pasted letters that look like columns": ("paste", "", "\u04413 f5 ", ""),
    "pasted squares in two parts": ("paste", "", "column d, row 3, D-3 (d, 3) é ", ""),
    "pasted text between games of SGF": ("paste", "", "é (;GM[2];B[f5]) é\n", ""),
    "pasted comments": ("paste", "", "# é\n% é\n", "f5d6"),
    "pasted lines that may be one game": ("paste", "", "f5\n", ""),
    "marks that stay open": ("paste", "", '<think><answer>\\boxed{"move":[I will move: é', ""),
    "quotes without an end": ("paste", "", "'move':\"\\ é", ""),
    "moves that are denied": ("paste", "", "a1, not b2 column d, (3,é ", ""),
}


def contents(shape: str, count: int) -> bytes:
    form, begin, part, end = SHAPES[shape]
    if form != "wthor":
        return (begin + part * count + end).encode()
    header = (
        bytes([20, 26, 1, 1]) + count.to_bytes(4, "little") + bytes([0, 0, 231, 7, 8, 0, 20, 0])
    )
    return header + (part * count).encode("latin-1")


def counted(command: list[str], count: int, folder: str) -> list[int]:
    """Returns the instructions that a program needs for each file or work."""
    out = f"{folder}/callgrind"
    tool = ["valgrind", "--tool=callgrind", "--dump-before=getppid", f"--callgrind-out-file={out}"]
    run = subprocess.run(
        [*tool, "--smc-check=all-non-file", *command], capture_output=True, check=False
    )
    if run.returncode != 0:
        sys.exit(run.stderr.decode(errors="replace"))
    # The dumps alternate: before a file, and the file.
    if Path(f"{out}.{2 * count + 1}").exists():
        sys.exit("the program asked for its parent at other places too")
    totals = []
    for number in range(2, 2 * count + 1, 2):
        dump = Path(f"{out}.{number}")
        found = re.search(r"^totals: (\d+)$", dump.read_text(), re.MULTILINE)
        assert found
        totals.append(int(found[1]))
    return totals


def told(language: str, ratio: float, limit: float, total: int, name: str) -> bool:
    """Prints a ratio, and returns whether it is above its limit."""
    mark = f"  more than {limit}" if ratio > limit else ""
    print(f"{language:6}  {ratio:4.2f}  {total:>13,}  {name}{mark}")
    return ratio > limit


def modules(command: list[str]) -> int:
    """Returns how many times a larger module for JavaScript needs too much work on 8x8."""
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        totals = iter(counted(command, 6, folder))
    for work, least, *larger in zip(("perft", "playouts"), totals, totals, totals, strict=True):
        for module, total in zip(("boards", "records"), larger, strict=True):
            name = f"{work} by {module}.wasm"
            wrong += told("node", total / least, MODULES, total, name)
    return wrong


def main(language: str, program: str, word: str = "") -> int:
    flags = ["--no-opt", "--liftoff-only", "--single-threaded", "--wasm-enforce-bounds-checks"]
    node, built = ["node", *flags], str(Path(program).resolve())
    command = {
        "rust": [program],
        "python": [program, str(HERE / "read.py")],
        "node": [*node, str(HERE / "read.mjs"), built],
    }[language]
    shapes = {shape: values for shape, values in SHAPES.items() if word in shape}
    wrong = modules([*node, str(HERE / "modules.mjs"), built]) if language == "node" else 0
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, (shape, (form, *_)) in enumerate(shapes.items()):
            for step, count in enumerate((20, ERRORS, 2 * ERRORS)):
                files.append(f"{folder}/{number}-{step}.{form}")
                Path(files[-1]).write_bytes(contents(shape, count))
        totals = iter(counted([*command, *files], len(files), folder))
        for shape, _, once, twice in zip(shapes, totals, totals, totals, strict=True):
            wrong += told(language, twice / once, LIMITS[language], twice, shape)
    return int(wrong > 0)


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4) or sys.argv[1] not in ("rust", "python", "node"):
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
