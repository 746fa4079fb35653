import { armourOf } from '../rules/inventory/armour.ts';
import { kitOf, ownSpells, type Position } from '../match/book.ts';
import { bears } from '../rules/conditions/bearings.ts';
import { areEnemies, type Creature } from '../match/state.ts';
import { weaponsOf } from '../rules/inventory/weapons.ts';

/** What is known of the creatures of a match by their ids; filled as they are met. */
export type Worths = Map<string, number>;

/** Parts of a creature's worth: to be on one's feet, to have HP, to have STR. */
export const FEET = 0.4;
export const HEALTH = 0.3;
export const SINEW = 0.3;

/** What somebody is worth who lies there and may be saved. */
const LYING = 0.12;
const STABLE = 0.16;
/** What is left of a side's own who got away. */
const AWAY = 0.2;

/** What a creature is worth whole: how hard it hits by how much it takes; about 10 for a plain fighter. */
export const worthOf = (p: Position, worths: Worths, c: Creature): number => {
  const known = worths.get(c.id);
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
  worths.set(c.id, worth);
  return worth;
};

/** What is left of a creature, as a part of its worth. */
export const leftOf = (p: Position, c: Creature): number => {
  switch (c.fate) {
    case 'up':
    case 'inert':
      break;
    case 'dying':
      return LYING;
    case 'stable':
      return STABLE;
    case 'fled':
      return c.kind === 'npc' ? 0 : AWAY;
    case 'dead':
    case 'surrendered':
    case 'captured':
    case 'lost':
      return 0;
  }
  let left = FEET + (HEALTH * c.hp) / Math.max(1, c.maxHp) + (SINEW * c.str) / Math.max(1, c.maxStr);
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

/** The part of a side's strength that stands against what it faces: 1 when they are level. */
export const balanceFor = (p: Position, worths: Worths, c: Creature): number => {
  let [ours, theirs] = [0, 0];
  for (const o of p.state.creatures) {
    if (o.fate !== 'up' || o.at < 0) continue;
    const value = worthOf(p, worths, o) * leftOf(p, o);
    if (areEnemies(p.state, c, o)) theirs += value;
    else if (o.group === c.group) ours += value;
  }
  return theirs === 0 ? Number.POSITIVE_INFINITY : ours / theirs;
};
