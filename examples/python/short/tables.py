"""Games with the names of their openings in polars, and the same question in SQL with DuckDB."""

import duckdb
import polars as pl

from reversi_rules import Game, openings, records

played = [Game("f5d6c3d3c4").playout(seed) for seed in range(100)]
played += [Game("f5f6e6f4").playout(seed) for seed in range(50)]
records.write_wthor("games.wtb", records.WthorGames.from_games(played, year=2026))

wthor = records.read_wthor("games.wtb")
found = [openings.of_game(game) for game in played]
games = pl.DataFrame(wthor.to_dict()).with_columns(
    pl.Series("margin", wthor.margin),
    pl.Series("opening", [opening and opening.name for opening in found]),
)
by_name = games.drop_nulls("opening").group_by("opening").agg(pl.len(), pl.col("margin").mean())
same = duckdb.execute(
    "SELECT opening, count(*) FROM games WHERE opening IS NOT NULL GROUP BY opening"
).fetchall()
assert dict(same) == dict(by_name.select("opening", "len").rows())
for opening, count, margin in sorted(by_name.rows(), key=str):
    print(f"{opening}: {count} games, black wins by {margin:.1f}")
