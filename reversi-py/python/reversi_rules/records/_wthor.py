"""WTHOR, the database of tournament games, as NumPy arrays."""

from __future__ import annotations

import datetime
import operator
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any, SupportsIndex, overload

from reversi_rules._core import Game
from reversi_rules._core import records as compiled
from reversi_rules.errors import IllegalMove, ReversiError
from reversi_rules.records import _source
from reversi_rules.records._info import Info
from reversi_rules.records._irregularity import Irregularity
from reversi_rules.records._names import Numbering, join, listed, look_up
from reversi_rules.records._rows import numbered_rows
from reversi_rules.records._source import Source
from reversi_rules.squares import PASS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from reversi_rules.records._formats import GameLike
    from reversi_rules.records._labels import Labels

_DEFAULT_DEPTH = 22
"""What a depth of 0 stands for."""
_SQUARES = 64
_HEADER, _RECORD = 16, 68
"""How many bytes a header and a game have."""
_COLUMNS = (
    "moves",
    "black_score",
    "theoretical_score",
    "years",
    "black",
    "white",
    "tournament",
    "black_name",
    "white_name",
    "tournament_name",
)
"""The fields with a value for each game."""


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
    is known of them. Iteration gives pairs of a `Game` and its `Info`, as all writers take them; an
    illegal game is an `IllegalMove` with its number.

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
        first, last = _span(self)
        years = self.year if first == last else f"{first} to {last}"
        return f"<WthorGames of {years}: {len(self)} games>"

    def __iter__(self) -> Iterator[tuple[Game, Info]]:
        # Not a generator: after an illegal game it goes on with the next.
        return map(self._pair, range(len(self)))

    def __getitem__(
        self, rows: slice | Sequence[SupportsIndex] | NDArray[np.integer[Any] | np.bool_]
    ) -> WthorGames:
        """Some of the games, in the order of their numbers in `rows`; their arrays are copies. Of
        joined games those of one year have that as their `year`."""
        numbers = numbered_rows(rows, len(self))
        columns: dict[str, Any] = {}
        for name in _COLUMNS:
            column = getattr(self, name)
            columns[name] = None if column is None else column[numbers]
        original = _some_records(self._original, len(self), numbers)
        chosen = replace(self, **columns, _original=original)
        first, last = _span(chosen)
        return replace(chosen, year=first) if not self.year and first == last else chosen

    def game(self, index: SupportsIndex) -> Game:
        """Replay game `index`. An `IllegalMove` says which game breaks the rules, and where."""
        number = self._number(index)
        moves = takewhile(lambda move: move != PASS, self.moves[number].tolist())
        try:
            return Game.from_moves(moves)
        except IllegalMove as error:
            message = f"game {number}, ply {error.ply}: {error}"
            rest = (error.move, error.reason, error.explanation, error.position, error.ply)
            raise IllegalMove(message, *rest, board=number) from None

    def info(self, index: SupportsIndex) -> Info:
        """What is recorded of game `index` besides its moves: event and players if their names are
        known, the year as the date, and the score."""
        row = self._number(index)
        black, white, event = (
            None if names is None else str(names[row])
            for names in (self.black_name, self.white_name, self.tournament_name)
        )
        score, year = int(self.black_score[row]), int(self.years[row])
        return Info(
            event=event,
            date=str(year) if year else None,
            black=black,
            white=white,
            score=(score, _SQUARES - score) if score <= _SQUARES else None,
        )

    def _pair(self, index: int) -> tuple[Game, Info]:
        return self.game(index), self.info(index)

    def _number(self, index: SupportsIndex) -> int:
        try:
            return range(len(self))[operator.index(index)]
        except IndexError:
            raise IndexError(f"there is no such game, there are {len(self)}") from None

    def labels(self, *, passes: bool = True, recorded: bool = False) -> Labels:
        """The positions of all games as arrays: what `reversi_rules.records.labels` does."""
        from reversi_rules.records._labels import labels

        return labels(self, passes=passes, recorded=recorded)

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
            "transcript": compiled.wthor_transcripts(plain_column(self, "moves")),
        }
        return {name: column for name, column in columns.items() if column is not None}

    def to_bytes(self, *, year: SupportsIndex | None = None) -> bytes:
        """The games as a `.wtb` file. If nothing was changed, it is to the byte what was read.

        A file has one year: `year`, or else that of the games. If `years` has several, that is a
        `ReversiError`, as is a score above 64, or a move that is neither a square nor 64; those
        have the number of the game.
        """
        first, last = _span(self)
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
            _day(self.created),
            self._original,
            [plain_column(self, name) for name in names],
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
        """Columns of games: `Game`s, pairs of a game and its `Info`, or `Record`s.

        The score is that of the `Info` where its two numbers sum to 64, else that of the game if it
        is over, else 0; the theoretical score is the same, as nothing is computed here. Names get
        numbers in the order in which they come, after those in `players` and `tournaments`; where
        there are names but not for all, `"?"` is one too. A game that does not begin at the
        standard start is a `ReversiError`, as is a year or a depth that the file cannot hold.

        >>> games = WthorGames.from_games([(Game("f5d6c3"), Info(black="Rose"))], year=2026)
        >>> games.players, games.white_name
        (('Rose', '?'), array(['?'], dtype='<U4'))
        """
        from reversi_rules.records._formats import numbered, played

        np = _source.numpy()
        year, depth = operator.index(year), operator.index(depth)
        for name, value, most in (("year", year, 0xFFFF), ("depth", depth, 0xFF)):
            if not 0 <= value <= most:
                raise ReversiError(f"the {name} of a file is 0 to {most}, not {value}")
        _day(created)
        names, events = Numbering(players), Numbering(tournaments)
        rows: list[bytes] = []
        scores: list[int] = []
        infos: list[Info] = []
        for number, game in enumerate(games):
            with numbered(number):
                replay, info = played(game)
                row, score = compiled.wthor_record(replay)
                recorded = compiled.recorded_score(info)
            rows.append(row)
            scores.append(score if recorded is None else recorded)
            infos.append(info)
        # Games one by one, black before white.
        pairs = names.number_all([name for info in infos for name in (info.black, info.white)])
        tournament = events.number_all([info.event for info in infos])
        return _named(
            cls(
                year=year,
                depth=depth,
                moves=np.frombuffer(bytearray(b"".join(rows)), np.uint8).reshape(-1, 60),
                black_score=np.array(scores, dtype=np.uint8),
                theoretical_score=np.array(scores, dtype=np.uint8),
                years=np.full(len(rows), year, dtype=np.uint16),
                black=pairs[::2].copy(),
                white=pairs[1::2].copy(),
                tournament=tournament,
                black_name=None,
                white_name=None,
                tournament_name=None,
                created=created,
                players=names.table(),
                tournaments=events.table(),
            )
        )

    @classmethod
    def join(cls, parts: Iterable[WthorGames]) -> WthorGames:
        """The games of several files, in order.

        The year is 0 if they differ, for which there is `years`; the depth is the lowest, and the
        day the latest. Names are kept if all parts have them: where their tables differ, numbers
        are given anew.
        """
        np = _source.numpy()
        parts = list(parts)
        for number, part in enumerate(parts):
            if not isinstance(part, WthorGames):
                raise TypeError(f"part {number}: this is a WthorGames, not {type(part).__name__}")
        if not parts:
            raise ReversiError("there are no games to join")
        years = {part.year for part in parts}
        days = [part.created for part in parts if part.created is not None]
        players, (black, white) = join(
            [part.players for part in parts],
            [[part.black for part in parts], [part.white for part in parts]],
        )
        tournaments, (tournament,) = join(
            [part.tournaments for part in parts], [[part.tournament for part in parts]]
        )
        return _named(
            cls(
                year=years.pop() if len(years) == 1 else 0,
                depth=min((part.depth for part in parts), key=lambda it: it or _DEFAULT_DEPTH),
                moves=np.concatenate([part.moves for part in parts]),
                black_score=np.concatenate([part.black_score for part in parts]),
                theoretical_score=np.concatenate([part.theoretical_score for part in parts]),
                years=np.concatenate([part.years for part in parts]),
                black=black,
                white=white,
                tournament=tournament,
                black_name=None,
                white_name=None,
                tournament_name=None,
                created=max(days, default=None),
                players=players,
                tournaments=tournaments,
            )
        )


