// What a first visit does not show: panels of later steps, the sheet of keys, and paper. One file, which comes after the page.
export { Sheet } from "../print/sheet";
export { CluesPanel } from "./clues/clues-panel";
export { FillPanel } from "./fill/fill-panel";
export { HelpSheet } from "./frame/help-sheet";
export { BlocksRow } from "./make/blocks-row";
export { ThemeCard } from "./make/theme-card";
export { ShareSheet } from "./share/share-sheet";
export { WordsPanel } from "./words/words-panel";
