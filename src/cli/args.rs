//! The arguments, as clap reads them.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Arg, Parser, Subcommand, ValueEnum};
use crossword_core::{EntryName, MAX_SIDE};
use crossword_protocol::url;
use crossword_server::config::Limits;
use crossword_server::config::broker::Broker;
use ipnet::IpNet;

use crate::clues::CluesArgs;
use crate::convert::ConvertArgs;
use crate::engine::{EngineArgs, MAX_DEADLINE, MAX_THREADS, seconds};
use crate::format::Format;
use crate::new::NewArgs;
use crate::number::{at_least_one, seed, whole};
use crate::pdf::PdfArgs;
use crate::reading::ReadingArgs;
use crate::word_choice::WordChoice;
use crate::words::WordsArgs;

/// What the help of a command that searches ends with.
const CTRL_C: &str = "Ctrl-C ends the search as if the time were up, and prints the best found so far; a second one ends the program.";

/// What the help of `new` ends with.
const NEW_CTRL_C: &str = "Ctrl-C ends the run after what was printed; a second one ends the program.";

/// Draw a grid, place theme words, and watch the rest fill in.
#[derive(Parser, Debug)]
#[command(name = "crossword", version, about, disable_help_subcommand = true)]
#[command(arg_required_else_help = true, args_conflicts_with_subcommands = true)]
pub struct Args {
    /// Print the licences of the code, the word lists and everything that the program is made of
    #[arg(long)]
    pub licenses: bool,
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Fill a text grid from a file or standard input
    #[command(after_help = CTRL_C)]
    Fill(FillArgs),
    /// Make whole puzzles: draw the blocks and fill them
    #[command(after_help = NEW_CTRL_C)]
    New(NewArgs),
    /// List the words that still fit each entry, in order
    Slots(SlotsArgs),
    /// Suggest clues for the answers of a filled grid
    Clues(CluesArgs),
    /// Find the highest minimum score at which a grid still fills
    #[command(after_help = CTRL_C)]
    Floor(FloorArgs),
    /// Look into word lists, and make new ones
    Words(WordsArgs),
    /// Write a puzzle file in another format
    Convert(ConvertArgs),
    /// Print a puzzle file: a PDF with its clues, or a picture of its grid
    Pdf(PdfArgs),
    /// Serve the builder's page and its websocket
    Serve(ServeArgs),
    /// Search the fills of servers on other machines
    Worker(WorkerArgs),
}

/// A grid and the words for it.
#[derive(clap::Args, Debug)]
pub struct PuzzleArgs {
    /// The grid's file, or - for standard input; letters in it are kept
    #[arg(value_name = "GRID|-")]
    pub grid: PathBuf,
    /// How it is read
    #[command(flatten)]
    pub reading: ReadingArgs,
    /// The words for it
    #[command(flatten)]
    pub words: WordChoice,
}

/// Arguments of `fill`.
#[derive(clap::Args, Debug)]
pub struct FillArgs {
    /// The grid's file, or - for standard input; letters in it are kept
    #[arg(value_name = "GRID|-", required_unless_present = "slots")]
    pub grid: Option<PathBuf>,
    /// Instead of a grid a list of slot numbers for each entry, a shared number being a shared letter, as
    /// {"slots":[[0,1,3],[2,3,4]],"letters":{"0":"s"}}: a file, or - for standard input. Prints the letters in the order of
    /// their slots; --format json has the words too; not with --only, --improve or --repair
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["grid", "dialect", "min_entry", "only", "improve", "repair", "keep"])]
    pub slots: Option<PathBuf>,
    /// How the grid is read
    #[command(flatten)]
    pub reading: ReadingArgs,
    /// The words
    #[command(flatten)]
    pub words: WordChoice,
    /// Fill only these entries, such as 1-across,4-down, and leave all other cells as they are
    #[arg(long, value_name = "ENTRIES", value_delimiter = ',', value_parser = entry)]
    pub only: Vec<EntryName>,
    /// The grid's letters are a fill to be repaired: they stay where they can, while blanks are filled, of a word that stands
    /// twice one changes, and the words of these entries, such as 12-across,4-down, are replaced and put in nowhere else; not
    /// with --only, --improve, --threads or --count
    #[arg(long, value_name = "ENTRIES", num_args = 0..=1, value_delimiter = ',', value_parser = entry,
          conflicts_with_all = ["only", "improve", "threads", "count"])]
    pub repair: Option<Vec<EntryName>>,
    /// With --repair: the letters of these entries stay
    #[arg(long, value_name = "ENTRIES", requires = "repair", value_delimiter = ',', value_parser = entry)]
    pub keep: Vec<EntryName>,
    /// Equal seeds give equal fills
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = seed)]
    pub seed: u64,
    /// Search on so many threads at once, the second with the next seed and so on; the first answer is taken
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u16>(1, MAX_THREADS))]
    pub threads: u16,
    /// Give up after so many seconds [default: never]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<Duration>,
    /// Go on for so many seconds after the first fill and print the best one found [default: print the first]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub improve: Option<Duration>,
    /// Print so many fills, each as soon as it is found and no two alike; or all; not with --improve or --threads
    #[arg(long, value_name = "N|all", value_parser = count, conflicts_with_all = ["improve", "threads"])]
    pub count: Option<Count>,
    /// With --count: each fill differs from all before it in at least so many entries [default: 1]
    #[arg(long, value_name = "K", requires = "count", value_parser = whole::<u16>(1, u64::from(u16::MAX)))]
    pub distinct: Option<u16>,
    /// No two entries may share more than this many letters in a row [default: no limit]
    #[arg(long, value_name = "N", value_parser = whole::<u8>(1, MAX_SIDE as u64))]
    pub max_shared_substring: Option<u8>,
    /// What to print
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// How many fills `fill` prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// So many, or all where there are fewer.
    UpTo(u64),
    /// All.
    All,
}