def read_wthor(
    games: Source, players: Source | None = None, tournaments: Source | None = None
) -> WthorGames:
    """Read a WTHOR file of games, `WTH_YYYY.wtb`, with names if `WTHOR.JOU` and `WTHOR.TRN` are
    given too.

    Each is a path, or the contents as `bytes` or the like. A file that is not of its kind is a
    `ParseError` with the byte that is wrong.
    """
    _source.numpy()
    file, path = _source.contents(games)
    about, columns = _source.parsed(compiled.wthor_games, file, path)
    header, year, depth, day, plain = about
    moves, black_score, theoretical_score, black, white, tournament = columns
    return _named(
        WthorGames(
            year=year,
            depth=depth,
            moves=moves,
            black_score=black_score,
            theoretical_score=theoretical_score,
            years=_source.numpy().full(len(moves), year, dtype="uint16"),
            black=black,
            white=white,
            tournament=tournament,
            black_name=None,
            white_name=None,
            tournament_name=None,
            created=_date(*day),
            players=None if players is None else tuple(read_wthor_players(players)),
            tournaments=None if tournaments is None else tuple(read_wthor_tournaments(tournaments)),
            _header=header,
            _original=None if plain else file,
        )
    )


def read_wthor_players(source: Source) -> list[str]:
    """Read the names in a file of players, `WTHOR.JOU`, by number. Needs no NumPy."""
    return _source.parse(compiled.wthor_players, source)


def read_wthor_tournaments(source: Source) -> list[str]:
    """Read the names in a file of tournaments, `WTHOR.TRN`, by number. Needs no NumPy."""
    return _source.parse(compiled.wthor_tournaments, source)


