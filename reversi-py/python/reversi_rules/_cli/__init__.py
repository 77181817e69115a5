"""The commands of `python -m reversi_rules`, one a file."""
