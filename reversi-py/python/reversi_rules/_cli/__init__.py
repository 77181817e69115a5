"""The commands of `reversi`, one in each file."""
