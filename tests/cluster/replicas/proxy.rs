//! The proxies of `deploy`, as they are installed on this machine, with the files that are there.

use std::io::Write;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::required;

/// The files that are deployed, and where they say that they listen.
const SITE: &str = include_str!("../../../deploy/nginx/crossword.conf");
const SITE_LISTENS: &str = "listen 8080;";
const HAPROXY: &str = include_str!("../../../deploy/haproxy/haproxy.cfg");
const HAPROXY_LISTENS: &str = "bind :8080";

/// The replicas that both name.
const REPLICAS: [&str; 3] = ["127.0.0.1:8081", "127.0.0.1:8082", "127.0.0.1:8083"];

/// Looks, 20 ms apart, whether a proxy listens.
const LOOKS: u32 = 500;

/// A program on the path, or where Debian has those of the system.
pub fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let system = ["/usr/sbin", "/sbin"].map(PathBuf::from);
    std::env::split_paths(&path).chain(system).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Says that there is nothing to test with.
pub fn skip(name: &str) {
    required::skip(name, "Debian has it: `apt-get install nginx-light haproxy`");
}

/// Says something even where the test passes; what is printed with macros is kept back.
pub fn tell(text: &str) {
    let _ = writeln!(std::io::stderr(), "replicas: {text}");
}

/// How long a proxy waits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Times {
    /// As its file says.
    AsDeployed,
    /// A thirtieth of the usual silence, and a fifteenth of what is waited for puzzles.
    Shrunk,
}

/// What its file says of each, and what it says shrunk.
const SHRUNK: [(&str, &str); 2] = [(" 60s", " 2s"), (" 310s", " 20s")];

/// A running proxy, which ends with the test.
pub struct Proxy {
    process: Child,
    address: SocketAddr,
}

impl Proxy {
    /// nginx with the site of `deploy` before these replicas.
    pub fn nginx(program: &Path, replicas: &[SocketAddr], times: Times) -> Proxy {
        let address = free_address();
        let site = before(replicas, &timed(SITE, times), SITE_LISTENS, &format!("listen {address};"));
        let folder = nginx_folder(&format!("nginx-{}", address.port()), &site);
        Proxy::start(nginx(program, &folder), address)
    }

    /// HAProxy with the file of `deploy` before these replicas.
    pub fn haproxy(program: &Path, replicas: &[SocketAddr], times: Times) -> Proxy {
        let address = free_address();
        let config = before(replicas, &timed(HAPROXY, times), HAPROXY_LISTENS, &format!("bind {address}"));
        let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("haproxy-{}.cfg", address.port()));
        std::fs::write(&file, config).unwrap();
        let mut command = Command::new(program);
        command.arg("-db").arg("-f").arg(file);
        Proxy::start(command, address)
    }

    fn start(mut command: Command, address: SocketAddr) -> Proxy {
        let proxy = Proxy { process: command.stderr(Stdio::null()).spawn().unwrap(), address };
        for _ in 0..LOOKS {
            if TcpStream::connect(address).is_ok() {
                return proxy;
            }
            thread::sleep(Duration::from_millis(20));
        }
        panic!("{command:?} does not listen");
    }

    /// Where clients reach it.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Its workers outlive a master that is killed, but not one that is told to end.
        let _ = Command::new("kill").arg(self.process.id().to_string()).status();
        let _ = self.process.wait();
    }
}

/// `nginx -t` with the site as it is.
pub fn check_nginx(program: &Path) {
    passes(nginx(program, &nginx_folder("nginx-check", SITE)).arg("-t"));
}

/// `haproxy -c` with its file as it is.
pub fn check_haproxy(program: &Path) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/haproxy/haproxy.cfg");
    passes(Command::new(program).arg("-c").arg("-f").arg(file));
}

fn passes(command: &mut Command) {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Free a moment ago, and the system does not give it to the next who asks.
fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// A deployed file with another address and these replicas.
fn before(replicas: &[SocketAddr], file: &str, listens: &str, listen: &str) -> String {
    let mut file = replace(file, listens, listen);
    for (placeholder, replica) in REPLICAS.iter().zip(replicas) {
        file = replace(&file, placeholder, &replica.to_string());
    }
    file
}

/// A deployed file with these times.
fn timed(file: &str, times: Times) -> String {
    let mut file = file.to_owned();
    for (said, shrunk) in SHRUNK.iter().filter(|_| times == Times::Shrunk) {
        assert!(file.contains(said), "the file says{said}");
        file = file.replace(said, shrunk);
    }
    file
}

fn replace(text: &str, from: &str, to: &str) -> String {
    assert_eq!(text.matches(from).count(), 1, "the file says \"{from}\" once");
    text.replace(from, to)
}

/// A folder of its own with the site and a main file around it that needs no rights.
fn nginx_folder(name: &str, site: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|kind| format!("    {kind}_temp_path {kind};\n"))
        .concat();
    let main = format!(
        "daemon off;\nworker_processes 1;\nworker_rlimit_nofile 4096;\npid nginx.pid;\nerror_log error.log;\n\
         events {{ worker_connections 2048; }}\nhttp {{\n{temporary}    include crossword.conf;\n}}\n"
    );
    std::fs::write(folder.join("crossword.conf"), site).unwrap();
    std::fs::write(folder.join("nginx.conf"), main).unwrap();
    folder
}

fn nginx(program: &Path, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.arg("-p").arg(folder).arg("-c").arg(folder.join("nginx.conf"));
    command.args(["-e", "error.log"]);
    command
}
