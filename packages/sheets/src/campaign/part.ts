import type { Game, Match, OptionSpec, Result } from '@caltrop/engine';
import type { CampaignScreen } from './screen.ts';

/** The one seat of a campaign: whoever keeps the roster. */
export const OWNER = 'owner';

/** What a journal of a campaign is of: a campaign is no game that a table could be laid for. */
export const CAMPAIGN_SUFFIX = '-campaign';

/** A campaign by the rules of the engine: its steps are commands, so journals, undo and replay are the match's own. */
export type AnyCampaign = Game<unknown, unknown>;
export type AnyCampaignMatch = Match<unknown, unknown>;

/** What stands beside the journal of a campaign, for the next battle. */
export interface Plan {
  /** Members who stay at home, by id. */
  readonly resting: readonly string[];
  /** The limit of the next battle, where the game has one. */
  readonly limit: number;
}

/** A roster of the owner's own, outside the campaign. */
export interface OwnRoster {
  readonly id: string;
  readonly name: string;
  readonly facts: string;
  readonly list: unknown;
}

/** What a campaign begins with. */
export interface Beginning {
  /** A ready roster by its id, or one that is written out. */
  readonly roster: unknown;
  /** Another name for it; empty for its own. */
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A battle that is over, as one of its sides tells it. */
export interface Report {
  readonly side: string;
  /** The name of the roster. */
  readonly name: string;
  /** `south, won against The Waking`. */
  readonly words: string;
  /** The roster, where a campaign can begin with this battle. */
  readonly roster?: unknown;
  /** The step that takes the battle in. */
  readonly step: unknown;
}

/** How a campaign stands in lists, and the roster that a set-up takes. */
export interface Summary {
  readonly name: string;
  /** In the game's own form. */
  readonly list: unknown;
  readonly facts: string;
  readonly faults: number;
  /** How many battles have been taken in. */
  readonly games: number;
}

/** To play battles in a row: what binds them, what may be done between them, and how it is shown. */
export interface CampaignPart {
  /** What a campaign of this game is about, in a sentence. */
  readonly blurb: string;
  /** What is asked first: `With which force`. */
  readonly question: string;
  /** The house rules that a campaign looks at. */
  readonly options: readonly OptionSpec[];
  /** Rosters that a campaign may begin with, the usual one first. */
  ready(content: unknown): readonly { readonly id: string; readonly name: string; readonly facts: string }[];
  /** What a campaign is opened with, as its journal holds it. */
  setupOf(content: unknown, beginning: Beginning): Result<unknown>;
  /** Opens a campaign by its setup, which comes from outside. */
  open(content: unknown, setup: unknown): Result<AnyCampaign>;
  /** The plan for a next battle that nobody has changed. */
  plan(match: AnyCampaignMatch): Plan;
  summary(match: AnyCampaignMatch, plan: Plan): Summary;
  screen(match: AnyCampaignMatch, plan: Plan, own: readonly OwnRoster[]): CampaignScreen;
  /** What the sides of a battle tell, from its journal; `content` is what the battle was fought with. */
  reports(content: unknown, journal: string): Result<readonly Report[]>;
  /** Whether a report is of the roster of a campaign. */
  fits(match: AnyCampaignMatch, report: Report): boolean;
}
