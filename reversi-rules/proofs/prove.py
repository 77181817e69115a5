"""Proves that the compiled kernel equals the definition. README.md explains the method.

python prove.py [WORD IN THE NAME OF A THEOREM ...]
"""

import argparse
import os
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import batches
import rules
from circuit import FALSE, TRUE, Circuit
from ir import UnsupportedError
from kernels import BUILD, HERE, TARGETS, another_compiler, compiled, function_name
from lemmas import equal_parts, replaced
from reader import Module
from shipped import libreversi
from theorems import Case, Question, Theorem, theorems
from verdicts import VerdictError, satisfied, tools
from words import Word


@dataclass
class Proof:
    """The result of a proof: the formulas, how many have a certificate, and a refutation if any."""

    formulas: int = 0
    certificates: int = 0
    gates: int = 0
    refuted: str = ""
    counterexample: "Counterexample | None" = None


@dataclass(frozen=True)
class Counterexample:
    """A board on which a backend is wrong."""

    player: int
    opponent: int
    square: int | None
    found: int
    expected: int

    def __str__(self) -> str:
        lines = ["    a b c d e f g h"]
        for row in range(8):
            marks = []
            for at in range(8 * row, 8 * row + 8):
                here = self.player >> at & 1, self.opponent >> at & 1
                marks.append({(1, 0): "X", (0, 1): "O", (0, 0): ".", (1, 1): "?"}[here])
            lines.append(f"  {row + 1} " + " ".join(marks))
        lines.append(f"  player {self.player:#018x} (X), opponent {self.opponent:#018x} (O)")
        if self.square is not None:
            name = squares([self.square]) if self.square < 64 else "none"
            lines.append(f"  square {self.square} ({name})")
        for name, answer in ("found   ", self.found), ("expected", self.expected):
            # Longer answers are a status and the board afterwards.
            named = f": {squares(_bits(answer))}" if answer < 1 << 128 else ""
            lines.append(f"  {name} {answer:#018x}{named}")
        return "\n".join(lines)


def squares(numbers: Iterable[int]) -> str:
    return " ".join(f"{'abcdefgh'[at % 8]}{at // 8 % 8 + 1}" for at in numbers) or "-"


def _bits(mask: int) -> list[int]:
    return [at for at in range(128) if mask >> at & 1]


def prove(question: Question, *, certify: bool = False) -> Proof:
    """Shows that every case is right and every obligation holds.

    Formulas that differ only in the names of their inputs are shown once. With `certify`, each of
    them gets a certificate.
    """
    circuit = question.circuit
    check_givens(question)
    proof = Proof()
    shown: set[object] = set()

    def refuting(root: int) -> dict[int, int] | None:
        if root == 0:
            return None
        shape = circuit.shape(root)
        if shape in shown:
            return None
        proof.formulas += 1
        proof.gates += len(shape)
        inputs = satisfied(circuit, root, certify=certify)
        if inputs is None:
            proof.certificates += certify
            shown.add(shape)
        return inputs

    def is_false(root: int) -> bool:
        return refuting(root) is None

    wrongs = [case.wrong(circuit) for case in question.cases]
    groups = grouped(question)
    equal: dict[int, int] = {}
    given = TRUE
    if question.lemma:
        given, roots = question.lemma.given, [*wrongs, *(r for g in groups.values() for r in g)]
        equal = equal_parts(circuit, question.lemma, roots, is_false)
    for case, wrong in zip(question.cases, wrongs, strict=True):
        # A lemma says nothing of other boards.
        speaks = is_false(circuit.both(case.given, given ^ 1))
        parts = equal if speaks else {}
        # The precondition once more, because parts of it may be equal only if it holds.
        inputs = refuting(circuit.both(case.given, replaced(circuit, parts, wrong)))
        if inputs is not None:
            proof.counterexample = counterexample(circuit, case, inputs)
            proof.refuted = f"{case.name or 'one board'}\n{proof.counterexample}"
            return proof
    for text, (broken, broken_on_path) in groups.items():
        # Most promises hold on every path, and are then shown once for all paths.
        if not question.lemma and refuting(broken) is None:
            continue
        # A lemma speaks of the boards for which it is given.
        known = circuit.both(given, replaced(circuit, equal, broken_on_path))
        if (
            refuting(known) is not None
            or refuting(circuit.both(given ^ 1, broken_on_path)) is not None
        ):
            proof.refuted = f"does not hold: {text}"
            return proof
    return proof


def grouped(question: Question) -> dict[str, tuple[int, int]]:
    """Returns for each text whether its promise is broken anywhere, and whether on its path.

    With a lemma, the promises of one instruction are shown together, for all runs on one board.
    """
    groups: dict[str, tuple[int, int]] = {}
    circuit = question.circuit
    for i, made in enumerate(question.machine.obligations):
        name = made.text if question.lemma else f"{made.text} ({i})"
        broken, on_path = groups.get(name, (FALSE, FALSE))
        on_this = circuit.both(made.path, made.holds ^ 1)
        groups[name] = circuit.either(broken, made.holds ^ 1), circuit.either(on_path, on_this)
    return groups


