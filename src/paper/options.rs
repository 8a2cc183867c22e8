//! What whoever prints may choose.

use std::fmt;
use std::str::FromStr;

/// The size of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in points.
    pub fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// Where the solution stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Solution {
    /// Nowhere.
    #[default]
    None,
    /// On a page of its own after the puzzle.
    Page,
    /// Small and upside down at the foot of the last page.
    Foot,
}

/// Which clues say how long their answers are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Enumerations {
    /// Those of which the puzzle says so.
    #[default]
    Given,
    /// All: where the puzzle does not say, the number of cells.
    All,
    /// None.
    None,
}

/// What the pages are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    /// To be solved.
    #[default]
    Puzzle,
    /// To be solved, in type of 16 points and more.
    LargePrint,
    /// To be sent to an editor: the filled grid, the empty one, then clues and answers in a table.
    Manuscript,
}

/// Who sends a manuscript; what is empty is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sender {
    /// The name; else the puzzle's author.
    pub name: String,
    /// The address; lines are divided by `\n`.
    pub address: String,
    /// The e-mail address.
    pub email: String,
}

/// All of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The sheet.
    pub paper: Paper,
    /// Where the solution stands; a manuscript has it anyway.
    pub solution: Solution,
    /// Which clues say how long their answers are.
    pub enumerations: Enumerations,
    /// What the pages are for.
    pub form: Form,
    /// Who sends a manuscript.
    pub sender: Sender,
}

impl Options {
    /// From named texts, such as the parameters of a query; what is not named is as usual.
    ///
    /// # Errors
    ///
    /// The name whose text is no choice, and the cure.
    pub fn named<'a>(get: impl Fn(&str) -> Option<&'a str>) -> Result<Options, (&'static str, String)> {
        fn choice<T: FromStr<Err = String> + Default>(
            text: Option<&str>,
            name: &'static str,
        ) -> Result<T, (&'static str, String)> {
            text.map_or_else(|| Ok(T::default()), |text| text.parse().map_err(|cure| (name, cure)))
        }
        let text = |name: &str| get(name).unwrap_or_default().to_owned();
        Ok(Options {
            paper: choice(get("paper"), "paper")?,
            solution: choice(get("solution"), "solution")?,
            enumerations: choice(get("enumerations"), "enumerations")?,
            form: choice(get("form"), "form")?,
            sender: Sender { name: text("name"), address: text("address"), email: text("email") },
        })
    }
}

/// Reads and writes the names of choices.
macro_rules! named {
    ($type:ident, $what:literal, $($name:literal => $value:ident),+) => {
        impl FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<$type, String> {
                match text.to_ascii_lowercase().as_str() {
                    $($name => Ok($type::$value),)+
                    _ => Err(format!("give {}", $what)),
                }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(match self { $($type::$value => $name,)+ })
            }
        }
    };
}

named!(Paper, "a4 or letter", "a4" => A4, "letter" => Letter);
named!(Solution, "page, foot or none", "page" => Page, "foot" => Foot, "none" => None);
named!(Enumerations, "given, all or none", "given" => Given, "all" => All, "none" => None);
named!(Form, "puzzle, large or manuscript", "puzzle" => Puzzle, "large" => LargePrint, "manuscript" => Manuscript);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for solution in [Solution::None, Solution::Page, Solution::Foot] {
            assert_eq!(solution.to_string().parse(), Ok(solution));
        }
        assert_eq!("A4".parse(), Ok(Paper::A4));
        assert_eq!("a5".parse::<Paper>(), Err("give a4 or letter".to_owned()));
        assert!("".parse::<Form>().is_err() && "some".parse::<Enumerations>().is_err());
    }

    #[test]
    fn named_texts_choose_and_bad_ones_are_named() {
        let read = |wanted: &'static str, text: &'static str| {
            Options::named(move |name| (name == wanted).then_some(text))
        };
        assert_eq!(read("form", "manuscript").unwrap().form, Form::Manuscript);
        assert_eq!(read("name", "Ada").unwrap().sender.name, "Ada");
        assert_eq!(read("", "").unwrap(), Options::default());
        assert_eq!(read("solution", "here").unwrap_err(), ("solution", "give page, foot or none".to_owned()));
    }
}
