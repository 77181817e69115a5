"""`reversi_rules.protocol`: arguments that a protocol cannot express."""

from collections.abc import Callable

import pytest

from reversi_rules import Game, Position, ReversiError
from reversi_rules.protocol import gtp, nboard


@pytest.mark.parametrize("number", [-1, 2**32, 10**30])
def test_numbers_that_the_protocol_lacks(number: int) -> None:
    client = nboard.Client()
    client.nboard()
    client.set_depth(0)
    client.set_game(Game("f5"))
    with pytest.raises(ReversiError, match=r"a depth is 0 to 2\*\*32 - 1, not"):
        client.set_depth(number)
    with pytest.raises(ReversiError, match=r"a number of moves is 0 to 2\*\*32 - 1, not"):
        client.hint(number)
    assert client.hint(2**32 - 1) == "hint 4294967295\n"


def test_both_values_of_a_line() -> None:
    assert str(nboard.Line(("f5",), eval=1, eval_white=2)) == "search f5 1,2 0 0"
    with pytest.raises(TypeError):
        str(nboard.Line(("f5",), eval=1, eval_white="x"))  # type: ignore[arg-type]
    with pytest.raises(ReversiError, match="eval_white needs eval"):
        str(nboard.Line(("f5",), eval_white=2))


@pytest.mark.parametrize(
    "written",
    [
        lambda text: gtp.Client().command(text),
        lambda text: gtp.Client().command("echo", text),
        lambda text: gtp.Engine(text),
        lambda text: gtp.Engine("a", text),
        lambda text: gtp.Engine.answer(1, text),
        lambda text: nboard.Client().set_game(Game("f5"), black=text),
        lambda text: nboard.Client().set_game(Game("f5"), time=text),
        lambda text: str(nboard.Status(text)),
        lambda text: Position().grid(mark=text),
    ],
)
def test_half_of_a_surrogate_pair(written: Callable[[str], object]) -> None:
    with pytest.raises(ReversiError, match=r"that UTF-8 cannot encode: '\\ud800'"):
        written("\ud800")
