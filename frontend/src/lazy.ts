// A part of the page that comes after the first picture, or with the first wish for it.

export interface Lazy<T> {
  /** Undefined until it has come. */
  readonly there: T | undefined;
  /** It could not be had, and nobody has tried again. */
  readonly failed: boolean;
  /** Fetches it, so that it is there with the first wish; undefined where it cannot be had, and the next one fetches it again. */
  load(): Promise<T | undefined>;
  /** What is wished for is done at once where that can be; where it cannot at all, the person is told. */
  use(wish: (there: T) => void): void;
}

/** `onFail` tells the person that what was wished for cannot be done, and what to do. */
export function lazy<T>(fetchPart: () => Promise<T>, onFail: () => void = () => undefined): Lazy<T> {
  let there: T | undefined;
  let failed = false;
  let coming: Promise<T | undefined> | undefined;

  async function fetched(): Promise<T | undefined> {
    failed = false;
    try {
      there = await fetchPart();
    } catch {
      failed = true;
    }
    coming = undefined;
    return there;
  }

  const part: Lazy<T> = {
    get there() {
      return there;
    },
    get failed() {
      return failed;
    },
    async load() {
      if (there === undefined) coming ??= fetched();
      return there ?? coming;
    },
    use(wish) {
      if (there !== undefined) wish(there);
      else void part.load().then((found) => (found === undefined ? onFail() : wish(found)));
    },
  };
  return part;
}
