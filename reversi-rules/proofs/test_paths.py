"""Tests branches that depend on the inputs, and the theorems about libreversi."""

import ctypes
import random
from pathlib import Path

import pytest
import rules
from circuit import Circuit
from ir import UnsupportedError
from kernels import BUILD
from machine import Machine
from memory import Memory, Pointer, PointerByte
from obligations import Obligation
from prove import attempt, prove
from reader import Module
from rules import Asked, content, machine_for, memory
from shipped import Shipped, check_functions, libreversi
from theorems import new_word
from words import constant, number

HEAD = "define i64 @f(i64 noundef %a, i64 noundef %b) #0 {\nstart:\n"


def evaluated(lines: str, a: int, b: int) -> tuple[int, list[Obligation]]:
    """Returns the result for two numbers, computed from the formulas for all numbers."""
    circuit = Circuit()
    machine = Machine(circuit, Module(f"{HEAD}{lines}\n}}\n"), strict=False)
    words = new_word(circuit), new_word(circuit)
    found = machine.run(machine.module.function("@f"), list(words))
    assert isinstance(found, tuple)
    assert number(found) is None
    inputs = {
        bit: value >> i & 1
        for word, value in zip(words, (a, b), strict=True)
        for i, bit in enumerate(word)
    }

    def holds(made: Obligation) -> bool:
        return circuit.values([circuit.either(made.path ^ 1, made.holds)], inputs, 1) == [1]

    broken = [made for made in machine.obligations if not holds(made)]
    return sum(bit << i for i, bit in enumerate(circuit.values(list(found), inputs, 1))), broken


LESS = "%c = icmp ult i64 %a, %b\nbr i1 %c, label %yes, label %no\n"
JOINED = "yes:\nbr label %end\nno:\nbr label %end\nend:\n"


def test_both_sides_of_a_branch() -> None:
    lines = f"{LESS}{JOINED}%r = phi i64 [ %a, %yes ], [ %b, %no ]\nret i64 %r"
    assert [evaluated(lines, *pair)[0] for pair in ((3, 9), (9, 3), (4, 4))] == [3, 3, 4]


def test_memory_behind_an_address_after_a_branch() -> None:
    lines = "%p = load ptr, ptr %at, align 8\n%c = icmp ult i64 %a, 5\n"
    lines += "br i1 %c, label %yes, label %no\nyes:\nstore i64 %a, ptr %p, align 8\nbr label %no\n"
    text = f"define void @f(ptr %at, i64 %a) #0 {{\nstart:\n{lines}no:\nret void\n}}\n"
    machine = Machine(Circuit(), Module(text), strict=False)
    word = new_word(machine.circuit)
    target = memory("the target", [constant(7, 64)])
    at = Memory("the address", 8, [PointerByte(Pointer(target), i) for i in range(8)])
    machine.run(machine.module.function("@f"), [Pointer(at), word])
    for a, expected in ((3, 3), (9, 7)):
        inputs = {bit: a >> i & 1 for i, bit in enumerate(word)}
        found = machine.circuit.values(list(content(machine, target)), inputs, 1)
        assert sum(bit << i for i, bit in enumerate(found)) == expected


def test_memory_after_a_branch() -> None:
    lines = "%p = alloca [8 x i8], align 8\nstore i64 %a, ptr %p, align 8\n" + LESS
    lines += "yes:\nstore i64 %b, ptr %p, align 8\nbr label %no\nno:\n"
    lines += "%r = load i64, ptr %p, align 8\nret i64 %r"
    assert [evaluated(lines, *pair)[0] for pair in ((3, 9), (9, 3))] == [9, 9]


def test_switches_and_loops() -> None:
    lines = "br label %loop\nloop:\n%i = phi i64 [ 0, %start ], [ %j, %next ]\n"
    lines += "%m = phi i64 [ %a, %start ], [ %n, %next ]\n"
    lines += "  switch i64 %b, label %next [\n    i64 1, label %one\n    i64 2, label %one\n  ]\n"
    lines += "one:\nbr label %next\nnext:\n%k = phi i64 [ 1, %loop ], [ 10, %one ]\n"
    lines += "%n = add i64 %m, %k\n%j = add i64 %i, 1\n%d = icmp eq i64 %j, 3\n"
    lines += "br i1 %d, label %end, label %loop\nend:\nret i64 %n"
    assert [evaluated(lines, 5, b)[0] for b in (0, 1, 2, 3)] == [8, 35, 35, 8]


