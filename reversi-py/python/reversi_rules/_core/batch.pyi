"""The compiled half of `reversi_rules.batch`."""

from collections.abc import Callable
from typing import Any, TypeAlias

from numpy.typing import NDArray

from reversi_rules import Position

_Array: TypeAlias = Callable[..., NDArray[Any]]

# The functions that call them have the types of the arguments.
canonical: Callable[..., tuple[NDArray[Any], NDArray[Any]]]
cells: _Array
children: Callable[..., tuple[NDArray[Any], NDArray[Any], NDArray[Any]]]
disc_counts: _Array
flips: _Array
from_cells: _Array
from_positions: _Array
frontier: _Array
is_over: _Array
isa: Callable[..., str]
keys: _Array
legal: _Array
legal_mask: _Array
margins: _Array
mobility: _Array
must_pass: _Array
perft: _Array
planes: _Array
play: _Array
playouts: _Array
policy_permutation: _Array
potential_moves: _Array
random_actions: _Array
scores: _Array
stable: _Array
start: _Array
step: _Array
to_positions: Callable[..., list[Position]]
transform: _Array
transform_actions: _Array
transform_masks: _Array
transform_policy: _Array
