"""The class `WthorGames`: games as a table of NumPy columns."""

from __future__ import annotations

import datetime
import operator
from collections.abc import Iterable, Iterator, Sequence, Sized
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING, Any, SupportsIndex, overload

from reversi_rules._core import Game
from reversi_rules._core import records as compiled
from reversi_rules._shown import picture
from reversi_rules.errors import IllegalMove, ReversiError
from reversi_rules.records import _source
from reversi_rules.records._columns import Columns
from reversi_rules.records._games import GameLike
from reversi_rules.records._info import GameInfo
from reversi_rules.records._wthor import date, from_games, joining
from reversi_rules.records._wthor.columns import COLUMNS, plain, span
from reversi_rules.records._wthor.names import known, look_up
from reversi_rules.records._wthor.original import some_records
from reversi_rules.records._wthor.rows import numbered_rows
from reversi_rules.squares import PASS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SQUARES = 64
_TABLE = (
    "year",
    "tournament",
    "black",
    "white",
    "tournament_name",
    "black_name",
    "white_name",
    "black_score",
    "theoretical_score",
    "margin",
    "theoretical_margin",
    "transcript",
)
_NAMES = {"tournament_name": "_tournaments", "black_name": "_players", "white_name": "_players"}
"""The columns of names, and the field with the names by number."""


def _margin(score: NDArray[np.uint8]) -> NDArray[np.int8]:
    """Returns black's margin for black's score."""
    possible = score.clip(max=_SQUARES).astype("int16")
    margin: NDArray[np.int8] = (possible * 2 - _SQUARES).astype("int8")
    return margin


@dataclass(frozen=True)
class WthorGame:
    """One game of a `WthorGames`."""

    _games: WthorGames
    number: int
    """The number of the game, from 0."""
    _repr_svg_ = picture
    _repr_html_ = picture

    @property
    def info(self) -> GameInfo:
        """The players, the event, the year as the date, and the score."""
        return self._games.info(self.number)

    def game(self) -> Game:
        """Replays the game. Raises `IllegalMove` with the number and the ply if it is illegal."""
        return self._games.game(self.number)


