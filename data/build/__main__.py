"""Makes the word lists and their report: `python3 data/build`."""

import sys

import merge
import notices
import output


def main() -> None:
    """Gathers, then writes all files."""
    entries = merge.gather()
    output.write_lists(entries)
    notices.write()
    print("\n".join(output.write_report(entries)[4:31]))


if __name__ == "__main__":
    sys.exit(main())
