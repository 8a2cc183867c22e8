// What is suggested for an entry: taken by a press, put into the field to be edited, or refused.

import { takeClues } from "../../../document/edits/text-actions";
import type { Entry } from "../../../puzzle/grid/entries";
import { dropOffer, offerOf, openOffer } from "../../../state/clue-state";
import { CheckIcon, PenIcon } from "../../../ui/icons";
import { CrossIcon } from "../../../ui/late-icons";
import type { App, AppProps } from "../parts/app-type";
import { Tool } from "../parts/tool";

export function Offer({ app, entry }: AppProps & { readonly entry: Entry }) {
  const { clueing, document } = app.state;
  const offer = offerOf(clueing, document.puzzle, entry);
  if (!offer) return null;
  const { name } = entry;
  const open = clueing.open === name;
  const more = offer.choices.length - 1;
  return (
    <div class="offer" data-testid={`offer-${name}`}>
      <ul aria-label={`Suggestions for ${name}`}>
        {offer.choices.slice(0, open ? undefined : 1).map(({ clue }, at) => (
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
            onClick={() => app.act((s) => openOffer(s.clueing, name))}
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
            app.act((s) => dropOffer(s.clueing, name));
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
