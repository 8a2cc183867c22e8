"""Tells what is on the pages of PDF files, as PDFium sees them: text, and where each character stands."""

import json
import sys

import pypdfium2


def seen(path):
    """The pages of a file: width, height, text, and of each character that is no blank left, top, right and bottom."""
    pages = []
    for page in pypdfium2.PdfDocument(path):
        width, height = page.get_size()
        text_page = page.get_textpage()
        text = text_page.get_text_range()
        boxes = []
        for at in range(text_page.count_chars()):
            char = text_page.get_text_range(at, 1)
            if char.strip():
                left, bottom, right, top = text_page.get_charbox(at)
                boxes.append([char, left, height - top, right, height - bottom])
        pages.append({"width": width, "height": height, "text": text, "boxes": boxes})
    return pages


print(json.dumps([seen(path) for path in sys.argv[1:]]))
