"""Makes the fonts that paper is printed in: takes them from pinned npm packages and leaves out what no puzzle needs (`make typefaces`)."""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent

# What is shaped, and nothing that joins letters of words: those have to be found whole again.
FEATURES = ["ccmp", "locl", "kern", "mark", "mkmk", "init", "medi", "fina", "isol", "rlig"]

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x2B0, 0x370), *range(0x1E00, 0x1F00), *range(0x2000, 0x2070),
         *range(0x2070, 0x20D0), *range(0x2100, 0x2400), *range(0x2500, 0x2700)]
GREEK_AND_CYRILLIC = [*range(0x370, 0x530), *range(0x1F00, 0x2000)]
HEBREW = [0x20, *range(0x590, 0x600), 0x25CC, *range(0xFB1D, 0xFB50)]
ARABIC = [0x20, *range(0x600, 0x700), *range(0x750, 0x780), 0x25CC]
SYMBOLS = [*range(0x2190, 0x2400), *range(0x2500, 0x2800), *range(0x2B00, 0x2C00)]


def japanese() -> list[int]:
    """The characters of JIS X 0208 beyond the Latin ones, kana and wide forms."""
    found = [*range(0x3000, 0x3100), *range(0xFF00, 0xFFF0)]
    for row in range(0xA1, 0xF5):
        for cell in range(0xA1, 0xFF):
            try:
                found.append(ord(bytes([row, cell]).decode("euc_jp")))
            except UnicodeDecodeError:
                pass
    return [code for code in found if code >= 0x2E80]


def covered(path: Path) -> set[int]:
    """What a font has."""
    return set(TTFont(path).getBestCmap())


def make(source: Path, name: str, codes: list[int]) -> Path:
    """Writes the part of a font that has those characters."""
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["DSIG", "meta"]
    font = TTFont(source, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    out = HERE / f"{name}.ttf"
    font.save(out)
    print(f"{out.name}: {out.stat().st_size} bytes, {len(font.getBestCmap())} characters")
    return out


def main(packages: Path) -> None:
    """Makes them all; the fonts are in a folder of npm packages."""
    def of(package: str, weight: str) -> Path:
        family = "".join(part.capitalize() for part in package.split("-"))
        family = {"NotoSansJp": "NotoSansJP"}.get(family, family)
        return packages / "@expo-google-fonts" / package / weight / f"{family}_{weight}.ttf"

    make(of("newsreader", "600SemiBold"), "title", LATIN)
    text = make(of("public-sans", "400Regular"), "text", LATIN)
    make(of("public-sans", "700Bold"), "bold", LATIN)
    make(of("public-sans", "400Regular_Italic"), "italic", LATIN)
    make(of("public-sans", "700Bold_Italic"), "bold-italic", LATIN)
    # Of the others only what those have not.
    latin = covered(text)
    beyond = [code for code in LATIN + GREEK_AND_CYRILLIC if code not in latin]
    wide = make(of("noto-sans", "400Regular"), "wide", beyond)
    make(of("noto-sans", "700Bold"), "wide-bold", beyond)
    known = latin | covered(wide)
    make(of("noto-sans-symbols-2", "400Regular"), "symbols", [code for code in SYMBOLS if code not in known])
    make(of("noto-sans-hebrew", "400Regular"), "hebrew", HEBREW)
    make(of("noto-sans-hebrew", "700Bold"), "hebrew-bold", HEBREW)
    make(of("noto-sans-arabic", "400Regular"), "arabic", ARABIC)
    make(of("noto-sans-jp", "400Regular"), "japanese", japanese())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
