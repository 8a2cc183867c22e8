// Runs the command that a key calls, where the focus is.

import type { Key } from "../commands/chord";
import type { Command, Host, Place } from "../commands/command";
import { commandAt, HOST_COMMANDS, wouldEdit } from "../commands/commands";

/** The command that was run, if there is one: then the key is the page's and not the browser's. */
export function pressKey(host: Host, place: Place, key: Key): Command | undefined {
  const command = commandAt<Host>(HOST_COMMANDS, place, host.state, key) ?? unread(host, place, key);
  command?.run(host, key.key);
  return command;
}

/** A key that nobody else has taken. Says whether it is the page's. */
export function pressOnPage(host: Host, event: KeyboardEvent): boolean {
  // Over the sheet of keys they are read, not used.
  if (event.isComposing || isTextField(event.target) || host.state.view.help) return false;
  const beside = event.target instanceof Element && event.target.tagName === "BODY";
  return (
    (beside && pressBesideBoard(host, event)) ||
    pressKey(host, "page", event) !== undefined ||
    typeAnywhere(host, event)
  );
}

/** Buttons and tabs have no use for letters; a menu finds its choices by them, and the list of candidates bans by one. */
function typeAnywhere(host: Host, event: KeyboardEvent): boolean {
  const { target } = event;
  if (!/^[a-z]$/i.test(event.key) || !(target instanceof Element)) return false;
  if (target.closest("select, [data-takes-letters]") || !pressKey(host, "board", event)) return false;
  host.focusBoard();
  return true;
}

/** A click beside the board takes the focus away from it, but not what the constructor is typing. */
function pressBesideBoard(host: Host, event: KeyboardEvent): boolean {
  const { cursor, step } = host.state.view;
  if (!cursor || event.key === "Tab" || step === "grid") return false;
  if (pressKey(host, "beside", event)) return true;
  if (!pressKey(host, "board", event)) return false;
  if (document.activeElement === document.body) host.focusBoard();
  return true;
}

/** Text fields have an undo of their own; the board's hidden input has none. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(TEXT_FIELDS);
}

const TEXT_FIELDS = "input:not(.touch-input, [type=checkbox], [type=radio], [type=range]), textarea";

function unread({ state }: Host, place: Place, key: Key): Command | undefined {
  return state.view.step === "read" && wouldEdit(place, key) ? READING : undefined;
}

const READING: Command = {
  label: "",
  group: "Everywhere",
  place: "page",
  steps: ["read"],
  keys: [],
  run: ({ state }) => {
    state.view.notice = { text: "You are reading this puzzle. Press Edit to change it.", undo: false };
  },
};
