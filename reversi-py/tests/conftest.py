"""Settings of Hypothesis: the same examples in every run, however long they take."""

from hypothesis import settings

settings.register_profile("reversi", derandomize=True, database=None, deadline=None)
settings.load_profile("reversi")
