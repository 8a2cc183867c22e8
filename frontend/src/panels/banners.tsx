// Messages above and over the page: a link that cannot be opened, and notices with an Undo.
import { undo } from "../state/history";
import type { AppProps } from "./app-type";

export function LinkErrorBanner({ app }: AppProps) {
  const { linkError } = app.state;
  if (!linkError) return null;
  const name = linkError.parameter === "fragment" ? "part after #" : `“${linkError.parameter}”`;
  return (
    <section class="banner" role="alert" data-testid="link-error">
      <div>
        <strong>This link cannot be opened: its {name} is wrong.</strong>
        <p>{linkError.message}</p>
        <p class="muted small-text">
          The address stays as it is until you edit something, and then one step back.
        </p>
      </div>
      <div class="row">
        <button
          type="button"
          class="button"
          data-testid="open-without"
          onClick={() => app.openWithoutBadPart()}
        >
          Open without its {name}
        </button>
        <button
          type="button"
          class="button primary"
          data-testid="start-blank"
          onClick={() => app.startBlank()}
        >
          Start blank
        </button>
      </div>
    </section>
  );
}

export function Notice({ app }: AppProps) {
  const { notice } = app.state;
  return (
    <div class="notice-place" role="status">
      {notice && (
        <div class="notice">
          <span>{notice.text}</span>
          {notice.undo && (
            <button type="button" class="button small" onClick={() => app.act(undo)}>
              Undo
            </button>
          )}
        </div>
      )}
    </div>
  );
}
