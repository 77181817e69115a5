"""Matches between two engines, with a referee.

    from reversi_rules import match

    settings = match.Settings("nboard ./new", "nboard ./old", games=100, time=match.Time(60, 1))
    async for played in match.play(settings, match.Journal("match.journal"), concurrency=2):
        print(played.number, played.score)

Each opening is played twice, with the colors exchanged. The referee checks every move, measures the
time of every answer, and writes each game into the journal before the next one counts. A match that
was interrupted goes on where it stopped.

`reversi match` is the same on the command line.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import re
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeAlias

from reversi_rules import engine as engines
from reversi_rules import records
from reversi_rules._color import Color
from reversi_rules._core import Game, Location, Position
from reversi_rules._core.functions import move_name
from reversi_rules._standing import Elo, Standing
from reversi_rules._time import Time, decimal
from reversi_rules.engine import (
    Clock,
    Engine,
    EngineError,
    EngineIllegalMove,
    EngineNotStarted,
    EngineTimeout,
    Limit,
)
from reversi_rules.errors import IllegalMove, ParseError, ReversiError
from reversi_rules.records import (
    GameInfo,
    Problem,
    Record,
    _content,
    _formats,
    _games,
    _source,
    _text_games,
)
from reversi_rules.tournament import TimeDefault

__all__ = [
    "Elo",
    "End",
    "Journal",
    "JournalError",
    "Played",
    "Settings",
    "Standing",
    "Time",
    "play",
    "read_openings",
    "record",
]

# Not one `Literal`: stubtest wants a union.
End: TypeAlias = (
    Literal["normal"]
    | Literal["timeout"]
    | Literal["illegal"]
    | Literal["failure"]
    | Literal["resignation"]
)
"""How a game ended. `"failure"` is an engine that died, flooded or broke the protocol."""

_EXTRA = 120.0
"""The seconds of extra time for `TimeDefault.PLAYED_ON`."""

_GRACE = 0.3
"""The seconds after which the referee ends a game whose clock has run out."""


@dataclass(frozen=True)
class Settings:
    """The engines of a match, and its conditions."""

    first: str
    """The command of the first engine, which begins with its protocol."""
    second: str
    """The command of the second engine."""
    games: int = 100
    """The number of games. In games 1, 3, 5, … the first engine is black."""
    time: Time | None = None
    """The clocks. Without them, an engine has ten seconds for a move."""
    depth: int | None = None
    """The depth for engines of NBoard's protocol."""
    openings: tuple[str, ...] = ()
    """Transcripts with which the games begin, one for each pair of games, in turn."""
    random_plies: int = 0
    """The number of random moves after the opening. Both games of a pair have the same ones."""
    seed: int = 0
    """The seed of the random moves."""
    time_default: TimeDefault = TimeDefault.FIXED
    """The rule for the score if a player's time runs out."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise ValueError(f"a match has at least one game, not {self.games}")
        for command in (self.first, self.second):
            engines.parse_command(command)

    def opening(self, number: int) -> Game:
        """Returns the game with which game `number` begins, counted from 1.

        >>> settings = Settings("nboard a", "nboard b", random_plies=6, seed=7)
        >>> settings.opening(1) == settings.opening(2), len(settings.opening(3))
        (True, 6)
        """
        pair = (number - 1) // 2
        game = Game(self.openings[pair % len(self.openings)]) if self.openings else Game()
        for ply in range(self.random_plies):
            # A seed of its own for each move, as neighboring seeds give similar games otherwise.
            key = f"{self.seed} {pair} {ply}".encode()
            move = game.random_move(int.from_bytes(hashlib.sha256(key).digest()[:8], "big"))
            if move is None:
                break
            game.play(move)
        return game

    def to_json(self) -> dict[str, Any]:
        """Returns the settings as plain values, which two equal matches share."""
        values = asdict(self)
        values["time"] = None if self.time is None else str(self.time)
        values["time_default"] = self.time_default.value
        values["openings"] = list(self.openings)
        return values


def read_openings(source: records.Source, plies: int | None = None) -> tuple[str, ...]:
    """Reads openings: transcripts, one a line, or the games of a file of any format.

    `plies` is the number of moves to keep of each. Blank lines and lines that begin with `#` are
    skipped. Raises `ParseError` with the place for a game that is illegal or begins at another
    start.

    >>> read_openings(b"f5d6c3d3c4\\nf5f6e6f4\\n", plies=4)
    ('f5d6c3d3', 'f5f6e6f4')
    """
    games = _source.parse(_opening_games, source)
    if not games:
        raise ReversiError("there is no opening")
    return tuple(str(Game.from_moves(game.placements[:plies])) for game in games)


def _opening_games(contents: bytes) -> list[Game]:
    try:
        return list(_transcripts(contents))
    except ParseError:
        if _content.format_of(contents) not in _formats.FORMATS:
            raise
    return list(_recorded_games(contents))


def _transcripts(contents: bytes) -> Iterator[Game]:
    for line in _text_games.spans(contents):
        game = _text_games.transcript(line)
        if isinstance(game, ParseError):
            raise game
        yield game


def _recorded_games(contents: bytes) -> Iterator[Game]:
    try:
        for number, found in enumerate(records.read(contents)):
            game = _game(found)
            if game.start != Position():
                message = "an opening begins at the standard start"
                raise ParseError(message, Location(game=number))
            yield game
    except IllegalMove as error:
        # A game of WTHOR has no text.
        message = f"{move_name(error.move)}: {error.explanation}"
        raise ParseError(message, error.location, error) from error


def _game(found: object) -> Game:
    if isinstance(found, Problem):
        return Game(found.position)
    return _games.played(found)[0]  # type: ignore[arg-type]


@dataclass(frozen=True)
class Played:
    """A game of a match."""

    number: int
    """The number, from 1."""
    first_is_black: bool
    """Whether the first engine was black."""
    names: tuple[str, str]
    """The names of black and white, as every format of records can hold them: brackets, quotes,
    backslashes, line ends and invisible characters become spaces."""
    moves: str
    """The transcript, with the opening."""
    score: tuple[int, int]
    """The score of black and white, which sum to 64."""
    end: End
    """How the game ended."""
    reason: str
    """The same in words, and empty for a normal end."""
    opening: int
    """The number of moves that the referee played."""
    evals: tuple[float | None, ...] = field(repr=False)
    """Black's expected margin at each move after the opening, as its player stated it."""
    times: tuple[float, ...] = field(repr=False)
    """The seconds of each move after the opening."""

    def __post_init__(self) -> None:
        black, white = self.names
        object.__setattr__(self, "names", (_cleaned(black), _cleaned(white)))

    @property
    def points(self) -> float:
        """The points of the first engine: 1, 0.5 or 0."""
        return 0.5 if self.margin == 0 else float(self.margin > 0)

    @property
    def margin(self) -> int:
        """The margin of the first engine in discs."""
        black, white = self.score
        return black - white if self.first_is_black else white - black

    def to_json(self) -> dict[str, Any]:
        """Returns the game as plain values."""
        return asdict(self)

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Played:
        """Returns the game of such values.

        Raises `TypeError` or `KeyError` for other values, and `ReversiError` for an illegal move.
        """
        for name, kinds in _ITEMS.items():
            items = values[name] if name in _TUPLES else [values[name]]
            whole = isinstance(items, list) and (name not in _PAIRS or len(items) == 2)
            if not whole or not all(isinstance(item, kinds) for item in items):
                raise TypeError(f"{name} has a value of another type: {values[name]!r:.40}")
        Game(values["moves"])
        return cls(**{**values, **{name: tuple(values[name]) for name in _TUPLES}})


