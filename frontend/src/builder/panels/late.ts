// Fetches the parts of the page that nobody sees at first, once: a step that needs them shows as soon as they are there.
type Parts = typeof import("./late-parts");

let parts: Parts | undefined;
let coming: Promise<void> | undefined;
let failed = false;

/** Undefined until they have come. */
export function lateParts(): Parts | undefined {
  return parts;
}

/** They could not be had, and nobody has tried again. */
export function lateFailed(): boolean {
  return failed;
}

/** `changed`: they have come, or could not be had. */
export async function fetchLate(changed: () => void): Promise<void> {
  const before = failed;
  failed = false;
  coming ??= import("./late-parts").then((found) => {
    parts = found;
  });
  try {
    await coming;
  } catch {
    coming = undefined;
    failed = true;
  }
  if (parts || failed !== before) changed();
}
