//! The page's files, out of the program or out of a folder.

use std::path::PathBuf;
use std::process::Command;

use crossword_server::config::Limits;
use crossword_server::http::page::FILES;

use crate::http::{ask, get, start, start_at};
use crate::program::{crossword, text};

#[test]
fn the_page_comes_out_of_the_program() {
    let address = start(Limits::default());
    let index = get(address, "/", "");
    if FILES.is_empty() {
        assert_eq!(index.status, 404);
        assert!(text(&index.body).contains("--static"), "{}", text(&index.body));
        return;
    }
    assert_eq!((index.status, index.header("cache-control")), (200, Some("no-cache")));
    assert_eq!(get(address, "/index.html", "").body, index.body);
    let page = text(&index.body);
    let script = page.split("src=\"./").nth(1).unwrap().split('"').next().unwrap();
    let plain = get(address, &format!("/{script}"), "");
    assert_eq!(plain.header("content-encoding"), None);
    assert!(plain.header("cache-control").unwrap().contains("max-age=31536000, immutable"));
    let mut lengths = vec![plain.body.len()];
    for encoding in ["gzip", "br"] {
        let packed = get(address, &format!("/{script}"), &format!("Accept-Encoding: {encoding}\r\n"));
        assert_eq!(packed.header("content-encoding"), Some(encoding));
        assert_eq!(packed.header("vary"), Some("accept-encoding"));
        lengths.push(packed.body.len());
        let known =
            format!("Accept-Encoding: {encoding}\r\nIf-None-Match: {}\r\n", packed.header("etag").unwrap());
        let again = get(address, &format!("/{script}"), &known);
        assert_eq!((again.status, again.body.len()), (304, 0));
    }
    assert!(lengths.is_sorted_by(|longer, shorter| longer > shorter), "{lengths:?}");
    assert_eq!(get(address, "/assets/app.js.map", "").status, 404);
    // By these names browsers find out that there is a new version.
    for (path, mime) in
        [("/sw.js", "text/javascript; charset=utf-8"), ("/app.webmanifest", "application/manifest+json")]
    {
        let file = get(address, path, "");
        assert_eq!((file.status, file.header("cache-control")), (200, Some("no-cache")), "{path}");
        assert_eq!(file.header("content-type"), Some(mime));
    }
}

/// The files below `assets` that end so.
fn assets(ending: &str) -> Vec<&'static str> {
    FILES
        .iter()
        .map(|file| file.path)
        .filter(|path| path.starts_with("assets/") && path.ends_with(ending))
        .collect()
}

#[test]
fn the_engine_and_its_words_come_out_of_the_program_too() {
    if FILES.is_empty() {
        crate::required::skip("page", "`make page` builds it, then build the program once more");
        return;
    }
    let address = start(Limits::default());
    let all = "Accept-Encoding: gzip, br, zstd\r\n";
    let modules = assets(".wasm");
    assert_eq!(modules.len(), 3, "the engine, puzzle files and paper: {modules:?}");
    for path in modules {
        let module = get(address, &format!("/{path}"), all);
        assert_eq!(module.header("content-type"), Some("application/wasm"), "{path}");
        assert_eq!(module.header("content-encoding"), Some("br"), "{path}");
    }
    let lists = assets(".bin");
    assert_eq!(lists.len(), 4, "three word lists and the clues: {lists:?}");
    for path in lists {
        let list = get(address, &format!("/{path}"), all);
        // Whoever asked for it unpacks it: the browser must not, nor anything between.
        assert_eq!(list.header("content-encoding"), None, "{path}");
        assert_eq!(list.header("content-type"), Some("application/octet-stream"), "{path}");
        assert!(list.header("cache-control").unwrap().contains("max-age=31536000, immutable"), "{path}");
        assert!(list.body.starts_with(&[0x1f, 0x8b]), "{path} is packed");
        let file = FILES.iter().find(|file| file.path == path).unwrap();
        assert!(
            file.plain.is_some() && file.gzip.is_none() && file.brotli.is_none(),
            "{path} lies here once"
        );
    }
}

