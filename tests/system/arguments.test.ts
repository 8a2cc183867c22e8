// What the engine's functions are given is checked: a mistake is an error that says where it is and what to give instead.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Clues, Fill, Patterns, Puzzle, Slots, WordList } from "../../target/wasm/crossword";
import * as files from "../../target/wasm/files";
import * as printing from "../../target/wasm/printing";
import { folder, thrown } from "./engine";

files.initSync({ module: readFileSync(`${folder}files_bg.wasm`) });
printing.initSync({ module: readFileSync(`${folder}printing_bg.wasm`) });

const bytes = (text: string) => new TextEncoder().encode(text);
const list = () => WordList.fromText(bytes("cat\nore\nwed\ncow\nare\nted\n"));
const query = "size=3&grid=AA==";
/** What a caller without types may give. */
const wrong = (value?: unknown) => value as never;
const clock = { now: () => 0 };

test("a value of another type is refused by its name, with what to give", () => {
  const words = list();
  const cases: [() => unknown, string, string][] = [
    [() => WordList.fromText(wrong("cat")), "WordList.fromText(bytes): bytes is string", "TextEncoder"],
    [() => WordList.fromText(wrong()), "bytes is undefined", "a Uint8Array"],
    [
      () => WordList.fromText(wrong(bytes("cat").buffer)),
      "an object (ArrayBuffer)",
      "new Uint8Array(buffer)",
    ],
    [() => WordList.fromReady(bytes("cat"), wrong()), "usual is undefined", "a number"],
    [() => Clues.fromBytes(wrong({})), "Clues.fromBytes(bytes): bytes is an object (Object)", "a Uint8Array"],
    [() => words.with(wrong()), "with(extra): extra is undefined", "WordList.fromText"],
    [() => words.cluedBy(wrong(words), 5), "clues is an object (WordList)", "Clues.fromBytes"],
    [() => words.atLeast(wrong("50"), 50), "atLeast(score, usual): score is string", "a number"],
    [() => words.atLeast(-1, 50), "score is -1", "a number from 0"],
    [() => words.atLeast(2 ** 32, 50), "score is 4294967296", "a number from 0 to 4294967295"],
    ...[Fill, Slots, Puzzle, Patterns].flatMap((Work): [() => unknown, string, string][] => [
      [() => new Work(wrong(), words, clock), `new ${Work.name}(query, words, clock): query`, "a string"],
      [() => new Work(wrong(new URLSearchParams(query)), words, clock), "(URLSearchParams)", "toString()"],
      [() => new Work(query, wrong("cat"), clock), "words is string", "a WordList of this module"],
      [() => new Work(query, wrong(), clock), "words is undefined", "WordList.fromReady"],
      [() => new Work(query, words, wrong()), "clock is undefined", "`performance`"],
      [() => new Work(query, words, wrong({ now: 5 })), "clock is an object (Object)", "`now()`"],
      [() => new Work(query, words, wrong({ now: () => 5n })), "clock is an object", "milliseconds"],
    ]),
    [() => new Fill(query, words, clock).turn(wrong()), "turn(length): length is undefined", "a number"],
    [() => new Fill(query, words, clock).run(Number.NaN), "run(steps): steps is NaN", "a number"],
    [() => Puzzle.cluedSide(wrong(7)), "Puzzle.cluedSide(query): query is 7", "a string"],
    [() => files.openFile(wrong("<xml>")), "openFile(bytes): bytes is string", "TextEncoder"],
    [() => files.saveFile(wrong({ width: 3 }), "ipuz"), "puzzle is an object (Object)", "its JSON"],
    [() => files.saveFile("{}", wrong()), "format is undefined", "a string"],
    [() => files.saveFile("{}", "puz", wrong("yes")), "is string", "true or false"],
    [() => printing.printFile(wrong(), "pdf", ""), "printFile(file, format, query): file", "a Uint8Array"],
    [() => printing.printFile(bytes("CAT\nORE\nWED\n"), "pdf", wrong(null)), "query is null", "a string"],
  ];
  for (const [call, where, cure] of cases) {
    const message = thrown(call);
    expect(message).toContain(where);
    expect(message).toContain(cure);
  }
});

test("scores are 0 to 100", () => {
  const refused = (call: () => unknown) => JSON.parse(thrown(call)).error;
  const words = list();
  for (const score of [101, 300, 4_294_967_295]) {
    expect(refused(() => words.atLeast(score, 50))).toMatchObject({ parameter: "score" });
    expect(refused(() => words.atLeast(50, score)).message).toContain("0 to 100");
    expect(refused(() => WordList.fromReady(bytes("cat"), score))).toMatchObject({ parameter: "usual" });
  }
  expect(words.atLeast(100, 100).size).toBe(0);
});

test("JSON that is no puzzle is refused with what to give", () => {
  const saved = (puzzle: unknown) => thrown(() => files.saveFile(JSON.stringify(puzzle), "ipuz"));
  const opened = JSON.parse(files.openFile(bytes("CAT\nORE\nWED\n")));
  expect(saved(opened)).toContain("`puzzle` of what openFile gave");
  for (const none of [{}, [], null, "cat", { width: 3, height: 3 }, { ...opened.puzzle, width: -1 }])
    expect(saved(none)).toContain("the puzzle cannot be read");
  expect(new TextDecoder().decode(files.saveFile(JSON.stringify(opened.puzzle), "ipuz").bytes)).toContain(
    `["C","A","T"]`,
  );
});

test("what was freed is used no more, and may be freed again", () => {
  const words = list();
  const works = [Fill, Slots, Puzzle, Patterns].map((Work) => new Work(query, words, clock));
  for (const work of works) {
    work.free();
    work.free();
    const message = thrown(() => work.turn(1));
    expect(message).toContain(`the ${work.constructor.name} was freed`);
    expect(message).toContain(`make another with \`new ${work.constructor.name}(query, words, clock)\``);
  }
  words.free();
  words.free();
  for (const use of [
    () => words.size,
    () => words.with(list()),
    () => list().with(words),
    () => new Fill(query, words, clock),
  ])
    expect(thrown(use)).toMatch(/was freed.*WordList.fromReady/);
  const saved = files.saveFile(
    JSON.stringify(JSON.parse(files.openFile(bytes("CAT\nORE\nWED\n"))).puzzle),
    "xd",
  );
  saved.free();
  expect(thrown(() => saved.bytes)).toContain("make another with `saveFile(");
  // What no function of the module made.
  expect(thrown(() => Object.create(WordList.prototype).size)).toContain("was not made by the engine");
});

test("a module that is not loaded yet says how to load it", () => {
  for (const [name, call] of [
    ["crossword", "WordList.fromText(new Uint8Array(3))"],
    ["crossword", "new Fill('', {}, performance)"],
    ["files", "openFile(new Uint8Array(3))"],
    ["printing", "printFile(new Uint8Array(3), 'pdf', '')"],
  ]) {
    const script = `
      import * as all from "${folder}${name}.js";
      const { ${/\w+/.exec(call?.replace("new ", "") ?? "")?.[0]} } = all;
      try { ${call}; } catch (error) { console.log(error.message); }
    `;
    const told = execFileSync("node", ["--input-type=module", "--eval", script], { encoding: "utf8" });
    expect(told).toContain("not loaded yet");
    expect(told).toContain("await init()");
  }
});
