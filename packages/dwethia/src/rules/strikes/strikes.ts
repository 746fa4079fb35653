import type { Term } from '@caltrop/engine';
import { keyword, kitOf, type Battle, type Position } from '../../match/book.ts';
import { byId, modelOf, otherSide, type Model, type Side } from '../../match/state.ts';
import type { FightWork, Striker } from '../../match/work.ts';
import { need } from '../dice/chart.ts';
import type { Roll } from '../dice/dice.ts';
import { isActive, statOf, strike, type Occasion } from '../profile/stats.ts';
import { askCourage } from '../ways/drives.ts';
import { canReach } from './fights.ts';
import { arvOf, defenceTarget, occasionOf, sharedStrength, strengthOf } from './values.ts';
import { LIGHT_SHOT, meleeKeyword } from './weapons.ts';

/** A fight as far as its values go. */
export type Sides = Pick<FightWork, 'engaged' | 'supporters' | 'attacker' | 'option'>;

/** Everybody who takes part in a fight, in the order of the table. */
export const participantsOf = (p: Position, { engaged, supporters }: Sides): Model[] => {
  const all: Model[] = [];
  for (const m of p.state.models) if (engaged.includes(m.id) || supporters.includes(m.id)) all.push(m);
  return all;
};

/** DW-KEY-07, DW-R50: who fired a weapon that is not Light adds no dice. */
export const canStrike = (p: Position, m: Model): boolean => {
  if (m.fired === '' || p.book.options.shootersFight) return true;
  if (m.usedThisRound.includes(LIGHT_SHOT)) return true;
  const weapon = kitOf(p.book, m).ranged.find((item) => item.id === m.fired);
  return weapon === undefined || keyword(weapon.keywords, 'light') > 0;
};

/**
 * Who rolls attack dice for a side, by id (DW-FIGHT-15, 16, DW-R53): those within 1" or in reach of an enemy of the fight
 * who have any: nobody strikes without dice (DW-R55).
 */
export const strikersOf = (p: Position, fight: Sides, side: Side): Model[] => {
  if (side !== fight.attacker && fight.option !== 'fight') return [];
  const all = participantsOf(p, fight);
  const engaged = all.filter((m) => fight.engaged.includes(m.id));
  const occasion = occasionOf(all, fight.attacker, side);
  const strikers: Model[] = [];
  for (const m of all) {
    if (m.side !== side || !canStrike(p, m) || !canReach(p, m, engaged)) continue;
    if (statOf(p, m, 'A', occasion) > 0) strikers.push(m);
  }
  return strikers.length < 2 ? strikers : strikers.sort(byId);
};

/** The attack roll value of a side of a fight, with its terms (DW-FIGHT-18, DW-FIGHT-12). */
const valueOf = (
  p: Position,
  fight: Sides,
  all: readonly Model[],
  side: Side,
  terms?: Term[],
  occasion?: Occasion,
): number => {
  const retreats = fight.option === 'retreat' && side !== fight.attacker;
  return arvOf(p, all, side, fight.attacker, retreats, terms, occasion);
};

/** The chart's number for a side's attack dice, with the terms of its value (DW-FIGHT-19). */
export const attackNeed = (p: Position, fight: Sides, side: Side, terms?: Term[]): number => {
  const all = participantsOf(p, fight);
  return need(valueOf(p, fight, all, side, terms), valueOf(p, fight, all, otherSide(side)));
};

