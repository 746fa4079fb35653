import type { Position } from '../../match/book.ts';
import { beatsChance, decidedChance, totalsOf } from '../dice/chances.ts';
import { bears } from '../conditions/bearings.ts';
import { canAct } from '../conditions/conditions.ts';
import { ATTRIBUTES, type Attribute } from '../../content/content.ts';
import { NO_OBJECTS } from '../dice/dice.ts';
import { joinedDice, LIES, saveCauses, withCauses } from './ledger.ts';
import { canSee } from '../ground/map.ts';
import type { Options } from '../../match/options.ts';
import { itemOf } from '../inventory/slots.ts';
import type { Cause, ObjectDie, RollSpec } from '../../match/ruling.ts';
import { spreadOf } from '../dice/spread.ts';
import { creatureOf, findCreature, scoreOf, type Creature } from '../../match/state.ts';
import { parryWeapon } from '../inventory/handling.ts';
import { printedWeapon, weaponOf } from '../inventory/weapons.ts';
import type { CheckWork } from '../../match/work.ts';

/** One way to save: in a word, with its dice. */
export interface SaveWay {
  readonly how: 'dodge' | 'block' | 'parry' | 'resist' | Attribute;
  readonly spec: RollSpec;
  readonly causes: readonly Cause[];
}

/** Help that a Target's own fired Held Actions give its Save (CA-EXA-07, 08). */
export interface Helped {
  /** Advantages of a dodge. */
  readonly dodge: number;
  /** The weapon of a parry and the attribute named for it; null without one. */
  readonly parry: { readonly item: string | undefined; readonly with: Attribute | undefined } | null;
  /** Advantages bought for this Save (CA-R39), and banked ones (CA-GADV-03). */
  readonly bought: number;
  readonly bank: number;
}

export const UNHELPED: Helped = Object.freeze({ dodge: 0, parry: null, bought: 0, bank: 0 });

/** CA-R02: whether a tie of a contest goes to the Initiator. */
export const initiatorWinsTies = (p: Position, initiator: Creature, target: Creature): boolean =>
  p.book.options.ties !== 'pcWins' || target.kind !== 'pc' || initiator.kind === 'pc';

/** CA-EXA-03, content 5: the die of the best weapon in hand, with which somebody keeps hold of it; claws are not held. */
const gripDie = (p: Position, c: Creature): ObjectDie | undefined => {
  const printed = printedWeapon(p, c);
  const own = printed === undefined ? undefined : weaponOf(p, c, printed.id);
  let best: ObjectDie | undefined =
    own?.dice[0] === undefined
      ? undefined
      : { die: own.dice[0], sign: 1, adv: 0, dis: 0, role: 'other', of: own.name };
  for (const i of c.items) {
    const weapon = i.place === 'hand' ? weaponOf(p, c, i.id) : undefined;
    const die = weapon?.dice[0];
    if (weapon !== undefined && die !== undefined && die > (best?.die ?? 0))
      best = { die, sign: 1, adv: 0, dis: 0, role: 'other', of: weapon.name };
  }
  return best;
};

/** The weapon die of what somebody parries with (CA-EXA-08). */
const heldDie = (p: Position, c: Creature, id: string | undefined): ObjectDie | undefined => {
  const weapon = parryWeapon(p, c, id);
  const die = weapon?.dice[0];
  return weapon === undefined || die === undefined
    ? undefined
    : { die, sign: 1, adv: 0, dis: 0, role: 'other', of: weapon.name };
};

/** The die of a shield in hand (CA-R44). */
const shieldDie = (p: Position, c: Creature): ObjectDie | undefined => {
  for (const i of c.items) {
    if (i.place !== 'hand' || i.ruined === true || i.planted === true) continue;
    const item = itemOf(p.book, i);
    if (item.shieldDie !== undefined)
      return { die: item.shieldDie, sign: 1, adv: 0, dis: 0, role: 'shield', of: i.name };
  }
  return undefined;
};

/** Whether a shield can be put in the way: not of breath, gaze or an incorporeal touch (CA-R91). */
const isPhysical = (work: CheckWork, by: Creature | undefined): boolean =>
  work.attack && (!work.magical || by?.items.some((i) => i.id === work.damage?.item) === true);

const way = (
  p: Position,
  work: CheckWork,
  t: Creature,
  how: SaveWay['how'],
  attribute: Attribute,
  objects: readonly ObjectDie[],
  helped: Helped,
  lies: boolean,
): SaveWay => {
  const causes = saveCauses(p, work, t, attribute);
  if (lies) causes.push(LIES);
  if (helped.dodge > 0) causes.push(onSave('CA-EXA-07', 'dodge', helped.dodge));
  if (helped.bought > 0) causes.push(onSave('CA-R39', 'AP spent on this Save', helped.bought));
  if (helped.bank > 0) causes.push(onSave('CA-GADV-03', 'banked Advantage', helped.bank));
  const joined = joinedDice(p, work, t, 'target', attribute);
  const all = joined.objects.length === 0 ? objects : [...objects, ...joined.objects];
  return {
    how,
    causes,
    spec: withCauses({ adv: 0, dis: 0, attribute, flat: joined.flat, objects: all }, causes),
  };
};

const onSave = (rule: string, text: string, by: number): Cause => ({
  rule,
  text,
  side: 'target',
  die: 'base',
  by,
});

/**
 * CA-AUTO-04, CA-R44: the ways in which a Target can save from a check, in the order of the rule. One who cannot act has
 * one way only (CA-AUTO-05j), a spell or ability names the attribute.
 */
