"""A proof that cannot fail shows nothing: kernels with a mistake must be refuted."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import definition
import pytest
from ir import Module, UnsupportedError
from kernels import HERE, TARGETS, compiled, function_name
from prove import Counterexample, Proof, main, prove
from theorems import MANY_BOARDS, ONE_BOARD, one_board_flips


def is_real(found: Counterexample, work: str) -> bool:
    """Whether the definition, on plain truths, expects what the formula of it does, and the two
    sides are apart."""
    player = [found.player >> at & 1 for at in range(64)]
    opponent = [found.opponent >> at & 1 for at in range(64)]
    if work == "flips":
        square = 64 if found.square is None else found.square
        turned = definition.flips(player, opponent, square) if square < 64 else {}
        expected = sum(1 << at for at, turns in turned.items() if turns)
    else:
        legal = [definition.is_legal(player, opponent, at) & 1 for at in range(64)]
        expected = sum(1 << at for at, is_legal in enumerate(legal) if is_legal)
    return found.expected == expected != found.found and not found.player & found.opponent


def attempted(module: Module, name: str, work: str) -> Proof:
    """For flips some squares come first, as most mistakes are found on any."""
    if work == "flips":
        proof = prove(one_board_flips(module, name, (27, 36, 0, 63, 7, 56)))
        if proof.refuted:
            return proof
    return prove(ONE_BOARD[work][1](module, name))


# So many mistakes in each form, from all over it. All of them take long.
MUTANTS = int(os.environ.get("REVERSI_PROOFS_MUTANTS", "20"))

# One instruction for another.
SWAPS = [("and", "or"), ("or", "and"), ("xor", "or"), ("add", "sub"), ("sub", "add")]
SWAPS += [("shl", "lshr"), ("lshr", "shl"), ("eq", "ne"), ("ne", "eq"), ("sgt", "slt")]


def mutants(line: str) -> Iterator[str]:
    """The line with one mistake."""
    result, _, made = line.partition(" = ")
    if not made:
        return
    # What is promised of the right one need not hold for the wrong one.
    plain = re.sub(r" (?:nuw|nsw|exact|disjoint|samesign)\b", "", made)
    for right, wrong in SWAPS:
        if re.match(rf"\s*(?:icmp )?{right} ", plain):
            yield f"{result} = {re.sub(rf'{right} ', f'{wrong} ', plain, count=1)}"
    if re.match(r"\s*(?:shl|lshr) ", plain):
        for number in re.finditer(r"(?:(?<=, )|(?<=i64 )|(?<=i16 ))\d+", plain):
            other = int(number.group()) ^ 1
            yield f"{result} = {plain[: number.start()]}{other}{plain[number.end() :]}"
    if re.match(r"\s*and ", plain):
        for number in re.finditer(r"(?<=, )\d{3,}$", plain):
            other = int(number.group()) ^ 1 << 10
            yield f"{result} = {plain[: number.start()]}{other}"
    if operands := re.match(r"(\s*select .*?, )(\S.* .*), (\S.* .*)$", plain):
        yield f"{result} = {operands[1]}{operands[3]}, {operands[2]}"


def body(text: str, name: str) -> tuple[int, int]:
    start = re.search(rf"^define [^\n]*{re.escape(name)}\(", text, re.MULTILINE)
    assert start is not None
    return start.start(), text.index("\n}", start.start())


@pytest.mark.parametrize(
    ("target", "form", "work"),
    [
        ("x86-64", "const", "legal_moves"),
        ("x86-64", "const", "flips"),
        ("x86-64", "native", "legal_moves"),
        ("x86-64-v3", "native", "legal_moves"),
        ("x86-64-v4", "native", "flips"),
    ],
)
def test_mistakes_in_one_instruction(target: str, form: str, work: str) -> None:
    """Each is refuted by a real board or a broken promise, or proved to be none."""
    text = compiled(TARGETS[target]).ir.read_text()
    start, end = body(text, f"@{form}_{work}")
    head, lines, tail = text[:start], text[start:end].splitlines(), text[end:]
    made = [(i, mutant) for i, line in enumerate(lines) for mutant in mutants(line)]
    refuted = equal = 0
    for i, mutant in made[:: max(1, len(made) // MUTANTS)]:
        changed = "\n".join([*lines[:i], mutant, *lines[i + 1 :]])
        proof = attempted(Module(head + changed + tail), f"@{form}_{work}", work)
        if not proof.refuted:
            equal += 1
        elif proof.counterexample is None:
            assert proof.refuted.startswith("does not hold"), mutant
            refuted += 1
        else:
            assert is_real(proof.counterexample, work), f"{mutant}\n{proof.refuted}"
            refuted += 1
    print(f"{target} {form} {work}: {refuted} mistakes refuted, {equal} proved to be none")
    assert refuted > 10
    assert refuted > 2 * equal


@pytest.mark.parametrize("form", ["avx2", "avx512"])
@pytest.mark.parametrize("work", ["legal_moves", "flips"])
def test_mistakes_in_vectors(form: str, work: str) -> None:
    """Some mistakes from all over a form of many boards."""
    text = compiled(TARGETS["x86-64"]).ir.read_text()
    module = Module(text)
    boards = {"avx2": 32, "avx512": 64}[form]
    start, end = body(text, function_name(module, form, work))
    lines = text[start:end].splitlines()
    places = [i for i, line in enumerate(lines) if re.search(r" = (?:and|or|add) <", line)]
    refuted = equal = 0
    for i in places[7 :: len(places) // 5]:
        for mutant in mutants(lines[i]):
            changed = "\n".join([*lines[:i], mutant, *lines[i + 1 :]])
            broken = Module(text[:start] + changed + text[end:])
            name = function_name(broken, form, work)
            proof = prove(MANY_BOARDS[work][1](broken, name, boards))
            if proof.counterexample is not None:
                assert is_real(proof.counterexample, work), f"{mutant}\n{proof.refuted}"
            refuted += bool(proof.refuted)
            equal += not proof.refuted
    print(f"{form} {work}: {refuted} mistakes refuted, {equal} proved to be none")
    assert refuted > equal


def broken_package(folder: Path, file: str, right: str, wrong: str) -> Path:
    """A copy of the kernel's sources with a mistake, and of this package beside them."""
    source = HERE.parent
    shutil.copytree(source / "src" / "kernel", folder / "src" / "kernel")
    package = folder / "proofs"
    package.mkdir()
    for name in ("Cargo.toml", "Cargo.lock"):
        shutil.copy(HERE / name, package)
    shutil.copytree(HERE / "src", package / "src")
    path = folder / "src" / "kernel" / file
    text = path.read_text()
    assert text.count(right) == 1, f"{right} in {file}"
    path.write_text(text.replace(right, wrong))
    return package


