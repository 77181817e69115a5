#!/usr/bin/env python3
"""Runs the notebook of the examples, and fails if one of its cells fails.

    scripts/notebook.py [OUTPUT_FOLDER]

The notebook with its outputs is written to the folder, build/notebook by default. If nbconvert is
installed, an HTML page is written too. The notebook in the repository must have no outputs, and
stays unchanged.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

import nbclient
import nbformat

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOK = ROOT / "examples" / "notebook" / "tour.ipynb"


def uncleared(notebook: nbformat.NotebookNode) -> list[str]:
    """Returns the cells that were stored with outputs."""
    code = (cell for cell in notebook.cells if cell.cell_type == "code")
    return [cell.id for cell in code if cell.outputs or cell.execution_count is not None]


def run(notebook: nbformat.NotebookNode, seconds: int) -> None:
    """Runs all cells in a temporary folder, with a kernel of this Python."""
    with tempfile.TemporaryDirectory() as folder:
        # The user's settings are not read, and no history is written.
        os.environ["IPYTHONDIR"] = folder
        client = nbclient.NotebookClient(
            notebook, timeout=seconds, resources={"metadata": {"path": folder}}
        )
        kernel = client.create_kernel_manager()
        # Communicates by files instead of the network.
        kernel.transport, kernel.ip = "ipc", str(Path(folder, "kernel"))
        if kernel.kernel_spec is not None:
            # Another installation may have a kernel of the same name, which would be used.
            kernel.kernel_spec.argv[0] = sys.executable
        client.execute()


def page(notebook: nbformat.NotebookNode) -> str | None:
    """Returns the notebook as HTML, or None without nbconvert."""
    try:
        import nbconvert
    except ImportError:
        return None
    # nbconvert looks for its templates below this Python only, but may come from another
    # environment.
    share = Path(nbconvert.__file__).parents[4] / "share" / "jupyter"
    os.environ.setdefault("JUPYTER_PATH", str(share))
    html, _ = nbconvert.HTMLExporter().from_notebook_node(notebook)
    return str(html)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("output", nargs="?", type=Path, default=ROOT / "build" / "notebook")
    parser.add_argument("--timeout", type=int, default=120, help="of a cell, in seconds; 120")
    options = parser.parse_args()

    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    if stored := uncleared(notebook):
        print(f"{NOTEBOOK}: outputs are stored in {', '.join(stored)}", file=sys.stderr)
        return 1
    options.output.mkdir(parents=True, exist_ok=True)
    output = options.output / NOTEBOOK.name
    try:
        run(notebook, options.timeout)
    except nbclient.exceptions.CellExecutionError as error:
        print(f"{NOTEBOOK}: {error}", file=sys.stderr)
        return 1
    finally:
        # Written even if a cell failed, as it shows the error.
        nbformat.write(notebook, output)
    print(output)
    html = page(notebook)
    if html is not None:
        output.with_suffix(".html").write_text(html, encoding="utf-8")
        print(output.with_suffix(".html"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
