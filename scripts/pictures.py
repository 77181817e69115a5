#!/usr/bin/env python3
"""Draws the pictures of `reversi_rules.svg` in a browser and checks their pixels.

`pictures.py [FOLDER]` needs a Python with the package and Pillow. Chromium draws still and animated
pictures on a light and on a dark page, and the two pages are saved as PNG files for people to look
at, in `build/pictures` by default. The exit status is 0 if every place has the expected color, 1 if
not, and 2 without Chromium or Pillow.
"""

from __future__ import annotations

import base64
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from reversi_rules import SQUARES, Game, Position, SquareSet, move_name, svg

if TYPE_CHECKING:
    from PIL import Image

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
]
PAGES = {"light": "#ffffff", "dark": "#111418"}
SQUARE, MARGIN, STATUS = 45, 20, 28
SIDE = 8 * SQUARE + 2 * MARGIN
GAP, CAPTION, COLUMNS = 24, 22, 4
# Rounding changes a color, and so does the edge of a circle on the border of a pixel.
TOLERANCE = 6

SHORT = "f5d6c3f3e3f4d7d3g3"
LONG = (
    "f5d6c3f3d3f4e6f7g4f6e7d8g5d2g6b3g3h3f8h5e8e3c8d7h4h6c7b8a8g8h8h7b7a7a6g7c6c5b6a5b5c4h2f2e2"
    "g2h1g1f1c1e1d1c2a3"
)

Rgb = tuple[int, int, int]


def rgb(color: str) -> Rgb:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def mixed(under: Rgb, over: str, opacity: float) -> Rgb:
    red, green, blue = (round(a + (b - a) * opacity) for a, b in zip(under, rgb(over), strict=True))
    return red, green, blue


@dataclass
class Picture:
    """A picture, its contents, and how the page embeds it."""

    name: str
    text: str
    position: Position | None = None
    last_move: int | None = None
    flipped: SquareSet = field(default_factory=SquareSet)
    hints: SquareSet = field(default_factory=SquareSet)
    members: SquareSet = field(default_factory=SquareSet)
    margin: int = MARGIN
    colors: dict[str, str] = field(default_factory=lambda: dict(svg.COLORS))
    moving: bool = False
    seconds: float | None = None
    """The moment at which an animation is stopped."""
    as_image: bool = False
    """Whether the page embeds it as an `<img>`, as JupyterLab does, or inline."""

    def html(self) -> str:
        if self.as_image:
            data = base64.b64encode(self.text.encode()).decode()
            return f'<img src="data:image/svg+xml;base64,{data}">'
        moment = "" if self.seconds is None else f' data-seconds="{self.seconds}"'
        return f"<span{moment}>{self.text}</span>"

    def expected(self) -> Iterator[tuple[str, float, float, Rgb]]:
        """Yields names, places in pixels from the corner of the picture, and their colors."""
        if self.margin:
            for name, x, y in [("left", 3.0, 200.0), ("top", 200, 3), ("corner", 397, 397)]:
                yield f"margin {name}", x, y, rgb(self.colors["margin"])
        if self.moving:
            below = self.margin + 8 * SQUARE + STATUS - 2
            yield "status", 100, below, rgb(self.colors["margin"])
        for square in SQUARES:
            row, column = divmod(square, 8)
            left, top = self.margin + column * SQUARE, self.margin + row * SQUARE
            x, y = left + SQUARE / 2, top + SQUARE / 2
            ground = rgb(self.colors["board"])
            if square in self.members:
                ground = mixed(ground, self.colors["member"], 0.6)
            if square in self.flipped:
                ground = mixed(ground, self.colors["flipped"], 0.18)
            owner = None if self.position is None else self.position[square]
            disc = ground if owner is None else rgb(self.colors[str(owner)])
            center = disc
            if square in self.hints:
                center = mixed(disc, self.colors["hint"], 0.28)
            if square == self.last_move:
                center = rgb(self.colors["lastmove"])
            name = move_name(square)
            yield f"{name} corner", x - 0.4 * SQUARE, y - 0.4 * SQUARE, ground
            yield f"{name} disc", x, y + 0.3 * SQUARE, disc
            # An annotation may cover the center.
            if "note" not in self.text:
                yield f"{name} center", x, y, center


