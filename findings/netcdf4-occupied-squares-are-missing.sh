#!/bin/sh
# netCDF4 masks the occupied squares of each board on which only a1 is empty, as a missing value.
#
# Guess: a variable of uint64 without a _FillValue has no missing values.
# Seen: netCDF4 1.7.5.1.post1. Of the masks 2^64 - 2, 2^64 - 1 and 0 the first comes back masked, as
#   2^64 - 2 is the default fill value of the format. filled(0) makes an empty board of it. xarray
#   2026.9.0 reads the same file with all three numbers.
# Matters: 2^64 - 2 is "all squares but a1", a usual set before the last move. Counts leave it out
#   without a word. Call set_auto_mask(False).
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m pip install -qq --no-compile --target "$tmp" \
    netCDF4==1.7.5.1.post1 xarray==2026.9.0 numpy==2.4.6
cd "$tmp"
PYTHONPATH=$tmp python3 - <<'PYTHON'
import netCDF4
import numpy as np
import xarray

occupied = np.array([2**64 - 2, 2**64 - 1, 0], dtype=np.uint64)
with netCDF4.Dataset("boards.nc", "w") as file:
    file.createDimension("board", 3)
    file.createVariable("occupied", "u8", ("board",))[:] = occupied
with netCDF4.Dataset("boards.nc") as file:
    read = file["occupied"][:]
print("netCDF4:", read, "filled:", read.filled(0))
assert read.mask.tolist() == [True, False, False]
with xarray.open_dataset("boards.nc") as dataset:
    whole = dataset.occupied.values
print("xarray:", whole)
assert whole.tolist() == occupied.tolist()
PYTHON
