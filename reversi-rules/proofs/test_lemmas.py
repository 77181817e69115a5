"""Lemmas replace parts of formulas, and only on the boards of which they speak."""

import pytest
from circuit import TRUE, Circuit
from lemmas import Lemma
from machine import Machine
from prove import prove
from reader import Module
from theorems import Case, Question, disjoint, new_word


@pytest.mark.parametrize("is_disjoint", [False, True])
def test_a_lemma_says_nothing_of_other_boards(is_disjoint: bool) -> None:
    """Asks for two bits that are the same on boards without overlapping discs only."""
    circuit = Circuit()
    player, opponent = new_word(circuit), new_word(circuit)
    given = disjoint(circuit, player, opponent)
    lemma = Lemma(player, opponent, given, player)
    found = tuple(circuit.both(a, b ^ 1) for a, b in zip(player, opponent, strict=True))
    case = Case("", player, opponent, (), given if is_disjoint else TRUE, found, player)
    machine = Machine(circuit, Module(""))
    question = Question(machine, [case], lemma)
    assert bool(prove(question).refuted) is not is_disjoint
