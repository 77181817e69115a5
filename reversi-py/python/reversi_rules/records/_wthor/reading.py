"""Reading WTHOR files."""

from __future__ import annotations

from reversi_rules._core import records as compiled
from reversi_rules.records import _source
from reversi_rules.records._source import Source
from reversi_rules.records._wthor import date
from reversi_rules.records._wthor.names import look_up
from reversi_rules.records._wthor.table import WthorGames


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
    player_names = None if players is None else tuple(read_wthor_players(players))
    tournament_names = None if tournaments is None else tuple(read_wthor_tournaments(tournaments))
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
        black_name=look_up(player_names, black),
        white_name=look_up(player_names, white),
        tournament_name=look_up(tournament_names, tournament),
        created=date.from_header(*day),
        players=player_names,
        tournaments=tournament_names,
        _header=header,
        _original=None if plain else file,
    )


def read_wthor_players(source: Source) -> list[str]:
    """Read the names in a file of players, `WTHOR.JOU`, by number. Needs no NumPy."""
    return _source.parse(compiled.wthor_players, source)


def read_wthor_tournaments(source: Source) -> list[str]:
    """Read the names in a file of tournaments, `WTHOR.TRN`, by number. Needs no NumPy."""
    return _source.parse(compiled.wthor_tournaments, source)
