"""WTHOR, the database of tournament games, as NumPy arrays."""
