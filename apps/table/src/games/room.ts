import type { ComponentType } from 'react';
import type { Workshop } from '../builder/workshop.ts';

/** How far the print of a lid reaches to both sides: wider than any lid, so that it fills one at every width. */
export interface LidSize {
  readonly left: number;
  readonly right: number;
}

/** A page below `/build` that belongs to one game. */
export type OwnPage = ComponentType<{ readonly query: URLSearchParams }>;

/** What a game brings to the page. All of it is optional: without any, a game is played as its presenter shows it. */
export interface Room {
  /** The print on its lid, drawn into a square of 256. */
  readonly LidArt?: ComponentType<LidSize>;
  /** How its rosters are built, set up and shown as sheets. */
  readonly workshop?: () => Promise<Workshop>;
  /** Its own pages below `/build`, by name. */
  readonly pages?: Readonly<Record<string, () => Promise<OwnPage>>>;
}
