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
  ħ: "h",
  ŧ: "t",
  ĳ: "ij",
  ſ: "s",
  ﬀ: "ff",
  ﬁ: "fi",
  ﬂ: "fl",
  ﬃ: "ffi",
  ﬄ: "ffl",
  ﬅ: "st",
  ﬆ: "st",
};

/** What an answer may have for a letter that cannot be written: in German for an umlaut, in Danish for ø and å. */
const TWO_LETTERS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

/** The letters a to z of a text: all else goes. */
export function lettersOf(text: string): string {
  let letters = "";
  for (const char of text.normalize("NFD").toLowerCase())
    letters += OTHERS[char] ?? (/[a-z]/.test(char) ? char : "");
  return letters;
}

/** A display form's characters and how many letters of the answer each stands for; undefined where it writes another answer. */
function spelled(display: string, answer: string): [string, number][] | undefined {
  const chars = [...display.normalize("NFC").toLowerCase()];
  const spellings = chars.map((char) => [lettersOf(char), TWO_LETTERS[char] ?? lettersOf(char)]);
  // From each character on: the places in the answer from which the rest writes the rest.
  const writes = [new Set([answer.length])];
  for (const both of spellings.toReversed()) {
    const after = writes[0];
    const all = Array.from({ length: answer.length + 1 }, (_, place) => place);
    writes.unshift(new Set(all.filter((place) => both.some((letters) => candidates(letters, place, after)))));
  }
  if (!writes[0]?.has(0)) return undefined;
  let next = 0;
  return chars.map((char, at) => {
    const found = spellings[at]?.find((letters) => candidates(letters, next, writes[at + 1])) ?? "";
    next += found.length;
    return [char, found.length];
  });

  function candidates(letters: string, place: number, after: ReadonlySet<number> | undefined): boolean {
    return answer.startsWith(letters, place) && after?.has(place + letters.length) === true;
  }
}

/**
 * The lengths of the parts of an answer's display form, with `,` for a blank between them and `-` for a hyphen: `3,5`. Undefined
 * where the answer has one part only.
 */
export function enumeration(display: string, answer: string): string | undefined {
  let text = "";
  let letters = 0;
  let between = "";
  const alone = () =>
    [...display.normalize("NFC")].map((char): [string, number] => [char, lettersOf(char).length]);
  for (const [char, count] of spelled(display, answer) ?? alone()) {
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
  const lengths = display && enumeration(display, answer);
  return lengths ? { answer: display.toUpperCase(), lengths } : { answer: answer.toUpperCase() };
}
