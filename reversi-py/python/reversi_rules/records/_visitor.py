"""Walks over a tree, and calls a method for each move and each variation."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reversi_rules._core.records import Node, Tree


class Visitor:
    """The base of classes that walk over a `Tree`. Its methods do nothing.

    `visit` calls `root` first, then `move` for each move. The variations that replace a move
    follow it, each between `begin_variation` and `end_variation`, before the line goes on.

    >>> from reversi_rules.records import Record, Visitor
    >>> class Outline(Visitor):
    ...     def __init__(self):
    ...         self.words = []
    ...     def move(self, node):
    ...         self.words.append(node.name)
    ...     def begin_variation(self, node):
    ...         self.words.append("(")
    ...     def end_variation(self, node):
    ...         self.words.append(")")
    >>> outline = Outline()
    >>> outline.visit(Record("1. f5 (1. d3 c3) d6 *", "pgn").tree())
    >>> " ".join(outline.words)
    'f5 ( d3 c3 ) d6'
    """

    def root(self, node: Node) -> None:
        """The root, which has the tags of the game."""

    def move(self, node: Node) -> None:
        """A move, of the main line or of a variation."""

    def begin_variation(self, node: Node) -> None:
        """A variation begins. `node` is its first move."""

    def end_variation(self, node: Node) -> None:
        """The variation that began with `node` ends."""

    def visit(self, tree: Tree) -> None:
        """Walks over a tree."""
        self.root(tree.root)
        # A list of its own instead of recursion: a tree may be very deep.
        left = [(tree.root, "rest")]
        while left:
            node, step = left.pop()
            if step == "begin":
                self.begin_variation(node)
                self.move(node)
            elif step == "end":
                self.end_variation(node)
            elif children := node.children:
                first, *variations = children
                self.move(first)
                left.append((first, "rest"))
                for variation in reversed(variations):
                    left += [(variation, "end"), (variation, "rest"), (variation, "begin")]
