"""The compiled half of `reversi_rules.tournament`."""

from reversi_rules._color import Color
from reversi_rules._core import Outcome

__all__ = ["default_score", "needs_completion"]

def default_score(rule: int, defaulter: Color, completed: Outcome | None) -> tuple[int, int] | None:
    """Returns the score `(black, white)` to record if the time of `defaulter` ran out.

    `rule` is the index of the rule in the crate.

    Returns `None` if the rule needs the outcome of the completed game.
    """

def needs_completion(rule: int) -> bool:
    """Returns whether the score of the rule with that index depends on the completed game."""
