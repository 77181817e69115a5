"""Makes the search of the site work in files that are opened without a server."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority


def on_config(config: MkDocsConfig) -> None:
    """Loads a substitute for web workers, which files may not start, before the theme's scripts."""
    config.extra["polyfills"] = ["assets/worker.js"]


# After the plugin that writes the index.
@event_priority(-100)
def on_post_build(config: MkDocsConfig) -> None:
    """Writes the index as a script too, which the theme loads where there is no server."""
    folder = Path(config.site_dir, "search")
    index = (folder / "search_index.json").read_text(encoding="utf-8")
    (folder / "search_index.js").write_text(f"var __index = {index}", encoding="utf-8")
