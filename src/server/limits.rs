//! Every limit of the server, with its unit and its reason.

use std::num::NonZeroU32;
use std::time::Duration;

/// So much may begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// Per second, in the long run.
    pub per_second: NonZeroU32,
    /// At once.
    pub burst: NonZeroU32,
}

/// The longest side served unless `--max-size` says otherwise, in cells: the daily newspaper's size.
pub const DEFAULT_MAX_SIDE: usize = 15;

/// Between frames. Ten a second look like motion and cost 2 KB/s at 15 x 15.
pub const FRAME_INTERVAL: Duration = Duration::from_millis(100);

/// Between pings: three chances to answer before [`crate::config::Limits::silence`] is over.
pub const PINGS_PER_SILENCE: u32 = 3;

/// A fill's first turn, and any turn while few others wait. Long enough that an ordinary grid is filled in it, and short enough
/// that whoever comes next is not kept waiting.
pub const TURN: Duration = Duration::from_millis(10);

/// Within so long everybody's turn comes round, as far as turns can be made shorter for it: twice between two frames, so that each
/// shows something new.
pub const ROTATION: Duration = Duration::from_millis(50);

/// The shortest turn. Fetching the memory of the next search takes some tens of microseconds.
pub const LEAST_TURN: Duration = Duration::from_millis(1);

/// Between two looks whether the last fill is done, while the server drains.
pub const DRAIN_LOOK: Duration = Duration::from_millis(50);

/// Between two looks at the deadlines of those who wait for a turn; nobody notices a tenth of a second.
pub const DEADLINE_LOOK: Duration = Duration::from_millis(100);

/// One part in so many of the time goes to fills that are only made better, where others still look for their first: enough to see
/// their time run out, and little enough that nobody waits for it.
pub const IMPROVING_PART: u32 = 8;

/// Turns of so long in all make a job old: an ordinary 15 x 15 is filled in them.
pub const YOUNG_TIME: Duration = Duration::from_millis(100);

/// Where fills hold more than this part of the memory they may, no more is spent on searches with other seeds: half, so that
/// there is room for fills that come.
pub const TIGHT_PART: usize = 2;

/// How much more time than others who wait a client may have had and still go first with what is new: as much as a job is young
/// for, so that a class behind one address fills its grids at once, and no more, lest its turns are for ever before others'.
pub const TIME_AHEAD: Duration = YOUNG_TIME;

/// One part in so many of the time goes to older jobs although younger ones wait.
pub const OLD_PART: u32 = 4;

/// One part in so many goes to jobs that are begun although first turns are waited for, however many clients come with those.
pub const BEGUN_PART: u32 = 4;

/// Clients whose fills are all over and of whom it is remembered how much time they have had, while others wait: as many as may
/// have fills under way, twice.
pub const MAX_REMEMBERED: usize = 512;

/// Fills that may leave for the first one of a newcomer, where nobody holds more than others: no more than a few, for it may be large.
pub const MAX_GIVING_WAY: usize = 4;

/// How long the puzzles of one answer of `/new` may take unless the client says otherwise: less than the minute after which proxies
/// usually give an answer up of which nothing has come.
pub const PUZZLE_TIME: Duration = Duration::from_secs(30);

/// How long one answer of `/slots` may take, most of it to try out words; what is left untried says so.
pub const ANSWER_TIME: Duration = Duration::from_millis(300);

/// Questions that may wait for an answer, each some tens of milliseconds of work: whoever is last in line waits for
/// seconds at most.
pub const MAX_ANSWERS_WAITING: usize = 64;

/// Questions of one client that may wait: a page asks one after the other, and a class may share an address.
pub const MAX_ANSWERS_WAITING_PER_CLIENT: usize = 16;

/// How long a question may wait for its permit: later the answer is for a grid that has changed.
pub const ANSWER_WAIT: Duration = Duration::from_secs(5);

/// After so long a client that was told to come back should.
pub const COME_BACK: Duration = Duration::from_secs(1);

/// Threads of each socket thread that may make a search ready or answer a question: no more than can have a processor.
pub const BLOCKING_THREADS: usize = 4;

/// How long a client has to answer a close before the connection is cut.
pub const CLOSE_PATIENCE: Duration = Duration::from_secs(1);

