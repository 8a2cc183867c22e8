//! Whole numbers of options, within limits that their errors name.

/// Reads a whole number from `least` to `most`, which `N` has to hold.
pub fn whole<N: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        let number = number.and_then(|number| N::try_from(number).ok());
        number.ok_or_else(|| format!("give a whole number from {least} to {most}"))
    }
}

/// A number that is not 0.
pub fn at_least_one() -> impl Fn(&str) -> Result<usize, String> + Clone + Send + Sync + 'static {
    whole(1, u64::MAX)
}

/// Reads a seed.
pub fn seed(text: &str) -> Result<u64, String> {
    whole(0, u64::MAX)(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Args;
    use clap::CommandFactory;
    use clap::error::ErrorKind;

    #[test]
    fn limits_belong_to_what_is_read() {
        let read = whole::<u8>(2, 25);
        assert_eq!((read("2"), read("025")), (Ok(2), Ok(25)));
        for wrong in ["1", "26", "-3", "2.5", "", "x", "18446744073709551616"] {
            assert_eq!(read(wrong).unwrap_err(), "give a whole number from 2 to 25", "{wrong}");
        }
        assert_eq!(seed("18446744073709551615"), Ok(u64::MAX));
    }

    /// Every option of every command: what it says of a number that no type holds is of its own limits.
    #[test]
    fn numbers_too_large_are_refused_with_the_limit() {
        let mut told = 0;
        let root = Args::command();
        let groups = root.get_subcommands().flat_map(|command| {
            let inner: Vec<_> = command.get_subcommands().map(|inner| vec![command, inner]).collect();
            if inner.is_empty() { vec![vec![command]] } else { inner }
        });
        for path in groups {
            let command = path[path.len() - 1];
            for option in command.get_arguments().filter_map(|arg| arg.get_long()) {
                let names = path.iter().map(|command| command.get_name().to_owned());
                let value = format!("--{option}=99999999999999999999999");
                let given = ["crossword".to_owned()].into_iter().chain(names).chain([value]);
                let Err(error) = Args::command().try_get_matches_from(given) else { continue };
                if error.kind() == ErrorKind::ValueValidation {
                    let text = error.to_string();
                    assert!(!text.contains("target type") && !text.contains("digit"), "{text}");
                    told += usize::from(text.contains("give a whole number from"));
                }
            }
        }
        assert!(told > 20, "{told} options of numbers");
    }
}
