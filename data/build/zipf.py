"""How common a word is: the Zipf frequency of a key, from wordfreq's English data (3 is once in a million words)."""

import gzip

import fold
import sources


def _unpack(blob: bytes) -> list:
    """The part of MessagePack that this one file needs: arrays of strings, and a map of two at the front."""
    at = 0

    def take(count: int) -> bytes:
        nonlocal at
        at += count
        return blob[at - count:at]

    def value():
        head = take(1)[0]
        if head <= 0x7F:
            return head
        if head <= 0x8F:
            return {value(): value() for _ in range(head & 0x0F)}
        if head <= 0x9F:
            return [value() for _ in range(head & 0x0F)]
        if head <= 0xBF:
            return take(head & 0x1F).decode()
        if head in (0xD9, 0xDA):
            return take(int.from_bytes(take(head - 0xD8), "big")).decode()
        if head in (0xDC, 0xDD):
            return [value() for _ in range(int.from_bytes(take(2 if head == 0xDC else 4), "big"))]
        raise SystemExit(f"wordfreq: unexpected MessagePack byte {head:#x}")

    return value()


def load() -> dict[str, float]:
    """Key -> best Zipf frequency of the tokens that fold to it; tokens with an apostrophe are left out."""
    bins = _unpack(gzip.decompress(sources.read("wordfreq", "wordfreq/data/large_en.msgpack.gz")))
    zipf: dict[str, float] = {}
    for centibels, tokens in enumerate(bins[1:]):  # the frequency of bin n is 10 to the power -n/100
        for token in tokens:
            if "'" in token or "’" in token:
                continue
            key = fold.fold(token)
            if key and key not in zipf:
                zipf[key] = round(9 - centibels / 100, 2)
    return zipf
