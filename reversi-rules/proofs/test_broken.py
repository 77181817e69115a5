"""Tests that a kernel with a mistake is refuted, since a proof that cannot fail shows nothing."""

import os
import random
import re
import shutil
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import definition
import pytest
from ir import UnsupportedError
from kernels import HERE, TARGETS, compiled, function_name
from prove import Counterexample, Proof, main, prove
from reader import Module
from theorems import BACKENDS, MANY_BOARDS, ONE_BOARD, Question, one_board_flips, tasks


def truths(mask: int) -> list[int]:
    return [mask >> at & 1 for at in range(64)]


def joined(bits: Iterable[int]) -> int:
    return sum((bit & 1) << at for at, bit in enumerate(bits))


def answer_to(found: Counterexample, task: str, has_board: bool) -> int:
    """Returns the answer of the definition, evaluated on plain Booleans without a formula."""
    player, opponent = truths(found.player), truths(found.opponent)
    square = 64 if found.square is None else found.square
    turned = definition.flips(player, opponent, square) if square < 64 else {}
    flips = joined(turned.get(at, 0) for at in range(64))
    match task.removesuffix("_end"):
        case "legal_moves":
            return joined(definition.is_legal(player, opponent, at) for at in range(64))
        case "flips":
            return flips
        case "play":
            placed = 1 << square if square < 64 else 0
            return found.opponent & ~flips | (found.player | flips | placed) << 64
        case "set_players":
            return found.opponent | found.opponent << 64
        case "counts":
            return found.player.bit_count()
        case "without_any":
            return int(has_board and not found.player)
        case "to_tile":
            return found.player | found.opponent << 64
        case "masks" | "of_tile":
            return found.player
    raise AssertionError(task)


def is_real(proof: Proof, task: str, boards: int) -> bool:
    """Returns whether the refutation is real: a valid board with a wrong answer.

    A broken promise has no board and counts as real.
    """
    found = proof.counterexample
    if found is None:
        # An invalid address is found before a solver is asked.
        return proof.refuted.startswith(("does not hold", "cannot be translated"))
    named = re.match(r"board (\d+)", proof.refuted)
    expected = answer_to(found, task, named is None or int(named[1]) < boards)
    is_board = task not in ("legal_moves", "flips", "play") or not found.player & found.opponent
    return found.expected == expected != found.found and is_board


def is_right_on_boards(question: Question) -> bool:
    """Returns whether all cases are right on 4,096 random boards.

    It checks mutants that were proved equivalent. It uses neither a solver nor the sharing of
    formulas.
    """
    circuit, random_ = question.circuit, random.Random(3)
    full = (1 << 4096) - 1
    inputs = {bit: random_.getrandbits(4096) for bit in circuit.inputs}
    for case in question.cases:
        for player, opponent in zip(case.player, case.opponent, strict=True):
            filled, whose = random_.getrandbits(4096), random_.getrandbits(4096)
            inputs |= {player: filled & whose, opponent: filled & ~whose & full}
        # Numbers with one of the two highest bits are not squares. Make them rarer.
        inputs |= {bit: inputs[bit] & random_.getrandbits(4096) for bit in case.square[6:]}
    inputs = {bit: inputs[bit] for bit in circuit.inputs}
    wrong = circuit.values([case.wrong(circuit) for case in question.cases], inputs, full)
    given = circuit.values([case.given for case in question.cases], inputs, full)
    return not any(wrong) and all(given)


Ask = Callable[[Module], Question]


def attempted(module: Module, ask: list[Ask]) -> tuple[Proof, Question | None]:
    """Asks the questions until one is refuted. Returns the last proof and its question."""
    proof, question = Proof(), None
    for prepare in ask:
        try:
            question = prepare(module)
            proof = prove(question)
        except UnsupportedError as error:
            proof = Proof(refuted=f"cannot be translated: {error}")
        if proof.refuted:
            break
    return proof, question


