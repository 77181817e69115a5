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

from reversi_rules.match._elo import Elo
from reversi_rules.match._journal import Journal, JournalError
from reversi_rules.match._openings import read_openings
from reversi_rules.match._play import play
from reversi_rules.match._played import End, Played
from reversi_rules.match._record import record
from reversi_rules.match._settings import Settings
from reversi_rules.match._tally import Tally
from reversi_rules.match._time import Time

__all__ = [
    "Elo",
    "End",
    "Journal",
    "JournalError",
    "Played",
    "Settings",
    "Tally",
    "Time",
    "play",
    "read_openings",
    "record",
]
