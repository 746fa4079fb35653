import type { Odds } from '@caltrop/engine';
import { couldReact } from '../actions/actions.ts';
import { kitOf, type Battle, type Position } from '../../match/book.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { ZONES } from '../../content/content.ts';
import { ask, passes, passOdds, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { flagBit, ROLL } from '../creature/hooks.ts';
import { isColossus, valueOf } from '../creature/values.ts';
import { modOf } from '../creature/numbers.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { hasFlag } from '../creature/sources.ts';
import { counterOf, creatureOf, setCounter, statusOf, woundsOf, type Creature } from '../../match/state.ts';
import { inflict, isSleepless, spendWaiting, waitingFor } from '../status/statuses.ts';
import { addRolls, advantage, ease, newTally, type Tally } from '../effects/tally.ts';
import type { WoundsWork } from '../../match/work.ts';
import { endAllHeld } from '../areas/concentration.ts';
import { collapse } from '../status/tumble.ts';
import { addBoost } from '../status/boosts.ts';

const CON = 0;
const UNFAILING = flagBit('consciousness never fails');
/** A Wound Check is light from here on (GE-WND-05). */
const LIGHT = 10;

/** Wounds to be taken one at a time (GE-SEQ-10): `checked` when every one of them needs a Wound Check. */
export const pushWounds = (
  b: Battle,
  on: number,
  by: number,
  zone: number,
  count: number,
  checked: boolean,
  score: number,
): void => {
  const c = creatureOf(b.state, on);
  b.state.work.push({
    is: 'wounds',
    step: 'next',
    on,
    by,
    zone,
    left: count,
    taken: 0,
    checked,
    score,
    wasAwake: c.awake,
    severe: 0,
  });
};

/** Takes wounds until dice have been thrown once; false when all are taken. */
export const stepWounds = (b: Battle, w: WoundsWork): boolean => {
  const c = creatureOf(b.state, w.on);
  for (;;) {
    if (w.step === 'core' && !c.dead) {
      w.step = 'next';
      saveCore(b, w, c);
      return true;
    }
    if (w.left === 0 || c.dead) {
      // A fall of one who has dropped may lie above it.
      takeOff(b.state, w);
      if (w.severe > 0) noteSevere(b, w);
      if (w.taken > 0) noteSuffered(b, w);
      if (c.statuses.length > 0 && w.taken > 0 && !c.dead) hurt(b, w, c);
      return false;
    }
    const limit = limitOf(b, c);
    const before = woundsOf(c);
    // First light unless a rule demands a check, second checked, third and later severe (GE-WND-04, 05, GE-R48).
    const checks = before < limit && (w.taken === 1 || (w.taken === 0 && w.checked));
    const saves = before < limit && needsSave(b, c, before + 1, limit);
    const outcome = checks || saves ? throwWound(b, w, c, checks, saves) : w.taken >= 2 ? SEVERE : 0;
    const apart = isApart(c);
    take(b, w, c, (outcome & SEVERE) !== 0);
    w.left--;
    w.taken++;
    if ((outcome & FALLS) !== 0) drop(b, w.on, w.by);
    // The wounds of a beast are not those of the one who was it (GE-TRAD-05).
    if (apart && !isApart(c)) w.left = 0;
    if (isCore(b, w, c)) w.step = 'core';
    if (checks || saves) return true;
  }
};

/** Whether somebody is in a shape that has wounds of its own. */
const isApart = (c: Creature): boolean => c.held.some((h) => h.was?.wounds !== undefined);

/** Tells the attack of severe wounds, if its maker could answer to them (Threat). */
const noteSevere = (b: Battle, w: WoundsWork): void => {
  const below = b.state.work.at(-1);
  if (below?.is !== 'attack' || below.on !== w.on) return;
  if (kitOf(b.book, creatureOf(b.state, below.by)).answers.has('own severe wound')) below.severe = w.severe;
};

/** Wounds that are not those of an attack, which tells of its own, may give something to whoever suffers them (Blood Rage). */
const noteSuffered = (b: Battle, { on, taken }: WoundsWork): void => {
  if (!kitOf(b.book, creatureOf(b.state, on)).happens.has('wounded')) return;
  const below = b.state.work.at(-1);
  if (below?.is === 'attack' && below.on === on) return;
  b.state.work.push({ is: 'suffered', who: on, wounds: taken });
};

/** GE-STS-31: each wound of one with Hyperpathia calls for a save. */
const hurt = (b: Battle, w: WoundsWork, c: Creature): void => {
  if (statusOf(c, 'Hyperpathia') === undefined) return;
  const left = Array.from({ length: w.taken }, () => 'Hyperpathia' as const);
  b.state.work.push({ is: 'save', who: w.on, left });
};

const SEVERE = 1;
const FALLS = 2;

/** What a save to stay conscious must meet with so many wounds (GE-WND-03). */
export const stayGoal = (p: Position, c: Creature, wounds: number): number =>
  (isColossus(p, c) ? 1 : 2) * wounds;

/** What is added up for a save to stay conscious. */
export const stayTally = (p: Position, n: number, c: Creature, telling: boolean): Tally => {
  const t = newTally(telling);
  ease(t, modOf(p, c, CON), 'CON-MOD', 'GE-WND-03');
  addRolls(p, n, c, 'rolls', ROLL.consciousness | ROLL.save, { ...NO_OCCASION, attribute: CON }, t);
  ease(t, waitingFor(c, 'Save'), 'waiting bonuses', 'GE-STS-86');
  return t;
};

const DELIVERANCE = flagBit('deliverance');

/** Once per Phase, as a Free Reaction, somebody with Deliverance helps a friend's Wound Check. */
const isDelivered = (b: Battle, w: WoundsWork, c: Creature): boolean =>
  b.state.creatures.some((helper) => {
    if (
      helper.side !== c.side ||
      !couldReact(b, helper) ||
      (kitOf(b.book, helper).hooks.flags & DELIVERANCE) === 0
    )
      return false;
    if (helper.used.includes('phase deliverance')) return false;
    const answer = ask(b, helper.seat, `deliverance ${w.on} ${w.taken} ${helper.id}`, ['no', 'yes'], () => ({
      text: `${c.name} checks how bad a wound is. ${helper.name} may give it Advantage 1.`,
      rule: 'GE-WND-05',
      labels: ['No', 'Deliverance'],
    }));
    if (answer === 'no') return false;
    helper.used = [...helper.used, 'phase deliverance'];
    return true;
  });

/** The dice of one wound: its Wound Check, then the save to stay conscious, as one of four outcomes. */
const throwWound = (b: Battle, w: WoundsWork, c: Creature, checks: boolean, saves: boolean): number => {
  const check = newTally(b.table.telling);
  if (checks) {
    advantage(check, w.score, 'exploding Arrow dice', 'GE-DT-05');
    addRolls(b, w.on, c, 'rolls', ROLL['wound check'], NO_OCCASION, check);
    if (isDelivered(b, w, c)) advantage(check, 1, 'Deliverance', 'GE-WND-05');
  }
  const goal = stayGoal(b, c, woundsOf(c) + 1);
  const save = saves ? stayTally(b, w.on, c, b.table.telling) : newTally(b.table.telling);
  if (saves) {
    addBoost(b, w.on, CON, save);
    spendWaiting(c, 'Save');
  }
  const light = LIGHT - check.eased;
  const stays = goal - save.eased;
  const roll = (): number => {
    const bad = checks
      ? !passes(
          b,
          20,
          check.adv,
          light,
          whyOf(b, c, 'GE-WND-05', 'Wound Check, light at 10 or more', check.terms),
        )
      : w.taken >= 2;
    const falls =
      saves &&
      !passes(
        b,
        20,
        save.adv,
        stays,
        whyOf(b, c, 'GE-WND-03', `stay conscious, against ${goal}`, save.terms),
      );
    return (bad ? SEVERE : 0) + (falls ? FALLS : 0);
  };
  return b.table.lump(() => {
    const one = checks ? passOdds(b, 20, check.adv, light) : sure(w.taken < 2);
    const two = saves ? passOdds(b, 20, save.adv, stays) : sure(true);
    const [good = 0n, bad = 0n] = one.ways;
    const [up = 0n, down = 0n] = two.ways;
    return {
      outcomes: [0, SEVERE, FALLS, SEVERE | FALLS],
      ways: [good * up, bad * up, good * down, bad * down],
      total: one.total * two.total,
    };
  }, roll);
};

const sure = (yes: boolean): Odds => ({ outcomes: [1, 0], ways: yes ? [1n, 0n] : [0n, 1n], total: 1n });

/** The wound limit as it is now; 1 at least. */
export const limitOf = (p: Position, c: Creature): number => Math.max(1, valueOf(p, c, 'WL'));

/** One wound: light or severe; at the limit a light one becomes severe (GE-WND-02, 06). */
const take = (b: Battle, w: WoundsWork, c: Creature, bad: boolean): void => {
  const limit = limitOf(b, c);
  stir(b);
  if (woundsOf(c) >= limit) {
    worsen(b, c, w.zone);
    return;
  }
  const at = bad ? w.zone + 4 : w.zone;
  c.wounds = c.wounds.map((n, i) => (i === at ? n + 1 : n));
  if (bad) {
    c.severe++;
    w.severe++;
  } else c.light++;
  if (b.table.telling) {
    tell(b, {
      type: 'wound',
      rules: [bad ? 'GE-WND-05' : 'GE-WND-01'],
      who: c.id,
      by: b.state.creatures[w.by]?.id ?? '',
      severe: bad,
      zone: ZONES[w.zone] ?? 'torso',
      total: woundsOf(c),
      limit,
    });
  }
  if (woundsOf(c) >= limit) drop(b, w.on, w.by);
  checkDeath(b, w.on, w.by);
};

/** GE-WND-06: Execution turns a light wound into a severe one, where it was struck if there is one. */
const worsen = (b: Battle, c: Creature, zone: number): void => {
  const from = (c.wounds[zone] ?? 0) > 0 ? zone : c.wounds.findIndex((n, i) => i < 4 && n > 0);
  if (from >= 0) {
    c.wounds = c.wounds.map((n, i) => (i === from ? n - 1 : i === from + 4 ? n + 1 : n));
    c.light--;
    c.severe++;
    tell(b, { type: 'execution', rules: ['GE-WND-06'], who: c.id, zone: ZONES[from] ?? 'torso' });
  }
  checkDeath(b, b.state.creatures.indexOf(c), -1);
};

/** GE-WND-03: a save once more than half of the limit is wounded; none at the limit, nor for those who never fall. */
export const needsSave = (p: Position, c: Creature, wounds: number, limit: number): boolean => {
  if (!c.awake || c.dead || 2 * wounds <= limit || wounds >= limit) return false;
  return !isSleepless(p, c) && !hasFlag(p, c, UNFAILING);
};

/** GE-CTAG-13: a wound in the core of a golem. */
const isCore = (p: Position, w: WoundsWork, c: Creature): boolean =>
  w.zone === 0 && !c.dead && c.awake && kitOf(p.book, c).tags.has('Golem');

/** A golem whose core fails is inoperable: it lies there and does not wake. */
const saveCore = (b: Battle, w: WoundsWork, c: Creature): void => {
  const goal = 10 + woundsOf(c);
  const t = newTally(b.table.telling);
  addRolls(b, w.on, c, 'rolls', ROLL.save, { ...NO_OCCASION, attribute: CON }, t);
  ease(t, waitingFor(c, 'Save'), 'waiting bonuses', 'GE-STS-86');
  spendWaiting(c, 'Save');
  const plus = modOf(b, c, CON) + t.eased;
  if (
    passes(
      b,
      20,
      t.adv,
      goal - plus,
      whyOf(b, c, 'GE-CTAG-13', `the core holds, ${goal} with ${plus}`, t.terms),
    )
  )
    return;
  c.awake = false;
  setCounter(c, 'inoperable', 1);
  tell(b, { type: 'unconscious', rules: ['GE-CTAG-13'], who: c.id, by: b.state.creatures[w.by]?.id ?? '' });
  fallen(b, w.on);
};

/** Knocks a creature out (GE-WND-02, 10); those who cannot be, fight on (GE-R76). */
export const drop = (b: Battle, n: number, by: number): void => {
  const c = creatureOf(b.state, n);
  if (!c.awake || isSleepless(b, c)) return;
  c.awake = false;
  tell(b, { type: 'unconscious', rules: ['GE-WND-02'], who: c.id, by: b.state.creatures[by]?.id ?? '' });
  fallen(b, n);
};

/** GE-VAL-07: Exhaustion that has lowered WL to 0 or to the wounds there are takes consciousness. True when it has. */
export const exhaust = (b: Battle): boolean => {
  let fell = false;
  b.state.creatures.forEach((c, n) => {
    if (c.counters.length === 0 || !c.awake || counterOf(c, 'Exhaustion') === 0) return;
    if (woundsOf(c) < valueOf(b, c, 'WL')) return;
    drop(b, n, -1);
    fell ||= !c.awake;
  });
  return fell;
};

/** GE-R48, GE-OPT-17: death, and for those who cannot sleep the end. */
const checkDeath = (b: Battle, n: number, by: number): void => {
  const c = creatureOf(b.state, n);
  if (c.dead || woundsOf(c) < limitOf(b, c)) return;
  const { death } = b.book.options;
  const kit = kitOf(b.book, c);
  const dies =
    c.light === 0 || death === 'atWL' || (death === 'npcAtWL' && !kit.character) || c.summoner >= 0;
  if (!dies) return;
  c.dead = true;
  c.awake = false;
  tell(b, { type: 'dies', rules: ['GE-R48'], who: c.id, by: b.state.creatures[by]?.id ?? '' });
  fallen(b, n);
};

/** What follows wounds that nobody dealt: at the limit it drops, and dies where the rules say so (GE-WND-02, GE-R48). */
export const settleWounds = (b: Battle, n: number): void => {
  const c = creatureOf(b.state, n);
  if (woundsOf(c) >= limitOf(b, c)) drop(b, n, -1);
  checkDeath(b, n, -1);
};

/** Wakes a creature: it lies Prone (GE-R49). */
export const wake = (b: Battle, n: number): void => {
  const c = creatureOf(b.state, n);
  c.awake = true;
  tell(b, { type: 'awake', rules: ['GE-WND-11'], who: c.id, by: '' });
  inflict(b, n, { kind: 'Prone' });
};

/** GE-WND-11: the save to wake, for those below their limit. One throw. */
export const saveWaking = (b: Battle, n: number): void => {
  const c = creatureOf(b.state, n);
  if (c.awake || c.dead || woundsOf(c) >= valueOf(b, c, 'WL') || counterOf(c, 'inoperable') > 0) return;
  const t = newTally(b.table.telling);
  addRolls(b, n, c, 'rolls', ROLL.waking | ROLL.save, { ...NO_OCCASION, attribute: CON }, t);
  ease(t, waitingFor(c, 'Save'), 'waiting bonuses', 'GE-STS-86');
  spendWaiting(c, 'Save');
  const plus = modOf(b, c, CON) + t.eased - (isColossus(b, c) ? 1 : 2) * woundsOf(c);
  if (passes(b, 20, t.adv, 10 - plus, whyOf(b, c, 'GE-WND-11', `wake, 10 with ${plus}`, t.terms), c))
    wake(b, n);
};

/** Somebody has been harmed in this round. */
const stir = (p: Position): void => {
  p.state.stirred = p.state.round;
};

/** What follows when a creature drops or dies: its concentration ends; riders, grips and summons are told (GE-R33). */
const fallen = (b: Battle, n: number): void => {
  const c = b.state.creatures[n];
  if (c === undefined) return;
  stir(b);
  endAllHeld(b, n);
  collapse(b, n, 'Unconscious');
};

/** Death that no wound brings. */
export const kill = (b: Battle, n: number): void => {
  const c = b.state.creatures[n];
  if (c === undefined) return;
  c.dead = true;
  c.awake = false;
  tell(b, { type: 'dies', rules: ['GE-R48'], who: c.id, by: '' });
  fallen(b, n);
};
