// The `grid` parameter: one bit per cell, 1 = block, the first cell the most significant.
import { BLANK, BLOCK } from "../../puzzle/cells";
import { decodeBig, encodeBig } from "./big";
import { ParamError } from "./param-error";

export function encodeGrid(cells: string): string {
  let bits = "0b";
  for (const cell of cells) bits += cell === BLOCK ? "1" : "0";
  return encodeBig(BigInt(bits));
}

/** Blocks and blanks, row by row. */
export function decodeGrid(text: string, width: number, height: number): string {
  const value = decodeBig(text);
  if (value === undefined) {
    throw new ParamError("grid", "This is not base64 with its padding; a 3x3 grid without blocks is AA==.");
  }
  const count = width * height;
  const bits = value.toString(2);
  if (value !== 0n && bits.length > count) {
    throw new ParamError(
      "grid",
      `This holds ${bits.length} cells, and a ${width}x${height} grid has ${count}.`,
    );
  }
  return bits.padStart(count, "0").slice(-count).replaceAll("0", BLANK).replaceAll("1", BLOCK);
}
