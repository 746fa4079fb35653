import { amount } from '../creature/numbers.ts';
import { hooksAt } from '../creature/sources.ts';
import type { Odds } from '@caltrop/engine';
import { kitOf, type Battle } from '../../match/book.ts';
import { factorOf, reductionOf } from '../wounds/damage.ts';
import { ask, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { happen } from '../happenings/happenings.ts';
import { doubledFor, healLight, isUnhealing } from '../wounds/healing.ts';
import { lapseOf } from '../areas/concentration.ts';
import { distance } from '../creature/measures.ts';
import { painsOf, pushSaves } from '../status/saves.ts';
import { creatureOf, hasStatus, isUp, statusOf, type Creature, type Status } from '../../match/state.ts';
import { endStatus, lowerTier } from '../status/statuses.ts';
import { valueOf } from '../creature/values.ts';
import { pushWounds } from '../wounds/wounds.ts';
import { throwZone } from '../wounds/damage-dice.ts';

/** Dice by tier (GE-STS-03). They never explode. */
const DICE: readonly number[] = [4, 4, 6, 8, 10, 12];

/** What the ticks of statuses are, for resistances (GE-R50). */
const TYPE: Readonly<Partial<Record<Status['kind'], string>>> = {
  Bleeding: 'Absolute',
  Burning: 'Fire',
  Decay: 'Void',
  Lightburn: 'Light',
  Poisoned: 'Poison',
  Spellburn: 'Arcane',
};

/** Whether a status hurts at the start of its bearer's turn. */
export const isTicking = (s: Status): boolean => TYPE[s.kind] !== undefined;

/** Wounds of one tick: one when it exceeds TN, or one for each time that it does (GE-VAL-09, GE-R50, GE-OPT-16). */
const woundsBy = (b: Battle, c: Creature, points: number): number => {
  const tn = Math.max(1, valueOf(b, c, 'TN'));
  if (points <= tn) return 0;
  return b.book.options.dotWounds === 'single' ? 1 : Math.floor((points - 1) / tn);
};

/** One tick of damage against Toughness (GE-STS-03, GE-STS-10 to 15); its zone is thrown only for a wound (GE-DT-09). */
export const tick = (b: Battle, who: number, status: Status): void => {
  const c = creatureOf(b.state, who);
  const sides = DICE[status.x] ?? 12;
  const type = TYPE[status.kind] ?? 'Absolute';
  const quarters = factorOf(b, c, [type], -1);
  // GE-R162: what lowers incoming damage lowers ticks too.
  const less = reductionOf(b, c, [type === 'Poison' ? 'Absolute' : type]);
  const pointsOf = (face: number): number => Math.floor((Math.max(0, face - less) * quarters) / 4);
  const wounds = (face: number): number => woundsBy(b, c, pointsOf(face));
  const rule = b.book.statuses.get(status.kind)?.kind.rule ?? 'GE-STS-03';
  const count = b.table.lump(
    () => tickOdds(sides, wounds),
    () => {
      const face = b.table.die(sides, whyOf(b, c, rule, status.kind));
      const points = pointsOf(face);
      tell(b, { type: 'tick', rules: [rule], who: c.id, status: status.kind, points });
      return wounds(face);
    },
  );
  if (count === 0) return;
  if (status.kind === 'Bleeding') scent(b, c);
  const asleep = !c.awake;
  // What comes last lies lowest on the pile.
  if (asleep) b.state.work.push({ is: 'turn', step: 'start', todo: [`wakes ${who}`] });
  pushSaves(b, who, painsOf(b, c, type === 'Fire'));
  pushWounds(b, who, status.by, throwZone(b, c), count, false, 0);
};

/** How far blood is smelt. */
const NEAR = 6;

/** Bleeding has wounded somebody: those near who live on it (Blood Scent). */
const scent = (b: Battle, c: Creature): void => {
  b.state.creatures.forEach((other, i) => {
    if (other === c || !isUp(other) || !kitOf(b.book, other).happens.has('bleeding near')) return;
    if (distance(b, other, c) <= NEAR) happen(b, i, 'bleeding near');
  });
};

const tickOdds = (sides: number, wounds: (face: number) => number): Odds => {
  const outcomes: number[] = [];
  const ways: bigint[] = [];
  for (let face = 1; face <= sides; face++) {
    const n = wounds(face);
    const at = outcomes.indexOf(n);
    if (at < 0) {
      outcomes.push(n);
      ways.push(1n);
    } else ways[at] = (ways[at] ?? 0n) + 1n;
  }
  return { outcomes, ways, total: BigInt(sides) };
};

/** The die of a Regeneration tick; one below what its bearer was given may be thrown again or set to that (Fleshmending). */
const regrown = (b: Battle, c: Creature, sides: number): number => {
  const why = whyOf(b, c, 'GE-STS-16', 'Regeneration');
  const points = b.table.die(sides, why);
  let least = 0;
  for (let i = 0; c.boons.length > 0; i++) {
    const hooks = hooksAt(b, c, i);
    if (hooks === null) break;
    for (const e of hooks.regrows) least = Math.max(least, amount(b, c, e.least));
  }
  if (points >= least) return points;
  const answer = ask(b, c.seat, `regrow ${c.id} ${++b.state.serial}`, ['set', 'again'], () => ({
    text: `The tick of ${c.name} shows ${points}.`,
    rule: 'GE-STS-16',
    labels: [`It counts as ${least}`, 'Throw it again'],
  }));
  return answer === 'set' ? least : b.table.die(sides, why);
};

/** GE-STS-16, GE-R51: points add up; each time that they exceed WT a light wound heals and a tier goes. */
export const regenerate = (b: Battle, who: number): void => {
  const c = creatureOf(b.state, who);
  const status = statusOf(c, 'Regeneration');
  if (status === undefined) return;
  const points = regrown(b, c, DICE[status.x] ?? 12);
  tell(b, { type: 'tick', rules: ['GE-STS-16'], who: c.id, status: 'Regeneration', points });
  const wt = Math.max(1, valueOf(b, c, 'WT'));
  // GE-STS-62: Corruption halves healing, then there is none.
  const counts = isUnhealing(b, c) ? 0 : hasStatus(c, 'Corruption') ? Math.floor(points / 2) : points;
  let pool = status.pool + doubledFor(b, c, counts);
  let healed = 0;
  while (pool > wt && c.light > healed && healed < status.x) {
    pool -= wt;
    healed++;
  }
  c.statuses = c.statuses.map((s) => (s === status ? { ...s, pool } : s));
  for (let i = 0; i < healed; i++) lowerTier(b, who, 'Regeneration');
  // A tick that heals a wound closes what bleeds (GE-R52).
  if (healed > 0) healLight(b, who, healed);
  if (c.light === 0) endStatus(b, who, 'Regeneration');
  if (healed > 0 || c.light === 0) lapseOf(b, status);
};
