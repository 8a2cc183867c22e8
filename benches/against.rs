//! Against another program: each pattern in turns, the table, the ratios.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crossword_core::WordList;
use serde::Serialize;

use crate::duel::{Answer, Duel, Verdict, plain_file};
use crate::patterns::Pattern;
use crate::table::geometric_mean;

/// A pattern and what both programs made of it.
#[derive(Clone, Debug, Serialize)]
pub struct Bout {
    /// The pattern's name.
    pub name: String,
    /// Our answer: of several seeds the median.
    pub ours: Answer,
    /// The other program's answer: of several runs the median.
    pub theirs: Answer,
}

/// How to compare.
pub struct Options {
    /// Our program.
    pub crossword: PathBuf,
    /// The other one.
    pub ingrid: PathBuf,
    /// Words below this score are left out.
    pub min_score: u8,
    /// How long a search may take.
    pub limit: Duration,
    /// Runs per pattern of each program; ours takes another seed each time.
    pub rounds: u64,
}

/// Runs every pattern through both programs and prints the comparison.
pub fn run(patterns: &[Pattern], list: (&Path, &WordList), options: Options) -> Result<Vec<Bout>, String> {
    let folder = std::env::temp_dir().join(format!("crossword-bench-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let rounds = options.rounds.max(1);
    let mut duel = Duel::new(options.crossword, options.ingrid, list, options.min_score, options.limit);
    let mut bouts = Vec::new();
    println!(
        "{:46} {:>8} {:>10} {:>10} {:>8} {:>10} {:>10} {:>6} {:>6} {:>8} {:>8}",
        "pattern",
        "ours",
        "search ms",
        "process ms",
        "ingrid",
        "search ms",
        "process ms",
        "score",
        "score",
        "search",
        "process"
    );
    for (at, pattern) in patterns.iter().enumerate() {
        let file = plain_file(pattern, &folder)?;
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for round in 0..rounds {
            // Whoever goes second finds warmer caches; take it in turns.
            if (at as u64 + round).is_multiple_of(2) {
                ours.push(duel.ours(pattern, &file, round)?);
                theirs.push(duel.theirs(pattern, &file)?);
            } else {
                theirs.push(duel.theirs(pattern, &file)?);
                ours.push(duel.ours(pattern, &file, round)?);
            }
        }
        let bout = Bout { name: pattern.name.clone(), ours: median(ours), theirs: median(theirs) };
        print(&bout);
        bouts.push(bout);
    }
    fs::remove_dir_all(&folder).ok();
    sum(&bouts);
    Ok(bouts)
}

/// The median run; one without an answer counts as the longest.
fn median(mut answers: Vec<Answer>) -> Answer {
    let decided = |answer: &Answer| matches!(answer.verdict, Verdict::Filled | Verdict::NoFill);
    answers.sort_by(|a, b| decided(b).cmp(&decided(a)).then(a.search.total_cmp(&b.search)));
    answers.swap_remove(answers.len() / 2)
}

fn both_fill(bout: &Bout) -> bool {
    bout.ours.verdict == Verdict::Filled && bout.theirs.verdict == Verdict::Filled
}

fn print(bout: &Bout) {
    let verdict = |answer: &Answer| match answer.verdict {
        Verdict::Filled => "filled",
        Verdict::NoFill => "no fill",
        Verdict::Limit => "-",
        Verdict::Broken => "broken",
    };
    let score = |answer: &Answer| answer.score.map_or(String::new(), |score| format!("{score:.1}"));
    let ratio = |ours: f64, theirs: f64| {
        if both_fill(bout) { format!("{:.1}", theirs / ours) } else { String::new() }
    };
    println!(
        "{:46} {:>8} {:>10.2} {:>10.1} {:>8} {:>10.2} {:>10.1} {:>6} {:>6} {:>8} {:>8}",
        bout.name,
        verdict(&bout.ours),
        bout.ours.search * 1000.0,
        bout.ours.process * 1000.0,
        verdict(&bout.theirs),
        bout.theirs.search * 1000.0,
        bout.theirs.process * 1000.0,
        score(&bout.ours),
        score(&bout.theirs),
        ratio(bout.ours.search, bout.theirs.search),
        ratio(bout.ours.process, bout.theirs.process),
    );
    for (who, answer) in [("ours", &bout.ours), ("ingrid_core", &bout.theirs)] {
        if let Some(note) = &answer.note {
            println!("    {who}: {}", note.trim().lines().next().unwrap_or_default());
        }
    }
}

fn sum(bouts: &[Bout]) {
    let named = |wanted: &dyn Fn(&Bout) -> bool| -> Vec<&str> {
        bouts.iter().filter(|bout| wanted(bout)).map(|bout| bout.name.as_str()).collect()
    };
    let filled = |answer: &Answer| answer.verdict == Verdict::Filled;
    let no_fill = |answer: &Answer| answer.verdict == Verdict::NoFill;
    let both: Vec<&Bout> = bouts.iter().filter(|bout| both_fill(bout)).collect();
    println!();
    println!(
        "of {} patterns we fill {} and prove {} empty; ingrid_core fills {} and proves {}",
        bouts.len(),
        bouts.iter().filter(|bout| filled(&bout.ours)).count(),
        bouts.iter().filter(|bout| no_fill(&bout.ours)).count(),
        bouts.iter().filter(|bout| filled(&bout.theirs)).count(),
        bouts.iter().filter(|bout| no_fill(&bout.theirs)).count(),
    );
    let ratio = |of: fn(&Answer) -> f64| {
        let mut ratios: Vec<f64> = both.iter().map(|bout| of(&bout.theirs) / of(&bout.ours)).collect();
        ratios.sort_by(f64::total_cmp);
        let least = ratios.first().copied().unwrap_or(1.0);
        let most = ratios.last().copied().unwrap_or(1.0);
        format!("{:.1} times ({least:.1} to {most:.1})", geometric_mean(ratios.into_iter()))
    };
    println!("where both fill ({}), geometric means of ingrid_core's time over ours:", both.len());
    println!("    search {}", ratio(|answer| answer.search));
    println!("    whole process {}", ratio(|answer| answer.process));
    let mean = |of: fn(&Bout) -> &Answer| {
        let scores = both.iter().filter_map(|bout| of(bout).score);
        scores.sum::<f64>() / both.len().max(1) as f64
    };
    println!("    mean score {:.2} against {:.2}", mean(|bout| &bout.ours), mean(|bout| &bout.theirs));
    let lists: [(&str, Vec<&str>); 4] = [
        ("filled by us alone", named(&|bout| filled(&bout.ours) && !filled(&bout.theirs))),
        ("filled by ingrid_core alone", named(&|bout| filled(&bout.theirs) && !filled(&bout.ours))),
        ("decided by nobody", named(&|bout| bout.ours.verdict == Verdict::Limit && !filled(&bout.theirs))),
        (
            "one says filled, the other no fill",
            named(&|bout| {
                filled(&bout.ours) && no_fill(&bout.theirs) || filled(&bout.theirs) && no_fill(&bout.ours)
            }),
        ),
    ];
    for (what, names) in lists.into_iter().filter(|(_, names)| !names.is_empty()) {
        println!("{what} ({}): {}", names.len(), names.join(" "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unanswered_run_is_the_longest() {
        let answer = |verdict, search| Answer { verdict, process: search, search, score: None, note: None };
        let runs = |verdicts: [Verdict; 3]| verdicts.into_iter().zip([1.0, 2.0, 3.0]);
        let median_of = |verdicts| {
            let median = median(runs(verdicts).map(|(verdict, search)| answer(verdict, search)).collect());
            (median.verdict, median.search)
        };
        assert_eq!(median_of([Verdict::Limit, Verdict::Filled, Verdict::Filled]), (Verdict::Filled, 3.0));
        assert_eq!(median_of([Verdict::Limit, Verdict::Limit, Verdict::Filled]), (Verdict::Limit, 1.0));
    }
}
