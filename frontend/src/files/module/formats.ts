// The formats of puzzle files, as they are offered.

export interface Format {
  /** How the names of its files end, which is also its own name. */
  readonly name: FormatName;
  readonly what: string;
}

export type FormatName = "puz" | "ipuz" | "xd" | "jpz" | "txt";

export const FORMATS: readonly Format[] = [
  { name: "puz", what: "Across Lite and most solving apps." },
  {
    name: "ipuz",
    what: "The open format: letters, locks, clues, circles, shades, rebus and unwanted words.",
  },
  { name: "jpz", what: "Crossword Compiler and its solvers." },
  { name: "xd", what: "Plain text with clues and answers, for archives." },
  { name: "txt", what: "The grid alone, as rows of letters." },
];

/** What a puzzle is printed as: its pages, or a picture of the grid. */
export type PaperFormat = "pdf" | "svg" | "png";
