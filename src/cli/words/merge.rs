//! `crossword words merge`: several lists made into one.

use std::path::Path;
use std::process::ExitCode;

use crossword_formats::counted;
use crossword_formats::wordfile::{Merge, Scale};

use super::args::MergeArgs;
use crate::lists;
use crate::output::{print, say};
use crate::problem::Problem;

/// Runs the command.
pub fn run(args: &MergeArgs) -> Result<ExitCode, Problem> {
    let scales = scales(&args.scores, args.lists.len())?;
    let mut merge = Merge::new(args.keep);
    for (source, scale) in args.lists.iter().zip(scales) {
        let name = source.to_string();
        let report = merge.add(&source.read()?, &scale.cloned().unwrap_or_default());
        if report.words == 0 {
            return Err(Problem::NoWords {
                path: Path::new(&name).into(),
                report: report.to_string(),
                cure: report.cure(),
            });
        }
        lists::tell(&name, &report, scale, "--scores", None);
    }
    merge.retain_from(args.min_score);
    print(&merge.write(args.display))?;
    say(counted::words(merge.len()));
    Ok(ExitCode::SUCCESS)
}

/// A scale for each list.
fn scales(given: &[Scale], lists: usize) -> Result<Vec<Option<&Scale>>, Problem> {
    match given {
        [] => Ok(vec![None; lists]),
        [scale] => Ok(vec![Some(scale); lists]),
        _ if given.len() == lists => Ok(given.iter().map(Some).collect()),
        _ => Err(Problem::Scales { scales: given.len(), lists }),
    }
}
