// A fill that waits for its server: the button for not waiting.
import type { AppProps } from "./app-type";
import { focusSoon } from "./ids";

/** `next` gets the focus, as this button goes. A busy server has said when to come back, so nothing is offered there. */
export function TryNow({ app, next }: AppProps & { readonly next: string }) {
  const { pause } = app.state.fill;
  if (!pause || pause.why === "busy") return null;
  return (
    <button
      type="button"
      class="button small"
      data-testid="try-now"
      disabled={pause.until === null}
      onClick={() => {
        app.filler.tryNow();
        focusSoon(next);
      }}
    >
      Try now
    </button>
  );
}
