"""Texts that several seeds share."""

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
