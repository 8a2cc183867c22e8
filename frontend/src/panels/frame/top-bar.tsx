// The bar at the top: the name, the steps, undo and redo, the link, the theme.
import { hints } from "../../commands/commands";
import { redo, undo } from "../../state/edits/history";
import type { Theme } from "../../state/preferences";
import type { AppProps } from "../parts/app-type";
import {
  AutoIcon,
  CheckIcon,
  KeysIcon,
  LinkIcon,
  MoonIcon,
  RedoIcon,
  SunIcon,
  UndoIcon,
} from "../parts/icons";
import { Steps } from "./steps";

const THEME_LABEL: Readonly<Record<Theme, string>> = {
  system: "Theme: as the system",
  light: "Theme: light",
  dark: "Theme: dark",
};

export function TopBar({ app }: AppProps) {
  const { state } = app;
  const theme = THEME_LABEL[state.preferences.theme];
  const reading = state.view.step === "read";
  return (
    <header class="top">
      <h1 class="brand">
        <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
          <rect class="brand-paper" x="1" y="1" width="30" height="30" rx="5" />
          <path class="brand-ink" d="M1 11h10V1H6a5 5 0 0 0-5 5ZM21 31h5a5 5 0 0 0 5-5v-5H21Z" />
          <path class="brand-accent" d="M11 11h10v10H11Z" />
          <path class="brand-lines" d="M11 1v30M21 1v30M1 11h30M1 21h30" />
        </svg>
        <span>Crossword builder</span>
      </h1>
      <Steps app={app} />
      <div class="tools">
        <button
          type="button"
          class="tool"
          aria-label="Undo"
          {...hints("undo")}
          data-testid="undo"
          disabled={reading || state.document.past.length === 0}
          onClick={() => app.act(undo)}
        >
          <UndoIcon />
        </button>
        <button
          type="button"
          class="tool"
          aria-label="Redo"
          {...hints("redo")}
          data-testid="redo"
          disabled={reading || state.document.future.length === 0}
          onClick={() => app.act(redo)}
        >
          <RedoIcon />
        </button>
        <button type="button" class="tool wide" data-testid="copy-link" onClick={() => app.copyLink()}>
          {state.view.copied ? <CheckIcon /> : <LinkIcon />}
          <span aria-live="polite">{state.view.copied ? "Copied" : "Copy link"}</span>
        </button>
        <button
          type="button"
          class="tool help-button"
          aria-label="Keys"
          {...hints("help")}
          data-testid="help"
          onClick={() => app.act((s) => (s.view.help = true))}
        >
          <KeysIcon />
        </button>
        <button
          type="button"
          class="tool"
          aria-label={theme}
          title={theme}
          data-testid="theme"
          onClick={() => app.cycleTheme()}
        >
          {state.preferences.theme === "light" ? (
            <SunIcon />
          ) : state.preferences.theme === "dark" ? (
            <MoonIcon />
          ) : (
            <AutoIcon />
          )}
        </button>
      </div>
    </header>
  );
}
