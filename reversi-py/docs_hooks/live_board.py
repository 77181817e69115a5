"""Puts the page on which people play into the site, with a live board on the front page.

`make page` builds it. Without it, the front page has no live board.
"""

import re
import shutil
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

BUILT = Path(__file__).parents[2] / "build" / "page"
LIVE = re.compile(r'<div class="live">.*?</div>', re.DOTALL)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Removes the live board if there is none."""
    is_front = page.file.src_uri == "index.md"
    return markdown if not is_front or BUILT.is_dir() else LIVE.sub("", markdown)


def on_post_build(config: MkDocsConfig) -> None:
    """Copies the page into the site."""
    if BUILT.is_dir():
        shutil.copytree(BUILT, Path(config.site_dir, "play"), dirs_exist_ok=True)
