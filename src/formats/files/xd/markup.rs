//! How an `.xd` file writes styles: `{/italics/}`, `{*bold*}`, `{_underlined_}`, `{-struck-}`, and `\` for a line break.

use crossword_puzzle::{Style, Text};

use crate::files::markup::Change;

/// The marks of the styles.
const MARKS: [(char, Change); 4] = [
    ('*', |style| &mut style.bold),
    ('/', |style| &mut style.italic),
    ('_', |style| &mut style.underline),
    ('-', |style| &mut style.strike),
];

/// Most styles within each other: as many as there are.
const DEEPEST: usize = MARKS.len();

/// Reads a text.
pub fn read(source: &str) -> Text {
    let mut text = Text::default();
    part(source, Style::PLAIN, DEEPEST, &mut text);
    text
}

fn part(source: &str, style: Style, deeper: usize, text: &mut Text) {
    let mut rest = source;
    // Marks of which it is known that nothing ends them from here on.
    let mut endless = [false; MARKS.len()];
    while let Some(at) = rest.find(['{', '\\']) {
        text.push(style, &rest[..at]);
        rest = &rest[at..];
        if let Some(after) = rest.strip_prefix('\\') {
            text.push(style, "\n");
            rest = after;
        } else if let Some((field, inner, after)) = marked(rest, &mut endless).filter(|_| deeper > 0) {
            let mut inside = style;
            *field(&mut inside) = true;
            part(inner, inside, deeper - 1, text);
            rest = after;
        } else {
            text.push(style, &rest[..1]);
            rest = &rest[1..];
        }
    }
    text.push(style, rest);
}

/// A mark that a text begins with, what stands in it, and what follows.
fn marked<'a>(rest: &'a str, endless: &mut [bool; MARKS.len()]) -> Option<(Change, &'a str, &'a str)> {
    let mark = rest[1..].chars().next()?;
    let place = MARKS.iter().position(|(other, _)| *other == mark)?;
    let ((_, field), inner) = (MARKS[place], &rest[2..]);
    if endless[place] {
        return None;
    }
    let end = match mark {
        '*' => inner.find("*}"),
        '/' => inner.find("/}"),
        '_' => inner.find("_}"),
        _ => inner.find("-}"),
    };
    endless[place] = end.is_none();
    let end = end?;
    Some((field, &inner[..end], &inner[end + 2..]))
}

/// Writes a text, if it then reads the same; else without styles, and that only if it then reads the same.
pub fn write(text: &Text) -> Option<String> {
    let spelled = |styled: bool| {
        let mut out = String::new();
        for run in text.runs() {
            let mut style = run.style;
            let marks: String = MARKS
                .iter()
                .filter(|(_, field)| styled && *field(&mut style))
                .map(|(mark, _)| *mark)
                .collect();
            out.extend(marks.chars().flat_map(|mark| ['{', mark]));
            out.push_str(&run.text.replace('\n', "\\"));
            out.extend(marks.chars().rev().flat_map(|mark| [mark, '}']));
        }
        out
    };
    let written = spelled(true);
    (read(&written) == *text && !text.to_string().contains(['\\', '\r'])).then_some(written)
}

/// Writes a text as near to what it says as can be, where [`write`] has nothing.
pub fn nearest(text: &Text) -> String {
    let mut plain: String = text.to_string().replace('\\', "/").replace('\n', "\\").replace('\r', "");
    // What would be read as a mark is parted.
    for (mark, _) in MARKS {
        plain = plain.replace(&format!("{{{mark}"), &format!("{{ {mark}"));
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_styles() {
        let text = read("a {/b {*c*}/} \\d {-x {e");
        let told: Vec<_> =
            text.runs().iter().map(|run| (run.style.italic, run.style.bold, run.text.as_str())).collect();
        assert_eq!(
            told,
            [(false, false, "a "), (true, false, "b "), (true, true, "c"), (false, false, " \nd {-x {e")]
        );
        assert_eq!(write(&read("{/a/} b")).as_deref(), Some("{/a/} b"));
        assert_eq!(write(&Text::plain("{/a/}")), None);
        assert_eq!(read(&nearest(&Text::plain("{/a/}"))), Text::plain("{ /a/}"));
        assert_eq!(write(&Text::plain("a\\b")), None);
    }
}
