// Asks for clues for the page: what is suggested waits beside its entry until the constructor takes or refuses it.

import type { DocumentSlice } from "../document/state/document-state";
import type { ClueAnswer, ClueQuestion, ClueSuggestion } from "../engine/protocol/clues";
import type { CluesEvent, Engine, Stop } from "../engine/protocol/engine";
import { sentenceOf } from "../engine/protocol/refusal";
import { CLUE_CHOICES, SEEDS } from "../limits";
import { type Entry, layoutOf } from "../puzzle/grid/entries";
import { hasRebus } from "../puzzle/words/rebus";
import { missingClues, wordOf } from "../puzzle/words/words";
import { noteAsked, type SuggestionsSlice } from "./suggestions-state";

export interface ClueSuggestions {
  /** Choices for one entry. */
  suggest(name: string): void;
  /** A clue for each entry that has an answer and no clue. */
  suggestMissing(): void;
  stop(): void;
}

export function createClueSuggestions(
  state: DocumentSlice & SuggestionsSlice,
  engine: Pick<Engine, "clues">,
  world: { readonly random: () => number },
  redraw: () => void,
): ClueSuggestions {
  let end: Stop | undefined;

  return {
    suggest(name) {
      const entry = layoutOf(state.document.puzzle).byName.get(name);
      if (entry) ask([entry], name);
    },
    suggestMissing: () => ask(missingClues(state.document.puzzle), null),
    stop,
  };

  function stop(): void {
    end?.();
    end = undefined;
    state.clueSuggestions.status = { kind: "idle" };
    redraw();
  }

  function ask(wanted: readonly Entry[], open: string | null): void {
    end?.();
    const { difficulty, source } = state.clueSuggestions;
    const entries = questionOf(state, wanted);
    noteAsked(state, state.document.puzzle);
    if (entries.length === 0) {
      const rebus = wanted.filter((entry) => hasRebus(state.document.puzzle, entry));
      tell(
        rebus.length > 0
          ? `${rebus.length === 1 ? "An answer that holds a rebus has" : "Answers that hold a rebus have"} no clue to suggest: write your own.`
          : "There is no complete answer to suggest a clue for: fill the grid first.",
      );
      redraw();
      return;
    }
    state.clueSuggestions.status = { kind: "asking", loading: null };
    const seed = Math.floor(world.random() * SEEDS);
    end = engine.clues({ entries, difficulty, seed, choices: CLUE_CHOICES, source }, (event) => {
      hear(event, entries, open);
      redraw();
    });
    redraw();
  }

  function hear(event: CluesEvent, asked: ClueQuestion["entries"], open: string | null): void {
    if (event.kind === "loading") {
      state.clueSuggestions.status = { kind: "asking", loading: event.loaded / event.total };
    } else if (event.kind === "clues") {
      take(event.answer, asked, open);
    } else {
      tell(event.message);
    }
  }

  function take(
    { suggestions, note }: ClueAnswer,
    asked: ClueQuestion["entries"],
    open: string | null,
  ): void {
    const { clues } = state.document.puzzle;
    const others = [...suggestions].map(([name, suggestion]): [string, ClueSuggestion] => {
      const choices = suggestion.choices.filter(({ clue }) => clue !== clues[name]);
      return [name, { ...suggestion, choices: choices.length > 0 ? choices : suggestion.choices }];
    });
    state.clueSuggestions.suggestions = new Map([...state.clueSuggestions.suggestions, ...others]);
    state.clueSuggestions.open = open;
    const missed = asked.filter(({ entry }) => !suggestions.has(entry));
    const bare = missed.map(({ answer }) => answer.toUpperCase());
    if (state.clueSuggestions.asked)
      state.clueSuggestions.asked = {
        ...state.clueSuggestions.asked,
        bare: missed.map(({ entry }) => entry),
      };
    const none = bare.length > 0 ? `No clue is known for ${named(bare)}.` : "";
    const said = [note && sentenceOf({ message: note }), none].filter(Boolean).join(" ");
    if (said) tell(said);
    else state.clueSuggestions.status = { kind: "idle" };
  }

  function tell(message: string): void {
    state.clueSuggestions.status = { kind: "told", message };
  }
}

/** Those of the entries that have an answer, as they are asked about; what the constructor wrote is nobody's business. */
export function questionOf(
  { document: { puzzle } }: DocumentSlice,
  entries: readonly Entry[],
): ClueQuestion["entries"] {
  return entries.flatMap((entry) => {
    const answer = hasRebus(puzzle, entry) ? "" : wordOf(puzzle, entry);
    return answer ? [{ entry: entry.name, answer }] : [];
  });
}

/** Answers named at most, of those that nobody knows a clue for. */
const NAMED = 4;

function named(answers: readonly string[]): string {
  if (answers.length > NAMED)
    return `${answers.slice(0, NAMED).join(", ")} and ${answers.length - NAMED} more`;
  const last = answers.at(-1) ?? "";
  return answers.length > 1 ? `${answers.slice(0, -1).join(", ")} and ${last}` : last;
}
