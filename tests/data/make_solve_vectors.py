"""Writes solve.json: vectors of solve links, from an implementation that shares no code with the page.

Run `python3 tests/data/make_solve_vectors.py` after a change of format; every reader of such links reads the result.
"""
import base64
import json
import pathlib
import zlib


def fnv1a(data):
    value = 0x811C9DC5
    for byte in data:
        value = (value ^ byte) * 0x01000193 % 2**32
    return value


def streamed(data, key):
    state = fnv1a(key.encode()) or 1
    out = bytearray()
    for byte in data:
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        out.append(byte ^ state >> 24)
    return bytes(out)


def url64(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def masked(answers, key):
    data = answers.encode()
    return url64(streamed(data + fnv1a(data).to_bytes(4, "big"), key))


def link(fields):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    text = json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode()
    return "#s1." + url64(packer.compress(text) + packer.flush())


def fields(size, grid, answers, **told):
    return {"size": size, "grid": grid, **told, "answers": masked(answers, f"{size} {grid}")}


MASKS = [
    ("3", "AA==", "catoarwry"),
    ("3x2", "AA==", "catoar"),
    ("3", "EA==", "(heart)atoryes"),
    ("2", "AA==", "(ärger)(1)ab"),
    ("15", "EEAggEEAAhxEQRAIABEQACARBERwgAEEAggEEA==", "abcdefghijklmnopqrstuvwxyz" * 7 + "abcdefgh"),
]

LINKS = [
    (
        fields(
            "3",
            "AA==",
            "catoarwry",
            title="Pets",
            author="Ada",
            notes="For a friend.",
            clues=["It purrs", "", "Dry, of humour", "Kuh auf Französisch 🐄", "שלום", "Attempt"],
        ),
        {
            "width": 3,
            "height": 3,
            "cells": ".........",
            "title": "Pets",
            "author": "Ada",
            "copyright": "",
            "notes": "For a friend.",
            "circles": ".........",
            "shades": ".........",
            "clues": {
                "1-across": "It purrs",
                "5-across": "Dry, of humour",
                "1-down": "Kuh auf Französisch 🐄",
                "2-down": "שלום",
                "3-down": "Attempt",
            },
            "answers": list("catoarwry"),
        },
    ),
    (
        fields("3", "EA==", "(heart)atoryes", later={"what": "no reader knows"}),
        {
            "width": 3,
            "height": 3,
            "cells": "....#....",
            "title": "",
            "author": "",
            "copyright": "",
            "notes": "",
            "circles": ".........",
            "shades": ".........",
            "clues": {},
            "answers": ["heart", "a", "t", "o", "", "r", "y", "e", "s"],
        },
    ),
    (
        fields("3", "EA==", "catoarwr", copyright="© Ada", circles="o.o......", shades=".a.b...ce"),
        {
            "width": 3,
            "height": 3,
            "cells": "....#....",
            "title": "",
            "author": "",
            "copyright": "© Ada",
            "notes": "",
            "circles": "o.o......",
            "shades": ".a.b...ce",
            "clues": {},
            "answers": ["c", "a", "t", "o", "", "a", "r", "w", "r"],
        },
    ),
]

GOOD = LINKS[0][0]
ERRORS = [
    ("a newer version", "#s2.AAAA", "fragment"),
    ("cut short", link(GOOD)[:-9], "fragment"),
    ("no fragment of a solve link", "#v1.AAAA", "fragment"),
    ("not an object", "#s1." + link({})[4:8], "fragment"),
    ("no grid", link({"size": "3"}), "grid"),
    ("a size that is none", link({**GOOD, "size": "x"}), "size"),
    ("blocks alone", link(fields("2", "Dw==", "")), "fragment"),
    ("no answers", link({**GOOD, "answers": ""}), "fragment"),
    ("answers of another grid", link({**GOOD, "grid": "EA=="}), "fragment"),
    ("answers of too few cells", link(fields("3", "AA==", "catoarwr")), "fragment"),
    ("answers of too many cells", link(fields("3", "AA==", "catoarwryx")), "fragment"),
    ("a rebus that does not end", link(fields("3", "AA==", "catoarwr(y")), "fragment"),
    ("a title that is a number", link({**GOOD, "title": 5}), "fragment"),
    ("clues that are no list", link({**GOOD, "clues": {"1-across": "It purrs"}}), "fragment"),
    ("a clue that is a number", link({**GOOD, "clues": [1]}), "fragment"),
    ("circles of another size", link({**GOOD, "circles": "o"}), "fragment"),
    ("a shade that is none", link({**GOOD, "shades": "z" * 9}), "fragment"),
    ("a clue of no entry", link({**GOOD, "clues": ["x"] * 7}), "fragment"),
]

vectors = {
    "masks": [
        {"size": size, "grid": grid, "answers": answers, "masked": masked(answers, f"{size} {grid}")}
        for size, grid, answers in MASKS
    ],
    "links": [{"link": link(said), "fields": said, "puzzle": puzzle} for said, puzzle in LINKS],
    "errors": [{"why": why, "link": bad, "parameter": parameter} for why, bad, parameter in ERRORS],
}
path = pathlib.Path(__file__).with_name("solve.json")
path.write_text(json.dumps(vectors, indent=1, ensure_ascii=False) + "\n")
