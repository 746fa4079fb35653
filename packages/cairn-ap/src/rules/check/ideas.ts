import type { Play, Position } from '../../match/book.ts';
import { passesOff } from '../conditions/affliction.ts';
import { conditionOf } from '../conditions/bearings.ts';
import { passesBy } from '../conditions/resistance.ts';
import type { Effect, Item } from '../../content/content.ts';
import type { EffectOrder } from '../../match/effect-order.ts';
import type { CheckWork } from '../../match/work.ts';
import { areEnemies, findCreature, isPresent, type Creature } from '../../match/state.ts';
import { itemOf } from '../inventory/slots.ts';
import { printedWeapon, weaponOf } from '../inventory/weapons.ts';
import { mayMove } from './looked.ts';
import { between, canSee, distance } from '../ground/map.ts';

type Idea = Exclude<NonNullable<ReturnType<Play['book']['content']['ideas']['get']>>[number], string>;

/** Whose roll it was, who stood against it, and the check that it belongs to, where it was one. */
export interface Standing {
  readonly c: Creature;
  readonly others: readonly string[];
  readonly work?: CheckWork;
}

/** A suggestion and what comes of it; nothing but its words where it has no effects. */
interface Suggestion {
  readonly text: string;
  readonly order?: EffectOrder;
}

/** The suggestions of a place that concern anybody who is there (content section 11). */
export const ideasAt = (g: Play, place: string, standing: Standing): readonly Suggestion[] =>
  (g.book.content.ideas.get(place) ?? []).flatMap((idea): Suggestion[] => {
    if (typeof idea === 'string') return [{ text: idea }];
    if (!isMadeWith(g, idea, standing.work)) return [];
    const on = concernedBy(g, idea, standing);
    return on.every((id) => isEmpty(g, idea, id, standing))
      ? []
      : [{ text: idea.text, order: orderOf(idea, standing, on) }];
  });

/** Whether an attack was made with what an idea is about: a weapon, or one with a string. */
const isMadeWith = (p: Position, { with: what }: Idea, work: CheckWork | undefined): boolean => {
  if (what === undefined) return true;
  const by = findCreature(p.state, work?.creature ?? '');
  const weapon = by === undefined ? undefined : weaponOf(p, by, work?.damage?.item ?? '');
  if (weapon === undefined) return false;
  const { carried, attack } = weapon;
  if (what === 'weapon') return carried !== undefined || attack?.hands !== undefined;
  const strike = carried === undefined ? undefined : itemOf(p.book, carried).strike;
  return strike === undefined
    ? attack?.hands !== undefined && attack.shot !== undefined
    : strike.shot !== undefined && strike.shape === undefined;
};

/** Whether somebody has nothing that an idea could take or spoil, or is proof against what it brings. */
const isEmpty = (p: Position, { effects = [] }: Idea, id: string, { c: by, work }: Standing): boolean => {
  const c = findCreature(p.state, id);
  const holds = (fits: (item: Item) => boolean): boolean =>
    c?.items.some((i) => i.place === 'hand' && fits(itemOf(p.book, i))) === true;
  return (
    effects.length > 0 &&
    effects.every((e) => {
      if (e.do === 'condition') {
        const kind = conditionOf(p, e.condition);
        const has = c?.conditions.some((a) => a.kind === kind.id) === true && kind.stacks !== true;
        return c === undefined || has || passesOff(p, c, kind, by.id, { magical: work?.magical === true });
      }
      if (e.do === 'step') return c === undefined || !mayMove(p, c);
      if (e.do !== 'lose' && e.do !== 'notch') return false;
      if (c !== undefined && printedWeapon(p, c) !== undefined && (e.do === 'notch' || e.what !== 'shield'))
        return false;
      if (e.do === 'notch' || e.what === 'weapon') return !holds((item) => item.strike !== undefined);
      return !holds((item) => e.what !== 'shield' || item.kind === 'shield');
    })
  );
};

/** Its effects; a condition of a weapon is of the one that was struck with. */
const ofWeapon = (
  { effects = [], with: what, whom }: Idea,
  work: CheckWork | undefined,
): readonly Effect[] => {
  const about = what === 'weapon' && whom === 'self' ? work?.damage?.item : undefined;
  return about === undefined ? effects : effects.map((e) => (e.do === 'condition' ? { ...e, about } : e));
};

const orderOf = (idea: Idea, standing: Standing, on: readonly string[]): EffectOrder => {
  const { spell = false, whom } = idea;
  const { c, work } = standing;
  const effects = ofWeapon(idea, work);
  const sum = spell ? (work?.sum ?? 0) : (work?.rolled?.weapon ?? 0);
  return {
    by: c.id,
    on,
    effects: !spell || work === undefined ? effects : whom === 'another' ? alsoMet(work) : work.onSuccess,
    sum,
    ...(work === undefined
      ? {}
      : { at: work.at, dice: work.dice, source: work.source, magical: work.magical }),
  };
};

const concernedBy = (
  p: Position,
  { whom = 'other' }: Idea,
  { c, others, work }: Standing,
): readonly string[] => {
  switch (whom) {
    case 'other':
      return others;
    case 'self':
      return [c.id];
    case 'ally':
      return nearest(p, c, (o) => o.group === c.group);
    case 'in-line':
      return inLine(p, c, others);
    case 'another':
      return nearest(
        p,
        c,
        (o) =>
          areEnemies(p.state, c, o) &&
          !others.includes(o.id) &&
          canSee(p, c, o) &&
          (work === undefined || (isInRange(p, c, o, work) && !passesBy(p, work, o))),
      );
  }
};

const isInRange = (p: Position, c: Creature, o: Creature, { far }: CheckWork): boolean =>
  far < 0 || !p.book.mapped || distance(p, c, o) <= far;

/** What a spell does to one more whom it meets: that one saves from the same roll (CA-R66). */
const alsoMet = ({ against, rolled, onSuccess }: CheckWork): readonly Effect[] =>
  against.mode !== 'CC' || against.save === 'defence'
    ? onSuccess
    : [{ do: 'save', attribute: against.save, dc: rolled?.total ?? 0, fail: onSuccess }];

const nearest = (p: Position, c: Creature, fits: (o: Creature) => boolean): readonly string[] => {
  let found: Creature | undefined;
  for (const o of p.state.creatures)
    if (o.id !== c.id && o.fate === 'up' && isPresent(o) && fits(o))
      if (found === undefined || distance(p, c, o) < distance(p, c, found)) found = o;
  return found === undefined ? [] : [found.id];
};

/** The ally whom a shot may meet instead: on the way to whom it was aimed at, or beside that one. */
const inLine = (p: Position, c: Creature, others: readonly string[]): readonly string[] => {
  const target = findCreature(p.state, others[0] ?? '');
  if (target === undefined) return [];
  const way = p.book.mapped ? between(p, c.at, target.at) : [];
  return nearest(p, c, (o) => o.group === c.group && (way.includes(o.at) || distance(p, o, target) <= 1));
};
