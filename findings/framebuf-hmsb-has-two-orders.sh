#!/bin/sh
# HMSB in the name of a framebuf format means opposite orders in MicroPython and adafruit_framebuf.
#
# Guess: one name is one order. In a row of a mask, as in python-chess or Edax, bit 0 is the first
#   square, so "LSB" in the name is right for masks.
# Seen: MicroPython 1.27.0 and adafruit-circuitpython-framebuf 1.6.12, a port of its framebuf. The
#   bytes of the mask of a1 light the pixel (0, 0) with MONO_HMSB and (7, 0) with MONO_HLSB of the
#   one, and (7, 0) with MHMSB of the other. The numbers agree: MHMSB and MONO_HLSB are both 3.
#   GS2_HMSB has the first pixel in the low bits of a byte, GS4_HMSB in the high ones.
# Matters: a bitboard of Othello is eight bytes, a picture of 8x8 pixels. Under the wrong name it is
#   mirrored from a to h. Compare one corner before you trust a name.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
npm install --prefix "$tmp" --silent --no-audit --no-fund \
    @micropython/micropython-webassembly-pyscript@1.27.0
python3 -m pip install -qq --no-compile --no-deps --target "$tmp" \
    adafruit-circuitpython-framebuf==1.6.12
cd "$tmp"
cat >micro.mjs <<'JAVASCRIPT'
import assert from "node:assert";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const lines = [];
const python = await loadMicroPython({ stdout: (line) => lines.push(line) });
python.runPython(`
import framebuf

A1 = (1).to_bytes(8, "little")
for name in ("MONO_HMSB", "MONO_HLSB"):
    format = getattr(framebuf, name)
    board = framebuf.FrameBuffer(bytearray(A1), 8, 8, format)
    print(name, format, [(x, y) for y in range(8) for x in range(8) if board.pixel(x, y)])
for name in ("GS2_HMSB", "GS4_HMSB"):
    cells = bytearray(32)
    framebuf.FrameBuffer(cells, 8, 8, getattr(framebuf, name)).pixel(0, 0, 1)
    print(name, hex(cells[0]))
`);
console.log(lines.join("\n"));
assert.deepEqual(lines, [
    "MONO_HMSB 4 [(0, 0)]",
    "MONO_HLSB 3 [(7, 0)]",
    "GS2_HMSB 0x1",
    "GS4_HMSB 0x10",
]);
JAVASCRIPT
node micro.mjs
PYTHONPATH=$tmp python3 - <<'PYTHON'
import adafruit_framebuf

A1 = (1).to_bytes(8, "little")
board = adafruit_framebuf.FrameBuffer(bytearray(A1), 8, 8, adafruit_framebuf.MHMSB)
lit = [(x, y) for y in range(8) for x in range(8) if board.pixel(x, y)]
print("adafruit_framebuf MHMSB", adafruit_framebuf.MHMSB, lit)
assert (adafruit_framebuf.MHMSB, lit) == (3, [(7, 0)])
PYTHON
