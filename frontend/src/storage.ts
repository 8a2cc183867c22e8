// What this browser stores, where it lets a page: nothing here throws.

export type Store = Pick<Storage, "getItem" | "setItem">;
/** One whose keys can be listed and removed. */
export type KeyedStore = Store & Pick<Storage, "key" | "length" | "removeItem">;

export function read(store: Store | undefined, key: string): string | null {
  try {
    return store?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Whether it is stored: not where the storage is full or forbidden. */
export function save(store: Store | undefined, key: string, value: string): boolean {
  try {
    store?.setItem(key, value);
    return store !== undefined;
  } catch {
    return false;
  }
}

/** Some browsers forbid even to look at the storage. */
export function localStore(): KeyedStore | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** What lasts as long as the tab. */
export function sessionStore(): Store | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
