"""Files of games and positions: WTHOR, GGF, PGN, SGF, OBF and others.

| format | contents | read | write |
|---|---|---|---|
| WTHOR | tournament games, as NumPy arrays | `read_wthor` | `write_wthor` |
| GGF | games of the Generic Game Server | `read_ggf` | `write_ggf`, `to_ggf` |
| PGN | games of PlayOK, Edax and converters | `read_pgn` | `write_pgn`, `to_pgn` |
| SGF | games | `read_sgf` | `write_sgf`, `to_sgf` |
| OBF | positions and the values of their moves | `read_obf` | `write_obf`, `to_obf` |
| eOthello | games as CSV | `read_eothello` | |
| GGS | messages in a log of the server | `read_ggs` | |
| Logistello | transcripts with a sign for each side | `read_logistello` | `to_logistello` |
| transcripts | one game a line | `read_transcripts` | `write_transcripts`, `to_transcript` |

`read` chooses the format by the suffix of the file's name, or by the contents. A source is a path,
or the contents of a file as `bytes`. `paste` also says what it assumed.

>>> from reversi_rules import Game, records
>>> text = records.to_pgn(Game("f5d6c3"), records.GameInfo(black="Rose", date="2026-11-21"))
>>> (record,) = records.read_pgn(text.encode())
>>> record.info.black, record.game()
('Rose', Game("f5d6c3"))

`Record.tree` gives the variations, comments, times and evaluations of a game. A `Tree` writes back
what it has read, and converts to another format.

>>> (record,) = records.read_sgf(b"(;GM[2];B[f5]C[usual](;W[d6])(;W[f4]))")
>>> first = record.tree().root.children[0]
>>> first.name, first.comment, [node.name for node in first.children]
('f5', 'usual', ['d6', 'f4'])

`stream` reads a file of any length, or a pipe, game by game.

Readers check only the syntax: an unreadable record raises `ParseError` with the byte.
`Record.audit`, `Problem.audit`, `GgsMessage.audit`, `PastedGame.audit` and `audit_wthor` list the
errors of readable records, such as an illegal move or a wrong result.

Only `labels` and the columns of WTHOR files need NumPy.
"""

# `publish` makes this the module in which annotations are looked up.
from typing import Any, Literal  # noqa: F401

from reversi_rules._classes import publish
from reversi_rules._color import Color  # noqa: F401
from reversi_rules._core import Game, Location, Position  # noqa: F401
from reversi_rules._core.records import Node, Problem, Record, Tree, player_key
from reversi_rules.errors import ReversiError  # noqa: F401
from reversi_rules.records._database import duplicates, joined_players
from reversi_rules.records._finding import Finding
from reversi_rules.records._formats import Format, RecordFormat, StreamFormat
from reversi_rules.records._games import GameLike, PastedGame, RecordedGame
from reversi_rules.records._ggs import Clock, GgsMessage, GgsMove, GgsPlayer, Period, read_ggs
from reversi_rules.records._info import End, GameInfo
from reversi_rules.records._json_games import from_json, json_schema, to_json
from reversi_rules.records._labels import Labels, LeftOut, labels
from reversi_rules.records._paste import Assumption, Pasted, PastedFormat, paste
from reversi_rules.records._readers import read, read_obf
from reversi_rules.records._record_readers import (
    read_eothello,
    read_ggf,
    read_logistello,
    read_pgn,
    read_sgf,
    read_transcripts,
)
from reversi_rules.records._source import Errors, Source, Target
from reversi_rules.records._stream import stream
from reversi_rules.records._strings import (
    to_ggf,
    to_logistello,
    to_obf,
    to_pgn,
    to_sgf,
    to_transcript,
)
from reversi_rules.records._writers import (
    write_ggf,
    write_obf,
    write_pgn,
    write_sgf,
    write_transcripts,
)
from reversi_rules.records._wthor.audit import audit_wthor
from reversi_rules.records._wthor.reading import (
    read_wthor,
    read_wthor_players,
    read_wthor_tournaments,
)
from reversi_rules.records._wthor.table import WthorGame, WthorGames
from reversi_rules.records._wthor.writing import (
    write_wthor,
    write_wthor_players,
    write_wthor_tournaments,
)

__all__ = [
    "Assumption",
    "Clock",
    "End",
    "Errors",
    "Format",
    "GameLike",
    "GameInfo",
    "Finding",
    "GgsMessage",
    "GgsMove",
    "GgsPlayer",
    "Labels",
    "LeftOut",
    "Node",
    "Pasted",
    "PastedGame",
    "PastedFormat",
    "Period",
    "Problem",
    "Record",
    "RecordFormat",
    "RecordedGame",
    "Source",
    "StreamFormat",
    "Target",
    "Tree",
    "WthorGame",
    "WthorGames",
    "audit_wthor",
    "duplicates",
    "from_json",
    "joined_players",
    "json_schema",
    "labels",
    "paste",
    "player_key",
    "read",
    "read_eothello",
    "read_ggf",
    "read_ggs",
    "read_logistello",
    "read_obf",
    "read_pgn",
    "read_sgf",
    "read_transcripts",
    "read_wthor",
    "read_wthor_players",
    "read_wthor_tournaments",
    "stream",
    "to_ggf",
    "to_json",
    "to_logistello",
    "to_obf",
    "to_pgn",
    "to_sgf",
    "to_transcript",
    "write_ggf",
    "write_obf",
    "write_pgn",
    "write_sgf",
    "write_transcripts",
    "write_wthor",
    "write_wthor_players",
    "write_wthor_tournaments",
]

publish(__name__)
