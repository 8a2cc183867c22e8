// Notices over the page, with an Undo, and warnings, which stay until they are closed.

import { undo } from "../../../document/history";
import { setWarning } from "../../state/page-state";
import type { AppProps } from "../parts/app-type";

export function Notice({ app }: AppProps) {
  const { notice } = app.state.view;
  const { warning } = app.state.page;
  return (
    <div class="notice-place" role="status">
      {warning && (
        <div class="notice" data-testid="warning">
          <span>{warning}</span>
          <button type="button" class="button small" onClick={() => app.act((s) => setWarning(s, null))}>
            Close
          </button>
        </div>
      )}
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
