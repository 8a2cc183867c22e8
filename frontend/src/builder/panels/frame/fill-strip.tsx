// A running fill in the steps other than Auto-fill: how it stands, Stop, and not waiting for a server that went away.

import { isRunning, isSearching } from "../../../autofill/fill-status";
import { frameLetters, statusSentence } from "../../../autofill/sentences";
import { StopIcon } from "../../../ui/late-icons";
import type { AppProps } from "../parts/app-type";
import { STRIP_STOP_ID } from "../parts/ids";
import { TryNow } from "../parts/try-now";

export function FillStrip({ app }: AppProps) {
  const { state } = app;
  if (!isRunning(state.fill.status)) return null;
  const { letters, white } = frameLetters(state);
  return (
    <div class="card fill-strip">
      <p>
        <span data-testid="status">{statusSentence(state)}</span>
        {isSearching(state.fill.status) && !state.fill.pause && white > 0 && (
          <span class="muted">
            {" "}
            {letters} of {white} letters
          </span>
        )}
      </p>
      <div class="fill-strip-buttons">
        <TryNow app={app} next={STRIP_STOP_ID} />
        <button
          type="button"
          class="button small stop"
          id={STRIP_STOP_ID}
          data-testid="stop"
          onClick={() => app.filler.stop()}
        >
          <StopIcon /> Stop
        </button>
      </div>
    </div>
  );
}
