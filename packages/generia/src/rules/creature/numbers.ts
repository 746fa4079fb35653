import { kitOf, pvOf, type Position } from '../../match/book.ts';
import { evaluate, type Formula, type Numbers, type Variable } from '../dice/formula.ts';
import { distance } from '../board/measures.ts';
import { isUp, woundsOf, type Creature } from '../../match/state.ts';
import { valueOf } from './values.ts';

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
    raw: (attribute) => kit.raw[attribute] ?? 0,
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
    case 'BEARERS':
      return bearersBeside(p, c);
    case 'SUNLIGHT':
    case 'MOONLIGHT':
      return p.book.encounter.map.sky === name.toLowerCase() ? 1 : 0;
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

/** A MOD as it is now (GE-ATTR-03), with what raises and lowers it. */
export const modOf = (p: Position, c: Creature, attribute: number): number => {
  const mod = kitOf(p.book, c).mods[attribute] ?? 0;
  return c.boons.length === 0 && c.statuses.length === 0
    ? mod
    : mod + valueOf(p, c, ATTRIBUTE[attribute] ?? 'CON') - mod;
};

const ATTRIBUTE = ['CON', 'STR', 'DEX', 'INT', 'WIL', 'PER'] as const;