@overload
def write_wthor(
    path: str | os.PathLike[str], games: WthorGames, *, year: SupportsIndex | None = None
) -> None: ...
@overload
def write_wthor(
    path: str | os.PathLike[str],
    games: Iterable[GameLike],
    *,
    year: SupportsIndex,
    depth: SupportsIndex = 0,
    created: datetime.date | None = None,
    players: Iterable[str] = (),
    tournaments: Iterable[str] = (),
) -> None: ...
def write_wthor(
    path: str | os.PathLike[str],
    games: WthorGames | Iterable[GameLike],
    *,
    year: SupportsIndex | None = None,
    depth: SupportsIndex = 0,
    created: datetime.date | None = None,
    players: Iterable[str] = (),
    tournaments: Iterable[str] = (),
) -> None:
    """Write a WTHOR file of games; what cannot be written is found before the file is opened.

    `games` is a `WthorGames`, or games as all writers take them: then `year` must be given, and it
    and the rest are as for `WthorGames.from_games`. Joined games of several years need a `year`
    too, as a file has one.
    """
    if isinstance(games, WthorGames):
        if (depth, created, players, tournaments) != (0, None, (), ()):
            raise TypeError("a WthorGames has depth, created, players and tournaments of its own")
    elif year is None:
        raise TypeError("a file of WTHOR has a year: write_wthor(path, games, year=...)")
    else:
        games = WthorGames.from_games(
            games,
            year=year,
            depth=depth,
            created=created,
            players=players,
            tournaments=tournaments,
        )
    _source.write(path, games.to_bytes(year=year))


def write_wthor_players(
    path: str | os.PathLike[str], names: Iterable[str], *, created: datetime.date | None = None
) -> None:
    """Write a WTHOR file of players, names of at most 19 characters of Latin-1.

    A name that is not is a `ReversiError`, and nothing is written.
    """
    _source.write(path, names_file(names, False, created))


def write_wthor_tournaments(
    path: str | os.PathLike[str], names: Iterable[str], *, created: datetime.date | None = None
) -> None:
    """Write a WTHOR file of tournaments, names of at most 25 characters of Latin-1.

    A name that is not is a `ReversiError`, and nothing is written.
    """
    _source.write(path, names_file(names, True, created))


def audit_wthor(
    source: Source, players: Source | None = None, tournaments: Source | None = None
) -> list[Irregularity]:
    """All that is not as it should be in a file of games, in the order of its bytes: in its header,
    in each game, in its size, and numbers without a name if there are files of names.

    The file may be anything, of 8x8 or 10x10; the files of names must be such. Needs no NumPy.
    """
    file, _ = _source.contents(source)
    names = [None if names is None else _source.contents(names) for names in (players, tournaments)]
    for parse, name in zip(
        (compiled.wthor_players, compiled.wthor_tournaments), names, strict=True
    ):
        if name is not None:
            _source.parsed(parse, *name)
    return compiled.wthor_audit(file, *(None if name is None else name[0] for name in names))


def names_file(names: Iterable[str], tournaments: bool, created: datetime.date | None) -> bytes:
    """A file of players or tournaments."""
    return compiled.wthor_names_file(listed(names), tournaments, _day(created))


def plain_column(games: WthorGames, name: str) -> NDArray[Any]:
    """A column as the compiled half takes it, whatever stands there now."""
    np = _source.numpy()
    column = getattr(games, name)
    numbers = name in ("black", "white", "tournament")
    dtype, dimensions = np.dtype(np.uint16 if numbers else np.uint8), 2 if name == "moves" else 1
    if not isinstance(column, np.ndarray) or column.dtype != dtype:
        kind = getattr(column, "dtype", type(column).__name__)
        raise TypeError(f"{name} is an array of native {dtype}, not {kind}")
    if column.ndim != dimensions:
        raise ReversiError(f"{name} has {dimensions} dimensions, not {column.ndim}")
    plain: NDArray[Any] = np.require(column, requirements=["C_CONTIGUOUS", "ALIGNED"])
    return plain


def _span(games: WthorGames) -> tuple[int, int]:
    """The first and the last year of the games."""
    years = _source.numpy().asarray(games.years)
    return (int(years.min()), int(years.max())) if years.size else (games.year, games.year)


def _some_records(file: bytes | None, count: int, numbers: NDArray[np.intp]) -> bytes | None:
    """A file with some of the records of another, if that has as many as it should."""
    if file is None or len(file) != _HEADER + count * _RECORD:
        return None
    np = _source.numpy()
    kept = np.frombuffer(file, np.uint8, offset=_HEADER).reshape(count, _RECORD)[numbers]
    header = bytearray(file[:_HEADER])
    header[4:8] = len(numbers).to_bytes(4, "little")
    return bytes(header) + bytes(kept.tobytes())


def _named(games: WthorGames) -> WthorGames:
    return replace(
        games,
        black_name=look_up(games.players, games.black),
        white_name=look_up(games.players, games.white),
        tournament_name=look_up(games.tournaments, games.tournament),
    )


def _date(year: int, month: int, day: int) -> datetime.date | None:
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None


def _day(created: datetime.date | None) -> tuple[int, int, int] | None:
    if created is None:
        return None
    if not isinstance(created, datetime.date):
        raise TypeError(f"created is a date or None, not {type(created).__name__}")
    return created.year, created.month, created.day
