//! The proxies of `deploy`, as they are installed on this machine, with the files that are there.

use std::io::Write;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

/// The site that is deployed.
const SITE: &str = include_str!("../../deploy/nginx/crossword.conf");

/// Where it listens, and its replicas.
const LISTEN: &str = "listen 8080;";
const REPLICAS: [&str; 3] = ["127.0.0.1:8081", "127.0.0.1:8082", "127.0.0.1:8083"];

/// Looks, 20 ms apart, whether nginx listens.
const LOOKS: u32 = 500;

/// A program on the path, or where Debian has those of the system.
pub fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let system = ["/usr/sbin", "/sbin"].map(PathBuf::from);
    std::env::split_paths(&path).chain(system).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Says that there is nothing to test with.
pub fn skip(name: &str) {
    tell(&format!("skipped: {name} is not installed (Debian: apt-get install nginx-light haproxy)"));
}

/// Says something even where the test passes; what is printed with macros is kept back.
pub fn tell(text: &str) {
    let _ = writeln!(std::io::stderr(), "replicas: {text}");
}

/// A running nginx, which ends with the test.
pub struct Nginx {
    process: Child,
    address: SocketAddr,
}

impl Nginx {
    /// Starts it with the site of `deploy` before these replicas.
    pub fn start(program: &Path, replicas: &[SocketAddr]) -> Nginx {
        // Free a moment ago, and the system does not give it to the next who asks.
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let mut site = replace(SITE, LISTEN, &format!("listen {address};"));
        for (placeholder, replica) in REPLICAS.iter().zip(replicas) {
            site = replace(&site, placeholder, &replica.to_string());
        }
        let config = write_config("nginx", &site);
        let process = command(program, &config).spawn().unwrap();
        let nginx = Nginx { process, address };
        for _ in 0..LOOKS {
            if TcpStream::connect(address).is_ok() {
                return nginx;
            }
            thread::sleep(Duration::from_millis(20));
        }
        panic!("nginx does not listen; see the error.log beside {}", config.display());
    }

    /// Where clients reach it.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// `nginx -t` with the site as it is.
    pub fn check(program: &Path) {
        let config = write_config("nginx-check", SITE);
        let output = command(program, &config).arg("-t").output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Its workers outlive a master that is killed, but not one that is told to end.
        let _ = Command::new("kill").arg(self.process.id().to_string()).status();
        let _ = self.process.wait();
    }
}

/// `haproxy -c` with its file as it is.
pub fn check_haproxy(program: &Path) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/haproxy/haproxy.cfg");
    let output = Command::new(program).arg("-c").arg("-f").arg(file).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn replace(text: &str, from: &str, to: &str) -> String {
    assert_eq!(text.matches(from).count(), 1, "the site says \"{from}\" once");
    text.replace(from, to)
}

/// A folder of its own with the site and a main file around it that needs no rights.
fn write_config(name: &str, site: &str) -> PathBuf {
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

fn command(program: &Path, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.arg("-p").arg(folder).arg("-c").arg(folder.join("nginx.conf"));
    command.args(["-e", "error.log"]).stderr(Stdio::piped());
    command
}