# The number of mistakes in each function. Trying all possible mistakes would take too long.
MUTANTS = int(os.environ.get("REVERSI_PROOFS_MUTANTS", "16"))

# Instructions that are exchanged for others.
SWAPS = [("and", "or"), ("or", "and"), ("xor", "or"), ("add", "sub"), ("sub", "add")]
SWAPS += [("shl", "lshr"), ("lshr", "shl"), ("eq", "ne"), ("ne", "eq"), ("sgt", "slt")]

# Numbers that are changed: the instruction, the place of the number, and the bits to flip.
NUMBERS = {
    "distance": (r"\s*(?:shl|lshr|ashr) ", r"(?:(?<=, )|(?<=i64 )|(?<=i16 ))\d+", 1),
    "mask": (r"\s*and ", r"(?<=, )\d{3,}$", 1 << 10),
    "shuffle": (r"\s*shufflevector ", r"(?<=<i32 )\d+|(?<=, i32 )\d+", 1),
    "offset": (r"\s*getelementptr .* i8, ", r"(?<=, i64 )\d+$", 64),
    "table": (r"\s*(?:tail )?call .*pshuf\.b\(", r"(?<=i8 )\d+", 1),
    "ternary": (r"\s*(?:tail )?call .*pternlog", r"(?<=, i32 )\d+(?=\))", 1 << 7),
    "affine": (r"\s*(?:tail )?call .*affineqb", r"(?<=, i8 )-?\d+(?=\))", 1),
}


def mutants(line: str) -> Iterator[tuple[str, str]]:
    """Yields the line with one mistake of each kind, and the name of the kind."""
    result, _, made = line.partition(" = ")
    if not made:
        return
    # Promises of the right instruction need not hold for the wrong one.
    plain = re.sub(r" (?:nuw|nsw|exact|disjoint|samesign)\b", "", made)
    for right, wrong in SWAPS:
        if re.match(rf"\s*(?:icmp )?{right} ", plain):
            yield right, f"{result} = {re.sub(rf'{right} ', f'{wrong} ', plain, count=1)}"
    for kind, (instruction, place, change) in NUMBERS.items():
        numbers = list(re.finditer(place, plain)) if re.match(instruction, plain) else []
        # One number of a long list is enough.
        for number in numbers[1:2] if kind in ("shuffle", "table") else numbers:
            other = int(number.group()) ^ change
            yield kind, f"{result} = {plain[: number.start()]}{other}{plain[number.end() :]}"
    if operands := re.match(r"(\s*select .*?, )(\S.* .*), (\S.* .*)$", plain):
        yield "select", f"{result} = {operands[1]}{operands[3]}, {operands[2]}"


def body(text: str, name: str) -> tuple[int, int]:
    start = re.search(rf"^define [^\n]*{re.escape(name)}\(", text, re.MULTILINE)
    assert start is not None
    return start.start(), text.index("\n}", start.start())


