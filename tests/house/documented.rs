//! The `curl` lines of the documentation, run as they stand there against a server: each is answered with what it asks for.
//! And what the documentation sets up goes with the files of `deploy`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::program::{Server, text};
use crate::tree::root;

/// Where the documentation's servers listen: alone, and behind a proxy.
const THERE: [&str; 2] = ["127.0.0.1:8080", "127.0.0.1:8081"];

/// README.md and all of docs.
fn pages() -> Vec<PathBuf> {
    let root = root();
    let docs = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = docs.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    pages.chain([root.join("README.md")]).collect()
}

/// The lines of code of a page that ask the documentation's server.
fn curls(page: &Path) -> Vec<String> {
    let text = fs::read_to_string(page).unwrap();
    let lines = text
        .lines()
        .filter(|line| line.starts_with("    curl ") && THERE.iter().any(|there| line.contains(there)));
    lines.map(|line| line.trim().to_owned()).collect()
}

/// What such a line prints.
fn asked(line: &str, server: &Server) -> String {
    let line = THERE.iter().fold(line.to_owned(), |line, there| line.replace(there, server.address()));
    let quiet = line.replacen("curl ", "curl --silent --show-error --fail-with-body ", 1);
    let output = Command::new("sh").args(["-c", &quiet]).output().unwrap();
    assert!(output.status.success(), "{line}: {}{}", text(&output.stdout), text(&output.stderr));
    text(&output.stdout)
}

/// The value of a parameter in the query of a line, or a member of the JSON that it posts.
fn parameter(line: &str, name: &str) -> Option<String> {
    let (query, posted) = (format!("{name}="), format!("\"{name}\":"));
    let at = [query, posted].iter().find_map(|start| Some(line.find(start)? + start.len()))?;
    let value = line[at..].trim_start_matches('"');
    let end = value.find(|char: char| !char.is_ascii_alphanumeric()).unwrap_or(value.len());
    Some(value[..end].to_owned())
}

#[test]
fn every_documented_request_is_answered() {
    if Command::new("curl").arg("--version").output().is_err() {
        eprintln!("not shown: there is no curl here");
        return;
    }
    let server = Server::start(Path::new("."), &[]);
    let mut puzzles = 0;
    for line in pages().iter().flat_map(|page| curls(page)) {
        let answer = asked(&line, &server);
        assert!(!answer.is_empty(), "{line}");
        if !line.contains("/new") {
            continue;
        }
        puzzles += 1;
        let objects: Vec<Value> = answer.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let count = parameter(&line, "count").map_or(1, |count| count.parse().unwrap());
        assert_eq!(objects.len(), count, "{line}: {answer}");
        let size = parameter(&line, "size").map_or(15, |size| size.parse().unwrap());
        for object in &objects {
            assert_eq!(object["grid"].as_array().unwrap().len(), size, "{line}: {object}");
            let clued = object.pointer("/across/0/clue").is_some_and(|clue| clue != "");
            assert_eq!(clued, parameter(&line, "clues").is_some(), "{line}: {object}");
        }
        if parameter(&line, "seed").is_some() {
            assert_eq!(asked(&line, &server), answer, "{line}: equal seeds");
        }
    }
    assert!(puzzles >= 3, "docs/formats.md shows how /new is asked");
}

#[test]
fn the_small_machine_listens_where_its_proxy_asks() {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap();
    let (hosting, nginx) = (read("docs/hosting.md"), read("deploy/nginx/crossword.conf"));
    let listens = hosting.lines().find_map(|line| line.trim().strip_prefix("LISTEN=")).unwrap();
    assert!(nginx.contains(&format!("\n    server {listens} ")), "nginx asks no server at {listens}");
    let (_, port) = listens.split_once(':').unwrap();
    assert!(!nginx.contains(&format!("\n    listen {port};")), "nginx listens at {port} itself");
}

/// The first and the last cell of each row of the table of doors.
fn doors() -> Vec<(String, String)> {
    let hosting = fs::read_to_string(root().join("docs/hosting.md")).unwrap();
    let table = hosting.split("\n| door |").nth(1).unwrap().split("\n\n").next().unwrap();
    let rows = table.lines().skip(2).map(|line| line.trim_matches('|').split('|').map(str::trim));
    rows.map(|mut cells| (cells.next().unwrap().to_owned(), cells.next_back().unwrap().to_owned())).collect()
}

/// What stands between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_door_is_in_the_table_of_what_it_may_cost() {
    let doors = doors();
    let routes = fs::read_to_string(root().join("src/server/middleware/route.rs")).unwrap();
    let routes: Vec<&str> =
        routes.lines().filter(|line| line.starts_with("pub const") && line.contains("(\"/")).collect();
    assert_eq!(routes.len(), 8, "as many as `ROUTES`");
    for route in routes {
        let path = route.split('"').nth(1).unwrap();
        assert!(
            doors.iter().any(|(door, _)| quoted(door).any(|door| door == path)),
            "{path} is in no row of docs/hosting.md"
        );
    }
}

#[test]
fn every_door_has_a_test_that_is_there() {
    for (door, tests) in doors() {
        assert!(quoted(&tests).count() > 0, "{door}: name the test that holds it");
        for test in quoted(&tests) {
            let found = ["", "tests/server/", "src/server/"].map(|folder| root().join(folder).join(test));
            let Some(path) = found.into_iter().find(|path| path.exists()) else {
                panic!("{door}: there is no {test}");
            };
            let path = if path.is_dir() { path.join("mod.rs") } else { path };
            let source = fs::read_to_string(&path).unwrap();
            assert!(
                ["#[test]", "#[actix_web::test]", "#[tokio::test]", "mod "]
                    .iter()
                    .any(|sign| source.contains(sign)),
                "{door}: {test} tests nothing"
            );
        }
    }
}
