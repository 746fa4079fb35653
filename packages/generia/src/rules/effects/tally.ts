import type { Term } from '@caltrop/engine';
import { kitOf, type Position, type Battle } from '../../match/book.ts';
import { allHold } from './conditions.ts';
import { type Occasion, NO_OCCASION } from './occasion.ts';
import type { Effect } from '../../content/content.ts';
import { evaluate, type Formula } from '../../content/effects/formula.ts';
import { type Hooks, type RollMod, ROLL } from '../creature/hooks.ts';
import { numbersOf } from '../creature/numbers.ts';
import { aroundAt, hooksAt, lastingOn, xAt } from '../creature/sources.ts';
import { spellPv } from './ability-values.ts';
import { type Creature, creatureOf } from '../../match/state.ts';

/** What is added up for one roll: the Advantage Score and what eases or hinders it, with the terms where somebody asks. */
export interface Tally {
  adv: number;
  eased: number;
  readonly terms: Term[] | null;
}

export const newTally = (telling: boolean): Tally => ({ adv: 0, eased: 0, terms: telling ? [] : null });

/** Adds to the Advantage Score (GE-CORE-08). */
export const advantage = (t: Tally, by: number, label: string, rule: string, of = ''): void => {
  if (by === 0) return;
  t.adv += by;
  if (t.terms === null) return;
  const name = of === '' ? label : `${of}: ${label}`;
  t.terms.push({
    label: by > 0 ? `${name} (Advantage ${by})` : `${name} (Disadvantage ${-by})`,
    value: 0,
    rule,
  });
};

/** Eases or hinders (GE-CORE-10). The label names what it is of, if that is said: put together only where it is read. */
export const ease = (t: Tally, by: number, label: string, rule: string, of = ''): void => {
  if (by === 0) return;
  t.eased += by;
  t.terms?.push({ label: of === '' ? label : `${of}: ${label}`, value: by, rule });
};

/** Which list of a source is asked: the roller's own, those of whom it is against, those of its opponent. */
export type Which = 'rolls' | 'against' | 'opponent';

/** Adds what the sources of a creature say about a roll. `self` is the creature that bears the effects. */
export const addRolls = (
  p: Position,
  self: number,
  c: Creature,
  which: Which,
  mask: number,
  o: Occasion,
  t: Tally,
): void => {
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) break;
    if ((maskOf(hooks, which) & mask) !== 0)
      addMods(p, self, c, listOf(hooks, which), hooks, xAt(c, i), mask, o, t);
  }
  // GE-STS-61: rolls with a cursed attribute are hindered.
  if (which === 'rolls' && o.attribute >= 0 && c.statuses.length > 0)
    for (const s of c.statuses)
      if (s.kind === 'Attribute Curse' && s.attribute === o.attribute) ease(t, -s.x, s.kind, 'GE-STS-61');
  const own = which === 'rolls' || which === 'opponent' ? o.arm?.hooks : undefined;
  if (own !== undefined && own !== null) addMods(p, self, c, listOf(own, which), own, 1, mask, o, t);
};

const listOf = (hooks: Hooks, which: Which): readonly RollMod[] =>
  which === 'rolls' ? hooks.rolls : which === 'against' ? hooks.against : hooks.opponent;

/** Whether any source of a creature says something about a roll: asked before an occasion is made for it. */
export const hasRolls = (p: Position, c: Creature, which: Which, mask: number): boolean => {
  if ((maskOf(kitOf(p.book, c).hooks, which) & mask) !== 0) return true;
  if ((maskOf(lastingOn(p.book, c), which) & mask) !== 0) return true;
  for (let i = 0; ; i++) {
    const hooks = aroundAt(p, c, i);
    if (hooks === null) return false;
    if ((maskOf(hooks, which) & mask) !== 0) return true;
  }
};

const maskOf = (hooks: Pick<Hooks, 'rollsMask' | 'againstMask' | 'opponentMask'>, which: Which): number =>
  which === 'rolls' ? hooks.rollsMask : which === 'against' ? hooks.againstMask : hooks.opponentMask;

const addMods = (
  p: Position,
  self: number,
  c: Creature,
  list: readonly RollMod[],
  hooks: Hooks,
  x: number,
  mask: number,
  o: Occasion,
  t: Tally,
): void => {
  for (const mod of list) {
    if ((mod.mask & mask) === 0 || !allHold(p, self, mod.when, o)) continue;
    const label = mod.label === '' ? hooks.label : mod.label;
    advantage(t, worked(p, c, mod.adv, o, x), label, hooks.rule);
    const given = worked(p, c, mod.eased, o, x);
    ease(
      t,
      mod.ownEased === undefined ? given : Math.max(given, worked(p, c, mod.ownEased, o, x)),
      label,
      hooks.rule,
    );
  }
};

const worked = (p: Position, c: Creature, f: Formula, o: Occasion, x: number): number =>
  typeof f === 'number' ? f : evaluate(f, numbersOf(p, c, { x, pv: o.arm?.pv ?? pvIn(p, c, o) }));

/** The value of the spell that a roll is about; 0 without one. */
const pvIn = (p: Position, c: Creature, o: Occasion): number =>
  o.ability === null ? 0 : spellPv(kitOf(p.book, c), o.ability, o.element);

/** What was for the next roll of its kind alone is spent by it (See the Unseen, Mederi). */
export const spendNext = (p: Position, n: number, mask: number, o: Occasion): void => {
  const c = creatureOf(p.state, n);
  if (!c.boons.some((boon) => boon.until === 'next check')) return;
  const meant = (e: Effect): boolean =>
    e.hook === 'roll' && (ROLL[e.roll] & mask) !== 0 && allHold(p, n, e.when ?? [], o);
  c.boons = c.boons.filter((boon) => boon.until !== 'next check' || !boon.effects.some(meant));
};

/** The Advantage Score and what eases a plain check of an attribute, which is rolled now. */
export const checkTally = (b: Battle, n: number, attribute: number, displaces = false): Tally => {
  const c = creatureOf(b.state, n);
  const t = newTally(b.table.telling);
  const o = { ...NO_OCCASION, attribute, displaces };
  addRolls(b, n, c, 'rolls', ROLL.check, o, t);
  spendNext(b, n, ROLL.check, o);
  return t;
};
