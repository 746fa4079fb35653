import { armourOf } from '../rules/inventory/armour.ts';
import { meanOf } from '../rules/dice/amounts.ts';
import { conditionOf } from '../rules/conditions/bearings.ts';
import { hasCondition } from '../rules/conditions/conditions.ts';
import { isRemedied } from '../rules/conditions/cures.ts';
import type { Attribute, ConditionKind, Effect, Pool } from '../content/content.ts';
import { maxOf, type Creature } from '../match/state.ts';
import { valueOf, type Scene } from './scene.ts';
import { partOf } from './worth.ts';
import type { Weights } from './weights.ts';

/** The chance that d20 + a score is at least d20 + another (CA-R02). */
const contestChance = (score: number, other: number): number => {
  const by = score - other;
  if (by >= 20) return 1;
  if (by <= -20) return 0;
  return by >= 0 ? 1 - ((20 - by) * (19 - by)) / 800 : ((20 + by) * (21 + by)) / 800;
};

/** The chance that a plain Save against a number fails. */
export const failChance = (score: number, dc: number): number => Math.max(0, Math.min(1, (dc - score) / 20));

/** What a loss of so many points means to somebody, as a part of its worth. */
const lossOf = ({ p, wits }: Scene, t: Creature, lost: number, pool: Pool): number => {
  if (lost <= 0) return 0;
  if (pool === 'dex' || pool === 'wil') return (0.15 * lost) / Math.max(1, maxOf(t, pool));
  const hp = pool === 'hp' ? Math.min(lost, t.hp) : 0;
  const str = Math.min(t.str, lost - hp);
  const left = t.str - str;
  const falls = str > 0 ? (left <= 0 ? 1 : failChance(left, p.book.options.critDC)) : 0;
  return partOf(wits.worths.weights, t, { hp, str, falls, left });
};

/** How much of a creature a condition takes away, as a part of its worth; negative for what helps its bearer. */
export const burdenOf = (kind: ConditionKind): number => {
  let bad = 0;
  if (kind.helpless === true || kind.cannotAct === true) bad += 0.35;
  if (kind.cannotAttack === true) bad += 0.25;
  if (kind.forswears === true) bad += 0.2;
  if (kind.cannotMove === true) bad += 0.12;
  if (kind.noHands === true) bad += 0.15;
  if (kind.blind === true) bad += 0.15;
  if (kind.crawls === true) bad += 0.08;
  if (kind.moveHalved === true) bad += 0.05;
  if (kind.tick !== undefined && kind.tick.length > 0) bad += 0.12;
  if (kind.will !== undefined) bad += kind.will === 'still' || kind.will === 'friendly' ? 0.3 : 0.4;
  bad -=
    0.05 * ((kind.armour ?? 0) + (kind.baseArmour ?? 0)) + 0.08 * (kind.soak ?? 0) + 0.1 * (kind.ap ?? 0);
  if (kind.ignoresAll === true) bad -= 0.35;
  if (kind.ignoresMundane === true) bad -= 0.25;
  if (kind.unseen === true) bad -= 0.12;
  if (kind.extraHarm !== undefined || kind.deadly === true) bad -= 0.1;
  if ((kind.moveTimes ?? 1) > 1) bad -= 0.05;
  for (const { on, by = 0, object, outcome } of kind.modifiers ?? []) {
    const more =
      by +
      (object === undefined ? 0 : object.sign) +
      (outcome === 'passes' ? 2 : outcome === 'fails' ? -2 : 0);
    bad -= (on === 'attacked' || on === 'resisted' ? -0.06 : 0.05) * more;
  }
  return Math.max(-0.5, Math.min(0.6, bad));
};

/** Dice behind an effect. */
export interface Behind {
  readonly dice: number;
  readonly sum: number;
}

const NEW_ALLY = 6;
const GROUND = 0.8;
/** What a light is worth in the dark (CA-LIGHT-01). */
const LIT = 0.6;

