"""The times at which the elements of an animation change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Timeline:
    """Frames of the same length; the last is shown as long as `last` frames."""

    frames: int
    last: int
    seconds: float
    """The length of a frame in seconds."""
    loop: bool

    def animate(self, attribute: str, values: Sequence[str]) -> str:
        """Returns the element that changes an attribute from frame to frame; "" if it never does.

        The animated element itself should have the last value, for programs without animation.
        """
        return self._change(
            attribute,
            [
                (frame, value)
                for frame, value in enumerate(values)
                if frame == 0 or value != values[frame - 1]
            ],
        )

    def show_in(self, shown: int) -> str:
        """Returns the element that makes another one visible in one frame only."""
        changes = [(0, "hidden"), (shown, "visible"), (shown + 1, "hidden")]
        return self._change("visibility", changes[shown == 0 : 3 - (shown == self.frames - 1)])

    def _change(self, attribute: str, changes: Sequence[tuple[int, str]]) -> str:
        if len(changes) == 1:
            return ""
        length = self.frames - 1 + self.last
        # All elements round the times in the same way, so that they change at the same moment.
        times = ";".join(_short(frame / length) for frame, _ in changes)
        values = ";".join(value for _, value in changes)
        repeat = 'repeatCount="indefinite"' if self.loop else 'fill="freeze"'
        return (
            f'<animate attributeName="{attribute}" calcMode="discrete"'
            f' dur="{_short(length * self.seconds)}s" {repeat}'
            f' keyTimes="{times}" values="{values}"/>'
        )


def _short(number: float) -> str:
    # Never with an exponent, which SMIL does not accept in a time.
    return f"{number:.6f}".rstrip("0").rstrip(".")
