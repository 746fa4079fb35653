import type { Result } from '@caltrop/engine';
import type { ComponentType } from 'react';
import type { Workshop } from '../builder/workshop.ts';
import type { SavedCampaign } from '../store/saves.ts';

/** How far the print of a lid reaches to both sides: wider than any lid, so that it fills one at every width. */
export interface LidSize {
  readonly left: number;
  readonly right: number;
}

/** The campaigns of a game: rosters that go from battle to battle. */
export interface CampaignRoom {
  /** What a campaign of this game is about, in a sentence. */
  readonly blurb: string;
  /** Ways to begin one, beside the list. */
  readonly Begin: ComponentType;
  /** One that is kept; `id` is its address with what is asked of it. */
  readonly Page: ComponentType<{ readonly id: string }>;
  /** Takes a battle that is over into a campaign. */
  readonly Take: ComponentType<{ readonly table: string }>;
  /** Reads one from a file; it is kept beside those that are here. */
  readonly read: (text: string) => Promise<Result<SavedCampaign>>;
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
  readonly campaign?: () => Promise<CampaignRoom>;
}
