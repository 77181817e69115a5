"""Batches for training."""

from .operations import PASS, each, op, pair, square, text, word
from .texts import WHITE_MUST_PASS

# Nine boards of a game, then one where a pass is forced, one that is over, and a random one.
BOARDS = (
    each(op("sides_set", i, 0, 0) + op("position_move", 0, i) for i in range(9))
    + op("position_parse", text(WHITE_MUST_PASS), 1)
    + op("sides_set", 9, 0, 1)
    + op("position_parse", text(WHITE_MUST_PASS), 1)
    + op("playout", 1, word(1))
    + op("sides_set", 10, 0, 1)
    + op("sides_words", 11, word(0x0123456789ABCDEF), word(2**64 - 1), 1)
    + op("sides_set", 12, 57, 1)
)
OVERLAP = op("sides_words", 3, word(7), word(2), 0)

SEEDS: dict[str, list[bytes]] = {
    "batch-analyzed": BOARDS
    + each(op(name, 0, 13) for name in ("batch_analysis", "batch_scores", "batch_canonical"))
    + op("batch_analysis", 3, 67)
    + op("batch_scores", 1, 33)
    + OVERLAP
    + each(op(name, 0, 8) for name in ("batch_analysis", "batch_scores", "batch_canonical")),
    "batch-as-cells-and-planes": BOARDS
    + each(
        op("batch_cells", 0, 13, pair(at), number)
        for at, number in ((3, 1), (64, 255), (100, 0), (700, 2), (831, 128), (832, 9))
    )
    + each(op("batch_planes", 0, 13, layout) for layout in (0, 1, 2, 243))
    + OVERLAP
    + op("batch_cells", 0, 13, pair(9), 0)
    + op("batch_planes", 0, 13, 1),
    "batch-as-masks": BOARDS
    + each(
        op("batch_masks", 0, 13, word(seed), pair(at), number)
        for seed in (0, 1, 2**64 - 1)
        for at, number in ((0, 7), (65 * 9 + PASS, 0), (65 * 10, 255), (9999, 0))
    )
    + OVERLAP
    + op("batch_masks", 0, 13, word(1), pair(0), 0),
    "batch-rotated-and-mirrored": BOARDS
    + each(op("batch_symmetry", 0, 13, i, 99, i) for i in range(9))
    + op("batch_symmetry", 0, 13, 1, 5, 8)
    + op("batch_symmetry", 0, 13, 243, 5, 255)
    + OVERLAP
    + op("batch_symmetry", 0, 13, 3, 99, 0),
    "batch-of-children": BOARDS
    + op("batch_children", 0, 13, 1)
    + op("batch_children", 0, 13, 0)
    + op("batch_children", 12, 0, 1)
    + op("batch_children", 10, 57, 1)
    + OVERLAP
    + op("batch_children", 0, 13, 1),
    "batch-stepped-to-the-end": BOARDS
    + op("batch_step", 0, 13, 1, 255, 0) * 5
    + op("batch_step", 0, 13, 1, 10, 5)
    + op("batch_step", 0, 13, 1, 10, 65)
    + op("batch_step", 0, 13, 1, 4, square("d4"))
    + op("batch_step", 0, 13, 1, 4, 99)
    + op("batch_step", 0, 13, 1, 4, PASS)
    + OVERLAP
    + op("batch_step", 0, 13, 1, 255, 0)
    + op("batch_training_refused", 0, 0)
    + op("batch_training_refused", 1, 0),
}
