#!/bin/sh
# The GGF reader of creversi-python leaves out games with a comment, a komi or a random start.
#
# Guess: a reader ignores properties that it does not know, and returns each game.
# Seen: creversi-python 0.1.0. Five games have the same moves. One is plain, one has C[good] before
#   a move, one CP[x] before the moves, one KM[0.0], and one the type 8r16 instead of 8. parse_str
#   returns the first only, without an error or a count of the others.
# Matters: archives of GGS have such games. Counts of games and wins that are made with this reader
#   cover a part of the file, and training data miss all games from random starts.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" \
    creversi-python==0.1.0 numpy==2.4.6
PYTHONPATH=$tmp python3 - <<'PYTHON'
from creversi import GgfParser

BOARD = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *"
PLAIN = (
    "(;GM[Othello]PC[GGS/os]DT[2003.01.01]PB[first]PW[second]RB[1500]RW[1600]TI[5:00//2:00]"
    f"TY[8]RE[+4.000]BO[{BOARD}]B[D3]W[C3]B[C4]W[E3];)\n"
)
GAMES = {
    "plain": PLAIN,
    "comment": PLAIN.replace("B[C4]", "C[good]B[C4]"),
    "copyright": PLAIN.replace("B[D3]", "CP[x]B[D3]"),
    "komi": PLAIN.replace("RE[", "KM[0.0]RE["),
    "random start": PLAIN.replace("TY[8]", "TY[8r16]"),
}
for name, text in GAMES.items():
    parser = GgfParser()
    parser.parse_str(text)
    print(name, parser.moves)
    assert parser.moves == ([[19, 18, 26, 20]] if name == "plain" else [])
parser = GgfParser()
parser.parse_str("".join(GAMES.values()))
print("of", len(GAMES), "games:", len(parser.moves))
assert len(parser.moves) == 1
PYTHON
