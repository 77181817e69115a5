"""Asks whether a formula can be true: two solvers, and a certificate for each no.

The circuit becomes clauses for z3 (Tseitin's translation), and terms for bitwuzla. They must agree.
For a certificate, cadical finds that the clauses contradict each other, and writes a proof in the
DRAT format. rate, which contains no solver, checks each step of the proof with the same clauses.
z3 and bitwuzla have no part in a certificate.
"""

import importlib.metadata
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

import bitwuzla  # type: ignore[import-not-found]
import z3  # type: ignore[import-untyped]
from circuit import AND, INPUT, Circuit

# The search answers most formulas in seconds, and this limit is about a minute. Others about play
# have equal parts that z3 finds beforehand, which can take much longer where there are none.
Z3_OPTIONS: list[dict[str, bool | int]] = [
    {"rlimit": 300_000_000},
    {"sat.lookahead_simplify": True},
]


class VerdictError(Exception):
    """The solvers differ, one gives up, or a certificate is not accepted."""


def z3_inputs(circuit: Circuit, root: int) -> dict[int, int] | None:
    """Returns inputs for which the formula is true, or None if z3 finds that there are none."""
    numbers, text = variables(circuit, root), dimacs(circuit, root)
    for options in Z3_OPTIONS:
        solver = z3.SolverFor("QF_FD")
        for option, value in options.items():
            solver.set(option, value)
        solver.from_string(text)
        verdict = solver.check()
        if verdict != z3.unknown:
            break
    if verdict == z3.unsat:
        return None
    if verdict != z3.sat:
        raise VerdictError(f"z3 answers {verdict}: {solver.reason_unknown()}")
    model = solver.model()
    named = {i: z3.Bool(numbers[i >> 1]) for i in circuit.inputs if i >> 1 in numbers}
    return {i: int(i in named and z3.is_true(model.eval(named[i]))) for i in circuit.inputs}


def bitwuzla_can_be_true(circuit: Circuit, root: int) -> bool:
    terms = bitwuzla.TermManager()
    known = {0: terms.mk_false()}

    def literal(a: int) -> bitwuzla.Term:
        term = known[a >> 1]
        return terms.mk_term(bitwuzla.Kind.NOT, [term]) if a & 1 else term

    for node in circuit.cone([root]):
        kind = circuit.kinds[node]
        if kind != INPUT:
            halves = [literal(circuit.lefts[node]), literal(circuit.rights[node])]
            join = bitwuzla.Kind.AND if kind == AND else bitwuzla.Kind.XOR
            known[node] = terms.mk_term(join, halves)
        elif node:
            known[node] = terms.mk_const(terms.mk_bool_sort(), f"input {2 * node}")
    solver = bitwuzla.Bitwuzla(terms, bitwuzla.Options())
    solver.assert_formula(literal(root))
    verdict = solver.check_sat()
    if verdict not in (bitwuzla.Result.SAT, bitwuzla.Result.UNSAT):
        raise VerdictError(f"bitwuzla answers {verdict}")
    return bool(verdict == bitwuzla.Result.SAT)


def satisfied(circuit: Circuit, root: int, *, certify: bool = False) -> dict[int, int] | None:
    """Returns inputs for which the formula is true, or None if it is false for all inputs.

    With `certify`, false for all inputs needs a certificate too.
    """
    inputs = z3_inputs(circuit, root)
    if bitwuzla_can_be_true(circuit, root) != (inputs is not None):
        says = "never" if inputs is None else "sometimes"
        raise VerdictError(f"z3 says that the formula is {says} true, and bitwuzla denies it")
    if inputs is not None and circuit.values([root], inputs, 1) != [1]:
        raise VerdictError("the model of z3 does not satisfy the formula")
    if inputs is None and certify:
        with tempfile.TemporaryDirectory() as folder:
            formula, proof = Path(folder, "formula.cnf"), Path(folder, "proof.drat")
            formula.write_text(dimacs(circuit, root))
            solve(formula, proof)
            check(formula, proof)
    return inputs


def variables(circuit: Circuit, root: int) -> dict[int, int]:
    """Returns the variables of the nodes, from 1 on. The first is the constant."""
    return {node: i for i, node in enumerate(circuit.cone([0, root]), 1)}


def clauses(circuit: Circuit, root: int) -> Iterable[tuple[int, ...]]:
    """Yields clauses that can hold together exactly if the formula can be true.

    Each gate needs the clauses for both directions.
    """
    numbers = variables(circuit, root)

    def literal(a: int) -> int:
        return -numbers[a >> 1] if a & 1 else numbers[a >> 1]

    yield (literal(1),)  # true
    for node, out in numbers.items():
        if circuit.kinds[node] == INPUT:
            continue
        a, b = literal(circuit.lefts[node]), literal(circuit.rights[node])
        if circuit.kinds[node] == AND:
            yield from [(-out, a), (-out, b), (out, -a, -b)]
        else:
            yield from [(-out, a, b), (-out, -a, -b), (out, -a, b), (out, a, -b)]
    yield (literal(root),)


def dimacs(circuit: Circuit, root: int) -> str:
    """Returns the clauses as a file for SAT solvers."""
    lines = [" ".join(map(str, (*clause, 0))) for clause in clauses(circuit, root)]
    return "\n".join([f"p cnf {len(variables(circuit, root))} {len(lines)}", *lines, ""])


def solve(formula: Path, proof: Path) -> None:
    """Lets cadical write a proof that no assignment satisfies all clauses."""
    done = _run("cadical", "-q", "--no-binary", str(formula), str(proof))
    if done.returncode != 20:
        raise VerdictError(f"cadical finds no contradiction: {done.stdout[:40].strip()}")


def check(formula: Path, proof: Path) -> None:
    """Checks a proof, whoever wrote it."""
    done = _run("rate", str(formula), str(proof))
    if done.returncode != 0 or not re.search(r"^s VERIFIED$", done.stdout, re.MULTILINE):
        raise VerdictError(f"rate does not accept the certificate: {done.stdout[-200:].strip()}")


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    if shutil.which(command[0]) is None:
        raise VerdictError(f"{command[0]} is not in the path: run `make prove`")
    return subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True)


def tools(*, certify: bool) -> str:
    """Returns the names and versions of the solvers, and of the checker."""
    said = f"z3 {z3.get_version_string()}, bitwuzla {importlib.metadata.version('bitwuzla')}"
    if certify:
        versions = [_run(name, "--version").stdout.split()[-1] for name in ("cadical", "rate")]
        said += ", cadical {}, rate {}".format(*versions)
    return said
