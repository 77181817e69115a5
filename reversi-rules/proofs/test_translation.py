"""Tests the translation against the compiled functions and against Python's integers."""

import ctypes
import random
from collections.abc import Callable

import pytest
from circuit import Circuit
from kernels import TARGETS, Compiled, Target, compiled, function_name
from machine import Machine
from reader import Module
from theorems import BACKENDS, MANY_BOARDS, choose, new_word, run_batch, tasks
from words import Word, Words, constant

SAMPLES = 10_000
NUMBERS = ["portable", "avx2", "avx512"]


@pytest.fixture(scope="module", params=TARGETS.values(), ids=lambda target: target.name)
def target(request: pytest.FixtureRequest) -> Target:
    target: Target = request.param
    if not target.runs_here():
        pytest.skip(f"this CPU cannot run code compiled for {target.name}")
    return target


@pytest.fixture(scope="module")
def built(target: Target) -> Compiled:
    return compiled(target)


@pytest.fixture(scope="module")
def module(built: Compiled) -> Module:
    return built.module()


def packed(samples: list[int], width: int) -> list[int]:
    """Transposes the samples: returns one number for each bit, with one bit for each sample."""
    texts = [format(sample, f"0{width}b")[::-1] for sample in reversed(samples)]
    return [int("".join(column), 2) for column in zip(*texts, strict=True)]


def unpacked(bits: list[int], count: int) -> list[int]:
    texts = [format(bit, f"0{count}b")[::-1] for bit in bits]
    return [int("".join(column)[::-1], 2) for column in zip(*texts, strict=True)]


def evaluated(circuit: Circuit, word: Word, inputs: dict[Word, list[int]], count: int) -> list[int]:
    values: dict[int, int] = {}
    for name, samples in inputs.items():
        values |= zip(name, packed(samples, len(name)), strict=True)
    return unpacked(circuit.values(list(word), values, (1 << count) - 1), count)


def boards(random_: random.Random, count: int) -> tuple[list[int], list[int]]:
    """Returns random boards from sparse to dense, some of them with overlapping discs."""
    sides: tuple[list[int], list[int]] = ([], [])
    for i in range(count):
        filled, whose = random_.getrandbits(64), random_.getrandbits(64)
        if i % 3 == 0:
            filled |= random_.getrandbits(64)
        sides[0].append(filled & whose)
        sides[1].append(filled & (random_.getrandbits(64) if i % 7 == 0 else ~whose))
    return sides


def chosen(target: Target) -> str:
    """Returns what `native` takes on this CPU. On overlapping discs, the ways differ."""
    return "avx2" if target.name == "x86-64" and TARGETS["x86-64-v3"].runs_here() else "sse2"


@pytest.mark.parametrize("backend", ["const", "native"])
def test_legal_moves_of_one_board(
    target: Target, built: Compiled, module: Module, backend: str
) -> None:
    circuit = Circuit()
    words = new_word(circuit), new_word(circuit)
    machine = Machine(circuit, module)
    choose(machine, chosen(target))
    found = machine.run(module.function(f"@{backend}_legal_moves"), list(words))
    assert isinstance(found, tuple)
    samples = boards(random.Random(1), SAMPLES)
    values = evaluated(circuit, found, dict(zip(words, samples, strict=True)), SAMPLES)
    function = one_board(built, f"{backend}_legal_moves", 2)
    assert values == [function(*board) for board in zip(*samples, strict=True)]


@pytest.mark.parametrize("backend", ["const", "native"])
def test_flips_on_one_board(target: Target, built: Compiled, module: Module, backend: str) -> None:
    circuit = Circuit()
    words = new_word(circuit), new_word(circuit)
    machine = Machine(circuit, module)
    choose(machine, chosen(target))
    function = one_board(built, f"{backend}_flips", 3)
    count = SAMPLES // 50
    for square in range(65):
        placed = 1 << square & (1 << 64) - 1
        name = module.function(f"@{backend}_flips")
        found = machine.run(name, [*words, constant(placed, 64)])
        assert isinstance(found, tuple)
        samples = boards(random.Random(square), count)
        values = evaluated(circuit, found, dict(zip(words, samples, strict=True)), count)
        assert values == [function(*board, placed) for board in zip(*samples, strict=True)]


def one_board(built: Compiled, name: str, arity: int) -> Callable[..., int]:
    function = getattr(ctypes.CDLL(str(built.library)), name)
    function.argtypes = [ctypes.c_uint64] * arity
    function.restype = ctypes.c_uint64
    return lambda *given: int(function(*given))


