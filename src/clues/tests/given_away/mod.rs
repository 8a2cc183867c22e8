//! An independent judge of whether a clue gives its answer away. It shares nothing with the crate: it spells out the forms of a word,
//! where the crate takes their endings off.

/// What regular English makes of a word.
fn forms(word: &str) -> Vec<String> {
    let mut forms = vec![word.to_owned()];
    for ending in ["s", "es", "d", "ed", "ing", "er", "ers", "ly", "y", "ness", "less", "ful"] {
        forms.push(format!("{word}{ending}"));
    }
    if let Some(rest) = word.strip_suffix('e') {
        forms.extend(["ing", "er", "ers", "ed"].map(|ending| format!("{rest}{ending}")));
    }
    if let Some(rest) = word.strip_suffix("le") {
        forms.push(format!("{rest}ly"));
    }
    if let Some(rest) = word.strip_suffix('y') {
        forms.extend(["ies", "ied", "ier", "iest", "ily"].map(|ending| format!("{rest}{ending}")));
    }
    if let Some(last) = word.chars().last().filter(|last| "bdglmnprt".contains(*last)) {
        forms.extend(["ing", "ed", "er"].map(|ending| format!("{word}{last}{ending}")));
    }
    forms
}

/// Why a clue gives its answer away, if it does.
pub fn why(clue: &str, answer: &str) -> Option<String> {
    let lower = clue.to_lowercase();
    let mut words: Vec<String> = vec![String::new()];
    for char in lower.chars() {
        match char {
            'a'..='z' => words.last_mut().unwrap().push(char),
            '\'' | '’' => {}
            _ => words.push(String::new()),
        }
    }
    words.retain(|word| !word.is_empty());
    for word in &words {
        let same = if answer.len() < 3 { word == answer } else { forms(answer).contains(word) };
        // What ends a word of three letters is mostly part of another: "caring" is no form of "car".
        let of_it = word.len() >= 3 && answer.len() >= 4 && forms(word).iter().any(|form| form == answer);
        if same || of_it {
            return Some(format!("\"{word}\" is a form of {answer}"));
        }
    }
    let joined = words.concat();
    (answer.len() >= 7 && joined.contains(answer)).then(|| format!("{answer} stands in it across words"))
}

#[test]
fn the_judge_knows_what_he_is_for() {
    assert!(why("Some cats", "cat").is_some() && why("What bakers do", "baker").is_some());
    assert!(
        why("To run fast", "running").is_some()
            && why("In a peaceable way", "peaceably").is_some()
            && why("So me thing", "something").is_some()
    );
    assert!(why("Feline", "cat").is_none() && why("Category", "cat").is_none());
}
