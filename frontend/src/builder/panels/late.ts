// Fetches the parts of the page that nobody sees at first, once: a step that needs them shows as soon as they are there.
import { lazy } from "../../lazy";

const parts = lazy(() => import("./late-parts"));

/** Undefined until they have come. */
export const lateParts = () => parts.there;

/** They could not be had, and nobody has tried again: the page says so in their place. */
export const lateFailed = () => parts.failed;

/** `changed`: they have come, or could not be had. */
export async function fetchLate(changed: () => void): Promise<void> {
  const before = parts.failed;
  await parts.load();
  if (parts.there || parts.failed !== before) changed();
}
