#!/bin/sh
# Adafruit's two drivers of its two-color 8x8 matrix exchange rows and columns with each other.
#
# Guess: the pixel (2, 5) is the same LED of a display with both drivers of its maker.
# Seen: Adafruit-LED-Backpack 1.8.1 and adafruit-circuitpython-ht16k33 4.6.17. For (2, 5) the older
#   driver sends bit 2 of row 5 to the chip, and the newer one bit 5 of row 2. On the one-color
#   matrix both send bit 1 of row 5, as its columns are wired one LED further. GREEN is 1 and RED is
#   2 in the older driver, LED_RED is 1 and LED_GREEN is 2 in the newer one.
# Matters: Othello's start is symmetric in this way, so a program that changes drivers shows games
#   that look legal, with c4 for d3. Numbers for the colors exchange black and white.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --no-deps --target "$tmp" Adafruit-LED-Backpack==1.8.1 \
    Pillow==13.0.0 adafruit-blinka==10.0.0 adafruit-circuitpython-busdevice==5.2.17 \
    adafruit-circuitpython-ht16k33==4.6.17 adafruit-circuitpython-typing==1.13.0 \
    adafruit-platformdetect==3.89.1 typing_extensions==4.16.0
PYTHONPATH=$tmp python3 - <<'PYTHON'
from Adafruit_LED_Backpack import BicolorMatrix8x8 as bicolor, Matrix8x8 as single
from adafruit_ht16k33 import matrix


class Chip:  # keeps the 16 bytes that a driver writes: green and red of each row
    def __init__(self):
        self.bytes = bytearray(16)
        self.get_i2c_device = lambda address: self  # for the older driver
        self.try_lock = self.unlock = lambda: True  # for the newer driver

    def write8(self, register, value):
        self.bytes[register] = value

    def writeto(self, address, data, **kwargs):
        self.bytes[:] = bytes(data[1:]).ljust(16, b"\0")

    def lit(self):
        bits = [(i, bit) for i in range(16) for bit in range(8) if self.bytes[i] >> bit & 1]
        return [f"{('green', 'red')[i % 2]} row {i // 2} bit {bit}" for i, bit in bits]


def older(kind, color):
    display = kind(i2c=Chip())
    display.set_pixel(2, 5, color)
    display.write_display()
    return display._device.lit()


def newer(kind, color):
    chip = Chip()
    kind(chip)[2, 5] = color
    return chip.lit()


for color, old, new in ((1, "green", "red"), (2, "red", "green")):
    pair = older(bicolor.BicolorMatrix8x8, color), newer(matrix.Matrix8x8x2, color)
    print(color, *pair)
    assert pair == ([f"{old} row 5 bit 2"], [f"{new} row 2 bit 5"])
pair = older(single.Matrix8x8, 1), newer(matrix.Matrix8x8, 1)
print("one color", *pair)
assert pair[0] == pair[1] == ["green row 5 bit 1"]
PYTHON
