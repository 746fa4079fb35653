import { err, ok, type ForecastCard, type Result } from '@caltrop/engine';
import { INCH } from '@caltrop/engine/inches';
import type { Content, Faction, Force, Power } from '../../content/content.ts';
import { withKits, type Book, type Kit } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { gameOf, type Dwethia } from '../../match/game.ts';
import { newModel, openingState } from '../../match/setup/opening.ts';
import { parseOptions } from '../../match/options.ts';
import { SIDES, type Model, type Side, type State } from '../../match/state.ts';
import { radiusOf } from '../../rules/profile/kits.ts';
import { forecastCard } from '../forecast/forecast.ts';
import { FIGHT, powerIn, type Corner } from './duel-ways.ts';

/** Models of one kind that stand together on one side. */
export interface Rank {
  readonly name: string;
  readonly faction: Faction;
  readonly kit: Kit;
  /** The width of a base in millimetres. */
  readonly base: number;
  readonly count: number;
  readonly charged: boolean;
}

/** Two ranks on an open table, and how the left attacks the right. */
export interface StandOff {
  readonly content: Content;
  readonly left: Rank;
  readonly right: Rank;
  readonly way: string;
  /** Inches between the bases, for all but fights. */
  readonly distance: number;
  /** The kind of a piece that the target touches. */
  readonly cover: string;
  readonly destiny: number;
  readonly upcharge: number;
}

const SIDE: Readonly<Record<Corner, Side>> = { left: 'south', right: 'north' };
/** The table: open, and wide enough for the longest weapon. */
const TABLE = 96 * INCH;
const MIDDLE = TABLE / 2;
/** Bases are put as close as rounding lets them stand without sharing ground. */
const LOOSE = 15;
/** Enough for any power and its Upcharge. */
const AFFINITY = 20;

const forceOf = ({ name, faction }: Rank): Force => ({
  name,
  faction: faction.id,
  religion: '',
  limit: 500,
  scenario: 'annihilation',
  missions: [],
  models: [],
});

/** The odds of one attack of the left on the right, by the rules of the table. */
export const standOff = (s: StandOff): Result<ForecastCard> => {
  const laid = layOut(s);
  if (!laid.ok) return laid;
  const { game, start } = laid.value;
  const power = powerIn(s.content, s.way);
  const card = forecastCard(game, start, 'south', [commandOf(s.way, power, s.upcharge)]);
  return card.ok
    ? card
    : err([{ code: 'no-odds', what: card.error.what, where: 'way', rule: card.error.rule }]);
};

/** Both ranks on the table, the left to attack. */
export const layOut = (s: StandOff): Result<{ readonly game: Dwethia; readonly start: State }> => {
  const options = parseOptions({});
  if (!options.ok) return options;
  const { content, left, right, way } = s;
  const kits = new Map<string, Kit>();
  const models = [...rank(s, 'left', kits), ...rank(s, 'right', kits)];
  const pools = { destiny: 0, faith: 0, affinity: 0 };
  const book: Book = {
    content,
    options: options.value,
    limit: 500,
    surface: { width: TABLE, height: TABLE },
    forces: { south: forceOf(left), north: forceOf(right) },
    pools: { south: { ...pools, destiny: s.destiny, affinity: AFFINITY }, north: pools },
    ...withKits(kits),
    ground: new WeakMap(),
  };
  const power = powerIn(content, way);
  const stage = power?.phases[0] ?? (way === FIGHT ? 'combat' : 'shoot');
  const start = startOf(book, models, s.cover, stage);
  return ok({ game: gameOf({ book, start }, null), start });
};

const commandOf = (way: string, power: Power | undefined, upcharge: number): Command => {
  const aim = { model: 'left-1', target: 'right-1' };
  if (way === FIGHT) return { do: 'fight', model: aim.model };
  if (power === undefined) return { do: 'shoot', weapon: way, ...aim };
  const spell = { power: power.id, target: aim.target, ...(upcharge > 0 ? { upcharge } : {}) };
  return { do: 'cast', model: aim.model, powers: [spell] };
};

/** The models of one side: a rank along x, the two ranks facing each other in contact or at the distance of the shot. */
const rank = (s: StandOff, corner: Corner, kits: Map<string, Kit>): Model[] => {
  const { name, kit, base, count, charged } = s[corner];
  const r = radiusOf(base);
  const apart = s.way === FIGHT ? LOOSE : s.distance * INCH;
  const away = corner === 'left' ? -(r + LOOSE) : apart + r - LOOSE;
  const step = 2 * r + LOOSE;
  return Array.from({ length: count }, (_, i) => {
    const id = `${corner}-${i + 1}`;
    kits.set(id, kit);
    const m = newModel(id, count === 1 ? name : `${name} ${i + 1}`, SIDE[corner], r, kit.stats.W);
    m.where = 'table';
    // The first stands in the middle, the others to its right and left.
    m.x = MIDDLE + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * step;
    m.y = Math.round(MIDDLE + away);
    m.charged = charged;
    return m;
  });
};

const startOf = (book: Book, models: Model[], cover: string, stage: State['stage']): State => {
  const kind = book.content.pieces.get(cover);
  const target = models.find((m) => m.id === 'right-1');
  const pieces =
    kind === undefined || target === undefined
      ? []
      : [{ kind: kind.id, x: Math.round(target.x - (kind.width * INCH) / 2), y: target.y + target.r }];
  const state = openingState(models, pieces);
  state.round = 1;
  state.stage = stage;
  state.active = 'south';
  for (const side of SIDES) state.pools[side] = { ...book.pools[side] };
  return state;
};
