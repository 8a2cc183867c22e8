// What the files of the built page are called.
import { expect, test } from "vitest";
import { nameAsset } from "./names.ts";

test("a packed word list is called so that nobody unpacks it on the way", () => {
  const named = (name: string) => nameAsset({ names: [name] });
  expect(named("standard-PHrhieGM.ready.gz")).toBe("assets/standard-[hash].bin");
  expect(named("crude-4h-EN_yJ.dict.gz")).toBe("assets/crude-[hash].bin");
  expect(named("clues-4h-EN_yJ.txt.gz")).toBe("assets/clues-[hash].bin");
  for (const other of ["crossword_bg.wasm", "index.css", "a-12345678.tar.gz"])
    expect(named(other)).toBe("assets/[name]-[hash][extname]");
});
