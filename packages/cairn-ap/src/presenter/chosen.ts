import type { Result } from '@caltrop/engine';
import type { Content } from '../content/content.ts';
import { MOST_PLAYERS, membersOf } from './offer.ts';
import type { CairnAp } from '../match/game.ts';
import { ownProblems } from '../content/own.ts';
import { parseSetup } from '../match/setup/parse-setup.ts';
import { openCairnAp } from '../match/setup/setup.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** What the set-up page says besides what a setup of this game holds. */
const CHOSEN = ['scenario', 'army', 'enemy', 'play', 'people'] as const;

/** The party of a roster: a ready one by id, or characters written out, one or several. */
const partyOf = (content: Content, army: unknown): unknown => {
  if (typeof army === 'string') return membersOf(content, army) ?? [army];
  if (Array.isArray(army)) return army;
  if (isObject(army) && Array.isArray(army['characters'])) return army['characters'];
  return army === undefined ? undefined : [army];
};

const idOf = (member: unknown): string =>
  typeof member === 'string' ? member : isObject(member) ? String(member['id']) : '';

/** The characters dealt out to so many people, one after the other. */
const playersFor = (party: readonly unknown[], people: number): readonly Json[] =>
  Array.from({ length: Math.min(people, party.length) }, (_, i) => ({
    seat: `player-${i + 1}`,
    name: `Player ${i + 1}`,
    characters: party.filter((_member, n) => n % people === i).map(idOf),
  }));

/**
 * The setup of a match from what was chosen on the set-up page: an encounter, a party, whether a Warden rules, how many
 * play. A setup that is one already is left as it is.
 */
const setupOf = (content: Content, json: unknown): unknown => {
  if (!isObject(json) || typeof json['scenario'] !== 'string') return json;
  const rest = Object.fromEntries(Object.entries(json).filter(([name]) => !CHOSEN.some((c) => c === name)));
  const id = json['scenario'];
  const party = partyOf(content, json['army']);
  const members = Array.isArray(party) ? party : (content.encounters.get(id)?.party ?? []);
  const people = Number(json['people'] ?? 1);
  const several = Number.isInteger(people) && people > 1 && people <= MOST_PLAYERS && members.length > 1;
  return {
    // Without a name it is a scene of one's own.
    ...(id === '' ? {} : { encounter: id }),
    ...(party === undefined ? {} : { party }),
    ...(several ? { players: playersFor(members, people) } : {}),
    ...(json['play'] === 'warden' ? {} : { single: true }),
    ...rest,
  };
};

/** The game of a setup, or of what was chosen on the set-up page. */
export const openSetup = (content: Content, json: unknown): Result<CairnAp> => {
  const setup = parseSetup(setupOf(content, json), ownProblems);
  return setup.ok ? openCairnAp(content, setup.value) : setup;
};
