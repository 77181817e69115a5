"""The compiled half of `reversi_rules.protocol.nboard`."""

from typing import final

from reversi_rules._color import Color
from reversi_rules._core import Game
from reversi_rules.protocol.nboard import Answer, Request
from reversi_rules.squares import MoveLike

@final
class Client:
    """The state of a program that asks an engine: the engine's game, and the answer that is due.

    Each command returns the line to write. It raises `ProtocolError` if it is not allowed now, and
    then changes nothing. The order is: `nboard` first, `set_depth` and `set_game` before `hint` and
    `go`, and only `ping` between a question and its answer.

    >>> from reversi_rules import Game
    >>> client = Client()
    >>> client.nboard() + client.set_depth(6)
    'nboard 2\\nset depth 6\\n'
    >>> client.set_game(Game("f5"))[:20], client.go()
    ('set game (;GM[Othell', 'go\\n')
    >>> client.read(b"=== a1")
    Traceback (most recent call last):
        ...
    reversi_rules.errors.ProtocolError: byte 4: a1: a disc there flips nothing
    >>> client.read(b"=== d6/-1.00/0.5")
    BestMove(move=43, eval=-1.0, seconds=0.5)
    >>> client.set_contempt(1), client.hint(2), client.is_waiting
    ('set contempt 1\\n', 'hint 2\\n', True)
    >>> client.ping(), client.read("pong 1"), client.is_waiting
    ('ping 1\\n', Pong(number=1), False)
    >>> client.learn(), client.read("learned"), client.analyze()
    ('learn\\n', Learned(), 'analyze\\n')
    >>> client.quit()
    'quit\\n'
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
        """Whether that side has no legal square, so that only a pass is a legal answer."""
    @property
    def is_waiting(self) -> bool:
        """Whether an answer to a question or to a `ping` is due."""
    def nboard(self) -> str:
        """Opens the session."""
    def set_depth(self, depth: int) -> str:
        """Sets the number of plies to search."""
    def set_contempt(self, contempt: float) -> str:
        """Sets the value of a drawn game in discs, from black's view."""
    def set_game(self, game: Game, *, black: str = "", white: str = "", time: str = "") -> str:
        """Sets the game, on 8x8, with the players' names.

        `time` is the clock of both players in the form of GGF: `"5:00/0:03"` is five minutes and
        three seconds for each move.
        """
    def play(
        self, move: MoveLike, *, eval: float | None = None, seconds: float | None = None
    ) -> str:
        """Plays the next move of the game, with its evaluation in discs and its time."""
    def hint(self, count: int = 1) -> str:
        """Asks for the values of about so many moves."""
    def go(self) -> str:
        """Asks for a move."""
    def ping(self) -> str:
        """Stops the engine. Until its `Pong` arrives, `read` ignores answers to older questions."""
    def learn(self) -> str:
        """Asks the engine to learn the game."""
    def analyze(self) -> str:
        """Asks for the values of all positions of the game."""
    def quit(self) -> str:
        """Tells the engine to exit. The protocol lacks this command, but engines have it."""
    def read(self, line: bytes | str) -> Answer | None:
        """Reads a line of the engine, `bytes` or `str`, with or without its end.

        Returns `None` if the line is blank, unknown, or an answer from before the last `ping`. A
        `BestMove` is legal, and it is not played. Raises `ProtocolError` for an answer that cannot
        be read, was not asked for, or is an illegal move. A `Line` and `NodeStats` may come
        unasked.
        """

@final
class Engine:
    """The state of an engine: the game, the depth, and the time left.

    >>> engine = Engine()
    >>> for text in ("nboard 2", "set depth 6", "move F5"):
    ...     request = engine.read(text)
    >>> engine.read("go"), engine.depth, engine.turn
    (Go(), 6, Color.WHITE)
    >>> str(BestMove(engine.game.legal_moves[0]))
    '=== f4'
    >>> engine.read("set contempt 10"), engine.contempt
    (Settings(), 10.0)
    """

    def __new__(cls) -> Engine: ...
    @property
    def game(self) -> Game:
        """A copy of the game. It has played forced passes."""
    @property
    def turn(self) -> Color | None:
        """The side that must move or announce its pass; `None` if the game is over."""
    @property
    def must_pass(self) -> bool:
        """Whether that side has no legal square. The answer to `Go` is then `BestMove(PASS)`."""
    @property
    def depth(self) -> int:
        """The number of plies to search."""
    @property
    def contempt(self) -> float:
        """The value of a drawn game in discs, from black's view."""
    def time_left(self, color: Color | str) -> float | None:
        """Returns a player's time left in seconds; `None` in a game without a clock."""
    def read(self, line: bytes | str) -> Request | None:
        """Reads a line of the GUI, `bytes` or `str`, with or without its end.

        Returns the request, or `None` if there is nothing to do. Unknown lines are ignored. Raises
        `ProtocolError` for a known command that cannot be read, for an illegal move, and for `go`
        after the end of the game. The state is then unchanged.
        """

def format_answer(answer: object) -> str:
    """Returns the line of an answer, without its end.

    Raises `ReversiError` for a text with a line break.
    """