/** Both sides' strikers with their dice and needs, the Attacker's first (DW-FIGHT-15 to 23, DW-R53). */
export const planStrikes = (b: Battle, fight: Sides): Striker[] => {
  const all = participantsOf(b, fight);
  const able = strikersOf(b, fight, fight.attacker);
  able.push(...strikersOf(b, fight, otherSide(fight.attacker)));
  const frozen = askCourage(b, able, all);
  const strikers = frozen.length === 0 ? able : able.filter((m) => !frozen.includes(m.id));
  for (const m of strikers) strike(b, m);
  const kinds = new Map<string, string>();
  // What a whole side strikes with and against is the same for all of it.
  const seen = {
    south: occasionOf(all, fight.attacker, 'south'),
    north: occasionOf(all, fight.attacker, 'north'),
  };
  const south = valueOf(b, fight, all, 'south', undefined, seen.south);
  const north = valueOf(b, fight, all, 'north', undefined, seen.north);
  const needs = { south: need(south, north), north: need(north, south) };
  const sideOf = (side: Side) => ({
    shared: sharedStrength(b, all, side, fight.attacker, seen[side]),
    target: defenceTarget(b, all, fight.engaged, otherSide(side), fight.attacker, seen[otherSide(side)]),
  });
  const own = { south: sideOf('south'), north: sideOf('north') };
  return strikers.map((m): Striker => {
    const { shared, target } = own[m.side];
    const occasion = seen[m.side];
    const dice = statOf(b, m, 'A', occasion);
    const defence = Math.max(0, target - meleeKeyword(b, m, 'sunder'));
    const wound = need(strengthOf(b, m, all, fight.attacker, shared, occasion), defence);
    const by = m.id;
    if (!hasTwin(b, strikers, m)) return { by, dice, need: needs[m.side], wound, like: by };
    const kit = kitOf(b.book, m);
    let kind = `${m.side} ${kit.unit.id} ${kit.ownStrength} ${dice} ${wound}`;
    for (const rule of kit.rules) kind += `, ${rule.id}${isActive(b, m, rule, occasion) ? '!' : ''}`;
    for (const id of m.used) kind += `; ${id}`;
    for (const id of m.usedThisRound) kind += `; ${id}`;
    // The first of a kind names it.
    const like = kinds.get(kind) ?? by;
    kinds.set(kind, like);
    return { by, dice, need: needs[m.side], wound, like };
  });
};

/** Whether anybody else of the same side and unit strikes too: only such could stand for each other. */
const hasTwin = (p: Position, strikers: readonly Model[], m: Model): boolean => {
  const { unit } = kitOf(p.book, m);
  for (const o of strikers)
    if (o !== m && o.side === m.side && kitOf(p.book, o).unit.id === unit.id) return true;
  return false;
};

/** The attack dice of a striker, with the reasons of their number where somebody reads them. */
export const attackRoll = (b: Battle, fight: Sides, striker: Striker): Roll => {
  const m = modelOf(b.state, striker.by);
  const terms: Term[] | undefined = b.table.telling ? [] : undefined;
  if (terms !== undefined) attackNeed(b, fight, m.side, terms);
  return {
    by: striker.by,
    kind: 'meleeAttack',
    dice: striker.dice,
    need: striker.need,
    rule: 'DW-FIGHT-19',
    text: b.table.telling ? `${m.name} attacks` : '',
    terms: terms ?? NO_TERMS,
    occasion: occasionOf(participantsOf(b, fight), fight.attacker, m.side),
    like: striker.like,
  };
};

const NO_TERMS: readonly Term[] = [];

/** DW-FIGHT-20: the wound dice that the successes of a striker become. */
export const woundRoll = (b: Battle, fight: Sides, striker: Striker, dice: number): Roll => {
  const m = modelOf(b.state, striker.by);
  const all = participantsOf(b, fight);
  const against = otherSide(m.side);
  const terms = b.table.telling
    ? [
        { label: 'Strength', value: strengthOf(b, m, all, fight.attacker), rule: 'DW-FIGHT-21' },
        {
          label: 'against Defense',
          value: Math.max(
            0,
            defenceTarget(b, all, fight.engaged, against, fight.attacker) - meleeKeyword(b, m, 'sunder'),
          ),
          rule: 'DW-FIGHT-22',
        },
      ]
    : NO_TERMS;
  return {
    by: striker.by,
    kind: 'meleeWound',
    dice,
    need: striker.wound,
    rule: 'DW-FIGHT-23',
    text: b.table.telling ? `${m.name} wounds` : '',
    terms,
    occasion: occasionOf(all, fight.attacker, m.side),
    like: striker.like,
  };
};