def still() -> Iterator[Picture]:
    start, game = Position(), Game("f5d6c3d3c4")
    position = game.position
    shown = (position, game.last_move, game.last_flips, game.legal_moves)
    yield Picture("start", svg.board(start, size=400), start, hints=start.legal_moves)
    yield Picture("game", svg.board(game, size=400), *shown)
    yield Picture("as an image", svg.board(game, size=400), *shown, as_image=True)
    final = Game(LONG)
    text = svg.board(final, size=400)
    yield Picture("finished", text, final.position, final.last_move, final.last_flips)
    values = zip(game.legal_moves.names(), ["+12", "-8.5", "0", "+2", "-64"] * 9, strict=False)
    notes = {**dict(values), "d3": "white", "c4": "last", "e5": "black"}
    text = svg.board(game, size=400, annotate=notes, hints=False)
    yield Picture("annotated", text, position, game.last_move, game.last_flips)
    squares = start.legal_moves | {"a1", "h8"}
    yield Picture("squares", svg.board(squares, size=400), members=squares)
    text = svg.board(game, size=360, coordinates=False)
    yield Picture("no coordinates", text, *shown, margin=0)
    colors = {"board": "#1f4e79", "grid": "#102a43", "margin": "#eeeeee", "coordinate": "#222222"}
    text = svg.board(game, size=400, colors={**colors, "hint": "#000000ff"})
    yield Picture("other colors", text, *shown, colors={**svg.COLORS, **colors})


def moving() -> Iterator[Picture]:
    game = Game(SHORT)
    text = svg.animate(game, size=400, seconds_per_move=0.5)
    stills = list(played(game))
    # One loop: nine moves and the start, of which the last takes three times as long.
    loop = 0.5 * (len(stills) + 2)
    moments = [(0, 0.1), (1, 0.75), (4, 2.25), (9, loop - 0.05), (2, loop + 1.25)]
    for ply, seconds in moments:
        name = f"ply {ply} at {seconds:g} s"
        yield Picture(name, text, *stills[ply], moving=True, seconds=seconds)

    slow = svg.animate(game, size=400, seconds_per_move=3600)
    yield Picture("moving, as an image", slow, *stills[0], moving=True, as_image=True)

    long = Game(LONG)
    text = svg.animate(long, size=360, coordinates=False, loop=False)
    stills = list(played(long))
    passes = next(ply for ply, (_, move) in enumerate(long.plies(), 1) if move == 64)
    for name, ply, seconds in [("pass", passes, passes + 0.5), ("stopped", -1, 1000.0)]:
        yield Picture(name, text, *stills[ply], moving=True, margin=0, seconds=seconds)

    without: str = svg.animate([still[0] for still in stills[:3]], size=400)
    # Programs without animation show this.
    without = re.sub("<animate [^>]*/>", "", without)
    yield Picture("without movement", without, *stills[2], moving=True)


def played(game: Game) -> Iterator[tuple[Position, int | None, SquareSet]]:
    position = game.start
    yield position, None, SquareSet()
    for _, move in game.plies():
        placed = move in SQUARES
        flipped = position.flips(move) if placed else SquareSet()
        position = position.play(move)
        yield position, move if placed else None, flipped


def page(pictures: list[Picture], background: str) -> str:
    ink = "#000000" if background == "#ffffff" else "#dddddd"
    parts = [
        f'<!doctype html><meta charset="utf-8"><body style="margin:0;background:{background}">'
    ]
    for picture, (x, y) in zip(pictures, places(), strict=False):
        parts.append(
            f'<div style="position:absolute;left:{x}px;top:{y - CAPTION}px;color:{ink};'
            f'font:14px/{CAPTION}px sans-serif;height:{CAPTION}px">{picture.name}</div>'
            f'<div style="position:absolute;left:{x}px;top:{y}px;line-height:0">'
            f"{picture.html()}</div>"
        )
    parts.append(
        "<script>for (const place of document.querySelectorAll('[data-seconds]')) {"
        "const svg = place.querySelector('svg'); svg.pauseAnimations();"
        "svg.setCurrentTime(Number(place.dataset.seconds)); }</script>"
    )
    return "".join(parts)


