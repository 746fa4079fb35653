import type { Battle, Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { pushSaves, savesAt } from '../status/saves.ts';
import { flagBit } from '../creature/hooks.ts';
import { modOf } from '../creature/numbers.ts';
import { hasFlag, hooksAt } from '../creature/sources.ts';
import { creatureOf, statusOf, woundsOf, type Creature } from '../../match/state.ts';
import { endStatus, spendWaiting, waitingFor } from '../status/statuses.ts';
import { valueOf } from '../creature/values.ts';
import { limitOf } from './wounds.ts';

/** Whether healing does nothing for a creature: demons, undead, deep Corruption (GE-STS-62). */
export const isUnhealing = (p: Position, c: Creature): boolean => {
  if ((statusOf(c, 'Corruption')?.x ?? 0) >= 2) return true;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return false;
    for (const e of hooks.immune) if (e.statuses === 'healing') return true;
  }
};

const INDOMITABLE = flagBit('indomitable');
const CON = 0;

/**
 * Healing points at once, by magic or a potion: light wounds for each time that they exceed WT (GE-WND-07, GE-R52). Waiting
 * bonuses are spent, Corruption halves it, Bleeding ends. The wounds healed.
 */
export const healPoints = (b: Battle, n: number, points: number): number => {
  const c = creatureOf(b.state, n);
  if (c.dead) return 0;
  let sum = points + waitingFor(c, 'Healing');
  spendWaiting(c, 'Healing');
  if (isUnhealing(b, c)) sum = 0;
  else if (statusOf(c, 'Corruption') !== undefined) sum = Math.floor(sum / 2);
  sum = Math.max(0, sum);
  sum = doubledFor(b, c, sum);
  const wounds = sum < 1 ? 0 : Math.min(c.light, Math.floor((sum - 1) / Math.max(1, valueOf(b, c, 'WT'))));
  tell(b, { type: 'healed', rules: ['GE-WND-07'], who: c.id, points: sum, wounds });
  if (sum === 0) return 0;
  endStatus(b, n, 'Bleeding');
  // Being healed may wake (GE-WND-11).
  const asleep = !c.awake && woundsOf(c) - wounds < limitOf(b, c);
  if (asleep) b.state.work.push({ is: 'turn', step: 'start', todo: [`wakes ${n}`] });
  take(b, n, c, wounds);
  return wounds;
};

/** Healing points as they come in: with Indomitable doubled, the extra at most CON-MOD. */
export const doubledFor = (p: Position, c: Creature, points: number): number =>
  hasFlag(p, c, INDOMITABLE) ? points + Math.min(points, modOf(p, c, CON)) : points;

/** Light wounds that heal without points (GE-STS-16): a Regeneration tick closes what bleeds when it heals one (GE-R52). */
export const healLight = (b: Battle, n: number, count: number, own = false): number => {
  const c = creatureOf(b.state, n);
  const wounds = !own && isUnhealing(b, c) ? 0 : Math.min(count, c.light);
  if (wounds === 0) return 0;
  tell(b, { type: 'healed', rules: ['GE-STS-16'], who: c.id, points: 0, wounds });
  endStatus(b, n, 'Bleeding');
  take(b, n, c, wounds);
  return wounds;
};

/** Severe wounds become light ones, the head first (Bonemending). */
export const lightenWounds = (b: Battle, n: number, count: number): void => {
  const c = creatureOf(b.state, n);
  const eased = Math.min(count, c.severe);
  if (eased === 0) return;
  let left = eased;
  const wounds = [...c.wounds];
  for (let zone = 0; zone < 4; zone++) {
    const from = Math.min(left, wounds[zone + 4] ?? 0);
    wounds[zone] = (wounds[zone] ?? 0) + from;
    wounds[zone + 4] = (wounds[zone + 4] ?? 0) - from;
    left -= from;
  }
  c.wounds = wounds;
  c.light += eased;
  c.severe -= eased;
  tell(b, {
    type: 'text',
    rules: ['GE-WND-08'],
    who: c.id,
    text: eased === 1 ? 'has one severe wound turned light' : `has ${eased} severe wounds turned light`,
  });
};

/** Takes light wounds away, the head first; a healed wound gives a save against Frail (GE-STS-27). */
const take = (b: Battle, n: number, c: Creature, count: number): void => {
  if (count === 0) return;
  let left = count;
  c.wounds = c.wounds.map((wounds, i) => {
    const healed = i < 4 ? Math.min(left, wounds) : 0;
    left -= healed;
    return wounds - healed;
  });
  c.light -= count;
  pushSaves(b, n, savesAt(b, c, 'wound healed'));
};
