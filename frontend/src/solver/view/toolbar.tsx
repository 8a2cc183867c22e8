// The bar of the solving page: clock, pencil, check, reveal, and what is wanted less often.
import { useEffect, useRef, useState } from "preact/hooks";
import { SECOND_MS } from "../../limits";
import { PenIcon } from "../../ui/icons";
import { ListIcon, MoreIcon, NoteIcon, PauseIcon, PlayIcon } from "../../ui/late-icons";
import { THEMES } from "../../ui/theme-choices";
import { check, reset, reveal, SCOPES } from "../state/checks";
import { clockText, clockWords, elapsed, pause, resume, startClock } from "../state/clock";
import { togglePencil } from "../state/letters";
import { focusBoard, isTouched, type PlayProps } from "./play";

const SCOPE_LABEL = { letter: "Letter", word: "Word", grid: "Whole grid" } as const;

export function Toolbar({ play }: PlayProps) {
  const { state } = play;
  const theme = THEMES[state.theme];
  const over = state.paused || state.progress.solved;
  return (
    <div class="solve-tools" role="toolbar" aria-label="Solving">
      <Clock play={play} />
      <button
        type="button"
        class="tool"
        aria-label="Pencil"
        title="Pencil (.)"
        aria-pressed={state.pencil}
        data-testid="pencil"
        disabled={over}
        onClick={() => play.act(togglePencil)}
      >
        <PenIcon />
      </button>
      <Menu label="Check" testid="check" disabled={over}>
        {SCOPES.map((scope) => (
          <Item
            key={scope}
            label={SCOPE_LABEL[scope]}
            testid={`check-${scope}`}
            press={() =>
              play.act((s, now) => {
                startClock(s, now);
                check(s, scope);
              })
            }
          />
        ))}
      </Menu>
      <Menu label="Reveal" testid="reveal" disabled={over}>
        {SCOPES.map((scope) => (
          <Item
            key={scope}
            label={SCOPE_LABEL[scope]}
            testid={`reveal-${scope}`}
            press={() =>
              play.act((s, now) => {
                startClock(s, now);
                reveal(s, scope, now);
              })
            }
          />
        ))}
      </Menu>
      {state.puzzle.notes.trim() && (
        <button
          type="button"
          class="tool"
          aria-label="The constructor’s note"
          title="The constructor’s note"
          data-testid="note"
          onClick={() => play.act((s) => (s.sheet = "note"))}
        >
          <NoteIcon />
        </button>
      )}
      <button
        type="button"
        class="tool lists-button"
        aria-label="List of clues"
        aria-pressed={state.listing}
        data-testid="lists"
        onClick={() => play.act((s) => (s.listing = !s.listing))}
      >
        <ListIcon />
      </button>
      <Menu label="More" testid="more" icon={<MoreIcon />}>
        <Item label={theme.label} testid="theme" press={play.cycleTheme} />
        <Item
          label={isTouched() ? "Taps" : "Keys"}
          testid="keys"
          press={() => play.act((s) => (s.sheet = "keys"))}
        />
        <Item label="Begin anew" testid="reset" press={() => play.act(reset)} />
        <li>
          <MakeOne play={play} />
        </li>
      </Menu>
    </div>
  );
}

export function MakeOne({ play }: PlayProps) {
  return (
    <a
      class="menu-item"
      href={play.builder}
      data-testid="make"
      target={play.framed ? "_blank" : undefined}
      rel="noopener"
    >
      Make a puzzle like this
    </a>
  );
}

function Clock({ play }: PlayProps) {
  const { state } = play;
  const [, tick] = useState(0);
  useEffect(() => {
    if (state.since === null) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [state.since]);
  const ms = elapsed(state, play.now());
  const label = `${state.paused ? "Go on" : "Pause"}, ${clockWords(ms)}`;
  return (
    <button
      type="button"
      class="tool clock"
      aria-label={state.progress.solved ? `Solved in ${clockWords(ms)}` : label}
      title={state.paused ? "Go on" : "Pause"}
      data-testid="clock"
      disabled={state.progress.solved}
      onClick={() => play.act(state.paused ? resume : pause)}
    >
      {!state.progress.solved && (state.paused ? <PlayIcon /> : <PauseIcon />)}
      <span>{clockText(ms)}</span>
    </button>
  );
}

interface MenuProps {
  readonly label: string;
  readonly testid: string;
  readonly disabled?: boolean;
  readonly icon?: preact.ComponentChildren;
  readonly children: preact.ComponentChildren;
}

/** A few buttons behind one: opened by it, closed by a choice, by Escape and by whatever else is pressed. */
function Menu({ label, testid, disabled = false, icon, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && place.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [open]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!open || event.key !== "Escape") return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div class="menu" ref={place}>
      <button
        ref={button}
        type="button"
        class="tool"
        aria-label={icon ? label : undefined}
        title={icon ? label : undefined}
        aria-expanded={open}
        data-testid={testid}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        onKeyDown={closeOnEscape}
      >
        {icon ?? label}
      </button>
      {open && (
        <ul class="menu-list" aria-label={label} onClick={() => setOpen(false)} onKeyDown={closeOnEscape}>
          {children}
        </ul>
      )}
    </div>
  );
}

function Item({ label, testid, press }: { label: string; testid: string; press: () => void }) {
  return (
    <li>
      <button
        type="button"
        class="menu-item"
        data-testid={testid}
        onClick={() => {
          press();
          focusBoard();
        }}
      >
        {label}
      </button>
    </li>
  );
}
