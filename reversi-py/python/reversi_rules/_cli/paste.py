"""The command `paste`: finds the games in a text of any kind."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from reversi_rules import Game, Position, ReversiError, records
from reversi_rules._cli import files, output
from reversi_rules._cli.entries import Entry, OfGame, OfWthor
from reversi_rules.records import GameInfo, PastedGame, WthorGames, _source
from reversi_rules.records._readers import is_left_out

EPILOG = """\
The text is a mail, a table, a board with or without the side to move, a link,
or a file of any format. Each game is written as a line: its moves, after the
position at its start if that is unusual. The other commands read these lines
with --format transcripts. Standard error says what was assumed and skipped.

examples:
  reversi paste <mail.txt
  reversi paste --json saved.html
  reversi paste <mail.txt | reversi convert - games.sgf --format transcripts

exit status: 0 if all games are written, 1 if some cannot be read or are
illegal, 2 if there is no game, or the file or the output fails
"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument(
        "file", metavar="FILE", nargs="?", default="-", help="the text; standard input by default"
    )
    parser.add_argument(
        "--json", action="store_true", help="write JSON, one game a line, with the players"
    )
    parser.add_argument("--encoding", metavar="NAME", help="the encoding, as for `show`")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    path = options.file
    try:
        text = output.read_bytes() if path == "-" else _source.file(path)
        pasted = records.paste(text, encoding=options.encoding)
    except files.FAILURES as error:
        return files.fail(path, error)
    assumed = f"; assumed: {', '.join(pasted.assumptions)}" if pasted.assumptions else ""
    output.complain(f"{path}: {pasted.format}{assumed}")
    unread = 0
    for left in pasted.left_out:
        output.complain(f"{path}: {left}")
        unread += not is_left_out(left)
    lines = []
    for number, entry in enumerate(_entries(pasted.content)):
        try:
            game, info = entry.game(), entry.info()
            line = records.to_json(game, info) if options.json else records.to_transcript(game)
        except ReversiError as error:
            place = f"game {number}: " if error.location.game is None else ""
            output.complain(f"{path}: {place}{error}")
            unread += 1
        else:
            lines.append(f"{line}\n")
    return 2 if not output.write("".join(lines)) else int(unread > 0)


def _entries(content: Any) -> Iterator[Entry]:
    if isinstance(content, Position):
        yield OfGame(PastedGame(Game(content), GameInfo()))
    elif isinstance(content, WthorGames):
        yield from (OfWthor(content, row) for row in range(len(content)))
    else:
        for item in content:
            game = Game(item) if isinstance(item, Position) else item
            pair = (game, GameInfo()) if isinstance(game, Game) else item
            yield OfGame.of(PastedGame(*pair) if isinstance(pair, tuple) else pair)
