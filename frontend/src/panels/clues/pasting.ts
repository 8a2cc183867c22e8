// A field cuts what is pasted into it at its limit without a word; this says so.
import type { TargetedEvent } from "preact";
import type { App } from "../parts/app-type";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** `what` begins a sentence: `A clue`. */
export function tellCut(app: App, what: string, limit: number) {
  return (event: TargetedEvent<Field, ClipboardEvent>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const stays = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
    if (stays + pasted.length <= limit) return;
    const text = `${what} takes ${limit} characters: the rest of what was pasted was left out.`;
    app.act((s) => (s.view.notice = { text, undo: false }));
  };
}
