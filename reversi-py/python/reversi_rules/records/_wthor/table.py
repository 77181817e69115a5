"""The table of WTHOR games: columns, of which rows can be chosen and played."""

from __future__ import annotations

import datetime
import operator
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any, SupportsIndex

from reversi_rules._core import Game
from reversi_rules._core import records as compiled
from reversi_rules.errors import IllegalMove, ReversiError
from reversi_rules.records import _source
from reversi_rules.records._games import GameLike
from reversi_rules.records._info import GameInfo
from reversi_rules.records._wthor import date, from_games, joining
from reversi_rules.records._wthor.columns import COLUMNS, plain, span
from reversi_rules.records._wthor.original import some_records
from reversi_rules.records._wthor.rows import numbered_rows
from reversi_rules.squares import PASS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SQUARES = 64


@dataclass(frozen=True, eq=False, repr=False)
class WthorGames:
    """The N games of a WTHOR file, or of several. Row *i* of every array is game *i*.

    * `year`, `depth`, `created`: what the header says; `created` is a date or `None`
    * `moves`: (N, 60) uint8, squares, passes left out, 64 after the last
    * `black_score`, `theoretical_score`: (N,) uint8, black's
    * `years`: (N,) uint16, the year of each game
    * `black`, `white`, `tournament`: (N,) uint16, their numbers
    * `black_name`, `white_name`, `tournament_name`: (N,) str, or `None`
    * `players`, `tournaments`: the names by number, tuples of str, or `None`

    `games[10:20]`, `games[numbers]` and `games[mask]` are some of the games, copied, with all that
    is known of them. Iteration gives pairs of a `Game` and its `GameInfo`, as all writers take
    them; an illegal game is an `IllegalMove` with its number.

    The arrays may be changed in place, and `to_bytes` writes what they hold then; with
    `dataclasses.replace` there come others in their place.

    >>> games = WthorGames.from_games([Game("f5"), Game("f5d6"), Game("c4")], year=2026)
    >>> games[games.moves[:, 0] == 37]
    <WthorGames of 2026: 2 games>
    >>> [game for game, _ in games[1:]]
    [Game("f5d6"), Game("c4")]
    """

    year: int
    """The year in which they were played; 0 if files of several years were joined."""
    depth: int
    """From how many empty squares on `theoretical_score` is best play; 0 stands for 22."""
    moves: NDArray[np.uint8]
    """(N, 60): the squares in order of play, passes left out; 64 after the last. Not checked to be
    legal: `game` does that."""
    black_score: NDArray[np.uint8]
    """(N,): black's final score as recorded, 0 to 64, empty squares for the winner. A `uint8`:
    convert it before subtracting, `games.black_score.astype(int)`."""
    theoretical_score: NDArray[np.uint8]
    """(N,): black's score, had both sides played best from `depth` on; a `uint8` too."""
    years: NDArray[np.uint16]
    """(N,): the year again, for when the games of several files are joined."""
    black: NDArray[np.uint16]
    """(N,): the number of the black player."""
    white: NDArray[np.uint16]
    """(N,): the number of the white player."""
    tournament: NDArray[np.uint16]
    """(N,): the number of the tournament."""
    black_name: NDArray[np.str_] | None
    """(N,): the name of the black player, if a file of players was given; `"?"` for a number that
    is not in it."""
    white_name: NDArray[np.str_] | None
    """(N,): the name of the white player, likewise."""
    tournament_name: NDArray[np.str_] | None
    """(N,): the name of the tournament, likewise."""
    created: datetime.date | None = None
    """The day when the file was made; `None` where its header has no day of the calendar."""
    players: tuple[str, ...] | None = None
    """The names of the players by number, if they are known: for `write_wthor_players`."""
    tournaments: tuple[str, ...] | None = None
    """The names of the tournaments by number, if they are known."""
    _header: bytes | None = field(default=None, kw_only=True)
    _original: bytes | None = field(default=None, kw_only=True)

    def __len__(self) -> int:
        return len(self.moves)

    def __repr__(self) -> str:
        first, last = span(self)
        years = self.year if first == last else f"{first} to {last}"
        return f"<WthorGames of {years}: {len(self)} games>"

    def __iter__(self) -> Iterator[tuple[Game, GameInfo]]:
        # Not a generator: after an illegal game it goes on with the next.
        return map(self._pair, range(len(self)))

    def __getitem__(
        self, rows: slice | Sequence[SupportsIndex] | NDArray[np.integer[Any] | np.bool_]
    ) -> WthorGames:
        """Some of the games, in the order of their numbers in `rows`; their arrays are copies. Of
        joined games those of one year have that as their `year`."""
        numbers = numbered_rows(rows, len(self))
        columns: dict[str, Any] = {}
        for name in COLUMNS:
            column = getattr(self, name)
            columns[name] = None if column is None else column[numbers]
        original = some_records(self._original, len(self), numbers)
        chosen = replace(self, **columns, _original=original)
        first, last = span(chosen)
        return replace(chosen, year=first) if not self.year and first == last else chosen

    def game(self, index: SupportsIndex) -> Game:
        """Replay game `index`. An `IllegalMove` says which game breaks the rules, and where."""
        number = self._number(index)
        moves = takewhile(lambda move: move != PASS, self.moves[number].tolist())
        try:
            return Game.from_moves(moves)
        except IllegalMove as error:
            about = (error.message, error.move, error.reason, error.explanation, error.position)
            raise IllegalMove(*about, error.location.with_game(number)) from None

    def info(self, index: SupportsIndex) -> GameInfo:
        """What is recorded of game `index` besides its moves: event and players if their names are
        known, the year as the date, and the score."""
        row = self._number(index)
        black, white, event = (
            None if names is None else str(names[row])
            for names in (self.black_name, self.white_name, self.tournament_name)
        )
        score, year = int(self.black_score[row]), int(self.years[row])
        return GameInfo(
            event=event,
            date=str(year) if year else None,
            black=black,
            white=white,
            score=(score, _SQUARES - score) if score <= _SQUARES else None,
        )

    def _pair(self, index: int) -> tuple[Game, GameInfo]:
        return self.game(index), self.info(index)

    def _number(self, index: SupportsIndex) -> int:
        try:
            return range(len(self))[operator.index(index)]
        except IndexError:
            raise IndexError(f"there is no such game, there are {len(self)}") from None

    def to_dict(self) -> dict[str, NDArray[Any] | list[str]]:
        """The columns by name, each of N values, as `pandas.DataFrame` and `polars.DataFrame` take
        them: `year`, `black`, `white`, `tournament`, their names where they are known, both scores,
        and the moves as `transcript`. The scores are `int16`, so that differences are what they
        should be."""
        columns: dict[str, NDArray[Any] | list[str] | None] = {
            "year": self.years,
            "tournament": self.tournament,
            "black": self.black,
            "white": self.white,
            "tournament_name": self.tournament_name,
            "black_name": self.black_name,
            "white_name": self.white_name,
            "black_score": self.black_score.astype("int16"),
            "theoretical_score": self.theoretical_score.astype("int16"),
            "transcript": compiled.wthor_transcripts(plain(self, "moves")),
        }
        return {name: column for name, column in columns.items() if column is not None}

    def to_bytes(self, *, year: SupportsIndex | None = None) -> bytes:
        """The games as a `.wtb` file. If nothing was changed, it is to the byte what was read.

        A file has one year: `year`, or else that of the games. If `years` has several, that is a
        `ReversiError`, as is a score above 64, or a move that is neither a square nor 64; those
        have the number of the game.
        """
        first, last = span(self)
        if year is None and first != last:
            raise ReversiError(
                f"the games are of {first} to {last}, and a file has one year: "
                "choose one with year=, or write the games of each year by themselves"
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
        """Columns of games: `Game`s, pairs of a game and its `GameInfo`, or `Record`s.

        The score is that of the `GameInfo` where its two numbers sum to 64, else that of the game
        if it is over, else 0; the theoretical score is the same, as nothing is computed here. Names
        get numbers in the order in which they come, after those in `players` and `tournaments`;
        where there are names but not for all, `"?"` is one too. A game that does not begin at the
        standard start is a `ReversiError`, as is a year or a depth that the file cannot hold.

        >>> games = WthorGames.from_games([(Game("f5d6c3"), GameInfo(black="Rose"))], year=2026)
        >>> games.players, games.white_name
        (('Rose', '?'), array(['?'], dtype='<U4'))
        """
        return cls(**from_games.fields(games, year, depth, created, players, tournaments))

    @classmethod
    def join(cls, parts: Iterable[WthorGames]) -> WthorGames:
        """The games of several files, in order.

        The year is 0 if they differ, for which there is `years`; the depth is the lowest, and the
        day the latest. Names are kept if all parts have them: where their tables differ, numbers
        are given anew.
        """
        _source.numpy()
        parts = list(parts)
        for number, part in enumerate(parts):
            if not isinstance(part, WthorGames):
                raise TypeError(f"part {number}: this is a WthorGames, not {type(part).__name__}")
        return cls(**joining.fields(parts))
