"""The compiled half of `reversi_rules.env`."""

__all__: list[str] = []
