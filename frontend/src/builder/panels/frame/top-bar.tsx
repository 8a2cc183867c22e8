// The bar at the top: the name, the steps, undo and redo, the link, the theme.

import { redo, undo } from "../../../document/history";
import { openFilesSheet } from "../../../files/files-state";
import { CheckIcon, FileIcon, GridsIcon, KeysIcon, LinkIcon, RedoIcon, UndoIcon } from "../../../ui/icons";
import { THEMES } from "../../../ui/theme-choices";
import { setHelp } from "../../state/page-state";
import { Tool } from "../parts/tool";
import { Steps, type StepsProps } from "./steps";

export function TopBar({ app, wordChecks }: StepsProps) {
  const { state } = app;
  const theme = THEMES[state.preferences.theme];
  const reading = state.view.step === "read";
  return (
    <header class="top">
      <h1>
        <a
          class="brand"
          href="."
          data-testid="brand"
          title="Start page"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            app.startBlank();
          }}
        >
          <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
            <rect class="brand-paper" x="1" y="1" width="30" height="30" rx="5" />
            <path class="brand-ink" d="M1 11h10V1H6a5 5 0 0 0-5 5ZM21 31h5a5 5 0 0 0 5-5v-5H21Z" />
            <path class="brand-accent" d="M11 11h10v10H11Z" />
            <path class="brand-lines" d="M11 1v30M21 1v30M1 11h30M1 21h30" />
          </svg>
          <span>Crossword builder</span>
        </a>
      </h1>
      <Steps app={app} wordChecks={wordChecks} />
      <div class="tools">
        <Tool
          label="Undo"
          command="undo"
          testid="undo"
          disabled={reading || state.document.past.length === 0}
          press={() => app.act(undo)}
        >
          <UndoIcon />
        </Tool>
        <Tool
          label="Redo"
          command="redo"
          testid="redo"
          disabled={reading || state.document.future.length === 0}
          press={() => app.act(redo)}
        >
          <RedoIcon />
        </Tool>
        <button type="button" class="tool wide" data-testid="puzzles" onClick={() => app.library.show()}>
          <GridsIcon />
          <span>Puzzles</span>
        </button>
        <Tool
          label="Open and save"
          command="files"
          does="Open or save a file"
          testid="files"
          press={() => app.act(openFilesSheet)}
        >
          <FileIcon />
        </Tool>
        <button type="button" class="tool wide" data-testid="share" onClick={() => app.share()}>
          {state.library.copied ? <CheckIcon /> : <LinkIcon />}
          <span aria-live="polite">{state.library.copied ? "Copied" : "Share"}</span>
        </button>
        <Tool
          label="Keys"
          command="help"
          testid="help"
          look="help-button"
          press={() => app.act((s) => setHelp(s, true))}
        >
          <KeysIcon />
        </Tool>
        <Tool label={theme.label} does={theme.label} testid="theme" press={() => app.cycleTheme()}>
          <theme.Icon />
        </Tool>
      </div>
    </header>
  );
}