@pytest.mark.parametrize(
    ("file", "right", "wrong", "theorem"),
    [
        # The sixth disc of a run is forgotten.
        (
            "sse2.rs",
            "    run = _mm_or_si128(run, _mm_and_si128(pairs, _mm_sll_epi64(run, two_steps)));\n"
            "    _mm_sll_epi64(run, step)",
            "    _mm_sll_epi64(run, step)",
            ["x86-64", "native", "legal_moves"],
        ),
        # A run goes on around the border.
        (
            "scalar.rs",
            "0x7E7E_7E7E_7E7E_7E7E",
            "0x7E7E_7E7E_7E7E_FE7E",
            ["x86-64", "const", "legal_moves"],
        ),
        # The ray stops short of the border.
        (
            "table.rs",
            "column < 8 && 0 <= row",
            "column < 7 && 0 <= row",
            ["x86-64", "const", "flips"],
        ),
        # The last row is left out.
        (
            "wide/rows.rs",
            "for row in 0..8 {\n        ends[row] = ",
            "for row in 0..7 {\n        ends[row] = ",
            ["x86-64", "avx2", "legal_moves"],
        ),
    ],
    ids=["sixth", "border", "ray", "row"],
)
def test_a_broken_kernel_is_refuted(
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    file: str,
    right: str,
    wrong: str,
    theorem: list[str],
) -> None:
    package = broken_package(tmp_path, file, right, wrong)
    options = ["--package", str(package), "--build", str(tmp_path / "build")]
    assert main([*theorem, *options]) == 1
    printed = capfd.readouterr().out
    assert "refuted" in printed
    assert "a b c d e f g h" in printed
    assert "expected 0x" in printed
    assert "0 of 1 theorems proved" in printed


def test_what_is_not_known_is_an_error() -> None:
    text = "define i64 @f(i64 noundef %a) {\nstart:\n  %b = udiv i64 %a, 3\n  ret i64 %b\n}\n"
    with pytest.raises(UnsupportedError, match="udiv"):
        Module(text).function("@f")