def all_refuted(text: str, name: str, ask: list[Ask], task: str, boards: int, count: int) -> None:
    """Tries `count` mistakes of all kinds, spread over a function.

    Each is refuted by a real board or a broken promise, or else proved to be harmless. A harmless
    one must also be right on random boards.
    """
    start, end = body(text, name)
    lines = text[start:end].splitlines()
    kinds: dict[str, list[tuple[int, str]]] = {}
    for i, line in enumerate(lines):
        for kind, mutant in mutants(line):
            kinds.setdefault(kind, []).append((i, mutant))
    # One of each kind in turn, the rarest kind first, each time from another part of the function.
    turns = [
        (kind, *made[(2 * turn + 1) * len(made) // (2 * count) % len(made)])
        for turn in range(count)
        for kind, made in sorted(kinds.items(), key=lambda item: len(item[1]))
    ]
    refuted: dict[str, int] = {}
    equal = 0
    for kind, i, mutant in list(dict.fromkeys(turns))[:count]:
        changed = "\n".join([*lines[:i], mutant, *lines[i + 1 :]])
        proof, question = attempted(Module(text[:start] + changed + text[end:]), ask)
        if proof.refuted:
            assert is_real(proof, task, boards), f"{mutant}\n{proof.refuted}"
            refuted[kind] = refuted.get(kind, 0) + 1
        else:
            assert question is not None
            assert is_right_on_boards(question), mutant
            equal += 1
    total = sum(refuted.values())
    by_kind = ", ".join(f"{number} {kind}" for kind, number in refuted.items())
    print(f"{name} {task}: {total} mistakes refuted ({by_kind}), {equal} proved harmless")
    assert total > count // 2
    assert total > equal


@pytest.mark.parametrize(
    ("target", "backend", "task", "function"),
    [
        ("x86-64", "const", "legal_moves", "@const_legal_moves"),
        ("x86-64", "const", "flips", "@const_flips"),
        ("x86-64", "native-sse2", "legal_moves", "17other_legal_moves"),
        ("x86-64", "native-avx2", "legal_moves", "4avx211legal_moves"),
        ("x86-64", "native-avx2", "flips", "4avx25flips"),
        ("x86-64-v4", "native", "flips", "@native_flips"),
    ],
)
def test_mistakes_in_one_board(target: str, backend: str, task: str, function: str) -> None:
    alone, *isas = backend.split("-")
    name, isa = f"@{alone}_{task}", "".join(isas)
    ask: list[Ask] = [lambda module: ONE_BOARD[task][1](module, name, isa)]
    if task == "flips":
        # A few squares reveal most mistakes, and sooner than all of them.
        some = (27, 36, 0, 63, 7, 56)
        ask.insert(0, lambda module: one_board_flips(module, name, isa, some))
    all_refuted(texts(target), function, ask, task, 1, MUTANTS)


@pytest.mark.parametrize(
    ("backend", "task", "part"),
    [
        *(("avx2", task, 4) for task in tasks("avx2")),
        ("avx512", "legal_moves", 5),
        ("avx512", "flips", 5),
        ("portable", "counts", 5),
        ("portable", "masks", 5),
        ("portable", "legal_moves", 8),
    ],
)
def test_mistakes_in_many_boards(backend: str, task: str, part: int) -> None:
    """Tries fewer mistakes than on one board, because each takes longer."""
    text, boards = texts("x86-64"), BACKENDS["x86-64"][backend]
    name = function_name(Module(text), backend, task)
    prepare = MANY_BOARDS[task][1]
    all_refuted(
        text, name, [lambda module: prepare(module, name, boards)], task, boards, MUTANTS // part
    )


def test_the_check_of_harmless_mutants_can_fail() -> None:
    """A mistake planted in the answer is seen on random boards."""
    text = texts("x86-64")
    question = ONE_BOARD["legal_moves"][1](Module(text), "@const_legal_moves")
    assert is_right_on_boards(question)
    (case,) = question.cases
    case.found = (*case.found[:20], case.found[20] ^ 1, *case.found[21:])
    assert not is_right_on_boards(question)


@cache
def texts(target: str) -> str:
    return compiled(TARGETS[target]).ir.read_text()


def broken_package(folder: Path, file: str, right: str, wrong: str) -> Path:
    """Copies the kernel's sources with a mistake, and this package beside them."""
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
            ["x86-64", "native-sse2", "legal_moves"],
        ),
        # A run of six or seven discs to the left or upwards is not seen to end.
        (
            "avx2.rs",
            "    let filled = or_shifted(filled, _mm256_setr_epi64x(4, 32, 28, 36));\n",
            "",
            ["x86-64", "native-avx2", "flips"],
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
    ids=["sixth", "backward", "border", "ray", "row"],
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
    assert "0 of 1 theorems, two solvers" in printed
