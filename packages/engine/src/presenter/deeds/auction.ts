/** What one answer of an auction makes of it for the seat that is asked. Exact numbers are fractions as text. */
export interface Raise {
  readonly id: string;
  /** The chance of success where nobody adds anything after it: 0 to 1. */
  readonly chance: number;
  readonly exact: string;
  /** The chance where the other side then adds all that it could; undefined where it can add nothing. */
  readonly outbid?: { readonly chance: number; readonly exact: string };
}

/** A question in which something is bid for a chance: what is to be won, and what every raise does for it. */
export interface Auction {
  /** What success is, as it follows a number: `that the power is negated`. */
  readonly of: string;
  /** What is taken for granted about what comes after the answer. */
  readonly assumes: string;
  readonly rule: string;
  readonly raises: readonly Raise[];
}
