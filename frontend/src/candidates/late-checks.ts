// What looks at the puzzle beside the words that fit comes after the first picture: before the engine nobody could answer it.
import type { Chosen } from "../engine/choice";
import type { State } from "../state/state";
import type { Follower } from "./latest-query";

export interface Watching extends Pick<Follower, "follow"> {
  load(): void;
}

export function createWatching(state: State, engine: Chosen, redraw: () => void): Watching {
  let watchers: readonly Pick<Follower, "follow">[] = [];
  return {
    load() {
      if (watchers.length > 0) return;
      const fetched = import("./background-checks").then(({ createWatchers }) => {
        if (watchers.length === 0) watchers = createWatchers(state, engine, redraw);
        redraw();
      });
      // The next look of somebody fetches it again.
      fetched.catch(() => undefined);
    },
    follow() {
      for (const one of watchers) one.follow();
    },
  };
}