/// Arguments of `slots`.
#[derive(clap::Args, Debug)]
pub struct SlotsArgs {
    /// The puzzle
    #[command(flatten)]
    pub puzzle: PuzzleArgs,
    /// Only this entry; if it is complete, as if it were cleared
    #[arg(long, value_name = "ENTRY", value_parser = entry)]
    pub entry: Option<EntryName>,
    /// With --entry: clear the complete entries that cross it as well
    #[arg(long, requires = "entry")]
    pub free_crossings: bool,
    /// Words listed per entry, 0 for none [default: 10, or 50 with --entry]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(0, u64::MAX))]
    pub limit: Option<usize>,
    /// Try out so many of the first words, and leave out those that are dead ends
    #[arg(long = "try", value_name = "N", default_value_t = 0, value_parser = whole::<usize>(0, u64::MAX))]
    pub tries: usize,
    /// Which words come first: those of the best score, or those that leave the most open
    #[arg(long, value_name = "ORDER", value_enum, default_value_t = WordOrder::Score)]
    pub order: WordOrder,
    /// What to print
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// Which words `slots` lists first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum WordOrder {
    /// The best score
    Score,
    /// What leaves the most open
    Open,
}

/// Arguments of `floor`; here --min-score is where the question begins, 0 unless given.
#[derive(clap::Args, Debug)]
pub struct FloorArgs {
    /// The puzzle
    #[command(flatten)]
    pub puzzle: PuzzleArgs,
    /// Equal seeds give equal results
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = seed)]
    pub seed: u64,
    /// Say what is known after so many seconds [default: go on until all is]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<Duration>,
    /// What to print
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// Arguments of `worker`.
#[derive(clap::Args, Debug)]
#[command(mut_args(told_as_worker))]
pub struct WorkerArgs {
    /// The NATS broker where servers ask, as nats://host:4222, with user:password@ before the host if need
    /// be; of a cluster several, with commas between
    #[arg(long, value_name = "ADDRESS")]
    pub nats: Broker,
    /// What servers are told too
    #[command(flatten)]
    pub engine: EngineArgs,
    /// Where to give the figures for Prometheus, at /metrics, and to say whether it lives (/healthz) and takes fills
    /// (/readyz) [default: nowhere]
    #[arg(long, value_name = "ADDRESS")]
    pub metrics_listen: Option<SocketAddr>,
}

/// Arguments of `serve`.
#[derive(clap::Args, Debug)]
pub struct ServeArgs {
    /// Where to listen; only this machine reaches the default, 0.0.0.0:8080 is for all
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// What workers are told too
    #[command(flatten)]
    pub engine: EngineArgs,
    /// Fills of one address (an IPv6 /64) under way at once: a class may share one, and none may take them all
    #[arg(long, value_name = "N", default_value_t = Limits::default().max_fills_per_client,
          value_parser = at_least_one())]
    pub fills_per_address: usize,
    /// Connections open at once, some 30 KB each; fewer where the system allows fewer open files
    #[arg(long, value_name = "N", default_value_t = Limits::default().max_connections,
          value_parser = at_least_one())]
    pub max_connections: usize,
    /// Connections of one address (an IPv6 /64), unless it is a trusted proxy: an office may share one, and none may take
    /// them all
    #[arg(long, value_name = "N", default_value_t = Limits::default().max_connections_per_client,
          value_parser = at_least_one())]
    pub connections_per_address: usize,
    /// Seconds that a fill may take unless its request says otherwise
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().deadline.as_secs(),
          value_parser = whole::<u64>(1, MAX_DEADLINE))]
    pub deadline: u64,
    /// The most seconds that a request may ask for
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().max_deadline.as_secs(),
          value_parser = whole::<u64>(1, MAX_DEADLINE))]
    pub max_deadline: u64,
    /// Have fills searched by `crossword worker` on other machines, over this NATS broker, as nats://host:4222
    /// [default: here]
    #[arg(long, value_name = "ADDRESS")]
    pub workers: Option<Broker>,
    /// A network of reverse proxies, as 10.0.0.0/8 or ::1/128, whose X-Forwarded-For is believed; may be repeated. Without
    /// it all who come through a proxy count as one address
    #[arg(long = "trusted-proxy", value_name = "NETWORK")]
    pub trusted_proxies: Vec<IpNet>,
    /// A folder with a page of your own, out of which no link leads [default: the page inside the program]
    #[arg(long = "static", value_name = "DIR")]
    pub static_dir: Option<PathBuf>,
    /// Open the page in a browser
    #[arg(long)]
    pub open: bool,
    /// Let web pages of this origin, such as https://puzzles.example, ask for fills too, or with * those of all; may be
    /// given several times [default: only pages of the server's own host, lest strangers' pages use it up]
    #[arg(long = "allow-origin", value_name = "ORIGIN", value_parser = origin)]
    pub allowed_origins: Vec<String>,
    /// Where to give the figures for Prometheus, at /metrics [default: on the address of --listen, and there only to this
    /// machine and trusted proxies, since they are nobody else's business]
    #[arg(long, value_name = "ADDRESS")]
    pub metrics_listen: Option<SocketAddr>,
}

