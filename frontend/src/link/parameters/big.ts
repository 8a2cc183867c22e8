// Big integers as their shortest big-endian bytes, in base64: the number form of `grid` and `all`.
import { decodeBase64, encodeBase64 } from "./base64";

export function encodeBig(value: bigint): string {
  let hex = value.toString(16);
  if (hex.length % 2) hex = `0${hex}`;
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return encodeBase64(bytes);
}

/** The integer, or undefined when the text is not base64 of at least one byte. Leading zero bytes are fine. */
export function decodeBig(text: string): bigint | undefined {
  const bytes = decodeBase64(text);
  if (!bytes || bytes.length === 0) return undefined;
  let hex = "";
  for (const byte of bytes) hex += byte.toString(16).padStart(2, "0");
  return BigInt(`0x${hex}`);
}