export const saveWays = (
  p: Position,
  work: CheckWork,
  t: Creature,
  helped: Helped = UNHELPED,
): readonly SaveWay[] => {
  const { against } = work;
  const named = against.mode === 'CC' ? against.save : 'defence';
  const lies = !canAct(p, t);
  const one = (
    how: SaveWay['how'],
    attribute: Attribute,
    objects: readonly ObjectDie[] = NO_OBJECTS,
  ): SaveWay => way(p, work, t, how, attribute, objects, helped, lies);
  if (lies) return [one('resist', named === 'defence' || work.attack ? 'str' : named)];
  const bound = t.conditions.length > 0 && bears(p, t, 'noHands');
  switch (work.kind) {
    case 'grapple':
      return named === 'defence' ? [one('str', 'str'), one('dex', 'dex')] : [one('resist', named)];
    case 'disarm': {
      const die = bound ? undefined : gripDie(p, t);
      return [one('resist', named === 'defence' ? 'str' : named, die === undefined ? NO_OBJECTS : [die])];
    }
  }
  if (named !== 'defence') return [one('resist', named)];
  const ways = [one('dodge', 'dex')];
  const shield = bound ? undefined : shieldDie(p, t);
  const by = findCreature(p.state, work.creature);
  if (shield !== undefined && isPhysical(work, by) && (by === undefined || canSee(p, t, by)))
    ways.push(one('block', 'str', [shield]));
  const parry = helped.parry ?? (p.book.options.freeParry ? { item: undefined, with: undefined } : null);
  if (parry === null || !work.melee || !work.attack) return ways;
  const die = heldDie(p, t, parry.item);
  if (die === undefined) return ways;
  for (const attribute of ATTRIBUTES) {
    if (attribute === 'wil' || (parry.with !== undefined && parry.with !== attribute)) continue;
    // CA-R11, CA-AUTO-04: with STR a shield in the other hand joins a held parry; a free one takes its place (CA-R44).
    const joins = helped.parry !== null && attribute === 'str' && shield !== undefined;
    ways.push(one('parry', attribute, joins ? [die, shield] : [die]));
  }
  return ways;
};

/** Chances closer than this are equal: they differ only by how doubles add up. */
const LEVEL = 1e-12;

/** The least and the most that dice on top of Base Die and score can add. */
const leastAdded = (objects: readonly ObjectDie[]): number => {
  let least = 0;
  let weapon = 0;
  for (const o of objects) {
    if (o.role === 'weapon') weapon = 1;
    else least += o.sign > 0 ? 1 : -o.die;
  }
  return least + weapon;
};

const mostAdded = (objects: readonly ObjectDie[]): number => {
  let most = 0;
  let weapon = 0;
  for (const o of objects) {
    if (o.role === 'weapon') weapon += o.die;
    else most += o.sign > 0 ? o.die : -1;
  }
  return most + weapon;
};

/**
 * Whether the second way is better than the first without working out chances: on the same Base Dice it adds more in
 * every case, and neither is hopeless or sure. Undefined where that must be worked out.
 */
const plainlyBetter = (
  p: Position,
  work: CheckWork,
  by: Creature,
  t: Creature,
  first: SaveWay,
  second: SaveWay,
): boolean | undefined => {
  const [a, b] = [first.spec, second.spec];
  const { advMix, naturals } = p.book.options;
  if (a.adv !== b.adv || a.dis !== b.dis || advMix !== 'cancel' || naturals === 'autoWinLose')
    return undefined;
  const base = scoreOf(by, work.spec.attribute) + work.spec.flat;
  const [left, right] = [1 + base + leastAdded(work.spec.objects), 20 + base + mostAdded(work.spec.objects)];
  const lows = [a, b].map((s) => scoreOf(t, s.attribute) + s.flat + leastAdded(s.objects));
  const highs = [a, b].map((s) => scoreOf(t, s.attribute) + s.flat + mostAdded(s.objects));
  const [lowA = 0, lowB = 0] = lows;
  const [highA = 0, highB = 0] = highs;
  // Hopeless or sure for either: equal chances keep the order, so they must be known.
  if (Math.max(highA, highB) + 20 <= left || Math.min(lowA, lowB) + 1 > right) return undefined;
  if (lowB > highA) return true;
  return highB < lowA ? false : undefined;
};

/** The exact chance that a Save of this score and spec fails against a roll. */
const failing = (
  options: Options,
  score: number,
  left: RollSpec,
  ties: boolean,
): ((other: number, right: RollSpec) => number) => {
  if (options.naturals === 'autoWinLose') {
    const spread = spreadOf(options, score, left);
    return (other, right) => decidedChance(spread, spreadOf(options, other, right), ties);
  }
  const totals = totalsOf(options, score, left);
  return (other, right) => beatsChance(totals, totalsOf(options, other, right), ties);
};

/** CA-AUTO-04: the ways with the best chance first; equal chances keep their order. */
export const rankedWays = (
  p: Position,
  work: CheckWork,
  t: Creature,
  ways: readonly SaveWay[],
): readonly SaveWay[] => {
  if (ways.length < 2) return ways;
  const by = creatureOf(p.state, work.creature);
  const [first, second, third] = ways;
  if (first !== undefined && second !== undefined && third === undefined) {
    const better = plainlyBetter(p, work, by, t, first, second);
    if (better !== undefined) return better ? [second, first] : ways;
  }
  const { options } = p.book;
  const fails = failing(options, scoreOf(by, work.spec.attribute), work.spec, initiatorWinsTies(p, by, t));
  const ranked = ways.map((w) => ({ w, lost: fails(scoreOf(t, w.spec.attribute), w.spec) }));
  return ranked
    .toSorted((a, b) => (Math.abs(a.lost - b.lost) < LEVEL ? 0 : a.lost - b.lost))
    .map(({ w }) => w);
};
