//! XML as a tree: elements with attributes, text, and comments. No document type is read, so nothing grows.

use std::collections::BTreeSet;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::error::JpzError;
use crate::excerpt::excerpt;
use crate::files::limits::{MAX_DEPTH, MAX_NODES};

/// An element.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Element {
    /// Its name as it is written, with its prefix.
    pub name: String,
    /// Its attributes, in their order.
    pub attributes: Vec<(String, String)>,
    /// What stands in it.
    pub children: Vec<Node>,
    /// The line where it begins.
    pub line: usize,
}

/// What stands in an element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// An element.
    Element(Element),
    /// Text.
    Text(String),
    /// A comment.
    Comment(String),
}

impl Element {
    /// An element of that name.
    pub fn new(name: &str) -> Element {
        Element { name: name.to_owned(), ..Element::default() }
    }

    /// The name without its prefix.
    pub fn local(&self) -> &str {
        self.name.rsplit(':').next().unwrap_or_default()
    }

    /// Whether that is its name.
    pub fn is(&self, name: &str) -> bool {
        self.local() == name
    }

    /// The value of an attribute.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// Adds an attribute.
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Element {
        self.attributes.push((name.to_owned(), value.into()));
        self
    }

    /// The elements in it.
    pub fn elements(&self) -> impl Iterator<Item = &Element> {
        self.children
            .iter()
            .filter_map(|node| if let Node::Element(element) = node { Some(element) } else { None })
    }

    /// The same, to be changed.
    pub fn elements_mut(&mut self) -> impl Iterator<Item = &mut Element> {
        self.children
            .iter_mut()
            .filter_map(|node| if let Node::Element(element) = node { Some(element) } else { None })
    }

    /// The first element of that name in it.
    pub fn child(&self, name: &str) -> Option<&Element> {
        self.elements().find(|element| element.is(name))
    }

    /// The same, to be changed.
    pub fn child_mut(&mut self, name: &str) -> Option<&mut Element> {
        self.elements_mut().find(|element| element.is(name))
    }
}

/// Reads a text.
pub fn read(text: &str) -> Result<Element, JpzError> {
    if let Some(at) = text.find(|char: char| char < ' ' && !matches!(char, '\n' | '\r' | '\t')) {
        let line = 1 + text[..at].matches('\n').count();
        return Err(JpzError::Xml { line, what: "a control character, which XML has not".to_owned() });
    }
    let mut reader = Reader::from_str(text);
    // Outermost first; what lies before them all holds the root.
    let mut open = vec![Element::default()];
    let mut room = MAX_NODES;
    // Lines are counted as far as was looked.
    let (mut looked, mut line) = (0, 1);
    loop {
        let event = reader.read_event();
        let at = (reader.buffer_position() as usize).min(text.len());
        line += text.as_bytes()[looked..at.max(looked)].iter().filter(|&&byte| byte == b'\n').count();
        looked = at.max(looked);
        let wrong = |what: String| JpzError::Xml { line, what: excerpt(&what) };
        let event = event.map_err(|error| wrong(error.to_string()))?;
        let depth = open.len();
        let Some(inner) = open.last_mut() else { return Err(JpzError::TooDeep { line }) };
        match event {
            Event::Start(start) => {
                if depth > MAX_DEPTH {
                    return Err(JpzError::TooDeep { line });
                }
                open.push(element(&start, line, &mut room)?);
            }
            Event::Empty(start) => {
                inner.children.push(Node::Element(element(&start, line, &mut room)?));
            }
            Event::End(_) => {
                let ended = open
                    .pop()
                    .filter(|_| depth > 1)
                    .ok_or_else(|| wrong("an element ends that did not begin".to_owned()))?;
                if let Some(inner) = open.last_mut() {
                    inner.children.push(Node::Element(ended));
                }
            }
            Event::Text(text) => {
                take(&mut room, line)?;
                inner.push_text(&text.xml10_content());
            }
            Event::CData(text) => {
                take(&mut room, line)?;
                inner.push_text(&text.xml10_content());
            }
            Event::Comment(text) => {
                take(&mut room, line)?;
                inner.children.push(Node::Comment(text.xml10_content().into_owned()));
            }
            Event::GeneralRef(reference) => {
                let name = reference.xml10_content();
                let char = referred(&name).ok_or_else(|| wrong(format!("&{name}; is defined nowhere")))?;
                inner.push_text(char.encode_utf8(&mut [0; 4]));
            }
            Event::DocType(_) => return Err(JpzError::DocType { line }),
            Event::Decl(_) | Event::PI(_) => {}
            Event::Eof if depth > 1 => return Err(wrong(format!("the file ends within <{}>", inner.name))),
            Event::Eof => break,
        }
    }
    let root = open.pop().and_then(|holder| {
        holder
            .children
            .into_iter()
            .find_map(|node| if let Node::Element(root) = node { Some(root) } else { None })
    });
    root.ok_or(JpzError::Missing("crossword-compiler"))
}

