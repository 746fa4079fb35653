import { kitOf, pvOf, type Battle } from './book.ts';
import { NO_OCCASION } from './conditions.ts';
import { factorOf, reductionOf, settle, throwDamage, type Harm } from './damage.ts';
import { passes, whyOf } from './dice.ts';
import { tell } from './events.ts';
import { ROLL } from './hooks.ts';
import { modOf } from './numbers.ts';
import { painsOf, pushSaves } from './saves.ts';
import { creatureOf, type Creature } from './state.ts';
import { inflict } from './statuses.ts';
import { addRolls, ease, newTally } from './tally.ts';
import { valueOf } from './values.ts';
import { pushWounds } from './wounds.ts';
import { throwZone } from './zone-die.ts';
import type { FallWork } from './work.ts';

const DEX = 2;

/** One stretch of a fall: the check, the dice, what is left to do (GE-FALL, GE-R40, GE-R41). True for dice. */
export const stepFall = (b: Battle, w: FallWork): boolean => {
  const c = creatureOf(b.state, w.who);
  switch (w.step) {
    case 'check':
      w.step = 'damage';
      if (!c.awake) return false;
      check(b, w, c);
      return true;
    case 'damage':
      w.step = 'done';
      if (w.prone === 'yes' && c.awake) inflict(b, w.who, { kind: 'Prone' });
      return w.metres > 0 && harm(b, w, c);
    case 'done':
      b.state.work.splice(b.state.work.indexOf(w), 1);
      if (w.hit && c.awake) pushSaves(b, w.who, painsOf(b, c, false));
      return false;
  }
};

/** GE-FALL-03, 07: 1d20 + DEX-MOD + Athletics + ER; success takes DEX-MOD metres off. */
const check = (b: Battle, w: FallWork, c: Creature): void => {
  const t = newTally(b.table.telling);
  const dex = modOf(b, c, DEX);
  ease(t, dex, 'DEX-MOD', 'GE-FALL-03');
  ease(t, pvOf(kitOf(b.book, c), 'Athletics'), 'Athletics', 'GE-FALL-03');
  ease(t, valueOf(b, c, 'ER'), 'encumbrance', 'GE-R40');
  addRolls(b, w.who, c, 'rolls', ROLL.check, { ...NO_OCCASION, attribute: DEX }, t);
  const why = whyOf(b, c, 'GE-FALL-03', `fall check, ${w.goal} with ${t.eased}`, t.terms);
  const good = passes(b, 20, t.adv, w.goal - t.eased, why);
  tell(b, { type: 'check', rules: ['GE-FALL-03'], who: c.id, what: 'fall', total: 0, goal: w.goal, good });
  if (good) w.metres = Math.max(0, w.metres - Math.max(0, dex));
  else if (w.prone === 'failed') inflict(b, w.who, { kind: 'Prone' });
};

/** Weight beyond the Carry Limit, in full points (GE-FALL-02, GE-R41). */
const overload = (b: Battle, c: Creature): number => {
  const { weight, carry } = kitOf(b.book, c).profile;
  return Math.max(0, Math.floor((weight - carry) / 100));
};

/** GE-FALL-01, GE-ETH-02: dice of absolute damage, which never explode, in one instance. */
const harm = (b: Battle, w: FallWork, c: Creature): boolean => {
  const types = ['Absolute'] as const;
  const falls = w.sides === 4;
  const h: Harm = {
    by: -1,
    on: w.who,
    dice: [[w.metres, w.sides]],
    earlier: 0,
    explodes: false,
    flat: falls ? overload(b, c) : 0,
    doubledBy: 0,
    half: false,
    block: 0,
    guard: 0,
    guardTypes: [],
    projectile: false,
    types,
    reduce: reductionOf(b, c, types),
    quarters: factorOf(b, c, types, -1),
    immune: false,
    av: 0,
    wt: valueOf(b, c, 'WT'),
    soak: false,
    exact: c.shields.length > 0,
    rerolls: 0,
    rerollAverage: false,
    terms: [],
  };
  const [sum] = throwDamage(b, h, 0);
  const r = settle(h, c.shields, sum, 0);
  if (r.shields.length > 0)
    c.shields = c.shields.flatMap((s, i) =>
      (r.shields[i] ?? 0) > 0 ? [{ ...s, points: r.shields[i] ?? 0 }] : [],
    );
  w.hit = r.hit;
  tell(b, {
    type: 'damage',
    rules: [w.rule],
    who: c.id,
    by: '',
    rolled: r.rolled,
    damage: r.damage,
    kind: 'Absolute',
    threshold: h.wt,
    hit: r.hit,
    wounds: r.wounds,
    explosions: 0,
    terms: [],
  });
  // Who was unconscious before may wake once all is settled (GE-WND-11).
  if (!c.awake && r.hit)
    b.state.work.splice(b.state.work.indexOf(w), 0, { is: 'turn', step: 'start', todo: [`wakes ${w.who}`] });
  if (r.wounds > 0) pushWounds(b, w.who, -1, throwZone(b, c), r.wounds, false, 0);
  return true;
};

/** GE-ETH-02, GE-R36: what one has taken in of ethereal matter dissolves: 1d6 for each tier, in one instance. */
export const pushEthereal = (b: Battle, who: number, tiers: number): void => {
  b.state.work.push({
    is: 'fall',
    step: 'damage',
    who,
    metres: tiers,
    sides: 6,
    goal: 10,
    prone: 'no',
    rule: 'GE-ETH-02',
    wounds: 0,
    hit: false,
  });
};
