//! Text with tags in XML, as clues and titles have it.

use crossword_puzzle::{Style, Text};

use super::tree::{Element, Node, line};
use crate::files::markup::{styled, tags};

/// Reads what stands in an element. In a clue a line break of the file is a blank, in notes it is one.
pub fn read(nodes: &[Node], keeps_breaks: bool) -> Text {
    let mut text = Text::default();
    part(nodes, Style::PLAIN, keeps_breaks, &mut text);
    text.trimmed()
}

fn part(nodes: &[Node], style: Style, keeps_breaks: bool, text: &mut Text) {
    for node in nodes {
        match node {
            Node::Text(said) if keeps_breaks => text.push(style, said),
            Node::Text(said) => text.push(style, &unbroken(said)),
            Node::Comment(_) => {}
            Node::Element(element) if element.is("br") => text.push(style, "\n"),
            Node::Element(element) => {
                let mut inside = style;
                if let Some(change) = styled(element.local()) {
                    *change(&mut inside) = true;
                }
                part(&element.children, inside, keeps_breaks, text);
            }
        }
    }
}

/// The text with each line break and the blanks around it as one blank.
fn unbroken(text: &str) -> String {
    if !text.contains('\n') {
        return text.to_owned();
    }
    let mut lines = text.split('\n');
    let mut out = lines.next().unwrap_or_default().trim_end().to_owned();
    let (last, between): (Vec<&str>, Vec<&str>) = {
        let rest: Vec<&str> = lines.collect();
        let at = rest.len().saturating_sub(1);
        (rest[at..].to_vec(), rest[..at].to_vec())
    };
    for line in between.into_iter().map(str::trim).filter(|line| !line.is_empty()) {
        out.push(' ');
        out.push_str(line);
    }
    out.push(' ');
    out.push_str(last.first().map_or("", |line| line.trim_start()));
    out
}

/// Writes a text.
pub fn write(text: &Text, keeps_breaks: bool) -> Vec<Node> {
    let mut holder = Element::new("x");
    for run in text.runs() {
        let mut nodes: Vec<Node> = Vec::new();
        for (number, line) in run.text.split('\n').enumerate() {
            if number > 0 && keeps_breaks {
                nodes.push(Node::Text("\n".to_owned()));
            } else if number > 0 {
                nodes.push(Node::Element(Element::new("br")));
            }
            if !line.is_empty() {
                nodes.push(Node::Text(line.to_owned()));
            }
        }
        for tag in tags(run.style).into_iter().rev() {
            nodes = vec![Node::Element(Element { children: nodes, ..Element::new(tag) })];
        }
        for node in nodes {
            match node {
                Node::Text(said) => holder.push_text(&said),
                other => holder.children.push(other),
            }
        }
    }
    holder.children
}

/// What stands in an element, where it is written otherwise than we would.
pub fn raw(nodes: &[Node], keeps_breaks: bool) -> Option<String> {
    let written = line(nodes);
    (written != line(&write(&read(nodes, keeps_breaks), keeps_breaks))).then_some(written)
}
