"""Tests that the translation refuses invalid IR and unknown IR, on the shortest examples."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from circuit import FALSE, Circuit
from ir import Type as IrType
from ir import UnsupportedError, integer
from kernels import HERE, TARGETS, check_target, compiled
from machine import Machine
from memory import Value
from prove import prove
from reader import Module
from theorems import Batch, Case, Question, many_boards, new_word, one_board_legal_moves, run_batch
from words import constant, number


def run(lines: str, before: str = "i64 @f(i64 noundef %a)", *, inputs: int = 1) -> Value | None:
    """Returns the result of a function of these lines."""
    circuit = Circuit()
    text = f"define {before} unnamed_addr #0 {{\nstart:\n{lines}\n}}\n"
    machine = Machine(circuit, Module(text))
    return machine.run(machine.module.function("@f"), [new_word(circuit) for _ in range(inputs)])


def from_memory(lines: str, output: str = "writeonly", source: str = "readonly") -> Module:
    """Returns a module whose function reads two bytes and writes two bytes."""
    return Module(
        f"define void @f(ptr noalias noundef {source} align 8 dereferenceable(2) %in,"
        f" ptr noalias noundef {output} align 8 dereferenceable(2) %out) unnamed_addr #0 {{\n"
        f"start:\n{lines}\nret void\n}}\n"
    )


def batch(lines: str, output: str = "writeonly", source: str = "readonly") -> Batch:
    return run_batch(from_memory(lines, output, source), "@f", 2)


# Valid functions. The tests break them one part at a time.
LOCAL = """
%p = alloca [8 x i8], align 8
call void @llvm.lifetime.start.p0(ptr nonnull %p)
store i64 %a, ptr %p, align 8
%b = load i64, ptr %p, align 8
call void @llvm.lifetime.end.p0(ptr nonnull %p)
ret i64 %b"""
FILLED = """
%p = alloca [64 x i8], align 8
%q = getelementptr inbounds nuw i8, ptr %p, i64 16
call void @llvm.memset.p0.i64(ptr nonnull align 8 dereferenceable(16) %p, i8 7, i64 16, i1 false)
call void @llvm.memcpy.p0.p0.i64(ptr align 8 %q, ptr align 8 %p, i64 16, i1 false)
%b = load i64, ptr %q, align 8
ret i64 %b"""
START, END = (line for line in LOCAL.splitlines() if "lifetime" in line)
READ = "%b = load i64, ptr %p, align 8"
WRITTEN = "store i64 %a, ptr %p, align 8"


def test_valid_functions_run() -> None:
    assert isinstance(run(LOCAL), tuple)
    assert isinstance(run(LOCAL.replace(START, "").replace(END, "")), tuple)
    filled = run(FILLED)
    assert isinstance(filled, tuple)
    assert number(filled) == 0x0707_0707_0707_0707


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        (f"{READ}\n{END}", f"{END}\n{READ}", "outside its lifetime"),
        (f"{START}\n{WRITTEN}", f"{WRITTEN}\n{START}", "outside its lifetime"),
        (READ, f"{END}\n{START}\n{READ}\n%c = add i64 %b, 0", ""),
        (READ, f"{START}\n{READ}", ""),
    ],
    ids=["read after the end", "written before the start", "started again", "started twice"],
)
def test_lifetimes(right: str, wrong: str, says: str) -> None:
    assert right in LOCAL
    changed = LOCAL.replace(right, wrong)
    if says:
        with pytest.raises(UnsupportedError, match=says):
            run(changed)
    else:
        # A lifetime that starts again discards the content.
        assert not isinstance(run(changed), tuple)


SCATTERED = """
%p = alloca [32 x i8], align 8
%q = getelementptr inbounds nuw [2 x i64], ptr %p, <2 x i64> <i64 0, i64 1>
%v = insertelement <2 x i64> splat (i64 7), i64 %a, i64 0
%m = icmp eq <2 x i64> splat (i64 0), splat (i64 0)
call void @llvm.masked.scatter.v2i64.v2p0(<2 x i64> %v, <2 x ptr> align 8 %q, <2 x i1> %m)
%r = getelementptr inbounds nuw i8, ptr %p, i64 16
%b = load i64, ptr %r, align 8
ret i64 %b"""


def test_lanes_go_to_their_own_addresses() -> None:
    scattered = run(SCATTERED)
    assert isinstance(scattered, tuple)
    assert number(scattered) == 7
    # The first lane went to the first address, and the bytes between the two stayed unwritten.
    first = run(SCATTERED.replace("i64 16", "i64 0"))
    assert isinstance(first, tuple)
    assert number(first) is None
    assert not isinstance(run(SCATTERED.replace("i64 16", "i64 8")), tuple)


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("[32 x i8]", "[16 x i8]", "beyond"),
        ("<i64 0, i64 1>", "<i64 0, i64 2>", "beyond"),
        ("<2 x ptr> align 8", "<2 x ptr> align 64", "not aligned"),
        ("<2 x i1> %m", "<2 x i1> <i1 true, i1 poison>", "poison"),
    ],
)
def test_scattering(right: str, wrong: str, says: str) -> None:
    assert SCATTERED.count(right) == 1
    with pytest.raises(UnsupportedError, match=says):
        run(SCATTERED.replace(right, wrong))


def test_only_allocated_memory_has_a_lifetime() -> None:
    lines = "call void @llvm.lifetime.end.p0(ptr nonnull %out)"
    with pytest.raises(UnsupportedError, match="not allocated"):
        batch(lines)


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("(ptr nonnull align 8", "(ptr nonnull align 64", "not aligned"),
        ("(ptr align 8 %q", "(ptr align 32 %q", "not aligned"),
        ("ptr align 8 %p, i64 16, i1", "ptr align 16 %p, i64 16, i1", "not aligned"),
        ("dereferenceable(16)", "dereferenceable(65)", "beyond"),
        ("nonnull align 8 dereferenceable(16) %p", "nonnull null", "not an address"),
        ("i8 7", "i8 noundef poison", "an undefined value"),
        ("ptr align 8 %q", "ptr byval align 8 %q", "byval"),
    ],
)
def test_promises_about_operands(right: str, wrong: str, says: str) -> None:
    assert FILLED.count(right) == 1
    with pytest.raises(UnsupportedError, match=says):
        run(FILLED.replace(right, wrong))


@pytest.mark.parametrize(
    ("before", "says"),
    [
        ("nofpclass(nan) i64 @f(i64 noundef %a)", "of a result"),
        ("i64 @f(i64 noundef inreg %a)", "of a parameter"),
        ("i64 @f(i64 noundef %a) readnone", "after the parameters"),
    ],
)
def test_promises_about_functions(before: str, says: str) -> None:
    with pytest.raises(UnsupportedError, match=says):
        run("ret i64 %a", before)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("%b = call nofpclass(nan) i64 @llvm.bswap.i64(i64 %a)", "nofpclass"),
        ("%b = call i64 @llvm.bswap.i64(i64 inreg %a)", "inreg"),
        ("%b = call noundef i64 @llvm.bswap.i64(i64 poison)", "an undefined value"),
        ("%b = load i64, ptr align 8 %a, align 8", "align"),
        ("%b = sdiv i64 %a, 3", "sdiv"),
    ],
)
def test_promises_about_values(line: str, says: str) -> None:
    with pytest.raises(UnsupportedError, match=says):
        run(f"{line}\nret i64 %b")


def test_a_block_without_a_label() -> None:
    """The number of the first block, which may have no label, follows those of the parameters."""
    lines = "%2 = add i64 5, 1\nbr label %3\n3:\n%4 = phi i64 [ %2, %1 ]\nret i64 %4"
    module = Module(f"define i64 @f(i64 %0) #0 {{\n{lines}\n}}\n")
    found = Machine(Circuit(), module).run(module.function("@f"), [constant(7, 64)])
    assert isinstance(found, tuple)
    assert number(found) == 6


@pytest.mark.parametrize("type_", ["<3 x i24>", "i1", "i7"])
def test_sizes_with_gaps(type_: str) -> None:
    lines = f"%p = alloca [64 x i8], align 64\n%b = load {type_}, ptr %p, align 1\nret i64 %a"
    with pytest.raises(UnsupportedError, match="size"):
        run(lines)
    assert IrType("vector", 4, (integer(64),)).bytes() == 32


def test_three_lanes() -> None:
    """Three lanes can be read, but an array of them would have gaps."""
    lines = "%p = alloca [32 x i8], align 32\n{}\nret i64 %a"
    run(lines.format("store <3 x i64> zeroinitializer, ptr %p, align 32"))
    run(lines.format("store <64 x i1> zeroinitializer, ptr %p, align 32"))
    for line in (
        "%b = getelementptr <3 x i64>, ptr %p, i64 1",
        "%b = alloca <3 x i64>, align 32",
        "%b = alloca [2 x <3 x i64>], align 32",
    ):
        with pytest.raises(UnsupportedError, match="size"):
            run(lines.format(line))


@pytest.mark.parametrize("name", ["fshl", "fshr"])
def test_funnels(name: str) -> None:
    """The distance is its lowest bits only if the width is a power of two."""
    call = f"call i{{0}} @llvm.{name}.i{{0}}(i{{0}} 5, i{{0}} 1, i{{0}} 66)"
    found = run(f"%b = {call.format(64)}\nret i64 %b")
    assert isinstance(found, tuple)
    expected = 5 << 2 if name == "fshl" else 1 >> 2 | 5 << 62
    assert number(found) == expected % (1 << 64)
    with pytest.raises(UnsupportedError, match="modulo"):
        run(f"%b = {call.format(24)}\nret i64 %a")


COPIED = "%b = load i16, ptr %in, align 1\nstore i16 %b, ptr %out, align 1"
HALF = "%b = load i8, ptr %in, align 1\nstore i8 %b, ptr %out, align 1"


def each(made: Batch, i: int) -> Case:
    zero = constant(0, 64)
    return Case(f"board {i}", zero, zero, (), 1, made.written(i, 1), made.read(i, 1))


def claimed(lines: str, boards: int) -> Question:
    return many_boards(each, 1)(from_memory(lines), "@f", boards)


def test_beyond_the_boards() -> None:
    assert not prove(claimed(COPIED, 2)).refuted
    assert not prove(claimed(HALF, 1)).refuted
    assert prove(claimed(HALF, 2)).refuted
    with pytest.raises(UnsupportedError, match="beyond the boards"):
        claimed(COPIED, 1)
    # Writing poison is a write too.
    poison = "%q = getelementptr inbounds nuw i8, ptr %out, i64 1\nstore i8 poison, ptr %q, align 1"
    with pytest.raises(UnsupportedError, match="beyond the boards"):
        claimed(f"{HALF}\n{poison}", 1)


def test_promises_about_writes() -> None:
    batch(COPIED, "writeonly initializes((0, 2))")
    batch(HALF, "writeonly initializes((0, 1))")
    with pytest.raises(UnsupportedError, match="byte 1 of the output is not written"):
        batch(HALF, "writeonly initializes((0, 1), (1, 2))")
    with pytest.raises(UnsupportedError, match="initializes"):
        batch(COPIED, "initializes((0, 2))")
    with pytest.raises(UnsupportedError, match="the output is written"):
        batch(HALF, "readonly")
    with pytest.raises(UnsupportedError, match="the output is read"):
        batch("%b = load i8, ptr %out, align 1")
    copy = "call void @llvm.memcpy.p0.p0.i64(ptr %l, ptr %out, i64 2, i1 false)"
    with pytest.raises(UnsupportedError, match="the output is read"):
        batch(f"%l = alloca [2 x i8], align 1\n{copy}")
    with pytest.raises(UnsupportedError, match="the input is written"):
        batch("store i8 0, ptr %in, align 1", source="")


def test_vacuous_claims() -> None:
    text = "define i64 @f(i64 %a, i64 %b) #0 {\nstart:\nret i64 0\n}\n"
    question = one_board_legal_moves(Module(text), "@f")
    assert prove(question).refuted
    question.cases[0].given = FALSE
    with pytest.raises(UnsupportedError, match="not among the boards"):
        prove(question)
    question.cases.clear()
    with pytest.raises(UnsupportedError, match="nothing is claimed"):
        prove(question)


# Settings of the caller.


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Sets every setting that could change the compilation."""
    flags = "-Ctarget-cpu=x86-64-v3"
    monkeypatch.setenv("RUSTFLAGS", flags)
    monkeypatch.setenv("CARGO_ENCODED_RUSTFLAGS", flags)
    monkeypatch.setenv("CARGO_BUILD_RUSTFLAGS", flags)
    monkeypatch.setenv("CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUSTFLAGS", flags)
    monkeypatch.setenv("CARGO_BUILD_TARGET", "wasm32-unknown-unknown")
    monkeypatch.setenv("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
    monkeypatch.setenv("RUSTC_WRAPPER", "/bin/false")
    # Cargo looks for its configuration in the current folder and its parents.
    (tmp_path / ".cargo").mkdir()
    (tmp_path / ".cargo" / "config.toml").write_text(
        f'[build]\nrustflags = ["{flags}"]\nrustc-wrapper = "/bin/false"\n'
        "[profile.release]\nopt-level = 0\ndebug-assertions = true\n"
    )
    before = Path.cwd()
    os.chdir(tmp_path)
    yield
    os.chdir(before)


def test_settings_do_not_change_the_compilation(settings: None, tmp_path: Path) -> None:
    target = TARGETS["x86-64"]
    text = compiled(target, HERE, tmp_path / "build").ir.read_text()
    assert '"target-cpu"="x86-64-v3"' not in text
    assert text == compiled(target).ir.read_text()


TARGET = """target datalayout = "e-m:e-i64:64"
target triple = "x86_64-unknown-linux-gnu"
define i64 @const_flips(i64 %a) unnamed_addr #0 {
define internal void @_RNvavx2(ptr %a) unnamed_addr #1 {
attributes #0 = { nounwind "target-cpu"="x86-64" }
attributes #1 = { nounwind "target-cpu"="x86-64" "target-features"="+avx2" }
"""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('"e-m', '"E-m'),
        ("x86_64-", "aarch64-"),
        ("target triple", "; triple"),
        ('"x86-64" }', '"x86-64-v3" }'),
        ('"x86-64" }', '"x86-64" "target-features"="+popcnt" }'),
        ('"x86-64" "', '"x86-64-v3" "'),
        ('#0 = { nounwind "target-cpu"="x86-64" }', "#0 = { nounwind }"),
    ],
)
def test_for_another_target(right: str, wrong: str) -> None:
    check_target(TARGET, TARGETS["x86-64"])
    assert TARGET.count(right) == 1
    with pytest.raises(UnsupportedError, match=r"compiled for|not for|with other"):
        check_target(TARGET.replace(right, wrong), TARGETS["x86-64"])
