// What is suggested for an entry: taken by a press, put into the field to be edited, or refused.

import { dropSuggestion, openSuggestion, suggestionOf } from "../../../clues/suggestions-state";
import { takeClues } from "../../../clues/take-clues";
import type { Entry } from "../../../puzzle/grid/entries";
import { CheckIcon, PenIcon } from "../../../ui/icons";
import { CrossIcon } from "../../../ui/late-icons";
import type { App, AppProps } from "../parts/app-type";
import { Tool } from "../parts/tool";

export function Suggestion({ app, entry }: AppProps & { readonly entry: Entry }) {
  const { clueSuggestions, document } = app.state;
  const suggestion = suggestionOf(clueSuggestions, document.puzzle, entry);
  if (!suggestion) return null;
  const { name } = entry;
  const open = clueSuggestions.open === name;
  const more = suggestion.choices.length - 1;
  return (
    <div class="offer" data-testid={`offer-${name}`}>
      <ul aria-label={`Suggestions for ${name}`}>
        {suggestion.choices.slice(0, open ? undefined : 1).map(({ clue }, at) => (
          <li key={clue}>
            <button
              type="button"
              class="offer-take"
              data-testid={`take-${name}-${at}`}
              title="Take this clue"
              onClick={() => take(app, name, clue)}
            >
              <CheckIcon /> <span dir="auto">{clue}</span>
            </button>
            <Tool
              label={`Edit the suggestion “${clue}”`}
              does="Put it into the field and edit it"
              testid={`edit-${name}-${at}`}
              press={() => take(app, name, clue)}
            >
              <PenIcon />
            </Tool>
          </li>
        ))}
      </ul>
      <div class="row">
        {more > 0 && !open && (
          <button
            type="button"
            class="button small quiet"
            data-testid={`more-${name}`}
            aria-label={`${more} more suggestions for ${name}`}
            onClick={() => app.act((s) => openSuggestion(s, name))}
          >
            {more} more
          </button>
        )}
        <button
          type="button"
          class="button small quiet"
          data-testid={`refuse-${name}`}
          aria-label={`None of these for ${name}`}
          onClick={() => {
            app.act((s) => dropSuggestion(s, name));
            app.focusClue(name);
          }}
        >
          <CrossIcon /> None of these
        </button>
      </div>
    </div>
  );
}

/** The button goes with its suggestion: the focus goes to the field, where the clue can be edited. */
function take(app: App, name: string, clue: string): void {
  app.act((s) => takeClues(s, { [name]: clue }));
  app.focusClue(name);
}
