"""Formulas, and what has to hold for the instructions that made them to mean anything."""

from collections.abc import Callable
from dataclasses import dataclass

from circuit import TRUE, Circuit
from ir import POISON, Instruction, Scalar
from memory import Value, lanes_of
from words import Words


@dataclass(frozen=True)
class Obligation:
    """What must hold for an instruction to mean anything."""

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
        """Lane by lane, if it is vectors. Poison makes poison."""
        if isinstance(given[0], list):
            lanes = zip(*(lanes_of(value) for value in given), strict=True)
            return [POISON if POISON in lane else do(*lane) for lane in lanes]
        return POISON if POISON in given else do(*given)
