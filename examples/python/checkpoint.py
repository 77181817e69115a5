"""Keeps the results of finished tasks in a folder, so that a later run does the others only.

    FOLDER/question.json    what the results answer, such as the depth of a count
    FOLDER/17.pickle        the result of task 17

Each file is complete: it is written under another name, and then renamed. Results are pickles,
which can hold any code: use folders only that you trust as you trust the cluster.
"""

from __future__ import annotations

import json
import os
import pickle
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

QUESTION = "question.json"


class CheckpointError(Exception):
    """A folder has no checkpoint of this question. The message is one line."""


@dataclass(frozen=True)
class Checkpoint:
    """The results of some of the tasks of a question."""

    folder: Path

    @classmethod
    def open(cls, folder: Path, question: Mapping[str, object]) -> Checkpoint:
        """Open the folder of a question, or create it. The question must be good for JSON."""
        asked = json.dumps(question, indent=1, sort_keys=True) + "\n"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if all(file.suffix == ".part" for file in folder.iterdir()):
                _write(folder / QUESTION, asked.encode())
            there = json.loads((folder / QUESTION).read_bytes())
        except FileNotFoundError as error:
            complaint = f"{folder} is neither empty nor a checkpoint: it has no {QUESTION}"
            raise CheckpointError(complaint) from error
        except (OSError, ValueError) as error:
            raise CheckpointError(f"{folder}: {error}") from error
        for name, value in json.loads(asked).items():
            other = there.get(name) if isinstance(there, dict) else None
            if other != value:
                complaint = f"{folder} is of another question: {name} is {other!r}, not {value!r}"
                raise CheckpointError(complaint)
        return cls(folder)

    def results(self) -> Iterator[tuple[int, object]]:
        """Yield the index and the result of each task that has finished."""
        for file in sorted(self.folder.glob("*.pickle")):
            try:
                yield int(file.stem), pickle.loads(file.read_bytes())
            # A damaged pickle raises anything.
            except Exception as error:
                raise CheckpointError(f"{file} is damaged, delete it: {error}") from error

    def keep(self, index: int, result: object) -> None:
        """Keep the result of a task."""
        try:
            _write(self.folder / f"{index}.pickle", pickle.dumps(result))
        except OSError as error:
            raise CheckpointError(f"{self.folder}: {error}") from error


def _write(file: Path, contents: bytes) -> None:
    """Write a file at once: after a crash it is complete or missing."""
    part = file.with_suffix(f".{os.getpid()}.part")
    with part.open("wb") as opened:
        opened.write(contents)
        opened.flush()
        # Otherwise the name may reach the disk before the contents.
        os.fsync(opened.fileno())
    part.replace(file)
