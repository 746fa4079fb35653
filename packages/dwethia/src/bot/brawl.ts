import type { Policy } from '@caltrop/engine';
import { groundOf, kitOf, type Position } from '../match/book.ts';
import { modelOf, type Model, type Side } from '../match/state.ts';
import { fightOdds, withDestiny, type FightOdds } from '../rules/fight/odds/odds.ts';
import { ignoreOf, saveOf } from '../rules/profile/stats.ts';
import { brawlKey } from './brawl-key.ts';
import { least, lossValue, woundValue } from './worth.ts';

/** The chance of a die that needs a number. */
export const chanceOf = (wanted: number): number => Math.max(0, 7 - Math.max(2, wanted)) / 6;

/** How likely a wound gets through what a model has against it, with so many save dice. */
export const passes = (p: Position, m: Model, saves: number): number => {
  const save = saveOf(p, m);
  const ignore = ignoreOf(p, m);
  let through = 1;
  if (save > 0) for (let n = 0; n < saves; n++) through *= 1 - chanceOf(save);
  return ignore > 0 ? through * (1 - chanceOf(ignore)) : through;
};

/** How a Defender meets a fight. */
export type Stand = 'fight' | 'retreat';

/** The plain way through a fight: who can strike supports, and wounds go where they cost least. */
const plainly = (p: Position, stand: Stand): Policy => {
  // One list of those who may bear a wound comes up again for every wound.
  const cheapest = new WeakMap<readonly string[], string>();
  return (_seat, key, ids) => {
    if (key.startsWith('option ')) return stand;
    if (key.startsWith('support ')) return ids.includes('strikers') ? 'strikers' : (ids[0] ?? '');
    if (!key.startsWith('wound ') || key.startsWith('wound die ')) return ids[0] ?? '';
    const found = cheapest.get(ids) ?? least(p, ids, (m) => woundValue(p, m)) ?? '';
    cheapest.set(ids, found);
    return found;
  };
};

/** What a fight is expected to bring a side by its odds: what its enemies lose less what it loses itself. */
const gainOf = (p: Position, { models }: FightOdds, side: Side): number => {
  let gain = 0;
  for (const { id, side: of, slain, lost } of models) {
    const value = lossValue(p, modelOf(p.state, id), slain, lost);
    gain += of === side ? -value : value;
  }
  return gain;
};

const NO_DESTINY = { south: 0, north: 0 };

/** More fights than these are not remembered of one table. */
const MOST_BRAWLS = 20_000;

/** What a fight brings the south: remembered where it has been worked out before. */
const remembered = (p: Position, key: string, find: () => number): number => {
  const { brawls } = groundOf(p);
  const known = brawls.get(key);
  if (known !== undefined) return known;
  const found = find();
  if (brawls.size >= MOST_BRAWLS) brawls.clear();
  brawls.set(key, found);
  return found;
};

/** The same for a fight in which nobody spends Destiny; one whose odds cannot be added up counts as even. */
export const brawlFor = (
  before: Position,
  fight: readonly Model[],
  side: Side,
  attacker: Side,
  stand: Stand = 'fight',
): number => {
  const gain = remembered(before, `${stand} ${brawlKey(before, fight, attacker)}`, () => {
    const p = { book: before.book, state: withDestiny(before.state, NO_DESTINY) };
    const odds = fightOdds(p, fight, attacker, plainly(p, stand));
    return odds === undefined ? 0 : gainOf(p, odds, 'south');
  });
  return side === 'south' ? gain : -gain;
};

/** Whether a model fights better than it shoots. */
export const isFighter = (p: Position, m: Model): boolean => kitOf(p.book, m).ranged.length === 0;
