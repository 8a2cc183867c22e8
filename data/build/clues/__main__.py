"""Makes the file of clues and its report: `python3 data/build/clues`, after the word lists are made."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import write  # noqa: E402

if __name__ == "__main__":
    sys.exit(write.main())
