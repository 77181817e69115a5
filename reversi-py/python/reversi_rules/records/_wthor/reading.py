"""Reads WTHOR files."""

from __future__ import annotations

from reversi_rules._core import records as compiled
from reversi_rules.records import _source
from reversi_rules.records._source import Source
from reversi_rules.records._wthor import date
from reversi_rules.records._wthor.table import WthorGames


def read_wthor(
    games: Source, players: Source | None = None, tournaments: Source | None = None
) -> WthorGames:
    """Reads a WTHOR file of games, such as `WTH_2011.wtb`, as NumPy arrays.

    `players` (`WTHOR.JOU`) and `tournaments` (`WTHOR.TRN`) are the files of names; without them the
    games have only numbers. Each file is a path, or its contents as `bytes` or another buffer.
    Raises `ParseError` with the byte if a file is damaged or of another format. Files of Edax have
    92 in place of unused moves: they are read, and written with 0.
    """
    _source.numpy()
    file, path = _source.contents(games)
    about, columns = _source.parsed(compiled.wthor_games, file, path)
    header, year, depth, day, plain = about
    moves, black_score, theoretical_score, black, white, tournament = columns
    return WthorGames(
        year=year,
        depth=depth,
        moves=moves,
        black_score=black_score,
        theoretical_score=theoretical_score,
        years=_source.numpy().full(len(moves), year, dtype="uint16"),
        black=black,
        white=white,
        tournament=tournament,
        created=date.from_header(*day),
        _players=None if players is None else tuple(read_wthor_players(players)),
        _tournaments=None if tournaments is None else tuple(read_wthor_tournaments(tournaments)),
        _header=header,
        _original=None if plain else file,
    )


def file_of(games: Source | WthorGames) -> bytes:
    """Returns the bytes of a WTHOR file of games."""
    return games.to_bytes() if isinstance(games, WthorGames) else _source.contents(games)[0]


def read_wthor_players(source: Source) -> list[str]:
    """Reads the names in a file of players, `WTHOR.JOU`, by number. Does not need NumPy."""
    return _source.parse(compiled.wthor_players, source)


def read_wthor_tournaments(source: Source) -> list[str]:
    """Reads the names in a file of tournaments, `WTHOR.TRN`, by number. Does not need NumPy."""
    return _source.parse(compiled.wthor_tournaments, source)
