// A file that is kept for days without a network, as the build lists it for the service worker.

export interface PrecachedFile {
  /** Below the page's address, `assets/index-DUB218VN.js`; the first page is "". */
  readonly path: string;
  /** Of its content: nothing else is ever kept under its name, whatever a half-changed server or a login page answers. */
  readonly integrity: string;
  /** Nobody waits for it: it is fetched once the page is at rest. */
  readonly later?: true;
}

/** What an opened page tells the service worker once it is at rest. */
export interface Opened {
  /** The address of its script. */
  readonly script: string;
  /** It has no use for what is fetched later. */
  readonly few: boolean;
}
