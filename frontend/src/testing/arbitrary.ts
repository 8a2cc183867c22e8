// Random puzzles for property tests.
import fc from "fast-check";
import { layoutOf } from "../puzzle/grid/entries";
import type { Puzzle } from "../puzzle/puzzle";
import { noteAnswers } from "../puzzle/words/clued-for";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

const text = fc.string({ unit: "grapheme", maxLength: 40 });

/** Any grid, any mixture of the constructor's letters and the fill's, any texts. */
export const anyPuzzle: fc.Arbitrary<Puzzle> = fc
  .record({
    width: fc.integer({ min: 2, max: 15 }),
    height: fc.integer({ min: 2, max: 15 }),
    blockShare: fc.constantFrom(0, 0.15, 0.3, 1),
    ownShare: fc.constantFrom(0, 0.05, 0.5, 1),
    fillShare: fc.constantFrom(0, 0.5, 1),
  })
  .chain(({ width, height, blockShare, ownShare, fillShare }) => {
    const count = width * height;
    const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
      minLength: 3 * count,
      maxLength: 3 * count,
    });
    const letters = fc.array(fc.constantFrom(...LETTERS), { minLength: count, maxLength: count });
    return fc
      .record({
        chances,
        letters,
        title: text,
        author: text,
        notes: text,
        copyright: text,
        marked: fc.array(fc.constantFrom(..."...oabcde"), { minLength: count, maxLength: count }),
        longer: fc.boolean(),
        crude: fc.boolean(),
        minScore: fc.constantFrom(null, 0, 45, 100),
        clue: text,
        answer: fc.constantFrom("", "itt", "abacus"),
        banned: fc.constantFrom([], ["intern"], ["intern", "itt"]),
      })
      .map(
        ({
          chances: chance,
          letters: letter,
          title,
          author,
          notes,
          copyright,
          marked,
          longer,
          crude,
          minScore,
          clue,
          answer,
          banned,
        }) => {
          let cells = "";
          let fill = "";
          let circles = "";
          let shades = "";
          const rebus: Record<string, string> = {};
          for (let i = 0; i < count; i++) {
            const block = (chance[3 * i] as number) < blockShare;
            const own = !block && (chance[3 * i + 1] as number) < ownShare;
            const filled = !block && !own && (chance[3 * i + 2] as number) < fillShare;
            cells += block ? "#" : own ? letter[i] : ".";
            fill += filled ? letter[i] : ".";
            if (own && (chance[3 * i + 2] as number) < 0.2) rebus[i] = `${letter[i]}♥`;
            const mark = block ? "." : (marked[i] as string);
            circles += mark === "o" ? mark : ".";
            shades += mark === "o" ? "." : mark;
          }
          const clues: Record<string, string> = {};
          const cluedFor: Record<string, string> = {};
          if (clue) {
            for (const entry of layoutOf({ width, height, cells }).entries.slice(0, 9)) {
              clues[entry.name] = clue;
              if (answer) cluedFor[entry.name] = answer;
            }
          }
          const texts = { title, author, notes, copyright, circles, shades, rebus };
          const options = { longer, crude, minScore };
          return noteAnswers({ width, height, cells, fill, clues, cluedFor, banned, ...texts, ...options });
        },
      );
  });
