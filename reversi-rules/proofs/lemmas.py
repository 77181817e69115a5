"""Replaces parts of a formula by equal parts of the definition, before the whole is proved.

Many questions contain the same hard part, such as the end of the game in each of 65 moves. A lemma
names the bits of the definition that such parts compute. Random boards show which bits of the
compiled function seem to be the same. Each pair is proved to be equal, once, and then replaced.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from circuit import AND, FALSE, INPUT, TRUE, Circuit
from words import Word

SAMPLES = 2048
# The gates of one bit of the definition, and of the compiled function, are a few hundred.
LARGEST = 2000
TRIES = 6
MANY = 16


@dataclass(frozen=True)
class Lemma:
    """A board without overlapping discs, and bits of the definition about it."""

    player: Word
    opponent: Word
    # The board has no overlapping discs, and what else the precondition of each case implies.
    given: int
    bits: Word


def equal_parts(
    circuit: Circuit, lemma: Lemma, roots: Iterable[int], is_false: Callable[[int], bool]
) -> dict[int, int]:
    """Returns the nodes that equal bits of the lemma, with those bits."""
    random_, full = random.Random(4), (1 << SAMPLES) - 1
    values: dict[int, int] = {0: 0}
    inputs = {bit: random_.getrandbits(SAMPLES) for bit in circuit.inputs}
    for player, opponent in zip(lemma.player, lemma.opponent, strict=True):
        filled = random_.getrandbits(SAMPLES) | random_.getrandbits(SAMPLES)
        inputs |= {player: filled & inputs[player], opponent: filled & ~inputs[player] & full}
    nodes = circuit.cone([*roots, *lemma.bits])
    # Only boards for which it is given tell anything.
    full, *evaluated = circuit.values([lemma.given, *(2 * node for node in nodes)], inputs, full)
    values = dict(zip(nodes, (value & full for value in evaluated), strict=True))
    wanted: dict[int, int] = {}
    for bit in lemma.bits:
        value = values[bit >> 1] ^ (full if bit & 1 else 0)
        if value:
            wanted.setdefault(value, bit)
            wanted.setdefault(value ^ full, bit ^ 1)
    equal: dict[int, int] = {}

    def show(node: int, form: int, bit: int) -> bool:
        unequal = circuit.both(lemma.given, circuit.differ(form, bit))
        if unequal == FALSE or (len(circuit.cone([unequal])) < LARGEST and is_false(unequal)):
            equal[node] = bit
        return node in equal

    # A condition that is the same on all boards is in many parts, which are equal without it.
    uses = Counter(half >> 1 for node in nodes for half in circuit.halves(node))
    constants = [node for node in nodes if uses[node] >= MANY and values[node] in (0, full)]
    for node in [node for node in constants if node][:MANY]:
        show(node, 2 * node, TRUE if values[node] else FALSE)
    tried: Counter[int] = Counter()
    own = {bit >> 1 for bit in lemma.bits}
    # The nodes with equal bits in place of those below.
    forms = {0: FALSE}
    for node in nodes:
        forms[node] = equal[node] if node in equal else _joined(circuit, node, forms)
        bit = wanted.get(values[node])
        if bit is None or node in own or node in equal or circuit.kinds[node] == INPUT:
            continue
        # What is equal comes first. Later ones only seem to be, as no random board is special.
        tried[bit >> 1] += 1
        if tried[bit >> 1] <= TRIES and show(node, forms[node], bit):
            forms[node] = bit
    return equal


def replaced(circuit: Circuit, equal: dict[int, int], root: int) -> int:
    """Returns the root with equal bits in place of the nodes."""
    known: dict[int, int] = {0: FALSE}
    for node in circuit.cone([root]) if equal else []:
        known[node] = equal[node] if node in equal else _joined(circuit, node, known)
    return known[root >> 1] ^ root & 1 if equal else root


def _joined(circuit: Circuit, node: int, known: dict[int, int]) -> int:
    """Returns the node with the known forms of its operands."""
    if circuit.kinds[node] == INPUT:
        return 2 * node
    left, right = (known[half >> 1] ^ half & 1 for half in circuit.halves(node))
    return (circuit.both if circuit.kinds[node] == AND else circuit.differ)(left, right)
