"""The journal of a match: the games on the disk."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

from reversi_rules.match._played import Played
from reversi_rules.match._settings import Settings


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
        # A crash of the computer may leave NULs in place of what was written last.
        whole, newline, _ = contents.partition(b"\0")[0].rpartition(b"\n")
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
        if len(contents) > len(whole) + 1:
            with self.path.open("r+b") as file:
                file.truncate(len(whole) + 1)
        return list({played.number: played for played in games}.values())

    def add(self, played: Played) -> None:
        """Writes a game. If that fails, the file stays as it was."""
        line = json.dumps(played.to_json()).encode() + b"\n"
        # A file without its first line could not be read again, so none is created.
        with self.path.open("r+b", buffering=0) as file:
            end = file.seek(0, os.SEEK_END)
            try:
                if file.write(line) != len(line):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))
                os.fsync(file.fileno())
            except BaseException:
                file.truncate(end)
                raise

    def _replace(self, head: str) -> None:
        new = self.path.with_name(self.path.name + ".new")
        with new.open("wb") as file:
            file.write(head.encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        new.replace(self.path)