/// Room for one more of what a tree is made of.
fn take(room: &mut usize, line: usize) -> Result<(), JpzError> {
    *room = room.checked_sub(1).ok_or(JpzError::TooMany { line })?;
    Ok(())
}

fn element(start: &BytesStart, line: usize, room: &mut usize) -> Result<Element, JpzError> {
    take(room, line)?;
    let wrong = |what: String| JpzError::Xml { line, what: excerpt(&what) };
    let mut element = Element { line, ..Element::new(start.name().0) };
    // The reader would compare each name with all before it.
    let mut names = BTreeSet::new();
    for attribute in start.attributes().with_checks(false) {
        take(room, line)?;
        let attribute = attribute.map_err(|error| wrong(error.to_string()))?;
        if !names.insert(attribute.key.0) {
            return Err(wrong(format!("the attribute {} stands twice", attribute.key.0)));
        }
        let value =
            unescaped(&attribute.value).map_err(|name| wrong(format!("&{name}; is defined nowhere")))?;
        element.attributes.push((attribute.key.0.to_owned(), value));
    }
    Ok(element)
}

/// The character that a reference means. A page's space that does not break is written in some files.
fn referred(name: &str) -> Option<char> {
    let code = |digits: &str, radix| u32::from_str_radix(digits, radix).ok().and_then(char::from_u32);
    match (name, name.strip_prefix('#')) {
        ("lt", _) => Some('<'),
        ("gt", _) => Some('>'),
        ("amp", _) => Some('&'),
        ("quot", _) => Some('"'),
        ("apos", _) => Some('\''),
        ("nbsp", _) => Some('\u{a0}'),
        (_, Some(number)) => match number.strip_prefix('x') {
            Some(hex) => code(hex, 16),
            None => code(number, 10),
        },
        _ => None,
    }
    .filter(|&char| char >= ' ' || matches!(char, '\n' | '\r' | '\t'))
}

/// The value of an attribute, or the reference in it that is defined nowhere.
fn unescaped(value: &str) -> Result<String, String> {
    let mut out = String::new();
    let mut rest = value;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let reference = &rest[at + 1..];
        let end = reference.find(';').unwrap_or(reference.len());
        out.push(referred(&reference[..end]).ok_or_else(|| excerpt(&reference[..end]))?);
        rest = reference.get(end + 1..).unwrap_or_default();
    }
    // White space is a blank each, unless it is a reference.
    out.push_str(rest);
    Ok(out)
}

impl Element {
    /// Adds text behind what is there.
    pub fn push_text(&mut self, text: &str) {
        match self.children.last_mut() {
            Some(Node::Text(last)) => last.push_str(text),
            _ if text.is_empty() => {}
            _ => self.children.push(Node::Text(text.to_owned())),
        }
    }

