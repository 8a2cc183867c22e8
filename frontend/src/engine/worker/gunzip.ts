// Fetches a packed file of the engine and unpacks it, while it says how much has come.
import { joined } from "../../link/fragment/bytes";
import { fetched } from "./fetched";

/** A file as it travels: packed with gzip, and nobody on the way unpacks it. */
export interface PackedFile {
  readonly url: string;
  /** Bytes as it travels. */
  readonly gz: number;
}

/** The first bytes of whatever gzip has packed. */
const GZIP = [0x1f, 0x8b];

/** Some hosts unpack files of that name on the way, so what comes is looked at. `what` names it for people, in the plural. */
export async function unpacked(
  fetchFile: typeof fetch,
  { url, gz }: PackedFile,
  what: string,
  loading: (loaded: number, total: number) => void,
): Promise<Uint8Array> {
  const response = await fetched(fetchFile, url);
  if (!response.ok) throw new Error(`the ${what} are not to be had: the server answered ${response.status}`);
  const packed = await received(response, (loaded) => loading(Math.min(loaded, gz), gz));
  if (!GZIP.every((byte, at) => packed[at] === byte)) return packed;
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function received(
  response: Response,
  loading: (loaded: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.length;
    loading(length);
  }
  return joined(parts);
}
