import { armourOf } from '../rules/inventory/armour.ts';
import { kitOf, ownSpells, type Position } from '../match/book.ts';
import { bears } from '../rules/conditions/bearings.ts';
import { areEnemies, type Creature } from '../match/state.ts';
import { weaponsOf } from '../rules/inventory/weapons.ts';
import { FEET, type Weights } from './weights.ts';

/** What creatures are worth in a match. */
export interface Worths {
  /** Worth by id; filled as they are met. */
  readonly known: Map<string, number>;
  readonly weights: Weights;
}

/** What a creature is worth whole: how hard it hits by how much it takes; about 10 for a plain fighter. */
export const worthOf = (p: Position, worths: Worths, c: Creature): number => {
  const known = worths.known.get(c.id);
  if (known !== undefined) return known;
  let hits = 2;
  for (const w of weaponsOf(p, c)) {
    const score = w.attribute === 'light' ? Math.max(c.maxStr, c.maxDex) : c[w.attribute];
    const mean = Math.max(0, ...w.dice) / 2 + 0.5 + w.flat + score / 4;
    if (mean > hits) hits = mean;
  }
  const kit = kitOf(p.book, c);
  if (ownSpells(p.book, c).length + kit.abilities.length > 0) hits += 2;
  const lasts = c.maxHp + 3 * armourOf(p, c) + c.maxStr / 2;
  const worth = Math.max(1, (c.turns * lasts * hits) / 8.5);
  worths.known.set(c.id, worth);
  return worth;
};

/** What is left of a creature, as a part of its worth. */
export const leftOf = (p: Position, weights: Weights, c: Creature): number => {
  switch (c.fate) {
    case 'up':
    case 'inert':
      break;
    case 'dying':
      return weights.dying;
    case 'stable':
      return weights.stable;
    case 'fled':
      return c.kind === 'npc' ? 0 : weights.away;
    case 'dead':
    case 'surrendered':
    case 'captured':
    case 'lost':
      return 0;
  }
  let left =
    FEET + (weights.health * c.hp) / Math.max(1, c.maxHp) + (weights.sinew * c.str) / Math.max(1, c.maxStr);
  if (c.conditions.length > 0) left *= ableness(p, c);
  if (c.surprised) left -= 0.04;
  return left + 0.01 * Math.min(3, c.bank) + (c.holds.length > 0 ? 0.01 : 0);
};

/** How much of a creature still counts with what is on it. */
const ableness = (p: Position, c: Creature): number => {
  let able = 1;
  for (const { kind } of c.conditions) {
    if (kind === 'fleeing' || kind === 'terrified') able *= 0.35;
    else if (kind === 'prone') able *= 0.93;
  }
  if (bears(p, c, 'helpless') || bears(p, c, 'cannotAct')) return able * 0.45;
  if (bears(p, c, 'cannotAttack')) able *= 0.7;
  if (bears(p, c, 'blind')) able *= 0.8;
  if (bears(p, c, 'cannotMove')) able *= 0.88;
  if (bears(p, c, 'moveHalved')) able *= 0.95;
  return able;
};

/** Whether a creature is of the characters' side, by its Group. */
export const isOurs = ({ state }: Position, c: Creature): boolean => {
  for (const g of state.groups) if (g.id === c.group) return g.party;
  return false;
};

/** What is lost with HP and STR, and with the chance to fall, as a part of a creature's worth. */
export const partOf = (
  { health, sinew }: Weights,
  t: Creature,
  lost: { readonly hp: number; readonly str: number; readonly falls: number; readonly left: number },
): number =>
  (health * lost.hp) / Math.max(1, t.maxHp) +
  (sinew * lost.str) / Math.max(1, t.maxStr) +
  lost.falls * (FEET + (sinew * lost.left) / Math.max(1, t.maxStr));

/** The part of a side's strength that stands against what it faces: 1 when they are level. */
export const balanceFor = (p: Position, worths: Worths, c: Creature): number => {
  let [ours, theirs] = [0, 0];
  for (const o of p.state.creatures) {
    if (o.fate !== 'up' || o.at < 0) continue;
    const value = worthOf(p, worths, o) * leftOf(p, worths.weights, o);
    if (areEnemies(p.state, c, o)) theirs += value;
    else if (o.group === c.group) ours += value;
  }
  return theirs === 0 ? Number.POSITIVE_INFINITY : ours / theirs;
};