    /// Writes it; elements for which `stands_alone` holds have their elements on lines of their own.
    pub fn write(&self, stands_alone: &dyn Fn(&Element) -> bool, indent: usize, out: &mut String) {
        out.push_str(&format!("<{}", self.name));
        for (name, value) in &self.attributes {
            out.push_str(&format!(" {name}=\"{}\"", escaped(value, true)));
        }
        if self.children.is_empty() {
            out.push_str("/>");
            return;
        }
        out.push('>');
        // Beside text every blank counts.
        let alone = stands_alone(self) && !self.children.iter().any(|node| matches!(node, Node::Text(_)));
        for node in &self.children {
            if alone {
                out.push_str(&format!("\n{}", "  ".repeat(indent + 1)));
            }
            match node {
                Node::Element(element) => element.write(stands_alone, indent + 1, out),
                Node::Text(text) => out.push_str(&escaped(text, false)),
                Node::Comment(text) => out.push_str(&format!("<!--{text}-->")),
            }
        }
        if alone {
            out.push_str(&format!("\n{}", "  ".repeat(indent)));
        }
        out.push_str(&format!("</{}>", self.name));
    }
}

/// Nodes on one line.
pub fn line(nodes: &[Node]) -> String {
    let mut holder = String::new();
    for node in nodes {
        match node {
            Node::Element(element) => element.write(&|_| false, 0, &mut holder),
            Node::Text(text) => holder.push_str(&escaped(text, false)),
            Node::Comment(text) => holder.push_str(&format!("<!--{text}-->")),
        }
    }
    holder
}

/// What a line of [`line`] holds.
pub fn nodes(line: &str) -> Option<Vec<Node>> {
    read(&format!("<x>{line}</x>")).ok().map(|holder| holder.children)
}

fn escaped(text: &str, in_attribute: bool) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' if in_attribute => out.push_str("&quot;"),
            '\n' | '\t' if in_attribute => out.push_str(&format!("&#{};", char as u32)),
            '\r' => out.push_str("&#13;"),
            // XML has no way to write other controls.
            _ if char < ' ' && !matches!(char, '\n' | '\t') => {}
            '\u{fffe}' | '\u{ffff}' => {}
            _ => out.push(char),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let text = "<a x=\"1 &lt; &quot;2&quot;&#10;\"><b/>t &amp; u<!-- c --><n:c>é</n:c></a>";
        let root = read(&format!("<?xml version=\"1.0\"?>\n{text}\n")).unwrap();
        let mut out = String::new();
        root.write(&|_| false, 0, &mut out);
        assert_eq!(out, text);
        assert_eq!(
            (root.line, root.get("x"), root.child("c").map(Element::local)),
            (2, Some("1 < \"2\"\n"), Some("c"))
        );
    }

    #[test]
    fn bombs_and_breaks_are_told_with_their_line() {
        let error = |text: &str| read(text).unwrap_err().to_string();
        assert!(
            error("<!DOCTYPE x [<!ENTITY a \"aaaa\">]>\n<x>&a;</x>")
                .contains("line 1 of the jpz file defines a document type")
        );
        assert!(error("<x>\n&a;</x>").contains("line 2 of the jpz file: &a; is defined nowhere"));
        assert!(error(&"<a>".repeat(1000)).contains("more than 64 elements lie within each other"));
        assert!(error("<a>\n<b></a>").contains("line 2"));
        assert!(error("<a>").contains("ends within <a>"));
        assert!(error("").contains("no element"));
        for many in ["<b/>", "<b c=\"\"/>", "<b/>x", "<!---->x", "<![CDATA[x]]>"] {
            let said = error(&format!("<a>{}</a>", many.repeat(MAX_NODES)));
            assert!(said.contains("400000 elements, attributes, texts and comments"), "{many}: {said}");
        }
        let attributes: String = (0..MAX_NODES).map(|number| format!(" a{number}=\"\"")).collect();
        assert!(error(&format!("<a{attributes}/>")).contains("400000 elements, attributes"));
        assert!(error("<a x=\"1\" x=\"2\"/>").contains("line 1"));
        assert!(error("<a>\n\u{8}</a>").contains("line 2 of the jpz file: a control character"));
        assert!(error("<a x=\"&b;\"/>").contains("&b; is defined nowhere"));
    }
}
