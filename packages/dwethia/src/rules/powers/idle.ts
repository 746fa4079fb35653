import type { Refusal } from '@caltrop/engine';
import type { Power, PowerEffect } from '../../content/content.ts';
import { keyword, kitOf, powerOf, refuse, type Position } from '../../match/book.ts';
import { cloneState, findModel, otherSide, type Lasting, type Model } from '../../match/state.ts';
import { isEngaged } from '../ground/measures.ts';
import { IGNORES, mayHave } from '../profile/stats.ts';
import { canResolve } from '../wounds/wounds.ts';
import { resistersOf } from './faith.ts';
import { isRooted, isUnder, markOf, touchedBy } from './lasting.ts';
import type { Spell } from './powers.ts';

/** Whether one effect of a power could change anything for those it works on. */
const couldDo = (
  p: Position,
  caster: Model,
  spell: Spell,
  effect: PowerEffect,
  on: readonly Model[],
  mark: Lasting | undefined,
): boolean => {
  switch (effect.does) {
    case 'attack':
    case 'place':
      return true;
    case 'stat':
    case 'root':
    case 'zombie':
      return mark === undefined || on.some((m) => !isUnder(m, mark));
    case 'move':
      // "For this phase": in any other nobody moves.
      return on.some(
        (m) =>
          p.state.stage === 'movement' &&
          !m.moved &&
          !isRooted(p, m) &&
          !isEngaged(p, m) &&
          (mark === undefined || !isUnder(m, mark)),
      );
    case 'mend':
      return on.some((m) => m.wounds < kitOf(p.book, m).stats.W);
    case 'drain': {
      const side = findModel(p.state, spell.target ?? '')?.side ?? otherSide(caster.side);
      return p.state.pools[side][effect.pool] > 0;
    }
    case 'banish':
      return on.some((m) => m.lasting.length > 0);
  }
};

/** Whether the other side could resist a power; then an Upcharge counts, and a second casting may be the one that works. */
const mayFail = (p: Position, caster: Model, { power, target = '' }: Spell): boolean =>
  powerOf(p.book, power).pays === undefined && resistersOf(p, { by: caster.id, target }).length > 0;

/** A position in which a power has done what nobody can prevent. */
const afterwards = (p: Position, caster: Model, spell: Spell): Position => {
  const power = powerOf(p.book, spell.power);
  const state = cloneState(p.state);
  const next: Position = { book: p.book, state };
  const mark = markOf(p, power.id, caster);
  for (const m of touchedBy(next, power, caster, spell.target ?? '')) {
    if (mark !== undefined) m.lasting = [...m.lasting, mark];
    for (const e of power.effects) {
      if (e.does === 'mend') m.wounds += e.wounds + (spell.upcharge ?? 0);
      if (e.does === 'banish') m.lasting = m.lasting.slice(1);
    }
  }
  const side = findModel(state, spell.target ?? '')?.side ?? otherSide(caster.side);
  for (const e of power.effects)
    if (e.does === 'drain') state.pools[side][e.pool] -= e.amount === 'd3' ? 1 : e.amount;
  return next;
};

/** Whether an Upcharge could take or give anything on those it works on: there are so many Wounds. */
const isTooMuch = (p: Position, power: Power, on: readonly Model[], upcharge: number): boolean => {
  if (power.upcharge === 'mend')
    return power.effects.every(
      (e) => e.does !== 'mend' || on.every((m) => kitOf(p.book, m).stats.W - m.wounds < e.wounds + upcharge),
    );
  const spreads = keyword(power.keywords, 'blast') + keyword(power.keywords, 'radius') > 0;
  // DW-R45: each Wound of several may be ignored by itself, so one too many may be just enough.
  const stops = (m: Model): boolean =>
    mayHave(p, m, IGNORES) || (canResolve(p, m) && p.state.pools[m.side].destiny > 0);
  const least = Math.max(1, keyword(power.keywords, 'wound'));
  return !spreads && on.every((m) => !stops(m) && m.wounds < least + upcharge);
};

/** DW-R142: a power that could change nothing where it is aimed is refused before it is paid for, and so is such an Upcharge. */
export const idleFault = (
  now: Position,
  caster: Model,
  spell: Spell,
  before: readonly Spell[] = [],
): Refusal | undefined => {
  const power: Power = powerOf(now.book, spell.power);
  let p = now;
  for (const one of before) if (!mayFail(now, caster, one)) p = afterwards(p, caster, one);
  const on = touchedBy(p, power, caster, spell.target ?? '');
  const mark = markOf(p, power.id, caster);
  if (power.effects.length > 0 && !power.effects.some((e) => couldDo(p, caster, spell, e, on, mark)))
    return refuse('DW-R142', `${power.name} would change nothing there.`);
  const { upcharge = 0 } = spell;
  return upcharge > 0 && !mayFail(now, caster, spell) && isTooMuch(p, power, on, upcharge)
    ? refuse('DW-R142', `${power.name} takes no Upcharge of ${upcharge} there: it would change nothing.`)
    : undefined;
};
