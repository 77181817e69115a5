"""Corrects what the theme and Markdown write for those who listen."""

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

SEARCH = 'data-md-component="search" role="dialog"'
# A part of the contents of a page, which may have the name of a part of the site.
PART = re.compile(r'<nav class="md-nav" aria-label="[^"]*')
# The corner of a table with names at its side and its top.
CORNER = re.compile(r"<th(?: [^>]*)?></th>")


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Names the dialog of the search, and makes no head of a cell without text."""
    output = output.replace(SEARCH, f'{SEARCH} aria-label="Search"')
    output = PART.sub(r"\g<0>, on this page", output)
    return CORNER.sub("<td></td>", output)
