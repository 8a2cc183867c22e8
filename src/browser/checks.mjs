// Has the script of a module check what it is given, so that a mistake is an error with its cure and no trap: `node checks.mjs SCRIPT.js`.
//
// wasm-bindgen takes what comes as what its types say, and tells of a wrong one `null pointer passed to rust`, `unreachable` or nothing.
// The types stand in its comments; each has its check here, and one that has none ends the build.
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/** By type: whether a value is of it, as JavaScript, and what to give instead. */
const TYPES = {
  string: ["typeof value === 'string'", "a string: of a URLSearchParams its `toString()`, of an object its JSON"],
  number: ["typeof value === 'number' && value >= 0 && value <= 0xffffffff", "a number from 0 to 4294967295"],
  boolean: ["typeof value === 'boolean'", "true or false"],
  null: ["value === null || value === undefined", "nothing"],
  "number[]": ["Array.isArray(value)", ""],
  Uint8Array: [
    "Object.prototype.toString.call(value) === '[object Uint8Array]'",
    "a Uint8Array: of a text `new TextEncoder().encode(text)`, of an ArrayBuffer `new Uint8Array(buffer)`",
  ],
  Clock: [
    "typeof value?.now === 'function' && typeof value.now() === 'number'",
    "what tells the time in milliseconds by `now()`, such as `performance`",
  ],
};

/** What the checks call. */
const HELPERS = `
/** Refuses what is not of the type that is to be given. */
function _expect(is, what, value, cure) {
    if (is) return;
    let found = value === null || typeof value === 'number' ? String(value) : typeof value;
    if (found === 'object') found = \`an object (\${value.constructor?.name})\`;
    throw new Error(\`\${what} is \${found}; give \${cure}\`);
}

/** Refuses what was freed, or never made. */
function _expectAlive(object, name, cure) {
    if (!object.__wbg_ptr) throw new Error(\`\${name} was freed, or was not made by the engine; make another with \${cure}\`);
}

/** Refuses what is called before the module is there. */
function _expectLoaded() {
    if (wasm === undefined) throw new Error('the module is not loaded yet; call \`await init()\` first, the default export, or \`initSync({ module: bytes })\`');
}
`;

/** The script with its checks. */
export function checked(script) {
  const classes = [...script.matchAll(/^export class (\w+)/gm)].map(([, name]) => name);
  const lines = script.split("\n");
  const members = [...membersOf(lines)];
  const makers = Object.fromEntries(
    classes.map((name) => {
      const made = members.filter((member) =>
        member.kind === "constructor" ? member.owner === name : member.kind !== "method" && member.returns === name,
      );
      return [name, made.map(({ call }) => `\`${call}\``).join(" or ")];
    }),
  );
  for (const member of members) {
    const { at, owner, kind, parameters, call, indent } = member;
    const checks =
      kind === "free"
        ? ["if (!this.__wbg_ptr) return;"]
        : kind === "method"
          ? [`_expectAlive(this, 'the ${owner}', ${quoted(makers[owner])});`]
          : ["_expectLoaded();"];
    for (const { name, type } of parameters) {
      const what = quoted(`${call}: ${name}`);
      if (classes.includes(type)) {
        checks.push(`_expect(${name} instanceof ${type}, ${what}, ${name}, ${quoted(`a ${type} of this module, from ${makers[type]}`)});`);
        checks.push(`_expectAlive(${name}, ${what}, ${quoted(makers[type])});`);
      } else {
        const kinds = type.split(" | ").map((one) => TYPES[one] ?? fail(`${call}: no check for the type ${one} of ${name}`));
        const is = kinds.map(([test]) => `(${test.replaceAll("value", name)})`).join(" || ");
        const cure = kinds.map(([, cure]) => cure).filter((cure) => cure);
        checks.push(`_expect(${is}, ${what}, ${name}, ${quoted(cure.join(", or "))});`);
      }
    }
    lines[at] += checks.map((check) => `\n${indent}    ${check}`).join("");
  }
  return `${lines.join("\n")}\n${HELPERS}`;
}

/** The functions, constructors and methods that are called from outside, each with its line. */
function* membersOf(lines) {
  let owner;
  let comment = "";
  for (const [at, line] of lines.entries()) {
    if (/^export class /.test(line)) owner = /^export class (\w+)/.exec(line)[1];
    if (/^}/.test(line)) owner = undefined;
    if (/^\s*\/\*\*/.test(line)) comment = "";
    comment += `${line}\n`;
    const found = owner
      ? /^( {4})(static |get )?(\w+)\(([^)]*)\) \{$/.exec(line)
      : /^()(export function )(\w+)\(([^)]*)\) \{$/.exec(line);
    if (!found || found[3].startsWith("__")) continue;
    const [, indent, before = "", name, list] = found;
    const kind =
      name === "free" || name === "constructor" ? name : before === "static " || !owner ? "function" : "method";
    const types = new Map(
      [...comment.matchAll(/@param \{([^}]*)\} \[?(\w+)/g)].map(([, type, parameter]) => [parameter, type]),
    );
    const parameters = list.split(", ").flatMap((parameter) => {
      if (!parameter) return [];
      const type = types.get(parameter) ?? fail(`${name}: no type of ${parameter} in its comment`);
      return [{ name: parameter, type: type.replace(" | undefined", " | null") }];
    });
    const of = { constructor: `new ${owner}`, function: owner ? `${owner}.${name}` : name }[kind] ?? name;
    const call = before === "get " ? name : `${of}(${list})`;
    yield { at, owner, kind, parameters, call, indent, returns: /@returns \{(\w+)\}/.exec(comment)?.[1] };
    comment = "";
  }
}

function quoted(text) {
  return `'${text}'`;
}

function fail(message) {
  throw new Error(message);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const path of process.argv.slice(2)) {
    const script = readFileSync(path, "utf8");
    if (script.includes("function _expectLoaded")) fail(`${basename(path)} has its checks already`);
    writeFileSync(path, checked(script));
  }
}
