import { kitOf, pvOf, type Position, type Arm } from '../../match/book.ts';
import { evaluate, type Formula, type Numbers, type Variable } from '../../content/effects/formula.ts';
import { distance } from './measures.ts';
import { isTrueLight } from './sky.ts';
import { isChanged } from './sources.ts';
import { counterOf, isUp, woundsOf, type Creature } from '../../match/state.ts';
import { rawOf, valueOf } from './values.ts';

/** Numbers of the moment that a formula may ask for. */
export interface Moment {
  readonly pv?: number;
  readonly level?: number;
  readonly step?: number;
  readonly x?: number;
  readonly tier?: number;
  readonly explosions?: number;
  /** Wounds that were just dealt. */
  readonly dealt?: number;
  /** Whom it is about, for SMALLER: how many size steps it is smaller. */
  readonly target?: number;
  /** The square it is about; the bearer's own without. */
  readonly at?: number;
  /** The element of the spell in use. */
  readonly element?: string;
}

const NOTHING: Moment = {};

/** Works a formula out for somebody: MODs and values as they are now. */
export const amount = (p: Position, c: Creature, f: Formula, moment: Moment = NOTHING): number =>
  typeof f === 'number' ? f : evaluate(f, numbersOf(p, c, moment));

/** What formulas of a creature are worked out from. */
export const numbersOf = (p: Position, c: Creature, moment: Moment): Numbers => {
  const kit = kitOf(p.book, c);
  return {
    mod: (attribute) => modOf(p, c, attribute),
    raw: (attribute) => rawOf(p, c, attribute),
    pv: (name) => pvOf(kit, name),
    variable: (name) => variableOf(p, c, name, moment),
  };
};

const variableOf = (p: Position, c: Creature, name: Variable, moment: Moment): number => {
  switch (name) {
    case 'PV':
      return moment.pv ?? 0;
    case 'LEVEL':
      return moment.level ?? 1;
    case 'STEP':
      return moment.step ?? 1;
    case 'X':
      return moment.x ?? 1;
    case 'TIER':
      return moment.tier ?? 1;
    case 'EXPLOSIONS':
      return moment.explosions ?? 0;
    case 'MPR':
      return valueOf(p, c, 'MPR');
    case 'MS':
      return valueOf(p, c, 'MS');
    case 'WT':
      return valueOf(p, c, 'WT');
    case 'WOUNDS':
      return woundsOf(c);
    case 'CHARLEVEL':
      return kitOf(p.book, c).level;
    case 'DEALT':
      return moment.dealt ?? 0;
    case 'STATUSES':
      return c.statuses.length;
    case 'NEGATIVES': {
      const target = p.state.creatures[moment.target ?? -1];
      return (target?.statuses ?? []).filter((s) => p.book.statuses.get(s.kind)?.kind.harmful === true)
        .length;
    }
    case 'QUALITY':
      return counterOf(c, 'Quality');
    case 'BEARERS':
      return bearersBeside(p, c);
    case 'ELEMENTALS':
      return elementalsOf(p, c);
    case 'SUNLIGHT':
      return isTrueLight(p, moment.at ?? c.at, 'sunlight', moment.at === undefined ? c : undefined) ? 1 : 0;
    case 'MOONLIGHT':
      return isTrueLight(p, moment.at ?? c.at, 'moonlight', moment.at === undefined ? c : undefined) ? 1 : 0;
    case 'SMALLER': {
      const target = p.state.creatures[moment.target ?? -1];
      return target === undefined ? 0 : kitOf(p.book, c).size - kitOf(p.book, target).size;
    }
  }
};

/** Friends with a shield in hand right beside somebody (Shield Wall). */
const bearersBeside = (p: Position, c: Creature): number => {
  let count = 0;
  for (const other of p.state.creatures) {
    if (other === c || other.side !== c.side || !isUp(other) || distance(p, c, other) > 1) continue;
    const { arms } = kitOf(p.book, other);
    if (other.hands.some((i) => arms[i]?.shield === true)) count++;
  }
  return count;
};

/** Elementals that somebody has summoned and that are still there (Channel Element). */
const elementalsOf = (p: Position, c: Creature): number => {
  let count = 0;
  for (const other of p.state.creatures)
    if (
      other.summoner >= 0 &&
      isUp(other) &&
      p.state.creatures[other.summoner] === c &&
      kitOf(p.book, other).tags.has('Elemental')
    )
      count++;
  return count;
};

/** A MOD as it is now (GE-ATTR-03), with what raises and lowers it. */
export const modOf = (p: Position, c: Creature, attribute: number): number => {
  const mod = kitOf(p.book, c).mods[attribute] ?? 0;
  return (c.boons.length === 0 && c.statuses.length === 0) || !isChanged(p, c)
    ? mod
    : valueOf(p, c, ATTRIBUTE[attribute] ?? 'CON');
};

const ATTRIBUTE = ['CON', 'STR', 'DEX', 'INT', 'WIL', 'PER'] as const;

const [CON, STR, DEX, PER] = [0, 1, 2, 5] as const;

/** By how much a MOD differs now from the one that printed values are worked out with. */
const shiftOf = (p: Position, c: Creature, attribute: number): number =>
  c.boons.length === 0 && c.statuses.length === 0
    ? 0
    : modOf(p, c, attribute) - (kitOf(p.book, c).mods[attribute] ?? 0);

/** What a changed MOD does where it counts by a rate in halves, rounded down (GE-CORE-12). */
const rated = (
  p: Position,
  c: Creature,
  attribute: number,
  weapon: string,
  rate: 'hit2' | 'damage2',
): number => {
  const by = shiftOf(p, c, attribute);
  if (by === 0) return 0;
  const rate2 = p.book.content.weapons.get(weapon)?.[rate] ?? 2;
  const mod = kitOf(p.book, c).mods[attribute] ?? 0;
  return Math.floor(((mod + by) * rate2) / 2) - Math.floor((mod * rate2) / 2);
};

/** What a changed DEX-MOD does to the Attack Value and Parry Value of a weapon (GE-VAL-12, 16). */
export const hitShift = (p: Position, c: Creature, arm: Arm): number => rated(p, c, DEX, arm.weapon, 'hit2');

/** What a changed STR-MOD does to the damage of a weapon (GE-DMG-02, GE-RNG-09). */
export const harmShift = (p: Position, c: Creature, arm: Arm): number =>
  rated(p, c, STR, arm.weapon, 'damage2');

/** What changed CON-MOD and STR-MOD do to Block Value and Block Strength (GE-VAL-13, 14). */
export const blockShift = (p: Position, c: Creature): number => shiftOf(p, c, CON) + shiftOf(p, c, STR);

/** What changed DEX-MOD and PER-MOD do to the Dodge Value (GE-VAL-15). */
export const dodgeShift = (p: Position, c: Creature): number => shiftOf(p, c, DEX) + shiftOf(p, c, PER);
