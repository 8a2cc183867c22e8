// A running fill in the steps other than Auto-fill: how it stands, and Stop.
import { frameLetters, statusSentence } from "../fill/sentences";
import { isRunning, isSearching } from "../state/fill-status";
import type { AppProps } from "./app-type";
import { StopIcon } from "./icons";

export function FillStrip({ app }: AppProps) {
  const { state } = app;
  if (!isRunning(state.status)) return null;
  const { letters, white } = frameLetters(state);
  return (
    <div class="card fill-strip">
      <p>
        <span data-testid="status">{statusSentence(state)}</span>
        {isSearching(state.status) && white > 0 && (
          <span class="muted">
            {" "}
            {letters} of {white} letters
          </span>
        )}
      </p>
      <button type="button" class="button small stop" data-testid="stop" onClick={() => app.filler.stop()}>
        <StopIcon /> Stop
      </button>
    </div>
  );
}
