"""The compiled half of `reversi_rules.batch`."""

__all__: list[str] = []
