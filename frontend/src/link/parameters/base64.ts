// Strict standard base64, and the URL-safe form without padding that fragments use.
import { trimEnd } from "../../puzzle/trim-end";

const STRICT = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export function encodeBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The bytes, or undefined when the text is not canonical, padded, standard base64. */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (!STRICT.test(text)) return undefined;
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return encodeBase64(bytes) === text ? bytes : undefined;
}

export function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function decodeBase64Url(text: string): Uint8Array | undefined {
  const standard = trimEnd(text.replaceAll("-", "+").replaceAll("_", "/"), (char) => char === "=");
  return decodeBase64(standard + "=".repeat((4 - (standard.length % 4)) % 4));
}
