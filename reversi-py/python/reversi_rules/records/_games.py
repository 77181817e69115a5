"""The games that readers return and writers accept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, TypeGuard

from reversi_rules._classes import class_of
from reversi_rules._color import Color
from reversi_rules._core import Game, Location
from reversi_rules._shown import picture
from reversi_rules.errors import IllegalMove, ParseError, ReversiError
from reversi_rules.records._finding import Finding
from reversi_rules.records._info import GameInfo, completed


class RecordedGame(Protocol):
    """A game of a file, which is replayed when it is asked for.

    Every item that `read` returns is one: `Record`, `Problem`, `GgsMessage`, `PastedGame`
    and `WthorGame`. `Tree` is another, and so is any object with these two members.
    """

    @property
    def info(self) -> GameInfo:
        """The players, the event and the recorded result."""

    def game(self) -> Game:
        """Replays the game. Raises an error with its place if a move is illegal."""


@dataclass(frozen=True)
class PastedGame:
    """A game of a text that has no records, such as a board or moves in a mail.

    >>> pasted = read(b"Tiger | f5d6c3d3c4\\nCat | f5d6c3d3c4f4\\n")
    >>> [game.title for game in pasted]
    ['Tiger', 'Cat']
    """

    _game: Game = field(repr=False)
    info: GameInfo
    """The result and the opening, as the moves tell them, or the `GameInfo` of JSON."""
    title: str | None = None
    """The words that name the game in a list; `None` without such words."""
    offset: int = 0
    """The byte of the text where it begins; 0 for a list in JSON."""
    _repr_svg_ = picture
    _repr_html_ = picture

    def game(self) -> Game:
        """Returns the game."""
        return self._game.copy()

    def audit(self) -> list[Finding]:
        """Lists the errors: moves that stop early, and a result that differs from them."""
        return audited(self._game, self.info, Location(byte=self.offset))


def audited(game: Game, info: GameInfo, place: Location) -> list[Finding]:
    """Returns the findings of a legal game."""
    outcome = game.outcome()
    if outcome is None:
        message = f"the game stops with {len(game.position.empties)} squares empty"
        return [Finding("Unfinished", message, place)] if len(game) else []
    black, white = outcome.score(Color.BLACK), outcome.score(Color.WHITE)
    # Beside a score, a komi may give another winner.
    is_right = info.score == (black, white) or (
        info.score is None and info.winner in (None, outcome.winner)
    )
    if is_right or info.end != "normal":
        return []
    margin = f"black a margin of {black - white:+}"
    message = f"the result differs from the moves, which give {margin}"
    return [Finding("WrongResult", message, place)]


GameLike: TypeAlias = Game | RecordedGame | tuple[Game, GameInfo | None]
"""A game that writers accept: a `Game`, a recorded game, or a pair of a `Game` and its
`GameInfo`."""


def checked(games: Iterable[GameLike]) -> Iterable[GameLike]:
    """Refuses a single game in place of games."""
    if isinstance(games, Game) or _is_recorded(games):
        raise TypeError(f"games must be a list of games, not {class_of(games)}: pass [game]")
    return games


def played(game: GameLike) -> tuple[Game, GameInfo]:
    """Returns the game and its `GameInfo`, with the score if the game is over."""
    replay, info = replayed(game)
    return replay, completed(replay, info) or GameInfo.of(replay)


def replayed(game: GameLike) -> tuple[Game, GameInfo | None]:
    """Returns the game and the `GameInfo` that was given with it."""
    given: object = game
    if _is_recorded(game):
        given = (game.game(), game.info)
    replay, info = given if isinstance(given, tuple) and len(given) == 2 else (given, None)
    if not isinstance(replay, Game):
        wanted = "a reversi_rules.Game, a pair of one and a GameInfo, or a recorded game"
        raise TypeError(f"a game must be {wanted}, not {class_of(game)}")
    return replay, info


def _is_recorded(game: object) -> TypeGuard[RecordedGame]:
    # `info` is not asked for, because many classes make it each time. A table has `game` too.
    return hasattr(type(game), "game") and not hasattr(type(game), "__iter__")


@contextmanager
def numbered(number: int) -> Iterator[None]:
    """Adds the number of a game to the location of its errors."""
    try:
        yield
    except ParseError as error:
        location = error.location.with_game(number)
        parts = (error.message, location, error.illegal, error.prefix, error.kind)
        raise ParseError(*parts) from error.illegal
    except IllegalMove as error:
        raise error._at(error.location.with_game(number)) from None
    except ReversiError as error:
        location = error.location.with_game(number)
        raise ReversiError(error.message, location, error.prefix) from None
    except TypeError as error:
        raise TypeError(Location(game=number).label(str(error))) from None
