"""Writes the seeds of the fuzz targets into fuzz/seeds: the shared vectors, the presets, and the examples of docs/formats.md."""

import json
import re
import zlib
from base64 import urlsafe_b64decode
from hashlib import sha1
from pathlib import Path
from urllib.parse import urlencode

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent

QUESTIONS = [
    "entry=1-across&crossings=freed&limit=7&try=9&order=open",
    "letters=cat......&longer=true&crude=true&seed=7&min_score=40&deadline_ms=500&improve_ms=90&banned=dog;cow;",
    "only=01-across;01-down;",
]
NAMES = ["1-across", "045-DOWN", "15", "16x15", "1-5", "5=80,4=60,1=20", "c?t*", "a.b", "q", "ice cream", "mini", "highest",
         "rock 'n' roll", "crème brûlée"]
LISTS = [
    "1-5\n# a list\ncat;5\ncat;3\nIce Cream;4;ice cream\nemu,2.5\nfish\t1\n",
    "\ufeffcat;50\r\nstraße\r\nR2D2\r\nef;60;e;f\r\ncafé;55\r\nemu,40,E.M.U.\r\na\r\ndog;high\r\nowl;-3\r\n",
    "5=80,4=60,1=20\nabc;5\nabd;4.5\n",
]

PROBLEMS = [
    '{"slots":[[0,1,3,6,7,11],[2,3,4,5],[7,8,9,10]],"letters":{"0":"s"}}',
    '\ufeff{"slots":[[0,1],[1,2],[2,0]],"letters":{"0":"A","2":"b"}}',
    '{"slots":[[0,0],[18446744073709551615,7]]}',
]

CLUES = [
    '{"entries":[{"answer":"area","entry":"1-across","clue":"Zone"},{"answer":"OREO"}],"difficulty":"hard","choices":9,"seed":7}',
    '{"grid":["cat","#..","dog"],"source":"model","title":"Pets","theme":["cat","dog"],"style":"playful"}',
]

# The first byte and the payload of each frame of a session.
CLIENT_FRAMES = [
    [(0x81, b"hello"), (0x89, b"ping"), (0x8A, b""), (0x88, b"\x03\xe8bye")],
    [(0x01, b"w\xc3"), (0x89, b"mid"), (0x00, b"\xb6r"), (0x80, b"ter \xf0\x9d\x95\x8f")],
    [(0x82, bytes(range(256))), (0x02, b"\xff" * 200), (0x80, b"\xfe" * 200)],
    [(0x81, b"a" * 400), (0x88, b"")],
    [(0x89, b"")] * 21,
    [(0x88, b"\x03\xed")],
    [(0x81, b"\xed\xa0\x80")],
]


def keep(target: str, seed: str | bytes) -> None:
    data = seed.encode() if isinstance(seed, str) else seed
    folder = HERE / "seeds" / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / sha1(data).hexdigest()[:16]).write_bytes(data)


def client_frame(first: int, payload: bytes) -> bytes:
    """A websocket frame as a client sends it."""
    size, mask = len(payload), b"\x37\xfa\x21\x3d"
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([first]) + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def grid(rows: list[str]) -> None:
    """A grid as each reader of grids spells it, the dialects too."""
    keep("frame", bytes([len(rows[0]), len(rows)]) + "".join(rows).encode())
    for first, (block, blank) in enumerate(["#.", "._", "#0", "-."]):
        text = "\n".join(rows).translate(str.maketrans("#.", block + blank))
        keep("text", bytes([first]) + text.encode())
        keep("text", bytes([7]) + text.encode())


def main() -> None:
    vectors = json.loads((ROOT / "tests/data/url.json").read_text())
    for case in [case for cases in vectors.values() if isinstance(cases, list) for case in cases if isinstance(case, dict)]:
        parameters = {key: case[key] for key in ["size", "grid", "state", "all", "only"] if key in case}
        keep("query", urlencode(parameters))
        if "rows" in case:
            grid(case["rows"])
    for link in [case["link"] for case in vectors["links"]] + vectors["bad_links"]:
        keep("link", f"https://host/{link}")
        packed = link.partition("#v1.")[2]
        try:
            keep("link", zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -15))
        except (ValueError, zlib.error):
            pass  # It is refused for that.
    for question in QUESTIONS:
        keep("query", f"size=3&grid=AA==&{question}")
    for preset in json.loads((ROOT / "data/presets.json").read_text()):
        grid(preset["rows"])
    for name in NAMES:
        keep("names", name)
    for words in LISTS:
        keep("wordfile", words)
    for shown in json.loads((ROOT / "tests/data/display.json").read_text()):
        keep("names", shown["display"])
        keep("wordfile", f"{shown['display']};50\n")
    for example in re.findall(r"\{\"[^`]*\}", (ROOT / "docs/formats.md").read_text()):
        keep("messages", example)
        keep("slot_file", example)
        keep("clues", example)
    for question in [*CLUES, *(case["question"] for case in json.loads((ROOT / "tests/data/new.json").read_text())["clues"])]:
        keep("clues", question)
    for problem in PROBLEMS:
        keep("slot_file", problem)
    for frames in CLIENT_FRAMES:
        keep("client_frames", b"".join(client_frame(first, payload) for first, payload in frames))
    keep("client_frames", b"\x82\xff" + (2 << 30).to_bytes(8, "big") + bytes(20))
    for name in sorted((ROOT / "tests/data/files").iterdir()):
        keep(name.suffix[1:], name.read_bytes())
    for target in ["slots", "problem", "grid"]:
        keep(target, bytes(range(256)) * 2)
        keep(target, bytes((7 * at * at + 3 * at) % 251 for at in range(400)))


if __name__ == "__main__":
    main()
