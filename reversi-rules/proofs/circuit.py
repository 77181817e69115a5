"""Boolean formulas of and, exclusive or and not over named inputs.

A literal is a number: twice the number of its node, plus one if it is negated. 0 is false and 1 is
true. Equal formulas share one literal. A formula is simplified when it is made, by looking at its
two operands, so that constants disappear at once.
"""

from collections.abc import Iterable, Mapping

FALSE, TRUE = 0, 1
INPUT, AND, XOR = 0, 1, 2


class Circuit:
    def __init__(self) -> None:
        # Node 0 is the constant.
        self.kinds: list[int] = [INPUT]
        self.lefts: list[int] = [0]
        self.rights: list[int] = [0]
        # As literals.
        self.inputs: list[int] = []
        self._products: dict[tuple[int, int], int] = {}
        self._xors: dict[tuple[int, int], int] = {}

    def input(self) -> int:
        """Adds an input, which may be true or false."""
        literal = self._node(INPUT, 0, 0)
        self.inputs.append(literal)
        return literal

    def both(self, a: int, b: int) -> int:
        if a == b:
            return a
        if a == FALSE or b == FALSE or a ^ b == 1:
            return FALSE
        if a == TRUE:
            return b
        if b == TRUE:
            return a
        key = (a, b) if a < b else (b, a)
        literal = self._products.get(key)
        if literal is None:
            literal = self._products[key] = self._node(AND, a, b)
        return literal

    def either(self, a: int, b: int) -> int:
        return self.both(a ^ 1, b ^ 1) ^ 1

    def differ(self, a: int, b: int) -> int:
        negated = (a ^ b) & 1
        a &= ~1
        b &= ~1
        if a == b:
            return negated
        if a == FALSE:
            return b ^ negated
        if b == FALSE:
            return a ^ negated
        key = (a, b) if a < b else (b, a)
        literal = self._xors.get(key)
        if literal is None:
            literal = self._xors[key] = self._node(XOR, a, b)
        return literal ^ negated

    def choice(self, condition: int, then: int, otherwise: int) -> int:
        if condition == TRUE or then == otherwise:
            return then
        if condition == FALSE:
            return otherwise
        return self.either(self.both(condition, then), self.both(condition ^ 1, otherwise))

    def all(self, literals: Iterable[int]) -> int:
        result = TRUE
        for literal in literals:
            result = self.both(result, literal)
        return result

    def any(self, literals: Iterable[int]) -> int:
        return self.all(literal ^ 1 for literal in literals) ^ 1

    def halves(self, node: int) -> tuple[int, ...]:
        """Returns the operands of a node, as literals. An input has none."""
        return () if self.kinds[node] == INPUT else (self.lefts[node], self.rights[node])

    def cone(self, roots: Iterable[int]) -> list[int]:
        """Returns the nodes that the roots consist of, operands before the nodes that use them."""
        seen: set[int] = set()
        order: list[int] = []
        for root in roots:
            stack = [root >> 1]
            while stack:
                node = stack[-1]
                if node in seen:
                    stack.pop()
                    continue
                missing = [half >> 1 for half in self.halves(node) if half >> 1 not in seen]
                if missing:
                    stack.extend(reversed(missing))
                else:
                    stack.pop()
                    seen.add(node)
                    order.append(node)
        return order

    def values(self, roots: list[int], inputs: Mapping[int, int], full: int) -> list[int]:
        """Evaluates the roots for the given values of the input literals.

        A value has one bit for each case, so many cases are evaluated at once. `full` has all bits.
        """
        known: dict[int, int] = {0: 0}
        for node in self.cone(roots):
            kind = self.kinds[node]
            if kind == INPUT:
                if node:
                    known[node] = inputs[2 * node]
                continue
            left, right = self.lefts[node], self.rights[node]
            a = known[left >> 1] ^ (full if left & 1 else 0)
            b = known[right >> 1] ^ (full if right & 1 else 0)
            known[node] = a & b if kind == AND else a ^ b
        return [known[root >> 1] ^ (full if root & 1 else 0) for root in roots]

    def shape(self, root: int) -> tuple[tuple[int, int, int], ...]:
        """Returns a key that formulas share if they differ only in the names of their inputs."""
        numbers: dict[int, int] = {0: 0}
        found = []
        for node in self.cone([root]):
            number = numbers.setdefault(node, len(numbers))
            left, right = self.lefts[node], self.rights[node]
            # The order of the operands has no meaning. They stay in the order of the circuit.
            halves = (2 * numbers[left >> 1] + (left & 1), 2 * numbers[right >> 1] + (right & 1))
            found.append((self.kinds[node], *(halves if self.kinds[node] else (number, 0))))
        return (*found, (0, 2 * numbers[root >> 1] + (root & 1), 0))

    def _node(self, kind: int, a: int, b: int) -> int:
        self.kinds.append(kind)
        self.lefts.append(a)
        self.rights.append(b)
        return 2 * (len(self.kinds) - 1)
