"""Masks, boards without colors, and batches."""

from .operations import PASS, each, op, square, word

SEEDS: dict[str, list[bytes]] = {
    "masks-with-an-overlap": op("bits", word(0x810000000), word(0x1008000000), 1, 19)
    + op("bits", word(0x18000000), word(0x18000000), 0, 19)
    + op("bits", word(0x810000000), word(0x1008000000), 1, 240),
    "board-seen-by-its-player": op("sides_set", 0, 0, 0)
    + op("sides_play", 0, square("d3"))
    + op("sides_position", 0, 2, 1)
    + op("sides_play", 0, PASS)
    + op("sides_position", 0, 2, 7)
    + op("sides_words", 1, word(7), word(2), 0)
    + op("sides_play", 1, 5)
    + op("sides_position", 1, 2, 0),
    "batch-beside-single-boards": each(
        op("sides_set", 8 * i, 69, 0) + op("position_move", 0, i) for i in range(9)
    )
    + op("batch_query", 0, 70)
    + op("batch_flips", 0, 70, 3, 255, 0)
    + op("batch_play", 0, 70, 3, 255, 0)
    + op("batch_query", 1, 33)
    + op("batch_playouts", 3, 20, word(7)),
    "batch-with-one-illegal-move": op("sides_set", 0, 69, 0)
    + op("batch_play", 0, 40, 0, 33, square("a1"))
    + op("batch_play", 0, 40, 0, 33, PASS)
    + op("batch_play", 0, 40, 0, 33, 65)
    + op("batch_flips", 0, 40, 0, 33, 99)
    + op("batch_play", 0, 0, 0, 33, 65),
    "batch-with-an-illegal-move-and-a-number-above-64": op("sides_set", 0, 69, 0)
    + op("sides_words", 3, word(0), word(0), 1)
    + op("batch_play", 0, 40, 0, 33, 65)
    + op("batch_play", 3, 40, 0, 33, 65),
    "batch-with-an-overlap-and-without-memory": op("sides_set", 0, 69, 0)
    + op("sides_words", 9, word(7), word(2), 0)
    + op("batch_query", 0, 40)
    + op("batch_play", 0, 40, 0, 33, 20)
    + op("batch_playouts", 0, 40, word(1))
    + op("batch_refused", 0, 0)
    + op("batch_refused", 1, 0),
}
