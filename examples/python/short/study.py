"""Reads an SGF file, adds a variation and comments, and saves it without changing the rest."""

from pathlib import Path

from reversi_rules import Game, records

Path("study.sgf").write_text(
    records.to_sgf(Game("f5d6c3"), records.GameInfo(black="José", white="日本")), encoding="utf-8"
)
(record,) = records.read_sgf("study.sgf")
tree = record.tree()
first = tree.main_line()[1]
first.comment = r"a bracket ], a backslash \, and an é"
other = first.play("f4")
other.comment = "the diagonal opening was d6"
other.play("c3").eval = 2
Path("study.sgf").write_text(str(tree), encoding="utf-8")

(again,) = records.read_sgf("study.sgf")
node = again.tree().main_line()[1]
assert node.comment == first.comment
assert [child.name for child in node.children] == ["d6", "f4"]
assert (again.info.black, again.info.white) == ("José", "日本")
converted, losses = again.tree().convert("pgn")
print(converted)
print("lost:", losses)
