#!/usr/bin/env python3
"""Draws the bar charts of the site from the tables below them: `charts.py [--check]`.

A chart on a page of `docs` is `![title](charts/NAME.svg)`, and the next table has its
figures: names in the first column, numbers in the second, whose heading is the unit. A bar with a
bold name is highlighted. `--check` draws nothing and fails when a picture is not that of its table.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

DOCS = Path(__file__).resolve().parent.parent / "docs"
CHART = re.compile(
    r"!\[(?P<title>[^\]]*)\]\((?P<file>charts/[\w-]+\.svg)\).*?"
    r"^\|[^|\n]*\|(?P<unit>[^|\n]*)\|[^\n]*\n\|[-|: ]+\n(?P<rows>(?:\|[^\n]*\n)+)",
    re.DOTALL | re.MULTILINE,
)

# Dark and opaque, like the frame of the boards: readable on light pages and on dark ones.
PANEL, INK, FAINT, OURS, OTHERS = "#17231c", "#f2f5f3", "#a9b8af", "#6cc392", "#7f8c86"
WIDTH, MARGIN, TOP, ROW, BAR = 480, 16, 58, 44, 14
FONT = 'font-family="system-ui, sans-serif"'


class Bar(NamedTuple):
    """One row of a table."""

    name: str
    value: float
    shown: str
    highlighted: bool


class Chart(NamedTuple):
    """A picture to be drawn."""

    file: Path
    title: str
    unit: str
    bars: list[Bar]

    def svg(self) -> str:
        """The picture: a name above each bar and its value behind it, on a linear scale."""
        height = TOP + ROW * len(self.bars) + MARGIN
        longest = max(bar.value for bar in self.bars)
        room = WIDTH - 2 * MARGIN - 70
        described = "; ".join(f"{bar.name} {bar.shown}" for bar in self.bars)
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            f"<title>{escape(f'{self.title}, {self.unit}: {described}')}</title>",
            f'<rect width="{WIDTH}" height="{height}" rx="8" fill="{PANEL}"/>',
            text(MARGIN, 27, 16, INK, self.title, "bold"),
            text(MARGIN, 46, 13, FAINT, self.unit),
        ]
        for number, bar in enumerate(self.bars):
            y = TOP + ROW * number
            length = max(2, round(room * bar.value / longest))
            color = OURS if bar.highlighted else OTHERS
            parts += [
                text(MARGIN, y + 15, 14, INK if bar.highlighted else FAINT, bar.name),
                f'<rect x="{MARGIN}" y="{y + 21}" width="{length}" height="{BAR}" fill="{color}"/>',
                text(MARGIN + length + 6, y + 33, 14, INK, bar.shown),
            ]
        return "\n".join([*parts, "</svg>", ""])


def text(x: int, y: int, size: int, color: str, words: str, weight: str = "normal") -> str:
    return (
        f'<text x="{x}" y="{y}" {FONT} font-size="{size}" font-weight="{weight}" '
        f'fill="{color}">{escape(words)}</text>'
    )


def charts(page: Path) -> Iterator[Chart]:
    for found in CHART.finditer(page.read_text(encoding="utf-8")):
        bars = []
        for row in found["rows"].splitlines():
            name, shown = (cell.strip() for cell in row.strip("|").split("|")[:2])
            plain = re.sub(r"[*`]", "", name)
            bars.append(Bar(plain, float(shown.replace(",", "")), shown, name.startswith("**")))
        yield Chart(DOCS / found["file"], found["title"], found["unit"].strip(), bars)


def main(arguments: list[str]) -> int:
    drawn = {chart.file: chart.svg() for page in DOCS.glob("*.md") for chart in charts(page)}
    kept = set(DOCS.glob("charts/*.svg"))
    if arguments == ["--check"]:
        wrong = [file for file, svg in drawn.items() if file not in kept or file.read_text() != svg]
        for file in sorted({*wrong, *(kept - drawn.keys())}):
            print(f"{file.name} is not the chart of its table: run scripts/charts.py")
        return int(bool(wrong or kept - drawn.keys()))
    for file in kept - drawn.keys():
        file.unlink()
    for file, svg in drawn.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(svg, encoding="utf-8")
    print(f"{len(drawn)} charts")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
