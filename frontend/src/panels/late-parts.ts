// What a first visit does not show: panels of later steps, what is said to those who hear the board and of the words, what is said of a fill, sheets, what is said of a broken link, and paper. One file, which comes after the page.
export { spokenSentence } from "../fill/sentences";
export { Sheet } from "../print/sheet";
export { BoardTable, describeCursor } from "./board/board-text";
export { CluesPanel } from "./clues/clues-panel";
export { FilesSheet } from "./files/files-sheet";
export { FillPanel } from "./fill/fill-panel";
export { FillStrip } from "./frame/fill-strip";
export { heldFocus } from "./frame/held-focus";
export { HelpSheet } from "./frame/help-sheet";
export { LinkErrorBanner } from "./frame/link-error";
export { RecentList } from "./grid/recent-list";
export { BlocksRow } from "./make/blocks-row";
export { ThemeCard } from "./make/theme-card";
export { PuzzlesSheet } from "./puzzles/puzzles-sheet";
export { ReadPanel } from "./read/read-panel";
export { ShareSheet } from "./share/share-sheet";
export { wordChecks } from "./words/word-checks";
export { WordsPanel } from "./words/words-panel";
