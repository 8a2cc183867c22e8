//! The walls of the house, kept by a test: who may know whom, and that every file says its role.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Which of our crates each may use. Arrows run one way: core <- codec <- the doors <- main.
const MAY_USE: [(&str, &[&str]); 6] = [
    ("src/core", &[]),
    ("data", &[]),
    ("src/codec", &["crossword-core"]),
    ("src/server", &["crossword-core", "crossword-codec"]),
    ("src/cli", &["crossword-core", "crossword-codec", "crossword-data", "crossword-server"]),
    (".", &["crossword-cli"]),
];

/// The only crates that core may stand on: none of them does I/O, reads a clock or draws chance. (`multiversion` asks the
/// processor for its vector units; every version of a function gives the same results.)
const CORE_MAY_STAND_ON: [&str; 2] = ["multiversion", "thiserror"];

/// What no line of core may name: files, sockets, clocks, threads, the environment, and maps in random order.
const NOT_IN_CORE: [&str; 12] = [
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::time",
    "std::thread",
    "std::process",
    "std::os",
    "HashMap",
    "HashSet",
    "println!",
    "unsafe ",
];

/// The one file that knows the deprecated websocket library.
const SESSION: &str = "src/server/session.rs";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Files below `folder` with one of these endings; generated and installed ones left out.
fn files(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && !["node_modules", "target"].contains(&name.as_str()) && !name.starts_with('.')
            {
                folders.push(path);
            } else if path.is_file() && endings.iter().any(|ending| name.ends_with(ending)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Names under `[dependencies]` of a manifest.
fn dependencies(manifest: &str) -> BTreeSet<String> {
    let section = manifest.split("\n[dependencies]\n").nth(1).unwrap_or_default();
    let lines = section.lines().take_while(|line| !line.starts_with('['));
    lines
        .filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

#[test]
fn arrows_between_crates_run_one_way() {
    for (crate_dir, allowed) in MAY_USE {
        let used = dependencies(&read(&root().join(crate_dir).join("Cargo.toml")));
        let ours: Vec<&String> = used.iter().filter(|name| name.starts_with("crossword")).collect();
        for name in ours {
            assert!(allowed.contains(&name.as_str()), "{crate_dir} must not use {name}");
        }
    }
}

#[test]
fn core_stands_on_nothing_that_does_io() {
    let used = dependencies(&read(&root().join("src/core/Cargo.toml")));
    let allowed: BTreeSet<String> = CORE_MAY_STAND_ON.iter().map(|name| name.to_string()).collect();
    assert_eq!(used, allowed);
    for path in files("src/core", &[".rs"]) {
        for (number, line) in (1..).zip(read(&path).lines()) {
            let code = line.split("//").next().unwrap_or_default();
            for banned in NOT_IN_CORE {
                assert!(!code.contains(banned), "{}:{number} names {banned}", path.display());
            }
        }
    }
}

#[test]
fn every_source_file_opens_with_its_role() {
    let rust = ["src", "tests", "data"].into_iter().flat_map(|folder| files(folder, &[".rs"]));
    let script = ["frontend/src", "tests"].into_iter().flat_map(|folder| files(folder, &[".ts", ".tsx"]));
    let python = ["data", "licenses", "tests"].into_iter().flat_map(|folder| files(folder, &[".py"]));
    let mut missing = Vec::new();
    for (path, opening) in rust
        .map(|path| (path, "//! "))
        .chain(script.map(|path| (path, "// ")))
        .chain(python.map(|path| (path, "\"\"\"")))
    {
        let first = read(&path).lines().next().unwrap_or_default().to_owned();
        if !first.starts_with(opening) || first.len() < opening.len() + 10 {
            missing.push(path);
        }
    }
    assert!(missing.is_empty(), "no role in the first line of {missing:?}");
}

#[test]
fn one_file_knows_the_deprecated_websocket_library() {
    let knowing: Vec<PathBuf> = files("src", &[".rs"])
        .into_iter()
        .filter(|path| {
            let text = read(path);
            text.contains("actix_web_actors")
                || text.contains("use actix::")
                || text.contains("actix-web-actors")
        })
        .collect();
    assert_eq!(knowing, [root().join(SESSION)]);
}

/// Imports of one page module: relative paths, resolved.
fn imports(path: &Path, text: &str) -> Vec<PathBuf> {
    let quoted =
        text.lines().filter(|line| line.contains("import") || line.contains("from ")).filter_map(|line| {
            let at =
                line.find("from \"").map(|at| at + 6).or_else(|| line.find("import \"").map(|at| at + 8))?;
            line[at..].split('"').next()
        });
    let relative = quoted.filter(|name| name.starts_with('.'));
    relative
        .filter_map(|name| {
            let target = path.parent()?.join(name);
            [".ts", ".tsx"]
                .iter()
                .map(|ending| PathBuf::from(format!("{}{ending}", target.display())))
                .find(|file| file.is_file())?
                .canonicalize()
                .ok()
        })
        .collect()
}

#[test]
fn the_pages_modules_import_in_one_direction() {
    let mut left: BTreeMap<PathBuf, BTreeSet<PathBuf>> = files("frontend/src", &[".ts", ".tsx"])
        .into_iter()
        .map(|path| {
            let path = path.canonicalize().unwrap();
            let imports = imports(&path, &read(&path)).into_iter().collect();
            (path, imports)
        })
        .collect();
    assert!(
        left.values().map(BTreeSet::len).sum::<usize>() > left.len() / 2,
        "the imports were not understood"
    );
    // Take away what imports nothing that is left; a cycle is what remains.
    loop {
        let free: Vec<PathBuf> = left
            .iter()
            .filter(|(_, uses)| uses.iter().all(|used| !left.contains_key(used)))
            .map(|(path, _)| path.clone())
            .collect();
        if free.is_empty() {
            break;
        }
        free.iter().for_each(|path| {
            left.remove(path);
        });
    }
    assert!(left.is_empty(), "these modules import each other in a circle: {:?}", left.keys());
}