@pytest.mark.parametrize(
    ("lines", "bad"),
    [
        (f"{LESS}yes:\nunreachable\nno:\nret i64 %a", (1, 2)),
        (
            f"{LESS}{JOINED}%r = phi i64 [ poison, %yes ], [ %b, %no ]\n"
            "%q = call noundef i64 @llvm.bswap.i64(i64 noundef %r)\nret i64 %q",
            (1, 2),
        ),
        (
            "%s = shl i64 %a, %b\n%z = icmp eq i64 %s, 0\nbr i1 %z, label %x, label %y\n"
            "x:\nret i64 %a\ny:\nret i64 %b",
            (1, 64),
        ),
        (
            "%p = alloca [4 x i64], align 8\n"
            "call void @llvm.memset.p0.i64(ptr align 8 %p, i8 0, i64 32, i1 false)\n"
            "%q = getelementptr inbounds i64, ptr %p, i64 %a\n%r = load i64, ptr %q, align 8\n"
            "%t = add i64 %r, %b\nret i64 %t",
            (4, 0),
        ),
    ],
    ids=["unreachable", "poison", "shift", "index"],
)
def test_promises_hold_on_their_path(lines: str, bad: tuple[int, int]) -> None:
    assert not evaluated(lines, 2, 1)[1]
    assert evaluated(lines, *bad)[1]


def test_separate_memory_has_no_order() -> None:
    """Whatever the result of a comparison of addresses is, the answer must be right."""
    lines = "%p = alloca [8 x i8], align 8\n%q = alloca [8 x i8], align 8\n"
    lines += "%c = icmp ult ptr %p, %q\n%r = select i1 %c, i64 %a, i64 %b\nret i64 %r"
    circuit = Circuit()
    machine = Machine(circuit, Module(f"{HEAD}{lines}\n}}\n"))
    machine.run(machine.module.function("@f"), [constant(1, 64), constant(2, 64)])
    assert len(circuit.inputs) == 1


# libreversi.


@pytest.fixture(scope="module")
def shipped() -> Shipped:
    return libreversi(BUILD)


def test_a_missing_function_fails(tmp_path: Path) -> None:
    ir = tmp_path / "empty.ll"
    ir.write_text("")
    for theorem in rules.theorems():
        assert "no function @reversi_" in attempt(theorem, ir).proof.refuted


def test_a_vacuous_precondition_fails(shipped: Shipped) -> None:
    question = rules.FUNCTIONS[0].prepare(Module(shipped.ir.read_text()), "", 1, "sse2")
    question.cases[0].given = 0
    with pytest.raises(UnsupportedError, match="not among the boards"):
        prove(question)


def test_the_ir_has_the_functions_of_the_library(shipped: Shipped) -> None:
    archive = shipped.ir.parent / "target" / "capi" / "libreversi.a"
    text = shipped.ir.read_text()
    check_functions(text, archive)
    with pytest.raises(UnsupportedError, match="other functions"):
        check_functions(text.replace("@reversi_bb_flips(", "@reversi_bb_flops("), archive)


def test_formulas_agree_with_the_library(shipped: Shipped) -> None:
    """A thousand random boards, played on by the library and by the formulas."""
    library, random_ = ctypes.CDLL(str(shipped.library)), random.Random(5)
    machine = machine_for(Module(shipped.ir.read_text()), "sse2")
    circuit = machine.circuit
    for move in (19, 64):
        asked = Asked(machine, new_word(circuit), new_word(circuit), 0, (move,))
        place = memory("the board", [asked.player, asked.opponent, constant(0, 64)])
        status = rules.call(machine, "@reversi_position_play", [Pointer(place), constant(move, 32)])
        formulas = [*status, *content(machine, place)]
        count = 1000
        boards = [
            (random_.getrandbits(64) & random_.getrandbits(64), random_.getrandbits(64))
            for _ in range(count)
        ]
        boards = [(own & ~other if i % 9 else own, other) for i, (own, other) in enumerate(boards)]
        inputs = {
            bit: sum((board[side] >> i & 1) << n for n, board in enumerate(boards))
            for side, word in enumerate((asked.player, asked.opponent))
            for i, bit in enumerate(word)
        }
        inputs |= {bit: 0 for bit in circuit.inputs if bit not in inputs}
        values = circuit.values(formulas, inputs, (1 << count) - 1)
        for n, board in enumerate(boards):
            data = (ctypes.c_uint64 * 3)(*board, 0)
            said = library.reversi_position_play(data, move) % 2**32
            expected = said | sum(word << 32 + 64 * i for i, word in enumerate(data))
            assert sum((value >> n & 1) << i for i, value in enumerate(values)) == expected
