"""A match of two bots with clocks, which goes on where it stopped."""

from pathlib import Path

from reversi_rules import Game, match


def greedy(game: Game) -> int:
    """Flips the most discs."""
    return max(game.legal_moves, key=lambda move: len(game.position.flips(move)))


def mobile(game: Game) -> int:
    """Leaves the other side the fewest moves."""
    return min(game.position.children(), key=lambda child: len(child[1].legal_moves))[0]


settings = match.Settings(mobile, greedy, games=40, time=match.Time(10, increment=0.1))
journal = match.Journal("bots.journal")
tally = match.Tally()
records = []
for played in match.play_blocking(settings, journal):
    tally.add(played)
    records.append(match.record(played, settings, "pgn"))
Path("bots.pgn").write_text("\n".join(records), encoding="utf-8")
print(f"mobile against greedy: {tally.share:.0%}, Elo {tally.elo() or 'unknown'}")
print(len(journal.begin(settings)), "games in the journal")
