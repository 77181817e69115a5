"""The command line: `reversi COMMAND` or `python -m reversi_rules COMMAND`.

`--help` lists the commands.
"""

from __future__ import annotations

import sys

from reversi_rules._cli.commands import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
