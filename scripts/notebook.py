#!/usr/bin/env python3
"""Runs the notebook of the examples, and fails if one of its cells does.

    scripts/notebook.py [OUTPUT_FOLDER]

The notebook with its outputs goes to the folder, by default build/notebook. If nbconvert is
installed, an HTML page goes there too. The notebook in the repository must have no outputs, and
nothing is written beside it.

The notebook reads a year of WTHOR games below REVERSI_DATA, or else the games of examples/data.
"""

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

import nbclient
import nbformat

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOK = ROOT / "examples" / "notebook" / "tour.ipynb"


def uncleared(notebook: nbformat.NotebookNode) -> list[str]:
    """Return the cells that were committed with their outputs."""
    code = (cell for cell in notebook.cells if cell.cell_type == "code")
    return [cell.id for cell in code if cell.outputs or cell.execution_count is not None]


def run(notebook: nbformat.NotebookNode, seconds: int) -> None:
    """Run all cells in a temporary folder, with a kernel of the Python that runs this script."""
    with tempfile.TemporaryDirectory() as folder:
        # The notebook finds ../data as in the repository, and cannot write there by accident.
        working = Path(folder, "examples", "notebook")
        working.mkdir(parents=True)
        shutil.copytree(ROOT / "examples" / "data", working.parent / "data")
        # Keeps the settings of the user out, and leaves no history behind.
        os.environ["IPYTHONDIR"] = folder
        client = nbclient.NotebookClient(
            notebook, timeout=seconds, resources={"metadata": {"path": str(working)}}
        )
        kernel = client.create_kernel_manager()
        # Files instead of TCP ports, which other programs of the computer could reach.
        kernel.transport, kernel.ip = "ipc", str(Path(folder, "kernel"))
        if kernel.kernel_spec is not None:
            # A kernel of the same name may belong to another installation.
            kernel.kernel_spec.argv[0] = sys.executable
        client.execute()


def page(notebook: nbformat.NotebookNode) -> str | None:
    """Return the notebook as HTML, or `None` without nbconvert."""
    try:
        import nbconvert
    except ImportError:
        return None
    # nbconvert looks for templates below this Python, but may come from another environment.
    share = Path(nbconvert.__file__).parents[4] / "share" / "jupyter"
    os.environ.setdefault("JUPYTER_PATH", str(share))
    html, _ = nbconvert.HTMLExporter().from_notebook_node(notebook)
    return str(html)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("output", nargs="?", type=Path, default=ROOT / "build" / "notebook")
    parser.add_argument("--timeout", type=int, default=120, help="seconds for a cell (120)")
    options = parser.parse_args()

    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    if stored := uncleared(notebook):
        print(f"{NOTEBOOK}: clear the outputs of {', '.join(stored)}", file=sys.stderr)
        return 1
    # The kernel runs in another folder.
    data = Path(os.environ.get("REVERSI_DATA", "none")).resolve()
    os.environ["REVERSI_DATA"] = str(data)
    if not any(data.glob("wthor/*.wtb")):
        print(f"no WTHOR files in {data / 'wthor'}: the notebook shows examples/data")
    options.output.mkdir(parents=True, exist_ok=True)
    output = options.output / NOTEBOOK.name
    try:
        run(notebook, options.timeout)
    except nbclient.exceptions.CellExecutionError as error:
        print(f"{NOTEBOOK}: {error}", file=sys.stderr)
        return 1
    finally:
        # A cell that failed has its error among the outputs.
        nbformat.write(notebook, output)
    print(output)
    html = page(notebook)
    if html is not None:
        output.with_suffix(".html").write_text(html, encoding="utf-8")
        print(output.with_suffix(".html"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
