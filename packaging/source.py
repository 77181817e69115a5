#!/usr/bin/env python3
"""Writes the source package of libreversi: build/libreversi-VERSION.tar.gz.

It contains what `make -C reversi-capi stage` and `install` need, with the crates that they use in
`vendor`, so that they need no network. The manifests of the rules and the records lose their
optional crates, which cargo would otherwise look for. The same source gives the same bytes.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import tomllib
from pack import tar_gz

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
# Files and folders of the three crates, from the top of the checkout.
PARTS = [
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "reversi-rules/src",
    "reversi-rules/README.md",
    "reversi-rules/RULES.md",
    "reversi-records/src",
    "reversi-records/README.md",
    "reversi-capi/src",
    "reversi-capi/include",
    "reversi-capi/cmake",
    "reversi-capi/CMakeLists.txt",
    "reversi-capi/Cargo.toml",
    "reversi-capi/LICENSE-THIRD-PARTY",
    "reversi-capi/Makefile",
    "reversi-capi/README.md",
    "reversi-capi/header/base.h.in",
    "reversi-capi/codegen.txt",
    "reversi-capi/install.sh",
    "reversi-capi/split.rs",
    "reversi-capi/tests/install/consumer.c",
]
VENDORED = """[source.crates-io]
replace-with = "vendored"

[source.vendored]
directory = "vendor"
"""


def manifest_of_the_workspace() -> str:
    """Returns the manifest of the checkout with three members only."""
    text = (ROOT / "Cargo.toml").read_text()
    members = 'members = ["reversi-rules", "reversi-records", "reversi-capi"]'
    text = re.sub(r"members = \[.*?\]", members, text, count=1, flags=re.S)
    return re.sub(r"^(default-members|exclude) = .*\n", "", text, flags=re.M)


def without_options(manifest: dict[str, Any]) -> str:
    """Returns the manifest of a crate without optional crates and without tests."""

    def kept(parts: list[str]) -> list[str]:
        return [part for part in parts if not part.startswith("dep:") and "/" not in part]

    features = {name: kept(parts) for name, parts in manifest["features"].items()}
    lines = ["[package]", f'name = "{manifest["package"]["name"]}"']
    lines += [
        f"{key}.workspace = true" for key in ("version", "edition", "rust-version", "license")
    ]
    lines += [
        "",
        "[features]",
        *(f"{name} = {json.dumps(parts)}" for name, parts in features.items()),
    ]
    shared = [name for name, found in manifest["dependencies"].items() if "workspace" in found]
    lines += ["", "[dependencies]", *(f"{name}.workspace = true" for name in shared)]
    for condition, parts in manifest.get("target", {}).items():
        lines += ["", f"[target.'{condition}'.dependencies]"]
        lines += [
            f"{name} = {json.dumps(version)}" for name, version in parts["dependencies"].items()
        ]
    return "\n".join([*lines, "", "[lints]", "workspace = true", ""])


def write_tree(tree: Path) -> None:
    """Writes the files of the package."""
    for part in PARTS:
        source, target = ROOT / part, tree / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy(source, target)
    (tree / "Cargo.toml").write_text(manifest_of_the_workspace())
    for crate in ("reversi-rules", "reversi-records"):
        manifest = tomllib.loads((ROOT / crate / "Cargo.toml").read_text())
        (tree / crate / "Cargo.toml").write_text(without_options(manifest))
    # Cargo drops the packages that are no longer there, and keeps the versions of the others.
    shutil.copy(ROOT / "Cargo.lock", tree)
    cargo = os.environ.get("CARGO", "cargo")
    subprocess.run(
        [cargo, "vendor", "--quiet", "vendor"], cwd=tree, check=True, capture_output=True
    )
    (tree / ".cargo").mkdir()
    (tree / ".cargo" / "config.toml").write_text(VENDORED)


def main() -> None:
    version = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]
    result = BUILD / f"libreversi-{version}.tar.gz"
    BUILD.mkdir(exist_ok=True)
    # Two packages may be built at once, so the file is put there whole.
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        tree = Path(folder) / f"libreversi-{version}"
        write_tree(tree)
        written = Path(folder) / result.name
        written.write_bytes(tar_gz(tree))
        written.replace(result)
    print(f"{result.relative_to(ROOT)}: {result.stat().st_size} bytes")


if __name__ == "__main__":
    main()
