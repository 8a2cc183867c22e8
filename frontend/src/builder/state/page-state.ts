// What lies over the builder's page whatever the puzzle is: the sheet of keys, and a warning.
export interface PageState {
  /** The sheet of keys is open. */
  help: boolean;
  /** Something that an edit does not settle: it stands until it is closed. */
  warning: string | null;
}

export interface PageSlice {
  readonly page: PageState;
}

export function newPage(): PageState {
  return { help: false, warning: null };
}

export function setHelp(state: PageSlice, help: boolean): void {
  state.page.help = help;
}

export function setWarning(state: PageSlice, warning: string | null): void {
  state.page.warning = warning;
}
