import type { Result } from '@caltrop/engine';
import type { Content, Layout } from '../content/content.ts';
import { openDwethia, type Dwethia } from '../match/game.ts';
import { parseSetup } from '../match/setup/parse-setup.ts';
import { forcesFor, OWN } from './offer.ts';

/** The game of a setup, or of what was chosen on the set-up page. */
export const openSetup = (content: Content, json: unknown): Result<Dwethia> => {
  const setup = parseSetup(content, setupOf(content, json));
  return setup.ok ? openDwethia(content, setup.value) : setup;
};

type Json = Readonly<Record<string, unknown>>;

const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** What the set-up page says besides what a setup of this game holds. */
const CHOSEN = [
  'scenario',
  'army',
  'enemy',
  'ground',
  'southScenario',
  'northScenario',
  'southPlayers',
  'northPlayers',
] as const;

/** The id of a force for a side that has named none: the first on its table, and another for the other side. */
const usual = (content: Content, layout: Layout, place: number): string | undefined => {
  const fitting = forcesFor(content, layout);
  const force = fitting[place] ?? fitting[0];
  return [...content.forces].find(([, f]) => f === force)?.[0];
};

/**
 * The setup of a match from what was chosen on the set-up page: a ready battle, or a layout with two armies. A setup
 * that is one already is left as it is.
 */
const setupOf = (content: Content, json: unknown): unknown => {
  if (!isObject(json) || typeof json['scenario'] !== 'string') return json;
  const rest = Object.fromEntries(Object.entries(json).filter(([name]) => !CHOSEN.some((c) => c === name)));
  const id = json['scenario'];
  if (content.battles.has(id)) {
    const { deploy: _, ...plain } = rest;
    return { battle: id, ...plain, ...playersIn(json) };
  }
  const layout = content.layouts.get(id);
  const sideOf = (army: unknown, scenario: unknown, place: number): Json => ({
    force: army ?? (layout === undefined ? '' : usual(content, layout, place)),
    ...(scenario === undefined || scenario === OWN ? {} : { scenario }),
  });
  const byHand = json['ground'] === 'by hand';
  return {
    ...(byHand ? { deploy: 'by hand' } : { layout: id }),
    south: sideOf(json['army'], json['southScenario'], 0),
    north: sideOf(json['enemy'], json['northScenario'], 1),
    ...rest,
    ...playersIn(json),
  };
};

/** How many players run each side, where it is more than one (DW-GEN-10). */
const playersIn = ({ southPlayers: south, northPlayers: north }: Json): Json => {
  const many = { ...(south === undefined ? {} : { south }), ...(north === undefined ? {} : { north }) };
  return Object.keys(many).length === 0 ? {} : { players: many };
};
