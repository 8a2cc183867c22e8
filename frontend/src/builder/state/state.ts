// The one State object that the whole page reads, put together from the slices: each is written by the feature that it comes from.
import { type FillSlice, newFill } from "../../autofill/fill-state";
import { type CandidatesSlice, newCandidates } from "../../candidates/candidates-state";
import { newSuggestions, type SuggestionsSlice } from "../../clues/suggestions-state";
import { type DocumentSlice, newDocument } from "../../document/state/document-state";
import { newView, type ViewSlice } from "../../document/state/view-state";
import { newServerFacts, type ServerSlice } from "../../engine/server-facts";
import { type FilesSlice, newFiles } from "../../files/files-state";
import { type GenerateSlice, newGenerate } from "../../generate/generate-state";
import { type LibrarySlice, newLibrary } from "../../library/library-state";
import type { Puzzle } from "../../puzzle/puzzle";
import { newPage, type PageSlice } from "./page-state";
import { newPreferences, type PreferencesSlice } from "./preferences";

export interface State
  extends DocumentSlice,
    ViewSlice,
    FillSlice,
    CandidatesSlice,
    GenerateSlice,
    SuggestionsSlice,
    FilesSlice,
    LibrarySlice,
    ServerSlice,
    PageSlice,
    PreferencesSlice {}

export function newState(puzzle?: Puzzle): State {
  return {
    document: newDocument(puzzle),
    view: newView(),
    fill: newFill(),
    candidates: newCandidates(),
    generate: newGenerate(),
    clueSuggestions: newSuggestions(),
    files: newFiles(),
    library: newLibrary(),
    server: newServerFacts(),
    page: newPage(),
    preferences: newPreferences(),
  };
}