def check_givens(question: Question) -> None:
    """Checks that a board satisfies each precondition, so that no claim is vacuous."""
    if not question.cases:
        raise UnsupportedError("nothing is claimed")
    for case in question.cases:
        inputs = dict.fromkeys(question.circuit.inputs, 0)
        for word, value in zip((case.player, case.opponent, case.square), case.sample, strict=True):
            inputs |= {bit: value >> i & 1 for i, bit in enumerate(word) if bit in inputs}
        if question.circuit.values([case.given], inputs, 1) != [1]:
            raise UnsupportedError(f"the example is not among the boards: {case.name}")


def counterexample(circuit: Circuit, case: Case, inputs: dict[int, int]) -> Counterexample:
    def value(word: Word) -> int:
        return sum(bit << i for i, bit in enumerate(circuit.values(list(word), inputs, 1)))

    square = value(case.square) if case.square else None
    sides = value(case.player), value(case.opponent)
    return Counterexample(*sides, square, value(case.found), value(case.expected))


@dataclass
class Outcome:
    theorem: str
    says: str
    proof: Proof
    seconds: float


def all_theorems() -> list[Theorem]:
    """Returns the theorems about libreversi first, and then those about the kernel alone."""
    return rules.theorems() + batches.theorems() + theorems()


_modules: dict[Path, Module] = {}


def cpu_seconds() -> float:
    """Returns the CPU time of this process and of the programs that it ran."""
    return sum(os.times()[:4])


def forget() -> None:
    """Forgets the IR that was read, because a file has changed."""
    _modules.clear()


def attempt(theorem: Theorem, ir: Path, *, certify: bool = False) -> Outcome:
    start = cpu_seconds()
    if ir not in _modules:
        _modules[ir] = Module(ir.read_text())
    module = _modules[ir]
    try:
        name = theorem.task
        if theorem.target in TARGETS:
            name = function_name(module, theorem.backend, theorem.task)
        question = theorem.prepare(module, name, theorem.boards)
        # A certificate for each formula of the flipping rule. Those of play are too large.
        certify &= theorem.target in TARGETS or name.startswith("bb_")
        proof = prove(question, certify=certify)
    except UnsupportedError as error:
        proof = Proof(refuted=f"cannot be translated: {error}")
    except VerdictError as error:
        proof = Proof(refuted=f"not shown: {error}")
    return Outcome(theorem.name, theorem.says, proof, cpu_seconds() - start)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", help="words that the name of a theorem must have")
    parser.add_argument("--package", type=Path, default=HERE, help="another folder like this one")
    parser.add_argument("--build", type=Path, default=BUILD, help="where it is compiled")
    parser.add_argument(
        "--certify", action="store_true", help="check a certificate for each formula"
    )
    options = parser.parse_args(arguments)
    start = time.monotonic()
    known = all_theorems()
    chosen = [t for t in known if all(part in t.name.split() for part in options.parts)]
    if not chosen:
        parser.error("no theorem has all of these words in its name")
    if why := another_compiler():
        print(f"skipped: {why}")
        return 0
    irs, library = {}, ""
    for name in dict.fromkeys(theorem.target for theorem in chosen):
        if name in TARGETS:
            irs[name] = compiled(TARGETS[name], options.package, options.build).ir
        else:
            made = libreversi(options.build)
            irs[name] = made.ir
            library = f"{made.library.name} SHA-256 {made.sha256}"
            print(library)
    print(f"{tools(certify=options.certify)}, compiled in {time.monotonic() - start:.0f} s")
    with ProcessPoolExecutor(min(os.cpu_count() or 1, len(chosen))) as pool:
        outcomes = pool.map(_attempt, [(t.name, irs[t.target], options.certify) for t in chosen])
        refuted = certificates = 0
        for outcome in outcomes:
            proof = outcome.proof
            verdict = "refuted" if proof.refuted else "proved"
            print(
                f"{verdict:7} {outcome.theorem:31} {outcome.says:41}"
                f"{proof.formulas:4} formulas {proof.gates:7} gates {outcome.seconds:6.2f} s",
                flush=True,
            )
            certificates += proof.certificates
            if proof.refuted:
                refuted += 1
                print(proof.refuted, flush=True)
    seconds = time.monotonic() - start
    proved = f"{len(chosen) - refuted} of {len(chosen)} theorems, two solvers"
    if library:
        proved += f", of {library}"
    if options.certify:
        proved += f", {certificates} certificates checked"
    print(f"{proved}, in {seconds:.0f} s ({len(known)} exist)")
    return 1 if refuted else 0


def _attempt(named: tuple[str, Path, bool]) -> Outcome:
    name, ir, certify = named
    (theorem,) = [theorem for theorem in all_theorems() if theorem.name == name]
    return attempt(theorem, ir, certify=certify)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
