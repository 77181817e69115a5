"""Uses the installed package, on any interpreter. `try-wheels.sh` runs it.

With `--core` only what needs neither NumPy nor zlib, which a bare interpreter lacks.
"""

import sys
import threading
import time

import reversi_rules as rv

assert rv.perft(rv.Position(), 9) == 3005288
game = rv.Game("e6f4e3f6g5d6e7f5c5")
outcome = game.outcome()
assert outcome is not None
assert outcome.score(rv.BLACK) == 64
if "--core" not in sys.argv:
    from reversi_rules import batch, records
    from reversi_rules.__main__ import main

    assert records.Record(records.to_sgf(game), "sgf").game() == game
    ends = batch.playouts(batch.start(1000), seed=1)
    assert int((batch.margins(ends) > 0).sum()) == 444
    assert main(["show", "f5d6"]) == 0

if hasattr(sys, "_is_gil_enabled"):
    free = not sys._is_gil_enabled()
    print(f"GIL: {'no' if free else 'yes'}")
    # Importing the package must not turn the GIL on.
    assert free == ("free-threading" in sys.version)

# Threads that work on the same objects may raise exceptions, but never crash.
shared = rv.Game()
errors: list[BaseException] = []


def play() -> None:
    """Plays and undoes moves of the shared game."""
    for _ in range(20_000):
        try:
            shared.play(shared.legal_moves[0])
            shared.undo()
        except (rv.ReversiError, RuntimeError, IndexError):
            pass
        except BaseException as error:
            errors.append(error)
            raise


threads = [threading.Thread(target=play) for _ in range(4)]
begin = time.perf_counter()
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert not errors, errors
print(f"{sys.implementation.name} {sys.version.split()[0]}: works")
