"""Inputs without objects: numbers of operations, statuses and errors."""

from .operations import op, word

SEEDS: dict[str, list[bytes]] = {
    "empty-input": [],
    "invalid-numbers": [b"\xff", b"\xfe", b"\xc8"],
    "versions-statuses-and-errors": op("library", 5, 3)
    + op("library", 255, 34)
    + op("library", 2, 38)
    + op("error_format", *[word(3)] * 9, 0, 6),
}
