"""Settings of Hypothesis: the same examples in every run, however long they take. And what several
files of tests share."""

from hypothesis import settings

from example_programs import examples, here, scheduler

__all__ = ["examples", "here", "scheduler"]

settings.register_profile("reversi", derandomize=True, database=None, deadline=None)
settings.load_profile("reversi")
