"""Plants faults in a copy of the sources, and checks that a theorem about libreversi refutes each.

python faults.py [--build FOLDER]
"""

import argparse
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from kernels import BUILD, another_compiler
from prove import all_theorems, attempt, forget
from shipped import ROOT, libreversi

RULES, CAPI = "reversi-rules/src", "reversi-capi/src"


@dataclass(frozen=True)
class Fault:
    """Text of a source, the wrong text in its place, and the theorem that refutes it."""

    file: str
    right: str
    wrong: str
    theorem: str


FAULTS = [
    # Kernel: the border mask, a run of six, the falling diagonal, the rays.
    Fault(
        f"{RULES}/kernel/scalar.rs",
        "0x7E7E_7E7E_7E7E_7E7E",
        "0x7E7E_7E7E_7E7E_FE7E",
        "sse2 bb_legal_moves",
    ),
    Fault(
        f"{RULES}/kernel/sse2.rs",
        "    run = _mm_or_si128(run, _mm_and_si128(pairs, _mm_sll_epi64(run, two_steps)));\n"
        "    _mm_sll_epi64(run, step)",
        "    _mm_sll_epi64(run, step)",
        "sse2 position_legal_moves",
    ),
    Fault(
        f"{RULES}/kernel/table.rs",
        "column < 8 && 0 <= row",
        "column < 7 && 0 <= row",
        "sse2 bb_flips",
    ),
    # Sides: an occupied square, the placed disc, who has the flipped discs, the end.
    Fault(
        f"{RULES}/vocabulary/sides.rs",
        "if self.occupied().contains(square) { Bitboard::EMPTY }",
        "if self.player.contains(square) { Bitboard::EMPTY }",
        "sse2 position_flips",
    ),
    Fault(
        f"{RULES}/vocabulary/sides.rs",
        "let gained = flips.with(square);",
        "let gained = flips;",
        "sse2 sides_play",
    ),
    Fault(
        f"{RULES}/vocabulary/sides.rs",
        "player: self.opponent.difference(gained), opponent",
        "player: self.opponent, opponent",
        "sse2 position_play",
    ),
    Fault(
        f"{RULES}/vocabulary/sides.rs",
        "} else if !self.pass().legal_moves().is_empty() {",
        "} else if !self.empties().is_empty() {",
        "sse2 position_play",
    ),
    # Position: turn after a move and after a pass, passes, reasons, the end.
    Fault(
        f"{RULES}/position/position.rs",
        "Self { sides: self.sides.after(square, flips), turn: self.turn.opponent() }",
        "Self { sides: self.sides.after(square, flips), turn: self.turn }",
        "sse2 position_play",
    ),
    Fault(
        f"{RULES}/position/position.rs",
        "Self { sides: self.sides.pass(), turn: self.turn.opponent() }",
        "Self { sides: self.sides, turn: self.turn.opponent() }",
        "sse2 position_play",
    ),
    Fault(
        f"{RULES}/position/position.rs",
        "matches!(sides.phase(), Phase::MustPass)",
        "!matches!(sides.phase(), Phase::ToMove)",
        "sse2 position_play",
    ),
    Fault(
        f"{RULES}/position/position.rs",
        "self.phase() == Phase::Over",
        "self.legal_moves().is_empty()",
        "sse2 position_outcome",
    ),
    Fault(
        f"{RULES}/position/playable.rs",
        "} else if !self.pass().legal_moves().is_empty() {",
        "} else if !self.empties().is_empty() {",
        "sse2 position_must_pass",
    ),
    Fault(
        f"{RULES}/position/position.rs",
        "(_, Some(color), _) => IllegalReason::Occupied(color),\n"
        "            (_, _, Phase::MustPass) => IllegalReason::MustPass,",
        "(_, _, Phase::MustPass) => IllegalReason::MustPass,\n"
        "            (_, Some(color), _) => IllegalReason::Occupied(color),",
        "sse2 position_play",
    ),
    Fault(
        f"{RULES}/position/position.rs",
        "Color::White => Board::of_disjoint(opponent, player),",
        "Color::White => Board::of_disjoint(player, opponent),",
        "sse2 position_outcome",
    ),
    # Outcome: the winner, the empty squares, a tie, the policy.
    Fault(
        f"{RULES}/vocabulary/outcome.rs",
        "if self.black > self.white {",
        "if self.black >= 32 {",
        "sse2 position_outcome",
    ),
    Fault(
        f"{RULES}/vocabulary/outcome.rs",
        "            self.squares - opponent\n",
        "            discs\n",
        "sse2 position_final_score",
    ),
    Fault(
        f"{RULES}/vocabulary/outcome.rs",
        "            self.squares / 2\n",
        "            discs\n",
        "sse2 position_final_score",
    ),
    Fault(
        f"{RULES}/tournament/scoring.rs",
        "Score { black: outcome.disc_count(black), white: outcome.disc_count(white) }",
        "Score { black: outcome.disc_count(black), white: outcome.score(white) }",
        "sse2 position_final_score",
    ),
    # The numbers of squares and moves, and the check of a position.
    Fault(
        f"{CAPI}/vocabulary/size.rs",
        "None if number == self.pass()",
        "None if number >= self.pass()",
        "sse2 sides_play",
    ),
    Fault(
        f"{CAPI}/board/position.rs",
        "if u64::from_le_bytes(rest) == 0",
        "if u64::from_le_bytes(rest) < 1 << 56",
        "sse2 position_check",
    ),
    # Batches: a missing row, the rest of a tile, the phase, the score.
    Fault(
        f"{RULES}/kernel/wide/rows.rs",
        "for row in 0..8 {\n        ends[row] = ",
        "for row in 0..7 {\n        ends[row] = ",
        "avx2 batch_legal_moves 33",
    ),
    Fault(
        f"{RULES}/batch/phases.rs",
        "if backend.legal_moves_of_one(opponent, player) == 0 {",
        "if backend.legal_moves_of_one(player, opponent) == 0 {",
        "portable batch_phases 1",
    ),
    Fault(
        f"{RULES}/batch/scores.rs",
        "if own >= others { empty }",
        "if own > others { empty }",
        "avx512 batch_final_margins 1",
    ),
]


