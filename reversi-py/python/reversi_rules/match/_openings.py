"""The openings of a match, from a file."""

from __future__ import annotations

from collections.abc import Iterator

from reversi_rules import records
from reversi_rules._core import Game, Location, Position
from reversi_rules._core.functions import move_name
from reversi_rules.errors import IllegalMove, ParseError, ReversiError
from reversi_rules.records import Problem, _content, _formats, _games, _source, _text_games


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
