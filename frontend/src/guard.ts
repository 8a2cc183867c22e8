// What throws in the page ends nothing but itself, and is told to the person once.

const SOMETHING_WRONG =
  "Something in this page went wrong. Your puzzle is in the address bar: reload the page to go on with it.";

export interface Guard {
  /** Does each, whatever becomes of the others. */
  each(jobs: readonly (() => void)[]): void;
  /** From now on what nobody has caught is told too. */
  listen(target: Pick<Window, "addEventListener">): void;
}

/** `report` hands an error to whoever watches the page, such as a browser's console. */
export function createGuard(tell: (sentence: string) => void, report: (error: unknown) => void): Guard {
  let reported = false;

  function tellOnce(): void {
    if (reported) return;
    reported = true;
    tell(SOMETHING_WRONG);
  }

  return {
    each(jobs) {
      for (const job of jobs) {
        try {
          job();
        } catch (error) {
          report(error);
          tellOnce();
        }
      }
    },
    listen(target) {
      // Without an error it is a script of somebody else's, or what a browser says of its own layout.
      target.addEventListener("error", ({ error }: ErrorEvent) => {
        if (error) tellOnce();
      });
      target.addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => {
        if (reason instanceof Error) tellOnce();
      });
    },
  };
}