def _cleaned(name: str) -> str:
    """Returns the name of an engine as every format of records and every terminal can hold it.

    An engine chooses its name, and a match must not end because of it. `(;` begins a game of GGF.
    """
    visible = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(re.sub(r"[\]\[\\\"]|\(;", " ", visible).split()) or "?"


# The types of the values in JSON.
_PAIRS = ("names", "score")
_TUPLES = (*_PAIRS, "evals", "times")
_ITEMS: dict[str, tuple[type, ...]] = {
    "number": (int,),
    "first_is_black": (bool,),
    "names": (str,),
    "moves": (str,),
    "score": (int,),
    "end": (str,),
    "reason": (str,),
    "opening": (int,),
    "evals": (int, float, type(None)),
    "times": (int, float),
}


def record(played: Played, settings: Settings, form: Literal["ggf", "pgn"]) -> str:
    """Returns the record of a game in GGF or PGN, with times and evaluations."""
    game = Game(played.moves)
    end: dict[End, records.End] = {"timeout": "timeout", "resignation": "resignation"}
    black, white = played.names
    info = GameInfo(
        event="match" if form == "pgn" else None,
        site=f"match, game {played.number}" if form == "ggf" else None,
        round=str(played.number) if form == "pgn" else None,
        black=black,
        white=white,
        time=_time_tag(settings.time, form),
        score=played.score,
        end=end.get(played.end, "normal"),
    )
    text = records.to_ggf(game, info) if form == "ggf" else records.to_pgn(game, info)
    tree = Record(text, form).tree()
    nodes = [node for node in tree.main_line() if node.move is not None and node.move != 64]
    for node, value, seconds in zip(
        nodes[played.opening :], played.evals, played.times, strict=False
    ):
        node.time_used = round(seconds, 3)
        if value is not None:
            node.eval = value
    return str(tree)


