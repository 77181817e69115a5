#!/bin/sh
# Installs a wheel or an sdist of the Python package into a new environment, without NumPy, and
# uses it there: `dist.sh PYTHON FILE`.
set -eu

python=$1
file=$(realpath "$2")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

case $file in
# One wheel for all versions of Python from 3.10 on, and its source.
*-cp310-abi3-*.whl | *.tar.gz) ;;
*)
    echo "dist: $file is neither an abi3 wheel nor an sdist" >&2
    exit 1
    ;;
esac
"$python" -m venv "$scratch/venv"
# Not in the checkout, whose folders Python would import instead of the installed package.
cd "$scratch"
venv/bin/python -m pip install -q "$file"
venv/bin/python - <<'END'
import importlib.metadata as metadata
import importlib.util
from pathlib import Path

import reversi_rules as rv

assert importlib.util.find_spec("numpy") is None
assert rv.perft(rv.Position(), 6) == 8200
assert rv.Game("f5d6").transcript() == "f5d6"
assert metadata.version("reversi-rules") == rv.__version__
assert "example.org" not in str(metadata.metadata("reversi-rules"))
extras = set(metadata.metadata("reversi-rules").get_all("Provides-Extra"))
assert extras == {"cli", "gymnasium", "image", "numpy", "pettingzoo"}, extras
assert all("extra ==" in needed for needed in metadata.requires("reversi-rules"))
files = {Path(file).name for file in metadata.files("reversi-rules")}
wanted = {"py.typed", "checks.json", "LICENSE-MIT", "LICENSE-APACHE", "LICENSE-THIRD-PARTY"}
assert wanted <= files, wanted - files
try:
    from reversi_rules import batch
except ImportError as error:
    assert str(error) == "reversi_rules.batch needs NumPy: pip install numpy", error
else:
    raise AssertionError("batch without NumPy")
END
venv/bin/reversi show f5d6 >/dev/null
venv/bin/python -m pip install -q numpy
venv/bin/python -c 'from reversi_rules import batch; assert batch.legal(batch.start(3)).shape == (3,)'
echo "$(basename "$file"): installed and works"
