import type { Result } from '../../result.ts';
import type { Seat } from '../../table/table.ts';
import type { ForecastCard } from '../forecast-card.ts';

/** What a form of the odds lab holds: plain values by field name, so that a link can carry them. */
export type LabValues = Readonly<Record<string, string | number | boolean>>;

/** A field of the form: who it belongs to, what it may be, and whether a sweep over it makes sense. */
export interface LabField {
  readonly name: string;
  readonly label: string;
  /** Who acts, the one it is done to, or the circumstances of both. */
  readonly group: 'left' | 'right' | 'both';
  readonly text: string;
  readonly kind:
    | {
        readonly is: 'choice';
        readonly values: readonly { readonly value: string; readonly label: string }[];
      }
    | { readonly is: 'number'; readonly least: number; readonly most: number }
    | { readonly is: 'flag' };
  readonly initial: string | number | boolean;
}

/** One side of a trade that a builder tries: an entry of a roster in the game's own form, and how many of it. */
export interface TradeSide {
  readonly roster: unknown;
  readonly entry: number;
  readonly count: number;
}

/** A trade: the left attacks the right in one of its ways. */
export interface Trade {
  readonly left: TradeSide;
  readonly right: TradeSide;
  readonly way: string;
}

/** How many of each side a trade costs on average; who is only hurt counts for the share that it has lost. */
export interface TradeOdds {
  readonly left: number;
  readonly right: number;
  /** 0 when exact. */
  readonly samples: number;
}

/** Two units against each other without a board: the odds lab of a game. */
export interface Duel<Content, S, C> {
  /** The fields for some values: what a unit may carry depends on what it is. Unknown values are left out. */
  fields(content: Content, values: LabValues): readonly LabField[];
  /** The same card as on the board, by the same rules. */
  odds(content: Content, values: LabValues): Result<ForecastCard>;
  /** How an entry of a roster could attack, the usual way first; where the game's builder tries trades. */
  ways?(content: Content, side: TradeSide): readonly { readonly value: string; readonly label: string }[];
  /** What a trade costs both sides, with everything that the entries carry. */
  trade?(content: Content, trade: Trade): Result<TradeOdds>;
  /**
   * The values of a deed on the board of a match that was opened with `setup`; undefined where a deed has no place in
   * the lab.
   */
  fromBoard(
    content: Content,
    setup: unknown,
    view: S,
    seat: Seat,
    commands: readonly C[],
  ): LabValues | undefined;
}
