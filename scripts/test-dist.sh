#!/bin/sh
# Installs each file of a folder of Python distributions into an environment of its own, without
# NumPy, and uses it there: `test-dist.sh PYTHON FOLDER`.
set -eu

python=$1
folder=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# One wheel for all versions of Python from 3.10 on, and the source of it.
ls "$folder"/*-cp310-abi3-*.whl "$folder"/*.tar.gz >"$scratch/files"
test "$(wc -l <"$scratch/files")" -eq 2

while read -r file; do
    name=$(basename "$file")
    "$python" -m venv "$scratch/$name"
    # Not from the checkout, whose folders would be found before what is installed.
    cd "$scratch"
    "$scratch/$name/bin/python" -m pip install -q "$file"
    "$scratch/$name/bin/python" - <<'EOF'
import importlib.metadata as metadata
import importlib.util
from pathlib import Path

import reversi_rules as rv

assert importlib.util.find_spec("numpy") is None
assert rv.perft(rv.Position(), 6) == 8200
assert rv.Game("f5d6").transcript() == "f5d6"
assert metadata.version("reversi-rules") == rv.__version__
files = {Path(file).name for file in metadata.files("reversi-rules")}
wanted = {"py.typed", "LICENSE-MIT", "LICENSE-APACHE", "LICENSE-THIRD-PARTY"}
assert wanted <= files, wanted - files
try:
    from reversi_rules import batch
except ImportError as error:
    assert str(error) == "reversi_rules.batch needs NumPy: pip install numpy", error
else:
    raise AssertionError("batch without NumPy")
EOF
    "$scratch/$name/bin/python" -m reversi_rules show f5d6 >/dev/null
    "$scratch/$name/bin/python" -m pip install -q numpy
    "$scratch/$name/bin/python" -c 'from reversi_rules import batch; assert batch.legal(batch.start(3)).shape == (3,)'
    echo "$name: installed and works"
done <"$scratch/files"
