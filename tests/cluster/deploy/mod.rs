//! What `deploy` starts can be started: the options are the program's, the units are sound and closed, the compose file is one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use crossword_server::config::Limits;
use crossword_server::limits::{MAX_CLUES_BODY, MAX_PAPER_BODY};

/// The exposure that a unit may have at most, in tenths: `systemd-analyze security` calls up to 2 safe.
const MOST_EXPOSED: &str = "10";

fn deploy() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy")
}

fn read(file: &str) -> String {
    fs::read_to_string(deploy().join(file)).unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// What the program says to that; none where a tool is not installed, and a line says so.
fn run(program: &str, args: &[&str], environment: &[(&str, &str)]) -> Option<Output> {
    let output = Command::new(program).args(args).envs(environment.iter().copied()).output();
    if output.is_err() {
        crate::required::skip(program, "install it, and it is tested");
    }
    output.ok()
}

/// The words of a line of `args` as the program gets them, quotes and brackets of the format taken away.
fn words(line: &str) -> Vec<String> {
    let word = |word: &str| word.trim_matches(['[', ']', '"', ',', '\'']).to_owned();
    line.split_whitespace().map(word).filter(|word| !word.is_empty()).collect()
}

/// What each `args` in a manifest says, comments with options as well: they are there to be used.
fn in_manifest(file: &str) -> Vec<Vec<String>> {
    let content = read(file);
    let mut found: Vec<Vec<String>> = Vec::new();
    let mut within = false;
    for line in content.lines().map(str::trim) {
        if line == "args:" {
            found.push(Vec::new());
            within = true;
        } else if let Some(word) = line.trim_start_matches("# ").strip_prefix("- ").filter(|_| within) {
            found.last_mut().unwrap().push(word.to_owned());
        } else if !line.starts_with('#') {
            within = false;
        }
    }
    found
}

/// What each line of the compose file that starts the program says.
fn in_compose() -> Vec<Vec<String>> {
    let content = read("compose.yaml").replace("${WORKERS-}", "--workers nats://broker:4222");
    let commands = content.split("command:").skip(1).map(|rest| {
        let rest = rest.trim_start_matches([' ', '>', '-', '\n']);
        // A list ends on its line, a folded text where a blank line or the next key follows.
        let end = if rest.starts_with('[') { rest.find(']') } else { rest.find("\n\n") };
        words(&rest[..end.unwrap_or(rest.len())])
    });
    commands.collect()
}

/// What a unit starts, as with the environment that it brings.
fn in_unit(file: &str) -> Vec<String> {
    let content = read(file);
    let line = |key: &str| content.lines().find_map(|line| line.strip_prefix(key)).unwrap().to_owned();
    let mut start = line("ExecStart=/usr/local/bin/crossword ");
    for (name, value) in line("Environment=").split(' ').map(|pair| pair.split_once('=').unwrap()) {
        start = start.replace(&format!("${{{name}}}"), value).replace(&format!("${name}"), value);
    }
    words(&start)
}

/// The first option of a unit's comment that says which there are.
fn in_comment(file: &str) -> Vec<String> {
    let content = read(file);
    words(content.lines().find_map(|line| line.strip_prefix("#   OPTIONS=")).unwrap())
}

#[test]
fn what_is_started_knows_its_options() {
    let mut all = in_compose();
    for file in
        ["kubernetes/crossword.yaml", "kubernetes/workers/worker.yaml", "kubernetes/workers/broker.yaml"]
    {
        all.extend(in_manifest(file));
    }
    for file in ["systemd/crossword.service", "systemd/crossword-worker.service"] {
        all.push([in_unit(file), in_comment(file)].concat());
    }
    all.push(words(
        read("container/Containerfile").lines().find_map(|line| line.strip_prefix("CMD ")).unwrap(),
    ));
    let ours: Vec<_> = all.iter().filter(|args| ["serve", "worker"].contains(&args[0].as_str())).collect();
    assert_eq!(ours.len(), 7, "{all:?}");
    for args in ours {
        let mut args: Vec<&str> = args.iter().map(String::as_str).collect();
        // Whatever comes before it is looked at first, and nothing is started.
        args.push("--help");
        let output = run(env!("CARGO_BIN_EXE_crossword"), &args, &[]).unwrap();
        assert!(output.status.success(), "{args:?}: {}", text(&output));
        assert!(args.contains(&"worker") || args.iter().any(|word| word.starts_with("--listen")), "{args:?}");
    }
}

#[test]
fn units_are_sound_and_closed() {
    for name in ["crossword.service", "crossword-worker.service"] {
        let unit = read(&format!("systemd/{name}"))
            .replace("/usr/local/bin/crossword", env!("CARGO_BIN_EXE_crossword"));
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, unit).unwrap();
        let path = path.to_str().unwrap();
        let Some(verified) = run("systemd-analyze", &["verify", path], &[]) else { return };
        assert!(verified.status.success() && text(&verified).is_empty(), "{name}: {}", text(&verified));
        let threshold = format!("--threshold={MOST_EXPOSED}");
        let judged = run("systemd-analyze", &["security", "--offline=true", &threshold, path], &[]).unwrap();
        assert!(judged.status.success(), "{name}: {}", text(&judged));
    }
}

#[test]
fn the_compose_file_is_one_with_workers_and_without() {
    let file = deploy().join("compose.yaml");
    let config = ["-f", file.to_str().unwrap(), "config"];
    for workers in ["", "--workers nats://broker:4222"] {
        let environment =
            [("WORKERS", workers), ("COMPOSE_PROFILES", if workers.is_empty() { "" } else { "workers" })];
        let docker = run("docker", &[&["compose"], &config[..]].concat(), &environment);
        let Some(output) = docker
            .filter(|output| output.status.success())
            .or_else(|| run("docker-compose", &config, &environment))
        else {
            return;
        };
        let read = text(&output);
        assert!(output.status.success() && read.contains("crossword-3:"), "{read}");
        assert_eq!(read.contains("--workers"), !workers.is_empty(), "{read}");
    }
}

/// A number that an annotation of an Ingress says.
fn annotation(ingress: &str, name: &str) -> usize {
    let line = ingress.lines().find_map(|line| line.trim().strip_prefix(name)).unwrap();
    line.trim_matches([':', ' ', '"', 'k']).parse().unwrap()
}

/// Nothing here runs an ingress controller; nginx and HAProxy are run by `tests/replicas`.
#[test]
fn the_ingress_lets_through_what_the_server_takes_and_waits_for_its_answers() {
    let file = read("kubernetes/ingress.yaml");
    let of = |path: &str| {
        let path = format!("- path: {path}\n");
        file.split("\n---\n").find(|ingress| ingress.contains(&path)).unwrap_or_else(|| panic!("{path}"))
    };
    let seconds = |time: Duration| time.as_secs() as usize;
    let usual = seconds(Limits::default().silence);
    for (path, most, waits) in [
        ("/pdf", MAX_PAPER_BODY, usual),
        ("/clues", MAX_CLUES_BODY, 90),
        ("/new", 16 * 1024, seconds(Limits::default().max_deadline)),
    ] {
        let ingress = of(path);
        let body = annotation(ingress, "nginx.ingress.kubernetes.io/proxy-body-size") * 1024;
        assert!(body > most && body < 2 * most, "{path}: {body}");
        assert!(annotation(ingress, "nginx.ingress.kubernetes.io/proxy-read-timeout") > waits, "{path}");
        assert!(ingress.contains("pathType: Exact"), "{path}");
    }
    assert_eq!(annotation(of("/"), "nginx.ingress.kubernetes.io/proxy-body-size"), 1);
}
