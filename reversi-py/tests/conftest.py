"""Settings of Hypothesis.

Every run tests the same examples, without a time limit. `make test` tries a quarter of those that
`.ci/run` tries. `make check/fuzzing-python` draws new ones each time, and keeps those that failed.
"""

import json
import os
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis.database import DirectoryBasedExampleDatabase

from fuzzing import EXECUTIONS, drawn

FOUND = os.environ.get("REVERSI_FUZZ")
"""The folder for failing examples and counts when fuzzing."""

settings.register_profile(
    "reversi", derandomize=True, database=None, deadline=None, max_examples=drawn(100)
)
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
