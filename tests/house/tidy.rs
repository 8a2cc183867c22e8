//! The walls of the house, kept by a test: who may know whom, and that every file says its role.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tree::{files, read, root};

/// Which of our crates each may use. Arrows run one way: core <- puzzle <- formats <- protocol <- session <- the doors <- main.
const MAY_USE: [(&str, &[&str]); 15] = [
    ("src/core", &[]),
    ("data", &["crossword-core"]),
    ("src/clues", &["crossword-core"]),
    ("src/puzzle", &["crossword-core"]),
    ("src/formats", &["crossword-core", "crossword-puzzle"]),
    ("src/protocol", &["crossword-core", "crossword-formats", "crossword-puzzle"]),
    ("src/session", &["crossword-core", "crossword-protocol"]),
    ("src/paper", &["crossword-core", "crossword-puzzle"]),
    (
        "src/server",
        &[
            "crossword-clues",
            "crossword-core",
            "crossword-formats",
            "crossword-protocol",
            "crossword-session",
            "crossword-paper",
        ],
    ),
    (
        "src/browser/engine",
        &[
            "crossword-clues",
            "crossword-core",
            "crossword-formats",
            "crossword-protocol",
            "crossword-session",
        ],
    ),
    ("src/browser/bindgen", &[]),
    ("src/browser/files", &["crossword-core", "crossword-puzzle", "crossword-formats", "crossword-protocol"]),
    ("src/browser/paper", &["crossword-formats", "crossword-protocol", "crossword-paper"]),
    (
        "src/cli",
        &[
            "crossword-clues",
            "crossword-core",
            "crossword-paper",
            "crossword-puzzle",
            "crossword-formats",
            "crossword-protocol",
            "crossword-data",
            "crossword-server",
            "crossword-session",
        ],
    ),
    (".", &["crossword-cli"]),
];

/// The only crates that core may stand on: none of them does I/O, reads a clock or draws chance. (`multiversion` asks the
/// processor for its vector units; every version of a function gives the same results. `bytemuck` takes bytes for letters where
/// they lie, so that a ready-made list is used without a copy and core without `unsafe`.)
const CORE_MAY_STAND_ON: [&str; 3] = ["bytemuck", "multiversion", "thiserror"];

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
const SESSION: &str = "src/server/net/session.rs";

/// What browsers run.
const BROWSER: &str = "wasm32-unknown-unknown";

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
    // Its examples are programs.
    let examples = root().join("src/core/examples");
    for path in files("src/core", &[".rs"]).into_iter().filter(|path| !path.starts_with(&examples)) {
        for (number, line) in (1..).zip(read(&path).lines()) {
            let code = line.split("//").next().unwrap_or_default();
            for banned in NOT_IN_CORE {
                assert!(!code.contains(banned), "{}:{number} names {banned}", path.display());
            }
        }
    }
}

/// Says so and passes where the target is not installed: `make wasm` builds its standard library where it cannot be had.
#[test]
fn core_formats_protocol_and_clues_build_for_browsers() {
    let libraries =
        Command::new("rustc").args(["--print", "target-libdir", "--target", BROWSER]).output().unwrap();
    if !Path::new(String::from_utf8_lossy(&libraries.stdout).trim()).is_dir() {
        crate::required::skip("wasm", &format!("`rustup target add {BROWSER}` brings what it is built with"));
        return;
    }
    let checked = Command::new(env!("CARGO"))
        .args(["check", "--locked", "--quiet", "--target", BROWSER])
        .args([
            "--package",
            "crossword-formats",
            "--package",
            "crossword-protocol",
            "--package",
            "crossword-clues",
        ])
        .args(["--profile", "tool", "--target-dir", "target/wasm-cargo"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}

/// Time and chance are handed to it, as to core.
#[test]
fn the_engine_for_browsers_reads_no_clock() {
    for path in ["src/browser/engine", "src/browser/files", "src/browser/paper"]
        .into_iter()
        .flat_map(|folder| files(folder, &[".rs"]))
    {
        let text = read(&path);
        for banned in ["Instant", "SystemTime", "js_sys", "web_sys", "HashMap", "println!"] {
            assert!(!text.contains(banned), "{} names {banned}", path.display());
        }
    }
}

#[test]
fn every_source_file_opens_with_its_role() {
    let rust = ["src", "tests", "data", "fuzz"].into_iter().flat_map(|folder| files(folder, &[".rs"]));
    let script = ["frontend/src", "tests"].into_iter().flat_map(|folder| files(folder, &[".ts", ".tsx"]));
    let python = ["data", "licenses", "tests", "fuzz"].into_iter().flat_map(|folder| files(folder, &[".py"]));
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
