//! A value as an error may show it.

/// Characters shown of a long value.
const SHOWN: usize = 40;

/// The beginning of a value, so that an answer is never as long as an attack.
pub fn excerpt(value: &str) -> String {
    if value.chars().count() <= SHOWN {
        return value.to_owned();
    }
    value.chars().take(SHOWN).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_values_are_cut() {
        assert_eq!(excerpt("short"), "short");
        assert_eq!(excerpt(&"é".repeat(1000)).chars().count(), SHOWN + 1);
    }
}
