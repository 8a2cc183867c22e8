// What is told of a fill: its figures, a better one, a pause, and every way in which it can end by itself.

export interface FillReport {
  readonly elapsedMs: number;
  readonly meanScore?: number;
  /** The lowest score that words were allowed. */
  readonly scoreFloor?: number;
  /** The lowest score among the words of the fill. */
  readonly lowestScore?: number;
  readonly nodes?: number;
  readonly backtracks?: number;
  readonly restarts?: number;
  readonly warnings: readonly string[];
  /** How words of the fill are written, where that is more than their letters. */
  readonly displays?: Readonly<Record<string, string>>;
  /** Of a fill that was made better: how long the first one took, and its mean score. */
  readonly firstFillMs?: number;
  readonly firstMeanScore?: number;
  /** Of such a fill: what it is worth, see `Better`. */
  readonly points?: number;
  /** More than one fill was taken, each better than the one before. */
  readonly bettered?: boolean;
  /** It is proved that no better fill exists, of the words of `scoreFloor` and up, and where it was to do so `without` a word. */
  readonly provedBest?: boolean;
  /** Of another fill than the one that stood there. */
  readonly other?: Other;
  /** The grid had this fill before, and no other was found. */
  readonly same?: boolean;
  /** What ended the improving before its time. */
  readonly cut?: "stopped" | "lost";
  /** Of a repair: the entries that are not as they were, and how many letters are others. */
  readonly changed?: readonly string[];
  readonly lettersChanged?: number;
  /** Of a repair: it is proved that no other without the refused words changes fewer letters. */
  readonly least?: boolean;
  /** Of a repair: the words that were to go. */
  readonly refused?: readonly string[];
  /** Which entries are to blame where no fill exists. */
  readonly conflict?: Conflict;
  /** The entries that got words of low scores. */
  readonly weak?: Weak;
  /** The minimum scores that were tried, the highest first, where there was more than one. */
  readonly floors?: readonly Floor[];
}

export interface Other {
  /** The word that it was to do without, so as to be another. */
  readonly without?: string | undefined;
  /** A fill from before: what it was searched instead of, or what was found again and passed over. */
  readonly was: Pick<FillReport, "points" | "meanScore" | "lowestScore" | "provedBest">;
  /** What was told last of the search that passed it over: perhaps that it was the best. */
  readonly last?: FillReport | undefined;
}

export interface Weak {
  /** From this score on a word is not weak. */
  readonly below: number;
  readonly count: number;
  /** The first of them, the weakest first. */
  readonly entries: readonly { readonly entry: string; readonly word: string; readonly score: number }[];
}

export interface Floor {
  readonly minScore: number;
  /** `filled`, `no_fill` (proved) or `undecided`. */
  readonly ended: string;
  readonly conflict?: Conflict | undefined;
}

/** The next higher minimum score than the fill's that was tried; undefined where none was. */
export function nextHigher({ floors, scoreFloor = 0 }: FillReport): Floor | undefined {
  return floors?.filter(({ minScore }) => minScore > scoreFloor).at(-1);
}

/** A fill that is being made better, as whoever searches tells of it. */
export interface Better {
  readonly firstFillMs: number;
  readonly firstMeanScore: number;
  readonly meanScore: number;
  readonly lowestScore: number;
  /** How good the fill is by all that improving counts. */
  readonly points?: number;
  /** The lowest score that words were allowed, where that is lower than what the search began with. */
  readonly scoreFloor?: number;
  /** The seed that found the first fill, where several were tried. */
  readonly seed?: number;
}

export interface Conflict {
  /** Their names, `1-across`. */
  readonly entries: readonly string[];
  /** Whether none of them could be left out. */
  readonly minimal: boolean;
  /** The same in words, without capital or full stop. */
  readonly message: string;
}

/** The ways in which a fill can end by itself. */
export type FillEnd =
  | { readonly kind: "filled"; readonly report: FillReport }
  | { readonly kind: "no_fill"; readonly report: FillReport }
  | { readonly kind: "deadline"; readonly report: FillReport }
  /** `message` is what the server says to it, `waitMs` how long it asks to be left alone. */
  | {
      readonly kind: "overloaded";
      readonly message?: string | undefined;
      readonly waitMs?: number | undefined;
    }
  | { readonly kind: "draining" }
  /** The search broke off at a fault of the server. */
  | { readonly kind: "broken" }
  /** This device cannot search. */
  | { readonly kind: "unavailable"; readonly message: string }
  | { readonly kind: "blocked" }
  | { readonly kind: "refused"; readonly parameter: string; readonly message: string }
  | { readonly kind: "lost"; readonly opened: boolean };

/** Between two lines of one fill: the status is what it was, and the fill goes on by itself. */
export interface Pause {
  readonly why: "lost" | "draining" | "broken" | "unreached" | "busy";
  /** When the last line was lost. Until there is a new one the clock of the fill stands still. */
  readonly since: number;
  /** When the next try is due; null while it is under way. */
  readonly until: number | null;
  /** What a busy server says. */
  readonly message?: string | undefined;
}
