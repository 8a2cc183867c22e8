//! The little HTML that clues of `.ipuz` files are written in: bold, italics and so on, and `<br>`.

use crossword_puzzle::{Style, Text};

/// Where a style says what a tag or a mark changes.
pub type Change = fn(&mut Style) -> &mut bool;

/// The tags that we know, each with what it changes; the first name is the one that is written.
const TAGS: [(&str, Change); 10] = [
    ("b", |style| &mut style.bold),
    ("i", |style| &mut style.italic),
    ("u", |style| &mut style.underline),
    ("s", |style| &mut style.strike),
    ("sub", |style| &mut style.sub),
    ("sup", |style| &mut style.sup),
    ("strong", |style| &mut style.bold),
    ("em", |style| &mut style.italic),
    ("strike", |style| &mut style.strike),
    ("del", |style| &mut style.strike),
];

/// How many of [`TAGS`] are written.
const WRITTEN: usize = 6;

/// Tags that say nothing that a text could hold; what stands within them stays.
const IGNORED: [&str; 11] = ["span", "div", "p", "a", "font", "small", "big", "center", "img", "tt", "code"];

/// The characters that have names.
const NAMES: [(&str, char); 6] =
    [("amp", '&'), ("lt", '<'), ("gt", '>'), ("quot", '"'), ("apos", '\''), ("nbsp", '\u{a0}')];

/// Longest tag or character reference that is looked for, in bytes.
const MAX_MARK: usize = 2000;

/// How a tag of that name changes the style; none where it does not.
pub fn styled(name: &str) -> Option<Change> {
    TAGS.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name)).map(|&(_, change)| change)
}

/// The tags of a style, in the order in which they are opened.
pub fn tags(mut style: Style) -> Vec<&'static str> {
    TAGS[..WRITTEN].iter().filter(|(_, field)| *field(&mut style)).map(|&(name, _)| name).collect()
}

/// Whether the tag says nothing that a text could hold.
pub fn is_ignored(name: &str) -> bool {
    IGNORED.iter().any(|ignored| ignored.eq_ignore_ascii_case(name))
}

/// Reads a text with tags; whatever is none of ours stays as it stands.
pub fn read(source: &str) -> Text {
    let mut text = Text::default();
    // How many of each of the written tags are open.
    let mut open = [0usize; WRITTEN];
    let mut rest = source;
    while let Some(at) = rest.find(['<', '&']) {
        text.push(style(&open), &rest[..at]);
        rest = &rest[at..];
        match mark(rest) {
            Some((Mark::Char(char), len)) => {
                text.push(style(&open), char.encode_utf8(&mut [0; 4]));
                rest = &rest[len..];
            }
            Some((Mark::Tag { name, closes }, len)) => {
                if name.eq_ignore_ascii_case("br") {
                    text.push(style(&open), "\n");
                } else if let Some(field) = styled(name) {
                    let of = |(_, other): &(&str, Change)| {
                        let (mut one, mut both) = (Style::PLAIN, Style::PLAIN);
                        (*field(&mut one), *other(&mut both)) = (true, true);
                        one == both
                    };
                    let place = TAGS[..WRITTEN].iter().position(of).unwrap_or_default();
                    open[place] = if closes { open[place].saturating_sub(1) } else { open[place] + 1 };
                }
                rest = &rest[len..];
            }
            None => {
                text.push(style(&open), &rest[..1]);
                rest = &rest[1..];
            }
        }
    }
    text.push(style(&open), rest);
    text
}

fn style(open: &[usize; WRITTEN]) -> Style {
    let mut style = Style::PLAIN;
    for ((_, field), _) in TAGS.iter().zip(open).filter(|&(_, &count)| count > 0) {
        *field(&mut style) = true;
    }
    style
}

/// What stands at the beginning of a text.
enum Mark<'a> {
    Char(char),
    Tag { name: &'a str, closes: bool },
}

