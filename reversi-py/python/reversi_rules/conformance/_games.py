"""The games of `checks.json`, whose field `fields` describes them."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from importlib import resources
from typing import Any, NamedTuple

from reversi_rules._color import Color

PASS = "pass"
SQUARE = re.compile("[a-p](1[0-6]|[1-9])")
"""The name of a square of any board."""

START = f"{'-' * 27}OX{'-' * 6}XO{'-' * 27}"
_EXCHANGED = str.maketrans("XO", "OX")


class State(NamedTuple):
    """What is to be seen after some moves."""

    turn: Color
    legal: frozenset[str]

    def turned(self, turn: _Turn) -> State:
        """Returns the state in a program whose start is another one."""
        return State(turn.color(self.turn), frozenset(map(turn.square, self.legal)))


@dataclass(frozen=True)
class Game:
    """The moves of a game, and the right answers after them."""

    size: int
    moves: tuple[str, ...]
    ask: tuple[str, ...]
    state: State
    """After the moves, if the program does not play forced passes itself."""
    other: State | None
    """The same if it does, where a pass is forced."""
    over: bool
    board: str
    score: tuple[int, ...] | None
    refuse: tuple[tuple[Color, str], ...]
    undo: int
    then: State
    """After the undo, or in a new game."""
    walk: tuple[frozenset[str], ...]
    start: str = f"{START} X"
    first: Color = Color.BLACK

    @classmethod
    def read(cls, values: dict[str, Any]) -> Game:
        """Returns the game of an object of the file."""
        turn = Color(values.get("turn", "black"))
        then = values.get("then", {"turn": "black", "legal": ""})
        refuse = (text.split() for text in values.get("refuse", ()))
        return cls(
            size=values["size"],
            moves=tuple(_moves(values["moves"])),
            ask=tuple(values["ask"]),
            state=State(turn, _set(values.get("legal", ""))),
            other=State(turn.opponent, _set(values["other"])) if "other" in values else None,
            over=values.get("over", False),
            board=values.get("board", ""),
            score=tuple(values["score"]) if "score" in values else None,
            refuse=tuple((Color(color), move) for color, move in refuse),
            undo=values.get("undo", 0),
            then=State(Color(then["turn"]), _set(then["legal"])),
            walk=tuple(map(_set, values.get("walk", ()))),
        )

    def turned(self, *, white_begins: bool) -> Game:
        """Returns the game on the mirrored board, or where white begins on the usual one."""
        turn = _Turn(self.size, white_begins)
        start = turn.board(START, 8)
        return replace(
            self,
            moves=tuple(map(turn.square, self.moves)),
            state=self.state.turned(turn),
            other=self.other and self.other.turned(turn),
            board=turn.board(self.board, self.size),
            score=self.score and self.score[:: -1 if white_begins else 1],
            refuse=tuple((turn.color(color), turn.square(move)) for color, move in self.refuse),
            then=self.then.turned(turn),
            walk=tuple(frozenset(map(turn.square, legal)) for legal in self.walk),
            start=f"{start} {'O' if white_begins else 'X'}",
            first=turn.color(Color.BLACK),
        )

    def mover(self, ply: int) -> Color:
        """Returns the side whose move or pass that ply is."""
        return self.first if ply % 2 == 0 else self.first.opponent

    def text(self) -> str:
        """Returns the moves as a transcript."""
        return "".join("--" if move == PASS else move for move in self.moves)


class _Turn(NamedTuple):
    """The columns in the other order, and perhaps the colors exchanged."""

    size: int
    exchanges: bool

    def square(self, name: str) -> str:
        column = ord(name[0]) - ord("a")
        return name if name == PASS else chr(ord("a") + self.size - 1 - column) + name[1:]

    def color(self, color: Color) -> Color:
        return color.opponent if self.exchanges else color

    def board(self, cells: str, size: int) -> str:
        rows = "".join(cells[at : at + size][::-1] for at in range(0, len(cells), size))
        return rows.translate(_EXCHANGED) if self.exchanges else rows


class Rule(NamedTuple):
    """A check of the file."""

    id: str
    title: str
    rules: tuple[str, ...]
    games: tuple[Game, ...]


def read() -> list[Rule]:
    """Reads the checks of the package."""
    text = resources.files(__package__).joinpath("checks.json").read_text("utf-8")
    return [
        Rule(each["id"], each["title"], tuple(each["rules"]), tuple(map(Game.read, each["games"])))
        for each in json.loads(text)["checks"]
    ]


def _moves(text: str) -> list[str]:
    """Returns the moves of a text without blanks."""
    return [PASS if move == "--" else move for move in re.findall("--|[a-p][0-9]+", text)]


def _set(text: str) -> frozenset[str]:
    return frozenset(_moves(text))
