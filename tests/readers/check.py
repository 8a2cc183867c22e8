"""Reads puzzle files with other people's programs and prints what they see in them as JSON.

puzpy (which checks the checksums) for .puz, ipuz and pypuz for .ipuz, xdformat for .xd, pypuz for .jpz.
"""

import json
import sys
from pathlib import Path


def read_puz(path):
    import puz

    found = puz.read(path)  # Raises where a checksum does not fit.
    width = found.width
    numbering = found.clue_numbering()
    rebus = found.rebus()
    cells = [
        (rebus.get_rebus_solution(at) if rebus.is_rebus_square(at) else None) or char
        for at, char in enumerate(found.solution)
    ]
    markup = found.markup().markup if found.has_markup() else [0] * len(cells)
    return {
        "title": found.title,
        "author": found.author,
        "notes": found.notes,
        "rows": [[None if cell in ".:" else cell for cell in cells[at : at + width]] for at in range(0, len(cells), width)],
        "circles": [at for at, bits in enumerate(markup) if bits & 0x80],
        "clues": {
            "Across": [[str(clue["num"]), clue["clue"]] for clue in numbering.across],
            "Down": [[str(clue["num"]), clue["clue"]] for clue in numbering.down],
        },
    }


def read_pypuz(path, how):
    import pypuz

    found = getattr(pypuz.Puzzle(), how)(str(path))
    width, height = found.metadata.width, found.metadata.height
    cells = {(cell.x, cell.y): cell for cell in found.grid.cells}
    rows = [
        [None if cells[col, row].isBlock or cells[col, row].isEmpty else cells[col, row].solution for col in range(width)]
        for row in range(height)
    ]
    circles = [
        row * width + col
        for row in range(height)
        for col in range(width)
        if (cells[col, row].style or {}).get("shapebg") == "circle"
    ]
    return {
        "title": found.metadata.title,
        "author": found.metadata.author,
        "notes": found.metadata.notes,
        "rows": rows,
        "circles": circles,
        "clues": {group["title"]: [[str(clue.number), clue.clue] for clue in group["clues"]] for group in found.clues},
    }


def read_ipuz(path):
    import ipuz

    # Raises where the file is not as its specification asks.
    found = ipuz.read(path.read_text(encoding="utf-8"))
    told = read_pypuz(path, "fromIPuz")
    assert found["title"] == told["title"]
    assert found["dimensions"]["height"] == len(told["rows"])
    return told


def read_xd(path):
    import xdformat

    found = xdformat.xdfile(path.read_text(encoding="utf-8"), str(path))
    rebus = found.rebus()
    special = found.get_header("Special")
    width = found.width()
    clues = {"Across": [], "Down": []}
    for place, text, _answer in found.clues:
        if place[0]:
            clues[{"A": "Across", "D": "Down"}[place[0]]].append([str(place[1]), text])
    answers = {f"{way}{number}": answer for way, number, answer, *_ in found.iteranswers_full()}
    for (way, number), _text, answer in found.clues:
        assert not way or answers[f"{way}{number}"] == answer, (way, number, answer)
    return {
        "title": found.get_header("Title"),
        "author": found.get_header("Author"),
        "notes": found.notes.strip(),
        "rows": [[None if char in "#_" else rebus.get(char, char.upper()) for char in row] for row in found.grid],
        "circles": [
            row * width + col
            for row, line in enumerate(found.grid)
            for col, char in enumerate(line)
            if special == "circle" and char.islower()
        ],
        "clues": clues,
    }


READERS = {
    ".puz": read_puz,
    ".ipuz": read_ipuz,
    ".xd": read_xd,
    ".jpz": lambda path: read_pypuz(path, "fromJPZ"),
}


if __name__ == "__main__":
    print(json.dumps([READERS[Path(name).suffix](Path(name)) for name in sys.argv[1:]]))
