// The keyboard of a touch screen, the page's own, so that it never covers the clue or the board.

import { BackspaceIcon } from "../../ui/late-icons";
import { startClock } from "../state/clock";
import { toggleRebus } from "../state/letters";
import { backspace, endRebus, typeLetter } from "../state/typing";
import type { PlayProps } from "./play";

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

export function Keyboard({ play }: PlayProps) {
  const { state } = play;
  const rebus = () =>
    play.act((s, now) => {
      startClock(s, now);
      if (s.rebus === null) toggleRebus(s);
      else endRebus(s, now);
    });
  return (
    <fieldset class="keyboard" aria-label="Keyboard" data-testid="keyboard">
      {ROWS.map((row, at) => (
        <div class="key-row" key={row}>
          {at === 2 && (
            <PressKey label={state.rebus === null ? "Rebus" : "Done"} press={rebus} wide>
              {state.rebus === null ? "···" : "OK"}
            </PressKey>
          )}
          {[...row].map((letter) => (
            <PressKey
              key={letter}
              label={letter.toUpperCase()}
              press={() => play.act((s, now) => typeLetter(s, letter, now))}
            >
              {letter.toUpperCase()}
            </PressKey>
          ))}
          {at === 2 && (
            <PressKey label="Backspace" press={() => play.act(backspace)} wide>
              <BackspaceIcon />
            </PressKey>
          )}
        </div>
      ))}
    </fieldset>
  );
}

interface KeyProps {
  readonly label: string;
  readonly press: () => void;
  readonly wide?: boolean;
  readonly children: preact.ComponentChildren;
}

/** It answers when the finger comes down: of two thumbs the second one would otherwise be passed over. */
function PressKey({ label, press, wide, children }: KeyProps) {
  return (
    <button
      type="button"
      class={wide ? "key wide" : "key"}
      aria-label={label}
      data-testid={`key-${label}`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        press();
      }}
      onClick={(event) => {
        // From a keyboard or a screen reader; a finger's press has been heard already.
        if (event.detail === 0) press();
      }}
    >
      {children}
    </button>
  );
}
