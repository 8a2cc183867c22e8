//! How many connections the process may have open, by what the system lets it.

/// Descriptors that are not those of connections with a place: a few per thread, listeners, files that are served, and connections
/// that are on their way in or out.
const KEPT_BACK: usize = 256;

/// As many as wanted, or as many as there are descriptors for.
pub fn connections(wanted: usize) -> usize {
    let Some(allowed) = files_allowed() else { return wanted };
    let most = within(allowed);
    if most < wanted {
        tracing::warn!(
            allowed,
            connections = most,
            "fewer connections than wanted: raise LimitNOFILE or ulimit -n"
        );
    }
    wanted.min(most)
}

/// Never none: with few descriptors half of them.
fn within(allowed: usize) -> usize {
    allowed.saturating_sub(KEPT_BACK).max(allowed / 2).max(1)
}

/// The soft limit of open files; none where nobody tells it.
fn files_allowed() -> Option<usize> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    soft_limit(&limits)
}

fn soft_limit(limits: &str) -> Option<usize> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_soft_limit_counts() {
        let limits = "Limit                     Soft Limit           Hard Limit           Units     \n\
                      Max processes             63471                63471                processes \n\
                      Max open files            1024                 524288               files     \n";
        assert_eq!(soft_limit(limits), Some(1024));
        assert_eq!(
            soft_limit("Max open files            unlimited            unlimited            files"),
            None
        );
        assert_eq!(soft_limit(""), None);
    }

    #[test]
    fn some_descriptors_are_kept_back() {
        assert_eq!(within(1024), 1024 - KEPT_BACK);
        assert_eq!((within(100), within(1), within(0)), (50, 1, 1));
    }
}
