"""Formulas, and the obligations under which the instructions that made them are defined."""

from collections.abc import Callable
from dataclasses import dataclass

from circuit import TRUE, Circuit
from ir import POISON, Instruction, Scalar
from memory import Value, lanes_of
from words import Words


@dataclass(frozen=True)
class Obligation:
    """A condition that must hold for an instruction to be defined."""

    holds: int
    text: str


@dataclass
class Formulas:
    """A circuit that instructions add to, with their obligations."""

    circuit: Circuit

    def __post_init__(self) -> None:
        self.words = Words(self.circuit)
        self.obligations: list[Obligation] = []

    def oblige(self, holds: int, made: Instruction) -> None:
        if holds != TRUE:
            self.obligations.append(Obligation(holds, made.text))

    def each(self, do: Callable[..., Scalar], given: list[Value]) -> Value:
        """Applies `do` to scalars, or to each lane of vectors. Poison yields poison."""
        if isinstance(given[0], list):
            lanes = zip(*(lanes_of(value) for value in given), strict=True)
            return [POISON if POISON in lane else do(*lane) for lane in lanes]
        return POISON if POISON in given else do(*given)
