// Opening and saving puzzle files: choose, drop or paste one, or save the puzzle in a format.
import { useRef } from "preact/hooks";
import { closeFiles, type FileReport } from "../../../files/files-state";
import { FORMATS } from "../../../files/module/formats";
import { Dialog } from "../../../ui/dialog";
import { FileIcon } from "../../../ui/icons";
import type { AppProps } from "../parts/app-type";
import { PaperForm } from "./paper-form";

export function FilesSheet({ app }: AppProps) {
  const { sheet, dropping } = app.state.files;
  return (
    <>
      {sheet && <Sheet app={app} busy={sheet.busy} report={sheet.report} />}
      {dropping && (
        <div class="drop-place" data-testid="drop-place">
          <p>
            <FileIcon /> Drop the file to open it
          </p>
        </div>
      )}
    </>
  );
}

interface Props extends AppProps {
  readonly busy: boolean;
  readonly report: FileReport | null;
}

function Sheet({ app, busy, report }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const close = () => app.act(closeFiles);
  return (
    <Dialog
      title="Open and save"
      look="share files"
      testid="files-sheet"
      closeTestid="files-close"
      busy={busy}
      // What came of it stands there, and the button that was pressed may be far below.
      top={report}
      close={close}
    >
      <div role="status">{report && <FileMessage app={app} report={report} />}</div>
      <div class="share-kind files-open">
        <div>
          <strong>Open a file</strong>
          <p class="muted small-text">
            .puz, .ipuz, .jpz, .xd or a text grid; drop one anywhere on the page, or paste its text or a link.
            The puzzle that is open stays an undo away.
          </p>
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          data-testid="files-chooser"
          onChange={(event) => {
            const { files } = event.currentTarget;
            if (files?.length) app.files.open([...files]);
            // The same file may be chosen again.
            event.currentTarget.value = "";
          }}
        />
        <button
          type="button"
          class="button primary"
          data-testid="files-choose"
          aria-disabled={busy}
          onClick={() => busy || chooser.current?.click()}
        >
          Choose a file
        </button>
      </div>
      <PaperForm app={app} busy={busy} />
      <h3 class="files-save">Save as a puzzle file</h3>
      <ul>
        {FORMATS.map(({ name, what }) => (
          <li key={name} class="share-kind">
            <div>
              <strong>.{name}</strong>
              <p class="muted small-text">{what}</p>
            </div>
            <button
              type="button"
              class="button small"
              data-testid={`save-${name}`}
              aria-disabled={busy}
              onClick={() => busy || app.files.save(name)}
            >
              Save<span class="hidden-text"> as {name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="muted small-text files-foot">
        Unwanted words, and which letters Auto-fill may change, are in .ipuz files and the edit link alone.
      </p>
    </Dialog>
  );
}

function FileMessage({ app, report }: AppProps & { readonly report: FileReport }) {
  return (
    <div class={report.good ? "files-told" : "files-told bad"} data-testid="files-told">
      <p>{report.text}</p>
      {report.lines.length > 0 && (
        <>
          <p class="small-text muted">{report.about}</p>
          <ul class="small-text">
            {report.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {report.plainer && (
        <button
          type="button"
          class="button small"
          data-testid="save-plain"
          onClick={() => app.files.save("puz", true)}
        >
          Save .puz with plain quotes and dashes
        </button>
      )}
    </div>
  );
}