/// The argument as the help of `worker` says it, where that is not what `serve` says.
fn told_as_worker(arg: Arg) -> Arg {
    let help = match arg.get_id().as_str() {
        "max_size" => "Longest side of a grid that is filled, in cells; the same as the servers', or more",
        "words" => {
            "The standard word list (a word a line, or WORD;SCORE) instead of the embedded one; the same as the servers'"
        }
        "longer_words" => "The longer word list instead of the embedded one; the same as the servers'",
        "max_fills" => {
            "Fills under way here at once, of one to three megabytes each; one too many goes to another worker"
        }
        "fill_memory" => {
            "Megabytes that all fills under way here may hold together; beyond that one goes to another worker"
        }
        "drain" => {
            "Seconds that fills under way may still go on when the worker is told to end, less than what the machine waits \
             before it kills; the rest goes to other workers"
        }
        _ => return arg,
    };
    arg.help(help)
}

/// An origin as browsers write it.
fn origin(text: &str) -> Result<String, String> {
    let host = text.split_once("://").map(|(_, host)| host.trim_end_matches('/'));
    let sound = host.is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']));
    match sound || ["*", "null"].contains(&text) {
        true => Ok(text.to_owned()),
        false => Err("give a scheme and a host such as https://puzzles.example, or * for all".to_owned()),
    }
}

fn entry(text: &str) -> Result<EntryName, String> {
    url::read_entry_name(text).ok_or_else(|| "give an entry such as 1-across".to_owned())
}

fn count(text: &str) -> Result<Count, String> {
    let number = || text.parse().ok().filter(|&number| number > 0).map(Count::UpTo);
    let count = if text == "all" { Some(Count::All) } else { number() };
    count.ok_or_else(|| "give a number from 1, or all".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        Args::command().debug_assert();
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!((count("20"), count("all")), (Ok(Count::UpTo(20)), Ok(Count::All)));
        assert!(origin("https://a.example:8443").is_ok() && origin("*").is_ok() && origin("null").is_ok());
        assert!(
            ["a.example", "https://", "https://a.example/page", ""]
                .into_iter()
                .all(|bad| origin(bad).is_err())
        );
        assert!(count("0").is_err() && count("-1").is_err() && count("some").is_err());
        assert!(seconds("-1").is_err() && seconds("NaN").is_err() && seconds("1e300").is_err());
    }
    /// The help of that command, its lines as one.
    fn help(command: &str) -> String {
        let mut args = Args::command();
        let help = args.find_subcommand_mut(command).unwrap().render_long_help().to_string();
        help.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_worker_is_told_as_a_server_is_and_both_in_their_own_words() {
        for command in [&["serve"][..], &["worker", "--nats", "nats://a"]] {
            let told = ["--words", "mine.txt", "--scores", "-5-5", "--threads", "3", "--fill-memory", "7"];
            let line = ["crossword"].iter().chain(command).chain(&told);
            let engine = match Args::try_parse_from(line).unwrap().command.unwrap() {
                Command::Serve(args) => args.engine,
                Command::Worker(args) => args.engine,
                _ => unreachable!(),
            };
            let limits = engine.limits();
            assert_eq!((limits.workers, limits.max_fill_bytes, engine.scores.is_some()), (3, 7 << 20, true));
        }
        let (serve, worker) = (help("serve"), help("worker"));
        for word in ["newspaper", "gives way", "the server is told to end"] {
            assert!(serve.contains(word) && !worker.contains(word), "{word}");
        }
        let of_workers =
            ["same as the servers', or more", "goes to another worker", "the worker is told to end"];
        for word in of_workers {
            assert!(worker.contains(word) && !serve.contains(word), "{word}");
        }
    }
}
