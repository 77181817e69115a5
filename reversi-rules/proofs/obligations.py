"""Formulas, and the obligations under which the instructions that made them are defined."""

from collections.abc import Callable
from dataclasses import dataclass

from circuit import FALSE, TRUE, Circuit
from ir import POISON, Instruction, Maybe, Poison, Scalar, UnsupportedError
from memory import Struct, Value, lanes_of
from words import Words, constant


@dataclass(frozen=True)
class Obligation:
    """A condition that must hold on its path for an instruction to be defined."""

    holds: int
    path: int
    text: str


@dataclass
class Formulas:
    """A circuit that instructions add to, with their obligations."""

    circuit: Circuit

    def __post_init__(self) -> None:
        self.words = Words(self.circuit)
        self.obligations: list[Obligation] = []
        # The condition under which the current instruction is executed.
        self.path = TRUE

    def oblige(self, holds: int, made: Instruction) -> None:
        if self.circuit.either(holds, self.path ^ 1) != TRUE:
            self.obligations.append(Obligation(holds, self.path, made.text))

    def within(self, made: Instruction, value: Value, bounds: tuple[int, int]) -> None:
        """Obliges a number to keep `range(low, high)`, which may go around the highest number."""
        for lane in value if isinstance(value, list) else [value]:
            word, poison = (lane.word, lane.poison) if isinstance(lane, Maybe) else (lane, FALSE)
            if isinstance(word, tuple):
                low, size = (
                    constant(bounds[0], len(word)),
                    constant(bounds[1] - bounds[0], len(word)),
                )
                inside = self.words.less(self.words.sub(word, low), size)
                self.oblige(self.circuit.either(poison, inside), made)

    def defined(self, made: Instruction, value: Value) -> Value:
        """Obliges a value to be defined, and returns it without its condition."""
        if isinstance(value, Struct):
            return Struct(tuple(self.defined(made, part) for part in value.parts))
        if isinstance(value, list):
            return [self.defined(made, lane) for lane in value]  # type: ignore[misc]
        if isinstance(value, Poison):
            if self.path == TRUE:
                raise UnsupportedError(f"an undefined value is used: {made.text}")
            self.oblige(FALSE, made)
        if isinstance(value, Maybe):
            self.oblige(value.poison ^ 1, made)
            return value.word
        return value

    def maybe(self, value: Scalar, poison: int) -> Scalar:
        """Returns the value, which is undefined if `poison` is true or if it was before."""
        if poison == FALSE or isinstance(value, Poison):
            return value
        if isinstance(value, Maybe):
            return Maybe(value.word, self.circuit.either(value.poison, poison))
        return POISON if poison == TRUE else Maybe(value, poison)

    def each(self, do: Callable[..., Scalar], given: list[Value]) -> Value:
        """Applies `do` to scalars, or to each lane of vectors. Poison yields poison."""
        if isinstance(given[0], list):
            lanes = zip(*(lanes_of(value) for value in given), strict=True)
            return [self._one(do, list(lane)) for lane in lanes]
        return self._one(do, given)

    def _one(self, do: Callable[..., Scalar], given: list[Value]) -> Scalar:
        if POISON in given:
            return POISON
        poison = self.circuit.any(value.poison for value in given if isinstance(value, Maybe))
        words = [value.word if isinstance(value, Maybe) else value for value in given]
        return self.maybe(do(*words), poison)
