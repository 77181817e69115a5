"""Puts the page on which people play into the site, with a live board on the front page.

`make page` builds it. Without it, the front page has no live board, and no page has a link to it.
"""

import shutil
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

BUILT = Path(__file__).parents[2] / "build" / "page"
PLACE = '<div class="live"></div>'
LIVE = """\
<div class="live">
<iframe src="play/index.html?board" title="A board on which you can play" loading="lazy"></iframe>
<p>The rules run in your browser, as WebAssembly.
<a href="play/index.html">Play, read and share games on the whole page</a>.</p>
</div>"""
LESSONS_PLACE = '<div class="lessons"></div>'
LESSONS = """\
<p><a href="play/index.html#how-to-play">Try the six boards</a> on the page where people play. It
says why a square is illegal, too.</p>"""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fills the place of the live board on the front page, and that of the live lessons."""
    if not BUILT.is_dir():
        return html
    return html.replace(PLACE, LIVE).replace(LESSONS_PLACE, LESSONS)


def on_post_build(config: MkDocsConfig) -> None:
    """Copies the page into the site."""
    if BUILT.is_dir():
        shutil.copytree(BUILT, Path(config.site_dir, "play"), dirs_exist_ok=True)
