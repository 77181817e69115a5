"""The compiled half of `reversi_rules.protocol.gtp`."""

from typing import final

from reversi_rules._color import Color
from reversi_rules._core import Game
from reversi_rules.protocol.gtp import Action, Response
from reversi_rules.squares import MoveLike

@final
class Client:
    """The state of a program that asks an engine: the engine's game, and the response that is due.

    >>> from reversi_rules import BLACK, WHITE
    >>> client = Client()
    >>> client.command("play", BLACK, "f5")
    '1 play black f5\\n'
    >>> client.read(b"=1\\n"), client.read(b"\\n")
    (None, Response(id=1, ok=True, text='', move=None))
    >>> client.command("genmove", WHITE)
    '2 genmove white\\n'
    >>> client.read(b"=2 D6\\n"), client.read(b"\\n")
    (None, Response(id=2, ok=True, text='D6', move=43))
    >>> client.game
    Game("f5d6")
    >>> client.is_waiting
    False
    """

    def __new__(cls) -> Client: ...
    @property
    def game(self) -> Game:
        """A copy of the game that the engine knows. It has played forced passes."""
    @property
    def turn(self) -> Color | None:
        """The side that must move or announce its pass; `None` if the game is over."""
    @property
    def must_pass(self) -> bool:
        """Whether that side has no legal square. Some engines refuse to be told of a pass, and
        understand it from the next command.
        """
    @property
    def is_waiting(self) -> bool:
        """Whether a response or its end is due."""
    def command(self, name: str, *arguments: object) -> str:
        """Returns the line of a command, with the next number. Arguments are separated by blanks.

        Raises `ProtocolError` if a response is due, or if the arguments of a standard command
        cannot be read. It also does so if a move is illegal, out of turn, or asked for after the
        end. The state is then unchanged.
        """
    def read(self, line: bytes | str) -> Response | None:
        """Reads a line of the engine, `bytes` or `str`, with or without its end.

        Returns a `Response` with the empty line that ends it, and `None` before. A move that the
        engine found is legal, and after `genmove` it is played. Raises `ProtocolError` if the line
        is not a response, was not asked for, or is an illegal move. The state is then unchanged.
        """

@final
class Engine:
    """The state of an engine: the game and the clocks.

    It answers all commands except those that ask for a move.

    >>> engine = Engine("First", "1.0")
    >>> engine.read("1 play black f5")
    Reply(text='=1\\n\\n')
    >>> engine.read("2 genmove white")
    FindMove(id=2, color=Color.WHITE)
    >>> engine.found(2, "f4"), engine.game
    ('=2 f4\\n\\n', Game("f5f4"))
    >>> engine.read("3 time_settings 300 2 1"), engine.increment
    (Reply(text='=3\\n\\n'), 2.0)
    >>> engine.read("4 level 3")
    Other(id=4, name='level', arguments='3')
    >>> engine.answer(4, "done"), engine.unknown(5)
    ('=4 done\\n\\n', '?5 unknown command\\n\\n')
    >>> engine.read("6 quit")
    Quit(text='=6\\n\\n')
    """

    def __new__(cls, name: str, version: str = "1.0") -> Engine: ...
    @property
    def game(self) -> Game:
        """A copy of the game. It has played forced passes."""
    def time_left(self, color: Color | str) -> float | None:
        """Returns a player's time left in seconds, as the controller last stated it, or `None`."""
    @property
    def increment(self) -> float:
        """The seconds that each move adds."""
    def read(self, line: bytes | str) -> Action | None:
        """Reads a command, `bytes` or `str`, with or without its end.

        Returns `Reply` with the text to write, `FindMove`, `Quit` with the text to write before the
        program ends, or `Other` for a command that is not standard. Returns `None` for a blank line
        or a comment, which has no answer. A command that fails has a `Reply` too.
        """
    def found(self, id: int | None, move: MoveLike) -> str:
        """Returns the answer to the `FindMove` with this number. The move is played, unless the
        command was `reg_genmove`. An illegal move is answered with `?`.
        """
    @staticmethod
    def answer(id: int | None, text: str = "") -> str:
        """Returns the answer to an `Other` command with this number."""
    @staticmethod
    def unknown(id: int | None) -> str:
        """Returns the answer to an `Other` command that this program does not know."""
