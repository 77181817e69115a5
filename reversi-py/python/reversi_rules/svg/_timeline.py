"""When things in a moving picture change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Timeline:
    """Frames of the same length, of which the last stays for `last` of these."""

    frames: int
    last: int
    seconds: float
    """The length of a frame."""
    loop: bool

    def animate(self, attribute: str, values: Sequence[str]) -> str:
        """What gives an attribute one value a frame; nothing if it stays the same."""
        # The last value is that of the element itself, for programs that draw one picture only.
        return self._change(
            attribute,
            [
                (frame, value)
                for frame, value in enumerate(values)
                if frame == 0 or value != values[frame - 1]
            ],
        )

    def show_in(self, shown: int) -> str:
        """What lets an element be seen in one frame only."""
        changes = [(0, "hidden"), (shown, "visible"), (shown + 1, "hidden")]
        return self._change("visibility", changes[shown == 0 : 3 - (shown == self.frames - 1)])

    def _change(self, attribute: str, changes: Sequence[tuple[int, str]]) -> str:
        if len(changes) == 1:
            return ""
        length = self.frames - 1 + self.last
        # All elements round alike, so that what changes together is never seen apart.
        times = ";".join(_short(frame / length) for frame, _ in changes)
        values = ";".join(value for _, value in changes)
        repeat = 'repeatCount="indefinite"' if self.loop else 'fill="freeze"'
        return (
            f'<animate attributeName="{attribute}" calcMode="discrete"'
            f' dur="{_short(length * self.seconds)}s" {repeat}'
            f' keyTimes="{times}" values="{values}"/>'
        )


def _short(number: float) -> str:
    # Never with an exponent, which is no time to SMIL.
    return f"{number:.6f}".rstrip("0").rstrip(".")
