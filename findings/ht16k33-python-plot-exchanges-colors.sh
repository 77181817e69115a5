#!/bin/sh
# On a two-color matrix plot of ht16k33-python lights green for COLOUR_RED and red for COLOUR_GREEN.
#
# Guess: plot, fill and set_character light the same color for one constant.
# Seen: ht16k33-python 4.2.0. fill(COLOUR_RED) and a character in COLOUR_RED write the second byte
#   of each column, red on the display. plot(x, y, COLOUR_RED) writes the first byte, as
#   fill(COLOUR_GREEN) does. A red point that is plotted on a red display is green.
# Matters: a board is drawn disc by disc with plot, and its score with characters. The discs of
#   black and white are exchanged, beside a score in the right colors.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --no-deps --target "$tmp" ht16k33-python==4.2.0
PYTHONPATH=$tmp python3 -W ignore - <<'PYTHON'
from ht16k33 import HT16K33MatrixColour


class Bus:
    """Keeps the last 16 bytes that the driver sent: two of each column."""

    def writeto(self, address, data):
        if len(data) == 17:
            self.columns = data[1:]


def sent(*calls):
    bus = Bus()
    display = HT16K33MatrixColour(bus)
    for name, *arguments in calls:
        getattr(display, name)(*arguments)
    display.draw()
    first, second = bus.columns[0::2], bus.columns[1::2]
    print(calls, "first bytes:", first.hex(), "second bytes:", second.hex())
    return first, second


red, green = HT16K33MatrixColour.COLOUR_RED, HT16K33MatrixColour.COLOUR_GREEN
none, full, disc = bytes(8), b"\xff" * 8, bytes([0, 0, 1 << 5, 0, 0, 0, 0, 0])
assert sent(("fill", red)) == (none, full)
assert sent(("fill", green)) == (full, none)
assert sent(("set_character", ord("1"), red))[0] == none
assert sent(("plot", 2, 5, red)) == (disc, none)
assert sent(("plot", 2, 5, green)) == (none, disc)
assert sent(("fill", red), ("plot", 2, 5, red)) == (disc, full[:2] + bytes([255 - 32]) + full[3:])
PYTHON
