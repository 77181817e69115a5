#!/usr/bin/env python3
"""Draws boards of `reversi_rules.svg` in Chromium, for people to look at: `pictures.py [FOLDER]`.

Still and animated boards on a light and on a dark page, as two PNG files in build/pictures by
default. An animation is stopped at several moments. Needs a Python with the package.
"""

from __future__ import annotations

import base64
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from reversi_rules import Game, Position, svg

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
PAGES = {"light": ("#ffffff", "#000000"), "dark": ("#111418", "#dddddd")}
GAP, SIDE, HEIGHT, COLUMNS = 24, 400, 470, 4
GAME = (
    "f5d6c3f3d3f4e6f7g4f6e7d8g5d2g6b3g3h3f8h5e8e3c8d7h4h6c7b8a8g8h8h7b7a7a6g7c6c5b6a5b5c4h2f2e2"
    "g2h1g1f1c1e1d1c2a3"
)


def inline(text: str, seconds: float | None = None) -> str:
    return f"<span data-seconds='{'' if seconds is None else seconds}'>{text}</span>"


def boards() -> Iterator[tuple[str, str]]:
    """Yields the name of each picture, and its HTML."""
    game = Game(GAME[:10])
    yield "start", inline(svg.board(Position(), size=SIDE))
    yield "game", inline(svg.board(game, size=SIDE))
    encoded = base64.b64encode(svg.board(game, size=SIDE).encode()).decode()
    yield "as an image", f'<img src="data:image/svg+xml;base64,{encoded}">'
    yield "late", inline(svg.board(Game(GAME), size=SIDE))
    notes = {**dict.fromkeys(game.legal_moves.names(), "+12"), "d3": "white", "e5": "black"}
    yield "annotated", inline(svg.board(game, size=SIDE, annotate=notes, hints=False))
    squares = Position().legal_moves | {"a1", "h8"}
    yield "squares", inline(svg.board(squares, size=SIDE))
    yield "no coordinates", inline(svg.board(game, size=SIDE, coordinates=False))
    colors = {"board": "#1f4e79", "grid": "#102a43", "margin": "#eeeeee", "hint": "#000000ff"}
    yield "other colors", inline(svg.board(game, size=SIDE, colors=colors))
    moving = svg.animate(Game(GAME), size=SIDE, seconds_per_move=1, loop=False)
    for seconds in (0.1, 1.5, 9.5, 1000.0):
        yield f"moving, at {seconds:g} s", inline(moving, seconds)


def page(background: str, ink: str) -> tuple[str, int]:
    """Returns a page with all pictures, and its height."""
    parts = [f'<!doctype html><meta charset="utf-8"><body style="background:{background}">']
    row = 0
    for number, (name, picture) in enumerate(boards()):
        row, column = divmod(number, COLUMNS)
        left, top = GAP + column * (SIDE + GAP), GAP + row * HEIGHT
        parts.append(
            f'<div style="position:absolute;left:{left}px;top:{top}px;color:{ink};'
            f'font:14px sans-serif">{name}<br>{picture}</div>'
        )
    parts.append(
        "<script>for (const place of document.querySelectorAll('[data-seconds]')) {"
        "if (!place.dataset.seconds) continue;"
        "const svg = place.querySelector('svg'); svg.pauseAnimations();"
        "svg.setCurrentTime(Number(place.dataset.seconds)); }</script>"
    )
    return "".join(parts), GAP + (row + 1) * HEIGHT


def main(folder: Path) -> None:
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    browser = next(filter(None, map(shutil.which, names)), None)
    if browser is None:
        sys.exit("this needs Chromium: on Debian, 'apt-get install chromium' as root")
    folder.mkdir(parents=True, exist_ok=True)
    for theme, colors in PAGES.items():
        png = folder / f"{theme}.png"
        html, height = page(*colors)
        with tempfile.TemporaryDirectory() as scratch:
            source = Path(scratch, "page.html")
            source.write_text(html, encoding="utf-8")
            size = f"--window-size={GAP + COLUMNS * (SIDE + GAP)},{height}"
            command = [browser, *FLAGS, f"--user-data-dir={scratch}/profile", size]
            command += [f"--screenshot={png}", source.as_uri()]
            subprocess.run(command, capture_output=True, check=True, timeout=120)
        print(png)


main(Path(sys.argv[1] if sys.argv[1:] else "build/pictures").absolute())
