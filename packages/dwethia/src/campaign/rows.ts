import type { Stat } from '../content/words.ts';

/** What a row of a table does to a model, and the points that are printed for it. */
export type Gain =
  | {
      readonly does: 'stat';
      readonly stat: Stat | 'Move';
      readonly by: number;
      readonly points: number;
    }
  /** The row whose value is missing in print: the option says which one it lowers (DW-R96). */
  | { readonly does: 'hesitate'; readonly points: number }
  /** A marker for the next game, played by the battle rules (DW-R98, DW-R102). */
  | { readonly does: 'next' }
  /** Learns the power that slew it, or one that its victim knew. */
  | { readonly does: 'learn'; readonly of: 'slayer' | 'victim'; readonly points: number }
  | { readonly does: 'gear'; readonly item: string; readonly points: number }
  /** One more of any value, by the advancement rules (DW-R129). */
  | { readonly does: 'raise' }
  /** So many points to spend by the advancement rules. */
  | { readonly does: 'spend'; readonly points: number }
  /** Becomes a hero profile of its faction for the difference (DW-R106). */
  | { readonly does: 'promote' };

/** One row of a table: what the die shows is its place (DW-R94). */
export interface Row {
  readonly id: string;
  readonly die: number;
  readonly name: string;
  /** What it does, in words. */
  readonly text: string;
  readonly gains: readonly Gain[];
  /** No points are printed; our ruling gives some (DW-R95). */
  readonly unpriced?: true;
}

export const SCAR_TABLES = [
  'DW-SCAR-AFF',
  'DW-SCAR-MON',
  'DW-SCAR-TIT',
  'DW-SCAR-RNG',
  'DW-SCAR-HERO',
  'DW-SCAR-SUN',
] as const;
export type ScarTable = (typeof SCAR_TABLES)[number];

export const GLORY_TABLES = [
  'DW-GLORY-AFF',
  'DW-GLORY-MON',
  'DW-GLORY-TIT',
  'DW-GLORY-MVP',
  'DW-GLORY-HERO',
] as const;
export type GloryTable = (typeof GLORY_TABLES)[number];

export type TableId = ScarTable | GloryTable;

/** A table of six rows. */
export interface CampaignTable {
  readonly id: TableId;
  /** When it applies, as a heading. */
  readonly name: string;
  readonly rows: readonly Row[];
}

/** A row before it has its place: name, words, gains, and whether its points are ours. */
export type Draft = readonly [name: string, text: string, gains: readonly Gain[], unpriced?: 'unpriced'];

/** A table with its rows in printed order, numbered by the die. */
export const tableOf = (id: TableId, name: string, drafts: readonly Draft[]): CampaignTable => ({
  id,
  name,
  rows: drafts.map(([title, text, gains, unpriced], i) => ({
    id: `${id}-${i + 1}`,
    die: i + 1,
    name: title,
    text,
    gains,
    ...(unpriced === undefined ? {} : { unpriced: true as const }),
  })),
});

/** A change of one value with its printed points. */
export const stat = (name: Stat | 'Move', by: number, points: number): readonly Gain[] => [
  { does: 'stat', stat: name, by, points },
];

/** A marker for the next game. */
export const NEXT: readonly Gain[] = [{ does: 'next' }];
