"""What records say about a game besides its moves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from reversi_rules._color import Color
from reversi_rules._core import Game

# Not one `Literal`: stubtest wants a union.
End: TypeAlias = (
    Literal["normal"]
    | Literal["timeout"]
    | Literal["resignation"]
    | Literal["agreement"]
    | Literal["adjourned"]
)
"""How a game came to its result."""

_TEXTS = (
    "event",
    "site",
    "round",
    "date",
    "black",
    "white",
    "black_rating",
    "white_rating",
    "time",
)


@dataclass(frozen=True, kw_only=True)
class GameInfo:
    """Who played whom, where, when, and with what result: what goes from one format into another.

    Texts are as the record writes them, `None` where it says nothing; what is neither is a
    `TypeError`. A writer that finds no score, with the end `"normal"`, writes that of the game, if
    it is over.

    >>> info = GameInfo(black="Rose", white="Tamenori", score=(33, 31))
    >>> print(to_pgn(Game("f5d6c3"), info))
    [Black "Rose"]
    [White "Tamenori"]
    [Result "33-31"]
    <BLANKLINE>
    1. f5 d6 2. c3 33-31
    <BLANKLINE>

    | field | GGF | PGN | SGF | WTHOR |
    |---|---|---|---|---|
    | `event` | | `Event` | `EV` | tournament |
    | `site` | `PC` | `Site` | `PC` | |
    | `round` | | `Round` | `RO` | |
    | `date` | `DT` | `Date` | `DT` | the year |
    | `black`, `white` | `PB`, `PW` | `Black`, `White` | `PB`, `PW` | players |
    | `black_rating`, `white_rating` | `RB`, `RW` | `BlackElo`, `WhiteElo` | `BR`, `WR` | |
    | `time` | `TI` | `TimeControl` | `TM` | |
    | `score` | `RE` | `Result` | `RE` | black's score |
    | `end` | `RE` | `Termination` | `RE` | |
    """

    event: str | None = None
    """The tournament or match."""
    site: str | None = None
    """The town or the server."""
    round: str | None = None
    """Which round of the tournament."""
    date: str | None = None
    """The day or the year."""
    black: str | None = None
    """Who had black."""
    white: str | None = None
    """Who had white."""
    black_rating: str | None = None
    """Black's rating."""
    white_rating: str | None = None
    """White's rating."""
    time: str | None = None
    """The time control."""
    score: tuple[int, int] | None = None
    """The result, black's score first, 0 to 65535 each. It need not follow from the moves."""
    end: End = "normal"
    """How it came to that result."""

    def __post_init__(self) -> None:
        for name in _TEXTS:
            text = getattr(self, name)
            if text is not None and not isinstance(text, str):
                kind = type(text).__name__
                raise TypeError(f"the {name} of a GameInfo is a str or None, not {kind}")

    @classmethod
    def of(cls, game: Game) -> GameInfo:
        """Nothing but the score of the game, if it is over: what writers take when they are given
        no `GameInfo`.

        >>> GameInfo.of(Game("e6f4e3f6g5d6e7f5c5")).score
        (64, 0)
        """
        outcome = game.outcome()
        if outcome is None:
            return cls()
        return cls(score=(outcome.score(Color.BLACK), outcome.score(Color.WHITE)))


def completed(game: Game, info: GameInfo | None) -> GameInfo | None:
    """The same with the score of the game, if nothing says that it has another or none."""
    if (
        isinstance(game, Game)
        and isinstance(info, GameInfo)
        and info.score is None
        and info.end == "normal"
        and game.is_over
    ):
        return replace(info, score=GameInfo.of(game).score)
    return info