/// Messages a client may send in one session. It has nothing to say, and pings of its own every few seconds are few.
pub const MAX_CLIENT_MESSAGES: usize = 256;

/// Bytes of one websocket frame from a client: far more than a ping holds.
pub const MAX_CLIENT_FRAME: usize = 4 * 1024;

/// Bytes of the first line of a request. Longer than any query that is read, shorter than what the HTTP parser gives up
/// on without a word.
pub const MAX_REQUEST_LINE: usize = 32 * 1024;

/// Bytes of a request's head: its first line and as much again. Browsers send a few kilobytes.
pub const MAX_HEAD: usize = 64 * 1024;

/// Bytes of a long answer that are copied for a client at once: what waits for one that reads nothing is some of these, and not
/// the whole.
pub const ANSWER_PIECE: usize = 16 * 1024;

/// How long a client may take over its request's head and be silent within its body, and how long an answered one may go on sending.
pub const REQUEST_TIME: Duration = Duration::from_secs(5);

/// Bytes a second that a body must come with, beyond [`REQUEST_TIME`]: a telephone on the edge of its network does twice that.
pub const LEAST_BODY_RATE: u32 = 10_000;

/// How long a body may take in all: [`MAX_PAPER_BODY`] at that rate, and less than the minute after which proxies give up.
pub const BODY_TIME: Duration = Duration::from_secs(58);

/// Bytes of what a client still sends once its session is closed that are read: what was under way.
pub const MAX_BYTES_AFTER_CLOSE: usize = 64 * 1024;

/// Connections open at once unless an operator says otherwise: some 30 KB each.
pub const MAX_CONNECTIONS: usize = 8192;

/// Connections of one address: a household or an office behind one, and a page that is open in many tabs.
pub const MAX_CONNECTIONS_PER_CLIENT: usize = 256;

/// Bytes read from a client whose request was refused unread, so that it sees the answer and not a reset connection.
pub const MAX_REFUSED_BYTES: usize = 16 * 1024 * 1024;

/// Fills that one client may begin: a person presses a button now and then, and a class may share an address.
pub const FILL_RATE: Rate = Rate { per_second: of(10), burst: of(60) };

/// Questions that one client may ask: a page asks at each keystroke, and a class may share an address.
pub const QUESTION_RATE: Rate = Rate { per_second: of(40), burst: of(200) };

/// Puzzles a minute that one client may have clued by the language model: each costs its operator money, and nobody clues more by hand.
pub const MODEL_PER_MINUTE_AND_CLIENT: NonZeroU32 = of(6);

/// Puzzles a minute that all clients together may have clued by it: a bill that its operator can foresee.
pub const MODEL_PER_MINUTE: NonZeroU32 = of(30);

/// Puzzles that are with the language model at once.
pub const MODEL_AT_ONCE: usize = 16;

/// Puzzles of one client that are with it at once: its answer may take a minute and a half, and a few clients shall not have all.
pub const MODEL_AT_ONCE_PER_CLIENT: usize = 2;

/// Bytes of a question for clues: a 25x25 with all its clues has a third of it.
pub const MAX_CLUES_BODY: usize = 64 * 1024;

/// Bytes of a body that counts for nothing: its connection takes as many anyhow.
pub const LIGHT_BODY: usize = 16 * 1024;

/// Bytes of longer bodies that one client may have under way at once: four puzzle files as long as any.
pub const MAX_BODIES_PER_CLIENT: usize = 4 * MAX_PAPER_BODY;

/// Bytes of longer bodies that all clients together may have under way: an eighth of the smallest machine's memory.
pub const MAX_BODIES: usize = 32 * 1024 * 1024;

/// Bytes of a puzzle file that is to be printed: a Sunday puzzle with all that a file says besides has a tenth of it.
pub const MAX_PAPER_BODY: usize = 512 * 1024;

/// How long a puzzle may take to be printed. The largest that a body can hold takes a few seconds.
pub const PAPER_TIME: Duration = Duration::from_secs(20);

/// Puzzles that are printed at once, on the smallest machine; else on half of the processors. Two, so that one client, who never has
/// all places, leaves one.
pub const PAPERS_AT_LEAST: usize = 2;

