"""Given names and surnames with their ranks (US census), more personal names, and company names."""

import sources


def _ranked(tail: str) -> dict[str, int]:
    """Name in lower case -> its rank, 1 the commonest."""
    ranks = {}
    for line in sources.text("names", tail).splitlines():
        cells = line.split()
        if len(cells) == 4:
            ranks[cells[0].lower()] = int(cells[3])
    return ranks


def given() -> dict[str, int]:
    """Given names by their better rank among women's and men's names."""
    ranks = _ranked("names/dist.female.first")
    for name, rank in sorted(_ranked("names/dist.male.first").items()):
        ranks[name] = min(rank, ranks.get(name, rank))
    return ranks


def surnames() -> dict[str, int]:
    """Surnames by rank."""
    return _ranked("names/dist.all.last")


def _lines(package: str, tail: str) -> list[str]:
    return [line.strip() for line in sources.text(package, tail).splitlines()
            if line.strip() and not line.startswith("#")]


def more_names() -> list[str]:
    """Personal names without ranks."""
    return _lines("people-names", "dict/people-names.txt")


def companies() -> list[str]:
    """Companies and their products, tickers and all."""
    return _lines("companies", "dict/companies.txt")
