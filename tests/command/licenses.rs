//! `crossword --licenses` names everything that the program is made of: Cargo.lock, the page's packages, the word lists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::program::{crossword, text};

fn read(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A package of Cargo.lock.
struct Locked {
    version: String,
    ours: bool,
    needs: Vec<String>,
}

/// Name to packages of that name.
fn lock() -> BTreeMap<String, Vec<Locked>> {
    let mut packages: BTreeMap<String, Vec<Locked>> = BTreeMap::new();
    for block in read("Cargo.lock").split("[[package]]").skip(1) {
        let value = |key: &str| {
            let line = block.lines().find_map(|line| line.strip_prefix(&format!("{key} = \"")))?;
            line.strip_suffix('"').map(str::to_owned)
        };
        let needs = block.split("dependencies = [").nth(1).unwrap_or_default();
        let needs = needs.lines().filter_map(|line| line.trim().strip_prefix('"')?.split('"').next());
        let locked = Locked {
            version: value("version").unwrap(),
            ours: value("source").is_none(),
            needs: needs.map(str::to_owned).collect(),
        };
        packages.entry(value("name").unwrap()).or_default().push(locked);
    }
    packages
}

/// What a manifest of ours names under `[dependencies]`.
fn used(package: &str) -> BTreeSet<String> {
    let manifest = match package {
        "crossword" => "Cargo.toml".to_owned(),
        "crossword-data" => "data/Cargo.toml".to_owned(),
        _ => match package.strip_prefix("crossword-browser-") {
            Some(door) => format!("src/browser/{door}/Cargo.toml"),
            None => format!("src/{}/Cargo.toml", package.trim_start_matches("crossword-")),
        },
    };
    let manifest = read(&manifest);
    let section = manifest.split("\n[dependencies]\n").nth(1).unwrap_or_default();
    let lines = section.lines().take_while(|line| !line.starts_with('['));
    lines.filter_map(|line| line.split(['.', ' ', '=']).next()).map(str::to_owned).collect()
}

/// `name version` of every crate that the program and the engine for browsers stand on, on any platform.
fn linked() -> BTreeSet<String> {
    let packages = lock();
    let mut waiting =
        ["crossword", "crossword-browser-engine", "crossword-browser-files", "crossword-browser-paper"]
            .map(str::to_owned)
            .to_vec();
    let mut linked = BTreeSet::new();
    let mut seen = BTreeSet::new();
    while let Some(need) = waiting.pop() {
        if !seen.insert(need.clone()) {
            continue;
        }
        let (name, version) = need.split_once(' ').unwrap_or((&need, ""));
        let package = packages[name].iter().find(|package| package.version.starts_with(version)).unwrap();
        let own = used_if_ours(name, package.ours);
        if !package.ours {
            linked.insert(format!("{name} {}", package.version));
        }
        let needs = package.needs.iter().filter(|need| {
            own.as_ref().is_none_or(|own| own.contains(need.split(' ').next().unwrap_or_default()))
        });
        waiting.extend(needs.cloned());
    }
    linked
}

fn used_if_ours(name: &str, ours: bool) -> Option<BTreeSet<String>> {
    ours.then(|| used(name))
}

/// What the notices list.
fn listed() -> BTreeSet<String> {
    let notices = read("licenses/THIRD-PARTY.md");
    notices.lines().filter_map(|line| line.strip_prefix("* ")).map(str::to_owned).collect()
}

/// `name version` of every npm package in the page's bundle.
fn bundled() -> BTreeSet<String> {
    let lock: Value = serde_json::from_str(&read("package-lock.json")).unwrap();
    let packages = &lock["packages"];
    let names = |of: &Value| -> Vec<String> {
        of["dependencies"].as_object().map(|names| names.keys().cloned().collect()).unwrap_or_default()
    };
    let (mut waiting, mut bundled) = (names(&packages["frontend"]), BTreeSet::new());
    while let Some(name) = waiting.pop() {
        let package = &packages[format!("node_modules/{name}")];
        if bundled.insert(format!("{name} {}", package["version"].as_str().unwrap())) {
            waiting.extend(names(package));
        }
    }
    bundled
}

#[test]
fn the_notices_cover_what_is_locked_and_nothing_else() {
    let (linked, bundled, listed) = (linked(), bundled(), listed());
    assert!(linked.len() > 100 && bundled.len() >= 2, "the lock files were not understood");
    let needed: BTreeSet<String> = linked.union(&bundled).cloned().collect();
    let missing: Vec<&String> = needed.difference(&listed).collect();
    let stale: Vec<&String> = listed.difference(&needed).collect();
    assert!(
        missing.is_empty() && stale.is_empty(),
        "run `make licenses`: missing {missing:?}, stale {stale:?}"
    );
}

#[test]
fn every_notice_is_printed() {
    let output = crossword(&["--licenses"], "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let printed = text(&output.stdout);
    for file in [
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "data/LICENSE",
        "data/NOTICES.md",
        "src/paper/fonts/LICENSE.md",
        "licenses/THIRD-PARTY.md",
    ] {
        assert!(printed.contains(read(file).trim_end()), "{file} is not printed");
    }
    for source in
        ["SCOWL", "UKACD", "WordNet", "Moby", "wordfreq", "SUBTLEX", "GeoNames", "preact", "CC BY-SA 4.0"]
    {
        assert!(printed.contains(source), "{source} is not named");
    }
    assert_eq!(crossword(&["--licenses", "fill", "-"], "").status.code(), Some(2));
    assert_eq!(crossword(&[], "").status.code(), Some(2), "nothing to do is no success");
}