/// How long a worker may take to say that it takes a fill, or that it does not; then the next one is asked.
pub const TAKE_TIME: Duration = Duration::from_secs(1);

/// Before a fill that nobody took is asked for again: short beside a client's patience, and few messages.
pub const ASK_PAUSE: Duration = Duration::from_millis(100);

/// After so long without a word a worker counts as lost and its fill goes to another: twenty frames, which neither a busy
/// machine nor a short trouble of the network swallows.
pub const WORKER_SILENCE: Duration = Duration::from_secs(2);

/// Workers that one fill may lose. Whoever is unlucky loses a few; a fill that is itself what they die of must not take all.
pub const MAX_LOST: u32 = 10;

/// How long after a fill's deadline its worker may still say what came of it.
pub const DEADLINE_GRACE: Duration = Duration::from_millis(500);

/// How long a worker that ends takes to say so of each fill that it gives back.
pub const FAREWELL: Duration = Duration::from_secs(1);

/// Jobs of batches that a worker has under way for each of its threads: one is made while the broker fetches others.
pub const JOBS_PER_THREAD: usize = 4;

/// How long a request for jobs or results waits at the broker before it is made again: a connection that was lost meanwhile is
/// noticed so.
pub const PULL_TIME: Duration = Duration::from_secs(5);

/// Before a worker looks again for a queue that is not there, and before a job comes back that it cannot make.
pub const QUEUE_PAUSE: Duration = Duration::from_secs(2);

/// Before a job comes back for which there was no room, and before something is put again that the broker did not take.
pub const BUSY_PAUSE: Duration = Duration::from_millis(100);

/// A job or a result that nobody has said anything of for so long is given out again.
pub const JOB_SILENCE: Duration = Duration::from_secs(10);

/// How often a worker says that it is still at a job: three times before that counts as lost.
pub const JOB_BEAT: Duration = Duration::from_secs(3);

/// A run whose results nobody has asked the broker for in so long is over, and its jobs are dropped: longer than a broker takes to be
/// started again, and short enough that workers are not long at what nobody reads. Who comes back later asks anew.
pub const RUN_SILENCE: Duration = Duration::from_secs(30);

/// How long a puzzle of a batch may take, or a fill for a server: whoever asked decides, and stops it by going away.
pub const MADE_WITHIN: Duration = Duration::from_secs(24 * 60 * 60);

/// How long whoever asks for a batch tries to reach the broker before saying that it is not there.
pub const BATCH_CONNECT: Duration = Duration::from_secs(5);

/// After so long without a word of any worker it is said that there is none, and looked whether the broker has lost anything.
pub const BATCH_SILENCE: Duration = Duration::from_secs(10);

/// Between two looks at whether that is so.
pub const QUEUE_LOOK: Duration = Duration::from_secs(1);

/// Connections of those who watch a worker: probes, Prometheus and an operator, with room for more.
pub const MAX_WATCHERS: usize = 64;

const fn of(count: u32) -> NonZeroU32 {
    match NonZeroU32::new(count) {
        Some(count) => count,
        None => NonZeroU32::MIN,
    }
}
/// Lines of trouble of one kind that a second of the log has room for; the rest is counted. Enough to see what it is, and
/// few enough that a flood of refusals fills no disk.
pub const LOGGED_TROUBLES: u32 = 10;

/// Characters of a request's method in the log and in answers: more than any that has a name.
pub const MAX_LOGGED_METHOD: usize = 32;

/// Connections that may wait for the program to take them in; a burst that finds no room tries again only after a second.
pub const BACKLOG: i32 = 1024;

/// What the kernel holds of an answer until it is taken in, in bytes; it reckons twice as much with its own records. More than
/// a second of a good line takes, and a hundred connections that read nothing cost no more than 25 MB.
pub const SEND_BUFFER: usize = 128 << 10;

/// How long after `--drain` the process ends whatever still holds it up: a moment for each session's farewell, and for answers
/// under way.
pub const END_TIME: Duration = Duration::from_secs(10);

/// Characters of a request's path in the log: more than any path of ours has.
pub const MAX_LOGGED_PATH: usize = 128;
