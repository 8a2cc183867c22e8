//! Text with the few styles that clues are printed in.

use std::fmt;

/// How a stretch of text is set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub struct Style {
    /// In bold type.
    pub bold: bool,
    /// In italics.
    pub italic: bool,
    /// Underlined.
    pub underline: bool,
    /// Struck through.
    pub strike: bool,
    /// Below the line.
    pub sub: bool,
    /// Above the line.
    pub sup: bool,
}

impl Style {
    /// Plain text.
    pub const PLAIN: Style =
        Style { bold: false, italic: false, underline: false, strike: false, sub: false, sup: false };
}

/// A stretch of text in one style.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Run {
    /// How it is set.
    pub style: Style,
    /// What it says; never empty. A line break is `\n`.
    pub text: String,
}

/// Text in stretches, no two neighbours of one style.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub struct Text {
    runs: Vec<Run>,
}

impl Text {
    /// Text without any style.
    pub fn plain(text: &str) -> Text {
        let mut plain = Text::default();
        plain.push(Style::PLAIN, text);
        plain
    }

    /// Adds a stretch.
    pub fn push(&mut self, style: Style, text: &str) {
        match self.runs.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if last.style == style => last.text.push_str(text),
            _ => self.runs.push(Run { style, text: text.to_owned() }),
        }
    }

    /// The stretches.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// Whether any of it has a style.
    pub fn is_styled(&self) -> bool {
        self.runs.iter().any(|run| run.style != Style::PLAIN)
    }

    /// The same without blanks at its ends.
    pub fn trimmed(&self) -> Text {
        let all = self.to_string();
        let skipped = all.len() - all.trim_start().len();
        let (mut skip, mut left) = (skipped, all.trim().len());
        let mut trimmed = Text::default();
        for run in &self.runs {
            let from = skip.min(run.text.len());
            let to = (from + left).min(run.text.len());
            trimmed.push(run.style, &run.text[from..to]);
            (skip, left) = (skip - from, left - (to - from));
        }
        trimmed
    }
}

impl fmt::Display for Text {
    /// What it says, without styles.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.runs.iter().try_for_each(|run| out.write_str(&run.text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_of_one_style_are_one_stretch() {
        let italic = Style { italic: true, ..Style::PLAIN };
        let mut text = Text::plain(" a");
        text.push(Style::PLAIN, "b ");
        text.push(italic, "");
        text.push(italic, " c é ");
        assert_eq!(text.runs().len(), 2);
        assert!(text.is_styled() && !Text::plain("a").is_styled());
        assert_eq!(text.to_string(), " ab  c é ");
        let trimmed = text.trimmed();
        assert_eq!((trimmed.to_string().as_str(), trimmed.runs().len()), ("ab  c é", 2));
        assert!(Text::plain(" \n ").trimmed().is_empty());
    }
}
