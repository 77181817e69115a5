"""Tests that verdicts are right, that a dispute fails, and that bad certificates are refused."""

import random
from pathlib import Path

import pytest
import verdicts
from circuit import FALSE, Circuit
from prove import prove
from reader import Module
from theorems import flips_of, new_word, one_board_legal_moves
from verdicts import VerdictError, check, dimacs, satisfied, solve


def random_circuit(seed: int, inputs: int = 5, gates: int = 30) -> tuple[Circuit, int]:
    """Returns a circuit and a formula that is often false for all inputs."""
    circuit, random_ = Circuit(), random.Random(seed)
    literals = [circuit.input() for _ in range(inputs)]
    for _ in range(gates):
        a, b = (literal ^ random_.getrandbits(1) for literal in random_.sample(literals, 2))
        literals.append(random_.choice([circuit.both, circuit.both, circuit.differ])(a, b))
    return circuit, circuit.all(literals[-2:])


def test_verdicts_on_random_circuits() -> None:
    """Each verdict is compared with the value of the formula for all 32 inputs."""
    seen = {True: 0, False: 0}
    for seed in range(150):
        circuit, root = random_circuit(seed)
        if root <= 1:
            continue
        columns = {
            bit: sum((i >> at & 1) << i for i in range(32)) for at, bit in enumerate(circuit.inputs)
        }
        (value,) = circuit.values([root], columns, (1 << 32) - 1)
        assert (satisfied(circuit, root, certify=True) is not None) == bool(value), seed
        seen[bool(value)] += 1
    assert min(seen.values()) >= 20, seen


def never(square: int) -> tuple[Circuit, int]:
    """Returns the claim that the player's own disc two squares away can flip."""
    circuit = Circuit()
    player, opponent = new_word(circuit), new_word(circuit)
    flipped = flips_of(circuit, player, opponent, square)[square + 2]
    disjoint = circuit.both(player[square + 2], opponent[square + 2]) ^ 1
    return circuit, circuit.all([flipped, player[square + 2], disjoint])


def sometimes() -> tuple[Circuit, int]:
    circuit = Circuit()
    return circuit, circuit.any(flips_of(circuit, new_word(circuit), new_word(circuit), 0))


@pytest.fixture
def formula(tmp_path: Path) -> Path:
    path = tmp_path / "formula.cnf"
    path.write_text(dimacs(*pigeons(4)))
    return path


def pigeons(holes: int) -> tuple[Circuit, int]:
    """Returns the claim that one pigeon more than holes fit in, each alone.

    Its contradiction takes more than following single literals, so a proof needs steps.
    """
    circuit = Circuit()
    sits = [[circuit.input() for _ in range(holes)] for _ in range(holes + 1)]
    alone = [
        circuit.both(sits[a][hole], sits[b][hole]) ^ 1
        for hole in range(holes)
        for a in range(holes + 1)
        for b in range(a)
    ]
    return circuit, circuit.all([*map(circuit.any, sits), *alone])


def test_a_right_certificate(formula: Path, tmp_path: Path) -> None:
    proof = tmp_path / "proof.drat"
    solve(formula, proof)
    check(formula, proof)
    assert len(proof.read_text().splitlines()) > 10


def test_wrong_certificates(formula: Path, tmp_path: Path) -> None:
    proof, other = tmp_path / "proof.drat", tmp_path / "other.cnf"
    other.write_text(dimacs(*never(18)))
    solve(other, proof)
    check(other, proof)
    for text in (proof.read_text(), "", "0\n", "1 0\n0\n"):
        proof.write_text(text)
        with pytest.raises(VerdictError, match="rate does not accept"):
            check(formula, proof)
    # Without its steps, the right one is wrong too.
    solve(formula, proof)
    steps = [line for line in proof.read_text().splitlines() if not line.startswith("d ")]
    proof.write_text("\n".join([*steps[-2:], ""]))
    with pytest.raises(VerdictError, match="rate does not accept"):
        check(formula, proof)


def test_clauses_without_a_contradiction(tmp_path: Path) -> None:
    path, proof = tmp_path / "formula.cnf", tmp_path / "proof.drat"
    path.write_text(dimacs(*sometimes()))
    with pytest.raises(VerdictError, match="cadical finds no contradiction"):
        solve(path, proof)
    # No proof of them can be right.
    proof.write_text("0\n")
    with pytest.raises(VerdictError, match="rate does not accept"):
        check(path, proof)


def test_solvers_that_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    right = verdicts.bitwuzla_can_be_true
    monkeypatch.setattr(verdicts, "bitwuzla_can_be_true", lambda *asked: not right(*asked))
    for asked in (never(18), sometimes()):
        with pytest.raises(VerdictError, match="bitwuzla denies it"):
            satisfied(*asked)
    text = "define i64 @f(i64 %a, i64 %b) #0 {\nstart:\nret i64 0\n}\n"
    with pytest.raises(VerdictError, match="bitwuzla denies it"):
        prove(one_board_legal_moves(Module(text), "@f"))


def test_a_certificate_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A formula that both solvers refute is not shown without its certificate."""
    monkeypatch.setattr(verdicts, "solve", lambda formula, proof: proof.write_text(""))
    asked = pigeons(3)
    assert satisfied(*asked) is None
    with pytest.raises(VerdictError, match="rate does not accept"):
        satisfied(*asked, certify=True)
    assert satisfied(Circuit(), FALSE) is None
