// The `size` parameter: `15` for a square, `WxH` for a rectangle.
import { MAX_LINK_SIDE, MIN_SIDE } from "../../limits";
import { ParamError, quoted } from "./param-error";

export function encodeSize(width: number, height: number): string {
  return width === height ? `${width}` : `${width}x${height}`;
}

export function decodeSize(text: string): { width: number; height: number } {
  const match = /^(\d{1,4})(?:x(\d{1,4}))?$/i.exec(text);
  if (!match) {
    throw new ParamError(
      "size",
      `${quoted(text)} is not a size; write 15 for a square or 13x15 for width x height.`,
    );
  }
  const width = Number(match[1]);
  const height = Number(match[2] ?? match[1]);
  for (const side of [width, height]) {
    if (side < MIN_SIDE || side > MAX_LINK_SIDE) {
      throw new ParamError(
        "size",
        `A side of ${side} is out of range; each side is ${MIN_SIDE} to ${MAX_LINK_SIDE}.`,
      );
    }
  }
  return { width, height };
}
