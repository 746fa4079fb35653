import { NO_WHY, type Odds } from '@caltrop/engine';
import { armOf, kitOf, type Battle, type Position } from '../../match/book.ts';
import { addDefence } from '../aim/score.ts';
import { weaponOf } from '../aim/blows.ts';
import { mayThrowOn } from './deflections.ts';
import { allWays, ask, beyond, keptFace, keptWays, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { FORBIDS, flagBit } from '../creature/hooks.ts';
import { defendingRider, heldArm, holderOf, riderItem, isArmed, usable, wield } from '../creature/in-hand.ts';
import { forbidden, hasFlag } from '../creature/sources.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { spendWaiting } from '../status/statuses.ts';
import { newTally, type Tally } from '../effects/tally.ts';
import type { AttackWork } from '../../match/work.ts';

/** A way to meet an attack: how, with which arm, and what is added up for it. */
export interface DefenceChoice {
  readonly id: string;
  readonly how: 'dodge' | 'parry' | 'block';
  readonly item: number;
  /** Advantage Score and what is added to the d12. */
  readonly adv: number;
  readonly eased: number;
  /** About how much of the blow it takes away, to put the best first. */
  readonly worth: number;
}

const PARRY = Array.from({ length: 16 }, (_, i) => `parry ${i}`);
const BLOCK = Array.from({ length: 16 }, (_, i) => `block ${i}`);

/** Whether a creature can defend itself at all. */
const canDefend = (p: Position, on: Creature): boolean => {
  if (!on.awake || on.dead) return false;
  if (on.statuses.length === 0) return true;
  if (p.book.options.frozenDefence === 'none' && on.statuses.some((s) => s.kind === 'Frozen')) return false;
  return (forbidden(p, on) & FORBIDS.defence) === 0;
};

const DEFLECTOR = flagBit('deflector');
const MAGIC_DEFLECTOR = flagBit('magic deflector');

/** GE-R17: which defences an attack leaves, with an arm that is in use. */
const meets = (
  p: Position,
  w: AttackWork,
  on: Creature,
  how: 'dodge' | 'parry' | 'block',
  item: number,
): boolean => {
  if (w.manner.undefended.length > 0 && w.manner.undefended.includes(how)) return false;
  if (how === 'dodge') return true;
  // Nothing but getting out of the way helps against a grip (GE-R42).
  if (how === 'block' && w.manner.as === 'grapple') return false;
  const holder = holderOf(p, on, item);
  const arm = armOf(kitOf(p.book, holder), heldArm(item));
  if (how === 'block' ? !arm.canBlock : !arm.canParry) return false;
  if (weaponOf(p, w).range === null) return true;
  if (how === 'block') return arm.shield && p.book.options.shieldBlocksRanged;
  return hasFlag(p, holder, w.manner.spell === null ? DEFLECTOR : MAGIC_DEFLECTOR);
};

/** All ways to meet an attack whose total is known, the most promising first (GE-MEL-03, GE-R15). */
export const waysOf = (p: Position, w: AttackWork): DefenceChoice[] => {
  const on = creatureOf(p.state, w.on);
  const ways: DefenceChoice[] = [];
  if (!canDefend(p, on)) return ways;
  const t = newTally(false);
  addWay(p, w, on, 'dodge', -1, 'dodge', 1, t, ways);
  const { arms } = kitOf(p.book, on);
  for (let i = 0; i < arms.length; i++) {
    const arm = arms[i];
    if (arm === undefined || arm.reach === 0 || !usable(p, on, i)) continue;
    // Who wields something defends with that, not with bare hands (GE-R25).
    if (arm.spare && isArmed(p, on)) continue;
    addWay(p, w, on, 'parry', i, PARRY[i] ?? '', 0.8, t, ways);
    if (arm.canBlock) addWay(p, w, on, 'block', i, BLOCK[i] ?? '', Math.min(1, arm.strength / 14), t, ways);
  }
  const rider = defendingRider(p, on);
  if (rider !== undefined && w.manner.spell === null && canDefend(p, rider))
    addRider(p, w, on, rider, t, ways);
  // Insertion keeps equal ones in order and makes nothing new.
  for (let i = 1; i < ways.length; i++) {
    for (let j = i; j > 0; j--) {
      const a = ways[j - 1];
      const b = ways[j];
      if (a === undefined || b === undefined || a.worth >= b.worth) break;
      ways[j - 1] = b;
      ways[j] = a;
    }
  }
  return ways;
};

/** GE-MNT-06: the rider may parry and block for its mount. */
const addRider = (
  p: Position,
  w: AttackWork,
  on: Creature,
  rider: Creature,
  t: Tally,
  ways: DefenceChoice[],
): void => {
  kitOf(p.book, rider).arms.forEach((arm, i) => {
    if (arm.reach === 0 || !usable(p, rider, i) || (arm.spare && isArmed(p, rider))) return;
    addWay(p, w, on, 'parry', riderItem(on.rider, i), `rider parry ${i}`, 0.8, t, ways);
    const share = Math.min(1, arm.strength / 14);
    if (arm.canBlock) addWay(p, w, on, 'block', riderItem(on.rider, i), `rider block ${i}`, share, t, ways);
  });
};

/** Adds a way if there is one; `t` is used again and again. */
const addWay = (
  p: Position,
  w: AttackWork,
  on: Creature,
  how: DefenceChoice['how'],
  item: number,
  id: string,
  share: number,
  t: Tally,
  ways: DefenceChoice[],
): void => {
  if (!meets(p, w, on, how, item)) return;
  t.adv = 0;
  t.eased = 0;
  addDefence(p, w, how, item, t);
  ways.push({ id, how, item, adv: t.adv, eased: t.eased, worth: share * chanceOf(w.total - t.eased, t.adv) });
};

/** About how likely a d12 with a score shows at least a number. */
const chanceOf = (need: number, score: number): number => {
  const one = need <= 1 ? 1 : need > 12 ? 0 : (13 - need) / 12;
  if (score === 0) return one;
  let miss = 1 - one;
  let hit = one;
  for (let i = Math.abs(score); i > 0; i--) {
    miss *= 1 - one;
    hit *= one;
  }
  return score > 0 ? 1 - miss : hit;
};

/** The answer of one who does not defend itself. */
const NO_DEFENCE = 'none';

/** The rule by which somebody is asked how it meets an attack. */
export const defenceRule = (p: Position, w: AttackWork): string =>
  weaponOf(p, w).range === null ? 'GE-MEL-03' : 'GE-RNG-03';

/** The answers of one who is attacked: every way to meet the attack, and none at all; their labels are made only for people. */
export const defenceAnswers = (
  p: Position,
  w: AttackWork,
  ways: readonly DefenceChoice[] = waysOf(p, w),
): { readonly ids: readonly string[]; readonly labels: () => readonly string[] } => {
  const ids: string[] = [];
  for (const way of ways) ids.push(way.id);
  ids.push(NO_DEFENCE);
  const on = creatureOf(p.state, w.on);
  return { ids, labels: () => [...ways.map((way) => labelOf(p, on, way)), 'Let it come'] };
};

/**
 * Settles what the target does (GE-MEL-03, GE-RNG-03): what it has named when it was asked for its reaction, else it is
 * asked now. A Spell Defense fixes it before its own d12 (GE-SEQ-04).
 */
export const declareDefence = (b: Battle, w: AttackWork): DefenceChoice | undefined => {
  const on = creatureOf(b.state, w.on);
  const ways = waysOf(b, w);
  w.defence = 'none';
  w.item = -1;
  if (ways.length === 0) return undefined;
  const answer = w.named ?? askDefence(b, w, on, ways);
  for (const way of ways) {
    if (way.id !== answer) continue;
    w.defence = way.how;
    w.item = way.item;
    if (way.item >= 0) wield(b, on);
    if (b.table.telling)
      tell(b, { type: 'defends', rules: ['GE-MEL-03'], who: on.id, how: way.how, with: withOf(b, on, way) });
    return way;
  }
  return undefined;
};

const askDefence = (b: Battle, w: AttackWork, on: Creature, ways: readonly DefenceChoice[]): string => {
  const { ids, labels } = defenceAnswers(b, w, ways);
  return ask(b, on.seat, `defend ${w.n}`, ids, () => ({
    text: `${creatureOf(b.state, w.by).name} attacks ${on.name}: ${w.total}. How does ${on.name} defend?`,
    rule: defenceRule(b, w),
    labels: labels(),
  }));
};

/** Declares the defence unless that has been done, and throws for it. */
export const defend = (b: Battle, w: AttackWork): void => {
  const way = w.defence === '' ? declareDefence(b, w) : undefined;
  if (w.defence === 'none' || w.defence === '') {
    w.outcome = 'open';
    return;
  }
  const on = creatureOf(b.state, w.on);
  const tally = newTally(b.table.telling);
  // What was declared just now has been added up; its terms are for those who read them.
  if (way === undefined || b.table.telling) addDefence(b, w, w.defence, w.item, tally);
  else {
    tally.adv = way.adv;
    tally.eased = way.eased;
  }
  throwFor(b, w, on, w.defence, tally);
  if (!w.manner.series) spendWaiting(holderOf(b, on, w.item), 'Defense');
};

/** A parry with the arm of somebody else; when it fails nothing has been settled yet. True when dice fell. */
export const parryOf = (b: Battle, w: AttackWork, item: number): boolean => {
  const on = creatureOf(b.state, w.on);
  if (!meets(b, w, holderOf(b, on, item), 'parry', item)) return false;
  const [before, step] = [w.item, w.step];
  w.item = item;
  const t = newTally(b.table.telling);
  addDefence(b, w, 'parry', item, t);
  throwFor(b, w, holderOf(b, on, item), 'parry', t);
  spendWaiting(holderOf(b, on, item), 'Defense');
  // The attack goes on where it stood: at its own defence, which is past unless the parry failed.
  if (w.step !== 'second') w.step = step;
  if (w.outcome !== 'open') return true;
  w.outcome = '';
  w.item = before;
  return true;
};

const withOf = (p: Position, on: Creature, way: DefenceChoice): string =>
  way.item < 0 ? '' : armOf(kitOf(p.book, holderOf(p, on, way.item)), heldArm(way.item)).name;

const labelOf = (p: Position, on: Creature, way: DefenceChoice): string => {
  const { eased, adv } = way;
  const score = adv === 0 ? '' : adv > 0 ? `, Advantage ${adv}` : `, Disadvantage ${-adv}`;
  const name =
    way.how === 'dodge' ? 'Dodge' : `${way.how === 'parry' ? 'Parry' : 'Block'} with ${withOf(p, on, way)}`;
  return `${name} (d12 ${eased < 0 ? '−' : '+'} ${Math.abs(eased)}${score})`;
};

/** Outcomes of a defence as numbers: it fails; a partial parry lets the blow land, or not; it succeeds whole. */
const FAILED = 0;
const PARTIAL_HIT = 1;
const PARTIAL_SAFE = 2;
const WHOLE = 3;

/** Faces from which a parry is perfect (GE-PAR-03). */
const PERFECT = 10;

const throwFor = (b: Battle, w: AttackWork, on: Creature, how: DefenceChoice['how'], t: Tally): void => {
  const need = w.total - t.eased;
  // A partial parry is as good as any against a grip: nothing hangs on another die (GE-R42).
  const whole = w.manner.as === 'grapple';
  const second = how === 'parry' && !whole && b.book.options.autoSecondParryDie === 'on';
  // Where the face itself matters afterwards, a forecast follows the dice.
  const thrownOn = how === 'parry' && mayThrowOn(b, w);
  const faces = b.book.options.explodingChecks || (how === 'parry' && !second && !whole) || thrownOn;
  const result = faces
    ? thrown(b, w, on, how, t, second)
    : b.table.lump(
        () => defenceOdds(need, t.adv, how === 'parry', second),
        () => thrown(b, w, on, how, t, second),
      );
  // A block or dodge that succeeds is whole.
  w.outcome =
    result === FAILED
      ? 'open'
      : how === 'dodge'
        ? 'avoided'
        : how === 'block'
          ? 'blocked'
          : result === WHOLE
            ? 'perfect'
            : 'partial';
  w.step = result === PARTIAL_HIT && !second && !whole ? 'second' : 'zone';
  if (result === PARTIAL_SAFE) w.hit = true;
  if (result < PARTIAL_SAFE) w.deflected = 0;
};

/** The dice themselves, for tables that have them. */
const thrown = (
  b: Battle,
  w: AttackWork,
  on: Creature,
  how: DefenceChoice['how'],
  t: Tally,
  second: boolean,
): number => {
  const rule = how === 'dodge' ? 'GE-DOD-02' : how === 'parry' ? 'GE-PAR-02' : 'GE-BLK-02';
  const why = b.table.telling ? whyOf(b, on, rule, `${how} against ${w.total}`, t.terms) : NO_WHY;
  const face = keptFace(b, 12, t.adv, why);
  const total = face + beyond(b, 12, face, why) + t.eased;
  const good = total >= w.total;
  if (good && how === 'parry' && mayThrowOn(b, w)) w.deflected = total;
  let result = good ? WHOLE : FAILED;
  if (good && how === 'parry' && face < PERFECT) {
    result = PARTIAL_HIT;
    if (second && b.table.die(12, whyOf(b, on, 'GE-PAR-05', `another d12, at least ${face}`)) >= face)
      result = PARTIAL_SAFE;
    // Without the second die at once, the face must be remembered for it.
    if (!second) w.face = face;
  }
  if (b.table.telling) {
    tell(b, {
      type: 'defended',
      rules: [rule],
      who: on.id,
      how,
      total,
      face,
      outcome: result === FAILED ? 'failed' : result === WHOLE ? 'succeeded' : 'partial',
    });
  }
  return result;
};

/** GE-X60 to GE-X65: the exact odds of a defence, the second parry die included. */
export const defenceOdds = (need: number, score: number, parry: boolean, second: boolean): Odds => {
  const ways = [0n, 0n, 0n, 0n];
  const each = second ? 12n : 1n;
  for (let face = 1; face <= 12; face++) {
    const n = keptWays(12, score, face);
    const add = (outcome: number, by: bigint): void => void (ways[outcome] = (ways[outcome] ?? 0n) + by);
    if (face < need) add(FAILED, n * each);
    else if (!parry || face >= PERFECT) add(WHOLE, n * each);
    else {
      const safe = second ? BigInt(13 - face) : 0n;
      add(PARTIAL_SAFE, n * safe);
      add(PARTIAL_HIT, n * (each - safe));
    }
  }
  return { outcomes: [FAILED, PARTIAL_HIT, PARTIAL_SAFE, WHOLE], ways, total: allWays(12, score) * each };
};

/** GE-OPT-09 `ask`: after a partial parry the defender may throw the second die, or take the blow where it likes. */
export const throwSecond = (b: Battle, w: AttackWork): void => {
  const on = creatureOf(b.state, w.on);
  const answer = ask(b, on.seat, `second ${w.n}`, ['throw', 'no'], () => ({
    text: `${on.name} has parried with a ${w.face}. Roll another d12? With ${w.face} or more nothing lands.`,
    rule: 'GE-PAR-05',
    labels: ['Throw it', 'Take the blow'],
  }));
  if (answer === 'throw')
    w.hit = b.table.test(12, w.face, whyOf(b, on, 'GE-PAR-05', `another d12, at least ${w.face}`));
  w.face = 0;
  w.step = 'zone';
};
