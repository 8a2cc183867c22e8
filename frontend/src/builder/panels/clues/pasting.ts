// A field cuts what is pasted into it at its limit without a word; this says so.

import type { TargetedEvent } from "preact";
import { notify } from "../../../document/state/view-state";
import type { App } from "../parts/app-type";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** As one line: a break and the blanks around it are one blank. */
export function inOneLine(text: string): string {
  const lines = text.split(/[\r\n]+/);
  const last = lines.length - 1;
  return lines
    .map((line, at) => (at > 0 ? line.trimStart() : line))
    .map((line, at) => (at < last ? line.trimEnd() : line))
    .filter((line, at) => line !== "" || at === 0 || at === last)
    .join(" ");
}

/** `what` begins a sentence: `A clue`. */
export function tellCut(app: App, what: string, limit: number) {
  return (event: TargetedEvent<Field, ClipboardEvent>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const stays = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
    if (stays + pasted.length <= limit) return;
    const text = `${what} takes ${limit} characters: the rest of what was pasted was left out.`;
    app.act((s) => notify(s, text));
  };
}
