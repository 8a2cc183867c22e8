// What is asked about clues, and what is answered, as `/clues` and the engine spell both.
import { fallback, object, optional, picklist, string } from "valibot";
import { readValue, those } from "../../json";

export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Who writes the clues: the file that goes with the page, or a language model that the server has. */
export type ClueSource = "embedded" | "model";

export interface ClueQuestion {
  readonly entries: readonly {
    /** Its name, `1-across`. */
    readonly entry: string;
    readonly answer: string;
  }[];
  readonly difficulty: Difficulty;
  /** Equal seeds choose alike. */
  readonly seed: number;
  /** Of each answer, at the most. */
  readonly choices: number;
  readonly source: ClueSource;
}

const CHOICE = object({
  clue: string(),
  difficulty: fallback(optional(picklist(DIFFICULTIES)), undefined),
  source: fallback(picklist(["embedded", "model"]), "embedded"),
});

const CLUES = object({
  entries: those(object({ entry: string(), answer: string(), choices: those(CHOICE) })),
  /** Why they are not all from the source that was asked. */
  note: fallback(optional(string()), undefined),
});

export interface ClueChoice {
  readonly clue: string;
  readonly difficulty?: Difficulty | undefined;
  readonly source: ClueSource;
}

/** Choices for one answer, the best first. */
export interface ClueSuggestion {
  readonly answer: string;
  readonly choices: readonly ClueChoice[];
}

export interface ClueAnswer {
  /** By the names of entries; those that nobody knows a clue for are not there. */
  readonly suggestions: ReadonlyMap<string, ClueSuggestion>;
  readonly note: string | undefined;
}

/** Undefined for anything that is no such answer. */
export function readClues(json: unknown): ClueAnswer | undefined {
  const parsed = readValue(CLUES, json);
  if (!parsed) return undefined;
  const suggestions = parsed.entries.flatMap(({ entry, answer, choices }): [string, ClueSuggestion][] => {
    const written = choices.filter(({ clue }) => clue.trim() !== "");
    return written.length > 0 ? [[entry, { answer, choices: written }]] : [];
  });
  return { suggestions: new Map(suggestions), note: parsed.note };
}
