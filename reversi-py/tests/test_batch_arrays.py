"""Arrays that `reversi_rules.batch` accepts, and arrays that it refuses without changing them."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from batch_support import ACTIONS, ASK, BOARDS, N, every_function, frozen, misaligned, spread
from reversi_rules import InvalidMove, ReversiError
from reversi_rules import batch as rb


class Subclass(np.ndarray[Any, Any]):
    """An array whose methods are broken."""

    def view(self, *_: Any, **__: Any) -> Any:
        raise AssertionError

    copy = __array__ = view


LAYOUTS: dict[str, Callable[[NDArray[Any]], NDArray[Any]]] = {
    "misaligned": misaligned,
    "spread": spread,
    "reversed": lambda array: array[::-1].copy()[::-1],
    "fortran": np.asfortranarray,
    "frozen": frozen,
    "subclass": lambda array: np.ndarray.view(array.copy(), Subclass),
}


@every_function
@pytest.mark.parametrize("layout", LAYOUTS)
def test_inputs_of_any_layout(name: str, layout: str) -> None:
    ask, array = ASK[name]
    expected = ask(array.copy())
    laid_out = LAYOUTS[layout](array)
    before = np.array(laid_out, subok=False)
    answer = ask(laid_out)
    assert (answer == expected).all()
    assert answer.flags.c_contiguous
    assert answer.flags.writeable
    assert (np.array(laid_out, subok=False) == before).all()


def test_broadcast_and_memory_mapped_boards(tmp_path: Path) -> None:
    assert (rb.legal(np.broadcast_to(rb.start(1), (5, 2))) == rb.legal(rb.start(5))).all()
    path = tmp_path / "boards"
    BOARDS.tofile(path)
    mapped = np.memmap(path, np.uint64, "r", shape=BOARDS.shape)
    assert (rb.legal(mapped) == rb.legal(BOARDS)).all()
    written = np.memmap(path, np.uint64, "r+", shape=BOARDS.shape)
    assert rb.play(written, ACTIONS, out=written) is written
    assert (written == rb.play(BOARDS, ACTIONS)).all()


@every_function
def test_no_boards_at_all(name: str) -> None:
    ask, array = ASK[name]
    if ", each" in name:
        answer: NDArray[Any] = ASK[name.removesuffix(", each")][0](array[:0])
    elif name.split(" ")[0] in {"play", "step", "flips"}:
        call = getattr(rb, name.split(" ")[0])
        answer = call(rb.start(0), np.zeros(0, np.int64))
    else:
        answer = ask(array[:0])
    assert (len(answer), answer.shape[1:]) == (0, ask(array).shape[1:])


@every_function
def test_answers_go_where_they_should(name: str) -> None:
    ask, array = ASK[name]
    expected = ask(array)
    out = np.empty_like(expected)
    assert ask(array, out=out) is out
    assert (out == expected).all()


@every_function
def test_refused_answers(name: str) -> None:
    ask, array = ASK[name]
    right = ask(array)

    def refused(kind: type[Exception], out: object, why: str) -> None:
        before = out.tobytes() if isinstance(out, np.ndarray) else b""
        with pytest.raises(kind, match=why):
            ask(array, out=out)
        assert not isinstance(out, np.ndarray) or out.tobytes() == before

    other = np.float64 if right.dtype != np.float64 else np.float32
    refused(TypeError, right.tolist(), "out must be a NumPy array, not list")
    refused(TypeError, right.astype(other), "out must have the dtype")
    refused(TypeError, right.astype(object), "out must have the dtype")
    if right.dtype.itemsize > 1:
        swapped = right.astype(right.dtype.newbyteorder())
        refused(TypeError, swapped, "out must have native byte order")
        refused(ReversiError, misaligned(right), "out must be aligned")
    refused(ReversiError, right[1:].copy(), r"out must have the shape \(70,")
    refused(ReversiError, right[..., None].copy(), r"out must have the shape \(70,")
    refused(ReversiError, np.zeros((), right.dtype), r"out must have the shape \(70,.*, not \(\)")
    refused(ReversiError, spread(right), "out must be C-contiguous")
    refused(ReversiError, frozen(right), "out must be writeable")


@every_function
def test_refused_inputs(name: str) -> None:
    ask, array = ASK[name]
    out = ask(array)
    before = out.tobytes()

    def refused(kind: type[Exception] | tuple[type[Exception], ...], given: object) -> str:
        with pytest.raises(kind) as caught:
            ask(given, out=out)
        assert out.tobytes() == before
        return str(caught.value)

    for wrong in (None, 3, "boards", array.tobytes(), {1: 2}):
        assert "must be an array or a list, not " in refused(TypeError, wrong)
    for listed in ([["a"]], [[None]] * 70, [[1.5, 2.5]] * 70):
        assert refused((TypeError, ReversiError), listed)
    for dtype in (np.complex128, object, "datetime64[s]", "S8", [("a", "u8")]):
        empty = np.zeros(array.shape, dtype)
        assert " must have " in refused(TypeError, empty)
    if array.dtype.itemsize > 1:
        swapped = array.astype(array.dtype.newbyteorder())
        assert "native byte order" in refused(TypeError, swapped)
    if array.ndim > 1:
        assert "must have the shape (N, " in refused(ReversiError, array[:, :1])
    assert "must have the shape (" in refused(ReversiError, array[..., None])
    assert "must have the shape (" in refused(ReversiError, np.zeros((), array.dtype))


class Foreign:
    """An array of another library."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array

    def __array__(self, dtype: object = None, copy: object = None) -> NDArray[Any]:
        return self.array


