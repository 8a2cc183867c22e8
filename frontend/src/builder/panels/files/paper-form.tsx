// The puzzle as a PDF, or its grid as a picture: which paper, which solution, for whom.
import type { TargetedEvent } from "preact";
import { useState } from "preact/hooks";
import type { PaperFormat } from "../../../files/module/formats";
import { MAX_ADDRESS, MAX_AUTHOR } from "../../../limits";
import { statsOf } from "../../../puzzle/checks/stats";
import { PrintIcon } from "../../../ui/late-icons";
import type { AppProps } from "../parts/app-type";

/** Where paper is measured in inches. */
const LETTER = /-(US|CA|MX|PH|CL|CO)\b/;

const FORMS = [
  ["puzzle", "Puzzle"],
  ["large", "Large print"],
  ["manuscript", "Manuscript"],
] as const;
const PAPERS = [
  ["a4", "A4"],
  ["letter", "US Letter"],
] as const;
const SOLUTIONS = [
  ["page", "On a page"],
  ["foot", "At the foot"],
  ["none", "None"],
] as const;
const LENGTHS = [
  ["given", "As written"],
  ["all", "For all clues"],
  ["none", "None"],
] as const;

/** The line that says why something cannot be chosen. */
const WHY_ID = "paper-why";

interface Props extends AppProps {
  readonly busy: boolean;
}

export function PaperForm({ app, busy }: Props) {
  const { puzzle } = app.state.document;
  const hasLetters = statsOf(puzzle).letters > 0;
  const [chosen, choose] = useState({
    form: "puzzle",
    paper: LETTER.test(navigator.language) ? "letter" : "a4",
    solution: "page",
    enumerations: "given",
    name: "",
    address: "",
    email: "",
    solved: false,
  });
  const set =
    (field: keyof typeof chosen) => (event: TargetedEvent<HTMLInputElement | HTMLSelectElement>) => {
      const { value } = event.currentTarget;
      choose((before) => ({ ...before, [field]: value }));
    };
  const manuscript = chosen.form === "manuscript";
  const print = (format: PaperFormat) => {
    const { form, paper, enumerations, name, address, email } = chosen;
    // A grid without letters has no solution to print.
    const solution = hasLetters && !manuscript ? chosen.solution : "none";
    const sender = manuscript ? { name, address, email } : {};
    const options =
      format === "pdf"
        ? { form, paper, solution, enumerations, ...sender }
        : { solved: `${chosen.solved && hasLetters}` };
    app.files.print(format, new URLSearchParams(options).toString());
  };
  const field = (label: string, name: "form" | "paper" | "solution" | "enumerations", of: Choices) => (
    <label class="field">
      <span>{label}</span>
      <select
        data-testid={`paper-${name}`}
        value={name === "solution" && !hasLetters ? "none" : chosen[name]}
        disabled={name === "solution" && !hasLetters}
        aria-describedby={name === "solution" && !hasLetters ? WHY_ID : undefined}
        onChange={set(name)}
      >
        {of.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const text = (label: string, name: "name" | "address" | "email", limit: number) => (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        inputMode={name === "email" ? "email" : "text"}
        data-testid={`paper-${name}`}
        maxLength={limit}
        placeholder={name === "name" ? puzzle.author : undefined}
        value={chosen[name]}
        onInput={set(name)}
      />
    </label>
  );
  return (
    <section aria-labelledby="paper-heading">
      <h3 class="files-save" id="paper-heading">
        Save as PDF or picture
      </h3>
      <div class="fields paper-form">
        {field("For", "form", FORMS)}
        {field("Paper", "paper", PAPERS)}
        {!manuscript && field("Solution", "solution", SOLUTIONS)}
        {field("Answer lengths", "enumerations", LENGTHS)}
        {manuscript && (
          <>
            {text("Name", "name", MAX_AUTHOR)}
            {text("Address", "address", MAX_ADDRESS)}
            {text("E-mail", "email", MAX_AUTHOR)}
          </>
        )}
        <button
          type="button"
          class="button primary"
          data-testid="save-pdf"
          disabled={manuscript && !hasLetters}
          aria-disabled={busy}
          onClick={() => busy || print("pdf")}
        >
          <PrintIcon /> Save PDF
        </button>
      </div>
      {!hasLetters && (
        <p class="muted small-text paper-why" id={WHY_ID}>
          No letters yet, so no solution to print or manuscript to send.
        </p>
      )}
      <div class="share-kind">
        <div class="paper-picture">
          <strong>Picture of the grid</strong>
          <label class="check">
            <input
              type="checkbox"
              data-testid="paper-solved"
              checked={chosen.solved && hasLetters}
              disabled={!hasLetters}
              aria-describedby={hasLetters ? undefined : WHY_ID}
              onChange={({ currentTarget: { checked } }) =>
                choose((before) => ({ ...before, solved: checked }))
              }
            />
            <span>With its letters</span>
          </label>
        </div>
        {(["svg", "png"] as const).map((format) => (
          <button
            key={format}
            type="button"
            class="button small"
            data-testid={`save-${format}`}
            aria-disabled={busy}
            onClick={() => busy || print(format)}
          >
            {format.toUpperCase()}
          </button>
        ))}
      </div>
    </section>
  );
}

type Choices = readonly (readonly [value: string, text: string])[];
