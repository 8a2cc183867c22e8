// How opening and saving files stands: the slice of the state that files write.

/** What came of opening or saving a file. */
export interface FileReport {
  readonly good: boolean;
  readonly text: string;
  /** Sentences about what could not be held; `about` stands above them. */
  readonly about?: string;
  readonly lines: readonly string[];
  /** The .puz file that was saved can be had with plain quotes and dashes, which more programs read. */
  readonly plainer?: boolean;
}

export interface FilesState {
  /** The sheet for opening and saving files is open: one is being read or written, or what came of the last. */
  sheet: { readonly busy: boolean; readonly report: FileReport | null } | null;
  /** Something is held over the page that could be dropped. */
  dropping: boolean;
}

export interface FilesSlice {
  readonly files: FilesState;
}

export function newFiles(): FilesState {
  return { sheet: null, dropping: false };
}

/** A file that is being read or written, and what came of the last, stay. */
export function openFilesSheet(state: FilesSlice): void {
  state.files.sheet ??= { busy: false, report: null };
}

export function setBusy(state: FilesSlice): void {
  state.files.sheet = { busy: true, report: null };
}

export function setReport(state: FilesSlice, report: FileReport | null): void {
  state.files.sheet = { busy: false, report };
}

export function closeFiles(state: FilesSlice): void {
  state.files.sheet = null;
}