@pytest.mark.parametrize("backend", NUMBERS)
@pytest.mark.parametrize("task", MANY_BOARDS)
def test_many_boards(
    target: Target, built: Compiled, module: Module, backend: str, task: str
) -> None:
    if backend not in BACKENDS[target.name] or task not in tasks(backend):
        pytest.skip("no theorem about this task")
    library = ctypes.CDLL(str(built.library))
    batch = run_batch(module, function_name(module, backend, task), BACKENDS[target.name][backend])
    cells = zip(batch.output.bytes, batch.before, strict=True)
    written = [i for i, (now, before) in enumerate(cells) if now != before]
    count = SAMPLES // batch.boards
    random_ = random.Random(2)
    inputs = [random_.randbytes(len(batch.input.bytes)) for _ in range(count)]
    if len(batch.input.bytes) > 1024:
        # Most bytes are squares of the board.
        inputs = [data[:1024] + bytes(b % 70 for b in data[1024:]) for data in inputs]
    words = {batch.read(i, 1): [data[i] for data in inputs] for i in range(len(inputs[0]))}
    word = tuple(bit for i in written for bit in batch.written(i, 1))
    values = evaluated(batch.circuit, word, words, count)
    function = getattr(library, f"any_{task}")
    function.restype = ctypes.c_bool
    for data, value in zip(inputs, values, strict=True):
        source, output = aligned(data), aligned(bytes([0xA5]) * len(batch.output.bytes))
        if not function(ctypes.c_uint8(NUMBERS.index(backend)), source, output):
            pytest.skip(f"this CPU does not support {backend}")
        expected = value.to_bytes(len(written), "little")
        assert bytes(output[i] for i in written) == expected
        untouched = set(range(len(output))) - set(written)
        assert all(output[i] == 0xA5 for i in untouched)


def aligned(data: bytes) -> "ctypes.Array[ctypes.c_uint8]":
    """Returns a copy at an address that is a multiple of 64."""
    room = ctypes.create_string_buffer(len(data) + 64)
    start = -ctypes.addressof(room) % 64
    copy = (ctypes.c_uint8 * len(data)).from_buffer(room, start)
    copy[:] = list(data)
    return copy


def signed(value: int, width: int) -> int:
    return value - (value >> (width - 1) << width)


Plain = Callable[[int, int, int], int]
WORDS: dict[str, tuple[Callable[[Words, Word, Word], Word], Plain]] = {
    "add": (Words.add, lambda a, b, w: a + b),
    "sub": (Words.sub, lambda a, b, w: a - b),
    "mul": (Words.mul, lambda a, b, w: a * b),
    "less": (lambda words, a, b: (words.less(a, b),), lambda a, b, w: a < b),
    "less_signed": (
        lambda words, a, b: (words.less_signed(a, b),),
        lambda a, b, w: signed(a, w) < signed(b, w),
    ),
    "equal": (lambda words, a, b: (words.equal(a, b),), lambda a, b, w: a == b),
    "shift_left": (Words.shift_left, lambda a, b, w: a << b if b < w else 0),
    "shift_right": (lambda words, a, b: words.shift_right(a, b, 0), lambda a, b, w: a >> b),
    "shift_right_signed": (
        lambda words, a, b: words.shift_right(a, b, a[-1]),
        lambda a, b, w: signed(a, w) >> b,
    ),
    "count": (lambda words, a, b: words.count(a), lambda a, b, w: a.bit_count()),
    "leading_zeros": (
        lambda words, a, b: words.leading_zeros(a),
        lambda a, b, w: w - a.bit_length(),
    ),
    "trailing_zeros": (
        lambda words, a, b: words.trailing_zeros(a),
        lambda a, b, w: (a & -a).bit_length() - 1 if a else w,
    ),
}


@pytest.mark.parametrize("name", WORDS)
def test_words_are_numbers(name: str) -> None:
    """Compares all pairs of bytes, as formulas and as constants."""
    do, plain = WORDS[name]
    circuit = Circuit()
    words = Words(circuit)
    a, b = new_word(circuit, 8), new_word(circuit, 8)
    result = do(words, a, b)
    pairs = [(x, y) for x in range(256) for y in range(256)]
    expected = [int(plain(x, y, 8)) & (1 << len(result)) - 1 for x, y in pairs]
    samples = {a: [x for x, _ in pairs], b: [y for _, y in pairs]}
    assert evaluated(circuit, result, samples, len(pairs)) == expected
    for (x, y), value in list(zip(pairs, expected, strict=True))[::97]:
        assert do(words, constant(x, 8), constant(y, 8)) == constant(value, len(result))
