"""Makes the search work in files that are opened without a server, and puts guides first."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

# Pages whose words stand in the titles of many others.
BOOST = {"how-to-play.md": 6, "rules.md": 3, "tournament.md": 2, "write-an-engine.md": 2}


def on_config(config: MkDocsConfig) -> None:
    """Loads a substitute for web workers, which files may not start, before the theme's scripts."""
    config.extra["polyfills"] = ["assets/worker.js"]


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Raises the rank of a page."""
    if boost := BOOST.get(page.file.src_uri):
        page.meta["search"] = {"boost": boost}


# After the plugin that writes the index.
@event_priority(-100)
def on_post_build(config: MkDocsConfig) -> None:
    """Writes the index as a script too, which the theme loads where there is no server."""
    folder = Path(config.site_dir, "search")
    index = (folder / "search_index.json").read_text(encoding="utf-8")
    (folder / "search_index.js").write_text(f"var __index = {index}", encoding="utf-8")
