"""The commands of `python -m reversi_rules`, one in each file."""
