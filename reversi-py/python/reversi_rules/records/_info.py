"""The class `GameInfo`: the players, the event and the result of a recorded game."""

from __future__ import annotations

import dataclasses
import operator
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, Literal, TypeAlias, get_args

from reversi_rules._color import Color
from reversi_rules._core import Game, Location
from reversi_rules._core import records as compiled
from reversi_rules._core.openings import of_game
from reversi_rules.errors import ParseError

# Not one `Literal`: stubtest wants a union.
End: TypeAlias = (
    Literal["normal"]
    | Literal["timeout"]
    | Literal["resignation"]
    | Literal["agreement"]
    | Literal["adjourned"]
    | Literal["forfeit"]
)
"""How a game ended."""

TEXTS = (
    "event",
    "site",
    "round",
    "date",
    "black",
    "white",
    "black_rating",
    "white_rating",
    "time",
    "opening",
)
"""The fields that are texts."""


@dataclass(frozen=True, kw_only=True)
class GameInfo:
    """The players, the event, the date and the result of a recorded game, in all formats.

    The strings are written exactly as in the record, and `None` is unknown. Raises `TypeError` for
    another type. If `score` is `None` and `end` is `"normal"`, writers use the score of the game if
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
    | `opening` | | `Opening` | `ON` | |
    | `score` | `RE` | `Result` | `RE` | black's score |
    | `winner` | | `Result` | `RE` | |
    | `end` | `RE` | `Termination` | `RE` | |

    Only PGN keeps every possible `score` with every `end`:

    - GGF and SGF store black's margin. It is read as the two scores that sum to 64 and have that
      margin, or as `None` if no such scores exist.
    - No reader returns a score or a winner from a margin or discs above the number of squares. No
      writer writes a score of so many discs or of none.
    - GGF stores `"adjourned"` without the score, and only for an unfinished game. It stores the
      other ends only beside a score, and never `"forfeit"`.
    - SGF stores `"timeout"`, `"resignation"` and `"forfeit"` with the winner, in place of the
      margin. It stores `"adjourned"` without the score, and never `"agreement"`.
    - GGF stores no winner without a score.
    - Transcripts store no field.
    - WTHOR stores only scores that sum to 64, or else the score of the moves, and refuses a game
      with another result.
    """

    event: str | None = None
    """The tournament or match."""
    site: str | None = None
    """The town or the server."""
    round: str | None = None
    """The round of the tournament."""
    date: str | None = None
    """The date or the year."""
    black: str | None = None
    """The name of the black player."""
    white: str | None = None
    """The name of the white player."""
    black_rating: str | None = None
    """Black's rating."""
    white_rating: str | None = None
    """White's rating."""
    time: str | None = None
    """The time control."""
    opening: str | None = None
    """The name of the opening. A record may have any text here."""
    score: tuple[int, int] | None = None
    """The recorded scores of black and white, 0 to 65535 each. The moves may give another score."""
    winner: Color | None = None
    """The winner, if the score does not tell it: the record has none, or a komi or the aim of
    fewest discs gives another winner."""
    end: End = "normal"
    """How the game ended."""

    def __post_init__(self) -> None:
        for name in TEXTS:
            text = getattr(self, name)
            if text is not None and not isinstance(text, str):
                kind = type(text).__name__
                raise TypeError(f"the {name} of a GameInfo must be a str or None, not {kind}")
        # The compiled writers check the result: score, winner and end.
        compiled.recorded_score(self)
        if self.score is not None:
            # JSON has no integers of NumPy.
            black, white = map(operator.index, self.score)
            object.__setattr__(self, "score", (black, white))

    def to_dict(self) -> dict[str, Any]:
        """Returns the known fields by name, as values that JSON has.

        >>> GameInfo(black="Rose", score=(33, 31)).to_dict()
        {'black': 'Rose', 'score': [33, 31]}
        """
        fields = {name: getattr(self, name) for name in FIELDS}
        if self.score is not None:
            fields["score"] = list(self.score)
        if self.winner is not None:
            fields["winner"] = str(self.winner)
        unknown = (None, "normal")
        return {name: value for name, value in fields.items() if value not in unknown}

    @classmethod
    def from_dict(cls, fields: dict[str, Any]) -> GameInfo:
        """Reads what `to_dict` returned. A value `None` is unknown. Raises `ParseError` for other
        fields and values.

        >>> GameInfo.from_dict({"black": "Rose"}).black
        'Rose'
        """
        if not isinstance(fields, dict):
            raise TypeError(f"expected a dict, not {type(fields).__name__}")
        return cls(**_checked(fields))

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: Any) -> Any:
        # `null` is unknown in every field, as for `from_dict`.
        core: Any = import_module("pydantic_core.core_schema")
        return core.no_info_before_validator_function(_known, handler(source))

    @classmethod
    def of(cls, game: Game) -> GameInfo:
        """Creates a `GameInfo` that has only the score of the game, if it is over, the winner if
        fewest discs win, and the name of the opening, if it has one.

        Writers use it for a game without a `GameInfo`.

        >>> info = GameInfo.of(Game("e6f4e3f6g5d6e7f5c5"))
        >>> info.score, info.opening
        ((64, 0), 'Perpendicular Opening')
        """
        opening, outcome = of_game(game), game.outcome()
        name = None if opening is None else opening.name
        if outcome is None:
            return cls(opening=name)
        score = outcome.score(Color.BLACK), outcome.score(Color.WHITE)
        has_fewest = game.start.rules.objective == "fewest"
        return cls(score=score, winner=outcome.winner if has_fewest else None, opening=name)


def completed(game: Game, info: GameInfo | None) -> GameInfo | None:
    """Adds the score of a finished game, unless `info` has a score, an unusual end, or a winner
    that differs from the moves.
    """
    if not (isinstance(game, Game) and isinstance(info, GameInfo)):
        return info
    outcome = game.outcome()
    if outcome is None or info.score is not None or info.end != "normal":
        return info
    if info.winner is not None and info.winner != outcome.winner:
        return info
    known = GameInfo.of(game)
    return replace(info, score=known.score, winner=known.winner)


FIELDS = tuple(field.name for field in dataclasses.fields(GameInfo))
ENDS: tuple[str, ...] = tuple(end for one in get_args(End) for end in get_args(one))


def _known(fields: Any) -> Any:
    """Returns the fields of an object that are not `None`."""
    if not isinstance(fields, dict):
        return fields
    return {name: value for name, value in fields.items() if value is not None}


def _checked(fields: dict[str, Any]) -> dict[str, Any]:
    """Returns the fields of a JSON object as those of a `GameInfo`."""
    checked: dict[str, Any] = _known(fields)
    for name, value in fields.items():
        if name not in FIELDS:
            raise ParseError(f"a GameInfo has no field {name!r}", Location(byte=0))
        if value is None:
            continue
        if name == "score":
            is_pair = isinstance(value, list) and len(value) == 2
            if not is_pair or not all(type(part) is int and 0 <= part <= 65535 for part in value):
                raise ParseError("the score is not a pair of scores", Location(byte=0))
            checked[name] = tuple(value)
        elif name == "winner":
            if value not in ("black", "white"):
                raise ParseError("the winner is neither black nor white", Location(byte=0))
            checked[name] = Color(value)
        elif name == "end":
            if value not in ENDS:
                raise ParseError(f"{value!r} is not the end of a game", Location(byte=0))
        elif not isinstance(value, str):
            raise ParseError(f"the {name} is not a string", Location(byte=0))
    return checked
