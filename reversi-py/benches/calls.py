"""Benchmarks of single calls, as in a bot that plays one game, compared with other libraries."""

from __future__ import annotations

import pyspiel
import rust_reversi
from contest import Entry, contest, report, statement

import reversi_rules as rv

# A middle-game position has more moves than the start; d3 is legal at the start.
MIDDLE = "f5d6c3d3c4f4c5b3c2e6c6b4b5d2e3a6"


def run(rounds: int, seconds: float) -> None:
    """Prints the tables of calls."""
    spiel = pyspiel.load_game("othello")
    for title, transcript in [("start", ""), ("a middle game", MIDDLE)]:
        game = rv.Game(transcript)
        position = game.position
        theirs, state = rust_reversi.Board(), spiel.new_initial_state()
        for move in game.placements:
            # This library orders bits from h8 to a1, and moves from a1 to h8.
            theirs.do_move(move)
            state.apply_action(move)
        moves = list(position.legal_moves)
        assert sorted(theirs.get_legal_moves_vec()) == moves == state.legal_actions()
        names = {
            "rv": rv,
            "position": position,
            "game": game,
            "theirs": theirs,
            "state": state,
            "move": moves[0],
        }

        def entry(name: str, code: str, names: dict[str, object] = names) -> Entry:
            return statement(name, code, **names)

        nothing = entry("a call that does nothing", "position.__copy__()")
        groups = {
            "legal moves as an int": [
                nothing,
                entry("position.legal_bits", "position.legal_bits"),
                entry("game.legal_bits", "game.legal_bits"),
                entry("int(position.legal_moves)", "int(position.legal_moves)"),
                entry("rust-reversi get_legal_moves() (cached)", "theirs.get_legal_moves()"),
            ],
            "legal moves as a list": [
                nothing,
                entry("position.legal_actions()", "position.legal_actions()"),
                entry("list(position.legal_moves)", "list(position.legal_moves)"),
                entry("rust-reversi get_legal_moves_vec()", "theirs.get_legal_moves_vec()"),
                entry("OpenSpiel legal_actions()", "state.legal_actions()"),
            ],
            "a move to a new position": [
                nothing,
                entry("position.play(move)", "position.play(move)"),
                entry("copy = game.copy(); copy.play(move)", "game.copy().play(move)"),
                entry("rust-reversi clone() and do_move()", "theirs.clone().do_move(move)"),
                entry("OpenSpiel child()", "state.child(move)"),
            ],
            "a move and its legal moves as an int": [
                nothing,
                entry("position.play(move).legal_bits", "position.play(move).legal_bits"),
                entry(
                    "rust-reversi clone(), do_move(), get_legal_moves()",
                    "b = theirs.clone(); b.do_move(move); b.get_legal_moves()",
                ),
            ],
            "a move and back": [
                nothing,
                entry("game.play(move); game.undo()", "game.play(move); game.undo()"),
                entry(
                    "rust-reversi clone() and do_move() (has no undo)",
                    "theirs.clone().do_move(move)",
                ),
            ],
        }
        for group, entries in groups.items():
            report(f"{group}, {title}", "a call", contest(entries, rounds, seconds))

    seeds = iter(range(10**9))

    def ours() -> object:
        return rv.Position().playout(next(seeds))

    def random_game() -> rust_reversi.Board:
        board = rust_reversi.Board()
        while not board.is_game_over():
            if board.is_pass():
                board.do_pass()
            else:
                board.do_move(board.get_random_move())
        return board

    def loop() -> rv.Game:
        game, seed = rv.Game(), next(seeds)
        while not game.is_over:
            game.play(game.random_move(seed + len(game)))
        return game

    entries = [
        statement("Position().playout(seed)", "ours()", ours=ours),
        statement("a loop over game.random_move(seed)", "loop()", loop=loop),
        statement("rust-reversi, a loop over get_random_move()", "game()", game=random_game),
    ]
    report("a random game", "a game", contest(entries, rounds, seconds))
