"""Makes the word lists and their report: `python3 data/build`."""

import sys

import merge
import notices
import output


def main() -> None:
    """Gathers, then writes all files."""
    entries, crude = merge.gather()
    output.write_lists(entries, crude)
    notices.write()
    print("\n".join(output.write_report(entries, crude)[4:31]))


if __name__ == "__main__":
    sys.exit(main())