def copied(folder: Path) -> Path:
    """Copies the files of the repository, without what was built."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, stdout=subprocess.PIPE)
    for name in names.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def refuted(fault: Fault, folder: Path) -> bool:
    """Compiles the fault, and returns whether its theorem is refuted by a board."""
    path = folder / fault.file
    text = path.read_text()
    if text.count(fault.right) != 1:
        print(f"{fault.file} has {text.count(fault.right)} times: {fault.right}")
        return False
    path.write_text(text.replace(fault.right, fault.wrong))
    (theorem,) = [t for t in all_theorems() if t.name == f"libreversi {fault.theorem}"]
    try:
        shutil.rmtree(folder / "build" / "libreversi" / "target" / "stage", ignore_errors=True)
        forget()
        outcome = attempt(theorem, libreversi(folder / "build", folder, compare=False).ir)
    finally:
        path.write_text(text)
    print(
        f"{fault.file}: {fault.wrong.strip()}\n{theorem.name}: {outcome.proof.refuted}", flush=True
    )
    return outcome.proof.counterexample is not None


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", help="words of the files whose faults are planted")
    parser.add_argument("--build", type=Path, default=BUILD, help="where the copy is compiled")
    options = parser.parse_args(arguments)
    if why := another_compiler():
        print(f"skipped: {why}")
        return 0
    start = time.monotonic()
    folder = copied(options.build / "faults")
    chosen = [f for f in FAULTS if all(part in f"{f.file} {f.theorem}" for part in options.parts)]
    if not chosen:
        parser.error("no fault has all of these words in its file and theorem")
    found = [refuted(fault, folder) for fault in chosen]
    seconds = time.monotonic() - start
    print(f"{sum(found)} of {len(found)} refuted, in {seconds:.0f} s")
    return 0 if all(found) and found else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
