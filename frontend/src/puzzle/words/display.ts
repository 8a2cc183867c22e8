// How words are written, for people: `ice cream` as `ICE CREAM (3,5)`.

/** Letters of others, as they are spelled in a to z; accents are dropped before. */
const OTHERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ı: "i",
};

/** The letters a to z of a text: all else goes. */
export function lettersOf(text: string): string {
  let letters = "";
  for (const char of text.normalize("NFD").toLowerCase())
    letters += OTHERS[char] ?? (/[a-z]/.test(char) ? char : "");
  return letters;
}

/**
 * The lengths of the parts, with `,` for a blank between them and `-` for a hyphen: `3,5`. Undefined where the word has one
 * part only.
 */
export function enumeration(display: string): string | undefined {
  let text = "";
  let letters = 0;
  let between = "";
  for (const char of display.normalize("NFD").toLowerCase()) {
    const count = lettersOf(char).length;
    if (count > 0) {
      if (between && letters > 0) {
        text += letters + between;
        letters = 0;
      }
      between = "";
      letters += count;
    } else if (/[\s/]/.test(char)) {
      between = ",";
    } else if (/[-\u2010-\u2015]/.test(char)) {
      between ||= "-";
    }
  }
  return text ? text + letters : undefined;
}

/** An answer in capitals, and where it has several parts as it is written: `ICE CREAM`, `3,5`. */
export function written(answer: string, displays: ReadonlyMap<string, string>) {
  const display = displays.get(answer);
  const lengths = display && enumeration(display);
  return lengths ? { answer: display.toUpperCase(), lengths } : { answer: answer.toUpperCase() };
}
