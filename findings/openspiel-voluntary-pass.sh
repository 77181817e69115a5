#!/bin/sh
# OpenSpiel's Othello plays a pass that it does not list as legal.
#
# Guess: apply_action raises SpielError for an action that is not in legal_actions.
# Seen: open-spiel 2.0.2. At the start the legal actions are 19, 26, 37 and 44. apply_action(64),
#   the pass, is accepted six times in a row. Only apply_action_with_legality_check refuses the
#   pass.
# Matters: an agent or a converter with a wrong pass gets no error here. Its games are illegal, and
#   nobody notices until another program replays them.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --no-deps --target "$tmp" open-spiel==2.0.2
PYTHONPATH=$tmp python3 - 2>/dev/null <<'PYTHON'
import pyspiel

state = pyspiel.load_game("othello").new_initial_state()
print("legal:", state.legal_actions())
assert state.legal_actions() == [19, 26, 37, 44]
try:
    state.apply_action_with_legality_check(64)
except pyspiel.SpielError:
    print("with the check: SpielError")
else:
    raise SystemExit("the check accepts the pass")
for _ in range(6):
    state.apply_action(64)
print("history:", state.history(), "over:", state.is_terminal())
assert state.history() == [64] * 6
assert not state.is_terminal()
PYTHON