#[test]
fn a_folder_is_served_instead() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("edge-page");
    std::fs::create_dir_all(folder.join("assets")).unwrap();
    std::fs::write(folder.join("index.html"), "<p>mine</p>").unwrap();
    std::fs::write(folder.join("assets/a-1.js"), "let mine;").unwrap();
    std::fs::write(folder.join("assets/a-1.js.gz"), "packed").unwrap();
    let address = start_at(None, Limits::default(), Some(folder.clone()));
    let index = get(address, "/", "");
    assert_eq!((index.status, index.body.as_slice()), (200, &b"<p>mine</p>"[..]));
    assert_eq!(index.header("cache-control"), Some("no-cache"));
    let tag = index.header("etag").unwrap();
    assert_eq!(get(address, "/", &format!("If-None-Match: {tag}\r\n")).status, 304);
    let script = get(address, "/assets/a-1.js", "");
    assert_eq!(script.body, b"let mine;");
    assert!(script.header("cache-control").unwrap().contains("immutable"));
    let packed = get(address, "/assets/a-1.js", "Accept-Encoding: gzip\r\n");
    assert_eq!((packed.header("content-encoding"), packed.body.as_slice()), (Some("gzip"), &b"packed"[..]));
    let missing = get(address, "/assets/none.js", "");
    assert_eq!((missing.status, missing.header("cache-control")), (404, Some("no-cache")));
    for (path, status) in [("/assets/none.js", 404), ("/nothing", 404), ("/assets/..%2f..%2fetc/passwd", 400)]
    {
        let refused = get(address, path, "");
        assert_eq!(refused.status, status, "{path}");
        assert_eq!(refused.header("content-type"), Some("application/json"), "{path}");
        assert_eq!(refused.json()["error"]["parameter"], "path", "{path}");
    }
    assert_eq!(ask(address, "HEAD", "/assets/a-1.js", "").header("content-length"), Some("9"));

    std::fs::write(folder.join("sw.js"), "self;").unwrap();
    assert_eq!(get(address, "/sw.js", "").header("cache-control"), Some("no-cache"));
    // A word list is packed, and goes out as what it is.
    std::fs::write(folder.join("assets/list-1.bin"), [0x1f, 0x8b, 8]).unwrap();
    let list = get(address, "/assets/list-1.bin", "Accept-Encoding: gzip, br\r\n");
    assert_eq!((list.header("content-encoding"), list.body.len()), (None, 3));
    assert!(list.header("cache-control").unwrap().contains("immutable"));
    std::fs::write(folder.join("assets/e-1.wasm"), "\0asm").unwrap();
    let engine = get(address, "/assets/e-1.wasm", "Accept-Encoding: gzip, br\r\n");
    assert_eq!(engine.header("content-type"), Some("application/wasm"));

    // What has no packed form goes out as it is, and what is no file is not there: opening a pipe would wait for its writer.
    std::fs::write(folder.join("long.js"), "let mine;".repeat(10_000)).unwrap();
    let plain = get(address, "/long.js", "Accept-Encoding: gzip\r\n");
    assert_eq!((plain.header("content-encoding"), plain.body.len()), (None, 90_000));
    let pipe = folder.join("pipe");
    let _ = std::fs::remove_file(&pipe);
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    assert_eq!(get(address, "/pipe", "").status, 404);

    let none = folder.join("assets");
    let refused = crossword(&["serve", "--listen", "127.0.0.1:0", "--static", none.to_str().unwrap()], "");
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("no index.html"), "{}", text(&refused.stderr));
}

#[test]
fn links_that_lead_out_of_the_folder_are_not_followed() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("linked-page");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("site/inside")).unwrap();
    let site = folder.join("site");
    std::fs::write(folder.join("secret.txt"), "secret").unwrap();
    for name in ["index.html", "a.js", "b.js", "inside/own.js"] {
        std::fs::write(site.join(name), "mine").unwrap();
    }
    std::fs::create_dir_all(folder.join("out")).unwrap();
    std::fs::write(folder.join("out/index.html"), "secret").unwrap();
    let link = |to: &str, name: &str| std::os::unix::fs::symlink(to, site.join(name)).unwrap();
    link("../secret.txt", "out.txt");
    link("../secret.txt", "b.js.br");
    link("../secret.txt", "none.js.gz");
    link("../out", "folder");
    std::fs::create_dir_all(site.join("sub")).unwrap();
    link("../../secret.txt", "sub/index.html");
    link("inside/own.js", "in.js");
    link("inside", "again");
    assert!(Command::new("mkfifo").arg(site.join("a.js.zst")).status().unwrap().success());
    let address = start_at(None, Limits::default(), Some(site));
    let all = "Accept-Encoding: gzip, br, zstd\r\n";
    for path in ["/out.txt", "/b.js", "/none.js", "/folder/", "/folder/index.html", "/sub/", "/a.js"] {
        let refused = get(address, path, all);
        assert_eq!(refused.status, 404, "{path}: {}", text(&refused.body));
    }
    for path in ["/", "/in.js", "/inside/own.js", "/again/own.js"] {
        let served = get(address, path, all);
        assert_eq!((served.status, served.body.as_slice()), (200, &b"mine"[..]), "{path}");
    }
}
