/** What a match is played with: kinds of goblins, and yards to run through. */
import type { GoblinKind } from './pack.ts';

export type { GoblinKind };

export const KIND = 'couriers';
export const GANGS = ['moss', 'soot'] as const;
export type Gang = (typeof GANGS)[number];

/** A yard as it is played in. Content is plain data and maps: a page is built with it. */
export interface Yard {
  readonly id: string;
  readonly name: string;
  readonly blurb: string;
  readonly width: number;
  readonly height: number;
  readonly crates: readonly number[];
  readonly parcel: number;
  /** Who begins where. */
  readonly gangs: Readonly<Record<Gang, readonly { readonly kind: string; readonly at: number }[]>>;
}

export interface Content {
  readonly hash: string;
  readonly goblins: ReadonlyMap<string, GoblinKind>;
  readonly yards: ReadonlyMap<string, Yard>;
}