/// The tag or character that a text begins with, and how long it is written.
fn mark(rest: &str) -> Option<(Mark<'_>, usize)> {
    let within = rest.as_bytes().get(..MAX_MARK.min(rest.len()))?;
    if let Some(reference) = rest.strip_prefix('&') {
        let end = within[1..].iter().position(|&byte| byte == b';')?;
        let name = &reference[..end];
        let code = |digits: &str, radix| u32::from_str_radix(digits, radix).ok().and_then(char::from_u32);
        let char = match name.strip_prefix('#') {
            Some(number) => match number.strip_prefix(['x', 'X']) {
                Some(hex) => code(hex, 16),
                None => code(number, 10),
            },
            None => NAMES.iter().find(|(named, _)| *named == name).map(|&(_, char)| char),
        };
        return char.filter(|&char| char != '\0').map(|char| (Mark::Char(char), end + 2));
    }
    let end = within.iter().position(|&byte| byte == b'>')?;
    let inner = rest[1..end].trim_end_matches('/');
    let (closes, inner) = inner.strip_prefix('/').map_or((false, inner), |inner| (true, inner));
    let name = inner.split(|char: char| char.is_ascii_whitespace()).next().unwrap_or_default();
    // A tag of a style has nothing but its name; what looks otherwise is more likely text.
    let bare = name.len() == inner.trim_end().len();
    let known = (styled(name).is_some() || name.eq_ignore_ascii_case("br")) && bare || is_ignored(name);
    known.then_some((Mark::Tag { name, closes }, end + 1))
}

/// Whether a text begins as one of our tags does; what makes it one may stand in the next stretch.
fn begins_tag(rest: &str) -> bool {
    let name = rest[1..].strip_prefix('/').unwrap_or(&rest[1..]);
    let name = name.split(|char: char| !char.is_ascii_alphanumeric()).next().unwrap_or_default();
    styled(name).is_some() || is_ignored(name) || name.eq_ignore_ascii_case("br")
}

/// Writes a text with tags. Only what would be read as something else is written as a reference.
pub fn write(text: &Text) -> String {
    let mut out = String::new();
    for run in text.runs() {
        let tags = tags(run.style);
        out.extend(tags.iter().map(|tag| format!("<{tag}>")));
        let mut rest = run.text.as_str();
        while let Some(at) = rest.find(['<', '&', '\n']) {
            out.push_str(&rest[..at]);
            rest = &rest[at..];
            match rest.as_bytes()[0] {
                b'\n' => out.push_str("<br>"),
                b'<' if begins_tag(rest) => out.push_str("&lt;"),
                b'&' if mark(rest).is_some() => out.push_str("&amp;"),
                _ => out.push_str(&rest[..1]),
            }
            rest = &rest[1..];
        }
        out.push_str(rest);
        out.extend(tags.iter().rev().map(|tag| format!("</{tag}>")));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(source: &str) -> Vec<(String, String)> {
        read(source).runs().iter().map(|run| (tags(run.style).join(""), run.text.clone())).collect()
    }

    #[test]
    fn tags_are_styles_and_the_rest_is_text() {
        let one = |style: &str, text: &str| (style.to_owned(), text.to_owned());
        assert_eq!(runs("a<i>b<B>c</B></i>d"), [one("", "a"), one("i", "b"), one("bi", "c"), one("", "d")]);
        assert_eq!(runs("<em>x</em><br/>y"), [one("i", "x"), one("", "\ny")]);
        assert_eq!(
            runs("a <3 b, R&B &amp; &#233;&#x3b1; &bogus; <heart> x<y"),
            [one("", "a <3 b, R&B & éα &bogus; <heart> x<y")]
        );
        assert_eq!(runs("<span class=\"x\">in</span></i>"), [one("", "in")]);
        assert_eq!(runs("<i b"), [one("", "<i b")]);
    }

    #[test]
    fn what_is_written_is_read() {
        for source in [
            "R&B",
            "x < y",
            "<i>a</i>",
            "&lt;i&gt;",
            "&amp;amp;",
            "a<br>b",
            "<b><i>x</i></b> y",
            "a & b; c",
            "&",
            "<",
        ] {
            let text = read(source);
            assert_eq!(read(&write(&text)), text, "{source}");
        }
        assert_eq!(write(&Text::plain("R&B is \"x\" < y")), "R&B is \"x\" < y");
        assert_eq!(write(&Text::plain("<i> & &lt;")), "&lt;i> & &amp;lt;");
    }
}
