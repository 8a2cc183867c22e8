// Reads a binary frame of a running fill: exactly one byte per cell.

/** The frame as text, or undefined if it is not one for this grid. */
export function decodeFrame(data: ArrayBuffer, cells: string): string | undefined {
  const bytes = new Uint8Array(data);
  if (bytes.length !== cells.length) return undefined;
  let out = "";
  for (let cell = 0; cell < bytes.length; cell++) {
    const char = String.fromCharCode(bytes[cell] as number);
    const wall = cells[cell] === "#";
    if (wall ? char !== "#" : !/[a-z.]/.test(char)) return undefined;
    out += char;
  }
  return out;
}
