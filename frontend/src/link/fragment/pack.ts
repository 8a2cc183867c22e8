// Writes what follows the version in a fragment: JSON, deflated, in base64url.
import { deflateSync } from "fflate";
import { encodeBase64Url } from "../parameters/base64";

export function pack(json: Readonly<Record<string, unknown>>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  return encodeBase64Url(deflateSync(bytes, { level: 9 }));
}