/** What an effect on somebody is worth to whoever brings it about, in value; what hurts a foe is good. */
export const effectWorth = (scene: Scene, t: Creature, e: Effect, d: Behind): number => {
  const { p, c } = scene;
  const friend = t.group === c.group;
  const sign = friend ? -1 : 1;
  const value = valueOf(scene, t);
  const all = (effects: readonly Effect[], on = t): number => {
    let sum = 0;
    for (const one of effects) sum += effectWorth(scene, on, one, d);
    return sum;
  };
  switch (e.do) {
    case 'harm': {
      const armour = e.armour === false || (e.pool !== undefined && e.pool !== 'hp') ? 0 : armourOf(p, t);
      const lost = Math.max(0.3, meanOf(e.amount, d.dice, d.sum) - armour);
      return sign * value * lossOf(scene, t, lost, e.pool ?? 'hp');
    }
    case 'drain':
      return 1.3 * sign * value * lossOf(scene, t, meanOf(e.amount, d.dice, d.sum), e.pool);
    case 'mend':
      return -sign * value * mended(scene.wits.worths.weights, t, e, meanOf(e.amount, d.dice, d.sum));
    case 'stabilise':
      return t.fate === 'dying' ? -sign * AIDED : 0;
    case 'condition': {
      if (hasCondition(t, e.condition)) return 0;
      const bad = burdenOf(conditionOf(p, e.condition));
      const saves = e.save === undefined ? 1 : failChance(t[e.save], 20);
      return sign * value * bad * saves;
    }
    case 'cling':
      return armourOf(p, t) > 0 ? sign * value * burdenOf(conditionOf(p, e.condition)) : 0;
    case 'cure': {
      const kind = t.conditions.find((a) => isRemedied(p, a, e));
      return kind === undefined ? 0 : -sign * value * burdenOf(conditionOf(p, kind.kind));
    }
    case 'douse': {
      const off = t.conditions.find((a) => a.ends.some((end) => end.by === 'water'));
      return off === undefined ? 0 : -sign * value * burdenOf(conditionOf(p, off.kind));
    }
    case 'save': {
      const fails = failChance(t[e.attribute], e.dc ?? 20);
      return fails * all(e.fail) + (1 - fails) * all(e.pass ?? []);
    }
    case 'choice':
      return e.options.reduce((best, o) => Math.max(best, all(o.effects)), 0);
    case 'if':
      return e.dice === undefined || d.dice >= e.dice ? all(e.so) : all(e.otherwise ?? []);
    case 'self':
      return all(e.effects, c);
    case 'summon':
      return (e.hostile === true ? -1 : 1) * NEW_ALLY * meanOf(e.count, d.dice, d.sum);
    case 'ground':
      return GROUND;
    case 'push':
      return 0.25 * sign;
    case 'die':
      return sign * value;
    case 'remove':
      return sign * 0.5 * value;
    case 'ap':
      return -sign * 0.08 * value * meanOf(e.by, d.dice, d.sum);
    case 'bank':
      return -sign * 0.04 * value * meanOf(e.advantages, d.dice, d.sum);
    case 'sharpen':
      return 0.5;
    case 'lose':
    case 'drop':
    case 'steal':
      return sign * 0.1 * value;
    case 'lose-holds':
      return t.holds.length > 0 ? sign * 0.04 * value : 0;
    case 'fatigue':
      return sign * 0.5;
    case 'ask': {
      // The Warden decides: what is suggested is what it most likely comes to.
      const [first] = e.ideas;
      return first === undefined || typeof first === 'string' ? 0 : all(first.effects);
    }
    case 'roll':
      return e.rows.reduce((sum, row) => sum + all(row), 0) / Math.max(1, e.rows.length);
    case 'coat':
      return 0.5;
    case 'kindle':
      return p.book.dark === true ? LIT : 0;
    case 'boost':
      return -sign * 0.05 * value * meanOf(e.amount, d.dice, d.sum);
    case 'revive':
      return -sign * value;
    case 'teleport':
    case 'shuffle':
    case 'part':
    case 'steer':
    case 'fall':
    case 'clear':
    case 'refresh':
    case 'deprived':
    case 'clock':
    case 'shift':
    case 'raise':
    case 'echo':
    case 'open':
    case 'see-through':
    case 'light':
    case 'trap':
    case 'swap-minds':
    case 'snuff':
    case 'dampen':
    case 'reveal':
    case 'fetch':
    case 'give':
    case 'gold':
    case 'relieve':
    case 'dispel':
    case 'suppress':
    case 'recur':
    case 'repair':
    case 'fuse':
    case 'exchange':
    case 'slots':
    case 'step':
    case 'swell':
    case 'notch':
    case 'note':
    case 'destroy':
    case 'become':
    case 'rewind':
    case 'haul':
      return 0;
  }
};

/** What it is worth to see to somebody who is Dying. */
export const AIDED = 2.5;

/** What mending gives back, as a part of worth; somebody who lies there is the better for it. */
const mended = (
  { health, sinew }: Weights,
  t: Creature,
  { pools, toMax, notDying, stabilise }: Extract<Effect, { do: 'mend' }>,
  amount: number,
): number => {
  if (notDying === true && t.fate === 'dying') return 0;
  let part = stabilise === true && t.fate === 'dying' ? 0.15 : 0;
  for (const pool of pools) {
    const missing = maxOf(t, pool) - t[pool];
    const back = toMax === true ? missing : Math.min(missing, amount);
    if (back <= 0) continue;
    const share = pool === 'hp' ? health : pool === 'str' ? sinew + 0.1 : 0.1;
    part += (share * back) / Math.max(1, maxOf(t, pool));
  }
  return part;
};

/** The chance that somebody is overcome by a spell, thing or ability that it saves from. */
export const overcomes = (c: Creature, t: Creature, attribute: Attribute, save: Attribute): number =>
  contestChance(c[attribute], t[save]);
