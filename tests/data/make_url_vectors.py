"""Writes url.json: vectors for the URL formats, from a third implementation that shares no code with the others.

Run `python3 tests/data/make_url_vectors.py` after a change of format; the Rust and TypeScript suites both read the result.
"""
import base64
import json
import pathlib
import random
import zlib
from urllib.parse import quote

SEED_GRID = "EEAggEEAAhxEQRAIABEQACARBERwgAEEAggEEA=="


def pack(number):
    return base64.b64encode(number.to_bytes(max(1, (number.bit_length() + 7) // 8), "big")).decode()


def grid_value(rows):
    bits = "".join("1" if cell == "#" else "0" for row in rows for cell in row)
    return pack(int(bits, 2))


def all_value(rows):
    number = 0
    for row in rows:
        for cell in row:
            if cell != "#":
                number = number * 26 + ord(cell) - ord("a")
    return pack(number)


def blocks_only(rows):
    return ["".join("#" if cell == "#" else "." for cell in row) for row in rows]


def size_value(rows):
    return str(len(rows)) if len(rows) == len(rows[0]) else f"{len(rows[0])}x{len(rows)}"


def entries(rows, min_entry=2):
    """Numbered entries: (number, direction, row, col, length), across first."""
    height, width = len(rows), len(rows[0])
    white = lambda r, c: 0 <= r < height and 0 <= c < width and rows[r][c] != "#"
    across, down, number = [], [], 0
    for r in range(height):
        for c in range(width):
            if not white(r, c):
                continue
            run_a = run_d = 0
            if not white(r, c - 1):
                while white(r, c + run_a):
                    run_a += 1
            if not white(r - 1, c):
                while white(r + run_d, c):
                    run_d += 1
            starts_a, starts_d = run_a >= min_entry, run_d >= min_entry
            if starts_a or starts_d:
                number += 1
            if starts_a:
                across.append((number, "across", r, c, run_a))
            if starts_d:
                down.append((number, "down", r, c, run_d))
    return across + down


def place(rows, words):
    cells = [list(row) for row in rows]
    where = {f"{n}-{d}": (d, r, c) for n, d, r, c, _ in entries(rows)}
    for name, word in words:
        d, r, c = where[name]
        for i, letter in enumerate(word):
            rr, cc = (r, c + i) if d == "across" else (r + i, c)
            cells[rr][cc] = letter
    return ["".join(row) for row in cells]


def state_value(rows):
    """Every entry whose cells all hold a letter."""
    parts = []
    for n, d, r, c, length in entries(rows):
        word = "".join(rows[r][c + i] if d == "across" else rows[r + i][c] for i in range(length))
        if "." not in word:
            parts.append(f"{n:02}-{d}={word};")
    return "".join(parts)


def random_rows(rng, width, height, density):
    return ["".join("#" if rng.random() < density else "." for _ in range(width)) for _ in range(height)]


def random_fill(rng, rows):
    return ["".join("#" if cell == "#" else rng.choice("abcdefghijklmnopqrstuvwxyz") for cell in row) for row in rows]


def main():
    rng = random.Random(20)
    seed_bits = bin(int.from_bytes(base64.b64decode(SEED_GRID), "big"))[2:].zfill(225)
    seed_rows = ["".join("#" if bit == "1" else "." for bit in seed_bits[i * 15:i * 15 + 15]) for i in range(15)]
    patterns = [
        seed_rows,
        ["...", "...", "..."],
        ["#..", "...", "..#"],
        ["..", ".."],
        ["##", "##"],
        ["#....", "....#", "...#."],
        ["." * 25] * 25,
        ["#" * 25] * 25,
    ]
    patterns += [random_rows(rng, rng.randint(2, 25), rng.randint(2, 25), rng.choice([0.1, 0.2, 0.5])) for _ in range(24)]
    grids = [
        {"size": size_value(rows), "grid": grid_value(rows), "rows": rows,
         "entries": [{"name": f"{n}-{d}", "row": r, "col": c, "length": length} for n, d, r, c, length in entries(rows)]}
        for rows in patterns
    ]
    fills = []
    for rows in patterns:
        filled = random_fill(rng, rows)
        fills.append({"size": size_value(rows), "grid": grid_value(rows), "rows": filled, "all": all_value(filled)})
    aaa = ["aaa", "aaa", "aaa"]
    fills.append({"size": "3", "grid": grid_value(aaa), "rows": aaa, "all": all_value(aaa)})

    states = [{"size": "15", "grid": SEED_GRID, "state": "45-across=cat;", "rows": place(seed_rows, [("45-across", "cat")]),
               "written": "45-across=cat;"},
              {"size": "15", "grid": SEED_GRID, "state": "", "rows": seed_rows, "written": ""},
              {"size": "3", "grid": "AA==", "state": "1-Across=CAT", "rows": ["cat", "...", "..."], "written": "01-across=cat;"},
              {"size": "3", "grid": "AA==", "state": "01-across=cat;01-down=cow;01-across=cat;", "rows": ["cat", "o..", "w.."],
               "written": "01-across=cat;01-down=cow;"}]
    for rows in patterns:
        names = entries(rows)
        if not names:
            continue
        target = random_fill(rng, rows)
        chosen = rng.sample(names, min(len(names), 5))
        words = [(f"{n}-{d}", "".join(target[r][c + i] if d == "across" else target[r + i][c] for i in range(length)))
                 for n, d, r, c, length in chosen]
        placed = place(rows, words)
        written = state_value(placed)
        states.append({"size": size_value(rows), "grid": grid_value(rows), "state": written, "rows": placed, "written": written})

    onlys = []
    for rows in patterns:
        names = [f"{n}-{d}" for n, d, *_ in entries(rows)][::3]
        if names:
            padded = [f"{int(name.split('-')[0]):02}-{name.split('-')[1]};" for name in names]
            onlys.append({"size": size_value(rows), "grid": grid_value(rows), "only": "".join(padded), "names": names})

    repairs = []
    for rows in patterns:
        names = [f"{n}-{d}" for n, d, *_ in entries(rows)]
        if len(names) > 1:
            cells = "".join(rows)
            # Every fifth cell is blank.
            present = "".join("#" if cell == "#" else "." if at % 5 == 4 else chr(ord("a") + at % 26) for at, cell in enumerate(cells))
            width = len(rows[0])
            padded = lambda some: "".join(f"{int(name.split('-')[0]):02}-{name.split('-')[1]};" for name in some)
            repairs.append({"size": size_value(rows), "grid": grid_value(rows), "present": present,
                            "rows": [present[at:at + width] for at in range(0, len(present), width)],
                            "refused": padded(names[:1]), "refused_names": names[:1],
                            "keep": padded(names[1::4]), "keep_names": names[1::4]})

    options = [
        {"query": query, "longer": longer, "crude": crude, "min_score": score, "written": written}
        for query, longer, crude, score, written in [
            ("", False, False, None, ""),
            ("longer=true", True, False, None, "longer=true"),
            ("longer=false&crude=false", False, False, None, ""),
            ("min_score=0", False, False, 0, "min_score=0"),
            ("min_score=100&crude=true", False, True, 100, "crude=true&min_score=100"),
            ("crude=true&min_score=045&longer=true", True, True, 45, "longer=true&crude=true&min_score=45"),
        ]
    ]

    def bad(parameter, why, **values):
        return {"parameter": parameter, "why": why, **values}

    errors = [
        bad("size", "not a number", size="abc"),
        bad("size", "zero", size="0"),
        bad("size", "too small", size="1"),
        bad("size", "too large for any reader", size="26"),
        bad("size", "negative", size="-5"),
        bad("size", "fraction", size="5.5"),
        bad("size", "half a rectangle", size="5x"),
        bad("size", "three sides", size="5x5x5"),
        bad("size", "empty", size=""),
        bad("grid", "not base64", size="5", grid="!!!!"),
        bad("grid", "padding missing", size="15", grid=SEED_GRID.rstrip("=")),
        bad("grid", "26 bits for 25 cells", size="5", grid=pack(1 << 25)),
        bad("grid", "empty", size="5", grid=""),
        bad("grid", "a 15x15 grid at size 5", size="5", grid=SEED_GRID),
        bad("state", "unknown entry", size="3", grid="AA==", state="99-across=cat;"),
        bad("state", "1-down only, no 2-across", size="3", grid="AA==", state="02-across=cat;"),
        bad("state", "too long", size="3", grid="AA==", state="01-across=cats;"),
        bad("state", "too short", size="3", grid="AA==", state="01-across=ca;"),
        bad("state", "empty word", size="3", grid="AA==", state="01-across=;"),
        bad("state", "digit", size="3", grid="AA==", state="01-across=c4t;"),
        bad("state", "accent", size="3", grid="AA==", state="01-across=cät;"),
        bad("state", "crossing disagrees", size="3", grid="AA==", state="01-across=cat;01-down=dog;"),
        bad("state", "the same entry with two words", size="3", grid="AA==", state="01-across=cat;01-across=dog;"),
        bad("state", "no direction", size="3", grid="AA==", state="01=cat;"),
        bad("state", "unknown direction", size="3", grid="AA==", state="01-up=cat;"),
        bad("state", "no word", size="3", grid="AA==", state="01-across;"),
        bad("state", "nonsense", size="3", grid="AA==", state="hello"),
        bad("longer", "neither true nor false", size="3", grid="AA==", longer="yes"),
        bad("crude", "neither true nor false", size="3", grid="AA==", crude="1"),
        bad("crude", "empty", size="3", grid="AA==", crude=""),
        bad("min_score", "past the scale", size="3", grid="AA==", min_score="101"),
        bad("min_score", "negative", size="3", grid="AA==", min_score="-1"),
        bad("min_score", "fraction", size="3", grid="AA==", min_score="4.5"),
        bad("min_score", "empty", size="3", grid="AA==", min_score=""),
        bad("all", "too large for nine letters", size="3", grid="AA==", all=pack(26 ** 9)),
        bad("all", "not base64", size="3", grid="AA==", all="????"),
        bad("all", "disagrees with state", size="3", grid="AA==", state="01-across=cat;", all=all_value(["dog", "dog", "dog"])),
    ]
    def link(query, said, version="v1."):
        packed = zlib.compressobj(9, zlib.DEFLATED, -15)
        data = packed.compress(json.dumps(said, ensure_ascii=False).encode()) + packed.flush()
        return f"?{query}#{version}{base64.urlsafe_b64encode(data).decode().rstrip('=')}"

    kitten = {"title": "Kitten", "author": "Ada & Bo", "copyright": "© Ada", "notes": "Purr.\nTwice.", "circles": "oo.....o.",
              "shades": "ab.c.d..e", "rebus": {"0": "cat's", "2": "tea", "5": "block", "6": "stray", "007": "xx", "99": "out"},
              "clues": {"1-across": "It purrs", "03-across": "Metal: “ore”, say"}, "banned": ["dog"], "new": [1]}
    links = [
        # The rebus of a block, of a filled letter, under a wrong name and beyond the grid go, and so do the marks of the block.
        {"link": link("size=3&grid=CA%3D%3D&state=01-across%3Dcat%3B", {**kitten, "letters": "cat..#o..", "fill": "...or#.ne"}),
         "cells": ["cat's", "a", "tea", "o", "r", "#", "o", "n", "e"], "circles": [0, 1, 7],
         "shades": {"0": "C0C0C0", "1": "FFE97F", "3": "B5E2A8", "8": "F7B6C8"}, "title": "Kitten", "author": "Ada & Bo",
         "copyright": "© Ada", "notes": "Purr.\nTwice.", "clues": {"1-across": "It purrs", "3-across": "Metal: “ore”, say"}},
        {"link": link("size=2&grid=AA%3D%3D&all=" + quote(all_value(["at", "be"])), {"rebus": {"0": "auto"}}),
         "cells": ["a", "t", "b", "e"], "circles": [], "shades": {}, "title": "", "author": "", "copyright": "", "notes": "", "clues": {}},
        {"link": link("size=2&grid=AA%3D%3D", {"letters": "A...", "rebus": {"0": "abcdefghijklmnopqrstuvwxyz"}}),
         "cells": ["abcdefghijklmnop", ".", ".", "."], "circles": [], "shades": {}, "title": "", "author": "", "copyright": "",
         "notes": "", "clues": {}},
    ]
    bad_links = [link("size=2&grid=AA%3D%3D&state=01-across%3Dat%3B", said) for said in [
        {"circles": "ooo"}, {"circles": "x..."}, {"shades": "f..."}, {"shades": 7}, {"rebus": ["ab"]}, {"rebus": {"0": 1}}, {"title": None},
        {"letters": "b..."}, {"letters": "#..."}, {"letters": "..."}, {"fill": "..1."}, {"clues": {"1-across": 1}}, [],
    ]] + [link("size=2&grid=AA%3D%3D", {}, "v2."), "?size=2&grid=AA%3D%3D#v1.%%", "?size=2&grid=AA%3D%3D#v1.AAAA",
          link("size=2&grid=CA%3D%3D", {"fill": "a..."})]

    doc = ("grids: size, grid <-> rows (# block, . white) and entries of two or longer. "
           "fills: size, grid, all <-> rows of letters. "
           "states: size, grid, state -> rows with the placed letters; written = the state that a writer makes of rows "
           "(every complete entry, across first). "
           "onlys: size, grid, only <-> names of entries. "
           "repairs: size, grid, present, refused, keep -> rows with the present letters, names of entries. "
           "options: query <-> longer, crude, min_score; written = the query that a writer makes of them. "
           "errors: query values whose decoding fails, with the parameter that the error names. "
           "links: a link to edit -> what each cell holds (# a block, . nothing), cells with circles, colours of shades, texts, clues. "
           "bad_links: links of which what follows # is refused.")
    out = {"_doc": doc, "grids": grids, "fills": fills, "states": states, "onlys": onlys, "repairs": repairs, "options": options, "errors": errors,
           "links": links, "bad_links": bad_links}
    path = pathlib.Path(__file__).with_name("url.json")
    path.write_text(json.dumps(out, indent=1, ensure_ascii=False) + "\n")
    assert grid_value(seed_rows) == SEED_GRID


main()
