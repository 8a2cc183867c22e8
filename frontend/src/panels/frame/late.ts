// Fetches the parts of the page that nobody sees at first, once: a step that needs them shows as soon as they are there.
type Parts = typeof import("../late-parts");

let parts: Parts | undefined;
let coming: Promise<void> | undefined;

/** Undefined until they have come. */
export function lateParts(): Parts | undefined {
  return parts;
}

/** What cannot be had now is tried once more with the next change. */
export async function fetchLate(there: () => void): Promise<void> {
  coming ??= import("../late-parts").then((found) => {
    parts = found;
  });
  try {
    await coming;
  } catch {
    coming = undefined;
  }
  if (parts) there();
}
