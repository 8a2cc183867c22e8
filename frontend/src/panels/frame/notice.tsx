// Notices over the page, with an Undo.
import { undo } from "../../state/edits/history";
import type { AppProps } from "../parts/app-type";

export function Notice({ app }: AppProps) {
  const { notice } = app.state.view;
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
