// Runs the command that a key calls, where the focus is.

import { notify } from "../../document/state/view-state";
import { isPressed, type Key, nameOf } from "../../ui/chord";
import type { Command, FocusScope, Host } from "../commands/command";
import { commandAt, HOST_COMMANDS, wouldEdit } from "../commands/commands";
import { commit, type Field, fieldOf, forgetTyped, isTyped, noteTyped } from "./fields";

/** Keys wherever the focus is, once whoever has it has passed them over. */
export function listenForKeys(host: Host, redraw: () => void): void {
  document.addEventListener("keydown", (event) => {
    // Under an open sheet nothing is pressed: Escape, above all, is the sheet's.
    const press = document.querySelector("dialog[open]") ? pressOverSheet : pressOnPage;
    if (event.defaultPrevented || !press(host, event)) return;
    event.preventDefault();
    redraw();
  });
  // Before whoever takes what was typed may change the field.
  document.addEventListener("input", noteTyped, true);
}

/** The command that was run, if there is one: then the key is the page's and not the browser's. */
export function pressKey(host: Host, place: FocusScope, key: Key): Command | undefined {
  const command = commandAt<Host>(HOST_COMMANDS, place, host.state, key) ?? unread(host, place, key);
  command?.run(host, nameOf(key));
  return command;
}

/** A key that nobody else has taken. Says whether it is the page's. */
export function pressOnPage(host: Host, event: KeyboardEvent): boolean {
  // Over the sheet of keys they are read, not used.
  if (event.isComposing || host.state.page.help) return false;
  const field = fieldOf(event.target);
  if (field) return pressInField(host, event, field);
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
  if (!/^[A-Z]$/.test(nameOf(event)) || !(target instanceof Element)) return false;
  if (target.closest("select, [data-takes-letters]") || !pressKey(host, "board", event)) return false;
  host.focusBoard();
  return true;
}

/** Over an open sheet: the key that opens the sheet of files never gets the browser's own. */
export function pressOverSheet(host: Host, event: KeyboardEvent): boolean {
  const { files } = HOST_COMMANDS;
  if (!files.keys.some((chord) => isPressed(chord, event))) return false;
  files.run(host);
  return true;
}

/** What is typed there is taken before the command runs. */
function pressInField(host: Host, event: KeyboardEvent, field: Field): boolean {
  const called = ({ place, inFields, keys }: Command) =>
    place === "page" && inFields && keys.some((chord) => isPressed(chord, event));
  const command = Object.values<Command>(HOST_COMMANDS).find(called);
  if (!command || (command.inFields === "untyped" && isTyped(field))) return false;
  if (command.inFields === "always") commit(field);
  else forgetTyped(field);
  return pressKey(host, "page", event) !== undefined;
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

function unread({ state }: Host, place: FocusScope, key: Key): Command | undefined {
  return state.view.step === "read" && wouldEdit(place, key) ? READING : undefined;
}

const READING: Command = {
  label: "",
  group: "Everywhere",
  place: "page",
  steps: ["read"],
  keys: [],
  run: ({ state }) => {
    notify(state, "You are reading this puzzle. Press Edit to change it.");
  },
};
