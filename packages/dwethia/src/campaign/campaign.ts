import type { Report } from './report.ts';
import { here, type Member, type Roster } from './roster.ts';

/** A campaign after so many games: plain data, complete together with content and options. */
export interface Campaign {
  readonly roster: Roster;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** The last battle; null before the first. */
  readonly report: Report | null;
  /** The most valuable model of a win, by id; empty while nobody is named (DW-R108). */
  readonly mvp: string;
  /** Results of the last battle that are had or waived: `scar m3`. */
  readonly settled: readonly string[];
}

/** A campaign before its first battle. */
export const startCampaign = (roster: Roster): Campaign => ({
  roster,
  games: 0,
  won: 0,
  lost: 0,
  drawn: 0,
  report: null,
  mvp: '',
  settled: [],
});

/** What a scar or a glory of a member is called once it is settled. */
export const settledKey = (what: 'scar' | 'glory', member: string): string => `${what} ${member}`;

/** A campaign in which some results need no more looking after. */
export const settle = (c: Campaign, what: 'scar' | 'glory', members: readonly string[]): Campaign => ({
  ...c,
  settled: [...c.settled, ...members.map((id) => settledKey(what, id))],
});

/** The member of that name who is still with the roster. */
export const memberByName = (roster: Roster, name: string): Member | undefined =>
  here(roster).find((m) => m.name === name);