def _time_tag(time: Time | None, form: Literal["ggf", "pgn"]) -> str | None:
    if time is None:
        return None
    main, increment = int(time.main), int(time.increment)
    if form == "pgn":
        return f"{decimal(time.main)}+{decimal(time.increment)}"
    return f"{main // 60:02}:{main % 60:02}/{increment // 60:02}:{increment % 60:02}"


class JournalError(Exception):
    """A journal that belongs to another match, or cannot be read."""


class Journal:
    """The games of a match, in a file of JSON lines. The first line has the settings.

    Each game is on the disk before it counts. A last line that was cut off is dropped.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path: Path = Path(path)

    def begin(self, settings: Settings) -> list[Played]:
        """Creates the file, or returns the games of the match in it. An empty file is a new one.

        Raises `JournalError` if the file belongs to a match with other settings, or is not a
        journal. The number of games may differ.
        """
        mine = json.dumps({**settings.to_json(), "games": None})
        try:
            contents = self.path.read_bytes()
        except FileNotFoundError:
            contents = b""
        if not contents:
            self._replace(mine)
            return []
        whole, newline, torn = contents.rpartition(b"\n")
        try:
            # The first line is written at once, so that it always has an end.
            if not newline:
                raise ValueError("its first line has no end")
            head, *lines = whole.decode().split("\n")
            if json.loads(head) != json.loads(mine):
                raise JournalError(f"{self.path} is the journal of a match with other settings")
            games = [Played.from_json(json.loads(line)) for line in lines]
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise JournalError(f"{self.path} is not the journal of a match: {error}") from error
        if torn:
            with self.path.open("r+b") as file:
                file.truncate(len(whole) + 1)
        return list({played.number: played for played in games}.values())

    def add(self, played: Played) -> None:
        """Writes a game."""
        with self.path.open("ab") as file:
            file.write(json.dumps(played.to_json()).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def _replace(self, head: str) -> None:
        new = self.path.with_name(self.path.name + ".new")
        new.write_bytes(head.encode() + b"\n")
        new.replace(self.path)


class _Seat:
    """A player of one table: an engine that is started when it is needed."""

    def __init__(self, command: str) -> None:
        self.command = command
        self._engine: Engine | None = None

    async def engine(self) -> Engine:
        """Returns the engine. One that has failed is started again."""
        if self._engine is None or self._engine.is_closed:
            self._engine = await engines.open(self.command)
        return self._engine

    @property
    def name(self) -> str:
        """The name of the engine, or its command before it was started."""
        return self.command if self._engine is None else self._engine.name

    async def close(self) -> None:
        """Ends the process."""
        if self._engine is not None:
            await self._engine.close()


class _Loss(Exception):  # noqa: N818
    """A side has lost, whatever the board."""

    def __init__(self, loser: Color, end: End, reason: str) -> None:
        super().__init__(reason)
        self.loser = loser
        self.end: End = end
        self.reason = reason


class _Table:
    """The state of a game that is played."""

    def __init__(self, seats: dict[Color, _Seat], settings: Settings, number: int) -> None:
        self.seats = seats
        self.settings = settings
        self.game = settings.opening(number)
        self.evals: list[float | None] = []
        self.times: list[float] = []
        time = settings.time
        self.left = None if time is None else dict.fromkeys(Color, time.main)
        self.increment = 0.0 if time is None else time.increment
        self.defaulter: Color | None = None

    async def play(self) -> tuple[tuple[int, int], End, str]:
        """Plays to the end and returns the score, the end, and the reason."""
        try:
            while not self.game.is_over:
                await self._turn()
        except _Loss as loss:
            return await self._lost(loss)
        outcome = self.game.outcome()
        assert outcome is not None
        if self.defaulter is not None:
            score = TimeDefault.PLAYED_ON.score(self.defaulter, outcome)
            assert score is not None
            return score, "timeout", f"{self.defaulter.value} ran out of time"
        return (outcome.score(Color.BLACK), outcome.score(Color.WHITE)), "normal", ""

    async def _turn(self) -> None:
        color = self.game.turn
        clock = None
        if self.left is not None:
            clock = Clock(self.left[Color.BLACK], self.left[Color.WHITE], self.increment)
        plays_on = self.settings.time_default is TimeDefault.PLAYED_ON and self.defaulter is None
        grace = _GRACE + (_EXTRA if plays_on else 0.0)
        limit = Limit(depth=self.settings.depth, clock=clock, grace=grace)
        try:
            engine = await self.seats[color].engine()
            try:
                result = await engine.play(self.game, limit)
            except EngineTimeout as error:
                # The clock runs only here: an engine that hangs at its start has failed.
                if clock is None:
                    raise
                raise _Loss(color, "timeout", str(error)) from error
        except EngineNotStarted:
            raise
        except EngineIllegalMove as error:
            raise _Loss(color, "illegal", str(error)) from error
        except EngineError as error:
            raise _Loss(color, "failure", str(error)) from error
        if result.move is None:
            raise _Loss(color, "resignation", f"{color.value} resigned")
        self._count(color, result.seconds)
        self.game.play(result.move)
        value = result.eval
        self.evals.append(-value if value is not None and color is Color.WHITE else value)
        self.times.append(result.seconds)

    def _count(self, color: Color, seconds: float) -> None:
        if self.left is None:
            return
        self.left[color] -= seconds
        if self.left[color] >= 0:
            self.left[color] += self.increment
            return
        reason = f"{color.value} ran out of time"
        if self.settings.time_default is not TimeDefault.PLAYED_ON or self.defaulter is not None:
            raise _Loss(color, "timeout", reason)
        # Both have the extra time from now on, without increments.
        self.defaulter, self.increment = color, 0.0
        overdraft = -self.left[color]
        self.left = dict.fromkeys(Color, _EXTRA)
        self.left[color] -= overdraft

    async def _lost(self, loss: _Loss) -> tuple[tuple[int, int], End, str]:
        rule = TimeDefault.ZERO
        if loss.end == "timeout":
            rule = self.settings.time_default
            if rule is TimeDefault.PLAYED_ON:
                # The extra time ran out too.
                rule = TimeDefault.ZERO
        completed = None
        if rule is TimeDefault.COMPLETED_BY_WINNER:
            completed = await self._completed(loss.loser.opponent)
        score = rule.score(loss.loser, completed)
        if score is None:
            score = TimeDefault.FIXED.score(loss.loser)
        assert score is not None
        return score, loss.end, loss.reason

    async def _completed(self, winner: Color) -> Any:
        """Lets the winner complete the game for both sides, and returns the outcome if it can."""
        game = self.game.copy()
        with contextlib.suppress(EngineError):
            while not game.is_over:
                engine = await self.seats[winner].engine()
                result = await engine.play(game, Limit(depth=self.settings.depth))
                if result.move is None:
                    break
                game.play(result.move)
        return game.outcome()


async def _play_game(number: int, pair: tuple[_Seat, _Seat], settings: Settings) -> Played:
    first_is_black = number % 2 == 1
    black, white = pair if first_is_black else pair[::-1]
    table = _Table({Color.BLACK: black, Color.WHITE: white}, settings, number)
    opening = len(table.game)
    score, end, reason = await table.play()
    return Played(
        number=number,
        first_is_black=first_is_black,
        names=(black.name, white.name),
        moves=str(table.game),
        score=score,
        end=end,
        reason=reason,
        opening=opening,
        evals=tuple(table.evals),
        times=tuple(round(seconds, 6) for seconds in table.times),
    )


async def play(
    settings: Settings,
    journal: Journal | None = None,
    *,
    concurrency: int = 1,
    resumed: Callable[[Played], None] = lambda played: None,
) -> AsyncIterator[Played]:
    """Plays the games of a match that the journal does not have, and yields them as they end.

    `concurrency` games run at a time, each with two processes of its own. `resumed` is called for
    each game that the journal has. All processes are gone at the end, also after an exception.

    Raises `EngineNotStarted` if a program cannot be run, and `JournalError` for the journal of
    another match.
    """
    done = [] if journal is None else journal.begin(settings)
    done = [played for played in done if played.number <= settings.games]
    for played in sorted(done, key=lambda played: played.number):
        resumed(played)
    known = {played.number for played in done}
    left = iter([number for number in range(1, settings.games + 1) if number not in known])
    ended: asyncio.Queue[Played | BaseException | None] = asyncio.Queue()

    async def worker() -> None:
        pair = (_Seat(settings.first), _Seat(settings.second))
        try:
            for number in left:
                ended.put_nowait(await _play_game(number, pair, settings))
        except Exception as error:
            ended.put_nowait(error)
        finally:
            await asyncio.gather(*(seat.close() for seat in pair), return_exceptions=True)
            ended.put_nowait(None)

    workers = [asyncio.create_task(worker()) for _ in range(max(concurrency, 1))]
    running = len(workers)
    try:
        while running:
            found = await ended.get()
            if found is None:
                running -= 1
            elif isinstance(found, BaseException):
                raise found
            else:
                if journal is not None:
                    journal.add(found)
                yield found
    finally:
        for task in workers:
            task.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