def places() -> Iterator[tuple[int, int]]:
    number = 0
    while True:
        row, column = divmod(number, COLUMNS)
        x = GAP + column * (SIDE + GAP)
        yield x, GAP + CAPTION + row * (SIDE + CAPTION + STATUS + GAP)
        number += 1


def photograph(browser: str, html: str, png: Path, size: tuple[int, int]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "page.html"
        source.write_text(html, encoding="utf-8")
        command = [browser, *FLAGS, f"--user-data-dir={folder}/profile"]
        command += [f"--window-size={size[0]},{size[1]}", f"--screenshot={png}", source.as_uri()]
        png.unlink(missing_ok=True)
        run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    if run.returncode or not png.exists():
        raise OSError(f"{browser} drew nothing: {run.stderr.strip()[-500:]}")


def wrong_places(pictures: list[Picture], drawn: Image.Image, background: Rgb) -> Iterator[str]:
    pixel: Callable[[tuple[int, int]], Rgb] = drawn.getpixel  # type: ignore[assignment]

    def check(what: str, x: float, y: float, expected: Rgb) -> Iterator[str]:
        found = pixel((int(x), int(y)))
        if max(abs(a - b) for a, b in zip(found, expected, strict=True)) > TOLERANCE:
            yield f"{what}: {found}, not {expected}"

    lines: dict[tuple[object, ...], bytes] = {}
    for picture, (left, top) in zip(pictures, places(), strict=False):
        yield from check(f"{picture.name}: page", left - 4, top + 200, background)
        for what, x, y, expected in picture.expected():
            yield from check(f"{picture.name}: {what}", left + x, top + y, expected)
        if picture.moving:
            y = top + picture.margin + 8 * SQUARE
            line = drawn.crop((left, y, left + SIDE, y + STATUS)).convert("L").tobytes()
            if max(line) < 150:
                yield f"{picture.name}: nothing is written below the board"
            # Equal moments have equal lines, and different moments different ones.
            moment = picture.position, picture.last_move, picture.margin
            if lines.setdefault(moment, line) != line:
                yield f"{picture.name}: the line is not that of the same moment elsewhere"
    if len(set(lines.values())) != len(lines):
        yield "two moments have the same line below the board"


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0] if arguments else "build/pictures").absolute()
    try:
        from PIL import Image
    except ImportError:
        print("this needs Pillow: pip install pillow", file=sys.stderr)
        return 2
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    browser = next(filter(None, map(shutil.which, names)), None)
    if browser is None:
        print("this needs Chromium: on Debian, 'apt-get install chromium' as root", file=sys.stderr)
        return 2
    pictures = [*still(), *moving()]
    folder.mkdir(parents=True, exist_ok=True)
    *_, (_, bottom) = (place for _, place in zip(pictures, places(), strict=False))
    size = (GAP + COLUMNS * (SIDE + GAP), bottom + SIDE + STATUS + GAP)
    wrong: list[str] = []
    for theme, background in PAGES.items():
        png = folder / f"{theme}.png"
        try:
            photograph(browser, page(pictures, background), png, size)
        except (OSError, subprocess.TimeoutExpired) as error:
            print(error, file=sys.stderr)
            return 2
        with Image.open(png) as opened:
            drawn = opened.convert("RGB")
        wrong += (f"{theme}: {place}" for place in wrong_places(pictures, drawn, rgb(background)))
        print(png)
    for place in wrong:
        print(place, file=sys.stderr)
    checked = len(PAGES) * sum(1 for picture in pictures for _ in picture.expected())
    print(f"{len(pictures)} pictures, {checked} places, {len(wrong)} wrong")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
