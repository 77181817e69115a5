"""The openings of a match, from a file."""

from __future__ import annotations

from collections.abc import Iterator

from reversi_rules import records
from reversi_rules._core import Game, Location, Position
from reversi_rules._core.functions import move_name
from reversi_rules.errors import IllegalMove, ParseError, ReversiError
from reversi_rules.records import _source
from reversi_rules.records._readers import is_left_out, pasted


def read_openings(source: records.Source, plies: int | None = None) -> tuple[str, ...]:
    """Reads openings: transcripts, one a line, or the games of a file of any format.

    `plies` is the number of moves to keep of each. Blank lines and lines that begin with `#` are
    skipped. Raises `ParseError` with the place for a game that is illegal or begins at another
    start.

    >>> read_openings(b"f5d6c3d3c4\\nf5f6e6f4\\n", plies=4)
    ('f5d6c3d3', 'f5f6e6f4')
    """
    games = list(_opening_games(source))
    if not games:
        raise ReversiError("there is no opening")
    return tuple(str(Game.from_moves(game.placements[:plies])) for game in games)


def _opening_games(source: records.Source) -> Iterator[Game]:
    given = _source.opened(source)
    found, items = pasted(_source.decoded(given, None), given.name)
    if found == "wthor" and not items:
        items = [*records.read_wthor(given.data)]
    # Words may stand beside each game of a list, but a single one must be whole.
    is_list = sum(not isinstance(item, ParseError) for item in items) > 1
    try:
        for number, item in enumerate(items):
            if not isinstance(item, ParseError):
                yield _checked(item.game(), number)
            elif not is_list or not is_left_out(item):
                raise item
    except IllegalMove as error:
        # A game of WTHOR has no text.
        message = f"{move_name(error.move)}: {error.explanation}"
        raise _source.at(given.name, ParseError(message, error.location, error)) from error
    except ParseError as error:
        raise _source.at(given.name, error) from error.illegal


def _checked(game: Game, number: int) -> Game:
    if game.start != Position():
        raise ParseError("an opening begins at the standard start", Location(game=number))
    return game
