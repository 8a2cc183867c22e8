// Which file a module goes into: what the builder's page needs at once is one, which gzip knows better than several.

/** What the bundler knows of modules. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Names the file of what only the first page needs at once; undefined leaves a module to the bundler. `pages` begin each page. */
export function firstFile(name: string, [first, ...others]: readonly [string, ...string[]]) {
  let alone: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    if (!alone) {
      alone = neededBy(first, modules);
      for (const other of others) for (const shared of neededBy(other, modules)) alone.delete(shared);
      // What starts a page stays the page's own.
      alone.delete(first);
    }
    return alone.has(id) ? name : null;
  };
}

/** With all that it imports, and not what it fetches later. */
function neededBy(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) neededBy(next, modules, seen);
  return seen;
}