class Exchanged:
    """An array of a library that exchanges arrays by DLPack."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


class OnAnotherDevice(Exchanged):
    """An array in the memory of a graphics card."""

    def __dlpack__(self, **options: Any) -> Any:
        raise BufferError("the array is on another device")


@every_function
def test_arrays_of_other_libraries(name: str) -> None:
    ask, array = ASK[name]
    expected = ask(array)
    assert np.array_equal(ask(Foreign(array)), expected)
    if array.dtype != np.bool_:
        assert np.array_equal(ask(Exchanged(array.copy())), expected)
    with pytest.raises(TypeError, match="NumPy cannot read this OnAnotherDevice") as caught:
        ask(OnAnotherDevice(array))
    assert isinstance(caught.value.__cause__, BufferError)


@every_function
def test_lists(name: str) -> None:
    ask, array = ASK[name]
    expected = ask(array)
    assert np.allclose(ask(array.tolist()), expected)
    assert np.allclose(ask(tuple(array.tolist())), expected)


def test_empty_lists() -> None:
    for ask in (rb.legal, rb.cells, rb.legal_mask, rb.keys):
        assert len(ask([])) == 0
    assert rb.play([], []).shape == (0, 2)
    assert rb.transform_actions([], []).shape == (0,)
    assert rb.from_cells([]).shape == (0, 2)  # type: ignore[arg-type]


def test_flags_replace_any_byte() -> None:
    boards = np.array([[1, 2], [2, 1], [0, 0]], np.uint64)
    bytes_ = np.full((3, 2, 8, 8), 255, np.uint8)
    few, many = bytes_[0, 0, 0, :3], bytes_.view(np.bool_)
    rb.must_pass(boards, out=few.view(np.bool_))
    assert few.tolist() == [0, 1, 0]
    few.fill(255)
    rb.is_over(boards, out=few.view(np.bool_))
    assert few.tolist() == [0, 0, 1]
    rb.planes(boards, dtype=np.bool_, out=many)
    assert bytes_.max() == 1
    assert bytes_.sum() == 4


def test_lists_are_read_exactly() -> None:
    assert rb.legal([[2**63, 2**62]]).tolist() == [2**61]
    assert rb.play(rb.start(2), (19, 26)).shape == (2, 2)
    with pytest.raises(ReversiError, match=r"^boards\[1\]: 18446744073709551616 is out of range$"):
        rb.legal([[1, 2], [2**64, 0]])
    with pytest.raises(ReversiError, match=r"^boards\[0\]: -1 is out of range$"):
        rb.legal([[-1, 2]])
    with pytest.raises(TypeError, match=r"^boards must be an array or a list of integers$"):
        rb.legal([[1.0, 2]])  # type: ignore[list-item]
    with pytest.raises(ReversiError, match=r"^boards must have the shape \(N, 2\), not \(2, 3\)$"):
        rb.legal([[1, 2, 3], [4, 5, 6]])
    with pytest.raises(ReversiError, match=r"^boards must have the shape \(N, 2\), not \(2,\)$"):
        rb.legal([[1, 2], [3]])
    with pytest.raises(ReversiError, match=r"^boards must have the shape \(N, 2\), not \(1,\)$"):
        rb.legal([7])  # type: ignore[list-item]
    with pytest.raises(InvalidMove, match="65 is neither"):
        rb.play(rb.start(1), [65])


def test_in_place() -> None:
    calls: list[Callable[..., Any]] = [
        lambda boards, **out: rb.play(boards, ACTIONS, **out),
        lambda boards, **out: rb.transform(boards, 3, **out),
        lambda boards, **out: rb.playouts(boards, 3, **out),
        lambda boards, **out: rb.canonical(boards, **out)[0],
    ]
    for call in calls:
        boards = BOARDS.copy()
        assert call(boards, out=boards) is boards
        assert (boards == call(BOARDS)).all()
    for call in (lambda b, out: rb.play(b, ACTIONS[:0], out=out), *calls[1:]):
        none = BOARDS[:0].copy()
        assert call(none, out=none) is none
    assert (rb.canonical(BOARDS)[1] == rb.canonical(BOARDS.copy(), out=BOARDS.copy())[1]).all()


@every_function
@pytest.mark.parametrize("shift", [-96, -16, -8, 0, 8, 16, 1000])
def test_memory_that_is_shared(name: str, shift: int) -> None:
    ask, array = ASK[name]
    expected = ask(array)
    # Two views of the same memory without a common base that NumPy could see.
    raw = bytearray(array.nbytes + expected.nbytes + 2048)
    shared = np.frombuffer(raw, array.dtype, array.size, 1024).reshape(array.shape)
    shared[...] = array
    out = np.frombuffer(raw, expected.dtype, expected.size, 1024 + shift).reshape(expected.shape)
    assert ask(shared, out=out) is out
    assert (out == expected).all()


def test_actions_in_the_memory_of_the_answer() -> None:
    raw = np.zeros((N, 2), np.uint64)
    actions = raw.reshape(-1).view(np.uint8)[:N]
    actions[...] = ACTIONS
    assert (rb.play(BOARDS, actions, out=raw) == rb.play(BOARDS, ACTIONS)).all()
    symmetries = raw.reshape(-1).view(np.uint8)[:N]
    with pytest.raises(ReversiError, match=r"^symmetries and out must not share memory$"):
        rb.canonical(BOARDS, out=raw, symmetries=symmetries)
    boards = BOARDS.copy()
    symmetries = boards.reshape(-1).view(np.uint8)[:N]
    images, indices = rb.canonical(boards, symmetries=symmetries)
    assert indices is symmetries
    assert (images == rb.canonical(BOARDS)[0]).all()
    assert (indices == rb.canonical(BOARDS)[1]).all()


def test_threads() -> None:
    boards = np.resize(BOARDS, (20_000, 2))
    expected = rb.playouts(boards, 1)
    answers: dict[int, NDArray[np.uint64]] = {}

    def play(number: int) -> None:
        answers[number] = rb.playouts(boards, 1)

    threads = [threading.Thread(target=play, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all((answers[number] == expected).all() for number in range(4))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("bent", ["boards", "out"])
def test_a_thread_that_bends_an_array_while_it_is_in_use(bent: str) -> None:
    boards = np.resize(BOARDS, (20_000, 2))
    arrays: dict[str, Any] = {"boards": boards, "out": np.empty_like(boards)}
    expected = rb.playouts(arrays["boards"], 1)

    def play() -> None:
        # Another thread may change it before it is read.
        try:
            rb.playouts(arrays["boards"], 1, out=arrays["out"])
        except TypeError:
            arrays["out"][:] = expected

    thread = threading.Thread(target=play)
    thread.start()
    while thread.is_alive():
        arrays[bent].dtype = np.dtype(np.int32)
        arrays[bent].dtype = np.dtype(np.uint64)
    assert (arrays["out"] == expected).all()


def test_a_class_of_its_own_never_gets_what_is_made_of_its_arrays() -> None:
    made: list[Any] = []

    class Keeper(np.ndarray[Any, Any]):
        def __array_finalize__(self, other: object) -> None:
            made.append(self)

    boards, out = BOARDS.copy().view(Keeper), np.empty((N, 2), np.uint64).view(Keeper)
    made.clear()
    assert rb.play(boards, ACTIONS, out=out) is out
    assert not made
    assert (np.asarray(out) == rb.play(BOARDS, ACTIONS)).all()
