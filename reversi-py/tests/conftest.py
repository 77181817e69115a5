"""Settings of Hypothesis, and what several test files share.

Every run draws the same examples, however long they take. `make check/fuzzing-python` draws others
each time, and keeps those that failed.
"""

import json
import os
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis.database import DirectoryBasedExampleDatabase

from example_programs import examples, here, scheduler
from fuzzing import EXECUTIONS

__all__ = ["examples", "here", "scheduler"]

FOUND = os.environ.get("REVERSI_FUZZ")
"""Where failing examples are kept and executions are counted, when fuzzing."""

settings.register_profile("reversi", derandomize=True, database=None, deadline=None)
if FOUND is None:
    settings.load_profile("reversi")
else:
    settings.register_profile(
        "fuzz",
        database=DirectoryBasedExampleDatabase(Path(FOUND) / "examples"),
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("fuzz")


def pytest_sessionfinish() -> None:
    if FOUND is not None:
        (Path(FOUND) / "executions.json").write_text(json.dumps(EXECUTIONS), encoding="utf-8")
