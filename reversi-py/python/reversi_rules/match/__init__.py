"""Matches between two players, with a referee.

    from reversi_rules import match

    def my_bot(game):
        return game.legal_moves[0]

    for played in match.play_blocking(first=my_bot, second="nboard ./edax -nboard", games=20):
        print(played.number, played.score)

A player is a function, or the command of an engine. Each opening is played twice, with the colors
exchanged. The referee checks every move, measures the time of every answer, and writes each game
into a journal before the next one counts. A match that was interrupted goes on where it stopped.

`reversi match` is the same for engines on the command line.
"""

from __future__ import annotations

from reversi_rules._classes import publish
from reversi_rules.match._elo import Elo
from reversi_rules.match._journal import Journal, JournalError
from reversi_rules.match._openings import read_openings
from reversi_rules.match._play import play, play_blocking
from reversi_rules.match._played import End, Played
from reversi_rules.match._record import record
from reversi_rules.match._seat import Player
from reversi_rules.match._settings import OpeningsLike, Settings
from reversi_rules.match._tally import Tally
from reversi_rules.match._time import Time

# `publish` makes this the module in which annotations are looked up.
from reversi_rules.tournament import TimeDefault  # noqa: F401

__all__ = [
    "Elo",
    "End",
    "Journal",
    "JournalError",
    "OpeningsLike",
    "Played",
    "Player",
    "Settings",
    "Tally",
    "Time",
    "play",
    "play_blocking",
    "read_openings",
    "record",
]

publish(__name__)
