// The `all` parameter: every white cell's letter, as digits of one base-26 integer.
import { BLOCK } from "../../puzzle/cells";
import { decodeBig, encodeBig } from "./big";
import { ParamError } from "./param-error";

const A = "a".charCodeAt(0);

/** `cells` has a letter in every white cell. */
export function encodeAll(cells: string): string {
  let value = 0n;
  for (const cell of cells) if (cell !== BLOCK) value = value * 26n + BigInt(cell.charCodeAt(0) - A);
  return encodeBig(value);
}

/** Blocks and letters, row by row; `grid` says where the blocks are. */
export function decodeAll(text: string, grid: string): string {
  let value = decodeBig(text);
  if (value === undefined) throw new ParamError("all", "This is not base64 with its padding.");
  const out = [...grid];
  for (let cell = out.length - 1; cell >= 0; cell--) {
    if (out[cell] === BLOCK) continue;
    out[cell] = String.fromCharCode(A + Number(value % 26n));
    value /= 26n;
  }
  if (value !== 0n) {
    const white = out.filter((cell) => cell !== BLOCK).length;
    throw new ParamError("all", `This holds more letters than the grid's ${white} white cells.`);
  }
  return out.join("");
}