@dataclass(frozen=True, eq=False, repr=False)
class WthorGames(Columns):
    """The N games of one or more WTHOR files, as columns. Row *i* of every array is game *i*.

    * `year`, `depth`, `created`: from the header of the file; `created` is a date or `None`
    * `moves`: (N, 60) uint8, the squares in order, without passes, 64 after the last
    * `black_score`, `theoretical_score`: (N,) uint8, black's scores
    * `margin`, `theoretical_margin`: (N,) int8, black's margins of these scores
    * `years`: (N,) uint16, the year of each game
    * `black`, `white`, `tournament`: (N,) uint16, the numbers of players and tournament
    * `black_name`, `white_name`, `tournament_name`: (N,) str
    * `players`, `tournaments`: all names by number, tuples of str

    `games[10:20]`, `games[numbers]` and `games[mask]` select games into a new `WthorGames`.
    `games[7]` and iteration yield each game as a `WthorGame`, which all writers accept.

    The arrays may be changed in place, or replaced with `dataclasses.replace`. `to_bytes` writes
    their current values.

    >>> games = WthorGames.from_games([Game("f5"), Game("f5d6"), Game("c4")], year=2026)
    >>> games[games.moves[:, 0] == 37]
    <WthorGames of 2026: 2 games>
    >>> [one.game() for one in games[1:]]
    [Game("f5d6"), Game("c4")]
    """

    year: int
    """The year of the games; 0 if files of several years were joined."""
    depth: int
    """The number of empty squares from which `theoretical_score` assumes best play; 0 means 22."""
    moves: NDArray[np.uint8]
    """(N, 60): the squares in order of play, without passes; 64 after the last. They are not
    checked: `game` finds illegal moves."""
    black_score: NDArray[np.uint8]
    """(N,): black's recorded final score, 0 to 64, where empty squares go to the winner. Use
    `margin` for black's score less white's: a difference of `uint8` would wrap around."""
    theoretical_score: NDArray[np.uint8]
    """(N,): black's final score with best play of both sides from `depth` empty squares on.
    `theoretical_margin` is its margin."""
    years: NDArray[np.uint16]
    """(N,): the year of each game, which may differ after `join`."""
    black: NDArray[np.uint16]
    """(N,): the number of the black player."""
    white: NDArray[np.uint16]
    """(N,): the number of the white player."""
    tournament: NDArray[np.uint16]
    """(N,): the number of the tournament."""
    created: datetime.date | None = None
    """The date when the file was created; `None` if its header has no valid date."""
    _players: tuple[str, ...] | None = field(default=None, kw_only=True)
    _tournaments: tuple[str, ...] | None = field(default=None, kw_only=True)
    _header: bytes | None = field(default=None, kw_only=True)
    _original: bytes | None = field(default=None, kw_only=True)

    def __len__(self) -> int:
        return len(self.moves)

    def __repr__(self) -> str:
        first, last = span(self)
        years = self.year if first == last else f"{first} to {last}"
        return f"<WthorGames of {years}: {len(self)} games>"

    def __iter__(self) -> Iterator[WthorGame]:
        return (WthorGame(self, number) for number in range(len(self)))

    def _first(self, rows: int) -> dict[str, NDArray[Any] | list[str]]:
        return self[:rows].to_dict()

    @overload
    def __getitem__(self, rows: int | np.integer[Any]) -> WthorGame: ...
    @overload
    def __getitem__(self, rows: str) -> NDArray[Any] | list[str]: ...
    @overload
    def __getitem__(
        self, rows: slice | Sequence[SupportsIndex] | NDArray[np.integer[Any] | np.bool_]
    ) -> WthorGames: ...
    def __getitem__(
        self,
        rows: int
        | np.integer[Any]
        | str
        | slice
        | Sequence[SupportsIndex]
        | NDArray[np.integer[Any] | np.bool_],
    ) -> WthorGame | WthorGames | NDArray[Any] | list[str]:
        """Selects games, in the order of `rows`; the arrays are copies. A number selects one game,
        and a `str` a column.

        If all selected games are of the same year, it becomes their `year`. Columns are those of
        `to_dict`; another name raises `KeyError`.
        """
        if isinstance(rows, str):
            return self.to_dict()[rows]
        if isinstance(rows, SupportsIndex) and not isinstance(rows, bool | Sized):
            return WthorGame(self, self._number(rows))
        numbers = numbered_rows(rows, len(self))  # type: ignore[arg-type]
        columns: dict[str, Any] = {name: getattr(self, name)[numbers] for name in COLUMNS}
        original = some_records(self._original, len(self), numbers)
        chosen = replace(self, **columns, _original=original)
        first, last = span(chosen)
        return replace(chosen, year=first) if not self.year and first == last else chosen

    def game(self, index: SupportsIndex) -> Game:
        """Replays game `index`. Raises `IllegalMove` with the game and the ply if it is illegal."""
        number = self._number(index)
        moves = takewhile(lambda move: move != PASS, self.moves[number].tolist())
        try:
            return Game.from_moves(moves)
        except IllegalMove as error:
            raise error._at(error.location.with_game(number)) from None

    def info(self, index: SupportsIndex) -> GameInfo:
        """Returns the `GameInfo` of game `index`: event, players, the year as the date, and score.

        Event and players are `None` if their names are unknown.
        """
        row = self._number(index)
        names = {name: str(getattr(self, name)[row]) for name in self._named()}
        score, year = int(self.black_score[row]), int(self.years[row])
        return GameInfo(
            event=names.get("tournament_name"),
            date=str(year) if year else None,
            black=names.get("black_name"),
            white=names.get("white_name"),
            score=(score, _SQUARES - score) if score <= _SQUARES else None,
        )

    def _number(self, index: SupportsIndex) -> int:
        try:
            return range(len(self))[operator.index(index)]
        except IndexError:
            raise IndexError(f"there is no such game: there are {len(self)} games") from None

    @property
    def players(self) -> tuple[str, ...]:
        """The names of all players by number, for `write_wthor_players`.

        Like `black_name` and `white_name`, raises `ReversiError` if no names of players were read.
        """
        return known(self._players, "players")

    @property
    def tournaments(self) -> tuple[str, ...]:
        """The names of all tournaments by number, for `write_wthor_tournaments`.

        Like `tournament_name`, raises `ReversiError` if no names of tournaments were read.
        """
        return known(self._tournaments, "tournaments")

    @cached_property
    def black_name(self) -> NDArray[np.str_]:
        """(N,): the name of the black player, `"?"` for a number without a name."""
        return look_up(self.players, self.black)

    @cached_property
    def white_name(self) -> NDArray[np.str_]:
        """(N,): the name of the white player, `"?"` for a number without a name."""
        return look_up(self.players, self.white)

    @cached_property
    def tournament_name(self) -> NDArray[np.str_]:
        """(N,): the name of the tournament, `"?"` for a number without a name."""
        return look_up(self.tournaments, self.tournament)

    def _named(self) -> list[str]:
        return [name for name, table in _NAMES.items() if getattr(self, table) is not None]

    @property
    def margin(self) -> NDArray[np.int8]:
        """(N,): black's final margin, -64 to 64: the score of black less that of white.

        It cannot wrap around. An impossible score above 64 counts as 64.
        """
        return _margin(self.black_score)

    @property
    def theoretical_margin(self) -> NDArray[np.int8]:
        """(N,): the margin of `theoretical_score`, like `margin`."""
        return _margin(self.theoretical_score)

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns of `to_dict`, with those of names if they are known."""
        unknown = {*_NAMES}.difference(self._named())
        return tuple(name for name in _TABLE if name not in unknown)

    def to_dict(self) -> dict[str, NDArray[Any] | list[str]]:
        """Returns the columns by name.

        Each column has N values: `year`, `tournament`, `black`, `white`, their names if known, both
        scores and margins, and the moves as `transcript`. The scores are `int16` and the margins
        `int8`, so that scores can be subtracted.
        """
        changed: dict[str, NDArray[Any] | list[str]] = {
            "year": self.years,
            "black_score": self.black_score.astype("int16"),
            "theoretical_score": self.theoretical_score.astype("int16"),
            "transcript": compiled.wthor_transcripts(plain(self, "moves")),
        }
        return {
            name: changed[name] if name in changed else getattr(self, name) for name in self.columns
        }

    def to_bytes(self, *, year: SupportsIndex | None = None) -> bytes:
        """Returns the games as the bytes of a `.wtb` file.

        If the games are unchanged, these are exactly the bytes that were read, except for unused
        moves that are 92 instead of 0, as Edax writes them. A file has one year:
        `year`, or else the year of the games. Raises `ReversiError` if the games have several
        years, a score is above 64, or a move is neither a square nor 64.
        """
        first, last = span(self)
        if year is None and first != last:
            raise ReversiError(
                f"the games are from {first} to {last}, but a file has one year: "
                "pass year=, or write one file for each year"
            )
        names = ("moves", "black_score", "theoretical_score", "black", "white", "tournament")
        return compiled.wthor_file(
            self._header,
            self.year if year is None else year,
            self.depth,
            date.to_header(self.created),
            self._original,
            [plain(self, name) for name in names],
        )

    @classmethod
    def from_games(
        cls,
        games: Iterable[GameLike],
        *,
        year: SupportsIndex,
        depth: SupportsIndex = 0,
        created: datetime.date | None = None,
        players: Iterable[str] = (),
        tournaments: Iterable[str] = (),
    ) -> WthorGames:
        """Creates a table from games, pairs of a game and its `GameInfo`, or records.

        - Black's score is the one in the `GameInfo` if its two numbers sum to 64, or else the score
          of the game if it is over. An unfinished game without a result gets 0, and one with
          another result is refused. The theoretical score is the same number.
        - Names are numbered in order of appearance, after those in `players` and `tournaments`. If
          some names are missing, `"?"` becomes a name too.
        - `year` is 0 to 65535, `depth` 0 to 255.

        Raises `ReversiError` for a game that does not begin at the standard start, for a winner
        that the score does not tell, and for a year or a depth out of range.

        >>> games = WthorGames.from_games([(Game("f5d6c3"), GameInfo(black="Rose"))], year=2026)
        >>> games.players, games.white_name
        (('Rose', '?'), array(['?'], dtype='<U4'))
        """
        return cls(**from_games.fields(games, year, depth, created, players, tournaments))

    @classmethod
    def join(cls, parts: Iterable[WthorGames]) -> WthorGames:
        """Joins the games of several tables, in order.

        If the years differ, `year` is 0, and `years` has the year of each game. `depth` is the
        lowest, and `created` the latest date. Names are kept if all parts have them; if the lists
        of names differ, players and tournaments get new numbers. Raises `ReversiError` without a
        part.
        """
        _source.numpy()
        parts = list(parts)
        for number, part in enumerate(parts):
            if not isinstance(part, WthorGames):
                raise TypeError(f"part {number} must be a WthorGames, not {type(part).__name__}")
        return cls(**joining.fields(parts))
