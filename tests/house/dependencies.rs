//! The rules of `deny.toml`, kept on every machine: licences, crates in two versions, banned crates, sources. (cargo-deny
//! itself, which knows advisories as well, is not everywhere: `make deny`.)

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

use crate::tree::{read, root};

/// Every package of Cargo.lock, as cargo knows it.
fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut told: Value = serde_json::from_slice(&output.stdout).unwrap();
    serde_json::from_value(told["packages"].take()).unwrap()
}

/// The first string of each line of a list in `deny.toml`.
fn listed(list: &str) -> Vec<String> {
    let rules = read(&root().join("deny.toml"));
    let entries = rules.split(&format!("\n{list} = [\n")).nth(1).unwrap().split("\n]").next().unwrap();
    entries.lines().map(|line| line.split('"').nth(1).unwrap().to_owned()).collect()
}

fn text<'a>(package: &'a Value, key: &str) -> &'a str {
    package[key].as_str().unwrap_or_default()
}

/// Whether an expression of SPDX, or the older form with a stroke for "or", leaves a choice of these licences.
fn may_be_taken(expression: &str, allowed: &[String]) -> bool {
    let expression = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = expression.split_whitespace().peekable();
    let taken = any_of(&mut words, allowed);
    taken && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any_of(words: &mut Words, allowed: &[String]) -> bool {
    let mut taken = all_of(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        // Not `||`, which would not read what follows.
        taken |= all_of(words, allowed);
    }
    taken
}

fn all_of(words: &mut Words, allowed: &[String]) -> bool {
    let mut taken = one(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        taken &= one(words, allowed);
    }
    taken
}

fn one(words: &mut Words, allowed: &[String]) -> bool {
    let Some(word) = words.next() else { return false };
    if word == "(" {
        let taken = any_of(words, allowed);
        return words.next() == Some(")") && taken;
    }
    let excepted = words.next_if_eq(&"WITH").and_then(|_| words.next());
    excepted.is_none() && allowed.iter().any(|one| one == word)
}

#[test]
fn every_licence_may_be_taken() {
    let allowed = listed("allow");
    assert!(allowed.contains(&"MIT".to_owned()));
    for (expression, taken) in [
        ("MIT", true),
        ("GPL-3.0", false),
        ("GPL-3.0 OR MIT", true),
        ("MIT/Apache-2.0", true),
        ("MIT AND GPL-3.0", false),
        ("(MIT OR GPL-3.0) AND Unicode-3.0", true),
        ("Apache-2.0 WITH LLVM-exception OR MIT", true),
        ("Apache-2.0 WITH LLVM-exception", false),
        ("(MIT", false),
        ("", false),
    ] {
        assert_eq!(may_be_taken(expression, &allowed), taken, "{expression}");
    }
    let packages = packages();
    assert!(packages.len() > 100);
    for package in packages.iter().filter(|package| !package["source"].is_null()) {
        let (name, licence) = (text(package, "name"), text(package, "license"));
        assert!(
            may_be_taken(licence, &allowed),
            "{name} is under {licence:?}: leave it out, or see deny.toml"
        );
    }
}

#[test]
fn no_crate_is_there_in_two_versions_unless_that_is_known() {
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages() {
        versions
            .entry(text(&package, "name").to_owned())
            .or_default()
            .insert(text(&package, "version").to_owned());
    }
    versions.retain(|_, versions| versions.len() > 1);
    let mut stale = Vec::new();
    for known in listed("skip") {
        let (name, version) = known.split_once('@').unwrap();
        let own = versions.get_mut(name);
        let there = own.and_then(|own| {
            let found = own.iter().find(|one| one.starts_with(&format!("{version}."))).cloned()?;
            own.take(&found)
        });
        if there.is_none() {
            stale.push(known);
        }
    }
    versions.retain(|_, versions| versions.len() > 1);
    assert!(
        versions.is_empty(),
        "in several versions: {versions:?}; choose one, or list the older under skip in deny.toml"
    );
    assert!(stale.is_empty(), "no longer in two versions, take them out of skip in deny.toml: {stale:?}");
}

#[test]
fn no_crate_is_banned_or_from_elsewhere() {
    let banned = listed("deny");
    assert!(banned.contains(&"openssl".to_owned()));
    for package in packages() {
        let name = text(&package, "name");
        assert!(!banned.iter().any(|one| one == name), "{name} is banned in deny.toml, which says why");
        let source = package["source"].as_str();
        let from = "registry+https://github.com/rust-lang/crates.io-index";
        assert!(source.is_none_or(|source| source == from), "{name} comes from {source:?}");
    }
}
