"""The compiled half of `reversi_rules.variant`."""

__all__: list[str] = []
