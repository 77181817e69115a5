"""Shows pages that lie elsewhere in the checkout, and leads their links to the site."""

import re
from pathlib import Path
from posixpath import basename, dirname, join, normpath, relpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
# Files of the checkout, and their pages on the site.
PAGES = {
    "README.md": "index.md",
    "DESIGN.md": "design.md",
    "SECURITY.md": "security.md",
    "reversi-rules/RULES.md": "rules.md",
    "reversi-rules/proofs/README.md": "proofs.md",
    "reversi-rules/proofs/definition.py": "definition.md",
    "reversi-capi/README.md": "libreversi.md",
    "reversi-capi/PERFORMANCE.md": "libreversi-performance.md",
}
FILES = {page: file for file, page in PAGES.items() if page != "index.md"}
RUST = re.compile(r"^```rust\n.*?^```\n\n?", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[([^\]]*)\]\((?!\w+:|#)([^)\s#]+)([^)]*)\)")


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Adds the pages."""
    for page, file in FILES.items():
        text = (ROOT / file).read_text("utf-8")
        if page == "rules.md":
            # Players read this page.
            text = RUST.sub("", text)
        if file.endswith(".py"):
            text = f"# The definition of the rules\n\n```python\n{text}```\n"
        files.append(File.generated(config, page, content=text))


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Leads links to pages of the site. A file of the repository without a page is only named."""
    name = page.file.src_uri
    folder = dirname(FILES.get(name, join("docs", name)))

    def led(link: re.Match[str]) -> str:
        text, path, rest = link.groups()
        file = normpath(join(folder, path))
        if (file.startswith("docs/") and name not in FILES) or not (ROOT / file).exists():
            return link[0]
        if file in PAGES or file.startswith("docs/"):
            target = PAGES.get(file, file.removeprefix("docs/"))
            return f"[{text}]({relpath(target, dirname(name) or '.')}{rest})"
        return text if basename(file) in text else f"{text} (`{file}`)"

    return LINK.sub(led, markdown)
