#!/usr/bin/env python3
"""Packs a folder into an archive: `pack.py FOLDER FILE`, where FILE ends with .tar.gz or .zip.

The archive has no times, no users and not the order of the file system, so that the same files give
the same bytes.
"""

from __future__ import annotations

import gzip
import io
import sys
import tarfile
import zipfile
from pathlib import Path


def files(tree: Path) -> list[tuple[Path, str]]:
    """Returns the files of the tree with their names in an archive, in order."""
    found = sorted(path for path in tree.rglob("*") if path.is_symlink() or not path.is_dir())
    return [(path, path.relative_to(tree.parent).as_posix()) for path in found]


def tar_gz(tree: Path) -> bytes:
    """Returns the tree as an archive for POSIX systems."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, name in files(tree):
            entry = archive.gettarinfo(path, name)
            entry.mtime = entry.uid = entry.gid = 0
            entry.uname = entry.gname = ""
            entry.mode = 0o755 if entry.mode & 0o100 else 0o644
            archive.addfile(entry, io.BytesIO(path.read_bytes()) if entry.isreg() else None)
    return gzip.compress(buffer.getvalue(), mtime=0)


def zip_archive(tree: Path) -> bytes:
    """Returns the tree as an archive for Windows."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, name in files(tree):
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
    return buffer.getvalue()


if __name__ == "__main__":
    folder, result = map(Path, sys.argv[1:])
    result.write_bytes((zip_archive if result.suffix == ".zip" else tar_gz)(folder))
